"""Calls that compile SVG files: shapes, styles, animations, and texts with mistakes."""

import json

from files import compile_text
from records import array, constant, null
from seeded import Random

SHAPES = (
    '<rect x="{0}" y="{1}" width="9" height="{2}" rx="2"', '<circle cx="{0}" cy="3" r="{1}"',
    '<ellipse rx="{0}" ry="4"',
    '<line x1="{0}" y2="{1}"', '<polygon points="0,0 {0} 3 {1},9"', '<path d="M{0} 0C1 {1} 5 5 9 {2}z"',
)  # fmt: skip
STYLES = (
    'fill="#0{0}f"', 'fill="none" stroke="rgb({1} 20 3)" stroke-dasharray="{0} 3"', 'fill="url(#g)"', 'class="a"',
    'opacity=".{0}"', 'transform="rotate({0} 3 4)"', 'style="fill:red;transform:scale(.{1})"', 'clip-path="url(#c)"',
    'mask="url(#m)"', 'filter="url(#f)"', 'stroke="currentColor" stroke-width="{0}%"',
)  # fmt: skip
MOVES = (
    '<animate attributeName="opacity" values="0;.{0};1" dur="{1}s" repeatCount="indefinite"/>',
    '<animate id="n{0}" attributeName="fill" to="#f{0}0" begin="n{1}.end+1s;1s" dur="2s" fill="freeze"/>',
    '<animateTransform attributeName="transform" type="rotate" by="{0}" dur="1s" additive="sum"/>',
    '<animateMotion path="M0 0Q{0} 5 9 {1}" dur="3s" rotate="auto"/>', '<set attributeName="visibility" to="hidden"/>',
)  # fmt: skip
DEFINED = """<defs><linearGradient id="g" x1="10%">
<stop offset="0" stop-color="red"/><stop offset="1"/></linearGradient>
<clipPath id="c"><circle r="8"/></clipPath><mask id="m"><rect width="9" height="9" fill="#999"/></mask>
<filter id="f"><feGaussianBlur stdDeviation="1 2"/></filter><g id="u"><path d="M0 0h9v9z"/></g></defs>
<style>.a{fill:#123;animation:k 2s ease-in infinite alternate}
@keyframes k{from{opacity:.2}60%{transform:translate(9px)}}
</style>"""


TEXT = """<text x="2 9" y="8" font-size="7" textLength="{0}0">A<tspan dy="{1}" fill="#0{2}f">f&#105;</tspan>
<textPath href="#t">VA</textPath></text><path id="t" d="M0 20Q9 {0} 20 20"/>"""
FONTS = {
    "rows": [[0], [0, 1]],
    "fonts": [
        {"unitsPerEm": 10, "ascent": 8, "glyphs": {"A": {"advance": 6, "path": "M0 0L3 8L6 0Z"}, "V": {"advance": 6},
         "fi": {"advance": 7, "path": "M0 0Q3 9 6 0C1 1 2 2 0 3z"}}, "kerning": [["V", "A", -2]]},
        {"downwards": True, "glyphs": {"": {"advance": 500, "path": "M0 0h9v-9z"}}},
    ],
}  # fmt: skip


def svgs(scene, random: Random) -> None:
    numbers = lambda text: text.format(*(random.below(9) + 1 for _ in range(3)))
    parts = [DEFINED] if random.chance(0.8) else []
    for _ in range(random.below(6)):
        styles = [random.pick(STYLES) for _ in range(2)]
        style = " ".join({each.split("=")[0]: numbers(each) for each in styles}.values())
        inside = numbers(random.pick(MOVES)) if random.chance(0.5) else ""
        name = random.pick(SHAPES)
        parts.append(f"{numbers(name)} {style}>{inside}</{name[1:].split(' ')[0]}>")
        if random.chance(0.2):
            parts.append('<use href="#u" x="3" fill="lime"/><text>a</text>')
    if random.chance(0.3):
        parts.append(numbers(TEXT))
    fonts = random.pick((b"", b"", json.dumps(FONTS).encode(), b'{"rows": [[1]], "fonts": [{"glyphs": {}}]}', b"["))
    text = f'<svg viewBox="0 0 {random.below(40) + 1} 30">{"".join(parts)}</svg>'.encode()
    if random.chance(0.25):  # not XML any more, or another picture
        at = random.below(len(text))
        text = text[:at] + random.pick((b"", b"<", b'"', b"&", b"&lt;", b"]]>", b"{", b";")) + text[at + 1 :]
    names = ("PREPARED", "TEXT", "FONTS", "VALUES")
    flags = random.pick((0, *(constant(f"SCENE_{name}") for name in names), 32))
    given = {"fonts_or_null": array(fonts, random.below(8)) if fonts else null(), "fonts_size": len(fonts)}
    compile_text(scene, random, text, "svg_compile", **given, copies=random.pick((1, 1, 1, 0, 2)), flags=flags)
