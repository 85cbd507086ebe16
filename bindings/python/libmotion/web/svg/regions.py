"""The regions of masks: outside of its own, a mask hides everything."""

from ..values.quantities import Unknown, of, tokens_of
from . import markup, shapes

UNMEASURED = ("image", "foreignObject", "symbol", "switch", "marker")
TURNING = {"transform", "translate", "rotate", "scale", "transform-origin", "motion", "offset-distance"}
DEFAULTS = {"x": "-10%", "y": "-10%", "width": "120%", "height": "120%"}
STILL = {"opacity", "visibility", "display", "color", "fill", "fill-opacity", "stroke", "stroke-opacity"}
STILL |= {"stroke-width", "stroke-dashoffset", "stroke-dasharray"}  # properties that change no box


def region(file, mask, node) -> list[float] | None:
    """Returns x y width height of the region of a mask, in the coordinates of the element that it masks. Returns None
    for a region that is not known, because it moves."""
    element = file.elements[file.names[mask]]
    if DEFAULTS.keys() & (element.moved | element.animated):
        return None
    is_boxed = mask.get("maskUnits") != "userSpaceOnUse"
    try:
        sides = [_side(element, name, is_boxed) for name in DEFAULTS]
    except Unknown:
        return None
    if not is_boxed:
        return sides
    box = shapes.extent(file, node)
    if not _is_measured(file, node):
        return None
    if box is None or min(box[2:]) <= 0:
        return None if moves(file, node) else [0.0] * 4
    if moves(file, node):
        if any(mask.get(name) is not None for name in DEFAULTS) or _is_wide(file, node, box):
            file.page.ignore("mask")
        return None
    x, y, width, height = sides
    return [box[0] + x * box[2], box[1] + y * box[3], width * box[2], height * box[3]]


def _side(element, name: str, is_boxed: bool) -> float:
    """Returns a length, or a fraction of a box."""
    context, whole = element.context, 1.0
    if not is_boxed:
        whole = context.whole("x" if name in ("x", "width") else "y")
    text = element.node.get(name)
    try:
        tokens = tokens_of(DEFAULTS[name] if text is None else text)
        return of(tokens[0], context.units).length(whole, True)
    except (Unknown, IndexError):
        return of(tokens_of(DEFAULTS[name])[0], context.units).length(whole, True)


def _within(file, node):
    """Yields an element and all that is drawn in it, with what <use> refers to."""
    stack, seen = [node], set()
    while stack:
        each = stack.pop()
        if each in seen or each not in file.names:
            continue
        seen.add(each)
        file.sheet.work.spend("svg shapes that are measured")
        yield each
        stack += each
        if markup.tag(each) == "use" and (target := file.ids.get(markup.reference(each) or "")) is not None:
            stack.append(target)


def moves(file, top) -> bool:
    """Returns whether the box of an element may change: something in it moves. What moves the whole element does not
    count."""
    for node in _within(file, top):
        element = file.elements[file.names[node]]
        if (element.moved | element.animated) - STILL - (TURNING if node is top else set()):
            return True
    return False


def _is_wide(file, top, box) -> bool:
    """Returns whether a stroke in an element may reach out of the default region of masks."""
    for node in _within(file, top):
        style, context = file.styles[node], file.context[node]
        has_stroke = markup.tag(node) in shapes.SHAPES and style.get("stroke") and style.word("stroke") != "none"
        if has_stroke and style.value("stroke-width", context)[0] / 2 > 0.1 * min(box[2:]):
            return True
    return False


def _is_measured(file, top) -> bool:
    """Returns whether shapes.extent knows all that is in an element."""
    return not any(_is_unknown(file.styles[node], markup.tag(node), node is top) for node in _within(file, top))


def _is_unknown(style, tag: str, is_top: bool) -> bool:
    placed = any(style.own(name) is not None for name in ("translate", "rotate", "scale", "transform-origin"))
    return tag in UNMEASURED or tag == "svg" and not is_top or placed and not is_top
