"""Pictures of small Lottie files: what is faded as one picture, cut out, filled by an effect, or moves by several
numbers at once. Each pixel that is looked at lies well inside of a surface."""

import json
import math

import numpy as np
import pytest

from libmotion import abi
from libmotion.draw.drawing import Drawing
from libmotion.eval.files import shown
from libmotion.files.lottie import Lottie
from test_drawing import pixels

RED, BLUE, NOTHING = (1, 0, 0, 1), (0, 0, 1, 1), (0, 0, 0, 0)
HALF = (1, 0, 0, 0.5)


def lottie(*layers, **fields) -> Lottie:
    return Lottie(json.dumps(
        {"v": "5.7.0", "fr": 10, "ip": 0, "op": 10, "w": 40, "h": 40, "layers": list(layers), **fields}
    ))  # fmt: skip


def layer(*shapes, **fields) -> dict:
    return {"ty": 4, "ip": 0, "op": 10, "ks": {}, "shapes": list(shapes), **fields}


def still(value) -> dict:
    return {"a": 0, "k": value}


def keys(*pairs, **first) -> dict:
    """Keyframes, linear; `first` is added to the first of them."""
    linear = {"i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}
    made = [{"t": time, "s": value if isinstance(value, list) else [value], **linear} for time, value in pairs]
    made[0] |= first
    return {"a": 1, "k": made}


def rectangle(left, top, right, bottom, **fields) -> dict:
    center, size = [(left + right) / 2, (top + bottom) / 2], [right - left, bottom - top]
    return {"ty": "rc", "d": 1, "p": still(center), "s": still(size), "r": still(0), **fields}


def fill(color=(1, 0, 0, 1), **fields) -> dict:
    return {"ty": "fl", "c": still(list(color)), "o": still(100), "r": 1, **fields}


def group(*shapes, **transform) -> dict:
    return {"ty": "gr", "it": [*shapes, {"ty": "tr", **transform}]}


OVERLAPPING = group(rectangle(4, 4, 24, 36), fill()), group(rectangle(16, 4, 36, 36), fill())
LEFT, MIDDLE, RIGHT = (10, 20), (20, 20), (30, 20)
LINE = {"v": [[4, 4], [36, 4], [36, 36], [4, 36]], "i": [[0, 0]] * 4, "o": [[0, 0]] * 4, "c": True}


def colors(read: Lottie, *places, time: float = 0.0) -> list:
    picture = pixels(read.clip, time)
    return [tuple(np.round(picture[y, x], 2).tolist()) for x, y in places]


def near(found, *wanted) -> bool:
    """Colors with the same alpha, and where that is not 0 the same red, green and blue."""
    seen = [
        abs(a[3] - b[3]) < 0.02 and (b[3] == 0 or max(abs(x - y) for x, y in zip(a[:3], b[:3])) < 0.03)
        for a, b in zip(found, wanted, strict=True)
    ]
    return all(seen) or found


def kinds(read: Lottie) -> list[int]:
    return read.clip.contents.paints["kind"].tolist()


# ------------------------------------------------------- faded as one picture --


@pytest.mark.parametrize(
    "opacity, time", [(still(50), 0.0), (keys((0, 0), (10, 100)), 0.5), (keys((0, 100), (10, 0)), 0.5)]
)
def test_a_layer_of_several_paints_is_faded_as_one_picture(opacity, time):
    read = lottie(layer(*OVERLAPPING, ks={"o": opacity}))
    assert near(colors(read, LEFT, MIDDLE, RIGHT, (1, 1), time=time), HALF, HALF, HALF, NOTHING) is True
    assert kinds(read) == [abi.PAINT_GROUP, abi.PAINT_FILL, abi.PAINT_FILL]


def test_groups_and_compositions_are_faded_as_one_picture():
    read = lottie(layer(group(*OVERLAPPING, o=still(50))))
    assert near(colors(read, LEFT, MIDDLE, RIGHT), HALF, HALF, HALF) is True
    inner = {"id": "a", "layers": [layer(*OVERLAPPING)]}
    opened = {"ty": 0, "refId": "a", "ip": 0, "op": 10, "w": 40, "h": 40, "ks": {"o": still(50)}}
    read = lottie(opened, assets=[inner])
    assert near(colors(read, LEFT, MIDDLE, RIGHT), HALF, HALF, HALF) is True
    # A group in a group in a composition: the opacities of all three.
    inner["layers"] = [layer(group(*OVERLAPPING, o=still(50)), ks={"o": still(50)})]
    faint = (1, 0, 0, 0.125)
    assert near(colors(lottie(opened, assets=[inner]), LEFT, MIDDLE, RIGHT), faint, faint, faint) is True


def test_copies_of_several_paints_are_each_faded_as_one_picture():
    copies = {
        "ty": "rp",
        "c": still(2),
        "o": still(0),
        "m": 1,
        "tr": {"p": still([0, 0]), "so": still(50), "eo": still(0)},
    }
    read = lottie(layer(*OVERLAPPING, copies))
    assert near(colors(read, LEFT, MIDDLE, RIGHT), HALF, HALF, HALF) is True


@pytest.mark.parametrize(
    "shapes, opacity",
    [
        ((rectangle(4, 4, 36, 36), fill()), still(50)),
        ((group(rectangle(4, 4, 24, 36), rectangle(16, 4, 36, 36)), fill()), keys((0, 0), (10, 100))),
        (OVERLAPPING, still(100)),
        (OVERLAPPING, still(0)),
        (OVERLAPPING, keys((0, 0), (5, 100), h=1)),
        ((*OVERLAPPING[:1], {**OVERLAPPING[1], "hd": True}), still(50)),
    ],
)
def test_there_is_no_group_where_it_would_change_nothing(shapes, opacity):
    assert abi.PAINT_GROUP not in kinds(lottie(layer(*shapes, ks={"o": opacity})))


def mask(left, top, right, bottom, **fields) -> dict:
    corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    return {"mode": "a", "o": still(100), "pt": still({**LINE, "v": corners}), **fields}


def test_groups_are_masked_and_matted_and_mattes_are_faded():
    shown = layer(*OVERLAPPING, ks={"o": still(50)}, hasMask=True, masksProperties=[mask(0, 0, 22, 40)])
    assert near(colors(lottie(shown), LEFT, MIDDLE, RIGHT), HALF, HALF, NOTHING) is True
    matte = layer(*OVERLAPPING, ks={"o": still(50)}, td=1)
    read = lottie(matte, layer(rectangle(0, 0, 22, 40), fill(), tt=1))
    assert near(colors(read, LEFT, MIDDLE, RIGHT), HALF, HALF, NOTHING) is True
    faded = layer(*OVERLAPPING, ks={"o": still(50)}, tt=1)
    read = lottie(layer(rectangle(0, 0, 22, 40), fill(), td=1), faded)
    assert near(colors(read, LEFT, MIDDLE, RIGHT), HALF, HALF, NOTHING) is True
    # In a composition that is faded itself, the matte is not faded twice.
    inner = {"id": "a", "layers": [matte, layer(*OVERLAPPING, tt=1)]}
    opened = {"ty": 0, "refId": "a", "ip": 0, "op": 10, "w": 40, "h": 40, "ks": {"o": still(50)}}
    read = lottie(opened, assets=[inner])
    assert near(colors(read, LEFT, MIDDLE, RIGHT), *[(1, 0, 0, 0.25)] * 3) is True


def test_a_matte_may_have_a_matte():
    first = layer(rectangle(0, 0, 40, 30), fill(), td=1)
    second = layer(rectangle(0, 10, 40, 40), fill(), td=1, tt=1)
    read = lottie(first, second, layer(rectangle(4, 4, 36, 36), fill(), tt=1))
    assert near(colors(read, (20, 6), (20, 20), (20, 34)), NOTHING, RED, NOTHING) is True


def test_a_matte_of_two_layers_keeps_the_names_of_its_images():
    picture = {"ty": 2, "ind": 1, "refId": "a", "ip": 0, "op": 10, "ks": {}, "td": 1}
    shown = [layer(rectangle(0, 0, 40, 40), fill(), tt=1, tp=1) for _ in range(2)]
    contents = lottie(picture, *shown, assets=[{"id": "a", "w": 40, "h": 40, "p": "a.png"}]).clip.contents
    rows = [row for row, kind in enumerate(contents.paints["kind"].tolist()) if kind == abi.PAINT_IMAGE]
    assert len(rows) == 2 and contents.named(abi.TABLE_PAINTS) == dict.fromkeys(rows, "a")


# ------------------------------------------------------------------- merged --


@pytest.mark.parametrize(
    "mode, left, middle, right", [(3, RED, NOTHING, NOTHING), (4, NOTHING, RED, NOTHING), (5, RED, NOTHING, RED)]
)
@pytest.mark.parametrize("form", ["paths", "groups"])
def test_merged_paths_are_filled_as_one(mode, left, middle, right, form):
    paths = [rectangle(4, 4, 24, 36), rectangle(16, 4, 36, 36)]
    if form == "groups":
        paths = [group(paths[0]), group(group(rectangle(16, 4, 36, 20), rectangle(16, 18, 36, 36)))]
    read = lottie(layer(group(*paths, {"ty": "mm", "mm": mode}, fill())))
    assert near(colors(read, LEFT, (20, 10), (30, 30)), left, middle, right) is True
    assert not read.losses
    read = lottie(layer(group(*paths, {"ty": "mm", "mm": mode}, {"ty": "st", "c": still([1, 0, 0]), "w": still(1)})))
    assert [loss.what for loss in read.losses] == ["merged paths"]


def test_merged_paths_may_move_and_be_three():
    third = rectangle(0, 0, 40, 10, p=keys((0, [20, -20]), (10, [20, 20])))
    paths = rectangle(4, 4, 36, 36), rectangle(16, 4, 24, 36), third
    read = lottie(layer(group(*paths, {"ty": "mm", "mm": 3}, fill(), fill((0, 0, 1, 1)))))
    assert near(colors(read, LEFT, MIDDLE, RIGHT), RED, NOTHING, RED) is True
    assert near(colors(read, LEFT, MIDDLE, (10, 30), time=0.999), NOTHING, NOTHING, RED) is True


def test_an_operation_on_one_path_is_nothing():
    read = lottie(layer(group(rectangle(4, 4, 36, 36), {"ty": "mm", "mm": 4}, fill())))
    assert near(colors(read, MIDDLE), RED) is True and not read.losses
    # One that comes after the fill in the file does not concern it.
    read = lottie(layer(group(*[rectangle(4, 4, 36, 36)] * 2, fill(), {"ty": "mm", "mm": 3})))
    assert near(colors(read, MIDDLE), RED) is True


# ------------------------------------------------------------------ effects --


def fill_effect(color=(0, 0, 1, 1), opacity=1, **fields) -> dict:
    values = [still(0), still(0), still(list(color)), still(0), still(0), still(0), still(opacity)]
    return {"ty": 21, "en": 1, "ef": [{"v": value} for value in values], **fields}


def test_a_fill_effect_gives_a_layer_its_color():
    read = lottie(layer(*OVERLAPPING, ef=[fill_effect()]))
    assert near(colors(read, LEFT, MIDDLE, (1, 1)), BLUE, BLUE, NOTHING) is True
    read = lottie(layer(*OVERLAPPING, ks={"o": still(50)}, ef=[fill_effect(opacity=0.5)]))
    assert near(colors(read, LEFT, MIDDLE), (0, 0, 1, 0.25), (0, 0, 1, 0.25)) is True
    inner = {"id": "a", "layers": [layer(rectangle(4, 4, 36, 36), fill())]}
    opened = {"ty": 0, "refId": "a", "ip": 0, "op": 10, "w": 40, "h": 40, "ks": {}, "ef": [fill_effect()]}
    read = lottie(opened, assets=[inner])
    assert near(colors(read, MIDDLE, (1, 1)), BLUE, NOTHING) is True
    moving = fill_effect()
    moving["ef"][2]["v"] = keys((0, [0, 0, 1, 1]), (10, [1, 0, 0, 1]))
    assert near(colors(lottie(layer(*OVERLAPPING, ef=[moving])), MIDDLE, time=0.5), (0.5, 0, 0.5, 1)) is True


def test_effects_that_are_off_or_draw_nothing_are_not_reported():
    slider = {"ty": 5, "ef": [{"ty": 0, "v": still(3)}]}
    read = lottie(layer(*OVERLAPPING, ef=[fill_effect(en=0), slider]))
    assert near(colors(read, MIDDLE), RED) is True and not read.losses
    assert [loss.what for loss in lottie(layer(*OVERLAPPING, ef=[{"ty": 29, "ef": []}])).losses] == ["effect"]


# -------------------------------------------------------------------- forms --


def outline(read: Lottie, time: float) -> np.ndarray:
    (shape,) = Drawing(read.clip).at(time).shapes()
    a, b, c, d, x, y = shape.place
    return shape.outline.points @ np.array([[a, b], [c, d]]) + (x, y)


def extent(read: Lottie, time: float) -> list:
    points = outline(read, time)
    return [*points.min(axis=0).tolist(), *points.max(axis=0).tolist()]


@pytest.mark.parametrize("angle", [180, -180, 360, 540])
def test_half_a_turn_of_skew_is_none(angle):
    plain = lottie(layer(group(rectangle(4, 4, 36, 36), fill())))
    skewed = lottie(layer(group(rectangle(4, 4, 36, 36), fill(), sk=still(angle), sa=still(0))))
    assert np.abs(outline(skewed, 0) - outline(plain, 0)).max() < 1e-3
    tilted = [lottie(layer(group(rectangle(4, 4, 36, 36), fill(), sk=still(a)))) for a in (30, 30 + angle)]
    assert np.abs(outline(tilted[0], 0) - outline(tilted[1], 0)).max() < 1e-3


def test_skew_by_keyframes_goes_round():
    skew = keys((0, 0), (10, 360))
    read = lottie(layer(group(rectangle(-4, -4, 4, 4), fill(), p=still([20, 20]), sk=skew)))
    for time in (0.125, 0.375, 0.625):
        shear = abs(math.tan(2 * math.pi * time))
        assert extent(read, time)[2] == pytest.approx(24 + 4 * shear, abs=0.01)


@pytest.mark.parametrize("where", ["layer", "file"])
def test_files_that_a_player_has_completed_have_absolute_tangents(where):
    path = {"ty": "sh", "ks": still({**LINE, "i": LINE["v"], "o": LINE["v"]})}
    fields = {"__complete": True} if where == "file" else {}
    own = {"completed": True} if where == "layer" else {}
    masked = {"hasMask": True, "masksProperties": [{"mode": "a", "o": still(100), "pt": path["ks"]}]}
    read = lottie(layer(path, fill(), **masked, **own), **fields)
    assert extent(read, 0) == pytest.approx([4, 4, 36, 36], abs=1e-3)
    assert near(colors(read, (6, 6), (34, 34), (2, 20)), RED, RED, NOTHING) is True


EASE = {"i": {"x": [0.2], "y": [1]}, "o": {"x": [0.8], "y": [0]}}
C_NEAR = 0.04  # .1 % of 40 points


def eased(x: float) -> float:
    """The curve EASE: y at x, by halving."""
    low, high = 0.0, 1.0
    for _ in range(60):
        s = (low + high) / 2
        low, high = (s, high) if 3 * 0.8 * s * (1 - s) ** 2 + 3 * 0.2 * s * s * (1 - s) + s**3 < x else (low, s)
    return 3 * s * s * (1 - s) + s**3


TIMES = np.linspace(0, 1, 41)[:-1]
C_CONTROL = 1 - 0.5519  # how far from a round corner its control points are, as a part of its radius


def leftmost(read: Lottie, time: float) -> float:
    """Of the points of the upper side, which is at y = 4: the first control point of its left corner."""
    points = outline(read, time)
    return points[points[:, 1] < 4 + 1e-3][:, 0].min()


def test_sizes_eased_apart_are_sums():
    apart = {"i": {"x": [1, 0.2], "y": [1, 1]}, "o": {"x": [0, 0.8], "y": [0, 0]}}
    size = {"a": 1, "k": [{"t": 0, "s": [8, 8], **apart}, {"t": 10, "s": [32, 32]}]}
    read = lottie(layer(group(rectangle(4, 4, 36, 36, s=size), fill())))
    assert not read.losses
    for time in TIMES:
        width, height = 8 + 24 * time, 8 + 24 * eased(time)
        wanted = [20 - width / 2, 20 - height / 2, 20 + width / 2, 20 + height / 2]
        assert extent(read, time) == pytest.approx(wanted, abs=2e-5)


def test_sizes_and_a_radius_that_is_never_cut_off_are_sums():
    size, radius = keys((0, [20, 16]), (6, [32, 30])), keys((2, 0), (8, 8), **EASE)
    read = lottie(layer(group(rectangle(4, 4, 36, 36, s=size, r=radius), fill())))
    for time in TIMES:
        width, round_ = 20 + 12 * min(time / 0.6, 1), 8 * eased(min(max((time - 0.2) / 0.6, 0), 1))
        points = outline(read, time)
        on_side = points[points[:, 0] > 20 + width / 2 - 1e-4]
        top = 20 - (16 + 14 * min(time / 0.6, 1)) / 2
        assert on_side[:, 1].min() == pytest.approx(top + C_CONTROL * round_, abs=2e-4)


def test_size_and_radius_of_different_keyframes_are_sampled():
    size, radius = keys((0, [8, 16]), (6, [32, 16])), keys((2, 0), (8, 8), **EASE)
    read = lottie(layer(group(rectangle(4, 4, 36, 36, s=size, r=radius), fill())))
    assert not read.losses
    for time in TIMES:
        width, round_ = 8 + 24 * min(time / 0.6, 1), 8 * eased(min(max((time - 0.2) / 0.6, 0), 1))
        points = outline(read, time)
        assert points[:, 0].max() == pytest.approx(20 + width / 2, abs=C_NEAR)
        # The highest control point on the right side is that of the corner.
        on_side = points[points[:, 0] > 20 + width / 2 - 1e-3]
        assert on_side[:, 1].min() == pytest.approx(12 + C_CONTROL * min(round_, width / 2, 8), abs=C_NEAR)


def test_a_jump_stays_a_jump_where_others_move():
    size = keys((0, [8, 8]), (5, [32, 32]), (10, [32, 32]), h=1)
    read = lottie(layer(group(rectangle(4, 4, 36, 36, s=size, r=keys((0, 0), (10, 4))), fill())))
    for time, width in (0.1, 8), (0.499, 8), (0.501, 32), (0.9, 32):
        assert extent(read, time)[2] == pytest.approx(20 + width / 2, abs=C_NEAR)


@pytest.mark.parametrize("most", [12, 40])
def test_corners_that_move_from_none_grow(most):
    path = {"ty": "sh", "ks": still(LINE)}
    read = lottie(layer(group(path, {"ty": "rd", "r": keys((0, 0), (10, most))}, fill())))
    assert not read.losses
    for time in TIMES:
        assert leftmost(read, time) == pytest.approx(4 + C_CONTROL * min(most * time, 16), abs=C_NEAR)


def test_corners_of_a_path_that_changes_are_sampled():
    wide = {**LINE, "v": [[4, 4], [20, 4], [20, 36], [4, 36]]}
    path = {"ty": "sh", "ks": keys((0, [wide]), (10, [LINE]))}
    read = lottie(layer(group(path, {"ty": "rd", "r": keys((0, 0), (10, 20))}, fill())))
    assert not read.losses
    for time in TIMES:
        wanted = 4 + C_CONTROL * min(20 * time, 8 + 8 * time)
        assert leftmost(read, time) == pytest.approx(wanted, abs=C_NEAR)
        assert outline(read, time)[:, 0].max() == pytest.approx(20 + 16 * time, abs=C_NEAR)


def test_the_number_of_points_of_a_star_moves():
    star = {"ty": "sr", "sy": 2, "p": still([20, 20]), "r": still(0), "or": still(16), "os": still(0)}
    read = lottie(layer(group({**star, "pt": keys((0, 3), (10, 6))}, fill())))
    assert not read.losses
    for time in (0.1, 0.3, 0.36, 0.6, 0.7, 0.95):
        corners = len(np.unique(np.round(outline(read, time), 3), axis=0))
        assert corners == math.floor(3 + 3 * time)


def test_the_end_of_a_gradient_moves_along_a_curve():
    way = keys((0, [8, 20]), (10, [32, 20]), to=[0, 24], ti=[0, 24])
    paint = {"ty": "gf", "t": 1, "s": still([20, 0]), "e": way, "o": still(100)}
    paint["g"] = {"p": 2, "k": still([0, 1, 0, 0, 1, 0, 0, 1])}
    read = lottie(layer(group(rectangle(4, 4, 36, 36), paint)))
    assert not read.losses
    s = np.linspace(0, 1, 2001)[:, None]
    curve = np.array([8, 20]) * (1 - s) ** 3 + np.array([8, 44]) * 3 * s * (1 - s) ** 2
    curve = curve + np.array([32, 44]) * 3 * s * s * (1 - s) + np.array([32, 20]) * s**3
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(curve, axis=0).T))])
    for time in TIMES:
        (shape,) = Drawing(read.clip).at(time).shapes()
        wanted = curve[np.searchsorted(length, time * length[-1])]
        assert shape.color.ends == pytest.approx((20, 0, *wanted), abs=C_NEAR)


