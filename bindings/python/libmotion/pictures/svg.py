"""An animated SVG that needs no script: the frames of the film at 60 a second, each shown as sampled.

All that moves is SMIL: CSS animations would start on a clock of their own, out of step with the "d" of the trimmed
paths (which are the kernel's own cuts). SMIL cannot animate a matrix, so matrices are taken apart into transforms that
multiply to them. In 3D there are no transforms, and the outlines themselves change."""

import math

from .film import Film
from .paint import Element, Painter, backdrop, document, element, matrix, number

FPS = 60
HOLD = 0.8  # seconds that the last frame stays
SIZE = 320


def animated(film: Film) -> str:
    painter, times = Painter(film), film.times(FPS)
    shots = list(painter.shots(times))
    total = times[-1] + HOLD

    def moving(head: str, values: list[str]) -> str:
        """An animation of discrete values, one a frame; "head" is its tag and what it animates."""
        frames = [(i, value) for i, value in enumerate(values) if i == 0 or value != values[i - 1]]
        return (
            f'<{head} calcMode="discrete" repeatCount="indefinite" dur="{number(total)}s"'
            f' values="{";".join(value for _, value in frames)}" '
            f'keyTimes="{";".join(number(times[i] / total) for i, _ in frames)}"/>'
        )

    def drawn(frames: list[Element]) -> str:
        """An element of every frame, in which all that changes is animated."""
        tag, given = frames[0]
        return element(
            (tag, given),
            "".join(
                moving(f'animate attributeName="{name}"', [frame[1][name] for frame in frames])
                for name in given
                if any(frame[1][name] != given[name] for frame in frames)
            ),
        )

    def layer(row: int) -> str:
        attributes, animations, mask = "", "", ""
        if not film.spatial:
            affines = [shot.places[row].tolist() for shot in shots]
            if len(set(map(matrix, affines))) == 1:
                attributes += f' transform="{matrix(affines[0])}"'
            else:
                for kind, values in _parts(affines).items():
                    animations += moving(
                        f'animateTransform attributeName="transform" additive="sum" type="{kind}"', values
                    )
        if film.layers[row].masks_to_bounds:
            mask = f'<clipPath id="mask{row}">{drawn([painter.box(row, shot) for shot in shots])}</clipPath>'
            attributes += f' clip-path="url(#mask{row})"'
        opacities = [number(shot.opacity[row]) for shot in shots]
        attributes += f' opacity="{opacities[0]}"' if opacities[0] != "1" else ""
        if len(set(opacities)) > 1:
            animations += moving('animate attributeName="opacity"', opacities)
        content = "".join(map(drawn, zip(*(painter.elements(row, shot) for shot in shots))))
        return f"<g{attributes}>{mask}{animations}{content}{''.join(map(layer, painter.children[row]))}</g>"

    inside = "".join(map(layer, painter.children[None]))
    return document(SIZE, SIZE, backdrop(film) + inside, film.box)


def _parts(affines) -> dict[str, list[str]]:
    """Transforms, by SVG's names and in its order, whose product each affine is; without those that do nothing."""
    parts = {"translate": [], "rotate": [], "skewX": [], "scale": []}
    for a, b, c, d, tx, ty in affines:
        width = math.hypot(a, b)
        angle = math.atan2(b, a) if width else math.atan2(-c, d)
        height = d * math.cos(angle) - c * math.sin(angle)
        shear = (c * math.cos(angle) + d * math.sin(angle)) / height if height else 0
        parts["translate"].append(f"{number(tx)} {number(ty)}")
        parts["rotate"].append(number(math.degrees(angle)))
        parts["skewX"].append(number(math.degrees(math.atan(shear))))
        parts["scale"].append(f"{number(width)} {number(height)}")
    idle = {"translate": "0 0", "rotate": "0", "skewX": "0", "scale": "1 1"}
    return {kind: values for kind, values in parts.items() if set(values) != {idle[kind]}}
