"""animateMotion as a row of a scene: the path, and how far along it when."""

import itertools
import math

from ... import functions
from ...core.error import MotionError
from ..keyframes import progress
from ..values import transforms
from ..values.quantities import Unknown
from .animations import Animation, Moves, key_times, texts_of

MOST_VERTICES = 500


def motion(animation: Animation) -> Moves:
    """Reads animateMotion: along its path at constant speed, unless key points give the way at each key time."""
    fields = animation.fields
    path, is_additive = _route(animation)
    rotate = {"auto": "auto", "auto-reverse": "autoReverse"}.get(fields.get("rotate", "").strip(), "none")
    row: dict = {"path": path, "mode": "paced"}
    if rotate != "none":
        row["rotate"] = rotate
    if is_additive:
        row["additive"] = True
    if fields.get("accumulate") == "sum":
        row["cumulative"] = True
    return Moves(row, _progress(animation, path))


def _route(animation: Animation) -> tuple[str, bool]:
    fields = animation.fields
    is_additive = fields.get("additive") == "sum"
    if animation.path is not None or "path" in fields:
        path = animation.path if animation.path is not None else fields["path"]
        try:
            functions.path_parse(path)
        except MotionError:
            raise Unknown("path") from None
        return path, is_additive
    if "values" in fields:
        points = [_point(text) for text in texts_of(fields)]
    elif "to" in fields:
        points = [_point(fields.get("from", "0,0")), _point(fields["to"])]
    elif "by" in fields:
        start = _point(fields.get("from", "0,0"))
        end = _point(fields["by"])
        points, is_additive = [start, [start[0] + end[0], start[1] + end[1]]], is_additive or "from" not in fields
    else:
        raise Unknown("no path")
    points = points * 2 if len(points) == 1 else points
    return "M" + " L".join(f"{x!r} {y!r}" for x, y in points), is_additive


def _point(text: str) -> list[float]:
    values = transforms.numbers(text)
    if len(values) != 2:
        raise Unknown("point")
    return values


def _progress(animation: Animation, path: str) -> str | None:
    """Returns the way along the path over time, as a timing curve; None: evenly."""
    fields = animation.fields
    has_path = animation.path is not None or "path" in fields
    # Browsers go by key points even where calcMode is left out, which means paced.
    mode = fields.get("calcMode", "linear" if "keyPoints" in fields else "paced")
    if mode == "paced":
        return None
    if "keyPoints" in fields:
        try:
            points = [float(part) for part in fields["keyPoints"].strip().rstrip(";").split(";")]
        except ValueError:
            raise Unknown("keyPoints") from None
        if not all(0 <= point <= 1 for point in points):
            raise Unknown("keyPoints")
    elif has_path:
        if mode == "linear":
            return None
        points = _vertices(path) if mode == "discrete" else _even_points(fields)
    else:
        points = _shares(path)
    count = len(points) if mode == "discrete" else len(points) - 1
    times = key_times(fields, len(points), mode) or [i / count for i in range(len(points))]
    if mode == "discrete":
        stops = [
            f"{point!r} {time * 100!r}% {end * 100!r}%" for point, time, end in zip(points, times, [*times[1:], 1])
        ]
        return f"linear({', '.join(stops)})"
    if mode == "spline":
        return progress.joined(points, times, [transforms.numbers(part) for part in _spline_parts(fields, len(points))])
    return progress.straight(points, times)


def _even_points(fields: dict) -> list[float]:
    count = len(fields["keyTimes"].strip().rstrip(";").split(";")) if "keyTimes" in fields else 2
    return [i / (count - 1) for i in range(count)] if count > 1 else [0.0, 1.0]


def _vertices(path: str) -> list[float]:
    """Returns how far along a path each of its commands ends, from 0 to 1."""
    outline = functions.path_parse(path)
    if len(outline.verbs) > MOST_VERTICES:
        raise Unknown("path")
    ways = [float(functions.path_inspect(functions.path_prepare(*each)).length) for each in outline.beginnings()]
    return [way / ways[-1] for way in ways] if ways[-1] > 0 else [0.0]


def _shares(path: str) -> list[float]:
    """Returns how far along a polyline each of its points is, from 0 to 1."""
    outline = functions.path_parse(path)
    points = outline.points.astype(float)
    ways = [0.0]
    for a, b in itertools.pairwise(points.tolist()):
        ways.append(ways[-1] + math.dist(a, b))
    return [way / ways[-1] for way in ways] if ways[-1] > 0 else [i / (len(ways) - 1) for i in range(len(ways))]


def _spline_parts(fields: dict, count: int) -> list[str]:
    parts = fields.get("keySplines", "").strip().rstrip(";").split(";")
    if len(parts) != count - 1 or any(len(transforms.numbers(part)) != 4 for part in parts):
        raise Unknown("keySplines")
    return parts
