"""Random programs through all ways out: what a way gives is read back, or run in a browser, and compared with the
source. What differs must be among the losses.

    ways_out.py --count 2000 --first 0 [--pictures]"""

import argparse
import base64
import io
import itertools
import json
import pathlib
import random
import re
import sys
from typing import NamedTuple

import numpy as np

ROOT = pathlib.Path(__file__).parents[4]
sys.path += [str(ROOT / "Tests" / "Deep"), str(ROOT / "Tests" / "Scenes")]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "bindings" / "python"))

import proof_scenes  # noqa: E402
from PIL import Image  # noqa: E402

import lottie  # noqa: E402
from libmotion import Lottie, MotionError, Scene, basic  # noqa: E402
from libmotion.draw.drawing import Drawing, Gradient, Shape, Span  # noqa: E402
from libmotion.files import lottie_writer  # noqa: E402
from libmotion.files.svg import Svg  # noqa: E402
from libmotion.web import export  # noqa: E402
from seeded import Random  # noqa: E402

TIMES = 7
SLACK, COLOR, OPACITY, OFFSET = 0.03, 0.012, 0.009, 0.01  # points besides the stated error; parts of colours
JUMP = 5e-5  # seconds around a time in which nothing may jump
FAINT = 0.01
SEEN = 0.004
CALM = 1500  # of travel
SPATIAL = 0.8  # points: curves of layers in space are drawn as lines
NEAR = 0.0088  # radians: css.read keeps the first of two matrices in space whose turns are half a degree apart
EFFECTS = "filters", "shadowOpacity"  # losses that excuse nothing else
MARK = "§"  # ends the name of an exported layer: svg.read adds layers of its own, such as "name motion"
TAGS = '<animate attributeName="{}" values="{}" dur="{}s" begin="{}s" {}/>'


# ---------------------------------------------------------------- programs --


def program(kind: str, seed: int, most: float = np.inf) -> Scene:
    """Returns a random scene: built, or read from an SVG or a Lottie. most: how far its layers move; see travel."""
    for stream in itertools.count():
        draw = random.Random(f"{kind} {seed}" + f" {stream}" * bool(stream))
        try:
            scene = MAKERS[kind](draw)
            # Numbers of the generator of Lotties are wild. Keyframes of what is thrown far and fast take minutes.
            if scene.layers and travel(scene) <= min(most, CALM if kind == "lottie" else np.inf):
                return scene
        except MotionError:
            continue


def travel(scene: Scene) -> float:
    """Returns how much all numbers of the layers' affines change in two seconds."""
    affines = scene.compile().sample(np.linspace(0, 2, 61), "root").affines
    return float(np.abs(np.diff(affines, axis=0)).sum())


def _built(draw: random.Random) -> Scene:
    scene = proof_scenes.scene(draw)
    _paint(draw, scene)
    return scene


def _lottie(draw: random.Random) -> Scene:
    return Lottie(json.dumps(lottie.lottie(Random(draw.getrandbits(32), 77)))).scene()


def _gradient(draw: random.Random, size) -> dict:
    stops = sorted(draw.choice([0, 0.3, draw.random(), 1]) for _ in range(draw.choice([1, 2, 3])))
    colors = ["#ff0000", "#00ff0080", "#0000ff", "#ffffff00"]
    made: dict = {"type": draw.choice(["linear", "linear", "radial", "conic"])}
    made["stops"] = [{"offset": at, "color": draw.choice(colors)} for at in stops]
    made["ends"] = [draw.uniform(0, size) for _ in range(4)]
    if draw.random() < 0.3:
        made |= {"box": "bounds", "ends": [draw.random() for _ in range(4)]}
    if draw.random() < 0.3:
        made["transform"] = [1, draw.uniform(-0.5, 0.5), 0, draw.uniform(0.5, 1.5), draw.uniform(-5, 5), 0]
    if draw.random() < 0.3:
        made["spread"] = draw.choice(["repeat", "reflect"])
    if draw.random() < 0.3:
        moved = {"value": made["ends"], "animations": [basic(None, to=[0, 0, size, 5], duration=0.8, fill="both")]}
        made["ends"] = moved
    elif draw.random() < 0.3:
        move = basic(None, to=draw.choice(colors), duration=0.7, timing="ease-in", fill="both")
        made["stops"][0]["color"] = {"value": made["stops"][0]["color"], "animations": [move]}
    return made


