"""check: whether rules hold at every time."""

import argparse
import json
import pathlib

from ...core.error import MotionError, one_line
from .. import folder, lose, number, seconds


def add(commands) -> None:
    parser = commands.add_parser(
        "check",
        help="whether rules hold at every time of a file, not only in samples of it",
        description="Prints one line for each rule: holds, fails with the first time, layer and value at fault, or "
        "undecided. Ends with 1 if a rule fails, with 2 if none fails and one is undecided.",
        epilog="examples:\n  python3 -m libmotion check card.json --inside --no-jump --settles-by 2\n"
        "  python3 -m libmotion check card.json rules.toml --ci\n"
        "rules.toml:\n  [inside]\n  [[between]]\n  least = 0\n  most = 1\n  property = 'opacity'\n  layer = 'card'\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", help="a scene, a Lottie file, an SVG, a style sheet or a .motion")
    parser.add_argument("rules", nargs="?", help="a file of rules (TOML)")
    parser.add_argument("--loop", action="store_true", help="loop_closes: the end goes on as the start")
    parser.add_argument("--inside", action="store_true", help="inside: nothing leaves the picture")
    parser.add_argument("--no-jump", action="store_true", help="never_jumps: no layer jumps by 1 %% of the picture")
    parser.add_argument("--settles-by", type=seconds, metavar="S", help="settles_by: nothing moves from then on")
    parser.add_argument("--flashes", type=int, metavar="N", help="flashes_per_second: at most N (WCAG 2.3.1: 3)")
    parser.add_argument("--reduced-motion", action="store_true", help="has_reduced_motion, of a style sheet")
    parser.add_argument(
        "--box", metavar="WxH", help="points of the box that a style sheet is tested on (100x100), in 1200 x 900"
    )
    parser.add_argument("--from", dest="start", type=number, metavar="S", help="the first second that counts")
    parser.add_argument("--to", dest="end", type=number, metavar="S", help="the last one")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the answers as JSON")
    form.add_argument("--ci", action="store_true", help="as annotations of a continuous integration (::error ...)")
    parser.add_argument(
        "--picture", metavar="PNG", help="where the picture of the first failure goes; none: no picture"
    )


def run(arguments) -> int:
    from ...core.losses import losses_of
    from ...core.reading import file_bytes
    from ...files import kinds
    from ...proofs import Motion, answer, read
    from ...proofs.answer import worst

    rules = []
    if arguments.rules is not None:
        rules = read(file_bytes(pathlib.Path(arguments.rules)).decode("utf-8", "replace"), arguments.rules)
    rules += [("loop_closes", {})] if arguments.loop else []
    rules += [("inside", {})] if arguments.inside else []
    rules += [("never_jumps", {})] if arguments.no_jump else []
    rules += [("settles_by", {"time": arguments.settles_by})] if arguments.settles_by is not None else []
    rules += [("flashes_per_second", {"at_most": arguments.flashes})] if arguments.flashes is not None else []
    rules += [("has_reduced_motion", {})] if arguments.reduced_motion else []
    if not rules:
        rule = "must have a file of rules, or some of --loop, --inside, --no-jump, --settles-by, --flashes"
        raise MotionError(f"check: {rule}", field="rules", rule=rule)
    file = kinds.opened(arguments.file)
    sources = [file.source]
    if file.kind == kinds.SHEET:
        from ...web.css import one_box

        sources = one_box.read(file.text, _box(arguments.box or "100x100"))
    elif arguments.box:
        rule = f"only a style sheet is tested on a box, and {file.name} is {file.kind}"
        raise MotionError(f"--box: {rule}", field="box", value=arguments.box, rule=rule)
    for source in sources:
        lose(arguments, file.name, losses_of(source))
    motions = [Motion(source, arguments.start, arguments.end, file.text) for source in sources]
    found = [worst([(answer(motion, *rule), motion) for motion in motions]) for rule in rules]
    answers = [each for each, _ in found]
    failed = [pair for pair in found if pair[0].verdict == "fails"]
    picture = _picture(failed, arguments) if failed else None
    if arguments.json:
        print(json.dumps(_document(file.name, answers, picture), indent=1))
    else:
        for each in answers:
            print(_annotation(file.name, each) if arguments.ci else each)
        if picture and not arguments.ci:
            print(one_line(f"picture: {picture}"))
    return 1 if failed else 2 if any(found.verdict == "undecided" for found in answers) else 0


def _box(text: str) -> tuple[float, float]:
    from ...pictures.make_film import size

    try:
        return size(text)
    except ValueError as error:
        raise MotionError(f"--box: {error}", field="box", value=text) from error


def _picture(failed, arguments) -> str | None:
    """Draws the first failure that has a time. Without --picture a failure to draw is no error."""
    wanted = arguments.picture
    if wanted == "none":
        return None
    found, motion = next((pair for pair in failed if pair[0].time is not None), (None, None))
    if found is None:
        return None
    path = pathlib.Path(wanted) if wanted else folder() / f"{pathlib.Path(arguments.file).stem}-check.png"
    try:
        from ...proofs.picture import draw

        path.parent.mkdir(parents=True, exist_ok=True)
        draw(motion, found, path)
    except (MotionError, OSError):
        if wanted:
            raise
        return None
    return str(path)


def _document(name: str, answers, picture: str | None) -> dict:
    rows = [{key: value for key, value in found._asdict().items() if value is not None} for found in answers]
    return {"file": name, "holds": all(answers), "answers": rows} | ({"picture": picture} if picture else {})


def _annotation(name: str, found) -> str:
    """Returns a line that continuous integrations show with the file."""
    kind = {"holds": "notice", "fails": "error", "undecided": "warning"}[found.verdict]
    escape = lambda text: str(text).replace("%", "%25")
    place = escape(one_line(name)).replace(":", "%3A").replace(",", "%2C")
    return f"::{kind} file={place},title=motion::{escape(found)}"
