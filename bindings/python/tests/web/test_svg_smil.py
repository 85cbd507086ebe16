"""SMIL in motion_svg_compile, by records, which the former reader in Python gave alike, and what is named as lost."""

import random
import re

import pytest

from libmotion import MotionError, abi, functions
from svg_records import SMIL
from test_svg_compile import HEAD, digests

SHAPE = '<{tag} id="r" {own}>{inside}</{tag}>'
RECT = 'x="5" y="6" width="20" height="10" '
PAINTED = RECT + 'stroke="red" stroke-width="2" '
ROUND = 'values="0;9;3;0" repeatCount="2.5" fill="freeze"'
CLOCKS = (
    'from="0" to="9"; to="9"; by="9"; from="1" by="9"; values="1;2;5"; values="1;2;5;"; values="3"; '
    'values="1;2;5" calcMode="paced"; values="1;2;5" calcMode="discrete"; values="1;2;5" keyTimes="0;.2;1"; '
    'values="1;2;5" keyTimes="0;.2;.8" calcMode="discrete"; values="1;2;5" keyTimes="0;.2;.8"; '
    'values="1;2;5" keyTimes="0;.7;.3"; values="1;2;5" calcMode="spline" keySplines="0 0 1 1;.1 .2 .3 .4"; '
    'values="1;2;5" calcMode="spline" keySplines="0 0 1 1"; to="9" calcMode="spline" keySplines=".1 .2 .3 .4"; '
    'from="0" to="9" additive="sum"; from="0" to="9" accumulate="sum" repeatCount="3"; to="9" calcMode="discrete"; '
    'from="0" to="9" additive="sum" begin="0s;1s;3s" fill="freeze"; to="9" begin="0s;1s;3s" fill="freeze"; '
    'values="1cm;2em;10%"; values="a;b"; from="1" to="2" repeatCount="2.5"; values=""; from="1." to="+5e-1"; '
    'from="1" to="2" repeatDur="2.5s" fill="freeze"; from="1" to="2" repeatCount="indefinite" end="3s" fill="freeze"; '
    'from="1" to="2" dur="indefinite"; from="1" to="2" min="3s"; from="1" to="2" max=".3s" fill="freeze"; '
    'from="1" to="2" begin="-.25s"; from="1" to="2" dur=".3s" repeatCount="3"; from="1" to="9" begin="01:00"'
)
MOVES = (
    *(("rect", RECT, f"x {each}") for each in re.split(r"; (?=\w+=)", CLOCKS)),
    *(("rect", PAINTED, each) for each in (
        'fill values="red;#00f;rgb(10,20,30)"', 'fill to="lime"', 'fill by="#010203"', 'fill from="#111" by="#222"',
        'fill from="#111" to="#fff" additive="sum"', 'stroke from="red" to="blue"', 'fill-opacity from="0" to="1"',
        'opacity values="0;50%;1"', 'opacity by=".5"', 'stroke-width from="1" to="5"', 'stroke-width from="-1" to="5"',
        'visibility values="hidden;visible"', 'visibility to="hidden"', 'display values="none;inline" keyTimes="0;.5"',
        'width from="3" to="9"', 'width by="3"', 'height to="30" calcMode="discrete"', 'y from="3" to="9"',
        'nonsense from="3" to="9"', 'stroke-dasharray from="1 2" to="3 4"', f"stroke-miterlimit {ROUND}",
        'fill from="currentColor" to="red"', f"font-size {ROUND}")),
    ("rect", PAINTED + 'stroke-dasharray="70" fill="none"', 'stroke-dashoffset from="60" to="0"'),
    ("rect", PAINTED + 'stroke-dasharray="5 3"', 'stroke-dashoffset from="30" to="0"'),
    ("rect", RECT + 'fill="none"', 'fill to="red"'),
    ("rect", RECT + 'rx="3" ry="4"', 'rx from="0" to="20"'),
    *(("circle", 'cx="5" r="3"', f"r {each}") for each in ('from="1" to="9"', 'by="9"', 'to="9"')),
    ("ellipse", 'rx="3" ry="2"', 'ry from="1" to="9"'), ("circle", "", f"r {ROUND}"),
    ("circle", 'r="3"', f"cx {ROUND}"),
    ("line", 'x2="9" stroke="red"', 'x2 from="1" to="9"'), ("line", 'x2="9" stroke="red"', 'y1 by="9"'),
    ("polygon", 'points="0 0 9 9 0 9"', 'points from="0 0 1 1 0 1" to="1 1 2 2 3 3"'),
    ("polyline", 'points="0 0 9 9 0 9"', 'points to="1 1 2 2 3 3"'),
    ("polyline", 'points="0 0 9 9 0 9"', 'points values="1 1 2 2 3 3;1 2"'),
    *(("path", 'd="M0 0L5 5 9 1"', f"d {each}") for each in (
        'values="M0 0L9 9 1 5;M0 0L9 0 5 5"', 'values="M0 0L9 9;M0 0H9"', 'to="M0 0L9 0 5 9"',
        'to="M0 0L9 0" calcMode="discrete"', 'values="M0 0A5 5 0 0 1 9 9;M0 0A6 5 0 0 1 9 9"', 'by="M0 0"',
        'values="M0 0L9 9;M0 0H9" calcMode="spline" keySplines="0 .5 1 1"', 'values="m0,0l9-9 3,3;M0 0L9 0 5 5"',
        'values="M0 0L9 9 3 1;M0 0L9 0 4 4;M1 1L3 3 5 5" calcMode="paced"')),
)  # fmt: skip
TURNS = ('from="0" to="30"', 'to="3"', 'by="3"', 'values="1;2;3" additive="sum"', 'values="1 2;3 4"', 'from="1" by="2"')
TURNS += ('values="10 5 5;20 6 6"', 'values="10;20 6 6"', 'from="0" to="30" accumulate="sum" repeatCount="2"')
TURNS += ('values="1;4;2" calcMode="paced"', 'values="1;4;2" calcMode="discrete" keyTimes="0;.1;.5"')
OWN = ("", 'transform="translate(3 4)"', 'transform="rotate(10)"', 'transform="translate(3 4) scale(2)"')
PATH = 'path="M0 0L30 0L30 40"'
MOTIONS = (
    PATH, 'values="0,0;30,0;30,40"', 'from="1,2" to="3,4"', 'to="3,4"', 'by="3,4"', 'from="1,1" by="3,4"',
    f'{PATH} rotate="auto"', f'{PATH} rotate="auto-reverse"', 'path="bad"', 'values="0,0;5"', "", 'values="3,4"',
    f'{PATH} keyPoints="0;.5;1" keyTimes="0;.2;1" calcMode="linear"', f'{PATH} keyPoints="0;.5;1" keyTimes="0;.2;1"',
    f'{PATH} keyPoints="0;.5;1" keyTimes="0;.2;.9" calcMode="discrete"', f'{PATH} calcMode="discrete"',
    'values="0,0;30,0;30,40" calcMode="discrete"', 'values="0,0;30,0;30,40" calcMode="linear"',
    'values="0,0;30,0;30,40" calcMode="spline" keySplines="0 0 1 1;.5 0 1 1"',
    f'{PATH} calcMode="spline" keyTimes="0;1" keySplines=".5 0 1 1"',
    f'{PATH} calcMode="linear" keyPoints="1;0" keyTimes="0;1"',
    f'{PATH} additive="sum" accumulate="sum" repeatCount="3"',
)  # fmt: skip
GRADIENT = '<linearGradient id="g">{}<stop offset="0" stop-color="red">{}</stop><stop offset="1"/></linearGradient>'
GRADIENT += '<rect width="9" height="9" fill="url(#g)"/>'
ANIMATE = '<animate attributeName="{}" dur="2s" {}/>'
BLUE = ANIMATE.format("fill", 'to="blue"')
WHOLE = {
    "sides together": SHAPE.format(tag="rect", own=RECT, inside="".join(
        ANIMATE.format(side, ROUND) for side in ("width", "height"))),
    "sides apart": SHAPE.format(tag="rect", own=RECT, inside=ANIMATE.format("width", ROUND)
        + '<animate attributeName="height" dur="3s" from="30" to="9"/>'),
    "a place": SHAPE.format(tag="rect", own=RECT, inside=ANIMATE.format("x", ROUND) + ANIMATE.format("y", 'to="9"')),
    "discard": SHAPE.format(tag="rect", own=RECT, inside='<discard begin="1s"/>'),
    "href": f'<rect id="r" {RECT}/><defs><set href="#r" attributeName="x" to="9" begin="1s"/></defs>',
    "mpath": f'<path id="p" d="M1 1h20v20"/><rect {RECT}><animateMotion dur="1s"><mpath href="#p"/></animateMotion>'
    "</rect>",
    "inherited": f'<g fill="red">{BLUE}<rect {RECT}/><rect {RECT} fill="lime"/></g>',
    "shown again": f'<g><set attributeName="visibility" to="hidden" begin="1s" dur="1s"/><rect {RECT}>'
    '<set attributeName="visibility" to="visible" begin="1.2s" dur=".2s"/></rect></g>',
    "ends of a gradient": GRADIENT.format(ANIMATE.format("x1", 'from="0" to=".5"'), ""),
    "a stop": GRADIENT.format("", ANIMATE.format("offset", 'from="0" to=".5"')),
    "its color": GRADIENT.format("", ANIMATE.format("stop-color", 'from="red" to="blue"')),
    "its opacity": GRADIENT.format("", ANIMATE.format("stop-opacity", 'from="0" to="1"')),
    "a circle": SHAPE.format(tag="rect", own=RECT, inside='<animate id="a" attributeName="x" begin="0s;b.end+.5s"'
        ' dur="1s" values="0;9" fill="freeze"/><animate id="b" attributeName="x" begin="a.end" dur="1s" by="3"'
        ' fill="freeze"/>'),
    "a circle of three": '<circle r="9"><animate id="a" attributeName="r" begin="0s;c.end" dur="1s" values="0;9"/>'
    '<animate id="b" attributeName="cx" begin="a.begin+.2s" dur="1s" to="3"/>'
    '<animate id="c" attributeName="opacity" begin="b.end" dur=".4s" from="0" to="1"/></circle>',
    "events": SHAPE.format(tag="rect", own=RECT, inside=ANIMATE.format("x", 'to="9" begin="click"')),
}  # fmt: skip


