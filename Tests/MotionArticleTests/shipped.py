"""Writes ShippedScenes.swift: the shipped scenes with which the articles' programs are compared, from the Python
package. `PYTHONPATH=bindings/python python3 Tests/MotionArticleTests/shipped.py`"""

import json
import pathlib

from libmotion.shipped import SCENES

BUTTONS = ("hamburger-arrow", "hamburger-arrow-back", "hamburger-cross", "hamburger-cross-backwards")
BUTTONS += ("hamburger-cross-back", "menu-button")
# Of scenes with much around what the article's program moves: the layers that it moves.
PARTS = {
    "dial-lock": ["dial"],
    "turns": [f"{way} {angle}" for way in ("matrix", "rotateZ") for angle in (180, 270, 360)],
}
WIDTH = 110


def document(name: str) -> dict:
    whole = SCENES[name]().document
    if name not in PARTS:
        return whole
    layers = [dict(layer, parent=None) for layer in whole["layers"] if layer["name"] in PARTS[name]]
    return {"name": name, "layers": layers}


def folded(text: str) -> list[str]:
    """The text in lines of a literal that joins them."""
    lines = []
    while len(text) > WIDTH:
        cut = text.rfind(" ", 0, WIDTH)
        lines.append(text[: cut + 1] + "\\#")
        text = text[cut + 1 :]
    return [*lines, text]


def main() -> None:
    out = ["// Written by shipped.py; do not change it by hand.", "", "/// Shipped scenes by their names."]
    out += ["let shippedScenes: [String: String] = ["]
    for name in (*BUTTONS, *PARTS):
        out += [f'    "{name}": #"""']
        out += [f"        {line}" for line in folded(json.dumps(document(name)))]
        out += ['        """#,']
    out += ["]", ""]
    (pathlib.Path(__file__).parent / "ShippedScenes.swift").write_text("\n".join(out))


if __name__ == "__main__":
    main()
