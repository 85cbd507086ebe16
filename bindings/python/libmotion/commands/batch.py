"""batch: films, stills, checks and conversions of many files."""

import argparse
import pathlib
import signal
import threading

from ..core.error import MotionError, one_line
from . import LOST
from .film import _end, _status

EXAMPLES = """examples:
  python3 -m libmotion batch 'lotties/*.json' -o '{name}.webp' --set size=160x160 --out films --jobs 4
  python3 -m libmotion batch batch.toml --out made --jobs 4 --resume
  python3 -m libmotion batch batch.toml --out made --shard 2/8
  python3 -m libmotion batch batch.toml --out made --dask tcp://host:8786
batch.toml:
  fps = 30                         # what all jobs have that can
  [[job]]
  files = "lotties/**/*.json"      # from the folder of the manifest
  output = "films/{path}.webp"     # in --out; .mp4, .webm, .gif, .apng, .svg too; .png: a filmstrip
  size = "160x160"
  [[job]]
  files = "lotties/**/*.json"
  output = "stills/{path}.png"
  at = 0.5                         # a picture of one time
  [[job]]
  files = ["scenes/*.json"]
  output = "checks/{name}.json"
  rules = ["inside", "never_jumps"]   # or a file of rules
  [[job]]
  files = "scenes/*.json"
  output = "clips/{name}.motion"   # or .css, .html, .json (WAAPI), .lottie.json; make = "convert" for .svg
"""


def add(commands) -> None:
    parser = commands.add_parser(
        "batch",
        help="films, stills, checks and conversions of many files, which go on after a kill",
        description="Makes what a manifest, or patterns with -o, say of each file, into --out. batch.jsonl there has a "
        "line for each item: digests of input and output, options, losses and time. Ends with 1 if a file failed or "
        "breaks a rule, with 2 if an answer is unknown.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", nargs="+", metavar="MANIFEST|PATTERN", help="a manifest (.toml), or names of files")
    parser.add_argument("--out", required=True, metavar="FOLDER", help="where everything goes")
    parser.add_argument(
        "-o", "--output", action="append", default=[], help="for patterns: what is made; may be repeated"
    )
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="for patterns: an option")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes; same bytes for any number (1)")
    parser.add_argument("--dask", metavar="ADDRESS", help="work on a Dask cluster, which sees the same folders")
    parser.add_argument("--resume", action="store_true", help="go on with the batch that is in --out")
    parser.add_argument("--shard", default="1/1", metavar="I/N", help="only part I of N; each has a record of its own")
    parser.add_argument("--strict", action="store_true", help=f"exit with {LOST} if anything is left out")
    parser.add_argument("-q", "--quiet", action="store_true", help="no progress, and no table")


def run(arguments) -> int:
    from ..batch import plan
    from ..batch import run as batches
    from ..pictures.progress import Progress

    wrong = next((word for word in arguments.set if "=" not in word), None)
    if wrong is not None:
        rule = "must be OPTION=VALUE, such as fps=30"
        raise MotionError(f"--set: {wrong!r}, {rule}", field="set", value=wrong, rule=rule)
    batch = plan.read(arguments.what, arguments.output, dict(word.split("=", 1) for word in arguments.set))
    is_main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGTERM, _end) if is_main else None
    try:
        with Progress("batch", False if arguments.quiet else None, unit="file") as progress:
            came = batches.run(
                batch, pathlib.Path(arguments.out), jobs=arguments.jobs, dask=arguments.dask,
                resume=arguments.resume, part_of=batches.shard(arguments.shard), progress=progress,
            )  # fmt: skip
    except KeyboardInterrupt as stop:
        print("libmotion: stopped; the same command with --resume goes on")
        return _status(stop)
    finally:
        if is_main:
            signal.signal(signal.SIGTERM, before)
    if not arguments.quiet:
        for line in came.lines():
            print(one_line(line))
    is_lost = arguments.strict and not came.status and any(tally.losses for tally in came.values())
    return LOST if is_lost else came.status
