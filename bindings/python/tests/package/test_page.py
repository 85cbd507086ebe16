"""The page of bindings/js shows the scenes that ship."""

import json
import pathlib

import pytest

from libmotion.demos.scenes.shipped import SCENES

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "js" / "page" / "scenes"


@pytest.mark.skipif(not FOLDER.is_dir(), reason="bash bindings/build.sh has not written them")
def test_its_scenes_are_those_that_ship():
    files = {file.stem: json.loads(file.read_text()) for file in FOLDER.glob("*.json")}
    assert files == {name: make().document for name, make in SCENES.items()}
