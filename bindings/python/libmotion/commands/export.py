"""`python3 -m libmotion export FILE -o PAGE`: a scene for pages that have no library, and for players of Lottie."""

import argparse
import pathlib
import sys

from ..core.error import MotionError, one_line
from ..scenes.scene import Scene
from . import lose, opened


def add(commands) -> None:
    parser = commands.add_parser(
        "export",
        help="a scene as an HTML page, an animated SVG, CSS @keyframes, keyframes for element.animate(), or Lottie",
        description="Writes a scene, or an SVG or a style sheet that was read, so that a page, or a player of Lottie, "
        "plays it without the library. Prints how many keyframes it took, and the largest error found.",
        epilog="examples:\n  python3 -m libmotion export card.json -o card.html -o card.css\n"
        "  python3 -m libmotion export card.json --to lottie -o card.lottie.json\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", help="a JSON scene or an SVG; - for standard input")
    parser.add_argument("-o", "--output", action="append", help=".html, .svg, .css, .json (WAAPI's); may be repeated")
    parser.add_argument(
        "--to",
        choices=("lottie", "svg", "css", "waapi", "html"),
        help="the form, whatever the output's name is; without -o it is printed",
    )
    parser.add_argument("--tolerance", type=float, default=0.05, metavar="P", help="points (0.05)")
    parser.add_argument("--duration", type=float, metavar="S", help="seconds of what never ends and has no period")


def run(arguments) -> int:
    from ..pictures.encode.atomic_file import unfinished
    from ..web.export import FORMS, written

    if arguments.to is None and not arguments.output:
        rule = "must be given, unless there is --to"
        raise MotionError(f"export.output: {rule}", field="export.output", rule=rule)
    outputs = [pathlib.Path(output) for output in arguments.output or ()]
    for output in outputs if arguments.to is None else ():  # before anything is written
        if output.suffix.lower() not in FORMS:
            rule = f"must end with {', '.join(FORMS)}"
            raise MotionError(f"export.output: {str(output)!r}, {rule}", field="export.output", value=str(output))
    file = opened(arguments, arguments.file)
    if not isinstance(file.source, Scene):
        raise MotionError(f"export: {arguments.file} is {file.kind}, must be a scene or an SVG", field="export.file")
    if arguments.to:
        return _one(file, outputs, arguments)
    for output in outputs:
        made, text = written(file.source, output.suffix.lower(), arguments.tolerance, arguments.duration)
        with unfinished(output) as part:
            part.write_text(text, encoding="utf-8")
        print(one_line(f"wrote {output}"))
        print(f"  {made.keyframes} keyframes, {len(text.encode()):,} bytes; off by at most {made.error:.4f} points")
        lose(arguments, output, [loss for loss in made.losses if loss not in file.losses])
    return 0


def _one(file, outputs: list[pathlib.Path], arguments) -> int:
    """Writes one form to all outputs, or prints it; what is said of it then goes to standard error."""
    from ..files import lottie_writer
    from ..pictures.encode.atomic_file import unfinished
    from ..web.export import written

    if arguments.to == "lottie":
        made = lottie_writer.make(file.source, arguments.tolerance, arguments.duration)
        text = made.text + "\n"
    else:
        made, text = written(file.source, arguments.to, arguments.tolerance, arguments.duration)
    for output in outputs:
        with unfinished(output) as part:
            part.write_text(text, encoding="utf-8")
    if not outputs:
        print(text, end="")
    report = sys.stdout if outputs else sys.stderr
    for output in outputs:
        print(one_line(f"wrote {output}"), file=report)
    size = f"{made.keyframes} keyframes, {len(text.encode()):,} bytes"
    print(f"  {size}; off by at most {made.error:.4f} points", file=report)
    lose(arguments, outputs[0] if outputs else arguments.to, [loss for loss in made.losses if loss not in file.losses])
    return 0
