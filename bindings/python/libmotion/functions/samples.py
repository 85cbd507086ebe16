"""What a clip looks like at times: samples, instances, geometry, bounds and matrices."""

import ctypes
import itertools
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core import deprecated
from ..core.arguments import array, ends, flag, named_number, output, refuse, several, stride, typed, whole, workspace
from ..core.arguments import block as block_of
from ..core.arguments import rows as rows_of
from ..core.library import address, pointer
from .call import call
from .clips import clip_inspect
from .paths import Outline

INSTANCE = np.dtype(abi.Instance)


@deprecated.attributes
class Sampled(NamedTuple):
    """Arrays by time, and by instance where there are some; None where not asked for."""

    affines: np.ndarray | None  # times, layers, 6
    opacities: np.ndarray | None  # times, layers
    strokes: np.ndarray | None  # times, layers, 2
    values: np.ndarray | None  # times, value_count
    velocities: np.ndarray | None
    frames: np.ndarray | None = None  # times, layers, 4
    orders: np.ndarray | None = None  # times, layers, of uint32


@deprecated.arguments
def clip_sample(
    clip, times, space=abi.SPACE_PARENT, outputs=Sampled._fields, out: Sampled | None = None, scratch=None
) -> Sampled:
    """Samples a clip at times (n,) in seconds. space: SPACE_PARENT or SPACE_ROOT. outputs: the outputs to make, by
    the names of Sampled; with "out" those that are not None there. scratch: an array of bytes to work in, which
    saves an allocation."""
    clip = block_of(clip, "clip")
    return sampled(clip, clip_inspect(clip), times, space, outputs, out, scratch)


def sampled(clip: np.ndarray, info: abi.ClipInfo, times, space, outputs, out: Sampled | None, scratch) -> Sampled:
    """Samples as clip_sample, for a clip that has been inspected."""
    times = array(times, np.float64, (None,), "times")
    n, layers, values = len(times), info.layer_count, info.value_count
    shapes = Sampled((n, layers, 6), (n, layers), (n, layers, 2), (n, values), (n, values), (n, layers, 4), (n, layers))
    outputs = names_of(outputs, out)
    arrays = Sampled(
        *(
            output(out and getattr(out, name), shape, np.uint32 if name == "orders" else np.float32, name)
            if name in outputs
            else None
            for name, shape in zip(Sampled._fields, shapes)
        )
    )
    scratch = workspace(scratch, info.sample_scratch)
    call(
        "clip_sample",
        address(clip),
        len(clip),
        address(times),
        n,
        space,
        *map(address, arrays),
        address(scratch),
        scratch.nbytes,
    )
    return arrays


def names_of(outputs, out: Sampled | None = None) -> tuple[str, ...]:
    """Returns the names of the outputs to make: those that "out" has, if it is given."""
    if out is not None:
        given = typed("out", out, Sampled)
        return tuple(name for name, array in zip(Sampled._fields, given, strict=True) if array is not None)
    if outputs is Sampled._fields:
        return outputs
    known = ", ".join(Sampled._fields)
    names = (outputs,) if isinstance(outputs, str) else several("outputs", outputs, f"must be names among {known}")
    names = deprecated.outputs(names)
    for index, name in enumerate(names):
        if not isinstance(name, str) or name not in Sampled._fields:
            refuse("outputs", name, f"must be one of {known}", (index,))
    return names


WHOLE = (0, abi.NONE)


@deprecated.arguments
def clip_sample_instances(
    clip,
    times,
    instances=None,
    space=abi.SPACE_PARENT,
    outputs=Sampled._fields,
    out: Sampled | None = None,
    scratch=None,
    time_range=WHOLE,
    instance_range=WHOLE,
    layer_range=WHOLE,
    rows=None,
) -> Sampled:
    """Samples a clip for many instances. times: (n,) in seconds; instances: (m,) of dtype INSTANCE, or None, then the
    outputs have no axis of instances.

    time_range, instance_range and layer_range are first and end. What they leave out is not written, so that threads
    can share "out". rows: layers, ascending; the others are not written. The arrays of "out" may be fields of the
    caller's own rows: anything may lie between layers (of values and velocities between samples), nothing more
    between the other axes."""
    clip = block_of(clip, "clip")
    ranges = {"time_range": time_range, "instance_range": instance_range, "layer_range": layer_range}
    return sampled_instances(
        clip, clip_inspect(clip), times, instances, space, outputs, out, scratch, rows=rows, **ranges
    )


