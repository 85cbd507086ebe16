"""A style sheet on one box: each rule that animates by itself, and @keyframes that no rule names, for a second.

    scenes = read(pathlib.Path("card.css").read_text(), (200, 100))

The box is in the middle of the picture, and its name is the rule's selector."""

import re

from ...core.arguments import refuse
from ...scenes.scene import Scene
from .contact_sheet import BACKGROUND, MOST, SECONDS, hue
from .page import Page, classes_of

PICTURE = (1200.0, 900.0)  # points
COMPOUND = re.compile(r"([A-Za-z][\w-]*)?((?:[.#]-?[A-Za-z_][\w-]*)*)")


def read(text: str, size: tuple[float, float]) -> list[Scene]:
    """Returns a scene for each animation of a style sheet."""
    if not (min(size) > 0 and size[0] <= PICTURE[0] and size[1] <= PICTURE[1]):
        refuse("box", f"{size[0]:g}x{size[1]:g}", f"must be 1x1 to {PICTURE[0]:g}x{PICTURE[1]:g} points")
    sheet = Page(text, {"viewport": PICTURE})
    named, styles = set(sheet.keyframes), {}
    for rule in sheet.rules:
        if named.intersection(rule["names"]):
            styles[rule["selector"]] = styles.get(rule["selector"], "") + rule["style"]
    left = sorted(named.difference(*(rule["names"] for rule in sheet.rules)))
    elements = {name: _element(name, classes_of(name), style) for name, style in styles.items()}
    elements |= {f"@keyframes {name}": {"style": f"animation: {SECONDS}s both '{name}'"} for name in left}
    if not elements:
        refuse("css", text[:60], "must have @keyframes")
    if len(elements) > MOST:
        refuse("css", f"{len(elements):,} animations", f"must be at most {MOST:,}")
    return [_scene(text, name, element, size) for name, element in elements.items()]


def _element(selector: str, classes: str, style: str) -> dict:
    """Returns the element that a selector chooses; for one that says more than tag, classes and id, such as :hover, an
    element that has the rule's declarations itself."""
    compound = COMPOUND.fullmatch(selector)
    if compound is None or selector.count("#") > 1:
        return {"classes": classes, "style": style}
    id = re.search(r"#([\w-]+)", selector)
    return {"tag": compound[1] or "div", "classes": classes} | ({"id": id[1]} if id else {})


def _scene(text: str, name: str, element: dict, size: tuple[float, float]) -> Scene:
    box = [*((outer - inner) / 2 for outer, inner in zip(PICTURE, size)), *size]
    page = Page(text, {"elements": [{"name": name, "box": box, **element}], "viewport": PICTURE})
    document = page.document() | {"name": name, "background": BACKGROUND}
    for layer in document["layers"]:
        if layer["name"] == page.figures[name].own["name"]:
            layer.setdefault("backgroundColor", hue(0))
    return Scene.from_document(document, page.losses)
