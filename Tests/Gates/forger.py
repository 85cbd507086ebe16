"""The systematic forger: in good clips, and in good prepared paths, each class of value that can matter is written over
each field of each section of the format, one at a time; the clip is sealed again, laid against the end of memory, and
given to every function that takes a clip or a path, in the baseline, AVX2 and WebAssembly code, and in ordinary Swift.
What motion_clip_check accepts must be sampled in bounds, without a trap, within a budget of instructions, to finite
numbers, to paths whose verbs have their points, and to the same bits everywhere.

The fields come from the tables of the format (layout.py), the calls are in forger.c.

    forger.py [SHARE]    one in SHARE of the clips; all of them without"""

import itertools
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator

import descriptions
import forger_wasm
import layout
import x86
from artifacts import Artifacts

HERE = pathlib.Path(__file__).resolve().parent
ALL = ("floats", "words")  # sections of numbers of many kinds: each of them is altered
MOST = {"contents": 4, "columns": 30}  # numbers of one name that are altered, by the section; spread over all
MOST_OF_OTHERS = 24
MAKERS = {"motion_clip_size", "motion_clip_compile", "motion_description_write"}  # that take a description
SHARE = 3  # of a commit: one clip in so many, so that each field has a third of its values
ASKED = ONE_SPAN, MANY_SPANS, ONE_TIME, WHOLE_SPAN, PATH = range(5)  # as in forger.c
WHOLE = 48  # one clip in 48 is asked for bounds and a trace of all its time
SWIFT = 8  # one clip in 8 is given to ordinary Swift, which has the same sources
BATCH = 6000  # clips that a process takes at a time


def many(abi) -> descriptions.Description:
    """As many layers as blocks and runs of keys need: straight, keyed, eased by tables, below each other."""
    d = descriptions.Description(abi)
    none = abi.NONE
    ease = d.add("timings", kind=abi.TIMING_CUBIC_BEZIER, parameters=[0.3, 0.1, 0.2, 1], flags=abi.TIMING_PREPARED)
    plain = d.add("timings", kind=abi.TIMING_CUBIC_BEZIER, parameters=[0.5, 0, 1, 0.5])
    clock = lambda **fields: d.add(
        "clocks", **{"parent": none, "timing": none, "duration": 1, "speed": 1, "fill": abi.FILL_BOTH, **fields}
    )
    whole, eased = clock(), [clock(timing=(ease, plain)[i % 2], begin=i / 100) for i in range(12)]
    values, times = key_pools(d)
    for i in range(72):
        layer = d.add("layers", parent=i - 24 if i >= 24 else none, clock=none, path=none, bounds=[0, 0, 10, 10],
                      transform=[1, 0, 0, 1, 0, 0], opacity=1)  # fmt: skip
        row = dict(layer=layer, path=none, first_value=values)
        keyed = dict(clock=whole, value_count=24, first_key_time=times, key_time_count=24)
        d.add("animations", **row, **keyed, property=abi.PROPERTY_OPACITY)
        d.add("animations", **row, **keyed, property=abi.PROPERTY_POSITION, mode=abi.MODE_CUBIC)
        d.add("animations", **row, clock=eased[i % 12], property=abi.PROPERTY_SCALE, value_count=2,
              flags=abi.ANIMATION_FROM | abi.ANIMATION_TO)  # fmt: skip
    return d


def keys(abi) -> descriptions.Description:
    """Nested layers whose tracks share the keys of `many`: few enough that their bounds may be asked often."""
    d = descriptions.Description(abi)
    values, times = key_pools(d)
    tracks = [(abi.PROPERTY_POSITION, abi.MODE_CUBIC, 0), (abi.PROPERTY_SCALE, abi.MODE_LINEAR, 0),
              (abi.PROPERTY_POSITION, abi.MODE_CUBIC, -0.013), (abi.PROPERTY_POSITION, abi.MODE_LINEAR, 0)]  # fmt: skip
    for i, (changed, mode, begin) in enumerate(tracks):
        clock = d.add("clocks", parent=abi.NONE, timing=abi.NONE, begin=begin, duration=1, speed=1, fill=abi.FILL_BOTH)
        layer = d.add("layers", parent=i - 1 if i else abi.NONE, clock=abi.NONE, path=abi.NONE, bounds=[0, 0, 10, 10],
                      transform=[1, 0, 0, 1, 0, 0], opacity=1)  # fmt: skip
        row = dict(layer=layer, path=abi.NONE, clock=clock, first_value=values, value_count=24,
                   first_key_time=times, key_time_count=24)  # fmt: skip
        d.add("animations", **row, property=abi.PROPERTY_OPACITY)
        d.add("animations", **row, property=changed, mode=mode)
    return d


