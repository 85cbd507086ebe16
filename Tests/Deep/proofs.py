"""No rule gives a false answer: random scenes, each asked every rule, against dense samples.

    python3 Tests/Deep/proofs.py [--scenes 10000] [--seed 1]

A rule that holds is false if a dense sample breaks it by more than its tolerance; one that fails is false if a sample
at its witness does not break it. The scenes mix clocks, groups, curves, keys, colours and parents. Limits
are drawn around what samples show, so that about half of the rules hold, and many hold or fail narrowly."""

import argparse
import collections
import random
import sys
import time

import numpy as np

import libmotion as motion
from libmotion.proofs.motion import SHOWS, Motion
from libmotion.proofs.rules import answer

TIMINGS = [
    "linear", "css.ease", "css.ease-in-out", "cubic-bezier(.5, -.8, .5, 1.85)", "cubic-bezier(0, 1, 1, 0)", "steps(3)",
    "steps(4, jump-both)", "linear(0, .7 30%, .2 60%, 1)", "linear(0, 0 50%, 1 50%, 1)", "penner(out, bounce)",
    "penner(in-out, elastic, .4)", "penner(in, expo)", "penner(out, circ)", "spring(1, 120, 9, 0)",
]  # fmt: skip
DENSE = 4001


def clock(draw: random.Random, inner: bool) -> dict:
    made = {"duration": draw.choice([0.3, 0.7, 1.0, 1.9]), "fill": draw.choice(["both", "removed", "forwards"])}
    if draw.random() < 0.6:
        made["begin"] = draw.choice([0.1, 0.4, 0.75, -0.2])
    if draw.random() < 0.4:
        made["repeat_count"] = draw.choice([2, 2.5, 3])
    if draw.random() < 0.3:
        made["autoreverses"] = True
    if draw.random() < 0.2:
        made["speed"] = draw.choice([0.5, 2, -1])
    if inner and draw.random() < 0.8:
        timing = draw.choice(TIMINGS)
        if not timing.startswith("spring") or "speed" not in made:
            made["timing"] = timing
    return made


def values(draw: random.Random, key: str, count: int) -> list:
    spot = lambda: [draw.uniform(-40, 360), draw.uniform(-40, 280)]
    make = {
        "position": spot,
        "position.x": lambda: draw.uniform(-40, 360),
        "transform.rotation": lambda: draw.uniform(-7, 7),
        "transform.scale": lambda: [draw.uniform(-0.5, 2), draw.uniform(0.2, 2)],
        "transform.scale.x": lambda: draw.uniform(0.2, 2),
        "transform.translation": lambda: [draw.uniform(-90, 90), draw.uniform(-90, 90)],
        "opacity": lambda: draw.choice([0, 0, 1, draw.random()]),
        "bounds": lambda: [0, 0, draw.uniform(5, 90), draw.uniform(5, 90)],
        "backgroundColor": lambda: "#" + "".join(draw.choice("0369cf") for _ in range(6)),
    }[key]
    return [make() for _ in range(count)]


KEYS = ["position", "position", "position.x", "transform.rotation", "transform.scale", "transform.scale.x"]
KEYS += ["transform.translation", "opacity", "bounds", "backgroundColor"]


def animation(draw: random.Random, in_group: bool):
    key = draw.choice([key for key in KEYS if not (in_group and key in ("position.x", "transform.scale.x"))])
    given = clock(draw, True)
    if draw.random() < 0.5:
        first, last = values(draw, key, 2)
        return motion.basic(key, from_=first, to=last, **given)
    count = draw.choice([2, 3, 4])
    keys = values(draw, key, count)
    if draw.random() < 0.3:
        inner = sorted(draw.random() for _ in range(count - 2))
        given["key_times"] = [0, *inner, 1]
    mode = draw.choice([None, None, "discrete", "cubic", "paced"])
    if mode == "discrete" and "key_times" in given:
        del given["key_times"]
    if mode == "cubic" and key == "backgroundColor":
        mode = None
    if mode:
        given["mode"] = mode
    return motion.keyframe(key, keys, **given)


def scene(draw: random.Random) -> motion.Scene:
    made = motion.Scene("random", size=(320, 240), background=draw.choice(["#fff", "#123"]))
    layers = []
    for index in range(draw.choice([1, 2, 3, 4])):
        parent = draw.choice(layers) if layers and draw.random() < 0.4 else None
        given = {"parent": parent} if parent else {}
        size = (draw.uniform(5, 160), draw.uniform(5, 120))
        layer = made.layer(
            f"l{index}", bounds=(0, 0, *size), position=(draw.uniform(0, 320), draw.uniform(0, 240)),
            background_color="#c30", **given,
        )  # fmt: skip
        for _ in range(draw.choice([0, 1, 1, 2, 3])):
            in_group = draw.random() < 0.2
            found = animation(draw, in_group)
            if in_group:
                layer.add(motion.group([found], **{**clock(draw, False), "duration": draw.choice([0.8, 2.0])}))
            else:
                layer.add(found)
        layers.append(layer)
    return made


