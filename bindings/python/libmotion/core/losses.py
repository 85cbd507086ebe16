"""What a scene, a Lottie or a clip does not carry of the file that it was read from, in words. Commands, films and
exports all take their lists from here."""

import warnings

from .error import one_line

MOST = 12  # places of one loss that are listed
LEVELS = {  # of a Lottie's losses, those that concern most people first
    "left out": "left out",
    "drawn differently": "drawn differently",
    "a host must draw it": "drawn by those who draw its paint, as film does",
    "nothing": "nothing is lost",
}


class LossWarning(UserWarning):
    """Something that is animated, or drawn, is not in what was written."""


class Loss(str):
    """The name of a part of a file that is animated or drawn, but not carried.

    kind   element, attribute, property, function or rule
    line   where the file has it first; 0 if that is not known
    shown  what is shown instead"""

    def __new__(cls, name: str, kind: str, line: int, shown: str = ""):
        made = super().__new__(cls, name)
        made.kind, made.line, made.shown = kind, line, shown
        return made

    @property
    def whole(self) -> str:
        """The name with the line and with what is shown instead."""
        shown = f", shows {self.shown}" if self.shown else ""
        return f"{self} (line {self.line}{shown})" if self.line else f"{self} ({shown[2:]})" if shown else str(self)


def losses_of(source, draws: bool = False) -> tuple[str, ...]:
    """Returns the losses of a scene, a Lottie or a clip, each once. draws: whether what asks draws all paint, such as
    the masks of a Lottie."""
    if not callable(getattr(source, "place", None)):
        losses = dict.fromkeys(getattr(source, "losses", ()))
        return tuple(each if (line := one_line(each)) == each else line for each in losses)  # a Loss stays one
    drawn = list(LEVELS)[2 if draws else 3 :]
    return tuple(
        f"{what}{'' if level == 'left out' else f', {level}'}: {'; '.join(places)}"
        for (level, what), places in groups(source).items()
        if level not in drawn
    )


def groups(lottie) -> dict[tuple[str, str], list[str]]:
    """Returns the places of a Lottie's losses, by level and kind."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for report in sorted(lottie.losses, key=lambda report: list(LEVELS).index(report.level)):
        path = f"{report.path}: {report.text}" if report.text else report.path
        found.setdefault((report.level, report.what), {})[one_line(f"{lottie.place(report)} ({path})")] = None
    return {
        key: [*places][:MOST] + ([f"and {len(places) - MOST} more"] if len(places) > MOST else [])
        for key, places in found.items()
    }


def warn(losses, path) -> None:
    """Warns once of all losses of what was written."""
    if losses:
        warnings.warn(f"{one_line(str(path))}: left out: {', '.join(losses)}", LossWarning, stacklevel=3)
