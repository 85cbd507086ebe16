"""The rules that proofs.py asks of a random scene, with limits around what samples show, and who judges the answers.

A judge takes an answer and returns why it is false, or None. It knows dense samples of the clip, and the corners of
layers, which must agree with the samples' frames."""

import random
from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

import numpy as np
import proof_painted
import proof_scenes
from proof_checker import Numbers

import libmotion as motion
from libmotion import abi, functions
from libmotion.proofs import golden
from libmotion.proofs.motion import SHOWS, Motion

DENSE = 2401
NUMBERS = ["position", "position.x", "transform.rotation", "transform.scale", "transform.translation", "opacity",
           "bounds", "bounds.size.width", "backgroundColor", "fillColor", "strokeEnd", "anchorPoint"]  # fmt: skip
ONE = ["position.x", "position.y", "transform.rotation", "opacity", "bounds.size.width", "strokeEnd"]
TO_LUMINANCE = np.array([0.2126, 0.7152, 0.0722])


class Question(NamedTuple):
    rule: str
    given: dict
    judge: Callable


class Corners:
    """The corners of layers in the root at times, by their matrices and their bounds, which samples of tables have.

    outlined: the boxes around paths, by layers whose bounds have no size"""

    def __init__(self, checked: Motion):
        self.count = len(checked.clip.layers)
        channels = [(row, abi.PROPERTY_BOUNDS) for row in range(self.count)]
        tables = checked.tables
        self.clip = tables.replaced(channels=np.array(channels, tables.channels.dtype)).compile()
        boxes = {row: Numbers(self.clip, row, abi.NONE).path_box for row in range(self.count)}
        self.outlined = {row: box for row, box in boxes.items() if box is not None}

    def at(self, times) -> np.ndarray:
        """Returns x y of each corner: (times, layers, 4, 2)."""
        times = np.asarray(times, float)
        matrices = functions.clip_matrices(self.clip, times, abi.SPACE_ROOT).astype(float).reshape(-1, self.count, 4, 4)
        bounds = functions.clip_sample(self.clip, times, outputs=("values",)).values.astype(float)
        bounds = bounds.reshape(-1, self.count, 1, 4)
        for row, box in self.outlined.items():
            bounds[:, row] = box
        points = np.ones((len(times), self.count, 4, 3))
        points[..., :2] = bounds[..., :2] + np.array([(0, 0), (1, 0), (1, 1), (0, 1)]) * bounds[..., 2:]
        moved = points @ matrices[:, :, [0, 1, 3]][..., [0, 1, 3]]
        return moved[..., :2] / moved[..., 2:]


def _pens(clip) -> dict[int, bool]:
    """Returns the layers whose paths are drawn, and whether a pen draws them."""
    contents, found = clip.contents, {}
    for paint in contents.paints:
        first, count = int(paint["first_painted"]), int(paint["painted_count"])
        for row in contents.painted[first : first + count].tolist():
            if paint["kind"] in (abi.PAINT_FILL, abi.PAINT_STROKE):
                found[row] = found.get(row, False) or paint["kind"] == abi.PAINT_STROKE
    return found