class Oracle:
    """Dense samples of a scene."""

    def __init__(self, checked: Motion, draw: random.Random):
        self.motion = checked
        clip = checked.clip
        times = np.linspace(checked.start, checked.end, DENSE)
        extra = np.array([draw.uniform(checked.start, checked.end) for _ in range(999)])
        self.times = np.unique(np.concatenate([times, extra, clip_events(checked)]))
        self.sample = clip.sample(self.times, space="root")
        self.shows = self.sample.opacities >= SHOWS
        frames = self.sample.frames.astype(float)
        self.boxes = np.concatenate([frames[..., :2], frames[..., :2] + frames[..., 2:]], axis=-1)

    def value(self, layer: str, key: str) -> np.ndarray:
        return np.asarray(self.sample.value(layer, key), float).reshape(len(self.times), -1)


def clip_events(checked: Motion) -> np.ndarray:
    found, time = [], checked.start - 1.0
    for _ in range(64):
        time = checked.clip.activity(time).next
        if not time <= checked.end:
            break
        found += [time - 1e-7, time, time + 1e-7]
    return np.clip(np.array(found or [checked.start]), checked.start, checked.end)


def largest_jump(values, times: np.ndarray, seen: np.ndarray) -> float:
    """The largest change of a number within a billionth of a second, looked for where neighbours differ most."""
    steps = np.abs(np.diff(seen, axis=0)).max(axis=1, initial=0.0)
    steps = np.where(np.isfinite(steps), steps, 0.0)
    low, high = times[:-1].copy(), times[1:].copy()
    most = np.argsort(steps)[-12:]
    low, high = low[most], high[most]
    for _ in range(34):
        middle = low + (high - low) / 2
        one, two, three = values(low), values(middle), values(high)
        first, second = (np.nan_to_num(np.abs(pair)).max(axis=1) for pair in (two - one, three - two))
        low, high = np.where(first >= second, low, middle), np.where(first >= second, middle, high)
    return float(np.nan_to_num(np.abs(values(high) - values(low))).max(initial=0.0))


def around(draw: random.Random, value: float) -> float:
    return value * draw.choice([0.6, 0.95, 0.999, 1.001, 1.02, 1.05, 1.3, 2.0])


