"""A clip with what the rules need of it: its keys, its layers by name, its span, and what it draws."""

import functools
import math

import numpy as np

from .. import abi, functions
from ..clip.clip import Clip
from ..core.error import MotionError
from ..document.ends import cycle_of
from .tables import Tables

SHOWS = 1 / 512  # an opacity that no screen of 8 bits shows is less than this
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
        self.names = tuple(self.clip.layers) or tuple(map(str, range(self.clip.layer_count)))
        self._is_whole = start is None and end is None
        low, high = self._span()
        self.start = low if start is None else float(start)
        self.end = high if end is None else float(end)
        if not (math.isfinite(self.start) and math.isfinite(self.end) and self.start <= self.end):
            rule = "must be finite seconds, the start not after the end"
            raise MotionError(f"time: {self.start} to {self.end}, {rule}", field="end", value=self.end, rule=rule)

    def _span(self) -> tuple[float, float]:
        contents, duration = self.clip.contents, self.clip.duration
        if contents.end > contents.start:
            return float(contents.start), float(contents.end)
        if math.isfinite(duration):
            return 0.0, max(float(duration), 0.0)
        cycle = self.cycle
        return 0.0, 10.0 if cycle is None else cycle.start + cycle.length

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

    @functools.cached_property
    def bytes(self) -> np.ndarray:
        """The clip, with a channel of each user property, which rules read."""
        read = set(self.clip.contents.labels["property"].tolist())
        users = [] if self.tables is None else range(len(self.tables.user_properties))
        more = [(abi.NONE, abi.PROPERTY_USER + row) for row in users if abi.PROPERTY_USER + row not in read]
        if not more:
            return self.clip._data
        document = self.clip._read()
        description = document.description
        rows = description.channels[: description.channel_count]
        channels = (abi.Channel * (len(rows) + len(more)))(*rows, *more)
        description.channels, description.channel_count = channels, len(channels)
        return functions.clip_compile(description)

    @functools.cached_property
    def asked(self) -> dict:
        """What each question says of the motion."""
        asked: dict = {"start": self.start, "end": self.end, "whole": self._is_whole, "keys": self.tables is not None}
        return asked | ({} if self.cycle is None else {"cycle": [self.cycle.start, self.cycle.length]})

    def explained(self, layer: str | None, time: float | None) -> str | None:
        """Returns why a layer looks as it does; None for a name that several layers have."""
        if not isinstance(layer, str) or time is None or self.names.count(layer) > 1:
            return None
        try:
            return str(self.clip.explain(layer if self.clip.layers else int(layer), time))
        except MotionError:
            return None
