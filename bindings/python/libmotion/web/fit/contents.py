"""What of a scene is not exported, and which curves it has."""

from ... import abi, functions
from .eases import Ease, short
from .tracks import MOVED, moves_in, rows_of

DEEP = ("transform.rotation.x", "transform.rotation.y", "transform.translation.z", "transform.scale.z")
FUNCTIONS = ("rotateX", "rotateY", "scaleZ", "translateZ")
SPATIAL = ("sublayerTransform", "anchorZ", "keepsDepth")
FIELDS = (  # of a layer, that exports hold, or name by a rule of their own
    "name parent inherits position anchor bounds transform opacity strokeStart strokeEnd strokeOffset trim zPosition "
    "sublayerTransform anchorZ keepsDepth hidden path lineWidth lineDashPattern lineDashPhase lineCap lineJoin "
    "miterLimit strokeColor strokeGradient strokeOpacity fillColor fillGradient fillOpacity fillRule backgroundColor "
    "cornerRadius masksToBounds maskType groupOpacity begin duration speed timeOffset repeatCount repeatDuration "
    "autoreverses fill timing animations"
)
HELD = frozenset(FIELDS.split())  # all others are losses
SHADOW = "shadowOpacity"


def ignored(document: dict, is_svg: bool) -> list[str]:
    """Returns what of a scene is animated, or drawn, but not exported."""
    found: dict[str, None] = {}
    for layer in document["layers"]:
        found |= dict.fromkeys(ignored_of(layer, is_svg))
    found |= {each["name"]: None for each in document.get("properties", ()) if each.get("animations")}
    return list(found)


def ignored_of(layer: dict, is_svg: bool) -> list[str]:
    """Returns what of a layer is not exported."""
    found: dict[str, None] = {}
    for row in rows_of(layer):
        key = row.get("property")
        head = (key or "").partition(".")[0]
        if key and (key in DEEP and is_svg or head != "transform" and head not in MOVED):
            found[key] = None
        elif head == "bounds" and not is_svg and _scrolls(row):
            found["bounds.origin"] = None
        elif is_svg and _leaves_plane(row):
            found["transform in space"] = None
    has = {
        "transform in space": is_svg and len(layer.get("transform", ())) == 16 and _is_deep(layer["transform"]),
        "sublayerTransform": is_svg and layer.get("sublayerTransform"),
        "keepsDepth": is_svg and layer.get("keepsDepth"),
        "lineDashPattern of what strokeStart and strokeEnd trim": layer.get("lineDashPattern") and is_trimmed(layer),
        "strokeStart and strokeEnd of several subpaths": is_trimmed(layer) and _subpaths(layer) > 1,
        "trim": layer.get("trim", "ca") != "ca",
        "maskType": layer.get("maskType"),
        "groupOpacity": layer.get("groupOpacity") is False and _fades(layer),
        "masksToBounds of a layer with a path": not is_svg and layer.get("masksToBounds") and layer.get("path"),
        "inherits": layer.get("inherits") == "transform" and layer.get("parent") is not None,
        "keepsDepth with opacity or masksToBounds": not is_svg and layer.get("keepsDepth") and _is_group(layer),
    }
    has |= dict.fromkeys(unheld(layer), True)
    return [*found, *(name for name, is_there in has.items() if is_there and name not in found)]


def unheld(layer: dict) -> list[str]:
    """Returns the fields of a layer that no export holds. A shadow is one, by its opacity."""
    found = [field for field in layer if field not in HELD and not field.startswith("shadow") and layer[field]]
    return found + [SHADOW] * bool(layer.get(SHADOW) or moves_in(layer, SHADOW))


def _subpaths(layer: dict) -> int:
    """Returns how many subpaths a path has."""
    return int((functions.path_parse(layer["path"]).verbs == abi.VERB_MOVE).sum()) if layer.get("path") else 1


def _is_group(layer: dict) -> bool:
    """Returns whether browsers draw what is in a layer as a picture first, which is flat."""
    return bool(layer.get("masksToBounds")) or _fades(layer)


def _fades(layer: dict) -> bool:
    return layer.get("opacity", 1) < 1 or moves_in(layer, "opacity")


def is_trimmed(layer: dict) -> bool:
    """Returns whether a part of a stroke is left out at some time."""
    ends = layer.get("strokeStart", 0), layer.get("strokeEnd", 1)
    return ends != (0, 1) or moves_in(layer, "strokeStart") or moves_in(layer, "strokeEnd")


def has_depth(document: dict) -> bool:
    """Returns whether layers of a scene leave the plane."""
    for layer in document["layers"]:
        if len(layer.get("transform", ())) == 16 or any(layer.get(field) for field in SPATIAL):
            return True
        if any(row.get("property") in DEEP or _leaves_plane(row) for row in rows_of(layer)):
            return True
    return False


def _leaves_plane(row: dict) -> bool:
    """Returns whether an animation of a whole transform leaves the plane."""
    if row.get("property") != "transform":
        return False
    return row.get("valueFunction") in FUNCTIONS or any(_is_deep(value) for value in _values(row))


def _scrolls(row: dict) -> bool:
    """Returns whether an animation of bounds moves their origin, too."""
    return len({tuple(value[:2]) for value in _values(row)}) > 1


def _values(row: dict) -> list:
    return [*row.get("values", ()), *(row[field] for field in ("from", "to", "by") if row.get(field) is not None)]


def _is_deep(value) -> bool:
    """Returns whether a transform leaves the plane."""
    if isinstance(value, str):
        return any(word in value for word in ("perspective", "3d", "X(", "Y(", "Z(")) and not _is_flat(value)
    if not isinstance(value, (list, tuple)) or len(value) != 16:
        return False
    return any(value[place] for place in (2, 3, 6, 7, 8, 9, 11, 14)) or value[10] != 1 or value[15] != 1


def _is_flat(text: str) -> bool:
    operations = functions.transform_parse(text)
    return not _is_deep(functions.transform_list_interpolate(operations, operations, [0])[0].tolist())


def eases(document: dict) -> list[Ease]:
    """Returns the cubic-beziers that a scene has itself."""
    texts: dict[str, None] = {}
    for row in (row for layer in document["layers"] for row in rows_of(layer)):
        for text in (row.get("timing"), row.get("easing"), *(row.get("timings") or ())):
            if isinstance(text, str):
                texts[text] = None
    made = []
    for text in list(texts)[:32]:
        timing = functions.timing_parse(text).timing
        numbers = tuple(timing.parameters[:4])
        if timing.kind == abi.TIMING_CUBIC_BEZIER and not timing.flags:
            numbers = tuple(round(float(number), 4) + 0.0 for number in numbers)
            made.append(Ease(f"cubic-bezier({','.join(short(number, 4) for number in numbers)})", numbers))
    return made