def _paint(draw: random.Random, scene: Scene) -> None:
    """Adds paint of all kinds to the layers of a scene."""
    for layer in scene.layers:
        if layer.path is None:
            if draw.random() < 0.25:
                layer.corner_radius = draw.choice([2, 9, 40])
            if draw.random() < 0.15:
                layer.masks_to_bounds = True
            if draw.random() < 0.15:
                layer.path = draw.choice(proof_scenes.SHAPES)
        if layer.path is not None:
            for field, value, chance in (
                ("fill_gradient", _gradient(draw, 40), 0.3), ("stroke_gradient", _gradient(draw, 40), 0.15),
                ("stroke_color", "#00308080", 0.3), ("fill_color", "#80300080", 0.2), ("line_width", 5, 0.3),
                ("line_dash_pattern", [6, 3], 0.15), ("line_cap", "round", 0.2), ("line_join", "bevel", 0.2),
                ("fill_opacity", 0.5, 0.15), ("fill_rule", "even-odd", 0.2), ("stroke_start", 0.25, 0.1),
                ("miter_limit", 2, 0.2), ("trim", "parallel", 0.05),
            ):  # fmt: skip
                if draw.random() < chance:
                    setattr(layer, field, value)
            for key, value, chance in (
                ("lineWidth", 9, 0.15), ("strokeOpacity", 0.2, 0.1), ("lineDashPhase", 12, 0.1),
                ("strokeColor", "#ff8000", 0.1), ("path", "M0 0 L44 9 L20 40 Z", 0.1),
            ):  # fmt: skip
                if draw.random() < chance:
                    layer.add(basic(key, to=value, duration=0.9, timing="ease-out", fill="both"))
        if draw.random() < 0.08 and layer.parent is not None:
            layer.mask_type = draw.choice(["alpha", "luminance"])
        if draw.random() < 0.08:
            layer.group_opacity = False
        if draw.random() < 0.1:
            layer.z_position = draw.uniform(-3, 3)
    for layer in scene.layers:
        if draw.random() < 0.1:
            layer.filters = [{"effect": draw.choice(["blur", "dropShadow"]), "radius": 3}]
        if draw.random() < 0.1:
            layer.shadow_opacity = 0.5


def _svg(draw: random.Random) -> str:
    """Returns an SVG that moves by SMIL and CSS."""
    number = lambda least=0, most=100: round(draw.uniform(least, most), 2)
    seconds = lambda: draw.choice([0.3, 0.5, 1, 1.6])
    fill = lambda: draw.choice(["#c30", "#0a08", "rebeccapurple", "url(#g)", "none"])
    stops = '<stop stop-color="#f00"/><stop offset=".7" stop-color="#00f" stop-opacity=".5"/>'
    kind = draw.choice(["linear", "radial"])
    rules = "@keyframes turn{to{transform:rotate(1.2rad) scale(.7)}}@keyframes fade{50%{opacity:.2;fill:#00f}}"
    rules += f".a{{animation:turn {seconds()}s ease-in-out {draw.choice([0, 0.2])}s 2 alternate both}}"
    rules += f".b{{animation:fade {seconds()}s linear infinite;transform-origin:20px 30px}}"
    body = ""
    for _ in range(draw.choice([1, 2, 3])):
        shape = draw.choice([
            f'rect x="{number()}" y="{number()}" width="{number(5)}" height="{number(5)}" rx="{draw.choice([0, 4])}"',
            f'circle cx="{number()}" cy="{number()}" r="{number(3, 30)}"',
            f'path d="M{number()} {number()}L{number()} {number()}Q{number()} 0 {number()} {number()}"',
            f'ellipse cx="{number()}" cy="{number()}" rx="{number(3, 30)}" ry="9"',
        ])  # fmt: skip
        paint = f' fill="{fill()}" stroke="{draw.choice(["none", "#064", "#06c8"])}" stroke-width="{number(0, 8)}"'
        if draw.random() < 0.2:
            paint += f' stroke-dasharray="{draw.choice(["6 3", "20 5 2"])}" stroke-dashoffset="{number()}"'
        paint += draw.choice(["", "", ' class="a"', ' class="b"', ' opacity=".5"', ' filter="url(#f)"'])
        more = draw.choice(['fill="freeze"', 'repeatCount="indefinite"', 'repeatCount="2"', ""])
        moves = "".join(
            TAGS.format(name, values, seconds(), draw.choice([0, 0.2]), more)
            for name, values in (
                ("opacity", "1;.2;.8"), ("stroke-width", "1;6"), ("fill", "#f00;#00f8"),
                ("stroke-dashoffset", "0;9"), ("visibility", "visible;hidden;visible"),
            )
            if draw.random() < 0.2
        )  # fmt: skip
        if draw.random() < 0.4:
            turn = draw.choice([("rotate", "0 20 30;200 40 30"), ("translate", "0 0;30 10"), ("scale", "1;.4 1.5")])
            moves += (
                f'<animateTransform attributeName="transform" type="{turn[0]}" values="{turn[1]}" dur="1s" {more}/>'
            )
        if draw.random() < 0.2:
            moves += f'<animateMotion path="M0 0C30 0 30 40 60 40" dur="{seconds()}s" rotate="auto" {more}/>'
        tag = shape.partition(" ")[0]
        group = draw.choice(["", "", ' transform="rotate(20)"', ' opacity=".7"', ' style="mix-blend-mode:multiply"'])
        body += f"<g{group}><{shape}{paint}>{moves}</{tag}></g>"
    defs = f'<{kind}Gradient id="g">{stops}</{kind}Gradient><filter id="f"><feGaussianBlur stdDeviation="2"/></filter>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100"><style>{rules}</style>{defs}{body}</svg>'


