"""Types of the builders' arguments, for editors and type checkers. At run time the schema decides.

Derived from scene.schema.json and vocabulary.py by bindings/generate/write.py types; not to be edited."""

from collections.abc import Sequence
from typing import Literal, TypedDict

from .kinds import Drawn, Endless, Point, Timing
from .path import Path

KeyPath = Literal[
    "position", "transform", "transform.rotation", "transform.rotation.z", "transform.scale", "transform.translation",
    "transform.scale.x", "transform.scale.y", "transform.translation.x", "transform.translation.y",
    "transform.rotation.x", "transform.rotation.y", "transform.scale.z", "transform.translation.z", "transform.skew",
    "opacity", "strokeStart", "strokeEnd", "zPosition", "anchorPoint", "bounds", "hidden", "path", "cornerRadius",
    "lineWidth", "strokeOffset", "lineDashPhase", "fillOpacity", "strokeOpacity", "fillColor", "strokeColor",
    "backgroundColor", "position.x", "position.y", "bounds.size", "bounds.size.width", "bounds.size.height", "fill",
]  # fmt: skip

# Names of fields: of Core Animation's clock, and of basic and keyframe without values and clock.
CLOCK_FIELDS = (
    "begin", "duration", "speed", "time_offset", "repeat_count", "repeat_duration", "autoreverses", "fill", "timing",
)  # fmt: skip
BASIC_FIELDS = (
    "value_function", "rule", "additive", "cumulative", "mismatch", "cut", "key", "user_data",
)  # fmt: skip
KEYFRAME_FIELDS = (
    "key_times", "lenient_key_times", "timings", "mode", "tension_values", "continuity_values", "bias_values",
    "in_tangents", "out_tangents", "path", "path_of", "rotate", "even_speed", "value_function", "rule", "additive",
    "cumulative", "extrapolate", "mismatch", "cut", "key", "user_data",
)  # fmt: skip


class _Span(TypedDict, total=False):
    """The fields of both clocks."""

    duration: Endless
    """How long one run lasts, in seconds. "inf" is for ever. Default 0.25, of a layer "inf"."""

    fill: Literal["removed", "none", "forwards", "backwards", "both"]
    """What holds outside the active time: "backwards" holds the start before it, "forwards" the end after it, "both"
    both, "removed" and "none" neither. The functions basic, keyframe and animate make it "both" if it is left out.
    Default "removed"."""


class _WebTimes(TypedDict, total=False):
    """The fields of the web's clock alone."""

    delay: float
    """Seconds before the first run. Default 0."""

    end_delay: float
    """Seconds after the last run; may be negative. Default 0."""

    iterations: Endless
    """How many times it runs; may be fractional or infinite. Default 1."""

    iteration_start: float
    """The run and the fraction of it at which the animation begins, such as 1.5. It is 0 or more. Default 0."""

    direction: Literal["normal", "reverse", "alternate", "alternate-reverse"]
    """The direction of the runs. Default "normal"."""

    playback_rate: float
    """How fast its time runs. A negative rate runs backwards. Default 1."""

    easing: Timing
    """The timing curve of the whole effect. It applies before the curves of the keyframes. None is linear. Default
    None."""


class LayerClock(_Span, total=False):
    """Core Animation's clock: an animation's, or that of a layer, in which all layers below it live."""

    begin: float
    """When it begins, in seconds of the parent's time. 0 means 0 and not "now". Default 0."""

    speed: float
    """How fast its time runs relative to the parent's. Default 1."""

    time_offset: float
    """Seconds that are added to its time. Default 0."""

    repeat_count: Endless
    """How many times it runs; may be fractional or infinite. 0 counts as 1. Default 0."""

    repeat_duration: Endless
    """How many seconds it repeats, instead of repeat_count. 0 leaves it to repeat_count. Default 0."""

    autoreverses: bool
    """Whether each run also goes back to its start, which takes its duration once more. Default False."""

    timing: Timing
    """The timing curve for the progress of the whole animation. None is linear. Default None."""


class WebClock(_Span, _WebTimes, total=False):
    """The web's clock."""


