"""Calls that read files: JSON, scenes, Lottie. Blocks of tables are compared bit by bit; a document, which has
addresses, is not."""

import json

from lottie import lottie, number, numbers
from misuse import misused
from records import HEADER, NONE, array, constant, null, out, row, scratch, slot
from seeded import Random

VALUE, ERROR = HEADER.layout("motion_json_value", 8).size, HEADER.layout("motion_file_error", 8).size
COMPILED = HEADER.layout("motion_compiled", 8).size
MESSAGE, DOCUMENT = HEADER.layout("motion_file_message", 8).size, HEADER.layout("motion_document", 8).size
CURVES = ("ease", "linear", "cubic-bezier(.3, -.5, .7, 1.5)", "steps(3, jump-both)", "penner.easeOutBounce", None)
PATHS = ("M0 0L10 0 10 10Z", "M1 2C3 4 5 6 7 8", "M0 0q5 5 10 0t10 0", "M0 0A5 5 0 0 1 10 0")
# What the layers of a scene are drawn with.
PAINT = (
    {"masksToBounds": True, "backgroundColor": "#ff0000", "cornerRadius": 2},
    {"fillColor": "#00ff0080", "fillRule": "even-odd", "strokeColor": "#ff0000", "lineDashPattern": [3, 1]},
    {},
    {"strokeColor": "#0000ff", "lineCap": "round", "lineJoin": "bevel", "strokeOpacity": 0.5, "miterLimit": 0},
    {"trim": "sequential", "strokeOffset": 0.25, "strokeEnd": 0.5, "strokeColor": "#ff00ff"},
)
KEYS = ("position", "opacity", "transform.rotation", "transform.scale", "transform.translation", "strokeEnd", "bounds")
# What is put in place of a value, so that a rule is broken: of another type, count, name or form.
MISTAKES = (None, True, -1, 1e300, "", "nobody", [], [1], {}, {"a": 1}, [1, "2"], "inf", "M")


def files(scene, random: Random) -> None:
    kind = random.below(3)
    document = lottie(random) if kind == 0 else a_scene(random)
    if random.chance(0.4):
        spoil(random, document)
    if kind != 0:
        paint(document)
    text = json.dumps(document, ensure_ascii=random.chance(0.5)).encode()
    if random.chance(0.15):  # not JSON any more
        at = random.below(len(text))
        text = text[:at] + random.pick((b"", b"}", b'"', b"\\", b"\x01", b"-", b"00", b"1e")) + text[at + 1 :]
    elif random.chance(0.05):
        text = b"[" * 129
    elif random.chance(0.1):
        text = b"\xef\xbb\xbf" + text
    read(scene, random, text, (lottie_calls,) * 4 if kind == 0 else (scene_calls,))


def lotties(scene, random: Random) -> None:
    """A Lottie file, mostly without mistakes."""
    document = lottie(random)
    if random.chance(0.15):
        spoil(random, document)
    read(scene, random, json.dumps(document).encode(), (lottie_calls,))


def read(scene, random: Random, text: bytes, calls) -> None:
    rows = len(text)
    given = {"text": array(text, random.below(8)), "text_size": len(text)}
    values = misused(
        scene, random, "json_read", **given, values_or_null=out(VALUE * rows, shift(random)), value_capacity=rows,
        value_count=out(4), error=out(8),
    )  # fmt: skip
    asked = misused(
        scene, random, "json_read", **given, values_or_null=null(), value_capacity=0, value_count=out(4), error=out(8)
    )
    given |= {"values": slot(values["values_or_null"]), "value_count": (asked["value_count"], 0)}
    path(scene, random, given)
    for call in calls:
        call(scene, random, given)
    if calls[0] == scene_calls:
        texts = [constant(f"SCENE_{name}") for name in ("PREPARED", "UNPAINTED", "TEXT", "FLAT", "ENDS")]
        flags = random.pick((0, 8, *texts))
        compile_text(scene, random, text, "scene_compile", copies=random.pick((1, 1, 1, 0, 2, 3)), flags=flags)
    else:
        compile_text(scene, random, text, "lottie_compile", most_rows=random.pick((1 << 20, 1 << 20, 40)))


