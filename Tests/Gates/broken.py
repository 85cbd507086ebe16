"""R7: descriptions and curves that break exactly one rule, each where no other rule refuses it, too. clips.py changes
the numbers of one description; what is here takes more than one number that fits.

Tests/Deep/refusals.py turns each refusal off and asks for an input that is accepted then."""

import math

from descriptions import Description


def _base(abi) -> Description:
    """Two layers, two paths of the same verbs, a clock, a line and a spring, and some numbers."""
    d = Description(abi)
    d.add("timings", kind=abi.TIMING_LINEAR)
    d.add("timings", kind=abi.TIMING_SPRING, parameters=[1, 100, 10, 0])
    d.add("clocks", parent=abi.NONE, timing=0, duration=1, speed=1, fill=abi.FILL_BOTH)
    d.pool("floats", [0, 1, 0.5, 2, 1, 0, 0, 1, 0, 0, 0, 0.5, 1])
    _path(d, [abi.VERB_MOVE, abi.VERB_LINE, abi.VERB_LINE], [0, 0, 3, 4, 5, 6])
    _path(d, [abi.VERB_MOVE, abi.VERB_LINE, abi.VERB_LINE], [0, 0, 5, 4, 5, 6])
    for path in (0, abi.NONE):
        d.add("layers", parent=abi.NONE, clock=abi.NONE, path=path, transform=[1, 0, 0, 1, 0, 0], opacity=1)
    return d


