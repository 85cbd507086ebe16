"""Style sheets as contact sheets, and films of many files in one command."""

import numpy as np
import pytest

pytest.importorskip("tinycss2", reason="libmotion[web] is not installed")

from libmotion import MotionError, __main__
from libmotion.web.css import contact_sheet

SHEET = """
.slow { animation: drop 9s infinite reverse; transform-origin: 0 0 }
.fade { animation-name: fade }
@keyframes drop { from { transform: scale(0) } to { transform: none } }
@keyframes fade { to { opacity: 0 } }
@-webkit-keyframes other { to { opacity: 0 } }
@keyframes filtered { to { filter: blur(3px) } }
@keyframes empty { }
"""


def test_each_keyframes_has_a_card_that_plays_it_for_a_second():
    scene, names, ignored = contact_sheet.read(SHEET)
    assert names == ["drop", "fade", "filtered"] and ignored == ["filter"]
    clip = scene.compile()
    sample = clip.sample([0.0, 0.5, 1.0, 2.0], "parent")
    rows = {layer.name: row for row, layer in enumerate(scene.layers)}
    assert sample.opacities[:, rows["fade"]] == pytest.approx([1, 0.1976, 0, 0], abs=1e-3)
    drop = sample.affines[:, rows["drop"]]
    assert drop[:, 0] == pytest.approx([0, 0.8024, 1, 1], abs=1e-3)
    corner = (contact_sheet.CELL[0] - contact_sheet.CARD[0]) / 2, (contact_sheet.CELL[1] - contact_sheet.CARD[1]) / 2
    assert np.allclose(drop[:, 4:], corner, atol=1e-4)  # about its own corner, as its class says


def test_a_sheet_without_keyframes_is_refused():
    with pytest.raises(MotionError, match="@keyframes"):
        contact_sheet.read(".a { color: red }")
    with pytest.raises(MotionError, match="at most 1,000"):
        contact_sheet.read("".join(f"@keyframes k{i} {{ to {{ opacity: 0 }} }}" for i in range(1001)))


def film(capsys, monkeypatch, *words) -> tuple[int, str]:
    monkeypatch.setattr("sys.argv", ["libmotion", "film", *map(str, words), "-q"])
    return __main__.main(), capsys.readouterr().err


def test_a_folder_becomes_films_and_what_is_wrong_is_told(tmp_path, capsys, monkeypatch):
    pytest.importorskip("skia", reason="libmotion[film] is not installed")
    spinner = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><rect width="3" height="3">'
    )
    spinner += '<animate attributeName="x" values="0;6" dur="1s" repeatCount="indefinite"/></rect></svg>'
    inside, outside = tmp_path / "in", tmp_path / "out" / "{name}.gif"
    inside.mkdir()
    for name in ("a", "b"):
        (inside / f"{name}.svg").write_text(spinner)
    (inside / "notes.txt").write_text("no picture")
    assert film(capsys, monkeypatch, inside, "-o", outside, "--fps", "4") == (0, "")
    made = sorted((tmp_path / "out").iterdir())
    assert [each.name for each in made] == ["a.gif", "b.gif"] and made[0].read_bytes() == made[1].read_bytes()
    (inside / "a.svg").write_text("<svg")
    status, told = film(capsys, monkeypatch, inside, "-o", outside, "--fps", "4")
    assert status == 1 and "a.svg" in told
    assert "{name}" in film(capsys, monkeypatch, inside, "-o", tmp_path / "x.gif")[1]
    assert "'a'" in film(capsys, monkeypatch, inside, inside / "a.svg", "-o", outside)[1]
