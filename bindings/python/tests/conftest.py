"""Fixtures. The cases from outside are not part of the project: tests that read them skip where they are absent."""

import json
import os
import pathlib

import hypothesis
import pytest

# The same examples on every machine and on every run, none of them in a given time; `pytest
# --hypothesis-profile=search` draws others.
hypothesis.settings.register_profile("search", deadline=None)
hypothesis.settings.register_profile(
    "commit", derandomize=True, database=None, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("commit")

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
