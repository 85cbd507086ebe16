"""`python3 -m libmotion export FILE -o PAGE`: a scene for pages that have no library."""

import json
import pathlib

from ..error import MotionError
from ..scene import Scene

KINDS = (".html", ".svg", ".css", ".json")


def add(commands) -> None:
    parser = commands.add_parser(
        "export",
        help="a scene as an HTML page, an animated SVG, CSS @keyframes, or keyframes for element.animate()",
        description="Writes a scene, or an SVG that was read, so that a page plays it without the library. Prints how "
        "many keyframes it took, and the largest error found.",
        epilog="example: python3 -m libmotion export card.json -o card.html -o card.css",
    )
    parser.add_argument("file", help="a JSON scene or an SVG; - for standard input")
    parser.add_argument(
        "-o", "--output", required=True, action="append", help=f"{', '.join(KINDS)}; may be repeated (.json: WAAPI's)"
    )
    parser.add_argument("--tolerance", type=float, default=0.05, metavar="P", help="points (0.05)")
    parser.add_argument("--duration", type=float, metavar="S", help="seconds of what never ends and has no period")


def run(arguments) -> int:
    from ..files import opened
    from ..web.out import export

    file = opened(arguments.file)
    if not isinstance(file.source, Scene):
        raise MotionError(f"export: {arguments.file} is {file.kind}, must be a scene or an SVG", field="export.file")
    for output in arguments.output:
        path = pathlib.Path(output)
        given = file.source, arguments.tolerance, arguments.duration
        match path.suffix.lower():
            case ".html":
                made = export.page(*given)
                text = made.html
            case ".svg":
                made = export.svg(*given)
                text = made.svg + "\n"
            case ".css":
                made = export.css(*given)
                text = f"/* of these elements: {made.html} */\n{made.css}\n"
            case ".json":
                made = export.waapi(*given)
                text = json.dumps({"html": made.html, "animations": made.animations}, indent=1) + "\n"
            case _:
                raise MotionError(f"export.output: {output!r}, must end with {', '.join(KINDS)}", field="export.output")
        path.write_text(text)
        print(f"wrote {path}")
        print(f"  {made.keyframes} keyframes, {len(text.encode()):,} bytes; off by at most {made.error:.4f} points")
    return 0
