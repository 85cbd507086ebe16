#!/usr/bin/env python3
"""R7: has each refusal of a clip and of a description an input that only it refuses?

    refusals.py [--all]   builds, tries, and prints the refusals that have none; --all prints the others, too

A refusal is one condition under which `MotionClip/Check` or `Rules` says no: each operand of a chain of || before
`return false` or an error, and each of a chain of && that a check returns. In a copy of the project each has a number
and can be turned off while the program runs. The misuse gate (Tests/Gates) then calls the copy as it calls the library.
Whenever a call is refused, the refusal that said so is turned off, and the same call is made again in a process of its
own. If it succeeds then, or ends the process, this was an input that only that refusal refuses. A refusal for which
none of TRIES inputs does so fails, unless EXPLAINED says why. So does a row of EXPLAINED whose refusal has one, or is
gone. Needs bindings/build.sh."""

import contextlib
import ctypes
import dataclasses
import importlib.util
import math
import mmap
import os
import pathlib
import re
import resource
import signal
import struct
import sys
from functools import partial

from planting import ROOT, Tree

sys.path.insert(0, str(ROOT / "Tests/Gates"))

OUT = ROOT / ".build/refusals"
FOLDERS = ("Sources/MotionRules", *(f"Sources/MotionClip/{room}" for room in ("Fields", "Format", "Check", "Rules")))
TRIES = 200
DRAWN = 700  # scenes
SECONDS = 5  # of processor time for one call
REFUSED = 1  # how a process ends whose call was refused

# Functions that answer by a Bool whether something holds.
CHECK = re.compile(
    r"AreSound$|^(isSound|isInGroup|isInSpace|hasSoundNumbers|isBatch|areLabels|hasOffsets|parametersHold|isPath"
    r"|hasChannels|mayBeAsIs)$"
)
# What only hands on the answer of another check, or holds for every build of the full library.
HANDED_ON = re.compile(
    r"^!?(\w+AreSound(\(.*\))?|(isSound|isInGroup|isInSpace|hasSoundNumbers)\(.*\)|hasSpace|isWide"
    r"|[\w.]+(\(.*\))?\.isNone|isWide \|\| \(spatialsAreSound .*)$",
    re.S,
)
# They compare, and refuse nothing.
LEFT_OUT = ("WordHash.swift", "WordChecks.swift", "EqualRows.swift")
REFUSES = re.compile(r"\s*return (false|nil|RuleBreak\(MOTION_ERROR|\(MOTION_ERROR|MOTION_ERROR)")

# file, how the operand begins: why no input is refused by it alone.
SIZES = "the sections would have other sizes, which Clip.swift refuses first: it takes several words that fit together"
LOOKUP = "no refusal: nil says that there is no such place"
EXPLAINED = [
    ("Check.swift", "prepared < curves", SIZES),
    ("Check.swift", "curves == 0", SIZES),
    ("Check.swift", "records > count", SIZES),
    ("CheckContents.swift", "bytes < MemoryLayout", SIZES),
    ("Labels.swift", "place == header.valueCount", SIZES),
    ("Labels.swift", "header.spaceCount == 0", LOOKUP),
    ("Labels.swift", "index >= header.valueCount", LOOKUP),
    ("Labels.swift", "label.property < MOTION_PROPERTY_USER", LOOKUP),
    ("LayerClock.swift", "header.layerClockCount.u64 < LayerClock.tableWords", SIZES),
    (
        "Clip.swift",
        "start.pointee.layerCount > 1 << 24",
        "so many layers do not fit; it keeps the sums of the sections small",
    ),
    ("Check.swift", "!self.curves.isStraight", "one word makes another curve of it, but none that fits all clocks"),
    ("Check.swift", "offset & 7 != 0", "the block of a path does not begin there; it keeps the loads aligned"),
    ("Labels.swift", "end < place", "such a width is none of a property"),
    ("Labels.swift", "property.access == .unknown", "it takes a width that fits, too"),
    ("Labels.swift", "property.access == .byFunction", "it takes a width that fits, too"),
    ("LayerClock.swift", "end > header.layerClockCount", "the ends ascend, and the last is checked before"),
    ("AnimationRules.swift", "shape.isBasic", "it has values, which an animation along a path must not have either"),
    ("AnimationShape.swift", "count == 0", "asked only of animations that give key times"),
]


@dataclasses.dataclass
class Refusal:
    number: int
    file: str
    line: int
    text: str


# ------------------------------------------------------------- finding them


def blanked(text: str) -> str:
    """Without comments and strings, of the same length."""
    blank = lambda found: re.sub(r"[^\n]", " ", found[0])
    return re.sub(r'//[^\n]*|"(\\.|[^"\\\n])*"', blank, text)


