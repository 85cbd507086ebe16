"""Animated SVG: SMIL, and CSS in its style elements. read() reads it as a file."""

from .reader import File, carry, read

__all__ = ["File", "carry", "read"]
