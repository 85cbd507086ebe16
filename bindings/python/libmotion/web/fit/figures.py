"""All that moves in a scene, layer by layer, sampled from the kernel."""

import math
from typing import NamedTuple

import numpy as np

from ... import functions
from ...core.error import MotionError
from . import contents, depth
from .moments import BEFORE
from .shades import Shade, shades
from .tracks import DEGREES, NUMBERS, Track, anchored, moves_in, parts, places

LAYOUT = 64  # parts of a px
SOME = 20  # times at which a path that moves is looked at
PICKED = 200  # times at which a pivot is looked for
STAYS = 0.02  # of a limit: what moves less stays
TURNS = 0.2  # radians


class Figure(NamedTuple):
    """A layer.

    document  of the scene
    place     left and top of its box in its parent's, when it is not translated, in multiples of the browsers' layout
              unit; if its box moves, those of its anchor point
    size      width and height of its box; in HTML such multiples, too
    position  of its anchor point in its parent, when it is not translated
    share     the anchor point in shares of its box
    origin    the point of its model box about which it turns
    axis      x y z: about which it turns
    tracks    by name
    shades    gradients of its fill and its stroke, by these words"""

    document: dict
    place: tuple[float, float]
    size: tuple[float, float]
    position: tuple[float, float]
    share: tuple[float, float]
    origin: tuple[float, float]
    axis: int
    tracks: dict[str, Track]
    verbs: np.ndarray | None = None
    shades: dict[str, Shade] = {}

    @property
    def has_moving_box(self) -> bool:
        return "box" in self.tracks


class Sampled(NamedTuple):
    times: np.ndarray
    figures: list[Figure]
    parents: list[int]
    boxes: np.ndarray  # (layers, 4): model bounds
    extents: np.ndarray  # (layers, 4): left, top, width and height of these and of the paths
    root: np.ndarray  # (times, layers, 6)
    opacity: np.ndarray  # (times, layers): of the root
    kept: np.ndarray  # which of the times that tracks have these are
    is_laid: bool  # whether a browser lays out boxes, in multiples of a part of a px
    space: depth.Space | None  # of a scene with layers in space, if the format has these
    losses: list[str]  # what of gradients is not exported

    def without(self, left_out: np.ndarray) -> "Sampled":
        """Returns the same at fewer times, with the same tracks."""
        kept = ~left_out
        space = self.space and depth.Space(*(matrices[kept] for matrices in self.space))
        sampled = {name: getattr(self, name)[kept] for name in ("times", "root", "opacity")}
        return self._replace(**sampled, space=space, kept=kept)


def sampled(document: dict, clip, times: np.ndarray, tolerance: float, is_svg: bool) -> Sampled:
    """Returns all tracks that move, with the tolerance of each."""
    layers = document["layers"]
    rows = {layer["name"]: row for row, layer in enumerate(layers)}
    parents = [-1 if layer.get("parent") is None else rows[layer["parent"]] for layer in layers]
    own = clip.sample(times, "parent", outputs=("affines", "opacities", "strokes", "values"))
    root = clip.sample(times, "root", outputs=("affines", "opacities"))
    boxes = np.array([layer.get("bounds", [0.0, 0.0, 0.0, 0.0]) for layer in layers], float)
    anchors = np.array([layer.get("anchor", [0.5, 0.5]) for layer in layers], float)
    extents = _extents(layers, clip, times, boxes)
    reach, stretch = _reach(root.affines.astype(float), boxes, extents, anchors, parents)
    shares = _shares(own.affines, parents)
    space = None
    if contents.has_depth(document) and not is_svg:
        space = depth.sampled(clip, times, layers, parents, anchored(boxes, anchors))
    figures, (shaded, losses) = [], shades(document, clip, times, is_svg)
    for row, layer in enumerate(layers):
        limit = tolerance / shares[row]
        deep = None if space is None else space.own[:, row]
        figure = _figure(row, layer, own, deep, times, boxes, parents, limit, reach[row], stretch[parents[row]], clip)
        own_shades = {kind: shaded[row, kind] for kind in ("fill", "stroke") if (row, kind) in shaded}
        for kind, shade in own_shades.items():
            if len(shade.values) > 1:
                figure.tracks[f"{kind}Gradient"] = shade.track(f"{kind}Gradient", limit, stretch[row])
        figure = figure._replace(shades=own_shades)
        figures.append(figure if is_svg else figure._replace(size=tuple(map(_laid, figure.size))))
    everything = np.ones(len(times), bool)
    return Sampled(
        times,
        figures,
        parents,
        boxes,
        extents,
        root.affines.astype(float),
        root.opacities.astype(float),
        everything,
        not is_svg,
        space,
        losses,
    )


def _laid(length: float) -> float:
    """Returns a length rounded as browsers lay it out."""
    return round(float(length) * LAYOUT) / LAYOUT


