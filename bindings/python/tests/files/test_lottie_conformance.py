"""What lottie-web shows of files by others: every painted item of every frame, through the door for scripts.

Items are compared by numbers that do not depend on where a contour starts or how it is cut: the box, the length and the
enclosed area of all that neighbours of one paint cover together."""

import gzip
import json
import math

import numpy as np
import pytest

from conftest import SHARED
from libmotion import functions
from libmotion.eval import answer
from tally import ask

SEEN = 2e-3  # opacity below which nothing is seen
SPECK = 0.05  # points of length below which a fill is nothing


def load():
    path = SHARED / "cases" / "lottie_files_public.json.gz"
    if not path.exists():
        pytest.skip(f"{path} is absent: set MOTION_SHARED to the folder with cases/")
    with gzip.open(path, "rt") as file:
        return json.load(file)


def measured(item: dict):
    """A kind, a paint, and what it covers: box, length and area."""
    outline = functions.path_parse(item["d"])
    if item["kind"] == "fill":  # a fill closes what is open
        outline = functions.path_parse(item["d"].replace("M", "ZM").lstrip("Z") + "Z")
    given = functions.path_inspect(functions.path_prepare(*outline))
    return [*given.bounds], given.length, given.area


def joined(items: list[dict]) -> list[dict]:
    """Neighbours of the same paint as one; without what cannot be seen."""
    found = []
    for item in items:
        if item["opacity"] < SEEN or (item["kind"] == "stroke" and item["width"] < 1e-3):
            continue
        box, length, _ = measured(item)
        flat = min(box[2] - box[0], box[3] - box[1]) < 0.02
        if length < (1e-3 if item["kind"] == "stroke" else SPECK) or (item["kind"] == "fill" and flat):
            continue
        last = found[-1] if found else None
        if last and paint(last) is not None and paint(last) == paint(item) and close(last, item):
            found[-1] = {**last, "d": last["d"] + item["d"]}
        else:
            found.append(item)
    return found


def paint(item: dict):
    """What two neighbours must share to be one: nothing joins with images and gradients."""
    if item["kind"] == "image" or "color" not in item:
        return None
    return item["kind"], len(item.get("dash", ()))


def close(one: dict, other: dict) -> bool:
    colors = np.abs(np.subtract(one["color"], other["color"])).max()
    widths = abs(one.get("width", 0) - other.get("width", 0))
    return (
        colors < 1 / 254
        and abs(one["opacity"] - other["opacity"]) < 3e-3
        and widths < 1e-3 * max(1, one.get("width", 0))
    )


def differs(got: dict, want: dict, limit: float, share: float) -> str | None:
    """Why an item is not the recorded one: limit is a length, share that of the length that the oracle may be off."""
    (left, top, right, bottom, length, area), (box, own_length, own_area) = want["m"][:6], measured(got)
    along = limit + share * length
    if got["kind"] != want["kind"]:
        return f"kind {got['kind']}, want {want['kind']}"
    if np.abs(np.subtract(box, (left, top, right, bottom))).max() > along:
        return f"box {box}, want {want['m'][:4]}"
    if abs(own_length - length) > 2 * along + 2e-3 * length:
        return f"length {own_length}, want {length}"
    size = max(length, right - left, bottom - top)
    if got["kind"] != "stroke" and abs(abs(own_area) - area) > along * size / 2 + 2e-3 * area:
        return f"area {own_area}, want {area}"
    if abs(got["opacity"] - want["o"]) > 4e-3:
        return f"opacity {got['opacity']}, want {want['o']}"
    if "c" in want and np.abs(np.subtract(got["color"], want["c"])).max() > 1.6 / 255:
        return f"color {got['color']}, want {want['c']}"
    if "g" in want:
        ends = want["g"]["ends"]
        (x, y), (to_x, to_y) = got["gradient"]["from"], got["gradient"]["to"]
        own = [x, y, to_x, to_y] if got["gradient"]["kind"] == "linear" else [x, y, math.hypot(to_x - x, to_y - y)]
        if np.abs(np.subtract(own[: len(ends)], ends)).max() > 2 * limit:
            return f"gradient from {own}, want {ends}"
    if "w" in want and abs(got["width"] - want["w"]) > limit / 2 + 2e-3 * want["w"]:
        return f"width {got['width']}, want {want['w']}"
    return None


def test_frames_are_those_of_lottie_web():
    cases, held, wrong = load(), 0, []
    for case in cases["files"]:
        frames = [frame["f"] for frame in case["frames"]]
        got = ask(op="lottie", text=cases["texts"][case["sha"]], frames=frames)
        limit = 1e-3 * max(case["size"]) * case.get("loose", 1)
        assert all(any(word == row["what"] for row in got["report"]) for word in case["report"]), case["name"]
        for frame, painted in zip(case["frames"], got["frames"]):
            items = joined(painted["items"])
            why = None if len(items) == len(frame["items"]) else f"{len(items)} items, want {len(frame['items'])}"
            for item, want in zip(items, frame["items"]):
                why = why or differs(item, want, limit, case.get("soft", 0))
            held += why is None
            if why:
                wrong.append((case["name"], frame["f"], why))
    assert not wrong, f"{len(wrong)} frames; the first: {wrong[:6]}"
    assert held == 770


def test_an_answer_tells_size_times_markers_and_what_is_lost():
    shape = [{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [4, 4]}}, {"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 50}}]
    layers = [
        {"ty": 4, "ip": 2, "op": 8, "ks": {"p": {"k": [5, 6]}}, "shapes": shape, "ef": [{"ty": 27}]},
        {"ty": 1, "ip": 0, "op": 9, "ks": {}, "sw": 3, "sh": 2, "sc": "#0080ff"},
    ]
    file = {"v": "5.7.0", "fr": 10, "ip": 0, "op": 9, "w": 30, "h": 20, "layers": layers}
    file["markers"] = [{"cm": "half", "tm": 5, "dr": 2}]
    got = ask(op="lottie", text=json.dumps(file), frames=[0, 2, 8])
    assert (got["size"], got["frameRate"], got["from"], got["to"]) == ([30, 20], 10, 0, 9)
    assert got["markers"] == [{"name": "half", "frame": 5, "frames": 2}]
    assert got["report"] == [{"at": "$.layers[0].ef[0]", "what": "effect", "lost": "picture"}]
    assert [len(frame["items"]) for frame in got["frames"]] == [1, 2, 1]
    solid, dot = got["frames"][1]["items"]
    assert measured(solid)[:2] == ([0, 0, 3, 2], 10) and solid["color"] == pytest.approx([0, 128 / 255, 1], abs=1e-6)
    assert measured(dot)[0] == pytest.approx([3, 4, 7, 8], abs=1e-3) and dot["opacity"] == 0.5
    assert (dot["kind"], dot["rule"], dot["color"]) == ("fill", "nonzero", [1, 0, 0])


@pytest.mark.parametrize(
    "fields, told",
    [
        ({"text": "[1", "frames": [0]}, "json_read"),
        ({"text": "{}", "frames": [0]}, 'must be an object with an array "layers"'),
        ({"text": '{"layers": []}', "frames": ["x"]}, "lottie.frames[0]"),
        ({"frames": [0]}, "lottie.text"),
        ({"file": "/none/such", "frames": [0]}, "lottie.file"),
        ({"text": "{}", "frames": [], "extra": 1}, "lottie.extra"),
    ],
)
def test_a_wrong_request_is_told(fields, told):
    assert told in answer(json.dumps({"op": "lottie", **fields}))["error"]
