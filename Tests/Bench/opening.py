"""How long it takes to open Lottie files, from text to clip, next to rlottie: opening.py [FILE...]. Prints for each
file microseconds, the ratio to rlottie, and bytes of JSON a nanosecond. Without files it takes those of ../shared.

rlottie comes from the wheel rlottie-python, and goes as far as its first frame, without drawing it. The rounds of both
take turns, and the least time of each counts. Nothing fails by these figures."""

import ctypes
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python"))
import numpy as np  # noqa: E402

from libmotion import abi  # noqa: E402
from libmotion.core.library import address, library  # noqa: E402

ROUNDS = 15
NAMES = "HamburgerArrow Switch_States BounceEasings AndroidWave Precomps LottieLogo1 IconTransitions bm"


def least(run) -> float:
    start = time.perf_counter_ns()
    run()
    return (time.perf_counter_ns() - start) / 1e3


def opener(text: bytes):
    """Opens a file with the memory of an earlier time, as programs that open many do."""
    made, message = abi.Compiled(), np.empty(1024, np.uint8)
    clip = scratch = np.empty(0, np.uint8)

    def run():
        nonlocal clip, scratch
        while True:
            memory = (address(clip), clip.nbytes, address(scratch), scratch.nbytes)
            status = library.motion_lottie_compile(
                text, len(text), 1 << 22, *memory, made, address(message), len(message)
            )
            if status != abi.ERROR_CAPACITY:
                return status
            clip, scratch = np.empty(made.clip, np.uint8), np.empty(made.scratch, np.uint8)

    if run() != abi.OK:
        raise SystemExit(message.tobytes().decode(errors="replace"))
    return run


def reader(text: bytes):
    """Reads the JSON of a file."""
    rows, count, error = (abi.JsonValue * (len(text) + 1))(), ctypes.c_uint32(), abi.TextError()
    return lambda: library.motion_json_read(text, len(text), rows, len(rows), ctypes.byref(count), error)


def rival(text: bytes):
    """Opens a file by rlottie, which keeps nothing of it; None without its wheel. Returns microseconds."""
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
    rlottie.lottie_animation_render_tree.argtypes = [ctypes.c_void_p, *[ctypes.c_size_t] * 3]
    rlottie.lottie_configure_model_cache_size.argtypes = [ctypes.c_size_t]
    rlottie.lottie_configure_model_cache_size(0)

    def run():
        copy = ctypes.create_string_buffer(text)
        start = time.perf_counter_ns()
        animation = rlottie.lottie_animation_from_data(copy, b"", b"")
        if animation:
            rlottie.lottie_animation_render_tree(animation, 0, 100, 100)
        taken = (time.perf_counter_ns() - start) / 1e3
        if animation:
            rlottie.lottie_animation_destroy(animation)
        return taken

    return run


def main(files: list[pathlib.Path]) -> None:
    for file in files:
        text = file.read_bytes()
        opens, reads, rivals = opener(text), reader(text), rival(text)
        ours, json, theirs = [], [], []
        for _ in range(ROUNDS):
            ours.append(least(opens))
            json.append(least(reads))
            if rivals:
                theirs.append(rivals())
        ratio = f"rlottie {min(theirs):.0f} us, ratio {min(ours) / min(theirs):.2f}" if theirs else "no rlottie"
        rate = len(text) / min(json) / 1e3
        print(f"{file.name} {len(text)} bytes: {min(ours):.0f} us, {ratio}, JSON {rate:.2f} GB/s")


if __name__ == "__main__":
    given = [pathlib.Path(name) for name in sys.argv[1:]]
    shared = ROOT.parent / "shared/real/lottie"
    given = given or [file for name in NAMES.split() for file in shared.glob(f"*/{name}.json")]
    if not given:
        print(f"skipped: no files, and no {shared}")
    main(given)
