"""How large a document may be, and the error of one that is larger: reading takes bounded time and memory."""

from ...core.error import MotionError, shown

BYTES = 8 << 20  # of a text
ELEMENTS = 50_000  # of a document
COPIES = 5_000  # that <use> makes and shapes that are drawn
RULES = 20_000  # of a style sheet
DEPTH = 100  # of elements, of groups of rules, and of brackets
WORDS = 1 << 16  # of one value after all var() in it are replaced
INTERVALS = 20_000  # that begin lists and syncbases make
KEYFRAMES = 200_000  # of a document


def refuse(what: str, value, rule: str):
    raise MotionError(f"{what}: {shown(value)}, {rule}", field=what, value=value, rule=rule)


def text(what: str, given) -> str:
    """A text that is short enough."""
    if isinstance(given, bytes):
        given = given.decode("utf-8", "replace")
    if not isinstance(given, str):
        refuse(what, given, "must be text")
    if len(given) > BYTES:
        refuse(what, given, f"must have at most {BYTES >> 20} MiB, has {len(given):,} characters")
    return given


def brackets(what: str, given: str) -> str:
    """A text whose brackets are not nested too deep for a parser that goes down into them."""
    depth = deepest = 0
    for letter in given:
        if letter in "([{":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in ")]}" and depth:
            depth -= 1
    if deepest > DEPTH:
        refuse(what, given, f"must have at most {DEPTH} brackets in each other")
    return given


class Budget:
    """What is left of a number that is limited."""

    def __init__(self, what: str, most: int):
        self.what, self.most, self.used = what, most, 0

    def spend(self, count: int = 1) -> None:
        self.used += count
        if self.used > self.most:
            raise MotionError(f"{self.what}: more than {self.most:,}", field=self.what, rule=f"at most {self.most:,}")
