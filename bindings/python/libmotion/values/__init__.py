"""What values are made of: curves, springs, paths, colours, angles and affines."""
