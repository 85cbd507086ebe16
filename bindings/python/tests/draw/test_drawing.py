"""What clips draw by their paint rows: descriptions made by hand, looked at as pixels and as SVG."""

import atexit
import base64
import functools
import io
import math
import pathlib
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as xml

import numpy as np
import pytest

from conftest import CHECKOUT, built, program
from libmotion import MotionError, pictures
from libmotion import abi as a
from libmotion.clip.clip import Clip
from libmotion.draw.drawing import Drawing, Gradient, Shape, Span
from libmotion.functions import clip_draw
from libmotion.pictures import Settings, planned
from libmotion.pictures.encode import animated_svg
from libmotion.pictures.film.film import Film
from libmotion.pictures.film.svg_painter import Painter, document
from tables import Tables

SVG = "{http://www.w3.org/2000/svg}"
RED, GREEN, BLUE, WHITE = (1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (1, 1, 1, 1)
SIDE = 40
C_APART = 0.012  # parts of a pixel of the same picture, drawn through other elements of SVG
SQUARE = "M0 0H20V20H0Z"


def canvas() -> Tables:
    """One second of 10 frames; pictures show it to its edges."""
    return Tables((SIDE, SIDE), 10, 0, 1)


def pixels(clip: Clip, time: float = 0.0, images=None) -> np.ndarray:
    """(y, x, 4): a pixel a point, each part 0..1; nothing behind it. What the C program draws is the same picture."""
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[pictures]'")
    from libmotion.pictures.film.pixels import render

    film = Film(clip, images)
    assert film.box == (0, 0, SIDE, SIDE)
    (picture,) = Painter(film).moments([time], backdrop=True)
    drawn = np.asarray(render(document(SIDE, SIDE, picture, film.box)), float) / 255
    if not film.drawing.image_names:
        text = drawn_in_c(clip, time)
        other = np.asarray(render(text.replace("<svg ", f'<svg width="{SIDE}" height="{SIDE}" ', 1)), float) / 255
        assert abs(premultiplied(other) - premultiplied(drawn)).max() < C_APART
    return drawn


@functools.cache
def painter_in_c() -> pathlib.Path:
    """Returns bindings/c/draw.c, compiled."""
    library, compiled = built(CHECKOUT / ".build/motion/libmotion.so").parent, pathlib.Path(tempfile.mkdtemp()) / "draw"
    words = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-I", CHECKOUT / "Include", CHECKOUT / "bindings/c/draw.c"]
    names = ["-L", library, "-lmotion", "-lm", f"-Wl,-rpath,{library}"]
    subprocess.run([program("cc"), *words, *names, "-o", compiled], check=True)
    atexit.register(shutil.rmtree, compiled.parent)
    return compiled


def drawn_in_c(clip: Clip, time: float) -> str:
    with tempfile.NamedTemporaryFile(suffix=".motion") as file:
        clip.save(file.name)
        return subprocess.run(
            [painter_in_c(), file.name, repr(time)], check=True, capture_output=True, text=True
        ).stdout


def premultiplied(picture: np.ndarray) -> np.ndarray:
    return np.concatenate([picture[..., :3] * picture[..., 3:], picture[..., 3:]], axis=-1)


def near(color, want) -> bool:
    return np.abs(np.asarray(color) - want).max() < 0.012


# ------------------------------------------------------------------ shapes --


def test_opacity_is_the_paints_times_the_layers_down_to_the_root():
    made = canvas()
    outer = made.layer(opacity=0.5)
    inner = made.layer(path=SQUARE, parent=outer, position=(10, 10), opacity=0.8)
    made.paint(a.PAINT_FILL, inner, [inner], color=made.number((1, 0, 0, 0.5)), opacity=made.number(0.6))
    (shape,) = Drawing(made.clip()).at(0).items
    assert shape.opacity == pytest.approx(0.24) and shape.color == (1, 0, 0, 0.5)
    picture = pixels(made.clip())
    assert near(picture[20, 20], (1, 0, 0, 0.12)) and picture[5, 5, 3] == picture[35, 35, 3] == 0


def test_colours_and_widths_move():
    made = canvas()
    line = made.layer(path="M0 20H40")
    color, width = made.number((1, 0, 0, 1), (0, 0, 1, 1)), made.number(4, 24)
    made.paint(a.PAINT_STROKE, line, [line], color=color, width=width)
    for time, color, reach in (0, RED, 2), (0.5, (0.5, 0, 0.5, 1), 7), (0.75, (0.25, 0, 0.75, 1), 9.5):
        picture = pixels(made.clip(), time)
        assert near(picture[20, 20], color)
        assert picture[:, 20, 3].sum() == pytest.approx(2 * reach, abs=0.1)


def test_painted_layers_are_one_path_in_the_place_of_each():
    made = canvas()
    whole = made.layer(transform=(2, 0, 0, 2, 0, 0))
    big = made.layer(path="M0 0H20V20H0Z", parent=whole)
    small = made.layer(path="M0 0H5V5H0Z", parent=big, position=(5, 5), transform=(2, 0, 0, 2, 0, 0))
    for flags, inside in (0, 1), (a.PAINT_EVEN_ODD, 0):
        rows = canvas()
        rows.rows = {name: list(table) for name, table in made.rows.items()}
        rows.paint(a.PAINT_FILL, whole, [big, small], color=rows.number(GREEN), flags=flags)
        (shape,) = Drawing(rows.clip()).at(0).items
        assert shape.place == (2, 0, 0, 2, 0, 0)
        assert shape.outline.points[4:] == pytest.approx(np.array([(5, 5), (15, 5), (15, 15), (5, 15)]), abs=1e-5)
        picture = pixels(rows.clip())
        assert near(picture[20, 20, 3], inside) and near(picture[5, 5], GREEN)


def test_a_whole_fill_takes_no_notice_of_the_stroke_s_ends():
    made = canvas()
    square = made.layer(path="M0 0H20V20H0Z", stroke_end=0.5)
    made.paint(a.PAINT_FILL, square, [square], color=made.number(GREEN), flags=a.PAINT_WHOLE)
    made.paint(a.PAINT_FILL, square, [square], color=made.number(RED))
    whole, trimmed = Drawing(made.clip()).at(0).items
    assert whole.outline.points.tolist() == [[0, 0], [20, 0], [20, 20], [0, 20]]
    assert trimmed.outline.points.tolist() == [[0, 0], [20, 0], [20, 20]]
    picture = pixels(made.clip())
    assert near(picture[15, 5], GREEN) and near(picture[5, 15], RED)


@pytest.mark.parametrize("dash, height, count", [(0, 1, 0), (-3, 1, 0), (3, 1, 1), (3, 0, 0)])
def test_dashes_without_length_are_left_out(dash, height, count):
    made = canvas()
    # In coordinates that are flat all lengths are 0.
    line, other = made.layer(path="M0 10H20", transform=(1, 0, 0, height, 0, 0)), made.layer(path="M0 10H20")
    made.paint(*(a.PAINT_STROKE, line, [line, other]), color=made.number(RED), width=made.number(6),
               first_dash=made.number(dash), dash_count=1)  # fmt: skip
    drawn = clip_draw(made.clip().bytes, 0.0, all_items=True)
    assert drawn.items["dash_count"].tolist() == [count]


def test_widths_and_dashes_are_lengths_of_the_layer():
    made = canvas()
    line = made.layer(path="M0 10H20", transform=(2, 0, 0, 1, 0, 0))
    made.paint(*(a.PAINT_STROKE, line, [line]), color=made.number(RED), width=made.number(6), first_dash=made.number(3),
               dash_count=1, dash_offset=made.number(1))  # fmt: skip
    picture = pixels(made.clip())
    # Twice as long as in the layer, and as wide: from 1 of 3 on, then 3 of gap, 3 of dash.
    assert picture[10, :, 3].round(2).tolist() == ([1] * 4 + [0] * 6 + [1] * 6 + [0] * 6 + [1] * 6 + [0] * 6 + [1] * 6)
    assert picture[:, 1, 3].sum() == pytest.approx(6, abs=0.05)
    (shape,) = Drawing(made.clip()).at(0).items
    assert shape.pen.dashes == (3,) and shape.pen.dash_offset == 1 and shape.pen.width == 6


def test_caps_joins_and_miter_limits_are_those_of_the_row():
    made = canvas()
    line = made.layer(path="M10 10H30V30")
    width, color = made.number(4), made.number(RED)
    given = {"cap": a.CAP_ROUND, "join": a.JOIN_BEVEL, "miter_limit": 3}
    made.paint(a.PAINT_STROKE, line, [line], color=color, width=width, **given)
    (pen,) = (shape.pen for shape in Drawing(made.clip()).at(0).items)
    assert (pen.cap, pen.join, pen.miter_limit) == ("round", "bevel", 3)
    (drawn,) = Painter(Film(made.clip())).moments([0])
    assert 'stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="3"' in drawn
    corner = pixels(made.clip())[8:10, 30:32, 3]
    assert corner[1, 0] == 1 and corner[0, 1] < 0.6  # a mitered one is 1


@pytest.mark.parametrize("radial", [False, True])
def test_gradients_lie_in_the_layer(radial):
    made = canvas()
    box = made.layer(bounds=(0, 0, 20, 40), transform=(2, 0, 0, 1, 0, 0))
    first = made.number(0.25)
    made.number(RED)
    made.number(0.75)
    made.number((0, 0, 1, 0.5))
    kind, ends = (a.GRADIENT_RADIAL, (10, 20, 10, 40)) if radial else (a.GRADIENT_LINEAR, (0, 0, 20, 0))
    made.paint(*(a.PAINT_BOX, box, [box]), bounds=made.channel(box, a.PROPERTY_BOUNDS), gradient=kind,
               gradient_ends=made.number(ends), first_stop=first, stop_count=2, opacity=made.number(0.5))  # fmt: skip
    picture = pixels(made.clip())
    share = lambda x: min(max((x - 0.25) / 0.5, 0), 1)
    color = lambda t: (1 - t, 0, t, 0.5 * (1 - t / 2))
    for at in range(2, 38, 7):
        x = at + 0.5
        place = abs(x - 20.5) / 40 * 1.0 if radial else x / 40
        want = color(share(place))
        if radial:  # an ellipse, twice as wide as high: 40 points to each side, 20 up and down
            assert picture[20, at] == pytest.approx(want, abs=0.05)
        else:
            assert picture[20, at] == pytest.approx(want, abs=0.03)


def test_radial_highlights_move_the_focus():
    made = canvas()
    box = made.layer(bounds=(0, 0, 40, 40))
    first = made.number(0)
    made.number(WHITE)
    made.number(1)
    made.number((0, 0, 0, 1))
    made.paint(
        *(a.PAINT_BOX, box, [box]),
        bounds=made.channel(box, a.PROPERTY_BOUNDS),
        gradient=a.GRADIENT_RADIAL,
        gradient_ends=made.number((20, 20, 20, 40)),  # its axis points down
        highlight=made.number((0.5, math.pi / 2)),
        first_stop=first,
        stop_count=2,
    )
    (shape,) = Drawing(made.clip()).at(0).items
    assert isinstance(shape.color, Gradient) and shape.color.focus == pytest.approx((10, 20), abs=1e-5)
    picture = pixels(made.clip())[..., 0]
    assert np.unravel_index(picture.argmax(), picture.shape) in [(y, x) for y in (19, 20) for x in (9, 10)]


def test_stops_never_go_back():
    made = canvas()
    box = made.layer(path=SQUARE)
    first = made.number(0.6)
    for offset, color in (None, RED), (0.2, GREEN), (0.9, BLUE):
        if offset is not None:
            made.number(offset)
        made.number(color)
    ends = made.number((0, 0, 20, 0))
    given = {"gradient": a.GRADIENT_LINEAR, "gradient_ends": ends, "first_stop": first, "stop_count": 3}
    made.paint(a.PAINT_FILL, box, [box], **given)
    (shape,) = Drawing(made.clip()).at(0).items
    assert [offset for offset, _ in shape.color.stops] == pytest.approx([0.6, 0.6, 0.9])


def test_boxes_have_round_corners_that_move():
    made = canvas()
    box = made.layer(bounds=(5, 5, 30, 30))
    bounds, radius = made.channel(box, a.PROPERTY_BOUNDS), made.number(0, 30)
    made.paint(a.PAINT_BOX, box, [box], color=made.number(RED), bounds=bounds, corner_radius=radius)
    for time, area in (0, 900), (0.25, 900 - (4 - math.pi) * 7.5**2), (1, math.pi * 15**2):
        assert pixels(made.clip(), time)[..., 3].sum() == pytest.approx(area, rel=0.01)  # resvg's circles
    made.animation(box, a.PROPERTY_BOUNDS, [(5, 5, 30, 30), (5, 5, 10, 30)])
    assert pixels(made.clip(), 1)[..., 3].sum() == pytest.approx(300 - (4 - math.pi) * 25, rel=0.01)


def test_backgrounds_fill_the_whole_picture():
    made = canvas()
    made.paint(a.PAINT_BACKGROUND, color=made.number(RED, BLUE))
    assert near(pixels(made.clip(), 0.5), (0.5, 0, 0.5, 1))
    film = Film(made.clip())
    assert Painter(film).backdrop(0.5) == pytest.approx((0.5, 0, 0.5, 1))
    assert Painter(film).moments([0.5]) == [""]


def test_flat_layers_draw_nothing():
    made = canvas()
    flat = made.layer(path=SQUARE, transform=(1, 0, 0, 0, 0, 10))
    width, color = made.number(4), made.number(RED)
    made.paint(a.PAINT_FILL, flat, [flat], color=color)
    made.paint(a.PAINT_STROKE, flat, [flat], color=color, width=width)
    other = made.layer(path=SQUARE)
    made.paint(a.PAINT_STROKE, flat, [other], color=color, width=width)
    assert pixels(made.clip())[..., 3].max() < 0.01


# ------------------------------------------------------------------- spans --


def test_clips_cut_off_their_spans_and_nest():
    made = canvas()
    page = made.layer(bounds=(0, 0, 20, 20), position=(5, 5))
    hole = made.layer(bounds=(0, 0, 20, 20), parent=page, position=(10, 10))
    full = made.layer(path="M0 0H40V40H0Z")
    red, green = made.number(RED), made.number(GREEN)
    made.paint(a.PAINT_CLIP, page, span=3, bounds=made.channel(page, a.PROPERTY_BOUNDS), corner_radius=made.number(4))
    made.paint(a.PAINT_FILL, full, [full], color=red)
    made.paint(a.PAINT_CLIP, hole, span=1, bounds=made.channel(hole, a.PROPERTY_BOUNDS))
    made.paint(a.PAINT_FILL, full, [full], color=green)
    picture = pixels(made.clip())
    assert near(picture[10, 10], RED) and near(picture[20, 20], GREEN)
    assert picture[5, 5, 3] < 0.2 and picture[30, 30, 3] == 0
    (outer,) = Drawing(made.clip()).at(0).items
    assert isinstance(outer, Span) and outer.kind == "clip"
    assert [type(item) for item in outer.items] == [Shape, Span]


FIRST = {"add": 0, "lighten": 0, "difference": 0, "subtract": 1, "intersect": 1, "darken": 1}
JOINED = {
    "add": lambda c, m: c + m - c * m,
    "subtract": lambda c, m: c * (1 - m),
    "intersect": lambda c, m: c * m,
    "lighten": max,
    "darken": min,
    "difference": lambda c, m: c + m - 2 * c * m,
}


@pytest.mark.parametrize("inverted", [0, 1, 2, 3])
@pytest.mark.parametrize("second", FIRST)
@pytest.mark.parametrize("first", FIRST)
def test_masks_join_by_their_modes(first, second, inverted):
    made = canvas()
    left, top = made.layer(path="M0 0H20V40H0Z"), made.layer(path="M0 0H40V20H0Z")
    full = made.layer(path="M0 0H40V40H0Z")
    modes = list(FIRST)
    numbers = {name: getattr(a, f"MASK_{name.upper()}") for name in modes}
    flags = [a.PAINT_INVERTED * (inverted >> i & 1) for i in range(2)]
    shares = made.number(0.75), made.number(0.5)
    made.paint(a.PAINT_MASK, left, [left], mode=numbers[first], opacity=shares[0], span=2, flags=flags[0])
    flags[1] |= a.PAINT_COMBINED
    made.paint(a.PAINT_MASK, top, [top], mode=numbers[second], opacity=shares[1], span=1, flags=flags[1])
    made.paint(a.PAINT_FILL, full, [full], color=made.number(RED))
    picture = pixels(made.clip())
    for x, y in (10, 10), (30, 10), (10, 30), (30, 30):
        inside = [(x < 20) != bool(inverted & 1), (y < 20) != bool(inverted & 2)]
        covered = JOINED[first](FIRST[first], 0.75 * inside[0])
        covered = JOINED[second](covered, 0.5 * inside[1])
        assert picture[y, x, 3] == pytest.approx(covered, abs=0.012), (x, y)


def test_masks_that_are_not_combined_are_nested():
    made = canvas()
    left, top = made.layer(path="M0 0H20V40H0Z"), made.layer(path="M0 0H40V20H0ZM0 0H10V10H0Z")
    full = made.layer(path="M0 0H40V40H0Z")
    made.paint(a.PAINT_MASK, left, [left], span=2)
    made.paint(a.PAINT_MASK, top, [top], span=1, flags=a.PAINT_EVEN_ODD)
    made.paint(a.PAINT_FILL, full, [full], color=made.number(RED))
    picture = pixels(made.clip())[..., 3]
    assert [picture[y, x] for y, x in ((15, 15), (5, 5), (5, 30), (30, 5))] == [1, 0, 0, 0]
    (drawn,) = Painter(Film(made.clip())).moments([0])
    assert drawn.count("<clipPath") == 2 and "<mask" not in drawn  # outlines alone need no mask


@pytest.mark.parametrize("luma", [False, True])
@pytest.mark.parametrize("inverted", [False, True])
def test_mattes_show_where_their_source_is(luma, inverted):
    made = canvas()
    left, low = made.layer(path="M0 0H20V40H0Z"), made.layer(path="M0 20H40V40H0Z")
    full = made.layer(path="M0 0H40V40H0Z")
    color = (0.2, 0.4, 0.8, 0.5)
    given = {"mode": a.MATTE_LUMA if luma else a.MATTE_ALPHA, "flags": a.PAINT_INVERTED if inverted else 0}
    made.paint(a.PAINT_MATTE, span=3, source_count=2, **given)
    made.paint(a.PAINT_FILL, left, [left], color=made.number(color))
    made.paint(a.PAINT_FILL, low, [low], color=made.number(WHITE))
    made.paint(a.PAINT_FILL, full, [full], color=made.number(RED))
    (span,) = Drawing(made.clip()).at(0).items
    assert [shape.row for shape in span.source] == [1, 2] and [shape.row for shape in span.items] == [3]
    light = 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]
    picture = pixels(made.clip())
    for x, y, alpha in (10, 10, 0.5 * (light if luma else 1)), (30, 10, 0), (10, 30, 1), (30, 30, 1):
        assert picture[y, x] == pytest.approx([1, 0, 0, abs(inverted - alpha)], abs=0.012) or (
            abs(inverted - alpha) == 0 and picture[y, x, 3] == 0
        )


