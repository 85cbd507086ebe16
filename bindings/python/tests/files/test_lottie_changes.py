"""What can be changed in a Lottie file before it is compiled, and what it is packed in: slots, colours, themes."""

import gzip
import io
import json
import zipfile

import pytest

from libmotion import MotionError, pictures
from libmotion.draw.drawing import Drawing
from libmotion.files import kinds
from libmotion.files.lottie import Lottie

BOX = {"ty": "rc", "s": {"k": [10, 10]}, "p": {"k": [0, 0]}, "r": {"k": 0}}
RED, GREEN, BLUE = [1, 0, 0], [0, 1, 0], [0, 0, 1]


def fill(color, **fields) -> dict:
    return {"ty": "fl", "c": {"a": 0, "k": color, **fields}, "o": {"k": 100}}


def group(name: str, *items) -> dict:
    return {"ty": "gr", "nm": name, "it": list(items)}


def document(*shapes, **fields) -> dict:
    layer = {"ty": 4, "nm": "art", "op": 20, "ks": {}, "shapes": list(shapes)}
    return {"v": "5.9.0", "fr": 10, "op": 20, "w": 40, "h": 40, "layers": [layer], **fields}


def colors(read: Lottie, time: float = 0) -> list[tuple]:
    return [tuple(round(part, 4) for part in shape.color[:3]) for shape in Drawing(read.clip).at(time).shapes()]


MOVING = {"a": 1, "k": [{"t": 0, "s": GREEN}, {"t": 10, "s": BLUE}]}
STROKE = {"ty": "st", "c": {"k": RED}, "o": {"k": 100}, "w": {"k": 2}}
ART = document(group("a", BOX, fill(RED)), group("b", BOX, STROKE, {**fill(RED), "c": MOVING}))


def test_colours_are_replaced_by_names_and_paths():
    read = Lottie(json.dumps(ART))
    assert colors(read) == [(0, 1, 0), (1, 0, 0), (1, 0, 0)]  # from the back
    assert colors(read.recolor("a", "#0f0")) == [(0, 1, 0), (1, 0, 0), (0, 1, 0)]
    assert colors(read.recolor("b", "#fff", kind="fill"), 1.5) == [(1, 1, 1), (1, 0, 0), (0, 1, 0)]
    assert colors(read.recolor("$.layers[0].shapes[1].it[1].c", "#000000")) == [(1, 1, 1), (0, 0, 0), (0, 1, 0)]
    assert colors(read.recolor("art", "#00f")) == [(0, 0, 1)] * 3
    assert read.losses == () and "#0000ff" in read.scene().to_json()


def test_colours_of_solids_and_of_old_files_are_replaced():
    solid = {"ty": 1, "nm": "ground", "op": 20, "ks": {}, "sc": "#ff0000", "sw": 9, "sh": 9}
    assert colors(Lottie(json.dumps({**ART, "layers": [solid]})).recolor("ground", "#08f")) == [(0, 0.5333, 1)]
    old = Lottie(json.dumps({**document(group("a", BOX, fill([255, 0, 0]))), "v": "4.1.2"}))
    assert colors(old) == [(1, 0, 0)] and colors(old.recolor("a", "#0f0")) == [(0, 1, 0)]


@pytest.mark.parametrize(
    "where, color, kind, rule",
    [
        ("nobody", "#fff", None, "where: 'nobody', must be the name or the JSON path"),
        ("$.layers[7]", "#fff", None, "the file has nothing at"),
        ("$.layers[0]..", "#fff", None, "must be a JSON path"),
        ("a", "#fff", "stroke", "with a fill or a stroke"),
        ("a", "#fff8", None, "must be opaque"),
        ("a", "#fg", None, "color: '#fg'"),
        ("a", "#fff", "line", 'must be "fill", "stroke" or None'),
    ],
)
def test_wrong_colours_are_refused(where, color, kind, rule):
    read = Lottie(json.dumps(ART))
    with pytest.raises(MotionError, match=rule):
        read.recolor(where, color, kind)
    assert colors(read) == [(0, 1, 0), (1, 0, 0), (1, 0, 0)]


def test_slots_are_listed_and_set():
    shapes = [
        group("a", {**BOX, "s": {"k": [1, 1], "sid": "size"}}, fill(RED, sid="accent")),
        {"ty": "tr", "o": {"k": 1, "sid": "free"}},
    ]
    slots = {"accent": {"p": {"a": 0, "k": BLUE}}, "size": {"p": {"a": 1, "k": [{"t": 0, "s": [3, 4]}]}}}
    read = Lottie(json.dumps(document(*shapes, slots=slots)))
    assert list(read.slots) == ["accent", "size", "free"] and len(read.slots) == 3
    assert read.slots["accent"] == BLUE and read.slots["free"] == 1 and read.slots["size"] == [{"t": 0, "s": [3, 4]}]
    read.slots["accent"] = "#00ff00"
    read.slots["size"] = (30, 20)
    read.slots["free"] = 50
    assert colors(read) == [(0, 1, 0)] and read.slots["size"] == [30, 20]
    (shape,) = Drawing(read.clip).at(0).shapes()
    assert shape.outline.points.max(axis=0).tolist() == [15, 10]
    with pytest.raises(MotionError, match="must be a slot of the file: accent, size, free"):
        read.slots["other"] = 3
    with pytest.raises(MotionError, match=r"slots\['size'\]: {}, must be a number, numbers, or a CSS colour"):
        read.slots["size"] = {}
    with pytest.raises(KeyError):
        read.slots["other"]


