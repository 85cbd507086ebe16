"""The ops about values over time: timing, clock, keyframes, transform."""
import numpy as np

from .. import _abi, functions
from ..description import FILLS, VALUE_FUNCTIONS, Description
from ..error import MotionError
from .request import LATER, REQUIRED, Request, is_number, listed, refuse, seconds

QUERIES = {"value": _abi.QUERY_VALUE, "slope": _abi.QUERY_SLOPE}
CLOCK_FIELDS = ("begin", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fill", "timing")
RULES = {"auto": _abi.RULE_CSS, "2d": _abi.RULE_CSS, "ca": _abi.RULE_CORE_ANIMATION}
OTHER_FUNCTIONS = ("rotateX", "rotateY", "scaleZ", "translateZ")  # those that leave the plane


def curve(request: Request, name: str) -> _abi.Timing:
    text = request.text(name)
    try:
        return functions.timing_parse(text.encode("utf-8", "replace"))
    except MotionError as error:
        request.refuse(name, f"{error.rule} (at {error.at})" if error.at is not None else error.rule)


def timing(request: Request) -> dict:
    request.known("curve", "at", "before", "query")
    request.flag("before")  # matters to curves with steps only
    query = request.choice("query", QUERIES, "value", later=("inverse",))
    return {"y": listed(functions.timing_evaluate(curve(request, "curve"), request.numbers("at"), query=QUERIES[query]))}


# ------------------------------------------------------------------- clock --


def _clock(request: Request, parent: int, timings: list, duration: float) -> _abi.Clock:
    """A missing duration is .25 s for the clock asked about, as for an animation, and without end for a parent, as for a layer."""
    row = _abi.NONE
    if request.has("timing"):
        row = len(timings)
        timings.append(curve(request, "timing"))
    direction = _abi.DIRECTION_ALTERNATE if request.flag("autoreverses") else _abi.DIRECTION_NORMAL
    return _abi.Clock(
        parent=parent, model=_abi.CLOCK_CORE_ANIMATION, timing=row, fill=FILLS[request.choice("fill", FILLS, "removed")],
        direction=direction, begin=request.number("begin", 0), duration=request.number("duration", duration),
        speed=request.number("speed", 1), time_offset=request.number("timeOffset", 0),
        repeat_count=request.number("repeatCount", 0), repeat_duration=request.number("repeatDuration", 0))


def clock(request: Request) -> dict:
    request.choice("model", ("ca",), "ca", later=("web",))
    request.known("model", *CLOCK_FIELDS, "parents", "at")
    clocks, timings = [], []
    for parent in request.parts("parents"):
        parent.known(*CLOCK_FIELDS)
        clocks.append(_clock(parent, len(clocks) - 1 if clocks else _abi.NONE, timings, float("inf")))
    clocks.append(_clock(request, len(clocks) - 1 if clocks else _abi.NONE, timings, 0.25))
    states = functions.clock_evaluate(clocks, timings, len(clocks) - 1, request.numbers("at"))
    return {"progress": [p if applies else None for p, applies in zip(states["progress"].tolist(), states["applies"].tolist())],
            "active": (states["phase"] == _abi.PHASE_ACTIVE).tolist(),
            "next": [seconds(t) for t in states["next"].tolist()]}


# --------------------------------------------------------------- keyframes --


def _vector(request: Request, name: str, value) -> list[float]:
    numbers = value if isinstance(value, list) else [value]
    if not numbers or not all(is_number(n) for n in numbers):
        refuse(f"{request.place}.{name}", value, "must be a number or a vector")
    if len(numbers) > 4:
        refuse(f"{request.place}.{name}", value, "must have at most 4 numbers")
    return numbers


def keyframes(request: Request) -> dict:
    """By a clip with one property of the host's own."""
    request.choice("model", ("ca",), "ca", later=("web",))
    request.known("model", "values", "keyTimes", "timings", "mode", "tension", "continuity", "bias", "from", "to", "by", "base",
                  "cycle", "at", later={"additive": False, "cumulative": False})
    mode = request.choice("mode", ("linear", "discrete", "cubic"), "linear", later=("paced", "cubicPaced"))
    ends = {end: _vector(request, end, request.get(end)) for end in ("from", "to", "by") if request.has(end)}
    values = request.get("values", [])
    if not isinstance(values, list):
        request.refuse("values", "must be a list")
    values = [_vector(request, f"values[{i}]", value) for i, value in enumerate(values)]
    base = _vector(request, "base", request.get("base")) if request.has("base") else None
    every = [*values, *ends.values(), *([base] if base else [])]
    if not every:
        request.refuse("values", "must be given, or from, to, by or base")
    arity = len(every[0])
    if any(len(value) != arity for value in every):
        request.refuse("values" if values else next(iter(ends)), "must be numbers or vectors of one length")
    animation = {"mode": mode, "lenientKeyTimes": True, **ends}
    if values:
        animation["values"] = values
        animation["keyTimes"] = request.numbers("keyTimes", [])
    timings = request.get("timings", [])
    if not isinstance(timings, list) or not all(text is None or isinstance(text, str) for text in timings):
        request.refuse("timings", "must be a list of curves")
    animation["timings"] = timings
    for field in ("tension", "continuity", "bias"):
        if request.has(field):
            numbers = request.numbers(field)
            missing = [0] * (len(values) - len(numbers))  # as in Core Animation, those left out are 0
            animation[field + "Values"] = numbers * len(values) if is_number(request.get(field)) else numbers + missing
    document = {"layers": [], "properties": [{"name": "keyframes", "value": [0] * arity, "animations": [animation]}]}
    try:
        clip = Description(document, channels=[]).compile()
    except MotionError as error:
        raise MotionError(f"keyframes.{str(error).removeprefix('keyframes.').removeprefix('animations[0].')}") from None
    rows = listed(functions.clip_evaluate(clip, 0, request.numbers("at"), arity, base))
    plain = not any(isinstance(v, list) for v in (*request.get("values", []), *map(request.get, ("from", "to", "by", "base"))))
    return {"value": [row[0] for row in rows] if plain else rows}


# --------------------------------------------------------------- transform --


def _matrix(request: Request, name: str) -> tuple[list[float], bool]:
    """Six numbers, and whether sixteen were given."""
    if isinstance(request.get(name, REQUIRED), str):
        request.refuse(name, f"{LATER}: give 6 numbers")
    numbers = request.numbers(name)
    if len(numbers) == 16:
        affine = [numbers[i] for i in (0, 1, 4, 5, 12, 13)]
        if numbers != _sixteen(affine):
            request.refuse(name, f"{LATER}: only affine matrices are")
        return affine, True
    if len(numbers) != 6:
        request.refuse(name, "must have 6 or 16 numbers")
    return numbers, False


def _sixteen(affine: list[float]) -> list[float]:
    a, b, c, d, tx, ty = affine
    return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1]


def transform(request: Request) -> dict:
    request.known("from", "to", "mode", "rule", "at")
    mode = request.choice("mode", ("matrix", *VALUE_FUNCTIONS), "matrix", later=("list", *OTHER_FUNCTIONS))
    at = request.numbers("at")
    if mode == "matrix":
        rule = RULES[request.choice("rule", RULES, "auto", later=("3d",))]
        (start, wide), (end, other) = _matrix(request, "from"), _matrix(request, "to")
        rows = listed(functions.affine_interpolate([start] * len(at), [end] * len(at), at, rule)) if at else []
        return {"matrix": [_sixteen(row) for row in rows] if wide or other else rows}
    function, arity = VALUE_FUNCTIONS[mode]
    start, end = request.numbers("from"), request.numbers("to")
    for name, numbers in ("from", start), ("to", end):
        if len(numbers) != arity:
            request.refuse(name, f"must have {arity} numbers" if arity > 1 else "must be a number")
    shape = (len(at), arity)
    return {"matrix": listed(functions.function_interpolate(function, np.broadcast_to(start, shape), np.broadcast_to(end, shape), at))}
