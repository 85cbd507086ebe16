"""Transforms as text for the kernel: CSS lists with all lengths in px and angles in degrees, SVG's attribute, and the
properties translate, rotate, scale and transform-origin."""

import itertools
import re

import numpy as np

from ... import functions
from .quantities import Units, Unknown, commas, finite, ident, of, solid

# A + after a repetition means that it gives nothing back, so that a mistake at its end is found only once.
NUMBER = re.compile(r"[-+]?(?:\d++\.?\d*+|\.\d++)(?:[eE][-+]?\d++)?")
LISTED = re.compile(rf"[\s,]*+({NUMBER.pattern})")
FUNCTION = re.compile(r"\s*+,?\s*+([a-zA-Z]++)\s*+\(([^()]*+)\)\s*+")
LENGTHS = {"translate": 2, "translatex": 1, "translatey": 1, "translatez": 1, "translate3d": 3}
FACTORS = {"scale": 2, "scalex": 1, "scaley": 1, "scalez": 1, "scale3d": 3}
ANGLES = {"rotate": 1, "rotatex": 1, "rotatey": 1, "rotatez": 1, "skew": 2, "skewx": 1, "skewy": 1}
NAMES = {"translate3d": "translate3d", "scale3d": "scale3d", "rotate3d": "rotate3d", "matrix3d": "matrix3d"}
for _head in ("translate", "scale", "rotate", "skew"):
    NAMES |= {_head: _head, **{f"{_head}{axis}": f"{_head}{axis.upper()}" for axis in "xyz"}}
NONE = "none"
CALL = re.compile(r"(\w+)\(([^()]*)\)")
PLAIN = {  # the unit of the arguments, and how many there may be
    name: (unit, 1 if name in ("translate", "scale", "skew") else count, count)
    for kinds, unit in ((LENGTHS, "px"), (FACTORS, ""), (ANGLES, "deg"))
    for name, count in kinds.items()
}

Size = tuple[float, float]


def number(value: float) -> str:
    return repr(float(value) + 0.0)


def call(name: str, unit: str, *values: float) -> str:
    return f"{name}({', '.join(number(value) + unit for value in values)})"


def css(tokens, units: Units, size: Size) -> str:
    """Returns the property transform. "size": width and height of its reference box."""
    if ident(tokens) == "none":
        return NONE
    made = [_function(token, units, size) for token in solid(tokens)]
    if not made:
        raise Unknown
    return " ".join(made)


def _function(token, units: Units, size: Size) -> str:
    if token.type != "function":
        raise Unknown
    if plain := _plain(token):
        return plain
    name = token.lower_name
    arguments = [solid(part) for part in commas(token.arguments)]
    if not arguments or any(len(part) != 1 for part in arguments):
        raise Unknown
    if name == "perspective":
        if len(arguments) != 1:
            raise Unknown
        if ident(arguments[0]) == "none":
            return f"perspective({ENDLESS}px)"
        distance = of(arguments[0][0], units).length()
        if distance < 0:
            raise Unknown
        return call(name, "px", max(distance, 1.0))
    if name in LENGTHS:
        if len(arguments) != LENGTHS[name] and not (name == "translate" and len(arguments) == 1):
            raise Unknown
        wholes = {"translatey": size[1:], "translatez": (None,)}.get(name, (*size, None))
        given = [of(part[0], units._replace(whole=whole)) for part, whole in zip(arguments, wholes)]
        return call(NAMES[name], "px", *(value.length(whole) for value, whole in zip(given, wholes)))
    given = [of(part[0], units) for part in arguments]
    count = len(given)
    if name in FACTORS:
        if count != FACTORS[name] and not (name == "scale" and count == 1):
            raise Unknown
        return call(NAMES[name], "", *(value.plain() for value in given))
    if name in ANGLES:
        if count != ANGLES[name] and not (name == "skew" and count == 1):
            raise Unknown
        return call(NAMES[name], "deg", *(value.angle() for value in given))
    if name == "rotate3d" and count == 4:
        axis = ", ".join(number(value.only_number()) for value in given[:3])
        return f"rotate3d({axis}, {number(given[3].angle())}deg)"
    if name == "matrix" and count == 6 or name == "matrix3d" and count == 16:
        return call(name, "", *(value.only_number() for value in given))
    raise Unknown


