"""Python, JavaScript and C draw the same pixels, in one rasteriser (rasters.py); MotionKit's tests add Swift's."""

import json
import os
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).parents[3]
LIBRARY = ROOT / ".build/motion"
pytest.importorskip("skia", reason="pip install 'libmotion[film]'")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    import rasters

    folder = tmp_path_factory.mktemp("frames")
    rasters.write_clips(folder)
    return folder


def frames(folder) -> list[dict]:
    return json.loads((folder / "frames.json").read_text(encoding="utf-8"))


def check(folder, painter: str, count: int, capsys) -> None:
    """Checks that a painter drew this number of frames, each as Python draws it."""
    import rasters

    different = rasters.compare(folder)
    printed = capsys.readouterr().out
    lines = [line for line in printed.splitlines() if f".{painter} " in line]
    assert different == 0, printed
    assert len(lines) == count >= 20, printed


def test_a_canvas_of_javascript(folder, capsys):
    if shutil.which("node") is None or not (ROOT / "bindings/js/core/motion.wasm").exists():
        pytest.skip("needs node and bindings/build.sh")
    program = [shutil.which("node"), ROOT / "bindings/js/tests/recorded-frames.mjs", os.sys.executable, folder]
    path = os.pathsep.join([str(ROOT / "bindings/python"), os.environ.get("PYTHONPATH", "")])
    subprocess.run(program, check=True, env={**os.environ, "PYTHONPATH": path})
    check(folder, "canvas.json", len(frames(folder)), capsys)


def test_svg_of_c(folder, capsys):
    if shutil.which("cc") is None or not (LIBRARY / "libmotion.so").exists():
        pytest.skip("needs a C compiler and bindings/build.sh")
    program, names = folder / "draw", ["-L", LIBRARY, "-lmotion", "-lm", f"-Wl,-rpath,{LIBRARY}"]
    subprocess.run(
        ["cc", "-std=c99", "-I", ROOT / "Include", ROOT / "bindings/c/draw.c", *names, "-o", program], check=True
    )
    drawn = [frame for frame in frames(folder) if frame["hasSVG"]]
    for frame in drawn:
        words = [program, folder / f"{frame['name']}.motion", repr(frame["time"])]
        done = subprocess.run(words, check=True, capture_output=True)
        (folder / f"{frame['name']}.c.svg").write_bytes(done.stdout)
    check(folder, "c.svg", len(drawn), capsys)


@pytest.mark.parametrize(
    ("painter", "opacity", "other"),
    [
        ("c.svg", '<g opacity="0.52"', '<g opacity="0.53"'),
        ("canvas.json", '"globalAlpha",0.519', '"globalAlpha",0.529'),
    ],
)
def test_a_difference_is_found(folder, tmp_path, painter, opacity, other, capsys):
    """A group that is .01 more opaque than it should be."""
    import rasters

    if not (folder / f"groups.{painter}").exists():
        pytest.skip("was not drawn")
    (frame,) = [frame for frame in frames(folder) if frame["name"] == "groups"]
    (tmp_path / "frames.json").write_text(json.dumps([frame]), encoding="utf-8")
    shutil.copy(folder / "groups.motion", tmp_path)
    text = (folder / f"groups.{painter}").read_text(encoding="utf-8")
    assert opacity in text
    (tmp_path / f"groups.{painter}").write_text(text.replace(opacity, other), encoding="utf-8")
    assert rasters.compare(tmp_path) == 1
    assert "1 pictures compared, 1 differ" in capsys.readouterr().out
