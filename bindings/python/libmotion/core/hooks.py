"""What lower rooms ask of higher ones. The package's own __init__ puts it here, so that no room imports upwards."""

from collections.abc import Callable
from typing import Any

filmstrip: Callable[[Any], str | None] | None = None  # a scene or a clip as HTML; pictures/notebook.py
