"""Letters that become letters, and icons that become icons: they do not cross themselves on the way."""

import pathlib

import numpy as np
import pytest

from libmotion.values.outline_text import Letters
from libmotion.values.path import Path

DRAWN = """
play M8 5 V19 L19 12 Z; pause M6 5 H10 V19 H6 Z M14 5 H18 V19 H14 Z; stop M6 6 H18 V18 H6 Z; record M12 6 A6 6 0 1 0
12 18 A6 6 0 1 0 12 6 Z; plus M11 5 H13 V11 H19 V13 H13 V19 H11 V13 H5 V11 H11 Z; minus M5 11 H19 V13 H5 Z; check M9
16.2 L4.8 12 L3.4 13.4 L9 19 L21 7 L19.6 5.6 Z; cross M19 6.4 L17.6 5 L12 10.6 L6.4 5 L5 6.4 L10.6 12 L5 17.6 L6.4 19
L12 13.4 L17.6 19 L19 17.6 L13.4 12 Z; heart M12 21 C5.4 15 2 12 2 8.5 C2 5.4 4.4 3 7.5 3 C9.2 3 10.9 3.8 12 5.1 C13.1
3.8 14.8 3 16.5 3 C19.6 3 22 5.4 22 8.5 C22 12 18.6 15 12 21 Z; star M12 17.3 L18.2 21 L16.5 14 L22 9.2 L14.8 8.6 L12
2 L9.2 8.6 L2 9.2 L7.5 14 L5.8 21 Z; home M10 20 V14 H14 V20 H19 V12 H22 L12 3 L2 12 H5 V20 Z; bolt M7 2 V13 H10 V22
L17 10 H13 L17 2 Z; arrow M12 4 L10.6 5.4 L16.2 11 H4 V13 H16.2 L10.6 18.6 L12 20 L20 12 Z; down M20 12 L18.6 10.6 L13
16.2 V4 H11 V16.2 L5.4 10.6 L4 12 L12 20 Z; moon M12 3 A9 9 0 1 0 21 12 A5.4 5.4 0 1 1 12 3 Z; sun M12 7 A5 5 0 1 0 12
17 A5 5 0 1 0 12 7 Z M11 1 H13 V4 H11 Z M11 20 H13 V23 H11 Z M1 11 H4 V13 H1 Z M20 11 H23 V13 H20 Z; menu M3 6 H21 V8
H3 Z M3 11 H21 V13 H3 Z M3 16 H21 V18 H3 Z; bell M12 22 A2 2 0 0 0 14 20 H10 A2 2 0 0 0 12 22 Z M18 16 V11 C18 7.9
16.4 5.4 13.5 4.7 V4 A1.5 1.5 0 0 0 10.5 4 V4.7 C7.6 5.4 6 7.9 6 11 V16 L4 18 V19 H20 V18 Z; pin M12 2 C8.1 2 5 5.1 5
9 C5 14.2 12 22 12 22 S19 14.2 19 9 C19 5.1 15.9 2 12 2 Z M12 11.5 A2.5 2.5 0 1 1 12 6.5 A2.5 2.5 0 1 1 12 11.5 Z;
lock M18 8 H17 V6 A5 5 0 0 0 7 6 V8 H6 A2 2 0 0 0 4 10 V20 A2 2 0 0 0 6 22 H18 A2 2 0 0 0 20 20 V10 A2 2 0 0 0 18 8 Z
M9 6 A3 3 0 0 1 15 6 V8 H9 Z; person M12 12 A4 4 0 1 0 12 4 A4 4 0 1 0 12 12 Z M12 14 C9.3 14 4 15.3 4 18 V20 H20 V18
C20 15.3 14.7 14 12 14 Z; drop M12 2 C12 2 5 10 5 15 A7 7 0 0 0 19 15 C19 10 12 2 12 2 Z; cloud M19.4 10 A7.5 7.5 0 0
0 5.4 8 A6 6 0 0 0 6 20 H19 A5 5 0 0 0 19.4 10 Z; search M15.5 14 H14.7 L14.4 13.7 A6.5 6.5 0 1 0 13.7 14.4 L14 14.7
V15.5 L19 20.5 L20.5 19 Z M9.5 14 A4.5 4.5 0 1 1 9.5 5 A4.5 4.5 0 1 1 9.5 14 Z; flag M14.4 6 L14 4 H5 V21 H7 V14 H12.6
L13 16 H20 V6 Z; chat M20 2 H4 A2 2 0 0 0 2 4 V22 L6 18 H20 A2 2 0 0 0 22 16 V4 A2 2 0 0 0 20 2 Z"""
ICONS = dict(icon.split(None, 1) for icon in DRAWN.split(";"))
LETTERS = {
    "DejaVuSans-Bold": "AB BC CD DE EF FG GH HI IJ JK KL LM MN NO OP PQ QR RS ST TU UV VW WX XY YZ",
    "DejaVuSerif": "ag be ck dp eo fi gj hm iy kx ln mw qr st uz 01 23 45 67 89",
}
PAIRS = (
    "play-pause play-stop stop-record plus-minus check-cross heart-star home-bolt arrow-down moon-sun menu-cross "
    "bell-pin lock-person drop-cloud search-cross flag-chat star-moon heart-check home-heart plus-check arrow-check "
    "drop-heart cloud-chat pin-drop bolt-star person-bell menu-arrow"
)


