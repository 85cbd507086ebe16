"""SVG to pixels."""

import functools
import io
import tempfile

from ...core.error import MotionError, installing


def render(svg: str):
    """Returns a Pillow image."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError as error:
        raise MotionError(f"pictures: {error.name} is missing: {installing('pictures')}", field="pictures") from error
    # CSS's word for a sum of colours is not known to resvg, which then would not mix at all.
    svg = svg.replace("mix-blend-mode:plus-lighter", "mix-blend-mode:screen")
    fonts = {}
    if "<text" in svg:
        file, family = _font()
        fonts = {"font_files": [file.name], "sans_serif_family": family}
    try:
        data = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, **fonts)
    except BaseException as error:  # its panics are no Exception
        if isinstance(error, (KeyboardInterrupt, SystemExit)):
            raise
        raise MotionError(f"pictures: resvg draws no such picture: {error}", rule="must be drawable") from error
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


@functools.cache
def _font():
    """Returns Pillow's own font, the same on every machine, as a file that lives as long as the process, and its
    name."""
    from PIL import ImageFont

    font, file = ImageFont.load_default(10), tempfile.NamedTemporaryFile(suffix=".ttf")  # noqa: SIM115
    file.write(font.font_bytes)
    file.flush()
    return file, font.getname()[0]
