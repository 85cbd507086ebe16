"""info: what files hold."""

import argparse
import sys

from ..core.error import MotionError, plain


def add(commands) -> None:
    parser = commands.add_parser(
        "info",
        help="what a file holds: layers, animations, time, markers, what is not carried",
        epilog="examples:\n  python3 -m libmotion info card.json hello.lottie walk.motion\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="scenes, Lottie files, .motion; - for standard input")


def run(arguments) -> int:
    """Prints what each file holds. Returns 0 if all could be read, else 1."""
    from ..files.kinds import opened, told

    failed = 0
    for number, path in enumerate(arguments.files):
        if number:
            print()
        try:
            print("\n".join(told(opened(path))))
        except OSError as error:
            print(f"libmotion: {plain(f'{path}: {error.strerror}')}", file=sys.stderr)
            failed = 1
        except MotionError as error:
            print(f"libmotion: {plain(str(error))}", file=sys.stderr)
            failed = 1
    return failed
