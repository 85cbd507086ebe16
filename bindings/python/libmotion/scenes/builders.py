"""The functions basic, keyframe and animate as programs use them. A property keeps its last value by default, colours
and angles may be written as people write them, and a mistake is reported where it is made. In the scene the animations
have Core Animation's words, which are those of animation.py."""

import functools
import math
import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, Unpack

from .. import abi
from ..core.arguments import number as number_of
from ..core.arguments import several
from ..core.error import MotionError, shown
from ..core.nearest import nearest
from ..core.remembered import remembered
from ..document import schema
from ..document.plain import IN_ANIMATION, plain
from ..values.angle import TEXT, angle
from ..values.color import hex_of
from ..values.curve import parsed
from ..values.kinds import Timing, Value
from ..values.path import Path
from ..values.types import BASIC_FIELDS, Clock, KeyPath, WebClock
from . import animation
from .animation import CLOCK, KEYFRAME, KNOWN, WEB_CLOCK
from .usual import Animation, Unusual, again_of, usual

KEY_PATHS = tuple(schema.definition("keyPath")["enum"])
# Parts of properties: which numbers of the whole they are. Layer.add makes additions to the whole of them.
PARTS = {
    "position.x": ("position", (0,)),
    "position.y": ("position", (1,)),
    "bounds.size": ("bounds", (2, 3)),
    "bounds.size.width": ("bounds", (2,)),
    "bounds.size.height": ("bounds", (3,)),
}
COLORS = ("fill", "fillColor", "strokeColor", "backgroundColor")  # fill: what fills a layer, its path or its box
WORDS = dict.fromkeys((*KEY_PATHS, *PARTS, *(("fill",) if "fillColor" in KEY_PATHS else ())))
LONG = 60.0  # seconds; a longer duration is often one in milliseconds
NOTHING: Mapping[str, str] = MappingProxyType({})
ENDS = {"from": "from_", **abi.REMOVED["arguments"]["basic"]}  # other names of basic's
OTHERS = {  # words of other systems
    "scale": "transform.scale",
    "scaleX": "transform.scale.x",
    "scaleY": "transform.scale.y",
    "rotation": "transform.rotation",
    "rotate": "transform.rotation",
    "angle": "transform.rotation",
    "translation": "transform.translation",
    "translate": "transform.translation",
    "translateX": "transform.translation.x",
    "translateY": "transform.translation.y",
    "x": "position.x",
    "y": "position.y",
    "left": "position.x",
    "top": "position.y",
    "center": "position",
    "size": "bounds.size",
    "width": "bounds.size.width",
    "height": "bounds.size.height",
    "alpha": "opacity",
    "color": "fill",
    "colour": "fill",
    "background": "backgroundColor",
    "stroke": "strokeColor",
    "radius": "cornerRadius",
    "d": "path",
}


def _animation(fields: Mapping[str, Any], fills: bool = False) -> Animation:
    made = Animation(fields)
    made.fills = fills
    return made


def _takes(property: Any) -> dict[str, Callable[[Any], Any]] | None:
    """Returns what reads values of a property that the short way takes, by the names of arguments; None for what is not
    a property. Names that are left out have values that need no reading."""
    if property is not None and property not in WORDS:
        return None
    takes: dict[str, Callable[[Any], Any]] = {
        "timing": _taken_curve, "easing": _taken_curve, "timings": _taken_curves, "duration": _taken_duration,
    }  # fmt: skip
    read = _reader(property, None)
    if read is not _same:
        takes |= dict.fromkeys(("from_", "to", "by"), lambda value: plain(read(value)))
    takes |= dict.fromkeys(("values", "in_tangents", "out_tangents"), functools.partial(_taken_values, read))
    return takes


def _taken_curve(value: Any) -> Any:
    if type(value) is str:
        _parsed(value)
        return value
    if getattr(value, "form", None) == "clamped":
        raise Unusual
    return plain(value)


def _taken_curves(values: Any) -> list:
    if type(values) is not list and type(values) is not tuple:
        raise Unusual
    return [None if value is None else _taken_curve(value) for value in values]


