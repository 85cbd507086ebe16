"""A property that is sent somewhere else, perhaps while it is still on its way: SwiftUI's two ways of not jumping, and
the plain one.

Everything is said with additive animations, from the difference to zero, over the model value, which is always the
newest target: so what is shown ends on the model without any fill.

    curves add up    The old animation goes on, the new one is added: old(t) + new(t). No jump in value, nor in velocity
                     where the new curve starts at rest. SwiftUI: CustomAnimation.shouldMerge is false unless
                     implemented, "both animations run together and the system combines their results" (Apple's
                     documentation; OpenSwiftUI's DefaultCombiningAnimation).
    springs merge    The old spring ends, the new one goes on from its value and velocity. SwiftUI's spring(): "each
                     animation will be replaced by their successor, preserving velocity" (Apple's documentation). A
                     spring's equation is linear, so two of the same parameters merge to what they would add up to,
                     which is what interpolatingSpring() does.
    sampled          Everything ends and the new animation starts at the value that was shown: retargeting as most
                     engines do it. A spring also takes the velocity; a curve starts with its own, so velocity may jump.

A spring y that starts with velocity V, e away from its target, is e (1 - y0) + V (y1 - y0), y0 and y1 being the springs
of initial velocity 0 and 1: two additive animations, for numbers and vectors alike, also where e is 0. It lasts for the
longer of their settling durations: within a thousandth of e and V of its end, where the model takes over; a longer
duration leaves less.

    transform        moves by its parts: translation, rotation, scale and skew, each of which may be sent elsewhere
                     later. So it goes as Core Animation interpolates matrices, with the velocity of each part.
    path             moves by its points, whose velocities are measured within 1e-3 of them.
    colours          do not add up. A colour sets out from what is shown at the time, and its earlier animations end; a
                     spring keeps that share of the velocity which lies along the way, all of it on the way back."""

import copy
import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from .. import abi, functions
from ..core.arguments import is_real, number
from ..core.error import MotionError
from ..document import schema
from ..document.compile import clip_of
from ..document.plain import plain
from ..values.affine import concat, rotation, scaling, translation
from ..values.angle import angle
from ..values.color import hex_of
from ..values.spring import Spring
from .animation import basic, group
from .builders import PARTS

WAYS = ("swiftui", "sampled")
FIELDS = {"position": "position", "opacity": "opacity", "strokeStart": "strokeStart", "strokeEnd": "strokeEnd"}
# Fields of which no sample has a channel, with the model value of a layer that does not say it.
OTHER_FIELDS = {
    "bounds": ("bounds", [0.0, 0.0, 0.0, 0.0]),
    "anchorPoint": ("anchor", [0.5, 0.5]),
    "zPosition": ("zPosition", [0.0]),
    "cornerRadius": ("cornerRadius", [0.0]),
    "lineWidth": ("lineWidth", [1.0]),
    "lineDashPhase": ("lineDashPhase", [0.0]),
    "fillOpacity": ("fillOpacity", [1.0]),
    "strokeOpacity": ("strokeOpacity", [1.0]),
}
# The parts of a transform, in the order in which they apply to a point, the last one first, and their numbers.
TRANSFORMS = {"transform.translation": 2, "transform.rotation": 1, "transform.skew": 1, "transform.scale": 2}
COLORS = ("fillColor", "strokeColor", "backgroundColor")
CLEAR = "#00000000"
NEAR = 1 / 512  # seconds before and after a time at which the points of a path are seen, for their velocities
MODEL = ("position", "opacity", "transform", "strokeStart", "strokeEnd")
KNOWN = (*FIELDS, *OTHER_FIELDS, *PARTS, *TRANSFORMS, "transform", "path", *COLORS)


class Course:
    """What is under way on one property of a layer: its target, and the spring that a new one merges with."""

    def __init__(self, target: list[float]):
        self.target = target
        self.spring: list[dict] = []  # additive animations of one spring
        self.spring_end = 0.0


