"""What moves of each layer, as numbers over time that CSS has properties for: translation, rotation, scale, skew,
opacity, its box, the visible part of its stroke, its path, its width, and the radius of its corners."""

import math
from typing import NamedTuple

import numpy as np

from ... import _abi, functions
from ...error import MotionError
from .eases import Ease, short

DEGREES = 180 / math.pi
LAYOUT = 64  # parts of a px
TURNS = {"translate": "translation", "rotate": "rotation", "scale": "scale", "skew": "skew"}
MOVED = {  # by a key path, which tracks
    "position": ("translate", "rotate"),
    "anchorPoint": ("translate",),
    "bounds": ("box",),
    "opacity": ("opacity",),
    "hidden": ("opacity",),
    "strokeStart": ("dash",),
    "strokeEnd": ("dash",),
    "path": ("dash", "d"),
    "lineWidth": ("width",),
    "cornerRadius": ("radius",),
    "fillColor": ("fill",),
    "strokeColor": ("stroke",),
    "backgroundColor": ("background",),
}
NUMBERS = (  # by a key path: the track, how many numbers there are, decimals, and how far off each may be
    ("lineWidth", "width", 1, 3, 0.02),
    ("cornerRadius", "radius", 1, 3, 0.02),
    ("fillColor", "fill", 4, 4, 0.002),
    ("strokeColor", "stroke", 4, 4, 0.002),
    ("backgroundColor", "background", 4, 4, 0.002),
)
CHANNELS = ("bounds", *(key for key, *_ in NUMBERS))
FLAT = ("transform.rotation.x", "transform.rotation.y", "transform.translation.z", "transform.scale.z")


class Track(NamedTuple):
    """
    name    translate, rotate, scale, skew, opacity, box (x y width height), width, radius, dash (offset and length), d
    values  (times, n)
    scale   (n,): points that a change of 1 moves something by
    places  decimals that are written
    limit   points that it may be off"""

    name: str
    values: np.ndarray
    scale: np.ndarray
    places: tuple[int, ...]
    limit: float

    @property
    def is_still(self) -> bool:
        return not self.moving

    @property
    def moving(self) -> list[int]:
        """The columns that are not still."""
        return np.flatnonzero(np.ptp(self.values, axis=0) * self.scale > 1e-3 * self.limit).tolist()


class Figure(NamedTuple):
    """A layer.

    document  of the scene
    place     left and top of its box in its parent's, when it is not translated: multiples of what browsers lay out by;
              if its box moves, of its anchor point
    size      width and height of its box; in HTML such multiples, too
    position  of its anchor point in its parent, then
    share     the anchor point in shares of its box
    origin    the point of its model box about which it turns
    tracks    by name"""

    document: dict
    place: tuple[float, float]
    size: tuple[float, float]
    position: tuple[float, float]
    share: tuple[float, float]
    origin: tuple[float, float]
    tracks: dict[str, Track]
    verbs: np.ndarray | None = None

    @property
    def has_moving_box(self) -> bool:
        return "box" in self.tracks


class Sampled(NamedTuple):
    times: np.ndarray
    figures: list[Figure]
    parents: list[int]
    boxes: np.ndarray  # (layers, 4): model bounds
    root: np.ndarray  # (times, layers, 6)
    opacity: np.ndarray  # (times, layers): of the root
    kept: np.ndarray  # which of the times that tracks have these are
    is_laid: bool  # whether a browser lays out boxes, in multiples of a part of a px

    def without(self, left_out: np.ndarray) -> "Sampled":
        """At fewer times; tracks stay as they are."""
        kept = ~left_out
        return self._replace(times=self.times[kept], root=self.root[kept], opacity=self.opacity[kept], kept=kept)


def sampled(document: dict, clip, times: np.ndarray, tolerance: float, is_svg: bool) -> Sampled:
    """Everything that moves, with what is allowed for each."""
    layers = document["layers"]
    rows = {layer["name"]: row for row, layer in enumerate(layers)}
    parents = [-1 if layer.get("parent") is None else rows[layer["parent"]] for layer in layers]
    own = clip.sample(times, "parent", wanted=("affine", "opacity", "stroke", "values"))
    root = clip.sample(times, "root", wanted=("affine", "opacity"))
    boxes = np.array([layer.get("bounds", [0.0, 0.0, 0.0, 0.0]) for layer in layers], float)
    anchors = np.array([layer.get("anchor", [0.5, 0.5]) for layer in layers], float)
    reach, stretch = _reach(root.affine.astype(float), boxes, anchors, parents)
    shares = _shares(own.affine, parents)
    figures = []
    for row, layer in enumerate(layers):
        limit = tolerance / shares[row]
        figure = _figure(row, layer, own, times, boxes, parents, limit, reach[row], stretch[parents[row]], clip)
        figures.append(figure if is_svg else figure._replace(size=tuple(map(_laid, figure.size))))
    everything = np.ones(len(times), bool)
    return Sampled(
        times, figures, parents, boxes, root.affine.astype(float), root.opacity.astype(float), everything, not is_svg
    )


