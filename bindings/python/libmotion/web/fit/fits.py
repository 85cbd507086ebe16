"""A track as the pieces that hold its limit, as they will be written."""

import math
from typing import NamedTuple

import numpy as np

from .eases import HOLD, Ease
from .loops import Loop
from .moments import BEFORE
from .parts import Moving
from .pieces import Fitter, Piece
from .tracks import Track

EARLY = 1.5e-6  # seconds
NEAR = 1e-5  # seconds: two times are the same


class Given(NamedTuple):
    """What all fits of a scene have in common: Fitter says what it is. "jumps" are times."""

    times: np.ndarray
    jumps: np.ndarray
    eases: list[Ease]
    is_svg: bool


def moving(track: Track, given: Given, marks: list[np.ndarray], factor: float, finer: int, loop: Loop | None) -> Moving:
    """
    marks   sets of times at which pieces should end; the one with the shortest keyframes counts
    factor  of the track's limit
    finer   decimals that percentages have more
    loop    what the track repeats"""
    limit = track.limit * factor
    early, inside = _parts(given.times, loop)

    def fit(columns: tuple[int, ...]) -> tuple[list[Piece], list[Piece]]:
        """Returns the pieces before the loop and those in it."""
        before = fit_part(columns, *early) if early else []
        return before, fit_part(columns, *inside)

    def fit_part(columns: tuple[int, ...], part: slice, begin: float, end: float) -> list[Piece]:
        values, times = track.values[part, columns], given.times[part].copy()
        times[0], times[-1] = begin, end
        if loop is not None:
            last = track.values[_index_after(given.times, end), list(columns)]
            if np.abs((last - values[-1]) * track.scale[list(columns)]).max() <= limit / 4:
                values[-1] = last  # nothing jumps there
        return min((fit_between(columns, each, times, values) for each in marks), key=cost)

    def fit_between(columns: tuple[int, ...], marks: np.ndarray, times, values) -> list[Piece]:
        marks = marks[(marks >= times[0]) & (marks <= times[-1])]
        jumps = given.jumps[(given.jumps >= times[0]) & (given.jumps <= times[-1])]
        times, values, round = _with_percents(times, given.is_svg, marks, values)
        at = lambda chosen: np.searchsorted(times, chosen).tolist()
        scale = track.scale[list(columns)]
        fitter = Fitter(times, values, limit, scale, at(marks), at(jumps), given.eases, given.is_svg, at(round))
        return _trimmed(fitter.pieces(), track, finer, times, values)

    every = tuple(range(track.values.shape[1]))
    together = _moving(track, [every], fit, loop)
    if track.name not in ("translate", "dash"):
        return together
    spans = np.ptp(track.values, axis=0) * track.scale
    if track.name == "dash" and not spans.all():
        return _moving(track, [(int(spans.argmax()),)], fit, loop)
    if spans.min() <= limit / 10 or track.name == "translate" and max(map(len, together.pieces)) <= 1:
        return together
    apart = _moving(track, [(column,) for column in every], fit, loop)
    return apart if length(apart) + 40 < length(together) else together


def _moving(track: Track, columns: list[tuple[int, ...]], fit, loop: Loop | None) -> Moving:
    fitted = [fit(each) for each in columns]
    repeated = [(each, pieces) for each, (_, pieces) in zip(columns, fitted)]
    return Moving(track, repeated, [before for before, _ in fitted], loop)


def _parts(times: np.ndarray, loop: Loop | None):
    """Returns two parts, of the times before a loop and in its first period: a slice, where it begins, and where it
    ends. What jumps when a period begins has not yet jumped at the end of a part, and has jumped at its beginning."""
    if loop is None:
        return None, (slice(None), float(times[0]), float(times[-1]))
    before = lambda time: int(np.searchsorted(times, time - 2 * BEFORE)) + 1
    inside = slice(_index_after(times, loop.start), before(loop.end)), loop.start, loop.end
    return (slice(0, before(loop.start)), 0.0, loop.start) if loop.begin > 0 else None, inside


