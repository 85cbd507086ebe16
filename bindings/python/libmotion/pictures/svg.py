"""An animated SVG that needs no script: the frames of the film at 60 a second, each shown as sampled.

Matrices and opacities are CSS keyframes (SMIL cannot animate a matrix), trimmed paths are SMIL values of "d" (so that they are
the kernel's own cuts); both start with the document and loop together."""

from .film import Film
from .paint import Painter, backdrop, document, matrix, number

FPS = 60
HOLD = 0.8  # seconds that the last frame stays
SIZE = 320


def animated(film: Film) -> str:
    painter, times = Painter(film), film.times(FPS)
    sample = film.clip.sample(times, wanted=("affine", "opacity", "stroke"))
    total = times[-1] + HOLD
    styles = []

    def layer(row: int) -> str:
        looks = [f"transform:{matrix(a)};opacity:{number(o)}" for a, o in zip(sample.affine[:, row], sample.opacity[:, row])]
        frames = _changes(looks)
        if len(frames) > 1:
            steps = "".join(f"{number(100 * times[i] / total)}%{{{look}}}" for i, look in frames)
            styles.append(f"@keyframes layer{row}{{{steps}100%{{{looks[-1]}}}}}"
                          f"#layer{row}{{animation:layer{row} {number(total)}s step-end infinite}}")
            place = f' id="layer{row}"'
        else:
            place = f' style="{looks[0]}"'
        d, moving = None, ""
        if film.paths[row]:
            cuts = [painter.trimmed(row, stroke) for stroke in sample.stroke[:, row]]
            d, frames = cuts[0], _changes(cuts)
            if len(frames) > 1:
                values, keys = ";".join(cut for _, cut in frames), ";".join(number(times[i] / total) for i, _ in frames)
                moving = (f'<animate attributeName="d" calcMode="discrete" repeatCount="indefinite" dur="{number(total)}s"'
                          f' values="{values}" keyTimes="{keys}"/>')
        children = "".join(map(layer, painter.children[row]))
        return f"<g{place}{painter.mask(row)}>{painter.content(row, d, moving)}{children}</g>"

    inside = "".join(map(layer, painter.children[None]))
    defs = f"<style>{''.join(styles)}</style>{painter.clips()}"
    return document(SIZE, SIZE, backdrop(film) + inside, defs, film.box)


def _changes(values: list[str]) -> list[tuple[int, str]]:
    """The indices at which something new begins."""
    return [(i, value) for i, value in enumerate(values) if i == 0 or value != values[i - 1]]
