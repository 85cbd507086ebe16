"""Style sheets, keyframes of element.animate() and SMIL, feature by feature: what the specifications say, and browsers
do."""

import math

import pytest

import svg_file as svg
from libmotion import MotionError
from libmotion.files.kinds import opened
from libmotion.values.color import color
from libmotion.web import css

BOX = {"name": "a", "classes": "a", "box": [40, 30, 40, 60]}
RECT = '<rect id="r" x="5" width="20" height="10" %s>%s</rect>'


def sheet(text: str, *names: str, animations=(), **fields):
    page = css.read(text, [{**BOX, "read": list(names), **fields}], animations=animations)
    return page


def opacity(text: str, times, **more) -> list[float]:
    return sheet(text, **more).samples(times).opacity("a")


def drawing(inside: str):
    return svg.read(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">{inside}</svg>')


def attribute(inside: str, name: str, times) -> list[float]:
    file = drawing(inside)
    return [value[0] for value in file.samples(times).values("r", name)]


# -------------------------------------------------------------------- CSS --


def test_a_block_without_an_ease_does_not_take_its_neighbours():
    """css-animations-2: blocks of one offset merge only if their easing is equal."""
    text = "0%, to { animation-timing-function: linear } 0% { opacity: 0 } to { opacity: 1 }"
    eased = opacity(f".a {{ animation: x 1s ease-in }} @keyframes x {{ {text} }}", [0.5])
    assert eased == pytest.approx([0.3154], abs=1e-4)


def test_an_end_left_out_is_the_running_value():
    text = ".a { animation: x 1s linear both, y 1s linear both } @keyframes x { from { opacity: 0 } } "
    assert opacity(text + "@keyframes y { to { opacity: 0 } }", [0.5]) == pytest.approx([0.25])


def test_a_margin_moves_the_box():
    page = sheet(".a { animation: x 1s linear } @keyframes x { to { margin-left: 10px; margin-top: 50% } }")
    assert page.samples([0.5]).matrix("a") == [pytest.approx([1, 0, 0, 1, 45, 30 + 300], abs=1e-4)]
    twice = sheet(f".a {{ {OVER} @keyframes x {{ to {{ margin-left: 9px }} }} @keyframes y {{ to {{ margin: 9px }} }}")
    assert twice.losses[:1] == ["margin-left"]


def test_an_animation_whose_timeline_does_not_run_has_no_effect():
    text = ".a { animation: x both; animation-timeline: scroll() } @keyframes x { to { opacity: 0 } }"
    assert opacity(text, [0, 1]) == [1, 1] and sheet(text).losses == ["animation-timeline"]


def test_what_clips_and_blends_is_in_the_scene():
    page = sheet(".a { overflow: hidden; mix-blend-mode: Screen; backface-visibility: hidden }")
    assert page.document()["layers"][0] | {"masksToBounds": True, "blendMode": "screen"} == page.document()["layers"][0]
    assert page.losses == []
    assert sheet(".a { backface-visibility: hidden; transform: rotateY(180deg) }").losses == ["backface-visibility"]


OVER = "animation: x 1s linear both, y 1s linear both }"


def test_ends_left_out_around_a_keyframe_are_the_running_value():
    text = f".a {{ {OVER} @keyframes x {{ from {{ opacity: 0 }} to {{ opacity: 1 }} }} "
    page = sheet(text + "@keyframes y { 50% { opacity: .2 } }")
    assert page.losses == []
    # At .25 s half of the way from .25, which runs below, to .2; at .75 s half of the way from .2 to .75.
    assert page.samples([0, 0.25, 0.5, 0.75]).opacity("a") == pytest.approx([0, 0.225, 0.2, 0.475])


def test_a_running_origin_stays_an_origin():
    text = f".a {{ rotate: 90deg; {OVER} @keyframes x {{ from {{ transform-origin: 0 0 }} "
    text += "to { transform-origin: 40px 0 } } @keyframes y { 50% { transform-origin: 10px 0 } }"
    # Turned about (10 0), between running (10 0) and (10 0): the corner goes to (10 -10) from the box's.
    (matrix,) = sheet(text).samples([0.25]).matrix("a")
    assert matrix == pytest.approx([0, 1, -1, 0, 50, 20], abs=1e-4)


def test_a_size_over_a_running_one_is_told():
    text = f".a {{ {OVER} @keyframes x {{ to {{ width: 9px }} }} @keyframes y {{ 50% {{ width: 5px }} }}"
    assert sheet(text).losses == ["width"]


def test_smil_below_a_style_is_the_running_value():
    moves = '<animate attributeName="opacity" dur="1s" values="0;1" fill="freeze"/>'
    style = "<style>#r { animation: y 1s linear both } @keyframes y { 50% { opacity: .2 } }</style>"
    page = drawing(style + RECT % ("", moves))
    assert page.samples([0.25, 0.75]).opacity("r") == pytest.approx([0.225, 0.475])


def test_an_end_that_cannot_be_the_running_value_is_told():
    text = ".a { animation: x 1s, y 1s } @keyframes x { to { rotate: 9deg } } @keyframes y { to { rotate: 5deg } }"
    assert sheet(text).losses == ["rotate"]


def test_individual_properties_apply_in_their_order():
    text = ".a { translate: 10px; rotate: 90deg; scale: 2; transform: translateX(5px); transform-origin: 0 0 }"
    assert sheet(text).samples([0]).matrix("a")[0] == pytest.approx([0, 2, -2, 0, 50, 40], abs=1e-5)


@pytest.mark.parametrize(
    ("text", "shown"),  # as Chromium 156 fills with them
    [
        ("rgb(300, -20, 0)", (255, 0, 0)),
        ("hsl(400, 150%, 50%)", (255, 170, 0)),
        ("oklch(70% .4 150)", (0, 214, 0)),
        ("oklch(110% .3 20)", (255, 145, 167)),
        ("lab(50 100 -100)", (201, 0, 255)),
        ("lab(120% 0 0)", (255, 255, 255)),
        ("lch(60 50 none)", (222, 105, 147)),
        ("color(display-p3 0 1 0)", (0, 255, 0)),
        ("color(prophoto-rgb .4 .5 .3)", (107, 151, 83)),
        ("color(xyz-d50 .3 .4 .5)", (62, 186, 208)),
    ],
)
def test_colours_are_cut_off_as_browsers_do(text, shown):
    page = sheet(f".a {{ color: {text}; background-color: currentcolor }}", "color", "background-color")
    samples = page.samples([0])
    assert color(text) == pytest.approx([*(part / 255 for part in shown), 1], abs=0.7 / 255)
    for name in ("color", "background-color"):
        assert samples.values("a", name) == [pytest.approx(list(color(text)), abs=1e-6)]


def test_fill_none_uncovers_what_stands_still():
    text = ".a { rotate: 90deg; animation: x 1s } @keyframes x { from, to { rotate: 0deg } }"
    inside, behind = sheet(text).samples([0.5, 2]).matrix("a")
    assert inside[:4] == pytest.approx([1, 0, 0, 1]) and behind[:4] == pytest.approx([0, 1, -1, 0], abs=1e-6)


def test_a_paused_animation_stays_with_its_delay():
    text = ".a { animation: x 1s linear -.25s paused } @keyframes x { from { opacity: 0 } to { opacity: 1 } }"
    assert opacity(text, [0, 5]) == pytest.approx([0.25, 0.25])


def test_visibility_shows_until_its_very_end():
    text = ".a { animation: x 1s linear both } @keyframes x { to { visibility: hidden } }"
    shown = sheet(text, "visibility").samples([0, 0.5, 0.999, 1]).values("a", "visibility")
    assert shown == [[1], [1], [1], [0]]


@pytest.mark.parametrize("name", ["filter", "clip-path", "box-shadow", "offset-path"])
def test_what_is_not_carried_is_told(name):
    assert sheet(f".a {{ animation: x 1s }} @keyframes x {{ to {{ {name}: inherit }} }}").losses == [name]


def test_the_cascade_chooses_as_css_does():
    text = "@layer b, c; @layer c { .a { opacity: .5 } } @layer b { .a { opacity: .6 !important } } div { opacity: .1 }"
    assert opacity(text, [0]) == pytest.approx([0.6])
    assert opacity(".a { opacity: .2 } :where(.a) { opacity: .9 }", [0]) == pytest.approx([0.2])
    assert opacity("@media (max-width: 10px) { .a { opacity: 0 } } @media print { .a { opacity: 0 } }", [0]) == [1]
    assert opacity(".a { opacity: .5 }", [0], style="opacity: .7") == pytest.approx([0.7])


@pytest.mark.parametrize(
    ("text", "px"),
    [
        ("calc(1px + 2 * 3px)", 7),
        ("calc((50% - 10px) / 2)", 45),
        ("min(10px, 2em)", 10),
        ("clamp(0px, 9em, 50px)", 50),
        ("calc(-1 * (2rem + 1vw))", -40),
        ("1in", 96),
    ],
)
def test_lengths_are_px(text, px):
    page = css.read(f".a {{ translate: {text} }}", [{**BOX, "box": [0, 0, 200, 9]}], viewport=(800, 600))
    assert page.losses == [] and page.samples([0]).matrix("a")[0][4] == pytest.approx(px)


@pytest.mark.parametrize("text", ["calc(1px + 1)", "calc(1px * 1px)", "1s", "calc(1px / 0)", "1foo", "calc()", "min()"])
def test_what_is_not_a_length_is_refused(text):
    assert sheet(f".a {{ translate: {text} }}").samples([0]).matrix("a")[0][4:] == [40, 30]


# ------------------------------------------------------------------ WAAPI --


def test_keyframes_by_property_and_as_an_array():
    frames = [{"opacity": 0, "offset": 0.2, "easing": "ease-in"}, {"opacity": 1}]
    lists = {"opacity": [0, 1], "offset": [0.2], "easing": ["ease-in"]}
    played = [
        opacity("", [0.1, 0.5, 0.9], animations=[{"target": "a", "keyframes": keyframes, "options": 1000}])
        for keyframes in (frames, lists)
    ]
    assert played[0] == pytest.approx(played[1])


def test_additive_keyframes_add_to_the_style():
    keyframes = [{"opacity": 0}, {"opacity": 0.5}]
    options = {"duration": 1000, "composite": "add"}
    animation = {"target": "a", "keyframes": keyframes, "options": options}
    assert opacity(".a { opacity: .25 }", [0.5], animations=[animation]) == pytest.approx([0.5])


@pytest.mark.parametrize(
    ("options", "named"),
    [({"duration": -1}, "duration"), ({"fill": "sideways"}, "fill"), ({"easing": "spring"}, "easing")],
)
def test_wrong_options_are_named(options, named):
    with pytest.raises(MotionError, match=named):
        opacity("", [0], animations=[{"target": "a", "keyframes": [{"opacity": 0}], "options": options}])


# ------------------------------------------------------------------- SMIL --


def animate(fields: str, name: str, times) -> list[float]:
    return attribute(RECT % ("", f'<animate attributeName="{name}" {fields}/>'), name, times)


def test_a_begin_inside_an_interval_starts_again():
    fields = 'begin="0s;.6s" dur="1s" values="0;50" fill="freeze"'
    assert animate(fields, "x", [0.5, 0.7, 1.6, 3]) == pytest.approx([25, 5, 50, 50])
    assert animate(fields + ' restart="whenNotActive"', "x", [0.7]) == pytest.approx([35])


def test_ends_cut_and_hold():
    fields = 'begin="0s;2s" end=".5s;2.2s" dur="1s" values="0;50" fill="freeze"'
    assert animate(fields, "x", [0.25, 1, 2.1, 3]) == pytest.approx([12.5, 25, 5, 10])


def test_to_starts_from_the_running_value():
    both = '<animate attributeName="x" dur="2s" values="0;50" repeatCount="indefinite"/>'
    both += '<animate attributeName="x" begin=".5s" dur="1s" to="80" fill="freeze"/>'
    assert attribute(RECT % ("", both), "x", [1.0, 2]) == pytest.approx([(25 + 80) / 2, 80])


def test_what_adds_and_is_held_adds_once():
    fields = 'begin="0s;1s;2s" dur=".5s" from="0" to="9" additive="sum" fill="freeze"'
    assert animate(fields, "x", [0.75, 1.25, 3]) == pytest.approx([14, 9.5, 14])


def test_repeats_accumulate():
    fields = 'dur=".5s" from="0" to="4" accumulate="sum" repeatCount="3" fill="freeze"'
    assert animate(fields, "x", [0.75, 1.25, 9]) == pytest.approx([6, 10, 12])


def test_a_circle_repeats_for_ever():
    circle = '<animate id="one" attributeName="x" begin="0s;two.end" dur=".5s" values="0;8" fill="freeze"/>'
    circle += '<animate id="two" attributeName="x" begin="one.end" dur=".5s" values="8;0" fill="freeze"/>'
    assert attribute(RECT % ("", circle), "x", [0.25, 0.75, 1000.25, 1000.75]) == pytest.approx([4, 4, 4, 4], abs=1e-3)
    assert drawing(RECT % ("", circle)).clip.duration == math.inf


def test_what_waits_for_an_event_never_begins():
    assert animate('begin="click" dur="1s" values="0;50"', "x", [0.5, 5]) == [5, 5]


def test_motion_turns_outside_the_transform():
    inside = '<animateMotion dur="1s" path="M0 0 L0 50" rotate="auto" fill="freeze"/>'
    file = drawing(RECT % ('transform="translate(10 0)"', inside))
    assert file.samples([1]).matrix("r")[0] == pytest.approx([0, 1, -1, 0, 0, 60], abs=1e-4)


def test_a_file_with_a_style_sheet_inside_is_opened(tmp_path):
    path = tmp_path / "spinner.svg"
    style = "<style>rect { animation: x 1s infinite } @keyframes x { to { opacity: 0 } }</style>"
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{style}<rect width="4" height="4"/></svg>'
    )
    assert opened(path).kind == "an SVG file"


def test_a_symbol_is_drawn_as_often_as_it_is_used():
    symbol = '<symbol id="s"><rect width="4" height="4"/></symbol><use href="#s"/><use href="#s" x="20"/>'
    clip = drawing(symbol).scene().compile()
    assert sum(row["kind"] == 0 for row in clip.contents.paints) == 2
