"""Frames that show everything that a painter does: shipped scenes, rows made by hand, and real files where they are."""

import itertools
from typing import NamedTuple

from folders import SHARED
from libmotion import abi as a
from libmotion.clip.clip import Clip
from libmotion.lottie import Lottie
from libmotion.shipped import SCENES
from tables import Tables

REAL = SHARED / "real" / "lottie" / "android"
FILES = ("AndroidWave", "BounceEasings", "Precomps", "TrimPaths", "Repeater", "Shapes", "Stroke", "Parenting")
ACROSS, DOWN = 100, 80
ALL = f"M0 0H{ACROSS}V{DOWN}H0Z"
STAR = "M50 6L74 74L10 30L90 32L24 72Z"
CURVED = "M10 60Q40 -20 60 40C66 60 80 80 92 12"
BLENDS = [name.removeprefix("BLEND_") for name in dir(a) if name.startswith("BLEND_") and name != "BLEND_HARD_MIX"]
MASKS = [name.removeprefix("MASK_") for name in dir(a) if name.startswith("MASK_")]


class Frame(NamedTuple):
    """A clip with a size at a time. SVG can draw all but conic gradients and hard mix."""

    clip: Clip
    time: float
    has_svg: bool = True


class Picture(Tables):
    def __init__(self):
        super().__init__((ACROSS, DOWN), 10, 0, 1)

    def fill(self, path: str, color, place=(1, 0, 0, 1, 0, 0), **fields) -> None:
        layer = self.layer(path=path, transform=place)
        self.paint(a.PAINT_FILL, layer, [layer], **(self.inked(color) | fields))

    def stroke(self, path: str, color, width: float, dashes=(), **fields) -> None:
        layer = self.layer(path=path, transform=fields.pop("place", (1, 0, 0, 1, 0, 0)))
        if dashes:
            fields |= {"first_dash": [self.number(dash) for dash in dashes][0], "dash_count": len(dashes)}
        self.paint(a.PAINT_STROKE, layer, [layer], width=self.number(width), **(self.inked(color) | fields))

    def inked(self, color) -> dict:
        return color if isinstance(color, dict) else {"color": self.number(color)}

    def gradient(self, kind: int, ends, stops, **fields) -> dict:
        rows = [self.number(value) for stop in stops for value in stop]
        given = {"gradient": kind, "gradient_ends": self.number(ends)}
        return given | {"first_stop": rows[0], "stop_count": len(stops)} | fields

    def moved(self, a, b, c, d, x, y) -> dict:
        first = self.number((a, b, c, d))
        self.number((x, y))
        return {"gradient_transform": first}

    def frame(self, time: float = 0.3, has_svg: bool = True) -> Frame:
        return Frame(self.clip(), time, has_svg)


STOPS = (((0.1,), (1, 0.2, 0, 1)), ((0.4,), (0, 0.8, 0.3, 0.4)), ((0.9,), (0.1, 0, 1, 0.9)))


def shapes() -> Frame:
    made = Picture()
    made.paint(a.PAINT_BACKGROUND, color=made.number((0.1, 0.2, 0.4, 1)))
    made.fill(STAR, (1, 0.5, 0, 0.8), flags=a.PAINT_EVEN_ODD)
    made.fill("M60 50H96V78H60Z", (0.9, 0.9, 0, 1), (0.9, 0.3, -0.2, 0.8, 12, -20), opacity=made.number(0.3, 0.9))
    box = made.layer(bounds=(3, 3, 30, 20), transform=(0.9, 0.2, -0.2, 0.9, 8, 40))
    made.paint(*(a.PAINT_BOX, box, [box]), bounds=made.channel(box, a.PROPERTY_BOUNDS),
               color=made.number((0, 0.6, 0.6, 0.7)), corner_radius=made.number(6))  # fmt: skip
    return made.frame()