def compile_text(scene, random: Random, text: bytes, name: str, made: str = "clip", **options) -> None:
    """Compiles a text as a host does: with the memory that the call before asked for. "made" is what it makes."""
    given = {"text": array(text, random.below(8)), "text_size": len(text)} | options
    clip, room, size, rest = null(), null(), 0, 0
    for _ in range(4):
        most = random.pick((300, 300, 300, 20, 1, 0))
        memory = {f"{made}_or_null": clip, f"{made}_capacity": size, "scratch_or_null": room}
        answer = misused(
            scene, random, name, **given, **memory, scratch_capacity=rest, compiled=out(COMPILED, shift(random)),
            message_capacity=most,
            message_or_null=null() if most == 0 else out(most, random.below(8)),
        )["compiled"]  # fmt: skip
        size, rest = (answer, 0), (answer, 4)
        if random.chance(0.05):
            rest = (*rest, -16)
        clip, room = out(size, shift(random)), scratch(rest, shift(random))


def shift(random: Random) -> int:
    return random.below(8) * 8


def path(scene, random: Random, given: dict) -> None:
    for value in (0, random.below(40), NONE):
        misused(
            scene, random, "json_path", **given, value=value, out_or_null=out(200, random.below(8)),
            capacity=random.pick((200, 200, 0)), path_size=out(4),
        )  # fmt: skip


def scene_calls(scene, random: Random, given: dict) -> None:
    for copies in (1, random.below(4)):
        texts = [constant(f"SCENE_{name}") for name in ("PREPARED", "UNPAINTED", "TEXT", "FLAT", "ENDS")]
        flags = random.pick((0, 8, *texts))
        chosen = given | {"copies": copies, "flags": flags}
        sizes = misused(scene, random, "scene_size", **chosen, sizes=out(8), error=out(ERROR))
        explain(scene, random, given, sizes["error"])
        size, rest = (sizes["sizes"], 0), (sizes["sizes"], 4)
        if random.chance(0.1):
            size = (*size, -8)
        read = misused(
            scene, random, "scene_read", **chosen, block=out(size, shift(random)), block_size=size,
            scratch=scratch(rest, shift(random)), scratch_size=rest, document=scratch(DOCUMENT), error=out(ERROR),
        )  # fmt: skip
        explain(scene, random, given, read["error"])
        fault = row("fault", status=constant("ERROR_RANGE"), table=random.between(1, 8), row=random.below(6), field=0)
        found = misused(
            scene, random, "scene_origin", **given, scratch=scratch(rest, shift(random)), scratch_size=rest,
            fault=array(fault), error=out(ERROR),
        )  # fmt: skip
        explain(scene, random, given, found["error"])


def explain(scene, random: Random, given: dict, error: int) -> None:
    misused(
        scene, random, "file_error_text", **given, error=slot(error), out_or_null=out(600, random.below(8)),
        capacity=random.pick((600, 600, 0)), message=out(MESSAGE),
    )  # fmt: skip


def lottie_calls(scene, random: Random, given: dict) -> None:
    room = constant("LOTTIE_SCRATCH") + 16 * (1 << 14)
    whole = {"most_rows": random.pick((1 << 20, 1 << 20, 40)), "scratch_size": room if random.chance(0.9) else 64}
    asked = misused(
        scene, random, "lottie_size", **given, **whole, scratch=scratch(room, shift(random)), block_size=out(4),
        error=out(ERROR),
    )  # fmt: skip
    explain(scene, random, given, asked["error"])
    size = (asked["block_size"], 0, -8) if random.chance(0.1) else (asked["block_size"], 0)
    misused(
        scene, random, "lottie_read", **given, **whole, scratch=scratch(room, shift(random)),
        block=out(size, shift(random)), block_size=size, document=scratch(DOCUMENT), error=out(ERROR),
    )  # fmt: skip


