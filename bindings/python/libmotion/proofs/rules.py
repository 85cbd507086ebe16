"""The rules by their names, and tables of rules: what a file of rules, the command and the assertions call. The library
asks and answers them (motion_rule_ask); a style sheet is read here."""

import json
import math
import tomllib
from typing import NamedTuple

import numpy as np

from .. import abi, functions
from ..core.error import MotionError, shown
from ..core.nearest import nearest
from .answer import FAILS, Answer
from .motion import Motion
from .reduced import of_style_sheet

SPAN = ("start", "end")  # of a rule that has none of its own: the interval in which it must hold
CHOICES = {"by": ["boxes", "outlines"], "direction": ["up", "down", "either"]}


class Rule(NamedTuple):
    """A rule: what it must be given, in order, and what it may be given."""

    name: str
    needed: tuple[str, ...]
    others: tuple[str, ...]

    def __call__(self, motion: Motion, *given, **named) -> Answer:
        """Asks the rule. given: what it takes, in order."""
        known = (*self.needed, *self.others)
        if len(given) > len(known):
            raise TypeError(f"{self.name}: takes at most {len(known)}: {', '.join(known)}")
        arguments = dict(zip(known, given))
        if doubled := set(arguments) & set(named):
            raise TypeError(f"{self.name}: {', '.join(sorted(doubled))} is given twice")
        return answer(motion, self.name, arguments | named)


RULES = {name: Rule(name, tuple(needed.split()), tuple(others.split())) for name, needed, others in abi.RULES}


def answer(motion: Motion, name: str, given: dict) -> Answer:
    """Asks one rule. Raises MotionError for a rule or a parameter that is not there, with the nearest name."""
    if name not in RULES:
        rule = "there is no such rule"
        raise MotionError(f"rule: {name!r}, {rule}{nearest(name, RULES)}", field="rule", value=name, rule=rule)
    _, needed, others = RULES[name]
    words, given = [*needed, *others, *(() if "start" in others else SPAN)], dict(given)
    for field in given.keys() - set(words):
        rule = f"must be one of {', '.join(words)}"
        near = nearest(field, words)
        raise MotionError(f"{name}: {field!r}, {rule}{near}", field=field, value=given[field], rule=rule)
    for field in needed:
        if given.get(field) is None:
            rule = "must be given"
            raise MotionError(f"{name}: {field}, {rule}", field=field, rule=rule)
    if name == "has_reduced_motion":
        if given.get("reduced") is None:
            return of_style_sheet(motion.text)
        motion = Motion(given.pop("reduced"))
    question = json.dumps(_plain({"rule": name, "given": given} | motion.asked)).encode()
    answers: list[abi.Answer] = []
    while True:
        found = functions.rule_ask(motion.bytes, question, answers)
        if found.text is not None:
            return _read(motion, name, given, json.loads(found.text))
        answers.append(functions.clip_prove(motion.bytes, found.rule, found.layers).answer)


def _plain(value):
    """Returns a value as JSON has it; a number that JSON does not have as its word."""
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple, np.ndarray)):
        return [_plain(one) for one in value]
    value = value.item() if isinstance(value, np.generic) else value
    is_known = value is None or isinstance(value, (str, int)) or isinstance(value, float) and math.isfinite(value)
    return value if is_known else str(value)


def _read(motion: Motion, name: str, given: dict, found: dict) -> Answer:
    """Returns an answer of the library. Raises MotionError for a question that cannot be asked."""
    if "verdict" not in found:
        field, rule, value = found["field"], found["must"], given.get(found["field"])
        place = name if field == "size" else field if field in ("layer", "other", "property") else f"{name}: {field}"
        words = "" if found.get("missing") else f": {shown(value)}"
        near = nearest(value, _words(motion, field)) if isinstance(value, str) else ""
        raise MotionError(f"{place}{words}, {rule}{near}", field=field, value=value, rule=rule)
    found.pop("row", None)
    made = Answer(**found)
    why = motion.explained(made.layer, made.time) if made.verdict == FAILS else None
    return made._replace(why=why)


def _words(motion: Motion, field: str) -> list[str]:
    """Returns what the value of a field may be."""
    if field == "property":
        users = motion.clip.contents.named(abi.TABLE_USER_PROPERTIES)
        return [*users.values(), *(row.key for row in abi.PROPERTIES if row.number is not None)]
    return [*motion.names] if field in ("layer", "other") else CHOICES.get(field, [])


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