def _laid(length: float) -> float:
    """As near as browsers lay it out."""
    return round(float(length) * LAYOUT) / LAYOUT


def _reach(
    root: np.ndarray, boxes: np.ndarray, anchors: np.ndarray, parents: list[int]
) -> tuple[np.ndarray, np.ndarray]:
    """Of each layer how far a point below it gets from its origin in the root, and by how much it is stretched; one
    more row for the root itself."""
    pick = np.linspace(0, len(root) - 1, min(len(root), 60)).round().astype(int)
    some = root[pick]
    x, y, width, height = boxes.T
    corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
    places = np.stack(
        [
            np.stack(
                [
                    some[..., 0] * px + some[..., 2] * py + some[..., 4],
                    some[..., 1] * px + some[..., 3] * py + some[..., 5],
                ],
                axis=-1,
            )
            for px, py in corners
        ],
        axis=2,
    )  # (times, layers, 4, 2)
    low, high = places.min(axis=2), places.max(axis=2)
    for row in range(len(parents) - 1, -1, -1):
        if parents[row] >= 0:
            low[:, parents[row]] = np.minimum(low[:, parents[row]], low[:, row])
            high[:, parents[row]] = np.maximum(high[:, parents[row]], high[:, row])
    px, py = x + anchors[:, 0] * width, y + anchors[:, 1] * height
    origin = np.stack(
        [some[..., 0] * px + some[..., 2] * py + some[..., 4], some[..., 1] * px + some[..., 3] * py + some[..., 5]],
        axis=-1,
    )
    reach = np.hypot(*np.maximum(high - origin, origin - low).max(axis=0).T)
    stretch = np.sqrt(np.maximum((some[..., :2] ** 2).sum(-1), (some[..., 2:4] ** 2).sum(-1))).max(axis=0)
    return np.maximum(reach, 1.0), np.append(np.maximum(stretch, 1e-3), 1.0)


def _shares(affine: np.ndarray, parents: list[int]) -> list[float]:
    """How many layers that move lie on the way from the root through a layer to the deepest below it."""
    moves = [float(np.ptp(affine[:, row], axis=0).max()) > 1e-6 for row in range(len(parents))]
    above = [0] * len(parents)
    for row, parent in enumerate(parents):
        above[row] = moves[row] + (above[parent] if parent >= 0 else 0)
    deepest = list(above)
    for row in range(len(parents) - 1, -1, -1):
        if parents[row] >= 0:
            deepest[parents[row]] = max(deepest[parents[row]], deepest[row])
    return [max(count, 1.0) for count in deepest]


def _figure(row, layer, own, times, boxes, parents, limit, reach, stretch, clip) -> Figure:
    x, y, width, height = boxes[row]
    share_x, share_y = layer.get("anchor", [0.5, 0.5])
    origin = (share_x * width, share_y * height)
    outer = boxes[parents[row]][:2] if parents[row] >= 0 else (0.0, 0.0)
    position = layer.get("position", [0.0, 0.0])
    box = _box(layer, own, stretch, limit)
    inner = (0.0, 0.0) if box else origin
    place = tuple(math.floor((position[i] - inner[i] - outer[i]) * LAYOUT) / LAYOUT for i in (0, 1))
    position = [place[i] + inner[i] + outer[i] for i in (0, 1)]
    affine = own.affine[:, row].astype(float)
    anchor = anchored(box[0].values if box else boxes[row][None], (share_x, share_y))
    at = anchor[:, :1] * affine[:, 0:2] + anchor[:, 1:] * affine[:, 2:4] + affine[:, 4:6]
    angle, scale, skew = parts(affine)
    # An angle and a scale count by how far they move what is farthest away.
    far = reach
    tracks = _even(
        [
            Track("translate", at - position, np.array([stretch, stretch]), (3, 3), limit),
            Track(
                "rotate", angle[:, None] * DEGREES, np.array([far / DEGREES]), (_places(far / DEGREES, limit),), limit
            ),
            Track("scale", scale, np.array([far, far]) / max(1e-3, float(np.abs(scale).max())), (5, 5), limit),
            Track("skew", np.arctan(skew)[:, None] * DEGREES, np.array([far / DEGREES]), (5,), limit),
            *box,
        ]
    ) + [Track("opacity", own.opacity[:, row, None].astype(float), np.ones(1), (4,), 0.0012), *_numbers(layer, own)]
    verbs = None
    if layer.get("path") or moves_in(layer, "path"):
        tracks += _stroke(layer, own.stroke[:, row].astype(float), clip, times, row, limit, stretch)
    if moves_in(layer, "path"):
        verbs, track = _morph(clip, times, row, limit * 0.5, stretch)
        tracks.append(track)
    by_name = {track.name: track for track in tracks}
    return Figure(layer, place, (width, height), tuple(position), (share_x, share_y), origin, by_name, verbs)


