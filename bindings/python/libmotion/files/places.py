"""Where a value of a Lottie file is, in words: "layer 'Banner', group 'Chips', opacity"."""

import re

TOKEN = re.compile(r"\.([A-Za-z_][A-Za-z0-9_]*)|\[(\d+)\]")
LISTS = {"layers": "layer", "shapes": "shape", "it": "shape", "ef": "effect", "masksProperties": "mask", "sy": "style"}
ANIMATOR = "text animator"  # of a list "a"
SHAPES = {
    **{"gr": "group", "sh": "path", "rc": "rectangle", "el": "ellipse", "sr": "star", "fl": "fill", "st": "stroke"},
    **{"gf": "gradient fill", "gs": "gradient stroke", "rd": "rounded corners", "pb": "pucker", "zz": "zig-zag"},
    **{"op": "offset", "tm": "trim", "rp": "repeater", "mm": "merged paths", "tw": "twist", "tr": "transform"},
}
TRANSFORM = {
    **{"p": "position", "a": "anchor point", "s": "scale", "r": "rotation", "o": "opacity", "sk": "skew"},
    **{"sa": "skew axis", "rx": "rotation about x", "ry": "rotation about y", "rz": "rotation", "or": "orientation"},
    **{"so": "opacity of the first copy", "eo": "opacity of the last copy"},
}
SIZED = {"p": "position", "s": "size", "r": "roundness"}
STYLE = {"c": "color", "o": "opacity", "w": "width", "g": "gradient", "s": "start", "e": "end", "h": "highlight"}
FIELDS = {  # by kind of shape
    **dict.fromkeys(("rc", "el"), SIZED),
    "sr": {**SIZED, "r": "rotation", "pt": "points", "or": "outer radius", "ir": "inner radius"}
    | {"os": "outer roundness", "is": "inner roundness"},
    **dict.fromkeys(("fl", "st", "gf", "gs"), STYLE),
    **{"sh": {"ks": "path"}, "rd": {"r": "radius"}, "pb": {"a": "amount"}, "zz": {"s": "size", "r": "ridges"}},
    **{"op": {"a": "amount", "ml": "miter limit"}, "tm": {"s": "start", "e": "end", "o": "offset"}},
    **{"rp": {"c": "copies", "o": "offset"}, "tr": TRANSFORM},
}
ANIMATED = {
    **TRANSFORM,
    **{"t": "tracking", "fc": "fill", "sc": "stroke", "sw": "width", "bl": "blur", "ls": "line spacing"},
    **{"fh": "fill hue", "fs": "fill saturation", "fb": "fill brightness", "fo": "fill opacity"},
    **{"sh": "stroke hue", "ss": "stroke saturation", "sb": "stroke brightness", "so": "stroke opacity"},
}
LAYER = {"tm": "time remap", "sr": "stretch", "tt": "matte", "bm": "blend mode", "parent": "parent",
         "pe": "perspective"}  # fmt: skip
MASK = {"pt": "path", "o": "opacity", "x": "expansion", "f": "feather"}


def place(document, path: str) -> str:
    """Returns the words for a JSON path; the path itself if it leads nowhere, or to nothing that has a name."""
    words: list[str] = []
    node, names, own = document, {"fr": "frame rate"}, ""
    for key, index in TOKEN.findall(path):
        try:
            node = node[key] if key else node[int(index)]
        except (KeyError, IndexError, TypeError):
            return path
        if key:
            if key in names:
                words.append(names[key])
                names = {}
            names = TRANSFORM if key in ("ks", "tr") and own != "path" else names
            listed = key
        elif isinstance(node, dict) and listed == "a":
            called, own, names = node.get("nm"), "", {}
            words.append(f"{ANIMATOR} {called!r}" if isinstance(called, str) else f"{ANIMATOR} {int(index) + 1}")
            moved = node.get("a")
            words += [ANIMATED[key] for key in moved if key in ANIMATED] if isinstance(moved, dict) else []
        elif isinstance(node, dict) and (listed in LISTS or listed == "assets"):
            own, names = _named(words, node, listed, int(index))
        else:
            names = {}
    return ", ".join(words) or path


def _named(words: list[str], node: dict, listed: str, index: int) -> tuple[str, dict[str, str]]:
    """Adds the words for an element of a list; returns its kind, and the names of its fields."""
    kind = node.get("ty")
    if listed == "assets":
        noun, names = ("composition" if "layers" in node else "image"), {}
    elif listed in ("shapes", "it"):
        noun, names = SHAPES.get(kind, "shape"), FIELDS.get(kind, {})
    else:
        noun, names = LISTS[listed], {"layers": LAYER, "masksProperties": MASK}.get(listed, {})
    if kind == "tr":  # a group has one
        return noun, names
    called = node.get("nm") or (node.get("id") if listed == "assets" else None)
    words.append(f"{noun} {called!r}" if isinstance(called, str) else f"{noun} {index + 1}")
    return noun, names