def test_groups_and_paints_blend():
    made = canvas()
    full, left, top = (made.layer(path=path) for path in ("M0 0H40V40H0Z", "M0 0H20V40H0Z", "M0 0H40V20H0Z"))
    made.paint(a.PAINT_FILL, full, [full], color=made.number((0.8, 0.6, 0.4, 1)))
    made.paint(a.PAINT_GROUP, span=2, blend=a.BLEND_MULTIPLY)
    made.paint(a.PAINT_FILL, left, [left], color=made.number((0.5, 0.5, 0.5, 1)))
    made.paint(a.PAINT_FILL, top, [top], color=made.number((1, 0.5, 0, 1)))
    made.paint(a.PAINT_FILL, full, [full], color=made.number((0.2, 0.2, 0.2, 1)), blend=a.BLEND_DIFFERENCE)
    picture = pixels(made.clip())
    for (x, y), group in {
        (10, 10): (1, 0.5, 0),
        (30, 10): (1, 0.5, 0),
        (10, 30): (0.5,) * 3,
        (30, 30): (1,) * 3,
    }.items():
        want = [abs(b * g - 0.2) for b, g in zip((0.8, 0.6, 0.4), group)]
        assert picture[y, x, :3] == pytest.approx(want, abs=0.02)


def test_spans_as_deep_as_no_picture_can_be_are_refused():
    made = canvas()
    full = made.layer(path=SQUARE)
    for depth in range(500):
        made.paint(a.PAINT_GROUP, span=500 - depth)
    made.paint(a.PAINT_FILL, full, [full], color=made.number(RED))
    with pytest.raises(MotionError, match="500 nested spans, a picture takes at most 100"):
        Drawing(made.clip()).at(0)


