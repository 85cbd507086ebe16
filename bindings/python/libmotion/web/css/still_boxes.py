"""A box of CSS at rest, as a figure: its place, what transforms it about its origin, its way, and opacity."""

from ..figures.figure import Figure, placed
from ..keyframes import motion_path
from ..keyframes.effects import Effect
from ..values import properties, transforms
from ..values.properties import Context
from ..values.quantities import Unknown, ident
from ..values.transforms import NONE
from .style import Style

PLACES = ("left", "top")
SIZES = ("width", "height")
INDIVIDUAL = ("translate", "rotate", "scale")
LISTS = (*INDIVIDUAL, "transform")
IDLE = ("right", "bottom")  # left, top and the size are given, so these count for nothing


class StillBox:
    """Makes the figure of one element where nothing runs.

    box      x y width height: its border box in its parent's padding box
    effects  in the order in which they apply"""

    PLACES, SIZES = PLACES, SIZES
    IDLE = IDLE
    DRAWN: tuple[str, ...] = ()  # lists that move, and that a scene draws
    outline = None  # returns the path data of another element, by its id
    turns = False  # whether something else than CSS moves its transform

    def __init__(self, name: str, parent: str | None, style: Style, context: Context, box, effects: list[Effect]):
        if style.important:
            effects = [
                each._replace(keys={name: keys for name, keys in each.keys.items() if name not in style.important})
                for each in effects
            ]
        self.style, self.context, self.effects = style, context, effects
        self.box = [float(number) for number in box]
        self.figure = Figure(name, parent)
        self.ignored: list[str] = sorted(style.unfollowed)
        self.animated = {name for effect in effects for name in effect.keys}
        self.drawn: set[str] = set()  # of DRAWN, those whose keyframes mix
        self._lay()

    # -- layers

    def _lay(self) -> None:
        x, y, width, height = self.box
        figure, animated = self.figure, self.animated
        for axis, name in enumerate(self.PLACES):
            if name in animated:
                figure.layer(name, position=[0.0, 0.0], anchor=[0.0, 0.0])
                figure.own["position"][axis] = self.box[axis]
        is_moved = [name in animated for name in self.PLACES] or [False, False]
        corner = (0.0 if is_moved[0] else x, 0.0 if is_moved[1] else y)
        self.bounds = [0.0, 0.0, width, height] if width > 0 and height > 0 else [0.0, 0.0, 1.0, 1.0]
        declared = self.style.declared
        lists = {name: self._value(name) if name in declared else NONE for name in LISTS}
        parts = [name for name in INDIVIDUAL if lists[name] != NONE or name in animated]
        self.route = self._route()
        self.is_turned = (
            bool(parts or self.route) or lists["transform"] != NONE or "transform" in animated or self.turns
        )
        origin = self._value("transform-origin") if self.is_turned else [0.0, 0.0, 0.0]
        self.corners: dict[str, tuple] = {}
        self.turned: dict[str, dict] = {}
        for name in (*parts, *(("offset",) if self.route else ()), "transform"):
            if name == "offset":
                self._follow(origin, corner)
                corner = (0.0, 0.0)
                continue
            layer = figure.layer("" if name == "transform" else name, bounds=list(self.bounds))
            layer["position"], layer["anchor"] = self._about(origin, corner)
            layer["transform"] = placed(lists[name])
            if origin[2]:
                layer["anchorZ"] = layer["zPosition"] = origin[2]
            self.turned[name], self.corners[name] = layer, corner
            corner = (0.0, 0.0)
        figure.own["opacity"] = self._value("opacity")[0] if "opacity" in declared else 1.0
        figure.keeps_depth = self.style.word("transform-style") == "preserve-3d"
        figure.below = self._perspective()

    def _route(self) -> motion_path.Route | None:
        try:
            found = motion_path.route(self.style, self.context, not self.PLACES, self.outline)
            if found is not None and found.outer and self.animated & {*self.PLACES}:
                raise Unknown("offset-path")  # its place does not count
            return found
        except Unknown as cause:
            self.ignored.append(name if (name := str(cause)).startswith("offset-") else "offset-path")
            return None

    def _anchor(self) -> list[float] | None:
        """Returns the point of offset-anchor; None if it is auto."""
        tokens = self.style.get("offset-anchor")
        if tokens is None or ident(tokens) == "auto":
            return None
        try:
            return list(transforms.origin(tokens, self.context.units, self.context.size))
        except Unknown:
            self.ignored.append("offset-anchor")
            return None

    def _follow(self, origin, corner) -> None:
        """Adds the layer that goes along offset-path. The origin of the transform is what is on the path."""
        route, tokens = self.route, self.style.get("offset-distance")
        try:
            share = route.share(tokens, self.context) if tokens else 0.0
        except Unknown:
            self.ignored.append("offset-distance")
            share = 0.0
        if corner != (0.0, 0.0) and not route.outer:
            self.figure.layer("offset place", position=list(corner), anchor=[0.0, 0.0])
        layer = self.figure.layer("offset", bounds=list(self.bounds), position=[0.0, 0.0])
        layer["anchor"] = self._about(self._anchor() or origin, (0.0, 0.0))[1]
        layer["transform"] = route.transform()
        layer["animations"].append(route.rest(share))
        self.along, self.share = layer, share

    def _value(self, name: str):
        return self.style.value(name, self.context)

    def _base(self, name: str):
        """Returns the value where nothing runs: of places and sizes the box's."""
        laid_out = (*self.PLACES, *self.SIZES)
        return [self.box[laid_out.index(name)]] if name in laid_out else self._value(name)

    def _about(self, origin, corner) -> tuple[list[float], list[float]]:
        """Returns the position and the anchor point of a layer that is transformed about an origin."""
        position = [corner[0] + origin[0], corner[1] + origin[1]]
        return position, [origin[0] / self.bounds[2], origin[1] / self.bounds[3]]

    def _perspective(self) -> list[float] | None:
        tokens = self.style.get("perspective")
        if tokens is None or ident(tokens) == "none":
            return None
        try:
            distance = properties.of(properties.solid(tokens)[0], self.context.units).length()
            where = self.style.get("perspective-origin")
            x, y, _ = transforms.origin(where or properties.tokens_of("50% 50%"), self.context.units, self.context.size)
        except (Unknown, IndexError):
            return None
        return transforms.perspective(distance, x, y)
