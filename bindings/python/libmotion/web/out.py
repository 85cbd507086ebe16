"""The name that web/export had in 0.1; it goes with 0.3."""

from ..core.deprecated import warn
from . import export as export

warn("libmotion.web.out.export", "libmotion.web.export")
