"""How Clip.sample calls the library: one time without conversions, and many over several threads."""

import ctypes
import math

import numpy as np

from .. import abi, functions
from ..core.arguments import array, refuse, whole
from ..core.library import address, library
from ..functions import INSTANCE, Sampled

FIELDS = Sampled._fields
OF_ALL = ("values", "velocities", "orders")  # what a part of the layers does not have
TOGETHER = 1 << 16  # bytes of a sample whose arrays are made as one
MOST_THREADS = 1024
LANES = 16  # samples that the library takes together
IS_NATIVE = isinstance(library, ctypes.CDLL)


def shapes(layers: int, values: int) -> Sampled:
    """Returns the shape of each array of a sample at one time, without instances."""
    return Sampled((layers, 6), (layers,), (layers, 2), (values,), (values,), (layers, 4), (layers,))


def kind(name: str) -> np.dtype:
    """Returns the type of the numbers of an array of a sample."""
    return np.dtype(np.uint32 if name == "orders" else np.float32)


class Made:
    """The arrays of a sample, and where they are."""

    __slots__ = ("arrays", "addresses", "block")

    def __init__(self, arrays: Sampled, addresses: tuple, block: np.ndarray):
        self.arrays, self.addresses, self.block = arrays, addresses, block


class Desk:
    """Scratch memory and a time for calls, one after the other; never for two at once."""

    __slots__ = ("time", "at_time", "scratch", "at_scratch")

    def __init__(self, size: int):
        self.time, self.scratch = ctypes.c_double(), np.empty(size, np.uint8)
        self.at_time, self.at_scratch = ctypes.addressof(self.time), address(self.scratch)


class Sampler:
    """Samples of one clip. What does not change from call to call is looked up once: addresses, shapes, scratch. Calls
    may run at the same time, in threads."""

    def __init__(self, data: np.ndarray, info: abi.ClipInfo):
        self._data, self._info = data, info
        self._clip = address(data), len(data)
        self._room: int = info.sample_scratch
        self._shapes = shapes(info.layer_count, info.value_count)
        self._desks: list[Desk] = []  # that are free; a call takes one out
        self._places: dict = {}  # by outputs: bytes, and shape, type and first byte of each array

    def quick(self, time: float, space: int, outputs, made: Made | None = None) -> Made | None:
        """Samples one time without conversions, into new arrays or into the arrays of an earlier sample. Returns None
        if the arguments need the general path, which then reports what is wrong with them."""
        if not IS_NATIVE:
            return None
        if made is None:
            try:
                places = self._places[outputs]
            except (KeyError, TypeError):  # not asked for so far, or a list
                places = self._placed(outputs)
            if places is None:
                return None
            size, rows = places
            block = np.empty(size, np.uint8)
            at = address(block)
            made = Made(
                Sampled(*[None if row is None else np.ndarray(row[0], row[1], block, row[2]) for row in rows]),
                tuple([None if row is None else at + row[2] for row in rows]),
                block,
            )
        desk = self.desk()
        desk.time.value = time
        status = library.motion_clip_sample(
            *self._clip, desk.at_time, 1, space, *made.addresses, desk.at_scratch, self._room
        )
        self._desks.append(desk)
        return made if status == abi.OK else None

    def desk(self) -> Desk:
        try:
            return self._desks.pop()
        except IndexError:
            return Desk(self._room)

    def _placed(self, outputs) -> tuple | None:
        """Returns arrays side by side, or None if they are large, since then each should be freed by itself."""
        names, rows, end = functions.names_of(outputs), [], 0
        for name, shape in zip(FIELDS, self._shapes, strict=True):
            is_made = name in names
            rows.append((shape, kind(name), end) if is_made else None)
            end += 4 * math.prod(shape) if is_made else 0
        places = (max(end, 8), rows) if end <= TOGETHER else None
        if isinstance(outputs, (str, tuple)):
            self._places[outputs] = places
        return places

    def sample(self, times, instances, space: int, outputs, out: Sampled | None, rows) -> Sampled:
        """Returns arrays of all the times."""
        desk = self.desk()
        if instances is None and rows is None:
            arrays = functions.sampled(self._data, self._info, times, space, outputs, out, desk.scratch)
        else:
            arrays = functions.sampled_instances(
                self._data, self._info, times, instances, space, outputs, out, desk.scratch, rows=rows
            )
        self._desks.append(desk)
        return arrays

    def spread(self, times, instances, space: int, outputs, out: Sampled | None, rows, threads: int) -> Sampled:
        """Samples with several threads: by ranges of times, else of instances, else of layers."""
        from concurrent.futures import ThreadPoolExecutor

        times = array(times, np.float64, (None,), "times")
        instances = None if instances is None else array(instances, INSTANCE, (None,), "instances")
        names = functions.names_of(outputs, out)
        axes = (len(times),) if instances is None else (len(times), len(instances))
        arrays = out or Sampled(
            *(
                np.empty((*axes, *shape), kind(name)) if name in names else None
                for name, shape in zip(FIELDS, self._shapes, strict=True)
            )
        )
        counts = {"time_range": len(times), "instance_range": axes[-1] if len(axes) > 1 else 1}
        counts["layer_range"] = self._info.layer_count if rows is None else len(rows)
        axis = next((axis for axis, count in counts.items() if count >= threads), "layer_range")
        jobs = [{axis: ends} for ends in _ranges(counts[axis], threads)]
        of_layers = arrays
        if axis == "layer_range" and len(jobs) > 1:
            of_all = Sampled(*(each if name in OF_ALL else None for name, each in zip(FIELDS, arrays, strict=True)))
            of_layers = arrays._replace(values=None, velocities=None, orders=None)
            if rows is not None:
                jobs = [{"rows": rows[slice(*job[axis])]} for job in jobs]
            jobs = [{"out": of_layers, **job} for job in jobs if any(each is not None for each in of_layers)]
            if any(each is not None for each in of_all):
                jobs.insert(0, {"out": of_all})

        def run(job: dict) -> None:
            desk = self.desk()
            given = {"out": arrays, "rows": rows, **job}
            functions.sampled_instances(
                self._data, self._info, times, instances, space, (), given.pop("out"), desk.scratch, **given
            )
            self._desks.append(desk)

        if len(jobs) < 2:
            return self.sample(times, instances, space, names, arrays, rows)
        with ThreadPoolExecutor(threads) as pool:
            for done in [pool.submit(run, job) for job in jobs]:
                done.result()
        return arrays


def _ranges(count: int, parts: int) -> list[tuple[int, int]]:
    """Splits 0..count into at most "parts" ranges. If the count is large, each range begins at a multiple of LANES, the
    samples that the library takes together."""
    step = -(-count // parts)
    if count >= LANES * parts:
        step = -(-step // LANES) * LANES
    return [(first, min(first + step, count)) for first in range(0, count, step or 1)]


def thread_count(threads) -> int:
    if whole("threads", threads, MOST_THREADS) == 0:
        refuse("threads", threads, f"must be a whole number 1..{MOST_THREADS}")
    return threads
