"""What the house may weigh, and what is computed twice. The numbers are in house.txt, and they only go down:
`python3 Tests/Gates/house.py` sets those that are too high to what is there."""

import ast
import pathlib
import re
import subprocess

LIMITS = "Tests/Gates/house.txt"
TWINS = "Tests/Gates/twins.txt"
LONG = "Tests/Gates/long.txt"
TREE = re.compile(r".*")
BINDINGS = re.compile(r"bindings/(?:python/.*\.py|js/.*\.(?:js|mjs|ts))$")
NO_BINDING = re.compile(r"/(?:tests|page)/")  # tests, the page
# The files of the packages that may speak, but not compute.
SPEAKERS = re.compile(r"bindings/(?:python/libmotion/.*\.py|js/.*\.js)$")
# What the build derives.
DERIVED = re.compile(r"/abi/|/abi\.py$|functions/plain[-.]|js/functions\.|values/(?:types|color_numbers)\.py$")
NO_SPEAKER = re.compile(r"/(?:tests|page|examples)/|" + DERIVED.pattern)
SPARE = 300  # lines that may go before the limit must follow

COMMENT = {".py": re.compile(r'"""(?:.|\n)*?"""|#[^\n]*'), ".js": re.compile(r"/\*(?:.|\n)*?\*/|//[^\n]*")}
TEXT = re.compile(r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"")
FORMULA = re.compile(
    r"\b(?:math|cmath|np|numpy|Math)\."
    r"(a?(?:rc)?(?:sin|cos|tan)h?2?|expm?1?|log(?:1p|2|10)?|sqrt|cbrt|hypot|pow(?:er)?)\b"
)
NUMBER = re.compile(r"(?<![\w.])\d*\.\d+(?:[eE][-+]?\d+)?(?![\w.])")
DIGITS = 4  # of a number that two files have by no accident

MOST_LINES, MOST_OF_FUNCTION = 400, 60
PRODUCT = re.compile(r"(?:Sources|bindings)/(?!.*/tests/).*\.(?:py|swift|js|mjs|ts|c)$")
# A line of Swift or JavaScript that begins a function. The function ends at the next brace of the same indentation.
FUNCTION = re.compile(
    r"( *)(?:[\w@(). ]*\b(?:func|function\*?) (\w+)|(?:async |static |get |set |\*)*(#?\w+)(?=\([^=]*\) \{$)"
    r"|(?:export )?const (\w+) = (?:async )?\(.*\) => \{$).*\{$"
)
NO_FUNCTION = {"if", "for", "while", "switch", "catch", "return", "guard"}


def files(root: pathlib.Path) -> list[str]:
    """Returns the files that git keeps, or, in a copy without git, all files."""
    if (root / ".git").exists():
        listed = subprocess.run(["git", "-C", root, "ls-files", "-z"], capture_output=True, check=True, text=True)
        return [name for name in listed.stdout.split("\0") if name and (root / name).is_file()]
    return sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())


def _lines(root: pathlib.Path, pattern: re.Pattern, besides: re.Pattern | None = None) -> int:
    """Returns the lines of text in files; files with a null byte are none."""
    names = (name for name in files(root) if pattern.match(name) and not (besides and besides.search(name)))
    texts = ((root / name).read_bytes() for name in names)
    return sum(text.count(b"\n") + (not text.endswith(b"\n")) for text in texts if text and b"\0" not in text[:8000])


def _rows(path: pathlib.Path) -> list[tuple[str, str]]:
    """Returns the first word of each line and the rest; "#" begins a comment."""
    lines = (line.partition("#")[0].strip() for line in path.read_text().splitlines())
    return [(first, rest.strip()) for first, _, rest in (line.partition(" ") for line in lines if line)]


def weighed(root: pathlib.Path) -> dict[str, int]:
    """Returns what there is of each number of house.txt."""
    twins = sum(len(names.split()) for _, names in _rows(root / TWINS))
    return {"tree": _lines(root, TREE), "bindings": _lines(root, BINDINGS, NO_BINDING), "twins": twins}


def raised(texts: list[str]) -> list[str]:
    """Returns what went up from one text of house.txt to the next."""
    limits = [dict(re.findall(r"^(\w+) +(\d+)", text, re.M)) for text in texts]
    pairs = [(name, int(before.get(name, 0)), int(number)) for before, now in zip(limits, limits[1:])
             for name, number in now.items()]  # fmt: skip
    return [f"{LIMITS}: {name} was raised from {before} to {now}" for name, before, now in pairs if 0 < before < now]


