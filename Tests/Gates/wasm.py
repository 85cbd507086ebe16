"""Reads a WebAssembly module: imports, exports, types, data, names, and every instruction of the code section.

The walk is that of bindings/link/bytecode.py."""

import pathlib
import sys
from dataclasses import dataclass, field

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bindings" / "link"))
import bytecode
from bytecode import CALL, GLOBAL_GET, I32_CONST, I64_CONST, LOCAL_GET, LOCAL_SET, LOCAL_TEE, MEMORY_GROW, Reader

VALUES = {0x7F: "i32", 0x7E: "i64", 0x7D: "f32", 0x7C: "f64", 0x7B: "v128", 0x70: "funcref", 0x6F: "externref"}
KINDS = ("function", "table", "memory", "global")

CALL_INDIRECT, RETURN_CALL = bytecode.CALL_INDIRECT, bytecode.RETURN_CALL
RETURN_CALL_INDIRECT = bytecode.RETURN_CALL_INDIRECT
UNREACHABLE = 0x00
SHUFFLE = 0xFD00D  # i8x16.shuffle
I32_SUB, I32_AND = 0x6B, 0x71
DIVISIONS = {0x6D: "i32.div_s", 0x6E: "i32.div_u", 0x6F: "i32.rem_s", 0x70: "i32.rem_u",
             0x7F: "i64.div_s", 0x80: "i64.div_u", 0x81: "i64.rem_s", 0x82: "i64.rem_u"}  # fmt: skip
TRUNCATIONS = {0xA8 + i: f"i32.trunc_f{32 << (i >> 1)}_{'su'[i & 1]}" for i in range(4)}
TRUNCATIONS |= {0xAE + i: f"i64.trunc_f{32 << (i >> 1)}_{'su'[i & 1]}" for i in range(4)}
RELAXED = 0xFD100  # and up: relaxed SIMD, whose results differ from host to host


@dataclass(frozen=True)
class Instruction:
    opcode: int  # a prefixed one as prefix << 12 | number
    immediates: tuple = ()


