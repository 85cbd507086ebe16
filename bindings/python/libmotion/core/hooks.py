"""What lower rooms ask of higher ones. The package's own __init__ puts it here, so that no room imports upwards."""

from collections.abc import Callable
from typing import Any

notebook: Callable[[Any], str | None] | None = None  # anything that moves as HTML; pictures/notebook.py


class ShownInNotebooks:
    """What plays in notebooks by itself."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        """Returns a view that plays, with a slider. Returns None if there is nothing to draw."""
        return notebook(self) if notebook else None
