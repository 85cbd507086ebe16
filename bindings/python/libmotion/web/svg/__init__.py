"""Animated SVG: SMIL, and CSS in its style elements. read() reads it as a file."""

from .outlines import open_outlines, outlines
from .reader import File, carry, read

__all__ = ["File", "carry", "open_outlines", "outlines", "read"]