class Move(NamedTuple):
    """A property, or a part of a transform, that gets a new target.

    named   the name by which it is sent: that of a property or of a part of it
    old     its numbers so far
    value   makes numbers into what an animation of it takes
    """

    key: str
    named: str
    old: list[float]
    target: list[float]
    value: Callable[[Sequence[float]], Any]


def retarget(
    layer,
    key: str,
    value,
    *,
    at: float = 0,
    duration: float | None = None,
    timing=None,
    delay: float = 0,
    way: str = "swiftui",
) -> None:
    """Layer.retarget."""
    place = f"{layer.name}.retarget"
    if way not in WAYS:
        raise MotionError(f"{place}: {way!r}, must be one of {', '.join(WAYS)}", field="way", value=way)
    if key not in KNOWN:
        raise MotionError(f"{place}: {key!r}, must be one of {', '.join(KNOWN)}", field="property", value=key)
    for name, time in (("at", at), ("delay", delay)):
        if not math.isfinite(number(f"{place}.{name}", time)):
            raise MotionError(f"{place}.{name}: {time}, must be a finite number", field=name, value=time)
    if isinstance(duration, (int, float)) and not duration >= 0:
        raise MotionError(f"{place}.duration: {duration}, must be 0 or more", field="duration", value=duration)
    spring = _spring(timing)
    if spring is not None:
        own = max(spring.settling, spring.with_velocity(1).settling)
        duration = max(duration or 0, own) if own < 1e30 else duration
        if not duration:
            raise MotionError(
                f"{layer.name}.retarget: a spring that never settles needs a duration", field="duration", value=duration
            )
    clock = {"duration": duration, "timing": plain(timing)}
    clock = {
        **layer._scene._transaction_defaults(),
        **{name: given for name, given in clock.items() if given is not None},
    }
    if key in COLORS:
        model = {key: _color(place, value)}
        left, added = _recolored(layer, key, model[key], at, delay, spring, clock)
        courses = {}
    else:
        moves, model = _moves(layer, key, value, place)
        left, added, courses = _sent(layer, moves, at, delay, spring, clock, way)
    if (transaction := layer._scene._completion()) is not None:
        added = [{**one, "transaction": transaction} for one in added]
    # Nothing has changed so far, and nothing below can fail.
    for one in added:
        schema.refuse(schema.ANIMATION(one), layer.name, "animation")
    layer._document.update(model)
    layer._document["animations"] = [*left, *added]
    for name, (target, springs, end) in courses.items():
        course = layer._scene._courses.setdefault((layer.name, name), Course(target))
        course.target, course.spring_end = target, end
        course.spring = [added[place] for place in springs]


def _sent(layer, moves: list[Move], at: float, delay: float, spring, clock: dict, way: str):
    """Returns the animations that are left, those to add, and of each name its target, the places of its springs among
    those to add, and when they end."""
    begin = at + delay
    left: list[dict] = list(layer._document.get("animations", []))
    added: list[dict] = []
    courses: dict[str, tuple] = {}
    keys = [move.key for move in moves]
    if way == "sampled":
        cut = _own(left, keys)
        # What they add to the model, which has lost the full turns of an angle.
        now = _sampled(layer, moves, cut, at)
        left = _cut(left, moves, cut, at)
    for move in moves:
        course = layer._scene._courses.get((layer.name, move.named))
        ends = begin + (clock.get("duration") or 0) if spring is not None else 0.0
        merges = way == "swiftui" and spring is not None and course and course.spring and begin < course.spring_end
        if way == "sampled" or merges:
            # A merging spring lets the old one go on through its delay, a sampled value is held.
            end = begin if merges else at
            if merges:
                cut = course.spring
                now = _sampled(layer, [move], cut, end)
                left = _cut(left, [move], cut, end)
            shown, velocity = now[move.key]
            away = [was + more - target for was, more, target in zip(move.old, shown, move.target, strict=True)]
            made = _both(move, away, velocity, begin - end, spring, clock)
            made = [group(made, begin=end, duration=begin - end + made[0].get("duration", 0.25))]
            if len(moves) > 1 and not any(away) and not any(velocity):
                made = []
        else:
            away = [a - b for a, b in zip(move.old, move.target, strict=True)]
            made = [_additive(move, away, [0.0] * len(away), begin=begin, fill="backwards", **clock)]
            if len(moves) > 1 and not any(away):
                made = []
        springs = range(len(added), len(added) + len(made)) if spring is not None else ()
        courses[move.named] = move.target, springs, ends
        added += made
    return left, added, courses


