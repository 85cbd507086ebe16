"""The animations that run in a page of Chromium, as scenes: CSS animations and transitions, element.animate(), and the
SMIL of inline SVGs. Playwright opens the page."""

import pathlib
import shutil

from ...core.error import MotionError, installing
from ...files.svg import Svg
from ...scenes.scene import Scene
from .. import css

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "chrome")
SCRIPT = pathlib.Path(__file__).with_suffix(".js")
MOST_ELEMENTS = 50_000
OWN = ("computedOffset",)  # fields of keyframes that are not given


def read(url: str, viewport: tuple[float, float] = (1200.0, 900.0), wait: float = 0.0) -> list[Scene]:
    """Opens a page and returns what runs in it, "wait" seconds after it was loaded: a scene of its elements, and one
    for each inline SVG that moves by itself. Time 0 is the start of the first animation. Scene.losses names what has
    another clock than the page, or moves what is no element of HTML."""
    found = _opened(url, viewport, wait)
    if not found["animations"] and not found["drawings"]:
        rule = "nothing runs in the page" + (f", {wait:g} s after it was loaded" if wait else "")
        raise MotionError(f"{url}: {rule}", field="url", value=url, rule=rule)
    scenes = []
    if found["animations"]:
        page = css.read("", found["elements"], viewport=viewport, animations=list(map(_plain, found["animations"])))
        scenes.append(Scene.from_document(_colored(page, found["colors"]), (*page.losses, *found["losses"])))
    for index, text in enumerate(found["drawings"]):
        scenes.append(Svg(text).scene(f"svg {index + 1}"))
    return scenes


def _colored(page, colors: dict[str, str]) -> dict:
    """Returns a page as a scene's document, with the colours of its elements; the root's, else the body's, fills the
    picture."""
    document = page.document() | {"name": "page"}
    layers = {layer["name"]: layer for layer in document["layers"]}
    for name, color in colors.items():
        if not name:
            document["background"] = color
        elif (layer := layers[page.figures[name].own["name"]]).get("backgroundColor") is None:
            layer["backgroundColor"] = color
    return document


def _opened(url: str, viewport, wait: float) -> dict:
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError as error:
        rule = f"playwright is missing: {installing('page')}"
        raise MotionError(f"{url}: {rule}", field="url", value=url, rule=rule) from error
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        rule = f"must have a browser: none of {', '.join(PROGRAMS)} is on the path"
        raise MotionError(f"{url}: {rule}", field="url", value=url, rule=rule)
    address = url if "://" in url else pathlib.Path(url).resolve(strict=True).as_uri()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": round(viewport[0]), "height": round(viewport[1])})
            page.goto(address, wait_until="load")
            page.wait_for_timeout(wait * 1000)
            return page.evaluate(SCRIPT.read_text(encoding="utf-8"), MOST_ELEMENTS)
    except Error as error:
        rule = error.message.splitlines()[0]
        raise MotionError(f"{url}: {rule}", field="url", value=url, rule=rule) from error


def _plain(animation: dict) -> dict:
    """Returns an animation without the fields that browsers add to keyframes."""
    frames = [{name: value for name, value in frame.items() if name not in OWN} for frame in animation["keyframes"]]
    return animation | {"keyframes": frames}