MAKERS = {"scene": _built, "svg": lambda draw: Svg(_svg(draw)).scene(), "lottie": _lottie}

# ------------------------------------------------------------------ shapes --


class Drawn:
    """What a scene draws at times: each layer's shapes in their order, with the opacity and the colour that are
    seen."""

    def __init__(self, clip, parents: dict[str, str | None], named=None):
        """parents: of layers by name. named: whose shapes count as those of the layers in them; None: each its own."""
        self.drawing, self.names, self.parents, self.named = Drawing(clip), clip.layers, parents, named
        self.owners = self.drawing.owners()

    def owner(self, row: int) -> str | None:
        layer = self.owners.get(row)
        name = None if layer is None else self.names[layer]
        while self.named is not None and name is not None and name not in self.named:
            name = self.parents.get(name)
        return name and name.removesuffix(MARK)

    def at(self, times) -> list[dict[str, list[tuple[Shape, float]]]]:
        return [self._found(moment.items, 1.0, {}) for moment in self.drawing.moments(times)]

    def _found(self, items, opacity: float, found: dict) -> dict:
        for item in items:
            if isinstance(item, Span):
                self._found(item.items, opacity * item.opacity, found)
            elif (name := self.owner(item.row)) is not None and item.kind in ("fill", "stroke", "box"):
                item = _plain(item)
                alpha = 1.0 if isinstance(item.color, Gradient) else item.color[3]
                found.setdefault(name, []).append((item, opacity * item.opacity * alpha * item.is_visible))
        return found


def _plain(shape: Shape) -> Shape:
    """Returns a shape with the last colour of its gradient if the gradient has no length or no area, as it is drawn."""
    color = shape.color
    if not isinstance(color, Gradient):
        return shape
    turn = np.reshape(color.affine, (3, 2))[:2]
    way = np.subtract(color.ends[2:], color.ends[:2]) @ turn
    is_flat = np.abs(way).max() < 5e-4 or abs(np.linalg.det(turn)) < 1e-12
    return shape._replace(color=color.stops[-1][1]) if is_flat else shape


def line_of(shape: Shape, place=None, count: int = 16) -> np.ndarray:
    """Returns the segments (n, 4) of an outline in the picture, `count` for each curve."""
    matrix = np.array(shape.place if place is None else place, float).reshape(3, 2)
    points = shape.outline.points.astype(float) @ matrix[:2] + matrix[2]
    found, at, start, now = [], 0, None, None
    steps = np.linspace(0, 1, count + 1)[1:, None]
    for verb in shape.outline.verbs.tolist():
        size = (1, 1, 2, 3, 0)[verb]
        inner, at = points[at : at + size], at + size
        if verb == 0:
            start = now = inner[0]
            continue
        end = start if verb == 4 else inner[-1]
        if size < 2:
            way = end[None]
        elif size == 2:
            way = (1 - steps) ** 2 * now + 2 * steps * (1 - steps) * inner[0] + steps**2 * end
        else:
            way = (1 - steps) ** 3 * now + 3 * steps * (1 - steps) ** 2 * inner[0]
            way = way + 3 * steps**2 * (1 - steps) * inner[1] + steps**3 * end
        for point in way:
            found.append([*now, *point])
            now = point
    return np.array(found).reshape(-1, 4)


