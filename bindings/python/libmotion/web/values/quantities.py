"""CSS numbers with units, and calc(): tokens as sums of px, per cent, radians, seconds and plain numbers."""

import math
import re
from typing import NamedTuple

import tinycss2
from tinycss2 import ast

from . import limits
from .limits import DEPTH

PX = {"px": 1.0, "in": 96.0, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72, "pc": 16.0}
DEGREES = {"deg": 1.0, "grad": 0.9, "rad": 180 / math.pi, "turn": 360.0}
SECONDS = {"s": 1.0, "ms": 1e-3}


class Unknown(Exception):
    """A value that its property does not take. The declaration counts as left out."""


class Units(NamedTuple):
    """What relative lengths refer to, in px."""

    font: float = 16.0
    root_font: float = 16.0
    width: float = 0.0  # of the viewport
    height: float = 0.0
    whole: float | None = None  # what 100 % of the value is, where min(), max() and clamp() compare it

    def px(self, value: float, unit: str) -> float:
        unit = unit.lower()
        if unit in PX:
            return value * PX[unit]
        if unit[:1] in ("s", "l", "d") and unit[1:] in ("vw", "vh", "vmin", "vmax", "vi", "vb"):
            unit = unit[1:]
        match unit:
            case "em":
                return value * self.font
            case "rem":
                return value * self.root_font
            case "ex" | "ch":  # as browsers do without the font
                return value * self.font / 2
            case "vw" | "vi":
                return value * self.width / 100
            case "vh" | "vb":
                return value * self.height / 100
            case "vmin":
                return value * min(self.width, self.height) / 100
            case "vmax":
                return value * max(self.width, self.height) / 100
        raise Unknown(unit)


NUMBER_KIND = frozenset(["number"])
PERCENT_KIND = frozenset(["percent"])
DEGREE_KIND = frozenset(["degrees"])
SECOND_KIND = frozenset(["seconds"])
PX_KIND = frozenset(["px"])


class Quantity(NamedTuple):
    """A sum: number + px + percent (100 is the whole) + degrees + seconds. "kind": the unit of which it is."""

    number: float = 0.0
    px: float = 0.0
    percent: float = 0.0
    degrees: float = 0.0
    seconds: float = 0.0
    kind: frozenset = frozenset()

    def plus(self, other: "Quantity", sign: float = 1.0) -> "Quantity":
        return Quantity(*(a + sign * b for a, b in zip(self[:5], other[:5])), self.kind | other.kind)

    def times(self, factor: float) -> "Quantity":
        return Quantity(*(factor * a for a in self[:5]), self.kind)

    def length(self, whole: float | None = None, bare: bool = False) -> float:
        """Returns a length in px. "whole": what 100 % is; "bare": a number without unit is px, as in SVG's
        attributes."""
        allowed = {"px"} | ({"percent"} if whole is not None else set()) | ({"number"} if bare else set())
        if not self.kind <= allowed and not (self.kind == {"number"} and self.number == 0):
            raise Unknown
        return finite(self.px + self.number + self.percent * (whole or 0.0) / 100)

    def plain(self) -> float:
        """Returns a number; a percentage is its hundredth."""
        if self.kind not in ({"number"}, {"percent"}):
            raise Unknown
        return finite(self.number + self.percent / 100)

    def only_number(self) -> float:
        if self.kind != {"number"}:
            raise Unknown
        return finite(self.number)

    def angle(self) -> float:
        """Returns an angle in degrees."""
        if self.kind != {"degrees"} and not (self.kind == {"number"} and self.number == 0):
            raise Unknown
        return finite(self.degrees)

    def time(self) -> float:
        if self.kind != {"seconds"}:
            raise Unknown
        return finite(self.seconds)


def finite(value: float) -> float:
    if not math.isfinite(value) or abs(value) > 1e30:
        raise Unknown
    return value


