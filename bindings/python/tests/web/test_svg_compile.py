"""motion_svg_compile: what it draws, by records, which the former reader in Python gave alike, and what it refuses."""

import hashlib
import json
import random

import numpy as np
import pytest

from libmotion import MotionError, abi, functions
from svg_records import SHAPES

TIMES = (0.0, 0.11, 0.37, 0.5, 0.83, 1.29, 2.2, 3.7, 7.3)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">'

# What is read alike. Each is the content of an <svg>.
DRAWN = {
    "shapes": '<rect x="3" y="4" width="20" height="10" rx="2"/><circle cx="50" cy="20" r="9"/>'
    '<ellipse rx="4" ry="7"/><line x1="1" y1="2" x2="30" y2="4" stroke="#123"/>'
    '<polyline points="1,1 2 3, 8-4" fill="none" stroke="red"/><polygon points="0 0 9 0 9 9 4"/>',
    "radii": '<rect width="20" height="10" rx="15"/><rect width="20" height="10" ry="3"/><ellipse rx="4"/>',
    "nothing": '<rect width="0" height="10"/><circle r="0"/><path d=""/><polyline points="1"/>',
    "path with a mistake": '<path d="M0 0L9 9 L 8 x L1 1"/>',
    "transforms": '<g transform="translate(3,4) rotate(30 5 6)"><path d="M0 0h9v9z"'
    ' transform="matrix(1 .2 .3 1 5 6) skewX(10) scale(2)"/></g>',
    "origin": '<rect style="transform:rotate(45deg);transform-origin:10px 20px" width="9" height="9"/>'
    '<rect style="transform:scale(2);transform-box:fill-box;transform-origin:center" x="8" width="9" height="9"/>',
    "inheritance": '<g fill="red" stroke="blue" stroke-width="2"><path d="M0 0h9v9z"/><g fill="inherit" stroke="none">'
    '<path d="M0 0h9v9z" fill-opacity=".5"/></g></g>',
    "empty attributes": '<g fill="red"><path d="M0 0h9v9z" fill=""/><path d="M0 0h9v9z" fill="nothing"/></g>',
    "rules": "<style>.a{fill:lime}#b{fill:blue}path{fill:red;stroke:#00f!important}g>path.c{opacity:.5}"
    '@media (prefers-reduced-motion:reduce){path{fill:none}}</style><path class="a" d="M0 0h9v9z"/>'
    '<path id="b" class="a" style="stroke:red" d="M0 0h9v9z"/><g><path class="x c" d="M0 0h9v9z"/></g>',
    "current color": '<g color="#fa3"><path fill="currentColor" d="M0 0h9v9z"/></g>',
    "opacity": '<g opacity=".5"><path d="M0 0h9v9z"/><path d="M5 5h9v9z" opacity="40%"/></g>',
    "pens": '<path d="M0 0h9v9z" stroke="red" stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="7"'
    ' fill-rule="evenodd"/><path d="M0 0h9v9z" stroke="red" paint-order="stroke"/>',
    "dashes": '<path d="M0 0h90" stroke="red" stroke-dasharray="5 3" stroke-dashoffset="2"/>'
    '<path d="M0 0h90" stroke="red" stroke-dasharray="90" stroke-dashoffset="30"/>'
    '<path d="M0 0h90" pathLength="10" stroke="red" stroke-dasharray="1,2,3"/>',
    "hidden": '<path visibility="hidden" d="M0 0h9v9z"/><path display="none" d="M0 0h9v9z"/><path d="M1 1h9v9z"/>',
    "use": '<defs><path id="p" d="M0 0h9v9z"/><g id="g"><use href="#p" x="3"/></g></defs><use href="#g" x="10" y="4"'
    ' fill="red"/><use href="#none"/>',
    "circles of use": '<g id="a"><use href="#b"/></g><g id="b"><path d="M0 0h9v9z"/><use href="#a"/></g>',
    "symbol": '<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></symbol>'
    '<use href="#s" width="30" height="40"/>',
    "nested": '<svg x="5" y="6" width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMin slice">'
    '<path d="M0 0h9v9z"/></svg>',
    "switch": '<switch><path systemLanguage="de" d="M0 0h9v9z"/><path d="M1 1h9v9z"/><path d="M2 2h9v9z"/></switch>',
    "gradients": '<defs><linearGradient id="l" x1="10%" gradientTransform="rotate(20)">'
    '<stop offset="0" stop-color="red"/><stop offset="50%" stop-color="#00f" stop-opacity=".5"/>'
    '</linearGradient><radialGradient id="r" href="#l"'
    ' gradientUnits="userSpaceOnUse" cx="20" cy="30" r="10" fx="22" spreadMethod="reflect"/></defs>'
    '<rect x="4" y="5" width="20" height="10" fill="url(#l)"/><circle cx="20" cy="30" r="8" fill="url(#r)"/>'
    '<path d="M0 0h9v9z" fill="url(#nothing) lime" stroke="url(#r)"/><path d="M0 0h9" stroke="url(#l)"/>',
    "clip": '<clipPath id="c" transform="translate(2 3)"><circle r="8"/>'
    '<rect width="4" height="4" clip-rule="evenodd"/></clipPath>'
    '<g clip-path="url(#c)"><path d="M0 0h90v90z"/></g><path clip-path="url(#c)" d="M0 0h90v90z"/>',
    "mask": '<mask id="m"><rect width="20" height="20" fill="#aaa"/></mask><rect width="40" height="30" x="2"'
    ' mask="url(#m)"/><mask id="n" maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9"'
    ' style="mask-type:alpha"><path d="M0 0h9v9z"/></mask><g mask="url(#n)"><path d="M0 0h90v90z"/></g>',
    "letters": '<text x="5" y="20">AVATAR office &amp; <![CDATA[<b>]]> &#x41;fi<tspan fill="red" dx="2" dy="1 1">To'
    '</tspan> &#233; \u4e2d</text><text x="3 9" y="40" rotate="10 20" font-family="monospace">abc<tspan x="50">d'
    '</tspan></text><text style="font:italic bold 9px/2 \'DejaVu Sans\', serif" y="60" letter-spacing="1" '
    'word-spacing=".5em">fi ab</text>',
    "lengths and anchors": '<text x="50" y="9" text-anchor="middle" textLength="40">a b<tspan>cd</tspan></text>'
    '<text x="50" y="29" text-anchor="end" lengthAdjust="spacingAndGlyphs" textLength="30">Wide</text>'
    '<text xml:space="preserve" y="50">  a\n b  </text><text y="60" style="white-space:pre">  a\tb</text>',
    "baselines": '<text x="9" y="30" dominant-baseline="central">a<tspan baseline-shift="super" font-size="60%">b<tspan'
    ' baseline-shift="3">c</tspan></tspan><tspan alignment-baseline="hanging">d</tspan></text>'
    '<g font-size="x-large" font-weight="bold"><text font-weight="lighter" y="60">e<tspan font-weight="bolder">f'
    '</tspan></text></g>',
    "letters along paths": '<path id="p" d="M5 50C20 5 60 5 90 50" pathLength="10" fill="none" '
    'transform="translate(2 3) scale(.9)"/><text font-size="9"><textPath href="#p" startOffset="2">along <tspan dy="-3"'
    ' fill="red">a pa</tspan>th</textPath> after</text><text text-anchor="middle"><textPath path="M0 70L90 60" '
    'startOffset="50%">of its own</textPath></text><text><textPath href="#q">nowhere</textPath></text>',
    "paint of letters": '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/>'
    '</linearGradient><text y="30" fill="url(#g)" stroke="#123" stroke-dasharray="3 1" paint-order="stroke">ab'
    '<tspan opacity=".5">c<tspan visibility="hidden">d</tspan></tspan></text><clipPath id="c"><text y="50">clip</text>'
    '</clipPath><rect width="99" height="99" clip-path="url(#c)" fill="lime"/><text id="t" y="9">t</text>'
    '<use href="#t" x="30" fill="red"/>',
    "moving letters": '<text x="10" y="50" fill="red">ab<animate attributeName="x" values="10;30" dur="1s"/><animate '
    'attributeName="y" values="50;90" dur="2s"/><tspan opacity=".5">c<animate attributeName="opacity" values=".5;1" '
    'dur="1s"/><animate attributeName="fill" values="red;blue" dur="3s"/></tspan></text>',
}  # fmt: skip
WHOLE = {
    "stretched": '<svg viewBox="0 0 10 20" width="300" height="100"><path d="M0 0h9v9z"/></svg>',
    "without a size": '<svg><rect width="50%" height="50%"/></svg>',
    "prefix": '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:path d="M0 0h9v9z"/>'
    '<path d="M0 0h1"/></s:svg>',
    "escapes": '<?xml version="1.0"?><!DOCTYPE svg><!-- a --><svg viewBox="0 0 9 9"><path d="M0 0&#x68;9v9z" '
    'fill="&#35;f00"/><style><![CDATA[path{stroke:red}]]></style></svg>',
    "moved": '<svg viewBox="0 0 9 9" opacity=".5" transform="rotate(9)"><path d="M0 0h9v9z"/></svg>',
    "background": '<svg viewBox="0 0 9 9" style="background:#123"><path d="M0 0h9v9z"/></svg>',
}  # fmt: skip
TEXTS = {name: f"{HEAD}{text}</svg>" for name, text in DRAWN.items()} | WHOLE


