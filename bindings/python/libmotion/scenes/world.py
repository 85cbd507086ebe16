"""Rigid bodies in UIKit's words, baked once into frames and from there into keyframes.

    world = motion.World()
    box = world.item("box", position=(50, 50), size=(40, 40), elasticity=.5)
    world.gravity(box)
    world.collision(box, bounds=(0, 0, 320, 568))
    bake = world.bake()
    bake.add(layer, box)                                      # keyframes of position and rotation

Units: points, seconds, radians, y down. Density 1 gives 100 x 100 points a mass of 1; gravity 1 is 1000 points/s^2; a
push of 1 gives a mass of 1 an acceleration of 100 points/s^2. Elasticity, friction and resistance are 0 unless given,
density is 1."""

import copy
import math

from .. import abi, functions
from ..core.arguments import number, typed
from ..core.error import MotionError
from .bake import Bake, State

STILL = {"still_speed": 1.0, "still_spin": math.radians(2), "still_seconds": 0.5}  # Box2D's, a metre being 100 points
BOUNCE_SPEED, FREE_BOUNCE_SPEED = 100.0, 1.0  # points per second
RATE, SUBSTEPS, SECONDS = 240, 4, 10.0
SNAP_FREQUENCY = 4.0  # Hz
KINDS = {"gravity": abi.BEHAVIOUR_GRAVITY, "continuous": abi.BEHAVIOUR_PUSH, "instantaneous": abi.BEHAVIOUR_PUSH_ONCE,
         "attachment": abi.BEHAVIOUR_ATTACHMENT, "snap": abi.BEHAVIOUR_SNAP}  # fmt: skip
MATERIAL = ("density", "friction", "elasticity", "resistance", "angular_resistance")
MODES = ("items", "boundaries", "everything")
MOST_GROUPS = 32  # bits of a mask


