"""A baked world: where everything is in each frame, what hit what, and the way from there into keyframes."""

import copy
import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from .. import abi, functions
from ..core import removed
from ..core.arguments import number, refuse
from ..core.error import MotionError
from .animation import keyframe

if TYPE_CHECKING:
    from .world import World

ENDS = {abi.BAKE_RESTED: "rested", abi.BAKE_SECONDS: "seconds", abi.BAKE_BUDGET: "budget"}


@dataclass(frozen=True)
class Contact:
    """A collision: of an item with another, or with a boundary; impulse in mass x points per second."""

    item: str
    other: str
    impulse: float
    time: float


@dataclass(frozen=True)
class State:
    """The state of an item at a time."""

    position: tuple[float, float]
    angle: float
    velocity: tuple[float, float]
    angular_velocity: float


def _is_near(a: State, b: State) -> bool:
    """Returns whether two states are at the same place, but for rounding. A push at the joint changes velocities."""
    numbers = [(*each.position, each.angle) for each in (a, b)]
    return all(abs(x - y) <= 1e-9 * (1 + abs(x)) for x, y in zip(*numbers, strict=True))


@removed.members
class Bake:
    """The frames of a world. items: the names; times (frames); positions and velocities (frames, 2), angles and
    angular_velocities (frames) of an item; contacts and ends (of contacts) in the order of time; ended: "rested",
    everything does at the last time, which is when a host would call its completion, or "seconds" or "budget", which
    of these was over; steps: millions of the solver's."""

    def __init__(self, world: "World", baked: functions.WorldBake):
        self.world, self.times, self.states = world, baked.times, baked.states
        self.ended, self.steps = ENDS[baked.ended], baked.steps
        self.items = list(world.items)
        self.contacts = [self._contact(c) for c in baked.contacts if not c["ends"]]
        self.ends = [self._contact(c) for c in baked.contacts if c["ends"]]

    def _contact(self, contact) -> Contact:
        other = int(contact["other"])
        boundary = other & abi.CONTACT_BOUNDARY
        name = f"boundary {other ^ boundary}" if boundary else self.items[other]
        return Contact(self.items[contact["item"]], name, float(contact["impulse"]), float(contact["time"]))

    @property
    def rested(self) -> bool:
        return self.ended == "rested"

    @property
    def duration(self) -> float:
        return float(self.times[-1])

    def _of(self, item: str) -> np.ndarray:
        return self.states[:, self.world._row(item)]

    def positions(self, item: str) -> np.ndarray:
        return self._of(item)[:, :2]

    def angles(self, item: str) -> np.ndarray:
        return self._of(item)[:, 2]

    def velocities(self, item: str) -> np.ndarray:
        return self._of(item)[:, 3:5]

    def angular_velocities(self, item: str) -> np.ndarray:
        return self._of(item)[:, 5]

    def joined(self, later: "Bake", at: float) -> "Bake":
        """Returns this bake up to a time, and from there on another one, which World.going_on began: frames and
        contacts of both. At the joint both are at the same place, but for rounding. A contact that lasts through the
        joint neither ends nor begins there."""
        start, here = later.at(0), self.at(at)
        if later.items != self.items or any(not _is_near(start[name], here[name]) for name in self.items):
            rule = "must begin where this one is at that time: World.going_on"
            raise MotionError(f"joined: {rule}", field="later", rule=rule)
        made = copy.copy(self)
        early = self.times <= at + 1e-9
        late = 1 if abs(self.times[early][-1] - at) <= 1e-9 else 0  # the joint is a frame of this one
        made.world, made.ended, made.steps = later.world, later.ended, self.steps + later.steps
        made.times = np.concatenate([self.times[early], later.times[late:] + at])
        made.states = np.concatenate([self.states[early], later.states[late:]])
        begun, done = ([each for each in known if each.time <= at] for known in (self.contacts, self.ends))
        pair = lambda each: (each.item, each.other)
        lasting = [pair(each) for each in begun]
        for each in done:
            if pair(each) in lasting:
                lasting.remove(pair(each))
        moved = [replace(each, time=each.time + at) for each in later.contacts]
        # What lasts begins within the first frame of the later one, where it is pressed again.
        soon = float(later.times[1]) if len(later.times) > 1 else 0.0
        resumed = [pair(each) for each in later.contacts if each.time < soon and pair(each) in lasting]
        parted = [Contact(*each, 0.0, at) for each in lasting if each not in resumed]
        made.contacts = begun + [each for each in moved if each.time >= at + soon or pair(each) not in resumed]
        made.ends = done + parted + [replace(each, time=each.time + at) for each in later.ends]
        return made

    def at(self, time: float) -> dict[str, State]:
        """Returns every item's state at a time, on a straight line between two frames. Before the first frame and after
        the last one, that frame's state holds."""
        if math.isnan(number("time", time)):
            refuse("time", time, "must be a number")
        x, y, angle, vx, vy, spin = (
            np.array([np.interp(time, self.times, column) for column in part.T])
            for part in np.moveaxis(self.states, 2, 0)
        )
        return {
            name: State((float(x[i]), float(y[i])), float(angle[i]), (float(vx[i]), float(vy[i])), float(spin[i]))
            for i, name in enumerate(self.items)
        }

    def keyframes(
        self, item: str, *, distance: float = 0.25, turn: float = 0.001, place=(0, 0)
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Returns times, positions and angles of a few frames: straight lines between them stay within "distance"
        points (of x, and of y) and "turn" radians. place: the point of the item to follow, from the item's middle."""
        states = self._of(item)[:, None].copy()
        cos, sin = np.cos(states[..., 2]), np.sin(states[..., 2])
        states[..., 0] += cos * place[0] - sin * place[1]
        states[..., 1] += sin * place[0] + cos * place[1]
        keys = functions.bake_reduce(self.times, states, 0, distance, turn)
        return self.times[keys], states[keys, 0, :2], states[keys, 0, 2]

    def add(
        self, layer, item: str, *, begin: float = 0, distance: float = 0.25, turn: float = 0.001, fill: str = "both"
    ) -> None:
        """Animates a layer's position and rotation as the item moves. The layer's bounds and anchor point give the
        point of the item that the position follows."""
        width, height = layer.bounds[2:]
        place = ((layer.anchor[0] - 0.5) * width, (layer.anchor[1] - 0.5) * height)
        times, positions, angles = self.keyframes(item, distance=distance, turn=turn, place=place)
        clock = {"begin": begin, "duration": self.duration, "timing": "linear", "fill": fill}
        keys = (times / self.duration).tolist() if len(times) > 1 else None
        if keys:
            layer.add(keyframe("position", positions.tolist(), key_times=keys, **clock))
            layer.add(keyframe("transform", angles.tolist(), key_times=keys, value_function="rotateZ", **clock))