@pytest.mark.parametrize("angles, wide, high", [((60, 0), 1, 0.5), ((0, 60), 0.5, 1), ((-60, 60), 0.5, 0.5)])
def test_layers_are_turned_out_of_the_plane(angles, wide, high):
    about = {"rx": still(angles[0]), "ry": still(angles[1]), "p": still([20, 20])}
    read = lottie(layer(rectangle(-16, -16, 16, 16), fill(), ks=about))
    left, top, right, bottom = extent(read, 0)
    assert not read.losses
    assert right == pytest.approx(20 + 16 * wide, abs=1e-3) and left == pytest.approx(20 - 16 * wide, abs=1e-3)
    # Turned about y, then about x: the depth of the sides leans the shape.
    lean = abs(math.sin(math.radians(angles[0])) * math.sin(math.radians(angles[1])))
    assert bottom == pytest.approx(20 + 16 * (high + lean), abs=1e-3)
    assert top == pytest.approx(20 - 16 * (high + lean), abs=1e-3)


def test_a_layer_turns_over():
    turn = keys((0, 0), (10, 360), **{"i": {"x": [0.2], "y": [1]}, "o": {"x": [0.8], "y": [0]}})
    read = lottie(layer(rectangle(-16, -8, 16, 8), fill(), ks={"ry": turn, "p": still([20, 20]), "rz": still(90)}))
    assert not read.losses
    for time in TIMES:
        half = 8 * abs(math.cos(2 * math.pi * eased(time)))
        wanted = [20 - half, 4, 20 + half, 36]
        assert extent(read, time) == pytest.approx(wanted, abs=C_NEAR)