# ------------------------------------------------------------------- order --


def test_z_positions_reorder_what_is_drawn_with_what_is_below_it():
    made = canvas()
    red, green, blue = made.number(RED), made.number(GREEN), made.number(BLUE)
    page = made.layer(bounds=(0, 0, 40, 40))
    first = made.layer(path=SQUARE, parent=page, position=(10, 10))
    child = made.layer(path="M0 0H10V10H0Z", parent=first)
    second = made.layer(path=SQUARE, parent=page, position=(10, 10))
    made.animation(first, a.PROPERTY_Z_POSITION, [[0], [1]], mode=a.MODE_DISCRETE)
    made.paint(a.PAINT_CLIP, page, span=3, bounds=made.channel(page, a.PROPERTY_BOUNDS))
    made.paint(a.PAINT_FILL, first, [first], color=red)
    made.paint(a.PAINT_FILL, child, [child], color=green)
    made.paint(a.PAINT_FILL, second, [second], color=blue)
    clip = made.clip()
    orders = [[shape.row for shape in moment.shapes()] for moment in Drawing(clip).moments([0, 0.8])]
    assert orders == [[1, 2, 3], [3, 1, 2]]
    assert near(pixels(clip, 0)[15, 15], BLUE) and near(pixels(clip, 0.8)[15, 15], GREEN)
    root = xml.fromstring(animated_svg.animated(Film(clip)))
    shows = [part.attrib["values"] for part in root.iter(f"{SVG}animate") if part.attrib["attributeName"] == "display"]
    assert shows == ["inline;none", "none;inline"]


