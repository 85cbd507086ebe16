"""Calls that compile style sheets: selectors, keyframes and clocks of all kinds, and texts with mistakes."""

import json

from files import compile_text
from records import array, constant
from seeded import Random

STYLES = (
    "opacity: .{0}", "transform: translate({0}px, {1}%) rotate({2}0deg)", "translate: {0}px {1}em", "scale: 1.{0}",
    "left: {0}px", "width: {0}0px", "color: rgb({0} 20 3)", "filter: blur({0}px)", "box-shadow: {0}px 1px red",
    "offset-path: circle({0}px at 3px {1}px); offset-distance: {2}0%", "clip-path: inset({0}px)", "--x: {0}px",
    "perspective: {0}0px", "transform: rotateY({0}0deg)", "transform-origin: {0}px 2px", "rotate: var(--x, 9deg)",
)  # fmt: skip
CLOCKS = ("k 1s", "k 2s ease-in infinite alternate, m 1s linear .{0}s both", "m .{0}s steps({1}) 3 reverse", "none")
RULES = (".a", "div > #b", ":is(.a, .b):nth-child({0})", ".a::before", "@media (min-width: {0}00px)")
ANIMATIONS = (
    {"target": "a", "keyframes": {"opacity": [0, 0.5, 1]}, "options": {"duration": 500, "composite": "add"}},
    {"target": "b", "keyframes": [{"left": "3px", "easing": "ease"}, {}, {"left": "9px"}], "options": 1000},
    {"target": "c", "keyframes": None},
)


def sheets(scene, random: Random) -> None:
    numbers = lambda text: text.format(*(random.below(9) + 1 for _ in range(3)))
    blocks = lambda: "; ".join(numbers(random.pick(STYLES)) for _ in range(1 + random.below(3)))
    text = "@property --x { syntax: '<length>'; inherits: true; initial-value: 1px }"
    for name in "km":
        text += (
            f"@keyframes {name} {{ from {{ {blocks()} }} {random.below(99)}% {{ {blocks()} }} to {{ {blocks()} }} }}"
        )
    for _ in range(1 + random.below(4)):
        rule = numbers(random.pick(RULES))
        inside = f"content: ''; position: absolute; {blocks()}; animation: {numbers(random.pick(CLOCKS))}"
        text += f"{rule} {{ & {{ {inside} }} }}" if rule.startswith("@") else f"{rule} {{ {inside} }}"
    boxes = [{"name": name, "box": [random.below(9), 2, random.below(40), 30]} for name in "ab"]
    elements = [boxes[0] | {"classes": "a b", "read": ["color"]}, boxes[1] | {"id": "b", "parent": "a"}]
    page = {"elements": elements[: 1 + random.below(2)], "viewport": [random.below(900), 300]}
    if random.chance(0.4):
        page["animations"] = [random.pick(ANIMATIONS)]
    page, text = json.dumps(page).encode(), text.encode()
    if random.chance(0.2):  # another sheet, or a page with a mistake
        at = random.below(len(text))
        text = text[:at] + random.pick((b"}", b"{", b'"', b"(", b"*/", b";", b"&")) + text[at + 1 :]
    if random.chance(0.1):
        page = page[: random.below(len(page))]
    flags = random.pick((0, 0, constant("SCENE_PREPARED"), constant("SCENE_TEXT"), constant("SCENE_PAGE"), 64))
    given = {"page": array(page, random.below(8)), "page_size": len(page)}
    compile_text(scene, random, text, "css_compile", **given, copies=random.pick((1, 1, 1, 0, 2)), flags=flags)
