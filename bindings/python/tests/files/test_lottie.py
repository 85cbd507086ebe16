"""Lottie files in Python: read, with their images and reports; in archives; told apart from scenes and clips."""

import base64
import contextlib
import io
import json
import zipfile

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, pictures
from libmotion.core.reading import MOST_BYTES
from libmotion.draw.drawing import Drawing
from libmotion.files import kinds
from libmotion.files.lottie import Lottie
from libmotion.pictures.film.film import Film

STILL = {"a": {"k": [0, 0]}, "p": {"k": [0, 0]}, "s": {"k": [100, 100]}, "r": {"k": 0}, "o": {"k": 100}}
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def document(**fields) -> dict:
    """A red square that moves from left to right within two seconds of 10 frames; behind it a layer of text."""
    slide = {
        "a": 1,
        "k": [{"t": 0, "s": [10, 20], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}}, {"t": 20, "s": [30, 20]}],
    }
    square = [
        {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [10, 10]}, "r": {"k": 0}},
        {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}},
        {"ty": "tr", **STILL},
    ]
    return {
        "v": "5.7.0",
        "fr": 10,
        "ip": 0,
        "op": 20,
        "w": 40,
        "h": 40,
        "layers": [
            {"ty": 4, "nm": "slide", "ind": 1, "ip": 0, "op": 20, "ks": {**STILL, "p": slide}, "shapes": [
                {"ty": "gr", "nm": "square", "it": square}
            ]},
            {"ty": 5, "nm": "words", "ind": 2, "ip": 0, "op": 20, "ks": STILL, "t": {}},
        ],
        "markers": [{"cm": "half", "tm": 10, "dr": 5}],
        **fields,
    }  # fmt: skip


def pictured(place: str, folder: str = "") -> dict:
    """With an image in front."""
    asset = {"id": "photo", "w": 20, "h": 20, "u": folder, "p": place, "e": 0}
    layer = {"ty": 2, "nm": "picture", "refId": "photo", "ind": 3, "ip": 0, "op": 20, "ks": STILL}
    made = document(assets=[asset])
    made["layers"].insert(0, layer)
    return made


def archive(names: dict, **options) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in names.items():
            made.writestr(name, data if isinstance(data, bytes) else json.dumps(data))
    return file.getvalue()


def width(lottie: Lottie) -> float:
    return lottie.clip.contents.size[0]


def test_a_file_becomes_a_clip_with_names_markers_and_reports():
    lottie = Lottie(json.dumps(document()))
    clip = lottie.clip
    assert clip.contents.size == (40, 40) and clip.contents.frame_rate == 10
    assert (clip.contents.start, clip.contents.end) == (0, 2)
    assert clip.layers[0] == "slide" and clip.markers == (("half", 1, 0.5),)
    assert lottie.losses == (("$.layers[1]", "text", "geometry"),)
    (shape,) = Drawing(clip).at(1).shapes()
    assert shape.color == (1, 0, 0, 1)
    points = shape.outline.points
    center = (points.min(axis=0) + points.max(axis=0)) / 2 + shape.place[4:]
    assert center == pytest.approx((20, 20), abs=1e-3)


def test_losses_say_in_words_where_they_are_and_what_to_do():
    made = pictured("missing.png")
    slide = made["layers"][1]
    slide["ks"]["o"] = {"k": 50, "x": "wiggle(1, 1)"}
    slide["hasMask"] = True
    slide["masksProperties"] = [{"mode": "a", "o": {"k": 100}, "pt": {"k": {"v": [], "i": [], "o": [], "c": True}}}]
    slide["ef"] = [{"ty": 27, "nm": "Blur"}]
    slide["shapes"][0]["it"].append({"ty": "tw", "nm": "twist"})
    lottie = Lottie(json.dumps(made))
    told = {lottie.place(loss): (loss.what, loss.level) for loss in lottie.losses}
    assert told == {
        "layer 'slide', effect 'Blur'": ("effect", "left out"),
        "layer 'slide', opacity": ("expression", "drawn differently"),
        "layer 'slide', mask 1": ("mask", "a host must draw it"),
        "layer 'slide', group 'square', twist 'twist'": ("path modifier", "drawn differently"),
        "layer 'words'": ("text", "left out"),
        "image 'photo'": ("image", "left out"),
    }


