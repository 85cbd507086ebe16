"""A copy of the project whose sources have been altered by mutants.py or refusals.py, and the library that is linked of
it. Ordinary Swift compiles it, so that no script of bindings is needed, and what has not changed is not compiled
again."""

import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = pathlib.Path("Include/motion.h")
DISPATCH = pathlib.Path("Sources/MotionDispatch/MotionDispatch.c")
ERROR = re.compile(r"^(/\S+?\.swift):(\d+):\d+: error:", re.M)


class Tree:
    def __init__(self, out: pathlib.Path):
        """In `out` stand tree, libmotion.so and build.log."""
        self.folder, self.library, self.log = out / "tree", out / "libmotion.so", out / "build.log"

    def copy(self) -> None:
        """Copies what is not altered."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for name in ("Package.swift", "Include", "Tests"):
            source = ROOT / name
            shutil.copytree(source, self.folder / name, dirs_exist_ok=True) if source.is_dir() else shutil.copy(
                source, self.folder / name
            )

    def texts(self, declared: str, defined: str) -> dict[pathlib.Path, str]:
        """The sources by their paths; `declared` stands at the end of the header, which every file imports, and
        `defined` behind the C sources."""
        texts = {path.relative_to(ROOT): path.read_text() for path in (ROOT / "Sources").rglob("*") if path.is_file()}
        text = (ROOT / HEADER).read_text()
        where = text.rindex("#ifdef __cplusplus")
        texts[HEADER] = text[:where] + declared + text[where:]
        texts[DISPATCH] += defined
        return texts

    def write(self, texts: dict[pathlib.Path, str]) -> None:
        """Writes what differs from the files that are there."""
        for path, text in texts.items():
            if not (self.folder / path).exists() or (self.folder / path).read_text() != text:
                (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
                (self.folder / path).write_text(text)

    def build(self) -> tuple[bool, set[tuple[str, int]]]:
        """Whether the library compiles, and else the lines that do not: file, number from 0."""
        command = ["swift", "build", "-c", "release", "--target", "MotionABI"]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        text = done.stdout + done.stderr
        self.log.write_text(text)
        return not done.returncode, {
            (str(pathlib.Path(file).relative_to(self.folder)), int(line) - 1)
            for file, line in ERROR.findall(text)
            if file.startswith(str(self.folder))
        }

    def link(self) -> None:
        release = self.folder / ".build/release"
        modules = [f for f in sorted(release.glob("Motion*.build")) if not re.search("Reference|Test", f.name)]
        objects = [o for folder in modules for o in sorted(folder.glob("*.o"))]
        subprocess.run(["swiftc", "-emit-library", "-o", self.library, *objects,
                        "-Xlinker", "-soname=libmotion.so.0"], check=True)  # fmt: skip
