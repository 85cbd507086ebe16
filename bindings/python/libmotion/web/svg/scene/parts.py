"""Layers of an element of an SVG, without their names: copies that <use> makes share them."""


class Part:
    """Layers, each inside the one before.

    rows   each layer, its name, and whether the name comes after that of the layer that it is in
    masks  the row of each layer that is masked, the property that says so, and the element that masks it"""

    def __init__(self):
        self.rows: list[tuple[dict, str, bool]] = []
        self.masks: list[tuple[int, str, object]] = []

    def add(self, layer: dict, name: str, is_after_parent: bool = False) -> None:
        self.rows.append((layer, name, is_after_parent))

    @property
    def last(self) -> dict:
        """The innermost layer."""
        return self.rows[-1][0]

    @property
    def count(self) -> int:
        """The number of animations of all layers."""
        return sum(len(layer["animations"]) for layer, _, _ in self.rows)