def test_a_lottie_is_drawn_as_far_as_its_canvas(tmp_path):
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[pictures]'")
    image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[pictures]'")
    lottie = Lottie(json.dumps(document(w=40, h=20)))
    film = Film(lottie)
    assert film.box == (0, 0, 40, 20) and film.last == pytest.approx(1.9)
    moving = image.open(pictures.write(lottie, tmp_path / "a.gif"))
    assert moving.size == (320, 160)
    assert np.asarray(moving.convert("RGB"))[140, 80].tolist() == [255, 0, 0]


def test_text_that_is_no_lottie_is_refused():
    for text, rule in ("", "value was expected"), ("{", "key in quotes"), ("[]", "as Lottie files are"), (
        '{"layers": 3}', "as Lottie files are"):  # fmt: skip
        with pytest.raises(MotionError, match=rule):
            Lottie(text)
    with pytest.raises(MotionError, match="most_rows: 3, must be more"):
        Lottie(json.dumps(document()), most_rows=3)


# ------------------------------------------------------------------ images --


def test_images_are_data_files_of_the_folder_or_nothing(tmp_path):
    inside = tmp_path / "inside"
    (inside / "images").mkdir(parents=True)
    for place in tmp_path / "secret.png", inside / "images" / "photo.png":
        place.write_bytes(PIXEL)
    (inside / "note.png").write_text("no image")
    url = "data:image/png;base64," + base64.b64encode(PIXEL).decode()

    def found(made: dict) -> dict:
        (inside / "a.json").write_text(json.dumps(made))
        return Lottie.open(inside / "a.json").images

    assert found(pictured("photo.png", "images/")) == {"photo": url}
    assert found(pictured("photo.png", "/images/")) == {"photo": url}
    assert found(pictured("data:image/png;base64,AA")) == {"photo": "data:image/png;base64,AA"}
    for place in (
        "../secret.png",
        str(tmp_path / "secret.png"),
        "missing.png",
        "note.png",
        "https://a/b.png",
        "a\0b",
        "",
    ):
        assert found(pictured(place)) == {}
    assert Lottie(json.dumps(pictured("photo.png", "images/"))).images == {}
    assert found(pictured("x" * 5000)) == {}
    assert found(document(assets=[3, {"id": 4, "p": "a"}, {"p": 5}])) == {}


def test_images_are_drawn_from_the_file(tmp_path):
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[pictures]'")
    image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[pictures]'")
    file = io.BytesIO()
    image.new("RGB", (2, 2), (0, 0, 255)).save(file, "PNG")
    data = archive({"manifest.json": {}, "animations/a.json": pictured("b.png"), "images/b.png": file.getvalue()})
    moving = image.open(pictures.write(Lottie.from_bytes(data), tmp_path / "a.gif")).convert("RGB")
    assert np.asarray(moving)[80, 80].tolist() == [0, 0, 255]
    torn = Lottie(json.dumps(pictured("data:image/png;base64,AAA")))  # no whole number of bytes
    grey = image.open(pictures.write(torn, tmp_path / "torn.gif")).convert("RGB")
    assert np.ptp(np.asarray(grey)[80, 80].astype(int)) < 20


# ---------------------------------------------------------------- archives --


@pytest.mark.parametrize("animations, images", [("animations/", "images/"), ("a/", "i/")])
def test_archives_of_both_versions(animations, images, tmp_path):
    names = {
        "manifest.json": {"animations": [{"id": "second"}, {"id": "first"}]},
        f"{animations}first.json": document(w=10),
        f"{animations}second.json": {**pictured("b.png", "/images/"), "w": 20},
        f"{images}b.png": PIXEL,
    }
    path = tmp_path / "a.lottie"
    path.write_bytes(archive(names))
    assert width(Lottie.open(path)) == 20 and set(Lottie.open(path).images) == {"photo"}
    assert width(Lottie.open(path, "first")) == 10 and Lottie.open(path, "first").images == {}
    with pytest.raises(MotionError, match="third"):
        Lottie.open(path, "third")


