"""What the library may refuse in a batch: argument, element, value and rule, found by the header's rules after a call
has failed. Each function gives the first cause of its kind, or None."""

import ctypes
import itertools
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.error import fault_place, field_rule, status_text
from ..core.library import address, library


class Cause(NamedTuple):
    """What is refused: an argument, an element of it, its value, and the rule; without one the status has it."""

    argument: str
    index: tuple = ()
    value: object = None
    rule: str | None = None
    field: str | None = None  # of a row


def _first(wrong: np.ndarray) -> tuple:
    return tuple(int(i) for i in np.argwhere(wrong)[0])


# ----------------------------------------------------------------- numbers --


def unfit_choice(argument: str, value: int) -> Cause | None:
    """Finds a number that the header does not name for a parameter."""
    choices = abi.CHOICES[argument]
    if value in choices.values():
        return None
    words = ", ".join(f"{name} ({number})" for name, number in choices.items())
    return Cause(argument, value=value, rule=f"must be one of {words}")


def beyond(argument: str, rows: np.ndarray | None, count: int, of: str) -> Cause | None:
    """Finds the first row number that is not below a count."""
    if rows is None:
        return None
    wrong = np.asarray(rows) >= count
    if not wrong.any():
        return None
    index = _first(wrong)
    return Cause(argument, index, int(rows[index]), f"must be below {count}, the number of {of}")


def layer_or_none(argument: str, layer: int, count: int) -> Cause | None:
    return None if layer == abi.NONE else beyond(argument, np.uint32(layer), count, "layers")


def unfit_range(argument: str, ends, count: int) -> Cause | None:
    """Finds a range, first and end, that is not within 0..count. The end may be NONE."""
    first, end = ends
    if first <= (count if end == abi.NONE else end) <= count:
        return None
    return Cause(argument, value=f"{first}..<{end}", rule=f"must be within 0..<{count}")


def unordered(argument: str, rows: np.ndarray) -> Cause | None:
    """Finds the first number that is not greater than the one before."""
    wrong = np.zeros(rows.shape, bool)
    wrong[1:] = ~(rows[1:] > rows[:-1])
    if not wrong.any():
        return None
    index = _first(wrong)
    return Cause(argument, index, rows[index].item(), f"must be greater than {rows[index[0] - 1]} before it")


def unfit(argument: str, values, least=-np.inf, most=np.inf, index=()) -> Cause | None:
    """Finds the first number that is not finite, or not in a range."""
    values = np.asarray(values, np.float64)
    with np.errstate(invalid="ignore"):
        wrong = ~(np.isfinite(values) & (values >= least) & (values <= most))
    if not wrong.any():
        return None
    at = _first(wrong)
    limit = f"{least:g}..{most:g}" if most < np.inf else f"finite and >= {least:g}" if least > -np.inf else "finite"
    return Cause(argument, (*index, *at), values[at].item(), f"must be {limit}")


def unfit_frames(times: np.ndarray, states: np.ndarray, item: int):
    """Frame by frame: times and the states of an item that are not finite, times that do not increase."""
    row = int(item)
    finite = np.isfinite(times) & (np.isfinite(states[:, row, :3]).all(axis=1) if row < states.shape[1] else True)
    ascends = np.append(True, times[1:] > times[:-1])
    bad = np.flatnonzero(~(finite & ascends))
    if len(bad):
        i = int(bad[0])
        yield unfit("times", times[i], index=(i,))
        yield unfit("states", states[i, row, :3], index=(i, row))
        yield unordered("times", times[: i + 1])


def shared(arrays: dict) -> Cause | None:
    """Finds two of the arrays that share memory."""
    given = [(name, array) for name, array in arrays.items() if array is not None]
    for (one, a), (other, b) in itertools.combinations(given, 2):
        try:
            overlap = np.shares_memory(a, b, max_work=100_000)
        except np.exceptions.TooHardError:
            overlap = np.may_share_memory(a, b)
        if overlap:
            return Cause(f"{one} and {other}", rule="must not share memory")
    return None


# ------------------------------------------------------------ paths and rows --


def unfit_path(verbs: np.ndarray, points: np.ndarray, argument: str = "points") -> Cause | None:
    """Finds why verbs and points are not a path."""
    needed = {verb: count for verb, (_, count) in abi.VERBS.items()}
    unknown = ~np.isin(verbs, list(needed))
    if unknown.any():
        index = _first(unknown)
        return Cause("verbs", index, int(verbs[index]), f"must be one of {', '.join(map(str, needed))}")
    if len(verbs) and verbs[0] != abi.VERB_MOVE:
        return Cause("verbs", (0,), int(verbs[0]), f"must be a move ({abi.VERB_MOVE})")
    want = sum(needed[verb] * int((verbs == verb).sum()) for verb in needed)
    if len(points) != want:
        return Cause(argument, value=f"{len(points)} points", rule=f"must be {want}, as many as the verbs consume")
    return unfit(argument, points, -1e9, 1e9)


