"""The kinds of what a function of motion.h takes and gives, of which functions.py has a row a function.

A part has the name of the header's first parameter that it stands for; "js" is JavaScript's name where that differs.
"usual" is what a part is when a call leaves it out. A shape is written in words: the header's counts, fields of
"sizes" (what the function of Function.sizes gives), and numbers."""

from dataclasses import dataclass
from typing import Any

REQUIRED = object()


@dataclass(frozen=True)
class Part:
    name: str
    js: str = ""


@dataclass(frozen=True)
class Block(Part):
    """Bytes: a clip, or what another function has prepared."""


@dataclass(frozen=True)
class Array(Part):
    """Numbers, "width" for each of "size". The first array of a size says how many there are. A width of "width" is
    that parameter of the function, which Python takes from the array."""

    size: str = "count"
    width: int | str = 1
    usual: Any = REQUIRED
    free: bool = False  # of any shape in Python


@dataclass(frozen=True)
class Rows(Part):
    """Structures."""

    size: str = "count"
    usual: Any = REQUIRED
    text: str = ""  # JavaScript's function that reads them of text


@dataclass(frozen=True)
class Curves(Part):
    """Timing curves and the floats of their tables, which JavaScript reads of text, too."""

    name: str = "timings"


@dataclass(frozen=True)
class Outline(Part):
    """Verbs and points."""

    name: str = "points"
    js: str = "path"


@dataclass(frozen=True)
class Choice(Part):
    """A number of the header, which JavaScript calls by a word. usual: its name without the prefix of its group."""

    usual: str = ""
    in_flags: bool = False  # a part of the parameter "flags"


@dataclass(frozen=True)
class Number(Part):
    """One number. js_usual: what it is in JavaScript, where only there a call may leave it out."""

    usual: Any = REQUIRED
    js_usual: str = ""


@dataclass(frozen=True)
class Chosen(Part):
    """Numbers of a block's values, and how many; without them all."""

    name: str = "indices_or_null"
    js: str = "indices"


@dataclass(frozen=True)
class Flag(Part):
    """Whether a bit of the parameter "flags" is set."""

    bit: str = ""


@dataclass(frozen=True)
class Changed(Part):
    """A structure that is copied, changed and given back."""


@dataclass(frozen=True)
class Scratch(Part):
    """Memory to work in. given: the caller may give it in Python."""

    name: str = "scratch"
    size: str = ""
    given: bool = True


@dataclass(frozen=True)
class Out(Part):
    """Numbers or rows that are written.

    out: whether the caller may give the array; "python": there alone. cut: what says how many are written."""

    shape: str = "count"
    out: bool | str = False
    cut: str = ""
    truth: bool = False  # bools in Python
    columns: bool = False  # given back as an array for each field


@dataclass(frozen=True)
class Fill(Part):
    """An array of the caller's to be filled, if it is given."""

    shape: str = "count"


@dataclass(frozen=True)
class Made(Part):
    """A block that is written. size: its bytes, a field of "sizes" or "sizes"."""

    size: str = "sizes"


@dataclass(frozen=True)
class Struct(Part):
    """A structure that is written."""


@dataclass(frozen=True)
class Word(Part):
    """One number that is written."""


@dataclass(frozen=True)
class Drawn(Part):
    """A path that is written: the function is called for its counts, then for the path."""

    name: str = "outline"


@dataclass(frozen=True)
class Function:
    """A function of motion.h. by_hand: the languages, "python" and "js", whose packages have a body written by hand.

    gives: the parts, or fields of them, that are returned, in order; empty: all that is written. result: the type that
    Python makes of several. if_set: the word that is 0 where nothing is returned. statuses: what the records must have
    met beyond contract.py."""

    name: str
    family: str
    says: str = ""
    parts: tuple = ()
    gives: str = ""
    sizes: str = ""
    result: str = ""
    if_set: str = ""
    keywords: bool = False  # Python takes what may be left out by name alone
    by_hand: str = ""
    statuses: str = ""
    rejected: str = ""  # arrays and numbers that are taken, or answered by FINITE or RANGE
    wrong: tuple = ()  # parameters, values and the statuses of calls with them
    drawn: bool = False  # whether the records draw its arguments by their kinds
    returns: str = ""  # what TypeScript calls the result, where it has a name
