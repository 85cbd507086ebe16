"""Goldens that people can review: the fewest keys between which straight lines give what is drawn, one line a key.

What a golden holds depends on what is drawn alone: the middle, the turn and the size of each layer in the root, its
opacity, its stroke, and its colours and other numbers. So a scene that is written in another way has the same one."""

from typing import NamedTuple

import numpy as np

from .. import abi, functions
from ..core.error import MotionError
from .motion import Motion

HEAD = "libmotion golden 1"
RATE = 240  # samples a second
MOST = 24_000
TOLERANCE = 0.25  # points; of angles degrees, of other numbers a fiftieth of it
FINE = 50
UNITS = {"center": 1.0, "size": 1.0, "turn": 1.0}  # what counts as points; other numbers are finer


class Change(NamedTuple):
    """What differs from a golden.

    name      layer and what of it, such as "card.center"
    time      where it differs first; None if it is new, or is gone
    expected, seen  the numbers there
    most      the largest difference, and "at" its time"""

    name: str
    time: float | None
    expected: str
    seen: str
    most: float = 0.0
    at: float | None = None

    def __str__(self) -> str:
        if self.time is None:
            return f"{self.name}: {self.seen}, the golden has {self.expected}"
        return (
            f"{self.name}: from {self.time:.4f} s on, where it is {self.seen} and the golden has {self.expected}; "
            f"by {self.most:.4g} at most, at {self.at:.4f} s"
        )


def curves(motion: Motion, times: np.ndarray) -> dict[str, np.ndarray]:
    """Returns what is drawn at times: by layer and what of it, rows of numbers."""
    sample = motion.clip.sample(times, space="root", outputs=("affines", "opacities", "strokes", "values"))
    found: dict[str, np.ndarray] = {}
    rows = list(motion.drawn)
    size = _sizes(motion, times, rows)
    labels, count = motion.clip.contents.labels, sample.values.shape[1]
    ends, names = [*labels["place"].tolist(), count][1:], motion.clip.channels
    for place, row in enumerate(rows):
        name = motion.names[row]
        affine = sample.affines[:, row].astype(np.float64)
        linear = affine[:, :4].reshape(-1, 2, 2)
        box = size[:, place]
        middle = box[:, :2] + box[:, 2:] / 2
        found[f"{name}.center"] = np.einsum("ti,tij->tj", middle, linear) + affine[:, 4:]
        a, b, c, d = linear.reshape(-1, 4).T
        width, turn = np.hypot(a, b), np.degrees(np.unwrap(np.arctan2(b, a)))
        height = np.where(width > 0, (a * d - b * c) / np.where(width > 0, width, 1), np.hypot(c, d))
        skew = np.degrees(np.arctan2(a * c + b * d, np.abs(a * d - b * c)))
        found[f"{name}.turn"] = turn[:, None] - 360 * np.round(turn[0] / 360)
        found[f"{name}.size"] = np.stack([width * box[:, 2], height * box[:, 3]], axis=1)
        if np.abs(skew).max() > 1e-3:
            found[f"{name}.skew"] = skew[:, None]
        found[f"{name}.opacity"] = sample.opacities[:, [row]].astype(np.float64)
        if row in motion.pathed:
            found[f"{name}.stroke"] = sample.strokes[:, row].clip(0, 1).astype(np.float64)
    for index, (layer, property, first) in enumerate(labels.tolist()):
        if property < abi.PROPERTY_USER:
            continue
        key = names[index][1] if names else str(index)
        whose = motion.names[layer] if layer != abi.NONE else "scene"
        found[f"{whose}.{key}"] = sample.values[:, first : ends[index]].astype(np.float64)
    return found


def _sizes(motion: Motion, times: np.ndarray, rows: list[int]) -> np.ndarray:
    """Returns the bounds of layers at times: (times, layers, 4)."""
    sample = motion.clip.sample(times, outputs=("values",))
    model = np.zeros((motion.clip.layer_count, 4))
    if motion.tables is not None:
        model = motion.tables.layers["bounds"].astype(np.float64)
    found = np.broadcast_to(model[rows], (len(times), len(rows), 4)).copy()
    for layer, property, first in motion.clip.contents.labels.tolist():
        if property == abi.PROPERTY_BOUNDS and layer in rows:
            found[:, rows.index(layer)] = sample.values[:, first : first + 4]
    return found


def times_of(motion: Motion, tolerance: float = TOLERANCE) -> np.ndarray:
    """Returns the times at which a golden is made: even ones, and the instants around each time at which something
    jumps."""
    count = int(min(max(RATE * (motion.end - motion.start), 2), MOST))
    even = np.linspace(motion.start, motion.end, count + 1)
    halves = np.insert(even, np.arange(1, count + 1), even[:-1] + np.diff(even) / 2)
    jumps = set()
    for name, values in curves(motion, halves).items() if motion.tables is not None else ():
        least, ways = _allowed(name, tolerance) / 2, np.abs(np.diff(values, axis=0)).reshape(count, 2, -1)
        # Even movement is half of the way in each half of the time.
        steep = (np.abs(values[2::2] - values[:-2:2]) > least) & (ways.max(axis=1) > 0.75 * ways.sum(axis=1))
        for at, column in np.argwhere(steep).tolist():
            jumps.add(_jump(motion, name, column, even[at], even[at + 1], least))
    around = np.array(sorted(jumps - {None}))
    both = np.concatenate([even, around - 1e-6, around])
    return np.unique(both[(both >= motion.start) & (both <= motion.end)])


