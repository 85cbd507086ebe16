"""What SVG files paint: gradients, clips, masks, and what SMIL and CSS move in them."""

import numpy as np
import pytest

import svg_file as svg
from libmotion.draw.drawing import Drawing
from libmotion.draw.items import Gradient
from libmotion.web import css

RED, BLUE = (1, 0, 0, 1), (0, 0, 1, 1)
STOPS = '<stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/>'


def read(inside: str):
    return svg.read(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 80">'
        f"{inside}</svg>"
    )


def items(inside: str, time: float = 0.0):
    file = read(inside)
    return Drawing(file.scene().compile()).at(time).items, file.losses


def shape(inside: str, time: float = 0.0):
    """The only shape that a file without losses draws."""
    (found,), losses = items(inside, time)
    assert losses == []
    return found


def shade(inside: str, time: float = 0.0) -> Gradient:
    color = shape(inside, time).color
    assert isinstance(color, Gradient)
    return color


# -------------------------------------------------------------- gradients --


def test_a_gradient_is_in_fractions_of_the_box_unless_it_says_otherwise():
    rect = '<rect x="10" y="20" width="40" height="30" fill="url(#g)"/>'
    shown = shade(f'<linearGradient id="g">{STOPS}</linearGradient>{rect}')
    assert shown.kind == "linear" and shown.ends == (0, 0, 1, 0) and shown.stops == ((0, RED), (1, BLUE))
    assert shown.affine == pytest.approx((40, 0, 0, 30, 0, 0))
    shown = shade(
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="25%" y1="5" x2="60">{STOPS}</linearGradient>{rect}'
    )
    # The layer of a rect begins at its corner.
    assert shown.ends == (25, 5, 60, 0) and shown.affine == pytest.approx((1, 0, 0, 1, -10, -20))


def test_stops_and_attributes_come_through_href():
    shown = shade(
        f'<linearGradient id="s" spreadMethod="reflect" y2="1">{STOPS}</linearGradient>'
        '<linearGradient id="g" xlink:href="#s" x2="0.5"/><path d="M0 0H10V20H0Z" stroke="url(#g)" fill="none"/>'
    )
    assert shown.stops == ((0, RED), (1, BLUE)) and shown.ends == (0, 0, 0.5, 1) and shown.spread == "reflect"


def test_gradients_that_refer_to_each_other_end():
    gradients = '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>'
    assert items(gradients + '<rect width="9" height="9" fill="url(#a)"/>') == ((), [])


def test_stop_opacity_and_a_focus():
    shown = shade(
        '<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="20" cy="10" r="8" fx="20" fy="14">'
        '<stop offset="50%" style="stop-color:#f00;stop-opacity:.5"/><stop offset="2" stop-color="blue"/>'
        '</radialGradient><path d="M0 0H40V20H0Z" fill="url(#g)" fill-opacity=".5"/>'
    )
    assert shown.kind == "radial" and shown.ends == (20, 10, 28, 10) and shown.focus == pytest.approx((20, 14))
    assert shown.stops == ((0.5, (1, 0, 0, 0.5)), (1, BLUE))


@pytest.mark.parametrize(
    "fill, color", [("url(#none) lime", (0, 1, 0, 1)), ("url(#none)", None), ("url(#none) none", None)]
)
def test_the_fallback_of_an_address_that_leads_nowhere(fill, color):
    found, losses = items(f'<rect width="9" height="9" fill="{fill}"/>')
    assert [each.color for each in found] == ([color] if color else []) and losses == []


def test_a_line_without_length_paints_the_last_color():
    assert shape(
        f'<linearGradient id="g" x1="1">{STOPS}</linearGradient><rect width="9" height="9" fill="url(#g)"/>'
    ).color == pytest.approx(BLUE)


def test_moving_ends_and_stops():
    gradient = (
        '<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="10">'
        '<animate attributeName="x2" values="10;50" dur="1s"/><animate attributeName="x1" values="0;4" dur="2s"/>'
        '<stop stop-color="red"><animate attributeName="stop-color" values="red;blue" dur="1s"/></stop>'
        '<stop offset="1" stop-color="blue"><animate attributeName="offset" values="1;.5" dur="1s"/></stop>'
        '</linearGradient><path d="M0 0H40V20H0Z" fill="url(#g)"/>'
    )
    shown = shade(gradient, 0.5)
    assert shown.ends == (1, 0, 30, 0)
    assert shown.stops[0] == (0, pytest.approx((0.5, 0, 0.5, 1))) and shown.stops[1] == (0.75, BLUE)


