"""Rules about the numbers of a property: between, reaches, monotonic."""

import numpy as np

from ..core.arguments import number
from ..core.error import MotionError
from .answer import FAILS, HOLDS, UNDECIDED, Answer
from .enclosures.probe import Probe
from .enclosures.quantities import ANGLES
from .motion import Motion
from .placed import answered
from .search import BUDGET, Found, decide


class Numbers:
    """The numbers of a property of some layers, as a probe has them."""

    def __init__(self, motion: Motion, property: str, layer, fine: float, terms=((1.0, 0.0),)):
        names = motion.moved(list(range(motion.clip.layer_count)), property) if layer is None else layer
        names = [names] if isinstance(names, str) else list(names)
        if not names:
            motion.quantity(None, property)  # raises, and names what is near
        self.motion, self.property, self.names = motion, property, names
        found = [motion.quantity(name, property) for name in names]
        self.rows = [motion.names.layer(name) for name in names]
        self.quantities = [quantity for quantity, _ in found]
        self.probe = Probe(motion.tables, self.quantities, fine, terms)
        self.columns = []  # of each number: where it is
        self.owners = []  # and whose it is
        for index, (_, places) in enumerate(found):
            first = self.probe.columns(index).start
            self.columns += [first + place for place in places]
            self.owners += [index] * len(places)
        self.unknown = next((why for why in self.probe.unknown if why), None)

    def at(self, times) -> np.ndarray:
        return self.probe.at(times)[:, self.columns]

    def enclose(self, start: float, end: float) -> tuple[np.ndarray, np.ndarray]:
        low, high = self.probe.enclose(start, end)
        return low[self.columns], high[self.columns]

    def owner(self, subject: int) -> int:
        """Returns the row of the layer to which a number belongs."""
        return self.rows[self.owners[subject]]

    def size(self) -> float:
        """Returns about how large the numbers are."""
        seen = np.abs(self.at(np.linspace(self.motion.start, self.motion.end, 17)))
        return float(seen.max(initial=0.0))

    def answer(self, rule: str, found: Found, expected: str, seen) -> Answer:
        layers = [self.owner(subject) for subject in range(len(self.columns))]
        answer = answered(self.motion, rule, found, layers, self.property, expected, seen)
        if answer.verdict == UNDECIDED and answer.width is None:
            why = self.probe.unknown[self.owners[found.subject]]
            return answer._replace(note=why or answer.note)
        return answer


def words_of(names, property: str) -> str:
    return f"{names}.{property}" if isinstance(names, str) else property


def between(
    motion: Motion,
    least: float,
    most: float,
    property: str,
    layer=None,
    tolerance: float | None = None,
    budget: int = BUDGET,
) -> Answer:
    """Every number of a property stays from least to most, or at most "tolerance" beyond: left out, 1e-5, of colours
    3e-4, which is less than a step of 8 bits."""
    least, most = number("least", least), number("most", most)
    if least > most:
        raise MotionError(f"least: {least:g}, must be at most {most:g}", field="least", value=least)
    numbers = Numbers(motion, property, layer, max((most - least) / 200, 1e-6) if np.isfinite(most - least) else 0.1)

    if tolerance is None:
        tolerance = 3e-4 if numbers.probe.has_colors else 1e-5
    tolerance = number("tolerance", tolerance)

    def sample(times):
        seen = numbers.at(times)
        return np.maximum(least - seen, seen - most) - tolerance

    def enclose(start, end):
        low, high = numbers.enclose(start, end)
        return np.maximum(least - low, high - most) - tolerance

    found = decide(motion.start, motion.end, enclose, sample, budget=budget)
    rule = f"{words_of(layer, property)} is between {least:g} and {most:g}"
    seen = lambda time, subject: f"{numbers.at([time])[0, subject]:.6g}"
    return numbers.answer(rule, found, f"within [{least:g}, {most:g}]", seen)


