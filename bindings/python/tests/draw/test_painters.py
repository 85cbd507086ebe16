"""Python, JavaScript and C draw the same pixels, in one rasteriser (rasters.py); MotionKit's tests add Swift's."""

import functools
import json
import os
import shutil
import subprocess
import sys

import numpy as np
import pytest
from PIL import Image

import libmotion as motion
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


def compiled(folder, source: str, *packages: str):
    """Returns a C program that needs libraries of Debian's, such as cairo."""
    found = subprocess.run([program("pkg-config"), "--cflags", "--libs", *packages], capture_output=True, text=True)
    if found.returncode:
        pytest.skip(f"there is no {' or '.join(packages)}")
    library, made = built(CHECKOUT / ".build/motion/libmotion.so").parent, folder / source
    words = ["-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", "-I", CHECKOUT / "Include", "-o", made]
    names = ["-L", library, "-lmotion", "-lm", f"-Wl,-rpath,{library}", *found.stdout.split()]
    subprocess.run([program("cc"), *words, CHECKOUT / "bindings/c" / f"{source}.c", *names], check=True)
    return made


@pytest.fixture(scope="module")
def filters(folder):
    """Adds clips with effects. Returns their names and a time."""
    names = []
    for name, fields in {
        "drop-shadow": {"shadowOpacity": 0.8, "shadowRadius": 3, "shadowOffset": [4, 5], "shadowColor": "#aa0000"},
        "blur": {"filters": [{"effect": "blur", "radius": 4, "radiusY": 1}]},
        "sepia": {"filters": [{"effect": "sepia", "amount": 0.7}, {"effect": "opacity", "amount": 0.5}]},
        "saturate": {"filters": [{"effect": "saturate", "amount": 3, "linear": True}]},
    }.items():
        box = {"name": "a", "bounds": [0, 0, 40, 30], "position": [50, 40], "backgroundColor": "#3366cc", **fields}
        box["transform"] = [0.94, 0.34, -0.34, 0.94, 0, 0]
        motion.Scene.from_document({"size": [100, 80], "layers": [box]}).compile().save(folder / f"{name}.motion")
        names.append({"name": name, "time": 0, "size": [100, 80]})
    return names


def test_cairo_draws_as_python_does(folder, filters):
    """In another rasteriser: edges differ by a part of a pixel."""
    paint = compiled(folder, "paint", "cairo")
    for frame in [*frames(folder), *filters]:
        clip, picture = folder / f"{frame['name']}.motion", folder / f"{frame['name']}.png"
        words = [paint, clip, picture, "--time", repr(frame["time"]), "--scale", repr(240 / max(frame["size"]))]
        done = subprocess.run(words, check=True, capture_output=True, text=True)
        if "conic" in frame["name"]:
            assert done.stderr == "not drawn: conic gradients\n"
            continue
        assert done.stderr == ("not drawn: hard mix (hard light is drawn)\n" if "hard-mix" in frame["name"] else "")
        drawn = np.asarray(Image.open(picture).convert("RGBA")).astype(float)
        wanted = motion.open(clip).image(frame["time"], size=drawn.shape[1::-1]).astype(float)
        apart = abs(drawn[..., :3] * drawn[..., 3:] - wanted[..., :3] * wanted[..., 3:]).sum() / 3 / 255 / 255
        assert apart / (wanted[..., 3] > 0).sum() < 0.02, frame["name"]


def test_all_frames_and_a_window(folder, tmp_path):
    spinner = tmp_path / "a.motion"
    fade = {"property": "opacity", "to": 0, "duration": 0.5, "fill": "both"}
    box = {"name": "a", "bounds": [0, 0, 9, 9], "position": [5, 5], "backgroundColor": "#ff0000", "animations": [fade]}
    document = {"size": [20, 10], "frameRate": 10, "to": 0.5, "layers": [box]}
    motion.Scene.from_document(document).compile().save(spinner)
    subprocess.run([compiled(tmp_path, "paint", "cairo"), spinner, tmp_path / "f-%02d.png", "--all"], check=True)
    drawn = [np.asarray(Image.open(path))[4, 4, 3] for path in sorted(tmp_path.glob("f-*.png"))]
    assert len(drawn) == 6 and drawn == sorted(drawn, reverse=True) and drawn[0] == 255
    window = compiled(tmp_path, "window", "cairo", "sdl2")
    words, environment = [window, spinner, "6", "3"], {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    shown = subprocess.run(words, check=True, capture_output=True, text=True, env=environment).stdout
    assert shown.startswith("3 frames, ")
