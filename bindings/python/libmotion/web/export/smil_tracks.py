"""A track as elements of SMIL."""

import numpy as np

from ..fit.eases import HOLD, LINEAR, short
from ..fit.fits import percent_places
from ..fit.parts import Moving, Part, Run, runs
from ..fit.pieces import Piece
from ..fit.plan import Plan
from ..fit.shades import ENDS, STOP
from ..fit.tracks import anchored
from .elements import DASH, SIDES, color, dash, own, path, stop_fields
from .keyframes import frames, spread

TRANSFORMS = {"translate": "translate", "rotate": "rotate", "scale": "scale", "skew": "skewX"}
OF_PATH = (("width", "width", "stroke-width"), ("dash", "offset", DASH[0]), ("dash", "dash", DASH[1]), ("d", "d", "d"),
           ("phase", "phase", DASH[0]), ("fill-opacity", "fill-opacity", "fill-opacity"),
           ("stroke-opacity", "stroke-opacity", "stroke-opacity"), ("fill", "fill", "fill"),
           ("stroke", "stroke", "stroke"))  # fmt: skip
SHORTEST = 1e-3  # seconds that an animation lasts
PLACES, EXACT = 5, 6  # decimals of a second, and of one at which something jumps

VALUES = {
    "translate": lambda v: short(v[0]) + (f" {short(v[1])}" if round(float(v[1]), 3) else ""),
    "rotate": lambda v: short(v[0], 6),
    "scale": lambda v: short(v[0], 5) if round(v[0], 5) == round(v[1], 5) else f"{short(v[0], 5)} {short(v[1], 5)}",
    "skew": lambda v: short(v[0], 5),
    "opacity": lambda v: short(v[0], 4),
    "fill-opacity": lambda v: short(v[0], 4),
    "stroke-opacity": lambda v: short(v[0], 4),
    "phase": lambda v: short(v[0]),
    "width": lambda v: short(v[0]),
    "radius": lambda v: short(v[0]),
    "fill": lambda v: color(v),
    "stroke": lambda v: color(v),
    "background": lambda v: color(v),
    "offset": lambda v: dash(v)[0],
    "dash": lambda v: dash(v)[1],
}
COLUMNS = {"offset": 0, "dash": 1}  # of a dash


def transforms(part: Part, plan: Plan) -> dict[str, str]:
    """Returns the elements of each part of a transform. What begins later would apply later, so that all begin
    together, but for loops."""
    moving = {name: part.moving[name] for name in TRANSFORMS if name in part.moving}
    begins = (run.begin for name in moving for run in _runs(moving[name], own(part, name)))
    has_loop = any(each.loop for each in moving.values())
    begin = None if has_loop else min(begins, default=0.0)
    return {
        name: _track(name, "transform", moving[name], part, plan, f' type="{TRANSFORMS[name]}" additive="sum"', begin)
        for name in moving
    }


def attribute(name: str, attribute: str, part: Part, plan: Plan) -> str:
    """Returns the elements that move an attribute as a track moves; none if it is still."""
    return _track(name, attribute, part.moving[name], part, plan) if name in part.moving else ""


def stroke(part: Part, plan: Plan) -> str:
    """Returns what moves the <path> of a layer."""
    return "".join(
        _track(form, attribute, part.moving[name], part, plan)
        for name, form, attribute in OF_PATH
        if name in part.moving
    )


def shade(name: str, part: Part) -> dict:
    """Returns what moves the elements of a gradient, by attribute, and for stops by number and attribute."""
    made: dict = {}
    if name not in part.moving:
        return made
    base = own(part, name)
    names = ENDS[part.figure.shades[name.removesuffix("Gradient")].kind]
    for run in _runs(part.moving[name], base):
        texts = {}
        for at, each in enumerate(names):
            texts[each] = each, lambda value, at=at: short(value[at], 5)
        for index, first in enumerate(range(len(names), len(base), STOP)):
            for each in stop_fields(base[first : first + STOP]):
                write = lambda value, first=first, each=each: stop_fields(value[first : first + STOP])[each]
                texts[index, each] = each, write
        for key, (attribute, write) in texts.items():
            if len({write(value) for piece in run.pieces for value in (piece.first, piece.last)} | {write(base)}) > 1:
                made[key] = made.get(key, "") + _element(attribute, run, base, write)
    return made


