"""Fuzzes a reader of the Python package: style sheets, or SVG files.

    python3 Tests/Fuzz/readers.py css|svg [SECONDS [SEED]]     20 seconds, and seed 1; 0 draws one

Inputs are the texts of the package's own tests, cut, mixed, repeated and sprinkled with words that matter. Of each
input a run asks four things:
- the reader gives a scene that compiles, or raises MotionError, and nothing else;
- it makes at most 300,000 calls a kilobyte, and 200,000 besides. Calls are counted instead of time, so that a run with
  a seed gives the same answer on every machine;
- it ends within 60 seconds, whatever it does between its calls;
- its memory grows by at most 64 MiB and 200 bytes a byte.
Every 4th run repeats a piece of an input until it is 8 and 16 KB: twice the input makes at most 2.5 times the calls.

Inputs of past findings are in regressions/css and regressions/svg, and are read first. New ones are written to
.build/fuzz/findings. With a seed a run ends after so many inputs as take about its seconds."""

import ast
import pathlib
import random
import resource
import signal
import sys
import time
import traceback
import zlib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TESTS = ROOT / "bindings" / "python" / "tests"
sys.path[:0] = [str(ROOT / "bindings" / "python"), str(TESTS)]
import cost  # noqa: E402

A_KILOBYTE, BESIDES, GROWTH = 300_000, 200_000, 2.5  # calls
ENDLESS = 60  # seconds after which a run is stopped
MEMORY, A_BYTE = 64 << 20, 200
PACE = {"css": 5, "svg": 50}  # runs in a second, of a machine with other work
LONGEST = 16 << 10  # bytes of an input
WORDS = {
    "css": "{ } ( ) [ ] ; : , & > ~ + * /* */ \\ \" ' @media @supports @layer @keyframes :is( :not( :has( :nth-child( "
    "var( calc( linear( steps( url( animation: transform: opacity: --a: !important 1e999 -1 1e-45 0 99999999999 1s 50% "
    "1turn filter: blur( drop-shadow( box-shadow: inset background-position: center line-height: clip-path: polygon( "
    "offset-path: circle( offset-distance:",
    "svg": "< > / = \" ' &amp; <g> </g> <style> </style> <rect <animate <animateTransform <animateMotion <use "
    "<path <symbol <![CDATA[ ]]> <!-- --> begin= end= dur= values= keyTimes= href= id= fill= style= transform= d= "
    "points= viewBox= indefinite ; 0;1 1e999 -1 1e-45 99999999999 a.end a.begin+1s 1s none inherit url(#a) #a",
}
BOXES = [
    {"name": "a", "classes": "a box", "box": [0, 0, 40, 40], "read": ["opacity", "width", "color", "left"]},
    {"name": "b", "parent": "a", "id": "b", "classes": "b spinner", "box": [4, 4, 20, 20], "style": "--x: 3px"},
    {"name": "c", "parent": "a", "tag": "span", "classes": "c dot", "box": [9, 9, 5, 5]},
]


def boxes(text: str) -> None:
    """Reads a style sheet for boxes."""
    from libmotion.web import css

    css.read(text, BOXES, (320, 240)).scene().compile()


def contact_sheet(text: str) -> None:
    """Reads a style sheet for its keyframes."""
    from libmotion.web.css import contact_sheet

    contact_sheet.read(text)[0].compile()


def drawing(text: str) -> None:
    """Reads an SVG."""
    from libmotion.web import svg

    svg.read(text).scene().compile()


READERS = {"css": (boxes, contact_sheet), "svg": (drawing,)}