def pieces(code: str, start: int, end: int, operator: str):
    """(start, end) of the operands of an operator between two places, without the spaces around."""
    at = start
    while at <= end:
        stop = at
        while stop < end and not code.startswith(operator, stop):
            stop += step(code, stop)
        yield trimmed(code, at, min(stop, end))
        at = stop + len(operator)


def step(code: str, at: int) -> int:
    """1, or the length of what brackets enclose."""
    if code[at] not in "([{":
        return 1
    depth, end = 0, at
    while True:
        depth += (code[end] in "([{") - (code[end] in ")]}")
        end += 1
        if depth == 0:
            return end - at


def trimmed(code: str, start: int, end: int) -> tuple[int, int]:
    text = code[start:end]
    return start + len(text) - len(text.lstrip()), end - len(text) + len(text.rstrip())


def has(code: str, start: int, end: int, operator: str) -> bool:
    return len(list(pieces(code, start, end, operator))) > 1


def refusing(code: str, start: int, end: int):
    """(start, end, whether it accepts) of the operands of a condition that refuses if it holds."""
    start, end = trimmed(code, start, end)
    if has(code, start, end, " ? "):
        yield start, end, False
        return
    for first, last in pieces(code, start, end, " || "):
        text = code[first:last]
        if text.startswith("!(") and step(code, first + 1) == last - first - 1 and " && " in text:
            yield from accepting(code, first + 2, last - 1)
            continue
        # Where the last of a chain of && is a chain of ||, each of its operands refuses, as what stands before holds.
        *_, (inner, _) = pieces(code, first, last, " && ")
        if code[inner] == "(" and step(code, inner) == last - inner and has(code, inner + 1, last - 1, " || "):
            yield from refusing(code, inner + 1, last - 1)
        else:
            yield first, last, False


def accepting(code: str, start: int, end: int):
    """The same of a condition that accepts if it holds."""
    start, end = trimmed(code, start, end)
    if has(code, start, end, " ? ") or has(code, start, end, " || "):
        yield start, end, True
        return
    for first, last in pieces(code, start, end, " && "):
        yield first, last, True


def conditions(code: str):
    """(start, end, accepts) of all operands that refuse."""
    for found in re.finditer(r"\b(if|guard) ", code):
        stop = found.end()
        while code[stop] != "{" and not code.startswith("else {", stop):
            stop += step(code, stop)
        body = code[code.index("{", stop) + 1 :]
        if not REFUSES.match(body):
            continue
        parts = [p for p in pieces(code, found.end(), stop, ",") if not re.match(r"(let|var) ", code[p[0] : p[1]])]
        for start, end in parts:
            yield from (refusing if found[1] == "if" else accepting)(code, start, end)
    for found in re.finditer(r"\breturn (?!false|true|nil)", code):
        start, end = found.end(), expression(code, found.end())
        parts = [*pieces(code, start, end, " ? ")]
        if len(parts) == 2:
            good, bad = ("MOTION_ERROR" in code[a:b] for a, b in pieces(code, *parts[1], " : "))
            if good != bad:
                yield from (refusing if good else accepting)(code, *parts[0])
        elif len(parts) == 1 and CHECK.search(function(code, start)):
            yield from accepting(code, start, end)
    for found in re.finditer(r"(?:func (\w+)\([^{]*-> Bool|var (\w+): Bool) \{", code):
        start, end = trimmed(code, found.end(), found.end() - 1 + step(code, found.end() - 1) - 1)
        if CHECK.search(found[1] or found[2]) and not re.search(r"\b(return|if|get|let) ", code[start:end]):
            yield from accepting(code, start, end)


def expression(code: str, at: int) -> int:
    """Where an expression ends: at the end of a line behind which none goes on, or at a closing bracket."""
    while True:
        if code[at] in ")]}":
            return at
        if code[at] == "\n" and not re.match(r"\s*(\?|:|&&|\|\||[-+*&<>=])", code[at:]):
            return at
        at += step(code, at)


def function(code: str, at: int) -> str:
    found = re.findall(r"(?:func (\w+)|var (\w+): \w+ \{)", code[:at])
    return "".join(found[-1]) if found else ""


