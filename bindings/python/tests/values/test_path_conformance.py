"""Paths of other engines and of real icon sets, through the door and through the package.

What a row cannot show of a kernel that draws arcs as cubics is left out by name; `Tally` prints how many by each reason
(pytest -s)."""

import json
import re
import xml.etree.ElementTree as xml

import numpy as np
import pytest

from conftest import SHARED
from libmotion import abi, functions
from libmotion.values.path import Path
from tally import Tally, ask

ARC = 5e-4  # cubics of a quarter turn against the exact arc, relative to its length; 3e-4 of the radius across

NUMBERS = {
    "MoveTo": ("M", ("x", "y")),
    "LineTo": ("L", ("x", "y")),
    "HorizontalLineTo": ("H", ("x",)),
    "VerticalLineTo": ("V", ("y",)),
    "CurveTo": ("C", ("x1", "y1", "x2", "y2", "x", "y")),
    "SmoothCurveTo": ("S", ("x2", "y2", "x", "y")),
    "Quadratic": ("Q", ("x1", "y1", "x", "y")),
    "SmoothQuadratic": ("T", ("x", "y")),
    "ClosePath": ("Z", ()),
    "EllipticalArc": ("A", ("rx", "ry", "x_axis_rotation", "large_arc", "sweep", "x", "y")),
}


def spelt(segments) -> str:
    """The segments one after the other, as plain as can be: a second way to write the same path."""
    parts = []
    for name, fields in segments:
        letter, names = NUMBERS[name]
        letter = letter if fields.get("abs", True) else letter.lower()
        parts.append(
            letter
            + " ".join(
                repr(float(fields[n])) if not isinstance(fields[n], bool) else str(int(fields[n])) for n in names
            )
        )
    return " ".join(parts)


def test_svgtypes_parses_alike(cases):
    rows = cases("peer_svg_parse")
    tally = Tally(rows)
    for row in rows:
        if row["name"] == "ignore_duplicated_close_paths":
            tally.leave_out("closes that repeat are kept, as SVG's grammar has them")
            continue
        segments = row["segments"]
        if row["name"] == "implicit_move_to_after_close_path":  # a move that svgtypes writes out
            segments = [s for i, s in enumerate(segments) if not (s[0] == "MoveTo" and i > 0)]
        got = functions.path_parse(row["d"], abi.TextError())
        expected = functions.path_parse(spelt(segments), abi.TextError())
        tally.check(got.verbs.tolist() == expected.verbs.tolist(), got.verbs.tolist(), expected.verbs.tolist(), row)
        tally.near(got.points.ravel().tolist(), expected.points.ravel().tolist(), 1e-3 if row["simplified"] else 0, row)
    assert not tally.wrong, tally.wrong[:3]
    assert tally.left_out.total() == 1 and tally.ran == 2 * 39


def segment(kind: str, args) -> str:
    """A segment of svg.path, from its start."""
    if kind == "Arc":
        (x, y), (rx, ry), (rotation, _), (large, _), (sweep, _), (ex, ey) = args
        return f"M{x!r} {y!r} A{rx!r} {ry!r} {rotation!r} {int(large)} {int(sweep)} {ex!r} {ey!r}"
    words = [f"{x!r} {y!r}" for x, y in args]
    return f"M{words[0]} { {'Line': 'L', 'QuadraticBezier': 'Q', 'CubicBezier': 'C'}[kind] }{' '.join(words[1:])}"


def path_data(row) -> str | None:
    if "input" in row:
        given = [n for n in row["input"] if n is not None]
        if isinstance(given[0], str):
            return given[0]
        letter = {4: "L", 6: "Q", 8: "C"}[len(given)]
        return f"M{given[0]!r} {given[1]!r} {letter}{' '.join(map(repr, given[2:]))}"
    kind, args = row["seg"]["type"], row["seg"]["args"]
    if kind == "Parsed":
        return args[0]
    if kind == "Path":  # each from where the one before it ended
        parts = [segment(part["type"], part["args"]) for part in args]
        return " ".join([parts[0], *(part[re.match(r"M\S+ \S+ ", part).end() :] for part in parts[1:])])
    return segment(kind, args)