def test_a_box_of_a_size_that_moves_is_a_loss():
    _, losses = items(
        f'<linearGradient id="g">{STOPS}</linearGradient><rect width="10" height="20" fill="url(#g)">'
        '<animate attributeName="width" values="10;30" dur="1s"/></rect>'
    )
    assert losses == ["linearGradient"]


# -------------------------------------------------------- clips and masks --


def test_a_clip_path_clips_and_may_move():
    (matte,), losses = items(
        '<clipPath id="c"><circle r="5" fill="none" clip-rule="evenodd">'
        '<animate attributeName="r" values="5;15" dur="1s"/></circle></clipPath>'
        '<rect width="20" height="20" fill="red" clip-path="url(#c)"/>',
        0.5,
    )
    assert losses == [] and matte.kind == "matte" and not matte.is_luma
    (hole,) = matte.source
    assert hole.color == (0, 0, 0, 1) and hole.is_even_odd
    assert np.max(hole.outline.points) == pytest.approx(10)
    assert [item.color for item in matte.items] == [RED]


def region(matte) -> tuple[list[float], tuple]:
    """The region of a mask, x y width height, and what is in it."""
    (clip,) = matte.source
    assert clip.kind == "clip"
    (x, y, width, height), (a, b, c, d, u, v) = clip.masks[0].shape.box[:4], clip.masks[0].shape.place
    assert b == c == 0
    return [a * x + u, d * y + v, a * width, d * height], clip.items


# The color of the only shape of a mask, and of how many parts of 255 what it masks is shown in Chromium 156.
LUMINANCE = [("red", 54), ("lime", 182), ("blue", 18), ("#808080", 128)]


@pytest.mark.parametrize("color, shown", LUMINANCE)
def test_luminance_has_the_weights_of_browsers(color, shown):
    (matte,), losses = items(
        f'<mask id="m"><rect width="9" height="9" fill="{color}"/></mask><rect width="9" height="9" mask="url(#m)"/>'
    )
    assert losses == [] and matte.is_luma
    (source,) = region(matte)[1]
    assert source.color == pytest.approx((shown / 255,) * 3 + (1,), abs=1 / 255)


def test_the_luminance_of_gradients_and_of_colors_that_move():
    found, losses = items(
        f'<linearGradient id="g">{STOPS}</linearGradient><mask id="m"><rect width="9" height="9" fill="url(#g)"/>'
        '<rect width="9" height="9" fill="red"><animate attributeName="fill" values="red;lime" dur="1s"/></rect></mask>'
        '<rect width="9" height="9" mask="url(#m)"/><rect width="9" height="9" fill="url(#g)"/>',
        0.5,
    )
    matte, outside = found
    shade, moving = region(matte)[1]
    assert losses == [] and outside.color.stops == ((0, RED), (1, BLUE))
    assert [stop[1][0] for stop in shade.color.stops] == pytest.approx([0.2126, 0.0722], abs=1e-4)
    assert moving.color[:3] == pytest.approx((0.4639,) * 3, abs=1e-2)


REGIONS = [  # of masks of a rect of 40 by 20 at 10 20 in a view of 100 by 80
    ("", [6, 18, 48, 24]),
    ('x="0" y="0" width="1" height="1"', [10, 20, 40, 20]),
    ('x=".25" y="25%" width=".5" height="50%"', [20, 25, 20, 10]),
    ('maskUnits="userSpaceOnUse"', [-10, -8, 120, 96]),
    ('maskUnits="userSpaceOnUse" x="5" y="10%" width="50%" height="2em"', [5, 8, 50, 32]),
]


@pytest.mark.parametrize("units", ["", 'maskContentUnits="objectBoundingBox"'])
@pytest.mark.parametrize("attributes, expected", REGIONS)
def test_a_mask_hides_all_outside_of_its_region(attributes, expected, units):
    (matte,), losses = items(
        f'<mask id="m" {attributes} {units}><rect width="1" height="1" fill="white"/></mask>'
        '<g mask="url(#m)"><g style="transform:translate(10px,20px)"><rect width="40" height="20"/>'
        '<rect width="90" height="90" display="none"/></g></g>'
    )
    box, (inside,) = region(matte)
    assert losses == [] and box == pytest.approx(expected)
    assert inside.place == pytest.approx((40, 0, 0, 20, 10, 20) if units else (1, 0, 0, 1, 0, 0))


