"""Files that are there when they are whole, and not before."""

import contextlib
import errno
import os
import pathlib

from ...core.error import MotionError


@contextlib.contextmanager
def unfinished(path: pathlib.Path):
    """Yields a path to write to, next to the file. It becomes the file at the end, and is removed if anything fails.
    Raises MotionError for a full disk and for folders that cannot be written to."""
    part = path.with_name(f".{path.stem}.{os.getpid()}.part{path.suffix}")
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "is a folder")
        part.touch()  # fails, if it cannot be written, before anything is drawn
        yield part
        os.replace(part, path)
    except OSError as error:
        raise MotionError(_told(path, error), field="output", value=str(path)) from error
    finally:
        part.unlink(missing_ok=True)


REMEDIES = {errno.ENOSPC: "the disk is full: make room, or write elsewhere",
            errno.EDQUOT: "the disk is full for this user: make room, or write elsewhere",
            errno.EFBIG: "the file is too large for this disk: write elsewhere, or choose a smaller --size",
            errno.EACCES: "the folder may not be written to: write elsewhere",
            errno.EROFS: "the disk is read-only: write elsewhere", errno.ENOENT: "there is no such folder",
            errno.EISDIR: "is a folder: name a file", errno.ENOTDIR: "a part of the path is no folder",
            errno.ENAMETOOLONG: "the name is too long"}  # fmt: skip


def _told(path: pathlib.Path, error: OSError) -> str:
    return f"{path}: {REMEDIES.get(error.errno) or error.strerror or error}"
