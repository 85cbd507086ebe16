"""Lottie files that want to take long: each is answered within 10 ms of processor time a kilobyte, and with a bounded
number of rows and points, or refused."""

import json
import random
import re
import time

import pytest

from libmotion import MotionError, functions
from libmotion.files.lottie import Lottie

MOST_ROWS = 1 << 16
MOST_MILLISECONDS = 10  # a kilobyte
COUNT = 200  # of what there are many of


def lottie(*layers, **fields) -> dict:
    return {"v": "5.7.6", "fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": list(layers), **fields}


def shapes(*items, **fields) -> dict:
    return lottie({"ty": 4, "ks": {}, "shapes": list(items)}, **fields)


def group(*items) -> dict:
    return {"ty": "gr", "it": list(items)}


def star(points: int = 1024, **fields) -> dict:
    return {"ty": "sr", "sy": 1, "pt": {"k": points}, "or": {"k": 9}, "ir": {"k": 5}, **fields}


def keys(count: int = COUNT, value=lambda i: [i]) -> dict:
    return {"a": 1, "k": [{"t": i, "s": value(i)} for i in range(count)]}


def repeater(count: float, offset: float = 0, **transform) -> dict:
    return {"ty": "rp", "c": {"k": count}, "o": {"k": offset}, "tr": transform}


def members(count: int = COUNT) -> dict:
    return {f"m{i}": 0 for i in range(count)}


def tangle(count: int = 60) -> dict:
    draw = random.Random(1)
    lists = [[[draw.uniform(-999, 999), draw.uniform(-999, 999)] for _ in range(count)] for _ in "vio"]
    return {"c": True, **dict(zip("vio", lists))}


def nested(depth: int, inner: list) -> list:
    for _ in range(depth):
        inner = [group(*inner)]
    return inner


def faded(depth: int, inner: list) -> list:
    for _ in range(depth):
        inner = [group(*inner, {"ty": "tr", "o": {"k": 50}})]
    return inner


MODIFIERS = {
    "corners": {"ty": "rd", "r": {"k": 5}},
    "pucker": {"ty": "pb", "a": {"k": 50}},
    "zig-zag": {"ty": "zz", "s": {"k": 5}, "r": {"k": 4000}},
    "offset": {"ty": "op", "a": {"k": 5}},
}
MOMENT = [{"t": i * 1e-9, "s": [i]} for i in range(3)]
LOOPS = ("cycle", "pingpong", "offset", "continue")
LARGE = "thisComp.layer('l').content('p').path"


def linked(name: str, other: str) -> dict:
    return {"ty": 4, "nm": name, "ks": {"p": {"k": [1, 2], "x": f"thisComp.layer('{other}').position"}}}


def copied(layer: str) -> dict:
    number = {"k": 1, "x": f"thisComp.layer('{layer}').effect('n')('v')"}
    return {"ty": 4, "nm": "a", "ks": {}, "shapes": [{**repeater(1), "c": number}]}


def written(*texts: str, slot: bool = False, chars=None, **fields) -> dict:
    """Texts of a layer in turn, or of a layer each by one slot."""
    corner = {"v": [[0, 0], [9, 0], [9, 9]], "i": [[0, 0]] * 3, "o": [[0, 0]] * 3}
    glyph = {
        "style": "R",
        "fFamily": "F",
        "w": 50,
        "data": {"shapes": [{"ty": "gr", "it": [{"ty": "sh", "ks": {"k": corner}}]}]},
    }
    keys = [
        {"t": i / 100, "s": {"s": 9, "f": "F", "t": text, "fc": [1, 0, 0], **fields}} for i, text in enumerate(texts)
    ]
    documents = [{"sid": "a"}] * len(texts) if slot else [{"k": keys}]
    return lottie(
        *({"ty": 5, "ks": {}, "t": {"d": document}} for document in documents),
        fonts={"list": [{"fName": "F", "fFamily": "F", "fStyle": "R"}]},
        chars=chars or [{"ch": letter, **glyph} for letter in "ab "],
        slots={"a": {"p": {"k": keys[:1]}}},
    )