class Oracle:
    """Dense samples of a scene, and what is asked of them."""

    def __init__(self, checked: Motion, draw: random.Random):
        self.motion, self.draw, self.clip = checked, draw, checked.clip
        self.start, self.end, self.names = checked.start, checked.end, checked.clip.layers
        times = np.linspace(checked.start, checked.end, DENSE)
        extra = [draw.uniform(checked.start, checked.end) for _ in range(399)]
        self.times = np.unique(np.concatenate([times, extra, self._events()]))
        self.sample = self.clip.sample(self.times, space="root")
        self.shows = self.sample.opacities >= SHOWS
        frames = self.sample.frames.astype(float)
        self.boxes = np.concatenate([frames[..., :2], frames[..., :2] + frames[..., 2:]], axis=-1)
        self.layers = list(range(len(self.names)))
        self.pens = _pens(checked.clip)
        self.corners_of = Corners(checked)
        self.corners = self.corners_of.at(self.times)

    def _events(self) -> np.ndarray:
        """The times at which clocks change, and the instants around them."""
        found, time = [], self.start - 1.0
        for _ in range(64):
            time = self.clip.activity(time).next
            if not time <= self.end:
                break
            found += [time - 1e-7, time, time + 1e-7]
        return np.clip(np.array(found or [self.start]), self.start, self.end)

    def disagrees(self) -> str | None:
        """Says where corners are not those of the samples' frames."""
        box = np.concatenate([self.corners.min(axis=2), self.corners.max(axis=2)], axis=-1)
        size = 1 + np.abs(self.boxes)
        gap = np.where(np.isfinite(size), np.abs(box - self.boxes) / size, 0.0)
        gap[:, list(self.corners_of.outlined)] = 0.0
        # Samples between two instants of a jump may be on either side of it.
        if np.percentile(gap, 99.5) < 2e-3:
            return None
        at = np.unravel_index(gap.argmax(), gap.shape)
        return f"the corners of {self.names[at[1]]} at {self.times[at[0]]:.6g} s are not in its frame"

    def value(self, name: str, key: str, times=None) -> np.ndarray | None:
        """The numbers of a property at times, (times, numbers); None if it has none."""
        whole, place = key, None
        for suffix, at in ((".x", 0), (".y", 1)):
            if key.startswith(("position.", "anchorPoint.")) and key.endswith(suffix):
                whole, place = key.removesuffix(suffix), at
        if key == "bounds.size.width":
            whole, place = "bounds", 2
        sample = self.sample if times is None else self.clip.sample(np.asarray(times, float), space="root")
        try:
            seen = np.asarray(sample.value(name, whole), float)
        except (KeyError, motion.MotionError):
            return None
        seen = seen.reshape(len(self.times if times is None else times), -1)
        return seen if place is None else seen[:, [place]]

    def corners_at(self, times) -> np.ndarray:
        return self.corners_of.at(times)

    def shows_at(self, times) -> np.ndarray:
        return self.clip.sample(np.asarray(times, float), space="root").opacities >= SHOWS

    def boxes_at(self, times, row: int, grown: bool = False) -> np.ndarray:
        """Returns the boxes of a drawn layer at times: of a path without its pen, or grown by more than the pen."""
        times = np.asarray(times, float)
        sample = self.clip.sample(times, space="root")
        frames = sample.frames[:, row].astype(float)
        boxes = np.concatenate([frames[:, :2], frames[:, :2] + frames[:, 2:]], axis=1)
        if row not in self.pens:
            return boxes
        for index, time in enumerate(times):
            outline, affine = self.clip.geometry(time).outline(row), sample.affines[index, row].astype(float)
            boxes[index] = (np.inf, np.inf, -np.inf, -np.inf)
            if len(outline.verbs):
                points = outline.points.astype(float) @ affine[:4].reshape(2, 2) + affine[4:]
                boxes[index] = motion.Path(verbs=outline.verbs, points=points).bounds
            if grown:
                pen = 6 * 10 * np.linalg.norm(affine[:4])  # the widest line, the longest miter
                boxes[index] += (-pen, -pen, pen, pen) if self.pens[row] else 0
        return boxes

    def near(self, value: float) -> float:
        return value * self.draw.choice([0.6, 0.95, 0.999, 1.001, 1.02, 1.05, 1.3, 2.0])

    def row(self, found) -> int:
        return self.names.index(found.layer)


def budget(oracle: Oracle) -> dict:
    """Returns the enclosures that a rule may take: few, above all in 3D, where one may take a twentieth of a second."""
    usual = 30 if len(oracle.motion.tables.layers_3d) else 150
    return {"budget": oracle.draw.choice([3, 40]) if oracle.draw.random() < 0.12 else usual}


def answers(is_broken: bool, confirms: Callable, words: str = "") -> Callable:
    """A judge: whether samples break the rule, and whether they break it at a witness."""

    def judge(found):
        if found.verdict == "holds" and is_broken:
            return f"a false hold {words}"
        if found.verdict == "fails" and not confirms(found):
            return "a witness that samples do not confirm"
        return None

    return judge


# -- where


def stays_within(oracle: Oracle) -> Question | None:
    draw, row = oracle.draw, oracle.draw.choice(oracle.layers)
    has_path = row in oracle.pens
    times = oracle.times[:: 24 if has_path else 1]
    shown = oracle.shows[:: 24 if has_path else 1, row]
    boxes = oracle.boxes_at(times, row)[shown]
    boxes = boxes[np.isfinite(boxes).all(axis=1)]
    if not len(boxes):
        return None
    edge = np.array([*boxes[:, :2].min(axis=0), *boxes[:, 2:].max(axis=0)])
    grow, tolerance = draw.choice([-20, -1, -0.3, -0.12, -0.106, -0.104, 0, 5]), draw.choice([0.1, 0.1, 1.0])
    rule, box = "stays_within", [float(each) for each in edge + (-grow, -grow, grow, grow)]
    if draw.random() < 0.2:
        rule, box = "inside", [0.0, 0.0, 320.0, 240.0]
    beyond = lambda edges: max(box[0] - edges[0], box[1] - edges[1], edges[2] - box[2], edges[3] - box[3])

    def confirms(found):
        drawn = oracle.boxes_at([found.time], row, grown=True)[0]
        return beyond(drawn) > tolerance * 0.99 and oracle.shows_at([found.time])[0, row]

    given = {"layer": oracle.names[row], "tolerance": tolerance} | ({"box": box} if rule != "inside" else {})
    return Question(rule, given | budget(oracle), answers(beyond(edge) > tolerance + 1e-3, confirms))


