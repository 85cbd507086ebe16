"""A compiled clip and its samples."""

import functools
import math
import mmap
import os
import pathlib
import pickle
import sys
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from .. import abi, functions
from ..core import removed
from ..core.arguments import array, block, choice, flag, number, refuse, several, typed, whole
from ..core.error import MotionError
from ..core.hooks import ShownInNotebooks
from ..core.nearest import nearest
from ..core.reading import opened_file
from ..core.words import PHASES
from ..values.path import CAPS, JOINS, kept
from .hit import HitTest
from .sample import Columns, Sample
from .sample_calls import Sampler, kind, shapes, thread_count

SPACES = {"parent": abi.SPACE_PARENT, "root": abi.SPACE_ROOT}
IDENTITY = (1, 0, 0, 1, 0, 0)
KEYS = {row.number: row.key for row in abi.PROPERTIES if row.number is not None}


def instances(start=0.0, *, speed=1.0, offset=0.0, affine=IDENTITY, opacity=1.0) -> np.ndarray:
    """Runs of a clip, for Clip.sample: at t each shows the clip's time (t - start) x speed + offset, moved by its
    affine and faded by its opacity. What is one number (or, of affines, six) counts for all; sequences have one entry
    an instance."""
    affine = array(affine, np.float64, argument="affine")
    start, speed, offset, opacity = (
        array(given, np.float64, argument=name)
        for name, given in (("start", start), ("speed", speed), ("offset", offset), ("opacity", opacity))
    )
    if affine.shape[-1:] != (6,) or affine.ndim > 2:
        raise MotionError(
            f"affine: an array of shape {affine.shape}, must be six numbers each",
            rule="must be six numbers each",
            field="affine",
        )
    try:
        shape = np.broadcast_shapes((1,), *map(np.shape, (start, speed, offset, opacity)), affine.shape[:-1])
    except ValueError:
        shape = ()
    if len(shape) != 1:
        raise MotionError(
            "instances: start, speed, offset, affine and opacity must be one or as many as the others",
            rule="must be one or as many as the others",
            field="instances",
        )
    rows = np.zeros(shape, functions.INSTANCE)
    rows["start"], rows["speed"], rows["offset"] = start, speed, offset
    with np.errstate(over="ignore"):  # beyond float: an infinity, for which the header has a rule
        rows["affine"], rows["opacity"] = affine, opacity
    return rows


def _space(space: str) -> int:
    """Returns the number of a space. Raises MotionError for a word that names no space."""
    try:
        return SPACES[space]
    except (KeyError, TypeError):
        return choice("space", space, SPACES)


def _names(argument: str, given) -> tuple:
    """Returns one name, or several, as a tuple of names."""
    return tuple(several(argument, given, "must be names, or what makes them"))


LASTING = (bytes, mmap.mmap)  # buffers that their owner cannot change
MEMORY = 256 << 20  # bytes of samples that frames makes at a time
SAFE = 64 << 20  # bytes of samples that one call of the library makes


class Marker(NamedTuple):
    """A moment, or a piece of time, that has a name; seconds."""

    name: str
    time: float
    duration: float


class Activity(NamedTuple):
    """What is active at a time, and when anything changes next.

    phases    of each animation, by its name (Clip.animations): before, active, after; idle if a clock above does
              not apply
    applying  the names of those that apply: while active, or filled
    next      the first time after this one at which a clock begins or ends, or a group's next run starts; may be
              infinite
    """

    phases: dict[str, str]
    applying: tuple[str, ...]
    next: float


