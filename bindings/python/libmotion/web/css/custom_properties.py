"""Custom properties in keyframes: each property whose value has var() of one moves as the custom property does.

A registered one (@property) mixes its values, so the property that uses it has keyframes with these values put in. That
is exact where the use is linear, as in translateX(var(--x)) and calc(2 * var(--x)). One that is not registered flips
half-way from each keyframe to the next."""

from collections.abc import Iterable
from typing import NamedTuple

from ... import abi, functions
from ..keyframes.effects import Key
from ..values.quantities import nested

MIXED = ("<length>", "<number>", "<percentage>", "<length-percentage>", "<angle>", "<color>", "<time>")


class Registration(NamedTuple):
    """What @property says of a custom property.

    initial  tokens, or None"""

    syntax: str
    inherits: bool
    initial: tuple | None

    @property
    def is_mixed(self) -> bool:
        """Whether its values mix as numbers or colors do."""
        return self.syntax in MIXED


def followed(style, registered: dict[str, Registration], keys: dict[str, list[Key]]) -> dict[str, list[Key]]:
    """Returns the keyframes of the properties that follow custom ones, in the place of theirs. Those that more than one
    follows, or that have keyframes of their own, are left to style.unfollowed by the name of the custom property."""
    made = {name: each for name, each in keys.items() if not name.startswith("--")}
    for name, each in keys.items():
        if not name.startswith("--"):
            continue
        for property in users(style, name):
            if property in made:
                style.unfollowed.add(name)
            elif found := list(_keys(style, registered.get(name), name, property, each)):
                made[property] = found
    return made


def users(style, name: str) -> list[str]:
    """Returns the declared properties that depend on a custom property through var(), directly or through others."""
    style.work.spend("css declarations beside custom properties that move", len(style.declared))
    found, waiting = {name}, [name]
    direct = style.variables()
    while waiting:
        each = waiting.pop()
        fresh = [user for user in direct.get(each, ()) if user not in found]
        found.update(fresh)
        waiting += [user for user in fresh if user.startswith("--")]
    return [each for each in style.declared if each in found and not each.startswith("--")]


def variables(tokens: Iterable) -> Iterable[str]:
    """Returns the names in all var() of tokens."""
    for token in nested(tokens):
        if token.type == "function" and token.lower_name == "var":
            yield from (each.value for each in token.arguments[:1] if each.type == "ident")


def _keys(style, registration: Registration | None, name: str, property: str, keys: list[Key]) -> Iterable[Key]:
    """Makes keyframes of a property with each value of a custom one put in."""
    is_mixed = registration is not None and registration.is_mixed
    for key in keys:
        value = None if key.value is None else style.replaced_with(property, name, key.value)
        if value is None and key.value is not None:
            style.unfollowed.add(name)
            return
        yield key._replace(value=value, easing=key.easing if is_mixed else flip(key.easing))


def flip(easing: str | None) -> str:
    """Returns the easing that jumps from 0 to 1 where another one reaches one half."""
    timing, floats = functions.timing_parse(easing or "linear")
    at = functions.timing_evaluate([timing], [0.5], floats, query=abi.QUERY_INVERSE)[0]
    return f"linear(0 0%, 0 {float(at) * 100!r}%, 1 {float(at) * 100!r}%, 1 100%)"
