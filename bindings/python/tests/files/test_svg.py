"""Svg: what it takes, and the words for what the C function gives."""

import pathlib

import pytest

from libmotion import MotionError, Svg

TEXT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 8">\n<video/><rect id="r" width="3" height="4"/></svg>'


def test_a_file_is_a_clip_a_scene_and_losses(tmp_path):
    path = tmp_path / "a.svg"
    path.write_text(TEXT)
    file = Svg.open(path)
    assert file.clip.layers == Svg(TEXT.encode()).clip.layers == ("svg", "r")
    assert file.scene("name").document["name"] == "name" and file.scene().losses == file.losses
    (loss,) = file.losses
    assert (loss, loss.kind, loss.line, loss.shown) == ("video", "element", 2, "nothing of it")
    assert loss.whole == "video (line 2, shows nothing of it)"
    assert file.numbers().layers == ("r",)


def test_letters_are_drawn_unless_no_fonts_are_wanted():
    text = TEXT.replace("<video/>", "<text>a</text>")
    assert Svg(text, fonts=None).losses == ("text",) and Svg(text, fonts=None).losses[0].shown == "nothing of it"


def test_what_is_given_wrong_is_named():
    with pytest.raises(MotionError, match='fonts: 3, must be "system" or None'):
        Svg(TEXT, fonts=3)
    with pytest.raises(MotionError, match=r"text: .*must be the text of a file; Svg.open\(path\) reads one"):
        Svg(pathlib.Path("a.svg"))
    with pytest.raises(MotionError, match="line 1: must be closed"):
        Svg("<svg>")
