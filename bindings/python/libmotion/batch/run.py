"""Runs a batch: here, in processes, or on a cluster; and says what came of it."""

import concurrent.futures
import os
import pathlib
import re
import shutil
import time
from concurrent.futures.process import BrokenProcessPool

from ..core.error import MotionError, one_line, shown
from ..pictures.frames import executor
from .plan import Batch
from .record import LOST, Record
from .work import work

FOLDER = ".batch"  # of --out: what is not whole yet
LISTED = 10  # failures that are printed
DIED = "the process that worked on it ended, perhaps for want of memory"


class Tally:
    """What came of the items of one kind."""

    def __init__(self):
        self.done = self.there = self.failed = self.broken = self.losses = self.bytes = 0
        self.seconds = 0.0

    def add(self, row: dict, is_new: bool) -> None:
        self.seconds += row["seconds"]
        if "error" in row:
            self.failed += 1
            return
        self.done += is_new
        self.there += not is_new
        self.broken += row.get("verdict") in ("fails", "unknown")
        self.losses += bool(row["losses"])
        self.bytes += row["bytes"]


class Came(dict):
    """What came of a batch: a tally for each kind of item.

    errors   the first messages of files that failed
    memory   bytes of the largest worker after a tenth of the items and at the end"""

    def __init__(self):
        super().__init__()
        self.errors: list[str] = []
        self.memory = [0, 0]
        self.spent = 0.0
        self.verdicts: set[str] = set()

    @property
    def status(self) -> int:
        """The exit status: 1 if a file failed or breaks a rule, 2 if an answer is unknown, else 0."""
        is_wrong = any(tally.failed for tally in self.values()) or "fails" in self.verdicts
        return 1 if is_wrong else 2 if "unknown" in self.verdicts else 0

    def lines(self):
        """Yields the table, the failures and what the batch took."""
        yield f"{'':16}{'done':>8}{'there':>8}{'failed':>8}{'rules':>8}{'losses':>8}{'MB':>10}{'seconds':>10}"
        for kind, tally in sorted(self.items()):
            numbers = f"{tally.done:8,}{tally.there:8,}{tally.failed:8,}{tally.broken:8,}{tally.losses:8,}"
            yield f"{kind:16}{numbers}{tally.bytes / 1e6:10,.1f}{tally.seconds:10,.1f}"
        for error in self.errors[:LISTED]:
            yield f"failed: {error}"
        if len(self.errors) > LISTED:
            yield f"failed: and {len(self.errors) - LISTED:,} more; the record has all"
        done = sum(tally.done for tally in self.values())
        if done and self.spent > 0:
            yield f"{done:,} in {self.spent:.1f} s: {done / self.spent:.1f} a second"
        if self.memory[1]:
            begin, end = (size >> 20 for size in self.memory)
            yield f"memory of a worker: {begin} MiB after a tenth of the items, {end} MiB at the end"


def shard(text: str) -> tuple[int, int]:
    """Returns which shard, from 1 on, of how many."""
    found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text)
    pair = (int(found[1]), int(found[2])) if found else (0, 0)
    if not 1 <= pair[0] <= pair[1]:
        rule = "must be i/n with i from 1 to n, such as 2/8"
        raise MotionError(f"--shard: {shown(text)}, {rule}", field="shard", value=text, rule=rule)
    return pair


def run(batch: Batch, out: pathlib.Path, *, jobs: int = 1, dask: str | None = None, resume: bool = False,
        part_of: tuple[int, int] = (1, 1), progress=lambda done, count: None) -> Came:  # fmt: skip
    """Makes all items of a shard that are not made yet. Returns what came of them."""
    begun = time.perf_counter()
    name = "batch" if part_of == (1, 1) else f"batch-{part_of[0]}-of-{part_of[1]}"
    path, parts = out / f"{name}.jsonl", out / FOLDER / name
    if path.exists() and not resume:
        rule = "is there: --resume goes on with its batch; another batch needs another --out"
        raise MotionError(f"--out: {path} {rule}", field="out", value=str(out), rule=rule)
    record = Record(path, batch, out, parts.absolute())
    if resume:
        record.resume()
    shutil.rmtree(parts, ignore_errors=True)
    parts.mkdir(parents=True)
    came, mine = Came(), range(part_of[0] - 1, len(batch), part_of[1])
    for row in record.all():
        came.setdefault(_kind(row), Tally()).add(row, False)
        came.verdicts.add(row.get("verdict", "holds"))
    wanted = [number for number in mine if record.rows[number] == LOST]
    progress(len(mine) - len(wanted), len(mine))
    for count, row in enumerate(_rows(batch, wanted, str(parts.absolute()), jobs, dask), 1):
        record.add(row)
        came.setdefault(_kind(row), Tally()).add(row, True)
        came.verdicts.add(row.get("verdict", "holds"))
        if "error" in row:
            came.errors.append(row["error"])
        came.memory[count > len(wanted) / 10] = max(came.memory[count > len(wanted) / 10], row["memory"])
        progress(len(mine) - len(wanted) + count, len(mine))
    record.finish()
    shutil.rmtree(parts, ignore_errors=True)
    if not any((out / FOLDER).iterdir()):
        (out / FOLDER).rmdir()
    came.spent = time.perf_counter() - begun
    return came


def _kind(row: dict) -> str:
    return f"{row['make']} {os.path.splitext(row['output'])[1]}"


def _rows(batch: Batch, wanted: list[int], parts: str, jobs: int, dask: str | None):
    """Yields the rows of items as they are made. If a process dies, each item that was in work is made once more, by
    itself; one with which a process dies again has failed."""
    left = iter(wanted)
    waiting: dict[concurrent.futures.Future, int] = {}
    alone: list[int] = []
    while True:
        with executor(1 if alone else jobs, dask, is_apart=True) as workers:
            try:
                while True:
                    while len(waiting) < (1 if alone else 2 * workers.tasks):
                        number = alone[-1] if alone else next(left, None)
                        if number is None:
                            break
                        waiting[workers.submit(work, batch[number], parts)] = number
                    if not waiting:
                        return
                    done, _ = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)
                    for future in done:
                        row = _row(future, batch[waiting[future]])
                        del waiting[future]
                        if alone:
                            alone.pop()
                        yield row
                    if not alone and not waiting:
                        continue
            except BrokenProcessPool:
                if alone:
                    item = batch[alone.pop()]
                    yield _failed(item)
                else:
                    alone = sorted(waiting.values(), reverse=True)
                waiting.clear()


def _row(future, item) -> dict:
    try:
        return future.result()
    except BrokenProcessPool:
        raise
    except Exception as error:  # a cluster that lost the workers of an item several times
        return _failed(item, f"{type(error).__name__}: {error}")


def _failed(item, why: str = DIED) -> dict:
    row = {"item": item.number, "input": item.path, "make": item.make, "output": item.output, "options": item.options}
    return row | {"error": one_line(f"{item.path}: {why}"), "seconds": 0.0, "memory": 0}
