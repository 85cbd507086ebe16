"""How large a document may be, and the error of one that is larger: reading takes bounded time and memory."""

import functools
import gc
import re

from ...core.error import MotionError, shown

BYTES = 8 << 20  # of a text
ELEMENTS = 50_000  # of a document
COPIES = 50_000  # that <use> makes and shapes that are drawn
RULES = 20_000  # of a style sheet
DEPTH = 100  # of elements, of groups of rules, and of brackets
WORDS = 1 << 14  # of one value after all var() in it are replaced
OUTLINES = 100_000_000  # characters of the path data of letters, with all copies
INTERVALS = 20_000  # that begin lists and syncbases make
SHOWN_IN_TURN = 10_000  # elements that one <use> shows in turn, times its values and intervals
KEYFRAMES = 200_000  # of a list of keyframes
MOST_DIGITS = 1000  # of a number, in a row
DIGITS = re.compile(f"(?<![0-9])[0-9]{{{MOST_DIGITS + 1}}}")
NAME = 1000  # letters of the name of an element or an attribute, with its namespace
# What a document may cost, by what is counted: so much, and so much more for each byte of it. What is counted so may
# grow with the square of a document: elements times rules, animations times keyframes.
SHARES = {
    "svg elements": (500, 1 / 8),
    "svg copies": (1_000, 1 / 6),
    "svg elements that <use> gives a style": (500, 1 / 16),
    "svg shapes that are measured": (500, 1 / 4),
    "svg animations that shapes inherit": (2_000, 1 / 8),
    "svg elements that <use> shows in turn": (10_000, 1 / 4),
    "svg stops of gradients": (5_000, 1 / 4),
    "css selector tests": (5_000, 2.0),
    "css letters of names": (1 << 16, 4.0),
    "css tokens that apply to elements": (5_000, 2.0),
    "css tokens that var() makes": (1 << 18, 2.0),
    "css keyframes of all animations": (1_000, 1 / 4),
    "css declarations beside custom properties that move": (5_000, 2.0),
}


def refuse(what: str, value, rule: str):
    raise MotionError(f"{what}: {shown(value)}, {rule}", field=what, value=value, rule=rule)


def text(what: str, given) -> str:
    """Returns a text that is short enough."""
    if isinstance(given, bytes):
        given = given.decode("utf-8", "replace")
    if not isinstance(given, str):
        refuse(what, given, "must be text")
    if len(given) > BYTES:
        refuse(what, given, f"must have at most {BYTES >> 20} MiB, has {len(given):,} characters")
    return given


def whole(number: str) -> str:
    """Returns a text whose numbers are short enough for a parser that reads them as whole ones."""
    if found := DIGITS.search(number):
        refuse("number", found[0], f"must have at most {MOST_DIGITS:,} digits")
    return number


def shallow(what: str, tokens) -> list:
    """Returns tokens of CSS whose brackets are not nested too deep for what goes down into them."""
    tokens = list(tokens)
    level, depth = [tokens], 0
    while level:
        depth += 1
        if depth > DEPTH + 1:
            refuse(what, "brackets", f"must be at most {DEPTH} in each other")
        insides = [
            getattr(token, "arguments", None) or getattr(token, "content", None) for each in level for token in each
        ]
        level = [inside for inside in insides if inside]
    return tokens


def bounded(read):
    """Returns a reader that refuses what is nested deeper than the stack of the caller lets it go. Python's garbage
    collector waits while it reads: what it makes stays, so each search for cycles in it would be in vain."""

    @functools.wraps(read)
    def refusing(*given, **named):
        collects = gc.isenabled()
        gc.disable()
        try:
            return read(*given, **named)
        except RecursionError:
            raise MotionError("document: nested too deep to read", rule="must be nested less deep") from None
        finally:
            if collects:
                gc.enable()

    return refusing


class Budget:
    """What is left of a number that is limited."""

    def __init__(self, what: str, most: int):
        self.what, self.most, self.used = what, most, 0

    def spend(self, count: int = 1) -> None:
        self.used += count
        if self.used > self.most:
            raise MotionError(f"{self.what}: more than {self.most:,}", field=self.what, rule=f"at most {self.most:,}")


class Work:
    """What reading a document costs, against its share."""

    def __init__(self, size: int = 0):
        self._left = {what: least for what, (least, _) in SHARES.items()}
        self.grow(size)

    def grow(self, size: int) -> None:
        """Adds the share of "size" more bytes."""
        for what, (_, each) in SHARES.items():
            self._left[what] += int(each * size)

    def spend(self, what: str, count: int = 1) -> None:
        self._left[what] -= count
        if self._left[what] < 0:
            least, each = SHARES[what]
            rule = f"must be at most {least:,} and {each:.2g} for each byte of the document"
            raise MotionError(f"{what}: {rule}", field=what, rule=rule)
