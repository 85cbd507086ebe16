"""Writes goldens/retargeted.json: calls of retarget and transaction, and what Python's scenes then are. Swift makes the
same calls (RetargetTests.swift).

    PYTHONPATH=bindings/python python3 Tests/MotionKitTests/retargeted.py
"""

import json
import pathlib
import re

import libmotion as motion

SPRING = motion.Spring.perceptual(duration=0.5, bounce=0.3).text
BOUNCY = "spring(1, 300, 8, 0)"
HALF = "matrix(-1, 0, 0, -1, 0, 0)"
BARE = {"name": "card"}
CARD = {"name": "card", "bounds": [0, 0, 40, 20], "position": [20, 50], "opacity": 0.5, "backgroundColor": "#2f6fd0"}
SHAPE = {"name": "card", "path": "M0 0L10 0L10 10Z", "fillColor": "#ff0000", "lineWidth": 2}


def to(property, value, at=0.0, **more):
    return {"call": "retarget", "property": property, "value": value, "at": at, **more}


def within(*sets, adds=(), **given):
    return {"call": "transaction", "sets": list(sets), "adds": list(adds), **given}


# By name: the layer, what is called, and the space in which colours mix.
CASES = {
    "curves add up": (
        CARD,
        [
            to("position", [100, 20], timing="ease-in-out", duration=0.5),
            to("position", [20, 50], 0.2, timing="ease-out", duration=0.4),
        ],
    ),
    "springs merge": (
        CARD,
        [
            to("position", [180, 50], timing=SPRING),
            to("position", [20, 50], 0.17, timing=SPRING),
            to("position", [90, 10], 0.3, timing=BOUNCY, delay=0.1),
        ],
    ),
    "a spring over a curve": (
        CARD,
        [to("opacity", 1, timing="linear", duration=1), to("opacity", 0, 0.5, timing=SPRING)],
    ),
    "a settled spring": (CARD, [to("opacity", 1, timing=SPRING), to("opacity", 0, 9, timing=SPRING)]),
    "sampled": (
        CARD,
        [
            to("position", [100, 20], timing=SPRING),
            to("position", [20, 50], 0.2, way="sampled", timing="ease-out", duration=0.4),
            to("position", [50, 50], 0.3, way="sampled", timing=SPRING, delay=0.05),
        ],
    ),
    "parts": (
        CARD,
        [
            to("position.x", 180, timing=SPRING),
            to("position.y", 10, 0.1, timing=SPRING),
            to("position.x", 20, 0.2, timing=SPRING),
            to("bounds.size", [80, 40], 0.2, duration=0.3),
        ],
    ),
    "other fields": (
        SHAPE,
        [
            to("lineWidth", 6, timing=SPRING),
            to("lineWidth", 1, 0.1, timing=SPRING),
            to("strokeEnd", 0, 0.1, duration=0.5),
            to("zPosition", 3, 0.2),
            to("fillOpacity", 0.5, 0.2),
        ],
    ),
    "a rotation": (
        BARE,
        [
            to("transform.rotation", 7.5, timing=SPRING),
            to("transform.rotation", 1, 0.2, timing=SPRING),
            to("transform.scale", 2, 0.3, timing=SPRING),
            to("transform.translation", [5, 6], 0.4),
        ],
    ),
    "a transform": (
        BARE,
        [
            to("transform", [0, 2, -2, 0, 10, 20], timing=SPRING),
            to("transform", "rotate(450deg) translate(10px)", 0.2, timing=SPRING),
            to("transform", [-1, 0, 0, -1, 0, 0], 0.4, way="sampled", timing="ease", duration=0.5),
        ],
    ),
    "a skewed transform": (
        BARE,
        [to("transform", [1, 0, 0.5, 1, 0, 0], duration=0.5), to("transform.skew", 0, 0.2, timing=SPRING)],
    ),
    "a path": (
        SHAPE,
        [
            to("path", "M0 0L30 0L30 10Z", timing=SPRING),
            to("path", "M0 0L10 5L10 20Z", 0.1, timing=SPRING),
            to("path", "M5 0L10 5L10 20Z", 0.3, duration=0.5),
        ],
    ),
    "colours": (
        CARD,
        [
            to("backgroundColor", "#ff8800", timing=SPRING),
            to("backgroundColor", "#00ff0080", 0.1, timing=SPRING),
            to("backgroundColor", None, 0.3, timing="ease-in", duration=0.4),
        ],
    ),
    "colours, oklab": (
        SHAPE,
        [to("fillColor", "#0000ff", duration=1), to("fillColor", "#ffffff", 0.5, timing=BOUNCY)],
        "oklab",
    ),
    "swiftui's duration": (CARD, [to("opacity", 0, timing="swiftui.easeInOut"), to("opacity", 1, 0.1)]),
    "an undamped spring": (CARD, [to("opacity", 0, timing="spring(1, 100, 0, 0)", duration=2)]),
    "over animations": (
        {
            **CARD,
            "animations": [
                {"property": "opacity", "from": 0, "to": 1, "duration": 1, "fill": "both"},
                {"property": "position", "from": [0, 0], "to": [9, 9], "duration": 2, "additive": True},
            ],
        },
        [
            to("position", [100, 50], 0.5, way="sampled", timing=SPRING),
            to("opacity", 0, 0.5, way="sampled", duration=0.5),
        ],
    ),
    "a transaction": (
        CARD,
        [
            within(
                ["position", [180, 50]],
                ["opacity", 1],
                ["backgroundColor", None],
                duration=0.4,
                adds=[{"property": "transform.rotation", "from": 0, "to": 1, "fill": "both"}],
            )
        ],
    ),
    "a transaction with a spring": (SHAPE, [within(["lineWidth", 5], ["fillColor", "#00ff00"], timing=SPRING)]),
    "a transaction without actions": (CARD, [within(["position", [9, 9]], disable_actions=True)]),
    "a transaction at a time": (
        CARD,
        [
            within(["position", [180, 50]], ["backgroundColor", "#ffffff"], at=0.25, timing=SPRING, completion="there"),
            within(["position", [20, 50]], ["backgroundColor", None], at=0.4, timing=SPRING, completion="back"),
        ],
    ),
    "retargets in a transaction": (
        CARD,
        [
            {
                **within(duration=0.7, timing="ease-out", completion="sent"),
                "calls": [to("position", [180, 50], 0.1), to("opacity", 1, timing=SPRING)],
            }
        ],
    ),
}
FIELDS = {
    "position": "position",
    "opacity": "opacity",
    "backgroundColor": "background_color",
    "fillColor": "fill_color",
    "lineWidth": "line_width",
}