def _box(layer: dict, own, stretch: float, limit: float) -> list[Track]:
    """The track of a box that moves, else none."""
    if not moves_in(layer, "bounds"):
        return []
    values = np.reshape(own.value(layer["name"], "bounds"), (len(own.opacity), 4)).astype(float)
    return [Track("box", values, np.full(4, stretch), (3,), limit)]


def anchored(boxes: np.ndarray, share: tuple[float, float]) -> np.ndarray:
    """The anchor points (n, 2) of boxes (n, 4)."""
    return boxes[:, :2] + boxes[:, 2:] * share


def _even(tracks: list[Track]) -> list[Track]:
    """Those that move share what is allowed."""
    count = max(1, sum(not track.is_still for track in tracks))
    return [track._replace(limit=track.limit / count) for track in tracks]


def _places(scale: float, limit: float) -> int:
    """Decimals of which half the last one counts for a twentieth of the limit."""
    return max(2, min(6, math.ceil(-math.log10(max(0.1 * limit / max(scale, 1e-9), 1e-6)))))


def parts(affine: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Angle (unwrapped, without jumps where it can be), scale x y, and the shear after the scale, of affines (n, 6).
    Points go through shear, scale, and angle, in this order."""
    a, b, c, d = affine[:, :4].T
    long, wide = np.hypot(a, b), np.hypot(c, d)
    size = max(float(long.max()), float(wide.max()), 1e-12)
    by_first = long > 1e-6 * size
    angle = np.where(by_first, np.arctan2(b, a), np.where(wide > 1e-6 * size, np.arctan2(-c, d), np.nan))
    angle = _held(angle)
    # Half a turn with both scales negative is the same: what turns least from time to time.
    half = np.round(np.diff(angle, prepend=angle[0]) / math.pi)
    halves = np.cumsum(half)
    angle = angle - halves * math.pi
    cos, sin = np.cos(angle), np.sin(angle)
    across = a * cos + b * sin
    down = d * cos - c * sin
    mixed = c * cos + d * sin
    with np.errstate(divide="ignore", invalid="ignore"):
        skew = np.where(np.abs(across) > 1e-6 * size, mixed / across, 0.0)
    skew = np.where(np.abs(skew) < 2e-6, 0.0, skew)
    return angle, np.stack([across, down], axis=1), skew


def moves(key: str, name: str) -> bool:
    """Whether an animation of a key path moves a track."""
    head, _, part = key.partition(".")
    if head == "transform":
        return name in ("translate", "rotate", "scale", "skew") and (not part or part.split(".")[0] == TURNS[name])
    return name in MOVED.get(head, ())


def _held(angle: np.ndarray) -> np.ndarray:
    """What is no number takes the number before it, or the first."""
    known = np.flatnonzero(~np.isnan(angle))
    if not len(known):
        return np.zeros_like(angle)
    place = np.maximum.accumulate(np.where(np.isnan(angle), -1, np.arange(len(angle))))
    return angle[np.where(place < 0, known[0], place)]


def moves_in(layer: dict, key: str) -> bool:
    """Whether an animation of a layer moves what a key path names."""
    stack = list(layer.get("animations", ()))
    while stack:
        row = stack.pop()
        if row.get("property") == key:
            return True
        stack += row.get("animations", ())
    return False


def _numbers(layer: dict, own) -> list[Track]:
    """Colours have their alpha multiplied in, as browsers mix them."""
    made = []
    for key, name, count, places, limit in NUMBERS:
        if moves_in(layer, key):
            values = np.reshape(own.value(layer["name"], key), (len(own.opacity), count)).astype(float)
            if count == 4:
                values[:, :3] *= values[:, 3:]
            made.append(Track(name, values, np.ones(count), (places,), limit))
    return made


def ignored(document: dict, is_svg: bool) -> list[str]:
    """What of a scene is animated, or drawn, but not exported."""
    found: dict[str, None] = {}
    for layer in document["layers"]:
        stack = list(layer.get("animations", ()))
        while stack:
            row = stack.pop()
            stack += row.get("animations", ())
            key = row.get("property")
            head = (key or "").partition(".")[0]
            if key and (key in FLAT or head != "transform" and head not in MOVED):
                found[key] = None
            elif head == "bounds" and not is_svg and _scrolls(row):
                found["bounds.origin"] = None
            elif key == "transform" and any(_is_deep(value) for value in _values(row)):
                found["transform in space"] = None
        if len(layer.get("transform", ())) == 16 and _is_deep(layer["transform"]):
            found["transform in space"] = None
        for field in ("sublayerTransform", "lineDashPattern", "fillRule"):
            if layer.get(field):
                found[field] = None
    found |= {each["name"]: None for each in document.get("properties", ()) if each.get("animations")}
    return list(found)


def _scrolls(row: dict) -> bool:
    """Whether an animation of bounds moves their origin, too."""
    return len({tuple(value[:2]) for value in _values(row)}) > 1


def _values(row: dict) -> list:
    return [*row.get("values", ()), *(row[field] for field in ("from", "to", "by") if row.get(field) is not None)]


def _is_deep(value) -> bool:
    """Whether a transform leaves the plane."""
    if isinstance(value, str):
        return any(word in value for word in ("perspective", "3d", "X(", "Y(", "Z(")) and not _is_flat(value)
    if not isinstance(value, (list, tuple)) or len(value) != 16:
        return False
    return any(value[place] for place in (2, 3, 6, 7, 8, 9, 11, 14)) or value[10] != 1 or value[15] != 1


def _is_flat(text: str) -> bool:
    operations = functions.transform_parse(text)
    return not _is_deep(functions.list_interpolate(operations, operations, [0])[0].tolist())


def _stroke(layer, stroke, clip, times, row, limit, stretch) -> list[Track]:
    """The visible part as one dash of a path whose length counts as 1: where it starts, and how long it is."""
    length = 1.0
    start, end = stroke.T
    start, end = np.clip(start, 0, 1), np.clip(end, 0, 1)
    # What is seen up to the end of the path may be longer than the path: then only its start moves.
    dash = np.ones_like(end) if np.all(end == 1) else np.maximum(end - start, 0.0)
    try:
        outline = clip.geometry(0.0).outline(row) if not layer.get("path") else functions.path_parse(layer["path"])
        length = max(functions.path_measured(functions.path_prepare(*outline)).length, 1.0)
    except MotionError:
        pass
    if np.all(dash == 1) and not start.any():
        return []
    scale = np.full(2, length * stretch)
    places = _places(length * stretch, limit)
    return [Track("dash", np.stack([-start, dash], axis=1), scale, (places, places), 0.5 * limit)]


def _morph(clip, times, row, limit, stretch) -> tuple[np.ndarray, Track]:
    """The points of the path over time. A path of other elements is refused: no page would move from one to it."""
    outlines = [clip.geometry(time, cubics=True).outline(row) for time in times.tolist()]
    verbs = outlines[0].verbs
    if any(not np.array_equal(verbs, each.verbs) for each in outlines):
        raise MotionError("export: a path that changes its elements, or is trimmed while it moves, has no keyframes")
    points = np.stack([each.points.ravel() for each in outlines]).astype(float)
    return verbs, Track("d", points, np.full(points.shape[1], stretch), (3,), limit)


def eases(document: dict) -> list[Ease]:
    """The cubic-beziers that a scene has itself."""
    texts: dict[str, None] = {}
    stack = [row for layer in document["layers"] for row in layer.get("animations", ())]
    while stack:
        row = stack.pop()
        stack += row.get("animations", ())
        for text in (row.get("timing"), row.get("easing"), *(row.get("timings") or ())):
            if isinstance(text, str):
                texts[text] = None
    made = []
    for text in list(texts)[:32]:
        timing = functions.timing_parse(text).timing
        numbers = tuple(timing.parameters[:4])
        if timing.kind == _abi.TIMING_CUBIC_BEZIER and not timing.flags:
            numbers = tuple(round(float(number), 4) + 0.0 for number in numbers)
            made.append(Ease(f"cubic-bezier({','.join(short(number, 4) for number in numbers)})", numbers))
    return made
