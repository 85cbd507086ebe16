"""Scenes as Lottie files, which players of Lottie play without this library.

    written = lottie_writer.write(scene)
    written.text, written.error, written.losses

motion_clip_export writes them: each layer of the scene becomes a layer of Lottie with its parent, and what is drawn as
one picture a composition. Keyframes are those of the scene, with its curves, where a cubic-bezier says it all. The rest
is fitted with few keyframes."""

import math
from typing import NamedTuple

from .. import abi, functions
from ..core.error import MotionError, shown
from ..core.losses import warn
from ..document.courses import expanded
from ..draw.drawing import Drawing
from ..scenes.scene import Scene

TOLERANCE = 0.05  # points
LEAST, MOST = 1e-3, 100.0


class Written(NamedTuple):
    """A Lottie file that was written.

    text       the file, JSON
    keyframes  how many there are
    error      points that what is drawn is off at most
    losses     those of the scene, and what of it the file does not hold, by layer and property"""

    text: str
    keyframes: int
    error: float
    losses: list[str]


def write(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Written:
    """Writes a scene. "tolerance": points that it may be off. "duration": the most seconds that are written, unless a
    whole cycle of the scene is. Warns once of all losses."""
    made = make(scene, tolerance, duration)
    warn(made.losses, scene.name)
    return made


def make(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Written:
    """Writes a scene as write does, without a warning."""
    made, losses = exported(scene, tolerance, duration, abi.EXPORT_LOTTIE)
    return Written(made.text, made.key_count, made.error, losses)


def exported(scene, tolerance: float, duration: float | None, form: int) -> tuple[functions.Exported, list]:
    """Writes a scene in a form (EXPORT_...), and returns all its losses, too."""
    if not isinstance(scene, Scene):
        _refuse("scene", scene, "must be a Scene")
    if not LEAST <= tolerance <= MOST:
        _refuse("tolerance", tolerance, f"must be {LEAST:g} to {MOST:g} points")
    if duration is not None and not 0 < duration < math.inf:
        _refuse("duration", duration, "must be seconds above 0")
    document = expanded(scene.document)
    if not document["layers"]:
        raise MotionError("export: the scene has no layers", field="scene")
    clip = scene.compile()
    if form == abi.EXPORT_LOTTIE and Drawing(clip).is_spatial:
        rule = "Lottie has no layers in space as scenes have them; transforms must stay in the plane"
        raise MotionError(f"export: {scene.name}, {rule}", field="scene", rule=rule)
    made = functions.clip_export(clip._data, 0.0, duration or 0.0, tolerance, format=form, flags=abi.EXPORT_WHOLE)
    losses = [*scene.losses, *made.losses]
    if document.get("colorSpace", "srgb") != "srgb":
        losses.append("the scene: colorSpace, whose colors are fitted; their stops mix in sRGB")
    return made, losses


def _refuse(field: str, value, rule: str) -> None:
    raise MotionError(f"export.{field}: {shown(value)}, {rule}", field=f"export.{field}", value=value, rule=rule)
