"""chart: a timeline of all clocks."""

import argparse
import pathlib

from ..core.error import MotionError, one_line
from . import opened


def add(commands) -> None:
    parser = commands.add_parser(
        "chart",
        help="a timeline: bars of all clocks with their curves, fills and markers",
        epilog="examples:\n  python3 -m libmotion chart card.json -o card.svg\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", help="a scene, a Lottie file or a .motion (bars without curves)")
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True, help="an .svg, or a .png")


def run(arguments) -> int:
    from ..pictures.charts.timeline import chart
    from ..pictures.encode.atomic_file import unfinished

    output, file = arguments.output, opened(arguments, arguments.file)
    if output.suffix not in (".svg", ".png"):
        raise MotionError(f"-o: {output.name!r}, must end in .svg or .png", field="output", value=str(output))
    markup = chart(file.source, file.clip)
    with unfinished(output) as part:
        if output.suffix == ".svg":
            part.write_text(markup, encoding="utf-8")
        else:
            from ..pictures.film.pixels import render

            render(markup).save(part)
    print(f"wrote {one_line(str(output))}")
    return 0
