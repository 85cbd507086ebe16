"""Why a layer is where it is: its animations at a time, one after the other."""

import math
from typing import NamedTuple

from .. import abi, functions
from ..core import removed
from ..core.arguments import number, whole
from ..core.error import one_line
from ..core.words import FILLS, PHASES

FILL_NAMES = {number: name for name, number in FILLS.items() if name != "none"}
KEYS = {row.number: row.key for row in abi.PROPERTIES if row.number is not None} | {abi.PROPERTY_PATH: "path"}


@removed.members
class Step(NamedTuple):
    """One animation, in the order in which they apply.

    name       of the animation
    property   its key path
    applies    whether it changes the value at this time
    why        in words, why it applies, or why not
    phase      of its clock: before, active, after; idle if a clock above does not apply
    time       seconds that its clock shows; None where it does not apply
    next       the next time at which anything begins or ends; may be infinite
    iteration  number of its run, from 0
    plain_progress  before its curve; None where it does not apply
    progress   after its curve
    segment    the keys from which to which it moves, by their numbers; None of from, to and by
    fraction   of that segment
    before, after  the value without and with it: the bits of a sample; None for a path"""

    name: str
    property: str
    applies: bool
    why: str
    phase: str
    time: float | None
    next: float
    iteration: float
    plain_progress: float | None
    progress: float | None
    segment: tuple[int, int] | None
    fraction: float | None
    before: list[float] | None
    after: list[float] | None


class Explanation(NamedTuple):
    """Why a layer looks as it does at a time.

    affine, opacity, stroke  of the sample, in the parent; root: the affine in the root
    parents                  names of the layers above, the nearest first
    steps                    of the layer's animations
    hidden                   in words, what keeps it from showing; None if it shows"""

    layer: str
    time: float
    affine: list[float]
    root: list[float]
    opacity: float
    stroke: list[float]
    parents: tuple[str, ...]
    steps: tuple[Step, ...]
    hidden: str | None

    def __str__(self) -> str:
        return "\n".join(map(one_line, _lines(self)))


def explain(clip, layer: str, time: float) -> Explanation:
    """Explains a layer of a Clip at a time, from what is in the clip's bytes."""
    row = clip._row(layer) if clip.layers else whole("layer", int(layer) if str(layer).isdecimal() else layer)
    time = number("time", time)
    found, parents, steps = functions.clip_explain(clip._data, time, row)
    names = clip.layers or tuple(map(str, range(clip.layer_count)))
    animations, users = clip.animations, clip.contents.named(abi.TABLE_USER_PROPERTIES)

    def called(animation: int) -> str:
        return animations[animation] if animations else str(animation)

    def key(property: int) -> str:
        user = property - abi.PROPERTY_USER
        return KEYS[property] if user < 0 else users.get(user, str(user))

    return Explanation(
        layer,
        time,
        list(found.affine),
        list(found.root_affine),
        found.opacity,
        list(found.stroke),
        tuple(names[above] for above in parents.tolist()),
        tuple(_step(step, called, key) for step in steps),
        _hidden(found, row, names),
    )


def _step(row, called, key) -> Step:
    phase, reason = PHASES[row["phase"]], int(row["reason"])
    applies = reason in (abi.REASON_ACTIVE, abi.REASON_FILLED)
    why = _why(row, reason, phase, float(row["next"]))
    if row["replaced_by"] != abi.NONE:
        why += f"; {called(int(row['replaced_by']))} replaces what it makes"
    segment, count = int(row["segment"]), int(row["value_count"])
    has_keys = segment != abi.NONE
    return Step(called(int(row["animation"])), key(int(row["property"])), applies, why, phase,
                float(row["time"]) if applies else None, float(row["next"]), float(row["iteration"]),
                float(row["plain_progress"]) if applies else None, float(row["progress"]) if applies else None,
                (segment, segment + 1) if has_keys else None, float(row["plain_fraction"]) if has_keys else None,
                row["before"][:count].tolist() if count else None,
                row["after"][:count].tolist() if count else None)  # fmt: skip


def _why(row, reason: int, phase: str, following: float) -> str:
    fill = FILL_NAMES.get(int(row["fill"]), "removed")
    applies = reason == abi.REASON_FILLED
    soon = f" at {following:g} s" if math.isfinite(following) else ""
    if reason == abi.REASON_EMPTY:
        return "has no values"
    match phase:
        case "active":
            return f"is active; something changes{soon}" if soon else "is active, for ever"
        case "before":
            held = f'its fill "{fill}" holds its begin' if applies else f'its fill "{fill}" holds nothing before it'
            return f"has not begun (begins{soon}); {held}" if soon else f"never begins; {held}"
        case "after":
            return f'has ended; its fill "{fill}" {"holds its end" if applies else "removes it"}'
    return "a clock above it does not apply, such as that of its group or its layer"


def _hidden(found, row: int, names) -> str | None:
    whose = "its own" if found.hidden_by == row else f"that of {names[found.hidden_by]}" if found.hidden else ""
    match found.hidden:
        case abi.HIDDEN_ITSELF:
            return "it is hidden" if found.hidden_by == row else f"{names[found.hidden_by]} is hidden"
        case abi.HIDDEN_CLOCK:
            return f"a layer's clock does not apply: {whose}"
        case abi.HIDDEN_OPACITY:
            return f"an opacity is 0: {whose}"
    return None


def _lines(found: Explanation):
    yield f"{found.layer} at {found.time:g} s"
    yield f"  place     {_shown(found.affine)} in {found.parents[0] if found.parents else 'the root'}"
    if found.parents:
        yield f"            {_shown(found.root)} in the root, below {', '.join(found.parents)}"
    yield f"  opacity   {found.opacity:g}"
    if found.stroke != [0.0, 1.0]:
        yield f"  stroke    {_shown(found.stroke)}"
    if found.hidden:
        yield f"  unseen    {found.hidden}"
    if not found.steps:
        yield "  no animation of its own: it stands as it was made"
    for step in found.steps:
        yield f"  {step.property}: {step.name} {step.why}"
        if step.plain_progress is not None:
            run = f", run {step.iteration:g}" if step.iteration else ""
            yield f"    progress {step.plain_progress:.9g}, behind its curve {step.progress:.9g}{run}"
        if step.segment:
            yield f"    between keys {step.segment[0]} and {step.segment[1]}, at {step.fraction:.9g}"
        if step.before is not None:
            change = f"{_shown(step.before)} -> {_shown(step.after)}" if step.applies else _shown(step.before)
            yield f"    value {change}"


def _shown(numbers) -> str:
    return " ".join(f"{number:.6g}" for number in numbers)
