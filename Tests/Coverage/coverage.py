#!/usr/bin/env python3
"""R16: which regions of the sources no test runs, of llvm-cov's exports.

    coverage.py [--missed]   after `swift test --enable-code-coverage`: the gate. Fails where a room is below its floor,
                             and lists what it misses; with --missed what all rooms miss
    coverage.py FILE...      the regions that none of these exports has run, with each line; fails on nothing

A region is what llvm-cov counts: a stretch of code without a branch. The gate leaves out what UNREACHED names, each
with its reason: what no test of ordinary Swift can run, and what another command runs."""

import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CODE = 0  # llvm-cov's kind of a region that is not a gap, a skipped or an expanded one

# Of each room, the least share in percent of its regions that run.
FLOORS = {
    "MotionABI": 100,
    "MotionKernel": 98,
    "MotionClip": 97.5,
    "MotionBounds": 96.5,
    "MotionWorld": 98,
    "MotionRules": 100,
    "MotionFiles": 80,  # pytest, which reads hundreds of scenes and Lottie files, runs much of the rest
}

# reason, file, line, and the piece of the line where the region begins; patterns that are searched for.
UNREACHED = [
    (
        "of the player, or of WebAssembly: ordinary Swift compiles the whole library",
        r"",
        r"hasSpace|takesParts|isWide|proves|exports",
        r"^(nil|0|1|b|\{ return MOTION_ERROR_PLAYER|listed != nil|header\.spatial|LayerRanges\(all|cubic\.blossom)",
    ),
    ("a rate that is not a number: few records have it", r"MotionABI/Curves/Clocks", r"state\.rate", r"^0"),
    ("as above, of a clip that a player refuses", r"MotionABI/Clips/Clips", r"isPlayable", r"^$"),
    ("tweens of machines: pytest and the records run them on the library", r"Files/Tweens\.swift", r"", r""),
    ("questions about motion: pytest asks all rules of the library", r"Clips/Rules\.swift", r"", r""),
    (
        "sizes and mistakes of SVGs, sheets and machines that few texts have: pytest and the records run them",
        r"Files/(SVG|CSS|Machines|Lottie|Scenes)\.swift",
        r"reader\.fault|fault\.font|outSize|ask\(clip|clipCapacity|values = call\.values"
        r"|^if status != MOTION_OK \{ return status \}",
        r"",
    ),
    (
        "count 0 and NULL: Tests/Gates/misuse.py calls each function so, on the shipped library",
        r"MotionABI/",
        r"^guard let .* else \{ return MOTION_(OK|ERROR_CAPACITY) \}$",
        r"return MOTION_",
    ),
    (
        "room on the stack always has an address: the other case stands there for the type",
        r"",
        r"^guard let .*(baseAddress|bytes\.base).* else \{ return",
        r"return",
    ),
    (
        "the values with which a type is declared: its rows are written field by field",
        r"(ArcTable|PreparedPath|Enclosure)\.swift",
        r"^var \w+(: \w+)? = ",
        r"^(\(0\.0.*|0|0\.0)$",
    ),
    (
        "four doubles: those of the AVX2 instance, which ordinary Swift does not compile; Tests/Lanes runs them there",
        r"Lanes/DoubleLanes\.swift",
        r"",
        r"",
    ),
    ("as above, and what only that instance calls", r"Lanes/(Lanes|Vector4)\.swift", r"func (interleaved|\*)", r""),
    (
        "wide machines: the AVX2 instance joins eight layers at a time; the goldens run it there",
        r"Transform/ParentJoin\.swift",
        r"",
        r"",
    ),
    ("as above, with four transforms at a time", r"Transform/TransformBatch\.swift", r"", r""),
    ("no code: the end of a block whose branches all leave it", r"", r"^\}$", r"^$"),
    (
        "a checked scene has the rows that were counted: the other case would be a mistake of the reader, which the"
        " fuzz target of scenes looks for",
        r"MotionABI/Files/Scenes",
        r"isWhole|return (scene\.)?write\(",
        r"^(\{ )?(return MOTION_ERROR_MEMORY|MOTION_ERROR_FILE)",
    ),
    (
        "a mistake that only the compiler finds is found in the first copy, in a row that a value of the scene made",
        r"MotionABI/Files/Scenes",
        r"wanted\.row &-= rows|^\? error : motion_file_error",
        r"",
    ),
    (
        "what the reader of Lottie files writes always compiles, which the fuzz target of files looks for",
        r"MotionABI/Files/Lottie",
        r"return call\.compile\(",
        r"^\{ fault in",
    ),
    ("what was just compiled is a clip", r"MotionABI/Files/Compilation", r"Clip\(clip, size: most\)", r"^0$"),
    ("each status has a sentence", r"MotionABI/Files/Compilation", r"motion_status_text", r"return error\.status"),
    (
        "memory beyond MOTION_MAX_BYTES: files, drawings and hit tests of a gigabyte",
        r"MotionABI/(Files/Compilation|Clips/(Drawing|Hits))",
        r"min\(clip, most\) <= clipCapacity|drawSizes\(\) else|needed\.block > MOTION_MAX_BYTES",
        r"^(\{|min\(|\{ return MOTION_ERROR_CLIP)",
    ),
    (
        "as above, of a path",
        r"MotionABI/Geometry/Paths",
        r"status == MOTION_ERROR_COUNT \{ return report",
        r"^\{ return report",
    ),
    ("a function beyond the last one is refused before", r"MotionABI/Calls/CallTable", r"^default: return", r""),
    (
        "pointers of four bytes: motion.wasm has them, and the goldens run it",
        r"MotionABI/Clips/Instances",
        r"MemoryLayout<UInt>\.size == 8 \? 3 : 2",
        r"^2$",
    ),
    (
        "sums beyond MOTION_MAX_BYTES: inputs of a gigabyte",
        r"",
        r"MOTION_MAX_(BYTES|COUNT)",
        r"(MOTION_ERROR_COUNT|^\{$)",
    ),
]  # fmt: skip


