"""The cost of pixels: pixels.py [players] [films] [crowds] [canvas]; all without arguments. `--files` also prints
a row for each file, `--readme` writes the tables into README.md.

players  a frame of real Lottie files through Python, next to rlottie and ThorVG (the wheels rlottie-python and
         thorvg-python), of the files that all three draw alike, in one thread
films    the scenes of five articles in 1080p, with motion blur, and with --jobs 2
crowds   a frame of 2,400 and of 10,000 circles that move
canvas   a frame on a canvas in Chromium, next to lottie-web's renderer (pixels.mjs)

Times are the processor's, but those of Chromium. The rounds of all take turns, and the least time of each counts.
Nothing fails by these figures."""

import ctypes
import hashlib
import json
import multiprocessing
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python"))
import numpy as np  # noqa: E402

import libmotion as motion  # noqa: E402
from libmotion.demos.scenes.shipped import SCENES  # noqa: E402
from libmotion.pictures import Settings, make  # noqa: E402

SHARED = ROOT.parent / "shared/real"
README = pathlib.Path(__file__).with_name("README.md")
BEGIN, END = "<!-- by Tests/Bench/pixels.py --readme -->", "<!-- end of pixels -->"
LONGER, FRAMES, ROUNDS = 400, 60, 3  # pixels of the longer side, frames of a round at most, rounds
ALIKE = 0.03  # the difference over ink, after a blur of a pixel
PAPER = 214.0
ARTICLES = ("hamburger-arrow", "hamburger-cross", "menu-button", "guillotine", "dial-lock")


class Ours:
    """A file in libmotion."""

    name = "libmotion"

    def __init__(self, text: bytes, size: tuple[int, int]):
        source = motion.Lottie.from_bytes(text)
        contents = source.clip.contents
        self.box, self.start, self.rate = contents.size, contents.start, contents.frame_rate
        self.count = max(int((contents.end - contents.start) * self.rate + 1e-3), 1)
        self._painter = source.painter(size=size)

    def draw(self, frame: int) -> np.ndarray:
        return self._painter.image(self.start + frame / self.rate)

    def shown(self, frame: int) -> np.ndarray:
        """Returns a frame on paper: (height, width, 3)."""
        pixels = self.draw(frame) / 255
        return 255 * (pixels[..., :3] * pixels[..., 3:] + PAPER * (1 - pixels[..., 3:]))


class Peer:
    """A file in another player, which multiplies pixels by alpha."""

    order = (0, 1, 2)  # red green blue

    def shown(self, frame: int) -> np.ndarray:
        pixels = self.draw(frame) / 255
        return 255 * (pixels[..., self.order] + PAPER * (1 - pixels[..., 3:]))


class Rlottie(Peer):
    """A file in rlottie, whose cache of files is off."""

    name, order = "rlottie", (2, 1, 0)

    def __init__(self, text: bytes, size: tuple[int, int]):
        import rlottie_python

        found = next(pathlib.Path(rlottie_python.__file__).parent.glob("librlottie*"))
        library, self._size = ctypes.CDLL(str(found)), size
        library.lottie_animation_from_data.restype = ctypes.c_void_p
        library.lottie_configure_model_cache_size.argtypes = [ctypes.c_size_t]
        library.lottie_configure_model_cache_size(0)
        self._kept = library.lottie_animation_from_data(ctypes.create_string_buffer(text), b"", b"")
        if not self._kept:
            raise ValueError("is refused")
        self._render = library.lottie_animation_render
        self._render.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, *[ctypes.c_size_t] * 3]
        self._render.restype = None
        self._pixels = np.zeros((size[1], size[0], 4), np.uint8)

    def draw(self, frame: int) -> np.ndarray:
        width, height = self._size
        self._render(self._kept, frame, self._pixels.ctypes.data, width, height, 4 * width)
        return self._pixels


