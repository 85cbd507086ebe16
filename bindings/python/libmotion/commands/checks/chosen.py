"""The layers that a selector of CSS chooses: of an SVG by its elements; of other files by layers, each an element with
its name as id, below the layers around it. A name such as ".badge", "#menu" or "div.row 2" also has what it says."""

import re
from xml.etree import ElementTree

from ...core.error import MotionError, installing
from ...proofs import Motion

NAME = re.compile(r"([A-Za-z][\w-]*)?((?:[.#]-?[A-Za-z_][\w-]*)*)(?: \d+)?")
SVG = "{http://www.w3.org/2000/svg"
PASSED_OVER = (
    "style",
    "script",
    "title",
    "desc",
    "metadata",
    "mpath",
    "animate",
    "set",
    "animateTransform",
    "animateMotion",
    "animateColor",
    "discard",
)  # fmt: skip; elements that have no layer, and no number
SELECTOR = "must be a selector of CSS, such as '.badge' or '#menu > *'"


def chosen(motion: Motion, selector: str, draws: bool) -> list[str]:
    """Returns the names of layers. draws: whether what is drawn of an element counts, with the elements in it, rather
    than the element itself."""
    try:
        import cssselect2
    except ImportError as error:
        rule = f"cssselect2 is missing: {installing('web')}"
        raise MotionError(f"selector: {rule}", field="selector", rule=rule) from error
    layers, above = motion.names, _above(motion)
    root, names = _drawing(motion.text) if motion.text and "<svg" in motion.text else _tree(layers, above)
    try:
        found = cssselect2.ElementWrapper.from_xml_root(root).query_all(selector)
        matched = {names[each.etree_element] for each in found if each.etree_element in names}
    except (cssselect2.SelectorError, AttributeError, TypeError) as error:
        raise MotionError(f"selector: {selector!r}, {SELECTOR}", field="selector", rule=SELECTOR) from error
    own = [row for row in range(len(layers)) if row in matched or layers[row] in matched]
    below = [row for row in motion.drawn if {row, *above[row]} & set(own)] if draws else []
    return list(dict.fromkeys(layers[row] for row in below or own))


def _above(motion: Motion) -> list[list[int]]:
    """Returns for each layer the rows of those around it, the nearest first."""
    if motion.tables is None:
        told = (motion.clip.explain(name, motion.start).parents for name in motion.clip.layers)
        return [[motion.clip.layers.index(each) for each in parents] for parents in told]
    found: list[list[int]] = []
    for parent in motion.tables.layers["parent"].tolist():
        found.append([] if parent >= len(found) else [parent, *found[parent]])
    return found


def _drawing(text: str) -> tuple[ElementTree.Element, dict]:
    """Returns the elements of an SVG that was read, and the names of their layers."""
    root = ElementTree.fromstring(text)
    names: dict[ElementTree.Element, str] = {}
    known, number, open_ = set(), 0, [root]
    while open_:
        element = open_.pop()
        space, _, tag = str(element.tag).rpartition("}")
        if tag in PASSED_OVER or space not in ("", SVG):
            continue
        id = element.get("id")
        names[element] = f"{tag} {number}" if not id or id in known else id
        known.add(id)
        number += 1
        open_ += reversed(element)
    return root, names


def _tree(layers, above: list[list[int]]) -> tuple[ElementTree.Element, dict]:
    """Returns the layers as elements, and their rows."""
    root = ElementTree.Element("scene")
    elements: list[ElementTree.Element] = []
    for row, name in enumerate(layers):
        words = NAME.fullmatch(name)
        tag, parts = (words[1], re.findall(r"[.#][\w-]+", words[2])) if words else (None, [])
        id = next((part[1:] for part in parts if part[0] == "#"), name)
        classes = " ".join(part[1:] for part in parts if part[0] == ".")
        outer = elements[above[row][0]] if above[row] else root
        elements.append(ElementTree.SubElement(outer, tag or "layer", {"id": id, "class": classes}))
    return root, {element: row for row, element in enumerate(elements)}