def _taken_duration(value: Any) -> Any:
    if type(value) is not float and type(value) is not int:
        return plain(value)
    if value > LONG:
        raise Unusual
    return value


def _taken_values(read: Callable[[Any], Any], values: Any) -> list:
    if type(values) is not list and type(values) is not tuple:
        raise Unusual
    if read is not _same:
        values = list(map(read, values))
    return schema.rows_of(values) or plain(values, "values", IN_ANIMATION)


@usual(("from_", "to", "by", *BASIC_FIELDS), 1, _takes)
def basic(
    property: KeyPath | None,
    *,
    from_: Value | None = None,
    to: Value | None = None,
    by: Value | None = None,
    value_function: str | None = None,
    rule: Literal["ca", "css"] | None = None,
    additive: bool | None = None,
    cumulative: bool | None = None,
    mismatch: Literal["refuse", "flip", "match"] | None = None,
    pairs: Sequence[float] | None = None,
    cut: bool | None = None,
    allow_tail: bool | None = None,
    key: str | None = None,
    user_data: Mapping[str, Any] | None = None,
    **clock: Unpack[Clock],
) -> Animation:
    """Makes a CABasicAnimation from at most two of from, to and by. An end that is left out is the running value. The
    default fill is "both", so the property keeps its last value; fill="removed" is Core Animation's own default.

    property     a key path, also position.x, bounds.size and other parts of properties
    values       numbers; of colours any CSS colour; of rotations radians, "90deg" or degrees(90); of paths a Path or
                 SVG path data; of transform CSS transform lists too, "rotate(270deg) translate(10px)", then from and
                 to both
    mismatch     of the property path: "refuse" shapes of other elements, "flip" at a half, or "match" them, by "pairs"
                 of subpaths as far as these are known: see Path.match
    additive     the value is added to the running one (transforms: applied before it) instead of replacing it
    cumulative   each repeat goes on from where the one before ended
    cut          a spring settles in its own time, and a shorter duration becomes that; with cut the duration ends it
    allow_tail   for what follows the animation is over when its duration is, though a spring goes on until it rests
    key          forKey: the layer removes an animation that it has under the same key, and finds this one by it
    user_data    what the program keeps with it (setValue:forKey:), a dict of JSON's values
    clock        Core Animation's fields, or the web's; timing and easing take a curve's text, a Curve or a Spring"""
    _known(property)
    read = _reader(property, value_function)
    given = {
        "property": property,
        "from": read(from_),
        "to": read(to),
        "by": read(by),
        "value_function": value_function,
        "rule": rule,
        "additive": additive,
        "cumulative": cumulative,
        "mismatch": mismatch,
        "pairs": pairs,
        "cut": cut,
        "allow_tail": allow_tail,
        "key": key,
        "user_data": user_data,
    }
    return _made(given, clock, ENDS)