@pytest.mark.parametrize(
    "manifest", [{}, {"animations": []}, {"animations": [{"id": 4}]}, [1], b"{", b"[" * 99999, None]
)
def test_archives_with_a_strange_manifest_show_what_they_have(manifest):
    names = {"animations/a.json": document(), **({} if manifest is None else {"manifest.json": manifest})}
    assert width(Lottie.from_bytes(archive(names))) == 40


def test_archives_that_cannot_be_read_are_refused():
    good = archive({"animations/a.json": document()})
    for cut in range(4, len(good), 37):
        with pytest.raises(MotionError):
            Lottie.from_bytes(good[:cut])
    for at in range(30, len(good) - 30, 53):  # either it is noticed or it does not matter
        with contextlib.suppress(MotionError):
            Lottie.from_bytes(good[:at] + bytes([good[at] ^ 0x55]) + good[at + 1 :])
    with pytest.raises(MotionError, match="animations"):
        Lottie.from_bytes(archive({"b.json": document()}))


def test_archives_larger_than_they_may_be_are_refused():
    bomb = archive({"animations/a.json": b" " * (MOST_BYTES + 1)})
    assert len(bomb) < 1 << 20
    with pytest.raises(MotionError, match="64 MiB"):
        Lottie.from_bytes(bomb)


# ------------------------------------------------------------------- files --


def test_files_are_told_apart_by_what_is_in_them(tmp_path):
    scene = motion.Scene("dot", size=(40, 20))
    scene.layer("dot", bounds=(0, 0, 8, 8)).add(motion.basic("opacity", to=0, duration=1.5))
    made = {
        "a": scene.to_json().encode(),
        "b": b"\xef\xbb\xbf" + json.dumps(document()).encode(),
        "c": archive({"a/x.json": document()}),
        "d": Lottie(json.dumps(document())).clip.bytes,
    }
    for name, data in made.items():
        (tmp_path / name).write_bytes(data)
    found = {name: kinds.opened(tmp_path / name).kind for name in made}
    assert found == {"a": "a scene", "b": "a Lottie file", "c": "a Lottie archive", "d": "a clip"}
    told = {name: "\n".join(kinds.told(kinds.opened(tmp_path / name))) for name in made}
    assert "layers      1: dot" in told["a"] and "ends at 1.5 s" in told["a"] and "animations  1" in told["a"]
    for name in "bcd":
        assert "picture     40 x 40" in told[name] and "0 to 2 s, 20 frames at 10 a second" in told[name]
        assert ": slide" in told[name] and "half at 1 s for 0.5 s" in told[name] and "1 fill" in told[name]
    for name in "bc":
        assert "text: left out\n      layer 'words' ($.layers[1])" in told[name]
    assert "report" not in told["d"]


@pytest.mark.parametrize(
    "data, words",
    [
        (b"", "empty file"),
        (b"\xff\xfe", "neither JSON"),
        (b"[" * 100000, "neither JSON"),
        (b"{}", "without layers"),
        (b"[]", "without layers"),
        (b'{"layers": [{}]}', "name"),
        (b"MOTN" + bytes(60), ""),
        (b"PK\x03\x04" + bytes(60), "archive"),
    ],
)
def test_other_files_are_refused_by_name(data, words, tmp_path):
    (tmp_path / "strange").write_bytes(data)
    with pytest.raises(MotionError, match=f"strange: .*{words}"):
        kinds.opened(tmp_path / "strange")


def test_a_path_is_refused_with_the_function_that_takes_it(tmp_path):
    with pytest.raises(MotionError, match=r"text: .*, must be the text of a file; Lottie.open\(path\) reads one"):
        Lottie(tmp_path / "x.json")