def test_the_region_of_what_a_use_refers_to():
    (matte,), losses = items(
        '<mask id="m"><rect width="9" height="9" fill="white"/></mask><defs><rect id="r" width="10" height="10"'
        ' transform="scale(2)"/></defs><use href="#r" x="5" mask="url(#m)"/>'
    )
    assert losses == [] and region(matte)[0] == pytest.approx([3, -2, 24, 24])


def test_nothing_is_shown_in_a_region_without_extent():
    for shape in ('<path d="M0 0V9" stroke="red" %s/>', '<rect width="9" height="9" %s/>'):
        region = "" if "path" in shape else 'maskUnits="userSpaceOnUse" width="0"'
        mask = f'<mask id="m" {region}><rect width="99" height="99" fill="white"/></mask>'
        (matte,), losses = items(mask + shape % 'mask="url(#m)"')
        assert losses == [] and matte.kind == "matte" and matte.source == ()


def test_the_region_of_a_box_that_moves_is_a_loss():
    mask = '<mask id="m" x="0"><rect width="99" height="99" fill="white"/></mask>'
    rect = mask + '<rect width="9" height="9" mask="url(#m)">%s</rect>'
    _, losses = items(rect % '<animate attributeName="width" values="1;9" dur="1s"/>')
    assert losses == ["mask"]
    # What moves the whole element moves the region, too.
    turn = '<animateTransform attributeName="transform" type="scale" values="1;9" dur="1s"/>'
    (matte,), losses = items(rect % turn)
    assert losses == [] and region(matte)[0][2] == pytest.approx(10.8)


def test_a_mask_is_luminance_unless_it_says_otherwise():
    for style, is_luma in (("", True), ('style="mask-type:alpha"', False)):
        (matte,), losses = items(
            f'<mask id="m" {style}><rect width="5" height="20" fill="white"/></mask>'
            '<g mask="url(#m)" opacity=".5"><rect width="20" height="20" fill="red"/></g>'
        )
        if matte.kind == "group":
            assert matte.opacity == 0.5
            (matte,) = matte.items
        assert losses == [] and matte.is_luma == is_luma
        assert [each.opacity for each in (*matte.items, *region(matte)[1])] == [1, 1]


def test_masks_in_fractions_of_a_box_and_masks_of_masks():
    (outer,), losses = items(
        '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath>'
        '<mask id="m"><rect width="9" height="9" fill="white" clip-path="url(#c)"/></mask>'
        '<rect x="10" width="20" height="40" fill="red" clip-path="url(#c)" mask="url(#m)"/>'
    )
    assert losses == [] and outer.kind == "matte" and outer.is_luma
    (inner,) = outer.items
    (half,) = inner.source
    assert half.place == pytest.approx((20, 0, 0, 40, 10, 0))
    _, (masked,) = region(outer)
    assert masked.kind == "matte"


def test_what_masks_itself_or_is_missing_masks_nothing():
    found, losses = items(
        '<mask id="m"><g mask="url(#m)"><rect width="9" height="9" fill="white"/></g></mask>'
        '<rect width="9" height="9" fill="red" mask="url(#m)"/><rect width="9" height="9" clip-path="url(#none)"/>'
    )
    assert [each.kind for each in found] == ["matte", "fill"] and losses == ["mask"]


# ---------------------------------------------------------- silent faults --


def matrix(inside: str, time: float) -> list[float]:
    return read(inside).samples([time]).matrix("r")[0]


TURN = '<animateTransform attributeName="transform" type="scale" values="1;.5" dur="1s"/>'


@pytest.mark.parametrize(
    "origin, place",
    [
        ('transform-origin="30 30"', 7.5),
        ('style="transform-origin:30px 30px"', 7.5),
        ('style="transform-origin:50% 50%;transform-box:fill-box"', 5),
        ('style="transform-origin:0 0;transform-box:stroke-box" stroke="red" stroke-width="4"', 2),
    ],
)
def test_the_origin_counts_for_animate_transform(origin, place):
    found = matrix(f'<rect id="r" x="10" y="10" width="20" height="20" {origin}>{TURN}</rect>', 0.5)
    assert found == pytest.approx([0.75, 0, 0, 0.75, place, place])


