"""R7 and R8 on the shipped library: every function with every kind of wrong argument, and exact bounds at counts 0 to
257.

    misuse.py LIBRARY [--deep] [--only FUNCTION]    a function, or a check of clips.py

Buffers lie against pages without access, inputs in pages that cannot be written, outputs amid a canary. Each function
is tried in a process of its own, which may die. Prints one line a breach."""

import contextlib
import ctypes
import dataclasses
import itertools
import math
import mmap
import os
import pathlib
import random
import resource
import signal
import struct
import sys
from functools import partial

import clips
import recheck
from artifacts import Artifacts, contract
from memory import Region
from rows import CONSTANT, ROWS, In, InOut, Kit, Out

MOST_BREACHES = 8
MOST_WORDS = 2000  # of a block are changed
SECONDS = 600  # of processor time, for one function; a call that does not return is a breach too
CANARIES = (0xA5, 0x3C)
UNWRITTEN = bytes([CANARIES[0]] * 4)
MAX_BATCH_BYTES = 256 << 20  # of MOTION_MAX_COUNT elements, unless --deep
FLOATS = [
    struct.unpack("<f", struct.pack("<I", bits))[0]
    for bits in (
        0,
        0x80000000,
        1,
        0x80000001,
        0x007FFFFF,
        0x3F800000,
        0xBF800000,
        0x7F7FFFFF,
        0xFF7FFFFF,
        0x7F800000,
        0xFF800000,
    )
]
FLOAT_BITS = [struct.pack("<f", v) for v in FLOATS] + [
    struct.pack("<I", b) for b in (0x7FC00000, 0xFFC00000, 0x7F800001, 0x7FA00000)
]
DOUBLE_BITS = [
    struct.pack("<Q", b)
    for b in (
        0,
        1 << 63,
        1,
        0x000FFFFFFFFFFFFF,
        0x3FF0000000000000,
        0xBFF0000000000000,
        0x7FEFFFFFFFFFFFFF,
        0xFFEFFFFFFFFFFFFF,
        0x7FF0000000000000,
        0xFFF0000000000000,
        0x7FF8000000000000,
        0xFFF8000000000000,
        0x7FF0000000000001,
        0x7FF4000000000000,
    )
]
LARGEST = {"f": FLOATS[7], "d": sys.float_info.max}
DOUBLE_BASES = ("double", "motion_clock", "motion_spring", "motion_world", "motion_item", "motion_behaviour",
                "motion_instance")  # fmt: skip
SIZING = ("width", "function", "kind")  # choices on which the sizes of arrays depend
INFINITE_FIELDS = {
    ("motion_clock_state", "iteration"),
    ("motion_clock_state", "next"),
    ("motion_clip_info", "duration"),
    *(("motion_explanation", field) for field in ("begin", "end", "duration", "next")),
    *(("motion_step", field) for field in ("begin", "end", "duration", "next", "iteration")),
}


