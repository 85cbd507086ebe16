"""The fonts of this system, and outlines of their letters."""