def moved(tag: str, own: str, move: str) -> str:
    name, fields = move.split(" ", 1)
    inside = f'<animate attributeName="{name}" {fields}/>' if "dur=" in fields else ANIMATE.format(name, fields)
    return SHAPE.format(tag=tag, own=own, inside=inside)


def turned(kind: str, fields: str, own: str) -> str:
    inside = f'<animateTransform attributeName="transform" type="{kind}" dur="2s" {fields}/>'
    return SHAPE.format(tag="rect", own=RECT + own, inside=inside)


TEXTS = {f"{tag} {own} {move}": moved(tag, own, move) for tag, own, move in MOVES}
TEXTS |= {f"{kind} {fields} {own}": turned(kind, fields, own)
          for kind in ("translate", "scale", "rotate", "skewX") for index, fields in enumerate(TURNS)
          for own in (OWN if index in (1, 2) else OWN[:1])}  # fmt: skip
TEXTS |= {f"motion {fields}": SHAPE.format(tag="rect", own=RECT, inside=f'<animateMotion dur="2s" {fields}/>')
          for fields in MOTIONS}  # fmt: skip
TEXTS |= WHOLE


def test_it_draws_what_it_drew_and_names_what_it_named():
    assert digests({name: f"{HEAD}{text}</svg>" for name, text in TEXTS.items()}) == dict(
        zip(TEXTS, SMIL.split(), strict=True)
    )