# ------------------------------------------------------------------ documents


def a_scene(random: Random) -> dict:
    layers = []
    for i in range(random.between(1, 5)):
        layer = {"name": f"layer {i}" if random.chance(0.9) else "\u00e9\U0001d11e\n"[: 1 + i % 3] + str(i)}
        if layers and random.chance(0.5):
            layer["parent"] = random.pick(layers)["name"]
        for field, count in (("position", 2), ("anchor", 2), ("bounds", 4), ("transform", 6)):
            if random.chance(0.4):
                layer[field] = numbers(random, count)
        for field in ("opacity", "strokeStart", "zPosition", "begin", "speed"):
            if random.chance(0.15):
                layer[field] = number(random)
        if random.chance(0.5):
            layer["path"] = random.pick(PATHS)
        if random.chance(0.1):
            layer["transform"] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0.01, 0, 0, 0, 1]
        layer["animations"] = [animation(random) for _ in range(random.below(4))]
        layers.append(layer)
    document = {"layers": layers}
    if random.chance(0.3):
        document["properties"] = [
            {"name": f"own {i}", "value": numbers(random, 1 + i), "animations": [{"to": numbers(random, 1 + i)}]}
            for i in range(random.between(1, 4))
        ]
    return document


def paint(document: dict) -> None:
    """Says what a scene draws, whatever else is wrong with it."""
    document |= {"background": "#102030", "markers": [{"name": "m", "time": 1}], "to": 2}
    layers = document.get("layers")
    for i, layer in enumerate(layers if isinstance(layers, list) else ()):
        if isinstance(layer, dict):
            layer |= PAINT[i % len(PAINT)]
            if i % 2 == 1 and isinstance(layer.get("animations"), list):
                key, end = (("fillColor", "#ff8000"), ("strokeColor", [1, 0, 0.5]), ("lineWidth", 3))[i % 3]
                layer["animations"].append({"property": key, "to": end})
            if "trim" in layer and isinstance(layer.get("animations"), list):
                layer["animations"].append({"property": "strokeOffset", "from": 0, "to": 1})


def animation(random: Random) -> dict:
    made = {"duration": random.pick((0.25, 1, "inf")), "fill": random.pick(("removed", "both", "forwards"))}
    if random.chance(0.5):
        made["timing"] = random.pick(CURVES)
    if random.chance(0.15):
        return made | {"animations": [animation(random) for _ in range(random.between(1, 2))]}
    if random.chance(0.2):
        return made | {"property": "position", "path": random.pick(PATHS), "rotate": "auto"}
    if random.chance(0.2):
        lists = ("rotate(270deg) translate(10px)", "none", "scale(2) skewX(10deg)")
        return made | {"property": "transform", "values": [random.pick(lists), random.pick(lists)]}
    key = random.pick(KEYS)
    count = {"opacity": 1, "transform.rotation": 1, "strokeEnd": 1, "bounds": 4}.get(key, 2)
    value = lambda: number(random) if count == 1 else numbers(random, count)
    if random.chance(0.5):
        return made | {"property": key, "from": value(), random.pick(("to", "by")): value()}
    keys = random.between(2, 4)
    made |= {"property": key, "values": [value() for _ in range(keys)], "mode": random.pick(("linear", "cubic"))}
    if random.chance(0.5):
        made["keyTimes"] = [i / (keys - 1) for i in range(keys)]
        made["timings"] = [random.pick(CURVES) for _ in range(keys - 1)]
    return made


def spoil(random: Random, document: dict) -> None:
    """Puts something else in place of a value, or adds a member that means nothing."""
    place = document
    for _ in range(random.between(1, 5)):
        children = list(place.values() if isinstance(place, dict) else place)
        inner = [child for child in children if isinstance(child, (dict, list)) and child]
        if not inner:
            break
        place = random.pick(inner)
    if isinstance(place, dict):
        key = random.pick([*place, "nothing"])
        place[key] = random.pick(MISTAKES)
    else:
        place[random.below(len(place))] = random.pick(MISTAKES)
