"""Whether the list of motion_clip_draw is what the painter's order in Python comes to (painters_order.py)."""

import numpy as np
import pytest

import painters_order as reference
from libmotion import abi, functions

SPANS = (abi.PAINT_CLIP, abi.PAINT_MASK, abi.PAINT_MATTE, abi.PAINT_GROUP)


def moved(points, affine) -> np.ndarray:
    a, b, c, d, x, y = map(float, affine)
    return np.asarray(points, float).reshape(-1, 2) @ ((a, b), (c, d)) + (x, y)


def near(ours, wanted, what: str) -> None:
    ours, wanted = np.asarray(ours, float), np.asarray(wanted, float)
    assert ours.shape == wanted.shape, what
    if ours.size:
        assert abs(ours - wanted).max() <= 2e-5 * max(1, abs(wanted).max()), (what, ours, wanted)


class Compared:
    """The list of a clip at a time, and what the reference draws."""

    def __init__(self, clip, time: float):
        self.drawing = reference.Drawing(clip)
        self.clip, self.time, self.rows = clip, time, clip.contents.paints
        self.drawn = self.list_of(all_items=True)

    def list_of(self, **options) -> functions.Drawn:
        return functions.clip_draw(self.clip.to_bytes(), self.time, projected=self.drawing.is_spatial, **options)

    def check(self) -> int:
        assert self.check_items(0, len(self.drawn.items), self.drawing.at(self.time).items) == len(self.drawn.items)
        return len(self.drawn.items)

    def check_items(self, at: int, end: int, items, faded: float = 1) -> int:
        """faded: by the groups around them, which the reference takes to the items."""
        for item in items:
            assert at < end
            ours = self.drawn.items[at]
            assert ours["row"] == item.row
            if isinstance(item, reference.Span):
                self.check_span(at, item, faded)
            else:
                self.check_shape(ours, item, faded)
            at += 1 + int(ours["span"])
        assert at == end
        return at

    def check_span(self, at: int, span, faded: float) -> None:
        ours = self.drawn.items[at]
        assert reference.KINDS[int(ours["kind"])] == span.kind
        inside, end = at + 1 + int(ours["source_count"]), at + 1 + int(ours["span"])
        assert reference.BLENDS[ours["blend"]] == span.blend
        if span.kind == "matte":
            assert (ours["mode"] == abi.MATTE_LUMA) == span.is_luma
            assert bool(ours["flags"] & abi.PAINT_INVERTED) == span.is_inverted
            self.check_items(at + 1, inside, span.source, faded)
        else:
            assert ours["source_count"] == max(len(span.masks) - 1, 0)
            for number, mask in enumerate(span.masks):
                item = self.drawn.items[at + number]
                mode = mask.mode if number > 0 or mask.mode == "subtract" else "add"
                if span.kind == "mask":
                    assert reference.MODES[item["mode"]] == mode
                    assert bool(item["flags"] & abi.PAINT_INVERTED) == mask.is_inverted
                self.check_path(item, mask.shape)
        if span.kind == "group":
            faded *= float(ours["opacity"])
        self.check_items(inside, end, span.items, faded)

    def check_path(self, ours, shape, faded: float = 1) -> None:
        verbs = self.drawn.verbs[ours["first_verb"] :][: ours["verb_count"]]
        points = self.drawn.points[ours["first_point"] :][: ours["point_count"]]
        assert verbs.tolist() == shape.path.verbs.tolist()
        near(moved(points, ours["affine"]), moved(shape.path.points, shape.place), "points")
        assert bool(ours["flags"] & abi.PAINT_EVEN_ODD) == shape.is_even_odd
        near(ours["opacity"] * faded, shape.opacity, "opacity")

    def check_shape(self, ours, shape, faded: float) -> None:
        row = self.rows[shape.row]
        assert reference.KINDS[int(ours["kind"])] == shape.kind
        assert reference.BLENDS[ours["blend"]] == shape.blend
        if shape.kind == "background":
            near(ours["affine"], shape.place, "affine")
            near(ours["opacity"] * faded, shape.opacity, "opacity")
        else:
            self.check_path(ours, shape, faded)
        if shape.box is not None:
            near([*ours["box"], ours["corner_radius"]], shape.box, "box")
        is_flat = shape.pen is not None and shape.pen.width > 0 and ours["width"] == 0
        if shape.pen is not None and not is_flat:
            self.check_pen(ours, shape.pen)
        if isinstance(shape.color, reference.Gradient):
            # A box's gradient in the root's coordinates is one that the reference takes for the layer's. What is flat
            # shows none.
            is_seen = row["layer"] != abi.NONE or shape.kind != "box"
            is_own = ours["flags"] & abi.DRAW_SPATIAL or shape.place != reference.IDENTITY
            if is_seen and (is_own or row["layer"] == abi.NONE):
                self.check_gradient(ours, shape)
        elif shape.color is not None:
            near(ours["color"], shape.color, "color")
        if not is_flat and faded > 0:
            assert bool(ours["flags"] & abi.DRAW_NOTHING) != shape.is_visible

    def check_pen(self, ours, pen) -> None:
        is_projected = bool(ours["flags"] & abi.DRAW_SPATIAL)
        assert ours["width"] == pytest.approx(pen.width, rel=2e-3 if is_projected else 1e-6)
        assert reference.CAP_NAMES[int(ours["cap"])] == pen.cap
        assert reference.JOIN_NAMES[int(ours["join"])] == pen.join
        assert ours["miter_limit"] == pen.miter_limit
        dashes = self.drawn.floats[ours["first_dash"] :][: ours["dash_count"]]
        if sum(pen.dashes) > 0:
            assert dashes.tolist() == pytest.approx(list(pen.dashes), rel=2e-3 if is_projected else 1e-6)
            assert ours["dash_offset"] == pytest.approx(pen.dash_offset, rel=2e-3 if is_projected else 1e-6)
        else:
            assert len(dashes) == 0

    def check_gradient(self, ours, shape) -> None:
        gradient = shape.color
        assert (ours["gradient"] == abi.GRADIENT_RADIAL) == gradient.is_radial
        whole = lambda points: moved(moved(points, ours["gradient_affine"]), ours["affine"])
        near(whole(ours["gradient_ends"]), moved(gradient.ends, shape.place), "ends")
        radius = np.hypot(*np.subtract(gradient.ends[2:], gradient.ends[:2]))
        is_inside = np.hypot(*np.subtract(gradient.focus, gradient.ends[:2])) < 0.98 * radius
        if gradient.is_radial and is_inside and not ours["flags"] & abi.DRAW_SPATIAL:
            near(whole(ours["focus"]), moved(gradient.focus, shape.place), "focus")
        stops = self.drawn.floats[ours["first_stop"] :][: 5 * ours["stop_count"]].reshape(-1, 5)
        near(stops, [[offset, *color] for offset, color in gradient.stops], "stops")

    def check_visible(self) -> None:
        """Without what draws nothing the list has the same items, but for spans in which nothing is left."""
        wanted = self.visible(0, len(self.drawn.items))
        seen = self.list_of()
        assert seen.items["row"].tolist() == [row for row, _ in wanted]
        names = [name for name in seen.items.dtype.names if not name.startswith("first_") and "count" not in name]
        for ours, (_, item) in zip(seen.items, wanted, strict=True):
            for name in names:
                if name not in ("span", "verb_count"):
                    assert np.array_equal(ours[name], item[name]), name

    def visible(self, at: int, end: int) -> list:
        found = []
        while at < end:
            item = self.drawn.items[at]
            middle, behind = at + 1 + int(item["source_count"]), at + 1 + int(item["span"])
            if item["kind"] in SPANS:
                is_matte = item["kind"] == abi.PAINT_MATTE
                source = self.visible(at + 1, middle) if is_matte else [
                    (int(mask["row"]), mask) for mask in self.drawn.items[at + 1 : middle]
                ]  # fmt: skip
                inside = self.visible(middle, behind)
                is_hidden = item["kind"] == abi.PAINT_CLIP and not min(item["box"][2:]) > 0
                is_hidden |= item["kind"] == abi.PAINT_GROUP and not item["opacity"] > 0
                is_hidden |= is_matte and not source and not item["flags"] & abi.PAINT_INVERTED
                if inside and not is_hidden:
                    found += [(int(item["row"]), item), *source, *inside]
            elif not item["flags"] & abi.DRAW_NOTHING:
                found.append((int(item["row"]), item))
            at = behind
        return found


def check(clip, times) -> int:
    count = 0
    for time in times:
        compared = Compared(clip, time)
        count += compared.check()
        compared.check_visible()
    return count
