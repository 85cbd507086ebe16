"""State machines of .lottie archives: what they hold, and runs of them. The kernel runs them (motion_machine_run)."""

import functools
import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.arguments import refuse
from ..core.reading import parsed
from ..functions import machine_run

if TYPE_CHECKING:
    from ..clip.clip import Clip
    from ..scenes.scene import Scene
    from .lottie import Lottie

Input = tuple[float, str] | tuple[float, str, Any]


class Visit(NamedTuple):
    """A stay in a state, from begin to end in seconds. animation, segment and mode are None in a global state; loops is
    None if they are endless; clock is when it begins to play, after its tween, a dict of duration, easing and from."""

    begin: float
    end: float
    state: str
    animation: str | None
    segment: str | None = None
    low: float = 0.0
    high: float = 0.0
    frame_rate: float = 0.0
    mode: str | None = None
    speed: float = 1.0
    loops: float | None = None
    autoplay: bool = False
    clock: float = 0.0
    background: int | None = None
    tween: dict | None = None


class Shown(NamedTuple):
    """What shows at a time: a frame of an animation, or None in a global state. tween: in a tweened transition the
    frame that it leads from, and how far it has come; else None."""

    time: float
    visit: int
    state: str
    animation: str | None
    frame: float | None
    tween: dict | None = None


class Loss(NamedTuple):
    """A part of a machine that does nothing."""

    path: str
    what: str
    lost: str = "picture"


FIELDS = {"from": "low", "to": "high", "frameRate": "frame_rate", "backgroundColor": "background"}


class Machine:
    """A state machine of an archive.

    id          its name in the archive
    document    its text as objects
    states      the names of its states
    inputs      what its inputs begin with, by their names; None for an event"""

    def __init__(self, id: str, text: bytes, animations: Callable[[], list[tuple[str, bytes]]], film):
        """Takes the text of s/ID.json, what gives ids and texts of animations, and what makes a Lottie of a text and
        losses. Lottie.machine(id) makes it."""
        self.id, self._text, self._animations, self._film = id, text, animations, film
        self.document = parsed(text)
        self.run()  # so that a mistake is reported at once

    def _listed(self, field: str) -> list[dict]:
        rows = self.document.get(field) if isinstance(self.document, dict) else None
        return [row for row in rows or () if isinstance(row, dict)]

    @property
    def states(self) -> tuple[str, ...]:
        return tuple(row["name"] for row in self._listed("states"))

    @property
    def inputs(self) -> dict[str, Any]:
        return {row["name"]: None if row.get("type") == "Event" else row.get("value") for row in self._listed("inputs")}

    def run(self, inputs: Iterable[Input] = (), until: float | None = None, *, seed: float = 0) -> "Run":
        """Returns what follows from inputs: (seconds, name) of an event or a pointer's interaction, (seconds, name,
        value) of any other, (seconds, "Click", layer). None is before the one before it. until: when the run ends;
        without it, when the state after the last input has played once."""
        given: dict[str, Any] = {"inputs": [list(row) for row in inputs], "seed": seed}
        if until is not None:
            given["until"] = until
        return Run(self, given)

    def _ask(self, given: dict, **more) -> dict:
        try:
            own = json.dumps(given | more, allow_nan=False)[1:]
        except (TypeError, ValueError) as error:
            refuse("inputs", given["inputs"], f"must be lists of numbers, texts and booleans ({error})")
        animations = b", ".join(
            b'{"id": %s, "lottie": %s}' % (json.dumps(id).encode(), text.removeprefix(b"\xef\xbb\xbf"))
            for id, text in self._animations()
        )
        machine = self._text.removeprefix(b"\xef\xbb\xbf")
        return machine_run(b'{"machine": %s, "animations": [%s], %s' % (machine, animations, own.encode()))

    def __repr__(self) -> str:
        return f"<Machine {self.id!r} of {len(self.states)} states>"


class Run:
    """What follows from the inputs of a state machine.

    visits  Visit: the states that it was in, one after the other
    events  dicts of time, state, type and the action's fields: custom events, URLs, themes, slots, frames
    inputs  the values of the inputs in the end, by their names
    losses  Loss: what of the machine does nothing
    until   when it ends, in seconds"""

    def __init__(self, machine: Machine, given: dict):
        self.machine, self._given = machine, given
        made = machine._ask(given)
        row = lambda visit: Visit(**{FIELDS.get(name, name): value for name, value in visit.items()})
        self.visits = tuple(row(visit) for visit in made["visits"])
        self.events = tuple(made["events"])
        self.inputs: dict[str, Any] = made["inputs"]
        self.losses = tuple(Loss(**loss) for loss in made["losses"])
        self.until: float = made["until"]

    def shown(self, at: float | Iterable[float]) -> Any:
        """Returns what shows at a time in seconds, or at many: Shown."""
        times = at if isinstance(at, Iterable) else (at,)
        rows = self.machine._ask(self._given, at=[float(time) for time in times])["shown"]
        shown = tuple(Shown(**row) for row in rows)
        return shown if isinstance(at, Iterable) else shown[0]

    def state(self, at: float) -> str:
        """Returns the state at a time."""
        return self.shown(at).state

    def frame(self, at: float) -> float | None:
        """Returns the frame of the Lottie file that shows at a time; None if nothing plays. In a tweened transition it
        is the one that the transition leads to."""
        return self.shown(at).frame

    @functools.cached_property
    def lottie(self) -> "Lottie":
        """The run as one Lottie file, with its states as markers."""
        return self.machine._film(json.dumps(self.machine._ask(self._given, film=True)["film"]), self.losses)

    def clip(self) -> "Clip":
        """Returns the run as one clip, which can be filmed, sampled and proved."""
        return self.lottie.clip

    def scene(self) -> "Scene":
        """Returns the run as a scene that can be changed. Tweened transitions are cuts there, which its losses say."""
        made = self.lottie.scene()
        tweens = {f"state {visit.state!r}: tween" for visit in self.visits if visit.tween}
        made.losses = (*made.losses, *sorted(tweens))
        return made

    def __repr__(self) -> str:
        return f"<Run of {self.machine.id!r}: {len(self.visits)} visits in {self.until:g} s>"