def never_overlaps(oracle: Oracle) -> Question | None:
    if len(oracle.names) < 2:
        return None
    one, two = oracle.draw.sample(oracle.layers, 2)
    if one in oracle.pens or two in oracle.pens:
        return None  # boxes of paths are asked of stays_within
    depth = lambda a, b: (np.minimum(a[:, 2:], b[:, 2:]) - np.maximum(a[:, :2], b[:, :2])).min(axis=1)
    inner = depth(oracle.boxes[:, one], oracle.boxes[:, two])
    inner = float(inner[oracle.shows[:, one] & oracle.shows[:, two]].max(initial=-1.0))
    tolerance = oracle.near(inner) if inner > 1 else 0.1

    def confirms(found):
        at = depth(oracle.boxes_at([found.time], one), oracle.boxes_at([found.time], two))[0]
        return at > tolerance * 0.99 and oracle.shows_at([found.time])[0, [one, two]].all()

    given = {"layer": oracle.names[one], "other": oracle.names[two], "tolerance": tolerance}
    return Question("never_overlaps", given | budget(oracle), answers(inner > tolerance + 2e-3, confirms))


def never_overlaps_by_outlines(oracle: Oracle) -> Question | None:
    if len(oracle.names) < 2:
        return None
    rows = oracle.draw.sample(oracle.layers, 2)
    tables = oracle.motion.tables
    if len(tables.layers_3d) or any(oracle.pens.get(row) for row in rows):
        return None  # points of lines and of layers in 3D are not looked up here
    tolerance = oracle.draw.choice([0.1, 0.1, 2.0, 6.0])

    around = 0.75 * tolerance * np.stack([np.cos(np.arange(9) * 0.7), np.sin(np.arange(9) * 0.7)], axis=1)
    moments = np.flatnonzero(oracle.shows[:, rows].all(axis=1))[::24]
    is_broken = any(_share_a_disc(oracle, rows, index, around) for index in moments)

    def confirms(found):
        point = np.array([[float(word.rstrip(",")) for word in found.seen.split()[2:4]]])
        shows = oracle.shows_at([found.time])[0, rows].all()
        return shows and _on_both(oracle, rows, found.time, point + 0.3 * around).any()

    given = {"layer": oracle.names[rows[0]], "other": oracle.names[rows[1]], "by": "outlines", "tolerance": tolerance}
    return Question("never_overlaps", given | budget(oracle), answers(is_broken, confirms))


def _share_a_disc(oracle: Oracle, rows: list[int], index: int, around: np.ndarray) -> bool:
    """Returns whether some point of 30 in the boxes of both layers, and all points around it, are on what both draw."""
    boxes, time = oracle.boxes[index, rows], float(oracle.times[index])
    low, high = np.maximum(boxes[0, :2], boxes[1, :2]), np.minimum(boxes[0, 2:], boxes[1, 2:])
    if not np.isfinite([low, high]).all() or (high <= low).any():
        return False
    points = low + (high - low) * np.array([[oracle.draw.random(), oracle.draw.random()] for _ in range(30)])
    points = points[_on_both(oracle, rows, time, points)]
    if not len(points):
        return False
    discs = (points[:, None] + around).reshape(-1, 2)
    return bool(_on_both(oracle, rows, time, discs).reshape(len(points), -1).all(axis=1).any())


def _on_both(oracle: Oracle, rows: list[int], time: float, points: np.ndarray) -> np.ndarray:
    """Returns whether points in the root are on what each of two layers draws."""
    affines = oracle.clip.sample(time, space="root").affines
    one, two = (_on_layer(oracle, row, time, affines[row], points) for row in rows)
    return one & two


