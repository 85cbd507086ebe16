"""Text layers of Lottie files: letters by outlines of the file, or of a font; texts that are replaced."""

import json
import pathlib

import pytest

from libmotion import MotionError
from libmotion.draw.drawing import Drawing
from libmotion.files import kinds
from libmotion.files.fonts.faces import installed
from libmotion.files.lottie import Lottie

RED, BLUE = [1, 0, 0], [0, 0, 1]
FONT = next(
    (
        str(path)
        for folder in ("/usr/share/fonts", "/Library/Fonts", "C:/Windows/Fonts")
        for path in sorted(pathlib.Path(folder).rglob("*.ttf"))
        if "Sans-Regular" in path.name
    ),
    None,
)


def box(width: float) -> dict:
    corners = [[0, -50], [width, -50], [width, 0], [0, 0]]
    return {"ty": "sh", "ks": {"a": 0, "k": {"c": True, "v": corners, "i": [[0, 0]] * 4, "o": [[0, 0]] * 4}}}


def char(letter: str, width: float, family: str = "F") -> dict:
    """A letter that is a box 50 high at the size 100; its outline is 10 narrower than it advances."""
    shapes = [{"ty": "gr", "it": [box(width - 10)]}] if letter != " " else []
    return {"ch": letter, "size": 9, "style": "Regular", "fFamily": family, "w": width, "data": {"shapes": shapes}}


CHARS = [char("a", 40), char("b", 60), char(" ", 20), char("é", 80), char("\U0001f600", 100), char("a", 90, "G")]
FONTS = {"list": [{"fName": f"{name}-Regular", "fFamily": name, "fStyle": "Regular", "ascent": 75} for name in "FG"]}


def written(text: str, **fields) -> dict:
    return {"s": 100, "f": "F-Regular", "t": text, "j": 0, "tr": 0, "lh": 120, "ls": 0, "fc": RED, **fields}


def document(*texts: dict, chars=CHARS, times=(0, 10, 20), **fields) -> dict:
    keys = [{"t": time, "s": text} for time, text in zip(times, texts, strict=False)]
    layer = {
        "ty": 5,
        "nm": "title",
        "ip": 0,
        "op": 30,
        "ks": {"p": {"k": [100, 200]}},
        "t": {"d": {"k": keys}, **fields},
    }
    made = {"v": "5.9.0", "fr": 10, "op": 30, "w": 500, "h": 500, "layers": [layer], "fonts": FONTS}
    return made if chars is None else made | {"chars": chars}


def boxes(made, time: float = 0) -> list[tuple]:
    """Left, top, right and bottom of each letter that is filled, in the layer's space."""
    read = made if isinstance(made, Lottie) else Lottie(json.dumps(made))
    found = []
    for shape in Drawing(read.clip).at(time).shapes():
        points = shape.outline.points
        a, b, c, d, tx, ty = shape.place
        xs, ys = points[:, 0] * a + points[:, 1] * c + tx - 100, points[:, 0] * b + points[:, 1] * d + ty - 200
        for first in range(0, len(xs), 13):
            part = slice(first, first + 13)
            found.append(
                tuple(round(float(end), 3) for end in (xs[part].min(), ys[part].min(), xs[part].max(), ys[part].max()))
            )
    return found


def lefts(made, time: float = 0) -> list[float]:
    return [each[0] for each in boxes(made, time)]


def test_letters_follow_each_other_by_their_widths():
    read = Lottie(json.dumps(document(written("ab é\U0001f600a"))))
    assert read.losses == () and read.clip.layer_count == 1 + 5
    assert boxes(read) == [
        (0, -50, 30, 0), (40, -50, 90, 0), (120, -50, 190, 0), (200, -50, 290, 0), (300, -50, 330, 0)
    ]  # fmt: skip
    # As escapes, too.
    text = json.dumps(document(written("x"))).replace('"x"', r'"a\u0062 \u00e9\ud83d\ude00\u0061"')
    assert boxes(Lottie(text)) == boxes(read)


def test_size_tracking_and_baseline_shift_move_letters():
    assert boxes(document(written("ab", s=50))) == [(0, -25, 15, 0), (20, -25, 45, 0)]
    assert lefts(document(written("aba", tr=100))) == [0, 50, 120]
    assert boxes(document(written("a", ls=7))) == [(0, -57, 30, -7)]


