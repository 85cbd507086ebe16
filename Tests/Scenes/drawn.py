#!/usr/bin/env python3
"""Writes clips for Tests/Gates/ways.c: drawn.py LIBRARY FILE [--clips N] [--seed S]. They are of the generators
(descriptions, scenes and Lottie files, drawn at random) and of the project's own scenes and Lottie files, with and
without prepared curves. Prints a name for each."""

import argparse
import ctypes
import importlib.util
import itertools
import json
import pathlib
import struct
from collections.abc import Iterator

import files
import lottie
from descriptions import Description
from records import NULL, TABLES
from seeded import Random

ROOT = pathlib.Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("abi", ROOT / "bindings" / "python" / "libmotion" / "abi.py")
abi = importlib.util.module_from_spec(spec)
spec.loader.exec_module(abi)

MOST_BYTES = 1 << 22  # of a clip, and of its scratch
LARGE = 600  # layers, about, of a large scene
WORK = 4000  # layers and animations in one sample of all ways of a clip, about
KINDS = ("description", "few clocks", "description", "scene", "lottie", "lottie")


class Maker:
    """Compiles clips with the library as it ships."""

    def __init__(self, library: str):
        self.library = ctypes.CDLL(library)
        for name, (result, parameters) in abi.PROTOTYPES.items():
            function = getattr(self.library, name)
            function.restype, function.argtypes = result, [kind for _, kind in parameters]

    def description(self, description: Description) -> bytes | None:
        """None if a rule refuses it."""
        kept, sizes = [], abi.ClipSizes()
        block = ctypes.cast(self._lay(description.argument(), kept), ctypes.POINTER(abi.Description))
        if self.library.motion_clip_size(block, ctypes.byref(sizes), None):
            return None
        clip, scratch = _block(sizes.clip), _block(sizes.scratch)
        status = self.library.motion_clip_compile(block, clip, sizes.clip, scratch, sizes.scratch, None)
        return None if status else self.whole(bytes(clip))

    def whole(self, clip: bytes) -> bytes | None:
        return clip[: self.info(clip).size] or None

    def info(self, clip: bytes):
        info = abi.ClipInfo()
        block = _block(len(clip))
        ctypes.memmove(block, clip, len(clip))
        self.library.motion_clip_inspect(block, len(clip), ctypes.byref(info))
        return info

    def text(self, function: str, text: bytes, *options: int) -> bytes | None:
        """The clip of a scene or a Lottie file; None if it has a mistake."""
        made, clip, scratch = abi.Compiled(), _block(0), _block(0)
        for _ in range(4):
            status = getattr(self.library, function)(
                text, len(text), *options, clip, len(clip) * 8, scratch, len(scratch) * 8, ctypes.byref(made), None, 0
            )
            if status != abi.ERROR_CAPACITY:
                return None if status else self.whole(bytes(clip)[: made.clip])
            clip, scratch = _block(made.clip), _block(made.scratch)
        return None

    def _lay(self, argument, kept: list) -> int:
        """The address of an argument of a record."""
        if argument.kind == NULL:
            return 0
        data = argument.data
        if argument.kind == TABLES:
            pointers = [self._lay(part, kept) for part in argument.parts]
            words = argument.words[1 : 1 + argument.words[0]]
            data = struct.pack(f"<{len(words)}I{len(pointers)}Q", *words, *pointers)
        kept.append(_block(len(data) + 8))
        ctypes.memmove(kept[-1], data, len(data))
        return ctypes.addressof(kept[-1])


def _block(size: int):
    return (ctypes.c_uint64 * -(-size // 8))()


def drawn(maker: Maker, seed: int) -> Iterator[tuple[str, bytes, bytes]]:
    """Clips without end, from the generators: the name, the clip, and the text if it is of a Lottie file."""
    number = 0
    while True:
        random, kind, text = Random(seed, number), KINDS[number % len(KINDS)], b""
        if kind == "description":
            clips = [maker.description(Description(random).fill())]
        elif kind == "few clocks":
            clips = [maker.description(Description(random).fill_with_few_clocks())]
        elif kind == "lottie":
            text = json.dumps(lottie.lottie(random)).encode()
            clips = [maker.text("motion_lottie_compile", text, 1 << 20)]
            # The library evaluates the expression that motion-lottie.wasm names as lost: their clips differ.
            if lottie.EVALUATED.encode() in text:
                text = b""
        else:
            document = files.a_scene(random)
            files.paint(document)
            if random.chance(0.5):
                document["layers"][0]["animations"].append(flat(random))
            clips = scenes(maker, document, random.chance(0.3))
        yield from ((f"{kind} {number} of seed {seed}", clip, text) for clip in clips if clip)
        number += 1


def flat(random: Random) -> dict:
    """An animation to a transform list that is a singular matrix, but not for its numbers as singles."""
    turns = [random.between(1, 89) for _ in range(2)]
    lists = [f"rotate({turns[0]}deg) scale(2, 0) rotate({turns[1]}deg)", "matrix(1.5, .2, -.3, 1, 4, 5)"]
    curve = "cubic-bezier(.3, -.5, .7, 1.5)"
    return {"property": "transform", "values": lists, "duration": 1, "fill": "both", "timing": curve}


def scenes(maker: Maker, document: dict, is_large: bool) -> list[bytes | None]:
    """The clips of a scene, with plain curves and with prepared ones. A large one repeats it, since clips of more than
    512 layers take ways of their own."""
    text, copies = json.dumps(document).encode(), 1 + (LARGE // len(document["layers"]) if is_large else 0)
    return [maker.text("motion_scene_compile", text, copies, flags) for flags in (0, abi.SCENE_PREPARED)]


def own(maker: Maker) -> Iterator[tuple[str, bytes, bytes]]:
    """Clips of the project's own scenes and Lottie files, as `drawn` gives them."""
    folders = ("bindings/js/page/scenes", "bindings/c", "bindings/python/docs", "bindings/js/examples/lottie-web")
    for path in sorted(path for folder in folders for path in (ROOT / folder).glob("*.json")):
        text = path.read_bytes()
        document = json.loads(text)
        if "layers" not in document:
            continue
        is_lottie = "fr" in document
        clips = [maker.text("motion_lottie_compile", text, 1 << 20)] if is_lottie else []
        for is_large in () if is_lottie else (False, True):
            clips += scenes(maker, document, is_large)
        if not all(clips):
            raise ValueError(f"{path}: neither a scene nor a Lottie file")
        yield from ((path.name, clip, text if is_lottie else b"") for clip in clips)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library")
    parser.add_argument("file")
    parser.add_argument("--clips", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    maker, number = Maker(options.library), 0
    with open(options.file, "wb") as file:
        for name, clip, text in itertools.chain(own(maker), drawn(maker, options.seed)):
            info = maker.info(clip)
            if max(len(clip), info.sample_scratch) > MOST_BYTES or info.layer_count > 2000:
                continue
            ways = max(20, min(120, WORK // (info.layer_count + info.animation_count + 10)))
            file.write(struct.pack("<4I", len(clip), ways, number, len(text)))
            file.write(b"".join(part.ljust(-(-len(part) // 8) * 8, b"\0") for part in (clip, text)))
            print(name)
            number += 1
            if number == options.clips:
                break


if __name__ == "__main__":
    main()
