"""What <use> shows while its reference moves. What is expected is what Chromium 156 draws."""

import pytest

pytest.importorskip("tinycss2", reason="libmotion[web] is not installed")

from libmotion.draw.drawing import Drawing
from libmotion.web import svg

RED, BLUE, GREEN = (1, 0, 0, 1), (0, 0, 1, 1), (0, 1, 0, 1)
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


@pytest.mark.parametrize("href", ["href", "xlink:href"])
def test_a_use_shows_what_its_reference_is_at_the_time(href):
    moves = f'<animate attributeName="{href}" values="#b;#c;#a" calcMode="discrete" keyTimes="0;.2;.6" dur="1s"/>'
    found, losses = drawn(f'<use {href}="#a" width="40" height="40">{moves}</use>', [0.1, 0.5, 0.7, 1.2])
    assert found == [[BLUE], [GREEN], [RED], [RED]] and losses == []


def test_a_set_shows_something_else_for_a_while():
    moves = '<set attributeName="href" to="#a" begin=".4s" dur=".4s"/>'
    found, losses = drawn(f'<use href="#c">{moves}</use>', [0.1, 0.5, 0.9])
    assert found == [[GREEN], [RED], [GREEN]] and losses == []


def test_a_reference_that_leads_nowhere_shows_nothing():
    moves = '<animate attributeName="href" values="#c;#none" calcMode="discrete" dur="1s"/>'
    found, losses = drawn(f'<use href="#a">{moves}</use>', [0.1, 0.9, 1.1])
    assert found == [[GREEN], [], [RED]] and losses == ["use"]


@pytest.mark.parametrize(
    "name, values", [("href", "#b;#c"), ("display", "none;inline"), ("visibility", "hidden;visible")]
)
def test_key_times_that_stop_early_need_a_discrete_mode(name, values):
    moves = f'<animate attributeName="{name}" values="{values}" keyTimes="0;.5" dur="1s"/>'
    found, losses = drawn(f'<use href="#a">{moves}</use>', [0.1, 0.9])
    assert found == [[RED], [RED]] and losses == [name]


def test_too_many_elements_in_turn_are_a_loss():
    values = ";".join(f"#{number}" for number in range(101))
    moves = f'<animate attributeName="href" values="{values}" calcMode="discrete" dur="1s"/>'
    assert drawn(f'<use href="#a">{moves}</use>', [0.5]) == ([[RED]], ["href"])
