"""Samples of any size as lazy Dask arrays: computed in threads, in processes, or on a cluster, bit for bit what one
process gives.

    arrays = libmotion.dask.sample(clip, times, chunks=10_000)
    arrays.affines[:, 3].mean(axis=0).compute()"""

import numpy as np

from .. import functions
from ..core import removed
from ..core.arguments import array
from ..core.error import MotionError, installing
from .clip import Clip


def _library():
    try:
        import dask
        import dask.array
    except ImportError as error:
        rule = f"Dask is missing: {installing('dask')}"
        raise MotionError(f"dask: {rule}", field="dask", rule=rule) from error
    return dask


@removed.arguments
def sample(
    clip: Clip,
    times,
    instances=None,
    chunks: int | None = None,
    space: str = "parent",
    outputs=("affines", "opacities"),
) -> functions.Sampled:
    """Returns what clip.sample(times, space, outputs, instances=instances) gives, as lazy arrays cut along the times.

    chunks  times of a piece; as many as fit in 64 MB if left out"""
    dask = _library()
    times = array(times, np.float64, (None,), "times")
    outputs = functions.names_of(outputs)
    if chunks is None:
        chunks = clip.times_within(64 << 20, instances, outputs)
    if not (isinstance(chunks, int) and chunks > 0):
        raise MotionError(f"chunks: {chunks!r}, must be a whole number above 0", field="chunks", value=chunks)
    shared = dask.delayed(clip, name=f"clip-{hash(clip) & (1 << 64) - 1:016x}", traverse=False)
    runs = () if instances is None else (len(instances),)
    kinds = {name: ((*runs, *shape), kind) for name, (shape, kind) in clip.shapes().items() if name in outputs}
    work = dask.delayed(_piece, pure=True)
    pieces = {name: [] for name in kinds}
    for first in range(0, len(times), chunks):
        part = times[first : first + chunks]
        found = work(shared, part, instances, space, tuple(kinds))
        for place, (name, (shape, kind)) in enumerate(kinds.items()):
            pieces[name].append(dask.array.from_delayed(found[place], (len(part), *shape), kind))
    joined = {
        name: dask.array.concatenate(pieces[name]) if pieces[name] else dask.array.zeros((0, *shape), dtype=kind)
        for name, (shape, kind) in kinds.items()
    }
    return functions.Sampled(*(joined.get(name) for name in functions.Sampled._fields))


def _piece(clip: Clip, times: np.ndarray, instances, space: str, outputs: tuple[str, ...]) -> tuple:
    # What came over a network may lie at any address.
    times, instances = (None if given is None else np.array(given) for given in (times, instances))
    made = clip.sample(times, space, outputs, instances=instances)
    return tuple(getattr(made, name) for name in outputs)
