"""The rules of scene.schema.json, applied to the values that builders are given. A mistake is reported at its line of
the program. The library checks whole scenes."""

import contextlib
import itertools
import json
import math
import pathlib
import re
import sys

from ..core.error import MotionError, shown

SCHEMA = json.loads(pathlib.Path(__file__).parents[1].joinpath("scene.schema.json").read_bytes())
ENDLESS = "^inf$"  # the only text that a number of seconds may be
LARGEST = sys.float_info.max
NUMBERS = frozenset((float, int))
ROWS = frozenset((list, tuple))
SIMPLE = frozenset((float, int, bool, type(None)))
KINDS = {str: "string", bool: "boolean", int: "number", float: "number", list: "array", dict: "object"}


def definition(name: str) -> dict:
    """Returns a named part: "layer", "animation"..."""
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


def _kind(value) -> str:
    """Returns the name of the JSON type that a value's type is derived from."""
    return next((name for kind, name in KINDS.items() if isinstance(value, kind)), "another type")


def rows_of(values: list | tuple, kind: type = list) -> list | None:
    """Returns a copy of some rows of finite numbers, each a list or a tuple. Returns None for anything else."""
    if not values or not ROWS.issuperset(map(type, values)):
        return None
    numbers = [*itertools.chain.from_iterable(values)]
    if not NUMBERS.issuperset(map(type, numbers)) or not math.isfinite(sum(numbers)):
        return None
    return list(map(kind, values))


