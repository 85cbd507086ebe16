"""What Python's rules answer about the scenes of the page and about random scenes, and their goldens, as JSON:
{ scenes: [{ name, document, golden, answers: [[rule, given, answer]] }] }. The random scenes are those of
Tests/Deep/proofs.py. The first argument says how many there are."""

import json
import pathlib
import random
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests" / "Deep"))

import libmotion as motion  # noqa: E402
import proofs  # noqa: E402
from libmotion.proofs import Motion, answer, golden  # noqa: E402

BUDGET = 30
ASKED = 2, 5  # rules of each random scene, of each scene of the page
SLOW = ("max_speed", "max_acceleration", "flashes_per_second")  # a layer in 3D takes seconds to enclose
FIELDS = ("verdict", "rule", "time", "layer", "property", "expected", "seen", "width", "note", "why")


def questions(checked: Motion, draw: random.Random) -> list[tuple[str, dict]]:
    """Rules with limits around what samples show, so that about half of them hold."""
    names, (start, end) = checked.clip.layers, (checked.start, checked.end)
    name, other = draw.choice(names), draw.choice(names)
    near = lambda value: value * draw.choice([0.6, 0.95, 1.001, 1.05, 1.3]) + 1e-3
    box = [-40.0, -30.0, draw.choice([200.0, 340.0, 900.0]), draw.choice([200.0, 900.0])]
    asked = [
        ("stays_within", {"box": box, "layer": draw.choice([None, name]), "budget": BUDGET}),
        ("appears_by", {"layer": name, "time": start + (end - start) * draw.random(), "budget": BUDGET}),
        ("never_jumps", {"layer": draw.choice([None, name]), "budget": BUDGET}),
        ("settles_by", {"time": draw.uniform(start, end), "layer": name, "budget": BUDGET}),
        ("flashes_per_second", {"at_most": draw.choice([0, 1, 3]), "budget": BUDGET}),
        ("loop_closes", {"layer": draw.choice([None, name]), "tolerance": draw.choice([0.05, 50.0])}),
        ("max_speed", {"limit": near(400.0), "layer": draw.choice([None, name]), "budget": BUDGET}),
        ("max_acceleration", {"limit": near(4000.0), "layer": name, "budget": BUDGET}),
        ("keeps_moving", {"layer": name, "over": min(0.3, end - start), "least": draw.choice([0.3, 5.0])}),
        ("comes_back", {"layer": draw.choice([None, name])}),
        ("inside", {"tolerance": draw.choice([0.1, 30.0]), "budget": BUDGET}),
        ("on_screen", {"least": draw.choice([0.3, 1.0]), "layer": name, "budget": BUDGET}),
        ("contrast", {"least": draw.choice([1.1, 4.5]), "layer": name, "budget": BUDGET}),
    ]
    if name != other:
        asked.append(("before", {"layer": name, "other": other, "budget": BUDGET}))
        asked.append(("never_overlaps", {"layer": name, "other": other, "budget": BUDGET}))
    for key in ("position.x", "transform.rotation", "opacity", "transform.scale", "backgroundColor"):
        if draw.random() < 0.6:
            continue
        try:
            answer(checked, "between", {"property": key, "layer": name, "least": -9e9, "most": 9e9, "budget": 1})
        except motion.MotionError:
            continue
        given = {"property": key, "layer": name}
        limits = {"least": draw.choice([-1.0, 0.0]), "most": draw.choice([1.0, 3.0, 300.0])}
        asked.append(("between", {**limits, **given, "budget": BUDGET}))
        asked.append(("never_jumps", {**given, "more_than": draw.choice([0.2, 4.0]), "budget": BUDGET}))
        asked.append(("max_speed", {**given, "limit": near(3.0), "budget": BUDGET}))
        if key not in ("transform.scale", "backgroundColor"):
            asked.append(("monotonic", {**given, "direction": draw.choice(["up", "either"]), "budget": BUDGET}))
            asked.append(("reaches", {**given, "value": 1.0, "at": draw.choice([start, end])}))
    return asked


def answered(name: str, made: motion.Scene, seed: int, most: int, with_golden: bool) -> dict:
    checked, draw = Motion(made), random.Random(seed)
    answers = []
    asked = questions(checked, draw) if checked.end - checked.start > 1e-3 else []
    if len(checked.tables.layers_3d):
        asked = [question for question in asked if question[0] not in SLOW]
    for rule, given in draw.sample(asked, min(most, len(asked))):
        try:
            found = answer(checked, rule, given)
            answers.append([rule, given, {field: plain(getattr(found, field)) for field in FIELDS}])
        except motion.MotionError as error:
            answers.append([rule, given, {"error": error.field}])
    text = golden.written(checked) if with_golden else None
    return {"name": name, "document": made.to_json(None), "golden": text, "answers": answers}


def plain(value):
    return value.item() if isinstance(value, np.generic) else value


def main() -> None:
    folder, scenes = HERE.parents[2] / "page" / "scenes", []
    for seed, path in enumerate(sorted(folder.glob("*.json"))):
        scenes.append(answered(path.stem, motion.Scene.from_json(path.read_text()), seed, ASKED[1], True))
    for seed in range(int(sys.argv[1])):
        made = proofs.scene(random.Random(seed))
        scenes.append(answered(f"random {seed}", made, seed, ASKED[0], seed % 8 == 0))
    print(json.dumps(scenes))


if __name__ == "__main__":
    main()
