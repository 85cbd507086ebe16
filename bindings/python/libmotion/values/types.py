"""Types of the arguments that builders take, for editors and type checkers. At run time scene.schema.json decides."""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias, TypedDict

KeyPath = Literal[
    "position", "position.x", "position.y", "anchorPoint", "bounds", "bounds.size", "bounds.size.width",
    "bounds.size.height", "transform", "transform.rotation", "transform.rotation.x", "transform.rotation.y",
    "transform.rotation.z", "transform.scale", "transform.scale.x", "transform.scale.y", "transform.scale.z",
    "transform.translation", "transform.translation.x", "transform.translation.y", "transform.translation.z",
    "transform.skew", "opacity", "strokeStart", "strokeEnd", "zPosition", "hidden", "path", "cornerRadius", "lineWidth",
    "fill", "fillColor", "strokeColor", "backgroundColor", "fillOpacity", "strokeOpacity", "lineDashPhase",
    "strokeOffset",
]  # fmt: skip
Fill = Literal["removed", "none", "forwards", "backwards", "both"]
Direction = Literal["normal", "reverse", "alternate", "alternate-reverse"]
Endless: TypeAlias = float | Literal["inf"]


class Curved(Protocol):
    """A Curve or a Spring."""

    @property
    def text(self) -> str: ...


class Drawn(Protocol):
    """A Path."""

    @property
    def length(self) -> float: ...


Timing: TypeAlias = str | Curved
Point: TypeAlias = Sequence[float]
Value: TypeAlias = float | str | Sequence[float] | Drawn


class _Span(TypedDict, total=False):
    duration: Endless
    fill: Fill


class _WebTimes(TypedDict, total=False):
    delay: float
    end_delay: float
    iterations: Endless
    iteration_start: float
    direction: Direction
    playback_rate: float
    easing: Timing


class LayerClock(_Span, total=False):
    """Core Animation's clock: an animation's, or the clock of a layer, which all below it lives in."""

    begin: float
    speed: float
    time_offset: float
    repeat_count: Endless
    repeat_duration: Endless
    autoreverses: bool
    timing: Timing


class WebClock(_Span, _WebTimes, total=False):
    """The web's clock."""


class Clock(LayerClock, _WebTimes, total=False):
    """Core Animation's clock or the web's: fields of one of them; duration and fill are of both."""


Ends: TypeAlias = "Sequence[float] | Moving"


class Moving(TypedDict, total=False):
    """A number of a gradient that moves. Its animations have no property: basic(None, ...)."""

    value: Value
    animations: Sequence[dict]


class Stop(TypedDict):
    """A color of a gradient, and its place: 0 at the start, 1 at the end."""

    offset: float | Moving
    color: str | Sequence[float] | Moving


class _GradientParts(TypedDict):
    type: Literal["linear", "radial", "conic"]
    ends: Ends
    stops: Sequence[Stop]


class Gradient(_GradientParts, total=False):
    """A gradient, as scene.schema.json defines it."""

    highlight: Ends
    box: Literal["bounds"] | Ends
    transform: Ends
    spread: Literal["pad", "repeat", "reflect"]


class LayerFields(LayerClock, total=False):
    """Fields of a layer, as scene.schema.json defines them."""

    inherits: Literal["all", "transform"]
    position: Point
    anchor: Point
    bounds: Point
    transform: Sequence[float]
    opacity: float
    stroke_start: float
    stroke_end: float
    stroke_offset: float
    trim: Literal["ca", "parallel", "sequential"]
    z_position: float
    sublayer_transform: Sequence[float]
    anchor_z: float
    keeps_depth: bool
    hidden: bool
    path: str | Drawn | None
    line_width: float
    line_dash_pattern: Sequence[float]
    line_dash_phase: float
    line_cap: Literal["butt", "round", "square"]
    line_join: Literal["miter", "round", "bevel"]
    miter_limit: float
    stroke_color: str | None
    stroke_gradient: Gradient
    stroke_opacity: float
    fill_color: str | None
    fill_gradient: Gradient
    fill_opacity: float
    fill_rule: str
    background_color: str | None
    corner_radius: float
    masks_to_bounds: bool
    mask_type: Literal["alpha", "luminance"]
    group_opacity: bool
    scene: str
