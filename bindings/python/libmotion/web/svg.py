"""SVG files: read(text) reads one, as libmotion.Svg does."""

from ..files.svg import Svg as read

__all__ = ["read"]
