"""Lottie files, read as clips: the public name of files/lottie.py."""

from .files.lottie import Lottie, Report

__all__ = ["Lottie", "Report"]