def drawn(clip, time: float) -> list[tuple[tuple, np.ndarray]]:
    """Returns what is drawn at a time, from the back: words and numbers of each item, points in those of the root."""
    found, made = functions.clip_draw(clip, time), []
    part = lambda rows, item, name, count, width=1: rows[item[name] : item[name] + width * item[count]]
    for item in found.items:
        affine = item["affine"].reshape(3, 2).astype(float)
        points = part(found.points, item, "first_point", "point_count") @ affine[:2] + affine[2]
        names = ["opacity", "color", "width", "dash_offset"]
        names += ["gradient_ends", "focus", "gradient_affine", "box"] if item["gradient"] else []
        numbers = [points, *(item[name] for name in names), part(found.floats, item, "first_stop", "stop_count", 5)]
        numbers.append(part(found.floats, item, "first_dash", "dash_count"))
        words = tuple(int(item[name]) for name in ("kind", "flags", "gradient", "spread", "cap", "join", "mode"))
        made.append((words, np.concatenate([np.ravel(each).astype(float) for each in numbers])))
    return made


FIELDS = ("kind", "flags", "affine", "opacity", "color", "width", "dash_offset", "gradient_ends", "focus", "box")


def digests(texts: dict[str, str]) -> dict[str, str]:
    """Returns the first digits of the digest of each text's drawing, and of the names of its losses."""
    found = {}
    for name, text in texts.items():
        made, data, bits = functions.svg_compile(text), text.encode(), hashlib.sha256()
        for time in TIMES:
            drawn = functions.clip_draw(made.clip, time)
            for array in (*(drawn.items[field] for field in FIELDS), drawn.points, drawn.floats):
                bits.update(array.tobytes())
        bits.update(b" ".join(sorted({data[row["name_at"] :][: row["name_size"]] for row in made.reports})))
        found[name] = bits.hexdigest()[:8]
    return found


