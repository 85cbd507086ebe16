"""The ops about values over time: timing, spring, clock."""

import numpy as np

from .. import abi, functions
from ..core.error import MotionError
from ..core.words import DIRECTIONS, FILLS
from ..values.spring import FORMS
from .request import Request, listed, refuse, seconds

QUERIES = {"value": abi.QUERY_VALUE, "slope": abi.QUERY_SLOPE, "inverse": abi.QUERY_INVERSE}
CLOCK_FIELDS = ("begin", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fill",
                "timing")  # fmt: skip
CA_FILLS, WEB_FILLS = ("removed", "backwards", "forwards", "both"), ("none", "backwards", "forwards", "both")


def curve(request: Request, name: str) -> functions.TimingText:
    text = request.text(name)
    try:
        return functions.timing_parse(text.encode("utf-8", "replace"))
    except MotionError as error:
        request.refuse(name, f"{error.rule} (at {error.at})" if error.at is not None else error.rule)


def timing(request: Request) -> dict:
    request.known("curve", "at", "before", "query")
    query, before = request.choice("query", QUERIES, "value"), request.flag("before")
    if before and query != "value":
        request.refuse("before", "stands only with the query value")
    row, floats = curve(request, "curve")
    try:
        y = functions.timing_evaluate(
            row, request.numbers("at"), floats, query=abi.QUERY_BEFORE if before else QUERIES[query]
        )
    except MotionError as error:
        if query != "inverse":
            raise
        request.refuse("query", f"must not be asked of a curve that may decrease: {error.rule}")
    return {"y": listed(y)}


# ------------------------------------------------------------------ spring --

SPRING_SETS = {  # MOTION_SPRING_GIVEN_*: fields of a request, fields of motion_spring, defaults
    abi.SPRING_GIVEN_BOUNCE: {"duration": ("duration", 0.5), "bounce": ("bounce", 0)},
    abi.SPRING_GIVEN_RESPONSE: {"response": ("response", 0.5), "dampingFraction": ("damping_fraction", 0.825)},
    abi.SPRING_GIVEN_PHYSICAL: {"mass": ("mass", 1), "stiffness": ("stiffness", 100), "damping": ("damping", 10)},
}


def spring(request: Request) -> dict:
    """Returns one of the three sets; what a set leaves out is Core Animation's or SwiftUI's default."""
    every = {name: field for fields in SPRING_SETS.values() for name, (field, _) in fields.items()}
    request.known(*every, "velocity", "from", "to", "form", "at")
    form = FORMS[request.choice("form", FORMS, "physical")]
    given, fields = next(
        (item for item in SPRING_SETS.items() if any(map(request.has, item[1]))),
        (abi.SPRING_GIVEN_PHYSICAL, SPRING_SETS[abi.SPRING_GIVEN_PHYSICAL]),
    )
    for name in every:
        if name not in fields and request.has(name):
            request.refuse(name, f"cannot stand beside {next(filter(request.has, fields))}")
    row = abi.Spring(velocity=request.number("velocity", 0), to=request.number("to", 1))
    setattr(row, "from", request.number("from", 0))
    for name, (field, default) in fields.items():
        setattr(row, field, request.number(name, default))
    try:
        row = functions.spring_resolve(row, given, form)
        values, velocities = functions.spring_evaluate(row, request.numbers("at"), form=form)
    except MotionError as error:
        _refuse_spring(request, [*fields, "velocity", "from", "to"], error)
    is_overdamped = form == abi.SPRING_PHYSICAL and row.damping_fraction > 1
    return {
        "value": values.tolist(),
        "velocity": velocities.tolist(),
        "settling": None if is_overdamped else row.settling,  # Core Animation's formula, where one is known
        **{name: getattr(row, field) for name, field in every.items()},
    }


def _refuse_spring(request: Request, names: list[str], error: MotionError):
    """Raises the kernel's error about a spring, with the field whose number alone breaks the rule."""
    rules = {
        "mass": lambda n: n > 0,
        "stiffness": lambda n: n > 0,
        "damping": lambda n: n >= 0,
        "duration": lambda n: n > 0,
        "bounce": lambda n: -1 < n <= 1,
        "response": lambda n: n > 0,
        "dampingFraction": lambda n: n >= 0,
    }
    for name in names:
        number = request.number(name, 1)
        if not np.isfinite(number) or not rules.get(name, np.isfinite)(number):
            request.refuse(name, error.rule)
    request.refuse(names[0], error.rule)  # the numbers together reach beyond double


# ------------------------------------------------------------------- clock --


class _Tables:
    """Rows for clock_evaluate."""

    def __init__(self):
        self.clocks, self.timings, self.floats = [], [], []

    def timing(self, request: Request, name: str) -> int:
        if not request.has(name):
            return abi.NONE
        row, floats = curve(request, name)
        if floats.size:
            row.first = len(self.floats)
            self.floats.extend(floats.tolist())
        self.timings.append(row)
        return len(self.timings) - 1

    def evaluate(self, request: Request, times) -> np.ndarray:
        """Returns the last clock."""
        try:
            return functions.clock_evaluate(self.clocks, self.timings, len(self.clocks) - 1, times, self.floats)
        except MotionError as error:
            if error.table != "clocks":
                raise
            place = request.place if error.row == len(self.clocks) - 1 else f"{request.place}.parents[{error.row}]"
            names = NAMES_WEB if self.clocks[error.row].model == abi.CLOCK_WEB else NAMES_CA
            refuse(f"{place}.{names.get(error.field, error.field)}", seconds(error.value), error.rule)


