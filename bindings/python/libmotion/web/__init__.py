"""The web's animation formats, in and out. Needs the extra libmotion[web].

    page = css.read(sheet, elements, viewport=(1200, 900))    CSS, and WAAPI's keyframes, of boxes
    file = svg.read(text)                                     an SVG with SMIL and CSS
    page.scene(), file.scene()                                a Scene, which every host plays
    page.losses, file.losses                                  what is animated, but not carried
    export.svg(scene), export.css(scene), export.waapi(scene)

What is read becomes a JSON scene. Nothing is fetched; documents have limits (values/limits.py)."""

try:
    import cssselect2  # noqa: F401
    import tinycss2  # noqa: F401
except ImportError as error:
    from ..core.error import MotionError, installing

    raise MotionError(f"{error.name} is missing: {installing('web')}", field="web") from error
