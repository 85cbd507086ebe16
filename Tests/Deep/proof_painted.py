"""Confirms what motion_clip_prove answers about what is painted: boxes, outlines, when layers show, contrast.

As proof_checker.py, of which it is a part, it shares no code with the prover: it knows samples, paths, and the rows of
paint, which it lays over each other point by point."""

import math
import random

import numpy as np
from proof_checker import SHOWS, Numbers, Question, covers

from libmotion import abi, functions

INSTANTS, SPOTS = 8, 24  # of a piece; points of a box
LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
NEAR = 2e-6  # what an opacity of singles may be off


class Drawn:
    """What is drawn of layers at times: boxes of points that are surely drawn, and boxes that hold all of it."""

    def __init__(self, clip):
        self.clip, contents = clip, functions.clip_contents(clip)
        self.size, self.paints, self.rows, self.painted = contents.size, {}, contents.paints, contents.painted
        for paint in contents.paints:
            if paint["kind"] in (abi.PAINT_FILL, abi.PAINT_STROKE, abi.PAINT_BOX, abi.PAINT_IMAGE):
                for layer in self.layers(paint):
                    self.paints.setdefault(layer, []).append(paint)

    def layers(self, paint) -> list[int]:
        first = int(paint["first_painted"])
        return self.painted[first : first + int(paint["painted_count"])].tolist()

    def boxes(self, layer: int, time: float) -> tuple[np.ndarray, np.ndarray]:
        """Returns left top right bottom of two boxes: one that is surely filled, and one that holds the drawing."""
        sample = functions.clip_sample(self.clip, [time], abi.SPACE_ROOT)
        affine, frame = sample.affines[0, layer].astype(float), sample.frames[0, layer].astype(float)
        frame = np.concatenate([frame[:2], frame[:2] + frame[2:]])
        least, most = [], []
        for paint in self.paints.get(layer, [None]):
            if paint is None or paint["kind"] in (abi.PAINT_BOX, abi.PAINT_IMAGE):
                least, most = [*least, frame], [*most, frame]
                continue
            made = functions.clip_geometry(self.clip, time, whole=bool(paint["flags"] & abi.PAINT_WHOLE))
            parts, controls = _points(made.outline(layer), affine)
            if not len(controls):
                continue
            pen = 0.0
            if paint["kind"] == abi.PAINT_STROKE:
                width = max(float(sample.values[0, int(paint["width"])]), 0.0)
                pen = 0.75 * width * float(np.linalg.norm(affine[:4])) * max(float(paint["miter_limit"]), 1.5)
            if not paint["dash_count"] and parts:
                drawn = np.concatenate(parts)
                least.append(np.concatenate([drawn.min(axis=0), drawn.max(axis=0)]))
            most.append(np.concatenate([controls.min(axis=0) - pen, controls.max(axis=0) + pen]))
        return _hull(least), _hull(most)

    def meets(self, box: np.ndarray, slack: float) -> bool:
        """Returns whether a box meets the picture, or comes near to it."""
        width, height = self.size
        if not (width > 0 and height > 0):
            return bool(box[0] <= box[2])
        return bool(box[2] > -slack and box[3] > -slack and box[0] < width + slack and box[1] < height + slack)

    def holds(self, layer: int, time: float, points: np.ndarray, paint=None) -> np.ndarray:
        """Returns whether points are surely on what a layer fills, or one row of paint of it: 1, surely not: 0, or -1:
        not known."""
        sample = functions.clip_sample(self.clip, [time], abi.SPACE_ROOT)
        affine, frame = sample.affines[0, layer].astype(float), sample.frames[0, layer].astype(float)
        best = np.full(len(points), 0.0)
        for each in self.paints.get(layer, [None]) if paint is None else [paint]:
            found = np.full(len(points), -1.0)
            if each is None or each["kind"] in (abi.PAINT_BOX, abi.PAINT_IMAGE):
                found[((points < frame[:2] - 0.1) | (points > frame[:2] + frame[2:] + 0.1)).any(axis=1)] = 0
                size = np.linalg.svd(affine[:4].reshape(2, 2), compute_uv=False).min()
                if each is not None and size > 1e-6:
                    place = int(each["bounds"]) + 4 * self.layers(each).index(layer)
                    low, sides = sample.values[0, place : place + 2], sample.values[0, place + 2 : place + 4]
                    own = (points - affine[4:]) @ np.linalg.inv(affine[:4].reshape(2, 2)) - low.astype(float)
                    inset = 0.1 / size
                    if each["corner_radius"] != abi.NONE:
                        inset += max(float(sample.values[0, each["corner_radius"]]), 0)
                    found[((own > inset) & (own < sides - inset)).all(axis=1)] = 1
                    found[((own < -0.1 / size) | (own > sides + 0.1 / size)).any(axis=1)] = 0
            elif each["kind"] == abi.PAINT_FILL:
                made = functions.clip_geometry(self.clip, time, whole=bool(each["flags"] & abi.PAINT_WHOLE))
                parts, controls = _points(made.outline(layer), affine)
                if not parts:
                    found[:] = 0
                    continue
                found = _wound(parts, points, bool(each["flags"] & abi.PAINT_EVEN_ODD)).astype(float)
                found[_distance(parts, points) < 0.05 + 0.01 * np.ptp(controls, axis=0).max()] = -1
            best = np.where((best == 1) | (found == 1), 1, np.where((best == -1) | (found == -1), -1, 0))
        return best

    def share(self, layer: int, time: float, point: np.ndarray) -> float | None:
        """Returns 1 / contrast of a layer at a point; None where this checker does not know the colours."""
        sample = functions.clip_sample(self.clip, [time], abi.SPACE_ROOT)
        values, below, answer = sample.values[0].astype(float), np.ones(3), None
        mine = [row for row, each in enumerate(self.rows)
                if layer in self.layers(each) and each["kind"] <= abi.PAINT_IMAGE]  # fmt: skip
        fills = [row for row in mine if self.rows[row]["kind"] == abi.PAINT_FILL]
        last = (fills or mine)[-1]
        for row, paint in enumerate(self.rows[: last + 1]):
            if paint["kind"] > abi.PAINT_BACKGROUND or paint["blend"] != abi.BLEND_NORMAL:
                return None
            if row == last or paint["kind"] == abi.PAINT_BACKGROUND:
                on = 1.0
            else:
                sides = [self.holds(each, time, point[None], paint)[0] for each in self.layers(paint)]
                on = 1.0 if 1 in sides else -1 if -1 in sides else 0.0
            if on == 0:
                continue
            if on < 0 or paint["color"] == abi.NONE or paint["gradient"] != abi.GRADIENT_NONE:
                return None
            color = values[int(paint["color"]) :][:4].clip(0, 1)
            alpha = color[3] * (1 if paint["opacity"] == abi.NONE else values[int(paint["opacity"])].clip(0, 1))
            alpha *= 1 if paint["layer"] == abi.NONE else float(sample.opacities[0, paint["layer"]])
            over = below * (1 - alpha) + color[:3] * alpha
            if row == last:
                dark, light = sorted(_luminance(each) + 0.05 for each in (below, over))
                return dark / light
            below = over
        return answer


