"""The pytest plugin: the option --update-motion, and the fixtures assert_motion and motion_golden."""

import pathlib
import re

import pytest

from . import assert_golden
from . import assert_motion as asserted


def pytest_addoption(parser) -> None:
    group = parser.getgroup("libmotion")
    group.addoption("--update-motion", action="store_true", help="write goldens of motion that are new or changed")


@pytest.fixture
def assert_motion():
    """Returns the rules of a scene as assertions: assert_motion(scene).inside()."""
    return asserted


@pytest.fixture
def motion_golden(request):
    """Compares a scene with a golden: motion_golden(scene, name) reads goldens/<test>-<name>.txt next to the test."""
    folder = pathlib.Path(request.node.path).parent / "goldens"
    test = re.sub(r"[^\w.-]+", "-", request.node.name).strip("-")

    def compare(source, name: str = "", **options) -> None:
        __tracebackhide__ = True
        path = folder / f"{test}{'-' + name if name else ''}.txt"
        assert_golden(source, path, update=request.config.getoption("--update-motion"), **options)

    return compare
