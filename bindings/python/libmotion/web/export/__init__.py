"""Scenes as animations that a page plays without the library: CSS, WAAPI, and animated SVG."""

from .writer import FORMATS, TOLERANCE, Exported, css, page, svg, waapi

__all__ = ["FORMATS", "TOLERANCE", "Exported", "css", "page", "svg", "waapi"]
