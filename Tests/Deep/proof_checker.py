"""Confirms what motion_clip_prove answers, by samples alone: it shares no code with the prover.

The pieces of a certificate must cover the interval, each must be within the limit, and at 64 random instants of each
the quantity must be no larger than its bound. At a witness the quantity must be beyond the limit. Numbers come from
motion_clip_sample and motion_clip_convert, in single precision, which is what may be off."""

import functools
import math
import random

import numpy as np

from libmotion import abi, functions

INSTANTS = 64
SHOWS = 1 / 512
SINGLE = 2.0**-22  # how far singles are off, as a share of the numbers that they are made of
JUMP = 1e-5  # seconds that a jump takes at most
BLINK = 1.001e-3  # seconds: what is undone sooner is no flash
LATER = 1e-6  # seconds from the ends of a loop to the times that are compared


class Numbers:
    """The numbers of a layer at times: its corners in the root, its opacity there, or a property."""

    def __init__(self, clip, layer: int, property: int, part: int | None = None):
        self.clip, self.layer, self.property, self.part = clip, layer, property, part
        self.labels = functions.clip_contents(clip).labels
        self.info = functions.clip_inspect(clip)

    def channel(self, property: int, layer: int) -> slice | None:
        ends = [*self.labels["place"].tolist(), self.info.value_count]
        for row, label in enumerate(self.labels):
            is_user = property >= abi.PROPERTY_USER
            if label["property"] == property and (is_user or label["layer"] == layer):
                return slice(ends[row], ends[row + 1])
        return None

    def at(self, time: float) -> np.ndarray:
        if self.property == abi.NONE:
            return self.corners(time)
        if self.property == abi.PROPERTY_OPACITY and self.part is None:
            return np.array([self.opacity(time)])
        sample = functions.clip_sample(self.clip, [time], abi.SPACE_ROOT)
        if (place := self.channel(self.property, self.layer)) is None:
            raise LookupError(f"no channel reads property {self.property} of layer {self.layer}")
        values = sample.values[0, place].astype(float)
        return values if self.part is None else values[[self.part]]

    def corners(self, time: float) -> np.ndarray:
        place = self.channel(abi.PROPERTY_BOUNDS, self.layer)
        if place is None:
            raise LookupError(f"no channel reads the bounds of layer {self.layer}")
        x, y, width, height = functions.clip_sample(self.clip, [time], abi.SPACE_ROOT).values[0, place].tolist()
        if self.path_box is not None:
            x, y, width, height = self.path_box
        points = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
        return (
            functions.clip_convert(self.clip, time, self.layer, abi.NONE, np.array(points, np.float32))
            .astype(float)
            .ravel()
        )

    @functools.cached_property
    def path_box(self) -> tuple | None:
        """The box around a path that rests, of a layer whose bounds have no size; None of another layer."""
        times = np.linspace(0, 8, 17)
        place = self.channel(abi.PROPERTY_BOUNDS, self.layer)
        if functions.clip_sample(self.clip, times, abi.SPACE_ROOT).values[:, place][:, 2:].any():
            return None
        made = (functions.clip_geometry(self.clip, time, whole=True).outline(self.layer) for time in times)
        outlines = [each for each in made if len(each.verbs)]  # it has none where it is hidden
        if not outlines or any(not np.array_equal(outlines[0].points, each.points) for each in outlines):
            return None
        left, top, right, bottom = functions.path_inspect(functions.path_prepare(*outlines[0])).bounds
        return left, top, right - left, bottom - top

    def opacity(self, time: float) -> float:
        if self.layer == abi.NONE:
            return 1.0
        return float(functions.clip_sample(self.clip, [time], abi.SPACE_ROOT).opacities[0, self.layer])

    def shows(self, *times: float) -> bool:
        return all(self.opacity(time) >= SHOWS for time in times)

    def size(self, difference) -> float:
        """Returns how large a difference is: of corners the longest way, of other numbers the largest one."""
        if self.property == abi.NONE:
            return float(np.hypot(difference[0::2], difference[1::2]).max())
        return float(np.abs(difference).max())


