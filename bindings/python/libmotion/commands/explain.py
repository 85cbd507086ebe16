"""explain: why a layer is where it is."""

import argparse
import json

from . import opened, seconds


def add(commands) -> None:
    parser = commands.add_parser(
        "explain",
        help="why a layer is where it is at a time",
        description="Tells which animations of a layer apply at a time and why the others do not, progress, keys, and "
        "the value before and after each.",
        epilog="examples:\n  python3 -m libmotion explain card.json card 0.5\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", help="a scene, a Lottie file, a .motion file or another that is read")
    parser.add_argument("layer", help="its name; its row in a file without names")
    parser.add_argument("time", type=seconds, help="seconds")
    parser.add_argument("--json", action="store_true", help="all numbers, as JSON")


def run(arguments) -> int:
    from ..clip.explanation import explain
    from ..document.plain import plain

    found = explain(opened(arguments, arguments.file).clip, arguments.layer, arguments.time)
    if arguments.json:
        steps = [step._asdict() for step in found.steps]
        print(json.dumps(plain({**found._asdict(), "steps": steps}), indent=1, allow_nan=False))
    else:
        print(found)
    return 0