@pytest.mark.parametrize("angle", [30, -90])
def test_a_motion_turns_by_an_angle(angle):
    rect = SHAPE.format(tag="rect", own=RECT, inside=f'<animateMotion dur="2s" path="M0 0h30" rotate="{angle}"/>')
    still = f'<g transform="translate(15 0) rotate({angle})"><rect {RECT}/></g>'
    clips = [functions.svg_compile(f"{HEAD}{inside}</svg>").clip for inside in (rect, still)]
    one, other = (functions.clip_draw(clip, 1.0).items[-1]["affine"] for clip in clips)
    assert one == pytest.approx(other, abs=1e-4)


def test_repeats_begin_others():
    inside = '<animate id="a" attributeName="y" dur="1s" to="9" repeatCount="4"/>'
    inside += '<set attributeName="x" to="50" begin="a.repeat(2)" fill="freeze"/>'
    text = SHAPE.format(tag="rect", own=RECT, inside=inside)
    clip = functions.svg_compile(f"{HEAD}{text}</svg>").clip
    places = [float(functions.clip_draw(clip, time).items[-1]["affine"][4]) for time in (1.9, 2.1)]
    assert places == pytest.approx([5, 50])


WORDS = "indefinite a.begin a.end ; 0s 1e9 - NaN 99999999999 a.repeat(3) sum discrete spline paced inf 0 .5 e m M0 A"
FIELDS = "from to by values keyTimes keySplines calcMode begin end dur repeatCount min max additive accumulate restart"


def test_forged_animations_are_read_or_refused():
    draw = random.Random(3)
    for inside in TEXTS.values():
        for _ in range(12):
            text = f"{HEAD}{inside}</svg>"
            for _ in range(draw.randrange(1, 4)):
                spot = draw.choice(list(re.finditer(r'="([^"]*)"', text)))
                at = draw.randrange(len(spot[1]) + 1)
                word = draw.choice(WORDS.split())
                value = draw.choice((word, spot[1][:at] + word + spot[1][at:], spot[1][:at], f"{spot[1]};{spot[1]}"))
                text = f"{text[: spot.start(1)]}{value}{text[spot.end(1) :]}"
            more = "".join(f' {name}="{draw.choice(WORDS.split())}"' for name in draw.sample(FIELDS.split(), 4))
            text = text.replace("</rect>", f'<animate id="a" attributeName="x"{more}/></rect>', 1)
            try:
                functions.svg_compile(text)
            except MotionError as error:
                assert error.status == abi.ERROR_FILE, text
