"""What a clip draws at a time: its display list."""
