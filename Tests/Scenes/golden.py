#!/usr/bin/env python3
"""Same bits: replays the call records on every host and compares the digests with each other and with golden.txt.

    golden.py                    the check; never writes golden.txt
    golden.py --update           the only command that rewrites golden.txt; tells which functions changed
    golden.py --scenes 10000     other records: the hosts are compared with each other only
    golden.py --also LIBRARY     one more shared object, as an earlier build, to find the record from which bits differ

It wants the library in .build/motion (bindings/build.sh), a C compiler, node, and numpy; wasmtime is a host where it is
installed, wasmkit where a C library for WASI is (Tests/Hosts/wasi.py), and arm64, emulated, where link/aarch64.py has
built its library. "C strange" makes each call in another floating-point environment, which changes rounding,
flushes denormals, or traps; arm64 does so, too. "C baseline" leaves room between arrays, so that a record with an
array that is too small shows."""

import argparse
import hashlib
import importlib.util
import itertools
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path

from coverage import missing
from generate import SCENES, SEED, generate
from records import FUNCTIONS
from show import Record

ROOT = Path(__file__).resolve().parents[2]
HOSTS, GOLDEN = ROOT / "Tests/Hosts", Path(__file__).with_name("golden.txt")
sys.path.insert(0, str(HOSTS))
import wasi  # noqa: E402

BUILT, SCRATCH = ROOT / ".build/motion", ROOT / ".build/scenes"
EVERY = 50  # the second column: one scene in so many, for hosts that are slow


def hosts(also: list[str]) -> tuple[dict[str, list], dict[str, str]]:
    """Returns the command of each host, without its options, and the reason for each host that cannot run here."""
    skipped = {}
    host = build_host()
    so, wasm = BUILT / "libmotion.so", BUILT / "motion.wasm"
    asides = ["--aside", BUILT / "motion-svg.wasm", "--aside", BUILT / "motion-css.wasm"]
    found = {"C": [host, so], "C baseline": [host, BUILT / "libmotion-baseline.so", "--apart"]}
    if "avx2" in Path("/proc/cpuinfo").read_text().split():
        found["C AVX2"] = [host, BUILT / "libmotion-avx2.so"]
    else:
        skipped["C AVX2"] = "this CPU has no AVX2"
    if platform.machine() in ("x86_64", "aarch64"):
        found["C strange"] = [host, so, "--environments"]
    found |= {
        "Python": [sys.executable, HOSTS / "host.py", so],
        "node": ["node", HOSTS / "host.mjs", wasm, *asides],
        "node player": ["node", HOSTS / "host.mjs", wasm, *asides, "--player", BUILT / "motion-player.wasm"],
    }
    if importlib.util.find_spec("wasmtime"):
        found["wasmtime"] = [sys.executable, HOSTS / "host.py", wasm, *asides]
    else:
        skipped["wasmtime"] = "the Python package is not installed"
    if lacking := wasi.lacking():
        skipped["wasmkit"] = f"there is no {lacking}"
    else:
        found["wasmkit"] = ["wasmkit", "run", "--dir", SCRATCH, wasi.build(SCRATCH), "linked"]
    arm, why = arm64()
    if why:
        skipped["C arm64"] = why
    else:
        found["C arm64"] = [*arm, "--environments"]
    return found | {f"C {Path(path).name}": [host, Path(path).resolve()] for path in also}, skipped


def arm64() -> tuple[list, str]:
    """Returns the command of the library for Linux on arm64, emulated, and why it cannot run, or ""."""
    library, tools = BUILT / "libmotion-aarch64.so", ("aarch64-linux-gnu-gcc", "qemu-aarch64")
    lacking = next((tool for tool in tools if not shutil.which(tool)), None)
    if lacking or not library.exists() or library.stat().st_mtime < (BUILT / "libmotion.so").stat().st_mtime:
        return [], f"there is no {lacking}" if lacking else f"bindings/link/aarch64.py has not built {library.name}"
    host = compiled(tools[0], SCRATCH / "host-aarch64")
    return ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu", host, library], ""


def build_host() -> Path:
    run([sys.executable, HOSTS / "calls.py", SCRATCH / "calls.h"])
    return compiled(shutil.which("cc") or "clang", SCRATCH / "host")


def compiled(compiler: str, host: Path) -> Path:
    flags = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O2"]
    run([compiler, *flags, "-I", ROOT / "Include", "-I", SCRATCH, HOSTS / "host.c", "-o", host, "-ldl"])
    return host