def box(part: Part, plan: Plan) -> str:
    """Returns what moves the sides of a <rect> as the box moves."""
    if "box" not in part.moving:
        return ""
    base, made = own(part, "box"), ""
    for column in part.figure.tracks["box"].moving:
        write = lambda value, column=column: short(value[column])
        for run in _runs(part.moving["box"], base):
            made += _element(SIDES[column], run, base, write)
    return made


def from_anchor(part: Part, plan: Plan) -> str:
    """Returns what keeps the anchor point of a box that moves where it is."""
    write = lambda value: VALUES["translate"](-anchored(value[None], part.figure.share)[0])
    base = np.zeros(4)  # by itself the element has no such translation
    made = (
        _element("transform", run, base, write, ' type="translate" additive="sum"')
        for run in _runs(part.moving["box"], base)
    )
    return "".join(made)


def _track(name: str, attribute: str, moving: Moving, part: Part, plan: Plan, more: str = "", begin=None) -> str:
    """ "name": of VALUES, or "d". "more": fields. "begin": seconds, else when the track begins to move."""
    track = "dash" if name == "offset" else name
    base, made = own(part, track), ""
    for run in _runs(moving, base):
        if name in COLUMNS and COLUMNS[name] not in run.columns:
            continue

        def write(value, columns=run.columns) -> str:
            value = spread(track, columns, value)
            return path(part, value) if name == "d" else VALUES[name](value)

        run = run if begin is None else run._replace(begin=begin)
        made += _element(attribute, run, base[list(run.columns)], write, more)
    return made


def _runs(moving: Moving, base: np.ndarray) -> list[Run]:
    """Returns the animations of a track. One begins when its first piece does, if the element has the value before it
    by itself."""
    if moving.loop:
        return runs(moving, base)
    made = []
    for columns, pieces in moving.columns:
        begin = pieces[0].start if (pieces[0].first == base[list(columns)]).all() else 0.0
        made.append(Run(columns, pieces, begin, max(pieces[-1].end, begin + SHORTEST)))
    return made


def _element(attribute: str, run: Run, base: np.ndarray, write, more: str = "") -> str:
    """
    base   what the element has by itself
    write  a value as text"""
    pieces, begin, end = run.pieces, run.begin, run.end
    is_exact = run.is_endless or any(piece.ease.text == HOLD for piece in pieces)
    places = EXACT if is_exact else PLACES
    values, times, splines = _lists(pieces, begin, end, write)
    fields = f'attributeName="{attribute}"{more}'
    if round(begin, places):
        fields += f' begin="{short(begin, places)}"'
    fields += f' dur="{short(end - begin, places)}" values="{";".join(values)}"'
    if times != ["0", "1"]:
        fields += f' keyTimes="{";".join(times)}"'
    if any(splines):
        fields += f' calcMode="spline" keySplines="{";".join(spline or "0 0 1 1" for spline in splines)}"'
    if run.is_endless:
        fields += ' repeatCount="indefinite"'
    elif not run.is_followed and (pieces[-1].last != base).any():
        fields += ' fill="freeze"'
    return f"<{'animateTransform' if attribute == 'transform' else 'animate'} {fields}/>"


def _lists(pieces: list[Piece], begin: float, end: float, write):
    values, times, splines = [], [], []
    eases = {piece.ease.text: piece.ease for piece in pieces}
    places = percent_places(end - begin) + 4
    for offset, value, text in frames(pieces, begin, end):
        values.append(write(value))
        times.append(short(offset, places))
        numbers = () if text == LINEAR or text not in eases else eases[text].bezier
        splines.append(" ".join(short(number, 4) for number in numbers))
    return values, times, splines[:-1]