def test_order_of_layers_says_nothing_where_no_z_position_does():
    made = canvas()
    red, blue = made.number(RED), made.number(BLUE)
    first, second = made.layer(path=SQUARE), made.layer(path=SQUARE)
    made.paint(a.PAINT_FILL, second, [second], color=blue)
    made.paint(a.PAINT_FILL, first, [first], color=red)
    assert near(pixels(made.clip())[10, 10], RED)


# ------------------------------------------------------------------ images --


def test_images_are_stretched_over_bounds_or_named_on_grey():
    image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[pictures]'")
    file = io.BytesIO()
    image.new("RGB", (4, 4), (0, 255, 0)).save(file, "PNG")
    found = "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()
    made = canvas()
    box = made.layer(bounds=(0, 0, 10, 20), position=(10, 10), transform=(2, 0, 0, 1, 0, 0), opacity=0.5)
    row = made.paint(a.PAINT_IMAGE, box, [box], bounds=made.channel(box, a.PROPERTY_BOUNDS))
    made.name(a.TABLE_PAINTS, row, 'a<b&"c"')
    picture = pixels(made.clip(), images={'a<b&"c"': found})
    assert near(picture[20, 20], (0, 1, 0, 0.5)) and near(picture[12, 28, 3], 0.5) and picture[20, 5, 3] == 0
    grey = pixels(made.clip())[..., 3]
    assert grey[11, 11] == pytest.approx(0.175, abs=0.01) and grey[15:25, 10:30].max() > 0.25  # the letters
    (drawn,) = Painter(Film(made.clip())).moments([0])
    (words,) = xml.fromstring(f"<svg>{drawn}</svg>").iter("text")
    assert words.text == 'a<b&"c"'


