"""SMIL's animations as rows of a scene: what an animation says of its values, and its intervals as clocks."""

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..values import transforms
from ..values.quantities import Unknown
from . import clock_values
from .intervals import Interval, Schedule, Timed

TAGS = ("animate", "set", "animateTransform", "animateMotion", "animateColor", "discard")
VALUES, TO, BY = "values", "to", "by"
SINGLE = ("length", "number", "share", "color", "whole")  # kinds that have distances
ADDING = (*SINGLE, "lengths", "points", "list")


class Animation(NamedTuple):
    """An animation element of SMIL.

    target     the element that it moves
    attribute  what of it; "motion" of animateMotion
    timed      when
    is_frozen  whether its end is held"""

    tag: str
    fields: dict
    target: object
    attribute: str
    timed: Timed
    is_frozen: bool
    waits: bool  # for events, too
    path: str | None = None  # of a motion: of its mpath


def timed(fields: dict) -> tuple[Timed, bool]:
    """Returns the times of an animation, and whether some of its begins wait for an event."""
    begins, waits = clock_values.moments(fields["begin"]) if "begin" in fields else ([clock_values.Moment(0.0)], False)
    ends = tuple(clock_values.moments(fields["end"])[0]) if "end" in fields else None
    if ends == () and fields["end"].strip():
        ends = None  # only events, or never
    restart = fields.get("restart", "always")
    return (
        Timed(
            tuple(begins),
            ends,
            simple=clock_values.duration(fields.get("dur")) or math.inf,
            count=clock_values.count(fields.get("repeatCount")),
            repeat=clock_values.duration(fields.get("repeatDur")),
            least=clock_values.clock(fields.get("min")) or 0.0,
            most=clock_values.clock(fields.get("max")) or math.inf,
            restart=restart if restart in ("always", "whenNotActive", "never") else "always",
            id=fields.get("id"),
        ),
        waits,
    )


# ------------------------------------------------------------------ values --


class Moves(NamedTuple):
    """The fields of a row without those of its clock. "curve" is the timing curve of the clock."""

    row: dict
    curve: str | None = None


def texts_of(fields: dict) -> list[str]:
    texts = [text.strip() for text in fields["values"].split(";")]
    return texts[:-1] if texts and not texts[-1] and len(texts) > 1 else texts


def given(animation: Animation) -> list[str]:
    """Returns the texts of all its values."""
    fields = animation.fields
    listed = texts_of(fields) if "values" in fields else []
    return listed + [fields[name] for name in ("from", "to") if name in fields]


def _mode(animation: Animation) -> str:
    fields = animation.fields
    if animation.tag == "set":
        return TO
    if "values" in fields:
        return VALUES
    if "to" in fields:
        return VALUES if "from" in fields else TO
    if "by" in fields:
        return VALUES if "from" in fields else BY
    raise Unknown("no values")


def is_added(animation: Animation) -> bool:
    """Returns whether an animation adds its values to what is there."""
    return animation.tag != "set" and (_mode(animation) == BY or animation.fields.get("additive") == "sum")


def goes_from_below(animation: Animation) -> bool:
    """Returns whether an animation begins from what is there."""
    return animation.tag != "set" and _mode(animation) == TO


def moves(animation: Animation, kind: str, read: Callable, base) -> Moves:
    """Returns what an animation does to its values, unless it is a motion. "read" makes a value of a text. "base" is
    the value where nothing runs."""
    fields, mode = animation.fields, _mode(animation)
    if animation.tag == "set":
        value = read(fields.get("to", ""))
        return Moves({"values": [value, value]})
    is_additive = fields.get("additive") == "sum" and kind in ADDING and mode != TO
    if mode == TO:
        return _to(animation, kind, read(fields["to"]), base)
    if mode == BY:
        if kind not in ADDING:
            raise Unknown("by")
        end = read(fields["by"])
        listed, is_additive = [_neutral(animation, kind, end), end], True
    elif "values" in fields:
        listed = [read(text) for text in texts_of(fields)]
    else:
        start = read(fields["from"])
        listed = [start, read(fields["to"]) if "to" in fields else _sum(kind, start, read(fields["by"]))]
    row, curve = _keys(animation, kind, _even(kind, listed))
    if is_additive:
        row["additive"] = True
    if fields.get("accumulate") == "sum" and kind in ADDING:
        if kind == "list" and fields.get("type") not in ("translate", "rotate"):
            raise Unknown("accumulate")
        row["cumulative"] = True
    return Moves(row, curve)


