"""Functions of plain values that remember the last of their results: programs that build ten thousand copies of a
button give them the same values over and over. Values that differ are not slowed by it: while most calls differ, nearly
all are made without a search."""

import functools
import pickle
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

CONTAINERS = frozenset((list, dict))
MOST_RESULTS = 256
MOST_MISSES = 64  # calls that differ, less HIT for each that is like an earlier one: then it does not pay to search
HIT = 4
UNSEARCHED = 4096  # calls that are then made without a search, before it is tried again
MOST_BYTES = 1 << 12  # of the arguments of a call that is remembered
Given = ParamSpec("Given")
Made = TypeVar("Made")


def maker(value: Any) -> Callable[[], Any]:
    """Returns what makes copies of a value of JSON's, which share its numbers and texts. How it is nested is seen
    once."""
    if type(value) is dict:
        nested = [(key, maker(item)) for key, item in value.items() if type(item) in CONTAINERS]

        def make() -> dict:
            made = value.copy()
            for key, other in nested:
                made[key] = other()
            return made

        return make if nested else value.copy
    if type(value) is list:
        kinds = {*map(type, value)}
        if kinds.isdisjoint(CONTAINERS):
            return value.copy
        if kinds == {list} and all(map(CONTAINERS.isdisjoint, (map(type, row) for row in value))):
            return lambda: [row[:] for row in value]
        makers = list(map(maker, value))
        return lambda: [other() for other in makers]
    return lambda: value


def shallow(value: Any) -> Callable[[], Any]:
    """Returns what makes copies of a dict that share the sequences in it, which nobody changes; or None."""
    return value.copy if type(value) is dict else lambda: value


def remembered(
    function: Callable[Given, Made], maker: Callable[[Made], Callable[[], Made]] = maker
) -> Callable[Given, Made]:
    """Caches the results of a pure function by the content of its arguments. Each call returns a copy. Arguments are
    compared when pickled: this keeps 1, 1.0 and True apart, and 0.0 and -0.0. Arguments that cannot be pickled are
    computed each time."""
    known: dict[bytes, Callable[[], Made]] = {}
    misses = left = 0

    @functools.wraps(function)
    def call(*arguments: Given.args, **named: Given.kwargs) -> Made:
        nonlocal misses, left
        if left:
            left -= 1
            return function(*arguments, **named)
        try:
            key = pickle.dumps((arguments, named), pickle.HIGHEST_PROTOCOL)
        except Exception:  # an object may refuse it with any error
            return function(*arguments, **named)
        make = known.get(key)
        if make is not None:
            misses = max(misses - HIT, 0)
        else:
            misses += 1
            if misses >= MOST_MISSES:
                misses, left = MOST_MISSES // 2, UNSEARCHED
            made = function(*arguments, **named)
            if len(key) > MOST_BYTES:
                return made
            if len(known) >= MOST_RESULTS:
                known.clear()
            make = known[key] = maker(made)
        return make()

    return call