@removed.members
class Clip(ShownInNotebooks):
    """An immutable block of bytes, from a scene or a file, that can be sampled at any time in any order.

    Only an unaltered clip is accepted. check=False leaves this out for bytes that this process has compiled: samples of
    an altered clip may end the process. Names that are not given are the clip's own, if it has some. Names of channels
    and animations may be functions that make them when they are needed."""

    @removed.arguments
    def __init__(self, data, layers=(), channels=(), animations=(), check: bool = True):
        # What is checked must not change afterwards, so that of a bytearray, or an array, a copy is kept.
        check = flag("check", check)
        self._data = block(bytes(block(data, "clip")) if check and not isinstance(data, LASTING) else data, "clip")
        if check:
            functions.clip_check(self._data)
        self._info = functions.clip_inspect(self._data)
        self._read = None  # gives the description that it was compiled from, if this process did it
        self._text = None  # gives the text of the scene that it was compiled from in this process
        self._ends = None  # gives what ends, if it was compiled from a scene in this process
        self._sampler = Sampler(self._data, self._info)
        given = {"layers": layers, "channels": channels, "animations": animations}
        self._given = tuple(
            names if callable(names) and argument != "layers" else _names(argument, names)
            for argument, names in given.items()
        )
        self._columns = Columns(lambda: self.channels, lambda: self.layers)
        counts = [(len(self._given[0]), self.layer_count)]
        if not callable(channels):
            rows = [
                several(f"channels[{index}]", row, "must be layer, key path and how many numbers", 3)
                for index, row in enumerate(self._given[1])
            ]
            arities = [whole("channels", arity, index=(index, 2)) for index, (*_, arity) in enumerate(rows)]
            counts.append((sum(arities), self._info.value_count))
        if not callable(animations):
            counts.append((len(self._given[2]), self._info.animation_count))
        if any(have not in (0, want) for have, want in counts):
            raise MotionError("clip: its names are those of another clip", rule="must fit the clip", field="layers")

    # -- what it holds

    @property
    def layer_count(self) -> int:
        return self._info.layer_count

    @functools.cached_property
    def contents(self) -> "functions.Contents":
        """Its paint, names and markers, and what is said of the picture."""
        return functions.clip_contents(self._data)

    @functools.cached_property
    def markers(self) -> tuple[Marker, ...]:
        contents = self.contents
        return tuple(Marker(contents.word(row), float(row["time"]), float(row["duration"])) for row in contents.markers)

    @functools.cached_property
    def layers(self) -> tuple[str, ...]:
        """By row; a layer without a name is called by its row. Empty if none has a name."""
        return self._given[0] or self._named(abi.TABLE_LAYERS, self.layer_count)

    @functools.cached_property
    def animations(self) -> tuple[str, ...]:
        given = self._given[2]() if callable(self._given[2]) else self._given[2]
        return tuple(given) or self._named(abi.TABLE_ANIMATIONS, self._info.animation_count)

    @functools.cached_property
    def channels(self) -> tuple[tuple[str | None, str, int], ...]:
        """Layer, or None, key path and numbers of each. Empty if nothing has a name."""
        given = tuple(self._given[1]() if callable(self._given[1]) else self._given[1])
        contents, found = self.contents, []
        users, layers = contents.named(abi.TABLE_USER_PROPERTIES), self.layers
        if given or not (layers or users):
            return given
        ends = [*contents.labels["place"].tolist(), self._info.value_count][1:]
        for (layer, property, first), end in zip(contents.labels.tolist(), ends):
            user = property - abi.PROPERTY_USER
            key = KEYS[property] if user < 0 else users.get(user, str(user))
            name = None if layer == abi.NONE else layers[layer] if layers else str(layer)
            found.append((name, key, end - first))
        return tuple(found)

    def _named(self, table: int, count: int) -> tuple[str, ...]:
        names = self.contents.named(table)
        return tuple(names.get(row, str(row)) for row in range(count)) if names else ()

    @functools.cached_property
    def _rows(self) -> dict[str, int]:
        """Layers by name; of several of one name the first."""
        return {name: row for row, name in reversed(tuple(enumerate(self.layers)))}

    @property
    def duration(self) -> float:
        """Seconds until the last clock has ended; may be infinite."""
        return self._info.duration

    @property
    def info(self) -> abi.ClipInfo:
        return functions.clip_inspect(self._data)

    # -- sampling

    @removed.arguments
    def sample(
        self,
        times,
        space: str = "parent",
        outputs=functions.Sampled._fields,
        out: functions.Sampled | Sample | None = None,
        instances=None,
        rows=None,
        threads: int = 1,
    ) -> Sample:
        """Samples the clip at a time, or at times, in seconds. One time that is NaN is refused; in a list of times NaN
        shows the model.

        space      "parent" or "root": where the affines and frames are given
        outputs    the names of the arrays to make, such as ("affines", "opacities"); left out: all
        out        arrays to fill, with the axis of times, or an earlier sample, whose arrays are filled
        instances  rows that libmotion.instances makes: many runs of the clip at once
        rows       sample only these layers (names or row numbers, as "changed" returns them). The other layers keep
                   what "out" holds. values, velocities and orders cover all layers, so they are not written, and are
                   None in the result:
                       shown = clip.sample(now, rows=clip.changed(shown.times, now), out=shown)
        threads    how many threads share the work. The numbers have the same bits. It pays from some 100 us on."""
        is_time = isinstance(times, float) and times == times  # NaN is refused below
        if is_time and instances is None and rows is None and type(threads) is int and threads == 1:
            made = out and out._made_for(self._sampler) if isinstance(out, Sample) else None
            if out is None or made is not None:
                made = self._sampler.quick(times, _space(space), outputs, made)
                if made is not None:
                    return Sample(times, made.arrays, self._columns, made, self._sampler)
        at, one = self._times(times)
        if isinstance(out, Sample):
            arrays = out.arrays()
            out = functions.Sampled(*(array[None] if one and array is not None else array for array in arrays))
        if rows is not None:
            if out is None:
                raise MotionError(
                    "rows: without out, the arrays that show the other layers",
                    rule="must be given with out",
                    field="rows",
                )
            out = typed("out", out, functions.Sampled)._replace(values=None, velocities=None, orders=None)
            rows = several("rows", rows, "must be names or rows of layers")
            rows = [self._row(row) if isinstance(row, str) else row for row in rows]
            rows = np.unique(array(rows, np.uint32, (None,), "rows"))
        given = at, instances, _space(space), outputs, out, rows
        arrays = self._sampler.sample(*given) if thread_count(threads) == 1 else self._sampler.spread(*given, threads)
        if one:
            arrays = functions.Sampled(*(array if array is None else array[0] for array in arrays))
        return Sample(times, arrays, self._columns)

    def shapes(self) -> dict[str, tuple[tuple[int, ...], np.dtype]]:
        """Returns the shape and the number type of each array of a sample at one time, without instances."""
        of_all = shapes(self.layer_count, self._info.value_count)
        return {name: (shape, kind(name)) for name, shape in of_all._asdict().items()}

    @removed.arguments
    def times_within(self, memory: int, instances=None, outputs=functions.Sampled._fields) -> int:
        """Returns how many times a sample can have so that its arrays take at most "memory" bytes; at least 1."""
        outputs, memory = functions.names_of(outputs), whole("memory", memory, sys.maxsize)
        numbers = sum(math.prod(shape) for name, (shape, _) in self.shapes().items() if name in outputs)
        runs = 1 if instances is None else len(array(instances, functions.INSTANCE, (None,), "instances"))
        return max(1, memory // max(1, 4 * numbers * runs))

    @removed.arguments
    def frames(
        self,
        fps: float,
        chunk: int | None = None,
        *,
        start: float = 0.0,
        end: float | None = None,
        space: str = "parent",
        outputs=functions.Sampled._fields,
        instances=None,
    ) -> Iterator[Sample]:
        """Yields the frames from start up to, and without, end (by default the clip's end), in pieces. Each piece is a
        sample of at most "chunk" times. Frame i is at start + i / fps. Without a chunk a piece takes at most 256 MB,
        however many frames and instances there are."""
        fps, start = number("fps", fps), number("start", start)
        end = self.duration if end is None else number("end", end)
        if not (0 < fps < math.inf):
            refuse("fps", fps, "must be above 0")
        if not (math.isfinite(start) and math.isfinite(end) and start <= end):
            refuse("end", end, "must be finite, and not before the start: a clip that never ends needs an end")
        outputs = functions.names_of(outputs)
        instances = None if instances is None else array(instances, functions.INSTANCE, (None,), "instances")
        if chunk is None:
            chunk = self.times_within(MEMORY, instances, outputs)
        elif whole("chunk", chunk) == 0:
            refuse("chunk", chunk, "must be above 0")
        count = math.ceil(round((end - start) * fps, 6))
        for first in range(0, count, chunk):
            times = start + np.arange(first, min(first + chunk, count)) / fps
            yield self._sampled(times, space, outputs, instances)

    def _sampled(self, times: np.ndarray, space: str, outputs, instances) -> Sample:
        """Makes a sample of any size, in calls that are no larger than the library takes."""
        most = self.times_within(SAFE, instances, outputs)
        if len(times) <= most:
            return self.sample(times, space, outputs, instances=instances)
        runs = () if instances is None else (len(instances),)
        whole = {
            name: np.empty((len(times), *runs, *shape), kind)
            for name, (shape, kind) in self.shapes().items()
            if name in outputs
        }
        for first in range(0, len(times), most):
            part = slice(first, first + most)
            out = functions.Sampled(
                *(whole[name][part] if name in whole else None for name in functions.Sampled._fields)
            )
            self.sample(times[part], space, outputs, out=out, instances=instances)
        return Sample(times, functions.Sampled(*map(whole.get, functions.Sampled._fields)), self._columns)

    def matrices(self, times, space: str = "parent") -> np.ndarray:
        """Returns where all layers are in 3D, as CATransform3D's m11 ... m44: (layers, 16) at a time, or (times,
        layers, 16)."""
        times, one = self._times(times)
        matrices = functions.clip_matrices(self._data, times, _space(space))
        return matrices[0] if one else matrices

    @staticmethod
    def _times(times) -> tuple[np.ndarray, bool]:
        """Returns a time, or times, as an array, and whether it is one time. NaN is refused as the only time, while a
        list of times may have it: the header says what the clip then shows."""
        times = array(times, np.float64, argument="times")
        if times.ndim:
            return times, False
        if np.isnan(times):
            refuse("times", float(times), "must be a number")
        return times[None], True

    @removed.arguments
    def changed(self, start: float, end: float, space: str = "parent") -> tuple:
        """Returns the layers that may look different at the two times, in root space with all below them: their names,
        or rows if the clip has no names."""
        rows = functions.clip_changed(self._data, start, end, _space(space)).tolist()
        return tuple(self.layers[row] for row in rows) if self.layers else tuple(rows)

    def geometry(self, time: float, *, cubics: bool = False, whole: bool = False) -> functions.Geometry:
        """Returns the layers' paths at a time, each in its layer's coordinates: between its shapes, and trimmed to its
        stroke. cubics: lines and quadratic curves as cubic ones. whole: paths that are not trimmed."""
        return functions.clip_geometry(self._data, time, kept(cubics), whole=whole)

    def bounds(self, start: float, end: float, space: str = "parent", strokes=None) -> np.ndarray:
        """Returns (layers, 4): for each layer a box, left top right bottom, that holds its bounds at all times from
        start to end. strokes: by a layer's name or row, what Path.stroke_bounds takes (width, cap, join, miter_limit; a
        channel lineWidth is the width). For a layer in "strokes" the box contains the stroked path. If nothing is
        drawn, the box is empty: left > right. Scene.strokes gives those of a scene."""
        strokes = {} if strokes is None else typed("strokes", strokes, Mapping)
        for layer, stroke in strokes.items():
            typed(f"strokes[{layer!r}]", stroke, Mapping)
        rows = [self._stroke(layer, **stroke) for layer, stroke in strokes.items()]
        return functions.clip_bounds(self._data, start, end, _space(space), sorted(rows, key=lambda row: row.layer))

    def _stroke(
        self, layer: str | int, *, width: float = 1, cap: str = "butt", join: str = "miter", miter_limit: float = 10
    ) -> abi.Stroke:
        row = self._row(layer) if isinstance(layer, str) else whole("layer", layer)
        value, _ = self._columns.places.get(
            (self.layers[row] if row < len(self.layers) else None, "lineWidth"), (abi.NONE, 1)
        )
        return abi.Stroke(
            layer=row,
            value=value,
            width=number("width", width),
            cap=choice("cap", cap, CAPS),
            join=choice("join", join, JOINS),
            miter_limit=number("miter_limit", miter_limit),
        )

    def hit(self, points, time: float, distance: float = 0, targets: str | None = None) -> list[str | int | None]:
        """Returns the layer that each point (n, 2) hits at a time: its name, or its row if the clip has no names; None
        where no layer is hit. The front one that contains the point counts, or else the nearest within the distance.
        targets: "paint", what is drawn, or "bounds", the bounds of the layers; by default paint, if the clip has any.
        HitTest tells more, and takes many points of one time."""
        return HitTest(self, time, targets).layers(points, distance)

    def convert(self, values, time: float, *, source: str | None = None, target: str | None = None) -> np.ndarray:
        """Converts points x y, or rectangles x y width height, from the coordinates of one layer to those of another,
        as the layers are at a time. values: one of them, or an array. source, target: the layers' names; None is the
        root. A rectangle becomes the box around its converted corners."""
        values = array(values, np.float32, argument="values")
        if values.ndim not in (1, 2) or values.shape[-1] not in (2, 4):
            raise MotionError(
                f"values: an array of shape {values.shape}, must be points of 2 or rectangles of 4 numbers",
                rule="must be points of 2 or rectangles of 4 numbers",
                field="values",
            )
        kind = abi.CONVERT_RECTS if values.shape[-1] == 4 else abi.CONVERT_POINTS
        rows = [abi.NONE if name is None else self._row(name) for name in (source, target)]
        return functions.clip_convert(self._data, time, *rows, values.reshape(-1, values.shape[-1]), kind).reshape(
            values.shape
        )

    def convert_time(self, times, *, source: str | None = None, target: str | None = None) -> np.ndarray:
        """Converts seconds, in any shape, from the clock of one layer to that of another. source, target: the layers'
        names; None is the root."""
        times = array(times, np.float64, argument="times")
        rows = [abi.NONE if name is None else self._row(name) for name in (source, target)]
        return functions.clip_convert_time(self._data, times.reshape(-1), *rows).reshape(times.shape)

    def _row(self, name: str) -> int:
        if not isinstance(name, str) or name not in self._rows:
            rule = "no layer has this name"
            near = nearest(name, self._rows)
            raise MotionError(f"layer: {name!r}, {rule}{near}", rule=rule, field="layer", value=name)
        return self._rows[name]

    def explain(self, layer: str, time: float):
        """Explains why a layer is where it is at a time. The Explanation is to be printed or read. Layers without names
        are called by their row."""
        from .explanation import explain

        return explain(self, layer, time)

    def activity(self, time: float) -> Activity:
        """Returns what is active at a time, and when anything changes next. Animations without names are called by
        their row."""
        activity = functions.clip_activity(self._data, time)
        names = self.animations or tuple(map(str, range(len(activity.phases))))
        return Activity(
            {name: PHASES[phase] for name, phase in zip(names, activity.phases.tolist())},
            tuple(name for name, applies in zip(names, activity.applies.tolist()) if applies),
            activity.next,
        )

    @functools.cached_property
    def ends(self) -> tuple:
        """What ends, in the order of completions: Scene.ends of the scene that the clip was compiled from. Files of
        clips have no keys and transactions, so a clip of a file has no ends either."""
        if self._ends is None:
            rule = "only a clip that this process has compiled from a scene has ends"
            raise MotionError(f"clip.ends: {rule}", field="ends", rule=rule)
        return self._ends()

    # -- bytes

    def plot(self, *keys: str, axes: Any = None) -> Any:
        """Plots values over time, by matplotlib: all that are animated, or the properties that are named, such as
        "opacity" or "dot.opacity". Returns the axes."""
        from .plot import plot

        return plot(self, keys, axes)

    def save(self, path) -> pathlib.Path:
        """Writes a .motion file, which needs nothing else to be played and drawn."""
        path = pathlib.Path(path)
        part = path.with_name(f".{path.name}.{os.getpid()}.part")  # those who have the file open keep what they have
        try:
            part.write_bytes(self._data)
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
        return path

    @classmethod
    def open(cls, path) -> "Clip":
        """Opens a file that save wrote, without copying it: processes share its pages. While the clip is in use, the
        file may be replaced or removed, but not written to. Raises MotionError unless the file is an unaltered clip of
        this version."""
        try:
            with opened_file(path) as file:
                if os.fstat(file.fileno()).st_size == 0:
                    return cls(b"")
                return cls(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
        except MotionError as error:
            if error.field == "path":
                raise
            raise MotionError(f"{path}: {error.rule or error}", status=error.status, rule=error.rule) from error

    @classmethod
    @removed.arguments
    def from_bytes(cls, data, layers=(), channels=(), animations=()) -> "Clip":
        """Makes a clip of the bytes of another one. Names that are given are those of the clip that the bytes came
        from."""
        return cls(data, layers, channels, animations)

    def __reduce_ex__(self, protocol: int):
        """From protocol 5 on the bytes go out of band, if whoever pickles takes them so."""
        data = pickle.PickleBuffer(self._data) if protocol >= 5 else self.bytes
        return _unpickled, (data, *(tuple(names()) if callable(names) else names for names in self._given))

    def __eq__(self, other: object) -> bool:
        """Returns whether both are the same clip, bit for bit, with the same names of layers."""
        if not isinstance(other, Clip):
            return NotImplemented
        return np.array_equal(self._data, other._data) and self.layers == other.layers

    def __hash__(self) -> int:
        """Returns the hash of the checksum that a clip has of its own bytes."""
        return hash(int.from_bytes(self._data[16:24].tobytes(), "little"))

    def __dask_tokenize__(self):
        return "libmotion.Clip", self._data[16:24].tobytes(), len(self._data), self.layers

    def __repr__(self) -> str:
        return f"<Clip of {self.layer_count} layers, {self.duration} s, {self._info.size} bytes>"

    @property
    def bytes(self) -> bytes:
        """The file format (.motion): with the clip's own names and paint, but not the names that it was given. Last in
        the class, in which "bytes" is no type from here on."""
        return self._data.tobytes()


def _unpickled(data, *names) -> Clip:
    """Makes a clip of bytes that were one when they were pickled, and checks them. They are not copied: processes
    may share them: nobody may write to them while the clip is in use."""
    data = block(data, "clip")
    functions.clip_check(data)
    return Clip(data, *names, check=False)