def apart(one: np.ndarray, other: np.ndarray) -> float:
    """Returns how far two lines of segments are apart."""
    if not len(one) or not len(other):
        return 0.0 if len(one) == len(other) else float("inf")
    return max(_far(one, other), _far(other, one))


def _far(one: np.ndarray, other: np.ndarray) -> float:
    points = np.concatenate([one[:, :2], one[:, 2:], (one[:, :2] + one[:, 2:]) / 2])[:, None]
    start, way = other[None, :, :2], (other[:, 2:] - other[:, :2])[None]
    length = np.maximum((way**2).sum(-1), 1e-18)
    share = np.clip(((points - start) * way).sum(-1) / length, 0, 1)[..., None]
    return float(np.sqrt(((points - start - share * way) ** 2).sum(-1)).min(axis=1).max())


# -------------------------------------------------------------- comparison --


def moves_in(layer: dict, head: str) -> bool:
    """Returns whether an animation of a layer, or of a group of it, moves a property, or a part of it."""
    return any(str(row.get("property", "")).partition(".")[0] == head or moves_in(row, head)
               for row in layer.get("animations", ()))  # fmt: skip


class Losses:
    """Which layers the losses of a way excuse."""

    def __init__(self, scene: Scene, losses):
        self.losses = [loss for loss in losses if loss not in scene.losses and loss.split(": ")[-1] not in EFFECTS]
        self.layers = {layer["name"]: layer for layer in scene.expanded().document["layers"]}
        self.has_boxes, self.has_stops = False, False
        cuts = (re.search(r"never ends, after (\S+) s$", each) for each in self.losses)
        self.ends = next((float(cut[1]) for cut in cuts if cut), np.inf)

    def excuses(self, name: str, what: str = "") -> bool:
        """Returns whether a loss names a layer, or what it or a layer that it is in has."""
        inner = name
        if self.has_stops and {"fillGradient", "strokeGradient"} & set(self.layers[name]):
            return True
        while name is not None:
            layer = self.layers[name]
            if self.has_boxes and moves_in(layer, "bounds"):
                return True
            if any(f"layer {name!r}" in loss and ("Gradient" not in loss or name == inner) for loss in self.losses):
                return True
            name = layer.get("parent")
        return False


def times_of(scene: Scene, clip, end: float, draw: random.Random) -> list[float]:
    """Returns random times at which nothing jumps."""
    last = min(clip.duration if np.isfinite(clip.duration) else 4.0, end, 8.0) or 0.5
    times = np.array([draw.uniform(0, 1.02 * last) for _ in range(4 * TIMES)])
    rows = []
    for shift in (-JUMP, JUMP):
        found = clip.sample(times + shift, "root", outputs=("affines", "opacities", "strokes", "values"))
        rows.append(np.concatenate([found.affines.reshape(len(times), -1), 50 * found.opacities,
                                    50 * found.strokes.reshape(len(times), -1), found.values], axis=1))  # fmt: skip
    calm = np.abs(rows[0] - rows[1]).max(axis=1, initial=0) < 0.5
    return times[calm & (times < end - 1e-3)][:TIMES].round(4).tolist()


def compared(scene: Scene, clip, back: Drawn, losses: Losses, error: float, draw: random.Random) -> list[str]:
    """Returns in words where what was read back differs and no loss says so."""
    layers = losses.layers
    source = Drawn(clip, {name: layer.get("parent") for name, layer in layers.items()})
    found: dict[str, None] = {}
    error += SPATIAL if source.drawing.is_spatial else 0
    times = times_of(scene, clip, losses.ends, draw)
    for time, ours, theirs in zip(times, source.at(times), back.at(times)):
        for name in layers:
            if losses.excuses(name):
                continue
            mine = [pair for pair in ours.get(name, ()) if pair[1] > FAINT and len(pair[0].outline.verbs)]
            its = [pair for pair in theirs.get(name, ()) if pair[1] > FAINT and len(pair[0].outline.verbs)]
            mine, its = ([pair for pair in each if _is_seen(pair[0])] for each in (mine, its))
            if len(mine) != len(its):
                faint = min((pair[1] for pair in (*mine, *its)), default=1)
                if faint > 2 * FAINT:
                    found.setdefault(f"{name}: {len(mine)} shapes, {len(its)} read back, at {time}")
                continue
            for one, other in zip(mine, its):
                for word in _of_pair(*one, *other, error):
                    found.setdefault(f"{name}.{one[0].kind}: {word}, at {time}")
    return list(found)


