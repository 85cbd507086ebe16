"""Clips: how they are compiled, what is in them, and what their animations do."""

import ctypes
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import array, output, refuse, typed, whole
from ..core.arguments import block as block_of
from ..core.error import check_fault
from ..core.library import address, library, pointer
from ..core.tables import TABLES
from .call import call
from .plain import clip_inspect

STEP = np.dtype(abi.Step)
PAINT, NAME, MARKER, LABEL = (np.dtype(kind) for kind in (abi.Paint, abi.Name, abi.Marker, abi.Label))
WIDEST = 16  # floats of the widest property, a transform in 3D


def _tables(description: abi.Description) -> dict:
    """Returns the description's own rows, by table, for fault reports."""
    tables = {}
    for table, (rows_at, count, type) in TABLES.items():
        at = getattr(description, rows_at)
        first = ctypes.cast(at, ctypes.c_void_p).value
        rows = getattr(description, count)
        if first and rows <= abi.MAX_COUNT:
            tables[table] = (type * rows).from_address(first)
    return tables


def clip_size(description: abi.Description, origin=None) -> abi.ClipSizes:
    """Returns the bytes that clip_compile needs for the clip and for scratch. origin(table, row): the name of a row in
    the user's words, for error messages. Raises MotionError with table, row and field for a description that is
    wrong."""
    description = typed("description", description, abi.Description)
    sizes, fault = abi.ClipSizes(), abi.Fault()
    status = library.motion_clip_size(description, sizes, fault)
    if status != abi.OK:
        check_fault(status, "clip_size", fault, _tables(description), origin)
    return sizes


def clip_compile(description: abi.Description, origin=None) -> np.ndarray:
    """Compiles a description: the bytes of a clip. origin(table, row): the name of a row in the user's words, for
    error messages. Raises MotionError as clip_size does."""
    sizes, fault = clip_size(description, origin), abi.Fault()
    clip, scratch = np.empty(sizes.clip, np.uint8), np.empty(sizes.scratch, np.uint8)
    status = library.motion_clip_compile(description, address(clip), len(clip), address(scratch), len(scratch), fault)
    if status != abi.OK:
        check_fault(status, "clip_compile", fault, _tables(description), origin)
    return clip[: clip_inspect(clip).size].copy()


def description_write(description: abi.Description, origin=None) -> str:
    """Returns JSON: the scene of a description, which can be edited, and its losses, what a scene cannot say of it:
    their path, what, and whether "geometry" or "picture" is lost. Raises MotionError as clip_size does."""
    description = typed("description", description, abi.Description)
    counts = ("animation_count", "user_property_count", "paint_count", "trim_count")
    rows = sum(getattr(description, count) for count in counts)
    scratch = np.empty(abi.DESCRIPTION_SCRATCH + 96 * description.layer_count + 16 * rows, np.uint8)
    size, fault, text = ctypes.c_uint32(), abi.Fault(), np.empty(0, np.uint8)
    for _ in range(2):
        text = np.empty(size.value, np.uint8)
        room = (address(text), len(text), ctypes.byref(size), address(scratch), len(scratch), fault)
        status = library.motion_description_write(description, *room)
        if status != abi.ERROR_CAPACITY:
            break
    check_fault(status, "description_write", fault, _tables(description), origin)
    return text.tobytes().decode(errors="replace")


class Contents(NamedTuple):
    """What a clip has in addition to numbers. Rows are arrays with the fields of motion.h, and lie in the clip's
    bytes."""

    paints: np.ndarray  # of PAINT: what is drawn, from the back; channels are columns of "values" of a sample
    painted: np.ndarray  # rows of layers, which paints refer to
    names: np.ndarray  # of NAME, whose text is "text"
    markers: np.ndarray  # of MARKER, whose text is "text"
    text: bytes
    labels: np.ndarray  # of LABEL: layer, property and first column in "values" of each channel
    size: tuple[float, float]  # width and height of the picture; 0, 0 if they are not known
    frame_rate: float  # 0 if it is not known
    start: float  # the piece of time that is meant to be shown, in seconds; 0 and 0 if that is not known
    end: float
    is_sorted: bool  # whether z positions change the order of the paints

    def word(self, row) -> str:
        """Returns the text of a name or a marker; bytes that are no UTF-8 become U+FFFD."""
        first = int(row["first_byte"])
        return self.text[first : first + int(row["byte_count"])].decode(errors="replace")

    def named(self, table: int) -> dict[int, str]:
        """Returns the names of a table, TABLE_LAYERS for example, by their rows."""
        names, text = self.names[self.names["table"] == table], self.text
        fields = (names[field].tolist() for field in ("row", "first_byte", "byte_count"))
        return {row: text[first : first + count].decode(errors="replace") for row, first, count in zip(*fields)}


