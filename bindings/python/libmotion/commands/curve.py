"""`python3 -m libmotion curve`: timing curves in numbers, as CSS, and as pictures."""

import pathlib
import sys

import numpy as np

from ..core.error import MotionError
from ..values.curve import Curve
from ..values.linear_fit import fit, stops_text


def print_table(spec: str, rows: int) -> None:
    """x, y and slope; a spring's x is seconds, until it has settled."""
    from ..pictures.charts.curve_plot import span

    curve = Curve(spec)
    if rows < 2:
        raise MotionError(f"curve: --rows {rows}, must be at least 2")
    x = np.linspace(0, span(curve), rows)
    print(spec)
    print(f"{'t, s' if curve.is_spring else 'x':>10}{'y':>14}{'slope':>14}")
    for at, y, slope in zip(x, curve.evaluate(x) + 0, curve.slope(x) + 0):  # no -0
        print(f"{at:>10.4f}{y:>14.7f}{slope:>14.6g}")
    print()


def print_linear(spec: str, tolerance: float, duration: float | None) -> None:
    """The text on standard output, so that it can be copied or piped; how good it is on standard error."""
    stops, error = fit(Curve(spec), tolerance, duration)
    print(f"{spec}: {len(stops)} stops, within {error:.3g}", file=sys.stderr)
    print(stops_text(stops))


def plot(specs: list[str], path: pathlib.Path, sheet: bool) -> None:
    from ..pictures.charts import curve_plot as plots

    if path.suffix != ".png":
        raise MotionError(f"picture: {path.name!r}, must end in .png", field="picture", value=str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        plots.write_sheet(path) if sheet else plots.write(specs, path)
        print(f"wrote {path}")
    except MotionError as error:
        if error.field != "pictures":
            raise
        print(f"no picture: {error}")