def test_it_draws_what_it_drew():
    """A digest that is another one, and is meant, is written to svg_records.py by hand."""
    texts = {name: text for name, text in TEXTS.items() if "<text" not in text}  # those depend on the system's fonts
    assert digests(texts) == dict(zip(texts, SHAPES.split(), strict=True))


# Each draws what the second one does, and nothing is lost.
PATTERN = '<pattern id="p" width="20" height="16" {}><path d="M1 2h9v9z" fill="red"/></pattern>'
TILE = '<svg x="{}" y="{}" width="20" height="16"><path d="M1 2h9v9z" fill="red"/></svg>'
TILES = "".join(TILE.format(20 * x, 16 * y) for y in range(2) for x in range(2))
SEEN = '<mask id="m" maskUnits="userSpaceOnUse" x="-100" y="-100" width="300" height="300" mask-type="alpha">{}</mask>'
MARKER = '<marker id="m" viewBox="0 0 10 10" refX="5" refY="5" overflow="visible" {}><path d="M1 2h9v9z"/></marker>'
SAME = {
    "a pattern of the user's units": (
        PATTERN.format('patternUnits="userSpaceOnUse"') + '<path d="M2 3h30v20z" fill="url(#p)"/>',
        SEEN.format('<path d="M2 3h30v20z"/>') + f'<g mask="url(#m)">{TILES}</g>',
    ),
    "a pattern that is inherited, and nothing without a box": (
        PATTERN.format('patternUnits="userSpaceOnUse"') + '<pattern id="q" href="#p" patternUnits="objectBoundingBox"'
        ' width=".5" height=".5"/><path d="M2 3h30" fill="url(#q) blue"/><path d="M2 3h30" fill="none"'
        ' stroke="url(#q)"/>',
        '<path d="M2 3h30" fill="blue"/><path d="M2 3h30" fill="none"/>',
    ),
    "markers along a line": (
        MARKER.format('orient="auto-start-reverse"') + '<path d="M10 10H30V20" fill="none" stroke="red"'
        ' stroke-width="2" marker-start="url(#m)" marker-mid="url(#m)" marker-end="url(#m)"/>',
        '<path d="M10 10H30V20" fill="none" stroke="red" stroke-width="2"/>'
        + "".join(
            f'<path d="M1 2h9v9z" transform="translate({place}) rotate({turn}) scale(.6) translate(-5 -5)"/>'
            for place, turn in (("10 10", 180), ("30 10", 45), ("30 20", 90))
        ),
    ),
    "a marker in the user's units, turned": (
        MARKER.format('markerUnits="userSpaceOnUse" markerWidth="20" markerHeight="20" orient="0.25turn"')
        + '<g marker-end="url(#m)"><path d="M0 0L9 9" stroke="red" stroke-width="4"/><rect width="3" height="4"/></g>',
        '<path d="M0 0L9 9" stroke="red" stroke-width="4"/><path d="M1 2h9v9z"'
        ' transform="translate(9 9) rotate(90) scale(2) translate(-5 -5)"/><rect width="3" height="4"/>',
    ),
    "markers of a closed path": (
        MARKER.format('orient="auto"') + '<path d="M0 0H10V10H0Z" marker-start="url(#m)" marker-end="url(#m)"/>',
        '<path d="M0 0H10V10H0Z"/>'
        + '<path d="M1 2h9v9z" transform="rotate(-45) scale(.3) translate(-5 -5)"/>' * 2,
    ),
}  # fmt: skip