def _index_after(times: np.ndarray, time: float) -> int:
    """Returns the index of the time at which what jumps at a time has jumped."""
    return int(np.searchsorted(times, time + 2 * BEFORE)) - 1


def length(moving: Moving) -> int:
    """Returns about how many characters a track takes."""
    return sum(cost(pieces) for pieces in moving.pieces)


def _with_percents(given: np.ndarray, is_svg: bool, marks: np.ndarray, values: np.ndarray):
    """Returns times and values, and whole percentages of the time in which something moves, which are among the
    times."""
    moves = np.flatnonzero((values[1:] != values[:-1]).any(axis=1))
    if is_svg or not len(moves):
        return given, values, ()
    first, last = given[moves[0]], given[moves[-1]]
    start, end = marks[marks <= first].max(initial=0.0), marks[marks > last].min(initial=given[-1])
    percents = start + (end - start) * np.arange(1, 100) / 100
    gaps = np.abs(given[np.searchsorted(given, percents)[:, None] + [-1, 0]] - percents[:, None])
    percents = percents[gaps.min(axis=1) > NEAR]
    times = np.union1d(given, percents)
    return times, np.stack([np.interp(times, given, column) for column in values.T], axis=1), percents


def cost(pieces: list[Piece]) -> int:
    """Returns about how many characters pieces take."""
    return sum(30 + len(piece.ease.text) for piece in pieces)


def _trimmed(pieces: list[Piece], track: Track, finer: int, times, values) -> list[Piece]:
    """Returns pieces as they will be written, without those at both ends that do not move."""

    def is_still(piece: Piece) -> bool:
        piece = _written(piece, track)
        return np.array_equal(piece.first, piece.last)

    kept = list(pieces)
    while len(kept) > 1 and is_still(kept[0]):
        kept.pop(0)
    while len(kept) > 1 and is_still(kept[-1]):
        kept.pop()
    return [_written(piece, track) for piece in _snapped(kept, finer, times, values)]


def _snapped(pieces: list[Piece], finer: int, times, values) -> list[Piece]:
    """Returns times between the first and the last as their percentages will be written, with the values that are
    there. Jumps come a little early: at its time a jump has happened, however the time is rounded."""
    start, end = pieces[0].start, pieces[-1].end
    places = percent_places(end - start, finer)
    snap = lambda time: start + (end - start) * round(100 * (time - start) / (end - start), places) / 100
    bounds = [piece.start for piece in pieces] + [end]
    for index in range(1, len(pieces)):
        before, after = pieces[index - 1], pieces[index]
        bounds[index] = snap(bounds[index])
        if _bends(before) and _bends(after) and np.array_equal(before.last, after.first):
            there = np.array([np.interp(bounds[index], times, column) for column in values.T])
            pieces[index - 1 : index + 1] = before._replace(last=there), after._replace(first=there)
    for index, piece in enumerate(pieces):
        if piece.ease.text == HOLD:
            bounds[index + 1] = max(piece.end - EARLY, EARLY)
            bounds[index] = bounds[index + 1] - EARLY
    return [piece._replace(start=first, end=max(last, first)) for piece, first, last in zip(pieces, bounds, bounds[1:])]


def _bends(piece: Piece) -> bool:
    """Returns whether it is a piece of a curve, which may end a little earlier or later."""
    return bool(piece.ease.bezier)


def percent_places(seconds: float, finer: int = 0) -> int:
    """Returns decimals of a percentage of a time that are exact to a twenty-thousandth of a second, and some more."""
    return max(1, math.ceil(math.log10(max(seconds, 1e-3) / 100 / 5e-5)) + finer)


def _written(piece: Piece, track: Track) -> Piece:
    count = len(piece.first)
    places = track.places if len(track.places) == count else track.places[:1] * count
    change = lambda values: np.array([round(float(value), place) + 0.0 for value, place in zip(values, places)])
    return piece._replace(first=change(piece.first), last=change(piece.last))