def of(token, units: Units, depth: int = 0) -> Quantity:
    """Returns a number, a dimension, a percentage, or one of the functions of mathematics."""
    match token.type:
        case "number":
            return Quantity(number=finite(token.value), kind=NUMBER_KIND)
        case "percentage":
            return Quantity(percent=finite(token.value), kind=PERCENT_KIND)
        case "dimension":
            unit, value = token.lower_unit, finite(token.value)
            if unit in DEGREES:
                return Quantity(degrees=value * DEGREES[unit], kind=DEGREE_KIND)
            if unit in SECONDS:
                return Quantity(seconds=value * SECONDS[unit], kind=SECOND_KIND)
            return Quantity(px=units.px(value, unit), kind=PX_KIND)
        case "function":
            return _function(token, units, depth)
        case "() block" if depth:
            return _sum(token.content, units, depth)
    raise Unknown


def _function(token, units: Units, depth: int) -> Quantity:
    name, arguments = token.lower_name, commas(token.arguments)
    if depth > DEPTH:
        raise Unknown
    if name in ("calc", "-webkit-calc"):
        return _sum(token.arguments, units, depth + 1)
    strategy = "nearest"
    if name == "round" and arguments and ident(arguments[0]) in ROUNDED:
        strategy, arguments = ident(arguments[0]), arguments[1:]
    given = [_sum(argument, units, depth + 1) for argument in arguments]
    if units.whole is not None:
        given = [_compared(quantity, units.whole) for quantity in given]
    try:
        return _of_numbers(name, given, strategy)
    except (ValueError, OverflowError, ZeroDivisionError):
        raise Unknown from None


def _of_numbers(name: str, given: list[Quantity], strategy: str) -> Quantity:
    """Returns the value of a function of mathematics."""
    if name == "abs" and len(given) == 1:
        return given[0].times(-1.0 if _size(given[0]) < 0 else 1.0)
    if name == "sign" and len(given) == 1:
        return _number((_size(given[0]) > 0) - (_size(given[0]) < 0))
    if name in ("sin", "cos", "tan") and len(given) == 1 and given[0].kind == {"degrees"}:
        return _number(getattr(math, name)(math.radians(given[0].degrees)))
    if name in OF_NUMBERS and len(given) in OF_NUMBERS[name]:
        return _number(getattr(math, name)(*(each.only_number() for each in given)))
    if name in ("asin", "acos", "atan") and len(given) == 1:
        return _degrees(getattr(math, name)(given[0].only_number()))
    if not given or len({each.kind for each in given}) != 1 or len(given[0].kind) != 1:
        raise Unknown
    sizes, count = [_size(each) for each in given], len(given)
    if name == "atan2" and count == 2:
        return _degrees(math.atan2(*sizes))
    if name == "round" and count == 1 and given[0].kind == {"number"}:
        sizes, count = [*sizes, 1.0], 2
    if name in ("min", "max"):
        value = (min if name == "min" else max)(sizes)
    elif name == "clamp" and count == 3:
        value = max(sizes[0], min(sizes[1], sizes[2]))
    elif name == "hypot":
        value = math.hypot(*sizes)
    elif name == "round" and count == 2:
        value = ROUNDED[strategy](sizes[0] / sizes[1]) * sizes[1]
    elif name == "mod" and count == 2:
        value = sizes[0] - sizes[1] * math.floor(sizes[0] / sizes[1])
    elif name == "rem" and count == 2:
        value = math.fmod(*sizes)
    else:
        raise Unknown
    (kind,) = given[0].kind
    return Quantity(**{kind: finite(value)}, kind=given[0].kind)


def _number(value: float) -> Quantity:
    return Quantity(number=finite(float(value)), kind=NUMBER_KIND)


def _degrees(radians: float) -> Quantity:
    return Quantity(degrees=finite(math.degrees(radians)), kind=DEGREE_KIND)


OF_NUMBERS = {"sin": (1,), "cos": (1,), "tan": (1,), "sqrt": (1,), "exp": (1,), "log": (1, 2), "pow": (2,)}
ROUNDED = {"nearest": lambda value: math.floor(value + 0.5), "up": math.ceil, "down": math.floor, "to-zero": math.trunc}


def _compared(quantity: Quantity, whole: float) -> Quantity:
    """Returns a length or a percentage, or their sum, in px."""
    if not quantity.kind <= {"px", "percent"}:
        return quantity
    return Quantity(px=quantity.length(whole), kind=PX_KIND)


def _size(quantity: Quantity) -> float:
    return sum(quantity[:5])


