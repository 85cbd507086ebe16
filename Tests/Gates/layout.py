"""Where each field of a clip stands: read from the tables of the format itself, the rows of Section.swift, the structs
of Swift and those of the header. So a new section or a new field is found without a line here.

`fields(clip)` gives them; what cannot be read is an error, and so is a section whose elements do not fill it."""

import math
import pathlib
import re
import struct
from collections.abc import Iterator
from typing import NamedTuple

SCALARS = {"UInt8": "B", "UInt32": "I", "UInt64": "Q", "Float": "f", "Double": "d", "uint8_t": "B", "uint32_t": "I",
           "float": "f", "double": "d"}  # fmt: skip
MODIFIER = re.compile(r"^\s*(?:(?:public|package|private|fileprivate|internal)(?:\(set\))? )*(?:var|let) ")
SECTION = re.compile(r"static var (\w+): ClipSection<(\w+)> \{\s*ClipSection\((\d+), \.(\w+)([^}]*)\)\s*\}")
# The parts of a prepared path: what stands in each, what it stands behind, and how many of those there are.
PART = re.compile(
    r"var (\w+): (?:UnsafeMutablePointer<(\w+)>|Mutable(Floats|Bytes)) \{ "
    r"section\(behind: (\w+), (?:header\.)?(\w+)(?: &\* (\d))?\) \}"
)


class Field(NamedTuple):
    section: str
    name: str
    row: int
    rows: int
    at: int
    code: str  # of `struct`
    stride: int  # bytes from row to row


def _declarations(line: str) -> Iterator[tuple[str, str]]:
    """The names and the types of a line of stored properties."""
    text, depth, parts = MODIFIER.sub("", line), 0, [""]
    for letter in text:
        depth += (letter in "(<[") - (letter in ")>]")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    kind = None
    for part in reversed([part.strip() for part in parts]):
        match = re.match(r"(\w+)(?:: ([^=]+?))?(?: = (.+))?$", part)
        if not match:
            raise ValueError(f"a field that cannot be read: {line.strip()}")
        name, given, value = match.groups()
        if given or value:
            kind = given or _type(value)
        if not kind:
            raise ValueError(f"a field without a type: {line.strip()}")
        yield name, kind


def _type(value: str) -> str:
    """The type that a default value has."""
    if re.fullmatch(r"-?\d+\.\d+", value):
        return "Double"
    if match := re.fullmatch(r"\(((?:\d+\.\d+(?:, )?)+)\)", value):
        return f"InlineArray<{match[1].count(',') + 1}, Double>"
    if match := re.match(r"InlineArray<\d+, \w+>", value):
        return match[0]
    raise ValueError(f"a default value of no known type: {value}")


