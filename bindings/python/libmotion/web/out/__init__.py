"""Scenes as animations that a page plays without the library: CSS, WAAPI, animated SVG. See export.py."""