class Thorvg(Peer):
    """A file in ThorVG, in one thread."""

    name, engine = "ThorVG", None

    def __init__(self, text: bytes, size: tuple[int, int]):
        import thorvg_python

        Thorvg.engine = Thorvg.engine or thorvg_python.Engine(threads=0)
        self._canvas, self._animation = thorvg_python.SwCanvas(self.engine), thorvg_python.Animation(self.engine)
        self._canvas.set_target(*size)
        self._pixels = np.frombuffer(self._canvas.buffer_arr, np.uint8).reshape(size[1], size[0], 4)
        picture = self._animation.get_picture()
        if picture.load_data(text, "lottie", None, True) != thorvg_python.Result.SUCCESS:
            raise ValueError("is refused")
        picture.set_size(*size)
        self._canvas.add(picture)

    def draw(self, frame: int) -> np.ndarray:
        self._animation.set_frame(frame)
        self._canvas.update()
        self._canvas.draw(True)
        self._canvas.sync()
        return self._pixels


def differs(one: np.ndarray, other: np.ndarray) -> float:
    """Returns the part of the ink that differs, after a blur of a pixel."""
    blurred = []
    for picture in (one, other):
        wide, (height, width) = np.pad(picture, ((1, 1), (1, 1), (0, 0)), "edge"), picture.shape[:2]
        blurred.append(sum(wide[y : y + height, x : x + width] for y in range(3) for x in range(3)) / 9)
    ink = np.maximum(*(np.abs(picture - PAPER) for picture in blurred)).sum()
    return float(np.abs(blurred[0] - blurred[1]).sum() / max(ink, 1500.0))


def sized(box: tuple[float, float]) -> tuple[int, int]:
    return tuple(max(round(side * LONGER / max(box)), 1) for side in box)


def opened(file: pathlib.Path) -> list | None:
    """Returns a file in all three players, or None if one of them refuses it or draws it in another way."""
    text = file.read_bytes()
    try:
        box = motion.Lottie.from_bytes(text).clip.contents.size
        players = [player(text, sized(box)) for player in (Ours, Rlottie, Thorvg)]
    except (motion.MotionError, ValueError, ZeroDivisionError):
        return None
    for share in (0.2, 0.5, 0.8):
        frame = int(share * players[0].count)
        shown = [player.shown(frame) for player in players]
        if max(differs(shown[0], shown[1]), differs(shown[0], shown[2])) > ALIKE:
            return None
    return players


def played(player, frames: list[int]) -> float:
    """Returns milliseconds of the processor a frame."""
    begun = time.process_time_ns()
    for frame in frames:
        player.draw(frame)
    return (time.process_time_ns() - begun) / len(frames) / 1e6


