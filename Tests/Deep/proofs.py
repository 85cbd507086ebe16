"""No rule gives a false answer: random scenes, each asked rules of libmotion.proofs, against dense samples.

    python3 Tests/Deep/proofs.py [--scenes 10000] [--seed 1] [--javascript 20] [--rules QUESTION...]

A rule that holds is false if a dense sample breaks it by more than its tolerance; one that fails is false if samples at
its witness do not break it. The scenes (proof_scenes.py) have all kinds of animations. Limits (proof_questions.py) are
drawn around what samples show, so that rules hold, fail and are undecided, many of them narrowly. What the kernel
answers is confirmed by proof_checker.py: witnesses, and certificates piece by piece. One scene in "javascript" is asked
the same of libmotion/testing, by Tests/Deep/proofs.mjs; 0 leaves that out."""

import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import time
import traceback
import types

import numpy as np
import proof_checker
import proof_questions
import proof_scenes

from libmotion import abi, functions
from libmotion.proofs import RULES
from libmotion.proofs.motion import Motion
from libmotion.proofs.rules import answer

HERE = pathlib.Path(__file__).parent
LONGEST = 6.0  # seconds of a scene that are looked at
SHARE = 0.6  # of the rules are asked of a scene
RARE = {"flashes_per_second": 0.2}  # takes as long as all others
QUESTIONS = {make.__name__: make for make in proof_questions.ASKED}

scene = proof_scenes.scene


def camel(name: str) -> str:
    return re.sub("_(.)", lambda match: match[1].upper(), name)


class JavaScript:
    """A process that answers as libmotion/testing does."""

    def __init__(self):
        self._process = subprocess.Popen(
            ["node", str(HERE / "proofs.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def answers(self, checked: Motion, questions: list) -> list:
        rows = []
        for rule, given, _ in questions:
            given = {camel(key): value for key, value in given.items()}
            if "reduced" in given:
                given["reduced"] = given["reduced"].document
            # JSON has no infinity.
            infinite = [key for key, value in given.items() if value == float("inf")]
            rows.append([camel(rule), {key: value for key, value in given.items() if key not in infinite}, infinite])
        asked = {"document": json.loads(checked.source.to_json(None)), "start": checked.start, "end": checked.end}
        self._process.stdin.write(json.dumps(asked | {"questions": rows}, default=float) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            sys.exit("node has ended: see above")
        return [types.SimpleNamespace(**found) for found in json.loads(line)]

    def close(self) -> None:
        self._process.stdin.close()
        self._process.wait()


class Kernel:
    """What motion_clip_prove is asked in a scene, and whether the checker confirms its answers."""

    def __init__(self, checked: Motion):
        self.asked: list = []
        self._read = checked.tables, checked.clip._data

    def prove(self, clip, rule, layers, certificate=False):
        found = PROVE(clip, rule, layers)
        if clip is self._read[1]:  # of the scene itself, not of another one
            self.asked.append((rule, layers, found.answer))
        return found

    def unconfirmed(self, draw: random.Random, tally: collections.Counter):
        """Yields what the checker says of answers that it does not confirm."""
        tables, properties = self._read[0], {abi.PROPERTY_BOUNDS, abi.PROPERTY_STROKE_START, abi.PROPERTY_STROKE_END}
        properties |= {rule.property for rule, _, _ in self.asked if rule.property < abi.PROPERTY_USER}
        more = [(row, number) for row in range(len(tables.layers)) for number in properties]
        more += [(abi.NONE, abi.PROPERTY_USER + user) for user in range(len(tables.user_properties))]
        channels = np.concatenate([tables.channels, np.array(more, tables.channels.dtype)])
        clip = tables.replaced(channels=np.unique(channels)).compile()
        for rule, layers, found in self.asked:
            pieces = PROVE(self._read[1], rule, layers, certificate=True).pieces
            tally["confirmed", "answers"] += 1
            if wrong := proof_checker.confirm(clip, rule, layers, found, pieces, draw, self._read[1]):
                yield f"kind {rule.kind}, property {rule.property} of layers {layers}: {wrong}"


PROVE = functions.clip_prove


def trial(seed: int, tally: collections.Counter, other: JavaScript | None = None, rules=None) -> list[str]:
    """Asks rules of one scene. Returns what is false. rules: the names of questions, or None for some of all."""
    draw = random.Random(seed)
    made = scene(draw)
    checked = Motion(made)
    if checked.end - checked.start < 1e-3:
        return []
    checked = Motion(made, end=min(checked.end, checked.start + LONGEST))
    oracle = proof_questions.Oracle(checked, draw)
    wrong = [f"seed {seed}: {words}" for words in [oracle.disagrees()] if words]
    drawn = [make for name, make in QUESTIONS.items() if draw.random() < RARE.get(name, SHARE)]
    asked = drawn if rules is None else [QUESTIONS[name] for name in rules]
    questions = [question for make in asked if (question := make(oracle))]
    kernel = Kernel(checked)
    functions.clip_prove = kernel.prove
    found = [("", answer(checked, rule, given)) for rule, given, _ in questions]
    functions.clip_prove = PROVE
    wrong += [f"seed {seed}: not confirmed: {words}" for words in kernel.unconfirmed(draw, tally)]
    if other:
        found += [("JavaScript: ", each) for each in other.answers(checked, questions)]
    for (rule, given, judge), (where, each) in zip(questions * 2, found):
        tally[where + rule, each.verdict] += 1
        if why := judge(each):
            wrong.append(f"seed {seed}: {where}{rule} {given}: {why}: {each}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--scenes", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--javascript", type=int, default=20, help="every how many scenes JavaScript is asked, too")
    parser.add_argument(
        "--rules", nargs="+", choices=QUESTIONS, help="what every scene is asked, instead of some rules"
    )
    arguments = parser.parse_args()
    tally: collections.Counter = collections.Counter()
    wrong, begun = [], time.process_time()
    node = JavaScript() if arguments.javascript else None
    for seed in range(arguments.seed, arguments.seed + arguments.scenes):
        try:
            found = trial(seed, tally, node if node and seed % arguments.javascript == 0 else None, arguments.rules)
        except Exception:  # a rule or a judge that ends in a way that it should not
            found = [f"seed {seed}: {traceback.format_exc()}"]
        wrong += found
        for line in found:
            print(line, flush=True)
    if node:
        node.close()
    print(f"{tally.pop(('confirmed', 'answers'), 0)} answers of motion_clip_prove looked at by the checker")
    for rule in sorted({rule for rule, _ in tally}):
        counts = ", ".join(f"{tally[rule, verdict]} {verdict}" for verdict in ("holds", "fails", "unknown"))
        print(f"{rule:<32} {counts}")
    print(f"{arguments.scenes} scenes, {sum(tally.values())} answers, {len(wrong)} false, "
          f"{time.process_time() - begun:.0f} s of the processor")  # fmt: skip
    missing = set(RULES) - {rule for rule, _ in tally} if arguments.rules is None and arguments.scenes >= 100 else set()
    if missing:
        print(f"not asked: {', '.join(sorted(missing))}")
    return 1 if wrong or missing or not tally else 0


if __name__ == "__main__":
    sys.exit(main())
