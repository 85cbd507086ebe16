"""An animated SVG that needs no script: the frames of the film, each shown as sampled.

All that moves is SMIL: CSS animations would start on a clock of their own, out of step with the "d" of the trimmed
paths (which are the kernel's own cuts). SMIL cannot animate a matrix, so matrices are taken apart into transforms that
multiply to them. In 3D there are no transforms, and the outlines themselves change."""

import math

from ...clip.clip import IDENTITY
from ...draw.drawing import Span
from ..film.film import Film
from ..film.plan import Plan, planned
from ..film.svg_painter import Node, Painter, attributes, document, exact, ink, is_backdrop, number, only


def animated(film: Film, plan: Plan | None = None) -> str:
    plan = plan or planned(film, "film.svg")
    times = plan.times(range(plan.count))[:, 0]
    painter = Painter(film)
    survey = painter.survey(times)
    # Z positions change the order. Each order has a picture of its own, which does not move while another one shows.
    orders: dict[tuple, tuple[int, list[Track]]] = {}
    shown = []
    own = plan.background is not None
    for frame, moment in enumerate(film.drawing.moments(times)):
        items = only(moment.items, lambda shape: shape.row in survey.seen and not (own and is_backdrop(shape)))
        order = _order(items)
        place, tracks = orders.setdefault(order, (len(orders), []))
        shown.append(place)
        nodes = painter.nodes(items, survey, f"{place}-")
        if not tracks:
            tracks += [Track(node.tag, node.words) for node in nodes]
        for track, node in zip(tracks, nodes):
            track.add(frame, node)
    clock = Clock(times, plan.whole, plan.loop)
    parts = []
    if own and plan.background[3] > 0:
        x, y, width, height = map(exact, film.box)
        ground = {"x": x, "y": y, "width": width, "height": height, **ink("fill", plan.background)}
        parts.append(f"<rect{attributes(ground)}/>")
    for place, tracks in orders.values():
        inside = "".join(track.markup(clock) for track in tracks)
        if len(orders) > 1:
            changes = [(i, "inline" if at == place else "none") for i, at in enumerate(shown)]
            showing = clock.animation('animate attributeName="display"', changes)
            inside = f"<g>{showing}{inside}</g>"
        parts.append(inside)
    return document(plan.width, plan.height, "".join(parts), film.box)


def _order(items) -> tuple:
    return tuple(
        (item.row, _order(item.items), _order(item.source)) if isinstance(item, Span) else item.row for item in items
    )


class Clock:
    """Which part of the animation a frame begins at."""

    def __init__(self, times, seconds: float, loop: int = 0):
        self._seconds = number(seconds)
        self._repeat = f'repeatCount="{loop}" fill="freeze"' if loop else 'repeatCount="indefinite"'
        self._keys = [exact(time / seconds) for time in times - times[0]]

    def animation(self, head: str, changes: list[tuple[int, str]]) -> str:
        """Returns the element that animates discrete values, each from a frame on. "head" is its tag and what it
        animates."""
        kept = [change for i, change in enumerate(changes) if i == 0 or change[1] != changes[i - 1][1]]
        keys = ["0", *(self._keys[frame] for frame, _ in kept[1:])]
        return (
            f'<{head} calcMode="discrete" {self._repeat} dur="{self._seconds}s"'
            f' values="{";".join(value for _, value in kept)}" keyTimes="{";".join(keys)}"/>'
        )


class Track:
    """An element over all frames: of each attribute its values, and the frames from which on it has them."""

    def __init__(self, tag: str, words: str):
        self._tag, self._words, self._inside = tag, words, []
        self._changes: dict[str, list[tuple[int, str]]] = {}

    def add(self, frame: int, node: Node) -> None:
        for name, value in node.given.items():
            changes = self._changes.setdefault(name, [])
            if not changes or changes[-1][1] != value:
                changes.append((frame, value))
        if not self._inside:
            self._inside = [Track(inner.tag, inner.words) for inner in node.inside]
        for track, inner in zip(self._inside, node.inside):
            track.add(frame, inner)

    def markup(self, clock: Clock) -> str:
        still = {name: changes[0][1] for name, changes in self._changes.items()}
        inside = self._words
        for name, changes in self._changes.items():
            if len(changes) == 1:
                continue
            if name != "transform":
                inside += clock.animation(f'animate attributeName="{name}"', changes)
                continue
            del still[name]
            affines = [tuple(map(float, value[7:-1].split())) if value else IDENTITY for _, value in changes]
            for kind, values in _parts(affines).items():
                head = f'animateTransform attributeName="transform" additive="sum" type="{kind}"'
                inside += clock.animation(head, [(frame, value) for (frame, _), value in zip(changes, values)])
        inside += "".join(track.markup(clock) for track in self._inside)
        return f"<{self._tag}{attributes(still)}" + (f">{inside}</{self._tag}>" if inside else "/>")


def _parts(affines) -> dict[str, list[str]]:
    """Transforms, by SVG's names and in its order, whose product each affine is; without those that do nothing."""
    parts = {"translate": [], "rotate": [], "skewX": [], "scale": []}
    for a, b, c, d, tx, ty in affines:
        width = math.hypot(a, b)
        angle = math.atan2(b, a) if width else math.atan2(-c, d)
        height = d * math.cos(angle) - c * math.sin(angle)
        shear = (c * math.cos(angle) + d * math.sin(angle)) / height if height else 0
        parts["translate"].append(f"{exact(tx)} {exact(ty)}")
        parts["rotate"].append(number(math.degrees(angle)))
        parts["skewX"].append(number(math.degrees(math.atan(shear))))
        parts["scale"].append(f"{exact(width)} {exact(height)}")
    idle = {"translate": "0 0", "rotate": "0", "skewX": "0", "scale": "1 1"}
    return {kind: values for kind, values in parts.items() if set(values) != {idle[kind]}}
