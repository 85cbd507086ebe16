"""Moments of a film as SVG. What is the same at all of them has the same elements in the same order, so that
animated_svg.py can animate their attributes."""

import math
from typing import NamedTuple

import numpy as np

from ...clip.clip import IDENTITY
from ...draw.drawing import Color, Effect, Gradient, Mask, Shape, Span, is_drawn, moved
from ...functions import Outline
from ...values.path import text
from .conic import wedges
from .film import Film

JOINED = {  # by which blend mode a mask joins those before it, white what shows
    "add": "screen",
    "subtract": "multiply",
    "intersect": "multiply",
    "lighten": "lighten",
    "darken": "darken",
    "difference": "exclusion",
}
BLENDS = {"add": "plus-lighter", "hard-mix": "hard-light"}  # where CSS has another name, or only something near
LUMA = (0.3, 0.59, 0.11)
WHITE, BLACK, GREY = "#ffffff", "#000000", "#8b93a7"
IDLE = {"opacity": "1", "fill-opacity": "1", "stroke-opacity": "1", "stop-opacity": "1", "transform": "", "rx": "0"}
SMALL = 0.2  # of the picture
FARTHEST = 1e8
SPECK = "M0 0"  # a path that draws nothing


class Node(NamedTuple):
    tag: str
    given: dict[str, str]
    inside: tuple["Node", ...] = ()
    words: str = ""


class Skin(NamedTuple):
    """How an onion skin is drawn: what moves, all in one colour, boxes and what is large as outlines."""

    color: str
    line: float


# ----------------------------------------------------------------- numbers --


def number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".") if abs(value) >= 5e-5 else "0"


def exact(value: float) -> str:
    """Returns the text of a coordinate that may be scaled: six digits, wherever the point is."""
    return f"{value:.6g}" if value else "0"


def matrix(affine) -> str:
    return "" if tuple(affine) == IDENTITY else f"matrix({' '.join(map(exact, affine))})"


def data(outline: Outline) -> str:
    """Returns an outline as path data, to 1/50000 of its size."""
    if not is_drawn(outline):
        return SPECK
    reach = float(np.abs(outline.points).max(initial=0))
    return text(outline, 10.0 ** math.floor(math.log10(reach * 2e-5)) if reach > 1e-20 else 0) or SPECK


def ink(name: str, color: Color, opacity: float = 1) -> dict[str, str]:
    """Returns a colour as attributes."""
    return {name: _hex(color), f"{name}-opacity": number(color[3] * opacity)}


def _hex(color: Color) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in color[:3])


# ------------------------------------------------------------------ markup --


def attributes(given: dict[str, str]) -> str:
    return "".join(f' {name}="{value}"' for name, value in given.items() if IDLE.get(name) != value)


def markup(node: Node) -> str:
    inside = node.words + "".join(map(markup, node.inside))
    return f"<{node.tag}{attributes(node.given)}" + (f">{inside}</{node.tag}>" if inside else "/>")


