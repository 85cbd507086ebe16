"""The scenes that ship: the public name of demos/scenes/shipped.py."""

from .demos.scenes.shipped import SCENES

__all__ = ["SCENES"]
