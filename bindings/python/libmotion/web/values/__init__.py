"""Values of CSS: numbers with units, transforms, properties, and keyframes of one property."""