def _both(move: Move, away: list[float], velocity: list[float], begin: float, spring, clock: dict) -> list[dict]:
    """Returns the additive animations that lead from a difference, and from a velocity if a spring takes it over, to
    none."""
    still = [0.0] * len(away)
    if spring is None:
        return [_additive(move, away, still, begin=begin, fill="backwards", **clock)]
    at_rest, pushed = (
        {**clock, "begin": begin, "fill": "backwards", "timing": spring.with_velocity(speed).text} for speed in (0, 1)
    )
    return [_additive(move, away, [0.0 - v for v in velocity], **at_rest), _additive(move, still, velocity, **pushed)]


def _recolored(layer, key: str, target: str | None, at: float, delay: float, spring, clock: dict):
    """Returns the animations that are left, and those to add, for a colour: from what is shown on, the others end."""
    left: list[dict] = list(layer._document.get("animations", []))
    cut, old = _own(left, [key]), layer._document.get(key) or CLEAR
    shown, velocity = _color_at(layer, old, cut, at)
    end = {"from_": shown, "to": target or CLEAR}
    if spring is not None:
        speed = 0.0
        if any(velocity):
            # How the colour sets out for each unit of the spring's own velocity.
            still, pushed = (
                _color_at(layer, old, [basic(key, **end, **{**clock, "timing": spring.with_velocity(v).text})], 0)[1]
                for v in (0, 1)
            )
            step = [b - a for a, b in zip(still, pushed, strict=True)]
            square = sum(each * each for each in step)
            speed = sum(a * b for a, b in zip(velocity, step, strict=True)) / square if square > 1e-12 else 0.0
        clock = {**clock, "timing": spring.with_velocity(speed).text}
        own = spring.with_velocity(speed).settling
        clock["duration"] = max(clock.get("duration") or 0, own) if own < 1e30 else clock["duration"]
    made = basic(key, **end, begin=delay, fill="backwards", **clock)
    place = _place(left, cut)
    left = [one for one in left if not any(one is other for other in cut)]
    if at > 0:
        held = basic(key, from_=old, to=old, duration=at, fill="both")
        left.insert(place, group([held, *copy.deepcopy(cut)], duration=at, fill="backwards"))
    return left, [group([made], begin=at, duration=delay + made.get("duration", 0.25))]


def _color(place: str, value) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str):
        raise MotionError(f"{place}: {value!r}, must be a CSS color, or None", field="value", value=value)
    try:
        return hex_of(value)
    except MotionError as error:
        raise MotionError(f"{place}: {value!r}, {error.rule}", field="value", value=value, rule=error.rule) from None


def _color_at(layer, model: str, animations: list[dict], at: float) -> tuple[list[float], list[float]]:
    """Returns the value and the velocity of a colour under some animations of it."""
    own = {
        "name": "value",
        "value": _components(model),
        "color": layer._scene._document.get("colorSpace", "srgb"),
        "animations": [_unnamed(_in_numbers(one)) for one in animations],
    }
    sample = clip_of(plain({"layers": [], "properties": [own]}), [(None, "value")]).sample(float(at))
    return sample.values.astype(float).tolist(), sample.velocities.astype(float).tolist()


