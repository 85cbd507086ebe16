"""Lottie's archives: a zip with a manifest, animations, and their images."""

import io
import zipfile

from ..core.error import MotionError, shown
from ..core.reading import MOST_BYTES, parsed

ARCHIVE = b"PK\x03\x04"  # how a zip begins
FOLDERS = (("a/", "i/"), ("animations/", "images/"))  # of animations and images in an archive, by its version
MOST_FILES = 4096  # in an archive
MOST_IMAGES = 64 << 20  # bytes of all images of a file together, as data URLs


def refuse_images(name: str):
    rule = f"must have at most {MOST_IMAGES >> 20} MiB together, as data URLs"
    raise MotionError(f"images: with {shown(name)}, {rule}", field="images", value=name, rule=rule)


class Archive:
    """A .lottie file: a zip with a manifest, animations and their images."""

    def __init__(self, data: bytes):
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            self._names = self._zip.namelist()
            self._all = frozenset(self._names)
        except Exception as error:  # a broken zip may raise anything
            raise MotionError(f"archive: {error}", rule="must be a zip") from error
        if len(self._names) > MOST_FILES:
            raise MotionError(f"archive: {len(self._names)} files, must be at most {MOST_FILES}")

    def animation(self, wanted: str | None) -> bytes:
        found = {
            name.removeprefix(folder).removesuffix(".json"): name
            for folder, _ in FOLDERS
            for name in self._names
            if name.startswith(folder) and name.endswith(".json")
        }
        if not found:
            raise MotionError("archive: has no animations/*.json", rule="must hold an animation")
        if wanted is not None and wanted not in found:
            raise MotionError(
                f"animation: {wanted!r}, must be one of {', '.join(found)}", field="animation", value=wanted
            )
        return self._read(found[wanted or self._first(found)])

    def _first(self, found: dict[str, str]) -> str:
        """By the manifest, if that names one that is there."""
        try:
            manifest = parsed(self._read("manifest.json"))
            first = manifest.get("activeAnimationId") or manifest["animations"][0]["id"]
        except (MotionError, ValueError, LookupError, TypeError, AttributeError):
            first = None
        return first if isinstance(first, str) and first in found else next(iter(found))

    def image(self, name: str, most: int) -> bytes | None:
        place = next((folder + name for _, folder in FOLDERS if folder + name in self._all), None)
        data = place and self._read(place, most + 1)
        if data and len(data) > most:
            refuse_images(name)
        return data

    def _read(self, name: str, most: int | None = None) -> bytes:
        """No more than the most, whatever the archive says of its size; more than MOST_BYTES is refused."""
        try:
            with self._zip.open(name) as file:
                data = file.read(MOST_BYTES + 1 if most is None else most)
        except Exception as error:  # a broken zip may raise anything
            raise MotionError(f"archive: {name}: {error}", rule="must be readable") from error
        if len(data) > MOST_BYTES:
            raise MotionError(f"archive: {name}: has more than {MOST_BYTES >> 20} MiB")
        return data
