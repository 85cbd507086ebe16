"""What a browser shows of style sheets and SVG files by others, through the door for scripts."""

import json
import math
import re

import pytest

from conftest import SHARED
from libmotion import functions
from libmotion.eval import answer

COLORS = ("color", "fill", "stroke")
LETTERS = re.compile("[A-Za-z]")
NUMBERS = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def load(name: str) -> dict:
    path = SHARED / "cases" / f"{name}.json"
    if not path.exists():
        pytest.skip(f"{path} is absent: set MOTION_SHARED to the folder with cases/")
    return json.loads(path.read_text())


def whole(matrix: list[float]) -> list[float]:
    """As sixteen numbers, the last of them 1."""
    if len(matrix) == 6:
        a, b, c, d, x, y = matrix
        return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, x, y, 0, 1]
    return [number / matrix[15] for number in matrix]


def is_matrix(got, want, tolerance) -> bool:
    turn, move = tolerance
    for place, (a, b) in enumerate(zip(whole(got), whole(want))):
        limit = move if place in (12, 13, 14) else 1e-6 + 3e-5 * abs(b) if place in (3, 7, 11) else turn
        if not abs(a - b) <= limit:
            return False
    return True


def is_value(name: str, got, want) -> bool:
    if isinstance(want, str):
        texts = [functions.path_write(*functions.path_parse(text)) for text in (got, want)]
        one, other = ([float(number) for number in NUMBERS.findall(text)] for text in texts)
        return LETTERS.findall(texts[0]) == LETTERS.findall(texts[1]) and all(
            abs(a - b) <= 2e-3 for a, b in zip(one, other)
        )
    if len(got) != len(want):
        return False
    limit = (lambda _: 0.7 / 255) if name.endswith(COLORS) else lambda number: 5e-5 * max(1, abs(number))
    return all(abs(a - b) <= limit(b) for a, b in zip(got, want))


def wrong(case: dict, said: dict) -> str | None:
    """What an answer says that a browser does not."""
    if "error" in said:
        return said["error"]
    for name, want in case["expect"].items():
        got = said["elements"][name]
        for at, time in enumerate(case["at"]):
            where = f"{case['source']}: {name} at {time}"
            if want["matrix"][at] and not is_matrix(got["matrix"][at], want["matrix"][at], want["tol"]):
                return f"{where}: matrix {got['matrix'][at]}, must be {want['matrix'][at]}"
            if not math.isclose(got["opacity"][at], want["opacity"][at], abs_tol=3e-5):
                return f"{where}: opacity {got['opacity'][at]}, must be {want['opacity'][at]}"
            for property, values in want["values"].items():
                if property not in got["values"] or not is_value(property, got["values"][property][at], values[at]):
                    return f"{where}: {property} {got['values'].get(property)}, must be {values[at]}"
    unsaid = set(case.get("ignored", ())) - set(said["ignored"])
    return f"{case['source']}: leaves out {unsaid} without a word" if unsaid else None


def test_style_sheets_play_as_in_a_browser():
    given = load("web_css_public")
    fields = ("css", "elements", "animations", "at")
    for case in given["cases"]:
        request = {field: case[field] for field in fields if field in case}
        said = answer(json.dumps({"op": "css", "viewport": given["viewport"], **request}))
        assert (found := wrong(case, said)) is None, found


def test_svg_files_play_as_in_a_browser():
    for case in load("web_svg_public")["cases"]:
        said = answer(json.dumps({"op": "svg", **{field: case[field] for field in ("svg", "elements", "at")}}))
        assert (found := wrong(case, said)) is None, found
