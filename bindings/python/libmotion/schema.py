"""Checks scenes against scene.schema.json: the part of JSON Schema which that file uses, no more."""

import json
import math
import numbers
import pathlib
import re

from .error import MotionError

SCHEMA = json.loads(pathlib.Path(__file__).with_name("scene.schema.json").read_text())
TYPES = {
    "object": lambda v: isinstance(v, dict),
    "array": lambda v: isinstance(v, (list, tuple)),
    "string": lambda v: isinstance(v, str),
    "boolean": lambda v: isinstance(v, bool),
    "number": lambda v: isinstance(v, numbers.Real) and not isinstance(v, bool),
    "null": lambda v: v is None,
}


def definition(name: str) -> dict:
    """A named part: "layer", "animation"..."""
    return SCHEMA["$defs"][name]


def _resolve(rule: dict) -> dict:
    while "$ref" in rule:
        target = SCHEMA
        for part in rule["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        rule = {**target, **{k: v for k, v in rule.items() if k != "$ref"}}
    return rule


def default(part: str, field: str):
    return _resolve(definition(part)["properties"][field]).get("default")


def check(value, rule: dict = SCHEMA, place: str = "scene") -> None:
    """Raises a MotionError that names the place, the value and the rule."""
    rule = _resolve(rule)

    def refuse(what: str):
        shown = repr(value)
        shown = shown if len(shown) <= 60 else shown[:57] + "..."
        raise MotionError(f"{place}: {shown}, {what}", rule=what, field=place, value=value)

    kinds = rule.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(TYPES[kind](value) for kind in kinds):
        refuse("must be " + " or ".join(kinds))
    if "enum" in rule and value not in rule["enum"]:
        refuse("must be one of " + ", ".join(map(str, rule["enum"])))
    if isinstance(value, str) and "pattern" in rule and not re.search(rule["pattern"], value):
        refuse(f"must match {rule['pattern']}")
    if TYPES["number"](value):
        try:
            if math.isnan(value):
                refuse("must be a number")
        except OverflowError:
            refuse("must be within double")
    if TYPES["array"](value):
        low, high = rule.get("minItems", 0), rule.get("maxItems", math.inf)
        if not low <= len(value) <= high:
            refuse(f"must have {low} items" if low == high else f"must have {low} to {high} items")
        for index, item in enumerate(value):
            check(item, rule.get("items", {}), f"{place}[{index}]")
    if TYPES["object"](value):
        for field in rule.get("required", ()):
            if field not in value:
                refuse(f"must have the field {field}")
        known = rule.get("properties", {})
        for field, item in value.items():
            if field not in known and rule.get("additionalProperties", True) is False:
                raise MotionError(
                    f"{place}.{field}: no such field, must be one of {', '.join(known)}",
                    rule="no such field",
                    field=f"{place}.{field}",
                    value=item,
                )
            check(item, known.get(field, {}), f"{place}.{field}")
