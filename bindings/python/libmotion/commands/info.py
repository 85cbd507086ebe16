"""info: what files hold."""

import argparse

from ..core.error import MotionError
from ..core.losses import losses_of
from . import complain


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
            file = opened(path)
        except (MotionError, OSError) as error:
            complain(error)
            failed = 1
            continue
        print("\n".join(told(file)))
        vars(arguments).setdefault("lost", {}).update(dict.fromkeys(losses_of(file.source)))
    return failed
