"""Real Lottie files in libmotion and in rlottie: real_files.py [FILE...]. Prints a table: microseconds to open a file,
from text to clip; gigabytes of JSON read in a second; microseconds of a frame, geometry included and without pixels;
each with its ratio to rlottie. Without files it takes those of ../shared. `--readme` writes the table into README.md.
With `--opening` it is the processor's time to open all files of ../shared, next to ThorVG (thorvg-python) as well.

rlottie comes from the wheel rlottie-python. It opens a file as far as its first frame. The rounds of both take turns,
and the least time of each counts. Nothing fails by these figures."""

import ctypes
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python"))
import numpy as np  # noqa: E402
from pixels import apart  # noqa: E402

from libmotion import abi  # noqa: E402
from libmotion.core.library import address, library  # noqa: E402

ROUNDS = 15
NAMES = "HamburgerArrow Switch_States BounceEasings AndroidWave Precomps LottieLogo1 IconTransitions bm"
README = pathlib.Path(__file__).with_name("README.md")
BEGIN, END = "<!-- by Tests/Bench/real_files.py --readme -->", "<!-- end of real files -->"


def microseconds(run: Callable[[], object]) -> float:
    start = time.perf_counter_ns()
    run()
    return (time.perf_counter_ns() - start) / 1e3


def built(folder: str) -> ctypes.CDLL:
    """Returns frames.c as a library."""
    output, motion = pathlib.Path(folder, "frames.so"), ROOT / ".build/motion"
    source = pathlib.Path(__file__).with_name("frames.c")
    flags = ["-std=c99", "-D_POSIX_C_SOURCE=199309L", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]
    link = [f"-L{motion}", "-lmotion", f"-Wl,-rpath,{motion}"]
    subprocess.run(["cc", *flags, f"-I{ROOT / 'Include'}", source, *link, "-o", output], check=True)
    frames = ctypes.CDLL(str(output))
    frames.frames.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_double, ctypes.c_int]
    frames.rival_frames.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
    frames.frames.restype = frames.rival_frames.restype = ctypes.c_double
    return frames


class Ours:
    """A file in libmotion. The memory of the first time it is opened is kept, as programs that open many files do."""

    def __init__(self, text: bytes, frames: ctypes.CDLL):
        self.text, self.frames = text, frames
        self.made, self.message = abi.Compiled(), np.empty(1024, np.uint8)
        self.clip = self.scratch = np.empty(0, np.uint8)
        while (status := self.open()) == abi.ERROR_CAPACITY:
            self.clip, self.scratch = np.empty(self.made.clip, np.uint8), np.empty(self.made.scratch, np.uint8)
        if status != abi.OK:
            raise SystemExit(self.message.tobytes().decode(errors="replace"))
        self.info = abi.ClipInfo()
        library.motion_clip_inspect(address(self.clip), self.made.size, self.info)

    def arguments(self) -> tuple:
        memory = (address(self.clip), self.clip.nbytes, address(self.scratch), self.scratch.nbytes)
        message = (address(self.message), len(self.message))
        return self.text, len(self.text), 1 << 22, *memory, self.made, *message

    def open(self) -> int:
        return library.motion_lottie_compile(*self.arguments())

    def frame(self, count: int) -> float:
        """Returns the mean microseconds of a frame, of `count` over the whole time."""
        step = self.info.duration / count
        return self.frames.frames(address(self.clip), self.made.size, step, count) / count * 1e6

    def reader(self) -> Callable[[], object]:
        """Returns a function that reads the JSON."""
        rows, count, error = (abi.JsonValue * (len(self.text) + 1))(), ctypes.c_uint32(), abi.TextError()
        arguments = (self.text, len(self.text), rows, len(rows), ctypes.byref(count), error)
        return lambda: library.motion_json_read(*arguments)


def shown(rlottie: ctypes.CDLL, text: bytes) -> int | None:
    """Returns an animation of rlottie, opened as far as its first frame; None if it is refused."""
    animation = rlottie.lottie_animation_from_data(ctypes.create_string_buffer(text), b"", b"")
    if animation:
        rlottie.lottie_animation_render_tree(animation, 0, 100, 100)
    return animation


class Theirs:
    """A file in rlottie."""

    def __init__(self, text: bytes, frames: ctypes.CDLL, rlottie: ctypes.CDLL):
        self.text, self.frames, self.rlottie = text, frames, rlottie
        self.kept = shown(rlottie, text)
        self.count = rlottie.lottie_animation_get_totalframe(self.kept)

    def open(self) -> float:
        opened = []
        taken = microseconds(lambda: opened.append(shown(self.rlottie, self.text)))
        self.rlottie.lottie_animation_destroy(opened[0])
        return taken

    def frame(self) -> float:
        """Returns the mean microseconds of a frame, each shown once: rlottie does nothing for one shown again."""
        tree = ctypes.cast(self.rlottie.lottie_animation_render_tree, ctypes.c_void_p)
        return self.frames.rival_frames(tree, self.kept, self.count) / self.count * 1e6


