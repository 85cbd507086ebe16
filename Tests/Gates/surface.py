"""R15: the header, the library, the module, Python's table and JavaScript's name the same functions with the same
layouts."""

import re
import subprocess
import tempfile
from ctypes import c_double, c_float, c_int32, c_uint8, c_uint32

import elf
import house
import wasm
import x86
from artifacts import project

CTYPES = {c_uint8: "u8", c_int32: "i32", c_uint32: "u32", c_float: "f32", c_double: "f64"}
MODULE_EXTRAS = {"memory", "__heap_base"}
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]
SHIPS = re.compile(r"(?:\.github|Include|Sources|bindings|README|Package)(?!.*/tests/)")
DIALECTS = [["-std=c89"], ["-std=c99"], ["-std=c11"], ["-x", "c++", "-std=c++11"]]


def names(a):
    """The same functions everywhere; and those of its list in each small module."""
    header = {f.name for f in a.header.functions}
    tables = {
        "libmotion.so": {s.name for s in elf.read(a.library).dynamic_symbols if s.defined},
        "motion.wasm": set(wasm.read(a.module).exports) - MODULE_EXTRAS,
        "Python": set(a.python.PROTOTYPES),
        "JavaScript": {f"motion_{name}" for name in a.javascript["functions"]},
    }
    for where, found in tables.items():
        for name in sorted(header - found - (a.apart if where == "motion.wasm" else set())):
            yield f"{where} lacks {name}"
        for name in sorted(found - header):
            yield f"{where} has {name}, which the header has not"
    for name, listed in a.lists.items():
        small = {
            f"motion-{name}.wasm": set(wasm.read(a.small(name)).exports) - MODULE_EXTRAS,
            f"JavaScript's {name}": {f"motion_{each}" for each in a.javascript["modules"].get(name, ())},
        }
        for where, found in small.items():
            for each in sorted(found ^ set(listed.names)):
                yield f"{where} and {name}.txt do not both have {each}"
    for path in a.modules:
        for name in sorted(MODULE_EXTRAS - set(wasm.read(path).exports)):
            yield f"{path.name} lacks {name}"


def signatures(a):
    """The modules' functions take and return what the header says; so do Python's and JavaScript's rows."""
    modules = {path.name: wasm.read(path) for path in a.modules}
    for function in a.header.functions:
        wanted = tuple(_wasm_type(t) for _, t in function.parameters), (_wasm_type(function.result),)
        for where, module in modules.items():
            # of those that lack it, `names` tells
            if function.name in module.exports and module.signature(function.name) != wanted:
                yield f"{where}: {function.name} is {module.signature(function.name)}, the header says {wanted}"
        if function.name not in modules["motion.wasm"].exports:
            continue
        result, parameters = a.python.PROTOTYPES.get(function.name, (None, ()))
        described = [CTYPES.get(t, "pointer") for t in ([result] if result else []) + [t for _, t in parameters]]
        js = a.javascript["functions"].get(function.name.removeprefix("motion_"), {"result": {}, "parameters": []})
        declared = [_kind(t) for t in (function.result, *(t for _, t in function.parameters))]
        if described != declared:
            yield f"Python: {function.name} is {described}, the header says {declared}"
        if [p.get("type") for p in (js["result"], *js["parameters"])] != declared:
            yield f"JavaScript: {function.name} is {js}, the header says {declared}"


def _wasm_type(t) -> str:
    return "i32" if t.pointer else {"float": "f32", "double": "f64"}.get(t.base, "i32")


def _kind(t) -> str:
    return (
        "pointer"
        if t.pointer
        else {"uint8_t": "u8", "int32_t": "i32", "uint32_t": "u32", "float": "f32", "double": "f64"}[t.base]
    )


