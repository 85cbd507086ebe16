"""Colors of CSS as red green blue alpha of sRGB: all of Level 4, and of Level 5 those that are made of another one."""

import colorsys

import tinycss2

from ...core.error import MotionError
from ...values.color import color as css_color
from ...values.color import unbounded
from .quantities import NUMBER_KIND, PERCENT_KIND, Units, Unknown, commas, ident, nested, of, solid


def color(tokens, current: tuple = ()) -> list[float]:
    """Returns red green blue alpha, 0..1, in sRGB."""
    tokens = solid(tokens)
    if len(tokens) != 1:
        raise Unknown
    if ident(tokens) == "currentcolor":
        return color(current) if current else [0.0, 0.0, 0.0, 1.0]
    if tokens[0].type == "function" and tokens[0].lower_name in FUNCTIONS:
        return FUNCTIONS[tokens[0].lower_name](tokens[0].arguments, current)
    text = _function(tokens[0], current) if tokens[0].type == "function" else _written(tokens[0])
    try:
        return list((unbounded if is_modern(tokens) else css_color)(text))
    except MotionError:
        raise Unknown from None


def _written(token) -> str:
    match token.type:
        case "hash":
            return f"#{token.value}"
        case "ident":
            return token.value
    return tinycss2.serialize([token])


def _light(arguments, current: tuple) -> list[float]:
    """Reads light-dark(). Pages are light."""
    parts = commas(arguments)
    if len(parts) != 2:
        raise Unknown
    color(parts[1], current)
    return color(parts[0], current)


def _mixed(arguments, current: tuple) -> list[float]:
    """Reads color-mix() of two colors, of which each may be the current one. Raises Unknown for a mistake."""
    space, *parts = commas(arguments)
    if len(parts) != 2:
        raise Unknown
    ends = []
    for part in parts:
        (red, green, blue, alpha), share = _share(part, current)
        ends.append(f"color(srgb {red} {green} {blue} / {alpha})" + ("" if share is None else f" {100 * share}%"))
    try:
        return list(unbounded(f"color-mix({tinycss2.serialize(space)}, {', '.join(ends)})"))
    except MotionError:
        raise Unknown from None


def _share(part, current: tuple) -> tuple[list[float], float | None]:
    """Returns a color of color-mix(), and how much of it there is; None if that is not said."""
    tokens, shares, rest = solid(part), [], []
    for token in tokens:
        try:
            shares.append(of(token, Units()).plain())
        except Unknown:
            rest.append(token)
    if len(shares) > 1 or any(not 0 <= share <= 1 for share in shares):
        raise Unknown
    return color(rest, current), shares[0] if shares else None


FUNCTIONS = {"light-dark": _light, "color-mix": _mixed}
MODERN = ("oklab", "oklch", "lab", "lch", "color", "color-mix")


def is_modern(tokens) -> bool:
    """Returns whether a color is one of the functions that are younger than sRGB's: they mix in oklab, with any
    color."""
    tokens = solid(tokens)
    if len(tokens) != 1 or tokens[0].type != "function":
        return False
    return tokens[0].lower_name in MODERN or ident(solid(tokens[0].arguments)[:1]) == "from"


# -- functions of mathematics, and colors made of another one


