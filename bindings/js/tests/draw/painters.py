"""Frames of clips as SVG texts by Python's painter: painters.py FILE TIME... prints a JSON list of [width, height,
[texts]], one a file. Each file is followed by the number of its times and the times."""

import json
import pathlib
import sys

from libmotion.clip.clip import Clip
from libmotion.pictures.film.film import Film
from libmotion.pictures.film.svg_painter import Painter, document

frames, arguments = [], iter(sys.argv[1:])
for name in arguments:
    film = Film(Clip(pathlib.Path(name).read_bytes()))
    times = [float(next(arguments)) for _ in range(int(next(arguments)))]
    _, _, width, height = film.box
    pictures = [next(iter(Painter(film).moments([time], backdrop=True))) for time in times]
    frames.append([width, height, [document(width, height, picture, film.box) for picture in pictures]])
print(json.dumps(frames))
