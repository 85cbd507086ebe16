"""The scenes that ship: the public name of demos/shipped.py."""

from .demos.scenes.shipped import SCENES

__all__ = ["SCENES"]
