#!/usr/bin/env python3
"""R17: do the tests see a mistake in the sources? Plants hundreds of small ones, and tells which of them no test sees.

    mutants.py plant [--count 330] [--seed 1]   .build/mutants: a copy of the project with the mutants, compiled
    mutants.py plant --open                     those of survivors.md that nobody has explained, alone
    mutants.py run [--slow SECONDS]             goldens on each mutant; slower tests on what they let live, as far as
                                                the seconds go, which are 0 if not given
    mutants.py list                             what lived, and what was not tried to the end

All mutants of a plant are in one build: the sources ask which of them is on, the environment variable MOTION_MUTANT
says it. So a mutant costs no compilation. What a mutant changes: a comparison takes equality in or leaves it out, a sum
becomes a difference, "and" becomes "or", a constant changes, a condition of an early exit or a whole statement is
dropped. Mutants that do not compile are left out. Needs what Tests/run.sh leaves."""

import argparse
import collections
import hashlib
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import time

from planting import ROOT, Tree

OUT = ROOT / ".build/mutants"
TREE, RESULTS = Tree(OUT), OUT / "results.json"
SURVIVORS = ROOT / "Tests/Deep/survivors.md"
ROOMS = ("MotionABI", "MotionKernel", "MotionRules", "MotionClip", "MotionBounds", "MotionProofs", "MotionWorld")
ROOMS += ("MotionFiles",)
EVERY = 50  # the scenes that are replayed first
HANGS = 40  # seconds of processor time after which a replay has been stopped by its mutant
EXPONENT = 3  # a constant with an exponent grows by so many powers of ten

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
SUMS = {"&+": "&-", "&-": "&+"}
FLOATS = {"+": "-", "-": "+", "*": "+"}
LOGIC = {"&&": "||", "||": "&&"}
PRECEDENCE = dict.fromkeys(COMPARISONS, "Comparison") | dict.fromkeys([*SUMS, "+", "-"], "Addition")
PRECEDENCE |= {"*": "Multiplication", "&&": "LogicalConjunction", "||": "LogicalDisjunction"}

# Lines on which nothing is planted: declarations, attributes, patterns, and what has no effect.
LEFT_OUT = re.compile(
    r"^\s*(//|/\*|\*|import |@|#|case |default|where |(public |private )?(typealias|protocol) )|where |->|\""
)
OPERATOR = re.compile(r" (<=|>=|==|!=|<|>|&\+|&-|&&|\|\||\+|-|\*) (?!nil\b)")
CONSTANT = re.compile(r"(?<![\w.\[$])(\d+\.\d+|\d+e-?\d+|\d+)(?![\w.\]:xb])")
CONDITION = re.compile(r"^(\s*(?:\} else )?if )(?!let |var |case |#|hasSpace|takesParts|isWide)([^{,]+)( \{.*)$")
STATEMENT = re.compile(
    r"^(\s*)(?=\S)(?!let |var |self\.|return |if |for |while |_ =|\w+: )([\w.\[\]() &+]+ (?:[-+*|&^]|&[-+*])?= [^{]+)$"
)


# ------------------------------------------------------------------ planting


def operator_name(number: int) -> str:
    """An operator of its own for each mutant, so that what stands around it is taken as before."""
    digits = ""
    while number or not digits:
        digits, number = "~^%|"[number & 3] + digits, number >> 2
    return f"^~{digits}~"


