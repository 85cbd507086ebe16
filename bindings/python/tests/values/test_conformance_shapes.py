"""Matrices of other engines, through the door for scripts.

A row that this version does not cover is left out for a reason that `Tally` prints (pytest -s shows it)."""

import math

from tally import Tally, ask


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


def test_matrix_pairs_of_the_web_platform(cases):
    tally = Tally()
    for row in cases("wpt_transform_interpolation"):
        ends = [row.get("from"), row.get("to")]
        if row["fn"] != "test_interpolation" or not all(
            isinstance(end, str) and end.startswith("matrix(") and end.count("(") == 1 for end in ends
        ):
            tally.leave_out("not a pair of plain 2D matrices: transform lists and 3D come later")
            continue
        for expected in row["expect"]:
            got = ask(op="transform", **{"from": row["from_m"]}, to=row["to_m"], at=[expected["at"]])["matrix"]
            tally.near(got, expected["expect_m"], 1e-5 * max(1, *map(abs, expected["expect_m"])), {**row, **expected})
    tally.conclude(at_least=20)