def _neutral(animation: Animation, kind: str, end):
    if isinstance(end, str):
        return transform(animation.fields.get("type", "translate"), "0", end)
    return [0.0, 0.0, 0.0, end[3]] if kind == "color" else [0.0] * len(end)  # SMIL adds colors part by part


def _sum(kind: str, start, by):
    if isinstance(start, str) or kind not in ADDING or len(start) != len(by):
        raise Unknown("from and by")
    return [a + b for a, b in zip(start, by)] if kind != "color" else [*map(sum, zip(start[:3], by)), start[3]]


def _even(kind: str, listed: list) -> list:
    """Returns lists of dashes repeated to one length. Lists of other kinds must have one length."""
    if isinstance(listed[0], str):
        return listed
    counts = {len(value) for value in listed}
    if len(counts) == 1:
        return listed
    if kind != "lengths" or 0 in counts or math.lcm(*counts) > 64:
        raise Unknown("lists of different lengths")
    return [value * (math.lcm(*counts) // len(value)) for value in listed]


def _to(animation: Animation, kind: str, end, base) -> Moves:
    """Returns an animation from the running value to another."""
    fields = animation.fields
    curve = None
    if fields.get("calcMode") == "spline":
        splines = _splines(fields, 2)
        curve = splines[0]
    if kind == "list":
        # From the base only if that is one function of this kind; otherwise from nothing, as browsers do.
        calls = transforms.CALL.findall(base)
        is_like = [name for name, _ in calls] == [name for name, _ in transforms.CALL.findall(end)]
        start = base if is_like else transform(fields.get("type", "translate"), "0", end)
        row = {"values": [start, end]}
        return Moves(row | {"mode": "discrete"} if fields.get("calcMode") == "discrete" else row, curve)
    if kind in ("path", "shown") or fields.get("calcMode") == "discrete":
        row = {"values": [base if kind == "path" else None, end]}
        if kind == "shown" or fields.get("calcMode") == "discrete":
            row["mode"] = "discrete"
        return Moves(row, curve)
    if len(base) != len(end):
        raise Unknown("lists of different lengths")
    return Moves({"to": end}, curve)


def _keys(animation: Animation, kind: str, listed: list) -> tuple[dict, str | None]:
    """Returns values with key times and timings, by calcMode."""
    fields = animation.fields
    mode = fields.get("calcMode", "linear")
    if kind == "shown":
        mode = "discrete"
    if len(listed) == 1:
        return {"values": [listed[0], listed[0]]}, None
    row: dict = {"values": listed}
    times = key_times(fields, len(listed), mode)
    if mode == "discrete":
        row["mode"] = "discrete"
        if times is not None and times[-1] < 1 and fields.get("calcMode", "linear") != "discrete":
            raise Unknown("keyTimes")  # browsers ask for a last time of 1 unless "discrete" is written
        if times is not None:
            row["keyTimes"] = [*times, 1.0]
        return row, None
    if mode == "paced" and kind in SINGLE:
        row["mode"] = "paced"
        return row, None
    if mode == "spline":
        row["timings"] = _splines(fields, len(listed) if times is None else len(times))
    if times is not None:  # paced ones have none; browsers do not pace transforms
        row["keyTimes"] = times
    return row, None


def key_times(fields: dict, count: int, mode: str) -> list[float] | None:
    if "keyTimes" not in fields or mode == "paced":
        return None
    try:
        times = [float(part) for part in fields["keyTimes"].strip().rstrip(";").split(";")]
    except ValueError:
        raise Unknown("keyTimes") from None
    is_right = len(times) == count and times == sorted(times) and times[0] == 0 and times[-1] <= 1
    if not is_right or mode != "discrete" and times[-1] != 1:
        raise Unknown("keyTimes")
    return times


def _splines(fields: dict, count: int) -> list[str]:
    curves = []
    for part in fields.get("keySplines", "").strip().rstrip(";").split(";"):
        numbers = transforms.numbers(part)
        if len(numbers) != 4 or not all(0 <= number <= 1 for number in numbers):
            raise Unknown("keySplines")
        curves.append(f"cubic-bezier({', '.join(map(repr, numbers))})")
    if len(curves) != count - 1:
        raise Unknown("keySplines")
    return curves


def transform(type: str, text: str, like: str = "") -> str:
    """Returns a value of animateTransform as a list. "like": one with the same functions, if it has any."""
    values = transforms.numbers(text)
    turns_about = type == "rotate" and (len(values) == 3 or like.startswith("translate"))
    if type == "translate" and len(values) == 1:
        values = [*values, 0.0]
    if type == "scale" and len(values) == 1:
        values = values * 2
    return transforms.svg_function(type, values, turns_about)


# ----------------------------------------------------------------- motions --


def clock(animation: Animation, interval: Interval, curve: str | None) -> dict:
    """Returns the fields of a row that say when: Core Animation's clock."""
    each = animation.timed
    row: dict = {"begin": interval.begin}
    length = interval.end - interval.begin
    if each.simple == math.inf:
        row["duration"] = "inf" if length == math.inf else length
    else:
        row["duration"] = each.simple
        # A repeated duration that is one bit longer would show the start of the next cycle when it is held.
        if interval.is_cut or each.active < each.natural:
            row["repeatDuration"] = length
        elif each.natural == math.inf:
            row["repeatCount"] = "inf"
        elif each.natural != each.simple:
            by_count = each.count is not None and each.simple * each.count == each.natural
            row |= {"repeatCount": each.count} if by_count else {"repeatDuration": each.natural}
    if animation.is_frozen:
        row["fill"] = "forwards"
    if curve is not None:
        row["timing"] = curve
    return row


class Row(NamedTuple):
    """An animation of one property, ready for a layer. "begin": by which those of one property are ordered."""

    begin: float
    order: int
    document: dict


def rows(animations: list[Animation], plans: dict[int, Schedule], documents: dict[int, tuple]) -> list[dict]:
    """Returns the rows of one property, in the order in which they apply: of two, the one that began later wins.

    animations  all of the document
    plans       by animation: the schedule that it is in
    documents   by animation: its row without a clock, and the curve of its clock"""
    found: list[Row] = []
    groups: dict[int, tuple[Schedule, list[Row]]] = {}
    every = {id(plan): plan for plan in (plans[index] for index in documents)}.values()
    once = _by_animation(interval for plan in every for interval in plan.once)
    circles = _by_animation(interval for plan in every for interval in plan.circle)
    for index, (document, curve) in documents.items():
        plan, own, inside = plans[index], once.get(index, []), circles.get(index, [])
        for place, interval in enumerate(own):
            row = document | clock(animations[index], interval, curve)
            following = own[place + 1].begin if place + 1 < len(own) else None
            if following is None and inside:
                following = plan.start
            found.append(Row(interval.begin, index, _until(row, following)))
        for place, interval in enumerate(inside):
            row = document | clock(animations[index], interval, curve)
            following = inside[place + 1].begin if place + 1 < len(inside) else None
            group = groups.setdefault(id(plan), (plan, []))
            group[1].append(Row(interval.begin, index, _until(row, following)))
    for plan, members in groups.values():
        members.sort(key=_moment)
        group = {"animations": [row.document for row in members], "begin": plan.start, "duration": plan.period}
        found.append(Row(plan.start, len(animations), group | {"repeatCount": "inf"}))
    found.sort(key=_moment)
    return [row.document for row in found]


def _by_animation(intervals: Iterable[Interval]) -> dict[int, list[Interval]]:
    found: dict[int, list[Interval]] = {}
    for each in intervals:
        found.setdefault(each.animation, []).append(each)
    return found


def _moment(row: Row) -> tuple:
    return round(row.begin, 7), row.order


def _until(row: dict, following: float | None) -> dict:
    """Returns a row that goes by what is below it, and is held, until the same animation begins again: its next
    interval goes by that anew."""
    goes_by = row.get("additive") or "to" in row and "from" not in row
    if following is None or row.get("fill") != "forwards" or not goes_by:
        return row
    return {"animations": [row], "begin": 0, "duration": max(following, 1e-9)} if following > 0 else row
