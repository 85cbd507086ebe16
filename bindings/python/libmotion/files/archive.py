"""Lottie's archives: a zip with a manifest, animations, and their images."""

import functools
import io
import zipfile
import zlib

from ..core.error import MotionError, shown
from ..core.reading import MOST_BYTES, parsed

ARCHIVE = b"PK\x03\x04"  # how a zip begins
FOLDERS = (("a/", "i/"), ("animations/", "images/"))  # of animations and images in an archive, by its version
THEMES, MACHINES = ("t/", "themes/"), ("s/", "states/")  # folders
GZIP = b"\x1f\x8b"  # how gzip begins, which .tgs stickers are packed by
MOST_FILES = 4096  # in an archive
MOST_IMAGES = 64 << 20  # bytes of all images of a file together, as data URLs


def refuse_images(name: str):
    rule = f"must have at most {MOST_IMAGES >> 20} MiB together, as data URLs"
    raise MotionError(f"images: with {shown(name)}, {rule}", field="images", value=name, rule=rule)


def unpacked(data: bytes) -> bytes:
    """Returns bytes as they were before gzip packed them, and others as they are. Raises MotionError for what is broken
    or has more than MOST_BYTES."""
    if not data.startswith(GZIP):
        return data
    unpacker = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
    try:
        plain = unpacker.decompress(data, MOST_BYTES + 1)
    except zlib.error as error:
        raise MotionError(f"gzip: {error}", rule="must be whole") from error
    if len(plain) > MOST_BYTES:
        raise MotionError(f"gzip: has more than {MOST_BYTES >> 20} MiB", rule=f"must have at most {MOST_BYTES} bytes")
    if not unpacker.eof:
        raise MotionError("gzip: breaks off", rule="must be whole")
    return plain


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

    def _ids(self, *folders: str) -> dict[str, str]:
        """Returns the JSON files in folders: their names, by what they are called without folder and ending."""
        return {
            name.removeprefix(folder).removesuffix(".json"): name
            for folder in folders
            for name in self._names
            if name.startswith(folder) and name.endswith(".json")
        }

    @functools.cached_property
    def _animations(self) -> dict[str, str]:
        return self._ids(*(folder for folder, _ in FOLDERS))

    @property
    def animations(self) -> tuple[str, ...]:
        """The ids of its animations."""
        return tuple(self._animations)

    @property
    def themes(self) -> tuple[str, ...]:
        """The ids of its themes."""
        return tuple(self._ids(*THEMES))

    @property
    def machines(self) -> tuple[str, ...]:
        """The ids of its state machines."""
        return tuple(self._ids(*MACHINES))

    def machine(self, id: str) -> bytes:
        """Returns the text of a state machine."""
        return self._read(self._ids(*MACHINES)[id])

    def chosen_machine(self, wanted: str | None) -> str:
        """Returns the id of a state machine that is there: the one that is wanted, else the one that the manifest
        begins with."""
        initial, machines = self._manifest.get("initial"), self.machines
        if wanted is None:
            named = initial.get("stateMachine") if isinstance(initial, dict) else None
            wanted = named if named in machines else next(iter(machines), None)
        if wanted not in machines:
            rule = f"must be one of {', '.join(machines)}" if machines else "the archive has no state machines"
            raise MotionError(f"machine: {wanted!r}, {rule}", field="machine", value=wanted, rule=rule)
        return wanted

    def chosen(self, wanted: str | None) -> str:
        """Returns the id of an animation that is there: the one that is wanted, else the one that the manifest begins
        with."""
        if not self._animations:
            raise MotionError("archive: has no animations/*.json", rule="must hold an animation")
        if wanted is None:
            return self._first()
        if wanted not in self._animations:
            rule = f"must be one of {', '.join(self._animations)}"
            raise MotionError(f"animation: {wanted!r}, {rule}", field="animation", value=wanted, rule=rule)
        return wanted

    def animation(self, id: str) -> bytes:
        """Returns the text of an animation."""
        return self._read(self._animations[id])

    @functools.cached_property
    def _manifest(self) -> dict:
        try:
            manifest = parsed(self._read("manifest.json"))
        except (MotionError, ValueError):
            return {}
        return manifest if isinstance(manifest, dict) else {}

    def _listed(self) -> list[dict]:
        """Returns the rows of the manifest for animations."""
        rows = self._manifest.get("animations")
        return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []

    def _first(self) -> str:
        """Returns the first animation: the manifest's, if that names one that exists."""
        initial = self._manifest.get("initial")
        named = [
            initial.get("animation") if isinstance(initial, dict) else None,
            self._manifest.get("activeAnimationId"),
            *(row.get("id") for row in self._listed()),
        ]
        found = (id for id in named if isinstance(id, str) and id in self._animations)
        return next(found, next(iter(self._animations)))

    def chosen_theme(self, wanted: str | None, animation: str) -> str | None:
        """Returns the id of a theme that is there: the one that is wanted, else the one that the manifest names for an
        animation; or None."""
        themes = self.themes
        if wanted is not None:
            if wanted not in themes:
                rule = f"must be one of {', '.join(themes)}" if themes else "the archive has no themes"
                raise MotionError(f"theme: {wanted!r}, {rule}", field="theme", value=wanted, rule=rule)
            return wanted
        named = next((row.get("initialTheme") for row in self._listed() if row.get("id") == animation), None)
        return named if isinstance(named, str) and named in themes else None

    def place_of_theme(self, id: str) -> str:
        """Returns the name of the file of a theme."""
        return self._ids(*THEMES)[id]

    def theme(self, id: str) -> dict:
        """Returns a theme."""
        try:
            return parsed(self._read(self.place_of_theme(id)))
        except ValueError as error:
            if isinstance(error, MotionError):
                raise
            raise MotionError(f"theme: {id!r}, {error}", field="theme", value=id, rule="must be JSON") from error

    def image(self, name: str, most: int) -> bytes | None:
        place = next((folder + name for _, folder in FOLDERS if folder + name in self._all), None)
        data = place and self._read(place, most + 1)
        if data and len(data) > most:
            refuse_images(name)
        return data

    def _read(self, name: str, most: int | None = None) -> bytes:
        """Reads a file of the archive, at most "most" bytes, whatever size the archive states. Refuses more than
        MOST_BYTES."""
        try:
            with self._zip.open(name) as file:
                data = file.read(MOST_BYTES + 1 if most is None else most)
        except Exception as error:  # a broken zip may raise anything
            raise MotionError(f"archive: {name}: {error}", rule="must be readable") from error
        if len(data) > MOST_BYTES:
            raise MotionError(f"archive: {name}: has more than {MOST_BYTES >> 20} MiB")
        return data
