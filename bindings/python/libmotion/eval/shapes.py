"""The ops about shapes and whole scenes: path, along, clip."""

import numpy as np

from .. import abi, functions
from ..clip.clip import IDENTITY, SPACES, instances
from ..clip.digest import digest
from ..core.error import MotionError, status_text
from ..core.words import ROTATES
from ..scenes.scene import Scene, changes
from ..values.path import CAPS, JOINS, Path, text
from .request import REQUIRED, Request, listed

VERBS = {letter: verb for verb, (letter, _) in abi.VERBS.items()}


def _read(request: Request) -> tuple[Path, dict | None]:
    """Returns the path, and the mistake in its text, if any. The part of the path before a mistake is kept."""
    if not request.has("d") and (request.has("verbs") or request.has("points")):
        verbs = request.get("verbs", REQUIRED)
        if not isinstance(verbs, list) or not all(verb in VERBS or verb in abi.VERBS for verb in verbs):
            request.refuse("verbs", f"must be a list of {', '.join(VERBS)}")
        return Path(verbs=[VERBS.get(verb, verb) for verb in verbs], points=request.rows("points", 2)), None
    d, error = request.text("d").encode("utf-8", "replace"), abi.TextError()
    path = Path(**functions.path_parse(d, error)._asdict())
    if error.reason == abi.OK:
        return path, None
    # The kernel counts bytes, the door characters.
    return path, {"at": len(d[: error.at].decode("utf-8", "ignore")), "message": status_text(error.reason)}


def path(request: Request) -> dict:
    request.known("d", "verbs", "points", "at", "lengths", "trim", "trimMode", "offset", "multiple", "stroke")
    mode, offset = request.choice("trimMode", ("ca", "lottie", "inverted"), "ca"), request.number("offset", 0)
    multiple = request.choice("multiple", ("parallel", "sequential"), "parallel")
    if mode != "lottie" and (request.has("offset") or request.has("multiple")):
        request.refuse("trimMode", "must be lottie where offset or multiple are given")
    shape, error = _read(request)
    points = [
        shape.points_at(request.numbers(field, []), unit) for field, unit in (("at", "fraction"), ("lengths", "length"))
    ]
    trims = [
        shape.trim(start, end, cubics=True, mode=multiple if mode == "lottie" else mode, offset=offset)
        for start, end in request.rows("trim", 2)
    ]
    return {
        "length": shape.length,
        "subpaths": shape.subpath_lengths.tolist(),
        "bounds": list(shape.bounds),
        "points": [row for array in points for row in listed(array)],
        "normalized": text(shape.trim(0, 1, cubics=True)),
        "trims": [text(trim) for trim in trims],
        "trimLengths": [Path(**trim._asdict()).length for trim in trims],
        "strokeBounds": _stroke_bounds(request, shape),
        "error": error,
    }


def _stroke_bounds(request: Request, shape: Path) -> list[float] | None:
    if not request.has("stroke"):
        return None
    stroke = request.part("stroke")
    stroke.known("width", "cap", "join", "miterLimit")
    pen = (stroke.number("width", 1), stroke.choice("cap", CAPS, "butt"), stroke.choice("join", JOINS, "miter"),
           stroke.number("miterLimit", 10))  # fmt: skip
    try:
        box = shape.stroke_bounds(*pen)
    except MotionError as error:
        request.refuse("stroke", error.rule)
    return None if box is None else list(box)


def along(request: Request) -> dict:
    request.known("d", "rotate", "pacing", "at")
    rotate = ROTATES[request.choice("rotate", ROTATES, "none")]
    paced = request.choice("pacing", ("linear", "paced"), "linear") == "paced"
    shape, error = _read(request)
    if error:
        request.refuse("d", f"{error['message']} (at {error['at']})")
    return {"affine": listed(shape.along(request.numbers("at"), paced=paced, rotate=rotate))}


def _instances(request: Request) -> np.ndarray | None:
    if not request.has("instances"):
        return None
    rows = []
    for part in request.parts("instances"):
        part.known("start", "speed", "offset", "affine", "opacity")
        affine = part.numbers("affine", list(IDENTITY))
        if len(affine) != 6:
            part.refuse("affine", "must be six numbers")
        rows.append(
            [
                *(
                    part.number(field, default)
                    for field, default in (("start", 0), ("speed", 1), ("offset", 0), ("opacity", 1))
                ),
                affine,
            ]
        )
    start, speed, offset, opacity, affine = zip(*rows) if rows else ([], [], [], [], np.empty((0, 6)))
    return instances(start, speed=speed, offset=offset, affine=affine, opacity=opacity)


def _local(times: list[float], runs: np.ndarray) -> list[list[float]]:
    """Returns the clip's time of each instance at each time, rounded as in motion_clip_sample_instances."""
    with np.errstate(over="ignore", invalid="ignore"):  # a time may be infinite or NaN
        return ((np.array(times, float)[:, None] - runs["start"]) * runs["speed"] + runs["offset"]).tolist()


def clip(request: Request) -> dict:
    request.known("scene", "at", "space", "instances", "matrices")
    space = request.choice("space", SPACES, "parent")
    scene, times = Scene.from_document(request.part("scene").fields), request.numbers("at")
    compiled = scene.compile(channels=[])
    runs = _instances(request)
    sample = compiled.sample(times, space, outputs=("affines", "opacities", "strokes"), instances=runs)
    drawn = [
        layer.path is not None or any(changes("path", each) for each in layer.animations)
        for layer in scene.expanded().layers
    ]

    def outlines(at):
        """Returns the layers at one time. With instances there is one such list for each instance."""
        if isinstance(at, list):
            return [outlines(time) for time in at]
        geometry = compiled.geometry(at, cubics=True)
        return [text(geometry.outline(row)) if has_path else None for row, has_path in enumerate(drawn)]

    paths = outlines(times if runs is None else _local(times, runs))
    in_space = {"matrices": listed(compiled.matrices(times, space))} if request.flag("matrices") else {}
    return {
        "layers": list(compiled.layers),
        "affine": listed(sample.affines),
        "opacity": listed(sample.opacities),
        "stroke": listed(sample.strokes),
        "paths": paths,
        "digest": digest(sample.affines, sample.opacities, sample.strokes),
    } | in_space