def painted(clip) -> list:
    """Returns what is painted, without groups and clips: where tiles overlap no shape, nothing of them is left."""
    paints = (abi.PAINT_FILL, abi.PAINT_STROKE)
    return [(words, np.round(numbers, 3)) for words, numbers in drawn(clip, 0) if words[0] in paints]


@pytest.mark.parametrize("name", SAME)
def test_patterns_and_markers_are_what_they_repeat(name):
    made, other = (functions.svg_compile(f"{HEAD}{text}</svg>") for text in SAME[name])
    assert len(made.reports) == 0
    own, their = painted(made.clip), painted(other.clip)
    assert [words for words, _ in own] == [words for words, _ in their]
    for (_, numbers), (_, others) in zip(own, their):
        assert numbers == pytest.approx(others, abs=2e-3)


def test_a_pattern_with_too_many_tiles_is_a_loss():
    text = '<pattern id="p" width=".01" height=".01"><path d="M0 0h1v1z"/></pattern><path d="M0 0h9v9z" '
    text += 'fill="url(#p)"/>'
    made = functions.svg_compile(f"{HEAD}{text}</svg>")
    assert [(int(row["kind"]), int(row["shown"])) for row in made.reports] == [(abi.LOSS_ELEMENT, abi.SHOWN_WITHOUT)]


