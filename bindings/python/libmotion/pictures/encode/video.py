"""MP4 (H.264) and WebM (VP9, which keeps alpha), by PyAV."""

import queue
import threading
from fractions import Fraction

from ...core.error import MotionError, installing
from ..film.plan import Plan
from .frame_formats import Yuv, planes

BT709 = 1  # primaries, transfer and matrix of usual screens
THREADS = 4  # always the same number, since an encoder's bytes depend on it
WAITING = 8  # pictures that wait for the encoder at most
CODECS = {
    ".mp4": ("libx264", "H.264", {"crf": "16"}),
    ".webm": ("libvpx-vp9", "VP9", {"crf": "20", "b": "0", "row-mt": "0"}),
}
SPEEDS = {  # by Plan.preset
    ".mp4": {
        "usual": {"preset": "veryfast", "crf": "14"},
        "fast": {"preset": "superfast"},
        "fastest": {"preset": "ultrafast"},
    },
    ".webm": {
        "usual": {"cpu-used": "3", "deadline": "good"},
        "fast": {"cpu-used": "5", "deadline": "good"},
        "fastest": {"cpu-used": "8", "deadline": "realtime"},
    },
}
OTHER = {".mp4": ".webm", ".webm": ".mp4"}


def library(kind: str):
    """Imports PyAV. Raises MotionError where it, or the codec of this kind of file, is missing."""
    try:
        import av
    except ImportError as error:
        rule = f"PyAV is missing: {installing('film')}"
        raise MotionError(f"film: {rule}", field="pictures", rule=rule) from error
    codec, name, _ = CODECS[kind]
    if codec not in av.codecs_available:
        rule = f"this PyAV has no {name} ({codec}): pip install --force-reinstall av, or write {OTHER[kind]} or .webp"
        raise MotionError(f"film: {rule}", field="pictures", rule=rule)
    return av


class Video:
    """A film that is encoded in a thread of its own, while the next frames are drawn: the encoder needs no Python."""

    def __init__(self, path, kind: str, plan: Plan, is_opaque: bool):
        av = self._av = library(kind)
        self.form = Yuv(is_opaque)
        codec, _, options = CODECS[kind]
        options = options | SPEEDS[kind][plan.preset]
        # Without what would tell when, and by which version, it was written.
        given = {"movflags": "+faststart"} if kind == ".mp4" else {}
        self._file = av.open(str(path), "w", format=kind[1:], options={"fflags": "+bitexact", **given})
        rate = Fraction(plan.fps).limit_denominator(1001)
        stream = self._stream = self._file.add_stream(codec, rate=rate, options=options)
        stream.width, stream.height = plan.width, plan.height
        stream.pix_fmt = self.form.layout
        context = stream.codec_context
        context.thread_count = THREADS
        context.color_primaries = context.color_trc = context.colorspace = BT709
        context.color_range = 1  # 16 to 235, as nearly all players take it
        context.flags |= 1 << 23  # bit exact
        if not is_opaque:
            stream.metadata["alpha_mode"] = "1"
        self._waiting: queue.Queue = queue.Queue(WAITING)  # frames and their planes; None: that was all
        self._failure: BaseException | None = None
        self._encoder = threading.Thread(target=self._encode, name="libmotion-encoder", daemon=True)
        self._encoder.start()

    def add(self, frame: int, picture: tuple) -> None:
        self._raise()
        self._waiting.put((frame, picture))

    def finish(self) -> None:
        self._end()
        self._raise()
        self._file.mux(self._stream.encode(None))
        self._file.close()

    def close(self) -> None:
        """Ends also where frames are missing."""
        self._failure = self._failure or InterruptedError()  # what waits is not encoded
        self._end()
        self._file.close()

    def _end(self) -> None:
        if self._encoder.is_alive():
            self._waiting.put(None)
            self._encoder.join()

    def _raise(self) -> None:
        if self._failure is not None:
            raise self._failure

    def _encode(self) -> None:
        """Encodes what comes, to the end. After a failure it only takes what comes, so that nobody waits."""
        while (next := self._waiting.get()) is not None:
            if self._failure is not None:
                continue
            try:
                self._write(*next)
            except BaseException as error:  # is raised where frames come from
                self._failure = error

    def _write(self, frame: int, given: tuple) -> None:
        stream = self._stream
        picture = self._av.VideoFrame(stream.width, stream.height, self.form.layout)
        for plane, values in zip(planes(picture), given, strict=True):
            plane[:] = values
        picture.pts, picture.time_base = frame, 1 / stream.codec_context.framerate
        self._file.mux(stream.encode(picture))
