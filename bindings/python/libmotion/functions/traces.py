"""Traces: channels of clips as straight lines, and rows of numbers as the fewest keys; and proofs of rules."""

import ctypes
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import array, flag, refuse, several, typed, whole
from ..core.arguments import block as block_of
from ..core.arguments import text as text_of
from ..core.error import MotionError, check
from ..core.library import address, library, pointer
from .call import call
from .clips import clip_contents
from .plain import clip_inspect

PIECE = np.dtype(abi.Piece)


class Trace(NamedTuple):
    """times (rows), values (rows, arity), and errors (rows, arity): how far the traced numbers may be from the line to
    the next row."""

    times: np.ndarray
    values: np.ndarray
    errors: np.ndarray


class Keys(NamedTuple):
    """times (keys), values (keys, arity), and slopes (keys, 2, arity): numbers per second before and after each key."""

    times: np.ndarray
    values: np.ndarray
    slopes: np.ndarray


def clip_trace(clip, channel: int, start: float, end: float, tolerance: float = 0.01) -> Trace:
    """Returns rows between which a channel of a clip is near a straight line at all times from start to end (seconds):
    within the tolerance, except where "errors" says more. channel: its number."""
    clip, info = block_of(clip, "clip"), clip_inspect(clip)
    channel = whole("channel", channel)
    arity = 0
    if 0 <= channel < info.channel_count:
        places = [*clip_contents(clip).labels["place"].tolist(), info.value_count]
        arity = places[channel + 1] - places[channel]
    scratch, count, room = np.empty(info.bounds_scratch, np.uint8), ctypes.c_uint32(), 256
    while True:
        times, values, errors = np.empty(room), np.empty((room, arity)), np.empty((room, arity))
        try:
            call("clip_trace", address(clip), len(clip), channel, start, end, tolerance, address(times),
                 address(values), address(errors), room, ctypes.byref(count), address(scratch),
                 scratch.nbytes)  # fmt: skip
        except MotionError as error:
            if error.status_name != "ERROR_CAPACITY":
                raise
            room = count.value
            continue
        n = count.value
        return Trace(times[:n].copy(), values[:n].copy(), errors[:n].copy())


def trace_reduce(times, values, tolerances, fit: int = abi.FIT_LINEAR, errors=None) -> Keys:
    """Returns few keys, between which straight lines, or cubics with FIT_CUBIC, stay within the tolerances of a trace.

    times: (rows,), seconds; values: (rows, arity); tolerances: a number, or one for each of the numbers of a row;
    errors: those of clip_trace."""
    times = array(times, np.float64, (None,), "times")
    values = array(values, np.float64, (len(times), None), "values")
    arity = values.shape[1]
    tolerances = array(tolerances, np.float64, argument="tolerances")
    if tolerances.shape not in ((), (arity,)):
        refuse("tolerances", tolerances.tolist(), f"must be a number, or {arity}")
    tolerances = np.ascontiguousarray(np.broadcast_to(tolerances, (arity,)))
    if errors is not None:
        errors = array(errors, np.float64, values.shape, "errors")
    n = len(times)
    keys, numbers, slopes, count = np.empty(n), np.empty((n, arity)), np.empty((n, 2, arity)), ctypes.c_uint32()
    call("trace_reduce", address(times), address(values), address(errors), n, arity, address(tolerances),
         whole("fit", fit), address(keys), address(numbers), address(slopes), ctypes.byref(count),
         arrays={"values": values, "errors": errors} if errors is not None else {"values": values})  # fmt: skip
    return Keys(keys[: count.value].copy(), numbers[: count.value].copy(), slopes[: count.value].copy())


class Proof(NamedTuple):
    """answer: motion_answer. pieces: the rows of the certificate, if it was asked for."""

    answer: abi.Answer
    pieces: np.ndarray


class Asked(NamedTuple):
    """What motion_rule_ask asks: a rule and its layers, or the text of the answer."""

    rule: abi.Rule
    layers: np.ndarray
    text: str | None


def rule_ask(clip, question, answers) -> Asked:
    """Asks one of the rules about motion that have names, in words. question: JSON, as motion.h says. answers: those of
    clip_prove so far. Returns what clip_prove is to be asked next, or the text of the answer."""
    clip, info = block_of(clip, "clip"), clip_inspect(clip)
    question = text_of(question)
    answers = several("answers", answers, "must be those of clip_prove")
    given = (abi.Answer * max(len(answers), 1))(*(typed("answers", each, abi.Answer) for each in answers))
    rule, count, size = abi.Rule(), ctypes.c_uint32(), ctypes.c_uint32()
    layers, scratch = np.empty(info.layer_count, np.uint32), np.empty(16 * len(question) + 8, np.uint8)
    text = np.empty(1024, np.uint8)
    while True:
        status = library.motion_rule_ask(
            *(address(clip), len(clip), question, len(question), given, len(answers), rule),
            *(address(layers), len(layers), ctypes.byref(count), address(text), len(text)),
            *(ctypes.byref(size), address(scratch), len(scratch)),
        )
        if status != abi.ERROR_CAPACITY or size.value <= len(text):
            check(status, "rule_ask")
            return Asked(rule, layers[: count.value], text[: size.value].tobytes().decode() if size.value else None)
        text = np.empty(size.value, np.uint8)


def clip_prove(clip, rule: abi.Rule, layers, certificate: bool = False) -> Proof:
    """Proves a rule about layers, given by their rows, finds a time that breaks it, or says where neither is known."""
    clip, info = block_of(clip, "clip"), clip_inspect(clip)
    certificate = flag("certificate", certificate)
    rule, layers = typed("rule", rule, abi.Rule), array(layers, np.uint32, (None,), "layers")
    answer, scratch = abi.Answer(), np.empty(info.bounds_scratch, np.uint8)
    pieces = np.empty(0, PIECE)
    for _ in range(2):
        call(
            "clip_prove",
            *(address(clip), len(clip), rule, address(layers), len(layers), answer),
            *(pointer(pieces, abi.Piece) if len(pieces) else None, len(pieces)),
            *(address(scratch), len(scratch)),
        )
        if not certificate or len(pieces) == answer.piece_count:
            break
        pieces = np.zeros(answer.piece_count, PIECE)
    return Proof(answer, pieces)
