"""Draws the frames of a film, in order: here, in processes, or on a cluster. A frame has the same bytes wherever it is
drawn, since it depends on nothing but its job and its number."""

import collections
import concurrent.futures
import contextlib
import functools
import hashlib
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

import numpy as np

from ..clip.clip import Clip
from ..core.error import MotionError
from ..draw.drawing import Drawing
from .film.exposure import Exposure
from .film.plan import Plan
from .film.skia_painter import Painter

CHUNK_BYTES = 32 << 20  # of pixels that one task gives back
MOST_FRAMES = 16  # of a task
STAGES = ("sampling", "drawing", "encoding")


class Job(NamedTuple):
    """All that a worker needs.

    form       what makes a frame's bytes of its pixels (frame_formats.py)
    is_opaque  whether the background makes every pixel opaque"""

    clip: Clip
    images: dict[str, str]
    box: tuple[float, float, float, float]
    plan: Plan
    form: object
    is_opaque: bool

    @property
    def key(self) -> str:
        """The same for jobs that draw the same frames, in any process."""
        words = repr((self.box, self.plan, type(self.form).__name__, vars(self.form), sorted(self.images.items())))
        return hashlib.sha256(self.clip.bytes + words.encode()).hexdigest()


class Frames(NamedTuple):
    """What a task gives back: the frames from "first" on, and the seconds of each of STAGES."""

    first: int
    data: list
    seconds: tuple[float, float, float]


def draw(packed: bytes, frames: range) -> Frames:
    """Draws frames of a job."""
    job, painter, exposure = _unpacked(packed)
    marks, spent = time.perf_counter, np.zeros(len(STAGES))
    plan, data = job.plan, []
    if exposure:
        exposure.begin()
    times = plan.times(frames)
    begun = marks()
    numbers = painter.drawing.sampled(times.ravel())
    spent[0] += marks() - begun
    for frame in range(len(frames)):
        pixels = None
        for _, now in numbers[frame * plan.samples : (frame + 1) * plan.samples]:
            begun = marks()
            pixels = painter.paint(now)
            if exposure:
                exposure.add(pixels, painter.area)
            spent[1] += marks() - begun
        begun = marks()
        if exposure:
            pixels = exposure.taken()
        drawn = marks()
        data.append(job.form.encode(pixels))
        spent[1:] += drawn - begun, marks() - drawn
    return Frames(frames.start, data, tuple(spent.tolist()))


@functools.lru_cache(maxsize=2)
def _unpacked(packed: bytes) -> tuple[Job, Painter, Exposure | None]:
    job = pickle.loads(packed)
    plan = job.plan
    given = plan.width, plan.height, job.box, plan.background, plan.paper, job.images
    exposure = Exposure((plan.height, plan.width), job.is_opaque) if plan.samples > 1 else None
    return job, Painter(Drawing(job.clip), *given), exposure


class _Here:
    """Draws at once, in this process."""

    tasks = 1

    def submit(self, work, *arguments) -> concurrent.futures.Future:
        done = concurrent.futures.Future()
        done.set_result(work(*arguments))
        return done


@contextlib.contextmanager
def _processes(count: int):
    """Starts processes afresh, so that they share nothing with this one, such as its threads."""
    pool = _Processes(count, multiprocessing.get_context("spawn"), _deaf)
    pool.tasks = 2 * count
    try:
        yield pool
        pool.shutdown()
    except BaseException:
        pool.shutdown(wait=True, cancel_futures=True)
        raise


class _Processes(concurrent.futures.ProcessPoolExecutor):
    """Processes that begin with signals held back: until they are ready, an end would print where they were."""

    def submit(self, work, *arguments, **named) -> concurrent.futures.Future:
        with _held():
            return super().submit(work, *arguments, **named)


@contextlib.contextmanager
def _held():
    """Holds signals back while processes begin; they come afterwards.

    The processes inherit the mask. It is not enough here: any thread of this process may take a signal, and then
    Python runs the handler in the main thread all the same. So the handlers only note what came."""
    came: list[int] = []
    is_main = threading.current_thread() is threading.main_thread()
    handlers = {number: signal.signal(number, lambda which, _: came.append(which)) for number in STOPS if is_main}
    can_mask = hasattr(signal, "pthread_sigmask")
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS) if can_mask else None
    try:
        yield
    finally:
        if can_mask:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        for number, handler in handlers.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        if came:
            signal.raise_signal(came[0])


STOPS = (signal.SIGINT, signal.SIGTERM)


def _deaf() -> None:
    """Ignores Ctrl-C in a worker: the process that waits for the frames takes it, and ends the workers. A worker whose
    parent is killed ends, too."""
    parent = multiprocessing.parent_process()
    threading.Thread(target=lambda: (parent.join(), os._exit(1)), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)


@contextlib.contextmanager
def _cluster(address: str):
    from .cluster import cluster

    with cluster(address) as client:
        executor = client.get_executor(pure=False)
        executor.tasks = 2 * max(sum(client.nthreads().values()), 1)
        yield executor


def executor(jobs: int = 1, dask: str | None = None, is_apart: bool = False):
    """Returns what works: this process, several, or the cluster at an address. is_apart: never this process."""
    if dask is not None:
        return _cluster(dask)
    if not 1 <= jobs <= 256:
        raise MotionError(f"--jobs: {jobs}, must be 1 to 256", field="jobs", value=jobs)
    return contextlib.nullcontext(_Here()) if jobs == 1 and not is_apart else _processes(jobs)


def reel(job: Job, wanted: list[int], workers) -> Iterator[Frames]:
    """Yields the frames of these numbers, which ascend, in their order. No more are drawn ahead than are soon asked
    for."""
    packed = pickle.dumps(job, protocol=5)
    plan, waiting = job.plan, collections.deque()
    bytes_a_frame = 4 * plan.width * plan.height
    most = min(MOST_FRAMES, CHUNK_BYTES // bytes_a_frame, len(wanted) // (2 * workers.tasks))
    pieces = _runs(wanted, max(most, 1))
    try:
        while True:
            while len(waiting) < workers.tasks and (piece := next(pieces, None)) is not None:
                waiting.append(workers.submit(draw, packed, piece))
            if not waiting:
                return
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise MotionError(
            "film: a process that drew has ended, perhaps for want of memory: choose fewer --jobs, or a smaller --size"
        ) from error
    finally:
        for future in waiting:
            future.cancel()


def _runs(numbers: list[int], most: int) -> Iterator[range]:
    """Yields ranges of numbers that follow each other, each of at most "most" numbers."""
    first = 0
    for i in range(1, len(numbers) + 1):
        if i == len(numbers) or i - first == most or numbers[i] != numbers[i - 1] + 1:
            yield range(numbers[first], numbers[i - 1] + 1)
            first = i
