"""film: a scene, a Lottie file or a clip as a film that can be kept."""

import argparse
import json
import os
import signal
import sys
import threading

from ..core.error import MotionError, one_line
from ..core.losses import losses_of
from . import lose, number, opened, seconds

EXAMPLES = """examples:
  python3 -m libmotion film card.json -o card.mp4
  python3 -m libmotion film card.json -o card.webp --size 640x480 --fps 30 --background none
  python3 -m libmotion film card.json -o 'frames/%05d.png' --jobs 4
  python3 -m libmotion film hello.lottie -o hello.gif --from 0 --to 2 --loop 3
  python3 -m libmotion film card.json -o blur.mp4 --shutter 180 --samples 16
  python3 -m libmotion film animate.css -o sheet.png
  python3 -m libmotion film button.lottie -o button.mp4 --machine hover --inputs '0.2 over=true, 1.1 tap'
"""
STOPPED, ENDED = 128 + signal.SIGINT, 128 + signal.SIGTERM


def add(commands) -> None:
    parser = commands.add_parser(
        "film",
        help="a film of a scene, an SVG, a Lottie file or a clip",
        description="Writes a film of a JSON scene, an animated SVG, a Lottie .json or .lottie, a .motion with its "
        "drawing, or of all @keyframes of a style sheet.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", nargs="+", help="the scene; - for standard input. Of many files: batch")
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        action="append",
        help="frames/%%05d.png, .gif, .apng, .webp, .mp4, .webm, .svg, or .png (a filmstrip); may be repeated",
    )
    parser.add_argument("--size", metavar="WxH", help="pixels, exactly; the scene's box lies in the middle (its own)")
    parser.add_argument(
        "--scale", type=number, metavar="S", help="pixels a point, instead of a size (1; more if small)"
    )
    parser.add_argument("--margin", type=number, default=0, metavar="P", help="points shown around the scene's box (0)")
    parser.add_argument("--fps", type=number, metavar="N", help="frames a second (the file's own, or 60; .gif 50)")
    parser.add_argument("--from", dest="start", type=seconds, metavar="S", help="second of the first frame (the begin)")
    parser.add_argument("--to", dest="end", type=seconds, metavar="S",
                        help="second before which the last frame is (the end, or a cycle)")  # fmt: skip
    parser.add_argument("--loop", type=int, default=0, metavar="N", help="how often it plays; 0: for ever (0)")
    parser.add_argument(
        "--background", metavar="COLOR", help="any CSS colour, or none, instead of what the scene has (the scene's)"
    )
    parser.add_argument(
        "--shutter", type=number, default=0, metavar="DEGREES", help="motion blur: 360 is open for all of a frame (0)"
    )
    parser.add_argument("--samples", type=int, metavar="N", help="pictures that make one blurred frame (16)")
    parser.add_argument(
        "--preset",
        default="usual",
        metavar="NAME",
        help="how .mp4 and .webm are encoded: usual, fast or fastest, with less work and larger files, of the same "
        "quality. An .mp4 of 1080p took 66, 38 and 14 ms of processor time a frame, and 95, 207 and 622 KB for 20 "
        "frames (usual)",
    )
    parser.add_argument(
        "--rest",
        type=number,
        metavar="S",
        help="seconds for which the last frame of a .gif, .apng, .webp or .svg stays before it plays again (0; a .gif "
        "of a scene that ends within 2 s: 0.8)",
    )
    parser.add_argument("--machine", metavar="ID", nargs="?", const="",
                        help="runs a state machine of a .lottie; without ID the one that it begins with")  # fmt: skip
    parser.add_argument("--inputs", default="", metavar="LIST",
                        help="what happens to the machine: seconds and a name, with = and a value if it has one: "
                        "'0.2 over=true, 1 stars=3, 1.1 tap, 2 Click=button'")  # fmt: skip
    parser.add_argument("--until", type=seconds, metavar="S", help="when the run of the machine ends (when it rests)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that draw; same bytes for any (1)")
    parser.add_argument("--dask", metavar="ADDRESS", help="draw on a Dask cluster, such as tcp://host:8786")
    parser.add_argument("-q", "--quiet", action="store_true", help="no progress, and no word of what was done")