class Question:
    """A rule, and its quantity at times."""

    def __init__(self, clip, rule: abi.Rule):
        self.clip, self.rule, self.kind = clip, rule, rule.kind
        self.limits = tuple(rule.limits)
        self.is_whole = self.kind in (abi.PROVE_SETTLES, abi.PROVE_LOOP_CLOSES)

    def limit(self, property: int) -> float:
        if self.kind == abi.PROVE_BETWEEN:
            return 0.0
        return self.limits[1] if self.kind == abi.PROVE_SETTLES and property != abi.NONE else self.limits[0]

    def end(self) -> float:
        """The last time from which on the quantity counts."""
        shifts = {abi.PROVE_MAX_SPEED: 1, abi.PROVE_KEEPS_MOVING: 1, abi.PROVE_MAX_ACCELERATION: 2}
        return self.rule.end - shifts.get(self.kind, 0) * self.rule.over

    def quantity(self, numbers: Numbers, time: float, home: np.ndarray | None) -> float:
        """Returns the quantity at a time; -inf where the layer may be anywhere."""
        rule, over = self.rule, self.rule.over
        is_corner = numbers.property == abi.NONE
        if self.kind == abi.PROVE_BETWEEN:
            value = numbers.at(time)
            return float(np.maximum(self.limits[0] - value, value - self.limits[1]).max())
        if self.kind == abi.PROVE_MAX_SPEED:
            if is_corner and not numbers.shows(time, time + over):
                return -math.inf
            return numbers.size(numbers.at(time + over) - numbers.at(time)) / over
        if self.kind == abi.PROVE_MAX_ACCELERATION:
            times = time, time + over, time + 2 * over
            if is_corner and not numbers.shows(*times):
                return -math.inf
            a, b, c = (numbers.at(each) for each in times)
            return numbers.size(c - 2 * b + a) / over**2
        if self.kind == abi.PROVE_SETTLES and not (numbers.shows(time) or numbers.shows(rule.end)):
            return -math.inf
        return float(np.abs(numbers.at(time) - home).max())

    def noise(self, numbers: Numbers, time: float) -> float:
        """How far the quantity of samples may be off."""
        size = 1.0 + float(np.abs(numbers.at(time)).max()) + (400.0 if numbers.property == abi.NONE else 0.0)
        terms = {
            abi.PROVE_MAX_SPEED: 2 / (self.rule.over or 1),
            abi.PROVE_MAX_ACCELERATION: 4 / (self.rule.over or 1) ** 2,
        }
        return 8 * SINGLE * size * terms.get(self.kind, 2)


def covers(pieces, start: float, end: float) -> str | None:
    """Says where pieces leave a time between start and end out."""
    at = start
    for piece in sorted(pieces, key=lambda each: each["start"]):
        if piece["start"] > at and piece["start"] > np.nextafter(at, np.inf):
            return f"no piece holds the times from {at} to {piece['start']}"
        at = max(at, piece["end"])
    return None if at >= end else f"no piece holds the times from {at} to {end}"


def confirm(clip, rule: abi.Rule, layers, answer: abi.Answer, pieces, draw: random.Random, painted=None) -> str | None:
    """Says what is wrong with an answer that holds or fails; None if it is confirmed. painted: the clip with its
    paint, if it is another one."""
    asked = Question(clip, rule)
    if rule.kind >= abi.PROVE_STAYS_WITHIN:
        import proof_painted  # which needs this file

        return proof_painted.confirm(asked, clip if painted is None else painted, layers, answer, pieces, draw)
    if answer.verdict == abi.VERDICT_FAILS and rule.kind == abi.PROVE_FLASHES:
        return None  # proof_questions.py samples the light
    if answer.verdict == abi.VERDICT_FAILS:
        return _confirm_witness(asked, answer)
    if answer.verdict == abi.VERDICT_UNKNOWN:
        return None if answer.reason != abi.REASON_NONE else "it is unknown without a reason"
    if rule.kind == abi.PROVE_LOOP_CLOSES:
        return _confirm_loop(asked, layers)
    if rule.kind == abi.PROVE_FLASHES:
        return _confirm_flashes(rule, pieces)
    groups: dict = {}
    for piece in pieces:
        groups.setdefault((int(piece["layer"]), int(piece["property"]), int(piece["part"])), []).append(piece)
    if asked.end() < rule.start:
        return None
    for layer in layers:  # none is forgotten
        if not any(key[0] == layer and (asked.is_whole or key[1] == rule.property) for key in groups):
            return f"no piece is of layer {layer}"
    for key, mine in groups.items():
        if wrong := covers(mine, rule.start, asked.end()) or _confirm_group(asked, key, mine, draw, answer.flags):
            return f"layer {key[0]}, property {key[1]}: {wrong}"
    return None