def candidates(path: pathlib.Path):
    """(line, kind, start, end, old, new) of all that could be planted in a file."""
    lines, is_text, is_wasm = path.read_text().splitlines(), False, False
    for at, line in enumerate(lines):
        code = line.partition(" //")[0]
        is_text ^= line.count('"""') & 1 == 1  # a table of names
        if (word := code.strip()).startswith("#"):
            is_wasm = word == "#if arch(wasm32)"
        if is_text or is_wasm or LEFT_OUT.search(code) or not code.strip():
            continue
        for found in OPERATOR.finditer(code):
            old = found[1]
            new = (COMPARISONS | SUMS | FLOATS | LOGIC)[old]
            yield at, "operator", found.start(1), found.end(1), old, new
        for found in CONSTANT.finditer(code):
            old = found[1]
            if "e" in old:
                mantissa, exponent = old.split("e")
                new = f"{mantissa}e{int(exponent) + EXPONENT}"
            else:
                new = str(float(old) * 1.125 or 1.0) if "." in old else str(int(old) + 1)
            yield at, "constant", found.start(1), found.end(1), old, new
        if found := CONDITION.match(code):
            yield at, "condition", found.start(2), found.end(2), found[2], "dropped"
        around = lines[at - 1].rstrip() if at else "", lines[at + 1].strip() if at + 1 < len(lines) else ""
        whole = not around[0].endswith(("=", "(", ",", "&&", "||", "?", ":", "+", "-", "*", "[")) and not re.match(
            r"[-+*?:.&|)\]<>=]", around[1]
        )
        if (found := STATEMENT.match(code)) and whole and code.count("(") == code.count(")"):
            yield at, "statement", found.start(2), found.end(2), found[2], "dropped"


def changed(line: str, mutant: dict) -> str:
    number, start, end, old, new = (mutant[key] for key in ("number", "start", "end", "old", "new"))
    text = {
        "operator": operator_name(number),
        "constant": f"mutated({number}, {old}, {new})",
        "condition": f"motion_is_mutant({number}) == 0 && ({old})",
        "statement": f"if motion_is_mutant({number}) == 0 {{ {old.strip()} }}",
    }[mutant["kind"]]
    return line[:start] + text + line[end:]


def support(mutants: list[dict]) -> str:
    """What a module's mutants call."""
    text = (
        "import CMotion\n\n@inline(__always) func mutated<T>(_ number: Int32, _ old: T, _ new: T) -> T {\n"
        "    motion_is_mutant(number) != 0 ? new : old\n}\n"
    )
    for mutant in mutants:
        if mutant["kind"] != "operator":
            continue
        name, number, old, new = operator_name(mutant["number"]), mutant["number"], mutant["old"], mutant["new"]
        text += f"infix operator {name}: {PRECEDENCE[old]}Precedence\n"
        choose = f"motion_is_mutant({number}) != 0 ? a {new} b : a {old} b"
        if old in LOGIC:
            text += (
                f"@inline(__always) func {name} (a: Bool, b: @autoclosure () -> Bool) -> Bool {{\n"
                f"    motion_is_mutant({number}) != 0 ? a {new} b() : a {old} b()\n}}\n"
            )
            continue
        whole = {"==": "Equatable", "!=": "Equatable"}.get(old, "Comparable")
        kinds = [(f"<T: {whole}>", "T", "Bool")] if old in COMPARISONS else []
        if old in SUMS:
            kinds = [("<T: FixedWidthInteger>", "T", "T")]
        if old in FLOATS:
            kinds = [("<T: FloatingPoint>", "T", "T"), ("<T: SIMD>", "T", "T where T.Scalar: FloatingPoint")]
        for generic, of, result in kinds:
            text += f"@inline(__always) func {name} {generic}(a: {of}, b: {of}) -> {result} {{ {choose} }}\n"
    return text


def write(mutants: list[dict]) -> None:
    """The sources of the tree, with these mutants; what is there as it should be is left, and so is what was compiled
    of it."""
    asks = (
        "extern int motion_mutant_number;\n"
        "static inline int motion_is_mutant(int number) { return motion_mutant_number == number; }\n"
    )
    chooses = (
        "#include <stdlib.h>\nint motion_mutant_number;\n"
        "__attribute__((constructor)) static void choose_mutant(void) {\n"
        '    const char *number = getenv("MOTION_MUTANT");\n'
        "    motion_mutant_number = number ? atoi(number) : 0;\n}\n"
    )
    texts = TREE.texts(asks, chooses)
    for room in ROOMS:
        texts[pathlib.Path("Sources", room, "Mutants.swift")] = support([m for m in mutants if m["room"] == room])
    for file in {m["file"] for m in mutants}:
        lines = texts[pathlib.Path(file)].splitlines()
        # Of several on a line the last one first, so that the places of the others stay.
        for mutant in sorted((m for m in mutants if m["file"] == file), key=lambda m: -m["start"]):
            lines[mutant["line"]] = changed(lines[mutant["line"]], mutant)
        texts[pathlib.Path(file)] = "import CMotion; " + "\n".join(lines) + "\n"
    TREE.write(texts)