def reaches(motion: Motion, value, at: float, property: str, layer: str, tolerance: float | None = None) -> Answer:
    """A property has a value at a time. tolerance: left out, a thousandth of the value, at least 1e-3."""
    at = number("at", at)
    numbers = Numbers(motion, property, layer, 1.0)
    wanted = np.atleast_1d(np.asarray(value, np.float64))
    if wanted.shape != (len(numbers.columns),):
        rule = f"must be {len(numbers.columns)} numbers"
        raise MotionError(f"value: {value!r}, {rule}", field="value", value=value, rule=rule)
    if tolerance is None:
        tolerance = max(1e-3, 1e-3 * float(np.abs(wanted).max()))
    seen = numbers.at([at])[0]
    off = np.abs(seen - wanted)
    rule = f"{layer}.{property} reaches {_listed(wanted)} at {at:g} s"
    if off.max() <= tolerance:
        return Answer(rule, HOLDS, start=at, end=at)
    expected, words = f"{_listed(wanted)} within {tolerance:g}", _listed(seen)
    why = motion.explained(layer, at)
    return Answer(rule, FAILS, at, layer, property, expected, words, None, None, why, at, at)


def _listed(numbers) -> str:
    return " ".join(f"{each:.6g}" for each in numbers)


def monotonic(
    motion: Motion,
    property: str,
    layer: str,
    direction: str = "either",
    tolerance: float | None = None,
    budget: int = BUDGET,
) -> Answer:
    """A number never turns back by more than "tolerance": left out, a hundredth of its range. direction: "up", "down",
    or "either" of these."""
    if direction not in ("up", "down", "either"):
        rule = "must be up, down or either"
        raise MotionError(f"direction: {direction!r}, {rule}", field="direction", value=direction, rule=rule)
    numbers = Numbers(motion, property, layer, 1.0)
    if len(numbers.columns) != 1:
        rule = f"must be one number, such as {property}.x"
        raise MotionError(f"property: {property!r}, {rule}", field="property", value=property, rule=rule)
    times = np.linspace(motion.start, motion.end, 257)
    seen = numbers.at(times)[:, 0]
    extent = float(np.ptp(seen))
    tolerance = max(extent / 100, 1e-5) if tolerance is None else number("tolerance", tolerance)
    if direction == "either":
        direction = "up" if seen[-1] >= seen[0] else "down"
    sign = 1.0 if direction == "up" else -1.0
    numbers = Numbers(motion, property, layer, max(tolerance / 8, 1e-6))
    rule = f"{layer}.{property} only goes {direction}"
    expected = f"never back by more than {tolerance:g}"
    # Samples that fall back refute it.
    while True:
        values = sign * numbers.at(times)[:, 0]
        fall = np.maximum.accumulate(values) - values
        bad = np.flatnonzero(fall > tolerance)
        if len(bad) or len(times) > 4096:
            break
        times = np.linspace(motion.start, motion.end, 2 * len(times))
    if len(bad):
        time, peak = float(times[bad[0]]), float(np.max(values[: bad[0] + 1]))
        words = f"{sign * values[bad[0]]:.6g}, back from {sign * peak:.6g}"
        row, why = motion.names.layer(layer), motion.explained(layer, time)
        return Answer(
            rule, FAILS, time, motion.names.layers[row], property, expected, words, None, None, why,
            motion.start, motion.end,
        )  # fmt: skip
    # A piece is proven if its numbers are not below the highest of all pieces before it.
    highest, pieces, calls, open_at, width = -np.inf, [(motion.start, motion.end)], 0, None, 0.0
    finest = max(1e-6, (motion.end - motion.start) * 1e-7)
    while pieces:
        start, end = pieces.pop()
        low, high = (sign * each for each in (bounds[0] for bounds in numbers.enclose(start, end)))
        low, high = min(low, high), max(low, high)
        calls += 1
        if max(highest, high) - low <= tolerance:
            highest = max(highest, high)
            continue
        if end - start <= finest or calls >= budget:
            # What is left is a step up, which is allowed, or too wide. A step up is proven by its samples.
            edge = sign * numbers.at([start, end])[:, 0]
            if calls < budget and low >= highest - tolerance and np.isfinite(high) and edge[1] >= edge[0]:
                highest = max(highest, high)
                continue
            open_at, width = start, float(max(highest, high) - low - tolerance)
            break
        middle = start + (end - start) / 2
        pieces += [(middle, end), (start, middle)]
    if open_at is None:
        return Answer(rule, HOLDS, start=motion.start, end=motion.end)
    found = Found(UNDECIDED, open_at, 0, width, motion.start, calls)
    return numbers.answer(rule, found, expected, None)


def turned(numbers: Numbers) -> np.ndarray:
    """Returns which numbers are angles."""
    return np.array([numbers.quantities[owner].number in ANGLES for owner in numbers.owners], bool)
