"""What programs write scenes with: scenes, layers, animations, time lines and worlds."""
