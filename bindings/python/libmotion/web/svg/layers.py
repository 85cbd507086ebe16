"""What an SVG draws, as layers: shapes with their paint in groups, symbols and what <use> shows as copies.

A shape whose place or size moves stands in layers of its own: the place is a position, the size the path. Gradients
become their first colour, what is masked is left out, and clips do not clip. All that is drawn otherwise than in a
browser is named in "ignored"."""

from ..values import limits
from ..values.quantities import Unknown, ident
from . import markup, shapes
from .shape_layers import PLACES, SIZES, Shape, carrier, is_path, placed
from .viewports import view_of

GROUPS = ("svg", "g", "a", "switch", "use", "symbol")
NOT_DRAWN = ("text", "image", "foreignObject", "video", "audio", "canvas", "iframe")
EFFECTS = {  # that change what is seen, and the word with which they do not
    "clip-path": "none",
    "filter": "none",
    "mask": "none",
    "mix-blend-mode": "normal",
    "marker-start": "none",
    "marker-mid": "none",
    "marker-end": "none",
    "paint-order": "normal",
    "vector-effect": "none",
}
EVERYWHERE = {
    "motion",
    "transform",
    "translate",
    "rotate",
    "scale",
    "transform-origin",
    "opacity",
    "visibility",
    "display",
}
INHERITED = {"fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dashoffset"}


def document(file, name: str = "svg") -> dict:
    """The JSON scene of a picture."""
    drawer = _Drawer(file)
    x, y, width, height = file.view
    root = {"name": "svg", "position": [-x, -y], "anchor": [0, 0], "animations": []}
    drawer.layers.append(root)
    drawer.inside(file.root, "svg", "", ())
    for name, element in file.elements.items():
        if name not in drawer.seen:
            file.page.ignore(*sorted(element.animated | element.moved))
    return {"name": name, "size": [width, height], "layers": drawer.layers}


class _Drawer:
    def __init__(self, file):
        self.file, self.layers = file, []
        self.names = {"svg": 1}  # that layers have, and the last number that was tried behind each
        self.seen: set[str] = set()
        self.budget = limits.Budget("svg copies", limits.COPIES)
        self.outlines: dict = {}  # of shapes, by their element: copies share them
        self.gradients: dict[str, list[float]] = {}  # the colours that stand for them, by their addresses

    def inside(self, node, parent: str, prefix: str, shown: tuple) -> None:
        """The children of an element, at most limits.DEPTH deep."""
        if len(shown) > limits.DEPTH:
            limits.refuse("svg", markup.tag(node), f"is in more than {limits.DEPTH} others")
        for child in node:
            if child in self.file.names:
                self.element(child, parent, prefix, (*shown, node))

    def element(self, node, parent: str, prefix: str, shown: tuple) -> None:
        element = self.file.elements[self.file.names[node]]
        if element.tag in NOT_DRAWN:
            self.file.page.ignore(element.tag)
        if element.tag not in (*GROUPS, *shapes.SHAPES) or element.tag == "symbol" and prefix == "":
            return
        self.budget.spend()
        self.file.sheet.work.spend("svg copies")
        style = element.style
        if style.word("display") == "none" and "display" not in element.moved | element.animated:
            return
        effects = [name for name, none in EFFECTS.items() if _declared(element, name, none)]
        self.file.page.ignore(*effects)
        if "mask" in effects:
            return
        self.tell(element)
        outer = self.chain(element, parent, prefix)
        if element.tag in GROUPS:
            self.group(element, node, outer, prefix, shown)
        else:
            Shape(self, element, outer).draw()

    def tell(self, element) -> None:
        """Names what is animated, but not drawn so."""
        self.seen.add(element.figure.name)
        drawn = EVERYWHERE | INHERITED | {"d"} | {*PLACES.get(element.tag, ()), *SIZES.get(element.tag, ())}
        self.file.page.ignore(*sorted((element.animated | element.moved) - drawn))

    def chain(self, element, parent: str, prefix: str) -> str:
        """The layers of a figure in each other; the name of the innermost."""
        figure = element.figure
        for layer in figure.layers:
            made = {**layer, "name": self.unique(prefix + layer["name"]), "parent": parent}
            made.pop("path", None)
            made["animations"] = [row for row in layer["animations"] if not is_path(row)]
            self.layers.append(made)
            parent = made["name"]
        hiding = _hiding(element)
        self.file.sheet.work.spend("svg animations that shapes inherit", len(hiding))
        self.layers[-1]["animations"] += hiding
        if _is_hidden(element):
            self.layers[-1]["hidden"] = True
        return parent

    def unique(self, name: str) -> str:
        number, tried = self.names.get(name, 1), name
        while tried in self.names:
            number, tried = number + 1, f"{name} {number + 1}"
        if tried != name:
            self.names[name] = number
        self.names.setdefault(tried, 1)
        return tried

    def group(self, element, node, outer: str, prefix: str, shown: tuple) -> None:
        if element.tag == "use":
            outer = placed(self, element, outer)
            target = self.file.ids.get(markup.reference(node) or "")
            if target is None:
                self.file.page.ignore("use")  # of what is not in the document: nothing is fetched
                return
            if target in shown or target is node:
                return
            inner = f"{prefix}{self.file.names[node]}/"
            if markup.tag(target) == "symbol":
                outer = self.fitted(target, element, outer)
                self.inside(target, outer, inner, (*shown, node))
            elif target in self.file.names:
                self.element(target, outer, inner, (*shown, node))
            return
        if element.tag == "svg":
            outer = self.fitted(node, element, placed(self, element, outer))
        self.inside(node, outer, prefix, shown)

    def fitted(self, node, element, outer: str) -> str:
        """The layer in which a viewBox is fitted into its place, in the middle and as large as it goes."""
        box = view_of(node, element.context.block)
        if not node.get("viewBox"):
            return outer
        width, height = (self.extent(element, name, side) for name, side in zip(("width", "height"), box[2:]))
        scale = min(width / box[2], height / box[3])
        x, y = (width - scale * box[2]) / 2 - scale * box[0], (height - scale * box[3]) / 2 - scale * box[1]
        name = self.unique(f"{outer} view")
        self.layers.append({"name": name, "parent": outer, "anchor": [0, 0], "position": [x, y]})
        self.layers[-1] |= {"transform": [scale, 0.0, 0.0, scale, 0.0, 0.0], "animations": []}
        return name

    def extent(self, element, name: str, default: float) -> float:
        try:
            value = element.style.value(name, element.context)[0]
        except Unknown:
            return default
        return value if value > 0 else default


def _declared(element, name: str, none: str) -> bool:
    tokens = element.style.own(name)
    if tokens is None:
        return element.node.get(name, none).strip() != none
    return ident(tokens) not in (none, "initial", "unset", "revert")


def _is_hidden(element) -> bool:
    return element.tag in shapes.SHAPES and element.style.word("visibility", "visible") != "visible"


def _hiding(element) -> list[dict]:
    if element.tag not in shapes.SHAPES:
        return list(element.figure.hiding) if "display" in element.moved | element.animated else []
    return carrier(element, "visibility").figure.hiding or element.figure.hiding
