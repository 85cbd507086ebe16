"""diff: whether two files show the same."""

import argparse


def add(commands) -> None:
    parser = commands.add_parser(
        "diff",
        help="the first time at which two files differ",
        description="Prints one line, and ends with 0 if the two are equal, with 1 if they are not.",
        epilog="examples:\n  python3 -m libmotion diff old.json new.json\n"
        "  python3 -m libmotion diff a.lottie b.motion --tolerance 0.01\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("first", help="a scene, a Lottie file or a .motion")
    parser.add_argument("second", help="another one")
    parser.add_argument("--tolerance", type=float, default=0.0, metavar="T", help="what is not larger is equal (0)")


def run(arguments) -> int:
    from ...clip.difference import diff
    from .. import opened

    files = opened(arguments, arguments.first), opened(arguments, arguments.second)
    found = diff(*(file.clip for file in files), arguments.tolerance)
    print(found or f"equal{f', within {arguments.tolerance:g}' if arguments.tolerance else ''}")
    return 1 if found else 0
