"""A clip with what the rules need of it: its keys, its layers by name, its span, and what it draws."""

import contextlib
import functools
import math

import numpy as np

from .. import abi, functions
from ..clip.clip import Clip
from ..core.error import MotionError
from ..document.cycle import cycle_of
from .enclosures.quantities import Names, Quantity
from .enclosures.tables import Tables

SHOWS = 1 / 512  # an opacity that no screen of 8 bits shows is less than this
FILE = "a clip from a file has no keys: check the scene or the Lottie file that it was made of"
KEYS = {row.number: row.key for row in abi.PROPERTIES if row.number is not None}
DRAWN = (abi.PAINT_FILL, abi.PAINT_STROKE, abi.PAINT_BOX, abi.PAINT_IMAGE)


class Motion:
    """A scene, a Lottie or a clip, prepared for rules.

    start, end  the interval in which rules must hold; left out: the clip's own time, or one cycle if it never ends"""

    def __init__(self, source, start: float | None = None, end: float | None = None, text: str | None = None):
        self.source = getattr(source, "source", source)  # a File
        self.clip: Clip = getattr(source, "clip", None) or (source if isinstance(source, Clip) else source.compile())
        self.text = text  # of a style sheet
        try:
            self.tables: Tables | None = Tables.of(self.source if hasattr(self.source, "document") else self.clip)
        except MotionError:
            self.tables = None  # a clip from a file
        self.names = Names(self.clip, self.tables)
        self._is_whole = start is None and end is None
        low, high = self._span()
        self.start = low if start is None else float(start)
        self.end = high if end is None else float(end)
        if not (math.isfinite(self.start) and math.isfinite(self.end) and self.start <= self.end):
            rule = "must be finite seconds, the start not after the end"
            raise MotionError(f"time: {self.start} to {self.end}, {rule}", field="end", value=self.end, rule=rule)

    def part(self, start: float, end: float) -> "Motion":
        """Returns the same with another interval."""
        made = Motion.__new__(Motion)
        made.__dict__.update(self.__dict__)
        made.start, made.end = start, end
        return made

    def _span(self) -> tuple[float, float]:
        contents, duration = self.clip.contents, self.clip.duration
        if contents.end > contents.start:
            return float(contents.start), float(contents.end)
        if math.isfinite(duration):
            return 0.0, max(float(duration), 0.0)
        cycle = self.cycle
        return 0.0, 10.0 if cycle is None else cycle.start + cycle.length

    @property
    def endless_span(self) -> tuple[float, float] | None:
        """The interval, if it is one cycle of what never ends."""
        is_endless = self._is_whole and not math.isfinite(self.clip.duration) and self.cycle is not None
        shown = self.clip.contents
        return (self.start, self.end) if is_endless and not shown.end > shown.start else None

    @functools.cached_property
    def cycle(self):
        """Cycle of a scene that never ends, or None."""
        return cycle_of(self.source.document) if hasattr(self.source, "document") else None

    @functools.cached_property
    def frame(self) -> tuple[float, float, float, float] | None:
        """The picture: left top right bottom. None if its size is not known."""
        width, height = self.clip.contents.size
        return (0.0, 0.0, float(width), float(height)) if width > 0 and height > 0 else None

    @functools.cached_property
    def drawn(self) -> tuple[int, ...]:
        """The layers that are drawn; all, if the clip has no paint."""
        return self._painted(DRAWN) or tuple(range(self.clip.layer_count))

    @functools.cached_property
    def pathed(self) -> tuple[int, ...]:
        """The layers whose paths are drawn."""
        return self._painted((abi.PAINT_FILL, abi.PAINT_STROKE))

    def _painted(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        contents, found = self.clip.contents, set()
        for paint in contents.paints:
            if paint["kind"] in kinds:
                first = int(paint["first_painted"])
                found |= set(contents.painted[first : first + int(paint["painted_count"])].tolist())
        return tuple(sorted(found))

    def layers(self, names) -> list[int]:
        """Returns the rows of all layers of one name, of several, or with None of all that are drawn."""
        if names is None:
            return list(self.drawn)
        return [row for name in ([names] if isinstance(names, str) else names) for row in self.names.rows(name)]

    def boxes_at(self, times, row: int) -> np.ndarray:
        """Returns the boxes around what is drawn of a layer at times, left top right bottom in the root; NaN where
        nothing of it shows."""
        rule = abi.Rule(kind=abi.PROVE_STAYS_WITHIN, budget=1, property=abi.NONE, limits=(-math.inf, 0.0))
        found = np.full((len(times), 4), np.nan)
        for index, time in enumerate(times):
            rule.start = rule.end = time
            answer = functions.clip_prove(self.clip._data, rule, [row]).answer
            if answer.verdict == abi.VERDICT_FAILS:
                found[index] = answer.seen[:4]
        return found

    def opacities_at(self, times) -> np.ndarray:
        """Returns the opacities in the root at times, (times, layers)."""
        return self.clip.sample(np.asarray(times, np.float64), space="root", outputs=("opacities",)).opacities

    # -- numbers

    def quantity(self, row: int, key: str) -> tuple[Quantity, tuple[int, ...]]:
        if self.tables is None:
            raise MotionError(f"property: {key!r}, {FILE}", field="property", value=key, rule=FILE)
        return self.names.quantity(row, key, self.tables)

    def delivering(self, number: Quantity | None) -> np.ndarray:
        """Returns a clip that reads a property: this one, or one with a channel more."""
        if number is None or number.number < abi.PROPERTY_USER:
            return self.clip._data
        if number.number in self.clip.contents.labels["property"].tolist():
            return self.clip._data
        more = np.zeros(1, self.tables.channels.dtype)
        more["layer"], more["property"] = abi.NONE, number.number
        return self.tables.replaced(channels=np.concatenate([self.tables.channels, more])).compile()

    def samples(self, number: Quantity, times) -> np.ndarray:
        """Returns the numbers of a property at times: (times, numbers)."""
        channels = np.zeros(1, self.tables.channels.dtype)
        channels["layer"], channels["property"] = number.layer, number.number
        if number.number >= abi.PROPERTY_USER:
            channels["layer"] = abi.NONE
        clip = self.tables.replaced(channels=channels).compile()
        return functions.clip_sample(clip, times, outputs=("values",)).values.astype(np.float64)

    def named(self, row: int, number: int) -> tuple[str | None, str]:
        """Returns the names of a layer and of a property of it, which an answer of the kernel has as numbers."""
        if number == abi.NONE or number < abi.PROPERTY_USER:
            key = "corners" if number == abi.NONE else KEYS[number]
            return None if row == abi.NONE else self.names.layers[row], key
        named = [each for each, user in self.names.users.items() if user == number - abi.PROPERTY_USER]
        owner, key = next((each for each in named if each[0] == row), named[0] if named else (row, "property"))
        return None if owner == abi.NONE else self.names.layers[owner], key

    def moved(self, key: str) -> list[int]:
        """Returns the rows of the layers that have a property."""
        found = []
        for row in range(len(self.names.layers)):
            with contextlib.suppress(MotionError):
                self.quantity(row, key)
                found.append(row)
        return found

    def explained(self, layer: str | None, time: float | None) -> str | None:
        """Returns why a layer looks as it does; None for a name that several layers have."""
        if not isinstance(layer, str) or time is None or len(self.names.rows(layer)) > 1:
            return None
        try:
            return str(self.clip.explain(layer if self.clip.layers else int(layer), time))
        except MotionError:
            return None
