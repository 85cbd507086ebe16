#!/usr/bin/env python3
"""R17: do the tests see a mistake in the sources? Plants hundreds of small ones, and tells which of them no test sees.

    mutants.py plant [--count 330] [--seed 1]   .build/mutants: a copy of the project with the mutants, compiled
    mutants.py run [--slow SECONDS]             goldens on each mutant; slower tests on what they let live, as far as
                                                the seconds go, which are 0 if not given
    mutants.py list                             what lived, and what was not tried to the end

All mutants of a plant are in one build: the sources ask which of them is on, the environment variable MOTION_MUTANT
says it. So a mutant costs no compilation. What a mutant changes: a comparison takes equality in or leaves it out, a sum
becomes a difference, "and" becomes "or", a constant changes, a condition of an early exit or a whole statement is
dropped. Mutants that do not compile are left out. Needs what Tests/run.sh leaves."""

import argparse
import json
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / ".build/mutants"
TREE, RESULTS = OUT / "tree", OUT / "results.json"
ROOMS = ("MotionABI", "MotionKernel", "MotionRules", "MotionClip", "MotionBounds", "MotionWorld", "MotionFiles")
EVERY = 50  # the scenes that are replayed first
HANGS = 40  # seconds of processor time after which a replay has been stopped by its mutant
QUICK = ("abi", "arguments", "clip", "functions", "geometry", "instances", "lottie", "scene", "world")
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
CONDITION = re.compile(r"^(\s*(?:\} else )?if )(?!let |var |case |#|isFullLibrary)([^{,]+)( \{.*)$")
STATEMENT = re.compile(
    r"^(\s*)(?=\S)(?!let |var |self\.|return |if |for |while |_ =|\w+: )([\w.\[\]() &+]+ (?:[-+*|&^]|&[-+*])?= [^{]+)$"
)
ERROR = re.compile(r"^(/\S+?\.swift):(\d+):\d+: error:", re.M)


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
    texts = {path.relative_to(ROOT): path.read_text() for path in (ROOT / "Sources").rglob("*") if path.is_file()}
    for room in ROOMS:
        texts[pathlib.Path("Sources", room, "Mutants.swift")] = support([m for m in mutants if m["room"] == room])
    for file in {m["file"] for m in mutants}:
        lines = texts[pathlib.Path(file)].splitlines()
        for mutant in (m for m in mutants if m["file"] == file):
            lines[mutant["line"]] = changed(lines[mutant["line"]], mutant)
        texts[pathlib.Path(file)] = "import CMotion; " + "\n".join(lines) + "\n"
    header = pathlib.Path("Include/motion.h")
    text = (ROOT / header).read_text()
    where = text.rindex("#ifdef __cplusplus")
    asks = (
        "extern int motion_mutant_number;\n"
        "static inline int motion_is_mutant(int number) { return motion_mutant_number == number; }\n"
    )
    texts[header] = text[:where] + asks + text[where:]
    texts[pathlib.Path("Sources/MotionDispatch/MotionDispatch.c")] += (
        "#include <stdlib.h>\nint motion_mutant_number;\n"
        "__attribute__((constructor)) static void choose_mutant(void) {\n"
        '    const char *number = getenv("MOTION_MUTANT");\n'
        "    motion_mutant_number = number ? atoi(number) : 0;\n}\n"
    )
    for path, text in texts.items():
        if not (TREE / path).exists() or (TREE / path).read_text() != text:
            (TREE / path).parent.mkdir(parents=True, exist_ok=True)
            (TREE / path).write_text(text)


def compiled(mutants: list[dict], *command: str) -> tuple[bool, set[tuple[str, int]]]:
    """Whether the tree compiles, and else the lines that do not."""
    write(mutants)
    done = subprocess.run(["swift", "build", *command], cwd=TREE, capture_output=True, text=True)
    text = done.stdout + done.stderr
    (OUT / "build.log").write_text(text)
    return not done.returncode, {
        (str(pathlib.Path(file).relative_to(TREE)), int(line) - 1)
        for file, line in ERROR.findall(text)
        if file.startswith(str(TREE))
    }