def _sum(tokens, units: Units, depth: int) -> Quantity:
    tokens = [token for token in tokens if token.type not in ("whitespace", "comment")]
    total, sign, at = None, 1.0, 0
    while at < len(tokens):
        product, at = _product(tokens, at, units, depth)
        total = product if total is None else total.plus(product, sign)
        if at < len(tokens):
            if tokens[at].type != "literal" or tokens[at].value not in "+-" or at + 1 == len(tokens):
                raise Unknown
            sign, at = (1.0 if tokens[at].value == "+" else -1.0), at + 1
    if total is None:
        raise Unknown
    return total


def _product(tokens, at: int, units: Units, depth: int) -> tuple[Quantity, int]:
    value, at = _factor(tokens[at], units, depth), at + 1
    while at + 1 < len(tokens) and tokens[at].type == "literal" and tokens[at].value in "*/":
        other = _factor(tokens[at + 1], units, depth)
        if tokens[at].value == "*":
            if other.kind != {"number"}:
                value, other = other, value
            value = value.times(other.only_number())
        else:
            if other.only_number() == 0:
                raise Unknown
            value = value.times(1 / other.number)
        at += 2
    return value, at


def _factor(token, units: Units, depth: int) -> Quantity:
    if token.type == "ident" and token.lower_value in ("pi", "e"):
        return Quantity(number=getattr(math, token.lower_value), kind=NUMBER_KIND)
    return of(token, units, depth + 1)


# ------------------------------------------------------------------ tokens --


def tokens_with_space(text: str, what: str = "css value") -> list:
    """Returns the tokens of a text, without comments. Raises MotionError for numbers that are too long, and for
    brackets that are nested too deep."""
    if token := _single(text):
        return [token]
    return limits.shallow(what, tinycss2.parse_component_value_list(limits.whole(text), skip_comments=True))


SINGLE = re.compile(
    r"(?P<number>[-+]?(?:\d{1,9}|\d{0,9}\.\d{1,9}))(?P<unit>px|%)?|\#(?P<hash>[0-9a-fA-F]{3,8})"
    r"|(?P<word>[A-Za-z]+(?:-[A-Za-z]+)*)"
)


def _single(text: str):
    """Returns the token of a text that is a number, a length in px, a percentage, a color or a word, as tinycss2 reads
    it in many times the time; None for another text. Most values are such texts."""
    found = SINGLE.fullmatch(text)
    if found is None:
        return None
    match found.lastgroup:
        case "word":
            return ast.IdentToken(1, 1, text)
        case "hash":
            return ast.HashToken(1, 1, found["hash"], found["hash"][0].isalpha())
    number = found["number"]
    numbers = float(number), None if "." in number else int(number), number
    match found["unit"]:
        case None:
            return ast.NumberToken(1, 1, *numbers)
        case "%":
            return ast.PercentageToken(1, 1, *numbers)
    return ast.DimensionToken(1, 1, *numbers, found["unit"])


def tokens_of(text: str) -> list:
    """Returns the tokens of a text, without comments and white space."""
    if token := _single(text):
        return [token]
    return solid(tokens_with_space(text))


def solid(tokens) -> list:
    """Returns tokens without white space."""
    return [token for token in tokens if token.type not in ("whitespace", "comment")]


def nested(tokens):
    """Yields tokens, and those in functions and brackets."""
    stack = [tokens]
    while stack:
        for token in stack.pop():
            yield token
            if token.type == "function":
                stack.append(token.arguments)
            elif token.type == "() block":
                stack.append(token.content)


def commas(tokens) -> list[list]:
    """Splits tokens at commas."""
    parts = [[]]
    for token in tokens:
        if token.type == "literal" and token.value == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return parts if any(solid(part) for part in parts) else []


def text_of(tokens) -> str:
    return tinycss2.serialize(tokens).strip()


def address_in(text: str) -> str:
    """Returns the address in a text such as url("#mask")."""
    return text.removeprefix("url(").removesuffix(")").strip("'\" ")


def ident(tokens) -> str | None:
    """Returns the word that a value is, in small letters."""
    tokens = solid(tokens)
    return tokens[0].lower_value if len(tokens) == 1 and tokens[0].type == "ident" else None