def escaped(words: str) -> str:
    plain = "".join(letter if letter.isprintable() else " " for letter in words)
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def document(width: float, height: float, inside: str, view: tuple | None = None) -> str:
    box = " ".join(map(number, view or (0, 0, width, height)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" viewBox="{box}">'
        f"{inside}</svg>\n"
    )


# ----------------------------------------------------------------- painter --


class Painter:
    def __init__(self, film: Film):
        self.film = film
        self._moving = film.moving()
        self._stroked = self._strokes()
        self._drawn = 0  # moments so far: each has names of its own for what it refers to

    def _strokes(self) -> set[int]:
        """Returns the rows that fill what another row strokes."""
        owners = self.film.drawing.owners()
        kinds = {shape.row: shape.kind for shape in self.film.drawing.at(self.film.start).shapes()}
        lined = {owners[row] for row, kind in kinds.items() if kind == "stroke" and row in owners}
        return {row for row, kind in kinds.items() if kind == "fill" and owners.get(row) in lined}

    def backdrop(self, time: float) -> Color | None:
        """Returns the colour of the background at a time, or None if it is not one colour."""
        return next((item.color for item in self.film.drawing.at(time).items if is_backdrop(item)), None)

    def moments(self, times, skin: Skin | None = None, parts: str = "all", backdrop: bool = False) -> list[str]:
        """Returns the picture at each time, or its onion skin. parts: "all", or the "fills" or the "strokes" alone.
        backdrop: whether the picture has the colour of the background."""

        def shows(shape: Shape) -> bool:
            if not is_drawable(shape) or is_backdrop(shape) and not backdrop:
                return False
            if skin:
                return shape.row in self._moving and not self._is_hidden_skin(shape)
            return parts == "all" or (shape.kind == "stroke") == (parts == "strokes")

        pictures = []
        for moment in self.film.drawing.moments(times):
            self._drawn += 1
            items = only(moment.items, shows)
            nodes = self.nodes(items, Survey().add(items), f"{self._drawn}-", skin)
            pictures.append("".join(map(markup, nodes)))
        return pictures

    def _is_hidden_skin(self, shape: Shape) -> bool:
        """Returns whether a shape is left out of onion skins: in 3D all but outlines, since filled sides would hide
        each other."""
        return shape.kind == "background" or (
            shape.kind == "fill" and (self.film.drawing.is_spatial or shape.row in self._stroked)
        )

    def survey(self, times) -> "Survey":
        found = Survey()
        for moment in self.film.drawing.moments(times):
            found.add(moment.items)
        return found

    def nodes(self, items, survey: "Survey", prefix: str, skin: Skin | None = None) -> list[Node]:
        """Returns the elements of items. They are the same elements at all moments of the survey. "prefix" begins the
        names of elements that others refer to."""
        return _Writer(self.film, prefix, skin, survey.outlines).items(items)


class Survey:
    """What must be known of all moments before one is drawn."""

    def __init__(self):
        self.seen: set[int] = set()  # rows that are visible at one of them
        self._masks: dict[int, bool] = {}  # of each mask, whether it is no more than an outline

    @property
    def outlines(self) -> set[int]:
        """Returns the rows of masks that are a single outline at all times."""
        return {row for row, is_outline in self._masks.items() if is_outline}

    def add(self, items) -> "Survey":
        for item in items:
            if isinstance(item, Shape):
                if is_drawable(item):
                    self.seen.add(item.row)
                continue
            if item.masks:
                self._masks[item.row] = self._masks.get(item.row, True) and is_outline(item)
            self.add(item.items)
            self.add(item.source)
        return self


def is_outline(span: Span) -> bool:
    mask = span.masks[0]
    return len(span.masks) == 1 and mask.mode != "subtract" and not mask.is_inverted and mask.shape.opacity == 1


def is_drawable(shape: Shape) -> bool:
    """Returns whether a shape is visible. Points so far away that floats round them to one place are not shown,
    since renderers cannot hold them."""
    if not shape.is_visible or shape.kind == "background":
        return shape.is_visible
    a, b, c, d, tx, ty = shape.place
    reach = float(np.abs(shape.outline.points).max(initial=0))
    return max(abs(a) + abs(c), abs(b) + abs(d)) * reach + max(abs(tx), abs(ty)) < FARTHEST


def placed(shape: Shape) -> Gradient:
    """Returns the gradient of a shape in the picture's coordinates."""
    a, b, c, d, x, y = shape.color.affine
    corners = moved(Outline(np.empty(0), np.array([(a, b), (c, d), (0, 0)])), shape.place).points
    ends = corners[:2] - corners[2]
    start = moved(Outline(np.empty(0), np.array([(x, y)])), shape.place).points
    return shape.color._replace(affine=tuple(np.concatenate([ends, start]).ravel().tolist()))


def is_backdrop(item) -> bool:
    return isinstance(item, Shape) and item.kind == "background" and not isinstance(item.color, Gradient)


def only(items, shows) -> tuple:
    """Returns the shapes for which shows(shape) is true, and the spans that still hold some."""
    kept = []
    for item in items:
        if isinstance(item, Shape):
            kept += [item] if shows(item) else []
        elif inside := only(item.items, shows):
            kept.append(item._replace(items=inside))
    return tuple(kept)


class _Writer:
    def __init__(self, film: Film, prefix: str, skin: Skin | None, outlines: set[int]):
        self.film, self.prefix, self.skin, self.outlines = film, prefix, skin, outlines
        self.region = dict(zip(("x", "y", "width", "height"), map(number, film.box)))

    def items(self, items) -> list[Node]:
        found, places = [], {}
        for item in items:
            if isinstance(item, Span):
                found += self.span(item)
            else:  # a row may draw several shapes
                places[item.row] = at = places.get(item.row, -1) + 1
                found += self.shape(item, f"{self.prefix}{item.row}" + (f"-{at}" if at else ""))
        return found

    # -- shapes

    def shape(self, shape: Shape, name: str) -> list[Node]:
        if self.skin:
            return [self.skinned(shape, self.skin)]
        if shape.kind == "image":
            return self.image(shape, name)
        key = "stroke" if shape.kind == "stroke" else "fill"
        before, given = [], self.outline(shape)
        if isinstance(shape.color, Gradient) and shape.color.kind == "conic":
            return self.conic(shape, name)
        if isinstance(shape.color, Gradient):
            color = placed(shape) if shape.kind == "background" else shape.color
            before, given[1][key] = [self.gradient(color, name)], f"url(#{name})"
            given[1][f"{key}-opacity"] = number(shape.opacity)
        else:
            given[1].update(ink(key, shape.color, shape.opacity))
        if shape.pen:
            given[1].update(self.pen(shape))
        if shape.is_even_odd:
            given[1]["fill-rule"] = "evenodd"
        given[1].update(self.blend(shape.blend))
        return [*before, Node(*given)]

    def conic(self, shape: Shape, name: str) -> list[Node]:
        """Draws a conic gradient as wedges that a mask cuts out: the shape, in white."""
        tag, given = self.outline(shape)
        given |= self.pen(shape) | {"stroke": WHITE} if shape.pen else {"fill": WHITE}
        if shape.is_even_odd:
            given["fill-rule"] = "evenodd"
        affine = np.array([*shape.place, *shape.color.affine], float).reshape(2, 3, 2)
        whole = np.array([[*row, end] for row, end in zip(affine[1].tolist(), (0, 0, 1))])
        whole = whole @ np.array([[*row, end] for row, end in zip(affine[0].tolist(), (0, 0, 1))])
        if abs(np.linalg.det(whole)) < 1e-12:
            return []
        x, y, width, height = self.film.box
        corners = [(x, y, 1), (x + width, y, 1), (x, y + height, 1), (x + width, y + height, 1)]
        inside = (np.array(corners) @ np.linalg.inv(whole))[:, :2]
        box = (*inside.min(axis=0), *np.ptp(inside, axis=0))
        parts = tuple(
            Node("path", {"d": "M" + "L".join(f"{exact(x)} {exact(y)}" for x, y in points) + "Z", **ink("fill", color)})
            for points, color in wedges(shape.color, box)
        )
        mask = Node("mask", {"id": name, "maskUnits": "userSpaceOnUse", **self.region}, (Node(tag, given),))
        drawn = Node("g", {"transform": matrix(whole[:, :2].ravel())}, parts)
        fade = {"mask": f"url(#{name})", "opacity": number(shape.opacity)}
        return [mask, Node("g", fade | self.blend(shape.blend), (drawn,))]

    def outline(self, shape: Shape) -> tuple[str, dict[str, str]]:
        """Returns where it is, as an element without paint."""
        place = {"transform": matrix(shape.place)}
        if shape.kind == "background":
            return "rect", dict(self.region)
        if shape.box is None:
            return "path", {"d": data(shape.outline), **place}
        names = ("x", "y", "width", "height", "rx")
        return "rect", {**dict(zip(names, map(exact, shape.box))), **place}

    @staticmethod
    def pen(shape: Shape) -> dict[str, str]:
        pen = shape.pen
        given = {
            "fill": "none",
            "stroke-width": exact(pen.width),
            "stroke-linecap": pen.cap,
            "stroke-linejoin": pen.join,
            "stroke-miterlimit": number(pen.miter_limit),
        }
        if pen.dashes:
            given["stroke-dasharray"] = " ".join(map(exact, pen.dashes))
            given["stroke-dashoffset"] = exact(pen.dash_offset)
        return given

    @staticmethod
    def gradient(color: Gradient, name: str) -> Node:
        x0, y0, x1, y1 = color.ends
        if color.kind == "radial":
            fx, fy = color.focus
            given = {"cx": x0, "cy": y0, "r": math.hypot(x1 - x0, y1 - y0), "fx": fx, "fy": fy}
        else:
            given = {"x1": x0, "y1": y0, "x2": x1, "y2": y1}
        stops = tuple(
            Node("stop", {"offset": number(offset), "stop-color": _hex(stop), "stop-opacity": number(stop[3])})
            for offset, stop in color.stops
        )
        own = {"id": name, "gradientUnits": "userSpaceOnUse", **{key: exact(value) for key, value in given.items()}}
        if color.spread != "pad":
            own["spreadMethod"] = color.spread
        if color.affine != IDENTITY:
            own["gradientTransform"] = matrix(color.affine)
        return Node("radialGradient" if color.kind == "radial" else "linearGradient", own, stops)

    def image(self, shape: Shape, name: str) -> list[Node]:
        called = self.film.drawing.image_names.get(shape.row, "")
        found = self.film.images.get(called)
        if found == "":
            return []
        if shape.box is None or not found:
            return self.instead(shape, called)
        tag, given = self.outline(shape)
        given |= {"href": escaped(found), "preserveAspectRatio": "none", "opacity": number(shape.opacity)}
        radius = given.pop("rx")
        given |= self.blend(shape.blend)
        if radius == "0":
            return [Node("image", given)]
        clip = Node("clipPath", {"id": name}, (Node(*self.outline(shape)),))
        return [clip, Node("g", {"clip-path": f"url(#{name})"}, (Node("image", given),))]

    def instead(self, shape: Shape, called: str) -> list[Node]:
        """Returns a grey rectangle with the image's name."""
        tag, given = self.outline(shape)
        opacity = {"opacity": number(shape.opacity)}
        nodes = [Node(tag, {**given, "fill": GREY, "fill-opacity": "0.35"})]
        if shape.box is not None and called:
            x, y, width, height, _ = shape.box
            size = min(height / 4, 1.7 * width / len(called))
            place = {"x": exact(x + width / 2), "y": exact(y + height / 2 + size / 3), "transform": given["transform"]}
            letters = {"font-family": "sans-serif", "font-size": exact(size), "text-anchor": "middle", "fill": GREY}
            nodes.append(Node("text", {**place, **letters}, words=escaped(called)))
        return [Node("g", opacity, tuple(nodes))]

    def skinned(self, shape: Shape, skin: Skin) -> Node:
        place = {"d": data(shape.outline), "transform": matrix(shape.place)}
        if shape.kind == "stroke":
            given = {"stroke": skin.color, "stroke-opacity": number(shape.opacity)}
            return Node("path", {**place, **given, **self.pen(shape)})
        outline = moved(shape.outline, shape.place)
        if shape.kind == "fill" and self.is_small(outline):
            rule = {"fill-rule": "evenodd"} if shape.is_even_odd else {}
            return Node("path", {**place, "fill": skin.color, "fill-opacity": number(shape.opacity), **rule})
        # In the picture's coordinates, so that all lines are equally thin.
        given = {"fill": "none", "stroke": skin.color, "stroke-opacity": number(shape.opacity)}
        return Node("path", {"d": data(outline), **given, "stroke-width": number(skin.line)})

    def is_small(self, outline: Outline) -> bool:
        """Returns whether it leaves most of the picture free; skins of others would hide everything."""
        across, down = np.ptp(outline.points, axis=0)
        return across * down < SMALL * self.film.box[2] * self.film.box[3]

    @staticmethod
    def blend(mode: str) -> dict[str, str]:
        return {} if mode == "normal" else {"style": f"mix-blend-mode:{BLENDS.get(mode, mode)}"}

    # -- spans

    def span(self, span: Span) -> list[Node]:
        name = f"{self.prefix}{span.row}"
        if span.kind == "group":
            faded = {} if span.opacity == 1 else {"opacity": number(span.opacity)}
            return [Node("g", {**faded, **self.blend(span.blend)}, tuple(self.items(span.items)))]
        inside = tuple(self.items(span.items))
        if span.effect:
            return [self.filter(span.effect, name), Node("g", {"filter": f"url(#{name})"}, inside)]
        if span.kind == "matte":
            return [*self.matte(span, name), Node("g", {"mask": f"url(#{name})"}, inside)]
        if span.row in self.outlines:
            shape = span.masks[0].shape
            tag, given = self.outline(shape)
            rule = {"clip-rule": "evenodd"} if shape.is_even_odd else {}
            clip = Node("clipPath", {"id": name}, (Node(tag, {**given, **rule}),))
            return [clip, Node("g", {"clip-path": f"url(#{name})"}, inside)]
        first, *others = span.masks
        nodes = [self.coverage(first, "normal"), *(self.coverage(mask, JOINED[mask.mode]) for mask in others)]
        whole = Node("g", {"style": "isolation:isolate"}, tuple(nodes))
        return [
            Node("mask", {"id": name, "maskUnits": "userSpaceOnUse", **self.region}, (whole,)),
            Node("g", {"mask": f"url(#{name})"}, inside),
        ]

    def filter(self, effect: Effect, name: str) -> Node:
        """Returns the filter of an effect. It sees what lies beyond the picture as far as it reaches."""
        deviation = {"stdDeviation": " ".join(map(number, effect.sigma))}
        if effect.kind == "blur":
            steps = (Node("feGaussianBlur", deviation),)
        elif effect.matrix:
            steps = (Node("feColorMatrix", {"values": " ".join(map(exact, effect.matrix))}),)
        else:
            ink = {"flood-color": _hex(effect.color), "flood-opacity": number(effect.color[3])}
            shift = dict(zip(("dx", "dy"), map(number, effect.offset)))
            steps = (Node("feDropShadow", shift | deviation | ink),)
            if effect.kind == "inner-shadow":  # what is not there, moved and blurred, over the picture alone
                outside = Node("feComposite", {"in2": "SourceAlpha", "operator": "out"})
                over = Node("feComposite", {"in2": "SourceGraphic", "operator": "atop"})
                steps = Node("feFlood", ink), outside, Node("feOffset", shift), Node("feGaussianBlur", deviation), over
        across, down = (math.ceil(3 * sigma + abs(by)) for sigma, by in zip(effect.sigma, effect.offset))
        x, y, width, height = self.film.box
        region = zip(("x", "y", "width", "height"), (x - across, y - down, width + 2 * across, height + 2 * down))
        space = "linearRGB" if effect.is_linear else "sRGB"
        units = {"filterUnits": "userSpaceOnUse", "color-interpolation-filters": space}
        return Node("filter", {"id": name, **units, **{key: number(value) for key, value in region}}, steps)

    def coverage(self, mask: Mask, blend: str) -> Node:
        """Returns where a mask lets show, white on black."""
        shape, out = mask.shape, mask.mode == "subtract"
        tag, given = self.outline(shape)
        rule = {"fill-rule": "evenodd"} if shape.is_even_odd else {}
        opacity = number(shape.opacity)
        # What is outside the path, then what is inside; an inverted mask covers the outside, by its opacity.
        ground, color = (WHITE, BLACK) if out else (BLACK, WHITE)
        nodes = [Node("rect", {**self.region, "fill": ground})]
        if mask.is_inverted:
            nodes.append(Node("rect", {**self.region, "fill": color, "fill-opacity": opacity}))
            nodes.append(Node(tag, {**given, "fill": ground, **rule}))
        else:
            nodes.append(Node(tag, {**given, "fill": color, "fill-opacity": opacity, **rule}))
        return Node("g", self.blend(blend), tuple(nodes))

    def matte(self, span: Span, name: str) -> list[Node]:
        """Returns a mask of the source's alpha; what that is not by itself a filter makes of it."""
        source = self.items(span.source)
        sign = -1 if span.is_inverted else 1
        if span.is_luma or span.is_inverted:
            row = [sign * part for part in (*LUMA, 0)] if span.is_luma else [0, 0, 0, sign]
            numbers = "0 0 0 0 1 " * 3 + " ".join(map(number, [*row, int(span.is_inverted)]))
            filter = Node(
                "filter",
                {
                    "id": f"{name}-filter",
                    "filterUnits": "userSpaceOnUse",
                    "color-interpolation-filters": "sRGB",
                    **self.region,
                },
                (Node("feColorMatrix", {"values": numbers}),),
            )
            ground = [Node("rect", {**self.region, "fill": BLACK})] if span.is_luma else []
            source = [filter, Node("g", {"filter": f"url(#{name}-filter)"}, (*ground, *source))]
        mask = {"id": name, "mask-type": "alpha", "style": "mask-type:alpha", "maskUnits": "userSpaceOnUse"}
        return [Node("mask", {**mask, **self.region}, tuple(source))]
