"""The op keyframes: a property of one's own, animated as Core Animation or the web does."""

from .. import abi, functions
from ..core.error import MotionError
from ..core.words import MODES
from ..document.compile import clip_of
from ..scenes.animation import spaced
from .curves import curve
from .request import REQUIRED, Request, is_number, listed, refuse

COUNTS = {"timing_count": "timings", "key_time_count": "keyTimes", "parameter_count": "tension",
          "value_count": "values"}  # fmt: skip
COMBINATION = ("additive", "cumulative", "cycle", "base", "at")


def _vector(request: Request, name: str, value) -> list[float]:
    numbers = value if isinstance(value, list) else [value]
    if not numbers or not all(is_number(n) for n in numbers):
        refuse(f"{request.place}.{name}", value, "must be a number or a vector")
    if len(numbers) > 4:
        refuse(f"{request.place}.{name}", value, "must have at most 4 numbers")
    return [request.checked(name, number) for number in numbers]


def _list(request: Request, name: str, rule: str, holds) -> list:
    value = request.get(name, [])
    if not isinstance(value, list) or not all(map(holds, value)):
        request.refuse(name, rule)
    return value


def keyframes(request: Request) -> dict:
    if request.choice("model", ("ca", "web"), "ca") == "web":
        return _web_keyframes(request)
    request.known("model", "values", "keyTimes", "timings", "mode", "tension", "continuity", "bias", "from", "to", "by",
                  *COMBINATION)  # fmt: skip
    ends = {end: _vector(request, end, request.get(end)) for end in ("from", "to", "by") if request.has(end)}
    values = [
        _vector(request, f"values[{i}]", value)
        for i, value in enumerate(_list(request, "values", "must be a list", lambda _: True))
    ]
    animation = {"mode": request.choice("mode", MODES, "linear"), "lenientKeyTimes": True, **ends}
    if values:
        animation["values"] = values
        animation["keyTimes"] = request.numbers("keyTimes", [])
    animation["timings"] = _list(
        request, "timings", "must be a list of curves", lambda text: text is None or isinstance(text, str)
    )
    for field in ("tension", "continuity", "bias"):
        if request.has(field):
            numbers = request.numbers(field)
            missing = [0] * (len(values) - len(numbers))  # as in Core Animation, those left out are 0
            animation[field + "Values"] = numbers * len(values) if is_number(request.get(field)) else numbers + missing
    given = [*request.get("values", []), *map(request.get, ends)]
    return _evaluate(request, animation, [*values, *ends.values()], given,
                     "values" if values else next(iter(ends), "values"), request.numbers("at"))  # fmt: skip


def _web_keyframes(request: Request) -> dict:
    """Evaluates the keyframes of the web. Where there is no keyframe at 0 or 1, the underlying value is used."""
    request.known("model", "keyframes", "easing", *COMBINATION)
    frames = request.parts("keyframes")
    for frame in frames:
        frame.known("offset", "easing", "value")
        if frame.has("easing"):
            curve(frame, "easing")
    values = [_vector(frame, "value", frame.get("value", REQUIRED)) for frame in frames]
    offsets = [frame.number("offset") if frame.has("offset") else None for frame in frames]
    largest = 0.0
    for frame, offset in zip(frames, offsets):
        if offset is not None and not largest <= offset <= 1:
            frame.refuse("offset", f"must be {largest:g}..1: offsets do not decrease")
        largest = largest if offset is None else offset
    offsets, easings = spaced(offsets), [frame.get("easing") for frame in frames]
    neutral = (
        _vector(request, "base", request.get("base"))
        if request.has("base")
        else [0] * len(values[0])
        if values
        else [0]
    )
    if not offsets or offsets[0] > 0:
        offsets, easings, values = [0, *offsets], [None, *easings], [neutral, *values]
    if offsets[-1] < 1:
        offsets, easings, values = [*offsets, 1], [*easings, None], [*values, neutral]
    if len(values) == 1:
        offsets, easings, values = [0, 1], [None], values * 2
    animation = {"values": values, "keyTimes": offsets, "timings": easings[: len(values) - 1], "extrapolate": True}
    at = request.numbers("at")
    if request.has("easing"):
        row, floats = curve(request, "easing")
        if row.kind == abi.TIMING_SPRING:
            request.refuse("easing", "must not be a spring: it reads seconds, which only a clock has")
        if row.kind != abi.TIMING_LINEAR:
            at = listed(functions.timing_evaluate(row, at, floats))
    return _evaluate(request, animation, values, [frame.get("value") for frame in frames], "keyframes", at)


def _evaluate(request: Request, animation: dict, values: list, given: list, name: str, at: list) -> dict:
    """Evaluates with a clip that has one property of the host's own. "given": the values as in the request, numbers if
    they all are."""
    base = _vector(request, "base", request.get("base")) if request.has("base") else None
    every = [*values, *([base] if base else [])]
    if not every:
        request.refuse("values", "must be given, or from, to, by or base")
    arity = len(every[0])
    if any(len(value) != arity for value in every):
        request.refuse(name, "must be numbers or vectors of one length")
    animation.update({field: request.flag(field) for field in ("additive", "cumulative")})
    document = {"layers": [], "properties": [{"name": "keyframes", "value": [0] * arity, "animations": [animation]}]}
    try:
        clip = clip_of(document, channels=[]).bytes
    except MotionError as error:
        if error.table == "animations" and error.field in COUNTS:
            request.refuse(COUNTS[error.field], error.rule)
        place = (
            str(error).removeprefix("scene_compile: ").removeprefix("$.properties[0].").removeprefix("animations[0].")
        )
        raise MotionError(f"keyframes.{place}") from None
    rows = listed(functions.animation_evaluate(clip, 0, at, arity, base, request.number("cycle", 0)))
    plain = not any(isinstance(value, list) for value in (*given, request.get("base")))
    return {"value": [row[0] for row in rows] if plain else rows}