# ------------------------------------------------------------------- masks --


@pytest.mark.parametrize("order", [1, -1])
def test_masks_are_expanded_and_shrunk(order):
    def shown(expansion) -> Lottie:
        own = mask(12, 12, 28, 28, x=expansion)
        own["pt"]["k"]["v"] = own["pt"]["k"]["v"][::order]
        return lottie(layer(rectangle(0, 0, 40, 40), fill(), hasMask=True, masksProperties=[own]))

    assert near(colors(shown(still(6)), (8, 20), (20, 8), (4, 20)), RED, RED, NOTHING) is True
    assert near(colors(shown(still(-4)), (20, 20), (14, 20), (20, 14)), RED, NOTHING, NOTHING) is True
    growing = shown(keys((0, 0), (10, 10)))
    assert near(colors(growing, (5, 20), (9, 20), time=0.5), NOTHING, RED) is True
    assert [loss.what for loss in growing.losses] == ["mask"]


# ------------------------------------------------------------------- images --


def test_an_image_that_is_missing_is_reported_and_draws_nothing():
    film = pytest.importorskip("libmotion.pictures.film.film")
    picture = {"ty": 2, "refId": "a", "ip": 0, "op": 10, "ks": {}}
    assets = [{"id": "b", "w": 9, "h": 9, "p": "b.png"}, {"id": "a", "w": 40, "h": 40, "u": "images/", "p": "a.png"}]
    read = lottie(picture, assets=assets)
    assert read.losses == (("$.assets[1]", "image", "picture"),)
    shown = film.Film(read)
    assert not pixels(read.clip, images=shown.images).any()
    pytest.importorskip("skia", reason="pip install 'libmotion[film]'")
    assert not read.image(0, size=(40, 40)).any()
    # A clip alone does not say whether it has images: the place shows where one belongs.
    assert pixels(read.clip).any()