# -------------------------------------------------------------------- film --


def test_a_film_of_frames_ends_before_the_frame_that_would_be_next():
    made = Tables((40, 20), 10, 0.5, 1.5)
    film = Film(made.clip())
    assert film.box == (0, 0, 40, 20)
    assert (film.start, film.last) == (0.5, pytest.approx(1.4))
    plan = planned(film, "a.webp")
    assert plan.times(range(plan.count))[:, 0] == pytest.approx(np.arange(10) / 10 + 0.5)
    assert planned(film, "a.webp", Settings(fps=25)).count == 25


def test_a_film_without_a_size_shows_all_that_it_draws():
    made = Tables()
    line = made.layer(path="M0 0H100", position=(0, -20))
    made.animation(line, a.PROPERTY_POSITION, [(0, -20), (0, 50)])
    made.paint(a.PAINT_STROKE, line, [line], color=made.number(RED), width=made.number(10))
    assert Film(made.clip()).box == (0, -25, 100, 80)


def test_clips_bound_what_a_film_shows():
    made = Tables()
    page = made.layer(bounds=(0, 0, 20, 20))
    wide = made.layer(path="M-500 0H500V10H-500Z")
    made.paint(a.PAINT_CLIP, page, span=1, bounds=made.channel(page, a.PROPERTY_BOUNDS))
    made.paint(a.PAINT_FILL, wide, [wide], color=made.number(RED))
    assert Film(made.clip()).box == (0, 0, 20, 10)