FLAT = {"c": True, "v": [[0, 0], [100, 0]] * 2, "i": [[0, 0]] * 4, "o": [[0, 0]] * 4}
CIRCLE, FILL, PRECOMP = {"ty": "el", "s": {"k": [9, 9]}}, {"ty": "fl", "c": {"k": [1, 0, 0]}}, {"w": 9, "h": 9}
CURVED = {"a": 1, "k": [{"t": i, "s": [i, i * i % 7], "to": [9, -9], "ti": [5, 9]} for i in range(COUNT)]}
STOPS = {"t": 0, "s": [0.5] * 512 + [0.1] * 256}
HOSTILE = {
    "a star at many keyframes": shapes(star(**{"or": keys()})),
    "many stars": shapes(*(star() for _ in range(COUNT))),
    "gradients of many stops": shapes(
        CIRCLE, {"ty": "gf", "g": {"p": 128, "k": {"k": [STOPS, *keys(value=lambda i: [])["k"]]}}}
    ),
    "a slot for everybody": shapes(
        *({"ty": "el", "s": {"sid": "a"}} for _ in range(COUNT)),
        slots={"a": {"p": keys(value=lambda i: [i, i]), **members()}},
    ),
    "images with many members": lottie(
        *({"ty": 2, "refId": "a", "ks": {}} for _ in range(COUNT)), assets=[{"id": "a", **members(), "w": 5, "h": 5}]
    ),
    "precomps with many members": lottie(
        *({"ty": 0, "refId": "a", "ks": {}} for _ in range(COUNT)), assets=[{**members(), "id": "a", "layers": []}]
    ),
    "layers with many members": lottie(
        {**members(), "ty": 4, "ind": 0}, *({"ty": 4, "ind": i, "parent": 0} for i in range(COUNT))
    ),
    "a billion copies": shapes(CIRCLE, FILL, repeater(1e9)),
    "a million empty copies": shapes(repeater(1e6, s={"k": [99, 99]})),
    "copies with keyframes": shapes(CIRCLE, repeater(20000, p=keys(value=lambda i: [i, i]))),
    "copies a billion steps away": shapes(*(group(CIRCLE, repeater(50, 1e9, s={"k": [99, 99]})) for _ in range(COUNT))),
    "copies of copies": shapes(CIRCLE, *(repeater(1000) for _ in range(COUNT))),
    "copies of a long name": shapes(
        {"ty": "gr", "nm": "x" * 5000, "it": [CIRCLE, {"ty": "tr", "p": {"k": [1, 2]}}]}, repeater(4000)
    ),
    "precomps that open each other": lottie(
        {"ty": 0, "refId": "a0", "ks": {}, **PRECOMP},
        assets=[
            {"id": f"a{i}", "layers": [{"ty": 0, "refId": f"a{(i + 1) % 20}", "ks": {}, **PRECOMP}] * 10}
            for i in range(20)
        ],
    ),
    "a precomp of itself": lottie(
        {"ty": 0, "refId": "a", "ks": {}}, assets=[{"id": "a", "layers": [{"ty": 0, "refId": "a", "ks": {}}]}]
    ),
    "precomps twice in each other": lottie(
        {"ty": 0, "refId": "a0", "ks": {}, **PRECOMP},
        assets=[
            *({"id": f"a{i}", "layers": [{"ty": 0, "refId": f"a{i + 1}", "ks": {}}] * 2} for i in range(30)),
            {"id": "a30", "layers": [{"ty": 4, "nm": "y" * 5000, "ks": {}}]},
        ],
    ),
    "a chain of parents": lottie(
        *({"ty": 4, "ind": i, "parent": i + 1, "ks": {"p": {"k": [1, 2]}}} for i in range(COUNT))
    ),
    "a cycle of parents": lottie(*({"ty": 4, "ind": i, "parent": (i + 1) % COUNT, "ks": {}} for i in range(COUNT))),
    "a cycle of mattes": lottie(*({"ty": 4, "ind": i, "tt": 1, "tp": (i + 1) % COUNT, "ks": {}} for i in range(COUNT))),
    "one matte of many rows": lottie(
        {"ty": 4, "ind": 0, "td": 1, "ks": {}, "shapes": [CIRCLE, *[FILL] * COUNT]},
        *({"ty": 4, "tt": 1, "tp": 0, "ks": {}, "shapes": []} for _ in range(COUNT)),
    ),
    "trims of all paths": shapes(*[CIRCLE] * COUNT, *[{"ty": "tm", "s": {"k": 5}, "e": {"k": 50}}] * COUNT),
    "groups in groups": shapes(*nested(60, [CIRCLE, *[FILL] * COUNT])),
    "empty groups in groups": shapes(*nested(60, [group()] * COUNT)),
    **{
        f"{name} of a star at many keyframes": shapes(star(**{"or": keys()}), modifier)
        for name, modifier in MODIFIERS.items()
    },
    **{
        f"{name} of many stars": shapes(*(group(star(), modifier) for _ in range(COUNT)))
        for name, modifier in MODIFIERS.items()
    },
    **{
        f"{name} of a tangle": shapes({"ty": "sh", "ks": {"k": tangle()}}, {**modifier, "a": {"k": 300}})
        for name, modifier in MODIFIERS.items()
    },
    "sizes and radii apart": shapes(
        *({"ty": "rc", "s": keys(value=lambda i: [i, 9 - i]), "r": keys(COUNT - 1)} for _ in range(20))
    ),
    "points of a star that move": shapes(star(pt=keys(value=lambda i: [i * 7 % 1024]), **{"or": keys(COUNT - 1)})),
    "corners that move of a star that moves": shapes(star(**{"or": keys()}), {"ty": "rd", "r": keys(COUNT - 1)}),
    "corners of a long path that changes": shapes(
        {"ty": "sh", "ks": {"a": 1, "k": [{"t": i, "s": [tangle(300)]} for i in range(20)]}},
        {"ty": "rd", "r": keys()},
        {"ty": "zz", "r": {"k": 9}, "s": keys()},
    ),
    "offsets that move of a tangle": shapes({"ty": "sh", "ks": {"k": tangle()}}, {"ty": "op", "a": keys()}),
    "ends of gradients on curves": shapes(
        CIRCLE, *({"ty": "gf", "s": CURVED, "e": CURVED, "g": {"p": 1, "k": {"k": [0, 1, 1, 1]}}} for _ in range(20))
    ),
    "handles with many numbers": shapes(
        {
            "ty": "rc",
            "r": keys(),
            "s": {
                "a": 1,
                "k": [
                    {
                        "t": i,
                        "s": [i, i],
                        "i": {"x": [1] * 500, "y": [0.5] * 500},
                        "o": {"x": [0] * 500, "y": [0.9] * 500},
                    }
                    for i in range(20)
                ],
            },
        }
    ),
    "masks that grow": lottie(
        {
            "ty": 4,
            "ks": {},
            "shapes": [],
            "hasMask": True,
            "masksProperties": [{"mode": "a", "pt": {"k": tangle(20)}, "x": keys()} for _ in range(20)],
        }
    ),
    "merged paths of many fills": shapes(*[CIRCLE] * COUNT, {"ty": "mm", "mm": 3}, *[FILL] * COUNT),
    "groups to be merged": shapes(*nested(60, [CIRCLE, CIRCLE, {"ty": "mm", "mm": 4}, FILL])),
    "faded groups in groups": shapes(*faded(60, [CIRCLE, *[FILL] * COUNT])),
    "turns of many layers": lottie(*({"ty": 4, "ks": {"ry": keys(5, lambda i: [i * 99])}} for _ in range(COUNT))),
    "loops of no time": shapes(
        *({"ty": "el", "s": {**keys(2, lambda i: [i, i]), "x": "loopIn('pingpong')"}} for _ in range(COUNT)), fr=1e6
    ),
    "loops of a moment far away": lottie(
        *({"ty": 4, "ks": {"r": {"k": MOMENT, "x": f"loopIn('{kind}', 1)"}}} for kind in LOOPS * 50), ip=-1e9, op=1e9
    ),
    "loops of many pieces": shapes(
        *({"ty": "el", "p": {**keys(value=lambda i: [i, i]), "x": f"loopOut('offset', {i})"}} for i in range(COUNT))
    ),
    "a circle of links": lottie(*(linked(f"a{i}", f"a{(i + 1) % COUNT}") for i in range(COUNT))),
    "a chain of links": lottie(*(linked(f"a{i}", f"a{i + 1}") for i in range(COUNT)), linked("last", "a0")),
    "links to the last of many layers": lottie(
        *(linked(f"a{i}", "last") for i in range(COUNT)), {"ty": 4, "nm": "last", "ks": {"p": keys()}}
    ),
    "links to a large path": lottie(
        *({"ty": 4, "shapes": [{"ty": "sh", "ks": {"x": LARGE}}]} for _ in range(COUNT)),
        {"ty": 4, "nm": "l", "shapes": [{"ty": "sh", "nm": "p", "ks": {"k": tangle(2000)}}]},
    ),
    "copies by a link": lottie(
        *(copied("l") for _ in range(COUNT)),
        {"ty": 4, "nm": "l", "ks": {}, "ef": [{"nm": "n", "ef": [{"nm": "v", "v": {"k": 1e6}}]}]},
    ),
    "a long expression": lottie({"ty": 4, "ks": {"p": {"k": [1, 2], "x": "thisLayer." + "content(1)." * 5000}}}),
    "thousands of letters": written("ab " * 3000),
    "a text of spaces": written(" " * 100000),
    "a text for everybody": written(*["ab " * 1000] * COUNT, slot=True),
    "texts of no width": written("a" * 5000, sz=[0, 0]),
    "many fonts of one letter": written(
        "a" * 5000, chars=[{"ch": "a", "style": "R", "fFamily": f"f{i}", "w": 1} for i in range(COUNT)]
    ),
    "texts at many keyframes": written(*["a" * 20] * 5000),
    "offset of flat paths": shapes(*(group({"ty": "sh", "ks": {"k": FLAT}}, MODIFIERS["offset"]) for _ in range(99))),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_answered_soon_or_refused(name):
    text = json.dumps(HOSTILE[name], separators=(",", ":")).encode()
    most = MOST_MILLISECONDS * len(text) / 1024
    took, points = [], 0
    while not took or (min(took) > most and len(took) < 3):  # a machine may have hiccups
        start = time.process_time()
        values = functions.json_read(text)
        try:
            document = functions.lottie_read(text, values, MOST_ROWS)
        except MotionError as error:
            assert "most_rows" in str(error)
        else:
            description = document.description
            rows = sum(getattr(description, f"{table}_count") for table in ("layer", "animation", "path", "paint"))
            assert rows <= MOST_ROWS
            points = description.point_count
            assert points <= 3.1 * (4096 + 16 * len(values) + 32 * MOST_ROWS)
            assert len(values) >= document.report_count
        took.append((time.process_time() - start) * 1e3)
    assert min(took) <= most


@pytest.mark.parametrize(
    "name, place, what",
    [
        ("many stars", r"\$.layers\[0\].shapes\[\d+\]", "unknown"),
        ("offset of a star at many keyframes", r"\$.layers\[0\].shapes\[1\]", "path modifier"),
        ("gradients of many stops", r"\$.layers\[0\].shapes\[1\].g", "unknown"),
        ("a precomp of itself", r"\$.assets\[0\].layers\[0\].refId", "unknown"),
        ("a cycle of parents", r"\$.layers\[\d+\]", "unknown"),
    ],
)
def test_what_would_be_too_much_work_is_left_out_and_reported(name, place, what):
    reports = Lottie(json.dumps(HOSTILE[name])).losses
    assert any(re.fullmatch(place, report.path) and report[1:] == (what, "geometry") for report in reports), reports


# ------------------------------------------------------------ wrong texts --

PLAIN = shapes(
    group(
        {"ty": "rc", "nm": "a \\ \u00e9", "s": keys(2, lambda i: [i, 9]), "p": {"k": [1, 2]}, "r": {"k": 1}},
        {"ty": "st", "c": {"k": [1, 0, 0]}, "w": {"k": 2}, "d": [{"n": "d", "v": {"k": 3}}], "lc": 2},
        {"ty": "gf", "s": {"k": [0, 0]}, "e": {"k": [1, 1]}, "g": {"p": 1, "k": {"k": [0, 1, 1, 1]}}, "t": 1},
        {"ty": "tm", "s": {"k": 5}, "e": keys(2), "m": 1},
        repeater(2, p={"k": [1, 1]}),
        {"ty": "tr", "p": {"s": True, "x": keys(2), "y": {"k": 1}}, "sk": {"k": 5}, "o": {"k": 50}},
    ),
    MODIFIERS["zig-zag"] | {"r": {"k": 2}},
    markers=[{"tm": 1, "cm": "m", "dr": 2}],
    slots={"s": {"p": {"k": 1}}},
    assets=[{"id": "c", "layers": [{"ty": 1, "sw": 9, "sh": 9, "sc": "#ff0000", "ks": {}, "hasMask": False}]}],
)
PLAIN["layers"].append({"ty": 0, "refId": "c", "ks": {}, "w": 9, "h": 9, "tm": keys(2), "tt": 1, "parent": 1, "ind": 1})


def test_a_file_that_ends_anywhere_is_refused():
    text = json.dumps(PLAIN, ensure_ascii=False, separators=(",", ":")).encode()
    assert Lottie(text).clip.layer_count > 1
    for size in range(len(text)):
        with pytest.raises(MotionError):
            Lottie(text[:size])


def places(value, path=()):
    yield path
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from places(value[key], (*path, key))


@pytest.mark.parametrize("wrong", [None, True, "x", "5", -1, 1e308, float("inf"), [], {}, [[]], [{}], {"k": {}}])
def test_a_value_of_any_type_anywhere_is_read_or_reported(wrong):
    copy = json.dumps(PLAIN)
    for path in places(PLAIN):
        if path in ((), ("layers",)):
            continue
        document = json.loads(copy)
        holder = document
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = wrong
        Lottie(json.dumps(document).replace("Infinity", "1e999"))


def named(text: str) -> tuple:
    return Lottie(f'{{"op": 1, "layers": [{{"ty": 4, "nm": {text}, "ks": {{}}, "shapes": []}}]}}').clip.layers


def test_texts_are_read_as_json_is():
    assert Lottie(b"\xef\xbb\xbf" + json.dumps(PLAIN).encode()).clip.layer_count > 1
    assert named(r'"\ud83d\ude00 \ud83d \ude00"') == ("\U0001f600 \ufffd \ufffd",)
    assert named('"first", "nm": "last"') == ("last",)
    twice = Lottie('{"fr": 60, "op": 1, "layers": [], "layers": [{"ty": 4, "ks": {}, "ks": {"o": {"k": 1e999}}}]}')
    assert twice.clip.layer_count == 1
    assert [report.path for report in twice.losses] == ["$.layers[0].ks.o.k"]
    with pytest.raises(MotionError, match="128"):
        Lottie('{"layers": ' + "[" * 128 + "]" * 128 + "}")
    assert Lottie('{"layers": ' + "[" * 127 + "]" * 127 + "}").clip.layer_count == 0


def test_trims_of_more_layers_than_a_count_can_say_are_refused():
    # 2^16 trims of 2^16 paths list 2^32 layers: as a 32-bit count that is none.
    path, trim = '{"ty":"el","s":{"k":[2,2]}}', '{"ty":"tm","s":{"k":5},"e":{"k":50}}'
    listed = ",".join([path] * 65536 + [trim] * 65536)
    text = f'{{"ip":0,"op":60,"layers":[{{"ty":4,"ip":0,"op":60,"ks":{{}},"shapes":[{listed}]}}]}}'.encode()
    with pytest.raises(MotionError, match="most_rows"):
        functions.lottie_read(text, functions.json_read(text), 2**31)
