"""A drawing over its time: which frames it has, and what paints them, as SVG or as pixels."""
