"""An animated GIF, 50 frames a second (the fastest that viewers keep to), or 25 if it is long; it holds the last
frame."""

from .film import Film
from .paint import Painter, backdrop, document

FPS = 50
LONG = 8  # seconds
HOLD = 800  # milliseconds
SIZE = 320


def write(film: Film, path) -> None:
    from .pixels import render

    painter, fps = Painter(film), FPS if film.duration <= LONG else FPS // 2
    frames = [
        render(document(SIZE, SIZE, backdrop(film) + moment, film.box)) for moment in painter.moments(film.times(fps))
    ]
    from PIL import Image  # render has told if it is missing

    paper = Image.new("RGBA", frames[0].size, "white")
    frames = [Image.alpha_composite(paper, frame).convert("RGB") for frame in frames]
    # One palette for all frames, taken from the fullest, so that colours do not flicker.
    sheet = Image.new("RGB", (SIZE, SIZE * 2))
    sheet.paste(frames[0], (0, 0))
    sheet.paste(frames[-1], (0, SIZE))
    palette = sheet.quantize(64)
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    durations = [1000 // fps] * (len(frames) - 1) + [HOLD]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=durations, loop=0, optimize=False)
