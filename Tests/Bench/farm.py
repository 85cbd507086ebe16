"""A million frames of a hundred instances, streamed to Zarr: python3 Tests/Bench/farm.py [FRAMES]. Prints one row."""

import pathlib
import sys
import tempfile
import time

import numpy as np

import libmotion as motion

FPS, INSTANCES = 60, 100


def main() -> int:
    try:
        import zarr
    except ImportError:
        print("farm: zarr is not there: the row of frames to Zarr is skipped")
        return 0
    frames = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    scene = motion.Scene("farm")
    dot = scene.layer("dot", bounds=(0, 0, 10, 10))
    dot.add(motion.basic("position", from_=(0, 0), to=(90, 40), duration=frames / FPS, timing="ease-in-out"))
    dot.add(motion.basic("transform.rotation", from_=0, to=6, duration=frames / FPS))
    clip, runs = scene.compile(channels=[]), motion.instances(np.arange(INSTANCES) / 10)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "frames.zarr"
        shape = (frames, INSTANCES, clip.layer_count, 6)
        kept = zarr.create_array(
            path, shape=shape, chunks=(20_000, *shape[1:]), dtype="float32", compressors=None, fill_value=0
        )
        begun, sampled, first = time.perf_counter(), 0.0, 0
        pieces = clip.frames(FPS, 20_000, end=frames / FPS, outputs=("affines",), instances=runs)
        while True:
            mark = time.perf_counter()
            piece = next(pieces, None)
            sampled += time.perf_counter() - mark
            if piece is None:
                break
            kept[first : first + len(piece.times)] = piece.affines
            first += len(piece.times)
        spent = time.perf_counter() - begun
        last = clip.sample([(frames - 1) / FPS], outputs=("affines",), instances=runs).affines
        assert first == frames and np.array_equal(kept[-1], last[0])
    size = 4 * np.prod(shape) / 1e6
    print(
        f"{frames:,} frames of {INSTANCES} instances to Zarr: {size:,.0f} MB in {spent:.2f} s, {size / spent:,.0f} MB "
        f"a second, {100 * sampled / spent:.0f} % of it sampling"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
