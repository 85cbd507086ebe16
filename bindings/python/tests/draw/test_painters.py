"""Python, JavaScript and C draw the same pixels, in one rasteriser (rasters.py); MotionKit's tests add Swift's."""

import functools
import json
import os
import shutil
import subprocess
import sys

import pytest

from conftest import CHECKOUT, built, program

pytest.importorskip("skia", reason="pip install 'libmotion[film]'")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    import rasters

    folder = tmp_path_factory.mktemp("frames")
    rasters.write_clips(folder)
    return folder


def frames(folder) -> list[dict]:
    return json.loads((folder / "frames.json").read_text(encoding="utf-8"))


def draw_on_canvas(folder) -> list[dict]:
    """Has JavaScript draw all frames. Returns them."""
    built(CHECKOUT / "bindings/js/core/motion.wasm")
    words = [program("node"), CHECKOUT / "bindings/js/tests/recorded-frames.mjs", sys.executable, folder]
    path = os.pathsep.join([str(CHECKOUT / "bindings/python"), os.environ.get("PYTHONPATH", "")])
    subprocess.run(words, check=True, env={**os.environ, "PYTHONPATH": path})
    return frames(folder)


def draw_by_c(folder) -> list[dict]:
    """Has C draw the frames that SVG can draw. Returns them."""
    library, compiled = built(CHECKOUT / ".build/motion/libmotion.so").parent, folder / "draw"
    source = ["-I", CHECKOUT / "Include", CHECKOUT / "bindings/c/draw.c"]
    names = ["-L", library, "-lmotion", "-lm", f"-Wl,-rpath,{library}"]
    subprocess.run([program("cc"), "-std=c99", *source, *names, "-o", compiled], check=True)
    drawn = [frame for frame in frames(folder) if frame["hasSVG"]]
    for frame in drawn:
        words = [compiled, folder / f"{frame['name']}.motion", repr(frame["time"])]
        done = subprocess.run(words, check=True, capture_output=True)
        (folder / f"{frame['name']}.c.svg").write_bytes(done.stdout)
    return drawn


PAINTERS = {"canvas.json": draw_on_canvas, "c.svg": draw_by_c}


@pytest.fixture(scope="module")
def drawn_by(folder):
    """Returns a function that has a painter draw, once, and returns the frames that it drew."""
    return functools.cache(lambda painter: PAINTERS[painter](folder))


@pytest.mark.parametrize("painter", PAINTERS)
def test_a_painter_draws_each_frame_as_python_does(folder, drawn_by, painter, capsys):
    import rasters

    drawn = drawn_by(painter)
    different = rasters.compare(folder)
    printed = capsys.readouterr().out
    lines = [line for line in printed.splitlines() if f".{painter} " in line]
    assert different == 0, printed
    assert len(lines) == len(drawn) >= 20, printed


@pytest.mark.parametrize(
    ("painter", "opacity", "other"),
    [
        ("c.svg", '<g opacity="0.52"', '<g opacity="0.53"'),
        ("canvas.json", '"globalAlpha",0.519', '"globalAlpha",0.529'),
    ],
)
def test_a_difference_is_found(folder, drawn_by, tmp_path, painter, opacity, other, capsys):
    """A group that is .01 more opaque than it should be."""
    import rasters

    (frame,) = [frame for frame in drawn_by(painter) if frame["name"] == "groups"]
    (tmp_path / "frames.json").write_text(json.dumps([frame]), encoding="utf-8")
    shutil.copy(folder / "groups.motion", tmp_path)
    text = (folder / f"groups.{painter}").read_text(encoding="utf-8")
    assert opacity in text
    (tmp_path / f"groups.{painter}").write_text(text.replace(opacity, other), encoding="utf-8")
    assert rasters.compare(tmp_path) == 1
    assert "1 pictures compared, 1 differ" in capsys.readouterr().out