def test_moving_rows_and_their_tracks():
    made = canvas()
    red = made.number(RED)
    base = made.layer(path=SQUARE)
    rider = made.layer(path="M0 0H10", parent=base)
    still = made.layer(path=SQUARE)
    made.animation(base, a.PROPERTY_POSITION, [(0, 0), (20, 0)])
    width = made.number(2)
    made.paint(a.PAINT_FILL, base, [base], color=red)
    made.paint(a.PAINT_STROKE, rider, [rider], color=red, width=width)
    made.paint(a.PAINT_FILL, still, [still], color=red)
    made.paint(a.PAINT_FILL, still, [still], color=made.number(RED, BLUE))
    film = Film(made.clip())
    assert film.moving() == {0, 1, 3}
    (way,) = film.tracks(3)
    assert way == pytest.approx(np.array([(10, 10), (19, 10), (28, 10)]), abs=1e-4)


def test_animated_svg_moves_all_that_a_row_has():
    made = canvas()
    line = made.layer(path="M0 20H40")
    box = made.layer(bounds=(0, 0, 40, 40))
    bounds = made.channel(box, a.PROPERTY_BOUNDS)
    first = made.number(0, 0.5)
    made.number(RED, BLUE)
    made.paint(a.PAINT_CLIP, box, span=3, bounds=bounds, corner_radius=made.number(0, 10))
    made.paint(*(a.PAINT_STROKE, line, [line]), color=made.number(RED, (0, 0, 1, 0.5)), width=made.number(2, 4),
               first_dash=made.number(2, 3), dash_count=1, dash_offset=made.number(0, 5))  # fmt: skip
    made.paint(*(a.PAINT_BOX, box, [box]), bounds=bounds, gradient=a.GRADIENT_LINEAR,
               gradient_ends=made.number((0, 0, 40, 0), (10, 0, 40, 0)), first_stop=first, stop_count=1)  # fmt: skip
    made.paint(a.PAINT_FILL, box, [line], color=made.number((0, 0, 0, 0)))  # never seen
    root = xml.fromstring(animated_svg.animated(Film(made.clip())))
    moved = sorted(part.attrib["attributeName"] for part in root.iter(f"{SVG}animate"))
    names = ["offset", "rx", "stop-color", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity"]
    assert moved == sorted([*names, "stroke-width", "x1"])
    assert len(list(root.iter(f"{SVG}path"))) == 1
    (widths,) = (p.attrib for p in root.iter(f"{SVG}animate") if p.attrib["attributeName"] == "stroke-width")
    times = np.array(widths["keyTimes"].split(";"), float) * 1.0
    assert np.array(widths["values"].split(";"), float) == pytest.approx(2 + 2 * times, abs=1e-3)


def test_pictures_of_clips_are_written(tmp_path):
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[pictures]'")
    image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[pictures]'")
    made = Tables((40, 20), 10, 0, 1)
    dot = made.layer(path=SQUARE)
    made.animation(dot, a.PROPERTY_POSITION, [(0, 0), (20, 0)])
    made.paint(a.PAINT_BACKGROUND, color=made.number(WHITE))
    made.paint(a.PAINT_FILL, dot, [dot], color=made.number(RED))
    moving = image.open(pictures.write(made.clip(), tmp_path / "a.gif"))
    assert moving.size == (320, 160) and moving.n_frames == 10
    assert np.asarray(moving.convert("RGB"))[80, 80].tolist() == [255, 0, 0]
    strip = np.asarray(image.open(pictures.write(made.clip(), tmp_path / "a.png")).convert("RGB"))
    assert ((strip == (255, 0, 0)).all(axis=2)).mean() > 0.02


# ---------------------------------------------------------------- contents --


def test_a_file_needs_nothing_else(tmp_path):
    made = Tables((40, 30), 25, 0.5, 2)
    made.layer("page", bounds=(0, 0, 40, 30))
    dot = made.layer(path=SQUARE)
    animation = made.animation(dot, a.PROPERTY_POSITION, [(0, 0), (20, 0)])
    made.name(a.TABLE_ANIMATIONS, animation, "slide")
    price = made.number(3, 5)
    made.name(a.TABLE_USER_PROPERTIES, 0, "price")
    made.channel(dot, a.PROPERTY_POSITION)
    made.paint(a.PAINT_FILL, dot, [dot], color=made.number(RED))
    made.marker("middle é", 0.75, 0.5)
    path = made.clip().save(tmp_path / "a.motion")
    clip = Clip.open(path)
    assert clip.layers == ("page", "1") and clip.animations == ("slide", "1")
    assert clip.channels == ((None, "price", 1), ("1", "position", 2), (None, "1", 4))
    assert price == 0 and clip.sample(0.5).value(None, "price") == 4
    assert clip.sample(0.5).value("1", "position").tolist() == [10, 0]
    assert clip.contents.size == (40, 30) and clip.contents.frame_rate == 25
    assert (clip.contents.start, clip.contents.end) == (0.5, 2)
    assert clip.markers == (("middle é", 0.75, 0.5),)
    assert [shape.color for shape in Drawing(clip).at(0).items] == [RED]


def test_files_that_are_no_clip_are_named(tmp_path):
    path = tmp_path / "a.motion"
    path.write_bytes(b"{}")
    with pytest.raises(MotionError, match="a.motion: "):
        Clip.open(path)


def test_names_that_are_given_come_first():
    made = Tables()
    made.layer("own")
    clip = made.clip()
    assert clip.layers == ("own",)
    assert Clip.from_bytes(clip.bytes, ["given"]).layers == ("given",)
    with pytest.raises(MotionError, match="another clip"):
        Clip.from_bytes(clip.bytes, ["given", "twice"])