@pytest.mark.parametrize("j, wanted", [(0, [0, 40, 0]), (1, [-100, -60, -40]), (2, [-50, -10, -20])])
def test_lines_are_justified(j, wanted):
    made = document(written("ab \ra", j=j))
    assert lefts(made) == wanted
    assert [each[3] for each in boxes(made)] == [0, 0, 121]  # players move lines after the first by one more
    assert [each[3] for each in boxes(document(written("ab\x03a", lh=0)))] == [0, 0, 121]


def test_lines_of_a_box_are_broken_at_spaces_or_where_they_must():
    made = document(written("a a abb b", sz=[130, 500], ps=[10, 20]))
    assert boxes(made) == [
        (10, 45, 40, 95), (70, 45, 100, 95),
        (10, 166, 40, 216), (50, 166, 100, 216),
        (10, 286, 60, 336), (10, 406, 60, 456),
    ]  # fmt: skip
    assert [each[3] for each in boxes(document(written("aaa", sz=[10, 500])))] == [75, 196, 316]
    assert lefts(document(written("a", sz=[100, 500], j=1))) == [60]


def test_a_text_has_the_outlines_of_its_font():
    assert boxes(document(written("a", f="G-Regular"))) == [(0, -50, 80, 0)]
    (report,) = Lottie(json.dumps(document(written("b", f="G-Regular")))).losses
    assert report == ("$.layers[0].t.d.k[0].s.f", "text", "geometry") and report.text == "G-Regular"
    # Without a list of fonts the first letter counts.
    assert boxes({**document(written("a")), "fonts": None}) == [(0, -50, 30, 0)]


def test_texts_change_in_time_and_hold():
    made = document(written("a"), written("b"), written("aa"))
    assert [boxes(made, time) for time in (0, 0.95, 1, 1.9, 2, 2.9)] == [
        *[[(0, -50, 30, 0)]] * 2, *[[(0, -50, 50, 0)]] * 2, *[[(0, -50, 30, 0), (40, -50, 70, 0)]] * 2
    ]  # fmt: skip
    assert boxes(document(written("a"), written("b"), times=(5, 10)), 0) == [(0, -50, 30, 0)]


@pytest.mark.parametrize("over", [False, True])
def test_the_stroke_of_letters_lies_below_their_fill_unless_it_is_over_it(over):
    read = Lottie(json.dumps(document(written("ab", sc=BLUE, sw=3, of=over))))
    stroke, fill = [*Drawing(read.clip).at(0).shapes()][:: -1 if over else 1]
    assert fill.color == (1, 0, 0, 1) and stroke.color == (0, 0, 1, 1) and stroke.pen.width == 3
    assert len([*Drawing(Lottie(json.dumps(document(written("ab", fc=None)))).clip).at(0).shapes()]) == 0


@pytest.mark.parametrize(
    "fields, path", [({"a": [{"s": {}}]}, "$.layers[0].t.a[0]"), ({"p": {"m": 0}}, "$.layers[0].t.p")]
)
def test_what_moves_letters_is_reported(fields, path):
    read = Lottie(json.dumps(document(written("a"), **fields)))
    assert read.losses == ((path, "text", "geometry"),) and boxes(read) == [(0, -50, 30, 0)]


def test_a_text_is_in_a_slot():
    made = document(written("a")) | {"slots": {"words": {"p": {"k": [{"t": 0, "s": written("bb")}]}}}}
    made["layers"][0]["t"]["d"]["sid"] = "words"
    read = Lottie(json.dumps(made))
    assert lefts(read) == [0, 60] and read.texts["title"] == read.slots["words"] == "bb"
    read.slots["words"] = "a"
    assert lefts(read) == [0] and read.texts["title"] == "a"


# ------------------------------------------------------------ replacements --


def test_texts_are_replaced():
    read = Lottie(json.dumps(document(written("a"), written("b"))))
    assert dict(read.texts) == {"title": "a"} and lefts(read) == [0]
    clip = read.clip
    read.texts["title"] = "ab\na"
    assert read.clip is not clip and dict(read.texts) == {"title": "ab\na"}
    assert lefts(read, 0) == lefts(read, 1.5) == [0, 40, 0] and read.losses == ()
    with pytest.raises(MotionError, match="must be the name of a text layer: title"):
        read.texts["other"] = "a"
    with pytest.raises(MotionError, match="text: 3, must be a string"):
        read.texts["title"] = 3
    read.recolor("title", "#00f")
    assert next(iter(Drawing(read.clip).at(0).shapes())).color == (0, 0, 1, 1)


