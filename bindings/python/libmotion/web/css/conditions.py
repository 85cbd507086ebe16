"""@media and @supports: whether a rule holds on a screen of the viewport's size, without reduced motion."""

from ..names.known import is_property
from ..values import properties
from ..values.quantities import Units, Unknown, commas, ident, of, solid
from ..values.validity import is_valid

# Features that have a word for an answer, and the answers that a screen gives.
ANSWERS = {"prefers-reduced-motion": "no-preference", "prefers-color-scheme": "light",
           "prefers-contrast": "no-preference", "prefers-reduced-transparency": "no-preference", "hover": "hover",
           "any-hover": "hover", "pointer": "fine", "any-pointer": "fine", "scripting": "enabled", "update": "fast",
           "forced-colors": "none", "display-mode": "browser"}  # fmt: skip
FALSE_WORDS = ("none", "no-preference")
SUPPORTED = ("selector", "font-tech", "font-format")  # functions of @supports that hold


def media(tokens, units: Units) -> bool:
    """Returns whether a list of media queries holds. One query that holds is enough. An unreadable one does not
    hold."""
    tokens = solid(tokens)
    if not tokens:
        return True
    return any(_query(solid(part), units) for part in commas(tokens))


def _query(tokens, units: Units) -> bool:
    is_not = False
    words = [token.lower_value if token.type == "ident" else None for token in tokens]
    if words[:1] in (["not"], ["only"]) and len(words) > 1 and words[1] is not None:
        is_not, tokens, words = words[0] == "not", tokens[1:], words[1:]
    if words and words[0] not in (None, "not"):
        holds = words[0] in ("all", "screen")
        rest = tokens[1:]
        if rest:
            if words[1] != "and":
                return False
            holds = holds and _condition(rest[1:], lambda block: _feature(block, units))
        return holds != is_not
    return _condition(tokens, lambda block: _feature(block, units))


def supports(tokens) -> bool:
    """Returns whether a condition of @supports holds: browsers know the property, and find no mistake in its value."""
    return _condition(solid(tokens), _declaration)


def _condition(tokens, holds, depth: int = 0) -> bool:
    """Returns whether a condition holds: not, and, or of blocks in brackets."""
    if not tokens or depth > 30:
        return False
    if tokens[0].type == "ident" and tokens[0].lower_value == "not":
        return len(tokens) == 2 and not _condition(tokens[1:], holds, depth + 1)
    value, word = _block(tokens[0], holds, depth), None
    for joint, token in zip(tokens[1::2], tokens[2::2]):
        if joint.type != "ident" or joint.lower_value not in ("and", "or") or word not in (None, joint.lower_value):
            return False
        word = joint.lower_value
        other = _block(token, holds, depth)
        value = value and other if word == "and" else value or other
    return value and len(tokens) % 2 == 1


def _block(token, holds, depth: int) -> bool:
    if token.type == "function":
        return token.lower_name in SUPPORTED
    if token.type != "() block":
        return False
    inside = solid(token.content)
    if inside and (inside[0].type in ("() block", "function") or ident(inside[:1]) == "not"):
        return _condition(inside, holds, depth + 1)
    return holds(inside)


def _declaration(tokens) -> bool:
    if len(tokens) < 2 or tokens[0].type != "ident" or tokens[1] != ":":
        return False
    name = tokens[0].value if tokens[0].value.startswith("--") else tokens[0].lower_value
    parts = properties.longhands(name, tokens[2:])
    return is_property(name) and all(is_valid(*part) for part in parts)


def _feature(tokens, units: Units) -> bool:
    if not tokens:
        return False
    if any(token.type == "literal" and token.value in "<>=" for token in tokens):
        return _range(tokens, units)
    if tokens[0].type != "ident":
        return False
    name = tokens[0].lower_value
    if len(tokens) == 1:
        if name in ANSWERS:
            return ANSWERS[name] not in FALSE_WORDS
        return name in ("width", "height", "aspect-ratio", "color", "orientation", "resolution")
    if tokens[1] != ":" or len(tokens) < 3:
        return False
    if name in ANSWERS:
        return tokens[2].type == "ident" and tokens[2].lower_value == ANSWERS[name]
    if name == "orientation":
        is_wide = units.width > units.height
        return tokens[2].type == "ident" and tokens[2].lower_value == ("landscape" if is_wide else "portrait")
    head, _, plain = name.partition("-")
    try:
        have = _measured(plain if head in ("min", "max") else name, units)
        want = _number(tokens[2:], units)
    except Unknown:
        return False
    return have >= want if head == "min" else have <= want if head == "max" else have == want


def _measured(name: str, units: Units) -> float:
    match name:
        case "width" | "device-width":
            return units.width
        case "height" | "device-height":
            return units.height
        case "aspect-ratio" | "device-aspect-ratio":
            return units.width / units.height if units.height else 0.0
        case "resolution":
            return 1.0
        case "color":
            return 8.0
    raise Unknown


def _number(tokens, units: Units) -> float:
    """Returns a length, a number, a resolution, or a ratio."""
    if len(tokens) == 3 and tokens[1] == "/":
        return of(tokens[0], units).plain() / (of(tokens[2], units).plain() or 1.0)
    if len(tokens) != 1:
        raise Unknown
    token = tokens[0]
    if token.type == "dimension" and token.lower_unit in ("dppx", "x", "dpi"):
        return token.value / (96 if token.lower_unit == "dpi" else 1)
    value = of(token, units)
    return value.plain() if value.kind == {"number"} and value.number else value.length()


COMPARE = {
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "=": lambda a, b: a == b,
}


def _range(tokens, units: Units) -> bool:
    """Returns whether a range holds, such as width > 400px or 400px <= width <= 700px."""
    parts, signs, was_sign = [[]], [], False
    for token in tokens:
        is_sign = token.type == "literal" and token.value in ("<", ">", "=", "<=", ">=")
        if is_sign and was_sign:
            signs[-1] += token.value
        elif is_sign:
            signs.append(token.value)
            parts.append([])
        else:
            parts[-1].append(token)
        was_sign = is_sign
    if any(sign not in COMPARE for sign in signs):
        return False
    try:
        values = [
            _measured(part[0].lower_value, units)
            if len(part) == 1 and part[0].type == "ident"
            else _number(part, units)
            for part in parts
        ]
    except Unknown:
        return False
    return all(COMPARE[sign](a, b) for sign, a, b in zip(signs, values, values[1:]))