class Caller:
    """Calls one function with its arguments laid between guards, and tells what it did to them."""

    def __init__(self, artifacts, library, kit, function, note):
        self.a, self.kit, self.function, self.note = artifacts, kit, function, note
        self.row = ROWS[function.name]
        self.always = {*self.row.always, *contract.reports(function)}
        self.library, self.call = library, getattr(library, function.name)
        self.regions: dict[str, Region] = {}
        self.breaches: list[str] = []
        self.made: dict[int, dict] = {}

    def arguments(self, n: int) -> dict:
        if n not in self.made:
            self.made[n] = self.row.call(self.kit, n)
        return self.made[n]

    def alignment(self, name: str) -> int:
        base = dict(self.function.parameters)[name].base
        if base in self.a.header.structs:
            return self.a.header.layout(base, 8).alignment
        return {"uint8_t": 1, "char": 1, "double": 8, "void": 8}.get(base, 4)

    def invoke(
        self, what: str, arguments: dict, at_end=True, canary=CANARIES[0], null=(), shift=(), culprit=None
    ) -> int:
        self.note(f"{self.function.name}: {what}")
        values = []
        for name, _ in self.function.parameters:
            given = arguments[name]
            if isinstance(given, (In, InOut, Out)):
                size = len(given.contents) if isinstance(given, In) else given.size
                region = self.regions.get(name)
                if region is None or region.capacity < size + 8:
                    self.regions[name] = region = Region(2 * size + 8)
                contents = given.contents if isinstance(given, In) else None
                moved = dict(shift).get(name, 0)
                address = region.place(size, self.alignment(name), at_end and not moved, canary, contents, moved)
                if isinstance(given, InOut):
                    region.write(given.contents)
                kind = dict(self.a.python.PROTOTYPES[self.function.name][1])[name]
                given = None if name in null else address if kind is ctypes.c_void_p else ctypes.cast(address, kind)
            values.append(given)
        status = self.call(*values)
        if trouble := recheck.trouble(self.a.python, self.library, self.function, values, status, culprit):
            self.breach(f"{what}: {trouble}")
        return status

    def outputs(self, arguments: dict):
        return ((name, a, self.regions[name]) for name, a in arguments.items() if isinstance(a, (Out, InOut)))

    def breach(self, text: str) -> None:
        self.breaches.append(f"{self.function.name}: {text}")

    def expect(self, what: str, status: int, wanted: str | tuple) -> bool:
        wanted = (wanted,) if isinstance(wanted, str) else wanted
        if status not in [getattr(self.a.python, w) for w in wanted]:
            names = {v: n for n, v in vars(self.a.python).items() if n.startswith("ERROR_") or n == "OK"}
            self.breach(f"{what}: {names.get(status, status)}, not {' or '.join(wanted)}")
            return False
        return True

    def rejected(self, what: str, wanted, arguments: dict, null=(), shift=(), culprit=None) -> None:
        """The call says `wanted`, and the outputs hold their canaries, whichever these are. culprit: the parameter that
        alone is wrong."""
        for canary in CANARIES:
            status = self.invoke(what, arguments, canary=canary, null=null, shift=shift, culprit=culprit)
            if not self.expect(what, status, wanted):
                return
            for name, given, region in self.outputs(arguments):
                kept = (
                    region.untouched_outside()
                    if status == 0 or name in self.always or given.element == "scratch"
                    else region.untouched()
                )
                if isinstance(given, InOut) and status != 0:
                    kept = region.untouched_outside() and region.read() == given.contents
                if not kept:
                    return self.breach(f"{what}: wrote to {name}")

    def accepted(self, what: str, arguments: dict, null=()) -> None:
        """The call succeeds, writes all of its outputs and nothing else, the same at either end of its pages, all
        finite."""
        results = []
        for canary, at_end in ((CANARIES[0], True), (CANARIES[1], True), (CANARIES[0], False)):
            if not self.expect(what, self.invoke(what, arguments, at_end, canary, null), "OK"):
                return
            result = {}
            for name, given, region in self.outputs(arguments):
                if not region.untouched_outside():
                    return self.breach(f"{what}: wrote outside {name}")
                if name not in null:
                    result[name] = region.read(given.definite)
                    if trouble := self.not_finite(given, result[name]):
                        return self.breach(f"{what}: {name}: {trouble}")
            results.append(result)
        for name in results[0]:
            if len({r[name] for r in results}) > 1:
                return self.breach(f"{what}: {name} is not written whole, or differs from call to call")

    def told(self, arguments: dict) -> str | None:
        """What a call that succeeded tells is no more than what it had room for."""
        rooms = [arguments[name] for name in ("verb_capacity", "point_capacity") if name in arguments]
        if not rooms or "counts" not in arguments:
            return None
        rows = struct.iter_unpack("<2I", self.regions["counts"].read())
        sums = [sum(row) for row in zip(*rows, strict=True)]
        return f"tells {sums}, with room for {rooms}" if any(a > b for a, b in zip(sums, rooms, strict=False)) else None

    def not_finite(self, given: Out, contents: bytes) -> str | None:
        if given.element in ("float", "double"):
            code, size = ("f", 4) if given.element == "float" else ("d", 8)
            values = struct.unpack(f"<{len(contents) // size}{code}", contents)
            # A sum that is finite has only finite terms.
            bad = [] if math.isfinite(sum(values)) else [v for v in values if not math.isfinite(v)]
            return f"holds {bad[0]}" if bad else None
        if given.element == "next":
            return "is NaN" if any(math.isnan(value) for (value,) in struct.iter_unpack("<d", contents)) else None
        if given.element in self.a.python.STRUCTS:
            structure, size = self.a.python.STRUCTS[given.element]
            for at in range(0, len(contents), size):
                row = structure.from_buffer_copy(contents, at)
                for field, *_ in structure._fields_:
                    value, place = getattr(row, field), getattr(structure, field)
                    if (
                        isinstance(given, InOut)
                        and contents[place.offset :][: place.size] == given.contents[place.offset :][: place.size]
                    ):
                        continue  # not used, and handed back
                    for v in value if isinstance(value, ctypes.Array) else [value]:
                        if isinstance(v, float) and (
                            math.isnan(v) or math.isinf(v) and (given.element, field) not in INFINITE_FIELDS
                        ):
                            return f"{field} is {v}"
        return None


