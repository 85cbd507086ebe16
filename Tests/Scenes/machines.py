"""Calls that run state machines: random machines, some with mistakes, and random inputs."""

import json

from files import compile_text, spoil
from lottie import lottie
from seeded import Random

INPUTS = {"n": "Numeric", "s": "String", "b": "Boolean", "e": "Event", "f": "Event"}
VALUES = {"Numeric": (0, 1, 2.5, -3), "String": ("red", "blue", ""), "Boolean": (True, False), "Event": (None,)}
CONDITIONS = ("Equal", "NotEqual", "GreaterThan", "GreaterThanOrEqual", "LessThan", "LessThanOrEqual")
ACTIONS = (
    *({"type": kind, "inputName": "n", "value": 1.5} for kind in ("Increment", "Decrement", "Multiply", "SetNumeric")),
    {"type": "SetRandom", "inputName": "n", "min": 1, "max": 9}, {"type": "Floor", "inputName": "n"},
    {"type": "Clamp", "inputName": "n", "min": 0, "max": 3}, {"type": "Toggle", "inputName": "b"},
    {"type": "SetBoolean", "inputName": "b", "value": True}, {"type": "SetString", "inputName": "s", "value": "blue"},
    {"type": "Fire", "inputName": "f"}, {"type": "Reset", "inputName": "n"}, {"type": "SetFrame", "value": "$n"},
    {"type": "SetProgress", "value": 40}, {"type": "SetTheme", "value": "$s"}, {"type": "OpenUrl", "url": "x"},
    {"type": "FireCustomEvent", "value": "x"}, {"type": "Later"},
)  # fmt: skip
INTERACTIONS = ("PointerUp", "PointerDown", "PointerEnter", "PointerMove", "Click", "OnComplete", "OnLoopComplete")
MODES = ("Forward", "Reverse", "Bounce", "ReverseBounce")


def machines(scene, random: Random) -> None:
    document = {
        "machine": a_machine(random),
        "animations": [{"id": id, "lottie": animation(random)} for id in "ab"],
        "inputs": inputs(random),
        "at": [random.uniform(0, 6) for _ in range(random.below(4))],
        "film": random.chance(0.7),
    }
    if random.chance(0.6):
        document["until"] = random.uniform(0, 5)
    if random.chance(0.3):
        spoil(random, document)
    text = json.dumps(document).encode()
    if random.chance(0.1):
        text = text[: random.below(len(text))]
    compile_text(scene, random, text, "machine_run", made="answer")


def animation(random: Random) -> dict:
    markers = [{"cm": "first", "tm": 0, "dr": 20}, {"cm": "second", "tm": 15, "dr": random.pick((0, 10, 45))}]
    return lottie(random) | {"markers": markers}


def actions(random: Random) -> list[dict]:
    return [random.pick(ACTIONS) for _ in range(random.below(3))]


def guard(random: Random) -> dict:
    name = random.pick(tuple(INPUTS))
    kind = INPUTS[name]
    if kind == "Event":
        return {"type": kind, "inputName": name}
    condition = random.pick(CONDITIONS if kind == "Numeric" else CONDITIONS[:2])
    return {"type": kind, "inputName": name, "conditionType": condition, "compareTo": random.pick(VALUES[kind])}


def a_machine(random: Random) -> dict:
    names = [f"state {i}" for i in range(2 + random.below(3))]

    def transition() -> dict:
        own = {"toState": random.pick(names), "guards": [guard(random) for _ in range(1 + random.below(2))]}
        if random.chance(0.4):
            easing = [random.uniform(0, 1), random.uniform(-1, 2), random.uniform(0, 1), 1]
            return own | {"type": "Tweened", "duration": random.uniform(0, 1), "easing": easing}
        return own | {"type": "Transition"}

    def state(name: str) -> dict:
        own = {"name": name, "transitions": [transition() for _ in range(random.below(4))]}
        own |= {"entryActions": actions(random), "exitActions": actions(random)}
        if random.chance(0.15):
            return own | {"type": "GlobalState"}
        own |= {"type": "PlaybackState", "animation": random.pick(("a", "a", "b")), "autoplay": random.chance(0.9)}
        own |= {"loop": random.chance(0.5), "mode": random.pick(MODES), "speed": random.pick((1, 1, 2, -1, 0))}
        if random.chance(0.6):
            own["segment"] = random.pick(("first", "second"))
        if random.chance(0.2):
            own |= {"loopCount": random.below(4), "backgroundColor": 0xFF8000FF, "final": random.chance(0.2)}
        return own

    return {
        "initial": names[0],
        "inputs": [{"type": kind, "name": name, "value": random.pick(VALUES[kind])} for name, kind in INPUTS.items()],
        "states": [state(name) for name in names],
        "interactions": [{"type": random.pick(INTERACTIONS), "actions": actions(random)} for _ in range(3)],
    }


def inputs(random: Random) -> list[list]:
    rows, time = [], 0.0
    for _ in range(random.below(8)):
        time += random.pick((0, random.uniform(0, 1)))
        name = random.pick((*INPUTS, *INTERACTIONS[:5]))
        rows.append([time, name, *([random.pick(VALUES[INPUTS[name]])] if name in INPUTS else [])])
    return rows
