"""Lottie documents with everything that the reader knows, in layers and shapes that are drawn at random."""

from seeded import Random

# A word that the reader knows, of each group of alternatives, or one that it does not.
MASKS = ("a", "s", "i", "f", "n", "d")
EVALUATED = "time * 90"  # an expression that is no link and no loop
EXPRESSIONS = (
    *(f"var $bm_rt; $bm_rt = loop{end}('{kind}', {count});" for end in ("In", "Out") for kind, count in (
        ("cycle", 0), ("pingpong", 1), ("offset", 0), ("continue", 0))),
    "loopOut()", "thisComp.layer('layer 0').transform.position", "thisComp.layer(1).content('part').size",
    "thisComp.layer('layer 1').effect('own')(1)", EVALUATED,
    "$bm_sum(thisComp.layer('layer 0').transform.position, [10, -5]) / 2", "[value[0] * 2 - 1, (3 + .5)]",
    "thisComp.layer('layer 1').transform.rotation * -1.5 + 90", "value[1]",
)  # fmt: skip
GROUP_KINDS = ("gr", "tm", "rp", "mm", "rd", "pb", "zz", "op", "tw")
PATH_KINDS = ("sh", "sh", "rc", "el", "sr")


def number(random: Random) -> float:
    return random.pick((0, 1, -2.5, 100, 1e-3, round(random.uniform(-50, 50), 3), random.uniform(-1, 1)))


def numbers(random: Random, count: int) -> list[float]:
    return [number(random) for _ in range(count)]


def lottie(random: Random) -> dict:
    composition = {"id": "comp", "layers": [layer(random, i) for i in range(random.between(1, 2))]}
    picture = {"id": "image", "w": 20, "h": 10, "p": "a.png", "u": "", "e": 0}
    layers = [layer(random, i) for i in range(random.between(1, 4))]
    if random.chance(0.4):
        layers.append(composed(random))
    document = {
        "v": "5.7.0", "fr": random.pick((30, 29.97)), "ip": random.pick((0, 0, 6)), "op": 60, "w": 100, "h": 80,
        "assets": [composition, picture], "layers": layers,
        "markers": [{"cm": "start", "tm": 3, "dr": 5}] if random.chance(0.3) else [],
    }  # fmt: skip
    if random.chance(0.2):
        document["slots"] = {"own": {"p": animated(random, 4)}, "other": {"p": animated(random, 1)}}
    if random.chance(0.5):
        document["chars"] = [glyph(random, letter) for letter in "ab \u00e9"]
        document["fonts"] = {"list": [{"fName": "Own", "fFamily": "Own", "fStyle": "Regular", "ascent": 75}]}
    if random.chance(0.15):
        put_in_space(random, layers)
    return document


def put_in_space(random: Random, layers: list[dict]) -> None:
    """Adds a camera, and gives most layers a depth."""
    for each in layers:
        if random.chance(0.7):
            each["ddd"] = 1
            each["ks"] |= {name: animated(random, 3) for name in "pas"}
            each["ks"] |= {"or": animated(random, 3), "rx": animated(random, 1)} if random.chance(0.4) else {}
    ways = {"p": animated(random, 3), "or": animated(random, 3), "ry": animated(random, 1)}
    camera = {"ty": 13, "ddd": 1, "ind": 20, "ip": 0, "op": 60, "pe": {"a": 0, "k": random.pick((80, 200, 0))}}
    camera["ks"] = ways | ({"a": {"a": 0, "k": numbers(random, 3)}} if random.chance(0.4) else {})
    layers.insert(0, camera | ({"parent": random.between(1, 3)} if random.chance(0.3) else {}))


def composed(random: Random) -> dict:
    """A layer that shows the composition, in a time of its own."""
    made = {"ty": 0, "refId": "comp", "ind": 9, "ip": 0, "op": 60, "st": random.below(9), "w": 50, "h": 40}
    made |= {"sr": random.pick((1, 1, 2, 0.5, -1, 0)), "ks": {"o": animated(random, 1)}}
    if random.chance(0.3):
        made["tm"] = animated(random, 1)
    return made


