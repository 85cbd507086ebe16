"""`python3 -m libmotion poster FILE`: a <motion-player> with its first frame, which shows before any script runs."""

import argparse
import html
import pathlib

from ..core.error import MotionError, one_line
from . import lose, opened, seconds

USUAL = "autoplay loop"


def add(commands) -> None:
    parser = commands.add_parser(
        "poster",
        help="a <motion-player> for a page, with the first frame in it",
        description="Prints the tag of a file for a page: with its size, which reserves the place, and its first frame "
        "as an SVG, which shows until the animation does, and where no script runs.",
        epilog="examples:\n  python3 -m libmotion poster icon.json > icon.html\n"
        "  python3 -m libmotion poster card.lottie --src /media/card.lottie --with 'controls' --time 0.5\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", help="a Lottie .json or .lottie, a scene or a .motion clip")
    parser.add_argument("-o", "--output", help="a file, instead of standard output")
    parser.add_argument("--src", help="the address of the file for the page (its name)")
    parser.add_argument("--with", dest="given", default=USUAL, metavar="ATTRIBUTES", help=f"more of the tag ({USUAL})")
    parser.add_argument("--time", type=seconds, metavar="S", help="the second of the picture (the first)")


def run(arguments) -> int:
    from ..pictures.encode.atomic_file import unfinished

    file = opened(arguments, arguments.file, draws=True)
    name = pathlib.Path(arguments.file).name
    text = tag(file.source, arguments.src or name, arguments.given, arguments.time)
    if arguments.output is None:
        print(text)
        return 0
    with unfinished(pathlib.Path(arguments.output)) as part:
        part.write_text(text + "\n", encoding="utf-8")
    print(one_line(f"wrote {arguments.output}: {len(text.encode()):,} bytes"))
    lose(arguments, file.name, ())
    return 0


def tag(source, src: str, given: str = USUAL, time: float | None = None) -> str:
    """Returns the tag of a Scene, a Lottie or a Clip. src: its address for the page; given: more attributes; time: of
    the picture, the first one if left out."""
    from ..pictures.film.film import Film
    from ..pictures.film.svg_painter import Painter, Survey, document, markup, only

    film = Film(source)
    if time is not None and not film.start <= time <= film.end:
        rule = f"must be within {film.start:g}..{film.end:g}, the seconds that the file shows"
        raise MotionError(f"poster.time: {time:g}, {rule}", field="poster.time", value=time, rule=rule)
    (moment,) = film.drawing.moments([film.start if time is None else time])
    items = only(moment.items, lambda shape: True)
    stem = "".join(letter if letter.isalnum() else "-" for letter in pathlib.PurePath(src).stem)
    nodes = Painter(film).nodes(items, Survey().add(items), f"poster-{stem}-")
    _, _, width, height = film.box
    picture = document(width, height, "".join(map(markup, nodes)), film.box).strip()
    picture = picture.replace("<svg ", '<svg aria-hidden="true" ', 1)
    more = f" {given.strip()}" if given.strip() else ""
    size = f'width="{width:g}" height="{height:g}"'
    return f'<motion-player src="{html.escape(src)}" {size}{more}>{picture}</motion-player>'
