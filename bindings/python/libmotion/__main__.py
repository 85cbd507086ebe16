"""python3 -m libmotion demo [NAME] | film FILE -o PICTURE | info FILE... | curve SPEC... | gallery [SVG...]
| trim PATHDATA | export FILE -o PAGE | eval | config"""

import argparse
import errno
import os
import pathlib
import sys

from .commands import bench, chart, config, diff, explain, export, film, info, sample
from .core.error import MotionError
from .core.nearest import nearest
from .functions import version

TRY = """examples:
  python3 -m libmotion demo card-flip --json > card.json     a scene for the examples of all commands
  python3 -m libmotion film card.json -o card.mp4
  python3 -m libmotion film --help                           every command has help and examples
"""
# Options that other programs have, or that a command has under another name.
OTHERS = {
    "--duration": "--to", "--end": "--to", "--until": "--to", "--start": "--from", "--begin": "--from",
    "--rate": "--fps", "--framerate": "--fps", "--width": "--size", "--height": "--size", "--resolution": "--size",
    "--out": "--output", "--repeat": "--loop", "--threads": "--jobs", "--bg": "--background",
}  # fmt: skip


class _Parser(argparse.ArgumentParser):
    """Names the command that is nearest to a wrong one."""

    def _check_value(self, action, value) -> None:
        if action.choices is not None and value not in action.choices:
            near = nearest(value, action.choices) or f"; there are {', '.join(map(str, action.choices))}"
            raise argparse.ArgumentError(action, f"{value!r} is none{near}")


def _example(words: str) -> dict:
    """What argparse needs to show an example as it is."""
    return {
        "epilog": f"examples:\n  python3 -m libmotion {words}\n",
        "formatter_class": argparse.RawDescriptionHelpFormatter,
    }


def parser() -> argparse.ArgumentParser:
    """All commands, and what they take."""
    parser = _Parser(
        prog="python3 -m libmotion",
        description="A headless Core Animation: films, numbers and charts of scenes, Lottie files and SVGs.",
        epilog=TRY,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"libmotion {'.'.join(map(str, version()))}")
    commands = parser.add_subparsers(dest="command", required=True)
    demo = commands.add_parser(
        "demo", help="a shipped scene: numbers, hosts, speed, pictures", **_example("demo guillotine -o pictures")
    )
    demo.add_argument("name", nargs="?", default="hamburger-arrow", help="of a shipped scene (hamburger-arrow)")
    demo.add_argument("--list", action="store_true", help="the names of the shipped scenes")
    demo.add_argument("--json", action="store_true", help="print the scene, for film and eval")
    demo.add_argument("-o", "--output", type=pathlib.Path, help="folder for the pictures")
    film.add(commands)
    export.add(commands)
    config.add(commands)
    for command in (info, sample, explain, diff, chart, bench):
        command.add(commands)
    curve = commands.add_parser(
        "curve",
        help="timing curves: a plot, a table, CSS linear()",
        **_example("curve css.ease 'spring(1, 100, 10, 0)' -o curves.png"),
    )
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
    gallery = commands.add_parser(
        "gallery", help="a page of trims of 36 icons", **_example("gallery icons --trim 0 .5")
    )
    gallery.add_argument("places", nargs="*", metavar="SVG", help="files, or folders of them (icons of our own)")
    gallery.add_argument(
        "--trim", nargs=2, type=float, metavar=("START", "END"), help="one trim for all, fractions of the length (four)"
    )
    trim = commands.add_parser(
        "trim",
        help="a filmstrip of a path's trim from 0 to 1, and a table",
        **_example("trim 'M0 0Q5 8 10 0' --frames 6"),
    )
    trim.add_argument("data", metavar="PATHDATA", help="as in SVG's d, such as 'M0 0Q5 8 10 0'")
    trim.add_argument("--frames", type=int, default=12, help="(12)")
    for command in (gallery, trim):
        command.add_argument("-o", "--output", type=pathlib.Path, help="the picture, a .png")
        command.add_argument("--mode", choices=("ca", "inverted", "lottie"), default="ca", help="whose rule (ca)")
        command.add_argument("--offset", type=float, default=0, metavar="TURNS", help="of Lottie's rule (0)")
    commands.add_parser("eval", help="JSON lines in, JSON lines out", **_example("eval < requests.jsonl"))
    completions = commands.add_parser(
        "completions",
        help="what a shell needs to complete commands",
        **_example("completions bash > ~/.local/share/bash-completion/completions/libmotion"),
    )
    completions.add_argument("shell", choices=("bash", "zsh", "tcsh"))
    for listed in commands._choices_actions:  # in its own help each command says at least what the list says of it
        command = commands.choices[listed.dest]
        command.description = command.description or f"{listed.help[0].upper()}{listed.help[1:]}."
    return parser