def _of_pair(one: Shape, opacity: float, other: Shape, its_opacity: float, error: float):
    """Yields in words how two shapes differ that are seen with these opacities."""
    if abs(opacity - its_opacity) > OPACITY:
        yield f"opacity {opacity:.4f} is {its_opacity:.4f}"
    if min(opacity, its_opacity) <= FAINT or not (_is_seen(one) and _is_seen(other)):
        return
    yield from _differences(one, other, error)
    colors = [np.array(each.color[:3]) for each in (one, other) if not isinstance(each.color, Gradient)]
    if len(colors) == 2 and np.abs(colors[0] * opacity - colors[1] * its_opacity).max() > COLOR:
        yield f"colour {colors[0]} is {colors[1]}"


def _is_seen(shape: Shape) -> bool:
    """Returns whether a shape is of any size: a side without a length draws nothing. Files have thousandths."""
    if shape.box is not None and min(shape.box.width, shape.box.height) <= 0:
        return False
    if _has_dashes(shape) and shape.pen.cap == "butt" and max(_pairs(shape.pen)[::2]) <= 1e-6:
        return False
    return shape.pen is None or shape.pen.width > 1.5e-3


def _off(one: Shape, other: Shape, enough: float) -> float:
    """Returns how far two outlines are apart: if that is near enough, their points, where they have the same verbs."""
    if _has_dashes(one) != _has_dashes(other):
        return apart(_dashed(one), _dashed(other))
    if np.array_equal(one.outline.verbs, other.outline.verbs) and len(one.outline.points):
        points = [each.outline.points.astype(float) @ np.reshape(each.place, (3, 2))[:2] + each.place[4:]
                  for each in (one, other)]  # fmt: skip
        if (most := float(np.hypot(*(points[0] - points[1]).T).max())) <= enough:
            return most
    return apart(line_of(one), line_of(other))


def _has_dashes(shape: Shape) -> bool:
    return shape.pen is not None and len(shape.pen.dashes) > 0


def _pairs(pen) -> tuple[float, ...]:
    """Returns the dashes of a pen, each with a gap."""
    return pen.dashes * (1 + len(pen.dashes) % 2)


def _dashed(shape: Shape) -> np.ndarray:
    """Returns the segments of the dashes of a shape without subpaths, in the picture; of all of it without dashes."""
    lines = line_of(shape, count=128)
    if not _has_dashes(shape):
        return lines
    own = line_of(shape, (1, 0, 0, 1, 0, 0), 128)
    ends = np.append(0, np.cumsum(np.hypot(*(own[:, 2:] - own[:, :2]).T)))
    marks = np.append(0, np.cumsum(_pairs(shape.pen)))
    cycles = np.floor(shape.pen.dash_offset / marks[-1]) + np.arange(ends[-1] / marks[-1] + 2)
    found = np.add.outer(marks[-1] * cycles, marks) - shape.pen.dash_offset
    cuts = np.unique(np.append(ends, np.clip(found, 0, ends[-1])))
    middles = (cuts[1:] + cuts[:-1]) / 2 + shape.pen.dash_offset
    points = [np.interp(cuts, ends, np.append(lines[:1, axis], lines[:, axis + 2])) for axis in (0, 1)]
    found = np.column_stack([points[0][:-1], points[1][:-1], points[0][1:], points[1][1:]])
    return found[np.searchsorted(marks, middles % marks[-1], "right") % 2 == 1]