class Format:
    def __init__(self, root: pathlib.Path, header):
        self.header = header
        self.sources = "\n".join(
            path.read_text()
            for room in ("MotionClip", "MotionKernel")
            for path in sorted((root / "Sources" / room).rglob("*.swift"))
        )
        rows = SECTION.findall(self.sources)
        self.sections = [(name, kind, count, rest) for name, kind, number, count, rest in rows]
        if [int(row[2]) for row in rows] != list(range(len(rows))) or not rows:
            raise ValueError("the rows of Section.swift cannot be read")
        self.parts = PART.findall(self.sources)
        self.structs: dict[str, tuple[list, int]] = {}

    def struct(self, name: str) -> tuple[list[tuple[str, int, str]], int]:
        """The fields of a struct, each with its offset and its code, and the bytes of one in an array."""
        if name in SCALARS:
            code = SCALARS[name]
            return [("", 0, code)], struct.calcsize(code)
        if name not in self.structs:
            self.structs[name] = self._c(name) if name in self.header.structs else self._swift(name)
        return self.structs[name]

    def _c(self, name: str):
        layout, fields = self.header.layout(name, 8), []
        for field in self.header.structs[name]:
            code = SCALARS[field.type.base]
            for i in range(field.count):
                at = layout.offsets[field.name] + i * struct.calcsize(code)
                fields.append((field.name, at, code))
        return fields, layout.size

    def _swift(self, name: str):
        body = self.sources
        for part in name.split("."):
            pattern = rf"^( *)(?:(?:public|package) )?struct {part}(?:: \w+)? \{{\n(.*?)^\1\}}"
            found = re.findall(pattern, body, re.MULTILINE | re.DOTALL)
            if len(found) != 1:
                raise ValueError(f"{len(found)} structs of the name {name}")
            indent, body = found[0]
        fields, at, widest = [], 0, 1
        for line in body.splitlines():
            line = re.sub(r"\s*//.*", "", line)
            is_own = line.startswith(indent + "    ") and not line.startswith(indent + "     ")
            if not is_own or "{" in line or not MODIFIER.match(line):
                continue
            for name_of_field, kind in reversed([*_declarations(line)]):
                match = re.fullmatch(r"InlineArray<(\d+), (\w+)>", kind)
                count, code = (int(match[1]), SCALARS[match[2]]) if match else (1, SCALARS[kind])
                width = struct.calcsize(code)
                at = -(-at // width) * width
                fields += [(name_of_field, at + i * width, code) for i in range(count)]
                at, widest = at + count * width, max(widest, width)
        return fields, -(-at // widest) * widest

    def counts(self, clip: bytes) -> dict[str, int]:
        """The numbers of the header."""
        return {name: struct.unpack_from(code, clip, at)[0] for name, at, code in self.struct("ClipHeader")[0]}

    def fields(self, clip: bytes) -> list[Field]:
        """Every number of a clip."""
        counts, found = self.counts(clip), []
        start = self.struct("ClipHeader")[1]
        found += self._rows("header", "ClipHeader", 0, 1)
        for name, kind, count, rest in self.sections:
            elements = counts[count]
            if "inBatches: true" in rest:
                elements = -(-elements // 8) * 8
            many = self._stride(rest, kind)
            if name == "paths":
                places = [field.at for field in found if (field.section, field.name) == ("pathTable", "offset")]
                offsets = [struct.unpack_from("<I", clip, place)[0] for place in places[: counts["pathCount"]]]
                found += [field for offset in offsets for field in self.path_fields(clip, start + offset)]
            elif name == "contents":
                found += self._contents(clip, start) if elements else []
            else:
                found += self._rows(name, kind, start, elements * many)
            start = -(-(start + elements * many * self.struct(kind)[1]) // 8) * 8
        if start != counts["size"]:
            raise ValueError(f"the sections end at {start}, the clip at {counts['size']}")
        return found

    def _stride(self, rest: str, kind: str) -> int:
        """How many of a section's numbers make one of its elements."""
        given = re.search(r"stride: (.+?)(?:, inBatches|$)", rest.strip())
        if not given:
            return 1
        text = given[1].strip()
        if match := re.fullmatch(r"MemoryLayout<SIMD(\d+)<\w+>>\.stride", text):
            return int(match[1])
        if match := re.fullmatch(r"Column\.count &\* MemoryLayout<\w+>\.stride", text):
            return self._constant("Column", "count")
        return self._constant("Section", text) // self.struct(kind)[1]

    def _constant(self, owner: str, name: str) -> int:
        body = re.search(rf"enum {owner} \{{\n(.*?)^\}}", self.sources, re.MULTILINE | re.DOTALL)
        match = body and re.search(rf"static var {name}: Int \{{ (\d+) \}}", body[1])
        if not match:
            raise ValueError(f"{owner}.{name} is no plain number")
        return int(match[1])

    def _rows(self, section: str, kind: str, start: int, count: int) -> list[Field]:
        fields, stride = self.struct(kind)
        return [
            Field(section, name, row, count, start + row * stride + at, code, stride)
            for row in range(count)
            for name, at, code in fields
        ]

    def path_fields(self, clip: bytes, at: int = 0) -> list[Field]:
        """The parts of a prepared path, in the order of their places."""
        header, size = self.struct("PreparedPath.Header")
        numbers = {name: struct.unpack_from("<" + code, clip, at + offset)[0] for name, offset, code in header}
        found = self._rows("paths.header", "PreparedPath.Header", at, 1)
        at += size
        for number, (name, kind, floats, _, _, _) in enumerate(self.parts):
            # How many there are is said where the next part begins; of the last one there are as many as verbs.
            following = self.parts[number + 1] if number + 1 < len(self.parts) else None
            rows = numbers[following[4]] * int(following[5] or 1) if following else numbers["verbCount"]
            kind = kind or {"Floats": "Float", "Bytes": "UInt8"}[floats]
            found += self._rows(f"paths.{name}", kind, at, rows)
            at += rows * self.struct(kind)[1]
        return found

    def _contents(self, clip: bytes, start: int) -> list[Field]:
        """The rows that motion_contents counts, each where it says."""
        found = self._rows("contents", "motion_contents", start, 1)
        numbers = {field.name: struct.unpack_from("<" + field.code, clip, field.at)[0] for field in found}
        for name in [name.removeprefix("first_") for name in numbers if name.startswith("first_")]:
            kind = f"motion_{name}"
            if kind not in self.header.structs:
                kind = "uint8_t" if name == "text" else "uint32_t"
            found += self._rows(f"contents.{name}", kind, numbers[f"first_{name}"], numbers[f"{name}_count"])
        return found


def values(field: Field, clip: bytes, counts: list[int]) -> list:
    """What to write over a number: each class of value that can matter."""
    own = struct.unpack_from("<" + field.code, clip, field.at)[0]
    beside = []
    for row in (field.row - 1, field.row + 1):
        at = field.at + (row - field.row) * field.stride
        if 0 <= row < field.rows:
            beside.append(struct.unpack_from("<" + field.code, clip, at)[0])
    if field.code in "fd":
        largest = 3.4028234663852886e38 if field.code == "f" else 1.7976931348623157e308
        least = 1e-45 if field.code == "f" else 5e-324
        # Others, of which each field takes some in turn.
        others = [0.0, -0.0, 1.0, 0.5, -own, least, -least, -largest, -math.inf, 1e-30, 1e30]
        tried = [own + 1, own - 1, largest, math.inf, math.nan, *beside, *_some(others, 3, field)]
        tried = [value for value in tried if value - value != 0 or abs(value) <= largest]
        packed = [struct.pack("<" + field.code, value) for value in tried]
    else:
        top = (1 << 8 * struct.calcsize(field.code)) - 1
        tried = [0, 1, top, top >> 1, (top >> 1) + 1, own + 1, own - 1, *beside]
        tried += [value + step for value in beside for step in (1, -1)]
        tried += _some([own ^ 1 << bit for bit in range(top.bit_length())], 8, field)
        # One more than a table has, for each table.
        tried += [count for count in counts if count < 1 << 24]
        packed = [struct.pack("<" + field.code, value & top) for value in tried]
    return [*dict.fromkeys(value for value in packed if value != struct.pack("<" + field.code, own))]


def _some(values: list, count: int, field: Field) -> list:
    """Some of many values: other ones from row to row and from field to field."""
    step = max(1, len(values) // count)
    return values[(field.row + field.at // 4) % step :: step]