def test_points_and_lengths_of_peers(cases):
    rows = cases("peer_svgpath_points")
    tally = Tally(rows)
    for row in rows:
        if row["query"] in ("center", "theta", "delta"):
            tally.leave_out("centre and angles of an arc: here an arc is its cubics")
            continue
        d = path_data(row)
        whole = ask(op="path", d=d)
        has_arc, length = "a" in d.lower(), whole["length"]
        if whole["error"]:
            tally.leave_out("text that SVG's own grammar stops at")
        elif isinstance(row["expected"], dict):
            tally.leave_out("compares two samples by a sign of its own")
        elif row["query"] == "tangent" and standing(d, row):
            tally.leave_out("a zero vector where the curve stands still; here the next derivative's direction")
        elif row["query"] == "length":
            tally.near(
                length, row["expected"], max(row["tolerance"], (ARC if has_arc else 1e-6) * row["expected"]), row
            )
        # by the angle, which a cubic's parameter is not: on the curve, and the ends at the ends
        elif "t" in row and (row["seg"]["type"] == "Arc" or has_ellipse(row["seg"])):
            if row["t"] in (0, 1):
                tally.near(ask(op="path", d=d, at=[row["t"]])["points"][0][:2], row["expected"],
                           max(row["tolerance"], 1e-6 * length), row)  # fmt: skip
            else:
                lengths, distances = Path(d).nearest([row["expected"]])
                tally.near(float(distances[0]), 0, 3e-4 * length, row)
        elif "t" in row and row["seg"]["type"] in ("Path", "Parsed"):  # by the length
            tally.near(ask(op="path", d=d, at=[row["t"]])["points"][0][:2], row["expected"],
                       max(row["tolerance"], (ARC if has_arc else 1e-5) * length), row)  # fmt: skip
        elif "t" in row:  # by the segment's own parameter
            tally.near(ask(op="along", d=d, at=[row["t"]])["affine"][0][4:], row["expected"],
                       max(row["tolerance"], 1e-6 * length), row)  # fmt: skip
        else:
            # 1: "total"
            where = (
                {"lengths": [row["at_length"]]} if "at_length" in row else {"at": [row.get("fraction_of_length", 1)]}
            )
            numbers = dict(
                zip(("point x", "point y", "tangent x", "tangent y"), ask(op="path", d=d, **where)["points"][0])
            )
            tally.near(numbers[f"{row['query']} {row['axis']}"], row["expected"],
                       max(row["tolerance"], (ARC if has_arc else 1e-5) * length), row)  # fmt: skip
    tally.conclude(700)
    print(dict(tally.left_out))


def has_ellipse(seg) -> bool:
    return seg["type"] == "Path" and any(
        part["type"] == "Arc" and part["args"][1][0] != part["args"][1][1] for part in seg["args"]
    )


def standing(d: str, row) -> bool:
    return ("S400,300 400,200" in d and row.get("fraction_of_length") == 0) or (
        row.get("expected") == 0 and "input" in row and len(row["input"]) > 1
    )


def shapes(text: str):
    """The elements of an icon, each as a path."""
    for element in xml.fromstring(f"<svg>{text}</svg>").iter():
        number = lambda name, default="0": float(element.get(name, default))  # noqa: B023
        match element.tag:
            case "path":
                yield Path(element.get("d"))
            case "circle":
                yield Path.circle(number("cx"), number("cy"), number("r"))
            case "ellipse":
                yield Path.ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
            case "line":
                yield Path.line(number("x1"), number("y1"), number("x2"), number("y2"))
            case "rect":
                rx = element.get("rx", element.get("ry", "0"))
                yield Path.rect(
                    number("x"), number("y"), number("width"), number("height"), float(rx), number("ry", rx)
                )
            case "polyline" | "polygon" as tag:
                flat = [float(n) for n in re.findall(r"[-+.\deE]+", element.get("points"))]
                yield getattr(Path, tag)(list(zip(flat[::2], flat[1::2])))
            case "svg" | "g" | "title":
                pass
            case tag:
                raise AssertionError(tag)


