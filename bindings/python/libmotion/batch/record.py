"""The record of a batch: a row of JSON for each item that was made, with the digests of what was read and written.

A row is on the disk before its output gets its name. So after a kill each item is made and recorded, or recorded and
only to be named, or not made: nothing is lost, and nothing is made twice."""

import array
import json
import os
import pathlib

from ..core.error import MotionError
from .plan import Batch, Item
from .work import digest, part

LOST = -1  # of the rows: there is none


class Record:
    """The rows of a batch or a shard in a file. rows has the place of each item's row in the file."""

    def __init__(self, path: pathlib.Path, batch: Batch, out: pathlib.Path, parts: pathlib.Path):
        self.path, self._batch, self._out, self._parts = path, batch, out, parts
        self.rows = array.array("q", [LOST]) * len(batch)
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("ab+")

    def resume(self) -> None:
        """Takes the rows that still hold: of whole lines, for items with the same options, of inputs with the same
        bytes, whose outputs are there."""
        self._file.seek(0)
        end = 0
        for line in self._file:
            if not line.endswith(b"\n"):
                break  # the kill came while it was written
            try:
                row, at = json.loads(line), end
                number = int(row["item"])
            except (ValueError, KeyError, TypeError) as error:
                rule = "is no record of a batch"
                raise MotionError(f"{self.path}: byte {end}: {rule}", field="out", value=str(self.path)) from error
            end += len(line)
            if 0 <= number < len(self._batch) and self._holds(row, self._batch[number]):
                self.rows[number] = at
        self._file.truncate(end)
        self._file.seek(0, os.SEEK_END)

    def _holds(self, row: dict, item: Item) -> bool:
        given = (item.path, item.make, item.output, json.loads(json.dumps(item.options)))
        if "error" in row or (row["input"], row["make"], row["output"], row["options"]) != given:
            return False
        made, waiting = self._out / item.output, part(str(self._parts), item)
        if waiting.exists() and waiting.stat().st_size == row["bytes"]:
            self._name(item)
        try:
            return made.stat().st_size == row["bytes"] and digest(item.path) == row["digest"]
        except OSError:
            return False

    def add(self, row: dict) -> None:
        """Records a row, and then gives its output its name."""
        item = self._batch[row["item"]]
        row = {name: value for name, value in row.items() if name != "memory"}
        self._file.seek(0, os.SEEK_END)
        at = self._file.tell()
        self._file.write(json.dumps(row).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.rows[item.number] = at
        if "error" not in row:
            self._name(item)

    def _name(self, item: Item) -> None:
        made = self._out / item.output
        made.parent.mkdir(parents=True, exist_ok=True)
        os.replace(part(str(self._parts), item), made)

    def all(self):
        """Yields the rows, by the numbers of their items."""
        for at in self.rows:
            if at != LOST:
                self._file.seek(at)
                yield json.loads(self._file.readline())

    def finish(self) -> None:
        """Writes the rows again, each item once and in their order."""
        sorted_rows = self.path.with_suffix(".sorted")
        with sorted_rows.open("wb") as file:
            for row in self.all():
                file.write(json.dumps(row).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        self._file.close()
        os.replace(sorted_rows, self.path)