def trial(seed: int, tally: collections.Counter) -> list[str]:
    draw = random.Random(seed)
    made = scene(draw)
    checked = Motion(made)
    if checked.end - checked.start < 1e-3:
        return []
    oracle, names = Oracle(checked, draw), checked.clip.layer_names
    wrong = []

    def asked(name: str, false_hold: bool, false_fail=None, **given):
        found = answer(checked, name, given)
        tally[name, found.verdict] += 1
        if found.verdict == "holds" and false_hold:
            wrong.append(f"seed {seed}: {name} {given}: a false hold")
        if found.verdict == "fails" and false_fail is not None and false_fail(found):
            wrong.append(f"seed {seed}: {name} {given}: a false failure: {found}")

    row = draw.randrange(len(names))
    name = names[row]
    # stays_within
    boxes = oracle.boxes[oracle.shows]
    if len(boxes):
        edge = [*boxes[:, :2].min(axis=0), *boxes[:, 2:].max(axis=0)]
        grow = draw.choice([-20, -1, -0.3, -0.12, -0.106, -0.104, 0, 5])
        box = [edge[0] - grow, edge[1] - grow, edge[2] + grow, edge[3] + grow]

        def misses(found):
            at = checked.clip.sample(found.time, space="root")
            frame = at.frames[names.index(found.layer)].astype(float)
            beyond = max(box[0] - frame[0], box[1] - frame[1], *(frame[:2] + frame[2:] - box[2:]))
            return not (beyond > 0.099 and at.opacities[names.index(found.layer)] >= SHOWS * 0.999)

        out = max(box[0] - edge[0], box[1] - edge[1], edge[2] - box[2], edge[3] - box[3])
        asked("stays_within", out > 0.101, misses, box=box)
    # between, and jumps and speed of numbers
    for key in ("position", "transform.rotation", "opacity", "transform.scale", "backgroundColor"):
        if draw.random() < 0.5:
            continue
        try:
            seen = oracle.value(name, key)
        except (KeyError, motion.MotionError):
            continue
        low, high = float(seen.min()), float(seen.max())
        wide = (high - low) * draw.choice([-0.1, -0.001, 0.0, 0.02, 0.3])
        least, most = low - wide, high + wide
        if least <= most:

            def misses(found, key=key, least=least, most=most):
                at = np.asarray(checked.clip.sample(found.time).value(name, key), float)
                return not (at.min() < least or at.max() > most)

            asked(
                "between", low < least - 2e-5 or high > most + 2e-5, misses,
                least=least, most=most, property=key, layer=name,
            )  # fmt: skip
        over, span = 1 / 60, checked.end - checked.start
        if span > 0.1:
            times = oracle.times[oracle.times <= checked.end - over]
            steps = np.asarray(checked.clip.sample(times + over).value(name, key), float).reshape(len(times), -1)
            steps = np.abs(steps - seen[: len(times)]).max()
            limit = around(draw, float(steps) / over) + 1e-3
            asked("max_speed", steps / over > limit * 1.0001 + 1e-3, None, limit=limit, property=key, layer=name)
        jump = largest_jump(
            lambda times, key=key: np.asarray(checked.clip.sample(times).value(name, key), float).reshape(
                len(times), -1
            ),
            oracle.times,
            seen,
        )
        more = around(draw, max(jump, 0.5))
        asked("never_jumps", jump > more * 1.001, None, more_than=more, property=key, layer=name)
    # corners: never_jumps by places, at the events
    places = checked.corners([row])
    at = places.at(oracle.times).reshape(len(oracle.times), 4, 2)
    shown = lambda times: checked.opacities_at(times)[:, row] >= SHOWS
    jump = largest_jump(
        lambda times: np.where(shown(times)[:, None], places.at(times).reshape(len(times), 8), np.nan),
        oracle.times,
        np.where(oracle.shows[:, [row]], at.reshape(len(at), 8), np.nan),
    )
    more = around(draw, max(jump, 1.0))
    asked("never_jumps", jump > more * 1.001, None, more_than=more, layer=name)
    # settles
    rest = draw.uniform(checked.start, checked.end)
    later = oracle.times >= rest
    moved = float(np.abs(at[later & oracle.shows[:, row]] - at[-1]).max(initial=0.0))
    asked("settles_by", moved > 0.11, None, time=rest, layer=name)
    # monotonic
    seen = oracle.value(name, "position")[:, 0]
    fall = float((np.maximum.accumulate(seen) - seen).max())
    tolerance = around(draw, max(fall, 0.3))
    asked(
        "monotonic", fall > tolerance * 1.001, lambda found: not fall > tolerance * 0.5,
        property="position.x", layer=name, direction="up", tolerance=tolerance,
    )  # fmt: skip
    # appears
    time = draw.uniform(checked.start, checked.end)
    early = oracle.times <= time
    box = oracle.boxes[:, row]
    meets = (box[:, 2] > 0) & (box[:, 3] > 0) & (box[:, 0] < 320) & (box[:, 1] < 240)
    shown = bool((oracle.shows[:, row] & meets & early).any())
    asked("appears_by", False, lambda found: shown, layer=name, time=time)
    if len(names) > 1:
        other = draw.choice([each for each in names if each != name])
        two = names.index(other)
        one, second = oracle.boxes[:, row], oracle.boxes[:, two]
        inner = (np.minimum(one[:, 2:], second[:, 2:]) - np.maximum(one[:, :2], second[:, :2])).min(axis=1)
        inner = float(inner[oracle.shows[:, row] & oracle.shows[:, two]].max(initial=-1.0))
        asked("never_overlaps", inner > 0.11, None, layer=name, other=other)
        first = [
            oracle.times[np.flatnonzero(oracle.shows[:, each] & on)[:1]]
            for each, on in ((row, meets), (two, _meets(oracle.boxes[:, two])))
        ]
        later = len(first[1]) and (not len(first[0]) or first[1][0] < first[0][0] - 2e-3)
        earlier = len(first[0]) and (not len(first[1]) or first[0][0] < first[1][0] - 2e-3)
        asked("before", bool(later), lambda found: bool(earlier), layer=name, other=other)
    # rests
    over = draw.choice([0.2, 0.5])
    if over < checked.end - checked.start:
        parts = np.linspace(checked.start, checked.end - over, 41)
        spans = [places.at(np.linspace(begin, begin + over, 41))[:, 0] for begin in parts]
        least = around(draw, max(float(min(np.ptp(span, axis=0).max() for span in spans)), 0.3))
        dense = min(np.ptp(span, axis=0).max() for span in spans)
        asked("keeps_moving", dense < least * 0.9 - 0.5, None, layer=name, over=over, least=least)
    return wrong


def _meets(box: np.ndarray) -> np.ndarray:
    return (box[:, 2] > 0) & (box[:, 3] > 0) & (box[:, 0] < 320) & (box[:, 1] < 240)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--scenes", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    tally: collections.Counter = collections.Counter()
    wrong, begun = [], time.process_time()
    for seed in range(arguments.seed, arguments.seed + arguments.scenes):
        found = trial(seed, tally)
        wrong += found
        for line in found:
            print(line, flush=True)
    for rule in sorted({rule for rule, _ in tally}):
        counts = ", ".join(f"{tally[rule, verdict]} {verdict}" for verdict in ("holds", "fails", "undecided"))
        print(f"{rule:<16} {counts}")
    print(f"{arguments.scenes} scenes, {sum(tally.values())} answers, {len(wrong)} false, "
          f"{time.process_time() - begun:.0f} s of the processor")  # fmt: skip
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
