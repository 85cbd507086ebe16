"""A contact sheet of a style sheet: a cell for each of its @keyframes, in which a card does what they say.

    scene, names, ignored = read(pathlib.Path("animate.css").read_text())

The card has the classes of the first rule that names the keyframes, so that it turns about the right origin. All cards
start together, and take a second."""

import math

from ...core.arguments import refuse
from ...scenes.scene import Scene
from .page import Page, classes_of

CELL, CARD = (96.0, 72.0), (36.0, 28.0)  # points
GAP = 8.0
SECONDS = 1.0
BACKGROUND, INSIDE = "#171a26", "#232838"
MOST = 1000  # cells


def read(text: str, name: str = "contact sheet") -> tuple[Scene, list[str], list[str]]:
    """Returns the scene; the names of the keyframes, line by line; and the properties that are not carried."""
    sheet = Page(text, {"viewport": CELL})
    names = sorted(sheet.keyframes)
    if not names:
        refuse("css", text[:60], "must have @keyframes")
    if len(names) > MOST:
        refuse("css", f"{len(names):,} @keyframes", f"must be at most {MOST:,} for a contact sheet")
    classes: dict[str, str] = {}  # of the first rule that names keyframes
    for rule in sheet.rules:
        for each in rule["names"]:
            classes.setdefault(each, classes_of(rule["selector"]))
    columns = math.ceil(math.sqrt(len(names) * CELL[1] / CELL[0]))
    rows = math.ceil(len(names) / columns)
    size = [count * (side + GAP) + GAP for count, side in zip((columns, rows), CELL)]
    elements = []
    for index, each in enumerate(names):
        across, down = index % columns, index // columns
        corner = [GAP + across * (CELL[0] + GAP), GAP + down * (CELL[1] + GAP)]
        elements.append({"name": _cell(each), "box": [*corner, *CELL]})
        style = f"animation: {SECONDS}s both '{each}' !important"
        card = {"name": each, "parent": _cell(each), "classes": classes.get(each, ""), "style": style}
        elements.append(card | {"box": [*((outer - inner) / 2 for outer, inner in zip(CELL, CARD)), *CARD]})
    page = Page(text, {"elements": elements, "viewport": size})
    document = page.document() | {"name": name, "background": BACKGROUND}
    cells = {_cell(each) for each in names}
    hues = {each: round(360 * index / len(names)) for index, each in enumerate(names)}
    for layer in document["layers"]:
        if layer["name"] in cells:
            layer |= {"backgroundColor": INSIDE, "masksToBounds": True, "cornerRadius": 4}
        elif layer["name"] in hues:
            layer |= {"backgroundColor": hue(hues[layer["name"]]), "cornerRadius": 3}
    return Scene.from_document(document, page.losses), names, page.losses


def _cell(name: str) -> str:
    return f"cell {name}"


def hue(angle: float) -> str:
    """Returns the colour of a hue, in degrees, on a circle of bright colours."""
    turn = lambda shift: 0.72 + 0.26 * math.cos(math.radians(angle - shift))
    return "#" + "".join(f"{round(255 * turn(shift)):02x}" for shift in (0, 120, 240))
