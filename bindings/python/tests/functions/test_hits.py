"""What points hit: known answers, and the list of motion_clip_draw gone through from the front, as a painter goes from
the back."""

import pathlib

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, abi, functions
from libmotion.shipped import SCENES
from libmotion.values.path import Path
from tables import Tables

REAL = pathlib.Path(__file__).parents[5] / "shared/real"
FILES = [path for kind in ("lottie", "lottie-cc0") for path in sorted((REAL / kind).rglob("*.json"))]
CAPS, JOINS = ("butt", "round", "square"), ("miter", "round", "bevel")
MODES = (
    lambda c, m: c + m - c * m,
    lambda c, m: c * (1 - m),
    lambda c, m: c * m,
    max,
    min,
    lambda c, m: c + m - 2 * c * m,
)


class Walk:
    """A drawn list, asked for the front item at a point."""

    def __init__(self, drawn: functions.Drawn):
        self.drawn, self.paths = drawn, {}

    def path(self, i: int) -> Path | None:
        if i not in self.paths:
            item = self.drawn.items[i]
            verbs = self.drawn.verbs[item["first_verb"] :][: item["verb_count"]]
            points = self.drawn.points[item["first_point"] :][: item["point_count"]]
            self.paths[i] = Path(verbs=verbs, points=points) if len(verbs) else None
        return self.paths[i]

    def own(self, i: int, point) -> np.ndarray:
        a, b, c, d, x, y = map(float, self.drawn.items[i]["affine"])
        inverse = np.linalg.pinv([[a, b], [c, d]])
        return (np.asarray(point, float) - (x, y)) @ inverse

    def contains(self, i: int, point) -> bool:
        item, path = self.drawn.items[i], self.path(i)
        if item["kind"] == abi.PAINT_BACKGROUND:
            return True
        if path is None:
            return False
        at = [self.own(i, point)]
        if item["kind"] == abi.PAINT_STROKE:
            pen = CAPS[item["cap"]], JOINS[item["join"]], item["miter_limit"]
            return bool(path.stroke_contains(float(item["width"]), at, *pen)[0])
        return bool(path.contains(at, even_odd=bool(item["flags"] & abi.PAINT_EVEN_ODD))[0])

    def covered(self, i: int, point) -> float:
        item = self.drawn.items[i]
        inside = self.contains(i, point) != bool(item["flags"] & abi.PAINT_INVERTED)
        return float(item["opacity"]) if inside else 0

    def shows(self, i: int, point) -> bool:
        """Whether what is in a span shows at a point."""
        item = self.drawn.items[i]
        if item["kind"] == abi.PAINT_CLIP:
            return self.contains(i, point)
        sources = range(i + 1, i + 1 + int(item["source_count"]))
        if item["kind"] == abi.PAINT_MASK:
            cover = self.covered(i, point)
            cover = 1 - cover if item["mode"] == abi.MASK_SUBTRACT else cover
            for joined in sources:
                cover = MODES[self.drawn.items[joined]["mode"]](cover, self.covered(joined, point))
            return cover > 0
        if item["kind"] == abi.PAINT_MATTE:
            seen = self.front(sources.start, sources.stop, point) is not None
            return not seen if item["flags"] & abi.PAINT_INVERTED else seen
        return True

    def front(self, start: int, end: int, point) -> int | None:
        """The number of the front item at a point."""
        tops, i = [], start
        while i < end:
            tops.append(i)
            i += 1 + int(self.drawn.items[i]["span"])
        for i in reversed(tops):
            item = self.drawn.items[i]
            if item["kind"] < abi.PAINT_CLIP:
                if self.contains(i, point):
                    return i
            elif self.shows(i, point):
                found = self.front(i + 1 + int(item["source_count"]), i + 1 + int(item["span"]), point)
                if found is not None:
                    return found
        return None


def compare(clip, times, seed=1, count=60) -> tuple[int, int]:
    """Compares hits with the walk; returns how many points hit something, and how many nothing. Of points that lie so
    near an outline that the walk says another thing next to them nothing is expected."""
    random, counts = np.random.default_rng(seed), [0, 0]
    data, size = clip.bytes, np.array([side or 100 for side in clip.contents.size])
    for time in times:
        walk = Walk(functions.clip_draw(data, float(time)))
        points = (random.random((count, 2)) * 1.1 - 0.05) * size
        points = points.astype(np.float32)
        hits = functions.clip_hit(functions.clip_hit_prepare(data, float(time)), points)
        for point, layer, paint, distance in zip(points, *hits):
            near = 1e-4 * size.max() * np.array([(0, 0), (1, 0.3), (-1, -0.3), (0.3, -1), (-0.3, 1)])
            found = {walk.front(0, len(walk.drawn.items), point + step) for step in near}
            if len(found) > 1:
                continue
            (item,) = found
            counts[item is not None] += 1
            row = abi.NONE if item is None else walk.drawn.items[item]["row"]
            assert (paint, distance == 0) == (row, item is not None), (time, point, item)
            assert item is None or layer == walk.drawn.items[item]["layer"]
    return counts[1], counts[0]


@pytest.mark.parametrize("name", SCENES)
def test_a_shipped_scene_is_hit_where_it_is_drawn(name):
    clip = SCENES[name]().compile()
    assert sum(compare(clip, np.linspace(0, min(clip.duration, 4), 3))) > 0