def _components(color):
    """Returns the red, green, blue and alpha of a colour that is text."""
    if not isinstance(color, str):
        return color
    return [int(pair, 16) / 255 for pair in (color[1:3], color[3:5], color[5:7], color[7:9] or "ff")]


def _in_numbers(animation: dict) -> dict:
    """Returns an animation of a colour with numbers for texts."""
    made = {**animation, **{end: _components(animation[end]) for end in ("from", "to", "by") if end in animation}}
    if "values" in animation:
        made["values"] = list(map(_components, animation["values"]))
    if "animations" in animation:
        made["animations"] = list(map(_in_numbers, animation["animations"]))
    return made


def _moves(layer, key: str, value, place: str) -> tuple[list[Move], dict[str, Any]]:
    """Returns what moves where, and the model values that the layer then has."""
    if key == "path":
        return _path_move(layer, value, place)
    if key == "transform":
        return _transform_moves(layer, value, place)
    named, key, chosen = key, *PARTS.get(key, (key, None))
    if key in TRANSFORMS:
        parts = _parts(layer)
        old = parts[key]
    else:
        old = _model(layer, key)
    target = _numbers(plain(angle(value) if key == "transform.rotation" else value))
    arity = len(chosen or old)
    target = target * 2 if key == "transform.scale" and len(target) == 1 else target
    if len(target) != arity or not all(is_real(one) and math.isfinite(one) for one in target):
        raise MotionError(f"{place}: {value!r}, must have {arity} numbers", field="value", value=value)
    if chosen:
        whole = list(old)
        for i, one in zip(chosen, target, strict=True):
            whole[i] = one
        target = whole
    if key in TRANSFORMS:
        affine = _affine({**parts, key: target})
        found = _parts_of({"transform": affine})
        for part, numbers in {**parts, key: target}.items():
            away = [a - b for a, b in zip(found[part], numbers, strict=True)]
            if part == "transform.rotation":
                away = [math.remainder(away[0], math.tau)]
            if any(abs(a) > 1e-4 * (1 + abs(b)) for a, b in zip(away, numbers, strict=True)):
                rule = (
                    "makes a transform that is taken apart in another way: "
                    "retarget the whole transform, or a scale that is not 0 or negative in both"
                )
                raise MotionError(f"{place}: {value!r}, {rule}", field="value", value=value, rule=rule)
        model = {"transform": affine}
    else:
        model = {OTHER_FIELDS[key][0] if key in OTHER_FIELDS else FIELDS[key]: _value(target)}
    return [Move(key, named, old, target, _value)], model


def _transform_moves(layer, value, place: str) -> tuple[list[Move], dict[str, Any]]:
    """Returns the parts of a whole transform. An affine turns the shorter way, a list of functions as far as it
    says."""
    rule = "must be 6 finite numbers, or a CSS transform list"
    if isinstance(value, str):
        try:
            found = _parts_of({"animations": [basic("transform", from_=value, to=value, duration=1)]})
        except MotionError as error:
            raise MotionError(f"{place}: {value!r}, {rule}", field="value", value=value, rule=rule) from error
    else:
        target = plain(value)
        if not isinstance(target, list) or len(target) != 6 or not all(is_real(n) and math.isfinite(n) for n in target):
            raise MotionError(f"{place}: {value!r}, {rule}", field="value", value=value, rule=rule)
        found = _parts_of({"transform": target})
    old = _parts(layer)
    if not isinstance(value, str):
        turn = math.remainder(found["transform.rotation"][0] - old["transform.rotation"][0], math.tau)
        if turn < -math.pi + 1e-6:
            turn += math.tau  # an exact half turn is clockwise
        found["transform.rotation"] = [old["transform.rotation"][0] + turn]
    moves = [Move(key, key, old[key], found[key], _value) for key in TRANSFORMS]
    return moves, {"transform": _affine(found) if isinstance(value, str) else [float(n) for n in target]}