def unfit_timing(timings, count: int, floats: np.ndarray) -> Cause | None:
    """The first row of curves that breaks a rule; the library finds it."""
    fault = abi.Fault()
    library.motion_clock_evaluate(
        None, 0, timings, count, address(floats), len(floats), 0, None, 0, None, ctypes.byref(fault)
    )
    if fault.status == abi.OK or fault.table not in (abi.TABLE_TIMINGS, abi.TABLE_FLOATS):
        return None
    if fault.table == abi.TABLE_FLOATS:
        return Cause("floats", (fault.row,), float(floats[fault.row]), status_text(fault.status))
    timing = timings[fault.row]
    field, value = fault_place(timing, fault.field)
    return Cause("timings", (fault.row,), value, field_rule(fault.status, timing, field), field)


def uninvertible(timings, floats: np.ndarray) -> Cause | None:
    """The first curve that may decrease; the library finds it."""
    for row, timing in enumerate(timings):
        status = library.motion_timing_evaluate(
            ctypes.byref(timing), 1, address(floats), len(floats), None, None, 0, abi.QUERY_INVERSE, None
        )
        if status == abi.ERROR_ENUM:
            return Cause("timings", (row,), rule="must not decrease, to have an inverse")
    return None


def unprepared_index(prepared: np.ndarray, indices: np.ndarray | None) -> Cause | None:
    """The first index that is not below the number of curves of a block, which the library finds."""

    def is_curve(index: int) -> bool:
        x, y = ctypes.c_float(), ctypes.c_float()
        of_index = ctypes.byref(ctypes.c_uint32(index))
        arguments = (address(prepared), len(prepared), of_index, ctypes.byref(x), 1, ctypes.byref(y))
        return library.motion_timing_evaluate_prepared(*arguments) == abi.OK

    if indices is None or indices.size == 0 or not is_curve(0):
        return None
    low, high = 1, int(indices.max()) + 1  # the number of curves is in low..high
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if is_curve(middle) else (low, middle)
    return beyond("indices", indices, low, "curves")


# What a spring's numbers must be beyond finite.
SPRING = {
    "mass": ("> 0", lambda value: value > 0),
    "stiffness": ("> 0", lambda value: value > 0),
    "damping": (">= 0", lambda value: value >= 0),
    "velocity": None,
    "duration": ("> 0", lambda value: value > 0),
    "bounce": ("> -1 and <= 1", lambda value: -1 < value <= 1),
    "response": ("> 0", lambda value: value > 0),
    "damping_fraction": (">= 0", lambda value: value >= 0),
    "from": None,
    "to": None,
}
PHYSICAL = ("mass", "stiffness", "damping", "velocity")
SPRING_SETS = {
    abi.SPRING_GIVEN_PHYSICAL: PHYSICAL,
    abi.SPRING_GIVEN_BOUNCE: ("duration", "bounce", "velocity"),
    abi.SPRING_GIVEN_RESPONSE: ("response", "damping_fraction", "velocity"),
}
EVALUATED = (*PHYSICAL, "from", "to")


def unfit_spring(spring: abi.Spring, fields, index=()) -> Cause | None:
    """The first of these fields that is not finite, or out of its range."""
    argument = "springs" if index else "spring"
    for field in fields:
        value, limit = getattr(spring, field), SPRING[field]
        if not np.isfinite(value):
            return Cause(argument, index, value, "must be finite", field)
        if limit and not limit[1](value):
            return Cause(argument, index, value, f"must be {limit[0]}", field)
    return None


def unfit_operations(argument: str, operations):
    """Yields the causes of each operation: a kind that does not exist, or a number that is not finite."""
    for row, operation in enumerate(operations):
        status = library.motion_transform_list_interpolate(ctypes.byref(operation), 1, None, 0, None, 0, None)
        if status == abi.ERROR_FINITE:
            numbers = np.array(operation.numbers)
            at = int(np.flatnonzero(~np.isfinite(numbers))[0])
            yield Cause(argument, (row,), numbers[at].item(), "must be finite", f"numbers[{at}]")
        elif status != abi.OK:
            yield Cause(argument, (row,), operation.kind, f"must be 0..{abi.OPERATION_PERSPECTIVE}", "kind")


def unfit_pen(cap: int, join: int, width: float, miter_limit: float, row: int | None = None) -> Cause | None:
    """How a path is stroked: given alone, or by a row of strokes."""
    found = (
        unfit_choice("cap", cap),
        unfit_choice("join", join),
        unfit("width", width, 0, 1e9),
        unfit("miter_limit", miter_limit, 1),
    )
    cause = next(filter(None, found), None)
    return cause if cause is None or row is None else Cause("strokes", (row,), cause.value, cause.rule, cause.argument)


def unfit_strokes(strokes, layer_count: int, value_count: int):
    """Stroke by stroke: its layer, its value, and how it is drawn."""
    before = -1
    for row, stroke in enumerate(strokes):
        if stroke.layer >= layer_count:
            yield Cause("strokes", (row,), stroke.layer, f"must be below {layer_count}, the number of layers", "layer")
        if stroke.layer <= before:
            yield Cause("strokes", (row,), stroke.layer, f"must be greater than {before} before it", "layer")
        if stroke.value != abi.NONE and stroke.value >= value_count:
            yield Cause("strokes", (row,), stroke.value, f"must be below {value_count}, or NONE", "value")
        yield unfit_pen(stroke.cap, stroke.join, stroke.width, stroke.miter_limit, row)
        before = stroke.layer
