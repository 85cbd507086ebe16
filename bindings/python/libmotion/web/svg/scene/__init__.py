"""What the scene gets of an element of an SVG: its layers, the rows of their animations, their places and their ink."""
