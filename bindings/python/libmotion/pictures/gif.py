"""An animated GIF, 50 frames a second (the fastest that viewers keep to), or 25 if it is long; it holds the last
frame."""

from .film import Film
from .paint import Painter, document

FPS = 50
LONG = 8  # seconds
HOLD = 800  # milliseconds
SLOWEST = 655350  # milliseconds that a frame can stay
SIZE = 320


def write(film: Film, path) -> None:
    from .pixels import render

    painter, times = Painter(film), film.times(FPS if film.duration <= LONG else FPS // 2)
    frames = [render(document(*film.sides(SIZE), moment, film.box)) for moment in painter.moments(times, backdrop=True)]
    from PIL import Image  # render has told if it is missing

    paper = Image.new("RGBA", frames[0].size, "white")
    frames = [Image.alpha_composite(paper, frame).convert("RGB") for frame in frames]
    # One palette for all frames, taken from the fullest, so that colours do not flicker.
    width, height = frames[0].size
    sheet = Image.new("RGB", (width, height * 2))
    sheet.paste(frames[0], (0, 0))
    sheet.paste(frames[-1], (0, height))
    palette = sheet.quantize(64)
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    step = round(1000 * (times[1] - times[0])) if len(times) > 1 else 0
    durations = [min(step, SLOWEST)] * (len(frames) - 1) + [HOLD]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=durations, loop=0, optimize=False)