def bounds(c: Caller) -> None:
    for n in range(258):
        arguments = c.row.call(c.kit, n)
        if n == 0 and c.row.empty != "OK":
            c.rejected("count 0", c.row.empty, arguments)
        else:
            c.accepted(f"count {n}", arguments)
        if n == 0 and c.row.empty == "OK":
            c.accepted("count 0 with NULL", arguments, null=c.row.empty_null)


def pointers(c: Caller) -> None:
    arguments = c.arguments(9)
    for name, type in c.function.parameters:
        if type.pointer:
            if name in contract.may_be_null(c.function):
                c.accepted(f"{name} NULL", arguments, null=(name,))
            else:
                c.rejected(f"{name} NULL", "ERROR_NULL", arguments, null=(name,), culprit=name)
            for shift in range(1, c.alignment(name)):
                c.rejected(
                    f"{name} {shift} bytes off", "ERROR_ALIGNMENT", arguments, shift=((name, shift),), culprit=name
                )


def counts(c: Caller) -> None:
    arguments = c.arguments(9)
    blocks = [name.removesuffix("_or_null") for name, type in c.function.parameters if type.base == "void"]
    for name in contract.sizes(c.function):
        is_bytes = name.endswith("_size") or name.removesuffix("_capacity") in blocks
        most = c.a.python.MAX_BYTES if is_bytes else c.a.python.MAX_COUNT
        for value in (most + 1, 0x80000000, 0xFFFFFFFF):
            c.rejected(f"{name} {value:#x}", "ERROR_COUNT", {**arguments, name: value})


def wrong_values(c: Caller) -> None:
    for name, value, status in contract.wrong_values(c.a.header, c.function):
        c.rejected(f"{name} {value}", status, {**c.arguments(9), name: value}, culprit=name)
    for name, value, status in c.row.wrong:  # of a value that fits the parameter, another one is found wrong
        c.rejected(f"{name} {value}", status, {**c.arguments(9), name: value})


def good_calls(c: Caller):
    """Calls that succeed: the row's, its variants, and these with each other choice that the sizes of arrays do not
    depend on. First, whether it is the row's own."""
    for make in (c.row.call, *c.row.variants):
        arguments = make(c.kit, c.row.kinds)
        yield make is c.row.call, arguments
        for name, known in contract.choices(c.a.header, c.function).items():
            for value in known if name not in SIZING else ():
                changed = {**arguments, name: value}
                changed = c.row.fit(c.kit, changed) if c.row.fit else changed
                if value != arguments[name] and c.invoke(f"{name} {value}", changed) == 0:
                    yield False, changed


