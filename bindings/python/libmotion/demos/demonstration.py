"""A scene in numbers, on three hosts, against the clock, and in pictures: what the command "demo" shows."""

import math
import pathlib
import statistics
import time

import numpy as np

from .. import functions
from ..clip.clip import instances
from ..clip.digest import digest
from ..core.error import MotionError
from ..scenes.scene import Scene
from . import hosts
from .keyed_svg import keyed
from .scenes.guillotine import GUILLOTINES, guillotine_world

FPS = 60
CROWD = 30_000  # layers
RUNS = 31
MARGIN = 0.18  # around pictures, of their longer side: the arrow leaves its box by .16


def show(scene: Scene, folder: pathlib.Path) -> bool:
    """Prints and writes everything about a scene; whether all hosts that ran agree."""
    clip = scene.compile()
    duration = clip.duration if math.isfinite(clip.duration) else 4.0
    print(
        f"{scene.name}: {clip.layer_count} layers, {clip.info.animation_count} animations, {duration:g} s, a clip "
        f"of {clip.info.size} bytes\n"
    )
    _table(clip, duration)
    agree = _digests(scene, clip, duration)
    _speed(scene)
    _pictures(scene, folder)
    if scene.name in GUILLOTINES:
        _swing(scene)
    return agree


def _table(clip, duration: float) -> None:
    # A layer in 3D turns about y as well.
    about_y = "transform.rotation.y"
    spatial = {layer for layer, key, _ in clip.channels if key == about_y}
    print(
        f"{'':>5} {'t':>7}  "
        f"{'layer':<14}{'x':>9}{'y':>9}{'angle rad':>11}{'deg':>9}{'about y' if spatial else '':>9}"
        f"{'start':>9}{'end':>9}{'opacity':>9}"
    )
    shares = (0, 0.25, 0.5, 0.75, 1)
    times = [share * duration for share in shares]
    # What has no fill is removed at its end, and the model shows instead, without the turns that were made.
    times[-1] = math.nextafter(duration, 0)
    sample = clip.sample(times)
    for i, share in enumerate(shares):
        for row, name in enumerate(clip.layers):
            x, y = sample.value(name, "position")[i]
            angle = sample.value(name, "transform.rotation")[i] + sample.value(name, "pathRotation")[i]
            start, end = sample.strokes[i, row]
            turn = f"{round(math.degrees(sample.value(name, about_y)[i]), 2) + 0.0:.2f}" if name in spatial else ""
            head = f"{share:>4.0%}  {times[i]:>6.3f}" if row == 0 else " " * 12
            print(
                f"{head}  {name:<14}{x:>9.3f}{y:>9.3f}{angle:>11.4f}{math.degrees(angle):>9.2f}{turn:>9}"
                f"{start:>9.4f}{end:>9.4f}{sample.opacities[i, row]:>9.3f}"
            )
    print(
        f"angles are unwrapped; 100% is the last instant before {duration:g} s, "
        "when animations without fill are removed\n"
    )


def _digests(scene: Scene, clip, duration: float) -> bool:
    times = np.arange(math.ceil(round(duration * FPS, 6)) + 1) / FPS
    sample = clip.sample(times)
    own = digest(sample.affines, sample.opacities, sample.strokes, sample.values, sample.velocities)
    print(f"digest {own} of {len(times)} frames at {FPS} a second: affines, opacities, strokes, values, velocities")
    agree = True
    for host, other in hosts.digests(scene, clip.bytes, times.tolist()).items():
        ran = not other.startswith("(not run")
        same = other == own
        agree = agree and (same or not ran)
        print(f"  {host:<5} {'the same' if same else other if other.startswith('(') else f'DIFFERS: {other}'}")
    print()
    return agree


def _speed(scene: Scene) -> None:
    """Measures how fast the scene is sampled at many times, frame by frame: in one clip, and as instances."""
    copies = max(1, CROWD // max(1, len(scene.layers)))
    clip, one = scene.compile(channels=[], copies=copies), scene.compile(channels=[])
    layers, span = clip.layer_count, clip.duration if math.isfinite(clip.duration) else 4.0
    for name, sampled, runs in (
        (f"{copies:,} copies in one clip", clip, None),
        (f"{copies:,} instances of one", one, instances(np.zeros(copies))),
    ):
        shape = (1, layers) if runs is None else (1, copies, one.layer_count)
        out = functions.Sampled(*(np.empty((*shape, *row), np.float32) for row in ((6,), (), (2,))), None, None)
        spent = []
        for run in range(RUNS + 3):
            at = span * (run % RUNS) / RUNS
            begun = time.perf_counter()
            sampled.sample([at], out=out, instances=runs)
            spent.append(time.perf_counter() - begun)
        spent = [seconds * 1000 for seconds in spent[3:]]  # the first few warm up
        print(
            f"{layers:,} layers ({name}): {statistics.median(spent):.2f} ms a frame on one core, "
            f"median of {RUNS}, min {min(spent):.2f}"
        )
    print()


def _swing(scene: Scene) -> None:
    """Shows the bake that the scene came from: its impacts, and how fast it is made."""
    (width, height), closing = GUILLOTINES[scene.name]
    world = guillotine_world(width, height, closing)
    spent = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        baked = world.bake()
        spent.append((time.perf_counter() - begun) * 1000)
    print(
        f"\nbaked {baked.duration:.3f} s, {len(baked.times)} frames, in {min(spent):.2f} ms, "
        f"as {len(baked.keyframes('menu')[0])} keyframes; "
        f"{'at rest' if baked.rested else 'not at rest'} at the end"
    )
    for contact in baked.contacts:
        print(f"  {contact.time:>7.4f} s  {contact.item} hits {contact.other}, impulse {contact.impulse:.0f}")


def _pictures(scene: Scene, folder: pathlib.Path) -> None:
    from .. import pictures

    folder.mkdir(parents=True, exist_ok=True)
    margin = MARGIN * max(pictures.Film(scene).box[2:])
    svg = folder / f"{scene.name}.svg"
    text = keyed(scene, margin)
    if text is None:  # frames carry everything
        _wrote(svg, lambda path: pictures.write(scene, path, margin=margin))
    else:
        _wrote(svg, lambda path: path.write_text(text + "\n", encoding="utf-8"))
    for kind in ("png", "gif"):
        _wrote(folder / f"{scene.name}.{kind}", lambda path: pictures.write(scene, path, margin=margin))


def _wrote(path: pathlib.Path, write) -> None:
    """Writes a picture, or prints why it cannot: the packages that make pixels need not be installed."""
    try:
        write(path)
        print(f"wrote {path}")
    except MotionError as error:
        if error.field != "pictures":
            raise
        print(f"no {path.name}: {error}")