def _luminance(color: np.ndarray) -> float:
    return float(np.where(color <= 0.04045, color / 12.92, ((color + 0.055) / 1.055) ** 2.4) @ LUMINANCE)


def _hull(boxes) -> np.ndarray:
    if not boxes:
        return np.array([math.inf, math.inf, -math.inf, -math.inf])
    return np.concatenate([np.min(boxes, axis=0)[:2], np.max(boxes, axis=0)[2:]])


def _points(outline, affine) -> tuple[list[np.ndarray], np.ndarray]:
    """Returns points that the parts of a path go through, and its control points, in the root."""
    points = outline.points.astype(float) @ affine[:4].reshape(2, 2) + affine[4:]
    parts, at, last, steps = [], 0, None, np.linspace(0, 1, 17)[:, None]
    for verb in outline.verbs.tolist():
        count = {abi.VERB_MOVE: 1, abi.VERB_LINE: 1, abi.VERB_QUAD: 2, abi.VERB_CUBIC: 3}.get(verb, 0)
        controls = points[at : at + count]
        if verb == abi.VERB_MOVE:
            parts.append([])
        elif count:
            weights = [math.comb(count, i) * steps**i * (1 - steps) ** (count - i) for i in range(count + 1)]
            parts[-1].append(sum(weight * each for weight, each in zip(weights, [last, *controls])))
        at, last = at + count, controls[-1] if count else last
    return [np.concatenate(part) for part in parts if part], points