@dataclass
class Module:
    bytes: bytes
    types: list[tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=list)
    imports: list[tuple[str, str, str]] = field(default_factory=list)  # kind, module, name
    exports: dict[str, tuple[str, int]] = field(default_factory=dict)  # name: kind, index
    function_types: list[int] = field(default_factory=list)
    globals: list[tuple[str, bool, int]] = field(default_factory=list)  # type, mutable, initial value
    memory: tuple[int, int | None] = (0, None)  # pages at the start, at most
    data: list[tuple[int, int]] = field(default_factory=list)  # address, size
    code: list[list[Instruction]] = field(default_factory=list)
    code_bytes: bytes = b""
    function_names: dict[int, str] = field(default_factory=dict)
    data_names: dict[int, str] = field(default_factory=dict)
    features: set[str] = field(default_factory=set)  # "start" and "elements", the sections that should not be there

    def name(self, function: int) -> str:
        exported = [n for n, (kind, index) in self.exports.items() if kind == "function" and index == function]
        return self.function_names.get(function) or (exported[0] if exported else f"function {function}")

    def signature(self, export: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return self.types[self.function_types[self.exports[export][1]]]


def effect(module: Module, instruction: Instruction) -> tuple[int, int] | None:
    """How many values an instruction takes from the stack, and how many it puts there; None of one that branches, ends
    or begins a block."""
    op, number = instruction.opcode, instruction.opcode & 0xFFF
    if op == CALL:
        return tuple(map(len, module.types[module.function_types[instruction.immediates[0]]]))
    for opcodes, taken, put in _EFFECTS.get(op >> 12, ()):
        if (number if op >> 12 else op) in opcodes:
            return taken, put
    return None


def _set(*parts) -> frozenset[int]:
    return frozenset(n for part in parts for n in (part if isinstance(part, range) else (part,)))


# By prefix: opcodes, taken, put; the first that fits counts.
_EFFECTS = {
    0: (
        (_set(LOCAL_GET, GLOBAL_GET, 0x3F, range(0x41, 0x45)), 0, 1),
        (_set(LOCAL_SET, 0x24, 0x1A), 1, 0),
        (_set(0x1B, 0x1C), 3, 1),  # select
        (_set(range(0x36, 0x3F)), 2, 0),  # stores
        (
            _set(LOCAL_TEE, range(0x28, 0x36), MEMORY_GROW, 0x45, 0x50, range(0x67, 0x6A), range(0x79, 0x7C))
            | _set(range(0x8B, 0x92), range(0x99, 0xA0), range(0xA7, 0xC5)),
            1,
            1,
        ),
        (_set(range(0x46, 0xA7)), 2, 1),
    ),
    0xFC: ((_set(range(8)), 1, 1), (_set(8, 10, 11), 3, 0)),
    0xFD: (
        (_set(12), 0, 1),  # v128.const
        (_set(11, range(88, 92)), 2, 0),  # stores
        (_set(82), 3, 1),  # v128.bitselect
        (
            _set(range(11), 92, 93, range(15, 22), 22, 24, 25, 27, 29, 31, 33, 77, 83, range(94, 101), range(103, 107))
            | _set(116, 117, 122, range(124, 130), 131, 132, range(135, 139), 148, 160, 161, 163, 164, range(167, 171))
            | _set(192, 193, 195, 196, range(199, 203), 224, 225, 227, 236, 237, 239, range(248, 256)),
            1,
            1,
        ),
        (_set(range(0x114)), 2, 1),
    ),
}


def read(path) -> Module:
    data = pathlib.Path(path).read_bytes()
    if data[:8] != b"\0asm\1\0\0\0":
        raise ValueError(f"{path}: not a WebAssembly module of version 1")
    module, reader = Module(data), Reader(data, 8)
    while reader.at < len(data):
        section, size = reader.byte(), reader.unsigned()
        _section(module, section, Reader(data, reader.at, reader.at + size))
        reader.at += size
    return module


def bytes_of(path, name: str) -> bytes:
    """The code of a function with a name, as it lies in the module."""
    module = read(path)
    reader = Reader(module.code_bytes)
    bodies = reader.vector(lambda: reader.take(reader.unsigned()))
    return bodies[[module.name(i + len(module.imports)) for i in range(len(bodies))].index(name)]


def _section(module: Module, section: int, r: Reader) -> None:
    if section == 0:
        if r.text() == "name":
            _names(module, r)
    elif section == 1:
        module.types = r.vector(lambda: (r.byte(), *(tuple(r.vector(lambda: VALUES[r.byte()])) for _ in range(2)))[1:])
    elif section == 2:
        for _ in range(r.unsigned()):
            where, name, kind = r.text(), r.text(), r.byte()
            module.imports.append((KINDS[kind], where, name))
            return  # one is too many already; its description need not be read
    elif section == 3:
        module.function_types = r.vector(r.unsigned)
    elif section == 5:
        module.memory = r.vector(r.limits)[0]
    elif section == 6:
        module.globals = r.vector(lambda: (VALUES[r.byte()], bool(r.byte()), _constant(r)))
    elif section == 7:
        for _ in range(r.unsigned()):
            name = r.text()
            module.exports[name] = (KINDS[r.byte()], r.unsigned())
    elif section == 10:
        module.code_bytes = r.data[r.at : r.end]
        module.code = r.vector(lambda: _body(r))
    elif section == 11:
        for _ in range(r.unsigned()):
            if r.unsigned() != 0:
                raise ValueError("a data segment that is not active")
            address = _constant(r)
            module.data.append((address, len(r.take(r.unsigned()))))
    elif section in (8, 9):
        module.features.add({8: "start", 9: "elements"}[section])


def _names(module: Module, r: Reader) -> None:
    while r.at < r.end:
        kind, size = r.byte(), r.unsigned()
        names = {1: module.function_names, 9: module.data_names}.get(kind)
        if names is None:
            r.at += size
        else:
            names.update(r.vector(lambda: (r.unsigned(), r.text())))


def _constant(r: Reader) -> int:
    value = next(i for i in _instructions(r) if i.opcode in (I32_CONST, I64_CONST))
    if r.byte() != 0x0B:
        raise ValueError("an initial value that is not one constant")
    return value.immediates[0]


def _body(r: Reader) -> list[Instruction]:
    end = r.unsigned() + r.at
    for _ in range(r.unsigned()):  # locals
        r.unsigned(), r.byte()
    body = list(_instructions(Reader(r.data, r.at, end)))
    r.at = end
    return body


def _instructions(r: Reader):
    while r.at < r.end:
        yield Instruction(*r.instruction())
