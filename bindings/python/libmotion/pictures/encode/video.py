"""MP4 (H.264) and WebM (VP9, which keeps alpha), by PyAV."""

from fractions import Fraction

import numpy as np

from ...core.error import MotionError
from ..film.plan import Plan
from .frame_formats import Raw

BT709 = 1  # primaries, transfer and matrix of usual screens
THREADS = 4  # always the same number, since an encoder's bytes depend on it
CODECS = {
    ".mp4": ("libx264", "H.264", {"crf": "16", "preset": "medium"}),
    ".webm": ("libvpx-vp9", "VP9", {"crf": "20", "b": "0", "row-mt": "0", "cpu-used": "3", "deadline": "good"}),
}
OTHER = {".mp4": ".webm", ".webm": ".mp4"}


def library(kind: str):
    """PyAV. Raises MotionError where it, or the codec of this kind of file, is missing."""
    try:
        import av
    except ImportError as error:
        rule = "PyAV is missing: pip install 'libmotion[film]'"
        raise MotionError(f"film: {rule}", field="pictures", rule=rule) from error
    codec, name, _ = CODECS[kind]
    if codec not in av.codecs_available:
        rule = f"this PyAV has no {name} ({codec}): pip install --force-reinstall av, or write {OTHER[kind]} or .webp"
        raise MotionError(f"film: {rule}", field="pictures", rule=rule)
    return av


class Video:
    def __init__(self, path, kind: str, plan: Plan, is_opaque: bool):
        av = self._av = library(kind)
        self.form = Raw(is_opaque)
        codec, _, options = CODECS[kind]
        # Without what would tell when, and by which version, it was written.
        given = {"movflags": "+faststart"} if kind == ".mp4" else {}
        self._file = av.open(str(path), "w", format=kind[1:], options={"fflags": "+bitexact", **given})
        rate = Fraction(plan.fps).limit_denominator(1001)
        stream = self._stream = self._file.add_stream(codec, rate=rate, options=options)
        stream.width, stream.height = plan.width, plan.height
        stream.pix_fmt = "yuv420p" if is_opaque else "yuva420p"
        context = stream.codec_context
        context.thread_count = THREADS
        context.color_primaries = context.color_trc = context.colorspace = BT709
        context.color_range = 1  # 16 to 235, as nearly all players take it
        context.flags |= 1 << 23  # bit exact
        self._format = "rgb24" if is_opaque else "rgba"
        if not is_opaque:
            stream.metadata["alpha_mode"] = "1"

    def add(self, frame: int, pixels: np.ndarray) -> None:
        picture = self._av.VideoFrame.from_ndarray(pixels, format=self._format)
        picture = picture.reformat(format=self._stream.pix_fmt, dst_colorspace="ITU709")
        picture.pts, picture.time_base = frame, 1 / self._stream.codec_context.framerate
        self._file.mux(self._stream.encode(picture))

    def finish(self) -> None:
        self._file.mux(self._stream.encode(None))
        self._file.close()

    def close(self) -> None:
        self._file.close()