def _function(token, current: tuple) -> str:
    """Returns a function with numbers for functions of mathematics, and for parts of another color."""
    name, words = token.lower_name, solid(token.arguments)
    channels: dict[str, float] = {}
    if ident(words[:1]) == "from":
        if name in KEPT:
            return _kept(name, words[1:2], words[2:], current)
        if len(words) < 2 or name not in CHANNELS and name != "color":
            raise Unknown("relative color")
        space = "srgb" if name == "color" and ident(words[2:3]) == "srgb" else name
        channels = _channels(space, color(words[1:2], current))
        words = words[2:]
    made = []
    for word in words:
        is_number = word.type == "function" or word.type == "ident" and word.lower_value in channels
        made.append(_number(word, channels) if is_number else _written(word))
    if not channels:
        return f"{name}({' '.join(made)})"
    if name in ("rgb", "rgba"):
        shares = [each if each.endswith("%") else f"{float(each) / 2.55!r}%" for each in made[:3]]
        parts = [repr(float(each[:-1]) / 100) for each in shares]
        return f"color(srgb {' '.join(parts)}{_alpha(made[3:], channels)})"
    if name in ("hsl", "hsla", "hwb"):
        made[1:3] = [each if each.endswith("%") else f"{each}%" for each in made[1:3]]
    count = 4 if name == "color" else 3
    return f"{name}({' '.join(made[:count])}{_alpha(made[count:], channels)})"


KEPT = {"oklab": ("l", "a", "b"), "oklch": ("l", "c", "h")}


def _kept(space: str, origin, words, current: tuple) -> str:
    """Returns a color some of whose parts are those of another one: all of a mixture with it, where those are missing.
    Raises Unknown for what no mixture gives: parts that are calculated from the other one's, and its chroma with a hue
    of its own."""
    names, made = KEPT[space], []
    red, green, blue, alpha = color(origin, current)
    known = {"none": 0.0, "alpha": alpha}
    for index, word in enumerate(words):
        if ident([word]) in names[index : index + 1]:
            made.append("none")
        elif any(ident([each]) in names for each in nested([word])):
            raise Unknown("relative color")
        else:
            made.append(_number(word, known) if word.type in ("function", "ident") else _written(word))
    if space == "oklch" and made[1:2] == ["none"] != made[2:3]:
        raise Unknown("relative color")
    parts = " ".join(made[:3]) + _alpha(made[3:], known)
    return f"color-mix(in {space}, color(srgb {red} {green} {blue}) 0%, {space}({parts}))"


def _alpha(words: list[str], channels: dict[str, float]) -> str:
    if words and (words[0] != "/" or len(words) != 2):
        raise Unknown("relative color")
    return f" / {words[1] if words else repr(channels['alpha'])}"


def _number(token, channels: dict[str, float]) -> str:
    found = of(_filled(token, channels), Units())
    if found.kind == PERCENT_KIND:
        return f"{found.percent!r}%"
    return repr(found.only_number() if found.kind == NUMBER_KIND else found.angle())


def _filled(token, channels: dict[str, float]):
    """Returns a token with the parts of a color in the place of their names."""
    if token.type == "ident" and token.lower_value in channels:
        value = channels[token.lower_value]
        return tinycss2.ast.NumberToken(token.source_line, token.source_column, value, None, repr(value))
    if token.type == "function":
        inside = [_filled(each, channels) for each in token.arguments]
        return type(token)(token.source_line, token.source_column, token.name, inside)
    if token.type == "() block":
        inside = [_filled(each, channels) for each in token.content]
        return type(token)(token.source_line, token.source_column, inside)
    return token


CHANNELS = {"rgb": "rgb", "rgba": "rgb", "srgb": "rgb", "hsl": "hsl", "hsla": "hsl", "hwb": "hwb"}


def _channels(space: str, parts: list[float]) -> dict[str, float]:
    """Returns the parts of a color in a space, by their names. Raises Unknown for a space that is not known here."""
    if space not in CHANNELS:
        raise Unknown(space)
    rgb = parts[:3]
    match space:
        case "srgb":
            values = rgb
        case "rgb" | "rgba":
            values = [255 * part for part in rgb]
        case "hsl" | "hsla":
            hue, light, saturation = colorsys.rgb_to_hls(*rgb)
            values = [360 * hue, 100 * saturation, 100 * light]
        case _:
            values = [360 * colorsys.rgb_to_hls(*rgb)[0], 100 * min(rgb), 100 * (1 - max(rgb))]
    return dict(zip(CHANNELS[space], values)) | {"alpha": parts[3]}