def layouts(a):
    """Sizes, offsets and constants: C's compiler agrees with Python's structures (64 bit) and JavaScript's tables
    (wasm32)."""
    lines = ["#include <stddef.h>", '#include "motion.h"']
    for name, (structure, size) in a.python.STRUCTS.items():
        lines += [f'_Static_assert(sizeof({name}) == {size}, "{name}");']
        for field in structure._fields_:
            lines += _field(name, field[0], getattr(structure, field[0]).offset, getattr(structure, field[0]).size)
    lines += [f'_Static_assert(MOTION_{n} == {v}, "MOTION_{n}");' for n, v in _constants(a.python).items()]
    yield from _compile(a, "Python", ["cc", "-std=c11"], lines)

    lines = lines[:2]
    for name, structure in a.javascript["structs"].items():
        name = f"motion_{name}"
        lines += [f'_Static_assert(sizeof({name}) == {structure["size"]}, "{name}");']
        lines += [f'_Static_assert(_Alignof({name}) == {structure["alignment"]}, "{name}, alignment");']
        for field, its in structure["fields"].items():
            lines += _field(name, field, its["offset"], None)
    lines += [f'_Static_assert(MOTION_{n} == {v}, "MOTION_{n}");' for n, v in a.javascript["constants"].items()]
    yield from _compile(a, "JavaScript", [x86.tool("clang"), "--target=wasm32", "-ffreestanding", "-std=c11"], lines)

    for where, structs in (
        ("Python", a.python.STRUCTS),
        ("JavaScript", {f"motion_{s}" for s in a.javascript["structs"]}),
    ):
        for name in sorted(set(a.header.structs) ^ set(structs)):
            yield f"{where} and the header do not both have struct {name}"
    for where, constants in (("Python", _constants(a.python)), ("JavaScript", a.javascript["constants"])):
        for name in sorted({n.removeprefix("MOTION_") for n in a.header.constants} ^ set(constants)):
            yield f"{where} and the header do not both have constant {name}"
    for where, fields in (
        ("Python", {name: [f[0] for f in s._fields_] for name, (s, _) in a.python.STRUCTS.items()}),
        ("JavaScript", {f"motion_{name}": list(s["fields"]) for name, s in a.javascript["structs"].items()}),
    ):
        for name, declared in a.header.structs.items():
            if [f.name for f in declared] != fields.get(name):
                yield f"{where}: {name} has the fields {fields.get(name)}"


def released(a):
    """What the last release had (bindings/c/abi.txt) is there as it was, or the ABI version is a higher one."""
    before = (a.root / "bindings" / "c" / "abi.txt").read_text()
    numbers = [int(text.splitlines()[0].split()[1]) for text in (before, a.abi_text)]
    found = project.changes(before, a.abi_text)
    if numbers[0] == numbers[1]:
        for what in ("gone", "changed"):
            for name in found[what]:
                yield f"{name}: is {what} under the same abi {numbers[1]}; a release writes abi.txt"
    elif numbers[0] > numbers[1] or not (found["gone"] or found["changed"]):
        yield f"MOTION_ABI_VERSION went from {numbers[0]} to {numbers[1]}, and nothing is gone or changed"


def one_project(a):
    """The header, packages, documents and tag have one version and one address; no file names one of an example."""
    yield from project.faults(a.root, [name for name in house.files(a.root) if SHIPS.match(name)])


def dialects(a):
    """The header compiles by itself as C89, C99, C11 and C++11, without a warning."""
    for dialect in DIALECTS:
        yield from _compile(
            a, " ".join(dialect), ["cc", *dialect, *WARNINGS], ['#include "motion.h"', "int main(void) { return 0; }"]
        )


def _constants(module) -> dict[str, int]:
    return {n: v for n, v in vars(module).items() if n.isupper() and isinstance(v, int)}


def _field(struct: str, field: str, offset: int, size: int | None) -> list[str]:
    lines = [f'_Static_assert(offsetof({struct}, {field}) == {offset}, "{struct}.{field}");']
    if size is not None:
        lines += [f'_Static_assert(sizeof((({struct} *)0)->{field}) == {size}, "{struct}.{field}, size");']
    return lines


def _compile(a, what: str, command: list[str], lines: list[str]):
    with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
        file.write("\n".join([*lines, ""]))
        file.flush()
        run = subprocess.run(
            [*command, "-fsyntax-only", "-I", a.root / "Include", file.name], capture_output=True, text=True
        )
        if run.returncode:
            errors = [line for line in run.stderr.splitlines() if "error" in line] or [run.stderr]
            yield f"{what}: {errors[0].split('error: ')[-1]} ({len(errors)} in all)"


GATES = [names, signatures, layouts, released, one_project, dialects]