def code_of(c: Caller, name: str) -> str:
    """The struct code of the numbers that a parameter is, or points to."""
    return "d" if dict(c.function.parameters)[name].base in DOUBLE_BASES else "f"


def special_floats(c: Caller) -> None:
    """Special numbers in every input of floats: in all elements at once, and in the row's own call also in one after
    the other, and mixed."""
    for is_own, arguments in good_calls(c):
        for trial in special_trials(c, arguments, is_own):
            what = "special floats in " + ", ".join(
                f"{n} {v.contents.hex() if isinstance(v, (In, InOut)) else v}"[:120] for n, v in trial.items()
            )
            if not is_own:
                what += f" of {', '.join(f'{n} {arguments[n]}' for n in contract.choices(c.a.header, c.function))}"
            special_call(c, what, {**arguments, **trial}, trial)


def special_trials(c: Caller, arguments: dict, is_own: bool) -> list[dict]:
    given, draw = c.row.substituted + c.row.rejected, random.Random(1)
    for name, type in c.function.parameters:
        if not type.pointer and type.base in ("float", "double") and name not in given:
            given += (name,)
    trials = []
    for name in given:
        type, code = dict(c.function.parameters)[name], code_of(c, name)
        bits = DOUBLE_BITS if code == "d" else FLOAT_BITS
        if not type.pointer:
            trials += [{name: struct.unpack(f"<{code}", b)[0]} for b in bits]
        else:
            size, contents = len(bits[0]), arguments[name].contents
            changed = lambda bytes, given=arguments[name]: dataclasses.replace(given, contents=bytes)
            elements = range(3, len(contents) // size) if type.base == "motion_clock" else range(len(contents) // size)
            trials += [{name: changed(b * (len(contents) // size))} for b in bits if type.base != "motion_clock"]
            trials += [
                {name: changed(contents[: i * size] + b + contents[(i + 1) * size :])}
                for b in bits
                for i in (elements if is_own else ())
            ]
    for _ in range(200 if is_own and len(c.row.substituted) > 1 else 0):
        trials.append({n: In(b"".join(draw.choice(FLOAT_BITS) for _ in range(len(arguments[n].contents) // 4)))
                       for n in c.row.substituted if dict(c.function.parameters)[n].base == "float"})  # fmt: skip
    return trials


def special_call(c: Caller, what: str, changed: dict, trial: dict) -> None:
    changed = c.row.fit(c.kit, changed) if c.row.fit else changed
    if c.row.rejected and c.invoke(what, changed) != 0:
        statuses = ("OK", "ERROR_FINITE", "ERROR_RANGE", "ERROR_ENUM", "ERROR_INDEX", "ERROR_ORDER", "ERROR_KEYS")
        c.rejected(what, (*statuses, "ERROR_COUNT"), changed)
        return
    c.accepted(what, changed)
    if c.breaches or not (numbers := {name: counted(given, code_of(c, name)) for name, given in trial.items()
                                      if name in c.row.counted}):  # fmt: skip
        return
    written = {name: region.read(given.definite) for name, given, region in c.outputs(changed)}
    c.accepted(f"{what}, counted", {**changed, **numbers})
    for name, given, region in c.outputs(changed):
        if region.read(given.definite) != written[name]:
            c.breach(f"{what}: {name}: NaN does not count as 0 there, or an infinity not as the largest number")


def counted(given, code: str):
    """With 0 for NaN, and the largest finite number of its sign for an infinity."""
    largest = LARGEST[code]
    count = lambda value: 0.0 if math.isnan(value) else max(-largest, min(value, largest))
    if not isinstance(given, (In, InOut)):
        return count(given)
    numbers = struct.unpack(f"<{len(given.contents) // struct.calcsize(code)}{code}", given.contents)
    return dataclasses.replace(given, contents=struct.pack(f"<{len(numbers)}{code}", *map(count, numbers)))


WORDS = [struct.pack("<I", word) for word in (0, 1, 0x7F7FFFFF, 0x7F800000, 0xFFFFFFFF)]


def altered_blocks(c: Caller) -> None:
    """A prepared path, or prepared curves, with one word changed: refused, or all stays in bounds and is finite, and
    what is counted first is what is written then. (Clips have a check of their own, and clips.py.)"""
    given = c.row.dense(c.kit) if c.row.dense else c.arguments(c.row.kinds)
    for block in [name for name in contract.blocks(c.function) if name != "clip"]:
        contents = given[block].contents
        for at in range(0, len(contents), 4 * max(1, len(contents) // 4 // MOST_WORDS)):
            for word in WORDS:
                what = f"{block} with {word.hex()} at byte {at}"
                changed = dataclasses.replace(given[block], contents=contents[:at] + word + contents[at + 4 :])
                arguments, wanted = {**given, block: changed}, ("OK", "ERROR_PREPARED", "ERROR_INDEX", "ERROR_CAPACITY")
                if c.row.fit:
                    with contextlib.suppress(AssertionError):  # of a block that is refused
                        arguments, wanted = c.row.fit(c.kit, arguments), ("OK",)
                # Counts of 0 lead before the block, if anywhere: there must be no page then.
                status = c.invoke(what, arguments, at_end=word != WORDS[0])
                if not c.expect(what, status, wanted):
                    return
                for name, each, region in c.outputs(arguments):
                    if not region.untouched_outside():
                        return c.breach(f"{what}: wrote outside {name}")
                    trouble = c.not_finite(each, region.read().replace(UNWRITTEN, bytes(4)))
                    if status == 0 and trouble:
                        return c.breach(f"{what}: {name}: {trouble}")
                if told := status == 0 and c.told(arguments):
                    return c.breach(f"{what}: {told}")


def most(c: Caller, deep: bool) -> None:
    """MOTION_MAX_COUNT elements of zeros, in exact buffers."""
    batch, count = c.row.batch, c.a.python.MAX_COUNT
    if not batch or sum(batch.values()) * count > MAX_BATCH_BYTES and not deep:
        return
    big = {name: Region(size * count) for name, size in batch.items()}
    values = []
    c.note(f"{c.function.name}: MOTION_MAX_COUNT elements")
    small = {**c.arguments(9), **(c.row.largest(c.kit) if c.row.largest else {})}
    for name, _ in c.function.parameters:
        given = small[name]
        if name in big:
            given = big[name].start + big[name].capacity - batch[name] * count
        elif name == "count":
            given = count
        elif isinstance(given, (In, Out)):
            size = len(given.contents) if isinstance(given, In) else given.size
            given = c.regions[name].place(
                size, c.alignment(name), True, CANARIES[0], given.contents if isinstance(given, In) else None
            )
        kind = dict(c.a.python.PROTOTYPES[c.function.name][1])[name]
        values.append(ctypes.cast(given, kind) if isinstance(kind, type(ctypes.POINTER(ctypes.c_int))) else given)
    c.expect("MOTION_MAX_COUNT elements", c.call(*values), "OK")
    for region in big.values():
        region.close()


def constants(artifacts, library) -> list[str]:
    """Every status has a sentence, and so has any other number; versions are the header's."""
    breaches, abi = [], artifacts.python
    texts = {}
    for status in (
        *(v for n, v in vars(abi).items() if n.startswith("ERROR_") or n == "OK"),
        1,
        -1000,
        2**31 - 1,
        -(2**31),
    ):
        text = library.motion_status_text(status)
        if not text or not text.decode().strip():
            breaches.append(f"motion_status_text: {status} has no text")
        elif texts.setdefault(text, status) != status and abi.ERROR_JSON_DEPTH <= status <= 0:
            breaches.append(f"motion_status_text: {status} says the same as {texts[text]}")
    if library.motion_version() != abi.VERSION_MAJOR << 16 | abi.VERSION_MINOR << 8 | abi.VERSION_PATCH:
        breaches.append("motion_version: not the header's")
    if library.motion_abi_version() != abi.ABI_VERSION:
        breaches.append("motion_abi_version: not the header's")
    return breaches


def load(artifacts, path: str):
    library = ctypes.CDLL(os.path.abspath(path))
    for name, (result, parameters) in artifacts.python.PROTOTYPES.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, [kind for _, kind in parameters]
    return library


class Note:
    """What is being called now: in memory that outlives the process that calls."""

    def __init__(self):
        self._memory = mmap.mmap(-1, 256)

    def __call__(self, text: str) -> None:
        self._memory[:] = text.encode()[:256].ljust(256)

    def read(self) -> str:
        return self._memory[:].decode(errors="replace").strip()

    def close(self) -> None:
        self._memory.close()


def in_children(works, library) -> bool:
    """Runs each of `works`, which gives breaches, in a process of its own, since it may die; so many at a time as there
    are processors. Prints the breaches. Tells whether there were none."""
    running, fine = {}, True

    def end_one() -> bool:
        child, status = os.wait()
        note = running.pop(child)
        if os.WIFSIGNALED(status):
            print(f"killed by signal {os.WTERMSIG(status)} at: {note.read()}", flush=True)
        note.close()
        return status == 0

    for work in works:
        while len(running) >= (os.cpu_count() or 1):
            fine &= end_one()
        note = Note()
        running[start_child(work, note, library)] = note
    while running:
        fine &= end_one()
    return fine


def start_child(work, note: Note, library) -> int:
    """Starts the process of one work and gives its number."""
    sys.stdout.flush()
    note("start")
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # one that dies leaves no file
        found = 0
        try:
            for breach in itertools.islice(work(note), 6 * MOST_BREACHES):
                found += 1
                print(breach, flush=True)
        except Exception as error:
            print(f"{type(error).__name__}: {error} at: {note.read()}", flush=True)
            found += 1
        if hasattr(library, "coverage_write"):  # Tests/Coverage/coverage.sh
            library.coverage_write()
        os._exit(bool(found))
    return child


def misused(artifacts, library, kit, function, note, *, deep: bool):
    """A few breaches of each check: what is wrong once is wrong often."""
    c = Caller(artifacts, library, kit, function, note)
    for check in (bounds, pointers, counts, wrong_values, special_floats, altered_blocks, most):
        try:
            check(c, deep) if check is most else check(c)
        except AssertionError as error:
            c.breach(str(error))
        yield from c.breaches[:MOST_BREACHES]
        c.breaches.clear()


def main() -> int:
    deep, artifacts = "--deep" in sys.argv, Artifacts()
    if "GATES_ROOT" in os.environ:
        artifacts = Artifacts(root=pathlib.Path(os.environ["GATES_ROOT"]))
    library = load(artifacts, sys.argv[1])
    kit = Kit(library, artifacts.python, artifacts.header)
    only = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else None
    works, fine = [lambda note: constants(artifacts, library)], True
    for function in artifacts.header.functions:
        if only not in (None, function.name):
            continue
        if function.name in ROWS:
            works.append(partial(misused, artifacts, library, kit, function, deep=deep))
        elif function.name not in CONSTANT:
            print(f"{function.name}: no row in rows.py")
            fine = False
    for check in clips.CHECKS:
        if only in (None, check.__name__):
            works.append(partial(check, artifacts, library, kit, deep=deep))
    # The long ones first, so that none of them is left for the end.
    fine &= in_children([*reversed(works)], library)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
