"""Which frames a film has, how large they are, and what background they have."""

import math
import pathlib
from typing import NamedTuple

import numpy as np

from ...core.error import MotionError, shown
from ...core.nearest import nearest
from ...draw.drawing import Color
from ...values.color import color
from .film import Film

FPS = 60.0
SMALLEST = 320  # pixels of the longer side, up to which small scenes are enlarged by a whole number
MOST_PIXELS = 16384  # of a side
MOST_FRAMES = 1_000_000
MOST_SAMPLES = 1024
PRESETS = ("usual", "fast", "fastest")
LONGEST_REST = 60.0  # seconds
SHORT = 2.0  # seconds of a scene that ends; in a .gif it rests before it plays again, so that one sees where it begins
USUAL_REST = 0.8
FASTEST = 1000.0  # frames a second
# What each kind of file can hold: fastest frames a second, longest side.
LIMITS = {".gif": (50.0, 16384), ".webp": (FASTEST, 16383), ".webm": (FASTEST, 16383)}


class Settings(NamedTuple):
    """What is asked for; None: what fits the film.

    size        width and height in pixels: exactly these
    scale       pixels a point, instead of a size
    fps         frames a second
    start, end  seconds; the frame at the end is the first one that is not shown
    loop        how often a file that can loop plays; 0: for ever
    background  a colour, red green blue alpha; an alpha of 0 is no background, not even the scene's own
    shutter     degrees of a frame's time, 360 all of it, during which the picture is exposed; 0: no motion blur
    samples     pictures that are averaged for one frame, if the shutter is open
    margin      points that are shown around the scene's own box
    preset      how an .mp4 or a .webm is encoded, by its name in PRESETS
    rest        seconds for which the last frame of a file that loops stays, before it plays again"""

    size: tuple[int, int] | None = None
    scale: float | None = None
    fps: float | None = None
    start: float | None = None
    end: float | None = None
    loop: int = 0
    background: Color | None = None
    shutter: float = 0.0
    samples: int | None = None
    margin: float = 0.0
    preset: str = "usual"
    rest: float | None = None


USUAL = Settings()
CLEAR = (0.0, 0.0, 0.0, 0.0)
OTHERS = {  # names that programs and the command have, and what they are here
    "from": "start", "from_": "start", "begin": "start", "to": "end", "stop": "end", "duration": "end",
    "rate": "fps", "frame_rate": "fps", "loops": "loop", "repeat": "loop", "width": "size", "height": "size",
    "speed": "preset", "hold": "rest", "pause": "rest",
}  # fmt: skip


def backdrop(given: str | Color | None) -> Color | None:
    """Returns a background as Settings have it. Text is a CSS colour, or none. Raises MotionError."""
    if not isinstance(given, str):
        return given
    return CLEAR if given in ("none", "transparent") else color(given)


def wanted(**given) -> Settings:
    """Settings, as write takes them. Raises TypeError for unknown names, MotionError for values of another
    kind."""
    for name, value in given.items():
        if name not in Settings._fields:
            near = nearest(name, Settings._fields, OTHERS) or f"; it has {', '.join(Settings._fields)}"
            raise TypeError(f"a film has no {name}{near}")
        if value is None:
            continue
        rule = None
        if name == "size":
            is_size = isinstance(value, (tuple, list)) and len(value) == 2 and all(map(is_whole, value))
            rule = None if is_size else "must be width and height in whole pixels, such as (640, 360)"
        elif name in ("loop", "samples"):
            rule = None if is_whole(value) else "must be a whole number"
        elif name == "preset":
            rule = None if value in PRESETS else f"must be {', '.join(PRESETS[:-1])} or {PRESETS[-1]}"
        elif name == "background":
            is_color = isinstance(value, (tuple, list)) and len(value) == 4 and all(map(_is_number, value))
            rule = None if is_color or isinstance(value, str) else 'must be a CSS colour, such as "#fff", or "none"'
        elif not _is_number(value):
            rule = f"must be a number{' of seconds' if name in ('start', 'end', 'rest') else ''}"
        if rule:
            raise MotionError(f"{name}: {shown(value)}, {rule}", rule=rule, field=name, value=value)
    told = {name: value for name, value in given.items() if value is not None}
    return Settings(**told)._replace(background=backdrop(given.get("background")))


def _is_number(value) -> bool:
    return isinstance(value, (int, float, np.integer, np.floating)) and not isinstance(value, bool)


def is_whole(value) -> bool:
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


class Plan(NamedTuple):
    """Frame i shows the time start + i / fps.

    background  as in Settings
    paper       the colour of everything that is not covered, where a file has no alpha"""

    width: int
    height: int
    start: float
    count: int
    fps: float
    loop: int
    background: Color | None
    shutter: float
    samples: int
    paper: Color | None = None
    preset: str = "usual"
    rest: float = 0.0

    @property
    def duration(self) -> float:
        """Seconds, without the rest."""
        return self.count / self.fps

    @property
    def whole(self) -> float:
        """Seconds until it plays again."""
        return self.duration + self.rest

    def times(self, frames: range) -> np.ndarray:
        """Returns (frames, samples): the times whose pictures are averaged for each frame."""
        frame = np.arange(frames.start, frames.stop)[:, None]
        inside = np.arange(self.samples)[None] / self.samples * (self.shutter / 360)
        return self.start + (frame + inside) / self.fps


