"""Assertions on motion for pytest and unittest.

    from libmotion.testing import assert_motion

    def test_panel(motion_golden):
        assert_motion(scene).inside().never_jumps(more_than=4).settles_by(1.5)
        motion_golden(scene)          # a text file next to the test; pytest --update-motion writes it

An assertion fails with the time, the layer, the property, what was expected and seen, and the explanation of it.
An answer that is unknown fails, too, and says how to refine it."""

import functools
import pathlib

from ..core.error import MotionError
from ..core.nearest import nearest
from ..core.reading import file_bytes
from ..proofs import RULES, Answer, Motion
from ..proofs import golden as goldens

__all__ = ["MotionAssertion", "assert_golden", "assert_motion"]


class MotionAssertion:
    """The rules of libmotion.proofs as methods that raise AssertionError. Each returns the assertion, so that they can
    be chained."""

    def __init__(self, motion: Motion):
        self.motion = motion
        self.answers: list[Answer] = []

    def __getattr__(self, name: str):
        if name.startswith("_") or name not in RULES:
            raise AttributeError(f"{name!r}, there is no such rule{nearest(name, RULES)}")
        return functools.partial(self._ask, name)

    def __dir__(self):
        return [*super().__dir__(), *RULES]

    def _ask(self, name: str, *given, **named) -> "MotionAssertion":
        __tracebackhide__ = True
        found = RULES[name](self.motion, *given, **named)
        self.answers.append(found)
        if not found:
            raise AssertionError(told(found))
        return self


def told(found: Answer) -> str:
    """Returns an answer for people: its line, and why the value is what it is."""
    return f"{found}\n{found.why}" if found.why else str(found)


def assert_motion(source, start: float | None = None, end: float | None = None) -> MotionAssertion:
    """Returns the rules of a scene, a Lottie or a clip as assertions. start, end: seconds in which they must hold."""
    return MotionAssertion(source if isinstance(source, Motion) else Motion(source, start, end))


def assert_golden(source, path, update: bool = False, tolerance: float = goldens.TOLERANCE) -> None:
    """Compares what is drawn with a golden. update: writes it if it is not there, or if something differs by more than
    its tolerance. A difference names what changed, and draws both curves next to the golden."""
    __tracebackhide__ = True
    motion, path = source if isinstance(source, Motion) else Motion(source), pathlib.Path(path)
    if not path.exists():
        if update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(goldens.written(motion, tolerance))
            return
        raise AssertionError(f"{path}: there is no golden; pytest --update-motion writes it")
    text = file_bytes(path).decode("utf-8", "replace")
    changes = goldens.compare(motion, text)
    if not changes:
        return
    if update:
        path.write_text(goldens.written(motion, goldens.read(text)[0]))
        return
    lines = [f"{path}: {len(changes)} changed; pytest --update-motion accepts it", *map(str, changes)]
    picture = path.with_suffix(".diff.png")
    try:
        goldens.draw(motion, text, changes, picture)
        lines.append(f"picture: {picture}")
    except (ImportError, OSError, MotionError):
        pass
    raise AssertionError("\n".join(lines))
