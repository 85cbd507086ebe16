"""The short way of basic and keyframe. How a set of names is taken is decided once and kept as a plan; then each call
costs its values alone, whether or not they are those of another call. What the short way does not take goes the long
way, which also reports mistakes."""

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, ParamSpec

from ..core.remembered import maker, remembered
from ..document.plain import IN_ANIMATION, camel, plain
from .animation import KNOWN, OWN, WEBS, settled

INFINITY = float("inf")
SIMPLE = frozenset((int, str, bool))
UNFILLED = ("removed", "none")
MOST_PLANS = 1024
Given = ParamSpec("Given")
Take = Callable[[Any], Any]


class Animation(dict[str, Any]):
    """An animation as the scene has it, to be added to a layer.

    fills  whether its fill, "both", was not asked for: then one that comes after another of the same property does not
           hide what that does before"""

    __slots__ = ("fills",)


class Unusual(Exception):
    """Says that a value has to go the long way."""


class Plan(NamedTuple):
    """How arguments of some names make an animation.

    steps  name, field of the scene, and what reads the value, in the order of the fields; the name None is for
           fields whose values are known
    fills  as Animation has it"""

    steps: tuple[tuple[str | None, str, Any], ...]
    fills: bool


def usual(
    order: Iterable[str], places: int, readers: Callable[[Any], dict[str, Take] | None]
) -> Callable[[Callable[Given, Animation]], Callable[Given, Animation]]:
    """Gives a function a short way.

    order    its fields without those of a clock, in the order in which scenes have them
    places   how many of its arguments are taken by their places: the property, and the first of "order"
    readers  returns what reads values of a property, by name, or None for what is not a property"""
    order = tuple(order)
    plans: dict[tuple, Plan | None] = {}

    @functools.partial(remembered, maker=again_of)
    def short(property: Any, values: dict[str, Any]) -> Animation:
        key = (property, *values)
        if key not in plans:
            if len(plans) >= MOST_PLANS:
                plans.clear()
            read = readers(property)
            plans[key] = None if read is None else _planned(property, tuple(values), order, read)
        plan = plans[key]
        if plan is None:
            raise Unusual
        return _made(plan, values)

    def decorate(function: Callable[Given, Animation]) -> Callable[Given, Animation]:
        @functools.wraps(function)
        def making(*given: Given.args, **named: Given.kwargs) -> Animation:
            if len(given) == 1 or (1 < len(given) <= places and order[0] not in named):
                try:
                    return short(given[0], named if len(given) == 1 else {order[0]: given[1], **named})
                except Warning:  # the program asked for errors
                    raise
                except Exception:  # the long way says what is wrong
                    pass
            return function(*given, **named)

        return making

    return decorate


def _planned(property: Any, names: tuple[str, ...], order: tuple[str, ...], read: Mapping[str, Take]) -> Plan | None:
    """Returns how arguments of some names are taken, or None if that is for the long way. order: as "usual" has it.
    read: what reads values, by name."""
    clock = [name for name in names if name not in order]
    is_web = not WEBS.isdisjoint(clock)
    if "value_function" in names or not KNOWN.issuperset(clock) or (is_web and not OWN.isdisjoint(clock)):
        return None
    steps: list[tuple[str | None, str, Any]] = [] if property is None else [(None, "property", property)]
    steps += [(name, camel(name), read.get(name)) for name in order if name in names]
    steps += [(None, "model", "web")] if is_web else []
    steps += [("fill", "fill", _filling) if "fill" in names else (None, "fill", "both")]
    steps += [(name, camel(name), read.get(name)) for name in clock if name != "fill"]
    return Plan(tuple(steps), "fill" not in names)


def again_of(model: Animation) -> Callable[[], Animation]:
    """Returns what makes copies of an animation."""
    make, fills = maker(dict(model)), model.fills

    def again() -> Animation:
        made = Animation(make())
        made.fills = fills
        return made

    return again


def _made(plan: Plan, values: dict[str, Any]) -> Animation:
    made = Animation()
    for name, field, take in plan.steps:
        if name is None:
            made[field] = take
            continue
        value = values[name]
        if value is None and name != "fill":
            continue
        kind = type(value)
        if take is not None:
            made[field] = take(value)
        elif kind in SIMPLE:
            made[field] = value
        elif kind is float:
            made[field] = "inf" if value == INFINITY else value
        else:
            made[field] = plain(value, name, IN_ANIMATION)
    other = settled(made)
    if other is not made:
        made = Animation(other)
    if made["fill"] in UNFILLED:
        del made["fill"]
    made.fills = plan.fills
    return made


def _filling(value: Any) -> str:
    if type(value) is not str:
        raise Unusual
    return value