@pytest.mark.parametrize("name, least", [("feather", 287), ("lucide", 1776)])
def test_icon_sets_parse_and_measure(name, least):
    file = SHARED / "real" / "svg" / f"{name}.json"
    if not file.exists():
        pytest.skip(f"{file} is absent: set MOTION_SHARED to the folder with real/")
    icons = json.loads(file.read_text())["icons"]
    assert len(icons) == least
    for icon, text in icons.items():
        count = 0
        for path in shapes(text):
            count += 1
            left, top, right, bottom = path.bounds
            # One icon has a stroke beyond its box of 24 by 24.
            assert (
                path.length >= 0
                and -1 <= left <= right <= (34 if icon == "save-off" else 25)
                and -1 <= top <= bottom <= 25
            ), (icon, path)
            if (path.outline.verbs == abi.VERB_MOVE).sum() == 1:
                assert path.length >= max(right - left, bottom - top) * (1 - 1e-6), (icon, path)
            steps = path.points_at(np.linspace(0, 1, 33))[:, :2].astype(float)
            assert (
                np.hypot(*np.diff(steps, axis=0).T).sum()
                <= path.length * (1 + 1e-5) + (path.outline.verbs == abi.VERB_MOVE).sum() * 40 - 40 + 1e-5
            ), icon
            again = Path(str(path))
            assert (
                again.outline.points.tobytes() == (path.outline.points + np.float32(0)).tobytes()
                and again.length == path.length
            ), icon
        assert count, icon


LETTERED = re.compile(r'path\("([^"]*)"\)')


def commands(d: str) -> list[str]:
    return [letter.upper() for letter in re.findall(r"[A-Za-z]", d)]


def test_paths_between_paths_of_the_web_platform(cases):
    rows = cases("wpt_other_interpolation")
    tally = Tally([row for row in rows if row["property"] in ("d", "offset-path")])
    for row in rows:
        if row["property"] not in ("d", "offset-path"):
            continue
        ends = [LETTERED.fullmatch(str(row.get(end)).strip()) for end in ("from", "to")]
        if row["fn"] != "test_interpolation" or not all(ends):
            tally.leave_out("not between two paths: rays, none, composition")
            continue
        start, end = (match.group(1) for match in ends)
        if "A" in commands(start) + commands(end):
            tally.leave_out("an arc's radii, which an arc made of cubics has no more")
            continue
        if commands(start) != commands(end):
            tally.leave_out("other letters for the same shape: CSS flips there, kernel and package look at verbs")
            continue
        a, b = Path(start), Path(end)
        for step in row["expect"]:
            (got,) = a.interpolate(b, [step["at"]])
            expected = Path(LETTERED.fullmatch(step["expect"]).group(1))
            tally.check(got.outline.verbs.tolist() == expected.outline.verbs.tolist(), str(got), step["expect"], row)
            tally.near(got.outline.points.ravel().tolist(), expected.outline.points.ravel().tolist(), 0.01, row)
    assert not tally.wrong, tally.wrong[:3]
    print(f"{tally.ran} checks; left out: {dict(tally.left_out)}")
    assert tally.ran >= 200


def test_paths_that_do_not_mix_flip_or_are_refused():
    line, curve = Path("M0 0L10 0"), Path("M0 0C1 1 2 2 3 3")
    with pytest.raises(ValueError, match="verbs"):
        line.interpolate(curve, [0.5])
    assert [str(path) for path in line.interpolate(curve, [-1, 0.49, 0.5, 2], mismatch="flip")] == [str(line)] * 2 + [
        str(curve)
    ] * 2