def plant(count: int, seed: int) -> int:
    TREE.mkdir(parents=True, exist_ok=True)
    for name in ("Package.swift", "Include", "Tests"):
        source = ROOT / name
        shutil.copytree(source, TREE / name, dirs_exist_ok=True) if source.is_dir() else shutil.copy(
            source, TREE / name
        )
    chance, found = random.Random(seed), []
    for room in ROOMS:
        of_room = []
        for path in sorted((ROOT / "Sources" / room).rglob("*.swift")):
            for line, kind, start, end, old, new in candidates(path):
                place = dict(file=str(path.relative_to(ROOT)), line=line, start=start, end=end)
                place["text"] = path.read_text().splitlines()[line].strip()
                of_room.append(dict(room=room, kind=kind, old=old, new=new, **place))
        found.append(of_room)
    # Of each room as many as it has of all that could be planted, at most one a line; some more than asked for, since
    # not all compile.
    total, mutants = sum(map(len, found)), []
    for of_room in found:
        lines, wanted = set(), round(count * 1.15 * len(of_room) / total)
        for mutant in chance.sample(of_room, len(of_room)):
            if len(lines) < wanted and (mutant["file"], mutant["line"]) not in lines:
                lines.add((mutant["file"], mutant["line"]))
                mutants.append(mutant)
    mutants = [dict(m, number=n) for n, m in enumerate(mutants, 1)]
    print(f"{len(mutants)} of {total} mutants that could be planted", flush=True)
    while True:
        fine, wrong = compiled(mutants, "-c", "release", "--target", "MotionABI")
        if fine:
            break
        # An error stands on the line of its mutant, or behind it.
        places = {(m["file"], m["line"]) for m in mutants}
        wrong = {
            max((p for p in places if p[0] == file and p[1] <= line), default=(file, line)) for file, line in wrong
        }
        left = [m for m in mutants if (m["file"], m["line"]) not in wrong]
        if len(left) == len(mutants):
            print(f"mutants.py: {OUT / 'build.log'} tells of no line of a mutant", file=sys.stderr)
            return 1
        print(f"{len(mutants) - len(left)} do not compile", flush=True)
        mutants = left
    chance.shuffle(mutants)
    mutants = mutants[:count]
    link()
    RESULTS.write_text(json.dumps([dict(m, killed=None, tried=[]) for m in mutants], indent=1))
    print(f"{len(mutants)} mutants planted")
    return 0


def link() -> None:
    release = TREE / ".build/release"
    modules = [f for f in sorted(release.glob("Motion*.build")) if "Reference" not in f.name and "Test" not in f.name]
    objects = [o for folder in modules for o in sorted(folder.glob("*.o"))]
    subprocess.run(["swiftc", "-emit-library", "-o", OUT / "libmotion.so", *objects,
                    "-Xlinker", "-soname=libmotion.so.0"], check=True)  # fmt: skip


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
    fine, text = ends([host, OUT / "libmotion.so", records, "--every", every], number, HANGS)
    return text if fine else None


def slow_tests() -> dict[str, list]:
    """Name -> command, folder: the quick ones first. Swift's want a build of the tree's tests."""
    python = ROOT / ".build/venv/bin/python3"
    pytest = [python, "-m", "pytest", "-q", "-x"]
    tests = {
        "clips": ([python, ROOT / "Tests/Gates/misuse.py", OUT / "libmotion.so", "--only", "forged"], ROOT),
        "python, quick": ([*pytest, *(f"tests/test_{room}.py" for room in QUICK)], ROOT / "bindings/python"),
        "python": ([*pytest, "tests"], ROOT / "bindings/python"),
        "misuse": ([python, ROOT / "Tests/Gates/misuse.py", OUT / "libmotion.so"], ROOT),
    }
    bundle = next(TREE.glob(".build/*/debug/libmotionPackageTests.xctest"), None)
    if bundle:
        tests = {"swift": (["swift", "test", "--skip-build"], TREE)} | tests
    return tests


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
    library = {"LIBMOTION_LIBRARY": str(OUT / "libmotion.so"), "MOTION_RECORDS": ""}
    for name, (command, folder) in slow_tests().items():
        if slow <= 0 or not ends(command, 0, 900, cwd=folder, environment=library)[0]:
            print(f"{name}: {'no seconds are given' if slow <= 0 else 'fails without a mutant'}", flush=True)
            continue
        for mutant in mutants:
            if mutant["killed"] is not None or name in mutant["tried"] or time.monotonic() - begin > slow:
                continue
            if not ends(command, mutant["number"], 900, cwd=folder, environment=library)[0]:
                mutant["killed"] = name
            mutant["tried"].append(name)
            save(mutants)
    return show()


def show() -> int:
    mutants = json.loads(RESULTS.read_text())
    for mutant in mutants:
        if mutant["killed"] is None:
            what = f"{mutant['old'].strip()} -> {mutant['new']}"
            tried = ", ".join(mutant["tried"][2:]) or "the goldens alone"
            print(f"{mutant['number']}: {mutant['file']}:{mutant['line'] + 1}: {what}: {mutant['text'][:90]}")
            print(f"    passed {tried}")
    by = {}
    for mutant in mutants:
        by[mutant["killed"]] = by.get(mutant["killed"], 0) + 1
    lived = by.pop(None, 0)
    print(f"mutants: {len(mutants)}, {lived} lived, {100 * (1 - lived / max(len(mutants), 1)):.1f} % killed: {by}")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("plant", "run", "list"))
    parser.add_argument("--count", type=int, default=330)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slow", type=float, default=0)
    options = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    return {"plant": lambda: plant(options.count, options.seed), "run": lambda: run(options.slow), "list": show}[
        options.what
    ]()


if __name__ == "__main__":
    sys.exit(main())
