"""Functions that say which argument was meant."""

import functools
import inspect
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from ..core.nearest import nearest

Given = ParamSpec("Given")
Result = TypeVar("Result")


def named(what: str) -> Callable[[Callable[Given, Result]], Callable[Given, Result]]:
    """Makes a function raise TypeError for the name of an argument that it does not have, with the nearest one that it
    has. what: what the function makes, such as "spring"."""

    def decorate(function: Callable[Given, Result]) -> Callable[Given, Result]:
        known = [name for name in inspect.signature(function).parameters if name not in ("self", "cls")]

        @functools.wraps(function)
        def call(*given: Given.args, **fields: Given.kwargs) -> Result:
            for name in fields:
                if name not in known:
                    near = nearest(name, known) or f"; it has {', '.join(known)}"
                    raise TypeError(f"a {what} has no {name}{near}")
            return function(*given, **fields)

        return call

    return decorate
