"""Motion paths, custom properties and accumulated iterations of CSS."""

import pytest

import svg_file as svg
from libmotion import functions
from libmotion.web import css

CORNER = 'path("M0 0 H100 V50")'
NUMBER = '@property --x { syntax: "<number>"; inherits: true; initial-value: 0 }'


def read(text: str, animations=(), **more):
    boxes = [
        {"name": "a", "classes": "a", "box": [10, 20, 40, 30], **more},
        {"name": "inner", "classes": "inner", "parent": "a", "box": [0, 0, 9, 9]},
    ]
    return css.read(text, boxes, viewport=(400, 300), animations=animations)


def moved(keys: str, style: str, at, easing: str = "linear"):
    page = read(f".a {{ animation: k 1s {easing}; {style} }} @keyframes k {{ {keys} }}")
    assert page.losses == []
    return page.samples(at).matrix("a")


def faded(text: str, at, name: str = "a"):
    page = read(text)
    assert page.losses == []
    return list(page.samples(at).opacity(name))


def test_the_middle_of_a_box_goes_along_offset_path():
    along = moved("to { offset-distance: 100% }", f"offset: {CORNER}", [0, 0.4, 0.9])
    # 0, 60 and 135 points along the path; the middle of the box is 20 15 from its corner.
    assert along[0] == pytest.approx([1, 0, 0, 1, -10, 5])
    assert along[1] == pytest.approx([1, 0, 0, 1, 50, 5])
    assert along[2] == pytest.approx([0, 1, -1, 0, 10 + 100 + 15, 20 + 35 - 20], abs=1e-4)


def test_offset_rotate_adds_to_the_direction_or_replaces_it():
    style = f"offset-path: {CORNER}; offset-distance: 120px; transform-origin: 0 0; offset-rotate: "
    place = [110, 40]
    for text, turn in {"auto": [0, 1, -1, 0], "reverse": [0, -1, 1, 0], "0deg": [1, 0, 0, 1]}.items():
        assert moved("to { opacity: 0 }", style + text, [0])[0] == pytest.approx([*turn, *place], abs=1e-4)
    assert moved("to { opacity: 0 }", style + "auto 90deg", [0])[0] == pytest.approx([-1, 0, 0, -1, *place], abs=1e-4)


def test_distances_have_easings_and_may_run_back():
    ease = float(
        functions.timing_evaluate([(parsed := functions.timing_parse("ease")).timing], [0.3], parsed.floats)[0]
    )
    keys = "from { offset-distance: 20%; animation-timing-function: ease } to { offset-distance: 60% }"
    style = f"offset: {CORNER} 0deg; transform-origin: 0 0"
    assert moved(keys, style, [0.3])[0][4] == pytest.approx(10 + 150 * (0.2 + 0.4 * ease), abs=1e-3)
    keys = "from { offset-distance: 60%; animation-timing-function: ease } to { offset-distance: 20% }"
    assert moved(keys, style, [0.3])[0][4] == pytest.approx(10 + 150 * (0.6 - 0.4 * ease), abs=1e-3)
    keys = "from { offset-distance: 60% } 50% { offset-distance: 10% } to { offset-distance: 20% }"
    assert [each[4] for each in moved(keys, style, [0.25, 0.75])] == pytest.approx([10 + 52.5, 10 + 22.5], abs=1e-3)


@pytest.mark.parametrize("shape", ["circle(1px 2px)", "ray(closest-side)", "url(#a)"])
def test_other_shapes_of_a_motion_path_are_losses(shape):
    text = f".a {{ offset-path: {shape}; animation: k 1s }} @keyframes k {{ to {{ offset-distance: 100% }} }}"
    assert read(text).losses == ["offset-path"]


def test_a_registered_property_moves_what_goes_by_it():
    text = (
        NUMBER
        + ".a { --y: calc(var(--x) / 2); opacity: var(--y); animation: k 1s linear } @keyframes k { to { --x: 1 } }"
    )
    assert faded(text, [0, 0.5, 0.9]) == pytest.approx([0, 0.25, 0.45])


def test_an_unregistered_property_flips_where_its_easing_is_at_one_half():
    text = ".a { --x: 0; opacity: var(--x); animation: k 1s ease-in } @keyframes k { to { --x: 1 } }"
    half = functions.timing_parse("ease-in")
    at = float(functions.timing_evaluate([half.timing], [0.5], half.floats, query=2)[0])
    assert faded(text, [0, at - 0.01, at + 0.01]) == pytest.approx([0, 0, 1])


def test_a_property_that_is_inherited_while_it_moves_is_a_loss():
    move = ".a { animation: k 1s linear } .inner { opacity: var(--x) } @keyframes k { to { --x: 1 } }"
    assert read(NUMBER + move).losses == ["--x"]
    kept = NUMBER.replace("true", "false").replace("value: 0", "value: .3")
    assert faded(kept + move, [0, 0.5], "inner") == pytest.approx([0.3, 0.3])


