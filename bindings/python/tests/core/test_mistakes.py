"""The mistakes of Tests/Hosts/mistakes.txt are refused, and the message says what the table says: in Python and, by
motion.hpp, in C. JavaScript and Swift have tests of the same table."""

import pathlib
import shutil
import subprocess

import pytest

import libmotion as motion
from libmotion import MotionError
from libmotion.commands import words

ROOT = pathlib.Path(__file__).resolve().parents[4]
TABLE = ROOT / "Tests" / "Hosts" / "mistakes.txt"
if not TABLE.exists():
    pytest.skip("there is no checkout", allow_module_level=True)
ROWS = [line.split("\t") for line in TABLE.read_text().splitlines()]


REFUSED = """#include <iostream>
#include <iterator>
#include <motion.hpp>
int main(int, char **words) try {
    std::string kind = words[1], text(std::istreambuf_iterator<char>(std::cin), {});
    if (kind == "scene") motion::Clip::scene(text);
    if (kind == "lottie") motion::Clip::lottie(text);
    if (kind == "timing") motion::Curve curve(text);
    if (kind == "path") motion::Path path(text);
    if (kind == "clip") motion::Clip clip(text);
} catch (const motion::Error &error) { return std::cout << error.what(), 1; }
"""


def bytes_of(how: str) -> bytes:
    """Returns a clip that is cut, empty, of another version or altered."""
    scene = motion.Scene("clip")
    scene.layer("a")
    data = bytearray(scene.compile().bytes)
    if how == "version":
        data[4] += 1
    elif how == "altered":
        data[-8] ^= 255
    return bytes(data[: {"cut": 40, "empty": 0}.get(how, len(data))])


MAKE = {
    "scene": lambda text: motion.Scene.from_json(text).compile(),
    "lottie": motion.Lottie,
    "timing": motion.Curve,
    "path": motion.Path,
    "nan": lambda field: motion.Scene().layer("box", **{field: float("nan")}),
    "clip": lambda how: motion.Clip(bytes_of(how)),
}


@pytest.mark.parametrize(("kind", "text", "said"), [(kind, text, said) for kind, text, *said in ROWS if kind in MAKE])
def test_a_mistake_is_named(kind, text, said):
    with pytest.raises(MotionError) as error:
        MAKE[kind](text)
    for part in said:
        assert part in str(error.value)


def test_a_missing_file_is_named_with_its_neighbour(tmp_path, monkeypatch):
    (tmp_path / "nothin.json").write_text("{}")
    monkeypatch.chdir(tmp_path)
    for kind, name, *said in ROWS:
        if kind == "file":
            with pytest.raises(OSError) as error:
                motion.Lottie.open(name)
            assert words(error.value) == said[0]


def test_the_table_has_all_kinds_and_c_says_the_same(tmp_path):
    assert len(ROWS) >= 62 and {row[0] for row in ROWS} == {*MAKE, "file"}
    built = ROOT / ".build" / "motion"
    if not shutil.which("c++") or not (built / "libmotion.so").exists():
        pytest.skip("there is no c++, or no library")
    source, program = tmp_path / "refused.cpp", tmp_path / "refused"
    source.write_text(REFUSED)
    flags = ("-std=c++17", f"-I{ROOT}/Include", f"-I{ROOT}/bindings/c", f"-L{built}", f"-Wl,-rpath,{built}")
    subprocess.run(["c++", source, *flags, "-lmotion", "-o", program], check=True)
    for kind, text, *said in ROWS:
        if kind in ("nan", "file"):  # the header has no scenes to write, and opens no files
            continue
        data = bytes_of(text) if kind == "clip" else text.encode()
        run = subprocess.run([program, kind], input=data, capture_output=True)
        found = run.stdout.decode()
        assert run.returncode == 1 and all(part in found for part in said), (text, found)