def numbered() -> tuple[list[Refusal], dict[pathlib.Path, str]]:
    """The refusals, and the files with them in them."""
    found, texts = [], {}
    for path in sorted(p for folder in FOLDERS for p in (ROOT / folder).glob("*.swift")
                       if p.name not in LEFT_OUT):  # fmt: skip
        text, file = path.read_text(), path.relative_to(ROOT)
        code, edits = blanked(text), []
        for start, end, accepts in sorted(set(conditions(code))):
            operand = text[start:end]
            if HANDED_ON.match(operand) or not operand:
                continue
            number = len(found) + 1
            one_line = re.sub(r"\s+", " ", operand)
            found.append(Refusal(number, str(file), text.count("\n", 0, start) + 1, one_line))
            asked = f"!refuses({number}, !({operand}))" if accepts else f"refuses({number}, {operand})"
            edits.append((start, end, asked))
        for start, end, new in reversed(edits):
            text = text[:start] + new + text[end:]
        texts[file] = "import CMotion; " + text
    return found, texts


# ------------------------------------------------------------- building them

# One check may hand on what another has found: the last few that said no are kept.
KEPT = 8
ASKS = (
    f"extern int motion_refusal_off, motion_refusal_count, motion_refusals[{KEPT}];\n"
    "static inline int motion_refusal(int number) {\n"
    "    if (number == motion_refusal_off) return 0;\n"
    f"    motion_refusals[motion_refusal_count++ % {KEPT}u] = number;\n"
    "    return 1;\n}\n"
)
DEFINED = f"int motion_refusal_off, motion_refusal_count, motion_refusals[{KEPT}];\n"
SUPPORT = (
    "import CMotion\n\n@inline(__always) func refuses(_ number: Int32, _ isBroken: @autoclosure () -> Bool) -> Bool {\n"
    "    isBroken() && motion_refusal(number) != 0\n}\n"
)


def build() -> list[Refusal]:
    refusals, changed = numbered()
    tree = Tree(OUT)
    tree.copy()
    texts = tree.texts(ASKS, DEFINED) | changed
    for room in {path.parts[1] for path in changed}:
        texts[pathlib.Path("Sources", room, "Refusals.swift")] = SUPPORT
    tree.write(texts)
    fine, wrong = tree.build()
    if not fine:
        raise SystemExit(f"refusals.py: {tree.log}: does not compile: {sorted(wrong)}")
    tree.link()
    return refusals


# --------------------------------------------------------------- trying them


class Watched:
    """The library as the gate calls it. Behind each call that was refused it looks whether only one refusal did so.

    The gate calls in processes of its own; what they find of each refusal is in memory that they share: how many inputs
    were tried, and how the call without the refusal ended, as a number of `os.waitstatus_to_exitcode`."""

    def __init__(self, library, count: int):
        self._library = library
        self._off, self._count = (ctypes.c_int.in_dll(library, f"motion_refusal_{n}") for n in ("off", "count"))
        self._said = (ctypes.c_int * KEPT).in_dll(library, "motion_refusals")
        shared = mmap.mmap(-1, 8 * (count + 1))
        self.tries = (ctypes.c_int * (count + 1)).from_buffer(shared)
        self.ends = (ctypes.c_int * (count + 1)).from_buffer(shared, 4 * (count + 1))
        self.ends[:] = [REFUSED] * (count + 1)

    def __getattr__(self, name: str):
        call = getattr(self._library, name)

        def watched(*given):
            self._count.value = 0
            status = call(*given)
            if self._count.value and isinstance(status, int) and status < 0:
                for number in set(self._said[: min(self._count.value, KEPT)]):
                    self._try(number, call, given)
            return status

        setattr(self, name, watched)
        return watched

    def _try(self, number: int, call, given) -> None:
        if self.ends[number] != REFUSED or self.tries[number] >= TRIES:
            return
        self.tries[number] += 1
        child = os.fork()
        if child == 0:
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            for fault in (signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGTRAP, signal.SIGFPE):
                signal.signal(fault, signal.SIG_DFL)  # ordinary Swift would print where it ended
            self._off.value = number
            os._exit(0 if call(*given) >= 0 else REFUSED)
        self.ends[number] = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def drawn_clips(kit, gates) -> list[bytes]:
    """Clips of the scenes that the goldens draw: for each count and flag of the header the two smallest clips in which
    it is not 0."""
    sys.path.insert(0, str(ROOT / "Tests/Scenes"))
    found = importlib.util.spec_from_file_location("drawn", ROOT / "Tests/Scenes/descriptions.py")
    drawn = importlib.util.module_from_spec(found)  # there are descriptions in Gates, too
    found.loader.exec_module(drawn)
    from seeded import Random

    clips = []
    for scene in range(DRAWN):
        given, laid = drawn.Description(Random(1, scene)).fill(), gates.Description(kit.abi)
        laid.tables |= {name: bytearray(rows) for name, rows in given.bytes.items()}
        with contextlib.suppress(AssertionError):  # of one that is drawn with a mistake
            clips.append(kit.compile(laid.lay()))
        laid.close()
    clips.sort(key=len)
    picked = {}
    for word in range(7, 46):  # the header's counts and flags
        for clip in [clip for clip in clips if struct.unpack_from("<I", clip, 4 * word)[0]][:2]:
            picked[clip] = word
    return list(picked)


