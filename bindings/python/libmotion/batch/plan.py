"""What a batch makes: a manifest (TOML) or patterns become a list of items, which has the same order everywhere."""

import glob
import os
import pathlib
import tomllib
from collections.abc import Iterator
from typing import NamedTuple

from ..core.error import MotionError, shown
from ..core.nearest import nearest
from ..pictures import KINDS, Settings
from ..pictures.film import plan as film

FILM = tuple(name for name in Settings._fields)
OPTIONS = {
    "film": FILM,
    "still": ("at", "size", "scale", "background", "margin"),
    "check": ("rules",),
    "convert": ("tolerance", "duration"),
}
CONVERTED = (".motion", ".css", ".html", ".json", ".svg")  # of these .svg is a film if nothing says "convert"
FIELDS = ("files", "output", "make")
MOST_ITEMS = 100_000_000


class Job(NamedTuple):
    """One row of a manifest: what is made of its files.

    make     "film", "still", "check" or "convert"
    output   where it goes, with {name}, the name of the file without its ending, or {path}, its whole path"""

    make: str
    output: str
    options: dict


class Item(NamedTuple):
    """What a worker makes of one file. number: its place among all items of the batch, whatever the shard."""

    number: int
    path: str
    make: str
    output: str
    options: dict


class Batch:
    """All items. Only the paths of their files are kept, so that a million of them take some 100 MB."""

    def __init__(self, jobs: list[Job], files: list[tuple[int, str, str]]):
        """files: for each item its job, its path, and what {path} is."""
        self.jobs, self._files = jobs, files
        taken: dict[str, int] = {}
        for number in range(len(files)):
            output = self[number].output
            other = taken.setdefault(output, number)
            if other != number:
                rule = f"is also the output of {files[other][1]!r}; {{path}} in an output tells files of one name apart"
                raise MotionError(f"batch.output: {output!r} of {files[number][1]!r} {rule}", field="output", rule=rule)

    def __len__(self) -> int:
        return len(self._files)

    def __getitem__(self, number: int) -> Item:
        job, path, stem = self._files[number]
        make, output, options = self.jobs[job]
        name = output.replace("{path}", stem).replace("{name}", pathlib.PurePath(stem).name)
        return Item(number, path, make, name, options)


def read(words: list[str], outputs: list[str], given: dict[str, str]) -> Batch:
    """Returns the batch of a manifest, or of patterns with outputs and options of the command."""
    is_manifest = len(words) == 1 and words[0].endswith(".toml")
    if is_manifest and (outputs or given):
        raise MotionError(
            "batch: a manifest says outputs and options itself: -o and --set are for patterns", field="output"
        )
    if is_manifest:
        return _manifest(words[0])
    if not outputs:
        rule = "must be given for patterns, such as -o '{name}.webp'"
        raise MotionError(f"batch.output: {rule}", field="output", rule=rule)
    tables = [{"files": words, "output": output, **_typed(given)} for output in outputs]
    return _batch(tables, {}, pathlib.Path(), "batch")


def _typed(given: dict[str, str]) -> dict:
    """Returns options of a command, whose values are TOML or plain words."""

    def value(text: str):
        try:
            return tomllib.loads(f"x = {text}")["x"]
        except tomllib.TOMLDecodeError:
            return text

    return {name: value(text) for name, text in given.items()}


def _manifest(name: str) -> Batch:
    path = pathlib.Path(name)
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MotionError(f"{name}: {error}: it must be TOML", field="manifest", rule="must be TOML") from error
    tables = document.pop("job", None)
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        rule = "must have [[job]] tables, each with files and an output"
        raise MotionError(f"{name}: {rule}", field="job", value=tables, rule=rule)
    return _batch(tables, document, path.parent, name)


def _batch(tables: list[dict], usual: dict, folder: pathlib.Path, name: str) -> Batch:
    jobs, files = [], []
    for row, table in enumerate(tables):
        place = f"{name}: job[{row}]"
        job = _job(usual | table, place, folder, set(table))
        found = list(_found((usual | table).get("files"), folder, place))
        if not found:
            raise MotionError(f"{place}.files: {shown(table.get('files'))}, no file has such a name", field="files")
        files += [(len(jobs), path, stem) for path, stem in found]
        jobs.append(job)
    if not files or len(files) > MOST_ITEMS:
        raise MotionError(f"{name}: {len(files)} items, must be 1..{MOST_ITEMS}", field="job")
    return Batch(jobs, files)