def clip_contents(clip) -> Contents:
    """Returns what a clip has in addition to numbers: paint, names, markers, what its channels are, and the size of its
    picture."""
    clip, given = block_of(clip, "clip"), abi.Contents()
    call("clip_contents", address(clip), len(clip), given)

    def rows(kind, count: int, first: int) -> np.ndarray:
        return np.frombuffer(clip.data, kind, count, first)

    return Contents(
        rows(PAINT, given.paint_count, given.first_paint),
        rows(np.uint32, given.painted_count, given.first_painted),
        rows(NAME, given.name_count, given.first_name),
        rows(MARKER, given.marker_count, given.first_marker),
        rows(np.uint8, given.text_count, given.first_text).tobytes(),
        rows(LABEL, given.label_count, given.first_label),
        (given.size[0], given.size[1]),
        given.frame_rate,
        getattr(given, "from"),
        given.to,
        bool(given.sorted),
    )


class Activity(NamedTuple):
    """What is active at a time."""

    phases: np.ndarray  # of each animation: PHASE_*
    applies: np.ndarray  # of each animation: while active, or filled
    next: float  # the first time after this one at which something changes; may be infinite


def clip_activity(clip, time: float) -> Activity:
    """Returns what is active in a clip at a time in seconds, and when that changes next."""
    clip, info, next = block_of(clip, "clip"), clip_inspect(clip), ctypes.c_double()
    activities, scratch = np.empty(info.animation_count, np.uint8), np.empty(info.sample_scratch, np.uint8)
    call(
        "clip_activity",
        address(clip),
        len(clip),
        time,
        address(activities),
        ctypes.byref(next),
        address(scratch),
        len(scratch),
    )
    return Activity(activities & abi.ACTIVITY_PHASE, activities & abi.ACTIVITY_APPLIES != 0, next.value)


class Explained(NamedTuple):
    """Why a layer is as it is."""

    layer: abi.Explanation
    parents: np.ndarray  # rows of the layers above, the nearest first
    steps: np.ndarray  # its animations, of STEP


def clip_explain(clip, time: float, layer: int) -> Explained:
    """Explains why a layer, given by its row, looks as it does at a time in seconds: its animations in the order in
    which they apply."""
    clip, info, told = block_of(clip, "clip"), clip_inspect(clip), abi.Explanation()
    scratch = np.empty(info.sample_scratch, np.uint8)
    given, parents, steps = (address(clip), len(clip), time, layer, told), None, None
    for _ in range(2):
        call(
            "clip_explain",
            *given,
            *(address(parents), 0 if parents is None else len(parents)),
            *(steps if steps is None else pointer(steps, abi.Step), 0 if steps is None else len(steps)),
            *(address(scratch), len(scratch)),
            besides=abi.ERROR_CAPACITY,
        )
        if parents is None:
            parents, steps = np.empty(told.parent_count, np.uint32), np.empty(told.step_count, STEP)
    return Explained(told, parents, steps)


def animation_evaluate(clip, animation: int, progress, arity: int, base=None, cycle: float = 0, out=None) -> np.ndarray:
    """Evaluates one animation of a clip without its clock: (n, arity), float32, for progress (n,). arity: the
    numbers of its property; base: the running value, as many numbers, or None for the model's; cycle: for cumulative
    animations."""
    clip, progress = block_of(clip, "clip"), array(progress, np.float64, (None,), "progress")
    if not 1 <= whole("arity", arity) <= WIDEST:
        refuse("arity", arity, f"must be 1..{WIDEST}")
    # The kernel reads and writes as many numbers as the property has: room for the widest, whatever the caller
    # believes. It writes no NaN, so those that are left tell how many these are.
    padded, room = None, np.full(len(progress) * WIDEST, np.nan, np.float32)
    if base is not None:
        padded = np.zeros(WIDEST, np.float32)
        padded[:arity] = array(base, np.float32, (arity,), "base")
    call(
        "animation_evaluate",
        address(clip),
        len(clip),
        animation,
        address(padded),
        cycle,
        address(progress),
        len(progress),
        address(room),
    )
    written = np.count_nonzero(room == room)
    if written != len(progress) * arity:
        refuse("arity", arity, f"must be {written // len(progress)}, as many as its property has")
    out = output(out, (len(progress), arity), np.float32)
    out[...] = room[: out.size].reshape(out.shape)
    return out
