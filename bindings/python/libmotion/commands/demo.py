"""demo: a scene in numbers, on three hosts, against the clock, and in pictures."""

import argparse
import pathlib

from ..core.error import MotionError
from . import folder


def add(commands) -> None:
    parser = commands.add_parser("demo", help="a shipped scene: numbers, hosts, speed, pictures",
                                 epilog="examples:\n  python3 -m libmotion demo guillotine -o pictures\n",
                                 formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip
    parser.add_argument("name", nargs="?", default="hamburger-arrow", help="of a shipped scene (hamburger-arrow)")
    parser.add_argument("--list", action="store_true", help="the names of the shipped scenes")
    parser.add_argument("--json", action="store_true", help="print the scene, for film and eval")
    parser.add_argument("-o", "--output", type=pathlib.Path, help="folder for the pictures")


def run(arguments) -> int:
    from ..demos.scenes.shipped import SCENES

    if arguments.list:
        print("\n".join(SCENES))
        return 0
    if arguments.name not in SCENES:
        raise MotionError(f"demo: {arguments.name!r}, must be one of {', '.join(SCENES)}")
    scene = SCENES[arguments.name]()
    if arguments.json:
        print(scene.to_json())
        return 0
    from ..demos.demonstration import show

    return 0 if show(scene, arguments.output or folder()) else 1