def _jump(motion: Motion, name: str, column: int, low: float, high: float, least: float) -> float | None:
    """Returns the first time after a jump of a number between two times; None if it goes fast there."""
    while high - low > 5e-10 and low < (middle := low + (high - low) / 2) < high:
        values = curves(motion, np.array([low, middle, high])).get(name)
        if values is None:
            return None
        first, second = np.abs(np.diff(values[:, column]))
        if max(first, second) <= least:
            return None
        low, high = (low, middle) if first >= second else (middle, high)
    return round(float(high), 9)


def _allowed(name: str, tolerance: float) -> float:
    return tolerance * (1.0 if name.rpartition(".")[2] in UNITS else 1 / FINE)


def written(motion: Motion, tolerance: float = TOLERANCE) -> str:
    """Returns the text of a golden."""
    if not tolerance > 0:
        raise MotionError(f"tolerance: {tolerance!r}, must be above 0", field="tolerance", value=tolerance)
    times = times_of(motion, tolerance)
    lines = [f"# {HEAD}: {motion.start:g} to {motion.end:g} s, tolerance {tolerance:g}"]
    for name, values in curves(motion, times).items():
        keys = functions.trace_reduce(times, values, _allowed(name, tolerance) / 2)
        for time, row in zip(keys.times, keys.values):
            lines.append(f"{_word(name)} {time:.6f} {' '.join(map(_number, row))}")
    return "\n".join(lines) + "\n"


def _number(value: float) -> str:
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _word(name: str) -> str:
    return name.replace("%", "%25").replace(" ", "%20").replace("\n", "%0A").replace("#", "%23")


def _plain(word: str) -> str:
    return word.replace("%23", "#").replace("%0A", "\n").replace("%20", " ").replace("%25", "%")


def read(text: str) -> tuple[float, dict[str, tuple[np.ndarray, np.ndarray]]]:
    """Reads a golden: its tolerance, and the keys of each name."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith(f"# {HEAD}"):
        rule = f"must begin with # {HEAD}"
        raise MotionError(f"golden: {lines[0] if lines else ''!r}, {rule}", rule=rule)
    keys: dict[str, list[list[float]]] = {}
    try:
        tolerance = float(lines[0].rpartition(" ")[2])
        for line in lines[1:]:
            if line.strip():
                word, *numbers = line.split()
                keys.setdefault(_plain(word), []).append([float(each) for each in numbers])
        made = {name: np.array(rows) for name, rows in keys.items()}
    except ValueError as error:
        rule = "must be a name, seconds and numbers in each line"
        raise MotionError(f"golden: {error}, {rule}", rule=rule) from error
    return tolerance, {name: (rows[:, 0], rows[:, 1:]) for name, rows in made.items()}


def compare(motion: Motion, text: str) -> list[Change]:
    """Returns what differs from a golden by more than its tolerance. The times are those at which goldens are made."""
    tolerance, golden = read(text)
    times = times_of(motion, tolerance)
    now = curves(motion, times)
    changes = []
    for name in [*golden, *(name for name in now if name not in golden)]:
        if name not in now:
            changes.append(Change(name, None, f"{len(golden[name][0])} keys", "not there"))
            continue
        if name not in golden:
            changes.append(Change(name, None, "no keys of it", "there"))
            continue
        keys, values = golden[name]
        if values.shape[1] != now[name].shape[1]:
            changes.append(Change(name, None, f"{values.shape[1]} numbers", f"{now[name].shape[1]} numbers"))
            continue
        expected = between(keys, values, times)
        gap = np.abs(expected - now[name]).max(axis=1)
        far = np.flatnonzero(gap > _allowed(name, tolerance) + 1e-4)
        if len(far):
            first, most = int(far[0]), int(gap.argmax())
            words = [" ".join(map(_number, rows[first])) for rows in (expected, now[name])]
            changes.append(Change(name, float(times[first]), *words, float(gap[most]), float(times[most])))
    return changes


def between(keys: np.ndarray, values: np.ndarray, times: np.ndarray) -> np.ndarray:
    """Returns the numbers of a golden at times."""
    return np.stack([np.interp(times, keys, column) for column in values.T], axis=1)


def draw(motion: Motion, text: str, changes: list[Change], path) -> None:
    """Writes a picture of what changed: the curves of the golden and of now."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    tolerance, golden = read(text)
    times = times_of(motion, tolerance)
    now = curves(motion, times)
    shown = [change for change in changes if change.time is not None][:4]
    figure = Figure(figsize=(9, 2.6 * max(len(shown), 1)), layout="constrained")
    FigureCanvasAgg(figure)
    for change, axes in zip(shown, np.atleast_1d(figure.subplots(max(len(shown), 1), 1))):
        expected = between(*golden[change.name], times)
        axes.plot(times, expected, color="#888", linestyle="--", linewidth=1.4)
        axes.plot(times, now[change.name], color="#2f6fd0", linewidth=1.4)
        axes.axvline(change.time, color="#d02f2f", linewidth=1)
        axes.set_ylabel(change.name)
        axes.set_title("grey: the golden; blue: now", fontsize=8, loc="right")
        axes.margins(x=0)
    figure.savefig(path, dpi=110)