def _differences(one: Shape, other: Shape, error: float):
    if (one.pen is None) != (other.pen is None):
        yield "a stroke for a fill"
        return
    off = _off(one, other, error + SLACK)
    if off > error + SLACK:
        yield f"{off:.3f} points off"
    if one.pen is not None:
        scales = [np.sqrt(abs(np.linalg.det(np.reshape(each.place, (3, 2))[:2]))) for each in (one, other)]
        if abs(one.pen.width * scales[0] - other.pen.width * scales[1]) > 0.07 * max(1.0, scales[0]) + error:
            yield f"width {one.pen.width * scales[0]:.3f} is {other.pen.width * scales[1]:.3f}"
        dashes = [_pairs(each.pen) for each in (one, other)]
        both = _has_dashes(one) and _has_dashes(other)
        words = [(each.pen.cap, each.pen.join, len(own) * both) for each, own in zip((one, other), dashes)]
        if words[0] != words[1]:
            yield f"pen {words[0]} is {words[1]}"
    elif one.is_even_odd != other.is_even_odd and one.kind != "box":
        yield "another fill rule"
    if isinstance(one.color, Gradient) != isinstance(other.color, Gradient):
        yield "a gradient is a colour"
    elif isinstance(one.color, Gradient):
        stops = [np.array([[at, *color] for at, color in each.color.stops]) for each in (one, other)]
        if stops[0].shape != stops[1].shape or one.color.spread != other.color.spread:
            yield "other stops"
        elif np.abs(_seen(stops[0]) - _seen(stops[1])).max() > OFFSET:
            yield f"stops {np.abs(stops[0] - stops[1]).max():.3f} off"
        elif len(stops[0]) > 1 and one.color.kind != "conic":
            probes = np.concatenate([line_of(each)[:, :2] for each in (one, other)])
            shares = [_shares(each, probes) for each in (one, other)]
            if one.color.kind == "linear" and np.abs(shares[0] - shares[1]).max(initial=0) > 0.02:
                yield f"gradient {np.abs(shares[0] - shares[1]).max():.3f} off"


def _seen(stops: np.ndarray) -> np.ndarray:
    """Returns stops with their alpha multiplied in."""
    return np.concatenate([stops[:, :1], stops[:, 1:4] * stops[:, 4:], stops[:, 4:]], axis=1)


def _shares(shape: Shape, points: np.ndarray) -> np.ndarray:
    """Returns where points of the picture lie on a linear gradient."""
    whole = np.eye(3)
    for affine in (shape.color.affine, shape.place):
        whole = whole @ np.column_stack([np.reshape(affine, (3, 2)), [0, 0, 1]])
    if abs(np.linalg.det(whole)) < 1e-9:
        return np.zeros(len(points))
    inside = (np.column_stack([points, np.ones(len(points))]) @ np.linalg.inv(whole))[:, :2]
    start, way = np.array(shape.color.ends[:2]), np.subtract(shape.color.ends[2:], shape.color.ends[:2])
    return np.clip((inside - start) @ way / max(float(way @ way), 1e-9), 0, 1)


# -------------------------------------------------------------------- ways --


def to_svg(scene: Scene, draw: random.Random, write=export.svg) -> list[str]:
    made = write(scene)
    back = Svg(re.sub(r'( data-layer="([^"]*)")', rf'\1 id="\2{MARK}"', made.svg)).scene()
    named = {layer["name"] + MARK for layer in scene.expanded().document["layers"]}
    parents = {layer.name: layer._document.get("parent") for layer in back.layers}
    drawn, losses = Drawn(back.compile(), parents, named), Losses(scene, made.losses)
    if "animation" in back.losses:
        return []  # more keys than svg.read holds: pictures compare them
    # Sides that move, corners that move by other keys, ends of gradients, and stops whose colour and opacity move by
    # their own, svg.read names and does not hold: pictures compare them.
    losses.has_boxes = not {"transform-box", "rx", "width", "height"}.isdisjoint(back.losses)
    losses.has_stops = not {"stop-color", "stop-opacity", "x1", "y1", "x2", "y2"}.isdisjoint(back.losses)
    return compared(scene, scene.compile(), drawn, losses, made.error, draw)


class Painted(NamedTuple):
    shape: Shape
    opacity: float


def _painted(items, opacity: float = 1.0) -> dict[int, Painted]:
    """Returns all shapes by their rows of paint, with the opacity that the groups around them leave. What a matte
    takes its alpha from fades by itself, whether the groups are around the matte or inside of it; with nothing to show,
    it is not seen."""
    found: dict[int, Painted] = {}
    for item in items:
        if isinstance(item, Span):
            inner = _painted(item.items, opacity * item.opacity)
            matte, is_seen = _painted(item.source), any(each.opacity > 0 for each in inner.values())
            found |= matte if is_seen else {row: each._replace(opacity=0.0) for row, each in matte.items()}
            found |= inner
        elif item.kind in ("fill", "stroke", "box"):
            item = _plain(item)
            alpha = 1.0 if isinstance(item.color, Gradient) else item.color[3]
            found[item.row] = Painted(item, opacity * item.opacity * alpha * item.is_visible)
    return found


