"""What a layer draws, as shapes of Lottie: groups of a path, a trim, and a fill or a stroke."""

import numpy as np

from ...draw.drawing import Gradient
from ...web.fit.shades import ends_of, is_stretched
from ...web.fit.tracks import moves_in
from .keys import Writer
from .paths import subpaths
from .sampled import Sampled

CAPS = {"butt": 1, "round": 2, "square": 3}
JOINS = {"miter": 1, "round": 2, "bevel": 3}
FAINT = 1 / 512  # alpha below which a colour is that of its neighbour
COLOR, OPACITY = 0.002, 0.15  # by how much a part of a colour, and a percentage, may be off
OFFSET = 0.001  # by how much an offset of a stop may be off


class Painter:
    """Writes the shapes of layers. "losses" are pairs: row of a layer, and what Lottie cannot hold."""

    def __init__(self, sampled: Sampled, writer: Writer, losses: list[tuple[int, str]]):
        self.sampled, self.writer, self.losses = sampled, writer, losses

    def has(self, row: int, kind: str) -> bool:
        """Returns whether a layer has a "stroke", "fill" or "background"."""
        layer = self.sampled.layers[row]
        if kind != "background" and not self.sampled.has_path(row):
            return False
        has_color = layer.get(f"{kind}Color") is not None or moves_in(layer, f"{kind}Color")
        return has_color or kind != "background" and layer.get(f"{kind}Gradient") is not None

    def shapes(self, row: int, limit: float) -> list[dict]:
        """Returns the groups of a layer, the nearest first."""
        return [self._group(row, kind, limit) for kind in ("stroke", "fill", "background") if self.has(row, kind)]

    def _group(self, row: int, kind: str, limit: float) -> dict:
        layer = self.sampled.layers[row]
        items = [self.box(row, limit)] if kind == "background" else self.paths(row, limit)
        owner = self.sampled.trim(row)
        if owner is not None and kind != "background":
            items.append(self._trim_of(owner, row, limit))
        elif kind == "stroke":
            items += self._trim(row, limit)
        paint = self._paint(row, kind)
        if kind == "stroke":
            paint |= self._pen(row)
        elif kind == "fill" and layer.get("fillRule") == "even-odd":
            paint["r"] = 2
        else:
            paint["r"] = 1
        still = lambda value: {"a": 0, "k": value}
        transform = {"ty": "tr", "p": still([0, 0]), "a": still([0, 0]), "s": still([100, 100])}
        transform |= {"r": still(0), "o": still(100), "sk": still(0), "sa": still(0)}
        return {"ty": "gr", "nm": kind, "it": [*items, paint, transform], "np": len(items) + 1}

    def _property(self, row: int, keys: tuple[str, ...], values, scale, limit: float, places: int, many=False) -> dict:
        marks = self.sampled.marks(row, lambda key: key in keys)
        return self.writer.property(values, scale, limit, marks, places, many)

    # -- outlines

    def box(self, row: int, limit: float) -> dict:
        """Returns a rectangle; if its bounds and its corners move, each by a curve of its own, a path."""
        layer = self.sampled.layers[row]
        if moves_in(layer, "bounds") and moves_in(layer, "cornerRadius"):
            return {"ty": "sh", "ks": self.outline_of_box(row, limit)}
        boxes, stretch = self.sampled.boxes(row), self.sampled.stretch[row]
        middle, size = boxes[:, :2] + boxes[:, 2:] / 2, np.maximum(boxes[:, 2:], 0)
        radius = np.maximum(self.sampled.number(row, "cornerRadius"), 0)
        of = lambda values, many, key: self._property(row, (key,), values, stretch, limit, 4, many)
        return {
            **{"ty": "rc", "d": 1, "p": of(middle, True, "bounds"), "s": of(size, True, "bounds")},
            "r": of(radius, False, "cornerRadius"),
        }

    def paths(self, row: int, limit: float) -> list[dict]:
        outlines = self.sampled.outlines(row)
        verbs = outlines[0].verbs
        same = [each for each in outlines if np.array_equal(each.verbs, verbs)]
        if len(same) < len(outlines):
            self.losses.append((row, "path, whose elements change"))
            same = same[:1]
        points = np.stack([each.points for each in same]).astype(float)
        parts, pieces = subpaths(verbs, points), None
        if len(points) > 1:
            flat = points.reshape(len(points), -1)
            marks = self.sampled.marks(row, lambda key: key == "path")
            pieces = self.writer.pieces(flat, self.sampled.stretch[row], limit / 2, marks)
        if pieces is None:
            return [{"ty": "sh", "ks": {"a": 0, "k": part.shape(points[0])}} for part in parts]
        return [
            {"ty": "sh", "ks": self.writer.keyed(pieces, lambda flat, part=part: [part.shape(flat.reshape(-1, 2))])}
            for part in parts
        ]

    def outline_of_box(self, row: int, limit: float) -> dict | None:
        """Returns the bounds of a layer, with their corners, as the path of a mask; None if its elements change."""
        boxes, radii = self.sampled.boxes(row), self.sampled.number(row, "cornerRadius")[:, 0]
        x, y, width, height = boxes.T
        radii = np.clip(radii, 0, np.maximum(np.minimum(width, height), 0) / 2)
        left, top, right, bottom = x, y, x + width, y + height
        bend = 0.5522847498 * radii
        if not radii.any():
            points = [(left, top), (right, top), (right, bottom), (left, bottom)]
            before = after = points
        else:
            points = [
                (left + radii, top), (right - radii, top), (right, top + radii), (right, bottom - radii),
                (right - radii, bottom), (left + radii, bottom), (left, bottom - radii), (left, top + radii),
            ]  # fmt: skip
            before, after = list(points), list(points)
            after[1], before[2] = (right - radii + bend, top), (right, top + radii - bend)
            after[3], before[4] = (right, bottom - radii + bend), (right - radii + bend, bottom)
            after[5], before[6] = (left + radii - bend, bottom), (left, bottom - radii + bend)
            after[7], before[0] = (left, top + radii - bend), (left + radii - bend, top)
        flat = np.stack([np.stack(pair, axis=1) for part in (points, before, after) for pair in part], axis=1)
        count = len(points)

        def written(numbers: np.ndarray) -> dict:
            vertices, one, other = np.round(numbers, 4).reshape(3, count, 2) + 0.0
            plain = lambda values: (np.round(values, 4) + 0.0).tolist()
            shape = {"v": plain(vertices), "i": plain(one - vertices), "o": plain(other - vertices)}
            return {"c": True, **shape}

        values = flat.reshape(len(flat), -1)
        marks = self.sampled.marks(row, lambda key: key in ("bounds", "cornerRadius"))
        pieces = self.writer.pieces(values, self.sampled.stretch[row], limit, marks)
        if pieces is None:
            return {"a": 0, "k": written(values[0])}
        return self.writer.keyed(pieces, lambda numbers: [written(numbers)])

    # -- strokes

    def _trim(self, row: int, limit: float) -> list[dict]:
        strokes = self.sampled.own.strokes[:, row].astype(float)
        start = np.clip(strokes[:, 0], 0, 1)
        end = np.maximum(np.clip(strokes[:, 1], 0, 1), start)  # Lottie would swap them
        if not start.any() and (end == 1).all():
            return []
        length = self._length(row) * self.sampled.stretch[row] / 100
        of = lambda values, key: self._property(row, (key,), 100 * values[:, None], length, limit / 2, 5)
        still = {"a": 0, "k": 0}
        return [{"ty": "tm", "s": of(start, "strokeStart"), "e": of(end, "strokeEnd"), "o": still, "m": 2}]

    def _trim_of(self, owner: int, row: int, limit: float) -> dict:
        """Returns what the trim of a layer leaves of the path of a layer in it."""
        is_parallel = self.sampled.layers[owner]["trim"] == "parallel"
        others = (each for each in range(len(self.sampled.layers)) if each != row and self.sampled.has_path(each))
        if not is_parallel and any(self.sampled.trim(each) == owner for each in others):
            self.losses.append((row, "trim, in sequence with other layers: trimmed by itself"))
        length = self._length(row) * self.sampled.stretch[row]

        def of(key: str, scale: float) -> dict:
            values = scale * self.sampled.number(owner, key)
            return self._property(owner, (key,), values, length / scale, limit / 3, 5)

        ends = {"s": of("strokeStart", 100), "e": of("strokeEnd", 100), "o": of("strokeOffset", 360)}
        return {"ty": "tm", **ends, "m": 1 if is_parallel else 2}

    def _length(self, row: int) -> float:
        """Returns about the length of a path: the way from point to point."""
        outlines = self.sampled.outlines(row)
        chosen = [outlines[index] for index in self.sampled.some.tolist()] if len(outlines) > 1 else outlines
        return max(1.0, *(float(np.hypot(*np.diff(each.points.astype(float), axis=0).T).sum()) for each in chosen))

    def _pen(self, row: int) -> dict:
        layer, stretch = self.sampled.layers[row], self.sampled.stretch[row]
        of = lambda key: self._property(row, (key,), self.sampled.number(row, key), stretch, 0.02, 4)
        join = layer.get("lineJoin", "miter")
        pen = {"w": of("lineWidth"), "lc": CAPS[layer.get("lineCap", "butt")], "lj": JOINS[join]}
        if join == "miter":
            pen["ml"] = layer.get("miterLimit", 10)
        pattern = layer.get("lineDashPattern")
        if pattern and sum(pattern) > 0:
            pattern = [*pattern, *pattern] if len(pattern) % 2 else pattern
            still = lambda value: {"a": 0, "k": value}
            pen["d"] = [
                {"n": "dg"[i % 2], "nm": ("dash", "gap")[i % 2], "v": still(value)} for i, value in enumerate(pattern)
            ]
            pen["d"].append({"n": "o", "nm": "offset", "v": of("lineDashPhase")})
        return pen

    # -- colours

    def _paint(self, row: int, kind: str) -> dict:
        layer, type = self.sampled.layers[row], "st" if kind == "stroke" else "fl"
        own = np.ones((len(self.sampled.times), 1))
        if kind != "background":
            own = self.sampled.number(row, f"{kind}Opacity").clip(0, 1)
        keys = (f"{kind}Color", f"{kind}Opacity")
        if kind != "background" and layer.get(f"{kind}Gradient"):
            opacity = self._property(row, keys, 100 * own, 1.0, OPACITY, 3)
            return {"ty": "g" + type[0], **self._gradient(row, kind), "o": opacity}
        colors = self._colors(row, f"{kind}Color")
        opacity = self._property(row, keys, 100 * own * colors[:, 3:], 1.0, OPACITY, 3)
        color = self._property(row, keys, colors[:, :3], 1.0, COLOR, 4, True)
        return {"ty": type, "c": color, "o": opacity}

    def _colors(self, row: int, key: str) -> np.ndarray:
        """Returns red, green, blue and alpha (times, 4). A transparent colour takes the next visible one's red, green,
        blue."""
        if not moves_in(self.sampled.layers[row], key):
            text = self.sampled.layers[row][key].lstrip("#") + "ff"
            numbers = [int(text[i : i + 2], 16) / 255 for i in (0, 2, 4, 6)]
            return np.tile(np.array(numbers), (len(self.sampled.times), 1))
        colors = self.sampled.number(row, key, 4).clip(0, 1)
        seen = np.flatnonzero(colors[:, 3] > FAINT)
        if len(seen):
            nearest = seen[np.searchsorted(seen, np.arange(len(colors))).clip(0, len(seen) - 1)]
            clear = colors[:, 3] <= FAINT
            colors[clear, :3] = colors[nearest[clear], :3]
        return colors

    def _gradient(self, row: int, kind: str) -> dict:
        found: list[Gradient] = self.sampled.gradient(row, kind)
        name = f"{kind}Gradient"
        first = found[0]
        if first.spread != "pad":
            self.losses.append((row, f"{name}, spread {first.spread}: drawn as pad"))
        if first.kind == "conic":
            self.losses.append((row, f"{name}, conic: drawn as linear"))
        ends = np.array([ends_of(each) for each in found])
        if any(is_stretched(each) for each in found):
            self.losses.append((row, f"{name}, radial in a box that is not square, or skewed: drawn as circles"))
        stops = np.array([[(offset, *color) for offset, color in each.stops] for each in found])
        if len(found) == 1:
            whole = lambda values: np.repeat(values, len(self.sampled.times), axis=0)
            ends, stops = whole(ends), whole(stops)
        marks = self.sampled.marks(row, lambda key: key == "bounds")
        stretch = self.sampled.stretch[row]
        of = lambda values, scale, limit, many=True: self.writer.property(values, scale, limit, marks, 4, many)
        colors = stops[:, :, :4].reshape(len(stops), -1)
        scale = np.tile([1 / OFFSET, *[1 / COLOR] * 3], stops.shape[1])
        if (stops[:, :, 4] < 1).any():
            alphas = stops[:, :, [0, 4]].reshape(len(stops), -1)
            colors = np.concatenate([colors, alphas], axis=1)
            scale = np.append(scale, np.tile([1 / OFFSET, 1 / COLOR], stops.shape[1]))
        made = {
            **{"t": 1 if first.kind != "radial" else 2, "s": of(ends[:, :2], stretch, 0.02)},
            **{"e": of(ends[:, 2:4], stretch, 0.02)},
            "g": {"p": stops.shape[1], "k": of(colors, scale, 1.0)},
        }
        if first.kind == "radial":
            made["h"] = of(ends[:, 4:5], 1.0, 0.05, False)
            made["a"] = of(ends[:, 5:6], 1.0, 0.05, False)
        return made
