"""What a rule answers."""

import builtins
from typing import NamedTuple

from ..core.error import one_line

HOLDS, FAILS, UNDECIDED = "holds", "fails", "unknown"


class Answer(NamedTuple):
    """The answer to a rule.

    rule      the rule in words
    verdict   "holds": at every time of the interval; "fails": a sample at "time" breaks it; "unknown": neither
    time      seconds of the witness; where an unknown answer is open
    layer     whose value it is
    property  a key path, or "box", "corners"
    expected  in words, what the rule asks for
    seen      in words, what the sample shows
    width     if unknown: by how much the enclosure is too wide
    note      what else is to say: why it is unknown and how to refine; that a witness may not be the first
    why       the explanation of the value at fault (Clip.explain), one line for each animation
    start, end  the interval that was looked at"""

    rule: str
    verdict: str
    time: float | None = None
    layer: str | None = None
    property: str | None = None
    expected: str | None = None
    seen: str | None = None
    width: float | None = None
    note: str | None = None
    why: str | None = None
    start: float | None = None
    end: float | None = None

    @builtins.property
    def holds(self) -> bool:
        return self.verdict == HOLDS

    def __bool__(self) -> bool:
        return self.verdict == HOLDS

    def __str__(self) -> str:
        text = f"{self.verdict}: {self.rule}"
        if self.verdict == HOLDS:
            return one_line(text + (f" ({self.note})" if self.note else ""))
        if self.time is not None:
            text += f": at {self.time:.6g} s"
        if self.layer is not None:
            text += f" {self.layer}"
        if self.property:
            text += f".{self.property}" if self.layer is not None else f" {self.property}"
        if self.seen:
            text += f" is {self.seen}"
        if self.expected:
            text += f", must be {self.expected}"
        if self.width is not None:
            text += f"; the enclosure is {self.width:.3g} too wide"
        return one_line(text + (f"; {self.note}" if self.note else ""))


def worst(answers: list[tuple[Answer, object]]) -> tuple[Answer, object]:
    """Returns the first pair whose answer fails, else the first that is unknown, else the first."""
    return min(answers, key=lambda pair: (FAILS, UNDECIDED, HOLDS).index(pair[0].verdict))