def _visible(moments: list[dict[int, Painted]]) -> list[int]:
    """Returns the rows that are seen at any time, in the order in which they are drawn at the first."""
    seen = {row for moment in moments for row, each in moment.items() if each.opacity > SEEN}
    return [row for row in moments[0] if row in seen]


def to_lottie(scene: Scene, draw: random.Random, write=lottie_writer.make) -> list[str]:
    made, clip = write(scene), scene.compile()
    losses, back = Losses(scene, made.losses), Drawing(Lottie(made.text).clip)
    source = Drawn(clip, {name: layer.get("parent") for name, layer in losses.layers.items()})
    times = [time for time in times_of(scene, clip, min(losses.ends, back.end), draw) if time >= back.start]
    if not times:
        return []
    drawn = [[_painted(moment.items) for moment in each.moments(times)] for each in (source.drawing, back)]
    rows = [_visible(moments) for moments in drawn]
    rows[1] = rows[1][scene.document.get("background") is not None :]
    if any("zPosition" in loss for loss in losses.losses):
        return []  # another order
    if len(rows[0]) != len(rows[1]):
        return [] if losses.losses else [f"{len(rows[0])} shapes, {len(rows[1])} read back"]
    pairs = [(source.owner(row), row, other) for row, other in zip(*rows)]
    found: dict[str, None] = {}
    for time, ours, theirs in zip(times, *drawn):
        for name, row, other in pairs:
            if name is None or losses.excuses(name) or row not in ours or other not in theirs:
                continue
            words = _of_pair(ours[row].shape, ours[row].opacity, theirs[other].shape, theirs[other].opacity, made.error)
            found |= {f"{name}.{ours[row].shape.kind}: {word}, at {time}": None for word in words}
    return list(found)


def to_css(scene: Scene, draw: random.Random, write=export.css) -> list[str]:
    """Reads the SVG with its style sheet inside."""
    made = write(scene)
    whole = made.html.removesuffix("</svg>") + f"<style>{made.css}</style></svg>"
    return to_svg(scene, draw, lambda _: made._replace(svg=whole))


def to_waapi(scene: Scene, draw: random.Random, write=export.waapi) -> list[str]:
    """Reads the animations as a style sheet inside the SVG: of CSS are the same timings, properties and values."""
    made = write(scene)
    frames, moves = [], {}
    for number, (target, keyframes, options) in enumerate(map(dict.values, made.animations)):
        steps = ("".join([f"{100 * frame.pop('offset'):.9f}%{{"] + [
            f"{KEBAB.sub(lambda found: '-' + found[0].lower(), FRAME_WORDS.get(name, name))}:{value};"
            for name, value in frame.items()] + ["}"]) for frame in map(dict, keyframes))  # fmt: skip
        frames.append(f"@keyframes w{number}{{{''.join(steps)}}}")
        times, counts = options.get("iterations", 1), (options["duration"], options.get("delay", 0))
        moves.setdefault(target, []).append(
            f"w{number} {counts[0]}ms linear {counts[1]}ms {'infinite' if times == np.inf else times} "
            f"{options.get('fill', 'none')}"
        )
    rules = [f"[data-layer={json.dumps(target)}]{{animation:{','.join(own)}}}" for target, own in moves.items()]
    style = f"<style>{''.join(frames + rules)}</style></svg>".replace("&", "&amp;")
    return to_svg(scene, draw, lambda _: made._replace(svg=made.html.removesuffix("</svg>") + style))


FRAME_WORDS, KEBAB = {"easing": "animationTimingFunction", "cssOffset": "offset"}, re.compile("[A-Z]")
WAYS = {"svg": to_svg, "css": to_css, "waapi": to_waapi, "lottie": to_lottie}
KINDS = ("scene", "svg", "scene", "svg", "lottie")


def run(kind: str, seed: int, ways=WAYS, most: float = np.inf) -> dict[str, list[str] | str]:
    """Returns for each way what differs, or why the scene was refused."""
    scene, found = program(kind, seed, most), {}
    for name, way in ways.items():
        try:
            found[name] = way(scene, random.Random(f"times {seed}"))
        except MotionError as refusal:
            found[name] = str(refusal)
    return found


# ---------------------------------------------------------------- pictures --

