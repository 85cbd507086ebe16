"""curve: timing curves in numbers, and as CSS."""

import argparse
import sys

import numpy as np

from ..core.error import MotionError
from ..values.curve import Curve, names
from ..values.linear_fit import fit

LONGEST = 30.0  # seconds shown of a spring that does not settle


def add(commands) -> None:
    parser = commands.add_parser(
        "curve",
        help="timing curves: a table, CSS linear()",
        epilog="examples:\n  python3 -m libmotion curve css.ease 'spring(1, 100, 10, 0)'\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "specs",
        nargs="*",
        metavar="SPEC",
        help="a name or a function, such as css.ease or 'cubic-bezier(.4, 0, .2, 1)'",
    )
    parser.add_argument("--rows", type=int, default=11, help="of the table (11)")
    parser.add_argument(
        "--linear",
        type=float,
        metavar="TOLERANCE",
        help="print linear() with the fewest stops within the tolerance, and no more",
    )
    parser.add_argument("--duration", type=float, help="seconds that a spring's linear() covers (until it has settled)")
    parser.add_argument("--list", action="store_true", help="the names")


def run(arguments) -> int:
    if arguments.list:
        print("\n".join(names()))
        return 0
    if not arguments.specs:
        raise MotionError("curve: must have a SPEC or --list")
    if arguments.linear is not None:
        for spec in arguments.specs:
            print_linear(spec, arguments.linear, arguments.duration)
        return 0
    for spec in arguments.specs:
        print_table(spec, arguments.rows)
    return 0


def print_table(spec: str, rows: int) -> None:
    """Prints x, y and slope. The x of a spring is seconds, until it has settled."""
    curve = Curve(spec)
    if rows < 2:
        raise MotionError(f"curve: --rows {rows}, must be at least 2")
    x = np.linspace(0, min(LONGEST, curve.settling), rows)
    print(spec)
    print(f"{'t, s' if curve.is_spring else 'x':>10}{'y':>14}{'slope':>14}")
    for at, y, slope in zip(x, curve.evaluate(x) + 0, curve.slope(x) + 0):  # no -0
        print(f"{at:>10.4f}{y:>14.7f}{slope:>14.6g}")
    print()


def print_linear(spec: str, tolerance: float, duration: float | None) -> None:
    """Prints the text on standard output, for copying and piping, and its error on standard error."""
    text, count, error = fit(Curve(spec), tolerance, duration)
    print(f"{spec}: {count} stops, within {error:.3g}", file=sys.stderr)
    print(text)