def pens() -> Frame:
    made = Picture()
    for i, (cap, join) in enumerate(itertools.product(range(3), range(3))):
        place = (0.3, 0, 0, 0.25, 34 * (i % 3), 27 * (i // 3))
        dashes = ((), (7, 3.5), (9, 4, 5))[join]
        given = {"cap": cap, "join": join, "miter_limit": 3, "place": place}
        if dashes:
            given["dash_offset"] = made.number(2.5)
        made.stroke(CURVED, (i / 9, 0.4, 1 - i / 9, 0.9), 6, dashes, **given)
    return made.frame()


def groups() -> Frame:
    made = Picture()
    made.fill(ALL, (0.9, 0.9, 0.8, 1))
    made.paint(a.PAINT_GROUP, opacity=made.number(0.4, 0.8), span=4)
    made.fill("M10 10H70V60H10Z", (1, 0, 0, 1))
    made.paint(a.PAINT_GROUP, opacity=made.number(0.5), span=2)
    made.fill(STAR, (0, 0.4, 0, 1))
    made.stroke(CURVED, (0, 0, 1, 0.8), 9)
    return made.frame()


def gradients(kind: int, spread: int, is_moved: bool) -> Frame:
    made = Picture()
    ends = (31.3, 22.7, 58.9, 37.1)
    last = (((1,), STOPS[0][1]),) if kind == a.GRADIENT_CONIC else ()  # the round ends as it begins, without an edge
    given = {"spread": spread}
    if kind == a.GRADIENT_RADIAL:
        given |= {"highlight": made.number((0.6, 1))}
    moved = made.moved(0.9, 0.35, -0.5, 0.8, 17, -9) if is_moved else {}
    made.fill(ALL, made.gradient(kind, ends, STOPS + last, **given, **moved))
    stops = STOPS[::2] + last
    made.stroke(CURVED, made.gradient(kind, ends, stops, **given, **moved), 8, (9, 5), opacity=made.number(0.7))
    box = made.layer(bounds=(0, 0, 30, 20), transform=(0.9, 0.2, -0.2, 0.9, 60, 50))
    bounds = made.channel(box, a.PROPERTY_BOUNDS)
    given |= {"bounds": bounds, "gradient_box": bounds}
    moved = made.moved(0.9, 0.35, -0.5, 0.8, 0.17, -0.09) if is_moved else {}
    made.paint(a.PAINT_BOX, box, [box], **made.gradient(kind, (0.2, 0.3, 0.6, 0.9), STOPS + last, **given, **moved))
    return made.frame(has_svg=kind != a.GRADIENT_CONIC)


def flat_gradients() -> Frame:
    """Gradients whose ends are in one place, and some with one stop or no area."""
    made = Picture()
    for i, kind in enumerate((a.GRADIENT_LINEAR, a.GRADIENT_RADIAL)):
        for k, spread in enumerate((a.SPREAD_PAD, a.SPREAD_REPEAT, a.SPREAD_REFLECT)):
            place = (1, 0, 0, 1, 32 * k, 40 * i)
            made.fill("M2 2H28V18H2Z", made.gradient(kind, (9, 9, 9, 9), STOPS, spread=spread), place)
            made.fill("M2 22H28V38H2Z", made.gradient(kind, (9, 9, 19, 9), STOPS[1:2], spread=spread), place)
    return made.frame()


def backgrounds() -> Frame:
    """Backgrounds with the coordinates of a layer, which move a gradient and nothing else."""
    made = Picture()
    layer = made.layer(transform=(0.5, 0.2, -0.3, 0.6, 30, 10))
    made.paint(a.PAINT_BACKGROUND, layer, **made.gradient(a.GRADIENT_LINEAR, (0, 0, 60, 40), STOPS))
    made.paint(a.PAINT_BACKGROUND, layer, color=made.number((0, 0.4, 0.4, 0.3)), opacity=made.number(0.5))
    return made.frame()


def blends(names=tuple(BLENDS), **given) -> Frame:
    """Each mode over a picture with alpha, in fields; in groups, too."""
    made = Picture()
    made.fill(f"M0 0H{ACROSS}V60H0Z", made.gradient(a.GRADIENT_LINEAR, (0, 0, 100, 30), STOPS))
    for i, name in enumerate(names):
        place, blend = (1, 0, 0, 1, 12.5 * (i % 8), 40 * (i // 8)), getattr(a, f"BLEND_{name}")
        made.fill("M1 1L11 3L9 16Z", (0.8, 0.3 + i / 40, 0.5, 0.7), place, blend=blend)
        made.paint(a.PAINT_GROUP, opacity=made.number(0.8), blend=blend, span=2)
        made.fill("M1 20L11 22L9 36Z", (0.2, 0.6, 0.5, 1), place)
        made.fill("M1 28L11 22L9 36Z", (0.9, 0.6, 0.1, 0.6), place)
    return made.frame(**given)


def spans_with_blends() -> Frame:
    """A clip and a mask with something inside that blends: it mixes with what the span has drawn, no more."""
    made = Picture()
    made.fill(ALL, (0.3, 0.7, 0.9, 1))
    box = made.layer(bounds=(5, 5, 40, 50), transform=(0.95, 0.1, -0.1, 0.95, 4, 4))
    made.paint(a.PAINT_CLIP, box, bounds=made.channel(box, a.PROPERTY_BOUNDS), corner_radius=made.number(8), span=2)
    made.fill("M12 12H30V60H12Z", (1, 0.8, 0, 0.9))
    made.fill("M0 20H60V50H0Z", (0.5, 0.5, 0.5, 1), blend=a.BLEND_MULTIPLY)
    layer = made.layer(path=STAR, transform=(0.5, 0, 0, 0.5, 50, 10))
    made.paint(a.PAINT_MASK, layer, [layer], span=2)
    made.fill("M50 0H100V40H50Z", (1, 0.8, 0, 0.9))
    made.fill("M40 20H100V80H40Z", (0.5, 0.5, 0.5, 1), blend=a.BLEND_DIFFERENCE)
    return made.frame()


def clips() -> Frame:
    made = Picture()
    outer = made.layer(bounds=(5, 5, 60, 60), transform=(0.9, 0.2, -0.2, 0.9, 10, 0))
    inner = made.layer(bounds=(0, 0, 50, 50), transform=(0.8, -0.3, 0.3, 0.8, 20, 20))
    made.paint(a.PAINT_CLIP, outer, bounds=made.channel(outer, a.PROPERTY_BOUNDS), span=3)
    made.fill(STAR, (1, 0.3, 0, 1))
    made.paint(a.PAINT_CLIP, inner, bounds=made.channel(inner, a.PROPERTY_BOUNDS), corner_radius=made.number(9), span=1)
    made.fill(ALL, (0, 0.5, 0.8, 0.7))
    return made.frame()


def masks(first: str, is_inverted: bool) -> Frame:
    """All modes after "first", in fields; the first mask covers some of it, the second part of it."""
    made = Picture()
    flags = a.PAINT_INVERTED * is_inverted
    for i, second in enumerate(MASKS):
        place = (0.3, 0, 0, 0.45, 33 * (i % 3) + 1, 40 * (i // 3) + 1)
        star, line = made.layer(path=STAR, transform=place), made.layer(path="M0 30L90 50V80L20 70Z", transform=place)
        number = lambda name: getattr(a, f"MASK_{name}")
        made.paint(a.PAINT_MASK, star, [star], mode=number(first), opacity=made.number(0.9), span=2, flags=flags)
        flags ^= a.PAINT_INVERTED
        given = {"mode": number(second), "opacity": made.number(0.6), "flags": a.PAINT_COMBINED | flags}
        made.paint(a.PAINT_MASK, line, [line], span=1, **given)
        made.fill(ALL, (0.9, 0.4, 0.1, 0.9), place)
        flags ^= a.PAINT_INVERTED
    return made.frame()


def mattes() -> Frame:
    made = Picture()
    made.fill(ALL, (0.9, 0.95, 1, 1))
    for i, (mode, flags) in enumerate(itertools.product((a.MATTE_ALPHA, a.MATTE_LUMA), (0, a.PAINT_INVERTED))):
        place = (0.45, 0, 0, 0.45, 50 * (i % 2) + 2, 40 * (i // 2) + 2)
        box = made.layer(bounds=(0, 0, 100, 80), transform=place)
        bounds = made.channel(box, a.PROPERTY_BOUNDS)
        made.paint(a.PAINT_CLIP, box, bounds=bounds, span=5)
        made.paint(a.PAINT_MATTE, mode=mode, flags=flags, source_count=2, span=4)
        made.fill(STAR, (0.9, 0.6, 0.2, 0.8), place)
        made.stroke(CURVED, (0.2, 0.4, 1, 0.9), 12, place=place)
        made.fill("M5 5H95V75H5Z", (0.8, 0, 0.2, 0.9), place)
        made.fill("M5 40H95V75H5Z", (0, 0.3, 0.1, 1), place)
    return made.frame()


def frames() -> dict[str, Frame]:
    made = {"shapes": shapes(), "pens": pens(), "groups": groups(), "clips": clips(), "mattes": mattes()}
    made |= {"flat-gradients": flat_gradients(), "backgrounds": backgrounds(), "spans": spans_with_blends()}
    made |= {"blends": blends(), "hard-mix": blends(("HARD_MIX",), has_svg=False)}
    kinds, spreads = ("linear", "radial", "conic"), ("pad", "repeat", "reflect")
    for (i, kind), (k, spread), moves in itertools.product(enumerate(kinds), enumerate(spreads), (False, True)):
        if kind != "conic" or k == 0:
            made[f"{kind}-{spread}{'-moved' * moves}"] = gradients(i + 1, k, moves)
    for first, inverted in itertools.product(("ADD", "SUBTRACT"), (False, True)):
        made[f"masks-{first.lower()}{'-inverted' * inverted}"] = masks(first, inverted)
    for name in ("hamburger-cross", "guillotine", "dial-lock", "turns", "card-flip"):
        clip = SCENES[name]().compile()
        made[name] = Frame(clip, 0.31 * min(clip.duration, 4))
    for name in FILES:
        if (path := REAL / f"{name}.json").exists():
            clip = Lottie.open(path).clip
            made[name] = Frame(clip, 0.4 * clip.duration)
    return made