# A document does not list what is over. All animations wait from the start on, and are listed once.
STILL = "*{animation-play-state:paused!important}"
TURN = """(() => {
  const all = document.documentElement.all ??= document.getAnimations();
  all.forEach((animation) => { animation.pause(); animation.currentTime = %f; });
  document.querySelectorAll('svg').forEach((svg) => { svg.pauseAnimations(); svg.setCurrentTime(%f); });
})()"""
PLAY = """for (const {target, keyframes, options} of %s)
  document.querySelector(`[data-layer="${CSS.escape(target)}"]`).animate(keyframes, options).pause();"""
BLOCK, MOST_OFF, MOST_BLOCKS = 4, 45, 8  # pixels; of 255; blocks of a picture that may be further off: edges
SHOWN = 3  # pictures of a program


class Pictures:
    """Compares pictures of exports in a browser with the library's own.

    count  exports without a loss that were compared; others may look different"""

    def __enter__(self) -> "Pictures":
        import shutil

        import websocket

        from test_web_export import Browser

        self.count, self.browser = 0, Browser(shutil.which("chromium"), websocket)
        return self

    def __exit__(self, *_) -> None:
        self.browser.close()

    def compare(self, kind: str, seed: int) -> list[str]:
        scene, draw, found = program(kind, seed), random.Random(f"pictures {seed}"), []
        clip = scene.compile()
        times = times_of(scene, clip, np.inf, draw)[:SHOWN]
        for form, write in export.FORMATS.items():
            try:
                made = write(scene)
            except MotionError:
                continue
            if any(loss not in scene.losses for loss in made.losses):
                continue
            self.count += 1
            style = f"<style>html,body{{margin:0;background:#fff}}{STILL}{made.css or ''}</style>"
            self.browser.show(f"<!doctype html>{style}{made.svg or made.html}")
            if made.animations:
                self.browser.run(PLAY % json.dumps(made.animations).replace("Infinity", "1e999"))
            for time in times:
                self.browser.run(TURN % (1000 * time, time))
                off = self._off(_own(clip, scene.size, time), self._shot(scene.size))
                if off > MOST_BLOCKS:
                    found.append(f"{kind} {seed} {form}: {off} blocks differ at {time}")
        return found

    def _shot(self, size) -> np.ndarray:
        clip = {"x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 1}
        data = self.browser.call("Page.captureScreenshot", format="png", clip=clip)["data"]
        return np.asarray(Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB"), float)

    @staticmethod
    def _off(one: np.ndarray, other: np.ndarray) -> int:
        """Returns how many blocks of two pictures differ in their means. Browsers draw layers that move on whole
        pixels: the best of nine places counts."""
        height, width = (side // BLOCK * BLOCK for side in one.shape[:2])
        mean = lambda each: (
            each[:height, :width].reshape(height // BLOCK, BLOCK, width // BLOCK, BLOCK, 3).mean(axis=(1, 3))
        )
        moved = [np.roll(other, (x, y), axis=(1, 0)) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        off = np.min([np.abs(mean(one) - mean(each)).max(axis=2) for each in moved], axis=0)
        return int((off > MOST_OFF).sum())


def _own(clip, size, time: float) -> np.ndarray:
    """Returns the picture of a film at a time, on white."""
    from libmotion.pictures.film.skia_painter import Painter

    painter = Painter(Drawing(clip), round(size[0]), round(size[1]), (0, 0, *size), None, (1.0, 1.0, 1.0, 1.0))
    return painter.image(time)[..., :3].astype(float)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--kind", action="append", choices=KINDS)
    parser.add_argument("--pictures", action="store_true")
    given = parser.parse_args()
    failed = refused = done = 0
    seeds = range(given.first, given.first + given.count)
    if given.pictures:
        with Pictures() as pictures:
            for seed in seeds:
                words = pictures.compare("scene" if seed % 2 else "svg", seed)
                failed += bool(words)
                print(*words, sep="\n", end="\n" * bool(words), flush=True)
            done = pictures.count
    for seed in () if given.pictures else seeds:
        kind = (given.kind or KINDS)[seed % len(given.kind or KINDS)]
        for way, found in run(kind, seed).items():
            is_refused = isinstance(found, str)
            done, refused, failed = done + 1, refused + is_refused, failed + (bool(found) and not is_refused)
            if found:
                text = f"refused: {found}" if is_refused else f"{len(found)} differ: {'; '.join(found[:2])}"
                print(f"{kind} {seed} {way}: {text}"[:300], flush=True)
    print(f"{given.count} programs, {done} exports, {refused} refused, {failed} differ and are not named")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
