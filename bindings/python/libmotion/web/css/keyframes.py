"""The animations of an element by its style: @keyframes and the properties of animation, as css-animations-2 has
them."""

import contextlib
import math
from collections.abc import Callable

from ..keyframes.effects import ACCUMULATE, ADD, DIRECTIONS, REPLACE, Effect, Key, Timing, easing, with_ends
from ..values.properties import longhands
from ..values.quantities import Unknown, commas, ident, of, solid, text_of, tokens_of
from .custom_properties import followed, users
from .sheets import Block, Sheet
from .style import Style

FILLS = ("none", "forwards", "backwards", "both")
COMPOSITES = (REPLACE, ADD, ACCUMULATE)
UNSET = tuple(tokens_of("unset"))


def effects(style: Style, sheet: Sheet) -> list[Effect]:
    """Returns the effects of an element in the order in which they apply."""
    lists, made = None, []
    names = style.animation("animation-name") if "animation-name" in style.declared else ()
    for index, part in enumerate(names):
        tokens = solid(part)
        name = tokens[0].value if len(tokens) == 1 and tokens[0].type in ("ident", "string") else "none"
        if name == "none" or name not in sheet.keyframes:
            continue
        lists = lists or _lists(style)
        if (timelines := lists["timeline"])[index % len(timelines)] != "auto":
            if timelines[index % len(timelines)] != "none":
                style.unfollowed.add("animation-timeline")
            continue  # nothing scrolls here, and a timeline that does not move has no effect
        timing, curve, composite = _timing(lists, index)
        keys = _keys(style, sheet, name, curve, composite)
        style.moving |= {each for each in keys if each.startswith("--")}
        made.append(Effect(timing, followed(style, sheet.registered, keys)))
    _note_inherited(style)
    return made


def _note_inherited(style: Style) -> None:
    """Notes the custom properties of outer elements that move, and that something goes by here."""
    outer = style.parent
    names = {name for name in outer.moving if style.inherits(name)} if outer else set()
    names -= {name for name in names if name in style.declared}
    style.moving |= names
    style.unfollowed.update(name for name in names if users(style, name))


def _lists(style: Style) -> dict[str, list]:
    """Returns the properties of "animation", each read once. A list that is shorter than the names starts again."""

    def each(name: str, read: Callable) -> list:
        return [read(solid(part)) for part in style.animation(f"animation-{name}")] or [read([])]

    word = lambda words: lambda tokens: found if (found := ident(tokens)) in words else words[0]
    time = lambda tokens: _time(tokens, style)
    return {
        "duration": [max(duration, 0.0) for duration in each("duration", time)],
        "delay": each("delay", time),
        "iterations": each("iteration-count", lambda tokens: _iterations(tokens, style)),
        "direction": each("direction", word(DIRECTIONS)),
        "fill": each("fill-mode", word(FILLS)),
        "is_paused": [state == "paused" for state in each("play-state", word(("running", "paused")))],
        "curve": each("timing-function", _curve),
        "composite": each("composition", word(COMPOSITES)),
        "timeline": each("timeline", lambda tokens: ident(tokens) or ""),
    }


def _time(tokens, style: Style) -> float:
    try:
        return of(tokens[0], style.units).time() if len(tokens) == 1 else 0.0
    except Unknown:
        return 0.0


def _iterations(tokens, style: Style) -> float:
    try:
        return math.inf if ident(tokens) == "infinite" else max(of(tokens[0], style.units).only_number(), 0.0)
    except (Unknown, IndexError):
        return 1.0


def _curve(tokens) -> str | None:
    try:
        return easing(text_of(tokens))
    except Unknown:
        return "ease"


def _timing(lists: dict[str, list], index: int) -> tuple[Timing, str | None, str]:
    """Returns the clock; the easing and the composition of keyframes that do not say theirs."""
    nth = {name: each[index % len(each)] for name, each in lists.items()}
    curve, composite, _ = nth.pop("curve"), nth.pop("composite"), nth.pop("timeline")
    return Timing(**nth), curve, composite


def _keys(style: Style, sheet: Sheet, name: str, curve: str | None, composite: str) -> dict[str, list[Key]]:
    """Blocks at one offset merge only if their easing and their composition are equal; the last declaration of a
    property in what is merged counts."""
    merged: dict[tuple, dict[str, tuple]] = {}
    for block in sheet.keyframes[name]:
        sheet.work.spend("css keyframes of all animations", len(block.offsets) * len(block.declarations))
        sheet.work.spend("css tokens that apply to elements", block.weight)
        own, mixed, declared = _block(style, block, curve, composite)
        for offset in block.offsets:
            merged.setdefault((offset, own, mixed), {}).update(declared)
    keys: dict[str, list[Key]] = {}
    # The curve of the first block holds for properties that this block omits, too.
    curve = next((own for offset, own, _ in merged if offset == 0), curve)
    for (offset, own, mixed), declared in sorted(merged.items(), key=lambda item: item[0][0]):
        for name, tokens in declared.items():
            keys.setdefault(name, []).append(Key(offset, own, mixed, tokens))
    return {name: with_ends(each, curve) for name, each in keys.items()}


def _block(style: Style, block: Block, curve: str | None, composite: str):
    declared: dict[str, tuple] = {}
    for each in block.declarations:
        tokens = style.replaced(each.tokens)
        if tokens is None:  # no value: the property is unset
            tokens = UNSET
        if each.name == "animation-timing-function":
            with contextlib.suppress(Unknown, IndexError):
                curve = easing(text_of(commas(tokens)[0]))
        elif each.name == "animation-composition":
            composite = word if (word := ident(tokens)) in COMPOSITES else composite
        elif not each.name.startswith("animation"):
            if tokens is each.tokens:
                declared.update(each.longhands)
            else:
                declared.update((name, tuple(part)) for name, part in longhands(each.name, tokens))
    return curve, composite, declared