class Clock(LayerClock, _WebTimes, total=False):
    """Core Animation's clock or the web's: the fields of one of them. Both have duration and fill."""


class Moving(TypedDict, total=False):
    """A number of a gradient that moves. Its animations have no property: basic(None, ...)."""

    value: float | Sequence[float] | str
    """The value, as it would be without animations."""

    animations: Sequence[dict]
    """The animations, in the order in which they apply. They have no property."""


class Stop(TypedDict):
    """A color of a gradient, and its place."""

    offset: float | Moving
    """The place of the color: 0 at the start, 1 at the end."""

    color: str | Sequence[float] | Moving
    """The color: #rrggbb, #rrggbbaa, or 3 or 4 numbers of sRGB, 0 to 1. It moves in the color_space of the scene;
    between two stops the colors mix in sRGB."""


class _GradientParts(TypedDict):
    """The fields that a gradient must have."""

    type: Literal["linear", "radial", "conic"]
    """How the colors change: along a line, from a centre outwards, or around it."""

    ends: Sequence[float] | Moving
    """x y of the start and of the end. Radial: of the centre and of a point of the circle. Conic: of the centre and of
    a point in the direction of the first color; the colors go round clockwise."""

    stops: Sequence[Stop]
    """At most 255, in the order of their offsets: a stop before its predecessor moves to the place of that one."""


class Gradient(_GradientParts, total=False):
    """Colors that change along a line, from a centre outwards, or around it."""

    highlight: Sequence[float] | Moving
    """Only radial: the focus, as its distance from the centre in radii, and its angle from the line between the ends.
    Without it that is the centre."""

    box: Literal["bounds"] | Sequence[float] | Moving
    """x y width height of a box, in fractions of which the ends are measured; "bounds": the bounds of the layer.
    Without it the ends are in points of the layer."""

    transform: Sequence[float] | Moving
    """a b c d tx ty: moves the gradient, in its box if it has one. Without it nothing moves."""

    spread: Literal["pad", "repeat", "reflect"]
    """How the colors continue before the start and after the end. Conic gradients have neither. Default "pad"."""


