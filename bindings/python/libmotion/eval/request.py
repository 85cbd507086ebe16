"""Reads the fields of a request; what is wrong names op, field, value and rule."""

import math

import numpy as np

from ..core.error import MotionError, shown

REQUIRED = object()


def refuse(place: str, value, rule: str):
    raise MotionError(f"{place}: {shown(value)}, {rule}", field=place, value=value, rule=rule)


def seconds(value: float):
    """Returns a number as JSON has it: infinities as text."""
    return "inf" if value == math.inf else "-inf" if value == -math.inf else value


def is_number(value) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


class Request:
    def __init__(self, place: str, fields: dict):
        self.place = place
        self.fields = {name: value for name, value in fields.items() if name not in ("op", "id")}

    def known(self, *names: str) -> None:
        """Refuses fields that the op does not know: an ignored one would be a wrong answer."""
        for name in self.fields:
            if name not in names:
                self.refuse(name, f"no such field, must be one of {', '.join(names)}")

    def refuse(self, name: str, rule: str):
        refuse(f"{self.place}.{name}", self.fields.get(name), rule)

    def has(self, name: str) -> bool:
        return self.fields.get(name) is not None

    def get(self, name: str, default=None):
        value = self.fields.get(name)
        if value is None:
            if default is REQUIRED:
                self.refuse(name, "must be given")
            return default
        return value

    def choice(self, name: str, choices, default=REQUIRED):
        value = self.get(name, default)
        if not isinstance(value, str) or value not in choices:
            self.refuse(name, f"must be one of {', '.join(choices)}")
        return value

    def text(self, name: str, default=REQUIRED) -> str:
        value = self.get(name, default)
        if not (isinstance(value, str) or value is default):
            self.refuse(name, "must be text")
        return value

    def flag(self, name: str) -> bool:
        value = self.get(name, False)
        if not isinstance(value, bool):
            self.refuse(name, "must be true or false")
        return value

    def number(self, name: str, default=REQUIRED) -> float:
        return self.checked(name, self.get(name, default))

    def numbers(self, name: str, default=REQUIRED) -> list[float]:
        """Returns a field that is a list of numbers. A single number counts as a list of one."""
        value = self.get(name, default)
        if is_number(value) or isinstance(value, str):
            value = [value]
        if not isinstance(value, list):
            self.refuse(name, "must be a list of numbers")
        return [self.checked(f"{name}[{i}]", item) for i, item in enumerate(value)]

    def rows(self, name: str, width: int) -> list[list[float]]:
        value = self.get(name, [])
        if not isinstance(value, list) or not all(isinstance(row, list) and len(row) == width for row in value):
            self.refuse(name, f"must be a list of lists of {width} numbers")
        return [[self.checked(f"{name}[{i}]", item) for item in row] for i, row in enumerate(value)]

    def part(self, name: str) -> "Request":
        value = self.get(name, REQUIRED)
        if not isinstance(value, dict):
            self.refuse(name, "must be an object")
        return Request(f"{self.place}.{name}", value)

    def parts(self, name: str) -> list["Request"]:
        value = self.get(name, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.refuse(name, "must be a list of objects")
        return [Request(f"{self.place}.{name}[{i}]", item) for i, item in enumerate(value)]

    def checked(self, name: str, value) -> float:
        if value in ("inf", "-inf"):
            return float(value)
        if not is_number(value):
            refuse(f"{self.place}.{name}", value, "must be a number")
        try:
            return float(value)
        except OverflowError:
            refuse(f"{self.place}.{name}", value, "is beyond double")


def listed(array: np.ndarray) -> list:
    """Returns an array as JSON numbers that read back to the same bits."""
    return array.astype(np.float64).tolist()
