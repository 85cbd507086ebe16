"""Fixtures. The cases from outside are not part of the project: tests that read them skip where they are absent. What
the project builds, and the programs that it needs, must be there: tests that use them fail without them."""

import json
import pathlib
import shutil

import hypothesis
import pytest

from folders import CHECKOUT, SHARED

# The same examples on every machine and on every run, none of them in a given time; `pytest
# --hypothesis-profile=search` draws others.
hypothesis.settings.register_profile("search", deadline=None)
hypothesis.settings.register_profile(
    "commit", derandomize=True, database=None, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("commit")


def program(name: str) -> str:
    """Returns the path of a program that must be installed for the tests. Fails if it is not."""
    path = shutil.which(name)
    if path is None:
        pytest.fail(f"{name}: is not installed; bindings/README.md says what the tests need")
    return path


def built(path: pathlib.Path) -> pathlib.Path:
    """Returns the path of a file that bindings/build.sh writes. Fails if it is not there."""
    if not path.exists():
        pytest.fail(f"{path.relative_to(CHECKOUT)}: is not there; bindings/build.sh writes it")
    return path


@pytest.fixture
def cases():
    def read(name: str) -> list[dict]:
        path = SHARED / "cases" / f"{name}.json"
        if not path.exists():
            pytest.skip(f"{path} is absent: set MOTION_SHARED to the folder with cases/")
        return json.loads(path.read_text())["cases"]

    return read