def test_iterations_add_up():
    options = {"duration": 200, "iterations": 5, "iterationComposite": "accumulate"}
    keyframes = {"transform": ["translateX(10px)", "translateX(30px)"], "opacity": [0, 0.1]}
    page = read("", [{"target": "a", "keyframes": keyframes, "options": options}])
    samples = page.samples([0.1, 0.5])
    assert page.losses == []
    assert [each[4] for each in samples.matrix("a")] == pytest.approx([10 + 20, 10 + 80])
    assert list(samples.opacity("a")) == pytest.approx([0.05, 0.25])


def test_em_of_a_font_that_moves_is_a_loss():
    text = (
        ".a { animation: k 1s } @keyframes k { to { font-size: 40px; translate: 2em calc(1px + 1rem); rotate: 9deg } }"
    )
    assert read(text).losses == ["translate"]


# ------------------------------------------------------------- basic shapes --

RECT = '<rect id="a" x="20" y="10" width="40" height="30" stroke="red" stroke-width="2"/>'


def clipped(style: str, time: float = 0.0, keys: str = ""):
    """Returns left, top, right and bottom of the path that clips the rect, and the losses."""
    file = svg.read(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">'
        f"<style>#a {{ {style} }} {keys}</style>{RECT}</svg>"
    )
    scene = file.scene()
    shapes = [layer["name"] for layer in scene.document["layers"] if layer["name"].endswith(" shape")]
    if not shapes:
        return None, file.losses
    clip = scene.compile()
    place = clip.layers.index(shapes[0])
    x, y = clip.sample([time]).affines[0, place][4:]
    left, top, right, bottom = functions.path_inspect(
        functions.path_prepare(*clip.geometry(time).outline(place))
    ).bounds
    return [left + x, top + y, right + x, bottom + y], file.losses


@pytest.mark.parametrize(
    ("shape", "box"),
    [
        ("inset(10% 5px 6px 25%) fill-box", [30, 13, 55, 34]),
        ("inset(0)", [19, 9, 61, 41]),  # without a word it is the box of the stroke
        ("rect(1px 20px 50% auto) fill-box", [20, 11, 40, 25]),
        ("xywh(1px 2px 50% 50%) fill-box", [21, 12, 41, 27]),
        ("circle(at 10px 15px) fill-box", [20, 15, 40, 35]),
        ("circle(50% at 0 0) view-box", [-45.276926, -45.276926, 45.276926, 45.276926]),
        ("ellipse(5px farthest-side at right top) fill-box", [55, -20, 65, 40]),
        ("polygon(evenodd, 0 0, 100% 0, 50% 100%) fill-box", [20, 10, 60, 40]),
        ('path("M0 0H30V30Z") fill-box', [20, 10, 50, 40]),
        ("fill-box", [20, 10, 60, 40]),
    ],
)
def test_basic_shapes_clip(shape, box):
    found, losses = clipped(f"clip-path: {shape}")
    assert losses == []
    assert found == pytest.approx(box, abs=1e-4)


def test_basic_shapes_move():
    keys = "@keyframes k { from { clip-path: inset(0 100% 0 0) fill-box } to { clip-path: inset(0) fill-box } }"
    found, losses = clipped("animation: k 1s linear", 0.25, keys)
    assert losses == []
    assert found == pytest.approx([20, 10, 30, 40])


@pytest.mark.parametrize("shape", ["inset(0 round 1px 2px)", "polygon(0)"])
def test_shapes_that_are_not_read_are_losses_and_clip_nothing(shape):
    found, losses = clipped(f"clip-path: {shape}")
    assert losses == ["clip-path"] and found[0] < -1e5 < 1e5 < found[2]


# Where Chromium 156 has the middle of a box of 80 x 60 in a box of 400 x 300, at 0, 1/8, 1/4, 1/2 and 3/4 of the way.
ROUTES = {
    "circle(50px at 100px 100px)": [(150, 100), (135.355, 135.355), (100, 150), (50, 100), (100, 50)],
    "circle(20% at 25% 50%)": [(170.711, 150), (150, 200), (100, 220.711), (29.289, 150), (100, 79.289)],
    "circle()": [(350, 150), (306.066, 256.066), (200, 300), (50, 150), (200, 0)],
    "ellipse(50px 30px at 100px 100px)": [(150, 100), (131.041, 123.519), (100, 130), (50, 100), (100, 70)],
    "inset(10px)": [(10, 10), (175, 10), (340, 10), (390, 290), (60, 290)],
    "polygon(0 0, 100px 0, 100px 100px)": [(0, 0), (42.678, 0), (85.355, 0), (100, 70.711), (60.355, 60.355)],
    "ray(45deg closest-side at 100px 100px)": [(100, 100), (108.839, 91.161), (117.678, 82.322), (135.355, 64.645)],
    "ray(90deg sides)": [(200, 150), (225, 150), (250, 150), (300, 150), (350, 150)],
    "ray(90deg farthest-corner contain)": [(200, 150), (226.25, 150), (252.5, 150), (305, 150), (357.5, 150)],
    "xywh(10px 20px 100px 50px)": [(10, 20), (47.5, 20), (85, 20), (110, 70), (35, 70)],
    "rect(10px 110px 60px 20px)": [(20, 10), (55, 10), (90, 10), (110, 60), (40, 60)],
}