def lines(verbs: np.ndarray, points: np.ndarray) -> list[np.ndarray]:
    """Returns the subpaths as points of polygons; a curve has eight."""
    made, at, u = [], 0, np.linspace(0.125, 1, 8)[:, None]
    for verb in verbs:
        count = (1, 1, 2, 3, 0)[verb]
        given, at = points[at : at + count], at + count
        if verb == 0:
            made.append([given])
        elif verb == 3:
            a, (b, c, d) = made[-1][-1][-1], given
            made[-1].append((1 - u) ** 3 * a + 3 * u * (1 - u) ** 2 * b + 3 * u * u * (1 - u) * c + u**3 * d)
        else:
            assert verb in (1, 4), verb
            made[-1].append(given if verb == 1 else made[-1][0])
    return [np.concatenate(each) for each in made]


def crossings(polygons: list[np.ndarray], least: float) -> int:
    """Counts how often sides cross: of one subpath, or of two of unlike directions, which are a hole and its ground.
    Subpaths of one direction may overlap, since they fill the same. least: how far a side must reach over another."""
    a, b = (np.concatenate([each[part] for each in polygons]) for part in (slice(None, -1), slice(1, None)))
    number = np.repeat(np.arange(len(polygons)), [len(each) - 1 for each in polygons])
    area = np.array([np.sum(p[:-1, 0] * p[1:, 1] - p[1:, 0] * p[:-1, 1]) for p in polygons])
    way = b - a
    length = np.hypot(*way.T) + 1e-30

    def side(points):
        to = points[None] - a[:, None]
        return (way[:, None, 0] * to[..., 1] - way[:, None, 1] * to[..., 0]) / length[:, None]

    before, after = side(a), side(b)
    cross = (np.minimum(before, after) < -least) & (np.maximum(before, after) > least)
    unlike = np.sign(area)[:, None] != np.sign(area)
    return int(np.sum(cross & cross.T & (unlike | np.eye(len(area), dtype=bool))[np.ix_(number, number)])) // 2


def crosses(start: Path, end: Path) -> bool:
    """Returns whether a shape crosses itself more often on the way than at its ends; at nine times."""
    one, other = start.match(end)
    (verbs, first), last = one.outline, other.outline.points
    first, last = np.asarray(first, float), np.asarray(last, float)
    least = 2e-4 * max(np.ptp(first, axis=0).max(), np.ptp(last, axis=0).max())
    found = [crossings(lines(verbs, (1 - t) * first + t * last), least) for t in np.linspace(0, 1, 9)]
    return max(found[1:-1]) > max(found[0], found[-1])


def test_icons_do_not_cross_themselves():
    pairs = [pair.split("-") for pair in PAIRS.split()]
    # The head of the person rises over the hole of the lock.
    assert [a for a, b in pairs if crosses(Path(ICONS[a]), Path(ICONS[b]))] == ["lock"] and len(pairs) == 26


@pytest.mark.parametrize(("name", "crossed"), [("DejaVuSans-Bold", ["MN"]), ("DejaVuSerif", ["mw"])])
def test_letters_do_not_cross_themselves(name, crossed):
    plots = pytest.importorskip("matplotlib", reason="pip install 'libmotion[plot]'")
    pytest.importorskip("fontTools", reason="pip install 'libmotion[text]'")
    file = pathlib.Path(plots.get_data_path(), "fonts", "ttf", f"{name}.ttf")  # DejaVu comes with it
    paths = {pair: [Letters(letter, file, 100).path for letter in pair] for pair in LETTERS[name].split()}
    assert [pair for pair, both in paths.items() if crosses(*both)] == crossed and len(paths) >= 20


def test_paths_of_many_verbs_are_matched():
    turns = np.linspace(0, 2 * np.pi, 10_000, endpoint=False)
    points = [np.column_stack((np.cos(turns), np.sin(turns))) * (9 + k * np.cos(7 * turns))[:, None] for k in (0, 1)]
    ring, flower = (Path("M" + "L".join(f"{x:.5f} {y:.5f}" for x, y in each) + "Z") for each in points)
    start, end = ring.match(flower)
    assert len(start.outline.verbs) == len(end.outline.verbs) <= 20_006
    assert start.length == pytest.approx(ring.length) and end.length == pytest.approx(flower.length)
