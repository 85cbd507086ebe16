"""Reads what the gates ask of a 64-bit little-endian ELF file: sections, segments, symbols, the dynamic table."""

import pathlib
import struct
from dataclasses import dataclass, field

WRITE, ALLOC, EXECUTE = 1, 2, 4  # section flags
LOCAL, GLOBAL, WEAK = 0, 1, 2
TLS, RELRO, STACK = 7, 0x6474E552, 0x6474E551  # segment types
NEEDED, SONAME, TEXTREL = 1, 14, 22  # dynamic tags


@dataclass(frozen=True)
class Section:
    name: str
    kind: int
    flags: int
    address: int
    offset: int
    size: int
    link: int


@dataclass(frozen=True)
class Symbol:
    name: str
    value: int
    size: int
    binding: int
    kind: int
    section: int  # 0: undefined

    @property
    def defined(self) -> bool:
        return self.section != 0


@dataclass
class Elf:
    path: str
    bytes: bytes
    sections: list[Section] = field(default_factory=list)
    segments: list[tuple[int, int, int, int]] = field(default_factory=list)  # type, flags, address, size in memory
    symbols: list[Symbol] = field(default_factory=list)
    dynamic_symbols: list[Symbol] = field(default_factory=list)
    dynamic: list[tuple[int, object]] = field(default_factory=list)  # tag, value (a text for NEEDED and SONAME)

    def section(self, name: str) -> Section | None:
        return next((s for s in self.sections if s.name == name), None)

    def contents(self, section: Section) -> bytes:
        return self.bytes[section.offset : section.offset + section.size]

    def values(self, tag: int) -> list:
        return [value for t, value in self.dynamic if t == tag]


def read(path) -> Elf:
    data = pathlib.Path(path).read_bytes()
    if data[:6] != b"\x7fELF\x02\x01":
        raise ValueError(f"{path}: not a 64-bit little-endian ELF file")
    elf = Elf(str(path), data)
    ph, sh = struct.unpack_from("<QQ", data, 32)
    ph_size, ph_count, sh_size, sh_count, names_at = struct.unpack_from("<HHHHH", data, 54)
    for i in range(ph_count):
        kind, flags, _, address, _, _, size = struct.unpack_from("<IIQQQQQ", data, ph + i * ph_size)
        elf.segments.append((kind, flags, address, size))
    raw = [struct.unpack_from("<IIQQQQIIQQ", data, sh + i * sh_size) for i in range(sh_count)]
    names = raw[names_at][4]
    elf.sections = [Section(_text(data, names + r[0]), r[1], r[2], r[3], r[4], r[5], r[6]) for r in raw]
    for section in elf.sections:
        if section.kind in (2, 11):  # SYMTAB, DYNSYM
            (elf.symbols if section.kind == 2 else elf.dynamic_symbols).extend(_symbols(elf, section))
        elif section.kind == 6:  # DYNAMIC
            strings = elf.sections[section.link].offset
            for tag, value in struct.iter_unpack("<QQ", elf.contents(section)):
                if tag:
                    elf.dynamic.append((tag, _text(data, strings + value) if tag in (NEEDED, SONAME) else value))
    return elf


def _symbols(elf: Elf, section: Section):
    strings = elf.sections[section.link].offset
    for name, info, _, at, value, size in struct.iter_unpack("<IBBHQQ", elf.contents(section)):
        if name:
            yield Symbol(_text(elf.bytes, strings + name), value, size, info >> 4, info & 15, at)


def _text(data: bytes, at: int) -> str:
    return data[at : data.index(0, at)].decode()
