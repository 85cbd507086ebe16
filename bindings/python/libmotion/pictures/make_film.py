"""Makes films: plans, draws and writes what is asked for, and reports it in plain words."""

import contextlib
import pathlib
import re
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from ..core.error import MotionError
from ..core.losses import losses_of
from ..document.ends import Cycle, cycle_of
from .encode.atomic_file import unfinished
from .encode.files import Apng, Gif, Sequence, Webp, palette
from .film.film import Film
from .film.plan import USUAL, Plan, Settings, planned
from .film.skia_painter import Painter
from .film.svg_painter import is_backdrop
from .frames import STAGES, Job, executor, reel

WHITE = (1.0, 1.0, 1.0, 1.0)
KINDS = (".png", ".gif", ".apng", ".webp", ".mp4", ".webm", ".svg")
LOOPING = (".gif", ".apng", ".webp", ".svg")
VIDEOS = (".mp4", ".webm")
SHEETS = 12  # pictures from which a palette is made


class Made(NamedTuple):
    """What came of a film.

    notes    in words, what was decided without being asked for
    losses   in words, what the source does not carry of the file that it was read from, and films do not draw
    drawn    frames that were drawn now; the others of a sequence were there
    seconds  of each stage of drawing, by its name, all processes together; empty of .svg and of filmstrips
    spent    seconds in all"""

    path: pathlib.Path
    plan: Plan | None
    notes: tuple[str, ...]
    drawn: int
    seconds: dict[str, float]
    spent: float = 0.0
    losses: tuple[str, ...] = ()

    def summary(self) -> str:
        """Returns in one line what it is: frames, their size, how long it plays, and bytes."""
        size = "" if "%" in self.path.name else f", {self.path.stat().st_size:,} bytes"
        if self.plan is None:
            return f"a filmstrip{size}"
        plan = self.plan
        frames = f"{plan.count:,} frame{'' if plan.count == 1 else 's'}"
        blur = f", {plan.samples} samples each" if plan.samples > 1 else ""
        return f"{frames} of {plan.width} x {plan.height} at {plan.fps:g} a second{blur}: {plan.duration:.6g} s{size}"

    def lines(self) -> Iterator[str]:
        """Yields all there is to say about it."""
        yield f"wrote {self.path}"
        yield from (f"  {note}" for note in self.notes)
        if self.plan is None:
            return
        yield f"  {self.summary()}"
        total = sum(self.seconds.values())
        if total > 0 and self.drawn:
            shares = ", ".join(f"{stage} {100 * seconds / total:.2g} %" for stage, seconds in self.seconds.items())
            yield f"  drew {self.drawn:,} in {self.spent:.2f} s, {self.drawn / self.spent:.0f} a second: {shares}"


def make(
    source,
    path,
    settings: Settings = USUAL,
    *,
    jobs: int = 1,
    dask: str | None = None,
    progress: Callable[[int, int], object] = lambda done, count: None,
) -> Made:
    """Writes the film of a scene, a Lottie or a clip, as what the name of the file says: frames/%05d.png, .gif, .apng,
    .webp, .mp4, .webm, .svg (animated); .png without a number is a filmstrip.

    jobs, dask  draws in this many processes, or on the Dask cluster at an address; the file has the same bytes
    progress    is called with the frames that are there and their count"""
    begun = time.perf_counter()
    made = _make(source, pathlib.Path(path), settings, jobs, dask, progress)
    return made._replace(spent=time.perf_counter() - begun, losses=losses_of(source, draws=True))


def _make(source, path: pathlib.Path, settings: Settings, jobs: int, dask: str | None, progress) -> Made:
    kind = path.suffix.lower()
    if kind not in KINDS:
        rule = f"must end in {', '.join(KINDS[:-1])} or {KINDS[-1]}"
        raise MotionError(f"picture: {path.name!r}, {rule}", field="picture", value=str(path), rule=rule)
    is_sequence = kind == ".png" and "%" in str(path)
    if settings.loop and kind not in LOOPING:
        rule = f"an {kind} does not say how often it plays; {', '.join(LOOPING)} do"
        raise MotionError(f"--loop: {settings.loop}, {rule}", field="loop", value=settings.loop, rule=rule)
    if settings.rest and kind not in LOOPING:
        rule = f"an {kind} does not rest before it plays again; {', '.join(LOOPING)} do"
        raise MotionError(f"--rest: {settings.rest:g}, {rule}", field="rest", value=settings.rest, rule=rule)
    if settings.preset != USUAL.preset and kind not in VIDEOS:
        rule = f"an {kind} is written in one way; {' and '.join(VIDEOS)} have presets"
        raise MotionError(f"--preset: {settings.preset}, {rule}", field="preset", value=settings.preset, rule=rule)
    if not 0 <= settings.margin < float("inf"):
        rule = "must be 0 or more points"
        raise MotionError(f"--margin: {settings.margin:g}, {rule}", field="margin", value=settings.margin, rule=rule)
    film = Film(source, margin=settings.margin)
    is_piece = film.clip.contents.end > film.clip.contents.start  # the scene says what a film shows
    cycle = cycle_of(source.document) if hasattr(source, "document") and not is_piece else None
    if kind == ".png" and not is_sequence:
        return _strip(film, path, settings, cycle)
    plan = planned(film, path, settings, cycle)
    notes = list(_told(film, plan, settings, cycle))
    if kind == ".svg":
        return _svg(film, path, plan, notes)
    if _needs_paper(film, plan, kind, settings):
        plan = plan._replace(paper=WHITE)
        notes.append(f"{kind[1:]} has no transparency: drawn on white; --background says another colour")
    with executor(jobs, dask) as workers:
        if is_sequence:
            return _sequence(film, path, plan, notes, workers, progress)
        return _movie(film, path, kind, plan, notes, workers, progress)


