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
duration leaves less."""

import copy
import math

from .. import abi, functions
from ..core.arguments import is_real, number
from ..core.error import MotionError
from ..document import schema
from ..document.compile import clip_of
from ..document.plain import plain
from ..values.affine import rotation, scaling, translation
from ..values.angle import angle
from ..values.spring import Spring
from .animation import basic, group

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
# Parts: the property, and the places of the part's numbers in it.
PARTS = {
    "position.x": ("position", (0,)),
    "position.y": ("position", (1,)),
    "bounds.size": ("bounds", (2, 3)),
    "bounds.size.width": ("bounds", (2,)),
    "bounds.size.height": ("bounds", (3,)),
}
TRANSFORMS = {  # key paths of the transform, which must be made by them alone
    "transform.rotation": rotation,
    "transform.scale": lambda value: scaling(*value),
    "transform.translation": lambda value: translation(*value),
}


class Course:
    """What is under way on one property of a layer: its target, and the spring that a new one merges with."""

    def __init__(self, target: list[float]):
        self.target = target
        self.spring: list[dict] = []  # additive animations of one spring
        self.spring_end = 0.0


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
    known = (*FIELDS, *OTHER_FIELDS, *PARTS, *TRANSFORMS)
    if key not in known:
        raise MotionError(f"{place}: {key!r}, must be one of {', '.join(known)}", field="property", value=key)
    for name, time in (("at", at), ("delay", delay)):
        if not math.isfinite(number(f"{place}.{name}", time)):
            raise MotionError(f"{place}.{name}: {time}, must be a finite number", field=name, value=time)
    if isinstance(duration, (int, float)) and not duration >= 0:
        raise MotionError(f"{place}.duration: {duration}, must be 0 or more", field="duration", value=duration)
    named, key, chosen = key, *PARTS.get(key, (key, None))
    course = _course(layer, key, named)
    target = _numbers(plain(angle(value) if key == "transform.rotation" else value))
    arity = len(chosen or course.target)
    target = target * 2 if key == "transform.scale" and len(target) == 1 else target
    if len(target) != arity or not all(is_real(one) and math.isfinite(one) for one in target):
        raise MotionError(f"{place}: {value!r}, must have {arity} numbers", field="value", value=value)
    if chosen:
        whole = list(course.target)
        for i, one in zip(chosen, target):
            whole[i] = one
        target, arity = whole, len(whole)
    spring = _spring(timing)
    if spring is not None:
        own = max(spring.settling or 0, spring.with_velocity(1).settling or 0)
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
    begin = at + delay
    merges = way == "swiftui" and spring is not None and course.spring and begin < course.spring_end
    old = course.target
    if way == "sampled" or merges:
        cut = course.spring if merges else _own(layer, key)
        # A merging spring lets the old one go on through its delay, a sampled value is held.
        end = begin if merges else at
        # What they add to the model, which has lost the full turns of an angle.
        (model, _), (shown, velocity) = _sampled(layer, key, [], end), _sampled(layer, key, cut, end)
        shown = [was + (now - still) for was, now, still in zip(old, shown, model)]
        away = [a - b for a, b in zip(shown, target)]
        left = _cut(layer, key, cut, end, [a - b for a, b in zip(old, target)])
        if spring is None:
            added = [_additive(key, away, [0.0] * arity, begin=begin - end, fill="backwards", **clock)]
        else:
            added = [
                _additive(
                    key,
                    away,
                    [-v for v in velocity],
                    begin=begin - end,
                    fill="backwards",
                    **{**clock, "timing": spring.with_velocity(0).text},
                ),
                _additive(
                    key,
                    [0.0] * arity,
                    velocity,
                    begin=begin - end,
                    fill="backwards",
                    **{**clock, "timing": spring.with_velocity(1).text},
                ),
            ]
        added = [group(added, begin=end, duration=begin - end + added[0].get("duration", 0.25))]
    else:
        left = list(layer._document.get("animations", []))
        added = [
            _additive(key, [a - b for a, b in zip(old, target)], [0.0] * arity, begin=begin, fill="backwards", **clock)
        ]
    # Nothing has changed so far, and nothing below can fail.
    for one in added:
        schema.refuse(schema.ANIMATION(one), layer.name, "animation")
    layer._scene._courses[layer.name, named] = course
    _set_model(layer, key, target)
    layer._document["animations"] = [*left, *added]
    course.target = target
    course.spring = added if spring is not None else []
    course.spring_end = begin + (duration or 0) if spring is not None else 0.0


def _numbers(value) -> list[float]:
    return list(value) if isinstance(value, list) else [value]


def _value(numbers: list[float]):
    return numbers if len(numbers) > 1 else numbers[0]


def _additive(key: str, start: list[float], end: list[float], **clock) -> dict:
    return basic(key, from_=_value(start), to=_value(end), additive=True, **clock)


def _spring(timing) -> Spring | None:
    if timing is None:
        return None
    if isinstance(timing, Spring):
        return timing
    parsed = functions.timing_parse(plain(timing)).timing
    return Spring(*map(float, parsed.parameters)) if parsed.kind == abi.TIMING_SPRING else None


def _course(layer, key: str, named: str) -> Course:
    """What is under way by the name of a property or of a part of it. Its target is the model value: as other names of
    the property have left it, and of a rotation with its full turns."""
    course = layer._scene._courses.get((layer.name, named))
    if key in TRANSFORMS:
        if course is not None:
            return course
        model, _ = _sampled(layer, key, [], 0)
        made = [float(number) for number in TRANSFORMS[key](_value(model))]
        if max(abs(a - b) for a, b in zip(made, layer.transform)) > 1e-5:
            raise MotionError(
                f"{layer.name}.retarget: {key} needs a transform of nothing else",
                field="transform",
                value=layer.transform,
            )
        return Course(model)
    found = Course(_model(layer, key))
    if course is not None:
        found.spring, found.spring_end = course.spring, course.spring_end
    return found


def _model(layer, key: str) -> list[float]:
    if key in OTHER_FIELDS:
        field, default = OTHER_FIELDS[key]
        return _numbers(layer._document.get(field, default))
    model, _ = _sampled(layer, key, [], 0)
    return _numbers(layer._document.get(FIELDS[key], model))


def _sampled(layer, key: str, animations: list[dict], at: float) -> tuple[list[float], list[float]]:
    """Value and velocity of a property under some of its animations, over the model."""
    if key in OTHER_FIELDS:
        # A value of the scene's own is animated alike, and has a channel.
        own = {
            "name": "value",
            "value": _value(_model(layer, key)),
            "animations": [_unnamed(one) for one in animations],
        }
        document, channel = {"layers": [], "properties": [own]}, (None, "value")
    else:
        fields = ("position", "opacity", "transform", "strokeStart", "strokeEnd")
        model = {name: layer._document[name] for name in fields if name in layer._document}
        document, channel = {"layers": [{"name": "layer", **model, "animations": animations}]}, ("layer", key)
    sample = clip_of(plain(document), [channel]).sample(float(at))
    return sample.values.astype(float).tolist(), sample.velocities.astype(float).tolist()


def _unnamed(animation: dict) -> dict:
    """An animation without the names of properties, as a value of the scene's own takes it."""
    others = {name: value for name, value in animation.items() if name != "property"}
    return (
        {**others, "animations": list(map(_unnamed, animation["animations"]))} if "animations" in animation else others
    )


def _own(layer, key: str) -> list[dict]:
    """The layer's animations of the property, and groups of nothing else."""

    def belongs(animation: dict) -> bool:
        return (
            all(map(belongs, animation["animations"]))
            if "animations" in animation
            else animation.get("property") == key
        )

    return [animation for animation in layer._document.get("animations", []) if belongs(animation)]


def _cut(layer, key: str, animations: list[dict], end: float, shift: list[float]) -> list[dict]:
    """Returns the layer's animations, of which some end at a time. Until then the model that they were over is made up
    for."""
    left = list(layer._document.get("animations", []))
    place = min((i for i, one in enumerate(left) if any(one is other for other in animations)), default=len(left))
    left[:] = [one for one in left if not any(one is other for other in animations)]
    if end > 0:
        old = _additive(key, shift, shift, duration=end, fill="both")
        left.insert(place, group([old, *copy.deepcopy(animations)], duration=end, fill="backwards"))
    return left


def _set_model(layer, key: str, target: list[float]) -> None:
    if key in TRANSFORMS:
        layer._document["transform"] = [float(number) for number in TRANSFORMS[key](_value(target))]
    else:
        layer._document[OTHER_FIELDS[key][0] if key in OTHER_FIELDS else FIELDS[key]] = _value(target)