def test_key_points_count_where_the_mode_is_left_out():
    motion = '<animateMotion path="M0 0H100" dur="1s" keyPoints="1;0" keyTimes="0;1" %s/>'
    for mode, x in (("", 75), ('calcMode="linear"', 75), ('calcMode="paced"', 25)):
        assert matrix(f'<rect id="r" width="9" height="9">{motion % mode}</rect>', 0.25)[4] == pytest.approx(x)


def test_what_is_not_displayed_until_it_is_set():
    inside = '<rect width="9" height="9" display="none"><set attributeName="display" to="inline" begin=".6s"/></rect>'
    assert not any(each.is_visible and each.opacity for each in items(inside, 0.3)[0])
    assert all(each.opacity == 1 for each in items(inside, 0.7)[0])


@pytest.mark.parametrize(
    "aspect, transform",
    [
        ("none", (2, 0, 0, 4, 5, 0)),
        ("xMinYMax", (2, 0, 0, 2, 5, 20)),
        ("xMidYMin slice", (4, 0, 0, 4, -5, 0)),
        ("", (2, 0, 0, 2, 5, 10)),
    ],
)
def test_the_aspect_of_inner_pictures(aspect, transform):
    (clip,), _ = items(
        f'<svg x="5" width="20" height="40" viewBox="0 0 10 10" preserveAspectRatio="{aspect}">'
        '<rect width="10" height="10"/></svg>'
    )
    assert clip.kind == "clip" and clip.items[0].place == pytest.approx(transform)


def test_the_current_color_moves():
    inside = '<g color="red"><animate attributeName="color" values="red;blue" dur="1s"/>%s</g>'
    rect = '<rect id="r" width="9" height="9" fill="currentColor"/>'
    assert shape(inside % rect, 0.5).color == pytest.approx((0.5, 0, 0.5, 1))
    file = read(inside % rect)
    assert file.samples([0.5]).values("r", "fill")[0] == pytest.approx([0.5, 0, 0.5, 1])


def page(text: str, *names: str, **fields):
    return css.read(text, [{"name": "a", "classes": "a", "box": [40, 30, 80, 60], "read": list(names), **fields}])


def test_important_declarations_win_over_animations():
    text = ".a { opacity: .3 %s; animation: x 1s linear } @keyframes x { from { opacity: 0 } }"
    assert page(text % "!important").samples([0.5]).opacity("a") == pytest.approx([0.3])
    assert page(text % "").samples([0.5]).opacity("a") == pytest.approx([0.15])


def test_a_radius_in_per_cent_is_of_the_own_box():
    text = ".a { animation: x 1s linear } @keyframes x { from { border-radius: 50% } to { border-radius: 10% } }"
    samples = page(text, "border-top-left-radius").samples([0.13])
    assert samples.values("a", "border-top-left-radius")[0] == pytest.approx([35.84])


def test_no_perspective_moves_to_one():
    """Chromium mixes the inverse of the distance, which is 0 for none."""
    text = ".a { animation: k 1s linear } @keyframes k { %s }"
    keys = "from { transform: perspective(none) translateZ(9px) } to { transform: perspective(100px) translateZ(9px) }"
    found = page(text % keys).samples([0.5]).matrix("a")[0]
    assert [found[11], found[14], found[15]] == pytest.approx([-0.005 / 0.955, 9 / 0.955, 1])  # divided by the last


def test_no_perspective_is_nothing():
    flat, deep = (
        page(f".a {{ transform: perspective({far}) translateZ(10px) rotate(30deg) }}").samples([0]).matrix("a")[0]
        for far in ("none", "100px")
    )
    assert flat[-1] == pytest.approx(1) and deep[-1] == pytest.approx(0.9)


def test_modern_colors_mix_in_oklab():
    text = ".a { animation: x 1s linear } @keyframes x { from { background: %s } to { background: #fff } }"
    black = [page(text % name, "background-color").samples([0.5]) for name in ("#000", "oklab(0 0 0)")]
    old, new = (each.values("a", "background-color")[0][0] for each in black)
    assert old == pytest.approx(0.5) and new == pytest.approx(0.388573, abs=1e-5)