def call(scene, given):
    card, given = scene["card"], dict(given)
    if given.pop("call") == "retarget":
        card.retarget(given.pop("property"), given.pop("value"), **given)
        return
    sets, adds, calls = given.pop("sets"), given.pop("adds"), given.pop("calls", ())
    with scene.transaction(**given):
        for field, value in sets:
            setattr(card, FIELDS[field], value)
        card.add(*adds)
        for each in calls:
            call(scene, each)


def folded(rows):
    """JSON in lines of at most 116 columns, which break between members and items."""
    lines = []
    for row in rows:
        text = json.dumps(row).replace("Infinity", '"inf"')
        lines.append("")
        for part in re.split(r'(?<=,) (?=["{\[])', text + ("," if row is not rows[-1] else "")):
            if len(lines[-1]) + len(part) > 116:
                lines.append(" ")
            lines[-1] += f" {part}"
    return "\n".join(["[", *lines, "]\n"])


def main():
    rows = []
    for name, (layer, calls, *space) in CASES.items():
        document = {"layers": [layer], **({"colorSpace": space[0]} if space else {})}
        scene = motion.Scene.from_json(json.dumps(document))
        for each in calls:
            call(scene, each)
        made = json.loads(scene.to_json())
        ends = [[end.time, end.layer, end.property, end.transaction] for end in scene.ends()]
        rows.append({"name": name, "scene": document, "calls": calls, "made": made, "ends": ends})
    (pathlib.Path(__file__).parent / "goldens/retargeted.json").write_text(folded(rows))


if __name__ == "__main__":
    main()
