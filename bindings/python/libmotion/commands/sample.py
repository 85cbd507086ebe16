"""sample: the numbers of a scene, a Lottie file or a clip."""

import argparse
import csv
import json
import math
import pathlib
import sys

import numpy as np

from ..core.error import MotionError, one_line
from . import opened

EXAMPLES = """examples:
  python3 -m libmotion sample card.json --at 0:1:60                  from 0 to 1 s, 60 a second, as CSV
  python3 -m libmotion sample card.json --at 0,.5,1 --format json
  python3 -m libmotion sample card.json --at 0:1:60 -o card.npz
"""
COLUMNS = ("a", "b", "c", "d", "tx", "ty", "opacity", "stroke_start", "stroke_end")
FORMULAS = ("=", "+", "-", "@")  # with which sheets begin a formula
FORMATS = ("csv", "json", "npz")
MOST = 10_000_000  # numbers of times and layers together


def add(commands) -> None:
    parser = commands.add_parser(
        "sample",
        help="numbers: where all layers are at times",
        description="Prints affine, opacity and stroke of each layer at each time; json and npz also have the values "
        "of all channels. In CSV a name that begins with = + - @ or a tab has a ' before it, so that sheets take it "
        "for text, and control characters are escaped; json and npz have names as they are.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", help="a scene, a Lottie file, a .motion; - for standard input")
    parser.add_argument("--at", required=True, metavar="TIMES", help="seconds: FROM:TO:RATE, or a list 0,.5,1")
    parser.add_argument("--space", choices=("parent", "root"), default="parent", help="of the affines (parent)")
    parser.add_argument("--layer", action="append", metavar="NAME", help="this layer only; may be repeated (csv)")
    parser.add_argument("--format", choices=FORMATS, help="csv, json or npz (by the output's name, else csv)")
    parser.add_argument("-o", "--output", type=pathlib.Path, help="a file (standard output)")


def times(text: str) -> np.ndarray:
    """Returns the seconds of a text such as 0:1:60 or 0,.5,1. Raises MotionError."""
    try:
        if ":" in text:
            start, end, rate = map(float, text.split(":"))
            if not (start <= end and 0 < rate < math.inf and math.isfinite(end - start)):
                raise ValueError
            count = math.floor(round((end - start) * rate, 6)) + 1
            if count > MOST:
                rule = f"{count:,} times, choose fewer at once"
                raise MotionError(f"--at: {rule}", field="at", value=text, rule=rule)
            return start + np.arange(count) / rate
        seconds = np.array([float(part) for part in text.split(",")])
        if np.isnan(seconds).any():
            raise ValueError
        return seconds
    except MotionError:
        raise
    except (ValueError, OverflowError) as error:
        rule = "must be FROM:TO:RATE, such as 0:1:60, or seconds such as 0,.5,1"
        raise MotionError(f"--at: {text!r}, {rule}", field="at", value=text, rule=rule) from error


def run(arguments) -> int:
    from ..pictures.encode.atomic_file import unfinished

    clip, at = opened(arguments, arguments.file).clip, times(arguments.at)
    if len(at) * max(clip.layer_count, 1) > MOST:
        raise MotionError(f"--at: {len(at):,} times of {clip.layer_count:,} layers, choose fewer at once")
    sample = clip.sample(at, arguments.space)
    names = clip.layers or tuple(map(str, range(clip.layer_count)))
    for name in arguments.layer or ():
        if name not in names:
            raise MotionError(f"--layer: {name!r}, must be one of {', '.join(names[:12])}", field="layer", value=name)
    output = arguments.output
    kind = arguments.format or (output.suffix[1:] if output and output.suffix[1:] in FORMATS else "csv")
    if kind == "npz" and output is None:
        raise MotionError("--format: npz, needs a file: -o numbers.npz", field="format", value="npz")
    write = {"csv": _csv, "json": _json, "npz": _npz}[kind]
    if output is None:
        write(sample, at, names, arguments.layer, sys.stdout)
        return 0
    form = {"mode": "wb"} if kind == "npz" else {"mode": "w", "newline": "", "encoding": "utf-8"}
    with unfinished(output) as part, part.open(**form) as file:
        write(sample, at, names, arguments.layer, file)
    return 0


def _csv(sample, at, names, wanted, file) -> None:
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(["time", "layer", *COLUMNS])
    chosen = [(row, name) for row, name in enumerate(names) if not wanted or name in wanted]
    for i, time in enumerate(at.tolist()):
        for row, name in chosen:
            numbers = (*sample.affines[i, row], sample.opacities[i, row], *sample.strokes[i, row])
            rows.writerow([repr(time), cell(name), *(str(number) for number in numbers)])


def cell(name: str) -> str:
    """Returns a name as a cell of CSV: a sheet takes it for text, whatever it begins with, and a terminal for no
    order."""
    name = one_line(name)
    return f"'{name}" if name.startswith(FORMULAS) or name.startswith("\\t") else name


def _labels(sample) -> list[str]:
    return [key if layer is None else f"{layer}.{key}" for layer, key in sample._columns.places]


def _json(sample, at, names, wanted, file) -> None:
    values = {
        label: _plain(sample.value(*key)) for label, key in zip(_labels(sample), sample._columns.places, strict=True)
    }
    document = {
        "times": at.tolist(),
        "layers": list(names),
        "affine": _plain(sample.affines),
        "opacity": _plain(sample.opacities),
        "stroke": _plain(sample.strokes),
        "values": values,
    }
    json.dump(document, file)
    file.write("\n")


def _plain(array: np.ndarray):
    """Returns numbers as JSON has them, each exactly its single; null for what JSON has not."""
    numbers, is_finite = array.astype(float), np.isfinite(array)
    return numbers.tolist() if is_finite.all() else np.where(is_finite, numbers, None).tolist()


def _npz(sample, at, names, wanted, file) -> None:
    np.savez_compressed(file, times=at, layers=np.array(names), affine=sample.affines, opacity=sample.opacities,
                        stroke=sample.strokes, values=sample.values, channels=np.array(_labels(sample)))  # fmt: skip