def test_linear_takes_calc():
    options = {"duration": 1000, "easing": "linear(calc(1 - 1), 1 calc(20% + 30%), 0)"}
    animation = {"target": "a", "keyframes": [{"opacity": 0}, {"opacity": 1}], "options": options}
    box = {"name": "a", "box": [0, 0, 9, 9]}
    samples = css.read("", [box], animations=[animation]).samples([0.25, 0.5, 0.75])
    assert samples.opacity("a") == pytest.approx([0.5, 1, 0.5])


def test_lengths_and_percentages_are_compared():
    found = page(".a { translate: clamp(10px, 50%, 30px) max(10px, 50%) }").samples([0]).matrix("a")[0]
    still = page("").samples([0]).matrix("a")[0]
    assert [found[4] - still[4], found[5] - still[5]] == pytest.approx([30, 30])


@pytest.mark.parametrize(
    ("text", "wanted"),  # as Chromium has it
    [
        ("light-dark(orange, black)", "#ffa500ff"),
        ("color-mix(in srgb, red 40%, blue)", "#660099ff"),
        ("color-mix(in srgb, red, blue 20%)", "#cc0033ff"),
        ("color-mix(in srgb, red, transparent)", "#ff000080"),
        ("color-mix(in srgb, red 20%, blue 20%)", "#80008066"),
        ("rgb(from red r 100 b)", "#ff6400ff"),
        ("hsl(from red h s calc(l / 2))", "#800000ff"),
        ("hwb(from red 120 w b / 50%)", "#00ff0080"),
        ("oklab(from red l a b / calc(alpha / 2))", "#ff000080"),
        ("oklab(from red none none none)", "#000000ff"),
        ("oklab(from red .5 0 b)", "#7f5e00ff"),
        ("oklch(from red .5 .1 h)", "#944b41ff"),
        ("oklch(from gray l 0 h)", "#808080ff"),
    ],
)
def test_colors_that_are_made_of_colors(text, wanted):
    file = svg.read(f'<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="{text}"/></svg>')
    assert file.scene().document["layers"][-1]["fillColor"] == wanted and file.losses == []


@pytest.mark.parametrize(
    "text",
    [
        *("lab(from green l a b)", "oklch(from red calc(l / 2) c h)", "oklch(from red l c 200)"),
        *("oklab(from red b a l)", "oklab(from red l a)", "oklab(from red l a b 1)"),
        *("color-mix(in cmyk, red, blue)", "light-dark(red)"),
    ],
)
def test_a_color_that_is_not_read_is_told(text):
    file = svg.read(f'<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="{text}"/></svg>')
    file.scene()
    assert file.losses == ["fill"]


def test_shapes_have_no_perspective():
    """Chromium draws what is turned in space flat: only its matrix in the plane counts."""
    keys = "@keyframes k { to { transform: perspective(20px) rotateX(60deg) } }"
    style = f"<style>#a {{ animation: k 1s linear }} {keys}</style>"
    text = f'<svg xmlns="http://www.w3.org/2000/svg">{style}<rect id="a" width="9" height="9"/></svg>'
    matrix = svg.read(text).samples([1 - 1e-9]).matrix("a")[0]
    flat = [matrix[place] for place in (0, 1, 4, 5, 12, 13)] if len(matrix) == 16 else matrix
    assert flat == pytest.approx([1, 0, 0, 0.5, 0, 0], abs=1e-5)
    assert len(matrix) == 6 or [matrix[place] for place in (3, 7, 11)] == [0, 0, 0]


@pytest.mark.parametrize(("width", "losses"), [(2, []), (12, ["mask"])])
def test_a_stroke_that_may_leave_the_region_of_a_mask_is_told(width, losses):
    moves = '<animate attributeName="width" values="20;70" dur="1s"/>'
    file = svg.read(
        '<svg xmlns="http://www.w3.org/2000/svg"><mask id="m"><rect width="99" height="99" fill="white"/></mask>'
        f'<rect width="20" height="20" mask="url(#m)" stroke="red" stroke-width="{width}">{moves}</rect></svg>'
    )
    file.scene()
    assert file.losses == losses