def rival() -> ctypes.CDLL | None:
    """Returns rlottie, which keeps nothing of the files that it opens; None without its wheel."""
    try:
        import rlottie_python
    except ImportError:
        return None
    found = list(pathlib.Path(rlottie_python.__file__).parent.glob("librlottie*"))
    if not found:
        return None
    rlottie = ctypes.CDLL(str(found[0]))
    rlottie.lottie_animation_from_data.restype = ctypes.c_void_p
    rlottie.lottie_animation_destroy.argtypes = [ctypes.c_void_p]
    rlottie.lottie_animation_get_totalframe.argtypes = [ctypes.c_void_p]
    rlottie.lottie_animation_get_totalframe.restype = ctypes.c_size_t
    rlottie.lottie_animation_render_tree.argtypes = [ctypes.c_void_p, *[ctypes.c_size_t] * 3]
    rlottie.lottie_configure_model_cache_size.argtypes = [ctypes.c_size_t]
    rlottie.lottie_configure_model_cache_size(0)
    return rlottie


def opening(file: pathlib.Path) -> tuple | None:
    """Returns the microseconds of the processor to open a file in libmotion, in rlottie and in ThorVG; None for a file
    that one of them refuses."""
    import thorvg_python

    text, rlottie, engine = file.read_bytes(), rival(), thorvg_python.Engine(threads=0)
    try:
        ours = Ours(text, None)
    except SystemExit:
        return None
    arguments = ours.arguments()

    def thorvg() -> object:
        animation = thorvg_python.Animation(engine)
        if animation.get_picture().load_data(text, "lottie", None, True) != thorvg_python.Result.SUCCESS:
            return None
        animation.set_frame(0.5)  # opens the file as far as its first frame
        return animation

    def processor(run: Callable[[], object]) -> tuple[float, object]:
        start = time.process_time_ns()
        made = run()
        return (time.process_time_ns() - start) / 1e3, made

    times = []
    for _ in range(ROUNDS):
        own, _ = processor(lambda: library.motion_lottie_compile(*arguments))
        (first, kept), (second, other) = processor(lambda: shown(rlottie, text)), processor(thorvg)
        if not kept or other is None:
            return None
        rlottie.lottie_animation_destroy(kept)
        times.append((own, first, second))
    return tuple(map(min, zip(*times, strict=True)))


def row(file: pathlib.Path, frames: ctypes.CDLL, rlottie: ctypes.CDLL | None) -> str:
    text = file.read_bytes()
    ours, theirs = Ours(text, frames), Theirs(text, frames, rlottie) if rlottie else None
    reads = ours.reader()
    opens, json, draws, their_opens, their_draws = [], [], [], [], []
    for _ in range(ROUNDS):
        opens.append(microseconds(ours.open))
        json.append(microseconds(reads))
        draws.append(ours.frame(theirs.count if theirs else 120))
        if theirs:
            their_opens.append(theirs.open())
            their_draws.append(theirs.frame())

    def short(number: float) -> str:
        return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"

    def compared(taken: list[float], rivals: list[float]) -> str:
        rest = f"{short(min(rivals))} | {min(taken) / min(rivals):.2f}" if rivals else "|"
        return f"{short(min(taken))} | {rest}"

    rate = len(text) / min(json) / 1e3
    size = f"{len(text) / 1e3:.0f}"
    return f"| {file.stem} | {size} | {rate:.2f} | {compared(opens, their_opens)} | {compared(draws, their_draws)} |"


def openings(shared: pathlib.Path):
    """Yields the table of all files that three players open: an eighth of them apart, and the last ten."""
    found = {}
    for file in sorted({*shared.glob("lottie*/**/*.json"), *shared.glob("pictures/lottie/*.json")}):
        if times := apart(opening, file):
            found[file.stem] = times
    order = sorted(found, key=lambda name: found[name][0] / found[name][1])
    yield "| file | opens, us | rlottie | ThorVG | to rlottie |"
    yield "|---" * 5 + "|"
    for name in dict.fromkeys([*order[:: max(1, len(order) // 8)], *order[-10:]]):
        yield f"| {name} | {' | '.join(f'{one:.3g}' for one in found[name])} | {found[name][0] / found[name][1]:.2f} |"
    for peer, at in (("rlottie", 1), ("ThorVG", 2)):
        ratios = [times[0] / times[at] for times in found.values()]
        middle, worst = statistics.median(ratios), max(ratios)
        yield f"| of {len(order)} files, to {peer} | | | | median {middle:.2f}, worst {worst:.2f} |"


def main(files: list[pathlib.Path], is_kept: bool) -> None:
    rlottie = rival()
    lines = [
        "| file | KB | JSON, GB/s | opens, us | rlottie | ratio | a frame, us | rlottie | ratio |",
        "|---" * 9 + "|",
    ]
    print("\n".join(lines))
    with tempfile.TemporaryDirectory() as folder:
        frames = built(folder)
        for file in files:
            lines.append(row(file, frames, rlottie))
            print(lines[-1])
    if is_kept:
        keep(lines, BEGIN, END)


def keep(lines: list[str], begin: str, end: str) -> None:
    """Writes a table into README.md."""
    before, _, rest = README.read_text().partition(begin)
    README.write_text(f"{before}{begin}\n" + "\n".join(lines) + f"\n{end}{rest.partition(end)[2]}")


if __name__ == "__main__":
    given = [pathlib.Path(name) for name in sys.argv[1:] if not name.startswith("--")]
    shared = ROOT.parent / "shared/real"
    given = given or [file for name in NAMES.split() for file in shared.glob(f"lottie/*/{name}.json")]
    if not given:
        print(f"skipped: no files, and no {shared}")
    elif "--opening" in sys.argv:
        table = list(openings(shared))
        print("\n".join(table))
        if "--readme" in sys.argv:
            keep(table, BEGIN.replace(" -->", " --opening -->"), END.replace("real files", "openings"))
    else:
        main(given, "--readme" in sys.argv)
