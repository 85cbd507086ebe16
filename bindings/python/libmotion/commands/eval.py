"""eval: JSON lines in, JSON lines out."""

import argparse
import sys


def add(commands) -> None:
    commands.add_parser("eval", help="JSON lines in, JSON lines out",
                        epilog="examples:\n  python3 -m libmotion eval < requests.jsonl\n",
                        formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip


def run(arguments) -> int:
    from ..eval import serve

    def write(line: str) -> None:
        sys.stdout.write(line)
        sys.stdout.flush()

    arguments.lost = serve(sys.stdin.buffer, write)
    return 0