def _wound(parts, points: np.ndarray, even_odd: bool) -> np.ndarray:
    """Returns whether lines go around points."""
    winding = np.zeros(len(points), int)
    for part in parts:
        a, b = part, np.roll(part, -1, axis=0)
        with np.errstate(all="ignore"):
            x = a[:, 0] + (points[:, 1:] - a[:, 1]) / (b[:, 1] - a[:, 1]) * (b[:, 0] - a[:, 0])
        crosses = ((a[:, 1] > points[:, 1:]) != (b[:, 1] > points[:, 1:])) & (points[:, :1] < x)
        winding += (crosses * np.where(b[:, 1] > a[:, 1], 1, -1)).sum(axis=1)
    return winding % 2 != 0 if even_odd else winding != 0


def _distance(parts, points: np.ndarray) -> np.ndarray:
    """Returns how far points are from closed lines."""
    least = np.full(len(points), np.inf)
    for part in parts:
        way = np.roll(part, -1, axis=0) - part
        size = np.maximum((way**2).sum(axis=1), 1e-300)
        along = (((points[:, None] - part) * way).sum(axis=2) / size).clip(0, 1)
        least = np.minimum(least, np.linalg.norm(points[:, None] - part - along[..., None] * way, axis=2).min(axis=1))
    return least