def seeds(target: str) -> list[str]:
    """The texts of the package's tests that look like inputs, and the files of the tests."""
    found = {}
    for file in sorted(TESTS.glob("test_web*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and 8 < len(node.value) <= LONGEST:
                is_svg = node.value.lstrip().startswith("<")
                if is_svg == (target == "svg") and (is_svg or "{" in node.value):
                    found[node.value] = None
    for file in sorted(ROOT.glob(f"bindings/**/*.{target}")):
        if ".build" not in file.parts and file.stat().st_size <= LONGEST:
            found[file.read_text(encoding="utf-8", errors="replace")] = None
    return list(found)


def whole(target: str, text: str) -> str:
    """A text as a document: most of an SVG in tests is a piece of one."""
    if target == "css" or "<svg" in text[:200]:
        return text
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{text}</svg>'


def piece(draw: random.Random, text: str) -> tuple[int, int]:
    start = draw.randrange(len(text) + 1)
    return start, min(len(text), start + 1 + int(draw.expovariate(1 / 24)))


def tag(draw: random.Random, text: str, target: str) -> str:
    """A piece of a text that is something by itself: an element, a rule, or an item of a list."""
    start, end = piece(draw, text)
    left, right = ("<", ">") if target == "svg" else draw.choice(("{}", " ;", " ,", "  "))
    first, last = text.rfind(left, 0, start), text.find(right, end)
    return text[max(first, 0) : last + 1 if last >= 0 else len(text)][:2000]


def altered(draw: random.Random, text: str, every: list[str], target: str) -> str:
    """A text with one to eight changes."""
    words = WORDS[target].split()
    for _ in range(draw.randrange(1, 9)):
        start, end = piece(draw, text)
        match draw.randrange(7):
            case 0:
                text = text[:start] + text[end:]
            case 1:
                text = text[:start] + draw.choice(words) + text[start:]
            case 2:
                text = text[:start] + draw.choice(words) + text[end:]
            case 3:
                other = draw.choice(every)
                a, b = piece(draw, other)
                text = text[:start] + other[a:b] + text[start:]
            case 4:
                text = text[:end] + text[start:end] * draw.choice((1, 2, 3, 30, 300)) + text[end:]
            case 5:
                unit = tag(draw, text, target)
                at = text.find(unit)
                text = text[:at] + unit * draw.choice((2, 3, 20, 100)) + text[at + len(unit) :]
            case _:
                text = text[:start] + chr(draw.choice((0, 9, 34, 39, 60, 92, 127, 0x2028, 0xFFFD))) + text[end:]
        text = text[:LONGEST]
    return text


def calls(run, text: str) -> int:
    """Returns how many calls a reader makes. Raises what the reader raises, but for MotionError."""
    from libmotion import MotionError

    def guarded():
        signal.setitimer(signal.ITIMER_PROF, ENDLESS)
        try:
            run(text)
        except MotionError:
            pass
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    return cost.calls(guarded)


def size(text: str) -> int:
    return len(text.encode(errors="replace"))


def stop(number, frame):
    raise TimeoutError(f"more than {ENDLESS} s")


class Finding(Exception):
    """What is wrong with a text."""

    def __init__(self, text: str, what: str):
        super().__init__(what)
        self.text = text


def checked(target: str, text: str) -> float:
    """Returns the share of the bound of calls that a text takes. Raises Finding for an exception, and for calls over
    the bound."""
    share = 0.0
    most = A_KILOBYTE * size(text) / 1024 + BESIDES
    for run in READERS[target]:
        try:
            made = calls(run, text)
        except Exception:
            raise Finding(text, traceback.format_exc(limit=-4)) from None
        if made > most:
            raise Finding(text, f"{run.__name__}: {size(text):,} bytes took {made:,} calls, at most {most:,.0f}")
        share = max(share, made / most)
    return share


def grown(target: str, draw: random.Random, text: str) -> tuple[str, float]:
    """Reads twice the input. Raises Finding if that makes over 2.5 times as many calls. Returns the longer text, and
    the share of the bound that it takes."""
    unit = tag(draw, text, target) or " "
    at = max(text.find(unit), 0)
    once, twice = (text[:at] + unit * max(2, count // len(unit)) + text[at + len(unit) :] for count in (8192, 16384))
    share = max(checked(target, once), checked(target, twice))
    for run in READERS[target]:
        short, long = calls(run, once), calls(run, twice)
        if long > GROWTH * short + BESIDES:
            raise Finding(twice, f"{size(once):,} bytes took {short:,} calls, {size(twice):,} took {long:,}")
    return twice, share


def memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


def main() -> int:
    target = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 20.0
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    every = [whole(target, text) for text in seeds(target)]
    draw = random.Random(seed or None)
    signal.signal(signal.SIGPROF, stop)
    findings = ROOT / ".build" / "fuzz" / "findings"
    past = sorted((HERE / "regressions" / target).glob("*"))
    for run in READERS[target]:
        for text in every:
            calls(run, text)  # uncounted, for what is imported and kept with a first text
    for text in every:
        checked(target, text)
    least, longest, dearest, runs, begun = memory(), 0, 0.0, 0, time.monotonic()
    limit = seconds if seed == 0 else 4 * seconds
    most = float("inf") if seed == 0 else max(1, int(seconds * PACE[target]))
    while runs < len(past) or runs - len(past) < most and time.monotonic() - begun < limit:
        text = draw.choice(every)
        if runs < len(past):
            text = past[runs].read_text(encoding="utf-8", errors="surrogateescape")
        try:
            if runs >= len(past) and runs % 4 == 0:
                text, share = grown(target, draw, text)
            else:
                text = text if runs < len(past) else altered(draw, text, every, target)
                share = checked(target, text)
            dearest = max(dearest, share)
            longest = max(longest, size(text))
            if memory() - least > MEMORY + A_BYTE * longest:
                raise Finding(text, f"{memory() - least >> 20} MiB for {size(text):,} bytes")
        except Finding as finding:
            findings.mkdir(parents=True, exist_ok=True)
            file = findings / f"{target}-{zlib.crc32(finding.text.encode(errors='replace')):08x}"
            file.write_text(finding.text, encoding="utf-8", errors="surrogateescape")
            print(f"ERROR: {target}: {finding}\nTest unit written to {file}")
            print(f"stat::number_of_executed_units: {runs}")
            return 1
        runs += 1
    print(f"{target}: {memory() - least >> 20} MiB more after {len(every)} seeds, and {len(past)} past findings")
    print(f"{target}: the dearest input took {dearest:.0%} of its calls")
    print(f"stat::number_of_executed_units: {runs}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