def sampled_instances(
    clip: np.ndarray, info: abi.ClipInfo, times, instances, space, outputs, out: Sampled | None, scratch,
    time_range=WHOLE, instance_range=WHOLE, layer_range=WHOLE, rows=None,
) -> Sampled:  # fmt: skip
    """Samples as clip_sample_instances, for a clip that has been inspected."""
    times = array(times, np.float64, (None,), "times")
    axes, layers, values = (len(times),), info.layer_count, info.value_count
    if instances is not None:
        instances = array(instances, INSTANCE, (None,), "instances")
        axes += (len(instances),)
    shapes = Sampled(
        *(
            (*axes, *axis)
            for axis in ((layers, 6), (layers,), (layers, 2), (values,), (values,), (layers, 4), (layers,))
        )
    )
    names = names_of(outputs, out)
    ranges = {"time_range": time_range, "instance_range": instance_range, "layer_range": layer_range}
    ranges = {name: given if given is WHOLE else ends(name, given) for name, given in ranges.items()}
    placed, arrays = abi.Outputs(whole("space", space), *itertools.chain(*ranges.values())), []
    placed.arrays = {}  # by the fields that lead to them
    if rows is not None:
        rows = array(rows, np.uint32, (None,), "rows")
        placed.row_count, placed.rows = len(rows), address(rows)
        placed.arrays["rows"] = rows
    for name, shape, (step, _), (field, _) in zip(
        Sampled._fields, shapes, abi.Outputs._fields_[7:14], abi.Outputs._fields_[16:23], strict=True
    ):
        filled = None
        if name in names:
            kind = np.dtype(np.uint32 if name == "orders" else np.float32)
            filled = out and getattr(out, name)
            filled = output(None, shape, kind) if filled is None else filled
            numbers = 2 if name in ("affines", "strokes", "frames", "values", "velocities") else 1
            setattr(placed, step, stride(filled, shape, kind, numbers, name))
            setattr(placed, field, address(filled))
            placed.arrays[field] = filled
        arrays.append(filled)
    scratch = workspace(scratch, info.sample_scratch)
    runs, count = (None, 0) if instances is None else (pointer(instances, abi.Instance), len(instances))
    call(
        "clip_sample_instances",
        address(clip),
        len(clip),
        address(times),
        len(times),
        runs,
        count,
        ctypes.byref(placed),
        address(scratch),
        scratch.nbytes,
    )
    return Sampled(*arrays)


@deprecated.arguments
def clip_changed(clip, start: float, end: float, space=abi.SPACE_PARENT) -> np.ndarray:
    """Returns the rows of the layers that may look different at two times in seconds: (n,), uint32, ascending."""
    clip, info, count = block_of(clip, "clip"), clip_inspect(clip), ctypes.c_uint32()
    rows, scratch = np.empty(info.layer_count, np.uint32), np.empty(info.sample_scratch, np.uint8)
    call(
        "clip_changed",
        address(clip),
        len(clip),
        start,
        end,
        space,
        address(rows),
        ctypes.byref(count),
        address(scratch),
        len(scratch),
    )
    return rows[: count.value]


class Geometry(NamedTuple):
    """What is left of the layers' paths at a time: their verbs and points one after the other."""

    verbs: np.ndarray
    points: np.ndarray  # (n, 2)
    ranges: np.ndarray  # (layers, 4): first verb, verb count, first point, point count

    def outline(self, layer: int) -> Outline:
        """Returns the path of one layer. It is empty if the layer has no path, or is hidden."""
        verb, verbs, point, points = self.ranges[layer].tolist()
        return Outline(self.verbs[verb : verb + verbs], self.points[point : point + points])