def _extents(layers: list[dict], clip, times: np.ndarray, boxes: np.ndarray) -> np.ndarray:
    """Returns what of a layer must be where it should be: its box, and the points of its path."""
    low, high = boxes[:, :2].copy(), boxes[:, :2] + boxes[:, 2:]
    moving = [row for row, layer in enumerate(layers) if moves_in(layer, "path")]
    some = times[:: max(len(times) // SOME, 1)].tolist() if moving else ()
    outlines = [(row, functions.path_parse(layer["path"])) for row, layer in enumerate(layers) if layer.get("path")]
    geometries = (clip.geometry(time, whole=True) for time in some)
    outlines += [(row, geometry.outline(row)) for geometry in geometries for row in moving]
    for row, outline in outlines:
        if len(outline.points):
            low[row] = np.minimum(low[row], outline.points.min(axis=0))
            high[row] = np.maximum(high[row], outline.points.max(axis=0))
    return np.concatenate([low, high - low], axis=1)


def _reach(
    root: np.ndarray, boxes: np.ndarray, extents: np.ndarray, anchors: np.ndarray, parents: list[int]
) -> tuple[np.ndarray, np.ndarray]:
    """Returns how far points of each layer and its sublayers get from its anchor point in the root, and by how much
    each layer is stretched. The stretches have one more row, for the root itself."""
    pick = np.linspace(0, len(root) - 1, min(len(root), 60)).round().astype(int)
    some = root[pick]
    x, y, width, height = extents.T
    corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
    x, y, width, height = boxes.T
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
    """Returns how many layers that move lie on the way from the root through a layer to the deepest below it."""
    moves = [float(np.ptp(affine[:, row], axis=0).max()) > 1e-6 for row in range(len(parents))]
    above = [0] * len(parents)
    for row, parent in enumerate(parents):
        above[row] = moves[row] + (above[parent] if parent >= 0 else 0)
    deepest = list(above)
    for row in range(len(parents) - 1, -1, -1):
        if parents[row] >= 0:
            deepest[parents[row]] = max(deepest[parents[row]], deepest[row])
    return [max(count, 1.0) for count in deepest]


def _figure(row, layer, own, deep, times, boxes, parents, limit, reach, stretch, clip) -> Figure:
    x, y, width, height = boxes[row]
    share, position = layer.get("anchor", [0.5, 0.5]), layer.get("position", [0.0, 0.0])
    affine = own.affines[:, row].astype(float)
    box = _box(layer, own, stretch, limit)
    if deep is None and not box and width > 0 and height > 0:
        share, position = _pivot(affine, boxes[row], share, limit) or (share, position)
    share_x, share_y = share
    origin = (share_x * width, share_y * height)
    outer = boxes[parents[row]][:2] if parents[row] >= 0 else (0.0, 0.0)
    inner = (0.0, 0.0) if box else origin
    place = tuple(math.floor((position[i] - inner[i] - outer[i]) * LAYOUT) / LAYOUT for i in (0, 1))
    position = [place[i] + inner[i] + outer[i] for i in (0, 1)]
    anchor = anchored(box[0].values if box else boxes[row][None], (share_x, share_y))
    found = None
    if deep is not None:
        point = np.concatenate([anchor, np.full((len(anchor), 1), layer.get("anchorZ", 0.0))], axis=1)
        found = depth.tracks(deep, point, position, reach, stretch, limit)
    axis, moves = found or (2, _in_plane(affine, anchor, position, reach, stretch, limit, _jumps(times)))
    tracks = _even([*moves, *box])
    tracks += [Track("opacity", own.opacities[:, row, None].astype(float), np.ones(1), (4,), 0.0012)]
    tracks += _numbers(layer, own, box[0].values if box else boxes[row][None])
    verbs = None
    if layer.get("path") or moves_in(layer, "path"):
        tracks += _stroke(layer, own.strokes[:, row].astype(float), clip, times, row, limit, stretch)
    if moves_in(layer, "path"):
        verbs, more = _morph(clip, times, row, limit * 0.5, stretch)
        tracks += more
    by_name = {track.name: track for track in tracks}
    return Figure(layer, place, (width, height), tuple(position), (share_x, share_y), origin, axis, by_name, verbs)


def _pivot(affine, box, share, limit: float) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """Returns the point about which a layer turns, in shares of its box, and where it stays in the parent: a spinner
    turns about its middle, wherever its anchor point is. None if it does not turn, or the anchor point stays, or no
    point does."""
    some = affine[np.linspace(0, len(affine) - 1, min(len(affine), PICKED)).round().astype(int)]
    if np.ptp(parts(some)[0]) < TURNS:
        return None
    way = lambda points: points[:, :1] * affine[:, 0:2] + points[:, 1:] * affine[:, 2:4] + affine[:, 4:6]
    if np.ptp(way(anchored(box[None], tuple(share))), axis=0).max() <= STAYS * limit:
        return None
    rows = np.zeros((len(some), 2, 4))
    rows[:, :, 0], rows[:, :, 1] = some[:, 0:2], some[:, 2:4]
    rows[:, 0, 2] = rows[:, 1, 3] = -1
    found, _, rank, _ = np.linalg.lstsq(rows.reshape(-1, 4), -some[:, 4:6].ravel(), rcond=1e-9)
    point, stays = found[:2], found[2:]
    if rank < 4 or np.abs(way(point[None]) - stays).max() > STAYS * limit:
        return None
    x, y = (point - box[:2]) / box[2:]
    return (float(x), float(y)), (float(stays[0]), float(stays[1]))


def _jumps(times: np.ndarray) -> np.ndarray:
    """Returns the indices of times that the next one follows at once: something may jump there."""
    return np.flatnonzero(np.diff(times) <= 2 * BEFORE)


def _in_plane(affine, anchor, position, far: float, stretch: float, limit: float, jumps) -> list[Track]:
    """ "far": points that an angle and a scale of 1 move something by."""
    at = anchor[:, :1] * affine[:, 0:2] + anchor[:, 1:] * affine[:, 2:4] + affine[:, 4:6]
    angle, scale, skew = parts(affine, jumps)
    turned, decimals = np.array([far / DEGREES]), (places(far / DEGREES, limit),)
    return [
        Track("translate", at - position, np.array([stretch, stretch]), (3, 3), limit),
        Track("rotate", angle[:, None] * DEGREES, turned, decimals, limit),
        Track("scale", scale, np.array([far, far]) / max(1e-3, float(np.abs(scale).max())), (5, 5), limit),
        Track("skew", np.arctan(skew)[:, None] * DEGREES, turned, (5,), limit),
    ]


def _box(layer: dict, own, stretch: float, limit: float) -> list[Track]:
    """Returns the track of a box that moves, else none."""
    if not moves_in(layer, "bounds"):
        return []
    values = np.reshape(own.value(layer["name"], "bounds"), (len(own.opacities), 4)).astype(float)
    return [Track("box", values, np.full(4, stretch), (3,), limit)]


def _numbers(layer: dict, own, boxes: np.ndarray) -> list[Track]:
    """Returns the tracks of numbers. Colours have their alpha multiplied in, as browsers mix them. Radii are at most
    half of the shorter side."""
    made = []
    for key, name, count, decimals, limit in NUMBERS:
        if layer.get(f"{name}Gradient"):  # which is drawn in place of the colour
            continue
        is_rounded = name == "radius" and layer.get(key, 0) > boxes[:, 2:].min() / 2
        if moves_in(layer, key) or is_rounded:
            values = np.full((len(own.opacities), 1), float(layer.get(key) or 0) if is_rounded else 0.0)
            if moves_in(layer, key):
                values = np.reshape(own.value(layer["name"], key), (len(own.opacities), count)).astype(float)
            if name == "radius":
                values = np.minimum(values, np.maximum(boxes[:, 2:].min(axis=1, keepdims=True), 0) / 2)
            if name != "phase":  # of what is out of range the picture has the limit, while keyframes cannot have it
                values = np.clip(values, 0, 1 if count == 4 or name.endswith("opacity") else np.inf)
            if count == 4:
                values[:, :3] *= values[:, 3:]
            made.append(Track(name, values, np.ones(count), (decimals,), limit))
    return made


def _even(tracks: list[Track]) -> list[Track]:
    """Divides the tolerance among the tracks that move."""
    count = max(1, sum(not track.is_still for track in tracks))
    return [track._replace(limit=track.limit / count) for track in tracks]


def _stroke(layer, stroke, clip, times, row, limit, stretch) -> list[Track]:
    """Returns the visible part as one dash of a path whose length counts as 1: where it starts, and how long it is."""
    length = 1.0
    start, end = stroke.T
    start, end = np.clip(start, 0, 1), np.clip(end, 0, 1)
    # What is seen up to the end of the path may be longer than the path: then only its start moves.
    dash = np.ones_like(end) if np.all(end == 1) else np.maximum(end - start, 0.0)
    try:
        outline = clip.geometry(0.0).outline(row) if not layer.get("path") else functions.path_parse(layer["path"])
        length = max(functions.path_inspect(functions.path_prepare(*outline)).length, 1.0)
    except MotionError:
        pass
    if np.all(dash == 1) and not start.any():
        return []
    scale = np.full(2, length * stretch)
    decimals = places(length * stretch, limit)
    return [Track("dash", np.stack([-start, dash], axis=1), scale, (decimals, decimals), 0.5 * limit)]


def _morph(clip, times, row, limit, stretch) -> tuple[np.ndarray | None, list[Track]]:
    """Returns the points of the path over time; none if its elements change: no page would move from one to the
    other."""
    outlines = [clip.geometry(time, cubics=True, whole=True).outline(row) for time in times.tolist()]
    verbs = outlines[0].verbs
    if any(not np.array_equal(verbs, each.verbs) for each in outlines):
        return None, []
    points = np.stack([each.points.ravel() for each in outlines]).astype(float)
    return verbs, [Track("d", points, np.full(points.shape[1], stretch), (3,), limit)]