class LayerFields(LayerClock, total=False):
    """The fields of a layer."""

    inherits: Literal["all", "transform"]
    """What the layer takes from its parent: everything, or only the transform, like a parent in After Effects. Then it
    takes opacity, visibility and time from the layer above its parent. Default "all"."""

    position: Point
    """Where the anchor point is, in the parent's coordinates. Default [0, 0]."""

    anchor: Point
    """Where the anchor point is in the bounds, as fractions of their size. [0.5, 0.5] is the middle. Its key path is
    anchorPoint. Default [0.5, 0.5]."""

    bounds: Point
    """The layer's own box: x y width height. Default [0, 0, 0, 0]."""

    transform: Sequence[float]
    """An affine a b c d tx ty, or a matrix m11 ... m44 (CATransform3D). A matrix puts the layer in 3D. So do
    sublayer_transform, anchor_z and keeps_depth, and animations that leave the plane. Default [1, 0, 0, 1, 0, 0]."""

    opacity: float
    """The opacity, 0 to 1. Other values are clamped when the layer is sampled. Default 1."""

    stroke_start: float
    """The fraction of the path where its stroke starts. Samples have it as given; drawing clamps it to 0..1. Default
    0."""

    stroke_end: float
    """The fraction of the path where its stroke ends. Default 1."""

    stroke_offset: float
    """The turns by which stroke_start and stroke_end move on, if trim is "parallel" or "sequential". Default 0."""

    trim: Literal["ca", "parallel", "sequential"]
    """What stroke_start and stroke_end leave. "ca": a piece of the layer's stroke. "parallel": a piece of each subpath
    of the layer and of all layers below it, in strokes and fills, as Lottie's trim paths do. "sequential": a piece of
    all these subpaths, one after the other, from the last layer to the first. No layer below can have a trim of its
    own. Default "ca"."""

    z_position: float
    """The order among siblings: a higher layer is nearer. Default 0."""

    sublayer_transform: Sequence[float]
    """The matrix m11 ... m44 of all sublayers, about the anchor point. A perspective has m34 = -1 / distance. The
    default is the identity."""

    anchor_z: float
    """How far the anchor point is in front of the layer. Default 0."""

    keeps_depth: bool
    """Whether sublayers stay in 3D space (CATransformLayer). Otherwise they lie flat in the layer's plane. Default
    False."""

    hidden: bool
    """Whether the layer and all its sublayers are hidden. It is animated as a number that hides the layer from .5 on.
    Default False."""

    path: str | Drawn | None
    """The layer's path, as SVG path data."""

    line_width: float
    """The width of strokes in points. Default 1."""

    line_dash_pattern: Sequence[float]
    """The lengths of dash, gap, dash and so on, at most 64. An odd number of lengths is used twice in a row. Without it
    strokes have no dashes."""

    line_dash_phase: float
    """The length of the dash pattern that a stroke skips at its start. Default 0."""

    line_cap: Literal["butt", "round", "square"]
    """The shape of the ends of strokes. Default "butt"."""

    line_join: Literal["miter", "round", "bevel"]
    """The shape of the corners of strokes. Default "miter"."""

    miter_limit: float
    """The longest miter, in widths of the line. Longer ones are bevelled. Default 10."""

    stroke_color: str | None
    """The colour of the path's outline. None draws no outline. Default None."""

    stroke_gradient: Gradient
    """The gradient of the outline. It is painted instead of stroke_color."""

    stroke_opacity: float
    """The opacity of the outline, multiplied by the colour's alpha. Default 1."""

    fill_color: str | None
    """The colour inside the path. None fills nothing. Default None."""

    fill_gradient: Gradient
    """The gradient inside the path. It is painted instead of fill_color."""

    fill_opacity: float
    """The opacity of the fill, multiplied by the colour's alpha. Default 1."""

    fill_rule: Literal["non-zero", "even-odd"]
    """Which parts of a path that crosses itself are inside. Default "non-zero"."""

    background_color: str | None
    """The colour of the bounds. None fills nothing. Default None."""

    corner_radius: float
    """The radius of the corners of the bounds, in points. Default 0."""

    masks_to_bounds: bool
    """Whether sublayers are clipped to the bounds. Default False."""

    mask_type: Literal["alpha", "luminance"]
    """Makes the layer, with its sublayers, the mask of its parent (CALayer.mask): it is not drawn, and its alpha or its
    luminance fades the parent and all other sublayers. A layer has at most one mask."""

    group_opacity: bool
    """Whether the opacity fades the layer and its sublayers as one picture (allowsGroupOpacity). Default True."""

    scene: str
    """The name of one of the document's scenes, whose layers become sublayers of this one, in its time, as if they came
    next in the list. Their names then begin with this layer's name and a slash. insert of a scene sets it."""


