"""The mistakes of Tests/Hosts/mistakes.txt are refused, and the message says what the table says: in Python, and in C
by its program play, for scenes. JavaScript and Swift have tests of the same table."""

import pathlib
import shutil
import subprocess

import pytest

import libmotion as motion
from libmotion import MotionError

ROOT = pathlib.Path(__file__).resolve().parents[4]
TABLE = ROOT / "Tests" / "Hosts" / "mistakes.txt"
if not TABLE.exists():
    pytest.skip("there is no checkout", allow_module_level=True)
ROWS = [line.split("\t") for line in TABLE.read_text().splitlines()]


def forged(how: str) -> motion.Clip:
    """Reads a clip that is cut, empty, of another version or altered."""
    scene = motion.Scene("clip")
    scene.layer("a")
    data = bytearray(scene.compile().bytes)
    if how == "version":
        data[4] += 1
    elif how == "altered":
        data[-8] ^= 255
    return motion.Clip(bytes(data[: {"cut": 40, "empty": 0}.get(how, len(data))]))


MAKE = {
    "scene": lambda text: motion.Scene.from_json(text).compile(),
    "lottie": motion.Lottie,
    "timing": motion.Curve,
    "path": motion.Path,
    "clip": forged,
}


@pytest.mark.parametrize(("kind", "text", "said"), [(kind, text, said) for kind, text, *said in ROWS])
def test_a_mistake_is_named(kind, text, said):
    with pytest.raises(MotionError) as error:
        MAKE[kind](text)
    for words in said:
        assert words in str(error.value)


def test_the_table_has_all_kinds_and_c_says_the_same(tmp_path):
    assert len(ROWS) >= 62 and {row[0] for row in ROWS} == set(MAKE)
    built = ROOT / ".build" / "motion"
    if not shutil.which("cc") or not (built / "libmotion.so").exists():
        pytest.skip("there is no cc, or no library")
    program = tmp_path / "play"
    link = (f"-I{ROOT}/Include", f"-L{built}", "-lmotion", f"-Wl,-rpath,{built}")
    subprocess.run(["cc", ROOT / "bindings" / "c" / "play.c", *link, "-o", program], check=True)
    for kind, text, *said in ROWS:
        if kind == "scene":
            (tmp_path / "scene.json").write_text(text)
            run = subprocess.run([program, tmp_path / "scene.json"], capture_output=True, text=True)
            assert run.returncode == 1 and all(words in run.stderr for words in said), run.stderr