def run(command: list) -> str:
    done = subprocess.run([str(c) for c in command], stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(
            f"golden.py: {' '.join(map(str, command))} ended with {done.returncode}" + last_record(command)
        )
    return done.stdout


def last_record(command: list) -> str:
    """After which record a host that died did so."""
    if "--every" not in command:
        return ""
    lines = subprocess.run(
        [*map(str, command), "--each"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ).stdout.splitlines()
    return f"; the last record that ended (scene, record, function, result): {lines[-1] if lines else 'none'}"


def digests(command: list, records: Path, every: int = 1) -> tuple[dict[str, str], int]:
    lines = [line.split() for line in run([*command, records, "--every", every]).splitlines()]
    result = dict(lines)
    words = int(result.pop("words"))
    if list(result) != list(FUNCTIONS):
        raise SystemExit(f"golden.py: {command[0]} does not print a digest for each function, in the header's order")
    return result, words


def first_difference(one: list, other: list, records: Path, function: str) -> str:
    """The first record of a function whose bits differ between two hosts."""
    pairs = itertools.zip_longest(*(run([*host, records, "--each"]).splitlines() for host in (one, other)))
    for a, b in pairs:
        if a != b and a and a.split()[2] == function:
            scene, record, _, result, digest = a.split()
            return (
                f"scene {scene}, record {record}: result {result}, digest {digest}; the other "
                f"{' '.join(b.split()[3:])}\n"
                f"  python3 Tests/Scenes/show.py {records.relative_to(ROOT)} {record}:\n"
                + "\n".join("    " + line[:300] for line in Record(records, int(record)).lines())
            )
    return "no single record differs: the hosts do not repeat themselves"


def read_golden() -> dict[str, tuple[str, str]]:
    lines = GOLDEN.read_text().splitlines() if GOLDEN.exists() else []
    return {
        name: (whole, part)
        for name, whole, part in (line.split() for line in lines if line and not line.startswith("#"))
    }


def write_golden(golden: dict[str, tuple[str, str]]) -> None:
    old = read_golden()
    changed = [name for name in golden if old.get(name) != golden[name]] + [
        f"{name} (gone)" for name in old if name not in golden
    ]
    head = (
        f"# Digests of the call records ({SCENES} scenes, seed {SEED}): of all scenes, and of one in {EVERY}. "
        f"Rewritten by\n"
        "#     python3 Tests/Scenes/golden.py --update\n"
        '# and nothing else. "records" is the file of records itself.\n'
    )
    GOLDEN.write_text(head + "".join(f"{name:28} {whole} {part}\n" for name, (whole, part) in golden.items()))
    print("golden.txt:", f"{len(changed)} changed: {', '.join(changed)}" if changed else "nothing changed")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--scenes", type=int, default=SCENES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--also", action="append", default=[], metavar="LIBRARY")
    options = parser.parse_args()
    known = (options.scenes, options.seed) == (SCENES, SEED)
    if options.update and not known:
        parser.error("--update is for the records that golden.txt is of")

    SCRATCH.mkdir(parents=True, exist_ok=True)
    records = SCRATCH / ("records.bin" if known else f"records-{options.scenes}-{options.seed}.bin")
    counts, calls = generate(records, options.scenes, options.seed)
    (commands, skipped), results = hosts(options.also), {}
    for name, command in commands.items():
        start = time.monotonic()
        results[name], words = digests(command, records)
        print(
            f"{name:16} {options.scenes} scenes, {sum(counts)} calls, {words} words in {time.monotonic() - start:.1f} s"
        )

    leader = next(iter(commands))
    if known:
        lacking = missing(
            calls, [int(line.split()[3]) for line in run([*commands[leader], records, "--each"]).splitlines()]
        )
        if lacking:
            raise SystemExit("golden.py: the scenes leave out what they are to prove:\n  " + "\n  ".join(lacking))
    expected = {name: (results[leader][name], "") for name in FUNCTIONS}
    if known:
        part, _ = digests(commands[leader], records, EVERY)
        file = hashlib.sha256(records.read_bytes()).hexdigest()
        now = {"records": (file[:16], file[16:32])} | {name: (results[leader][name], part[name]) for name in FUNCTIONS}
        if not options.update:
            expected = read_golden()
            if set(expected) != set(now):
                raise SystemExit("golden.py: golden.txt does not name each function of motion.h: --update")
            if expected["records"] != now["records"]:
                raise SystemExit(
                    "golden.py: the generator writes other records than golden.txt is of: --update, with the "
                    "library unchanged"
                )

    wrong = table(expected, results)
    for name in FUNCTIONS:
        apart = [host for host in results if results[host][name] != results[leader][name]]
        for host in apart:
            print(
                f"\n{name}: {leader} and {host} differ first at "
                f"{first_difference(commands[leader], commands[host], records, name)}"
            )
    if known and not wrong and not options.update:
        wrong = [name for name in FUNCTIONS if now[name] != expected[name]]
    for host, why in skipped.items():
        print(f"skipped: {host} ({why})")
    if wrong:
        print(f"\ngolden.py: {len(wrong)} functions differ: {', '.join(wrong)}")
        return 1
    if options.update:
        write_golden(now)
    print(f"same bits: {len(FUNCTIONS)} functions on {len(results)} hosts" + (", as in golden.txt" if known else ""))
    return 0


def table(expected: dict[str, tuple[str, str]], results: dict[str, dict[str, str]]) -> list[str]:
    """Prints host x function; gives the functions that are not the same everywhere."""
    print(f"\n{'':28} {'expected':16} " + " ".join(f"{host:>12}" for host in results))
    wrong = []
    for name in FUNCTIONS:
        cells = [results[host][name] == expected[name][0] for host in results]
        print(f"{name:28} {expected[name][0]} " + " ".join(f"{'same' if same else 'DIFFERS':>12}" for same in cells))
        if not all(cells):
            wrong.append(name)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