def compared(file: pathlib.Path) -> tuple | None:
    """Returns milliseconds a frame of all three players, or None for a file that they do not draw alike."""
    players = opened(file)
    if players is None or players[0].count < 10:
        return None
    frames = list(range(0, players[0].count, max(1, players[0].count // FRAMES)))[:FRAMES]
    return tuple(np.min([[played(player, frames) for player in players] for _ in range(ROUNDS)], axis=0).tolist())


def apart(work, *given):
    """Returns what a function returns in a process of its own, since a peer may crash; then None."""
    context = multiprocessing.get_context("fork")
    answer = context.SimpleQueue()
    process = context.Process(target=lambda: answer.put(work(*given)))
    process.start()
    process.join()
    return answer.get() if process.exitcode == 0 else None


def real_files() -> list[pathlib.Path]:
    return sorted([*SHARED.glob("lottie/[ais]*/*.json"), *SHARED.glob("pictures/lottie/*.json")])


def listed(found: dict[str, tuple], names: tuple[str, ...], shows_all: bool):
    """Yields the table of files that several players draw: milliseconds of each player, and the ratio of the first to
    the fastest other one."""
    ratios = {name: times[0] / min(times[1:]) for name, times in found.items()}
    order = sorted(ratios, key=ratios.get)
    yield f"| file | {' | '.join(names)}, ms | ratio |"
    yield "|---" * (len(names) + 2) + "|"
    chosen = order if shows_all else [order[len(order) * part // 8] for part in range(8)] + order[-1:]
    for name in dict.fromkeys(chosen):
        yield f"| {name} | {' | '.join(f'{one:.3f}' for one in found[name])} | {ratios[name]:.2f} |"
    middle = statistics.median(ratios.values())
    worst = max(ratios.values())
    yield f"| of {len(order)} files | {' | ' * (len(names) - 1)} | median {middle:.2f}, worst {worst:.2f} |"


def players(shows_all: bool):
    try:
        import rlottie_python  # noqa: F401
        import thorvg_python  # noqa: F401
    except ImportError as error:
        yield f"skipped: {error.name} is missing"
        return
    found = {file.stem: apart(compared, file) for file in real_files()}
    if found := {name: times for name, times in found.items() if times}:
        yield from listed(found, ("libmotion", "rlottie", "ThorVG"), shows_all)
    else:
        yield f"skipped: no files in {SHARED}"


def film(name: str, settings: Settings, jobs: int) -> tuple[float, float, str]:
    """Returns seconds of the processor, of all processes, that a frame of a film takes, those on the clock, and what
    the file has."""
    with tempfile.TemporaryDirectory() as folder:
        before, begun = os.times(), time.perf_counter()
        made = make(SCENES[name](), pathlib.Path(folder, "a.mp4"), settings, jobs=jobs)
        spent = sum(os.times()[:4]) - sum(before[:4])
        digest = hashlib.sha256(made.path.read_bytes()).hexdigest()
        return spent / made.plan.count, (time.perf_counter() - begun) / made.plan.count, digest


def films(_):
    yield "| 60 frames of 1080p | processor, ms | clock, ms | blur, processor | times | blur, clock | by 2 jobs |"
    yield "|---" * 7 + "|"
    plain = Settings((1920, 1080), fps=60, end=1.0)
    for name in ARTICLES:
        sharp, blurred = film(name, plain, 1), film(name, plain._replace(shutter=180.0, samples=16), 1)
        both = film(name, plain._replace(shutter=180.0, samples=16), 2)
        assert both[2] == blurred[2], f"{name}: other bytes with two jobs"
        times = f"{1e3 * sharp[0]:.0f} | {1e3 * sharp[1]:.0f} | {1e3 * blurred[0]:.0f} | {blurred[0] / sharp[0]:.1f}"
        yield f"| {name} | {times} | {1e3 * blurred[1]:.0f} | {1e3 * both[1]:.0f} |"


def crowds(_):
    yield "| circles that move | ms a frame |"
    yield "|---|---|"
    for count in (2400, 10000):
        scene = motion.Scene("crowd", size=(600, 600), background="#123")
        for row in range(count):
            dot = scene.circle(f"dot {row}", row % 100 * 6, row // 100 * 6, 4, fill="#f80")
            dot.add(motion.basic("position", by=(30, 20), duration=2, timing="ease-in-out"))
        painter, spent = scene.painter(size=(600, 600)), []
        for frame in range(10):
            begun = time.process_time_ns()
            painter.image(frame / 60)
            spent.append(time.process_time_ns() - begun)
        yield f"| {count:,} | {min(spent[1:]) / 1e6:.1f} |"


def canvas(shows_all: bool):
    peer, files = SHARED / "peers", real_files()[::4]
    if not (peer / "lottie_canvas.min.js").exists() or not files:
        yield f"skipped: no {peer}"
        return
    script = pathlib.Path(__file__).with_name("pixels.mjs")
    found: dict = {"files": [], "crowd": []}
    for first in range(-8, len(files), 8):  # a browser for each few: what does not end costs no more than these
        given = ["node", str(script), str(peer), *map(str, files[first : first + 8] if first >= 0 else ())]
        try:
            printed = json.loads(subprocess.run(given, capture_output=True, text=True, timeout=90).stdout)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            continue
        for part, times in (printed or {}).items():
            found[part] += times
    if not found["files"]:
        yield "skipped: no node, or no Chromium"
        return
    yield from listed({name: tuple(times) for name, *times in found["files"]}, ("libmotion", "lottie-web"), shows_all)
    if found["crowd"]:
        few, many = found["crowd"]
        yield f"| 2,400 circles that move | {few:.0f} | | |"
        yield f"| 10,000 circles that move | {many:.0f} | | |"


def main(given: list[str]) -> None:
    parts = {"players": players, "films": films, "crowds": crowds, "canvas": canvas}
    lines = []
    for name in [word for word in given if word in parts] or parts:
        for line in parts[name]("--files" in given):
            print(line, flush=True)
            lines.append(line)
        lines.append("")
    if "--readme" in given:
        before, _, rest = README.read_text().partition(BEGIN)
        README.write_text(f"{before}{BEGIN}\n" + "\n".join(lines) + f"\n{END}{rest.partition(END)[2]}")


if __name__ == "__main__":
    main(sys.argv[1:])
