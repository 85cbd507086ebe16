"""The words for what Include/motion.h has numbers for: properties of a layer, verbs of a path, kinds of easing and of
paint.

One row each. `header.py` compares the rows with the header: a number without a row, or a row without a number, stops
the build. It writes the rows into the derived files of the bindings; the tests read them here."""

from typing import NamedTuple


class Property(NamedTuple):
    """A property that can be animated, or read back, by its key path."""

    name: str | None  # of MOTION_PROPERTY_*; None: the kernel has none, and a layer gets a user property of its own
    key: str  # the key path, in Core Animation's words
    numbers: int  # of one value
    group: str  # see GROUPS
    field: str | None = None  # of a layer in the JSON scene, and of motion_layer where that has one
    default: object = None  # what the field is when a layer leaves it out
    is_channel: bool = False  # every layer delivers it, unless the caller names channels
    is_implicit: bool = False  # in a transaction, setting the field animates it
    other_key: str | None = None  # a second spelling


GROUPS = {
    "plain": "a number or a vector by itself",
    "transform": "the whole transform, by value function; its parts are read instead",
    "part": "a part of the transform",
    "axis": "a part of the transform by one axis",
    "in 3D": "a part of the transform of layers in 3D, which animating it makes of any layer",
    "read only": "delivered, not animated",
    "path": "the layer's path, whose points move",
    "style": "a user property of its own for each layer that animates it",
    "color": "a style whose value is red, green, blue and alpha",
}

PROPERTIES = (
    Property("POSITION", "position", 2, "plain", "position", [0, 0], is_channel=True, is_implicit=True),
    Property("TRANSFORM", "transform", 6, "transform", "transform", [1, 0, 0, 1, 0, 0], is_implicit=True),
    Property("ROTATION", "transform.rotation", 1, "part", is_channel=True, other_key="transform.rotation.z"),
    Property("SCALE", "transform.scale", 2, "part", is_channel=True),
    Property("TRANSLATION", "transform.translation", 2, "part", is_channel=True),
    Property("SCALE_X", "transform.scale.x", 1, "axis"),
    Property("SCALE_Y", "transform.scale.y", 1, "axis"),
    Property("TRANSLATION_X", "transform.translation.x", 1, "axis"),
    Property("TRANSLATION_Y", "transform.translation.y", 1, "axis"),
    Property("ROTATION_X", "transform.rotation.x", 1, "in 3D"),
    Property("ROTATION_Y", "transform.rotation.y", 1, "in 3D"),
    Property("SCALE_Z", "transform.scale.z", 1, "in 3D"),
    Property("TRANSLATION_Z", "transform.translation.z", 1, "in 3D"),
    Property("SKEW", "transform.skew", 1, "part", is_channel=True),
    Property("OPACITY", "opacity", 1, "plain", "opacity", 1, is_channel=True, is_implicit=True),
    Property("STROKE_START", "strokeStart", 1, "plain", "strokeStart", 0, is_channel=True, is_implicit=True),
    Property("STROKE_END", "strokeEnd", 1, "plain", "strokeEnd", 1, is_channel=True, is_implicit=True),
    Property("PATH_ROTATION", "pathRotation", 1, "read only", is_channel=True),
    Property("Z_POSITION", "zPosition", 1, "plain", "zPosition", 0, is_implicit=True),
    Property("ANCHOR_POINT", "anchorPoint", 2, "plain", "anchor", [0.5, 0.5], is_implicit=True),
    Property("BOUNDS", "bounds", 4, "plain", "bounds", [0, 0, 0, 0], is_implicit=True),
    Property("HIDDEN", "hidden", 1, "plain", "hidden", False),
    Property("PATH", "path", 0, "path", "path"),
    Property(None, "cornerRadius", 1, "style", "cornerRadius", 0, is_implicit=True),
    Property(None, "lineWidth", 1, "style", "lineWidth", 1, is_implicit=True),
    Property(None, "strokeOffset", 1, "style", "strokeOffset", 0, is_implicit=True),
    Property(None, "lineDashPhase", 1, "style", "lineDashPhase", 0, is_implicit=True),
    Property(None, "fillOpacity", 1, "style", "fillOpacity", 1, is_implicit=True),
    Property(None, "strokeOpacity", 1, "style", "strokeOpacity", 1, is_implicit=True),
    Property(None, "fillColor", 4, "color", "fillColor", None, is_implicit=True),
    Property(None, "strokeColor", 4, "color", "strokeColor", None, is_implicit=True),
    Property(None, "backgroundColor", 4, "color", "backgroundColor", None, is_implicit=True),
    Property(None, "shadowColor", 4, "color", "shadowColor", None, is_implicit=True),
    Property(None, "shadowOpacity", 1, "style", "shadowOpacity", 0, is_implicit=True),
    Property(None, "shadowRadius", 1, "style", "shadowRadius", 3, is_implicit=True),
    Property(None, "shadowOffset", 2, "style", "shadowOffset", [0, -3], is_implicit=True),
)