def _told(film: Film, plan: Plan, settings: Settings, cycle: Cycle | None):
    if not len(film.clip.contents.paints):
        yield "draws nothing: no layer has a fill, a stroke or a background"
    if plan.rest and settings.rest is None:
        yield f"rests for {plan.rest:g} s before it plays again; --rest says how long"
    if settings.end is not None or np.isfinite(film.clip.duration) or film.clip.contents.end > film.clip.contents.start:
        return
    if cycle:
        yield f"never ends: one cycle of all its clocks, {plan.start:g} to {plan.start + cycle.length:g} s"
    else:
        yield f"never ends, without a common cycle: its first {plan.duration:g} s; --to says how far"


def _is_opaque(film: Film, plan: Plan) -> bool:
    """Returns whether the background makes every pixel opaque."""
    if plan.paper is not None:
        return True
    if plan.background is not None:
        return plan.background[3] >= 1
    first = (next((item for item in moment.items), None) for moment in film.checked)
    return all(item is not None and is_backdrop(item) and item.color[3] * item.opacity >= 1 for item in first)


def _needs_paper(film: Film, plan: Plan, kind: str, settings: Settings) -> bool:
    if kind == ".gif" and settings.background is not None and settings.background[3] == 0:
        return False  # asked to be clear, which a GIF is wholly or not at all
    return kind in (".mp4", ".gif") and not _is_opaque(film, plan)


def _strip(film: Film, path: pathlib.Path, settings: Settings, cycle: Cycle | None) -> Made:
    from .charts.filmstrip import write

    given = settings._replace(start=None, end=None, background=None, margin=0.0)
    other = next((field for field, value in given._asdict().items() if value != Settings._field_defaults[field]), None)
    if other:
        rule = f"a filmstrip has ten frames, and its own size; {path.stem}/%05d.png takes --{other}"
        raise MotionError(f"--{other}: {rule}", field=other, rule=rule)
    plan = planned(film, path, settings, cycle)
    if settings.start is not None or settings.end is not None or cycle:
        film.start = plan.start
        film.last = settings.end if settings.end is not None else plan.start + cycle.length if cycle else film.last
    with unfinished(path) as part:
        write(film, part, settings.background)
    return Made(path, None, (), 0, {})


def _svg(film: Film, path: pathlib.Path, plan: Plan, notes: list[str]) -> Made:
    from .encode.animated_svg import animated

    if plan.samples > 1:
        raise MotionError("--shutter: an .svg has no motion blur; .mp4, .webp and others do", field="shutter")
    with unfinished(path) as part:
        part.write_text(animated(film, plan), encoding="utf-8")
    return Made(path, plan, tuple(notes), plan.count, {})


def _sequence(film: Film, path: pathlib.Path, plan: Plan, notes: list[str], workers, progress) -> Made:
    is_opaque = _is_opaque(film, plan)
    file = Sequence(path, plan, is_opaque)
    job = Job(film.clip, film.images, film.box, plan, file.form, is_opaque)
    try:
        left = file.left(job.key)
    except OSError as error:
        raise MotionError(f"{path.parent}: {error.strerror}", field="output", value=str(path)) from error
    if len(left) < plan.count:
        notes.append(f"goes on with a film that was interrupted: {plan.count - len(left):,} frames are there")
    seconds = _drawn(job, left, file, workers, progress, plan.count)
    file.finish()
    return Made(path, plan, tuple(notes), len(left), seconds)


def _movie(film: Film, path: pathlib.Path, kind: str, plan: Plan, notes: list[str], workers, progress) -> Made:
    is_opaque = _is_opaque(film, plan)
    with unfinished(path) as part, contextlib.ExitStack() as closing:
        if kind in VIDEOS:
            from .encode.video import Video

            file = Video(part, kind, plan, is_opaque)
            closing.callback(file.close)
        else:
            stream = closing.enter_context(part.open("wb+"))
            if kind == ".gif":
                file = Gif(stream, plan, not is_opaque, _palette(film, plan))
            else:
                file = {".apng": Apng, ".webp": Webp}[kind](stream, plan, is_opaque)
        job = Job(film.clip, film.images, film.box, plan, file.form, is_opaque)
        seconds = _drawn(job, list(range(plan.count)), file, workers, progress, plan.count)
        begun = time.perf_counter()
        file.finish()
        seconds["encoding"] += time.perf_counter() - begun
    return Made(path, plan, tuple(notes), plan.count, seconds)


def _palette(film: Film, plan: Plan) -> bytes:
    painter = Painter(film.drawing, plan.width, plan.height, film.box, plan.background, plan.paper, film.images)
    frames = np.unique(np.linspace(0, plan.count - 1, SHEETS).astype(int)).tolist()
    return palette([painter.image(float(plan.times(range(frame, frame + 1))[0, 0])) for frame in frames])


def _drawn(job: Job, wanted: list[int], file, workers, progress, count: int) -> dict[str, float]:
    done, spent = count - len(wanted), np.zeros(len(STAGES))
    progress(done, count)
    for frames in reel(job, wanted, workers):
        spent += frames.seconds
        begun = time.perf_counter()
        for frame, data in enumerate(frames.data, frames.first):
            file.add(frame, data)
            done += 1
            progress(done, count)
        spent[-1] += time.perf_counter() - begun
    return dict(zip(STAGES, spent.tolist()))


def size(text: str) -> tuple[int, int]:
    """Returns the numbers of a text such as 320x240. Raises ValueError."""
    found = re.fullmatch(r"(\d{1,6})\s*[xX×]\s*(\d{1,6})", text.strip())
    if not found:
        raise ValueError(f"{text!r}, must be WIDTHxHEIGHT, such as 640x480")
    return int(found[1]), int(found[2])