class _Painted:
    """An answer about what is painted, and how each kind of it is confirmed."""

    def __init__(self, asked: Question, clip, layers, answer, pieces, draw: random.Random):
        self.asked, self.rule, self.limit = asked, asked.rule, asked.limits[0]
        self.drawn, self.layers, self.answer, self.draw = Drawn(clip), layers, answer, draw
        self.groups: dict = {layer: [] for layer in layers}
        for piece in pieces:
            self.groups.setdefault(int(piece["layer"]), []).append(piece)

    def instants(self, piece) -> list[float]:
        start, end = float(piece["start"]), float(piece["end"])
        return [start, end, *(self.draw.uniform(start, end) for _ in range(INSTANTS))]

    def opacity(self, layer: int, time: float) -> float:
        return Numbers(self.asked.clip, layer, abi.NONE).opacity(time)

    def shown(self, layer: int, time: float, slack: float) -> bool:
        rows = [layer, self.rule.other] if self.rule.kind == abi.PROVE_NEVER_OVERLAPS else [layer]
        return min(self.opacity(each, time) for each in rows) > SHOWS + slack

    # How large q is at least, and at most, at a time; None if that is not known.

    def within(self, layer: int, time: float):
        box = self.rule.box
        return tuple(
            float(max(box[0] - own[0], box[1] - own[1], own[2] - box[2], own[3] - box[3]))
            for own in self.drawn.boxes(layer, time)
        )

    def overlap(self, layer: int, time: float):
        both = zip(self.drawn.boxes(layer, time), self.drawn.boxes(self.rule.other, time))
        return tuple(float((np.minimum(a[2:], b[2:]) - np.maximum(a[:2], b[:2])).min()) for a, b in both)

    def common(self, layer: int, time: float, spots=None):
        """Looks for a disc that both fill, which is wider than the limit; or asks whether both may draw a point."""
        rows, width = (layer, self.rule.other), max(self.limit, 0)
        if spots is not None:
            return min(self.drawn.holds(row, time, spots).max() != 0 for row in rows)
        a, b = (self.drawn.boxes(row, time)[1] for row in rows)
        low, high = np.maximum(a[:2], b[:2]), np.minimum(a[2:], b[2:])
        if not np.isfinite([low, high]).all() or (high <= low).any():
            return -math.inf, math.inf
        points = low + (high - low) * np.array([[self.draw.random(), self.draw.random()] for _ in range(SPOTS)])
        turns = np.arange(8) * math.pi / 4
        ring = (0.55 * width + 0.1) * np.stack([np.cos(turns), np.sin(turns)], axis=1)
        discs = (points[:, None] + np.concatenate([ring, [(0, 0)]])).reshape(-1, 2)
        on = np.all([self.drawn.holds(row, time, discs) == 1 for row in rows], axis=0).reshape(SPOTS, -1)
        return width + 0.1 if on.all(axis=1).any() else -math.inf, math.inf

    def hidden(self, layer: int, time: float):
        box, found = self.rule.box, []
        if self.opacity(layer, time) < SHOWS - NEAR:
            return 1.0, 1.0
        boxes = self.drawn.boxes(layer, time)
        for own in boxes:
            sizes = own[2:] - own[:2]
            inner = np.minimum(own[2:], box[2:]) - np.maximum(own[:2], box[:2])
            found.append(1 - float(np.prod((inner / sizes).clip(0, 1))) if (sizes > 0).all() else math.nan)
        off = np.abs(boxes[0] - boxes[1]).max() / max(np.min(boxes[0][2:] - boxes[0][:2]), 1e-9)
        if not np.isfinite([*found, off]).all():
            return -math.inf, math.inf
        return min(found) - off, max(found) + off

    def contrast(self, layer: int, time: float):
        least, most = self.drawn.boxes(layer, time)
        low, high = np.maximum(least[:2], 0), least[2:]
        if self.drawn.size[0] > 0:
            high = np.minimum(high, self.drawn.size)
        if not np.isfinite([low, high]).all() or (high <= low).any() or self.opacity(layer, time) < SHOWS + NEAR:
            return -math.inf, math.inf
        points = low + (high - low) * np.array([[self.draw.random(), self.draw.random()] for _ in range(SPOTS)])
        found = [share for point in points if (share := self.drawn.share(layer, time, point)) is not None]
        return max(found, default=-math.inf), math.inf

    def confirm_quantity(self) -> str | None:
        """Says what is wrong with an answer about a quantity that is limited at every time."""
        rule, answer = self.rule, self.answer
        is_outline = bool(rule.flags & abi.PROVE_OUTLINES)
        quantity = {abi.PROVE_STAYS_WITHIN: self.within, abi.PROVE_ON_SCREEN: self.hidden,
                    abi.PROVE_NEVER_OVERLAPS: self.common if is_outline else self.overlap,
                    abi.PROVE_CONTRAST: self.contrast}[rule.kind]  # fmt: skip
        is_share = rule.kind in (abi.PROVE_ON_SCREEN, abi.PROVE_CONTRAST)
        if answer.verdict == abi.VERDICT_FAILS:
            layer, time, seen = answer.layer, answer.time, np.array(answer.seen[:2])
            far, slack = quantity(layer, time)[1], 1e-4 * (1 if is_share else 1 + max(map(abs, answer.seen)))
            if far < self.limit - slack or answer.value > far + slack:
                return f"at {time} q is {far}"
            if rule.kind != abi.PROVE_ON_SCREEN and not self.shown(layer, time, -NEAR):
                return f"at {time} layer {layer} does not show"
            if is_outline and not self.common(layer, time, seen[None]):
                return f"at {time} they do not both draw {seen}"
            share = self.drawn.share(layer, time, seen) if rule.kind == abi.PROVE_CONTRAST else None
            if share is not None and abs(share - answer.value) > 2e-3:
                return f"at {time} q is {share} at {seen}"
            return None
        for layer, mine in self.groups.items():
            if wrong := covers(mine, rule.start, rule.end):
                return f"layer {layer}: {wrong}"
            for piece in mine:
                if piece["bound"] > self.limit:
                    return f"layer {layer}: the bound of the piece from {piece['start']} is beyond the limit"
                for time in self.instants(piece):
                    far = quantity(layer, time)[0]
                    is_seen = rule.kind == abi.PROVE_ON_SCREEN or self.shown(layer, time, NEAR)
                    if is_seen and far > piece["bound"] + (1e-4 if is_share else 1e-3):
                        return f"layer {layer}: at {time} q is {far}, more than {piece['bound']}"
        return None

    # When layers show.

    def is_hidden(self, layer: int, start: float, until: float) -> str | None:
        """Says at what time a layer shows, or which time no piece has."""
        mine = [piece for piece in self.groups.get(layer, []) if piece["start"] <= until]
        if wrong := covers(mine, start, float(np.nextafter(until, -np.inf)) if until > start else until):
            return f"layer {layer}: {wrong}"
        for piece in mine:
            for time in self.instants(piece):
                if self.opacity(layer, time) > SHOWS + NEAR and self.drawn.meets(
                    self.drawn.boxes(layer, time)[0], -1e-3
                ):
                    return f"layer {layer} shows at {time}"
        return None

    def is_seen(self, layer: int, time: float, may_be_empty: bool = False) -> str | None:
        box = self.drawn.boxes(layer, time)[1]
        is_there = self.drawn.meets(box, 1e-3) or may_be_empty and not box[0] <= box[2]
        if self.opacity(layer, time) > SHOWS - NEAR and is_there:
            return None
        return f"layer {layer} does not show at {time}"

    def confirm_appearance(self) -> str | None:
        rule, answer, layers = self.rule, self.answer, self.layers
        holds, fails = answer.verdict == abi.VERDICT_HOLDS, answer.verdict == abi.VERDICT_FAILS
        if rule.kind == abi.PROVE_APPEARS:
            if fails:
                return self.is_hidden(answer.layer, rule.start, rule.end)
            return self.is_seen(layers[0], answer.time) if len(layers) == 1 else None
        if rule.kind == abi.PROVE_COMES_BACK:
            if fails:
                return self.is_seen(answer.layer, answer.value) or self.is_hidden_at_end(answer.layer, answer.time)
            return next(filter(None, map(self.returns, layers)), None)
        (own, own_seen), (other, other_seen) = answer.seen[:2], answer.seen[2:4]
        if holds:
            return self.is_seen(layers[0], own_seen) or self.is_hidden(rule.other, rule.start, min(other, rule.end))
        if math.isinf(own):
            return self.is_hidden(layers[0], rule.start, rule.end)
        if other_seen > own + 1e-4 and abs(own_seen - other_seen) > 1e-5:
            return f"{own} is not after {other_seen}"
        return self.is_seen(rule.other, other_seen) or self.is_hidden(layers[0], rule.start, own)

    def is_hidden_at_end(self, layer: int, end: float) -> str | None:
        first, mine = end - self.rule.over, self.groups.get(layer, [])
        self.groups[layer] = [piece for piece in mine if piece["start"] >= first and piece["bound"] <= 0]
        return self.is_hidden(layer, first, end)

    def returns(self, layer: int) -> str | None:
        """Says what is wrong with a layer that comes back, or was never seen, or has faded out."""
        moments = [piece for piece in self.groups[layer] if piece["start"] == piece["end"]]
        if seen := [float(piece["start"]) for piece in moments if piece["bound"] == 1]:
            return self.is_seen(layer, seen[0], may_be_empty=True)
        if moments and self.opacity(layer, float(moments[-1]["start"])) < SHOWS + NEAR:
            return None
        return self.is_hidden(layer, self.rule.start, self.rule.end)


def confirm(asked: Question, clip, layers, answer, pieces, draw: random.Random) -> str | None:
    """Says what is wrong with an answer about what is painted; None if it is confirmed."""
    if answer.verdict == abi.VERDICT_UNKNOWN:
        return None if answer.reason != abi.REASON_NONE else "it is unknown without a reason"
    made = _Painted(asked, clip, layers, answer, pieces, draw)
    is_moment = asked.kind in (abi.PROVE_APPEARS, abi.PROVE_BEFORE, abi.PROVE_COMES_BACK)
    return made.confirm_appearance() if is_moment else made.confirm_quantity()