def clip_geometry(clip, time: float, curves=abi.PATH_KEEP, scratch=None, whole: bool = False) -> Geometry:
    """Returns the paths of all layers at a time in seconds, as their animations have them, trimmed to their strokes;
    with "whole" from end to end. curves: PATH_KEEP or PATH_CUBICS. scratch: an array of bytes to work in, which saves
    an allocation."""
    clip, info, counts = block_of(clip, "clip"), clip_inspect(clip), abi.PathCounts()
    flags = named_number("curves", curves) | (abi.GEOMETRY_WHOLE if flag("whole", whole) else 0)
    verbs, points = np.empty(info.geometry_verbs, np.uint8), np.empty((info.geometry_points, 2), np.float32)
    ranges = np.empty((info.layer_count, 4), np.uint32)
    scratch = workspace(scratch, info.geometry_scratch)
    call(
        "clip_geometry",
        address(clip),
        len(clip),
        time,
        flags,
        address(verbs),
        len(verbs),
        address(points),
        len(points),
        pointer(ranges, abi.Path),
        counts,
        address(scratch),
        scratch.nbytes,
    )
    return Geometry(verbs[: counts.verbs].copy(), points[: counts.points].copy(), ranges)


def clip_bounds(
    clip, start: float, end: float, space=abi.SPACE_PARENT, strokes=(), out=None, scratch=None
) -> np.ndarray:
    """Returns boxes that hold the layers at all times from start to end (seconds): (layers, 4), left top right bottom,
    float32. strokes: rows of Stroke, ascending by layer; the box of such a layer holds what is drawn, of others
    their bounds. scratch: an array of bytes to work in, which saves an allocation."""
    clip, info = block_of(clip, "clip"), clip_inspect(clip)
    strokes, stroke_count = rows_of(strokes, abi.Stroke, "strokes")
    out, scratch = output(out, (info.layer_count, 4), np.float32), workspace(scratch, info.bounds_scratch)
    call(
        "clip_bounds",
        address(clip),
        len(clip),
        start,
        end,
        space,
        strokes,
        stroke_count,
        address(out),
        address(scratch),
        scratch.nbytes,
    )
    return out


def clip_convert(
    clip, time: float, from_layer: int, to_layer: int, values, kind=abi.CONVERT_POINTS, out=None
) -> np.ndarray:
    """Converts points (n, 2), or rectangles (n, 4) with CONVERT_RECTS, from one layer's coordinates to another's at
    a time in seconds. Layers are rows; NONE is the root."""
    width = 4 if whole("kind", kind) == abi.CONVERT_RECTS else 2
    clip, values, info = block_of(clip, "clip"), array(values, np.float32, (None, width), "values"), clip_inspect(clip)
    out, scratch = output(out, values.shape, np.float32), np.empty(info.sample_scratch, np.uint8)
    call(
        "clip_convert",
        address(clip),
        len(clip),
        time,
        from_layer,
        to_layer,
        kind,
        address(values),
        len(values),
        address(out),
        address(scratch),
        len(scratch),
    )
    return out


def clip_convert_time(clip, times, from_layer: int, to_layer: int, out=None) -> np.ndarray:
    """Converts times (n,) in seconds from one layer's clock to another's. Layers are rows; NONE is the root."""
    clip, times = block_of(clip, "clip"), array(times, np.float64, (None,), "times")
    out = output(out, times.shape, np.float64)
    call("clip_convert_time", address(clip), len(clip), from_layer, to_layer, address(times), len(times), address(out))
    return out


def clip_matrices(clip, times, space=abi.SPACE_PARENT, out=None, scratch=None) -> np.ndarray:
    """Returns the matrices of all layers at times (n,) in seconds: (n, layers, 16), m11 m12 ... m44, float32."""
    clip, times, info = block_of(clip, "clip"), array(times, np.float64, (None,), "times"), clip_inspect(clip)
    out = output(out, (len(times), info.layer_count, 16), np.float32)
    scratch = workspace(scratch, info.sample_scratch)
    call(
        "clip_matrices",
        address(clip),
        len(clip),
        address(times),
        len(times),
        space,
        address(out),
        address(scratch),
        scratch.nbytes,
    )
    return out
