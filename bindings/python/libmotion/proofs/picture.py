"""The picture of a failure: the number at fault over time with its limits, by matplotlib."""

import contextlib
import pathlib

import numpy as np

from .. import abi, functions
from ..core.error import MotionError, installing
from .answer import Answer
from .motion import Motion

POINTS = 601
PARTS = {"x": 0, "y": 1, "z": 0, "width": 2, "height": 3}  # of a value, by the end of a key path
RED, BLUE = "#d02f2f", "#2f6fd0"


def draw(motion: Motion, answer: Answer, path: pathlib.Path | str) -> None:
    """Writes a PNG or SVG of a failure: curves of the values at fault, the witness, and a still of the frame there."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError as error:
        rule = f"matplotlib is missing: {installing('plot')}"
        raise MotionError(f"picture: {rule}", field="picture", rule=rule) from error
    figure = Figure(figsize=(9, 4.2), layout="constrained")
    FigureCanvasAgg(figure)
    curve, still = figure.subplots(1, 2, width_ratios=(3, 2))
    start = min(motion.start if answer.start is None else answer.start, motion.start)
    end = max(motion.end if answer.end is None else answer.end, motion.end, answer.time or 0.0)
    times = np.unique([*np.linspace(start, end, POINTS), answer.time])
    label, series = _series(motion, answer, times)
    for name, values in series:
        curve.plot(times, values, label=name, linewidth=1.6)
    if answer.property == "box" and motion.frame and answer.rule.endswith("picture") | (" inside " in answer.rule):
        for edge in {0.0, *motion.frame[2:]}:
            curve.axhline(edge, color="#777", linewidth=1, linestyle=":")
    curve.axvline(answer.time, color=RED, linewidth=1, linestyle="--")
    curve.set_xlabel("seconds")
    curve.set_ylabel(label)
    curve.margins(x=0)
    curve.grid(alpha=0.3)
    if len(series) > 1:
        curve.legend(fontsize=8, frameon=False)
    _still(motion, answer, still)
    wrapped = f"{answer.rule}\nfails at {answer.time:.6g} s: {answer.seen}; must be {answer.expected}"
    figure.suptitle(wrapped, fontsize=9, color=RED, x=0.01, ha="left")
    figure.savefig(path, dpi=110)


def _series(motion: Motion, answer: Answer, times: np.ndarray) -> tuple[str, list[tuple[str, np.ndarray]]]:
    """Returns what is drawn over time: the number of the answer, or the edges of the layer's box."""
    layer, key = answer.layer, answer.property
    row = None if layer is None else motion.names.index(layer)
    if key == "luminance":
        return "luminance, weighted", [("luminance", _light_at(motion, row, times))]
    if layer is not None and key == "opacity":
        return f"{layer}.opacity", [("opacity", motion.opacities_at(times)[:, row])]
    if layer is not None and key not in (None, "box", "corners") and not key.startswith("affine"):
        values = _values_at(motion, layer, key, times)
        names = [key] if len(values) == 1 else [f"{key}[{place}]" for place in range(len(values))]
        if len(values):
            return f"{layer}.{key}", list(zip(names, values))
    if row is None:
        return "opacity", [("opacity", motion.opacities_at(times)[:, 0])]
    boxes = motion.boxes_at(times, row)
    return f"{layer}: edges of its box", [
        (name, boxes[:, place]) for place, name in enumerate(("left", "top", "right", "bottom"))
    ]


def _values_at(motion: Motion, layer: str, key: str, times: np.ndarray) -> np.ndarray:
    """Returns the numbers of a property at times, a row for each; none if no channel has it."""
    sample = motion.clip.sample(times, outputs=("values",))
    whole, _, part = key.rpartition(".")
    for name, place in ((key, None), (whole.removesuffix(".size").removesuffix(".origin"), PARTS.get(part))):
        with contextlib.suppress(MotionError, KeyError, IndexError):
            values = np.asarray(sample.value(layer, name), np.float64).reshape(len(times), -1).T
            return values if place is None else values[[place]]
    return np.empty((0, len(times)))


def _light_at(motion: Motion, row: int | None, times) -> np.ndarray:
    """Returns the light that a layer adds to the picture at times; None: that of all layers."""
    rule = abi.Rule(kind=abi.PROVE_FLASHES, property=abi.NONE, budget=1, limits=(63.0, 10.0))
    found, layer = [], abi.NONE if row is None else row
    for time in times:
        rule.start = rule.end = time
        pieces = functions.clip_prove(motion.clip._data, rule, sorted(motion.drawn), certificate=True).pieces
        found.append(next((float(piece["bound"]) for piece in pieces if piece["layer"] == layer), 0.0))
    return np.array(found)


def _painted(motion: Motion, time: float) -> np.ndarray | None:
    """Returns the picture at a time; None where nothing can paint it."""
    try:
        return motion.source.image(time)
    except (MotionError, AttributeError):
        return None


def _still(motion: Motion, answer: Answer, axes) -> None:
    """Draws the picture at the time of the witness, or without a painter the boxes of all layers; the box at fault is
    red."""
    from matplotlib.patches import Rectangle

    boxes = [motion.boxes_at([answer.time], row)[0] for row in motion.drawn]
    seen = [box for box in boxes if np.isfinite(box).all()]
    frame = motion.frame
    edges = np.array([*seen, *([frame] if frame else [])] or [[0, 0, 1, 1]])
    if frame:
        width, height = frame[2:]
        axes.add_patch(Rectangle((0, 0), width, height, facecolor="#f3f4f7", edgecolor="#777", zorder=-1))
    image = _painted(motion, answer.time) if frame else None
    if image is not None:
        axes.imshow(image, extent=(0, width, height, 0))
    for row, box in zip(motion.drawn, boxes):
        is_it = motion.names[row] == answer.layer
        if not np.isfinite(box).all() or image is not None and not is_it:
            continue
        color, alpha = RED if is_it else BLUE, 0.25 if image is not None or not is_it else 0.75
        width, height = box[2:] - box[:2]
        axes.add_patch(Rectangle(box[:2], width, height, facecolor=color, edgecolor=color, alpha=alpha))
        if is_it:
            axes.annotate(answer.layer, box[:2], fontsize=8, color=RED, va="bottom")
    left, top, right, bottom = *edges[:, :2].min(axis=0), *edges[:, 2:].max(axis=0)
    pad = 0.06 * max(right - left, bottom - top)
    axes.set_xlim(left - pad, right + pad)
    axes.set_ylim(bottom + pad, top - pad)
    axes.set_aspect("equal")
    axes.set_title(f"at {answer.time:.6g} s", fontsize=9)
