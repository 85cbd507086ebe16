"""thing.write(path): a scene, a Lottie file or a clip as a file of the kind that its name says."""

import pathlib
from typing import Any

from .clip.clip import Clip
from .core.error import MotionError
from .core.losses import warn
from .files import lottie_writer
from .pictures.encode.atomic_file import unfinished
from .scenes.scene import Scene

PAGES = (".html", ".css")


def write(source: Any, path, settings: dict) -> pathlib.Path:
    """Writes a source. settings: those of pictures.write, tolerance and duration of pages."""
    path = pathlib.Path(path)
    ending = path.suffix.lower()
    if ending == ".motion":
        _none(settings)
        clip = source if isinstance(source, Clip) else source.compile() if isinstance(source, Scene) else source.clip
        return clip.save(path)
    if path.name.lower().endswith((".lottie.json", ".json", *PAGES)):
        if not isinstance(source, Scene):
            rule = f"a {type(source).__name__} is written as .motion, or as a film or a picture; {ending} takes a Scene"
            raise MotionError(f"write: {path.name!r}, {rule}", field="path", value=str(path), rule=rule)
        return _text(source, path, ending, settings)
    from . import pictures

    return pictures.write(source, path, **settings)


def _none(settings: dict) -> None:
    if settings:
        rule = "this kind of file has no settings"
        raise MotionError(f"write: {', '.join(settings)}: {rule}", field=next(iter(settings)), rule=rule)


def _text(scene: Scene, path: pathlib.Path, ending: str, settings: dict) -> pathlib.Path:
    """Writes a scene as JSON, for players of Lottie, or as a page."""
    if path.name.lower().endswith(".lottie.json"):
        made = lottie_writer.make(scene, settings.pop("tolerance", 0.05), settings.pop("duration", None))
        text, losses = made.text + "\n", made.losses
    elif ending in PAGES:
        from .web.export import written

        made, text = written(scene, ending, settings.pop("tolerance", 0.05), settings.pop("duration", None))
        losses = made.losses
    else:
        text, losses = scene.to_json() + "\n", ()
    _none(settings)
    with unfinished(path) as part:
        part.write_text(text, encoding="utf-8")
    warn(losses, path)
    return path
