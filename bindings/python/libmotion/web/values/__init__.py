"""Values of CSS: numbers with units, transforms, shapes, colors and properties."""