class LayerValues:
    """The fields of a layer as its attributes."""

    inherits: Literal["all", "transform"]
    """What the layer takes from its parent: everything, or only the transform, like a parent in After Effects. Then it
    takes opacity, visibility and time from the layer above its parent. Default "all"."""

    position: Point
    """Where the anchor point is, in the parent's coordinates. Default [0, 0]."""

    anchor: Point
    """Where the anchor point is in the bounds, as fractions of their size. [0.5, 0.5] is the middle. Its key path is
    anchorPoint. Default [0.5, 0.5]."""

    bounds: Point
    """The layer's own box: x y width height. Default [0, 0, 0, 0]."""

    transform: Sequence[float]
    """An affine a b c d tx ty, or a matrix m11 ... m44 (CATransform3D). A matrix puts the layer in 3D. So do
    sublayer_transform, anchor_z and keeps_depth, and animations that leave the plane. Default [1, 0, 0, 1, 0, 0]."""

    opacity: float
    """The opacity, 0 to 1. Other values are clamped when the layer is sampled. Default 1."""

    stroke_start: float
    """The fraction of the path where its stroke starts. Samples have it as given; drawing clamps it to 0..1. Default
    0."""

    stroke_end: float
    """The fraction of the path where its stroke ends. Default 1."""

    stroke_offset: float
    """The turns by which stroke_start and stroke_end move on, if trim is "parallel" or "sequential". Default 0."""

    trim: Literal["ca", "parallel", "sequential"]
    """What stroke_start and stroke_end leave. "ca": a piece of the layer's stroke. "parallel": a piece of each subpath
    of the layer and of all layers below it, in strokes and fills, as Lottie's trim paths do. "sequential": a piece of
    all these subpaths, one after the other, from the last layer to the first. No layer below can have a trim of its
    own. Default "ca"."""

    z_position: float
    """The order among siblings: a higher layer is nearer. Default 0."""

    sublayer_transform: Sequence[float]
    """The matrix m11 ... m44 of all sublayers, about the anchor point. A perspective has m34 = -1 / distance. The
    default is the identity."""

    anchor_z: float
    """How far the anchor point is in front of the layer. Default 0."""

    keeps_depth: bool
    """Whether sublayers stay in 3D space (CATransformLayer). Otherwise they lie flat in the layer's plane. Default
    False."""

    hidden: bool
    """Whether the layer and all its sublayers are hidden. It is animated as a number that hides the layer from .5 on.
    Default False."""

    path: str | Path | None
    """The layer's path, as SVG path data."""

    line_width: float
    """The width of strokes in points. Default 1."""

    line_dash_pattern: Sequence[float] | None
    """The lengths of dash, gap, dash and so on, at most 64. An odd number of lengths is used twice in a row. Without it
    strokes have no dashes."""

    line_dash_phase: float
    """The length of the dash pattern that a stroke skips at its start. Default 0."""

    line_cap: Literal["butt", "round", "square"]
    """The shape of the ends of strokes. Default "butt"."""

    line_join: Literal["miter", "round", "bevel"]
    """The shape of the corners of strokes. Default "miter"."""

    miter_limit: float
    """The longest miter, in widths of the line. Longer ones are bevelled. Default 10."""

    stroke_color: str | None
    """The colour of the path's outline. None draws no outline. Default None."""

    stroke_gradient: Gradient | None
    """The gradient of the outline. It is painted instead of stroke_color."""

    stroke_opacity: float
    """The opacity of the outline, multiplied by the colour's alpha. Default 1."""

    fill_color: str | None
    """The colour inside the path. None fills nothing. Default None."""

    fill_gradient: Gradient | None
    """The gradient inside the path. It is painted instead of fill_color."""

    fill_opacity: float
    """The opacity of the fill, multiplied by the colour's alpha. Default 1."""

    fill_rule: Literal["non-zero", "even-odd"]
    """Which parts of a path that crosses itself are inside. Default "non-zero"."""

    background_color: str | None
    """The colour of the bounds. None fills nothing. Default None."""

    corner_radius: float
    """The radius of the corners of the bounds, in points. Default 0."""

    masks_to_bounds: bool
    """Whether sublayers are clipped to the bounds. Default False."""

    mask_type: Literal["alpha", "luminance"] | None
    """Makes the layer, with its sublayers, the mask of its parent (CALayer.mask): it is not drawn, and its alpha or its
    luminance fades the parent and all other sublayers. A layer has at most one mask."""

    group_opacity: bool
    """Whether the opacity fades the layer and its sublayers as one picture (allowsGroupOpacity). Default True."""

    scene: str | None
    """The name of one of the document's scenes, whose layers become sublayers of this one, in its time, as if they came
    next in the list. Their names then begin with this layer's name and a slash. insert of a scene sets it."""

    begin: float
    """Default 0."""

    duration: Endless
    """Default "inf"."""

    speed: float
    """Default 1."""

    time_offset: float
    """Default 0."""

    repeat_count: Endless
    """Default 0."""

    repeat_duration: Endless
    """Default 0."""

    autoreverses: bool
    """Default False."""

    fill: Literal["removed", "none", "forwards", "backwards", "both"]
    """What holds outside the active time: "backwards" holds the start before it, "forwards" the end after it, "both"
    both, "removed" and "none" neither. The functions basic, keyframe and animate make it "both" if it is left out.
    Default "removed"."""

    timing: Timing | None
    """Default None."""