def planned(film: Film, path, settings: Settings = USUAL, cycle: tuple[float, float] | None = None) -> Plan:
    """Returns the plan of a film that goes to a file of this name. cycle: begin and length of the piece that repeats
    for ever, of a film that has one. Raises MotionError for what is out of range."""
    kind = pathlib.Path(path).suffix.lower()
    fastest, longest = LIMITS.get(kind, (FASTEST, MOST_PIXELS))
    fps = _rate(film, settings.fps, fastest, kind)
    start, end = _piece(film, settings, cycle)
    count = max(math.ceil(round((end - start) * fps, 6)), 1)
    if count > MOST_FRAMES:
        _refuse("frames", f"{count:,}", f"must be at most {MOST_FRAMES:,}: choose a shorter --to, or a lower --fps")
    width, height = sides(film, settings, longest, kind)
    if not (isinstance(settings.loop, int) and 0 <= settings.loop <= 65535):
        _refuse("loop", settings.loop, "must be 0, for ever, to 65535")
    if not 0 <= settings.shutter <= 360:
        _refuse("shutter", settings.shutter, "must be 0 to 360 degrees")
    samples = settings.samples
    if samples is None:
        samples = 16 if settings.shutter > 0 else 1
    if not 1 <= samples <= MOST_SAMPLES:
        _refuse("samples", samples, f"must be 1 to {MOST_SAMPLES}")
    if samples > 1 and not settings.shutter > 0:
        _refuse("samples", samples, "needs an open shutter: --shutter 180")
    if settings.preset not in PRESETS:
        _refuse("preset", settings.preset, f"must be {', '.join(PRESETS[:-1])} or {PRESETS[-1]}")
    given = settings.background, settings.shutter, samples
    rest = _rest(film, settings, kind, count / fps, cycle)
    return Plan(width, height, start, count, fps, settings.loop, *given, preset=settings.preset, rest=rest)


def _rest(film: Film, settings: Settings, kind: str, seconds: float, cycle) -> float:
    if settings.rest is None:
        is_asked = settings.start is not None or settings.end is not None or settings.loop == 1
        ends = math.isfinite(film.clip.duration) and cycle is None
        return USUAL_REST if kind == ".gif" and ends and not is_asked and film.moving() and seconds < SHORT else 0.0
    if not 0 <= settings.rest <= LONGEST_REST:
        _refuse("rest", f"{settings.rest:g}", f"must be 0 to {LONGEST_REST:g} seconds")
    return settings.rest


def _refuse(field: str, value, rule: str) -> None:
    raise MotionError(f"--{field}: {value}, {rule}", field=field, value=value, rule=rule)


def _rate(film: Film, asked: float | None, fastest: float, kind: str) -> float:
    if asked is None:
        return min(film.drawing.frame_rate or FPS, fastest)
    if not 0 < asked <= fastest:
        slow = "; viewers show a GIF no faster" if kind == ".gif" else ""
        _refuse("fps", f"{asked:g}", f"must be above 0, and at most {fastest:g}{slow}")
    return asked


def _piece(film: Film, settings: Settings, cycle: tuple[float, float] | None) -> tuple[float, float]:
    start = settings.start
    if start is None:
        start = max(cycle[0], film.start) if cycle and settings.end is None else film.start  # not before 0
    end = settings.end
    if end is None:
        end = start + cycle[1] if cycle else film.end
    if not (math.isfinite(start) and math.isfinite(end)):
        _refuse("from", f"{start:g}", "must be finite, and so must --to")
    if not start < end:
        if settings.start is None and settings.end is None:
            return start, start + 1 / FPS  # nothing moves: one frame
        _refuse("to", f"{end:g}", f"must be after {start:g} s, where the film begins")
    return start, end


def sides(film: Film, settings: Settings, longest: int = MOST_PIXELS, kind: str = "") -> tuple[int, int]:
    """Returns the width and height of a picture in pixels. Raises MotionError for what is out of range."""
    _, _, across, down = film.box
    if settings.size is not None:
        size = settings.size
        if settings.scale is not None:
            _refuse("scale", settings.scale, "must not be given beside --size")
    else:
        scale = settings.scale
        if scale is None:
            scale = max(1, -(-SMALLEST // max(across, down)))
        elif not 0 < scale < math.inf:
            _refuse("scale", scale, "must be above 0")
        size = tuple(max(round(side * scale), 1) for side in (across, down))
        if kind == ".mp4":  # whose colours are kept for two by two pixels
            size = tuple(side + side % 2 for side in size)
    if not all(1 <= side <= longest for side in size):
        rule = f"must have sides of 1 to {longest} pixels{'' if settings.size else ': choose a --size or a --scale'}"
        _refuse("size", "x".join(map(str, size)), rule)
    if kind == ".mp4" and any(side % 2 for side in size):
        even = "x".join(str(side + side % 2) for side in size)
        _refuse("size", "x".join(map(str, size)), f"must have even sides in an .mp4, such as {even}")
    return size