class _Ended(KeyboardInterrupt):
    """SIGTERM, which ends a film as Ctrl-C does."""


def _end(number, frame):
    raise _Ended


def run(arguments) -> int:
    """Makes the film. SIGINT and SIGTERM end it at any time, without half a file."""
    is_main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGTERM, _end) if is_main else None
    try:
        return _run(arguments)
    except KeyboardInterrupt as stop:
        print("libmotion: stopped; nothing was written", file=sys.stderr)
        return _status(stop)
    finally:
        if is_main:
            signal.signal(signal.SIGTERM, before)


def _status(stop: KeyboardInterrupt) -> int:
    return ENDED if isinstance(stop, _Ended) else STOPPED


def _run(arguments) -> int:
    from ..pictures import Settings, make_film
    from ..pictures.film import plan

    try:
        size = arguments.size and make_film.size(arguments.size)
    except ValueError as error:
        raise MotionError(f"--size: {error}", field="size", value=arguments.size) from error
    settings = Settings(size, arguments.scale, arguments.fps, arguments.start, arguments.end, arguments.loop,
                        plan.backdrop(arguments.background), arguments.shutter, arguments.samples, arguments.margin,
                        arguments.preset, arguments.rest)  # fmt: skip
    if len(arguments.file) > 1 or os.path.isdir(arguments.file[0]):
        rule = "must be one file: the command batch makes films of many"
        raise MotionError(f"film.file: {arguments.file[-1]!r}, {rule}", field="film.file", rule=rule)
    file = opened(arguments, arguments.file[0], draws=True)
    source = file.source if arguments.machine is None else _ran(arguments, file)
    return _film(source, arguments.output, settings, arguments)


def _ran(arguments, file):
    """Returns the run of a state machine, as a Lottie file."""
    from ..files.lottie import Lottie

    if not isinstance(file.source, Lottie):
        rule = "only .lottie archives have state machines"
        raise MotionError(f"--machine: {rule}", field="machine", value=arguments.machine, rule=rule)
    inputs = [_input(row) for row in arguments.inputs.split(",") if row.strip()]
    run = file.source.machine(arguments.machine or None).run(inputs, until=arguments.until)
    lose(arguments, file.name, losses_of(run.lottie, draws=True))
    return run.lottie


def _input(text: str) -> tuple:
    """Returns an input, such as "0.2 over=true": values are JSON, and any other word is text."""
    time, _, rest = text.strip().partition(" ")
    name, has_value, word = rest.strip().partition("=")
    try:
        at = float(time)
    except ValueError:
        rule = "must be seconds and a name, such as 0.2 over=true"
        raise MotionError(f"--inputs: {text.strip()!r}, {rule}", field="inputs", value=text, rule=rule) from None
    if not has_value:
        return at, name
    try:
        value = json.loads(word)
    except ValueError:
        value = word
    return at, name.strip(), value


def _film(source, outputs: list[str], settings, arguments) -> int:
    from ..pictures import make
    from ..pictures.progress import Progress

    for output in outputs:
        with Progress(output, False if arguments.quiet else None) as progress:
            try:
                made = make(source, output, settings, jobs=arguments.jobs, dask=arguments.dask, progress=progress)
            except KeyboardInterrupt as stop:
                progress.close()
                print(f"libmotion: {one_line(_stopped(output, progress))}", file=sys.stderr)
                return _status(stop)
        if not arguments.quiet:
            for line in made.lines():
                print(one_line(line))
    return 0


def _stopped(output: str, progress) -> str:
    if "%" in os.path.basename(output):
        return f"stopped; {progress.done:,} frames of {output} are there, and the same command goes on from them"
    return f"stopped; nothing of {output} was written"
