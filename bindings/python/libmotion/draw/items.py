"""The steps of a painter, as Python values: shapes, and spans of them."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from .. import abi
from ..functions import Outline
from ..values.color import Color

Affine = tuple[float, float, float, float, float, float]


class Gradient(NamedTuple):
    """A gradient in the coordinates of its shape, or of "affine" if that is not the identity."""

    kind: str  # linear, radial, conic
    ends: tuple[float, float, float, float]  # x y of the start, x y of the end; radial, conic: centre, point outside
    focus: tuple[float, float]  # radial: the middle of its rings
    stops: tuple[tuple[float, Color], ...]  # fractions, in order, and colours
    spread: str = "pad"  # pad, repeat, reflect: the colours before the start and after the end
    affine: Affine = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)  # from the gradient's coordinates to the shape's

    @property
    def is_radial(self) -> bool:
        return self.kind == "radial"


class Pen(NamedTuple):
    """How a shape is stroked, in its coordinates."""

    width: float
    dashes: tuple[float, ...]
    dash_offset: float
    cap: str
    join: str
    miter_limit: float


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    radius: float


class Shape(NamedTuple):
    """One thing to draw.

    row      the number of its row in the clip's paints
    kind     fill, stroke, box, image, background; for clips and masks: fill, box
    place    the affine from its coordinates to the picture's
    outline  the path in its coordinates, also that of a box; None for a background
    color    of fill or pen: Color, or Gradient; None for images, clips and masks
    opacity  that of the row times that of the layer, up to the group around it"""

    row: int
    kind: str
    place: Affine
    opacity: float
    color: Color | Gradient | None = None
    outline: Outline | None = None
    box: Box | None = None  # where the outline is that of a box in a plane
    pen: Pen | None = None
    is_even_odd: bool = False
    blend: str = "normal"
    is_visible: bool = True


class Mask(NamedTuple):
    """A mask, joined with the masks before it by its mode. The first one is "add" or "subtract"."""

    shape: Shape
    mode: str
    is_inverted: bool


class Effect(NamedTuple):
    """What becomes of the picture of a span.

    kind      blur, drop-shadow, color-matrix, inner-shadow
    sigma     standard deviations along x and y of the picture
    offset    x y by which a shadow is moved
    color     of a shadow, its alpha times its opacity
    matrix    4 rows of 5 numbers, as SVG's feColorMatrix has them
    is_linear  whether colors mix in linear light"""

    kind: str
    sigma: tuple[float, float] = (0.0, 0.0)
    offset: tuple[float, float] = (0.0, 0.0)
    color: Color = (0.0, 0.0, 0.0, 0.0)
    matrix: tuple[float, ...] = ()
    is_linear: bool = False


class Span(NamedTuple):
    """Items that are drawn together.

    kind     clip: only inside the masks' one shape; mask: by all masks; matte: where "source" is opaque, or light;
             group: by themselves, then blended with "opacity"; effect: by themselves, then what "effect" makes of it
    source   of a matte; not drawn"""

    row: int
    kind: str
    items: tuple
    masks: tuple[Mask, ...] = ()
    source: tuple = ()
    is_luma: bool = False
    is_inverted: bool = False
    blend: str = "normal"
    opacity: float = 1.0
    effect: Effect | None = None


class Moment(NamedTuple):
    """What is drawn at a time, from the back."""

    time: float
    items: tuple[Shape | Span, ...]

    def shapes(self) -> Iterator[Shape]:
        """Yields all shapes that are drawn, without masks and the sources of mattes."""
        return _shapes(self.items)


def _shapes(items) -> Iterator[Shape]:
    for item in items:
        if isinstance(item, Span):
            yield from _shapes(item.items)
        else:
            yield item


def everything(items) -> Iterator[Shape]:
    """Yields all shapes of a moment, also the sources of mattes."""
    for item in items:
        if isinstance(item, Span):
            yield from everything(item.source)
            yield from everything(item.items)
        else:
            yield item


def is_drawn(outline: Outline) -> bool:
    """Returns whether an outline has more than moves."""
    return bool((outline.verbs != abi.VERB_MOVE).any())


def moved(outline: Outline, affine) -> Outline:
    """Returns an outline through an affine."""
    a, b, c, d, tx, ty = affine
    points = outline.points.astype(float) @ ((a, b), (c, d)) + (tx, ty)
    return Outline(outline.verbs, points.astype(np.float32))
