"""Scenes as Lottie files, which players of Lottie play without this library.

    written = lottie_writer.write(scene)
    written.text, written.error, written.losses

Each layer of the scene becomes a layer of Lottie with its parent. What Lottie draws as one picture only in a
composition becomes one: layers that fade with all that is in them, that clip, or that have a mask. Keyframes are those
of the scene, with its curves, where a cubic-bezier says it all. The rest is fitted with few keyframes. The file is read
again and compared with the scene at many times; a layer that is off is fitted again."""

from .writer import TOLERANCE, Written, make, write

__all__ = ["TOLERANCE", "Written", "make", "write"]