def _path_move(layer, value, place: str) -> tuple[list[Move], dict[str, Any]]:
    rule = "must be a Path or SVG path data with the elements of the layer's path (Path.match makes them)"
    text, model = plain(value), layer._document.get("path")
    if model is None:
        raise MotionError(f"{place}: {value!r}, the layer has no path", field="value", value=value)
    if not isinstance(text, str):
        raise MotionError(f"{place}: {value!r}, {rule}", field="value", value=value, rule=rule)
    try:
        old, target = (functions.path_parse(path) for path in (model, text))
    except MotionError as error:
        raise MotionError(f"{place}: {value!r}, {error.rule}", field="value", value=value, rule=error.rule) from None
    if not np.array_equal(old.verbs, target.verbs):
        raise MotionError(f"{place}: {value!r}, {rule}", field="value", value=value, rule=rule)
    points = lambda path: np.asarray(path.points, float).reshape(-1).tolist()
    write = lambda numbers: functions.path_write(old.verbs, np.asarray(numbers, np.float32).reshape(-1, 2))
    return [Move("path", "path", points(old), points(target), write)], {"path": text}


def _numbers(value) -> list[float]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _value(numbers: Sequence[float]):
    return list(numbers) if len(numbers) > 1 else numbers[0]


def _additive(move: Move, start: list[float], end: list[float], **clock) -> dict:
    return basic(move.key, from_=move.value(start), to=move.value(end), additive=True, **clock)


def _spring(timing) -> Spring | None:
    if timing is None:
        return None
    if isinstance(timing, Spring):
        return timing
    parsed = functions.timing_parse(plain(timing)).timing
    return Spring(*map(float, parsed.parameters)) if parsed.kind == abi.TIMING_SPRING else None


def _parts(layer) -> dict[str, list[float]]:
    """Returns the parts of the model transform; the rotation with the full turns that it was sent through."""
    model = list(layer._document.get("transform", [1, 0, 0, 1, 0, 0]))
    if len(model) != 6:
        rule = "must be an affine of 6 numbers to be retargeted"
        raise MotionError(f"{layer.name}.transform: {model!r}, {rule}", field="transform", value=model, rule=rule)
    parts = _parts_of({"transform": model})
    for key in TRANSFORMS:
        course = layer._scene._courses.get((layer.name, key))
        if course is not None:
            away = [a - b for a, b in zip(course.target, parts[key], strict=True)]
            if key == "transform.rotation":
                away = [math.remainder(away[0], math.tau)]
            if all(abs(a) < 1e-5 * (1 + abs(b)) for a, b in zip(away, course.target, strict=True)):
                parts[key] = course.target
    return parts


def _parts_of(layer: dict) -> dict[str, list[float]]:
    """Returns the parts of the transform of a layer at 0, as the kernel takes it apart."""
    channels = [("layer", key) for key in TRANSFORMS]
    document = {"layers": [{"name": "layer", **layer}]}
    values = clip_of(plain(document), channels).sample(0.0).values.astype(float).tolist()
    return _by_key(values, TRANSFORMS)


def _by_key(values: list[float], arities: dict[str, int]) -> dict[str, list[float]]:
    found, first = {}, 0
    for key, count in arities.items():
        found[key] = values[first : first + count]
        first += count
    return found


def _affine(parts: dict[str, list[float]]) -> list[float]:
    """Returns the transform of its parts: scaled, skewed, turned, moved."""
    made = scaling(*parts["transform.scale"])
    if parts["transform.skew"][0]:
        made = concat(made, [1.0, 0.0, parts["transform.skew"][0], 1.0, 0.0, 0.0])
    made = concat(made, rotation(parts["transform.rotation"][0]))
    return [float(number) for number in concat(made, translation(*parts["transform.translation"]))]