def _confirm_group(asked: Question, key, pieces, draw: random.Random, flags: int) -> str | None:
    """Says what is wrong with the pieces of one subject. flags: those of the answer, the way that a number goes."""
    layer, property, part = key
    is_plain = property != abi.NONE and not asked.is_whole and not asked.rule.flags & abi.PROVE_ROOT
    numbers, rule = Numbers(asked.clip, layer, property, part if is_plain else None), asked.rule
    limit = asked.limit(property)
    home = None
    if asked.kind in (abi.PROVE_STAYS_NEAR, abi.PROVE_SETTLES):
        home = numbers.at(rule.start if asked.kind == abi.PROVE_STAYS_NEAR else rule.end)
    peak = -math.inf
    for piece in sorted(pieces, key=lambda each: each["start"]):
        start, end, bound = float(piece["start"]), float(piece["end"]), float(piece["bound"])
        is_beyond = bound < limit if asked.kind == abi.PROVE_KEEPS_MOVING else bound > limit
        if is_beyond and asked.kind != abi.PROVE_MONOTONIC:
            return f"the bound {bound} of the piece from {start} is beyond the limit {limit}"
        times = sorted({start, end, *(draw.uniform(start, end) for _ in range(INSTANTS))})
        slack = max(asked.noise(numbers, time) for time in (start, end, end + rule.over)) + 1e-9 * abs(bound)
        if asked.kind == abi.PROVE_NEVER_JUMPS:
            for time in times:
                after = min(time + JUMP * max(1.0, abs(time)), end)
                far = numbers.size(numbers.at(after) - numbers.at(time))
                if far > bound + slack and (property != abi.NONE or numbers.shows(time, after)):
                    return f"from {time} to {after} it goes {far}, more than {bound}"
        elif asked.kind == abi.PROVE_KEEPS_MOVING:
            for time in times[:: INSTANTS // 2]:
                seen = [numbers.at(time + rule.over * step / 64) for step in range(65)]
                if np.ptp(seen, axis=0).max() < bound - slack - 0.05 * abs(bound):
                    return f"from {time} on it moves by {np.ptp(seen, axis=0).max()}, less than {bound}"
        elif asked.kind == abi.PROVE_MONOTONIC:
            for time in times:
                value = float(numbers.at(time)[0]) * (-1 if flags & abi.PROVE_DOWN else 1)
                peak = max(peak, value)
                if not rule.flags & abi.PROVE_SHARE and peak - value > limit + slack:
                    return f"at {time} it is {peak - value} below its peak"
        else:
            for time in times:
                value = asked.quantity(numbers, time, home)
                if value > bound + slack:
                    return f"at {time} it is {value}, more than {bound}"
    return None


def _confirm_witness(asked: Question, answer: abi.Answer) -> str | None:
    rule, time = asked.rule, answer.time
    is_plain = answer.property != abi.NONE and not asked.is_whole and not rule.flags & abi.PROVE_ROOT
    numbers = Numbers(asked.clip, answer.layer, answer.property, answer.part if is_plain else None)
    limit, slack = asked.limit(answer.property), asked.noise(numbers, time)
    if asked.kind == abi.PROVE_LOOP_CLOSES:
        return None if _confirm_loop(asked, [answer.layer]) or answer.property != abi.NONE else "the loop closes"
    if asked.kind == abi.PROVE_MONOTONIC:
        times = [*np.linspace(rule.start, time, 1025)[:-1], max(np.nextafter(time, -np.inf), rule.start), time]
        values = [float(numbers.at(each)[0]) for each in times]
        sign = -1 if answer.flags & abi.PROVE_DOWN else 1
        back = max(sign * value for value in values) - sign * values[-1]
        limit = limit * np.ptp(values) if rule.flags & abi.PROVE_SHARE else limit
        return None if back >= limit - slack else f"at {time} it is {back} back"
    if asked.kind == abi.PROVE_KEEPS_MOVING:
        seen = [numbers.at(time + rule.over * step / 1024) for step in range(1025)]
        return None if np.ptp(seen, axis=0).max() < limit + slack else f"from {time} on it moves"
    if asked.kind == abi.PROVE_NEVER_JUMPS:
        before = max(rule.start, time - 5e-5 * max(1, abs(time)))
        far = numbers.size(numbers.at(time) - numbers.at(before))
        far = max(far, numbers.size(numbers.at(time) - numbers.at(float(np.nextafter(time, -np.inf)))))
        return None if far > limit - slack - 0.05 * limit else f"at {time} it goes {far}"
    home = None
    if asked.kind in (abi.PROVE_STAYS_NEAR, abi.PROVE_SETTLES):
        home = numbers.at(rule.start if asked.kind == abi.PROVE_STAYS_NEAR else rule.end)
    value = asked.quantity(numbers, time, home)
    return None if value > limit - slack else f"at {time} the quantity is {value}, not beyond {limit}"


def _confirm_flashes(rule: abi.Rule, pieces) -> str | None:
    """Says how the ranges of light in pieces allow more flashes than the rule. The questions of Tests/Deep sample the
    light itself. The part of a piece says over which luminance its layer is."""
    most, least = rule.limits
    groups: dict = {}
    for piece in pieces:
        groups.setdefault((int(piece["layer"]), int(piece["part"])), []).append(piece)
    for key, mine in groups.items():
        at, way, top, bottom, turns = rule.start, 0, -math.inf, math.inf, []
        for piece in sorted(mine, key=lambda each: each["start"]):
            start, end, low, high = (float(piece[name]) for name in ("start", "end", "floor", "bound"))
            if start > at + BLINK:
                return f"layer {key[0]}: no piece holds the times from {at} to {start}"
            if high - low >= least:
                return f"layer {key[0]}: the light from {start} on may go by {high - low}"
            at, top, bottom = max(at, end), max(top, high), min(bottom, low)
            if way <= 0 and high - bottom >= least or way >= 0 and top - low >= least:
                way = 1 if way <= 0 and high - bottom >= least else -1
                top = bottom = high if way > 0 else low
                turns.append((start, end))
        if at < rule.end - BLINK:
            return f"layer {key[0]}: no piece holds the times from {at} to {rule.end}"
        for first, last in zip(turns, turns[2 * int(most) + 1 :]):
            if last[0] - first[1] <= 1:
                return f"layer {key[0]}: the light allows more flashes from {first[0]} on"
    return None


def _confirm_loop(asked: Question, layers) -> str | None:
    """Says how a loop does not close."""
    rule = asked.rule
    late = LATER * max(1.0, abs(rule.start), abs(rule.end))
    step = min(1e-3, (rule.end - rule.start) / 64)
    times = [rule.start + late, rule.start + late + step, rule.end - late - step, rule.end - late]
    for layer in layers:
        numbers = Numbers(asked.clip, layer, abi.NONE)
        if not any(numbers.shows(each) for each in times):
            continue
        a, b, y, z = (numbers.at(each) for each in times)
        slack = asked.noise(numbers, rule.start)
        if np.abs(z - a).max() > asked.limits[0] + slack:
            return f"layer {layer} is {np.abs(z - a).max()} away"
        if np.abs((z - y) - (b - a)).max() / step > asked.limits[1] + 2 * slack / step:
            return f"layer {layer} goes on by another speed"
    return None
