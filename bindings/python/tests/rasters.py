"""Compares what libmotion's painters draw, pixel by pixel, in one rasteriser: Skia.

rasters.py clips FOLDER    writes NAME.motion for each frame of painted_clips.py, and frames.json: a list of them
rasters.py compare FOLDER  draws each frame by Python, and what other painters wrote of it: NAME.PAINTER.svg, or
                           NAME.canvas.json. Prints a line for each: its name, the largest difference of a part of a
                           pixel, 0...255, and its place. Fails where it is over 1, and where nothing was compared"""

import json
import math
import pathlib
import sys

import numpy as np

import canvas_raster
import svg_raster
from libmotion.clip.clip import Clip
from libmotion.draw.drawing import Drawing
from libmotion.pictures.film.skia_painter import Painter

LARGEST = 240  # pixels of the longer side, about
MOST = 1  # of 255, by which a part of a pixel may differ


def write_clips(folder: pathlib.Path) -> None:
    from painted_clips import frames

    listed = []
    for name, (clip, time, has_svg) in frames().items():
        clip.save(folder / f"{name}.motion")
        across, down = Drawing(clip).size
        many, few = int(LARGEST // max(across, down)), math.ceil(max(across, down) / LARGEST)
        size = {"width": round(across * max(many, 1) / few), "height": round(down * max(many, 1) / few)}
        listed.append({"name": name, "time": time, "hasSVG": has_svg, "size": [across, down], **size})
    (folder / "frames.json").write_text(json.dumps(listed), encoding="utf-8")


def by_python(folder: pathlib.Path, frame: dict) -> np.ndarray:
    drawing = Drawing(Clip((folder / f"{frame['name']}.motion").read_bytes()))
    width, height = frame["width"], frame["height"]
    painter, surface = Painter(drawing, width, height, (0, 0, *drawing.size)), canvas_raster.surface(width, height)
    painter.use(np.empty((height, width, 4), np.uint8), surface)  # like that of the others
    painter.image(frame["time"])
    return canvas_raster.parts(surface)


def by_file(path: pathlib.Path, frame: dict) -> np.ndarray:
    width, height = frame["width"], frame["height"]
    if path.suffix == ".json":
        replay = canvas_raster.Replay(width, height)
        replay.play(json.loads(path.read_text(encoding="utf-8")))
        return canvas_raster.parts(replay.surfaces[0].skia)
    drawn = canvas_raster.surface(width, height)
    svg_raster.draw(path.read_text(encoding="utf-8"), drawn.getCanvas(), width, height)
    return canvas_raster.parts(drawn)


def compare(folder: pathlib.Path) -> int:
    """Returns how many frames differ, or 1 where there was nothing to compare."""
    different, compared = 0, 0
    for frame in json.loads((folder / "frames.json").read_text(encoding="utf-8")):
        wanted = by_python(folder, frame)
        assert wanted.any(), f"{frame['name']} is empty"
        written = [folder / f"{frame['name']}.canvas.json", *folder.glob(f"{frame['name']}.*.svg")]
        for path in (path for path in written if path.exists()):
            apart = abs(by_file(path, frame) - wanted)
            y, x = np.unravel_index(apart.max(axis=-1).argmax(), apart.shape[:2])
            compared += 1
            different += bool(apart.max() > MOST)
            print(f"{path.name} {apart.max():.2f} at {x} {y}, {(apart > MOST).any(axis=-1).sum()} pixels over {MOST}")
    print(f"{compared} pictures compared, {different} differ")
    return different if compared else 1


if __name__ == "__main__":
    if sys.argv[1] == "clips":
        write_clips(pathlib.Path(sys.argv[2]))
    else:
        sys.exit(compare(pathlib.Path(sys.argv[2])) != 0)
