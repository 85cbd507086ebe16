"""Style sheets as contact sheets."""

import numpy as np
import pytest

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
    assert names == ["drop", "fade", "filtered", "other"] and ignored == ["filter"]
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


def test_a_film_of_many_files_names_the_command_for_them(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["libmotion", "film", str(tmp_path), "-o", str(tmp_path / "x.gif")])
    assert __main__.main() == 1 and "must be one file: the command batch" in capsys.readouterr().err