def rank(seed: int, name: tuple, time: int) -> str:
    """Mutants of low ranks are planted. It hangs on the line's text alone, and on how many such lines were before: so
    what changes elsewhere leaves the choice as it was."""
    return hashlib.sha256(repr((seed, name, time)).encode()).hexdigest()


def plant(count: int, seed: int, only_open: bool) -> int:
    TREE.copy()
    found, met = [], collections.Counter()
    for room in ROOMS:
        of_room = []
        for path in sorted((ROOT / "Sources" / room).rglob("*.swift")):
            for line, kind, start, end, old, new in candidates(path):
                place = dict(file=str(path.relative_to(ROOT)), line=line, start=start, end=end)
                place["text"] = path.read_text().splitlines()[line].strip()
                mutant = dict(room=room, kind=kind, old=old, new=new, **place)
                met[name_of(mutant)] += 1
                mutant["rank"] = rank(seed, name_of(mutant), met[name_of(mutant)])
                of_room.append(mutant)
        found.append(sorted(of_room, key=lambda m: m["rank"]))
    # Of each room as many as it has of all that could be planted, at most one a line; some more than asked for, since
    # not all compile.
    total, mutants = sum(map(len, found)), []
    if only_open:
        # All places that a row may mean, where a line has several of one operator.
        rows = survivors()
        mutants = [m for of_room in found for m in of_room if rows.get(name_of(m), "").startswith("open")]
        found, count = [], len(mutants)
    for of_room in found:
        lines, wanted = set(), round(count * 1.15 * len(of_room) / total)
        for mutant in of_room:
            if len(lines) < wanted and (mutant["file"], mutant["line"]) not in lines:
                lines.add((mutant["file"], mutant["line"]))
                mutants.append(mutant)
    mutants = [dict(m, number=n) for n, m in enumerate(mutants, 1)]
    print(f"{len(mutants)} of {total} mutants that could be planted", flush=True)
    while True:
        write(mutants)
        fine, wrong = TREE.build()
        if fine:
            break
        # An error stands on the line of its mutant, or behind it.
        places = {(m["file"], m["line"]) for m in mutants}
        wrong = {
            max((p for p in places if p[0] == file and p[1] <= line), default=(file, line)) for file, line in wrong
        }
        left = [m for m in mutants if (m["file"], m["line"]) not in wrong]
        if len(left) == len(mutants):
            print(f"mutants.py: {TREE.log} tells of no line of a mutant", file=sys.stderr)
            return 1
        print(f"{len(mutants) - len(left)} do not compile", flush=True)
        mutants = left
    mutants = sorted(mutants, key=lambda m: m["rank"])[:count]
    TREE.link()
    RESULTS.write_text(json.dumps([dict(m, killed=None, tried=[]) for m in mutants], indent=1))
    print(f"{len(mutants)} mutants planted")
    return 0


# ------------------------------------------------------------------- running


def ends(command: list, number: int, seconds: float, **options) -> tuple[bool, str]:
    """Whether a command succeeds on a mutant within so many seconds of processor time, and what it prints."""
    environment = {**os.environ, "MOTION_MUTANT": str(number), **options.pop("environment", {})}

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))

    done = subprocess.run([str(word) for word in command], env=environment, text=True, preexec_fn=limit,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **options)  # fmt: skip
    return done.returncode == 0, done.stdout


def replayed(number: int, every: int) -> str | None:
    host, records = ROOT / ".build/scenes/host", ROOT / ".build/scenes/records.bin"
    fine, text = ends([host, TREE.library, records, "--every", every], number, HANGS)
    return text if fine else None


