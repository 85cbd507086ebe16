"""SVG to pixels."""

import io

from ..error import MotionError


def render(svg: str):
    """A Pillow image."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError as error:
        raise MotionError(
            f"pictures: {error.name} is missing: pip install 'libmotion[pictures]'", field="pictures"
        ) from error
    data = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")