def key_pools(d: descriptions.Description) -> tuple[int, int]:
    """Where the values and the times of the keys lie: more keys than are looked for by halving alone."""
    times = [i / 25 for i in range(20)] + [0.8, 0.95, 0.97, 1]
    return d.pool("floats", [i * i % 7 / 7 for i in range(48)]), d.pool("floats", times)


def asked_of(clip: str, section: str, number: int, share: int) -> int:
    """Returns what is asked of an altered clip, above all for which times its bounds: many spans where keys may be out
    of order, and one time where only painters read the section. Spans cost most of all calls together, so that of one
    clip in `share` only half are asked for one; forger.c goes through its spans and spaces by the clip's number, in
    fours."""
    if clip.startswith("path"):
        return PATH
    if number % WHOLE == WHOLE - 1:
        return WHOLE_SPAN
    if (clip, section) == ("keys", "floats"):
        return MANY_SPANS
    if section.split(".")[0] == "contents" or share > 1 and number // 4 % 2:
        return ONE_TIME
    return ONE_SPAN


def clips(kit) -> dict[str, bytes]:
    """Good clips that together have all sections."""
    abi = kit.abi
    made = {"rich": descriptions.rich(abi, 9), "relative": descriptions.relative(abi),
            "trimmed": descriptions.trimmed(abi), "many": many(abi), "keys": keys(abi)}  # fmt: skip
    found = {}
    for name, description in made.items():
        found[name] = kit.compile(description.lay())
        description.close()
    return found


def paths(form: layout.Format, clip: bytes) -> Iterator[bytes]:
    """The prepared paths of a clip."""
    for field in form.fields(clip):
        if (field.section, field.name) == ("paths.header", "size"):
            start = field.at - {name: at for name, at, _ in form.struct("PreparedPath.Header")[0]}["size"]
            yield clip[start : start + struct.unpack_from("<I", clip, field.at)[0]]