# The slower tests, the quicker ones first: name, the files whose mutants they run on, command, and folder. Of pytest
# and the Swift tests only the rooms that call such files: what starts browsers, type checkers and farms sees no more.
FILES = "MotionFiles/"
BELOW = "Motion(ABI|Kernel|Clip|Rules|Bounds|World)/"
PYTEST = [
    (FILES, "lottie|scene|flip|web_limits|merging|bounded|shipped|eval"),
    (BELOW, "abi|arguments|clip|functions|geometry|instances|merging|world|transform|turns|sampling|path_conformance"
            "|test_conformance|interruption|flip|bounded"),
]  # fmt: skip
# Without those that go by the clock: on a busy machine they fail without a mutant.
STEADY = "not use_of_use and not passed_over and not answered_soon and not have_one_hash"
# Swift's want `swift build --build-tests` in .build/mutants/tree.
SWIFT = [
    ("MotionFiles/JSON", "JSONTests"),
    ("MotionFiles", "MotionFilesTests"),
    ("RowFields", "FormatTests"),
    ("MotionClip/Sample/(Block|LayerSet|RowCursor|Sample(Clocks|Plan))", "BlockTests|NeighbourTests|LayerTests"),
    ("Spatial|SampleSpace", "SpatialLayerTests"),
    ("MotionClip/(Sample/Tracks|Compile|Rules)", "AnimationTests|ClockTests|TrimTests|TransformBatchTests"),
    ("Interval/|MotionBounds", "BoundsTests|BoundsEdgeTests|MatrixRangeTests|PathRangeTests"),
    ("Kernel/Path", "PathTrim|PathPlace|PathGeometry|PathRange|StrokeBounds"),
    ("Kernel/Timing", "CurveTests|TimingTests|PreparedCurveTests|ClockRowTests"),
    ("Kernel/Transform", "TransformListTests|TransformBatchTests|SpatialLayerTests"),
    ("Kernel/Text", "PathTextTests|TimingTextTests"),
    ("MotionWorld", "WorldTests"),
]


def slow_tests() -> list[tuple[str, str, list, pathlib.Path]]:
    python, folder = ROOT / ".build/venv/bin/python3", ROOT / "bindings/python"
    tests = []
    for files, words in PYTEST:
        found = (folder / "tests").rglob("test_*.py")
        names = [path.relative_to(folder) for path in found if re.search(words, path.name)]
        tests.append(("pytest", files, [python, "-m", "pytest", "-q", "-x", "-k", STEADY, *sorted(names)], folder))
    bundle = next(TREE.folder.glob(".build/*/debug/libmotionPackageTests.xctest"), None)
    if bundle and bundle.stat().st_mtime > TREE.library.stat().st_mtime:  # else it has the mutants of an earlier plant
        for files, suites in SWIFT:
            command = [bundle, "--testing-library", "swift-testing", "--filter", suites]
            tests.append((f"Swift, {suites}", files, command, TREE.folder))
    misuse = [python, ROOT / "Tests/Gates/misuse.py", TREE.library]
    return [*tests, ("altered clips", "MotionClip/", [*misuse, "--only", "forged"], ROOT),
            ("misuse", BELOW, misuse, ROOT)]  # fmt: skip


def survivors() -> dict[tuple, str]:
    """What survivors.md says of a mutant: why no test sees it. A mutant is its file, line of code, and change."""
    rows = {}
    for line in SURVIVORS.read_text().splitlines():
        if " | " in line:
            file, _, rest = line.partition(" | ")
            text, change, why = rest.rsplit(" | ", 2)
            rows[file, text, change] = why
    return rows


def explained() -> dict[tuple, str]:
    return {name: why for name, why in survivors().items() if not why.startswith("open")}


def name_of(mutant: dict) -> tuple:
    change = f"{mutant['old'].strip()} -> {mutant['new']}" if mutant["new"] != "dropped" else "dropped"
    return mutant["file"].removeprefix("Sources/"), mutant["text"], change


