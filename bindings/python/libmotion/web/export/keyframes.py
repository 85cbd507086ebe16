"""Keyframes as CSS and as element.animate() take them."""

import math
from typing import NamedTuple

import numpy as np

from ..fit.eases import HOLD, LINEAR, short
from ..fit.fits import percent_places
from ..fit.parts import Moving, Part, Run, runs
from ..fit.pieces import Piece
from ..fit.plan import Plan
from .elements import OF_STROKE, body, declared, drawn, own

SHORTEST = 1e-6  # seconds
GAP = 1e-6  # of a duration: two keyframes of one place would become one


class Sketch(NamedTuple):
    """An animation of one element.

    start, end  seconds
    fill        CSS's
    frames      (offset, declarations, ease to the next one)
    still       what the element has by itself
    is_added    whether it adds to the one before
    is_endless  whether it repeats for ever"""

    name: str
    start: float
    end: float
    fill: str
    frames: list[tuple[float, dict[str, str], str]]
    still: dict[str, str]
    is_added: bool
    is_endless: bool


def sketches(part: Part) -> list[Sketch]:
    made = []
    for name, moving in part.moving.items():
        value, first = own(part, name), moving.columns[0][0]
        for run, fill in _runs(moving, value):
            columns, start, end = run.columns, run.begin, run.end
            listed = [
                (offset, declared(name, spread(name, columns, each), part, columns), ease)
                for offset, each, ease in frames(run.pieces, start, end)
            ]
            still = declared(name, spread(name, columns, value[list(columns)]), part, columns)
            is_added = columns != first and name == "translate"
            made.append(Sketch(name, start, end, fill, listed, still, is_added, run.is_endless))
    return made


def _runs(moving: Moving, value: np.ndarray) -> list[tuple[Run, str]]:
    """Returns the animations of a track, with the "fill" of each."""
    if moving.loop:
        return [(run, "") for run in runs(moving, value)]
    made = []
    for columns, pieces in moving.columns:
        pieces, fill = _filled(pieces, value[list(columns)])
        end = max(pieces[-1].end, pieces[0].start + SHORTEST)
        made.append((Run(columns, pieces, pieces[0].start, end), fill))
    return made


def spread(name: str, columns, value):
    """Returns a value of some columns as one of all."""
    if name in ("translate", "dash") and len(columns) == 1:
        return (*[0.0] * columns[0], value[0], *[0.0] * (1 - columns[0]))
    return value


def _filled(pieces: list[Piece], value: np.ndarray) -> tuple[list[Piece], str]:
    """Returns pieces without a jump from or to the element's own value, and the "fill" with which the element has the
    right one before and after."""
    jumps_in = len(pieces) > 1 and pieces[0].ease.text == HOLD and (pieces[0].first == value).all()
    if jumps_in:
        pieces = [pieces[1]._replace(start=pieces[0].end), *pieces[2:]]
    jumps_out = len(pieces) > 1 and pieces[-1].ease.text == HOLD and (pieces[-1].last == value).all()
    if jumps_out:
        pieces = [*pieces[:-2], pieces[-2]._replace(end=pieces[-1].end)]
    before = not jumps_in and pieces[0].start > 0 and (pieces[0].first != value).any()
    after = not jumps_out and (pieces[-1].last != value).any()
    if before and (after or not jumps_out) or after and not jumps_in:
        return pieces, "both"
    return pieces, "backwards" if before else "forwards" if after else ""


def css(plan: Plan) -> tuple[str, str]:
    """Returns (css, html): the sheet has what moves, the elements have the rest."""
    names: dict[str, str] = {}
    classes: dict[tuple[int, bool], str] = {}
    rules: dict[str, list[str]] = {}
    composed: dict[str, list[str]] = {}
    for row, part in drawn(plan):
        listed = sketches(part)
        for is_stroke in (False, True):
            chosen = [sketch for sketch in listed if (sketch.name in OF_STROKE) == is_stroke]
            clocks = []
            for sketch in chosen:
                ease, text = _keyframes(sketch)
                clocks.append(_clock(sketch, names.setdefault(text, _name(len(names))), ease))
            if chosen:
                selector = classes.setdefault((row, is_stroke), _name(len(classes)))
                rules.setdefault(f"animation:{','.join(clocks)}", []).append(selector)
                if composition := _composition(chosen):
                    composed.setdefault(f"animation-composition:{composition}", []).append(selector)
    sheet = "".join(_rule(selectors, rule) for rule, selectors in [*rules.items(), *composed.items()])
    return sheet + "".join(f"@keyframes {name}{{{text}}}" for text, name in names.items()), body(plan, classes)


def _rule(selectors: list[str], rule: str) -> str:
    return f"{','.join('.' + selector for selector in selectors)}{{{rule}}}"


