"""The rules by their names, and tables of rules: what a file of rules, the command and the assertions call."""

import inspect
import tomllib
from collections.abc import Callable

from ..core.error import MotionError
from ..core.nearest import nearest
from .answer import Answer
from .flashes import flashes_per_second
from .looping import has_reduced_motion, loop_closes
from .motion import Motion
from .moving import keeps_moving, max_acceleration, max_speed, never_jumps, settles_by
from .placed import appears_by, before, comes_back, contrast, inside, never_overlaps, on_screen, stays_within
from .valued import between, monotonic, reaches

RULES: dict[str, Callable[..., Answer]] = {
    rule.__name__: rule
    for rule in (
        stays_within, inside, between, reaches, appears_by, before, never_jumps, max_speed, max_acceleration,
        keeps_moving, settles_by, monotonic, loop_closes, never_overlaps, flashes_per_second, has_reduced_motion,
        comes_back, on_screen, contrast,
    )
}  # fmt: skip
TIMES = ("start", "end")  # of a rule that has none of its own: the interval in which it must hold


def parameters(name: str) -> dict[str, inspect.Parameter]:
    """Returns what a rule takes."""
    return dict(list(inspect.signature(RULES[name]).parameters.items())[1:])


def answer(motion: Motion, name: str, given: dict) -> Answer:
    """Asks one rule. Raises MotionError for a rule or a parameter that is not there, with the nearest name."""
    if name not in RULES:
        rule = "there is no such rule"
        raise MotionError(f"rule: {name!r}, {rule}{nearest(name, RULES)}", field="rule", value=name, rule=rule)
    known, given = parameters(name), dict(given)
    if not set(TIMES) & set(known) and set(TIMES) & set(given):
        inner = motion.part(given.pop("start", motion.start), given.pop("end", motion.end))
        if not inner.start <= inner.end:
            rule = "must not be after the end"
            raise MotionError(f"{name}: start: {inner.start!r}, {rule}", field="start", value=inner.start, rule=rule)
        motion = inner
    for field in given:
        if field not in known:
            words = [*known, *(() if set(TIMES) & set(known) else TIMES)]
            rule = f"must be one of {', '.join(words)}"
            near = nearest(field, words)
            raise MotionError(f"{name}: {field!r}, {rule}{near}", field=field, value=given[field], rule=rule)
    for field, parameter in known.items():
        if parameter.default is parameter.empty and field not in given:
            rule = "must be given"
            raise MotionError(f"{name}: {field}, {rule}", field=field, rule=rule)
    return RULES[name](motion, **given)


def read(text: str, name: str = "rules") -> list[tuple[str, dict]]:
    """Reads a file of rules (TOML): a table for each rule, or an array of tables for several of one name."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MotionError(f"{name}: {error}: it must be TOML", rule="must be TOML") from error
    found = []
    for rule, given in tables.items():
        for each in given if isinstance(given, list) else [given]:
            if not isinstance(each, dict):
                text = "must be a table, such as [inside]"
                raise MotionError(f"{name}: {rule}: {each!r}, {text}", field=rule, value=each, rule=text)
            if rule not in RULES:
                text = "there is no such rule"
                raise MotionError(f"{name}: {rule!r}, {text}{nearest(rule, RULES)}", field=rule, rule=text)
            found.append((rule, each))
    if not found:
        raise MotionError(f"{name}: no rules, must have at least one table such as [inside]", rule="must have rules")
    return found


def check(source, rules: list[tuple[str, dict]], start: float | None = None, end: float | None = None) -> list[Answer]:
    """Checks rules about a scene, a Lottie or a clip. Returns the answers in the order of the rules."""
    motion = source if isinstance(source, Motion) else Motion(source, start, end)
    return [answer(motion, name, given) for name, given in rules]