def save(mutants: list[dict]) -> None:
    RESULTS.with_suffix(".new").write_text(json.dumps(mutants, indent=1))
    RESULTS.with_suffix(".new").rename(RESULTS)


def run(slow: float) -> int:
    mutants, begin = json.loads(RESULTS.read_text()), time.monotonic()
    whole = {every: replayed(0, every) for every in (EVERY, 1)}
    golden = [line.split() for line in (ROOT / "Tests/Scenes/golden.txt").read_text().splitlines()[3:]]
    known = {name: digest for name, digest, _ in golden if name != "records"}
    printed = dict(line.split() for line in (whole[1] or "").splitlines())
    printed.pop("words", None)
    if printed != known:
        print("mutants.py: without a mutant the goldens differ", file=sys.stderr)
        return 1
    for mutant in mutants:
        for every in (EVERY, 1):
            test = f"goldens, one scene in {every}"
            if mutant["killed"] is None and test not in mutant["tried"]:
                mutant["tried"].append(test)
                if replayed(mutant["number"], every) != whole[every]:
                    mutant["killed"] = test
        save(mutants)
    print(f"goldens: {sum(m['killed'] is not None for m in mutants)} of {len(mutants)} in "
          f"{time.monotonic() - begin:.0f} s", flush=True)  # fmt: skip
    begin = time.monotonic()
    library = {"LIBMOTION_LIBRARY": str(TREE.library), "MOTION_RECORDS": ""}
    reasons = explained()
    for name, files, command, folder in slow_tests():
        left = [
            m for m in mutants
            if m["killed"] is None and re.search(files, m["file"]) and name not in m["tried"]
            and name_of(m) not in reasons
        ]  # fmt: skip
        if not left or time.monotonic() - begin > slow:
            continue
        fine, text = ends(command, 0, 900, cwd=folder, environment=library)
        if not fine:
            print(f"{name}: fails without a mutant: {failure(text)}", flush=True)
            continue
        for mutant in left:
            if time.monotonic() - begin > slow:
                break
            fine, text = ends(command, mutant["number"], 900, cwd=folder, environment=library)
            if not fine:
                mutant["killed"], mutant["by"] = name, failure(text)
            mutant["tried"].append(name)
            save(mutants)
    return show()


def failure(text: str) -> str:
    """The line that says which test failed."""
    lines = [line for line in text.splitlines() if re.search("^FAILED|^ERROR|recorded an issue|^motion_|signal", line)]
    return lines[0][:160] if lines else ""


def show() -> int:
    mutants, reasons = json.loads(RESULTS.read_text()), explained()
    by, known = collections.Counter(), 0
    for mutant in mutants:
        by[mutant["killed"]] += 1
        why = reasons.get(name_of(mutant))
        known += mutant["killed"] is None and why is not None
        if mutant["killed"] is None:
            print(f"{mutant['number']}: line {mutant['line'] + 1}: {' | '.join(name_of(mutant))}")
            print(f"    {why or 'passed ' + (', '.join(mutant['tried'][2:]) or 'the goldens alone')}")
        elif why:
            print(f"{mutant['number']}: killed by {mutant['killed']}: remove its row in {SURVIVORS.name}")
    lived = by.pop(None, 0)
    seen = len(mutants) - known
    print(f"mutants: {len(mutants)}, {len(mutants) - lived} killed, {known} explained in {SURVIVORS.name}, "
          f"{lived - known} lived: {100 * (seen - lived + known) / max(seen, 1):.1f} % of those that a test can see: "
          f"{dict(by)}")  # fmt: skip
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("plant", "run", "list"))
    parser.add_argument("--count", type=int, default=330)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--open", action="store_true")
    parser.add_argument("--slow", type=float, default=0)
    options = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    if options.what == "plant":
        return plant(options.count, options.seed, options.open)
    return run(options.slow) if options.what == "run" else show()


if __name__ == "__main__":
    sys.exit(main())