def _path(d: Description, verbs: list, points: list) -> int:
    return d.add("paths", first_verb=d.pool("verbs", verbs), verb_count=len(verbs),
                 first_point=d.pool("points", points), point_count=len(points) // 2)  # fmt: skip


def _animation(d: Description, **fields) -> None:
    d.add("animations", **{"path": d.abi.NONE, "property": d.abi.PROPERTY_POSITION, **fields})


def _channels(d: Description, *numbers: int) -> int:
    """User properties of so many numbers each, and channels of them; the first channel."""
    rows = []
    for count in numbers:
        row = d.add("user_properties", arity=count, first_value=0, layer=d.abi.NONE)
        rows.append(d.add("channels", layer=d.abi.NONE, property=d.abi.PROPERTY_USER + row))
    return rows[0]


def _paint(d: Description, kind: int, **fields) -> int:
    names = ("color", "opacity", "width", "first_dash", "dash_offset", "corner_radius", "bounds", "gradient_ends",
             "highlight", "gradient_box", "gradient_transform", "first_stop", "sigma", "sigma_y", "offset", "amount",
             "first_number", "layer")  # fmt: skip
    return d.add("paints", kind=kind, **{**dict.fromkeys(names, d.abi.NONE), **fields})


def descriptions(abi):
    """(what, description, the status)."""
    keys = {"value_count": 3, "first_value": 0}
    flip, first, last = abi.ANIMATION_FLIP, abi.ANIMATION_FIRST_AS_IS, abi.ANIMATION_LAST_AS_IS
    both = abi.ANIMATION_FROM | abi.ANIMATION_TO
    matrix = {"property": abi.PROPERTY_TRANSFORM, "function": abi.FUNCTION_NONE, "value_count": 2, "first_value": 4}
    for what, fields in {
        "position may flip": {**keys, "flags": flip},
        "even speed without a path": {**keys, "flags": abi.ANIMATION_EVEN_SPEED},
        "even speed, and paced": {"path": 0, "mode": abi.MODE_PACED, "flags": abi.ANIMATION_EVEN_SPEED},
        "as is, of from and to": {"value_count": 2, "flags": both | first},
        "as is, and cubic": {**keys, "mode": abi.MODE_CUBIC, "flags": first},
        "as is, along a path": {"path": 0, "flags": last},
        "as is, and additive": {**keys, "flags": first | abi.ANIMATION_ADDITIVE},
        "as is, and cumulative": {**keys, "flags": last | abi.ANIMATION_CUMULATIVE},
        "tangents, and linear": {**keys, "flags": abi.ANIMATION_TANGENTS},
        "tangents, and paced": {**keys, "mode": abi.MODE_CUBIC_PACED, "flags": abi.ANIMATION_TANGENTS},
        "tangents along a path": {"path": 0, "mode": abi.MODE_CUBIC, "flags": abi.ANIMATION_TANGENTS},
        "tangents of matrices": {**matrix, "mode": abi.MODE_CUBIC, "flags": abi.ANIMATION_TANGENTS},
        "as is, of matrices": {**matrix, "value_count": 1, "flags": first},
        "a path flips, and is a sum": {"property": abi.PROPERTY_PATH, "path": 0, "value_count": 2,
                                       "flags": flip | abi.ANIMATION_ADDITIVE},
    }.items():  # fmt: skip
        d = _base(abi)
        if what == "as is, of matrices":
            d.pool("floats", [0] * 16)
            d.add(
                "layers_3d", layer=0, transform=[*[1, 0, 0, 0, 0] * 3, 1], sublayer_transform=[*[1, 0, 0, 0, 0] * 3, 1]
            )
            fields = {**fields, "function": abi.FUNCTION_MATRIX, "value_count": 1, "first_value": 13}
        _animation(d, **fields)
        yield what, d, abi.ERROR_ENUM

    d = _base(abi)
    _animation(d, value_count=2, flags=both, first_key_time=0, key_time_count=2)
    yield "key times of from and to", d, abi.ERROR_KEYS

    # Numbers of which the low 32 bits alone would do.
    operation = [*[1, 0, 0, 0, 0] * 3, 1]
    for what, numbers, status in (
        ("a list of 2^32 operations", [2.0**32], abi.ERROR_RANGE),
        ("an operation of the kind -2^32", [1, -(2.0**32), *operation], abi.ERROR_ENUM),
    ):
        d = _base(abi)
        _animation(d, property=abi.PROPERTY_TRANSFORM, function=abi.FUNCTION_LIST, value_count=1,
                   first_value=d.pool("floats", numbers))  # fmt: skip
        yield what, d, status

    # The last path has the verbs of those before, and the first of their points, but not all that its verbs take.
    # Of so many it is like one of those that sizing keeps at hand (RowCache).
    d = _base(abi)
    for i in range(300):
        first = _path(d, [abi.VERB_MOVE, abi.VERB_LINE, abi.VERB_LINE], [0, 0, 3, 4, i, 7])
    row = d.row_type("paths").from_buffer_copy(d.tables["paths"], first * d.row_size("paths"))
    d.add("paths", first_verb=row.first_verb, verb_count=3, first_point=row.first_point, point_count=2)
    yield "a path of fewer points than others of its verbs", d, abi.ERROR_PATH

    d = _base(abi)
    for parent in range(abi.MAX_DEPTH):
        d.add("clocks", parent=parent, timing=0, duration=1, speed=1)
    yield f"{abi.MAX_DEPTH + 1} clocks deep", d, abi.ERROR_DEPTH

    d, stops = _base(abi), 1000
    pool = d.pool("floats", [v for i in range(stops) for v in (i / stops, i / stops)])
    for i in range(200):
        d.add("timings", kind=abi.TIMING_STOPS, first=pool + 2 * i, count=stops - 2 * i % 800 - i)
    yield "tables of curves that share too much", d, abi.ERROR_RANGE

    d, elements = _base(abi), 500
    verb = d.pool("verbs", [abi.VERB_MOVE] + [abi.VERB_LINE] * (elements - 1))
    point = d.pool("points", [i * i % 9973 for i in range(2 * elements + 400)])
    for i in range(200):
        d.add("paths", first_verb=verb, verb_count=elements, first_point=point + i, point_count=elements)
    yield "paths that share too much", d, abi.ERROR_RANGE

    for what, verbs, points in (
        ("of fewer verbs", [abi.VERB_MOVE, abi.VERB_LINE, abi.VERB_LINE, abi.VERB_CLOSE], [0] * 6),
        ("of others verbs", [abi.VERB_MOVE, abi.VERB_QUAD, abi.VERB_CLOSE], [0] * 6),
    ):
        for layer in (0, 1):  # with a path of its own, and without one
            d = _base(abi)
            other = _path(d, verbs, points)
            rows = d.tables["paths"]
            rows += rows[:16]  # one of three lines behind it
            _animation(d, layer=layer, property=abi.PROPERTY_PATH, path=other, value_count=2)
            yield f"a path to one {what}, of layer {layer}", d, abi.ERROR_PATH

    d = _base(abi)
    closed = _path(d, [abi.VERB_MOVE, abi.VERB_LINE, abi.VERB_LINE, abi.VERB_CLOSE], [0] * 6)
    row = d.row_type("paths").from_buffer_copy(d.tables["paths"], closed * d.row_size("paths"))
    d.add("paths", first_verb=row.first_verb, verb_count=3, first_point=row.first_point, point_count=3)
    _animation(d, layer=1, property=abi.PROPERTY_PATH, path=closed, value_count=2)
    yield "a path to its own verbs without the last", d, abi.ERROR_PATH

    matrices = {"transform": [*[1, 0, 0, 0, 0] * 3, 1], "sublayer_transform": [*[1, 0, 0, 0, 0] * 3, 1]}
    for layers, status in (((2,), abi.ERROR_INDEX), ((1, 0), abi.ERROR_ORDER), ((1, 1), abi.ERROR_ORDER)):
        d = _base(abi)
        for layer in layers:
            d.add("layers_3d", layer=layer, **matrices)
        yield f"layers in 3D {layers} of two layers", d, status

    for table, count in (("layers", 2), ("animations", 1), ("user_properties", 1), ("paints", 1)):
        d = _base(abi)
        _animation(d, **keys)
        _paint(d, abi.PAINT_BACKGROUND, color=_channels(d, 4))
        d.add("names", table=getattr(abi, "TABLE_" + table.upper()), row=count)
        yield f"the name of row {count} of {count} {table}", d, abi.ERROR_INDEX

    many = abi.MAX_STOPS + 1
    d = _base(abi)
    dashes = _channels(d, *[1] * many)
    color, width = _channels(d, 4), _channels(d, 1)
    _paint(d, abi.PAINT_STROKE, painted_count=1, first_painted=d.pool("painted", [0]), layer=0, color=color,
           width=width, first_dash=dashes, dash_count=many, miter_limit=4)  # fmt: skip
    yield f"{many} dashes", d, abi.ERROR_RANGE

    d = _base(abi)
    first_stop = _channels(d, *[1, 4] * many)
    _paint(d, abi.PAINT_FILL, painted_count=1, first_painted=d.pool("painted", [0]), layer=0,
           gradient=abi.GRADIENT_LINEAR, gradient_ends=_channels(d, 4), first_stop=first_stop,
           stop_count=many)  # fmt: skip
    yield f"a gradient of {many} stops", d, abi.ERROR_RANGE

    for what, kind, span in (("a group", abi.PAINT_GROUP, 2), ("a mask of the same span", abi.PAINT_MASK, 1)):
        d = _base(abi)
        outline = {"painted_count": 1, "first_painted": d.pool("painted", [0]), "layer": 0}
        _paint(d, kind, **(outline if kind == abi.PAINT_MASK else {}), span=span)
        _paint(d, abi.PAINT_MASK, **outline, flags=abi.PAINT_COMBINED, span=1)
        _paint(d, abi.PAINT_GROUP)
        yield f"a mask combined with {what}", d, abi.ERROR_ORDER


def whole(abi) -> Description:
    """One that breaks no rule: keys through a curve, beside a spring; a path that changes; a matrix in 3D that moves.
    So its clip has what few have, and few words to alter."""
    d, eye = _base(abi), [*[1, 0, 0, 0, 0] * 3, 1]
    d.add("timings", kind=abi.TIMING_CUBIC_BEZIER, parameters=[0.25, 0, 0.75, 1])
    d.add("clocks", parent=abi.NONE, timing=1, duration=1, speed=1, fill=abi.FILL_BOTH)
    d.add("layers_3d", layer=1, transform=eye, sublayer_transform=eye)
    matrices = d.pool("floats", [*eye, 0, 1, 0, 0, -1, 0, 0, 0, *eye[8:]])
    indices = d.pool("indices", [2, 2])
    _animation(d, value_count=3, first_value=0, clock=1, first_timing=indices, timing_count=2)
    _animation(d, layer=0, property=abi.PROPERTY_PATH, path=0, value_count=2)
    _animation(d, layer=1, property=abi.PROPERTY_TRANSFORM, function=abi.FUNCTION_MATRIX, value_count=2,
               first_value=matrices)  # fmt: skip
    return d


def curves(abi):
    """(what, timing, its floats, the status)."""
    line = [0, 0, 0.25, 0.25, 0.75, 0.75, 1, 1]
    for what, at, value in (
        ("before the start", 2, -0.25), ("behind the end", 2, 1.5), ("the other before the start", 4, -0.25),
        ("the other behind the end", 4, 1.5),
    ):  # fmt: skip
        yield f"a cubic with a control {what}", {"kind": abi.TIMING_PATH, "count": 1}, \
            line[:at] + [value] + line[at + 1 :], abi.ERROR_RANGE  # fmt: skip
    for value in (math.inf, -math.inf, math.nan):
        for kind, count, at in ((abi.TIMING_STOPS, 4, 3), (abi.TIMING_PATH, 1, 3)):
            floats = line[:at] + [value] + line[at + 1 :]
            yield f"a curve of kind {kind} with {value}", {"kind": kind, "count": count}, floats, abi.ERROR_FINITE
