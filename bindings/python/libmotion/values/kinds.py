"""Kinds of values that builders take, for the types of types.py."""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

Endless: TypeAlias = float | Literal["inf"]


class Curved(Protocol):
    """A Curve or a Spring."""

    @property
    def text(self) -> str: ...


class Drawn(Protocol):
    """A Path."""

    @property
    def length(self) -> float: ...


Timing: TypeAlias = str | Curved
Point: TypeAlias = Sequence[float]
Value: TypeAlias = float | str | Sequence[float] | Drawn
