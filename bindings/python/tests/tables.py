"""Descriptions made by hand: rows of the header's tables, and the clip that they compile to."""

import ctypes

from libmotion import abi, functions
from libmotion.clip.clip import Clip

NOTHING = {"layer", "color", "opacity", "width", "dash_offset", "corner_radius", "bounds", "gradient_ends", "highlight"}
NOTHING |= {"gradient_box", "gradient_transform", "sigma", "sigma_y", "offset", "amount", "first_number"}


class Tables:
    """Fields that are not given are as idle as the header allows. Every method that makes a row gives its number."""

    def __init__(self, size=(0, 0), frame_rate=0.0, start=0.0, end=0.0):
        self.rows = {pointer: [] for pointer, _, _ in functions.TABLES.values()}
        self.picture = {"frame_rate": frame_rate, "from": start, "to": end}
        self.size, self.words = size, b""

    def row(self, pointer: str, type, /, **fields) -> int:
        row = type()
        for name, value in fields.items():
            setattr(row, name, tuple(value) if isinstance(value, (list, tuple)) else value)
        self.rows[pointer].append(row)
        return len(self.rows[pointer]) - 1

    def floats(self, numbers) -> int:
        self.rows["floats"] += numbers
        return len(self.rows["floats"]) - len(numbers)

    def path(self, data: str) -> int:
        verbs, points = functions.path_parse(data)
        first = len(self.rows["verbs"]), len(verbs), len(self.rows["points"]), len(points)
        self.rows["verbs"] += verbs.tolist()
        self.rows["points"] += points.tolist()
        names = ("first_verb", "verb_count", "first_point", "point_count")
        return self.row("paths", abi.Path, **dict(zip(names, first)))

    def layer(self, name: str = "", path: str = "", **fields) -> int:
        idle = {"parent": abi.NONE, "clock": abi.NONE, "anchor": (0, 0), "transform": (1, 0, 0, 1, 0, 0)}
        idle |= {"opacity": 1, "stroke_end": 1, "path": self.path(path) if path else abi.NONE}
        row = self.row("layers", abi.Layer, **idle | fields)
        if name:
            self.name(abi.TABLE_LAYERS, row, name)
        return row

    def name(self, table: int, row: int, words: str) -> None:
        first = len(self.words)
        self.words += words.encode()
        self.row("names", abi.Name, table=table, row=row, first_byte=first, byte_count=len(self.words) - first)

    def marker(self, words: str, time: float, duration: float = 0) -> None:
        first = len(self.words)
        self.words += words.encode()
        count = len(self.words) - first
        self.row("markers", abi.Marker, time=time, duration=duration, first_byte=first, byte_count=count)

    def animation(self, layer: int, property: int, values, duration: float = 1, **fields) -> int:
        """Straight through the values."""
        clock = self.row(
            "clocks", abi.Clock, parent=abi.NONE, timing=abi.NONE, fill=abi.FILL_BOTH, duration=duration, speed=1
        )
        first = self.floats([number for value in values for number in value])
        given = {"layer": layer, "property": property, "clock": clock, "path": abi.NONE}
        given |= {"first_value": first, "value_count": len(values)}
        return self.row("animations", abi.Animation, **given | fields)

    def number(self, *values, duration: float = 1) -> int:
        """A channel: a number or numbers of one value, or of several that it goes through."""
        values = [value if isinstance(value, (list, tuple)) else [value] for value in values]
        extra = {"layer": abi.NONE} if "layer" in dict(abi.UserProperty._fields_) else {}
        row = self.row(
            "user_properties", abi.UserProperty, arity=len(values[0]), first_value=self.floats(values[0]), **extra
        )
        if len(values) > 1:
            self.animation(abi.NONE, abi.PROPERTY_USER + row, values, duration)
        return self.channel(abi.NONE, abi.PROPERTY_USER + row)

    def channel(self, layer: int, property: int) -> int:
        return self.row("channels", abi.Channel, layer=layer, property=property)

    def paint(self, kind: int, layer: int = abi.NONE, painted=(), **fields) -> int:
        given = {name: abi.NONE for name, _ in abi.Paint._fields_ if name in NOTHING}
        given |= {"first_dash": abi.NONE, "first_stop": abi.NONE, "layer": layer}
        given |= {"first_painted": len(self.rows["painted"]) if painted else 0, "painted_count": len(painted)}
        given |= {"kind": kind, "miter_limit": 10 if kind == abi.PAINT_STROKE else 0}
        self.rows["painted"] += painted
        return self.row("paints", abi.Paint, **given | fields)

    def clip(self) -> Clip:
        description = abi.Description(abi_version=abi.ABI_VERSION, size=self.size)
        for name, value in self.picture.items():
            setattr(description, name, value)
        self.rows["text"] = list(self.words)
        self.rows["names"].sort(key=lambda row: (row.table, row.row))
        kept = []  # alive until it is compiled
        for pointer, count, type in functions.TABLES.values():
            rows = self.rows[pointer]
            if rows and not isinstance(rows[0], type):
                rows = [type(*row) if isinstance(row, list) else type(row) for row in rows]
            array = (type * len(rows))(*rows)
            kept.append(array)
            field = dict(abi.Description._fields_)[pointer]
            value = ctypes.cast(array, field) if field is not ctypes.c_void_p else ctypes.addressof(array)
            setattr(description, pointer, value)
            setattr(description, count, len(rows))
        return Clip(functions.clip_compile(description))
