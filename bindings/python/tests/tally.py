"""What the conformance tests share: the door, and a count of the rows of a file that ran, were left out, and were
wrong."""

import collections
import json

from libmotion.eval import answer

FLOAT = 2.0**-22  # the kernel works in single precision: no limit is tighter than this times the scale of the data


class Tally:
    """Every row of a file either runs or is left out, by name and for a reason; pytest -s prints both."""

    def __init__(self, rows=()):
        self.rows, self.ran, self.left_out, self.wrong = len(rows), 0, collections.Counter(), []

    def leave_out(self, reason: str) -> None:
        self.left_out[reason] += 1

    def near(self, got, expected, tolerance: float, row: dict) -> None:
        got, expected = flat(got), flat(expected)
        limit = max(tolerance, FLOAT * max([1, *map(abs, expected)]))
        self.check(
            len(got) == len(expected) and all(g is not None and abs(g - e) <= limit for g, e in zip(got, expected)),
            got,
            expected,
            row,
        )

    def check(self, holds: bool, got, expected, row: dict) -> None:
        self.ran += 1
        if not holds:
            self.wrong.append((got, expected, row))

    def conclude(self, at_least: int) -> None:
        print(f"{self.ran} rows ran; left out: {dict(self.left_out)}")
        assert not self.wrong, f"{len(self.wrong)} of {self.ran}; the first: {self.wrong[:6]}"
        assert self.ran >= at_least

    def conclude_all(self, **left_out: int) -> None:
        """Nothing was wrong, and no row was passed over: so many by each reason."""
        self.conclude(self.rows - sum(self.left_out.values()))
        assert sum(self.left_out.values()) == sum(left_out.values()), dict(self.left_out)


def flat(value) -> list:
    return [number for item in value for number in flat(item)] if isinstance(value, (list, tuple)) else [value]


def ask(**request) -> dict:
    got = answer(json.dumps(request))
    assert not isinstance(got.get("error"), str), (got, request)
    return got