def _parsed(every: argparse.ArgumentParser, given: list[str] | None = None) -> argparse.Namespace:
    """What was asked for. What is left over is told by its command, with the right option that is nearest."""
    arguments, rest = every.parse_known_args(given)
    if rest:
        (commands,) = (action.choices for action in every._actions if isinstance(action, argparse._SubParsersAction))
        command = commands[arguments.command]
        wrong = rest[0].partition("=")[0]
        near = nearest(wrong, command._option_string_actions, OTHERS) if wrong.startswith("--") else ""
        command.error(f"{wrong} is no argument of {arguments.command}{near}")
    return arguments


def main() -> int:
    every = parser()
    arguments = _parsed(every)
    try:
        return {
            "demo": _demo,
            "film": film.run,
            "export": export.run,
            "config": config.run,
            "info": info.run,
            "sample": sample.run,
            "explain": explain.run,
            "diff": diff.run,
            "chart": chart.run,
            "bench": bench.run,
            "completions": lambda arguments: _completions(every, arguments.shell),
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
    except OSError as error:
        print(f"libmotion: {_told(error)}", file=sys.stderr)
        return 1
    except MotionError as error:
        print(f"libmotion: {error}", file=sys.stderr)
        return 1


def _told(error: OSError) -> str:
    what = {errno.ENOENT: "there is no such file", errno.EISDIR: "is a folder", errno.EACCES: "may not be read"}
    name = f"{error.filename}: " if error.filename else ""
    return f"{name}{what.get(error.errno) or error.strerror or error}"


def _completions(parser, shell: str) -> int:
    try:
        import shtab
    except ImportError as error:
        raise MotionError("completions: shtab is missing: pip install 'libmotion[completions]'") from error
    print(shtab.complete(parser, shell))
    return 0


def _demo(arguments) -> int:
    from .commands import demo
    from .demos.shipped import SCENES

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
    from .demos import hosts

    build = hosts.CHECKOUT / ".build"
    return build / "demo" if build.is_dir() else pathlib.Path("libmotion-demo")


def _curve(arguments) -> int:
    from .commands import curve
    from .values.curve import names

    if arguments.list:
        print("\n".join(names()))
        return 0
    if not arguments.specs and not arguments.sheet:
        raise MotionError("curve: must have a SPEC, --sheet or --list")
    if arguments.linear is not None:
        for spec in arguments.specs:
            curve.print_linear(spec, arguments.linear, arguments.duration)
        return 0
    output = arguments.output or _folder() / ("curves.png" if arguments.sheet else "curve.png")
    for spec in arguments.specs:
        curve.print_table(spec, arguments.rows)
    curve.plot(arguments.specs, output, arguments.sheet)
    return 0


def _gallery(arguments) -> int:
    from .commands import gallery

    if arguments.trim is None and (arguments.mode != "ca" or arguments.offset):
        raise MotionError("gallery: --mode and --offset need --trim START END")
    trim = arguments.trim and gallery.checked(*arguments.trim, arguments.mode, arguments.offset)
    gallery.gallery(arguments.places, trim, arguments.output or _folder() / "gallery.png")
    return 0


def _trim(arguments) -> int:
    from .commands import gallery

    gallery.strip(
        arguments.data, arguments.frames, arguments.mode, arguments.offset, arguments.output or _folder() / "trim.png"
    )
    return 0


def _eval(arguments) -> int:
    from .eval import serve

    def write(line: str) -> None:
        sys.stdout.write(line)
        sys.stdout.flush()

    serve(sys.stdin, write)
    return 0


if __name__ == "__main__":
    sys.exit(main())
