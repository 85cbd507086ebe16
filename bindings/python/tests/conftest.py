"""Fixtures. The cases from outside are not part of the project: tests that read them skip where they are absent."""
import json
import os
import pathlib

import pytest

CHECKOUT = pathlib.Path(__file__).resolve().parents[3]
SHARED = pathlib.Path(os.environ.get("MOTION_SHARED", CHECKOUT.parent / "shared"))


@pytest.fixture
def cases():
    def read(name: str) -> list[dict]:
        path = SHARED / "cases" / f"{name}.json"
        if not path.exists():
            pytest.skip(f"{path} is absent: set MOTION_SHARED to the folder with cases/")
        return json.loads(path.read_text())["cases"]
    return read
