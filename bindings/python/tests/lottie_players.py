"""Pictures of files of Lottie by two players, rlottie and ThorVG, and of scenes by Skia: arrays (height, width, 3) on
white."""

import numpy as np
import pytest

from libmotion import Scene

rlottie = pytest.importorskip("rlottie_python", reason="rlottie-python is not installed: Tests/setup.sh")
thorvg = pytest.importorskip("thorvg_python", reason="thorvg-python is not installed: Tests/setup.sh")
image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
pytest.importorskip("skia", reason="Skia is not installed: bindings/film.sh")


def size_of(document: dict, longer: int) -> tuple[int, int]:
    scale = longer / max(document["w"], document["h"])
    return round(document["w"] * scale), round(document["h"] * scale)


def _on_white(pixels: np.ndarray) -> np.ndarray:
    """pixels: red, green, blue, alpha; not premultiplied."""
    alpha = pixels[..., 3:] / 255
    return pixels[..., :3] * alpha + 255 * (1 - alpha)


def _premultiplied(pixels: np.ndarray) -> np.ndarray:
    return pixels[..., :3] + 255 - pixels[..., 3:]


def by_rlottie(path: str, frame: int, width: int, height: int) -> np.ndarray:
    animation = rlottie.LottieAnimation.from_file(path)
    data = animation.lottie_animation_render(frame_num=frame, width=width, height=height)
    pixels = np.frombuffer(data, np.uint8).reshape(height, width, 4).astype(float)[..., [2, 1, 0, 3]]
    return _premultiplied(pixels)


def by_thorvg(path: str, frame: int, width: int, height: int) -> np.ndarray:
    engine = thorvg.Engine(threads=0)
    canvas = thorvg.SwCanvas(engine)
    canvas.set_target(width, height)
    animation = thorvg.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load(path)
    picture.set_size(width, height)
    canvas.add(picture)
    animation.set_frame(frame + 1e-3)  # a player that has frame 0 already does not draw it again
    canvas.update()
    canvas.draw(True)
    canvas.sync()
    return _premultiplied(np.asarray(canvas.get_pillow().convert("RGBA")).astype(float))


def own(scene: Scene, time: float, width: int, height: int) -> np.ndarray:
    return _on_white(scene.image(time, size=(width, height)).astype(float))


PLAYERS = {"rlottie": by_rlottie, "ThorVG": by_thorvg}
