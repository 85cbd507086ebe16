"""The loops of a scene: what each track of a layer repeats for ever, with a period of its own."""

from typing import NamedTuple

from ...document.cycle import CLOCK, cycle_of, settled
from . import tracks

TRANSFORM = ("translate", "rotate", "scale", "skew")
NAMES = (*TRANSFORM, *dict.fromkeys(name for names in tracks.MOVED.values() for name in names))
WHOLE = ""  # the name of all tracks of a transform together
CLOCKS = 32  # that may be above a layer


class Loop(NamedTuple):
    """When a track repeats.

    begin   seconds: when it begins; before 0 if the scene begins in the middle of it
    length  seconds: its period"""

    begin: float
    length: float

    @property
    def start(self) -> float:
        """The first time from 0 on at which a period begins."""
        return self.begin if self.begin >= 0 else self.begin + self.length

    @property
    def end(self) -> float:
        return self.start + self.length


class Loops(NamedTuple):
    """The loops of a scene.

    by_track  the loops of each row and track name; WHOLE is the name of a transform's tracks together
    common    the loop of every other track, if there is one
    last      seconds: when the last animation ends, loops aside
    has_end   whether each animation ends, loops aside"""

    by_track: dict[tuple[int, str], Loop]
    common: Loop | None
    last: float
    has_end: bool

    def of(self, row: int, name: str) -> Loop | None:
        """Returns the loop of a track that moves. A track that no animation moves by itself repeats as its transform
        does."""
        if self.common or (row, name) in self.by_track:
            return self.by_track.get((row, name), self.common)
        is_moved = name in NAMES and name not in TRANSFORM
        return None if is_moved else self.by_track.get((row, WHOLE))

    @property
    def listed(self) -> set[Loop]:
        return {*self.by_track.values(), *([self.common] if self.common else [])}


def own(document: dict, longest: float) -> Loops:
    """Finds the loop of each track, if its period is not longer than this."""
    found: dict[tuple[int, str], Loop] = {}
    clocks: dict[str | None, tuple[dict, ...]] = {None: ()}
    last, has_end = 0.0, True
    for row, layer in enumerate(document["layers"]):
        clock = {field: layer[field] for field in CLOCK if field in layer}
        above = clocks.get(layer.get("parent"), ())
        clocks[layer["name"]] = above = (*above, clock) if clock else above
        if len(above) > CLOCKS and layer.get("animations"):
            has_end = False
            continue
        by_rows: dict[tuple[int, ...], tuple[Loop | None, float, bool]] = {}
        for name in (*NAMES, WHOLE) if layer.get("animations") else ():
            animations = moving(layer["animations"], name)
            if not animations:
                continue
            same = tuple(id(each) for each in tracks.rows_of({"animations": animations}) if "animations" not in each)
            if same not in by_rows:
                by_rows[same] = _loop(above, animations, longest)
            loop, end, ends = by_rows[same]
            if loop:
                found[row, name] = loop
            elif name != WHOLE:
                last, has_end = max(last, end), has_end and ends
    return Loops(found, None, last, has_end)


def moving(animations: list[dict], name: str) -> list[dict]:
    """Returns the animations that move a track, with the groups that they are in."""
    kept = []
    for animation in animations:
        if "animations" in animation:
            if inside := moving(animation["animations"], name):
                kept.append({**animation, "animations": inside})
        elif any(_moves(animation, each) for each in (TRANSFORM if name == WHOLE else [name])):
            kept.append(animation)
    return kept


def _moves(animation: dict, name: str) -> bool:
    """Returns whether an animation moves a track. Among those that move a layer, only one along a path may turn
    it."""
    key = animation.get("property", "")
    is_path = animation.get("path") or animation.get("pathOf")
    return tracks.moves(key, name) and (is_path or key.partition(".")[0] != "position" or name != "rotate")


def _loop(clocks: tuple[dict, ...], animations: list[dict], longest: float) -> tuple[Loop | None, float, bool]:
    """Returns the loop of animations below clocks; when they end, and whether they do."""
    layers = [
        {"name": str(index), **({"parent": str(index - 1)} if index else {}), **clock}
        for index, clock in enumerate((*clocks, {}))
    ]
    layers[-1]["animations"] = animations
    document = {"layers": layers}
    cycle = cycle_of(document)
    last, has_end = settled(document)
    if cycle is None or cycle.length > longest or cycle.start > longest:
        return None, last, has_end
    begin = cycle.start
    return Loop(begin if begin >= 0 else -(-begin % cycle.length), cycle.length), last, has_end
