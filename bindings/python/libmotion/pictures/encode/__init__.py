"""Frames as the bytes of files: PNG, APNG, GIF, WebP, MP4, WebM, and animated SVG."""