WRONG = {
    "": "must have an element",
    "<svg>": "must be closed",
    "<svg": "must",
    "%" * 100_000: "must",
    "\0": "must",
    "<?xml version='2'?>": "must",
    "<svg></g>": "must close the element that is open",
    "<svg a></svg>": "must have a value",
    "<svg a=1/>": "must be in quotes",
    "<svg a='1' a='2'/>": "must not have an attribute twice",
    "<svg a='<'/>": "must not have <",
    "<svg/><svg/>": "must have one element",
    "<svg/>text": "must have nothing outside",
    "text<svg/>": "must have nothing outside",
    "<svg>&lol;</svg>": "must have no entity",
    "<svg>&#0;</svg>": "must be a character",
    '<!DOCTYPE s [<!ENTITY a "b">]><svg/>': "must not define entities",
    "<?xml version='1.0' encoding='utf-16'?><svg/>": "must be UTF-8",
    "<g/>": "must be an <svg>",
    "<svg>" + "<g>" * 100 + "</g>" * 100 + "</svg>": "must be in at most 100",
    "<svg>" + "<g/>" * 50_000 + "</svg>": "at most 50,000",
    f"<svg {'a' * 1001}=''/>": "at most 1,000",
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text[:20])
def test_what_is_no_svg_is_refused(text):
    with pytest.raises(MotionError, match=WRONG[text]) as caught:
        functions.svg_compile(text)
    assert caught.value.status == abi.ERROR_FILE and caught.value.field.startswith("line 1")


def test_lines_of_losses():
    shape = '<path d="M0 0h9"\nblink="1" style="text-shadow:0 0 red;fill:env(a)"/>'
    text = f"{HEAD}\n<foreignObject/>\n{shape}\n</svg>"
    rows = functions.svg_compile(text).reports
    found = {text[row["name_at"] :][: row["name_size"]]: (int(row["kind"]), int(row["line"])) for row in rows}
    assert found["foreignObject"] == (abi.LOSS_ELEMENT, 2) and found["blink"] == (abi.LOSS_ATTRIBUTE, 3)
    assert found["text-shadow"] == (abi.LOSS_PROPERTY, 3) and found["env"] == (abi.LOSS_FUNCTION, 3)


def test_the_text_of_the_scene():
    text = functions.svg_compile(TEXTS["use"], flags=abi.SCENE_TEXT).clip.tobytes()
    names = [layer["name"] for layer in json.loads(text)["layers"]]
    assert names[:3] == ["svg", "use 5", "use 5 x"]
    assert functions.scene_compile(text).clip.tobytes() == functions.svg_compile(TEXTS["use"]).clip.tobytes()


def test_the_scene_of_the_numbers_of_elements():
    rect = '<g id="g"><rect id="r" x="1cm" fill="red"><set attributeName="x" to="9" dur="1s"/></rect><path/></g>'
    scene = functions.svg_compile(f"{HEAD}{rect}</svg>", flags=abi.SCENE_TEXT | abi.SCENE_VALUES).clip.tobytes()
    layers, properties = (json.loads(scene)[name] for name in ("layers", "properties"))
    assert [(layer["name"], layer.get("parent"), layer.get("path")) for layer in layers] == [
        (n, None, None) for n in "gr"
    ]
    known = {each["name"]: each for each in properties}
    assert known["r.x"]["value"] == pytest.approx(96 / 2.54) and len(known["r.x"]["animations"]) == 1
    assert known["r.fill"]["value"] == [1, 0, 0, 1] and known["g.stroke-width"]["value"] == 1


def test_forged_texts_are_read_or_refused():
    draw = random.Random(7)
    for text in [*TEXTS.values()]:
        for _ in range(60):
            data = bytearray(text.encode())
            for _ in range(draw.randrange(1, 4)):
                at = draw.randrange(len(data))
                if draw.random() < 0.4:
                    del data[at : at + draw.randrange(1, 30)]
                elif draw.random() < 0.5:
                    data[at] = draw.randrange(32, 127)
                else:
                    data[at:at] = data[draw.randrange(len(data)) :][: draw.randrange(40)]
                data = data or bytearray(b"<")
            try:
                clip = functions.svg_compile(bytes(data), flags=draw.choice((0, abi.SCENE_VALUES))).clip
            except MotionError:
                continue
            functions.clip_check(clip)