def changes(form: layout.Format, clip: bytes, is_path: bool = False) -> Iterator[tuple[layout.Field, bytes]]:
    """Each field that is altered, and what is written over it."""
    numbers = {} if is_path else form.counts(clip)
    counts = sorted({value for name, value in numbers.items() if name.endswith("Count")})
    named = lambda field: (field.section, field.name)
    # The checksum is made anew.
    fields = form.path_fields(clip) if is_path else form.fields(clip)
    fields = [field for field in fields if named(field) != ("header", "checksum")]
    for (section, _), rows in itertools.groupby(sorted(fields, key=named), named):
        rows = sorted(rows, key=lambda field: field.at)
        most = len(rows) if section in ALL else MOST.get(section.split(".")[0], MOST_OF_OTHERS)
        chosen = {len(rows) * i // most for i in range(most)} | {len(rows) - 1}
        for field in (rows[i] for i in sorted(chosen)):
            for value in layout.values(field, clip, counts):
                yield field, value
        if section == "floats":
            # The matrices of tracks are doubles.
            for field in rows[:-1]:
                if field.at % 8 == 0:
                    wide = field._replace(code="d", name="as double")
                    for value in layout.values(wide, clip, counts):
                        yield wide, value


def programs(a: Artifacts, folder: pathlib.Path) -> dict[str, list]:
    """The commands of the hosts."""
    native, module, source = folder / "forger", folder / "forger.wasm", HERE / "forger.c"
    clang = x86.tool("clang")
    flags = ["-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "-I", a.root / "Include", source]
    subprocess.run([clang, *flags, "-o", native, "-ldl"], check=True)
    # A module that shares the memory of motion.wasm, far behind what that uses.
    link = ["-Wl,--no-entry,--import-memory,--allow-undefined,--global-base=16777216", "-nostdlib"]
    subprocess.run([clang, "--target=wasm32-unknown-unknown", "-ffreestanding", "-fno-builtin", *flags, *link,
                    "-o", module], check=True)  # fmt: skip
    found = {name: [native, library] for name, library in zip(("baseline", "AVX2"), a.single)}
    compiled = folder / "motion.compiled"
    forger_wasm.compile_module(a.module, compiled)
    found["wasm"] = [sys.executable, HERE / "forger_wasm.py", compiled, module]
    if swift := ordinary_swift(folder):
        found["Swift"] = [native, swift]
    else:
        print("      ordinary Swift is not asked: swift build --build-tests has not run", file=sys.stderr)
    return found


def ordinary_swift(folder: pathlib.Path) -> pathlib.Path | None:
    """The library as `swift build` has compiled it, in one file; nil if it has not."""
    built, library = Artifacts().root / ".build" / "debug", folder / "ordinary.so"
    modules = ("ABI", "Bounds", "Clip", "Dispatch", "Export", "Files", "Kernel", "KernelBaseline", "Proofs", "Rules",
               "Web", "World")  # fmt: skip
    objects = [sorted((built / f"Motion{module}.build").rglob("*.o")) for module in modules]
    if not all(objects):
        return None
    # The objects count their regions if the tests do.
    subprocess.run(["swiftc", "-emit-library", "-profile-generate", "-o", library, *itertools.chain(*objects)],
                   check=True)  # fmt: skip
    return library


def unasked(header) -> Iterator[str]:
    """Functions that take a clip, a prepared path, or verbs and points, and are not asked."""
    text, taken = (HERE / "forger.c").read_text(), {"clip", "path", "end_path", "verbs"}
    for function in header.functions:
        takes = taken.intersection(name for name, _ in function.parameters) or "motion_clip_" in function.name
        if takes and function.name not in MAKERS and not re.search(rf"CALL\({function.name}\)", text):
            yield f"forger.c does not ask {function.name}"


def run(commands: list[list]) -> Iterator[list[str]]:
    """The lines that the commands print, as many commands at a time as there are processors."""
    waiting, running, env = list(commands), [], os.environ | {"LLVM_PROFILE_FILE": os.devnull}
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            running.append(subprocess.Popen(list(map(str, waiting.pop(0))), stdout=subprocess.PIPE, text=True, env=env))
        first = running.pop(0)
        yield first.communicate()[0].splitlines()


def forged_clips(a: Artifacts, share: int = 1, kit=None):
    """What is wrong with one altered clip in `share`. The good clips are made by the shipped library."""
    import misuse  # which imports what imports this
    from rows import Kit

    yield from unasked(a.header)
    kit = kit or Kit(misuse.load(a, str(Artifacts().library)), a.python, a.header)
    form, good, tried, accepted = layout.Format(a.root, a.header), clips(kit), 0, 0
    made = dict.fromkeys(path for name in ("rich", "trimmed") for path in paths(form, good[name]))
    every = {**good, **{f"path{number}": path for number, path in enumerate(made)}}
    empty = {name for name, _, count, _ in form.sections if not any(form.counts(clip)[count] for clip in good.values())}
    if empty:
        yield f"no clip has {', '.join(sorted(empty))}"
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        hosts = programs(a, folder)
        works = []
        for name, clip in every.items():
            (folder / name).write_bytes(clip)
            made = list(changes(form, clip, is_path=name not in good))[::share]
            for first in range(0, len(made), BATCH):
                batch, file = made[first : first + BATCH], folder / f"{name}-{first}"
                asked = [asked_of(name, field.section, i, share) for i, (field, _) in enumerate(batch)]
                file.write_bytes(b"".join(
                    struct.pack("<IHH8s", field.at, len(value), what, value)
                    for (field, value), what in zip(batch, asked, strict=True)))  # fmt: skip
                works.append((name, batch, file))
        steps = {host: SWIFT if host == "Swift" else 1 for host in hosts}
        said = run([[*command, folder / name, file, steps[host]]
                    for name, _, file in works for host, command in hosts.items()])  # fmt: skip
        for name, batch, _ in works:
            lines = {host: next(said) for host in hosts}
            for number, (field, value) in enumerate(batch):
                what = f"{name}: {field.section}[{field.row}].{field.name} at {field.at} is {value.hex()}"
                told = {host: (lines[host][number // step] if number // step < len(lines[host]) else "nothing")
                        for host, step in steps.items() if number % step == 0}  # fmt: skip
                for host, line in told.items():
                    if " call " in line or line == "nothing":
                        yield f"{what}: {host}: {line.split(' ', 3)[-1]}"
                if len(set(told.values())) > 1 and not any(" call " in line for line in told.values()):
                    yield f"{what}: hosts differ: {told}"
                tried, accepted = tried + 1, accepted + (told["baseline"].split()[1:2] == ["0"])
    print(f"      {tried} altered clips, of which the check accepts {accepted}", file=sys.stderr)


if __name__ == "__main__":
    found = 0
    for line in forged_clips(Artifacts(), int(sys.argv[1]) if len(sys.argv) > 1 else 1):
        print(line, flush=True)
        found += 1
    sys.exit(found > 0)