@usual(("values", *KEYFRAME), 2, _takes)
def keyframe(
    property: KeyPath | None,
    values: Sequence[Value] | None = None,
    *,
    key_times: Sequence[float] | None = None,
    timings: Sequence[Timing | None] | None = None,
    mode: Literal["linear", "discrete", "cubic", "paced", "cubicPaced"] | None = None,
    path: str | Path | None = None,
    path_of: str | None = None,
    rotate: Literal["none", "auto", "autoReverse"] | None = None,
    even_speed: bool | None = None,
    value_function: str | None = None,
    tension_values: Sequence[float] | None = None,
    continuity_values: Sequence[float] | None = None,
    bias_values: Sequence[float] | None = None,
    in_tangents: Sequence[Value] | None = None,
    out_tangents: Sequence[Value] | None = None,
    lenient_key_times: bool | None = None,
    rule: Literal["ca", "css"] | None = None,
    additive: bool | None = None,
    cumulative: bool | None = None,
    extrapolate: bool | None = None,
    mismatch: Literal["refuse", "flip", "match"] | None = None,
    pairs: Sequence[float] | None = None,
    cut: bool | None = None,
    allow_tail: bool | None = None,
    key: str | None = None,
    user_data: Mapping[str, Any] | None = None,
    **clock: Unpack[Clock],
) -> Animation:
    """Makes a CAKeyframeAnimation from values, or from a motion path for the position.

    values        the first or the last may be None: the running value, as it is at the time; linear and discrete only
    path_of       instead of a path the name of a layer, this or an earlier one: its path, as its animations have it at
                  the time
    mode          linear; discrete; cubic, a spline with tension, continuity and bias; paced, constant speed; cubicPaced
    even_speed    of a motion path: even speed inside each element, from key time to key time, as After Effects moves
    timings       one curve a segment, None is linear
    in_tangents   of numbers, mode cubic: from each value to the control point before it; out_tangents: to the one
                  after it. `curve_keys` makes keys from handles and slopes
    extrapolate   beyond 0..1, where an overshooting timing leads, the first or last segment goes on; else the end keys
                  hold
    the rest      as in `basic`, also the default fill"""
    _known(property)
    if timings is not None:
        timings = several("timings", timings, "must be curves in a sequence")
        for each in timings:
            _timed("timings", each)
    if values is not None:
        values = several("values", values, "must be values in a sequence")
    given = {
        "property": property,
        "values": None if values is None else list(map(_reader(property, value_function), values)),
        "path": path,
        "path_of": path_of,
        "rotate": rotate,
        "even_speed": even_speed,
        "value_function": value_function,
        "mode": mode,
        "key_times": key_times,
        "lenient_key_times": lenient_key_times,
        "timings": timings,
        "tension_values": tension_values,
        "continuity_values": continuity_values,
        "bias_values": bias_values,
        "in_tangents": _ways("in_tangents", in_tangents, property),
        "out_tangents": _ways("out_tangents", out_tangents, property),
        "rule": rule,
        "additive": additive,
        "cumulative": cumulative,
        "extrapolate": extrapolate,
        "mismatch": mismatch,
        "pairs": pairs,
        "cut": cut,
        "allow_tail": allow_tail,
        "key": key,
        "user_data": user_data,
    }
    return _made(given, clock)


def track(property: KeyPath | None, start: Value, segments: Sequence[Mapping[str, Any]], **fields: Any) -> Animation:
    """Makes an animation of segments, one after the other, each with its own curve and its own end (SwiftUI's
    KeyframeTrack). A velocity goes on from one to the next. The default fill is "both".

        track("position.x", 0, [{"kind": "cubic", "to": 80, "duration": 0.3},
                                {"kind": "spring", "to": 100, "timing": Spring(1, 200, 12)}])

    segments   dicts, by kind:
               linear       to, duration; timing: a curve
               cubic        to, duration; velocity and end_velocity at its ends
               spring       to, timing: the spring
               move         to: at once
               decay        velocity; friction, time_constant or rate; low, high, elasticity or spring; snap
               exponential  to; friction, time_constant or rate
               A spring, decay or exponential has a duration if it is to be cut. scene.schema.json describes them
    fields     those of `basic`, but from, to, by, duration and timing"""
    _known(property)
    _check({name: value for name, value in fields.items() if name in KNOWN})
    return _filled(animation.track(property, _reader(property, None)(start), segments, **{"fill": "both", **fields}),
                   fields)  # fmt: skip


@functools.partial(remembered, maker=again_of)
def animate(
    property: KeyPath | None,
    keyframes: Sequence[Value | Mapping[str, object]],
    *,
    value_function: str | None = None,
    additive: bool | None = None,
    cumulative: bool | None = None,
    key: str | None = None,
    user_data: Mapping[str, Any] | None = None,
    **clock: Unpack[WebClock],
) -> Animation:
    """Makes the animation of Element.animate. Keyframes are values, or dicts with value, offset (None: evenly spaced)
    and easing (up to the next keyframe). The clock is the web's, and lasts 0 seconds by default. The default fill is
    "both", so the property keeps its last value; fill="none" is the web's own default. The first offset must be 0 and
    the last 1: CSS would put the running value there, which is not known before the scene is sampled. additive is CSS's
    composite ("add"), and cumulative is its iterationComposite ("accumulate")."""
    _known(property)
    read = _reader(property, value_function)
    frames: list[object] = []
    for frame in several("keyframes", keyframes, "must be values, or dicts, in a sequence"):
        if isinstance(frame, Mapping):
            _timed("easing", frame.get("easing"))
            frames.append({**frame, "value": read(frame["value"])} if "value" in frame else frame)
        else:
            frames.append(read(frame))
    _check(clock)
    given = {"value_function": value_function, "additive": additive, "cumulative": cumulative}
    given |= {"key": key, "user_data": user_data}
    return _filled(animation.animate(property, frames, **given, **{"fill": "both", **clock}), clock)