def routed(style: str, keys: str = "to { offset-distance: 100% }", outer: str = ""):
    sheet = f".e {{ animation: k 1s linear; {style} }} @keyframes k {{ {keys} }} .p {{ {outer} }}"
    parent = {"name": "p", "classes": "p", "box": [0, 0, 400, 300]}
    return css.read(sheet, [parent, {"name": "e", "classes": "e", "parent": "p", "box": [20, 20, 80, 60]}])


@pytest.mark.parametrize("shape", ROUTES)
def test_basic_shapes_and_rays_lead_a_box(shape):
    for style in (f"offset-path: {shape}; offset-rotate: 0deg", f"offset: {shape} 0deg"):
        page = routed(style)
        assert page.losses == []
        for at, middle in zip(page.samples([0, 0.125, 0.25, 0.5, 0.75]).matrix("e"), ROUTES[shape]):
            assert at == pytest.approx([1, 0, 0, 1, middle[0] - 40, middle[1] - 30], abs=0.05)


def test_offset_anchor_is_the_point_on_the_path():
    at = routed("offset-path: circle(50px at 100px 100px); offset-anchor: 0 0").samples([0, 0.25]).matrix("e")
    assert at[0] == pytest.approx([0, 1, -1, 0, 150, 100], abs=1e-3)
    assert at[1] == pytest.approx([-1, 0, 0, -1, 100, 150], abs=1e-3)
    style = "offset-path: path('M0 0H100'); offset-anchor: 10px 100%; transform-origin: 0 0"
    assert routed(style).samples([0.5]).matrix("e")[0] == pytest.approx([1, 0, 0, 1, 60, -40], abs=1e-3)


@pytest.mark.parametrize(
    "style, keys, outer, losses",
    [
        ("offset-path: url(#a)", "to { offset-distance: 100% }", "", {"offset-path"}),
        ("offset-path: circle(9px) content-box", "to { offset-distance: 100% }", "", {"offset-path"}),
        ("offset-path: circle(9px)", "to { offset-distance: 100% }", "border: 1px solid", {"offset-path"}),
        ("offset-path: circle(9px)", "to { offset-distance: 100%; left: 9px }", "", {"offset-path"}),
        ("offset-path: circle(9px)", "to { offset-distance: 150% }", "", {"offset-distance"}),
        ("offset-path: ray(9deg); offset-distance: -1px", "to { opacity: 0 }", "", {"offset-distance"}),
        ("offset-path: ray(9deg at -1px 0)", "to { offset-distance: 1% }", "", {"offset-path"}),
        ("offset-path: path('M0 0H9'); offset-anchor: 1px 2px 3px 4px", "to { opacity: 0 }", "", {"offset-anchor"}),
    ],
)
def test_other_routes_are_losses(style, keys, outer, losses):
    assert set(routed(style, keys, outer).losses) == losses


ROUTED = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path id="p" d="M10 90H90"
transform="translate(5 5)"/><circle id="c" cx="50" cy="50" r="30"/><style>
@keyframes o {{ to {{ offset-distance: 100% }} }}
#a {{ offset-path: {}; animation: o 1s linear infinite; {} }}</style><rect id="a" x="20" y="10" width="8" height="6"/>
</svg>"""


def test_elements_of_svg_go_along_other_elements():
    file = svg.read(ROUTED.format("url(#p)", ""))  # as Chromium has it after a quarter of a second
    assert file.samples([0.25]).matrix("a")[0] == pytest.approx([1, 0, 0, 1, 30, 90], abs=1e-3) and file.losses == []


@pytest.mark.parametrize("path", ["circle(30px at 50px 50px)", "inset(10px)", "url(#c)", "url(#none)", "url(x.svg#p)"])
def test_a_path_that_is_not_read_is_told(path):
    assert svg.read(ROUTED.format(path, "")).losses == ["offset-path"]


def test_a_least_duration_is_told_if_what_follows_is_held():
    text = '<svg xmlns="http://www.w3.org/2000/svg"><rect><animate attributeName="x" to="9" dur=".4s" {}/></rect></svg>'
    assert svg.read(text.format('min=".6s" fill="freeze"')).losses == ["min"]
    assert svg.read(text.format('min=".6s"')).losses == svg.read(text.format('min=".3s" fill="freeze"')).losses == []