def _found(patterns, folder: pathlib.Path, place: str) -> Iterator[tuple[str, str]]:
    """Yields the files of patterns, sorted, each once, and what {path} is of each."""
    words = [patterns] if isinstance(patterns, str) else patterns
    if not isinstance(words, list) or not words or not all(isinstance(word, str) for word in words):
        rule = "must be a pattern of names, such as 'lotties/**/*.json', or a list of them"
        raise MotionError(f"{place}.files: {shown(patterns)}, {rule}", field="files", value=patterns, rule=rule)
    found = {}
    for word in words:
        known = glob.glob(word, root_dir=folder, recursive=True)
        if not known and not glob.has_magic(word):
            raise MotionError(f"{place}.files: {word!r}, there is no such file", field="files", value=word)
        found |= {path: None for path in known if os.path.isfile(folder / path)}
    for path in sorted(found):
        stem, _ = os.path.splitext(path)
        if stem.endswith(".lottie"):  # x.lottie.json
            stem = stem.removesuffix(".lottie")
        yield str(folder / path), os.path.normpath(stem).replace(os.sep, "/").lstrip("/").replace("../", "")


def _job(table: dict, place: str, folder: pathlib.Path, own: set[str]) -> Job:
    output = table.get("output")
    if not isinstance(output, str) or not ("{name}" in output or "{path}" in output):
        rule = "must have {name} or {path}, such as 'films/{name}.webp'"
        raise MotionError(f"{place}.output: {shown(output)}, {rule}", field="output", value=output, rule=rule)
    if os.path.isabs(output) or ".." in pathlib.PurePath(output).parts:
        rule = "must be inside of --out"
        raise MotionError(f"{place}.output: {output!r}, {rule}", field="output", value=output, rule=rule)
    make = table.get("make") or _made(output, table)
    if make not in OPTIONS:
        near = nearest(make, OPTIONS)
        rule = f"must be one of {', '.join(OPTIONS)}"
        raise MotionError(f"{place}.make: {shown(make)}, {rule}{near}", field="make", value=make, rule=rule)
    kind = os.path.splitext(output)[1].lower()
    kinds = {"film": KINDS, "still": (".png",), "check": (".json",), "convert": CONVERTED}[make]
    if kind not in kinds:
        rule = f"a {make} must end in {', '.join(kinds)}{nearest(kind, kinds)}"
        raise MotionError(f"{place}.output: {output!r}, {rule}", field="output", value=output, rule=rule)
    options = {}
    for field, value in table.items():
        if field in FIELDS:
            continue
        if field not in OPTIONS[make]:
            if field not in own and any(field in names for names in OPTIONS.values()):
                continue  # what the manifest says of all jobs is for those that have it
            near = nearest(field, (*FIELDS, *OPTIONS[make]), film.OTHERS if make == "film" else None)
            rule = f"a {make} has {', '.join(OPTIONS[make])}"
            raise MotionError(f"{place}.{field}: {shown(value)}, {rule}{near}", field=field, value=value, rule=rule)
        options[field] = value
    return Job(make, output, _checked(make, options, place, folder))


def _made(output: str, table: dict) -> str:
    kind = os.path.splitext(output)[1].lower()
    if "rules" in table:
        return "check"
    if kind == ".png" and "at" in table:
        return "still"
    return "film" if kind in KINDS else "convert"


def _checked(make: str, options: dict, place: str, folder: pathlib.Path) -> dict:
    """Returns options as workers take them; refuses what they would refuse, before anything is made."""
    try:
        if make in ("film", "still"):
            own = {name: value for name, value in options.items() if name != "at"}
            if isinstance(own.get("size"), str):
                from ..pictures.make_film import size

                own["size"] = list(size(own["size"]))
            film.wanted(**own)
            options = options | own
        for name in ("at", "tolerance", "duration"):
            value = options.get(name, 0)
            if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < float("inf"):
                raise MotionError(f"{name}: {shown(value)}, must be a number from 0 on", field=name, value=value)
        if make == "check":
            options = {"rules": _rules(options.get("rules"), folder)}
    except (MotionError, ValueError) as error:
        field = getattr(error, "field", None) or "size"
        raise MotionError(f"{place}.{error}", field=field, value=options.get(field)) from error
    return options


def _rules(given, folder: pathlib.Path) -> str:
    """Returns rules as the text of a file of rules. given: the file, or names of rules without numbers."""
    from ..proofs import read

    if isinstance(given, list):
        text = "".join(f"[{rule}]\n" for rule in given)
    elif isinstance(given, str):
        text = (folder / given).read_text(encoding="utf-8")
    else:
        raise MotionError(f"rules: {shown(given)}, must be a file of rules (TOML), or a list of rules", field="rules")
    read(text, "rules")
    return text