def _on_layer(oracle: Oracle, row: int, time: float, affine: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Returns whether points in the root are on what a layer draws, in the layer's own coordinates."""
    a, b, c, d, x, y = affine.astype(float)
    if abs(a * d - b * c) < 1e-9:
        return np.zeros(len(points), bool)
    inner = (points - (x, y)) @ np.linalg.inv(np.array([[a, b], [c, d]]))
    if row in oracle.pens:
        outline = oracle.clip.geometry(time).outline(row)
        path = motion.Path(verbs=outline.verbs, points=outline.points.astype(float)) if len(outline.verbs) else None
        return path.contains(inner) if path else np.zeros(len(points), bool)
    box = oracle.value(oracle.names[row], "bounds", [time])[0]
    return ((inner >= box[:2]) & (inner <= box[:2] + box[2:])).all(axis=1)


def _first(oracle: Oracle, row: int, grown: bool = False) -> float:
    """Returns the first time at which samples show a layer, to a millionth of a second: without its pen, or with more
    than its pen."""

    def shown(times: np.ndarray) -> np.ndarray:
        boxes = oracle.boxes_at(times, row, grown)
        meets = (boxes[:, 2] > 0) & (boxes[:, 3] > 0) & (boxes[:, 0] < 320) & (boxes[:, 1] < 240)
        return np.flatnonzero(meets & oracle.shows_at(times)[:, row])

    times = oracle.times[oracle.shows[:, row]]
    for some in np.array_split(times, max(len(times) // 100, 1)):
        if not len(found := shown(some)):
            continue
        first = float(some[found[0]])
        last = float(oracle.times[max(np.searchsorted(oracle.times, first) - 1, 0)])  # the sample before
        for _ in range(4):
            finer = np.linspace(last, first, 21)
            at = shown(finer)[0]
            last, first = float(finer[max(at - 1, 0)]), float(finer[at])
        return first
    return np.inf


def appears_by(oracle: Oracle) -> Question:
    row = oracle.draw.choice(oracle.layers)
    first, draw = _first(oracle, row), oracle.draw
    time = draw.uniform(oracle.start, oracle.end)
    if np.isfinite(first) and draw.random() < 0.6:
        time = max(oracle.start, min(first + draw.choice([-0.2, -1e-3, 1e-3, 0.1]), oracle.end))

    def judge(found):
        if found.verdict == "fails" and first <= time:
            return f"it shows at {first}"
        if found.verdict == "holds" and not first <= time:
            shown = float(found.note.split()[3])  # it shows from x s on
            times = np.linspace(shown - 1e-4, shown + 1e-4, 201)
            boxes = oracle.boxes_at(times, row, grown=True)
            meets = (boxes[:, 2] > 0) & (boxes[:, 3] > 0) & (boxes[:, 0] < 320) & (boxes[:, 1] < 240)
            if not (oracle.shows_at(times)[:, row] & meets).any():
                return "it never shows"
        return None

    return Question("appears_by", {"layer": oracle.names[row], "time": time} | budget(oracle), judge)


def before(oracle: Oracle) -> Question | None:
    if len(oracle.names) < 2:
        return None
    one, two = oracle.draw.sample(oracle.layers, 2)
    first, second = _first(oracle, one), _first(oracle, two)
    # A pen may show before the path does.
    soonest_first, soonest_second = (_first(oracle, row, grown=True) for row in (one, two))

    def judge(found):
        if found.verdict == "holds" and second < soonest_first - 2e-3:
            return f"{second} is before {soonest_first}"
        if found.verdict == "holds" and found.note.endswith("never") and np.isfinite(second):
            return f"the other one shows at {second}"
        if found.verdict == "fails" and first < soonest_second - 2e-3:
            return f"{first} is before {soonest_second}"
        if found.verdict == "fails" and found.seen.endswith("never") and np.isfinite(first):
            return f"it shows at {first}"
        return None

    given = {"layer": oracle.names[one], "other": oracle.names[two]}
    return Question("before", given | budget(oracle), judge)


def comes_back(oracle: Oracle) -> Question:
    row, end = oracle.draw.choice(oracle.layers), oracle.end
    first, is_opaque = _first(oracle, row), oracle.shows_at([end])[0, row]

    def is_inside(grown: bool) -> bool:
        box = oracle.boxes_at([end], row, grown)[0]
        return bool(box[2] > -1e-3 and box[3] > -1e-3 and box[0] < 320.001 and box[1] < 240.001)

    is_gone = is_opaque and np.isfinite(first) and np.isfinite(oracle.boxes[-1, row]).all() and not is_inside(True)
    confirms = lambda found: is_opaque and not is_inside(False)
    return Question("comes_back", {"layer": oracle.names[row]}, answers(is_gone and first < end, confirms))


# -- what is seen


def on_screen(oracle: Oracle) -> Question | None:
    if not (rows := [row for row in oracle.layers if row not in oracle.pens]):
        return None  # boxes of paths are asked of stays_within
    row = oracle.draw.choice(rows)

    def share(times):
        boxes = oracle.boxes_at(times, row)
        with np.errstate(all="ignore"):
            inner = np.minimum(boxes[:, 2:], (320, 240)) - np.maximum(boxes[:, :2], 0)
            found = (inner / (boxes[:, 2:] - boxes[:, :2])).clip(0, 1).prod(axis=1)
        return np.where(oracle.shows_at(times)[:, row], np.nan_to_num(found, nan=1.0), 0.0)

    draw, parts = oracle.draw, np.array_split(oracle.times, 8)
    times = draw.choice([oracle.times, *parts])  # most layers are hidden, or outside, for some time
    lowest = float(share(times).min())
    least = min(1.0, max(0.0, lowest + draw.choice([-0.2, -0.003, 0.0, 0.003, 0.2])))
    confirms = lambda found: share(np.array([found.time]))[0] < least - 0.9e-3
    given = {"layer": oracle.names[row], "least": least, "start": float(times[0]), "end": float(times[-1])}
    return Question("on_screen", given | budget(oracle), answers(lowest < least - 2e-3, confirms, f"{lowest}"))


def contrast(oracle: Oracle) -> Question | None:
    drawn, draw = proof_painted.Drawn(oracle.clip._data), oracle.draw
    if not drawn.paints:
        return None
    row, most = draw.choice(list(drawn.paints)), 0.0
    for time in oracle.times[oracle.shows[:, row]][::60]:
        low, high = np.split(drawn.boxes(row, float(time))[0], 2)
        low, high = np.maximum(low, 0), np.minimum(high, (320, 240))
        for point in [low + (high - low) * np.array([draw.random(), draw.random()]) for _ in range(4)]:
            if (high > low).all() and (share := drawn.share(row, float(time), point)) is not None:
                most = max(most, share)
    if not most:
        return None
    least = min(max(1.0, oracle.near(1 / most)), 20.9)

    def confirms(found):
        ratio, point = float(found.seen.split()[0]), np.array(found.seen.split()[-2:], float)
        share = drawn.share(row, found.time, point)
        return ratio < least and (share is None or abs(1 / share - ratio) < 0.02 * ratio)

    given = {"layer": oracle.names[row], "least": least}
    return Question("contrast", given | budget(oracle), answers(1 / most < least * 0.998, confirms, f"{1 / most}"))


# -- numbers


def _property(oracle: Oracle, keys: list[str]) -> tuple[int, str, np.ndarray] | None:
    """A layer, a property of it, and its numbers: mostly of one that moves."""
    found = []
    for key in keys:
        for row in oracle.layers:
            seen = oracle.value(oracle.names[row], key)
            if seen is not None and np.isfinite(seen).all():
                found += [(row, key, seen)] * (12 if np.ptp(seen, axis=0).max() > 0 else 1)
    return oracle.draw.choice(found) if found else None


def between(oracle: Oracle) -> Question | None:
    if (picked := _property(oracle, NUMBERS)) is None:
        return None
    row, key, seen = picked
    low, high = float(seen.min()), float(seen.max())
    wide = (high - low) * oracle.draw.choice([-0.3, -0.1, -0.001, 0.0, 0.0001, 0.02, 0.3])
    least, most = low - wide, high + wide
    if least > most:
        return None
    slack = 3e-4 if key in proof_scenes.COLORS else 1e-5
    slack += 2e-6 * max(abs(least), abs(most))

    def confirms(found):
        at = oracle.value(oracle.names[row], key, [found.time])
        return at.min() < least or at.max() > most

    given = {"least": least, "most": most, "property": key, "layer": oracle.names[row]} | budget(oracle)
    return Question("between", given, answers(low < least - slack or high > most + slack, confirms))


def reaches(oracle: Oracle) -> Question | None:
    if (picked := _property(oracle, NUMBERS)) is None:
        return None
    row, key, seen = picked
    at = int(oracle.draw.randrange(len(seen)))
    time, tolerance = float(oracle.times[at]), oracle.draw.choice([0.01, 1.0])
    off = oracle.draw.choice([0, 0.5, 0.99, 1.01, 3]) * tolerance
    value = [float(each) + off for each in seen[at]]
    there = lambda: np.abs(oracle.value(oracle.names[row], key, [time])[0] - value).max()
    slack = 1e-5 * (1 + float(np.abs(seen).max()))
    given = {"value": value, "at": time, "property": key, "layer": oracle.names[row], "tolerance": tolerance}
    return Question("reaches", given, answers(there() > tolerance + slack, lambda found: there() > tolerance - slack))


def monotonic(oracle: Oracle) -> Question | None:
    if (picked := _property(oracle, ONE)) is None:
        return None
    row, key, seen = picked
    direction = oracle.draw.choice(["up", "down", "either"])
    way = direction if direction != "either" else "up" if seen[-1, 0] >= seen[0, 0] else "down"
    sign = 1.0 if way == "up" else -1.0
    values = sign * seen[:, 0]
    fall = float((np.maximum.accumulate(values) - values).max())
    tolerance = oracle.near(max(fall, float(np.ptp(values)) / 50, 1e-3))
    slack = 1e-5 * (1 + float(np.abs(values).max()))

    def confirms(found):
        at = sign * oracle.value(oracle.names[row], key, [found.time])[0, 0]
        # A peak may be narrower than the samples are apart.
        peak = values[oracle.times <= found.time].argmax()
        end = oracle.times[min(peak + 1, len(oracle.times) - 1)]
        around = np.linspace(oracle.times[max(peak - 1, 0)], min(end, found.time), 4001)
        jumps = golden.times_of(oracle.motion, 1e-3)
        around = np.concatenate([around, jumps[jumps <= found.time]])
        highest = max(values[peak], (sign * oracle.value(oracle.names[row], key, around)[:, 0]).max())
        return highest - at > tolerance * 0.97 - slack

    given = {"property": key, "layer": oracle.names[row], "direction": direction, "tolerance": tolerance}
    return Question("monotonic", given | budget(oracle), answers(fall > tolerance + slack, confirms))


# -- how it moves


def _largest_jump(values: Callable, times: np.ndarray, seen: np.ndarray) -> float:
    """The largest change of a number within a billionth of a second, looked for where neighbours differ most."""
    steps = np.nan_to_num(np.abs(np.diff(seen, axis=0))).max(axis=1, initial=0.0)
    most = np.argsort(steps)[-12:]
    low, high = times[:-1][most], times[1:][most]
    for _ in range(34):
        middle = low + (high - low) / 2
        one, two, three = values(low), values(middle), values(high)
        first, second = (np.nan_to_num(np.abs(pair)).max(axis=1) for pair in (two - one, three - two))
        low, high = np.where(first >= second, low, middle), np.where(first >= second, middle, high)
    return float(np.nan_to_num(np.abs(values(high) - values(low))).max(initial=0.0))


def never_jumps(oracle: Oracle) -> Question | None:
    if oracle.draw.random() < 0.5:
        row = oracle.draw.choice(oracle.layers)
        given = {"layer": oracle.names[row]}

        def values(times):
            at = oracle.corners_at(times)[:, row].reshape(len(times), 8)
            return np.where(oracle.shows_at(times)[:, [row]], at, np.nan)

        least = 1.0
    else:
        if (picked := _property(oracle, NUMBERS)) is None:
            return None
        row, key, seen = picked
        given, least = {"property": key, "layer": oracle.names[row]}, max(float(np.ptp(seen, axis=0).max()) / 20, 1e-3)
        values = lambda times: oracle.value(oracle.names[row], key, times)
    jump = _largest_jump(values, oracle.times, values(oracle.times))
    more = oracle.near(max(jump, least))

    def confirms(found):
        def largest(instant: float) -> float:
            # A number may be another one at a single time, between two jumps.
            around = found.time + instant * max(1.0, abs(found.time)) * np.array([-1, 0, 0, 0, 1])
            around[1], around[3] = np.nextafter(found.time, [-np.inf, np.inf])
            seen = values(np.clip(around, oracle.start, oracle.end))
            apart = np.nan_to_num([seen[second] - seen[first] for first, second in combinations(range(5), 2)])
            if "property" not in given:
                apart = np.hypot(apart[:, 0::2], apart[:, 1::2])
            return np.abs(apart).max()

        return max(map(largest, (4e-5, 1e-6, 1e-10))) > more * 0.999

    given |= {"more_than": more} | budget(oracle)
    return Question("never_jumps", given, answers(jump > more * 1.001 + 1e-4, confirms, f"jumps by {jump}"))


def _rate(oracle: Oracle, rule: str, weights: tuple) -> Question | None:
    over, power = oracle.draw.choice([1 / 60, 1 / 60, 0.05]), len(weights) - 1
    if oracle.end - oracle.start < 4 * over:
        return None
    if oracle.draw.random() < 0.4:
        row = oracle.draw.choice(oracle.layers)
        given: dict = {"layer": oracle.names[row]}

        def changes(times):
            at = [oracle.corners_at(times + step * over)[:, row] for step in range(power + 1)]
            shows = [oracle.shows_at(times + step * over)[:, row] for step in range(power + 1)]
            total = sum(weight * each for weight, each in zip(weights, at))
            return np.where(np.all(shows, axis=0), np.hypot(total[..., 0], total[..., 1]).max(axis=1), 0.0)

    else:
        if (picked := _property(oracle, NUMBERS)) is None:
            return None
        row, key, _ = picked
        given = {"layer": oracle.names[row], "property": key}

        def changes(times):
            at = [oracle.value(oracle.names[row], key, times + step * over) for step in range(power + 1)]
            return np.abs(sum(weight * each for weight, each in zip(weights, at))).max(axis=1)

    largest = float(changes(oracle.times[oracle.times <= oracle.end - power * over]).max())
    size = 1 + float(np.abs(oracle.corners).max())
    limit = oracle.near(max(largest, size / 200)) / over**power
    slack = 1e-5 * size + 1e-3 * limit * over**power
    confirms = lambda found: changes(np.array([found.time]))[0] > limit * over**power - slack
    given |= {"limit": limit, "over": over} | budget(oracle)
    return Question(rule, given, answers(largest > limit * over**power + slack, confirms))


def max_speed(oracle: Oracle) -> Question | None:
    return _rate(oracle, "max_speed", (-1, 1))


def max_acceleration(oracle: Oracle) -> Question | None:
    return _rate(oracle, "max_acceleration", (1, -2, 1))


def keeps_moving(oracle: Oracle) -> Question | None:
    over, row = oracle.draw.choice([0.2, 0.5]), oracle.draw.choice(oracle.layers)
    if over > oracle.end - oracle.start:
        return None
    given: dict = {"layer": oracle.names[row], "over": over}
    values = lambda times: oracle.corners_at(times)[:, row].reshape(len(times), -1)
    if oracle.draw.random() < 0.4 and (picked := _property(oracle, NUMBERS)):
        given |= {"layer": oracle.names[picked[0]], "property": picked[1]}
        values = lambda times: oracle.value(given["layer"], given["property"], times)

    def extent(begin: float, count: int) -> float:
        inner = oracle.times[(oracle.times >= begin) & (oracle.times <= begin + over)]
        return float(np.ptp(values(np.concatenate([np.linspace(begin, begin + over, count), inner])), axis=0).max())

    start, end = oracle.start, oracle.end
    if oracle.draw.random() < 0.6 and end - start > 1.6 * over:  # a part in which it moves, if there is one
        parts = [(extent(begin, 41), begin) for begin in np.linspace(start, end - 1.5 * over, 21)]
        start = float(max(parts)[1])
        end = start + 1.5 * over
        given |= {"start": start, "end": end}
    begins = np.linspace(start, end - over, 61)
    least_moved = min(extent(begin, 41) for begin in begins)
    least = oracle.near(max(least_moved, 0.02))

    def judge(found):
        if found.verdict == "holds" and least_moved < least:
            calmest = min(extent(begin, 3001) for begin in begins)
            return f"a false hold: {calmest}" if calmest < least * 0.99 - 1e-4 else None
        if found.verdict == "fails" and extent(found.time, 3001) > least + 1e-4:
            return "it moves there"
        return None

    return Question("keeps_moving", given | {"least": least}, judge)


def settles_by(oracle: Oracle) -> Question:
    draw, row = oracle.draw, oracle.draw.choice(oracle.layers)
    moves = np.flatnonzero(np.abs(np.diff(oracle.corners[:, row].reshape(len(oracle.times), -1), axis=0)).max(axis=1))
    time = draw.uniform(oracle.start, oracle.end)
    if len(moves) and draw.random() < 0.6:
        time = float(oracle.times[moves[-1]]) + draw.choice([-0.3, -0.01, 0.0, 0.01])
        time = min(max(time, oracle.start), oracle.end)
    tolerance, name = draw.choice([0.1, 1.0]), oracle.names[row]

    def unrest(times, end):
        """Returns how far a layer is from where it ends, as a share of the tolerance."""
        both = np.append(times, end)
        at, shows = oracle.corners_at(both)[:, row].reshape(len(both), -1), oracle.shows_at(both)[:, row]
        far = np.abs(at - at[-1]).max(axis=1) / tolerance
        for key in ("opacity", "strokeEnd", "fillColor", "backgroundColor"):
            if (seen := oracle.value(name, key, both)) is not None:
                seen = seen.clip(0, 1) if key == "opacity" else seen  # as it is drawn
                far = np.maximum(far, np.abs(seen - seen[-1]).max(axis=1) / 0.01)
        opacity = oracle.clip.sample(both, space="root").opacities[:, row].astype(float)
        far = np.maximum(far, np.abs(opacity - opacity[-1]) / 0.01)
        return np.where(shows | shows[-1], far, 0.0)[:-1]

    def judge(found):
        if found.verdict == "unknown" or found.end <= found.start:
            return None
        inner = oracle.times[(oracle.times >= time) & (oracle.times <= found.end)]
        times = np.concatenate([np.linspace(time, found.end, 1201), inner])
        corners_rest = unrest(times, found.end)
        # An opacity in the root is a product: each of its factors is within a hundredth.
        if found.verdict == "holds" and corners_rest.max() > 3.1:
            return f"a false hold: {corners_rest.max()} times what is allowed"
        if found.verdict == "fails" and unrest(np.array([found.time]), found.end)[0] < 0.9 and found.property in (
            "corners", "fillColor", "backgroundColor", "strokeEnd"
        ):  # fmt: skip
            return "a witness that samples do not confirm"
        return None

    given = {"time": time, "layer": name, "tolerance": tolerance} | budget(oracle)
    return Question("settles_by", given, judge)


# -- a whole


def loop_closes(oracle: Oracle) -> Question | None:
    if oracle.end - oracle.start < 0.01:
        return None
    row, tolerance = oracle.draw.choice(oracle.layers), oracle.draw.choice([0.05, 5.0, 50.0])
    velocity = float("inf") if oracle.draw.random() < 0.6 else 100 * tolerance
    given = {"layer": oracle.names[row], "tolerance": tolerance, "start": oracle.start, "end": oracle.end}
    if velocity == float("inf"):
        given["velocity"] = velocity
    instant = 1e-6 * max(1.0, abs(oracle.start), abs(oracle.end))
    step = min(1e-3, (oracle.end - oracle.start) / 64)
    times = np.array([oracle.start + instant, oracle.start + instant + step, oracle.end - instant - step,
                      oracle.end - instant])  # fmt: skip
    at, sample = oracle.corners_at(times)[:, row].reshape(4, -1), oracle.clip.sample(times, space="root")
    shows = (sample.opacities[:, row] >= SHOWS).any()
    gap = float(np.abs(at[3] - at[0]).max()) if shows else 0.0
    fade = float(abs(sample.opacities[3, row] - sample.opacities[0, row]))
    is_broken = gap > 4 * tolerance + 1e-3 or fade > tolerance + 1e-3

    def confirms(found):
        frames, affines = sample.frames[:, row].astype(float), sample.affines[:, row].astype(float)
        strokes = sample.strokes[:, row].astype(float).clip(0, 1)
        seen = np.concatenate([at, frames, affines * max(1.0, frames[:, 2:].max()), strokes * frames[:, 2:].max(),
                               sample.opacities[:, [row]], sample.values], axis=1)  # fmt: skip
        apart = np.abs(seen[3] - seen[0]).max() > tolerance * 0.99
        return apart or np.abs((seen[3] - seen[2]) - (seen[1] - seen[0])).max() / step > velocity * 0.99

    return Question("loop_closes", given, answers(is_broken, confirms, f"{gap} points apart"))


def flashes_per_second(oracle: Oracle) -> Question | None:
    times = np.linspace(oracle.start, oracle.end, 8001)
    sample, columns = oracle.clip.sample(times, space="root"), {}
    paint = bytes.fromhex(oracle.motion.source.document["background"][1:])
    background = _luminance(np.array([[*paint[:3]]]) / 255)[0]
    layers = {layer["name"]: layer for layer in oracle.motion.source.document["layers"]}
    for row, name in enumerate(oracle.names):
        for key in proof_scenes.COLORS:
            if row not in oracle.motion.drawn or key not in layers[name]:
                continue
            seen = oracle.value(name, key, times)
            if seen is None:
                still = bytes.fromhex(layers[name][key][1:])
                seen = np.array([[*still, 255][:4]]) / 255
            color, alpha = seen.clip(0, 1)[:, :3], seen[:, 3].clip(0, 1) if seen.shape[1] == 4 else 1.0
            corners = oracle.corners_at(times)[:, row]
            low, high = np.maximum(corners.min(axis=1), 0), np.minimum(corners.max(axis=1), (320, 240))
            share = np.prod(np.maximum(high - low, 0), axis=1) / (320 * 240)
            columns[name] = share * sample.opacities[:, row] * alpha * (_luminance(color) - background)
            break
    if not columns:
        return None
    series = {**columns, None: sum(columns.values())}
    least = oracle.draw.choice([0.1, 0.02, 0.02])
    counts = {name: _flashes(times, _calm(each), least * 1.02) for name, each in series.items()}
    most = max(counts.values())
    at_most = int(max(most + oracle.draw.choice([-1, -1, 0, 1]), 0))

    def confirms(found):
        inside = (found.time - 1.01 <= times) & (times <= found.time + 0.01)

        def count(limit: float) -> int:
            turns = _turns(times, series[found.layer], limit)
            changes = sum(found.time - 1.01 <= turn <= found.time + 0.01 for turn in turns)
            # A change that is complete before that second may go on in it, as a change of its own.
            return max(changes, len(_turns(times[inside], series[found.layer][inside], limit))) // 2

        # Another limit finds other changes, which need not be as many in the same second. What a higher one finds are
        # changes of this limit, too.
        return any(count(least * share) > at_most for share in (0.98, 0.99, 1.0, 1.01, 1.02))

    given = {"at_most": at_most, "least": least} | budget(oracle)
    return Question("flashes_per_second", given, answers(most > at_most, confirms, f"{counts}"))


def _luminance(color: np.ndarray) -> np.ndarray:
    light = np.where(color <= 0.04045, color / 12.92, ((color + 0.055) / 1.055) ** 2.4)
    return light @ TO_LUMINANCE


def _calm(series: np.ndarray) -> np.ndarray:
    """Numbers without what is undone within some milliseconds."""
    padded = np.pad(series, 3, mode="edge")
    return np.median(np.lib.stride_tricks.sliding_window_view(padded, 7), axis=1)


def _flashes(times: np.ndarray, series: np.ndarray, least: float) -> int:
    """The most pairs of opposing changes of "least" or more in a second."""
    turns = _turns(times, series, least)
    return max((sum(turn <= other <= turn + 1 for other in turns) // 2 for turn in turns), default=0)


def _turns(times: np.ndarray, series: np.ndarray, least: float) -> list[float]:
    """The times at which opposing changes of "least" or more are complete."""
    turns, way = [], 0
    top = bottom = series[0]
    for time, value in zip(times, series):
        top, bottom = max(top, value), min(bottom, value)
        if way <= 0 and value - bottom >= least:
            way = 1
        elif way >= 0 and top - value >= least:
            way = -1
        else:
            continue
        top = bottom = value
        turns.append(float(time))
    return turns


def has_reduced_motion(oracle: Oracle) -> Question:
    calm, most = proof_scenes.reduced(oracle.draw), oracle.draw.choice([0.5, 1.0, 1.5])
    checked = Motion(calm)
    corners, names = Corners(checked), checked.clip.layers
    far = lambda times: np.abs(corners.at(times) - corners.at([checked.start])).max(axis=(2, 3))
    largest = far(np.linspace(checked.start, checked.end, 2001)).max()
    confirms = lambda found: far([found.time])[0, names.index(found.layer)] > most - 1e-4
    return Question("has_reduced_motion", {"reduced": calm, "most": most}, answers(largest > most + 1e-4, confirms))


ASKED = [
    stays_within, never_overlaps, never_overlaps_by_outlines, appears_by, before, between, reaches, monotonic,
    never_jumps, max_speed, max_acceleration, keeps_moving, settles_by, loop_closes, flashes_per_second,
    has_reduced_motion, comes_back, on_screen, contrast,
]  # fmt: skip
