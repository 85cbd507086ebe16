"""The version of the library."""

from ..core.library import library


def version() -> tuple[int, int, int]:
    """The version of the library: major, minor, patch."""
    number = library.motion_version()
    return number >> 16, number >> 8 & 255, number & 255


def abi_version() -> int:
    """The version of names, numbers and layouts. A library of another one is refused when the package is imported."""
    return library.motion_abi_version()
