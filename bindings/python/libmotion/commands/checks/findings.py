"""What a check of files found: one file after another, each rule of each, as plain values."""

import fnmatch
import json
import pathlib
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ...core.arguments import refuse
from ...core.error import MotionError, one_line
from ...core.losses import losses_of
from ...core.reading import file_bytes
from ...files import kinds
from ...files.lottie import Lottie
from ...files.players import each_of, lacks
from ...proofs import Answer, Motion, answer
from ...proofs.answer import FAILS, HOLDS, UNDECIDED, worst
from ...scenes.scene import Scene
from .. import UNCHECKED, words
from .chosen import chosen

LOST, UNREADABLE = "left out", "cannot be checked"  # verdicts that are not of a rule
SUFFIXES = (".json", ".lottie", ".svg", ".css", ".motion")  # of the files of a folder that are checked
# Without options: what is wrong in every animation.
USUAL: tuple[tuple[str, dict], ...] = (("flashes_per_second", {"at_most": 3}), ("never_jumps", {}), ("comes_back", {}))


class Finding(NamedTuple):
    """One rule of one file, one of its losses, or why the file cannot be read.

    rule     the name of the rule; "losses", "file"
    verdict  a verdict of the rule, LOST or UNREADABLE
    text     one line for people, without the file
    line     the line of the file that names the layer, or None
    about    the layer that the rule was asked about, or None for all
    answer   the answer of the rule, with what it was asked about"""

    file: str
    rule: str
    verdict: str
    text: str
    line: int | None = None
    about: str | None = None
    answer: Answer | None = None
    motion: Motion | None = None

    @property
    def key(self) -> tuple[str | None, ...]:
        """What stays the same from run to run: the file, the rule and the place, without numbers."""
        found = self.answer
        if found is None:
            return self.file, self.rule, self.text, None
        return self.file, self.rule, found.layer, found.property


def status(checked, findings) -> int:
    """Returns the exit status: 4 if a file cannot be checked, or none was, else 1 if a rule fails, 2 if an answer is
    unknown, 0."""
    verdicts = {found.verdict for found in findings}
    if UNREADABLE in verdicts or all(of_file is None for of_file in checked):
        return UNCHECKED
    return 1 if FAILS in verdicts else 2 if verdicts - {HOLDS, LOST} else 0


def refuse_idle(rules, paths) -> None:
    """Refuses a rule that is asked of no file, since none has the name that "files" says."""
    for name, given in rules:
        pattern = given.get("files", "*")
        if not any(fnmatch.fnmatch(path, pattern) for path in paths):
            refuse(f"{name}: files", pattern, "no file has such a path")


def files(paths) -> Iterator[tuple[str, bool]]:
    """Yields each path, and for a folder all files of it that may be animations; with whether it was a folder's."""
    for path in paths:
        if path == "-" or not pathlib.Path(path).is_dir():
            yield path, False
            continue
        inside = [found for found in sorted(pathlib.Path(path).rglob("*")) if found.suffix.lower() in SUFFIXES]
        if not inside:
            refuse("file", path, f"must have files with the names {', '.join(f'*{suffix}' for suffix in SUFFIXES)}")
        yield from ((str(found), True) for found in inside if found.is_file())


class Asked(NamedTuple):
    """What is asked of each file: rules with their parameters, the players, and the exports that should carry it."""

    rules: list[tuple[str, dict]]
    players: list[str]
    exports: dict[str, Callable]


def exports(names: str) -> dict[str, Callable]:
    """Returns what writes each export of a list such as "svg,css"."""
    from ...files import lottie_writer
    from ...web import export

    known = export.FORMATS | {"lottie": lottie_writer.make}
    return {name: known[name] for name in each_of("export", names, known)}


def of_file(path: str, asked: Asked, options, in_folder: bool = False) -> list[Finding] | None:
    """Asks one file. in_folder: returns None for JSON and style sheets that are no animations."""
    try:
        sources, text = _sources(path, options.box)
        return ask(path, sources, asked, options, text, in_folder)
    except (MotionError, OSError) as error:
        if in_folder and _is_other(path, error):
            return None
        return [unreadable(path, error)]


def unreadable(path: str, error: Exception) -> Finding:
    """Returns the finding that a file or a page cannot be checked."""
    is_rules = path.endswith(".toml")
    text = "a file of rules is given by --rules" if is_rules else words(error).removeprefix(f"{path}: ")
    return Finding(path, "file", UNREADABLE, text)