@pytest.mark.skipif(not FILES, reason=f"no files in {REAL}")
def test_lottie_files_are_hit_where_they_are_drawn():
    hit = missed = 0
    for path in FILES[::6]:
        try:
            clip = motion.Lottie(path.read_text()).clip
        except MotionError:
            continue
        if clip.contents.frame_rate and len(clip.contents.paints) < 400:
            more = compare(clip, np.linspace(clip.contents.start, clip.contents.end, 4)[1:3], count=12)
            hit, missed = hit + more[0], missed + more[1]
    assert hit > 50 and missed > 50


def scene():
    scene = motion.Scene("hits", size=(100, 100))
    scene.layer("back", bounds=(0, 0, 100, 100), position=(50, 50), background_color="#eee")
    window = scene.layer("window", bounds=(0, 0, 40, 40), position=(40, 40), masks_to_bounds=True, corner_radius=20)
    scene.layer("inside", parent=window, bounds=(0, 0, 60, 60), position=(20, 20), background_color="#00f")
    scene.layer("line", path="M0 0L20 0", bounds=(0, 0, 20, 1), position=(80, 80), stroke_color="#f00", line_width=4)
    scene.layer("hidden", bounds=(0, 0, 100, 100), position=(50, 50), background_color="#0f0", hidden=True)
    scene.layer("faint", bounds=(0, 0, 100, 100), position=(50, 50), background_color="#0f0", opacity=0)
    return scene


def test_points_hit_what_is_in_front():
    clip = scene().compile()
    points = [(40, 40), (23, 23), (63, 63), (80, 81), (80, 84), (99, 99), (101, 50)]
    # The corners of the window are round; the line is 4 wide.
    assert clip.hit(points, 0) == ["inside", "back", "back", "line", "back", "back", None]
    # The bounds of the line are 1 high. Nothing counts that does not show.
    assert clip.hit(points, 0, targets="bounds")[:4] == ["inside", "back", "back", "back"]
    assert clip.hit([(80, 80.4)], 0, targets="bounds") == ["line"]
    # Within the round corners of the window, and beyond them.
    assert clip.hit([(32, 56), (30, 58)], 0, targets="bounds") == ["inside", "back"]


def test_the_nearest_within_a_distance():
    bars = motion.Scene("bars", size=(100, 100))
    for i in range(3):
        bars.layer(f"bar {i}", bounds=(0, 0, 20, 4), position=(50, 20 + 20 * i), background_color="#000")
    test = motion.HitTest(bars.compile(), 0)
    assert test.layers([(50, 27), (50, 31), (50, 33), (50, 90)], 12) == ["bar 0", "bar 1", "bar 1", None]
    assert test.hits([(50, 27), (63, 26)], 12).distances.tolist() == pytest.approx([5, 5])
    assert test.layers([(50, 27)], 4.9) == [None]


def test_the_front_layer_changes_with_time():
    turning = motion.Scene("turning", size=(100, 100))
    for name, z in (("a", (1, -1)), ("b", (0, 0))):
        layer = turning.layer(name, bounds=(0, 0, 40, 40), position=(50, 50), background_color="#000")
        layer.add(motion.basic("zPosition", from_=z[0], to=z[1], duration=1, fill="both"))
    clip = turning.compile()
    assert [clip.hit([(50, 50)], time)[0] for time in (0, 1)] == ["a", "b"]
    assert [clip.hit([(50, 50)], time, targets="bounds")[0] for time in (0, 1)] == ["a", "b"]


@pytest.mark.parametrize("mode", range(6))
@pytest.mark.parametrize("inverted", [0, abi.PAINT_INVERTED])
def test_masks_and_mattes(mode, inverted):
    tables = Tables((40, 40), 10, 0, 1)
    layers = [
        tables.layer(path=path, bounds=(0, 0, 40, 40))
        for path in ("M0 0H40V40H0Z", "M5 5H25V25H5Z", "M15 15H35V35H15Z")
    ]
    color = tables.number((1, 0, 0, 1))
    tables.paint(abi.PAINT_MASK, painted=[layers[1]], span=2, mode=mode, flags=inverted)
    tables.paint(abi.PAINT_MASK, painted=[layers[2]], span=1, mode=mode, flags=abi.PAINT_COMBINED)
    tables.paint(abi.PAINT_FILL, layer=layers[0], painted=[layers[0]], color=color)
    tables.paint(abi.PAINT_MATTE, span=2, source_count=1, flags=inverted)
    tables.paint(abi.PAINT_FILL, layer=layers[2], painted=[layers[2]], color=color)
    tables.paint(abi.PAINT_FILL, layer=layers[1], painted=[layers[1]], color=color)
    hit, _ = compare(tables.clip(), [0], seed=mode, count=300)
    assert hit > 5


def test_wrong_arguments_are_named():
    clip = scene().compile()
    with pytest.raises(MotionError, match=r"distance: -1.0.*>= 0"):
        clip.hit([(0, 0)], 0, -1)
    with pytest.raises(MotionError, match=r"targets: 'all'.*paint"):
        clip.hit([(0, 0)], 0, targets="all")
    path = Path("M0 0L10 0")
    with pytest.raises(MotionError, match=r"dashes\[1\]: -1.*>= 0"):
        path.stroke_contains(2, [(0, 0)], dashes=[1, -1])
    with pytest.raises(MotionError, match="at most 256"):
        path.stroke_contains(2, [(0, 0)], dashes=[1] * 257)
    with pytest.raises(MotionError, match="winding: 2"):
        functions.path_contains(path._block, [(0, 0)], 2)
    assert path.contains([(0, 0)]).dtype == bool and not path.contains(np.zeros((0, 2))).size
