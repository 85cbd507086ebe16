"""The turns of "Taking Control of Rotation Animations in iOS": where everything is at the times that the article
implies."""

import math

import numpy as np
import pytest

from libmotion import Path
from libmotion.demos.scenes import rotations, stroke_text
from libmotion.demos.scenes.shipped import SCENES
from libmotion.pictures.film.film import Film

STOP = 36  # degrees
HANDS = [f"{row} {degrees}" for row in ("matrix", "rotateZ") for degrees in rotations.TURNS]
MOVES = [7, -8, 7, -5, 4, -3]


def drawn(clip, layer, times):
    """Degrees clockwise of what is drawn, -180..180."""
    affine = clip.sample(times).affines[..., clip.layers.index(layer), :].astype(float)
    return np.degrees(np.arctan2(affine[..., 1], affine[..., 0]))


@pytest.mark.parametrize(
    "old, new, clockwise, steps",
    [
        (1, 2, False, 1),
        (1, 2, True, -9),
        (2, 1, False, 9),
        (2, 1, True, -1),
        (2, 5, False, 3),
        (2, 5, True, -7),
        (5, 2, False, 7),
        (5, 2, True, -3),
    ],
)
def test_steps_are_those_of_the_article_s_tests(old, new, clockwise, steps):
    assert rotations.count_steps(old, new, clockwise) == steps


def test_moves_of_the_combination():
    assert rotations.dial_moves() == MOVES


def test_dial_stands_at_each_digit_when_it_has_arrived_and_through_the_gap():
    clip, time, angle = SCENES["dial-lock"]().compile(), 0.0, 0
    for move, digit in zip(MOVES, (7, 9, 6, 1, 5, 2)):
        begin, duration = time + (0.3 if time else 0), abs(move) * math.pi / 5 * 0.7
        for share in 0, 0.25, 0.5, 0.75:
            at = clip.sample(begin + duration * share).value("dial", "transform.rotation")
            assert math.degrees(at) == pytest.approx(angle - STOP * move * share, abs=1e-3)
        angle, time = angle - STOP * move, begin + duration
        for at in time, time + 0.15, time + 0.2999:  # after the last digit the model shows, at the same angle
            assert math.degrees(clip.sample(at).value("dial", "transform.rotation")) == pytest.approx(angle, abs=1e-3)
            # A digit stands under the mark if the dial is turned back by as many stops.
            assert (-drawn(clip, "dial", at) / STOP - digit + 5) % 10 - 5 == pytest.approx(0, abs=1e-4)
    assert clip.duration == pytest.approx(time) == pytest.approx(34 * math.pi / 5 * 0.7 + 5 * 0.3)


def test_digits_of_the_combination_are_lit_as_the_dial_arrives():
    clip = SCENES["dial-lock"]().compile()
    turns, _ = rotations.dial_turns(rotations.dial_moves())
    times = np.array([0, *(turn["begin"] + turn["duration"] for turn in turns)])
    lit = clip.sample(times + 1e-6).opacities[:, [clip.layers.index(f"digit {i + 1}") for i in range(6)]]
    assert (lit > 0.99).sum(axis=1).tolist() == [0, 1, 2, 3, 4, 5, 6]


def unwrapped(film: Film, layer: str) -> tuple[np.ndarray, np.ndarray]:
    """Returns times, and the degrees by which a layer has turned since the start."""
    times = np.linspace(0, film.duration, math.ceil(film.duration * 240) + 1)
    affine = film.clip.sample(times, outputs=("affines",)).affines[:, film.clip.layers.index(layer)].astype(float)
    return times, np.degrees(np.unwrap(np.arctan2(affine[:, 1], affine[:, 0])))


@pytest.mark.parametrize("degrees, matrix", [(180, 180), (270, -90), (360, 0)])
def test_matrices_take_the_shortest_way_and_the_value_function_turns_as_told(degrees, matrix):
    film = Film(SCENES["turns"]())
    for layer, turn in (f"matrix {degrees}", matrix), (f"rotateZ {degrees}", degrees):
        times, angles = unwrapped(film, layer)
        assert angles == pytest.approx(turn * times / 2, abs=1e-3)
    ends = [film.clip.sample(2).affines[film.clip.layers.index(f"{row} {degrees}")] for row in ("matrix", "rotateZ")]
    assert ends[0] == pytest.approx(ends[1], abs=1e-6)


def test_quarters_follow_each_other_with_their_own_easing():
    times, angles = unwrapped(Film(SCENES["quarter-turns"]()), "hand")
    at = lambda time: np.interp(time, times, angles)
    assert [at(0.5 * i) for i in range(5)] == pytest.approx([0, 90, 180, 270, 360], abs=1e-3)
    ease_in = 0.31535681  # cubic-bezier(.42, 0, 1, 1) at .5; ease-out is its mirror image
    assert [at(0.5 * i + 0.25) for i in range(4)] == pytest.approx(
        [90 * ease_in, 135, 225, 360 - 90 * ease_in], abs=1e-2
    )


@pytest.mark.parametrize("name, layers", [("dial-lock", ["dial"]), ("quarter-turns", ["hand"]), ("turns", HANDS)])
def test_nothing_jumps(name, layers):
    film = Film(SCENES[name]())
    for layer in layers:
        times, angles = unwrapped(film, layer)
        fastest = 315  # degrees a second: the end of the quarter that eases in
        assert np.abs(np.diff(angles)).max() < fastest * (times[1] - times[0])


@pytest.mark.parametrize(
    "name, pairs",
    [
        ("turns", [(hand, f"{hand} arc") for hand in HANDS if hand != "matrix 360"]),
        ("quarter-turns", [("hand", f"quarter {i + 1}") for i in range(4)]),
    ],
)
def test_arcs_end_where_the_hands_point(name, pairs):
    film = Film(SCENES[name]())
    for hand, arc in pairs:
        row = film.clip.layers.index(arc)
        times = np.linspace(0.02, film.duration - 0.02, 49)
        ends = film.clip.sample(times).strokes[:, row, 1]
        growing = (ends > 0) & (ends < 1)
        x, y = Path(SCENES[name]()[arc].path).points_at(ends[growing])[:, :2].T
        difference = np.degrees(np.arctan2(x, -y)) - drawn(film.clip, hand, times[growing])
        assert growing.sum() > 10 and (difference + 180) % 360 - 180 == pytest.approx(0, abs=0.1)


def test_tracks_are_of_what_moves_by_itself():
    """The hand's alone: marks stay, and the quarters grow from one end."""
    (way,) = Film(SCENES["quarter-turns"]()).tracks(9)
    assert np.hypot(*(way - (100, 100)).T) == pytest.approx(np.full(9, np.hypot(*(way[0] - (100, 100)))), abs=1e-3)


def test_words_are_as_wide_and_as_high_as_they_say():
    left, top, right, bottom = Path(stroke_text.lettered("360", (50, 20), 20)).bounds
    assert (left + right) / 2 == pytest.approx(50, abs=0.5) and (top, bottom) == pytest.approx((10, 30), abs=0.1)
    assert right - left == pytest.approx(2 * stroke_text.width("360"), abs=0.5)
