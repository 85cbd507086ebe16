"""Matrices and paths of other engines, through the door for scripts.

A row that this version does not cover is left out for a reason that `Tally` prints (pytest -s shows it)."""
import math

from tally import Tally, ask

from libmotion import abi, functions


def test_direction_of_matrix_turns_as_seen_on_ios(cases):
    tally = Tally()
    for row in cases("quartzcore_measured"):
        if row["kind"] != "matrix_rotation_direction":
            continue
        angle = eval(row["angle"], {"pi": math.pi})  # such as "-0.99*pi"
        to = [math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0]
        (half,) = ask(op="transform", **{"from": [1, 0, 0, 1, 0, 0]}, to=to, rule="ca", at=[0.5])["matrix"]
        sign = {"clockwise": 1, "counterclockwise": -1, "none": 0}[row["direction"]]
        tally.near(math.atan2(half[1], half[0]), sign * math.radians(row["degrees"]) / 2, 1e-5, row)
    tally.conclude(at_least=7)


SEGMENTS = {"MoveTo": (abi.VERB_MOVE, ("x", "y")), "LineTo": (abi.VERB_LINE, ("x", "y")), "ClosePath": (abi.VERB_CLOSE, ()),
            "Quadratic": (abi.VERB_QUAD, ("x1", "y1", "x", "y")), "CurveTo": (abi.VERB_CUBIC, ("x1", "y1", "x2", "y2", "x", "y"))}


def test_path_text_of_svgtypes(cases):
    tally = Tally()
    for row in cases("peer_svg_parse"):
        names = [name for name, _ in row["segments"]]
        if "a" in row["d"].lower():
            tally.leave_out("arcs come later")
        elif row["name"] == "ignore_duplicated_close_paths":
            tally.leave_out("closes that repeat are kept, as they stand")
        elif any(name not in SEGMENTS or fields.get("abs") is False for name, fields in row["segments"]):
            tally.leave_out("stated before relative and short commands are resolved")
        elif "ClosePath" in names[:-1] and "MoveTo" in names[1:]:
            tally.leave_out("has the move written out that follows a close")
        else:
            verbs, points = functions.path_parse(row["d"], abi.TextError())
            expected = [number for name, fields in row["segments"] for number in (fields[key] for key in SEGMENTS[name][1])]
            assert verbs.tolist() == [SEGMENTS[name][0] for name in names], row
            tally.near(points.ravel().tolist(), expected, 1e-3 if row["simplified"] else 0, row)
    tally.conclude(at_least=15)


def test_matrix_pairs_of_the_web_platform(cases):
    tally = Tally()
    for row in cases("wpt_transform_interpolation"):
        ends = [row.get("from"), row.get("to")]
        if row["fn"] != "test_interpolation" or not all(isinstance(end, str) and end.startswith("matrix(") and end.count("(") == 1 for end in ends):
            tally.leave_out("not a pair of plain 2D matrices: transform lists and 3D come later")
            continue
        for expected in row["expect"]:
            got = ask(op="transform", **{"from": row["from_m"]}, to=row["to_m"], at=[expected["at"]])["matrix"]
            tally.near(got, expected["expect_m"], 1e-5 * max(1, *map(abs, expected["expect_m"])), {**row, **expected})
    tally.conclude(at_least=20)


LETTERS = {"Line": "L", "QuadraticBezier": "Q", "CubicBezier": "C"}


def path_text(row) -> str | None:
    """The row's path as text, if it is one: text, or a segment with its points."""
    if "input" in row:
        return row["input"][0] if len(row["input"]) == 1 and isinstance(row["input"][0], str) else None
    kind, points = row["seg"]["type"], row["seg"]["args"]
    if kind == "Parsed":
        return points[0]
    words = [f"{x!r} {y!r}" for x, y in points] if kind in LETTERS else []
    return f"M{words[0]} {LETTERS[kind]}{' '.join(words[1:])}" if words else None


def test_lengths_and_points_of_peers(cases):
    tally = Tally()
    for row in cases("peer_svgpath_points"):
        d = path_text(row)
        if d is None:
            tally.leave_out("arcs come later, and so do paths made of objects or numbers of those libraries")
            continue
        if "a" in d.lower():
            tally.leave_out("arcs come later")
            continue
        whole = ask(op="path", d=d)
        if whole["error"]:
            tally.leave_out("text that SVG's own grammar stops at")
        elif "S400,300 400,200" in d and row["query"] == "tangent" and row.get("fraction_of_length") == 0:
            tally.leave_out("a zero vector where the curve stands still; ours is the next derivative's direction")
        elif isinstance(row["expected"], dict):
            tally.leave_out("compares two samples by a sign of its own")
        elif row["query"] == "length":
            tally.near(whole["length"], row["expected"], max(row["tolerance"], 1e-6 * row["expected"]), row)
        elif "t" in row:  # by the segment's own parameter
            (affine,) = ask(op="along", d=d, at=[row["t"]])["affine"]
            tally.near(affine[4:], row["expected"], max(row["tolerance"], 1e-6 * whole["length"]), row)
        else:
            where = {"lengths": [row["at_length"]]} if "at_length" in row else {"at": [row.get("fraction_of_length", 1)]}  # 1: "total"
            numbers = dict(zip(("point x", "point y", "tangent x", "tangent y"), ask(op="path", d=d, **where)["points"][0]))
            tally.near(numbers[f"{row['query']} {row['axis']}"], row["expected"], max(row["tolerance"], 1e-5 * whole["length"]), row)
    tally.conclude(at_least=200)
