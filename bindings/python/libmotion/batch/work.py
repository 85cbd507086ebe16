"""What a worker does with one file: it makes the output in a folder of parts, and returns what the record says of it.
Every error of a file is a part of its record: no file stops a batch."""

import hashlib
import json
import os
import pathlib
import tempfile
import time

from ..core.error import MotionError, one_line
from ..core.losses import losses_of
from ..core.reading import file_bytes
from .plan import Item


def digest(path: str) -> str:
    return hashlib.sha256(file_bytes(path)).hexdigest()


def part(folder: str, item: Item) -> pathlib.Path:
    """Returns where the output of an item is until it is recorded."""
    return pathlib.Path(folder, f"{item.number}{pathlib.PurePath(item.output).suffix}")


def work(item: Item, folder: str) -> dict:
    """Makes an item. Returns its row of the record."""
    begun = time.perf_counter()
    row = {"item": item.number, "input": item.path, "make": item.make, "output": item.output, "options": item.options}
    try:
        row["digest"] = digest(item.path)
        os.makedirs(folder, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as own:
            made, more = _make(item, pathlib.Path(own))
            row |= more
            data = made.read_bytes()
            row |= {"bytes": len(data), "output_digest": hashlib.sha256(data).hexdigest()}
            os.replace(made, part(folder, item))
    except Exception as error:  # a fault of a package, or too little memory, is the file's as well
        is_known = isinstance(error, (MotionError, OSError))
        row["error"] = one_line(str(error) if is_known else f"{item.path}: {type(error).__name__}: {error}")
    row["seconds"] = round(time.perf_counter() - begun, 4)
    row["memory"] = memory()
    return row


def memory() -> int:
    """Returns the bytes of this process that are in memory now; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def _make(item: Item, folder: pathlib.Path) -> tuple[pathlib.Path, dict]:
    """Makes the output in an empty folder. Returns its path, and the rest of the row."""
    from ..files import kinds

    file = kinds.opened(item.path)
    path = folder / f"made{pathlib.PurePath(item.output).suffix}"
    losses = lambda *more: {"losses": list(dict.fromkeys(map(one_line, (*losses_of(file.source, True), *more))))}
    if item.make in ("film", "still"):
        from ..pictures import make
        from ..pictures.film import plan

        options = {name: value for name, value in item.options.items() if name != "at"}
        if "size" in options:
            options["size"] = tuple(options["size"])
        if item.make == "film":
            return path, losses(*make(file.source, path, plan.wanted(**options)).losses)
        at = item.options.get("at", 0)
        frames = folder / "%05d.png"
        make(file.source, frames, plan.wanted(**options, fps=1.0, start=at, end=at + 1))
        return folder / "00000.png", losses()
    if item.make == "check":
        return _check(item, file, path), {"verdict": _verdict(path)} | losses()
    return path, losses(*_convert(item, file, path))


def _check(item: Item, file, path: pathlib.Path) -> pathlib.Path:
    from ..proofs import check, read

    answers = check(file.source, read(item.options["rules"], "rules"))
    rows = [{key: value for key, value in found._asdict().items() if value is not None} for found in answers]
    path.write_text(json.dumps(rows, indent=1, default=str) + "\n", encoding="utf-8")
    return path


def _verdict(path: pathlib.Path) -> str:
    found = {row["verdict"] for row in json.loads(path.read_text(encoding="utf-8"))}
    return next((verdict for verdict in ("fails", "unknown") if verdict in found), "holds")


def _convert(item: Item, file, path: pathlib.Path) -> tuple[str, ...]:
    """Writes a clip, or a scene in another form. Returns what that form does not carry."""
    if path.suffix == ".motion":
        file.clip.save(path)
        return ()
    options = item.options.get("tolerance", 0.05), item.options.get("duration")
    if item.output.endswith(".lottie.json"):
        from ..files import lottie_writer

        made = lottie_writer.make(file.source, *options)
        path.write_text(made.text + "\n", encoding="utf-8")
        return tuple(made.losses)
    from ..web.export import written

    made, text = written(file.source, path.suffix, *options)
    path.write_text(text, encoding="utf-8")
    return tuple(made.losses)
