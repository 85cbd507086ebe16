"""Errors that say what a name of 0.2 is called in 0.3. The names come from bindings/generate/removed.py; all goes with
0.4."""

import functools
import sys
from collections.abc import Callable
from typing import Any, NoReturn, ParamSpec, TypeVar

from .. import abi

Given = ParamSpec("Given")
Result = TypeVar("Result")
Owner = TypeVar("Owner", bound=type)


def said(old: str, new: str) -> str:
    return f"{old} is {new} since libmotion 0.3"


def member(owner: str, name: object) -> str | None:
    """Returns the rule for an old name of a class's members, or None if it is none."""
    new = abi.REMOVED["members"][owner].get(name) if isinstance(name, str) else None
    return new and f"is {new} since libmotion 0.3"


def members(owner: Owner) -> Owner:
    """Makes a class refuse the old names of its members with the new ones."""
    removed = abi.REMOVED["members"][owner.__name__]

    def __getattr__(self: Any, name: str) -> Any:
        if name in removed:
            new = f"{owner.__name__}.{removed[name]}"
            raise AttributeError(said(f"{owner.__name__}.{name}", new), name=name, obj=self)
        return object.__getattribute__(self, name)  # raises what it has raised

    owner.__getattr__ = __getattr__  # type: ignore[attr-defined]
    return owner


def arguments(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Makes a function refuse the old names of its arguments with the new ones."""
    name = function.__qualname__
    removed = abi.REMOVED["arguments"][name]

    @functools.wraps(function)
    def taking(*given: Given.args, **named: Given.kwargs) -> Result:
        for old in named.keys() & removed:
            raise TypeError(said(f"{name}({old}=)", f"{removed[old]}="))
        return function(*given, **named)

    return taking


def missing(module: str, name: str, functions: tuple[str, ...] | list[str] = ()) -> NoReturn:
    """Raises the error of a name that a module does not have: where "from" imports it an ImportError, because Python
    replaces the text of an AttributeError there. functions: the names of libmotion.functions."""
    new = abi.REMOVED["functions"].get(name, name if name in functions else None)
    if new and functions:
        new = f"functions.{new}"
    new = abi.REMOVED["modules"].get(name, new) if functions else new
    if new is None:
        raise AttributeError(f"module {module!r} has no attribute {name!r}", name=name)
    from opcode import opmap

    text, frame = said(f"{module}.{name}", f"{module}.{new}"), sys._getframe(2)
    if frame.f_code.co_code[frame.f_lasti] == opmap["IMPORT_FROM"]:
        raise ImportError(text, name=module)
    raise AttributeError(text, name=name)