def ask(path: str, sources: list, asked: Asked, options, text: str | None = None, in_folder=False) -> list[Finding]:
    """Asks the scenes, Lotties or clips of one file. text: of an SVG or a style sheet, what was read."""
    motions = [Motion(source, options.start, options.end, text) for source in sources]
    lost = [("losses", loss) for source in sources for loss in losses_of(source)]
    lost += [each for source in sources for each in _lost_by_others(path, source, asked, in_folder)]
    lines = _lines(path, bool(options.ci or options.sarif or options.json))
    found = [each for name, given in asked.rules for each in _asked(path, motions, name, given, lines)]
    return [Finding(path, rule, LOST, one_line(loss)) for rule, loss in dict.fromkeys(lost)] + found


def _lost_by_others(path: str, source, asked: Asked, in_folder: bool) -> list[tuple[str, str]]:
    """Returns what players lack of a Lottie, and what exports leave out of a scene. in_folder: a file of another kind
    has no findings, instead of an error."""
    lost = []
    if asked.players and isinstance(source, Lottie):
        lost += [("players", f"{player} lacks {what}") for player, what in lacks(source._document, asked.players)]
    elif asked.players and not in_folder:
        refuse("players", path, "only Lottie files are for players")
    made = source.scene() if asked.exports and isinstance(source, Lottie) else source
    if asked.exports and isinstance(made, Scene):
        lost += [("export", f"{name}: {loss}") for name, write in asked.exports.items() for loss in write(made).losses]
    elif asked.exports and not in_folder:
        refuse("export", path, "only scenes, SVGs and Lottie files are exported")
    return lost


def _is_other(path: str, error: Exception) -> bool:
    """Returns whether a file of a folder is no animation: JSON without layers, a style sheet without @keyframes."""
    if path.lower().endswith(".css"):
        return b"@keyframes" not in file_bytes(pathlib.Path(path))
    return path.lower().endswith(".json") and getattr(error, "rule", None) == kinds.NO_LAYERS


def _sources(path: str, box) -> tuple[list, str | None]:
    file = kinds.opened(path)
    if file.kind == kinds.SHEET:
        from ...web.css import one_box

        return one_box.read(file.text, box or (100.0, 100.0)), file.text
    if box:
        refuse("box", box, f"only a style sheet is tested on a box, and {file.name} is {file.kind}")
    return [file.source], file.text


def _asked(path, motions, name: str, given: dict, lines) -> Iterator[Finding]:
    """Yields the answer to a rule; with "layers", a pattern of names such as "icon-*", or with "selector", such as
    ".badge", one for each layer."""
    given = dict(given)
    if not fnmatch.fnmatch(path, given.pop("files", "*")):
        return
    pattern, selector = given.pop("layers", None), given.pop("selector", None)
    names: list = [None]
    if pattern is not None or selector is not None:
        every = dict.fromkeys(layer for motion in motions for layer in motion.clip.layers)
        names = list(every) if pattern is None else fnmatch.filter(every, str(pattern))
        if selector is not None:
            found = (chosen(motion, str(selector), "property" not in given) for motion in motions)
            names = [each for layers in found for each in layers if each in names]
        if not names:
            field, value = ("layers", pattern) if selector is None else ("selector", selector)
            refuse(f"{name}: {field}", value, "no layer fits it")
    for layer in names:
        asked = given if layer is None else given | {"layer": layer}
        known = [motion for motion in motions if layer is None or layer in motion.clip.layers]
        try:
            answers = [answer(motion, name, asked) for motion in known]
        except MotionError as error:
            if error.field != "size":
                raise
            yield Finding(path, name, UNDECIDED, f"{UNDECIDED}: {name}: {error.rule}")
            continue
        found, motion = worst(list(zip(answers, known, strict=True)))
        yield Finding(path, name, found.verdict, str(found), lines(found.layer), asked.get("layer"), found, motion)


def _lines(path: str, wanted: bool):
    """Returns a function that gives the line of a file that names a layer, or None."""
    text = ""
    if wanted and pathlib.Path(path).is_file():
        text = file_bytes(pathlib.Path(path)).decode("utf-8", "replace")

    def line(layer: str | None) -> int | None:
        if not layer or not text:
            return None
        places = [text.find(f"{quote}{name}{quote}") for name in {layer, json.dumps(layer)[1:-1]} for quote in "\"'"]
        place = min((place for place in places if place >= 0), default=-1)
        return None if place < 0 else text.count("\n", 0, place) + 1

    return line


def known(path: str) -> set[tuple]:
    """Reads an earlier check, which `check --json` printed. Returns the keys of what it found."""
    try:
        document = json.loads(file_bytes(pathlib.Path(path)))
        return {tuple(found["key"]) for found in document["findings"] if found["verdict"] != HOLDS}
    except (ValueError, KeyError, TypeError) as error:
        rule = "must be what `check --json` printed"
        raise MotionError(f"--baseline: {path}: {rule}", field="baseline", value=path, rule=rule) from error
