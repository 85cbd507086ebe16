"""What changes the picture of an element, and is not drawn: it is a loss."""

from ...names.known import NOTHING, use
from ...values.quantities import ident, nested

LETTERS = "plain letters"  # what is shown instead of properties of letters
NAMED = {"clip-path", "offset-path", "mask"}  # whose readers name what they do not carry
BOXES = ("fill-box", "content-box", "stroke-box")


def lost(file, node, style) -> list[str]:
    """Returns the names of properties, attributes and functions that an element declares and no picture shows."""
    named = {name for name in style.declared.keys() - node.attrib.keys() if use("property", name).kind == "lost"}
    named |= {name for name in node.attrib if use("attribute", name).kind == "lost"}
    found = sorted(name for name in named if _changes(file, node, style, name))
    for name in style.declared.keys() - named - NAMED:
        if use("property", name).kind == "carried":
            found += [f"{each}()" for each in _functions(style.own(name))]
    return found


def is_boxed(element) -> bool:
    """Returns whether an element turns about a point of its own box."""
    return element.is_turned and element.style.word("transform-box") in BOXES


def _changes(file, node, style, name: str) -> bool:
    """Returns whether what is declared differs from what nothing declares. Letters must be there for what is theirs."""
    if use("property", name).shown == LETTERS and not file.has_letters:
        return False
    tokens = style.own(name)
    word = ident(tokens) if tokens is not None else node.get(name, "").strip().lower()
    return word not in (*NOTHING, "")


def _functions(tokens):
    """Yields the names of functions that are not carried."""
    for token in nested(tokens or ()):
        if token.type == "function" and use("function", token.lower_name).kind == "lost":
            yield token.lower_name
