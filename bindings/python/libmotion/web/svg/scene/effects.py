"""What changes the picture of an element, and is not drawn: it is a loss."""

from ...values.quantities import ident

EFFECTS = {  # and the word with which they change nothing
    "filter": "none",
    "mix-blend-mode": "normal",
    "marker": "none",
    "marker-start": "none",
    "marker-mid": "none",
    "marker-end": "none",
    "vector-effect": "none",
    "mask-image": "none",
    "outline": "none",
    "outline-style": "none",
    "text-shadow": "none",
    "zoom": "normal",
}
BOXES = ("fill-box", "content-box", "stroke-box")


def lost(element, moves) -> list[str]:
    """Returns the names of the effects that an element declares and that are not drawn. moves: a function that says
    whether the box of its drawing moves."""
    known = EFFECTS.keys()
    named = known & element.style.declared.keys() | known & element.node.attrib.keys()
    found = sorted(name for name in named if _declared(element, name, EFFECTS[name]))
    is_boxed = element.is_turned and element.style.word("transform-box") in BOXES
    if is_boxed and moves():
        found.append("transform-box")  # the box is that of the drawing at rest
    return found


def _declared(element, name: str, none: str) -> bool:
    tokens = element.style.own(name)
    if tokens is None:
        return element.node.get(name, none).strip() != none
    return ident(tokens) not in (none, "initial", "unset", "revert")