def _composition(chosen: list[Sketch]) -> str:
    """Returns the compositions of animations. A single one may as well be added, to nothing; but not opacity, which has
    a value."""
    if not any(sketch.is_added for sketch in chosen):
        return ""
    if all(sketch.name in ("translate", "rotate", "scale") for sketch in chosen):
        return "add"
    return ",".join("add" if sketch.is_added else "replace" for sketch in chosen)


def _name(number: int) -> str:
    letters = "abcdefghijklmnopqrstuvwxyz"
    name = ""
    while True:
        name, number = letters[number % 26] + name, number // 26 - 1
        if number < 0:
            return name


def _clock(sketch: Sketch, name: str, ease: str) -> str:
    """Returns the timing of an animation. A repeated one lasts its period, with more decimals, so that it keeps
    time."""
    lasts = short(sketch.end - sketch.start, 10 if sketch.is_endless else 6)
    words = [name, f"{lasts}s", ease if ease != "ease" else ""]
    words.append(f"{short(sketch.start, 6)}s" if round(sketch.start, 6) else "")
    return " ".join(word for word in (*words, "infinite" if sketch.is_endless else "", sketch.fill) if word)


def frames(pieces: list[Piece], start: float, end: float):
    """Returns (offset, value, ease to the next keyframe) of pieces. A jump has two keyframes."""
    found = []
    place = lambda time: min(max((time - start) / (end - start), 0.0), 1.0)
    if pieces[0].start > start:
        found.append((0.0, pieces[0].first, LINEAR))
    for index, piece in enumerate(pieces):
        found.append((place(piece.start), piece.first, piece.ease.text))
        following = pieces[index + 1].first if index + 1 < len(pieces) else None
        if following is None or not (following == piece.last).all():
            found.append((place(piece.end), piece.last, LINEAR))
    if found[-1][0] < 1:
        found.append((1.0, found[-1][1], LINEAR))
    return _apart(found)


def _apart(found):
    made = []
    for offset, value, ease in found:
        if made and offset <= made[-1][0]:
            if (value == made[-1][1]).all() and offset >= 1:
                continue
            offset = made[-1][0] + GAP
        made.append((offset, value, ease))
    if made[-1][0] > 1:
        over = made[-1][0] - 1
        made = [(max(offset - over, 0.0) if offset > 0 else 0.0, value, ease) for offset, value, ease in made]
    return made


def _keyframes(sketch: Sketch) -> tuple[str, str]:
    """Returns the ease that the animation has, and the keyframes, without ends that are as the element is: the
    shortest."""
    eases = list(dict.fromkeys(ease for _, _, ease in sketch.frames[:-1])) or [LINEAR]
    texts = ((ease, _with_ease(sketch, ease)) for ease in eases)
    return min(texts, key=lambda pair: len(pair[0]) + len(pair[1]))


def _with_ease(sketch: Sketch, usual: str) -> str:
    places = percent_places(sketch.end - sketch.start)
    made = []
    for index, (offset, values, ease) in enumerate(sketch.frames):
        is_last = index == len(sketch.frames) - 1
        is_left_out = values == sketch.still and (is_last or index == 0 and ease == usual)
        if is_left_out and not (is_last and not made):
            continue
        timing = "" if ease == usual or is_last else f";animation-timing-function:{ease}"
        body = ";".join(f"{key}:{value}" for key, value in values.items())
        made.append(f"{'to' if offset == 1 else _percent(offset, places)}{{{body}{timing}}}")
    return "".join(made)


def _percent(offset: float, places: int) -> str:
    """Returns a percentage, with more decimals where a jump would be lost."""
    close = round(100 * offset, places)
    return f"{short(close if abs(close - 100 * offset) < 1e-9 else 100 * offset, max(places, 5))}%"


def waapi(plan: Plan) -> tuple[str, list[dict]]:
    """Returns (html, animations): keyframes and options of element.animate(); milliseconds."""
    animations = []
    for _, part in drawn(plan):
        for sketch in sketches(part):
            keyframes = [
                {"offset": round(offset, 7), **{camel(key): value for key, value in values.items()}}
                | ({} if ease == LINEAR else {"easing": ease})
                for offset, values, ease in sketch.frames
            ]
            lasts = round(1000 * (sketch.end - sketch.start), 7 if sketch.is_endless else 3)
            options = {"duration": lasts, "fill": sketch.fill or "none"}
            if sketch.start:
                options["delay"] = round(1000 * sketch.start, 3)
            if sketch.is_endless:
                options["iterations"] = math.inf
            if sketch.is_added:
                options["composite"] = "add"
            row = {"target": part.figure.document["name"], "keyframes": keyframes, "options": options}
            animations.append(row | ({"part": "stroke"} if sketch.name in OF_STROKE else {}))
    return body(plan, {}), animations


def camel(name: str) -> str:
    head, *rest = name.split("-")
    return head + "".join(word.title() for word in rest)
