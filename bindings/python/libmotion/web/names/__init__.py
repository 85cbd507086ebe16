"""Names of elements, attributes, properties and the like: what the readers of SVG and of CSS do with each."""
