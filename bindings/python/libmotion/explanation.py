"""Why a layer is where it is: its animations at a time, one after the other."""

import math
from typing import NamedTuple

import numpy as np

from . import _abi
from .anatomy import KEYS, Anatomy
from .phases import PHASES
from .words import FILLS

FILL_NAMES = {number: name for name, number in FILLS.items() if name != "none"}


class Step(NamedTuple):
    """One animation, in the order in which they apply.

    name       of the animation
    property   its key path
    applies    whether it changes the value at this time
    why        in words, why it applies, or why not
    phase      of its clock: before, active, after; idle if a clock above does not apply
    local      seconds that its clock shows; None where it does not apply
    next       the next time at which anything begins or ends; may be infinite
    iteration  number of its run, from 0
    raw        its progress before its curve; None where it does not apply
    progress   behind its curve
    segment    the keys from which to which it moves, by their numbers; None of from, to and by
    fraction   of that segment
    before, after  the value without and with it: the bits of a sample; None of a path"""

    name: str
    property: str
    applies: bool
    why: str
    phase: str
    local: float | None
    next: float
    iteration: float
    raw: float | None
    progress: float | None
    segment: tuple[int, int] | None
    fraction: float | None
    before: list[float] | None
    after: list[float] | None


class Explanation(NamedTuple):
    """
    affine, opacity, stroke  of the sample, in the parent; root: the affine in the root
    parents                  names of the layers above, the nearest first
    steps                    of the layer's animations"""

    layer: str
    time: float
    affine: list[float]
    root: list[float]
    opacity: float
    stroke: list[float]
    parents: tuple[str, ...]
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        return "\n".join(_lines(self))


def explain(source, layer: str, time: float) -> Explanation:
    """Of a Scene, a Lottie, or a Clip that one of them was compiled to in this process."""
    clip = source.compile() if hasattr(source, "compile") else getattr(source, "clip", source)
    anatomy, row = Anatomy(source), clip._row(layer)
    one, root = (clip.sample(float(time), space, ("affine", "opacity", "stroke")) for space in ("parent", "root"))
    rows = [
        int(i)
        for i in np.flatnonzero(anatomy.animations["layer"] == row)
        if not anatomy.animations["property"][i] >= _abi.PROPERTY_USER
    ]
    adding = [bool(anatomy.animations["flags"][i] & _abi.ANIMATION_ADDITIVE) for i in rows]
    steps = _covered([_step(anatomy, clip, i, float(time)) for i in rows], adding)
    return Explanation(
        layer,
        float(time),
        one.affine[row].tolist(),
        root.affine[row].tolist(),
        float(one.opacity[row]),
        one.stroke[row].tolist(),
        tuple(_parents(anatomy, clip, row)),
        tuple(steps),
    )


def _parents(anatomy: Anatomy, clip, row: int):
    layers = anatomy._rows("layers", "layer_count", _abi.Layer)
    seen = 0
    while (row := int(layers["parent"][row])) != _abi.NONE and seen < len(layers):
        seen += 1
        yield clip.layer_names[row] if clip.layer_names else str(row)


def _step(anatomy: Anatomy, clip, number: int, time: float) -> Step:
    animation = anatomy.animations[number]
    clock, property = int(animation["clock"]), int(animation["property"])
    state, plain = (anatomy.states(clock, np.array([time]), eased)[0] for eased in (True, False))
    applies, phase = bool(state["applies"]), PHASES[state["phase"]]
    progress = float(state["progress"]) if applies else None
    segment = fraction = None
    if applies and progress is not None and int(animation["value_count"]) > 2:
        segment, fraction = _segment(anatomy, animation, progress)
    row = anatomy.clocks[clock]
    return Step(
        clip.animation_names[number] if clip.animation_names else str(number),
        KEYS[property][0] if property in KEYS else "path",
        applies,
        _why(row, phase, applies, time, float(state["next"])),
        phase,
        float(state["time"]) if applies else None,
        float(state["next"]),
        float(state["iteration"]),
        float(plain["progress"]) if applies else None,
        progress,
        segment,
        fraction,
        anatomy.value(number, number, time),
        anatomy.value(number + 1, number, time),
    )


def _segment(anatomy: Anatomy, animation, progress: float) -> tuple[tuple[int, int], float]:
    count, times = int(animation["value_count"]), int(animation["key_time_count"])
    first = int(animation["first_key_time"])
    keys = anatomy.floats[first : first + times] if times == count else np.linspace(0, 1, count)
    at = int(np.clip(np.searchsorted(keys, progress, side="right") - 1, 0, count - 2))
    span = float(keys[at + 1] - keys[at])
    return (at, at + 1), (progress - float(keys[at])) / span if span > 0 else 1.0


def _why(clock, phase: str, applies: bool, time: float, following: float) -> str:
    fill = FILL_NAMES.get(int(clock["fill"]), "removed")
    soon = f" at {following:g} s" if math.isfinite(following) else ""
    match phase:
        case "active":
            return f"is active; something changes{soon}" if soon else "is active, for ever"
        case "before":
            held = f'its fill "{fill}" holds its begin' if applies else f'its fill "{fill}" holds nothing before it'
            return f"has not begun (begins{soon}); {held}" if soon else f"never begins; {held}"
        case "after":
            return f'has ended; its fill "{fill}" {"holds its end" if applies else "removes it"}'
    return "a clock above it does not apply, such as that of its group or its layer"


def _covered(steps: list[Step], adding: list[bool]) -> list[Step]:
    """What a later animation of the same property replaces is told."""
    found = []
    for place, step in enumerate(steps):
        over = next(
            (
                later.name
                for later, adds in zip(steps[place + 1 :], adding[place + 1 :], strict=True)
                if later.property == step.property and later.applies and not adds
            ),
            None,
        )
        found.append(step._replace(why=f"{step.why}; {over} replaces what it makes") if over and step.applies else step)
    return found


def _lines(found: Explanation):
    yield f"{found.layer} at {found.time:g} s"
    yield f"  place     {_shown(found.affine)} in {found.parents[0] if found.parents else 'the root'}"
    if found.parents:
        yield f"            {_shown(found.root)} in the root, below {', '.join(found.parents)}"
    yield f"  opacity   {found.opacity:g}"
    if found.stroke != [0.0, 1.0]:
        yield f"  stroke    {_shown(found.stroke)}"
    if not found.steps:
        yield "  no animation of its own: it stands as it was made"
    for step in found.steps:
        yield f"  {step.property}: {step.name} {step.why}"
        if step.raw is not None:
            run = f", run {step.iteration:g}" if step.iteration else ""
            yield f"    progress {step.raw:.9g}, behind its curve {step.progress:.9g}{run}"
        if step.segment:
            yield f"    between keys {step.segment[0]} and {step.segment[1]}, at {step.fraction:.9g}"
        if step.before is not None:
            change = f"{_shown(step.before)} -> {_shown(step.after)}" if step.applies else _shown(step.before)
            yield f"    value {change}"


def _shown(numbers) -> str:
    return " ".join(f"{number:.6g}" for number in numbers)
