"""python3 -m libmotion demo [NAME] | film FILE -o PICTURE | info FILE... | curve SPEC... | gallery [SVG...]
| trim PATHDATA | export FILE -o PAGE | eval | config"""

import argparse
import os
import pathlib
import sys

from .commands import config, export, film
from .error import MotionError


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 -m libmotion", description="A headless Core Animation.")
    commands = parser.add_subparsers(dest="command", required=True)
    demo = commands.add_parser("demo", help="a shipped scene: numbers, hosts, speed, pictures")
    demo.add_argument("name", nargs="?", default="hamburger-arrow")
    demo.add_argument("--list", action="store_true", help="the names of the shipped scenes")
    demo.add_argument("--json", action="store_true", help="print the scene, for film and eval")
    demo.add_argument("-o", "--output", type=pathlib.Path, help="folder for the pictures")
    film.add(commands)
    export.add(commands)
    config.add(commands)
    info = commands.add_parser("info", help="what a file holds: layers, animations, time, markers, what is not carried")
    info.add_argument("files", nargs="+", metavar="FILE", help="as film takes them")
    curve = commands.add_parser("curve", help="timing curves: a plot, a table, CSS linear()")
    curve.add_argument(
        "specs",
        nargs="*",
        metavar="SPEC",
        help="a name or a function, such as css.ease or 'cubic-bezier(.4, 0, .2, 1)'",
    )
    curve.add_argument("-o", "--output", type=pathlib.Path, help="the plot, a .png")
    curve.add_argument("--rows", type=int, default=11, help="of the table (11)")
    curve.add_argument(
        "--linear",
        type=float,
        metavar="TOLERANCE",
        help="print linear() with the fewest stops within the tolerance, and no more",
    )
    curve.add_argument("--duration", type=float, help="seconds that a spring's linear() covers (until it has settled)")
    curve.add_argument("--sheet", action="store_true", help="plot all named curves on one page")
    curve.add_argument("--list", action="store_true", help="the names")
    gallery = commands.add_parser("gallery", help="a page of trims of 36 icons")
    gallery.add_argument("places", nargs="*", metavar="SVG", help="files, or folders of them (icons of our own)")
    gallery.add_argument(
        "--trim", nargs=2, type=float, metavar=("START", "END"), help="one trim for all, fractions of the length (four)"
    )
    trim = commands.add_parser("trim", help="a filmstrip of a path's trim from 0 to 1, and a table")
    trim.add_argument("data", metavar="PATHDATA", help="as in SVG's d, such as 'M0 0Q5 8 10 0'")
    trim.add_argument("--frames", type=int, default=12, help="(12)")
    for command in (gallery, trim):
        command.add_argument("-o", "--output", type=pathlib.Path, help="the picture, a .png")
        command.add_argument("--mode", choices=("ca", "inverted", "lottie"), default="ca", help="whose rule (ca)")
        command.add_argument("--offset", type=float, default=0, metavar="TURNS", help="of Lottie's rule (0)")
    commands.add_parser("eval", help="JSON lines in, JSON lines out")
    arguments = parser.parse_args()
    try:
        return {
            "demo": _demo,
            "film": film.run,
            "export": export.run,
            "config": config.run,
            "info": _info,
            "curve": _curve,
            "gallery": _gallery,
            "trim": _trim,
            "eval": _eval,
        }[arguments.command](arguments)
    except BrokenPipeError:  # `| head` has seen enough; what is still buffered must not complain at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except (MotionError, OSError) as error:
        print(f"libmotion: {error}", file=sys.stderr)
        return 1


def _demo(arguments) -> int:
    from . import demo
    from .shipped import SCENES

    if arguments.list:
        print("\n".join(SCENES))
        return 0
    if arguments.name not in SCENES:
        raise MotionError(f"demo: {arguments.name!r}, must be one of {', '.join(SCENES)}")
    scene = SCENES[arguments.name]()
    if arguments.json:
        print(scene.to_json())
        return 0
    return 0 if demo.show(scene, arguments.output or _folder()) else 1


def _folder() -> pathlib.Path:
    """For pictures: in a checkout .build/demo."""
    from . import hosts

    build = hosts.CHECKOUT / ".build"
    return build / "demo" if build.is_dir() else pathlib.Path("libmotion-demo")


def _info(arguments) -> int:
    """Of every file; whether all could be read."""
    from .files import opened, told

    failed = 0
    for number, path in enumerate(arguments.files):
        if number:
            print()
        try:
            print("\n".join(told(opened(path))))
        except (MotionError, OSError) as error:
            print(f"libmotion: {error}", file=sys.stderr)
            failed = 1
    return failed


def _curve(arguments) -> int:
    from . import curves
    from .curve import names

    if arguments.list:
        print("\n".join(names()))
        return 0
    if not arguments.specs and not arguments.sheet:
        raise MotionError("curve: must have a SPEC, --sheet or --list")
    if arguments.linear is not None:
        for spec in arguments.specs:
            curves.print_linear(spec, arguments.linear, arguments.duration)
        return 0
    output = arguments.output or _folder() / ("curves.png" if arguments.sheet else "curve.png")
    for spec in arguments.specs:
        curves.print_table(spec, arguments.rows)
    curves.plot(arguments.specs, output, arguments.sheet)
    return 0


def _gallery(arguments) -> int:
    from . import gallery

    if arguments.trim is None and (arguments.mode != "ca" or arguments.offset):
        raise MotionError("gallery: --mode and --offset need --trim START END")
    trim = arguments.trim and gallery.checked(*arguments.trim, arguments.mode, arguments.offset)
    gallery.gallery(arguments.places, trim, arguments.output or _folder() / "gallery.png")
    return 0


def _trim(arguments) -> int:
    from . import gallery

    gallery.strip(
        arguments.data, arguments.frames, arguments.mode, arguments.offset, arguments.output or _folder() / "trim.png"
    )
    return 0


def _eval(arguments) -> int:
    from .door import serve

    def write(line: str) -> None:
        sys.stdout.write(line)
        sys.stdout.flush()

    serve(sys.stdin, write)
    return 0


if __name__ == "__main__":
    sys.exit(main())
