"""Keyframes of CSS, SMIL and element.animate(): their clocks, easings and ways along paths, as rows of a scene."""
