"""Path data that moves. Chromium 156 mixes paths of the same commands, number by number, and flips at half between
others (cases/web_reports: different-commands-morph, film-h-against-l, arc-path-morph)."""

import pytest

import svg_file as svg
from libmotion.draw.drawing import Drawing


def read(*values: str, more: str = "", data: str = "M0 0H1"):
    return svg.read(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="{data}"><animate attributeName="d"'
        f' values="{";".join(values)}" dur="1s" {more}/></path></svg>'
    )


def points(file, time: float) -> list:
    (item,) = Drawing(file.scene().compile()).at(time).items
    return item.outline.points.tolist()


ONE, OTHER = [[0, 0], [60, 0], [60, 60]], [[0, 0], [30, 0], [30, 60]]


@pytest.mark.parametrize("time, expected", [(0.25, ONE), (0.49, ONE), (0.51, OTHER), (0.75, OTHER)])
def test_lines_of_different_commands_flip_at_half(time, expected):
    file = read("M0 0H60V60Z", "M0 0L30 0L30 60Z")
    assert points(file, time) == expected and file.losses == []


def test_only_the_pair_of_different_commands_flips():
    file = read("M0 0H60", "M0 0H20", "M0 0L30 0", "m0,0 40-20")
    assert points(file, 0.25)[1] == pytest.approx([30, 0], abs=1e-3)
    assert points(file, 0.45)[1] == pytest.approx([20, 0]) and points(file, 0.55)[1] == pytest.approx([30, 0])
    assert points(file, 5 / 6)[1] == pytest.approx([35, -10], abs=1e-3)  # further numbers of a move are lines
    assert file.losses == []


@pytest.mark.parametrize(
    "values, more, losses",
    [
        (("M10 30A20 20 0 0 1 50 30Z", "M10 30A60 20 40 0 1 50 30Z"), "", ["d"]),  # arcs mix by their numbers
        (("M10 30A20 20 0 0 1 50 30Z", "M10 30a20 20 0 01 50 30Z"), "", []),  # flags need no space
        (("M10 30A20 20 0 0 1 50 30Z", "M10 30A60 20 40 0 1 50 30Z"), 'calcMode="discrete"', []),
        (("M0 0H60", "M0 0L30 0"), 'calcMode="spline" keySplines=".5 0 .5 1"', ["d"]),  # half of its easing
        (("M0 0H60", "M0 0H30"), 'calcMode="spline" keySplines=".5 0 .5 1"', []),
    ],
)
def test_paths_that_mix_otherwise_than_in_browsers_are_losses(values, more, losses):
    file = read(*values, more=more)
    file.scene()
    assert file.losses == losses