# --------------------------------------------------------------------- eval --


def test_eval_lists_plain_shapes():
    """With the opacities of all that they are in, in their own colors, and merged paths as they are in the file."""
    read = lottie(layer(*OVERLAPPING, ks={"o": still(50)}, ef=[fill_effect()]))
    shapes = list(shown(Drawing(read.clip).at(0).items, read.clip.contents))
    assert [(shape.kind, shape.opacity, shape.color) for shape in shapes] == [("fill", 0.5, RED)] * 2
    paths = rectangle(4, 4, 36, 36), rectangle(16, 4, 24, 36), {"ty": "mm", "mm": 3}
    moved = group(*paths, fill(), s=still([200, 200]), r=still(90), p=still([3, 4]))
    (shape,) = shown(Drawing(lottie(layer(moved)).clip).at(0).items, lottie(layer(moved)).clip.contents)
    lefts = [shape.outline.points[start : start + 13, 0].min() for start in (0, 13)]
    assert lefts == pytest.approx([4, 16], abs=1e-3)


def test_a_tint_goes_from_its_dark_color_to_its_light_one_by_lightness():
    dark, light, amount = np.array([0.1, 0, 0.2]), np.array([1, 0.8, 0.5]), 0.75
    tint = {"ty": 20, "en": 1, "ef": [{"v": still([*dark, 1])}, {"v": still([*light, 1])}, {"v": still(75)}]}
    read = lottie(layer(*OVERLAPPING, ef=[tint]))
    assert [loss.lost for loss in read.losses] == ["nothing"]
    expected = (1 - amount) * np.array([1, 0, 0]) + amount * (dark + (light - dark) * 0.3)
    assert near(colors(read, LEFT, (1, 1)), (*expected, 1), NOTHING) is True
    tint["ef"][2]["v"] = keys((0, 0), (10, 100))
    assert [loss.lost for loss in lottie(layer(*OVERLAPPING, ef=[tint])).losses] == ["picture"]