@pytest.mark.skipif(FONT is None, reason="there is no font Sans-Regular")
def test_outlines_come_from_a_font(tmp_path):
    pytest.importorskip("fontTools", reason="pip install 'libmotion[text]'")
    plain = json.dumps(document(written("iiMW"), chars=None))
    assert Lottie(plain).losses[0].text == "F-Regular"
    for name in "F-Regular", "F Regular", "F":
        read = Lottie(plain, fonts={name: FONT})
        assert read.losses == () and read.clip.layer_count == 1 + 4
    a, b, m, w = (each[0] for each in read.clip.sample(0).affines[1:, 4:].tolist())
    from fontTools.ttLib import TTFont

    font = TTFont(FONT)
    widths = [font["hmtx"][font.getBestCmap()[ord(letter)]][0] * 100 / font["head"].unitsPerEm for letter in "iM"]
    assert [b - a, m - b, w - m] == pytest.approx([widths[0], widths[0], widths[1]], abs=1e-2)
    read.texts["title"] = "M"
    shape = next(iter(Drawing(read.clip).at(0).shapes())).outline.points
    bounds = font["glyf"]["M"]
    wanted = [getattr(bounds, field) * 100 / font["head"].unitsPerEm for field in ("xMin", "xMax", "yMin", "yMax")]
    found = [shape[:, 0].min(), shape[:, 0].max(), -shape[:, 1].max(), -shape[:, 1].min()]
    assert found == pytest.approx(wanted, abs=0.02)
    (tmp_path / "a.json").write_text(plain)
    assert Lottie.open(tmp_path / "a.json", fonts={"F": FONT}).losses == ()
    # Letters that the font does not have are reported, as fonts are that are not given.
    assert (
        Lottie(json.dumps(document(written("\U0001f9ff"), chars=None)), fonts={"F": FONT}).losses[0].text == "F-Regular"
    )
    assert Lottie(plain, fonts={"G": FONT}).losses[0].text == "F-Regular"


def test_fonts_of_the_system_draw_what_has_no_outlines():
    pytest.importorskip("fontTools", reason="pip install 'libmotion[text]'")
    if not installed():
        pytest.skip("this system has no fonts")
    family = next(iter(sorted(installed())))
    named = {"list": [{"fName": "F-Regular", "fFamily": family, "fStyle": "Regular", "ascent": 75}]}
    plain = document(written("ab"), chars=None) | {"fonts": named}
    read = Lottie(json.dumps(plain), fonts="system")
    assert read.losses == () and read.clip.layer_count == 1 + 2
    named["list"][0]["fFamily"] = "No Such Family"
    (loss,) = Lottie(json.dumps(plain), fonts="system").losses
    assert loss.what.startswith("font F-Regular (drawn with ") and loss.path == "$.layers[0].t.d.k[0].s.f"
    with pytest.raises(MotionError, match='must be "system", or map'):
        Lottie(json.dumps(plain), fonts="sytem")


def test_wrong_fonts_are_refused(tmp_path):
    pytest.importorskip("fontTools", reason="pip install 'libmotion[text]'")
    plain = json.dumps(document(written("a"), chars=None))
    (tmp_path / "a.ttf").write_bytes(b"no font")
    for fonts, rule in (
        (3, "map names"), ({"F": 3}, "map names"), ({"F": tmp_path / "b.ttf"}, "there is no such file"),
        ({"F": tmp_path / "a.ttf"}, "is not a font"),
    ):  # fmt: skip
        with pytest.raises(MotionError, match=rule):
            Lottie(plain, fonts=fonts)


def test_info_names_fonts_that_are_missing(tmp_path):
    (tmp_path / "a.json").write_text(json.dumps(document(written("a"), chars=None)))
    said = "\n".join(kinds.told(kinds.opened(tmp_path / "a.json")))
    assert "$.layers[0].t.d.k[0].s.f" in said and "F-Regular" in said


def test_what_animators_move_is_named():
    made = document(written("a"))
    made["layers"][0]["nm"] = "Title"
    made["layers"][0]["t"]["a"] = [{"nm": "Wave", "s": {"t": 0}, "a": {"p": {"k": [0, 9]}, "fc": {"k": [1, 0, 0]}}}, {}]
    read = Lottie(json.dumps(made))
    assert [(loss.what, loss.level, read.place(loss)) for loss in read.losses] == [
        ("text", "left out", "layer 'Title', text animator 'Wave', position, fill"),
        ("text", "left out", "layer 'Title', text animator 2"),
    ]