def _model(layer, key: str) -> list[float]:
    if key in OTHER_FIELDS:
        field, default = OTHER_FIELDS[key]
        return _numbers(layer._document.get(field, default))
    if FIELDS[key] in layer._document:
        return _numbers(layer._document[FIELDS[key]])
    return clip_of({"layers": [{"name": "layer"}]}, [("layer", key)]).sample(0.0).values.astype(float).tolist()


def _sampled(layer, moves: list[Move], animations: list[dict], at: float) -> dict[str, tuple]:
    """Returns what some animations add to the model of properties, and the velocities."""
    keys = [move.key for move in moves]
    if keys == ["path"]:
        return {"path": _path_at(layer, moves[0], animations, at)}
    if keys[0] in OTHER_FIELDS:
        # A value of the scene's own is animated alike, and has a channel.
        own = {"name": "value", "value": _value(moves[0].old)}
        scenes = [
            {"layers": [], "properties": [{**own, "animations": [_unnamed(one) for one in some]}]}
            for some in (animations, [])
        ]
        channels = [(None, "value")]
    else:
        model = {name: layer._document[name] for name in MODEL if name in layer._document}
        scenes = [{"layers": [{"name": "layer", **model, "animations": some}]} for some in (animations, [])]
        channels = [("layer", key) for key in keys]
    now, still = (clip_of(plain(scene), channels).sample(float(at)) for scene in scenes)
    added = (now.values.astype(float) - still.values.astype(float)).tolist()
    arities = {move.key: len(move.old) for move in moves}
    added, velocities = _by_key(added, arities), _by_key(now.velocities.astype(float).tolist(), arities)
    return {key: (added[key], velocities[key]) for key in keys}


def _path_at(layer, move: Move, animations: list[dict], at: float) -> tuple[list[float], list[float]]:
    document = {"layers": [{"name": "layer", "path": layer._document["path"], "animations": animations}]}
    clip = clip_of(plain(document), ())
    before, now, after = (
        clip.geometry(float(time), whole=True).outline(0).points.astype(float).reshape(-1)
        for time in (at - NEAR, at, at + NEAR)
    )
    return (now - move.old).tolist(), ((after - before) / (2 * NEAR)).tolist()


def _unnamed(animation: dict) -> dict:
    """Returns an animation without the names of properties, as a value of the scene's own takes it."""
    others = {name: value for name, value in animation.items() if name != "property"}
    return (
        {**others, "animations": list(map(_unnamed, animation["animations"]))} if "animations" in animation else others
    )


def _own(animations: list[dict], keys: list[str]) -> list[dict]:
    """Returns the animations of some properties, and groups of nothing else. Those of the whole transform are of all
    its parts."""
    wanted = {*keys, "transform", "transform.rotation.z"} if len(keys) > 1 else {*keys}

    def belongs(animation: dict) -> bool:
        if "animations" in animation:
            return all(map(belongs, animation["animations"]))
        return animation.get("property") in wanted

    return [animation for animation in animations if belongs(animation)]


def _place(animations: list[dict], cut: list[dict]) -> int:
    """Returns where the first of some animations is."""
    return min((i for i, one in enumerate(animations) if any(one is other for other in cut)), default=len(animations))


def _cut(animations: list[dict], moves: list[Move], cut: list[dict], end: float) -> list[dict]:
    """Returns animations, of which some end at a time. Until then the model that they were over is made up for."""
    place = _place(animations, cut)
    left = [one for one in animations if not any(one is other for other in cut)]
    if end > 0:
        shifts = [[a - b for a, b in zip(move.old, move.target, strict=True)] for move in moves]
        held = [
            _additive(move, shift, shift, duration=end, fill="both")
            for move, shift in zip(moves, shifts, strict=True)
            if any(shift) or len(moves) == 1
        ]
        left.insert(place, group([*held, *copy.deepcopy(cut)], duration=end, fill="backwards"))
    return left
