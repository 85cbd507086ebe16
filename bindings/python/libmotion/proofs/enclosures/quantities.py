"""What rules speak of: the numbers of a property of a layer, by names."""

from collections import defaultdict
from typing import NamedTuple

from ... import abi
from ...core.error import MotionError
from ...core.nearest import nearest
from .tables import Tables

NUMBERS = {row.key: row.number for row in abi.PROPERTIES if row.number is not None and row.numbers}
ARITY = {row.number: row.numbers for row in abi.PROPERTIES if row.number is not None}
PARTS = {  # words for a part of a value: the property, and the place in it
    "position.x": ("position", 0),
    "position.y": ("position", 1),
    "transform.rotation.z": ("transform.rotation", 0),
    "transform.scale.x": ("transform.scale", 0),
    "transform.scale.y": ("transform.scale", 1),
    "transform.translation.x": ("transform.translation", 0),
    "transform.translation.y": ("transform.translation", 1),
    "anchorPoint.x": ("anchorPoint", 0),
    "anchorPoint.y": ("anchorPoint", 1),
    "bounds.origin.x": ("bounds", 0),
    "bounds.origin.y": ("bounds", 1),
    "bounds.size.width": ("bounds", 2),
    "bounds.size.height": ("bounds", 3),
}
ALIASES = {"rotation": "transform.rotation", "scale": "transform.scale", "translation": "transform.translation"}
ALIASES |= {"fill": "fillColor", "stroke": "strokeColor", "background": "backgroundColor", "x": "position.x"}
ALIASES |= {"y": "position.y", "width": "bounds.size.width", "height": "bounds.size.height"}


class Quantity(NamedTuple):
    """A property of a layer.

    layer   its row; NONE for a property that belongs to no layer
    number  PROPERTY_*, of a user property with its row
    arity   how many numbers it has
    name    its key path"""

    layer: int
    number: int
    arity: int
    name: str


class Names:
    """The layers and user properties of a clip by their names."""

    def __init__(self, clip, tables: Tables | None):
        names = tuple(clip.layers) or tuple(map(str, range(clip.layer_count)))
        self.layers = names
        self._rows: dict[str, list[int]] = defaultdict(list)
        for row, name in enumerate(names):
            self._rows[name].append(row)
        self.users: dict[tuple[int, str], int] = {}
        if tables is not None:
            named, painted = clip.contents.named(abi.TABLE_USER_PROPERTIES), _painted(clip)
            for row, user in enumerate(tables.user_properties):
                owner, name = int(user["layer"]), named.get(row, str(row))
                for layer_and_key in painted.get(row, ()) if owner == abi.NONE else ():
                    self.users.setdefault(layer_and_key, row)
                self.users.setdefault((owner, name), row)

    def rows(self, name: str | int) -> list[int]:
        """Returns the rows of the layers of a name, or a row that is given. Raises MotionError with the nearest name if
        there is none."""
        if isinstance(name, int):
            return [name]
        if name in self._rows:
            return self._rows[name]
        rule = "no layer has this name"
        raise MotionError(f"layer: {name!r}, {rule}{nearest(name, self._rows)}", field="layer", value=name, rule=rule)

    def layer(self, name: str | int) -> int:
        """Returns the row of the layer of a name, for a rule about one layer."""
        rows = self.rows(name)
        if len(rows) > 1:
            rule = f"{len(rows)} layers have this name, and the rule is about one"
            raise MotionError(f"layer: {name!r}, {rule}", field="layer", value=name, rule=rule)
        return rows[0]

    def quantity(self, row: int, key: str, tables: Tables) -> tuple[Quantity, tuple[int, ...]]:
        """Returns a property of a layer, or with NONE of no layer, and which of its numbers a key path names."""
        given = key
        for found in (key, ALIASES.get(key, key)):
            whole, place = PARTS.get(found, (found, None))
            if (row, whole) in self.users or (whole in NUMBERS and row != abi.NONE):
                break
        else:
            owned = [name for owner, name in self.users if owner == row]
            known = [*owned, *(NUMBERS if row != abi.NONE else ()), *(PARTS if row != abi.NONE else ())]
            rule = "no such property" + (" of this layer" if row != abi.NONE else "")
            raise MotionError(
                f"property: {given!r}, {rule}{nearest(given, known, ALIASES)}", field="property", value=given, rule=rule
            )
        if (row, whole) in self.users:
            user = self.users[row, whole]
            arity = int(tables.user_properties[user]["arity"])
            found = Quantity(row, abi.PROPERTY_USER + user, arity, whole)
        else:
            number = NUMBERS[whole]
            is_flat = row not in tables.layers_3d["layer"]
            if is_flat and number in (abi.PROPERTY_ROTATION_X, abi.PROPERTY_ROTATION_Y, *range(34, 36)):
                rule = "only a layer in 3D has this property"
                raise MotionError(f"property: {given!r}, {rule}", field="property", value=given, rule=rule)
            found = Quantity(row, number, ARITY[number], whole)
        return found, tuple(range(found.arity)) if place is None else (place,)


PAINT_KEYS = {
    (abi.PAINT_BOX, "color"): "backgroundColor",
    (abi.PAINT_FILL, "color"): "fillColor",
    (abi.PAINT_STROKE, "color"): "strokeColor",
}


def _painted(clip) -> dict[int, list[tuple[int, str]]]:
    """Returns, for each user property, the layers that paint with it, and the key path of each. Layers of one colour
    share it."""
    contents, found = clip.contents, defaultdict(list)
    places = {int(label["place"]): int(label["property"]) for label in contents.labels}
    for paint in contents.paints:
        key = PAINT_KEYS.get((int(paint["kind"]), "color"))
        if key is None or paint["painted_count"] != 1:
            continue
        property = places.get(int(paint["color"]))
        if property is not None and property >= abi.PROPERTY_USER:
            layer = int(contents.painted[int(paint["first_painted"])])
            found[property - abi.PROPERTY_USER].append((layer, key))
    return found