def group(
    animations: Sequence[Mapping[str, Any]],
    *,
    key: str | None = None,
    user_data: Mapping[str, Any] | None = None,
    **clock: Unpack[Clock],
) -> Animation:
    """Makes a CAAnimationGroup, or a web group effect. Its animations live in its time, which its own timing warps. A
    group fills nothing by default; with fill="both" the properties keep their last values."""
    animations = several("animations", animations, "must be animations in a sequence")
    for each in animations:
        property = each.get("property") if isinstance(each, Mapping) else None
        if isinstance(property, str) and property in PARTS:
            _refuse("property", property, f"cannot be in a group: animate {PARTS[property][0]} there")
    _check(clock)
    return _animation(animation.group(animations, key=key, user_data=user_data, **clock))


def _made(given: dict[str, Any], clock: Mapping[str, Any], more: Mapping[str, str] = NOTHING) -> Animation:
    """Makes an animation of fields in snake_case."""
    _check(clock, more)
    return _filled(animation.of_fields(given, {"fill": "both", **clock}), clock)


def _filled(made: dict[str, Any], clock: Mapping[str, Any]) -> Animation:
    if made["fill"] in ("removed", "none"):  # what scenes have without a word
        del made["fill"]
    return _animation(made, "fill" not in clock)


def _refuse(field: str, value: object, rule: str) -> None:
    raise MotionError(f"{field}: {shown(value)}, {rule}", field=field, value=value, rule=rule)


def _known(property: object) -> None:
    if property is None or (isinstance(property, str) and property in WORDS):
        return
    others = {word: right for word, right in OTHERS.items() if right in WORDS}
    near = nearest(property, WORDS, others) if isinstance(property, str) else ""
    _refuse("property", property, f"is not a key path{near or '; they are ' + ', '.join(WORDS)}")


def _check(clock: Mapping[str, Any], more: Mapping[str, str] = NOTHING) -> None:
    """Refuses fields that no clock has, and texts that are not curves. more: wrong names of other arguments, and the
    right ones."""
    if not clock.keys() <= KNOWN:
        known = (*CLOCK, *(field for field in WEB_CLOCK if field not in CLOCK))
        others = {"repeat": "repeat_count", "loop": "repeat_count", "start": "begin", "ease": "timing", **more}
        name = next(name for name in clock if name not in KNOWN)
        near = nearest(name, known, others) or "; fields of a clock are " + ", ".join(known)
        raise TypeError(f"no such argument: {name}{near}")
    for name in ("timing", "easing"):
        _timed(name, clock.get(name))
    duration = clock.get("duration")
    if isinstance(duration, (int, float)) and LONG < duration < math.inf:
        _warn_of_long(duration)


warned_of: list[float] = []  # the duration that was warned of


def _warn_of_long(duration: float) -> None:
    """Warns, once, of what may be milliseconds."""
    if not warned_of:
        warned_of.append(duration)
        rule = f"durations are in seconds; {duration / 1000:g} if milliseconds were meant (said once)"
        warnings.warn(f"duration: {duration:g}, {rule}", stacklevel=_caller() - 1)


def _caller() -> int:
    """Returns at which level of the stack the program is that called the package, counted from here."""
    level, frame = 1, sys._getframe()
    while frame.f_back and frame.f_globals.get("__name__", "").partition(".")[0] == __name__.partition(".")[0]:
        level, frame = level + 1, frame.f_back
    return level


def _timed(field: str, value: object) -> None:
    """Refuses a text that is not a curve."""
    if not isinstance(value, str):
        return
    try:
        _parsed(value)
    except MotionError as error:
        if error.field != "timing" or error.value != value:
            raise
        _refuse(field, value, str(error.rule))