def altered(watched, kit, seal, clip: bytes, note):
    """A clip with one word changed after the other, sealed again as a forger would. Yields nothing: whether check is
    right is for Tests/Gates/clips.py."""
    block = (ctypes.c_uint64 * (len(clip) // 8))()
    for at in range(2, len(clip) // 4):
        (word,) = struct.unpack_from("<I", clip, 4 * at)
        others = (0, 1, word + 1, word - 1, word ^ 1 << 31, 0xFFFFFFFF, 0x7FC00000, 0x7F800000, 0x7FFFFFFF, word + 8,
                  0xC0000000, 0x10001, word ^ 2, word ^ 64, word ^ 320, word ^ 512, word - 8, word + 4, word - 2,
                  0x7FF00000, word ^ 7 << 24)  # fmt: skip
        if at < 46:  # of the header
            others += tuple(word ^ 1 << bit for bit in range(32))
        for other in {other & 0xFFFFFFFF for other in others} - {word} if at not in (4, 5) else ():
            changed = bytearray(clip)
            struct.pack_into("<I", changed, 4 * at, other)
            block[:] = struct.unpack(f"<{len(clip) // 8}Q", seal(changed) if at != 2 else changed)
            note(f"a clip of {len(clip)} bytes with word {at} as {other}")
            watched.motion_clip_check(block, len(clip))
    for at in range(3, len(clip) // 8):
        changed = bytearray(clip)
        struct.pack_into("<d", changed, 8 * at, math.inf)
        block[:] = struct.unpack(f"<{len(clip) // 8}Q", seal(changed))
        watched.motion_clip_check(block, len(clip))
    yield from ()


def calls(refusals: list[Refusal]) -> Watched:
    """Makes the calls of the misuse gate that have to do with clips, descriptions and curves."""
    import broken
    import clips
    import descriptions
    import misuse
    from artifacts import Artifacts
    from rows import ROWS, Kit

    artifacts = Artifacts()
    watched = Watched(misuse.load(artifacts, str(OUT / "libmotion.so")), len(refusals))
    kit = Kit(watched, artifacts.python, artifacts.header)
    # What breaks one rule alone comes first, as only so many inputs are tried of each.
    checks = [clips.alone, *(check for check in clips.CHECKS if check is not clips.alone)]
    works = [partial(check, artifacts, watched, kit, deep=False) for check in checks]
    works += [
        partial(misuse.misused, artifacts, watched, kit, function, deep=False)
        for function in artifacts.header.functions
        if function.name in ROWS and re.search("timing|clip|paint", function.name)
    ]
    whole = broken.whole(kit.abi)
    alterable = [kit.compile(whole.lay()), *drawn_clips(kit, descriptions)]
    whole.close()
    works += [partial(altered, watched, kit, clips.seal, clip) for clip in alterable]
    if not misuse.in_children(works, watched):
        raise SystemExit("refusals.py: the misuse gate fails on the copy")
    return watched


def rows_of(refusal: Refusal) -> list[tuple[str, str, str]]:
    """The rows of EXPLAINED that speak of a refusal."""
    return [row for row in EXPLAINED if refusal.file.endswith(row[0]) and refusal.text.startswith(row[1])]


def main() -> int:
    refusals = build()
    watched = calls(refusals)
    shown = failed = 0
    spoken_of = [row for refusal in refusals for row in rows_of(refusal)]
    for file, piece, _ in [row for row in EXPLAINED if row not in spoken_of]:
        print(f"FAIL  {file}: {piece}: there is no such refusal: remove its row in EXPLAINED")
        failed += 1
    for refusal in refusals:
        why = next((row[2] for row in rows_of(refusal)), None)
        place = f"{refusal.file}:{refusal.line}: {refusal.text[:90]}"
        tries, end = watched.tries[refusal.number], watched.ends[refusal.number]
        if end != REFUSED:
            shown, failed = shown + 1, failed + (why is not None)
            what = "only it refuses one" if end == 0 else f"without it the process ends by signal {-end}"
            if why is not None:
                print(f"FAIL  {place}: {what}: remove its row in EXPLAINED")
            elif "--all" in sys.argv:
                print(f"ok    {place}: {what}")
            continue
        failed += why is None
        what = f"{tries} inputs, which others refuse, too" if tries else "no input"
        print(f"{'FAIL' if why is None else 'known'}  {place}: {what}{': ' + why if why else ''}")
    print(f"refusals: {len(refusals)}, {shown} with an input that only they refuse, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
