"""Animations in Core Animation's words and with its defaults, as the JSON scene has them; to be added to a layer. What
programs use is builders.py."""

import functools
from collections.abc import Mapping

from .. import abi
from ..core.arguments import refuse, several
from ..core.error import MotionError
from ..document.plain import IN_ANIMATION, camel, plain
from ..functions import spring_resolve, timing_parse
from ..values.types import BASIC_FIELDS, CLOCK_FIELDS, KEYFRAME_FIELDS

SWIFTUI, SWIFTUI_DURATION = "swiftui.", 0.35  # seconds
NEVER = 1e30  # seconds: the settling duration of an undamped spring is the largest single
CLOCK = CLOCK_FIELDS
WEB_CLOCK = ("delay", "end_delay", "duration", "iterations", "iteration_start", "direction", "fill", "playback_rate",
             "easing")  # fmt: skip


KNOWN, OWN, WEBS = {*CLOCK, *WEB_CLOCK}, {*CLOCK}.difference(WEB_CLOCK), {*WEB_CLOCK}.difference(CLOCK)


def settled(animation: dict) -> dict:
    """Gives an animation the duration that its timing brings along. A spring settles in its own time, Core Animation's
    settlingDuration: a duration that is left out, 0 or shorter becomes that, unless the animation says "cut". SwiftUI's
    other curves last .35 s if no duration is given. Groups keep their durations."""
    curve, duration = animation.get("timing", animation.get("easing")), animation.get("duration")
    if curve is None or (duration and not _may_lengthen(animation, curve, duration)):
        return animation
    if not isinstance(curve, str):
        refuse("timing", curve, "must be a curve: its text, a Curve or a Spring")
    try:
        settling = _settling(curve)
    except MotionError:
        if duration:  # compile reports it, with its place in the scene
            return animation
        raise
    if settling is None:
        carries = duration is None and curve.startswith(SWIFTUI)
        return {**animation, "duration": SWIFTUI_DURATION} if carries else animation
    if duration:
        return {**animation, "duration": settling} if duration < settling < NEVER else animation
    if settling > NEVER:
        rule = "must be given: this spring never settles"
        raise MotionError(f"animation.duration: {curve}, {rule}", field="duration", value=curve, rule=rule)
    return {**animation, "duration": settling}


def _may_lengthen(animation: dict, curve, duration) -> bool:
    """Returns whether a duration that is given may be shorter than a spring's."""
    is_number = isinstance(duration, (int, float)) and isinstance(curve, str)
    is_kept = animation.get("cut") or animation.get("allowTail")
    return is_number and not is_kept and "animations" not in animation


@functools.lru_cache
def _settling(curve: str) -> float | None:
    """Returns the settling duration of a curve that is a spring; None of another one."""
    parsed = timing_parse(curve).timing
    if parsed.kind != abi.TIMING_SPRING:
        return None
    mass, stiffness, damping, velocity = parsed.parameters
    return spring_resolve(abi.Spring(mass=mass, stiffness=stiffness, damping=damping, velocity=velocity)).settling


# The fields of keyframe in the order in which scenes have them.
FIRST = ("path", "path_of", "rotate", "even_speed", "value_function", "mode")
KEYFRAME = (*FIRST, *(name for name in KEYFRAME_FIELDS if name not in FIRST))


def of_fields(given: Mapping, clock: Mapping) -> dict:
    """Makes an animation of fields in snake_case. Fields that are None are left out. With a field that only the web's
    clock has, the clock is a web clock; the two clocks do not mix."""
    if not clock.keys() <= KNOWN:
        unknown = ", ".join(name for name in clock if name not in KNOWN)
        raise TypeError(
            f"no such clock field: {unknown}; known: {', '.join(CLOCK)}; of the web: {', '.join(WEB_CLOCK)}"
        )
    made = {camel(name): plain(value, name, IN_ANIMATION) for name, value in given.items() if value is not None}
    if not WEBS.isdisjoint(clock):
        if not OWN.isdisjoint(clock):
            web, own = (next(name for name in clock if name in names) for names in (WEBS, OWN))
            raise TypeError(
                f"{own} is of Core Animation's clock, {web} of the web's: one clock has fields of one of them"
            )
        made["model"] = "web"
    for name, value in clock.items():
        if value is not None:
            made[camel(name)] = plain(value, name, IN_ANIMATION)
    if made.get("duration") and getattr(clock.get("timing"), "form", None) == "clamped":
        made.setdefault("cut", True)  # CASpringAnimation's own form, which a duration cuts
    return settled(made)


