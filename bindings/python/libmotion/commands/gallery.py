"""gallery and trim: trims of icons on a page, and of one path as a filmstrip."""

import argparse
import pathlib

from ..core.error import MotionError
from . import folder


def add(commands) -> None:
    gallery = commands.add_parser(
        "gallery",
        help="a page of trims of 36 icons",
        epilog="examples:\n  python3 -m libmotion gallery icons --trim 0 .5\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    gallery.add_argument("places", nargs="*", metavar="SVG", help="files, or folders of them (icons of our own)")
    gallery.add_argument(
        "--trim", nargs=2, type=float, metavar=("START", "END"), help="one trim for all, fractions of the length (four)"
    )
    trim = commands.add_parser(
        "trim",
        help="a filmstrip of a path's trim from 0 to 1, and a table",
        epilog="examples:\n  python3 -m libmotion trim 'M0 0Q5 8 10 0' --frames 6\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    trim.add_argument("data", metavar="PATHDATA", help="as in SVG's d, such as 'M0 0Q5 8 10 0'")
    trim.add_argument("--frames", type=int, default=12, help="(12)")
    for command in (gallery, trim):
        command.add_argument("-o", "--output", type=pathlib.Path, help="the picture, a .png")
        command.add_argument("--mode", choices=("ca", "inverted", "lottie"), default="ca", help="whose rule (ca)")
        command.add_argument("--offset", type=float, default=0, metavar="TURNS", help="of Lottie's rule (0)")


def run(arguments) -> int:
    from ..demos import gallery

    if arguments.command == "trim":
        output = arguments.output or folder() / "trim.png"
        gallery.strip(arguments.data, arguments.frames, arguments.mode, arguments.offset, output)
        return 0
    if arguments.trim is None and (arguments.mode != "ca" or arguments.offset):
        raise MotionError("gallery: --mode and --offset need --trim START END")
    trim = arguments.trim and gallery.checked(*arguments.trim, arguments.mode, arguments.offset)
    gallery.gallery(arguments.places, trim, arguments.output or folder() / "gallery.png")
    return 0
