"""The animations of an element by its style: @keyframes and the properties of animation, as css-animations-2 has
them."""

import contextlib
import math

from ..values.effects import ACCUMULATE, ADD, REPLACE, Effect, Key, Timing, easing, with_ends
from ..values.properties import longhands
from ..values.quantities import Unknown, commas, ident, of, solid, text_of
from .sheets import Block
from .style import Style

DIRECTIONS = ("normal", "reverse", "alternate", "alternate-reverse")
FILLS = ("none", "forwards", "backwards", "both")
COMPOSITES = (REPLACE, ADD, ACCUMULATE)


def effects(style: Style, keyframes: dict[str, list[Block]]) -> list[Effect]:
    """In the order in which they apply."""
    made = []
    names = style.animation("animation-name")
    for index, part in enumerate(names):
        tokens = solid(part)
        name = tokens[0].value if len(tokens) == 1 and tokens[0].type in ("ident", "string") else "none"
        if name == "none" or name not in keyframes:
            continue
        timing, curve, composite = _timing(style, index)
        made.append(Effect(timing, _keys(style, keyframes[name], curve, composite)))
    return made


def _nth(style: Style, name: str, index: int):
    """Of a list that is shorter than the names it starts again."""
    parts = style.animation(name)
    return solid(parts[index % len(parts)]) if parts else []


def _time(style: Style, name: str, index: int) -> float:
    tokens = _nth(style, name, index)
    try:
        return of(tokens[0], style.units).time() if len(tokens) == 1 else 0.0
    except Unknown:
        return 0.0


def _timing(style: Style, index: int) -> tuple[Timing, str | None, str]:
    """The clock; the easing and the composition of keyframes that do not say theirs."""
    word = lambda name, words: found if (found := ident(_nth(style, f"animation-{name}", index))) in words else words[0]
    count = _nth(style, "animation-iteration-count", index)
    try:
        iterations = math.inf if ident(count) == "infinite" else max(of(count[0], style.units).only_number(), 0.0)
    except (Unknown, IndexError):
        iterations = 1.0
    try:
        curve = easing(text_of(_nth(style, "animation-timing-function", index)))
    except Unknown:
        curve = "ease"
    timing = Timing(
        duration=max(_time(style, "animation-duration", index), 0.0),
        delay=_time(style, "animation-delay", index),
        iterations=iterations,
        direction=word("direction", DIRECTIONS),
        fill=word("fill-mode", FILLS),
        is_paused=word("play-state", ("running", "paused")) == "paused",
    )
    return timing, curve, word("composition", COMPOSITES)


def _keys(style: Style, blocks: list[Block], curve: str | None, composite: str) -> dict[str, list[Key]]:
    """Blocks at one offset merge only if their easing and their composition are equal; the last declaration of a
    property in what is merged counts."""
    merged: dict[tuple, dict[str, tuple]] = {}
    for block in blocks:
        own, mixed, declared = _block(style, block, curve, composite)
        for offset in block.offsets:
            merged.setdefault((offset, own, mixed), {}).update(declared)
    keys: dict[str, list[Key]] = {}
    for (offset, own, mixed), declared in sorted(merged.items(), key=lambda item: item[0][0]):
        for name, tokens in declared.items():
            keys.setdefault(name, []).append(Key(offset, own, mixed, tokens))
    return {name: with_ends(each, curve) for name, each in keys.items()}


def _block(style: Style, block: Block, curve: str | None, composite: str):
    declared: dict[str, tuple] = {}
    for each in block.declarations:
        tokens = style.replaced(each.tokens)
        if tokens is None:
            continue
        if each.name == "animation-timing-function":
            with contextlib.suppress(Unknown, IndexError):
                curve = easing(text_of(commas(tokens)[0]))
        elif each.name == "animation-composition":
            composite = word if (word := ident(tokens)) in COMPOSITES else composite
        elif not each.name.startswith(("animation", "--")):
            for name, part in longhands(each.name, tokens):
                declared[name] = tuple(part)
    return curve, composite, declared