def accumulated(one: str, other: str) -> str:
    """Returns a list added to another function by function, as CSS Transforms 2 accumulates them. Raises Unknown for
    lists whose functions differ, and for those that add as matrices do."""
    lists = [[] if text == NONE else CALL.findall(text) for text in (one, other)]
    made = []
    for (name, inside), (partner, added) in zip(*lists):
        if name != partner or name.startswith(("matrix", "perspective", "rotate3d")):
            raise Unknown("accumulate")
        pairs = list(itertools.zip_longest(*(map(_split, each.split(", ")) for each in (inside, added))))
        least = 1.0 if name.startswith("scale") else 0.0
        rest = pairs[0] if name == "scale" else ((0.0, ""), (0.0, ""))
        sums = [(a or rest[0])[0] + (b or rest[1])[0] - least for a, b in pairs]
        made.append(call(name, _split(inside.split(", ")[0])[1], *sums))
    rest = max(lists, key=len)[len(made) :]
    return " ".join([*made, *(f"{name}({inside})" for name, inside in rest)]) or NONE


def scaled(one: str, other: str) -> str:
    """Returns the product of two values of the property scale."""
    calls = [CALL.findall(text) for text in (one, other)]
    if not all(calls):
        return other if other != NONE else one
    lists = [[_split(part)[0] for part in call[0][1].split(", ")] for call in calls]
    full = [each * 2 if len(each) == 1 else each for each in lists]
    sides = [a * b for a, b in itertools.zip_longest(*full, fillvalue=1.0)]
    return call("scale3d" if len(sides) == 3 else "scale", "", *sides)


def _split(text: str) -> tuple[float, str]:
    """Returns a number and its unit."""
    found = NUMBER.match(text)
    return float(found[0]), text[found.end() :]


def _plain(token) -> str | None:
    """Returns a function whose arguments have the units of the kernel, as most have; None for another one."""
    name = token.lower_name
    unit, least, most = PLAIN.get(name, ("", 1, 0))
    values, is_due = [], True
    for each in token.arguments:
        kind = each.type
        if kind == "whitespace":
            continue
        if kind == "literal" and each.value == "," and not is_due:
            is_due = True
            continue
        is_known = kind == "dimension" and each.unit == unit or kind == "number" and (not unit or each.value == 0)
        if not is_due or not is_known or not -1e30 <= each.value <= 1e30:
            return None
        values.append(each.value)
        is_due = False
    return call(NAMES[name], unit, *values) if not is_due and least <= len(values) <= most else None


def translate(tokens, units: Units, size: Size) -> str:
    if ident(tokens) == "none":
        return NONE
    given = solid(tokens)
    if not 1 <= len(given) <= 3:
        raise Unknown
    wholes = (*size, None)
    values = [of(token, units._replace(whole=whole)).length(whole) for token, whole in zip(given, wholes)]
    return call("translate3d" if len(values) == 3 else "translate", "px", *values)


def rotate(tokens, units: Units, size: Size) -> str:
    if ident(tokens) == "none":
        return NONE
    rest, angles = [], []
    for token in solid(tokens):
        value = None if token.type == "ident" else of(token, units)
        if value is not None and value.kind == {"degrees"}:
            angles.append(value.angle())
        else:
            rest.append(token)
    if len(angles) != 1:
        raise Unknown
    if not rest:
        return call("rotate", "deg", angles[0])
    if len(rest) == 1 and ident(rest) in ("x", "y", "z"):
        return call(f"rotate{ident(rest).upper()}", "deg", angles[0])
    if len(rest) == 3:
        axis = ", ".join(number(of(token, units).only_number()) for token in rest)
        return f"rotate3d({axis}, {number(angles[0])}deg)"
    raise Unknown


def scale(tokens, units: Units, size: Size) -> str:
    if ident(tokens) == "none":
        return NONE
    values = [of(token, units).plain() for token in solid(tokens)]
    if not 1 <= len(values) <= 3:
        raise Unknown
    return call("scale3d" if len(values) == 3 else "scale", "", *values)


ENDLESS = "1e30"  # how far away the eye is where there is no perspective
KEYWORDS = {"left": 0.0, "top": 0.0, "center": 50.0, "right": 100.0, "bottom": 100.0}