def test_numbers_beyond_doubles_are_as_without_them():
    text = json.dumps(ART).replace('"op": 20', '"op": 20, "far": 1e999')
    assert colors(Lottie(text).recolor("art", "#fff")) == [(1, 1, 1)] * 3


# --------------------------------------------------------------- containers --


def archive(**files) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as made:
        for name, value in files.items():
            made.writestr(name.replace("__", "/") + ".json", json.dumps(value))
    return file.getvalue()


def themed(*rules, slots: dict | None = None, **manifest) -> bytes:
    own = {"accent": {"p": {"k": RED}}, "grow": {"p": {"k": 100}}}
    shapes = [group("a", BOX, fill(RED, sid="accent"), {"ty": "tr", "s": {"k": [100, 100], "sid": "grow"}})]
    return archive(
        manifest={"version": "2", "animations": [{"id": "one"}, {"id": "two"}], **manifest},
        a__one=document(*shapes, slots=own | (slots or {})),
        a__two=document(group("a", BOX, fill(BLUE))),
        t__dark={"rules": list(rules)},
        t__plain={"rules": []},
        s__clicks={},
    )


DARK = {"id": "accent", "type": "Color", "value": [0, 1, 0]}


def test_an_archive_begins_with_its_initial_animation():
    assert colors(Lottie.from_bytes(themed())) == [(1, 0, 0)]
    assert colors(Lottie.from_bytes(themed(initial={"animation": "two"}))) == [(0, 0, 1)]
    assert colors(Lottie.from_bytes(themed(initial={"animation": "none"}))) == [(1, 0, 0)]
    assert colors(Lottie.from_bytes(themed(initial={"animation": "two"}), animation="one")) == [(1, 0, 0)]
    read = Lottie.from_bytes(themed())
    assert (read.archive.animations, read.archive.themes, read.archive.machines) == (
        ("one", "two"), ("dark", "plain"), ("clicks",)
    )  # fmt: skip
    assert read.losses == (("s/clicks.json", "state machine", "nothing"),)


def test_a_theme_sets_slots(tmp_path):
    assert colors(Lottie.from_bytes(themed(DARK), theme="dark")) == [(0, 1, 0)]
    named = [{"id": "one", "initialTheme": "dark"}, {"id": "two"}]
    assert colors(Lottie.from_bytes(themed(DARK, animations=named))) == [(0, 1, 0)]
    assert colors(Lottie.from_bytes(themed(DARK, animations=named), theme="plain")) == [(1, 0, 0)]
    assert colors(Lottie.from_bytes(themed({**DARK, "animations": ["two"]}), theme="dark")) == [(1, 0, 0)]
    keys = [{"frame": 0, "value": RED, "hold": True}, {"frame": 10, "value": BLUE}]
    moved = Lottie.from_bytes(themed({"id": "accent", "type": "Color", "keyframes": keys}), theme="dark")
    assert colors(moved, 0.9) == [(1, 0, 0)] and colors(moved, 1.1) == [(0, 0, 1)]
    grown = Lottie.from_bytes(themed({"id": "grow", "type": "Vector", "value": [200, 300]}), theme="dark")
    (shape,) = Drawing(grown.clip).at(0).shapes()
    assert shape.place[:4] == pytest.approx((2, 0, 0, 3))
    (tmp_path / "a.lottie").write_bytes(themed(DARK))
    assert colors(Lottie.open(tmp_path / "a.lottie", theme="dark")) == [(0, 1, 0)]
    lines = "\n".join(kinds.told(kinds.opened(tmp_path / "a.lottie")))
    assert "one, two" in lines and "dark, plain" in lines and "state machine" in lines


def test_what_a_theme_cannot_set_is_reported():
    rules = {"id": "accent", "type": "Image", "value": {}}, {"type": "Color"}, DARK
    read = Lottie.from_bytes(themed(*rules), theme="dark")
    assert colors(read) == [(0, 1, 0)]
    assert [report[:2] for report in read.losses[:2]] == [
        ("t/dark.json: $.rules[0]", "theme: Image"), ("t/dark.json: $.rules[1]", "theme")
    ]  # fmt: skip


def test_wrong_themes_are_refused():
    with pytest.raises(MotionError, match="theme: 'other', must be one of dark, plain"):
        Lottie.from_bytes(themed(), theme="other")
    with pytest.raises(MotionError, match="only archives have themes"):
        Lottie.from_bytes(json.dumps(ART).encode(), theme="dark")
    for broken in [], 3, {"rules": 3}, {"rules": [3]}:
        Lottie.from_bytes(archive(a__one=ART, t__x=broken), theme="x")


def test_stickers_are_opened_everywhere(tmp_path):
    data = gzip.compress(json.dumps(ART).encode())
    (tmp_path / "a.tgs").write_bytes(data)
    assert colors(Lottie.open(tmp_path / "a.tgs")) == colors(Lottie.from_bytes(data)) == colors(Lottie(json.dumps(ART)))
    assert kinds.opened(tmp_path / "a.tgs").kind == "a Lottie file"
    for broken, rule in (data[:-9], "breaks off"), (data[:20] + b"x" * 20, "gzip"):
        with pytest.raises(MotionError, match=rule):
            Lottie.from_bytes(broken)
    with pytest.raises(MotionError, match="has more than 64 MiB"):
        Lottie.from_bytes(gzip.compress(b" " * (65 << 20)))
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[pictures]'")
    pictures.write(Lottie.open(tmp_path / "a.tgs"), tmp_path / "a.gif")