def basic(property: str, *, from_=None, to=None, by=None, **fields) -> dict:
    """Returns the JSON of a CABasicAnimation. builders.basic documents its fields; here values and fills are the
    scene's own."""
    given = {name: fields.pop(name) for name in BASIC_FIELDS if name in fields}
    return of_fields({"property": property, "from": from_, "to": to, "by": by, **given}, fields)


def keyframe(property: str, values=None, **fields) -> dict:
    """Returns the JSON of a CAKeyframeAnimation. builders.keyframe documents its fields; here values and fills are the
    scene's."""
    given = {name: fields.pop(name) for name in KEYFRAME if name in fields}
    return of_fields({"property": property, "values": values, **given}, fields)


def track(property: str, start, segments, **fields) -> dict:
    """Returns the JSON of an animation of segments. builders.track documents it; here values and fills are the
    scene's."""
    given = {name: fields.pop(name) for name in BASIC_FIELDS if name in fields}
    made = []
    for index, segment in enumerate(several("segments", segments, "must be segments in a sequence")):
        if not isinstance(segment, Mapping):
            refuse("segments", segment, "must be a segment, a dict", (index,))
        made.append({camel(name): plain(value, name, IN_ANIMATION) for name, value in segment.items()})
    return of_fields({"property": property, "from": start, "segments": made, **given}, fields)


def spaced(offsets: list) -> list[float]:
    """Returns offsets of CSS keyframes: the first left out is 0, the last 1, others lie evenly between their
    neighbours."""
    if not offsets:
        return []
    offsets = list(offsets)
    if offsets[-1] is None:
        offsets[-1] = 1
    if offsets[0] is None:
        offsets[0] = 0
    known = 0
    for i in range(1, len(offsets)):
        if offsets[i] is not None:
            for j in range(known + 1, i):
                offsets[j] = offsets[known] + (offsets[i] - offsets[known]) * (j - known) / (i - known)
            known = i
    return offsets


def animate(
    property: str, keyframes, *, value_function=None, additive=None, cumulative=None, key=None, user_data=None, **clock
) -> dict:
    """Returns the JSON of an animation that Element.animate would make. Keyframes are values, or dicts with value,
    offset (None: evenly spaced) and easing (up to the next keyframe). The clock is the web's, which by default fills
    nothing and lasts 0 seconds. The first offset must be 0 and the last 1: CSS would put the running value there, which
    is not known before the scene is sampled. additive is CSS's composite ("add"), and cumulative is its
    iterationComposite ("accumulate")."""
    frames = [frame if isinstance(frame, dict) else {"value": frame} for frame in keyframes]
    strange = [field for frame in frames for field in frame if field not in ("value", "offset", "easing")]
    if strange or any("value" not in frame for frame in frames):
        raise TypeError(f"a keyframe has value, offset and easing, not {strange[0] if strange else frames}")
    own = [name for name in clock if name not in WEB_CLOCK]
    if own:
        raise TypeError(f"no such field: {', '.join(own)}; known: {', '.join(WEB_CLOCK)}")
    easings = [plain(frame.get("easing")) for frame in frames[:-1]]
    given = {
        "property": property,
        "values": [frame["value"] for frame in frames],
        "value_function": value_function,
        "key_times": spaced([frame.get("offset") for frame in frames]),
        "timings": easings if any(easings) else None,
        "extrapolate": True,
        "additive": additive,
        "cumulative": cumulative,
        "model": "web",
        "key": key,
        "user_data": user_data,
    }
    return of_fields(given, clock)


def group(animations, *, key=None, user_data=None, **clock) -> dict:
    """Returns the JSON of a CAAnimationGroup, or of a web group effect. Its animations live in its time, which its own
    timing warps."""
    animations = several("animations", animations, "must be animations in a sequence")
    for index, animation in enumerate(animations):
        if not isinstance(animation, Mapping):
            refuse("animations", animation, "must be an animation", (index,))
    given = {"animations": [dict(animation) for animation in animations], "key": key, "user_data": user_data}
    return of_fields(given, clock)