def regions(exports: list[dict]):
    """Each region of the sources, as its file and place, with how often it ran; generic code has one for each
    specialisation."""
    runs = collections.Counter()
    for function in (function for export in exports for function in export["data"][0]["functions"]):
        for line, column, end_line, end_column, count, file, _, kind in function["regions"]:
            path = pathlib.Path(function["filenames"][file])
            if kind == CODE and "Sources" in path.parts and "MotionReference" not in path.parts:
                runs[path, line, column, end_line, end_column] += count
    return runs


class Missed:
    """A region that did not run: where it begins, as text."""

    def __init__(self, place: tuple):
        path, self.number, column, end_line, end_column = place
        self.path = path
        text = path.read_text().splitlines()[self.number - 1]
        self.line, piece = text.strip(), text[column - 1 : end_column - 1 if end_line == self.number else None]
        self.piece = piece.strip()

    def __str__(self) -> str:
        return f"{self.path.parent.name}/{self.path.name}:{self.number}: {self.line[:100]}  <- {self.piece[:40]}"

    @property
    def why(self) -> int | None:
        """The row of UNREACHED that it is left out by."""
        for row, (_, file, line, piece) in enumerate(UNREACHED):
            if re.search(file, self.path.as_posix()) and re.search(line, self.line) and re.search(piece, self.piece):
                return row
        return None


def room(path: pathlib.Path) -> str:
    return path.parts[path.parts.index("Sources") + 1]


def export() -> dict:
    """What the Swift tests counted."""
    tools = pathlib.Path(shutil.which("swiftc") or "swiftc").resolve().parent
    built = ROOT / ".build/debug"
    bundle, counts = built / "libmotionPackageTests.xctest", built / "codecov/default.profdata"
    if not counts.exists():
        raise SystemExit("coverage.py: swift test --enable-code-coverage has left no counts in .build/debug/codecov")
    command = [tools / "llvm-cov", "export", bundle, f"-instr-profile={counts}", "-format=text"]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def gate() -> int:
    runs = regions([export()])
    of_room, missed = collections.Counter(room(place[0]) for place in runs), collections.defaultdict(list)
    left_out = collections.Counter()
    for place in sorted(place for place, count in runs.items() if count == 0):
        found = Missed(place)
        row = found.why
        if row is None:
            missed[room(place[0])].append(found)
        else:
            left_out[row] += 1
            of_room[room(place[0])] -= 1
    below = 0
    for name, floor in FLOORS.items():
        share = 100 * (1 - len(missed[name]) / of_room[name]) if of_room[name] else 0
        fails = share < floor
        below += fails
        for found in missed[name] if fails or "--missed" in sys.argv else ():
            print(f"    not run: {found}")
        print(f"{'FAIL' if fails else 'ok'}  {name}: {share:.2f} % of {of_room[name]} regions, at least {floor} %")
    for row, (reason, *_) in enumerate(UNREACHED):
        print(f"left out: {left_out[row]} {reason}" + ("" if left_out[row] else ": remove this row"))
    print(f"coverage: {len(FLOORS) - below} rooms at their floors, {below} below")
    return 1 if below else 0


def report(files: list[str]) -> int:
    runs = regions([json.loads(pathlib.Path(file).read_text()) for file in files])
    for place in sorted(place for place, count in runs.items() if count == 0):
        print(Missed(place))
    modules = collections.defaultdict(lambda: [0, 0])
    for place, count in runs.items():
        modules[room(place[0])][0] += 1
        modules[room(place[0])][1] += count == 0
    for name, (total, without) in sorted(modules.items()):
        print(f"{name}: {total} regions, {without} missed, {100 * (1 - without / total):.2f} % covered")
    return 0


if __name__ == "__main__":
    files = [word for word in sys.argv[1:] if word != "--missed"]
    sys.exit(report(files) if files else gate())