def layer(random: Random, index: int) -> dict:
    made = {"ty": random.pick((4, 4, 4, 4, 3, 1, 2, 5)), "ind": index + 1, "nm": f"layer {index}"}
    made |= {"ip": random.pick((0, 0, 10)), "op": random.pick((60, 60, 30)), "st": random.pick((0, 0, 5))}
    made["ks"] = placed(random)
    if index and random.chance(0.4):
        made["parent"] = random.between(1, index + 1)
    match made["ty"]:
        case 4:
            made["shapes"] = shapes(random, 0)
        case 1:
            made |= {"sw": 40, "sh": 30, "sc": random.pick(("#ff8000", "#Ff80c1", "#12", "#z7x000"))}
        case 2:
            made["refId"] = "image"
        case 5:
            made |= {
                "t": {"d": texts(random)},
                "ef": [{"nm": "own", "ef": [{"nm": "Slider", "v": animated(random, 1)}]}],
            }
    for field, value in (("ao", 1), ("hd", True), ("ddd", 1), ("bm", random.below(18)), ("sr", random.pick((2, 0.5)))):
        if random.chance(0.08):
            made[field] = value
    if random.chance(0.2):
        made["masksProperties"] = [mask(random) for _ in range(random.between(1, 2))]
        made["hasMask"] = True
    if random.chance(0.15):
        made["td"] = 1
    elif random.chance(0.25):
        made["tt"] = random.between(1, 5)
        if random.chance(0.3):
            made["tp"] = random.between(1, index + 1)
    return made


def texts(random: Random) -> dict:
    """What a text layer writes, one text after the other."""
    return {"k": [{"t": 20 * i, "s": written(random)} for i in range(random.between(1, 2))]}


def written(random: Random) -> dict:
    letters = random.pick(("ab", "a b\rba", "aab ab b", "", "a\u00e9x"))
    made = {"s": random.pick((20, 7.5)), "f": random.pick(("Own", "Other")), "t": letters, "j": random.below(4)}
    made |= {"tr": random.pick((0, 50, -20)), "lh": random.pick((0, 24)), "ls": random.pick((0, 3)), "fc": [1, 0.5, 0]}
    if random.chance(0.3):
        made |= {"sc": [0, 0, 1], "sw": random.pick((0, 1.5))}
    return made | ({"sz": [random.pick((10, 40)), 30], "ps": [-5, 2]} if random.chance(0.3) else {})


def glyph(random: Random, letter: str) -> dict:
    shapes = [{"ty": "gr", "it": [{"ty": "sh", "ks": outlines(random)} for _ in range(random.below(3))]}]
    return {"ch": letter, "style": "Regular", "fFamily": "Own", "w": number(random), "data": {"shapes": shapes}}


def placed(random: Random) -> dict:
    """The transform of a layer."""
    made = {"a": animated(random, 2), "s": animated(random, 2), "r": animated(random, 1), "o": animated(random, 1)}
    if random.chance(0.2):
        made["p"] = {"s": True, "x": animated(random, 1), "y": animated(random, 1)}
    else:
        made["p"] = animated(random, 2)
    if random.chance(0.2):
        made |= {"sk": animated(random, 1), "sa": animated(random, 1)}
    if random.chance(0.1):
        made |= {"rx": animated(random, 1), "ry": animated(random, 1), "rz": animated(random, 1)}
    return made


def mask(random: Random) -> dict:
    made = {"mode": random.pick(MASKS), "inv": random.chance(0.3), "pt": outlines(random), "o": animated(random, 1)}
    return made | ({"x": animated(random, 1)} if random.chance(0.3) else {})


def animated(random: Random, count: int) -> dict:
    value = lambda: numbers(random, count) if count > 1 or random.chance(0.5) else number(random)
    if random.chance(0.5):
        made = {"a": 0, "k": value()}
        return made | ({"sid": random.pick(("own", "other", "nobody"))} if random.chance(0.05) else {})
    ease = {"x": [0.3] * random.pick((1, count)), "y": [random.uniform(-0.5, 1.5)]}
    last = random.pick((1, 2, 2, 3))
    keys = [{"t": 10 * i, "s": numbers(random, count), "o": ease, "i": {"x": [0.7], "y": [1]}} for i in range(last + 1)]
    if random.chance(0.2):
        keys[0]["h"] = 1
    if random.chance(0.2):  # as older files have them: each with its end, the last with its time alone
        for i in range(last):
            keys[i]["e"] = keys[i + 1]["s"]
        keys[last] = {"t": 10 * last}
    if count > 1 and random.chance(0.2):  # an ease for each number
        keys[0]["o"] = {"x": [random.uniform(0, 1) for _ in range(count)], "y": numbers(random, count)}
        keys[0]["i"] = {"x": [random.uniform(0, 1) for _ in range(count)], "y": numbers(random, count)}
    if count == 2 and random.chance(0.3):
        keys[0] |= {"to": numbers(random, 2), "ti": numbers(random, 2)}
    if random.chance(0.05):
        keys[1]["t"] = keys[0]["t"]
    made = {"a": 1, "k": keys}
    return made | ({"x": random.pick(EXPRESSIONS)} if random.chance(0.08) else {})


def outline(random: Random, count: int, closed: bool) -> dict:
    straight = random.chance(0.4)
    tangents = lambda: [[0, 0]] * count if straight else [numbers(random, 2) for _ in range(count)]
    return {"v": [numbers(random, 2) for _ in range(count)], "i": tangents(), "o": tangents(), "c": closed}