class _Checker:
    """A rule, made ready for many values. A call gives what is wrong: where in the value, which part of it, and why; or
    None."""

    made: dict[str, "_Checker"] = {}  # by the rule's JSON: rules refer to themselves

    @classmethod
    def of(cls, rule: dict) -> "_Checker":
        key = json.dumps(rule)
        if key not in cls.made:
            cls.made[key] = checker = cls()
            checker._read(_resolve(rule))
        return cls.made[key]

    def _read(self, rule: dict) -> None:
        kinds = rule.get("type", [])
        self.kinds = [kinds] if isinstance(kinds, str) else kinds
        self.words, self.pattern = dict.fromkeys(rule.get("enum", ())), rule.get("pattern")
        self.least, self.most = rule.get("minItems", 0), rule.get("maxItems")
        self.items = _Checker.of(rule["items"]) if "items" in rule else None
        self.fields = {name: _Checker.of(field) for name, field in rule.get("properties", {}).items()}
        self.needed = rule.get("required", ())
        self.is_open = "properties" not in rule  # an object of anything
        takes = lambda kind: not self.kinds or kind in self.kinds
        self._takes = {type for type, kind in KINDS.items() if takes(kind) and (kind == "string" or not self.words)}
        if takes("null") and not self.words:
            self._takes.add(type(None))
        self.is_any_text = str in self._takes and not self.words and self.pattern is None
        self._search = re.compile(self.pattern or "").search
        self._has_rows = self.least <= 1 and self.items is not None and self.items.kinds == ["number"]

    def fits(self, value) -> bool:
        """Returns whether a value of JSON's own types is right. It is quick, and does not say what is wrong."""
        kind = type(value)
        if kind not in self._takes:
            return False
        if kind is str:
            return value in self.words if self.words else self.pattern is None or self._search(value) is not None
        if kind is float or kind is int:
            return -LARGEST <= value <= LARGEST
        if kind is list:
            count = len(value)
            if count < self.least or (self.most is not None and count > self.most):
                return False
            return self.items is None or self.items._fit(value)
        if kind is dict:
            if self.is_open:
                return True
            fields = self.fields
            for field, item in value.items():
                checker = fields.get(field)
                if checker is None or not checker.fits(item):
                    return False
            return all(field in value for field in self.needed)
        return True

    def _fit(self, values: list) -> bool:
        """Returns whether all values are right. If the sum of numbers is finite, all of them are."""
        if float in self._takes and NUMBERS.issuperset(map(type, values)):
            with contextlib.suppress(OverflowError):
                if math.isfinite(sum(values)):
                    return True
        return all(map(self.fits, values))

    def copied(self, given: dict) -> dict | None:
        """Returns a copy of an object as scenes have it. Numbers in sequences become tuples, which the collector of
        garbage need not visit, and infinity becomes "inf". Returns None if it is not right, or has values of other
        types than numbers, texts and sequences of them, which "plain" reads."""
        fields, made = self.fields, {}
        try:
            for field, value in given.items():
                checker, kind = fields[field], type(value)
                if kind is str:
                    if not (checker.is_any_text or value in checker.words or checker.fits(value)):
                        return None
                    made[field] = value
                elif kind is list or kind is tuple:
                    made[field] = checker._list(value)
                elif kind is float and value == math.inf and checker.pattern == ENDLESS:
                    made[field] = "inf"
                elif kind in SIMPLE and checker.fits(value):
                    made[field] = value
                else:
                    return None
        except (KeyError, TypeError, ValueError, OverflowError):
            return None
        for field in self.needed:
            if field not in made:
                return None
        return made

    def _list(self, given: list | tuple) -> list | tuple:
        """Returns a copy of an array as scenes have it; of numbers it is a tuple. Raises ValueError if it is not right,
        or needs "plain"."""
        count, items = len(given), self.items
        if list not in self._takes or items is None or count < self.least or (self.most and count > self.most):
            raise ValueError
        if float in items._takes and NUMBERS.issuperset(map(type, given)):
            if not math.isfinite(sum(given)):
                raise ValueError
            return tuple(given)
        if items._has_rows and (rows := rows_of(given, tuple)):
            if not all(rows) or (items.most and max(map(len, rows)) > items.most):
                raise ValueError
            return rows
        made: list = []
        for item in given:
            kind = type(item)
            if kind is list or kind is tuple:
                made.append(items._list(item))
            elif kind is not dict and items.fits(item):
                made.append(item)
            else:
                raise ValueError
        return made

    def __call__(self, value) -> tuple[str, object, str] | None:
        if self.fits(value):
            return None
        kind = "null" if value is None else KINDS.get(type(value)) or _kind(value)
        if self.kinds and kind not in self.kinds:
            return "", value, self._kinds_told()
        if self.words and value not in tuple(self.words):
            return "", value, "must be one of " + ", ".join(self.words)
        if kind == "number":
            return None if -LARGEST <= value <= LARGEST else ("", value, "must be a finite number")
        if kind == "string":
            return ("", value, self._pattern_told()) if self._is_other(value) else None
        return self._array(value) if kind == "array" else self._object(value) if kind == "object" else None

    def _kinds_told(self) -> str:
        if self.kinds == ["array"] and self.least == self.most and self.items and self.items.kinds == ["number"]:
            return f"must be {self.least} finite numbers"
        return self._pattern_told() if self.pattern == ENDLESS else "must be " + " or ".join(self.kinds)

    def _pattern_told(self) -> str:
        return 'must be a finite number or "inf"' if self.pattern == ENDLESS else f"must match {self.pattern}"

    def _is_other(self, text: str) -> bool:
        return self.pattern is not None and not self._search(text)

    def _array(self, value: list) -> tuple | None:
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            most = "or more" if self.most is None else f"to {self.most}"
            return "", value, f"must have {self.least} {'' if self.least == self.most else most + ' '}items"
        if self.items:
            for index, item in enumerate(value):
                if wrong := self.items(item):
                    return f"[{index}]{wrong[0]}", wrong[1], wrong[2]
        return None

    def _object(self, value: dict) -> tuple | None:
        if self.is_open:
            return None
        for field in self.needed:
            if field not in value:
                return "", value, f"must have the field {field}"
        for field, item in value.items():
            checker = self.fields.get(field)
            if checker is None:
                return f".{field}", item, f"no such field, must be one of {', '.join(self.fields)}"
            if wrong := checker(item):
                return f".{field}{wrong[0]}", wrong[1], wrong[2]
        return None


def refuse(wrong: tuple | None, *place: object) -> None:
    """Raises what a checker has found wrong at a place, if it has."""
    if wrong:
        suffix, value, rule = wrong
        place = ".".join(part if isinstance(part, str) else shown(part) for part in place)
        raise MotionError(f"{place}{suffix}: {shown(value)}, {rule}", rule=rule, field=f"{place}{suffix}", value=value)


# Checkers of whole parts, whose "fields" check single fields, and of a whole scene.
LAYER, PROPERTY, ANIMATION, MARKER = map(_Checker.of, map(definition, ("layer", "property", "animation", "marker")))
SCENE = _Checker.of(SCHEMA)
