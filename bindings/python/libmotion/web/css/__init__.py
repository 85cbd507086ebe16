"""Style sheets, boxes, and element.animate(). read() reads them as a page."""

from .reader import read

__all__ = ["read"]
