"""The drawing of an SVG as layers. Shapes and their paint are in groups. <use> shows copies of elements and symbols.

A shape whose place or size moves has layers of its own: the place is a position, and the size is a path. What masks and
clips an element is drawn in a layer inside it, as its mask. Everything that is drawn otherwise than in a browser is
named in "losses"."""

from ...values.color import hex_of_parts
from ..names.known import use
from ..values import limits
from ..values.quantities import Unknown, address_in, ident, solid, text_of
from ..values.viewports import fit, view_of
from . import filters, markup, regions, shapes, texts
from .scene import effects, ink, roots
from .scene.parts import Part
from .scene.places import PLACES, placed
from .scene.rows import carrier, is_path
from .scopes import Scope, Scopes
from .shape_layers import Shape
from .sizes import SIZES

GROUPS = ("svg", "g", "a", "switch", "use", "symbol")
MASKS = {"mask": "mask", "clip-path": "clipPath"}  # properties, and the elements that they refer to
MOVES_PATHS = {"d", "transform", "translate", "rotate", "scale", "motion", "offset-distance"}  # of letters
EVERYWHERE = {
    "clip-path",
    "motion",
    "transform",
    "translate",
    "rotate",
    "scale",
    "transform-origin",
    "offset-distance",  # an element without a path does not move
    "opacity",
    "visibility",
    "display",
    "href",  # of <use>; others are losses
}
INHERITED = {"color", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dashoffset"}
INHERITED |= {"stroke-dasharray"}


def document(file) -> dict:
    """Returns the JSON scene of a picture."""
    drawer = _Drawer(file)
    root, size = roots.view(file)
    element = file.elements[file.names[file.root]]
    if outer := roots.layers(file, element):
        drawer.report(element, roots.DRAWN | INHERITED)
        root["parent"] = drawer.put(outer, "", "")[-1]
        drawer.layers[0].pop("parent")
    drawer.layers.append(root)
    drawer.inside(file.root, "svg", "", ())
    for each, element in file.elements.items():
        if each not in drawer.seen:
            file.page.ignore(*sorted(element.animated | element.moved))
    made = {"name": "svg", "size": size, "layers": drawer.layers}
    if background := roots.background(file, file.elements[file.names[file.root]]):
        made["background"] = hex_of_parts(background)
    return made


class _Drawer:
    def __init__(self, file):
        self.file, self.layers = file, []
        self.names = {"svg": 1}  # of layers, each with the last number that was tried after it
        self.seen: set[str] = set()
        self.budget = limits.Budget("svg copies", limits.COPIES)
        self.characters = limits.Budget("svg letters, as characters of path data", limits.OUTLINES)
        self.parts: dict[tuple, Part | None] = {}  # of elements, shared by copies; None: not drawn
        self.ink = ink.OWN
        self.scopes = Scopes(file)
        self.scope: Scope | None = None  # the scope of the element that is drawn
        self.gradients: dict[str, object] = {}  # what paints, by addresses: Shape.server

    def inside(self, node, parent: str, prefix: str, shown: tuple) -> None:
        """Reads the children of an element, at most limits.DEPTH deep."""
        if len(shown) > limits.DEPTH:
            limits.refuse("svg", markup.tag(node), f"is in more than {limits.DEPTH} others")
        for child in _chosen(node) if markup.tag(node) == "switch" else node:
            if child in self.file.names:
                self.element(child, parent, prefix, (*shown, node))

    def element(self, node, parent: str, prefix: str, shown: tuple) -> None:
        element = self.found(node)
        if use("element", element.tag).kind == "lost":
            self.file.page.ignore(element.tag, line=self.file.lines[node])
        if element.tag not in (*GROUPS, *shapes.SHAPES, "text") or element.tag == "symbol" and prefix == "":
            return
        if self.ink == ink.CLIP and element.tag in GROUPS and element.tag != "use":
            return  # only shapes and texts clip
        self.budget.spend()
        self.file.sheet.work.spend("svg copies")
        part = self.part(element, self.ink, lambda: self.own(element))
        if part is None:
            return
        names = self.put(part, parent, prefix)
        outer = names[-1]
        for place, name, target in part.masks:
            self.mask(names[place], name, target, node, prefix, shown)
        if element.tag == "text":
            self.letters(element, node, outer, prefix)
        elif element.tag in GROUPS:
            self.contents(element, node, outer, prefix, shown)

    def found(self, node):
        """Returns the element of a node, with the style that it has where it is drawn."""
        return self.scope.element(node) if self.scope else self.file.elements[self.file.names[node]]

    def part(self, element, place: str, make) -> Part | None:
        """Returns layers of an element, which are made once and shared by all copies."""
        if (element, place) not in self.parts:
            self.parts[element, place] = make()
        return self.parts[element, place]

    def own(self, element) -> Part | None:
        """Makes the layers of an element without those in it; None if it is not drawn."""
        if element.style.word("display") == "none" and "display" not in element.moved | element.animated:
            return None
        lost = effects.lost(self.file, element.node, element.style)
        filtered = self.filtered(element, lost) if self.ink != ink.CLIP else ()
        if effects.is_boxed(element) and regions.moves(self.file, element.node):
            lost.append("transform-box")  # the box is that of the drawing at rest
        self.file.page.ignore(*lost, line=self.file.lines[element.node])
        self.report(element)
        part = Part()
        self.chain(element, part)
        if self.ink == ink.CLIP:  # it fades nothing
            for layer, *_ in part.rows:
                layer.pop("opacity", None)
                layer["animations"] = [row for row in layer["animations"] if row.get("property") != "opacity"]
        for name, tag in MASKS.items():
            target = self.shape(element) if name == "clip-path" else None
            target = target or self.target(element, name, tag)
            if target is not None:
                if part.masks:
                    part.add({"anchor": [0, 0], "animations": []}, name, True)
                part.masks.append((len(part.rows) - 1, name, target))
        for layer, name in filtered:
            part.add({"anchor": [0, 0], **layer, "animations": []}, name, True)
        if element.tag in ("use", "svg"):
            placed(part, element)
        elif element.tag == "text":
            self.move_text(element, part)
        elif element.tag in shapes.SHAPES:
            Shape(self, element, part).draw()
        return part

    def filtered(self, element, lost: list[str]) -> list[tuple[dict, str]]:
        """Returns the layers that filter an element, and their names. What is not carried stays among the losses."""
        try:
            found = filters.read(self.file, element)
        except Unknown:
            lost += {"filter"}.difference(lost)
            return []
        if found is None:
            return []
        given, region, names = found
        self.seen.update(names)
        if region != []:  # else all of it is shown, also what lies outside
            lost[:] = [name for name in lost if name != "filter"]
        if not region:
            return [({"filters": given}, "filter")]
        bounds = {"position": region[:2], "bounds": region, "masksToBounds": True}
        return [(bounds, "filter region"), ({"filters": given}, "filter")]

    def put(self, part: Part, parent: str, prefix: str) -> list[str]:
        """Adds the layers of a part under a parent. Returns their names, or that of the parent if there are none."""
        self.file.sheet.work.spend("svg animations that shapes inherit", part.count)
        names = []
        for layer, name, is_after_parent in part.rows:
            name = self.unique(f"{parent} {name}" if is_after_parent else prefix + name)
            self.layers.append({**layer, "name": name, "parent": parent})
            names.append(name)
            parent = name
        return names or [parent]

    # -- masks and clips

    def target(self, element, name: str, tag: str):
        """Returns the element that masks or clips another; None if none does."""
        tokens = element.style.own(name)
        first = next(iter(solid(tokens or ())), None)
        if first is None or ident(tokens) in ("none", "initial", "unset", "revert"):
            return None
        if first.type != "url" and not (first.type == "function" and first.lower_name == "url"):
            self.file.page.ignore(name)
            return None
        node = self.file.ids.get(address_in(text_of([first])).removeprefix("#"))
        # What refers to nothing masks nothing.
        return node if node is not None and node in self.file.names and markup.tag(node) == tag else None

    def shape(self, element) -> dict | None:
        """Makes the layer of a basic shape that clips an element; None if none does."""
        try:
            return element.clip_layer()
        except Unknown:
            self.file.page.ignore("clip-path")
            return None

    def mask(self, parent: str, name: str, target, node, prefix: str, shown: tuple) -> None:
        """Draws what masks an element in a layer inside the element's own."""
        if isinstance(target, dict):
            outer = self.unique(f"{parent} {name}")
            self.layers.append(
                {"name": outer, "parent": parent, "anchor": [0, 0], "maskType": "alpha", "animations": []}
            )
            self.layers.append({"name": self.unique(f"{outer} shape"), "parent": outer, **target})
            return
        if target in shown or len(shown) > limits.DEPTH:
            self.file.page.ignore(name)
            return
        self.budget.spend()
        self.file.sheet.work.spend("svg copies")
        element, is_clip = self.file.elements[self.file.names[target]], name == "clip-path"
        is_alpha = is_clip or element.style.word("mask-type") == "alpha"
        layer = {"anchor": [0, 0], "maskType": "alpha" if is_alpha else "luminance", "animations": []}
        if target.get("clipPathUnits" if is_clip else "maskContentUnits") == "objectBoundingBox":
            box = shapes.extent(self.file, node)
            if box is None:
                self.file.page.ignore(name)
                return
            layer |= {"position": list(box[:2]), "transform": [box[2], 0.0, 0.0, box[3], 0.0, 0.0]}
        outer, drawn_with, scope = self.unique(f"{parent} {name}"), self.ink, self.scope
        region = None if is_clip else regions.region(self.file, target, node)
        if region is not None:
            bounds = {"position": region[:2], "bounds": region, "masksToBounds": True} if min(region[2:]) > 0 else {}
            mask = {"anchor": [0, 0], "maskType": layer.pop("maskType"), **bounds, "animations": []}
            self.layers.append({"name": outer, "parent": parent, **mask})
            if not bounds:
                return  # nothing is in the region, so nothing is shown
            parent, outer = outer, self.unique(f"{parent} {name}")
        self.layers.append({"name": outer, "parent": parent, **layer})
        inner = f"{prefix}{self.file.names[node]}/{name}/"
        self.ink, self.scope = ink.of_mask(is_clip or drawn_with == ink.CLIP, is_alpha, _interpolation(element)), None
        if not is_clip:  # nothing moves, fades or masks a mask
            self.report(element)
            self.inside(target, outer, inner, (*shown, node))
        elif (moved := self.part(element, "mask", lambda: self.own(element))) is not None:
            names = self.put(moved, outer, inner)
            for place, other, further in moved.masks:
                self.mask(names[place], other, further, target, inner, (*shown, node, target))
            self.inside(target, names[-1], inner, (*shown, node))
        self.ink, self.scope = drawn_with, scope

    def report(self, element, drawn: set[str] | None = None) -> None:
        """Reports what is animated in the file, but not in the scene."""
        self.seen.add(element.figure.name)
        if drawn is None:
            drawn = EVERYWHERE | INHERITED | {"d"} | {*PLACES.get(element.tag, ()), *SIZES.get(element.tag, ())}
            drawn = drawn | {"x", "y"} if element.tag == "text" else drawn
        if moves := element.animated | element.moved:
            self.file.page.ignore(*sorted(moves - drawn - element.drawn), line=self.file.lines[element.node])

    def chain(self, element, part: Part) -> None:
        """Adds the layers of a figure to a part."""
        for layer in element.figure.layers:
            made = {**layer, "animations": [row for row in layer["animations"] if not is_path(row)]}
            made.pop("path", None)
            part.add(made, layer["name"])
        hiding = _hiding(element)
        self.file.sheet.work.spend("svg animations that shapes inherit", len(hiding))
        part.last["animations"] += hiding
        if _is_hidden(element) or element.style.word("display") == "none":  # it is drawn, so something shows it
            part.last["hidden"] = True

    def unique(self, name: str) -> str:
        number, tried = self.names.get(name, 1), name
        while tried in self.names:
            number, tried = number + 1, f"{name} {number + 1}"
        if tried != name:
            self.names[name] = number
        self.names.setdefault(tried, 1)
        return tried

    def contents(self, element, node, outer: str, prefix: str, shown: tuple) -> None:
        """Draws what is in a group, or what <use> refers to."""
        if element.tag == "use":
            own = markup.reference(node) or ""
            for address, rows in (element.shown_in_turn or {own: None}).items():
                target = self.file.ids.get(address)
                if target is None:
                    self.file.page.ignore("use")  # its target is not in the document, and nothing is fetched
                elif target not in shown and target is not node:
                    place = outer if rows is None else self.turn(element, address, rows, address == own, outer, prefix)
                    self.use(element, node, target, place, prefix, shown)
            return
        if element.tag == "svg":
            outer = self.put(self.part(element, "view", lambda: self.fitted(node, element)), outer, prefix)[-1]
        self.inside(node, outer, prefix, shown)

    def turn(self, element, address: str, rows: list[dict], is_shown: bool, outer: str, prefix: str) -> str:
        """Adds the layer that shows what <use> refers to, while it does. Returns its name."""
        self.budget.spend()
        self.file.sheet.work.spend("svg copies")
        layer = {"anchor": [0, 0], "hidden": not is_shown, "animations": rows}

        def make() -> Part:
            part = Part()
            part.add(layer, f"{element.figure.name} {address}")
            return part

        return self.put(self.part(element, f"turn {address}", make), outer, prefix)[-1]

    def use(self, element, node, target, outer: str, prefix: str, shown: tuple) -> None:
        """Draws what <use> refers to."""
        inner, scope = f"{prefix}{self.file.names[node]}/", self.scope
        self.scope = self.scopes.of(element, target) if target in self.file.names else None
        if markup.tag(target) == "symbol" and self.ink != ink.CLIP:
            # Symbols that are shown in turn may have a viewBox each.
            view = self.part(element, f"view {self.file.names.get(target)}", lambda: self.fitted(target, element))
            self.inside(target, self.put(view, outer, prefix)[-1], inner, (*shown, node))
        elif target in self.file.names:
            self.element(target, outer, inner, (*shown, node))
        self.scope = scope

    # -- texts

    def move_text(self, element, part: Part) -> None:
        """Adds the layers that move a text."""
        moves = {"x", "y"} & element.figure.reads.keys()
        if not moves:
            return
        try:
            if not self.file.texts.movable(element.node):
                raise Unknown("x")
            texts.moved(part, element)
        except Unknown:
            self.file.page.ignore(*sorted(moves))

    def letters(self, element, node, outer: str, prefix: str) -> None:
        """Draws the letters of a text: neighbours of one element in one layer."""
        placed = self.file.texts.placed(node)
        for path in self.file.texts.paths[node]:
            moved = self.file.elements[self.file.names[path]]
            if MOVES_PATHS & (moved.animated | moved.moved):
                self.file.page.ignore("textPath")  # the letters stay where the path is at rest
        for index, run in enumerate(placed.runs):
            self.budget.spend()
            self.characters.spend(len(run.data))
            self.file.sheet.work.spend("svg copies")
            part = self.part(element, f"letters {index}, {self.ink}", lambda run=run: self.run(run, placed.box))
            self.put(part, outer, prefix)

    def run(self, run, box) -> Part:
        """Makes the layer of a run of letters."""
        part, owner = Part(), self.found(run.owner)
        for span in texts.spans(owner):
            self.report(span, INHERITED | {"visibility", "opacity"})
            if self.ink != ink.CLIP:
                texts.fade(span, part)
        part.add({"anchor": [0, 0], "animations": []}, f"{owner.figure.name} letters")
        texts.Letters(self, owner, run.data, box, part).draw()
        return part

    def fitted(self, node, element) -> Part:
        """Makes the layers in which a viewBox is fitted into its place, which clips it, as preserveAspectRatio says."""
        box, part = view_of(node, element.context.block), Part()
        width, height = (self.extent(element, name, side) for name, side in zip(("width", "height"), box[2:]))
        if (self.file.styles[node].word("overflow") or node.get("overflow")) not in ("visible", "auto"):
            clip = {"anchor": [0, 0], "bounds": [0.0, 0.0, width, height], "masksToBounds": True}
            part.add(clip | {"animations": []}, "viewport", True)
        if node.get("viewBox"):
            (scale, other), (x, y) = fit(node.get("preserveAspectRatio", ""), box, width, height)
            layer = {"anchor": [0, 0], "position": [x, y], "transform": [scale, 0.0, 0.0, other, 0.0, 0.0]}
            part.add(layer | {"animations": []}, "view", True)
        return part

    def extent(self, element, name: str, default: float) -> float:
        try:
            value = element.style.value(name, element.context)[0]
        except Unknown:
            return default
        return value if value > 0 else default


def _chosen(switch) -> list:
    """Returns the child of a switch that is drawn: the first one whose conditions hold, for a reader of English."""
    for child in switch:
        languages = child.get("systemLanguage")
        speaks = languages is None or any(each.strip().lower().split("-")[0] == "en" for each in languages.split(","))
        if markup.tag(child) and speaks and not (child.get("requiredExtensions") or "").strip():
            return [child]
    return []


def _interpolation(mask) -> str:
    return mask.style.word("color-interpolation")


def _is_hidden(element) -> bool:
    return element.tag in shapes.SHAPES and element.style.word("visibility", "visible") != "visible"


def _hiding(element) -> list[dict]:
    if element.tag not in shapes.SHAPES:
        return list(element.figure.hiding) if "display" in element.moved | element.animated else []
    return carrier(element, "visibility").figure.hiding or element.figure.hiding