def lines(a):
    """The tree, the bindings and the list of twins have at most what house.txt says, and its numbers only go down."""
    found, limits = weighed(a.root), {name: int(number) for name, number in _rows(a.root / LIMITS)}
    what = {"tree": "the tree has {} lines", "bindings": "the bindings have {} hand-written lines",
            "twins": "twins.txt names {} files"}  # fmt: skip
    for name, number in found.items():
        limit = limits[name]
        if number > limit:
            yield f"{what[name].format(number)}, at most {limit}"
        elif number < limit - SPARE or (name == "twins" and number < limit):
            yield f"{what[name].format(number)}, and {LIMITS} still allows {limit}: python3 Tests/Gates/house.py"
    if (a.root / ".git").exists():
        git = ["git", "-C", a.root]
        log = [*git, "log", "--format=%H", "--reverse", "--", LIMITS]
        commits = subprocess.run(log, capture_output=True, check=True, text=True).stdout.split()
        # A commit that says why, "Raise the limit of lines", may.
        shows = [
            subprocess.run([*git, "show", f"{at}:{LIMITS}"], capture_output=True, text=True).stdout for at in commits
        ]
        says = [
            subprocess.run([*git, "log", "-1", "--format=%s", at], capture_output=True, text=True).stdout
            for at in commits
        ]
        texts = [*shows, (a.root / LIMITS).read_text()]
        for at, (before, now) in enumerate(zip(texts, texts[1:])):
            if not (at + 1 < len(says) and says[at + 1].startswith("Raise the limit of lines")):
                yield from raised([before, now])


def _numbers(text: str) -> set[float]:
    """Returns the numbers of a text that have several digits."""
    found = (number for number in NUMBER.findall(text.replace("_", "")))
    return {float(each) for each in found if len(re.sub(r"[eE].*|\.", "", each).strip("0")) >= DIGITS}


def computing(root: pathlib.Path) -> dict[str, str]:
    """Returns the files of the packages that compute, each with what shows it: two functions of mathematics, or a
    number of several digits that a kernel's source has, too."""
    kernel, found = set(), {}
    for path in sorted((root / "Sources").rglob("*.swift")):
        if "MotionReference" not in path.parts:
            kernel |= _numbers(TEXT.sub('""', COMMENT[".js"].sub("", path.read_text())))
    for name in files(root):
        if SPEAKERS.match(name) and not NO_SPEAKER.search(name):
            text = TEXT.sub('""', COMMENT[pathlib.PurePath(name).suffix].sub("", (root / name).read_text()))
            formulas, numbers = sorted(set(FORMULA.findall(text))), sorted(_numbers(text) & kernel)
            if len(formulas) > 1 or numbers:
                found[name] = ", ".join([*formulas, *map(str, numbers[:3])])
    return found


def no_new_twin(a):
    """A binding converts, names and raises. The files that compute are in twins.txt, and that list only shrinks."""
    rows = [(what, name) for what, names in _rows(a.root / TWINS) for name in names.split()]
    listed, found = {name for _, name in rows}, computing(a.root)
    for name in sorted(set(found) - listed):
        yield f"{name} computes ({found[name]}): write it once, as a function of Include/motion.h"
    for what, name in rows:
        if not (a.root / name).is_file():
            yield f"{TWINS}: {name} ({what}) is gone, its row must go, too"
        elif what == "alone" and name not in found:
            yield f"{TWINS}: {name} computes no more, its row must go"


def _functions(name: str, text: str):
    """Yields the functions of a file, each with its lines."""
    if name.endswith(".py"):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield node.name, node.end_lineno - node.lineno + 1
        return
    rows = text.splitlines()
    for at, row in enumerate(rows):
        found = FUNCTION.match(row)
        function = found and next(filter(None, found.groups()[1:]), None)
        if function and function not in NO_FUNCTION:
            end = found[1] + "}"
            yield function, next((i for i in range(at + 1, len(rows)) if rows[i].startswith(end)), at) - at + 1


def long_parts(a):
    """A file of the product has at most 400 lines, a function at most 60; long.txt says why others are longer."""
    allowed, found = dict(_rows(a.root / LONG)), {}
    for name in files(a.root):
        if not PRODUCT.match(name) or DERIVED.search(name):
            continue
        text = (a.root / name).read_text()
        parts = [(name, text.count("\n"), MOST_LINES)]
        parts += [(f"{name}:{function}", lines, MOST_OF_FUNCTION) for function, lines in _functions(name, text)]
        found |= {part: (lines, most) for part, lines, most in parts if lines > most}
    for part, (lines, most) in found.items():
        if part not in allowed:
            yield f"{part} has {lines} lines, more than {most}: cut it where a part has a name, or say why in {LONG}"


GATES = [lines, no_new_twin, long_parts]

if __name__ == "__main__":
    root = pathlib.Path(__file__).resolve().parents[2]
    number_of = weighed(root)
    keep = lambda row: f"{row[1]}{min(int(row[2]), number_of[row[1].strip()])}"
    (root / LIMITS).write_text(re.sub(r"^(\w+ +)(\d+)", keep, (root / LIMITS).read_text(), flags=re.M))
