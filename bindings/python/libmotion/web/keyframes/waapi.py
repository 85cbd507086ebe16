"""Keyframes and options as element.animate() takes them: an array of keyframes, or values by property."""

import math
import re

from ...scenes.animation import spaced
from ..values.limits import KEYFRAMES, refuse
from ..values.properties import longhands
from ..values.quantities import Unknown, tokens_of
from .effects import ACCUMULATE, ADD, DIRECTIONS, REPLACE, Effect, Key, Timing, easing, with_ends

FILLS = ("none", "auto", "forwards", "backwards", "both")
COMPOSITES = ("auto", REPLACE, ADD, ACCUMULATE)
NOT_PROPERTIES = ("offset", "computedOffset", "easing", "composite")
RENAMED = {"cssOffset": "offset", "cssFloat": "float"}


def dashed(name: str) -> str:
    """Returns a property's name as CSS has it: backgroundColor becomes background-color."""
    if name.startswith("--"):
        return name
    return re.sub("[A-Z]", lambda match: "-" + match[0].lower(), RENAMED.get(name, name))


def effect(place: str, keyframes, options=None) -> Effect:
    """Times are in milliseconds. "place" names the request in errors."""
    timing, composite, accumulates = _timing(place, options)
    frames = _by_property(place, keyframes) if isinstance(keyframes, dict) else _frames(place, keyframes)
    keys: dict[str, list[Key]] = {}
    for offset, curve, own, declared in frames:
        for name, value in declared.items():
            for longhand, tokens in longhands(name, tokens_of(_text(f"{place}.keyframes", value))):
                mixed = composite if own in (None, "auto") else own
                keys.setdefault(longhand, []).append(Key(offset, curve, mixed, tuple(tokens)))
    # Keyframes with the same offset stay in the given order: sorting keeps it.
    ordered = {name: with_ends(sorted(each, key=lambda key: key.offset)) for name, each in keys.items()}
    return Effect(timing, ordered, accumulates)


def _text(place: str, value) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        refuse(place, value, "values must be text or numbers")
    return str(value)


def _timing(place: str, options) -> tuple[Timing, str, bool]:
    if options is None:
        options = {}
    if not isinstance(options, dict):
        options = {"duration": options}
    place = f"{place}.options"
    number = lambda name, default, least=-math.inf: _number(f"{place}.{name}", options.get(name, default), least)
    word = lambda name, words: _word(f"{place}.{name}", options.get(name, words[0]), words)
    fill, duration = word("fill", FILLS), options.get("duration", 0)
    timing = Timing(duration=0.0 if duration == "auto" else _number(f"{place}.duration", duration, 0) / 1000,
                    delay=number("delay", 0) / 1000, end_delay=number("endDelay", 0) / 1000,
                    iterations=number("iterations", 1, 0), iteration_start=number("iterationStart", 0, 0),
                    direction=word("direction", DIRECTIONS), fill="none" if fill == "auto" else fill,
                    easing=_easing(f"{place}.easing", options.get("easing", "linear")))  # fmt: skip
    accumulates = word("iterationComposite", (REPLACE, ACCUMULATE)) == ACCUMULATE
    composite = word("composite", COMPOSITES)
    return timing, REPLACE if composite == "auto" else composite, accumulates


def _number(place: str, value, least: float) -> float:
    if value in ("inf", "Infinity"):
        value = math.inf
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not value >= least:
        refuse(place, value, "must be a number" + (f" of at least {least:g}" if math.isfinite(least) else ""))
    return float(value)


def _word(place: str, value, words):
    if value not in words:
        refuse(place, value, f"must be one of {', '.join(words)}")
    return value


def _easing(place: str, value) -> str | None:
    try:
        return easing(value)
    except (Unknown, AttributeError):
        refuse(place, value, "must be a timing function")


def _frames(place: str, keyframes) -> list[tuple]:
    """Returns (offset, easing, composite, declarations) of each keyframe of an array."""
    if keyframes is None:
        return []
    place = f"{place}.keyframes"
    if not isinstance(keyframes, list) or not all(isinstance(frame, dict) for frame in keyframes):
        refuse(place, keyframes, "must be an array of objects, or an object")
    if len(keyframes) > KEYFRAMES:
        refuse(place, len(keyframes), f"must be at most {KEYFRAMES:,}")
    given = [frame.get("offset") for frame in keyframes]
    _check_offsets(place, given)
    rows = []
    for index, (frame, offset) in enumerate(zip(keyframes, spaced(given))):
        curve = _easing(f"{place}[{index}].easing", frame.get("easing", "linear"))
        composite = _word(f"{place}[{index}].composite", frame.get("composite", "auto"), COMPOSITES)
        declared = {dashed(name): value for name, value in frame.items() if name not in NOT_PROPERTIES}
        rows.append((float(offset), curve, composite, declared))
    return rows


def _check_offsets(place: str, given: list) -> None:
    known = [offset for offset in given if offset is not None]
    for offset in known:
        if isinstance(offset, bool) or not isinstance(offset, (int, float)) or not 0 <= offset <= 1:
            refuse(f"{place}.offset", offset, "must be a number from 0 to 1")
    if known != sorted(known):
        refuse(f"{place}.offset", known, "must not decrease")


def _listed(value) -> list:
    return value if isinstance(value, list) else [value]


def _by_property(place: str, keyframes: dict) -> list[tuple]:
    """Returns (offset, easing, composite, declarations) of each keyframe of an object of lists: each property is evenly
    spaced by itself, but for the offsets given, which all share."""
    place = f"{place}.keyframes"
    offsets = _listed(keyframes["offset"]) if "offset" in keyframes else []
    curves = _listed(keyframes.get("easing", "linear")) or ["linear"]
    composites = _listed(keyframes.get("composite", "auto")) or ["auto"]
    frames: list[tuple] = []
    for field, values in keyframes.items():
        if field in NOT_PROPERTIES:
            continue
        values = _listed(values)
        if len(values) > KEYFRAMES:
            refuse(place, len(values), f"must be at most {KEYFRAMES:,}")
        evenly = [1.0] if len(values) == 1 else [i / (len(values) - 1) for i in range(len(values))]
        frames += [(offset, {dashed(field): value}) for offset, value in zip(evenly, values)]
    merged: dict[float, dict] = {}
    for offset, declared in sorted(frames, key=lambda frame: frame[0]):
        merged.setdefault(offset, {}).update(declared)
    given = [offsets[i] if i < len(offsets) else None for i in range(len(merged))]
    _check_offsets(place, given)
    even = list(merged)
    placed = spaced(given) if offsets else even
    return [
        (
            float(offset),
            _easing(f"{place}.easing", curves[index % len(curves)]),
            _word(f"{place}.composite", composites[index % len(composites)], COMPOSITES),
            merged[place_],
        )
        for index, (offset, place_) in enumerate(zip(placed, even))
    ]
