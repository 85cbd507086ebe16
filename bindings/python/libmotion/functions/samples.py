"""What a clip looks like at times: samples and instances."""

import ctypes
import itertools
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core import removed
from ..core.arguments import array, ends, output, refuse, several, stride, typed, whole, workspace
from ..core.arguments import block as block_of
from ..core.library import address, pointer
from .call import call
from .plain import clip_inspect

INSTANCE = np.dtype(abi.Instance)


@removed.members
class Sampled(NamedTuple):
    """Arrays by time, and by instance where there are some; None where not asked for."""

    affines: np.ndarray | None  # times, layers, 6
    opacities: np.ndarray | None  # times, layers
    strokes: np.ndarray | None  # times, layers, 2
    values: np.ndarray | None  # times, value_count
    velocities: np.ndarray | None
    frames: np.ndarray | None = None  # times, layers, 4
    orders: np.ndarray | None = None  # times, layers, of uint32


@removed.arguments
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
    call("clip_sample", address(clip), len(clip), address(times), n, space, *map(address, arrays), address(scratch),
         scratch.nbytes)  # fmt: skip
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
    names = tuple(names)
    for index, name in enumerate(names):
        if not isinstance(name, str) or name not in Sampled._fields:
            new = removed.member("Sampled", name)
            refuse("outputs", name, new or f"must be one of {known}", (index,))
    return names


WHOLE = (0, abi.NONE)


@removed.arguments
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
    call("clip_sample_instances", address(clip), len(clip), address(times), len(times), runs, count,
         ctypes.byref(placed), address(scratch), scratch.nbytes)  # fmt: skip
    return Sampled(*arrays)


def clip_convert(
    clip, time: float, from_layer: int, to_layer: int, values, kind=abi.CONVERT_POINTS, out=None
) -> np.ndarray:
    """Converts points (n, 2), or rectangles (n, 4) with CONVERT_RECTS, from one layer's coordinates to another's at
    a time in seconds. Layers are rows; NONE is the root."""
    width = 4 if whole("kind", kind) == abi.CONVERT_RECTS else 2
    clip, values, info = block_of(clip, "clip"), array(values, np.float32, (None, width), "values"), clip_inspect(clip)
    out, scratch = output(out, values.shape, np.float32), np.empty(info.sample_scratch, np.uint8)
    call("clip_convert", address(clip), len(clip), time, from_layer, to_layer, kind, address(values), len(values),
         address(out), address(scratch), len(scratch))  # fmt: skip
    return out
