"""check: whether rules hold at every time."""

import argparse
import json
import pathlib
import re

from ...core.error import MotionError, one_line
from .. import UNCHECKED, complain, folder, lose, number, seconds


def add(commands) -> None:
    parser = commands.add_parser(
        "check",
        help="whether rules hold at every time of files, not only in samples of them",
        description="Prints one line a finding: fails, with the first time, layer and value at fault, unknown, left "
        "out, or, of a single file, holds. The rules without options: at most 3 flashes a second, no jumps, and all "
        "layers come back. Ends with 0 if all rules hold, 1 if one fails, 2 if one is unknown, 3 with --strict if "
        "anything is left out, and 4 if a file, or an option, cannot be read.",
        epilog="examples:\n  python3 -m libmotion check card.json --inside --no-jump --settles-by 2\n"
        "  python3 -m libmotion check animations/ --rules rules.toml --junit check.xml\n"
        "  python3 -m libmotion check animations/ --json > known.json\n"
        "  python3 -m libmotion check animations/ --baseline known.json   # says what is new\n"
        "rules.toml:\n  [inside]\n  [[between]]\n  least = 0\n  most = 1\n  property = 'opacity'\n"
        "  layers = 'icon-*'   # or layer = 'card', or selector = '.badge'\n"
        "  files = '*/icons/*'\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="scenes, Lottie files, SVGs, style sheets, .motion; folders of them"
    )
    add_rules(parser)
    parser.add_argument("--box", type=box, metavar="WxH",
                        help="points of the box that a style sheet is tested on (100x100), in 1200 x 900")  # fmt: skip
    parser.add_argument("--players", metavar="NAMES", help="what lottie-web,lottie-ios,rlottie ... lack of a Lottie")
    parser.add_argument("--export", metavar="FORMS", help="what an export to svg,css,waapi,lottie leaves out")
    add_reports(parser)


def add_rules(parser) -> None:
    """Adds the options that say what must hold, and when. A mistake in any option ends with 4, not with 2."""
    parser.status = UNCHECKED
    parser.add_argument("--rules", metavar="TOML", help="a file of rules")
    parser.add_argument("--loop", action="store_true", help="loop_closes: the end goes on as the start")
    parser.add_argument("--inside", action="store_true", help="inside: nothing leaves the picture")
    parser.add_argument("--no-jump", action="store_true", help="never_jumps: no layer jumps by 1 %% of the picture")
    parser.add_argument("--settles-by", type=seconds, metavar="S", help="settles_by: nothing moves from then on")
    parser.add_argument("--flashes", type=int, metavar="N", help="flashes_per_second: at most N (WCAG 2.3.1: 3)")
    parser.add_argument("--reduced-motion", action="store_true", help="has_reduced_motion, of a style sheet")
    parser.add_argument("--from", dest="start", type=number, metavar="S", help="the first second that counts")
    parser.add_argument("--to", dest="end", type=number, metavar="S", help="the last one")


def add_reports(parser) -> None:
    """Adds the options that say where the findings go."""
    parser.add_argument("--baseline", metavar="JSON", help="what --json printed before: findings that stay quiet")
    parser.add_argument(
        "--explain", action="store_true", help="say why each value at fault is what it is, and draw a picture of it"
    )
    parser.add_argument("--junit", metavar="XML", help="where the findings go as JUnit's XML; - for standard output")
    parser.add_argument("--sarif", metavar="JSON", help="where they go as SARIF, for code hosts")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_const", const="-", help="the findings as JSON")
    form.add_argument("--ci", action="store_true", help="as annotations of a continuous integration (::error ...)")


def run(arguments) -> int:
    try:
        return _run(arguments)
    except (MotionError, OSError) as error:
        complain(error)
        return UNCHECKED


def _run(arguments) -> int:
    from ...files.players import players
    from . import findings

    names = players(arguments.players) if arguments.players else []
    forms = findings.exports(arguments.export) if arguments.export else {}
    asked = findings.Asked(rules_of(arguments) or ([] if names or forms else list(findings.USUAL)), names, forms)
    paths = list(findings.files(arguments.files))
    findings.refuse_idle(asked.rules, [path for path, _ in paths])
    return report(arguments, [findings.of_file(path, asked, arguments, in_folder) for path, in_folder in paths])


def report(arguments, checked) -> int:
    """Writes what was found of each file, None for one that is no animation. Returns the exit status."""
    from . import findings, reports

    quiet = findings.known(arguments.baseline) if arguments.baseline else set()
    every = [found for of_file in checked for found in of_file or ()]
    fresh = [found for found in every if found.key not in quiet]
    for found in fresh:
        if found.verdict == findings.LOST:
            lose(arguments, found.file, [found.text])
    texts = {"json": lambda: json.dumps(reports.document(fresh), indent=1)}
    texts |= {"junit": lambda: reports.junit(fresh), "sarif": lambda: reports.sarif(fresh)}
    printed = [_write(getattr(arguments, form), make()) for form, make in texts.items() if getattr(arguments, form)]
    if not any(printed):
        _show(fresh, arguments, (len(checked) > 1, len(every) - len(fresh), sum(each is None for each in checked)))
    return findings.status(checked, fresh)


def rules_of(arguments) -> list[tuple[str, dict]]:
    """Returns the rules that the options say."""
    from ...core.reading import file_bytes
    from ...proofs import read

    rules: list[tuple[str, dict]] = []
    if arguments.rules is not None:
        rules = read(file_bytes(pathlib.Path(arguments.rules)).decode("utf-8", "replace"), arguments.rules)
    rules += [("loop_closes", {})] if arguments.loop else []
    rules += [("inside", {})] if arguments.inside else []
    rules += [("never_jumps", {})] if arguments.no_jump else []
    rules += [("settles_by", {"time": arguments.settles_by})] if arguments.settles_by is not None else []
    rules += [("flashes_per_second", {"at_most": arguments.flashes})] if arguments.flashes is not None else []
    return rules + ([("has_reduced_motion", {})] if arguments.reduced_motion else [])


def box(text: str) -> tuple[float, float]:
    from ...pictures.make_film import size

    try:
        return size(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _write(path: str, text: str) -> bool:
    """Writes a report to a path, or prints it for "-". Returns whether it was printed."""
    if path == "-":
        print(text)
        return True
    pathlib.Path(path).write_text(text + "\n", encoding="utf-8")
    return False


def _show(found, arguments, counts) -> None:
    from . import reports

    many, known, skipped = counts
    for each in found:
        if each.verdict == "left out" or many and each.verdict == "holds" and not arguments.ci:
            continue  # losses are on standard error
        print(reports.annotation(each) if arguments.ci else reports.line(each, many))
        if arguments.explain and each.verdict == "fails":
            for line in (each.answer.why or "").splitlines():
                print(f"  {one_line(line)}")
            print(one_line(f"  picture: {_picture(each, folder())}"))
    if (many or known or skipped) and not arguments.ci:
        print(reports.summary(found, known, skipped))


def _picture(found, where: pathlib.Path) -> str:
    """Draws a failure. Returns the path, or why there is no picture."""
    from ...proofs.picture import draw

    if found.answer.time is None:
        return "none, since the failure has no time"
    name = "-".join(filter(None, (pathlib.Path(found.file).stem, found.rule, found.answer.layer)))
    path = where / f"{re.sub(r'[^A-Za-z0-9_.-]+', '-', name)[:100]}.png"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draw(found.motion, found.answer, path)
    except (MotionError, OSError) as error:
        return f"none: {error}"
    return str(path)
