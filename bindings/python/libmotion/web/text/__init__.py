"""Text of SVG: which font of the system, which letters, and where they are."""