# What builders take as a key path in addition: parts of a property, and the colour that fills a layer.
OWN_KEYS = ("position.x", "position.y", "bounds.size", "bounds.size.width", "bounds.size.height", "fill")

# The fields of an animation that not every builder takes. A field that is not here, and no clock's, is one of basic
# and of keyframe.
ANIMATION_FIELDS = {
    "Basic": ("from", "to", "by"),
    "Keyframe": (
        *("values", "keyTimes", "lenientKeyTimes", "timings", "mode", "extrapolate"),
        *("tensionValues", "continuityValues", "biasValues", "inTangents", "outTangents"),
        *("path", "pathOf", "rotate", "evenSpeed"),
    ),
    "Named": ("key", "userData"),  # of groups, too
    "Animation": ("property", "segments", "animations", "transaction"),  # what builders and scenes set
}


class Verb(NamedTuple):
    """An element of a path."""

    name: str  # of MOTION_VERB_*
    letter: str  # in SVG path data
    points: int  # that it consumes


VERBS = (Verb("MOVE", "M", 1), Verb("LINE", "L", 1), Verb("QUAD", "Q", 2), Verb("CUBIC", "C", 3), Verb("CLOSE", "Z", 0))


class Paint(NamedTuple):
    """A kind of row of what is drawn."""

    name: str  # of MOTION_PAINT_*
    has: tuple[str, ...]  # of PAINT_HAS
    flags: tuple[str, ...] = ()  # of MOTION_PAINT_*, those that it may have
    modes: str = ""  # its modes are MOTION_MASK_*, MOTION_MATTE_* or MOTION_EFFECT_*; none if empty


PAINT_HAS = {
    "layer": "must have a layer",
    "painted": "covers layers",
    "color": "a color or a gradient",
    "opacity": "may have an opacity",
    "blend": "may have a blend mode",
    "stroke": "a width and a miter limit; may have dashes, a cap, a join",
    "corners": "bounds; may have a corner radius",
    "span": "belongs to the rows that follow",
    "effect": "the numbers that its mode asks for",
}

PAINTS = (
    Paint("FILL", ("painted", "color", "opacity", "blend"), ("EVEN_ODD", "WHOLE")),
    Paint("STROKE", ("painted", "color", "opacity", "blend", "stroke")),
    Paint("BOX", ("painted", "color", "opacity", "blend", "corners")),
    Paint("IMAGE", ("painted", "opacity", "blend", "corners")),
    Paint("BACKGROUND", ("color", "opacity")),
    Paint("CLIP", ("layer", "corners", "span")),
    Paint("MASK", ("painted", "opacity", "span"), ("EVEN_ODD", "INVERTED", "COMBINED", "WHOLE"), "MASK"),
    Paint("MATTE", ("span",), ("INVERTED",), "MATTE"),
    Paint("GROUP", ("opacity", "blend", "span")),
    Paint("EFFECT", ("span", "effect"), ("LINEAR",), "EFFECT"),
)


class Easing(NamedTuple):
    """A kind of timing curve, as tests draw one: the range of each of its parameters; the others are 0. A kind with a
    table, or with numbers in "first" and "count", is drawn by code of its own, where the scenes, the gates and the
    fuzzer make curves."""

    name: str  # of MOTION_TIMING_*
    parameters: tuple[tuple[float, float], ...] = ()
    is_monotone: bool = True  # y never decreases, whatever the parameters


EASINGS = (
    Easing("LINEAR"),
    Easing("CUBIC_BEZIER", ((0, 1), (-2, 3), (0, 1), (-2, 3)), is_monotone=False),
    Easing("STEPS"),
    Easing("STOPS", is_monotone=False),
    Easing("PATH", is_monotone=False),
    Easing("PENNER", is_monotone=False),
    Easing("SPRING", ((0.5, 3), (10, 500), (0, 60), (-20, 20)), is_monotone=False),
)

# MOTION_TIMING_* that are flags, not kinds.
EASING_FLAGS = ("REVERSED", "CLAMPED", "PREPARED")