def outlines(random: Random) -> dict:
    """A path, which may move."""
    count, closed = random.between(1, 5), random.chance(0.6)
    if random.chance(0.6):
        return {"a": 0, "k": outline(random, count, closed)}
    ease = {"o": {"x": 0.3, "y": 0}, "i": {"x": 0.7, "y": 1}}
    keys = [{"t": 10 * i, "s": [outline(random, count, closed)], **ease} for i in range(2)]
    if random.chance(0.1):
        keys[1]["s"][0]["v"].append([1, 2])
    return {"a": 1, "k": keys}


def shapes(random: Random, depth: int) -> list[dict]:
    made = [shape(random, random.pick(PATH_KINDS), depth)]
    for _ in range(random.below(4)):
        made.append(shape(random, random.pick((*PATH_KINDS, *GROUP_KINDS)), depth))
    return made + [style(random) for _ in range(random.pick((1, 1, 2)))]


def shape(random: Random, kind: str, depth: int) -> dict:
    match kind:
        case "sh":
            made = {"ks": outlines(random)}
        case "rc":
            made = {"p": animated(random, 2), "s": animated(random, 2), "r": animated(random, 1)}
        case "el":
            made = {"p": animated(random, 2), "s": animated(random, 2)}
        case "sr":
            made = {name: animated(random, 1) for name in ("ir", "or", "is", "os", "r")}
            made |= {
                "sy": random.between(1, 2),
                "pt": {"a": 0, "k": random.pick((3, 5, 4.5))},
                "p": animated(random, 2),
            }
        case "gr" if depth < 3:
            made = {"it": [*shapes(random, depth + 1), {"ty": "tr", **placed(random)}]}
        case "tm":
            made = {"m": random.between(1, 2)} | {name: animated(random, 1) for name in "seo"}
        case "rp":
            made = {"c": {"a": 0, "k": random.below(4)}, "o": {"a": 0, "k": random.pick((0, 1, -0.5))}}
            made |= {"m": random.between(1, 2), "tr": placed(random) | {"so": animated(random, 1), "eo": still(random)}}
        case "mm":
            made = {"mm": random.between(1, 5)}
        case "zz":
            made = {"s": animated(random, 1), "r": {"a": 0, "k": random.below(4)}, "pt": {"a": 0, "k": random.below(4)}}
        case "op":
            made = {"a": animated(random, 1), "lj": random.between(1, 3), "ml": {"a": 0, "k": random.pick((4, 1))}}
        case "rd":
            made = {"r": animated(random, 1)}
        case _:  # pucker and bloat, twist, and a group that is too deep
            made = {"a": animated(random, 1)}
    made["ty"] = kind
    for field, value in (("d", 3), ("hd", True), ("nm", "part")):
        if random.chance(0.1):
            made[field] = value
    return made


def still(random: Random) -> dict:
    return {"a": 0, "k": random.pick((0, 50, 100))}


def style(random: Random) -> dict:
    kind = random.pick(("fl", "fl", "st", "st", "gf", "gs", "no"))
    made = {"ty": kind, "o": animated(random, 1)} | ({"bm": random.below(18)} if random.chance(0.05) else {})
    if kind in ("fl", "gf"):
        made["r"] = random.between(1, 2)
    if kind in ("fl", "st"):
        made["c"] = animated(random, random.pick((4, 3)))
    if kind in ("st", "gs"):
        made |= {"w": animated(random, 1), "lc": random.between(1, 4), "lj": random.between(1, 4), "ml": 3}
        if random.chance(0.3):
            made["d"] = [{"n": name, "v": animated(random, 1)} for name in random.pick(("dg", "dgo", "dgdg", "o"))]
    if kind in ("gf", "gs"):
        made |= {"t": random.between(1, 2), "s": animated(random, 2), "e": animated(random, 2), "g": gradient(random)}
        if random.chance(0.4):
            made |= {"h": animated(random, 1), "a": animated(random, 1)}
    return made


def gradient(random: Random) -> dict:
    """Stops of colors; behind them those of alphas at the same offsets, at others, or none."""
    count = random.between(1, 4)
    offsets = sorted(random.unit() for _ in range(count))
    others = random.pick(((), offsets, sorted(random.unit() for _ in range(random.between(1, 3)))))

    def stops() -> list[float]:
        colors = [part for offset in offsets for part in (offset, random.unit(), random.unit(), random.unit())]
        return colors + [part for offset in others for part in (offset, random.unit())]

    if random.chance(0.6):
        return {"p": count, "k": {"a": 0, "k": stops()}}
    return {"p": count, "k": {"a": 1, "k": [{"t": 10 * i, "s": stops()} for i in range(3)]}}
