"""What <use> shows while its reference moves. What is expected is what Chromium 156 draws."""

import pytest

import svg_file as svg
from libmotion.draw.drawing import Drawing

RED = (1, 0, 0, 1)
DEFS = """<defs><rect id="a" width="20" height="20" fill="red"/><symbol id="b" viewBox="0 0 10 10">
<circle cx="5" cy="5" r="5" fill="blue"/></symbol><path id="c" d="M0 0L30 0L0 30Z" fill="lime"/></defs>"""


def seen(items) -> list:
    """The colours of shapes that are seen, also of those in spans."""
    found = []
    for each in items:
        if hasattr(each, "items"):
            found += seen(each.items)
        elif each.is_visible and each.opacity:
            found.append(each.color)
    return found


def drawn(use: str, times) -> tuple[list, list[str]]:
    """The colours at each time, and the losses."""
    file = svg.read(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 60 60">'
        f"{DEFS}{use}</svg>"
    )
    drawing = Drawing(file.scene().compile())
    return [seen(drawing.at(time).items) for time in times], file.losses


@pytest.mark.parametrize(
    "name, values", [("href", "#b;#c"), ("display", "none;inline"), ("visibility", "hidden;visible")]
)
def test_key_times_that_stop_early_need_a_discrete_mode(name, values):
    moves = f'<animate attributeName="{name}" values="{values}" keyTimes="0;.5" dur="1s"/>'
    found, losses = drawn(f'<use href="#a">{moves}</use>', [0.1, 0.9])
    assert found == [[RED], [RED]] and losses == [name]