class World:
    def __init__(
        self,
        *,
        rate: float = RATE,
        substeps: int = SUBSTEPS,
        seconds: float = SECONDS,
        bounce_speed: float | None = None,
        budget: float = 0,
        **still,
    ):
        """Makes a world without items. bounce_speed: slower impacts do not bounce; left out 100 points a second, or 1
        in a world without gravity and continuous pushes. budget: millions of steps of the solver, about a twentieth of
        a second each; a bake that needs more ends early. 0: as many as it takes."""
        if unknown := set(still) - set(STILL):
            raise TypeError(f"a world has no {', '.join(sorted(unknown))}; it has {', '.join(STILL)}")
        self.settings = {"rate": rate, "substeps": substeps, "seconds": seconds, "bounce_speed": bounce_speed,
                         "budget": budget, **STILL, **still}  # fmt: skip
        self.items: dict[str, dict] = {}
        self.behaviours: list[dict] = []
        self.boundaries: list[dict] = []
        self._groups = 0
        self._names: list[str | None] = []  # of the behaviours
        self._collisions: list[tuple[str | None, int]] = []  # names and groups

    # -- items and behaviours

    def item(
        self,
        name: str,
        *,
        position,
        size=None,
        corners=None,
        angle: float = 0,
        velocity=(0, 0),
        angular_velocity: float = 0,
        allows_rotation: bool = True,
        anchored: bool = False,
        **material,
    ) -> str:
        """Returns a rectangle of a size, or a convex polygon by its corners about the position. Gives the name back,
        for the behaviours."""
        if name in self.items:
            raise MotionError(f"item {name!r}: there is one already", field="name", value=name)
        if (size is None) == (corners is None):
            raise MotionError(f"item {name!r}: must have a size or corners", field="size", value=size)
        if unknown := set(material) - set(MATERIAL):
            raise TypeError(f"an item has no {', '.join(sorted(unknown))}; it has {', '.join(MATERIAL)}")
        flags = (abi.ITEM_ANCHORED if anchored else 0) | (0 if allows_rotation else abi.ITEM_NO_ROTATION)
        self.items[name] = {
            "position": tuple(position),
            "size": tuple(size or (0, 0)),
            "angle": angle,
            "velocity": tuple(velocity),
            "angular_velocity": angular_velocity,
            "corners": corners,
            "flags": flags,
            "item_groups": 0,
            "boundary_groups": 0,
            "density": 1,
            **material,
        }
        return name

    def gravity(self, *items, vector=(0, 1), name: str | None = None) -> None:
        """Adds gravity to items (UIGravityBehavior). vector: 1 is 1000 points/s^2. name: the name that "remove"
        takes."""
        self._act("gravity", items, name, vector=tuple(vector))

    def push(
        self,
        *items,
        vector=None,
        angle: float = 0,
        magnitude: float = 0,
        mode: str = "continuous",
        offset=(0, 0),
        name: str | None = None,
    ) -> None:
        """Pushes items (UIPushBehavior) by a vector, or by an angle and a magnitude. offset: where the push acts, from
        the middle of the item; it turns with the item."""
        if mode not in ("continuous", "instantaneous"):
            raise MotionError(f"push: mode {mode!r}, must be continuous or instantaneous", field="mode", value=mode)
        if vector is None:
            vector = (magnitude * math.cos(angle), magnitude * math.sin(angle))
        self._act(mode, items, name, vector=tuple(vector), offset=tuple(offset))

    def attachment(
        self,
        item: str,
        *,
        anchor=None,
        other: str | None = None,
        offset=(0, 0),
        other_offset=(0, 0),
        length: float | None = None,
        frequency: float = 0,
        damping: float = 0,
        name: str | None = None,
    ) -> None:
        """Attaches an item to an anchor or to another item (UIAttachmentBehavior). length: by default the distance at
        the start; 0 is a pin. A frequency makes it a spring, whose damping is a ratio. Without one it is rigid, and
        damping is the torque of its friction: 1 is a push of 1 at an arm of 1 point."""
        if (anchor is None) == (other is None):
            raise MotionError(
                f"attachment of {item!r}: must have an anchor or another item", field="anchor", value=anchor
            )
        place = (
            {"vector": tuple(anchor)}
            if other is None
            else {"other": self._row(other), "other_offset": tuple(other_offset)}
        )
        if length is not None and length < 0:
            raise MotionError(
                f"attachment of {item!r}: length {length!r}, must not be negative", field="length", value=length
            )
        self._act("attachment", (item,), name, offset=tuple(offset), length=-1 if length is None else length,
                  frequency=frequency, damping=damping, **place)  # fmt: skip

    def snap(
        self, *items, to, angle: float = 0, damping: float = 0.5, frequency: float = SNAP_FREQUENCY,
        name: str | None = None,
    ) -> None:  # fmt: skip
        """Pulls items to a place and an angle with a spring (UISnapBehavior)."""
        self._act("snap", items, name, vector=tuple(to), angle=angle, damping=damping, frequency=frequency)

    def collision(
        self,
        *items,
        segments=(),
        paths=(),
        bounds=None,
        insets=(0, 0, 0, 0),
        mode: str = "everything",
        name: str | None = None,
    ) -> None:
        """Lets items collide with each other and with boundaries (UICollisionBehavior). segments: lines (x0, y0, x1,
        y1). paths: closed lines through points. bounds: a rectangle x y width height, less insets top left bottom
        right. mode: items, boundaries, everything."""
        if mode not in MODES:
            raise MotionError(f"collision: mode {mode!r}, must be one of {', '.join(MODES)}", field="mode", value=mode)
        if self._groups == MOST_GROUPS:
            raise MotionError(f"collision: no more than {MOST_GROUPS}", field="collision")
        group, self._groups = 1 << self._groups, self._groups + 1
        self._collisions.append((self._checked(name), group))
        for name in items:
            item = self.items[self._name(name)]
            item["item_groups"] |= group if mode != "boundaries" else 0
            item["boundary_groups"] |= group if mode != "items" else 0
        lines = [([(x0, y0), (x1, y1)], 0) for x0, y0, x1, y1 in segments] + [
            (list(path), abi.BOUNDARY_CLOSED) for path in paths
        ]
        if bounds is not None:
            (x, y, width, height), (top, left, bottom, right) = bounds, insets
            box = [(x + left, y + top), (x + width - right, y + top), (x + width - right, y + height - bottom),
                   (x + left, y + height - bottom)]  # fmt: skip
            lines.append((box, abi.BOUNDARY_CLOSED))
        self.boundaries += [{"points": points, "flags": flags, "groups": group} for points, flags in lines]

    def _name(self, name: str) -> str:
        if name not in self.items:
            raise MotionError(
                f"world: {name!r}, must be one of the items {', '.join(self.items) or '(there are none)'}",
                field="item",
                value=name,
            )
        return name

    def _row(self, name: str) -> int:
        return list(self.items).index(self._name(name))

    def _act(self, kind: str, items, name: str | None, **fields) -> None:
        name = self._checked(name)
        rows = [{"kind": KINDS[kind], "item": self._row(item), "other": abi.NONE, **fields} for item in items]
        self.behaviours += rows
        self._names += [name] * len(rows)

    @staticmethod
    def _checked(name: str | None) -> str | None:
        return name if name is None else typed("name", name, str)

    def remove(self, name: str) -> None:
        """Removes the behaviours of a name, collisions too (UIDynamicAnimator.removeBehavior)."""
        known = [*self._names, *(each for each, _ in self._collisions)]
        if name is None or name not in known:
            names = ", ".join(sorted({each for each in known if each})) or "none has one"
            rule = f"must be the name of a behaviour: {names}"
            raise MotionError(f"remove: {name!r}, {rule}", field="name", value=name, rule=rule)
        kept = [row for row, own in enumerate(self._names) if own != name]
        self.behaviours, self._names = [self.behaviours[row] for row in kept], [self._names[row] for row in kept]
        groups = sum(group for own, group in self._collisions if own == name)
        self._collisions = [each for each in self._collisions if each[0] != name]
        self.boundaries = [row for row in self.boundaries if not row["groups"] & groups]
        for item in self.items.values():
            item["item_groups"] &= ~groups
            item["boundary_groups"] &= ~groups

    # -- baking

    def _tables(self):
        points, items, boundaries = [], [], []

        def run(corners):
            points.extend(corners)
            return {"first_point": len(points) - len(corners), "point_count": len(corners)}

        for fields in self.items.values():
            corners = fields["corners"]
            items.append(
                abi.Item(
                    **{k: v for k, v in fields.items() if k != "corners"},
                    **(run(corners) if corners is not None else {}),
                )
            )
        for fields in self.boundaries:
            boundaries.append(abi.Boundary(flags=fields["flags"], groups=fields["groups"], **run(fields["points"])))
        return (
            abi.World(**{**self.settings, "bounce_speed": self._bounce_speed()}),
            items,
            [abi.Behaviour(**fields) for fields in self.behaviours],
            boundaries,
            points,
        )

    def _bounce_speed(self) -> float:
        """Returns the speed from which on impacts bounce: as given, else by whether something presses items
        together."""
        given = self.settings["bounce_speed"]
        presses = (abi.BEHAVIOUR_GRAVITY, abi.BEHAVIOUR_PUSH)
        usual = BOUNCE_SPEED if any(row["kind"] in presses for row in self.behaviours) else FREE_BOUNCE_SPEED
        return usual if given is None else given

    def _origin(self, table: int, row: int) -> str | None:
        """Returns a row in the user's words, for errors."""
        names = list(self.items)
        if table == abi.TABLE_ITEMS and row < len(names):
            return f"item {names[row]!r}"
        if table == abi.TABLE_BEHAVIOURS:
            kind = next(name for name, number in KINDS.items() if number == self.behaviours[row]["kind"])
            return f"{kind} of item {names[self.behaviours[row]['item']]!r}"
        return None

    def bake(self, seconds: float | None = None) -> "Bake":
        """Solves until everything rests, or so long."""
        world = copy.deepcopy(self)
        if seconds is not None:
            world.settings["seconds"] = seconds
        return Bake(world, functions.world_bake(*world._tables(), origin=world._origin))

    def starting(self, states: dict[str, State]) -> "World":
        """Returns the same with items elsewhere, such as where a bake has them at some time: a new bake goes on from
        there."""
        world = copy.deepcopy(self)
        for name, state in states.items():
            world.items[self._name(name)] |= {"position": state.position, "angle": state.angle,
                        "velocity": state.velocity, "angular_velocity": state.angular_velocity}  # fmt: skip
        return world

    def going_on(self, bake: "Bake", at: float) -> "World":
        """Returns the world of a bake at a time: its behaviours can be removed and others added, and what it bakes then
        joins the bake (Bake.joined). Pushes that act once have acted, and attachments keep the lengths that they were
        given at the start of the bake."""
        at = number("at", at)
        if not 0 <= at <= bake.duration:
            rule = f"must be within the bake: 0 to {bake.duration:g}"
            raise MotionError(f"at: {at!r}, {rule}", field="at", value=at, rule=rule)
        world = self.starting(bake.at(at))
        first = bake.at(0)
        for row in world.behaviours:
            if row["kind"] == abi.BEHAVIOUR_ATTACHMENT and row["length"] < 0:
                row["length"] = self._distance(row, first)
        kept = [row for row, each in enumerate(world.behaviours) if each["kind"] != abi.BEHAVIOUR_PUSH_ONCE]
        world.behaviours = [world.behaviours[row] for row in kept]
        world._names = [world._names[row] for row in kept]
        return world

    def _distance(self, row: dict, states: dict[str, State]) -> float:
        """Returns the distance of the two ends of an attachment."""
        names = list(self.items)

        def place(item: int, offset) -> tuple[float, float]:
            state = states[names[item]]
            cos, sin = (math.cos(state.angle), math.sin(state.angle)) if state.angle else (1.0, 0.0)
            x, y = state.position
            return x + cos * offset[0] - sin * offset[1], y + sin * offset[0] + cos * offset[1]

        end = place(row["item"], row["offset"])
        other = row["vector"] if row["other"] == abi.NONE else place(row["other"], row["other_offset"])
        x, y = end[0] - other[0], end[1] - other[1]
        return math.sqrt(x * x + y * y)
