"""Files: JSON, scenes and Lottie."""

import ctypes
import json
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import array, number, refuse, typed, whole, workspace
from ..core.arguments import block as block_of
from ..core.arguments import text as text_of
from ..core.error import MotionError, check, check_fault, status_text
from ..core.library import address, library, pointer
from .call import call
from .clips import _tables

JSON_VALUE = np.dtype(abi.JsonValue)
REPORT, LOSS = np.dtype(abi.Report), np.dtype(abi.Loss)


def json_read(text) -> np.ndarray:
    """Reads JSON: a row of dtype JSON_VALUE for each value, in the order of the text. Raises MotionError with the place
    of the mistake, in bytes."""
    text, error, count = text_of(text), abi.TextError(), ctypes.c_uint32()
    values = np.empty((len(text) + 1) // 2, JSON_VALUE)  # no text has more
    status = library.motion_json_read(text, len(text), _json(values), len(values), ctypes.byref(count), error)
    _check_json(text, error.reason, error.at)
    check(status, "json_read")
    return values[: count.value].copy()


def _check_json(text: bytes, reason: int, at: int) -> None:
    """Raises for text that is not JSON."""
    if reason != abi.OK:
        rule, rest = status_text(reason), text[at : at + 16].decode(errors="replace")
        raise MotionError(f"json_read: at {at} ({rest!r}): {rule}", status=reason, rule=rule, at=at, value=rest)


def _json(values: np.ndarray):
    return pointer(values, abi.JsonValue)


def _file(text, values) -> tuple:
    """Returns the arguments of a text and its rows; json_read's, if no rows are given."""
    text = text_of(text)
    values = json_read(text) if values is None else array(values, JSON_VALUE, (None,), "values")
    return text, values, (text, len(text), _json(values), len(values))


def json_path(text, values, value: int) -> str:
    """Returns the path of a value in JSON, such as "$.layers[3].position", by the number of the value's row."""
    text, values, arguments = _file(text, values)
    size = ctypes.c_uint32()
    if len(values):
        whole("value", value, len(values) - 1)
    call("json_path", *arguments, value, None, 0, ctypes.byref(size), besides=abi.ERROR_CAPACITY)
    path = np.empty(size.value, np.uint8)
    call("json_path", *arguments, value, address(path), len(path), ctypes.byref(size))
    return path.tobytes().decode(errors="replace")


class Explanation(NamedTuple):
    """What is wrong with a file."""

    path: str  # of the value; empty if the error has none
    value: str  # the beginning of its text
    rule: str
    text: str  # all of it


def file_error_text(text, values, error: abi.FileError) -> Explanation:
    """Returns what an error of a function that reads files says, in words."""
    text, values, arguments = _file(text, values)
    error, message = typed("error", error, abi.FileError), abi.FileMessage()
    call("file_error_text", *arguments, error, None, 0, message, besides=abi.ERROR_CAPACITY)
    out = np.empty(message.size, np.uint8)
    call("file_error_text", *arguments, error, address(out), len(out), message)
    part = lambda at, size: out[at : at + size].tobytes().decode(errors="replace")
    return Explanation(
        part(0, message.path_size),
        part(message.value_at, message.value_size),
        part(message.rule_at, message.rule_size),
        part(0, message.size),
    )


def _check_file(status: int, what: str, error: abi.FileError, text: bytes, values: np.ndarray) -> None:
    """Raises for what a file has wrong."""
    if status == abi.OK:
        return
    if error.status == abi.OK or error.value >= len(values):
        check(status, what)
    told = file_error_text(text, values, error)
    at = error.detail if status != abi.ERROR_FILE else None
    raise MotionError(told.text, status=status, rule=told.rule, at=at, field=told.path, value=told.value)


def scene_size(text, values=None, copies: int = 1, flags: int = 0) -> abi.SceneSizes:
    """Returns the bytes that scene_read needs for a scene's description and for scratch. values: the rows that
    json_read gives. Raises MotionError with the JSON path of a value that is wrong, and the rule."""
    text, values, arguments = _file(text, values)
    sizes, error = abi.SceneSizes(), abi.FileError()
    status = library.motion_scene_size(
        *arguments,
        whole("copies", copies),
        whole("flags", flags, abi.SCENE_PREPARED | abi.SCENE_UNPAINTED),
        sizes,
        error,
    )
    if status == abi.ERROR_RANGE:
        refuse("copies", copies, "must be 1 or more")
    if status == abi.ERROR_COUNT and copies > 1:
        refuse("copies", copies, "must be fewer for this scene")
    _check_file(status, "scene_size", error, text, values)
    return sizes


def scene_read(text, values=None, copies: int = 1, flags: int = 0) -> abi.Document:
    """Returns a scene as a description, which lives as long as the document. values: the rows that json_read gives.
    copies: how often all layers and properties are repeated. flags: SCENE_PREPARED, SCENE_UNPAINTED, or 0. Raises
    MotionError as scene_size does."""
    text, values, arguments = _file(text, values)
    sizes = scene_size(text, values, copies, flags)
    block, scratch = np.empty(-(-sizes.block // 8), np.uint64), np.empty(-(-sizes.scratch // 8), np.uint64)
    document, error = abi.Document(), abi.FileError()
    status = library.motion_scene_read(
        *arguments, copies, flags, address(block), block.nbytes, address(scratch), scratch.nbytes, document, error
    )
    _check_file(status, "scene_read", error, text, values)
    document.block = block  # which its pointers lead into
    return document


def scene_origin(text, values, fault: abi.Fault) -> abi.FileError:
    """Returns the value of a scene that a row of its description was made of, of which clip_size has found a fault.
    values: the rows that json_read gives."""
    text, values, arguments = _file(text, values)
    fault = typed("fault", fault, abi.Fault)
    scratch, error = np.empty(-(-scene_size(text, values).scratch // 8), np.uint64), abi.FileError()
    status = library.motion_scene_origin(*arguments, address(scratch), scratch.nbytes, fault, error)
    _check_file(status if error.status != fault.status else abi.OK, "scene_origin", error, text, values)
    return error


def lottie_size(text, values=None, most_rows: int = 1 << 22, scratch=None) -> int:
    """Returns the bytes that lottie_read needs for a Lottie file's description. values: the rows that json_read gives.
    most_rows: rows that the description may have. scratch: an array of bytes to work in, which saves an allocation."""
    text, values, arguments = _file(text, values)
    scratch = workspace(scratch, abi.LOTTIE_SCRATCH + 16 * len(values))
    size, error = ctypes.c_uint32(), abi.FileError()
    most_rows = whole("most_rows", most_rows)
    place = (address(scratch), scratch.nbytes)
    status = library.motion_lottie_size(*arguments, most_rows, *place, ctypes.byref(size), error)
    if status == abi.ERROR_COUNT:
        refuse("most_rows", most_rows, "must be more for this file")
    if status == abi.ERROR_MEMORY:
        size = abi.LOTTIE_SCRATCH + 16 * len(values)
        raise MotionError(f"scratch: {scratch.nbytes} bytes, must be {size} or more", status=status, field="scratch")
    _check_file(status, "lottie_size", error, text, values)
    return size.value


def lottie_read(text, values=None, most_rows: int = 1 << 22) -> abi.Document:
    """Returns a Lottie file as a description and reports, which live as long as the document. values and most_rows: as
    lottie_size takes them."""
    text, values, arguments = _file(text, values)
    scratch = np.empty(abi.LOTTIE_SCRATCH // 8 + 2 * len(values), np.uint64)
    block = np.empty(-(-lottie_size(text, values, most_rows, scratch) // 8), np.uint64)
    document, error = abi.Document(), abi.FileError()
    places = (address(block), block.nbytes, address(scratch), scratch.nbytes)
    _check_file(
        library.motion_lottie_read(*arguments, most_rows, *places, document, error), "lottie_read", error, text, values
    )
    document.block = block  # which its pointers lead into
    return document


class Compiled(NamedTuple):
    """A clip, and of a Lottie file what the clip does not carry."""

    clip: np.ndarray  # its bytes
    reports: np.ndarray  # of REPORT
    values: np.ndarray  # the rows of the text, which json_path takes; none without reports


def _compiled(name: str, read, text: bytes, *options) -> tuple[int, Compiled | None]:
    """Calls a function that compiles text until it has enough memory; its status, MOTION_OK or one that the caller has
    to explain by the options. read() gives the document. Raises for what the text has wrong."""
    function, made, message = getattr(library, f"motion_{name}"), abi.Compiled(), np.empty(1024, np.uint8)
    clip = scratch = np.empty(0, np.uint64)
    while True:
        memory = (address(clip), clip.nbytes, address(scratch), scratch.nbytes)
        status = function(text, len(text), *options, *memory, made, address(message), len(message))
        if status == abi.ERROR_CAPACITY:
            clip, scratch = (np.empty(-(-size // 8), np.uint64) for size in (made.clip, made.scratch))
        elif status != abi.OK and made.message.size >= len(message):
            message = np.empty(made.message.size + 1, np.uint8)
        else:
            break
    data = clip.view(np.uint8)
    if status == abi.OK:
        rows = lambda kind, count, first: np.frombuffer(data, kind, count, first).copy()
        kind = LOSS if name in ("svg_compile", "css_compile") else REPORT
        reports = rows(kind, made.report_count, made.first_report)
        return status, Compiled(data[: made.size].copy(), reports, rows(JSON_VALUE, made.value_count, made.first_value))
    if abi.ERROR_JSON_DEPTH <= status <= abi.ERROR_JSON_VALUE:
        _check_json(text, status, made.error.detail)
    part = lambda at, size: message[at : at + size].tobytes().decode(errors="replace")
    told = made.message
    path, value, rule = (
        part(0, told.path_size),
        part(told.value_at, told.value_size),
        part(told.rule_at, told.rule_size),
    )
    if made.fault.status != abi.OK:
        # The number that is wrong is in the description, which is read again for it.
        check_fault(status, name, made.fault, _tables(read().description), lambda *_: path or None)
    if not path:
        return status, None
    at = made.error.detail if abi.ERROR_TEXT_END <= status <= abi.ERROR_TEXT_START else None
    raise MotionError(part(0, told.size), status=status, rule=rule, at=at, field=path, value=value)


def scene_compile(text, copies: int = 1, flags: int = 0) -> Compiled:
    """Returns the text of a scene as a clip, in one call. copies and flags: as scene_read takes them; with SCENE_TEXT
    the clip is the text of the scene, with animations in the place of its courses, with SCENE_FLAT also with copies
    of the scenes inside of it, with SCENE_ENDS JSON of when all ends. Raises MotionError with the JSON path of a value
    that is wrong, and the rule."""
    text, copies = text_of(text), whole("copies", copies)
    texts = abi.SCENE_TEXT | abi.SCENE_FLAT | abi.SCENE_ENDS
    flags = whole("flags", flags, abi.SCENE_PREPARED | abi.SCENE_UNPAINTED | texts)
    status, compiled = _compiled("scene_compile", lambda: scene_read(text, None, copies, flags), text, copies, flags)
    if status == abi.ERROR_RANGE:
        refuse("copies", copies, "must be 1 or more")
    if status == abi.ERROR_COUNT and copies > 1:
        refuse("copies", copies, "must be fewer for this scene")
    check(status, "scene_compile")
    return compiled


def lottie_compile(text, most_rows: int = 1 << 22) -> Compiled:
    """Returns the text of a Lottie file as a clip, and what the clip does not carry, in one call. most_rows: as
    lottie_size takes it. Raises MotionError as scene_compile does."""
    text, most_rows = text_of(text), whole("most_rows", most_rows)
    status, compiled = _compiled("lottie_compile", lambda: lottie_read(text, None, most_rows), text, most_rows)
    if status == abi.ERROR_COUNT:
        refuse("most_rows", most_rows, "must be more for this file")
    check(status, "lottie_compile")
    return compiled


def svg_compile(text, copies: int = 1, flags: int = 0, fonts=b"") -> Compiled:
    """Returns the text of an SVG file as a clip, and what the clip does not carry, as rows of motion_loss, in one call.
    copies and flags: as scene_compile takes them; with SCENE_TEXT the clip is the text of the scene that the file
    becomes, with SCENE_VALUES the scene is that of the numbers of elements, with SCENE_FONTS the clip is JSON of the
    fonts that its texts want. fonts: JSON of those fonts. Raises MotionError with the line that is wrong, and the
    rule."""
    text, fonts, copies = text_of(text), text_of(fonts), whole("copies", copies)
    kept = abi.SCENE_PREPARED | abi.SCENE_UNPAINTED
    flags = whole("flags", flags, kept | abi.SCENE_TEXT | abi.SCENE_FONTS | abi.SCENE_VALUES)
    written = flags & abi.SCENE_VALUES | abi.SCENE_TEXT
    plain = lambda: scene_read(svg_compile(text, 1, written, fonts).clip.tobytes(), None, copies, flags & kept)
    status, compiled = _compiled("svg_compile", plain, text, fonts, len(fonts), copies, flags)
    if status == abi.ERROR_RANGE:
        refuse("copies", copies, "must be 1 or more")
    check(status, "svg_compile")
    return compiled


def css_compile(text, page, copies: int = 1, flags: int = 0) -> Compiled:
    """Returns the text of a style sheet, for the elements of a page, as a clip, in one call. page: JSON, as the header
    describes it. copies and flags: as scene_compile takes them; with SCENE_TEXT the clip is the text of the scene, with
    SCENE_PAGE JSON of the page. Raises MotionError with the field that is wrong, and the rule."""
    text, page, copies = text_of(text), text_of(page), whole("copies", copies)
    flags = whole("flags", flags, abi.SCENE_PREPARED | abi.SCENE_UNPAINTED | abi.SCENE_TEXT | abi.SCENE_PAGE)
    plain = lambda: scene_read(css_compile(text, page, 1, abi.SCENE_TEXT).clip.tobytes(), None, copies, flags)
    status, compiled = _compiled("css_compile", plain, text, page, len(page), copies, flags)
    if status == abi.ERROR_RANGE:
        refuse("copies", copies, "must be 1 or more")
    check(status, "css_compile")
    return compiled


class Exported(NamedTuple):
    """A clip as a file, what the file does not hold of it, how many keyframes it has, and how far it is off."""

    text: str
    losses: list[str]
    key_count: int
    error: float


def clip_export(
    clip,
    start: float,
    end: float,
    tolerance: float,
    frame_rate: float = 0.0,
    format: int = abi.EXPORT_LOTTIE,
    flags: int = 0,
    loop: float | None = None,
) -> Exported:
    """Returns a clip as a file that others play, from start to end in seconds. tolerance: points that what is drawn may
    be off. frame_rate: 0 is the clip's own, else 60. format: EXPORT_*. flags: EXPORT_WHOLE, the clip's own time, of
    which "end" is the most seconds or 0; EXPORT_LOOPS; or 0. loop: from when on it is repeated, usually the start."""
    clip = block_of(clip, "clip")
    format, flags = whole("format", format, abi.EXPORT_WAAPI), whole("flags", flags, abi.EXPORT_WHOLE)
    numbers = (("start", start), ("end", end), ("frame_rate", frame_rate), ("tolerance", tolerance),
               ("loop", start if loop is None else loop))  # fmt: skip
    form = abi.ExportForm(**{name: number(name, value) for name, value in numbers}, format=format, flags=flags)
    text, scratch, made = np.empty(0, np.uint8), np.empty(0, np.uint8), abi.Exported()
    status = abi.ERROR_CAPACITY
    while status == abi.ERROR_CAPACITY:
        text = np.empty(max(made.text, len(text)), np.uint8)
        scratch = np.empty(max(made.scratch, len(scratch)), np.uint8)
        status = library.motion_clip_export(
            address(clip), len(clip), form, address(text) if len(text) else None, len(text),
            address(scratch) if len(scratch) else None, len(scratch), made,
        )  # fmt: skip
    check(status, "clip_export")
    lines = text[made.file_size : made.text].tobytes().decode(errors="replace").splitlines()
    return Exported(text[: made.file_size].tobytes().decode(errors="replace"), lines, made.key_count, made.error)


def machine_run(text) -> dict:
    """Returns what follows from the inputs of a state machine, as objects: losses, until, inputs, visits, events, and
    shown and film if the text asks for them. text: JSON with machine, animations and inputs, as motion.h says. Raises
    MotionError with the JSON path of a value that is wrong, and the rule."""
    text = text_of(text)
    status, answer = _compiled("machine_run", None, text)
    check(status, "machine_run")
    return json.loads(answer.clip.tobytes())