def origin(tokens, units: Units, size: Size) -> tuple[float, float, float]:
    """Reads transform-origin and perspective-origin: x y z in px."""
    given = solid(tokens)
    if not 1 <= len(given) <= 3:
        raise Unknown
    words = [token.lower_value if token.type == "ident" else None for token in given]
    if any(word is not None and word not in KEYWORDS for word in words):
        raise Unknown
    depth = 0.0
    if len(given) == 3:
        depth = of(given[2], units).length()
    words, given = words[:2], given[:2]
    if len(given) == 1:
        if words[0] in ("top", "bottom"):
            return size[0] / 2, _place(given[0], units, size[1]), depth
        return _place(given[0], units, size[0]), size[1] / 2, depth
    if words[0] in ("top", "bottom") or words[1] in ("left", "right"):
        if words[0] in ("left", "right") or words[1] in ("top", "bottom") or None in words:
            raise Unknown
        given.reverse()
    return _place(given[0], units, size[0]), _place(given[1], units, size[1]), depth


def _place(token, units: Units, whole: float) -> float:
    if token.type == "ident":
        return KEYWORDS[token.lower_value] * whole / 100
    return of(token, units._replace(whole=whole)).length(whole)


# --------------------------------------------------------------------- SVG --


def numbers(text: str) -> list[float]:
    """Returns a list of numbers as SVG writes them."""
    if NUMBER.sub("", text).strip(" ,\t\r\n"):
        raise Unknown
    return [finite(float(number)) for number in NUMBER.findall(text)]


def leading(text: str) -> list[float]:
    """Returns the numbers before the first mistake of a list, as browsers draw them."""
    found, at = [], 0
    while (number := LISTED.match(text, at)) is not None and abs(float(number[1])) < 1e30:
        found.append(float(number[1]))
        at = number.end()
    return found


def attribute(text: str) -> str:
    """Returns SVG's attribute transform in CSS's words."""
    text = text.strip()
    if text in ("", NONE):
        return NONE
    made, at = [], 0
    while at < len(text):
        match = FUNCTION.match(text, at)
        if match is None:
            raise Unknown
        at = match.end()
        made.append(svg_function(match[1], numbers(match[2])))
    return " ".join(made)


def svg_function(name: str, values: list[float], turns_about: bool = False) -> str:
    """Returns one function with its numbers. "turns_about": rotate() with a centre, even if it is the origin."""
    match name, len(values):
        case "translate", 1 | 2:
            return call(name, "px", *values)
        case ("scale", 1 | 2) | ("matrix", 6):
            return call(name, "", *values)
        case "rotate", 1 | 3:
            x, y = values[1:] or (0.0, 0.0)
            turn = call(name, "deg", values[0])
            if len(values) == 1 and not turns_about:
                return turn
            return f"{call('translate', 'px', x, y)} {turn} {call('translate', 'px', -x, -y)}"
        case (("skewX" | "skewY"), 1):
            return call(name, "deg", values[0])
    raise Unknown


def matrix(start: str, end: str | None = None, share: float = 0.0) -> list[float]:
    """Returns the matrix of a list, or of one between two: 6 numbers if it stays in the plane, else 16."""
    if start == NONE and end in (None, NONE):
        return [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]
    ends = [functions.transform_parse(each) for each in (start, start if end is None else end)]
    whole = functions.transform_list_interpolate(*ends, [share])[0].tolist()
    return affine(whole) if is_flat(whole) else whole


def is_flat(m) -> bool:
    """Returns whether a matrix of 16 numbers stays in the plane."""
    return not any(m[i] for i in (2, 3, 6, 7, 8, 9, 11, 14)) and m[10] == 1 and m[15] == 1


def affine(m) -> list[float]:
    return [m[0], m[1], m[4], m[5], m[12], m[13]]


def perspective(distance: float, x: float, y: float) -> list[float]:
    """Returns the matrix for children that are seen from a distance above x y."""
    there, back, eye = np.eye(4), np.eye(4), np.eye(4)
    there[3, :2], back[3, :2], eye[2, 3] = (-x, -y), (x, y), -1 / max(distance, 1.0)
    return (there @ eye @ back).ravel().tolist()