NAMES_CA = {"time_offset": "timeOffset", "repeat_count": "repeatCount", "repeat_duration": "repeatDuration"}
NAMES_WEB = {"begin": "delay", "end_delay": "endDelay", "repeat_count": "iterations",
             "iteration_start": "iterationStart"}  # fmt: skip


def _clock(request: Request, tables: _Tables, duration: float) -> None:
    """Adds a clock. A missing duration is .25 s for the clock asked about, as for an animation, and endless for a
    parent, as for a layer."""
    direction = abi.DIRECTION_ALTERNATE if request.flag("autoreverses") else abi.DIRECTION_NORMAL
    tables.clocks.append(
        abi.Clock(
            parent=len(tables.clocks) - 1 if tables.clocks else abi.NONE,
            model=abi.CLOCK_CORE_ANIMATION,
            timing=tables.timing(request, "timing"),
            fill=FILLS[request.choice("fill", CA_FILLS, "removed")],
            direction=direction,
            begin=request.number("begin", 0),
            duration=request.number("duration", duration),
            speed=request.number("speed", 1),
            time_offset=request.number("timeOffset", 0),
            repeat_count=request.number("repeatCount", 0),
            repeat_duration=request.number("repeatDuration", 0),
        )
    )


def clock(request: Request) -> dict:
    if request.choice("model", ("ca", "web"), "ca") == "web":
        return _web_clock(request)
    request.known("model", *CLOCK_FIELDS, "parents", "at")
    tables = _Tables()
    for parent in request.parts("parents"):
        parent.known(*CLOCK_FIELDS)
        _clock(parent, tables, float("inf"))
    _clock(request, tables, 0.25)
    states = tables.evaluate(request, request.numbers("at"))
    return {
        "progress": _where_it_applies(states, "progress"),
        "active": (states["phase"] == abi.PHASE_ACTIVE).tolist(),
        "next": [seconds(t) for t in states["next"].tolist()],
    }


def _where_it_applies(states: np.ndarray, field: str) -> list:
    return [
        seconds(value) if applies else None
        for value, applies in zip(states[field].tolist(), states["applies"].tolist())
    ]


def _web_clock(request: Request) -> dict:
    """Adds a clock of the web. Times are those of the animation (currentTime, the effect's local time). Of playbackRate
    only the sign matters, which says from where a boundary is reached."""
    request.known("model", "delay", "endDelay", "duration", "iterations", "iterationStart", "direction", "fill",
                  "easing", "playbackRate", "at")  # fmt: skip
    rate = request.number("playbackRate", 1)
    if not np.isfinite(rate):
        request.refuse("playbackRate", functions.status_text(abi.ERROR_FINITE))
    duration = 0 if request.get("duration") == "auto" else request.number("duration", 0)
    fill = "none" if request.get("fill") == "auto" else request.choice("fill", WEB_FILLS, "none")
    delay, end_delay = request.number("delay", 0), request.number("endDelay", 0)
    tables, back = _Tables(), rate < 0
    tables.clocks.append(
        abi.Clock(
            parent=abi.NONE,
            model=abi.CLOCK_WEB,
            timing=tables.timing(request, "easing"),
            fill=FILLS[fill],
            direction=DIRECTIONS[request.choice("direction", DIRECTIONS, "normal")],
            begin=delay,
            duration=duration,
            speed=-1 if back else 1,
            repeat_count=request.number("iterations", 1),
            end_delay=end_delay,
            iteration_start=request.number("iterationStart", 0),
        )
    )
    times = request.numbers("at")
    states = tables.evaluate(request, [-time for time in times] if back else times)
    return {
        "progress": _where_it_applies(states, "progress"),
        "iteration": _where_it_applies(states, "iteration"),
        "activeDuration": seconds(_end(tables.clocks[0], 0, 0)),
        "endTime": seconds(_end(tables.clocks[0], delay, end_delay)),
    }


def _end(clock: abi.Clock, delay: float, end_delay: float) -> float:
    """Returns max(0, delay + active duration + end delay), by the duration of a clip. A clip ends no clock before its
    begin, so the larger of the two delays is the begin. The other one is the end delay if it is negative, else a time
    offset."""
    first, last = max(delay, end_delay), min(delay, end_delay)
    row = abi.Clock.from_buffer_copy(clock)
    row.timing, row.speed, row.begin, row.end_delay, row.time_offset = abi.NONE, 1, first, min(last, 0), -max(last, 0)
    model = np.zeros(1, np.float32)
    description = abi.Description(
        abi_version=abi.ABI_VERSION, clock_count=1, user_property_count=1, animation_count=1, float_count=1
    )
    rows = {
        "clocks": row,
        "user_properties": abi.UserProperty(arity=1, layer=abi.NONE),
        "animations": abi.Animation(
            layer=abi.NONE, property=abi.PROPERTY_USER, path=abi.NONE, flags=abi.ANIMATION_TO, value_count=1
        ),
    }
    for field, value in rows.items():
        setattr(description, field, (type(value) * 1)(value))
    description.floats = model.ctypes.data
    return functions.clip_inspect(functions.clip_compile(description)).duration