@functools.lru_cache
def _parsed(text: str) -> None:
    """Checks the text of a curve. Results are kept, since scenes have the same few curves over and over."""
    parsed(text)


def _reader(property: str | None, value_function: str | None) -> Callable[[Any], Any]:
    """Returns the function that converts a value to what scenes have. It converts None to None."""
    if property in COLORS:
        return _color
    is_turn = property is not None and property.startswith("transform.rotation")
    if is_turn or (property is not None and value_function is not None and str(value_function).startswith("rotate")):
        return _transform if property == "transform" else _angle
    return _same


def _ways(field: str, ways: Any, property: str | None) -> list | None:
    """Reads tangents: they are written as values are."""
    if ways is None:
        return None
    return list(map(_reader(property, None), several(field, ways, "must be values in a sequence")))


def _same(value: Any) -> Any:
    return value


def _color(value: Any) -> Any:
    return hex_of(value) if isinstance(value, str) else value


def _angle(value: Any) -> Any:
    return None if value is None else angle(value)


def _transform(value: Any) -> Any:
    """Reads an angle. The text of a list of transforms is returned as it is: compile reads it, and reports a mistake
    with its place."""
    return value if isinstance(value, str) and not TEXT.fullmatch(value) else _angle(value)


def whole(animation: Mapping[str, Any], model: Sequence[float]) -> dict[str, Any]:
    """Converts an animation of a part of a property to an additive one of the whole property, which leaves the other
    numbers as they are. model: the layer's value of the whole."""
    property, places = PARTS[animation["property"]]
    base = [0.0] * len(places) if animation.get("additive") else [float(model[place]) for place in places]

    def added(value: Any, is_difference: bool = False) -> list[float]:
        numbers = list(value) if isinstance(value, (list, tuple)) else [value]
        if len(numbers) != len(places):
            rule = f"must have {len(places)} number{'s' if len(places) > 1 else ''}"
            _refuse(animation["property"], value, rule)
        row = [0.0] * len(model)
        for place, number, ground in zip(places, numbers, base, strict=True):
            row[place] = number_of(animation["property"], number) - (0.0 if is_difference else ground)
        return row

    made = {**animation, "property": property, "additive": True}
    if "values" in animation:
        values = several(animation["property"], animation["values"], "must be values in a sequence")
        last = len(values) - 1
        for place, value in enumerate(values):
            if value is None and 0 < place < last:
                _refuse(animation["property"], value, "only the first and the last value may be left out")
        # An end that is left out is the running value, which adding nothing leaves.
        made["values"] = [added(base if value is None else value) for value in values]
        for side in ("inTangents", "outTangents"):
            if side in animation:
                made[side] = [added(way, True) for way in animation[side]]
        return made
    if "segments" in animation:
        made["from"] = added(base if animation.get("from") is None else animation["from"])
        made["segments"] = [_added(segment, added) for segment in animation["segments"]]
        return made
    if "path" in animation or "pathOf" in animation:
        _refuse(animation["property"], animation.get("path"), "cannot go along a path: only the whole position can")
    start, end, by = (animation.get(field) for field in ("from", "to", "by"))
    for field in ("from", "to", "by"):
        made.pop(field, None)
    made["from"] = added(start) if start is not None else added(base)
    if end is not None:
        made["to"] = added(end)
        if start is None and by is not None:
            made["from"] = [a - b for a, b in zip(added(end), added(by, True), strict=True)]
    elif by is not None:
        made["to"] = [a + b for a, b in zip(made["from"], added(by, True), strict=True)]
    else:
        made["to"] = added(base)
    return made


def _added(segment: Mapping[str, Any], added: Callable[..., list]) -> dict[str, Any]:
    """Converts a segment of a part of a property to one of the whole."""
    made = dict(segment)
    for field in {"to", "low", "high"} & made.keys():
        made[field] = added(made[field])
    for field in {"velocity", "endVelocity"} & made.keys():
        made[field] = added(made[field], True)
    if "snap" in made:
        made["snap"] = [added(place) for place in made["snap"]]
    return made
