"""motion_clip_export: memory as it asks for it, and what it refuses."""

import ctypes

import numpy as np
import pytest

import lottie_scenes
from libmotion import MotionError, abi, functions
from libmotion.core.library import address, library

CLIP = lottie_scenes.MADE["family"]().compile()._data
RIGHT = {"start": 0.0, "end": 2.0, "tolerance": 0.05, "frame_rate": 60.0}


def test_memory_is_asked_for_and_nothing_else_is_written():
    text, scratch, made = np.empty(0, np.uint8), np.empty(0, np.uint8), abi.Exported()
    form, edge, calls = abi.ExportForm(0.0, 2.0, 60.0, 0.05, 0.0, abi.EXPORT_LOTTIE, 0), 4096, 0
    while True:
        calls += 1
        rooms = [np.full(size + 2 * edge, 0xAB, np.uint8) for size in (len(text), len(scratch))]
        text, scratch = (room[edge : len(room) - edge] for room in rooms)
        status = library.motion_clip_export(
            address(CLIP), len(CLIP), form, address(text) if len(text) else None, len(text),
            address(scratch) if len(scratch) else None, len(scratch), ctypes.byref(made),
        )  # fmt: skip
        assert all((room[:edge] == 0xAB).all() and (room[len(room) - edge :] == 0xAB).all() for room in rooms)
        if status != abi.ERROR_CAPACITY:
            break
        text, scratch = (np.empty(max(len(had), need)) for had, need in ((text, made.text), (scratch, made.scratch)))
    assert status == abi.OK and calls <= 4 and text[: made.file_size].tobytes()[-2:] == b"]}"
    assert functions.clip_export(CLIP, **RIGHT).text.encode() == text[: made.file_size].tobytes()


@pytest.mark.parametrize(
    "wrong, status",
    [
        ({"start": -1.0}, "RANGE"), ({"end": 0.0}, "RANGE"), ({"end": 3601.0}, "RANGE"),
        ({"frame_rate": -1.0}, "RANGE"), ({"frame_rate": 1001.0}, "RANGE"),
        ({"tolerance": 0.0}, "RANGE"), ({"tolerance": 101.0}, "RANGE"),
        *(({name: float("nan")}, "FINITE") for name in RIGHT),
    ],
)  # fmt: skip
def test_wrong_numbers_are_refused(wrong, status):
    with pytest.raises(MotionError, match=status):
        functions.clip_export(CLIP, **{**RIGHT, **wrong})


def test_other_formats_and_altered_clips_are_refused():
    for form in (abi.ExportForm(0.0, 1.0, 60.0, 0.05, 0.0, 4, 0), abi.ExportForm(0.0, 1.0, 60.0, 0.05, 0.0, 0, 3)):
        status = library.motion_clip_export(address(CLIP), len(CLIP), form, None, 0, None, 0, abi.Exported())
        assert status == abi.ERROR_ENUM
    with pytest.raises(MotionError, match="CLIP"):
        functions.clip_export(CLIP[:64].copy(), **RIGHT)
