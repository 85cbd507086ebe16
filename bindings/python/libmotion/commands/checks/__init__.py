"""The commands that end with 1 if a file is not as it must be."""
