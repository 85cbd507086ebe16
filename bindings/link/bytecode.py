"""Reads WebAssembly: numbers, sections, and instructions with their immediates.

The walk knows the immediates of the instructions that a compiler may emit for this project (MVP, sign extension,
saturating conversion, bulk memory, reference types' tables, tail calls, SIMD) and refuses an unknown opcode rather than
lose its place."""

CALL, CALL_INDIRECT, RETURN_CALL, RETURN_CALL_INDIRECT = 0x10, 0x11, 0x12, 0x13
LOCAL_GET, LOCAL_SET, LOCAL_TEE, GLOBAL_GET = 0x20, 0x21, 0x22, 0x23
I32_CONST, I64_CONST, MEMORY_GROW = 0x41, 0x42, 0x40


class Reader:
    def __init__(self, data: bytes, at: int = 0, end: int | None = None):
        self.data, self.at, self.end = data, at, len(data) if end is None else end

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def _septets(self) -> tuple[int, int]:
        """Returns a number of LEB128 without its sign, and its count of bits."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value, shift

    def unsigned(self) -> int:
        return self._septets()[0]

    def signed(self) -> int:
        value, bits = self._septets()
        return value - (1 << bits) if value >> (bits - 1) else value

    def take(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]

    def text(self) -> str:
        return self.take(self.unsigned()).decode()

    def vector(self, read) -> list:
        return [read() for _ in range(self.unsigned())]

    def limits(self) -> tuple[int, int | None]:
        flags = self.byte()
        return self.unsigned(), self.unsigned() if flags & 1 else None

    def instruction(self) -> tuple[int, tuple]:
        """Returns an opcode, a prefixed one as prefix << 12 | number, and its immediates."""
        opcode = self.byte()
        if opcode in (0xFC, 0xFD):
            opcode = opcode << 12 | self.unsigned()
        return opcode, _immediates(opcode, self)


def _immediates(op: int, r: Reader) -> tuple:
    if op in (0x02, 0x03, 0x04):  # block, loop, if: a block type
        return (r.signed(),)
    if op == 0x0E:  # br_table
        return (*r.vector(r.unsigned), r.unsigned())
    if op in (I32_CONST, I64_CONST):
        return (r.signed(),)
    if op in (0x43, 0x44):  # f32.const, f64.const
        return (r.take(4 if op == 0x43 else 8),)
    if op in (0x0C, 0x0D, CALL, RETURN_CALL, 0x3F, 0x40, 0xD0, 0xD2) or 0x20 <= op <= 0x26:
        return (r.unsigned(),)
    if op in (CALL_INDIRECT, RETURN_CALL_INDIRECT) or 0x28 <= op <= 0x3E:  # or a load or store: alignment, offset
        return (r.unsigned(), r.unsigned())
    if op == 0x1C:  # select with types
        return tuple(r.vector(r.byte))
    if op <= 0x01 or op in (0x05, 0x0B, 0x0F, 0x1A, 0x1B) or 0x45 <= op <= 0xC4:
        return ()
    if op >> 12 == 0xFC:
        number = op & 0xFFF
        if number < 8:  # saturating conversions
            return ()
        if number in (8, 10, 12, 14):  # init, copy
            return (r.unsigned(), r.unsigned())
        if number <= 17:  # drop, fill, table.grow, table.size, table.fill
            return (r.unsigned(),)
    if op >> 12 == 0xFD:
        number = op & 0xFFF
        if number <= 11 or number in (92, 93):  # v128 loads and stores
            return (r.unsigned(), r.unsigned())
        if number in (12, 13):  # v128.const, i8x16.shuffle
            return (r.take(16),)
        if 21 <= number <= 34:  # extract_lane, replace_lane
            return (r.byte(),)
        if 84 <= number <= 91:  # load_lane, store_lane
            return (r.unsigned(), r.unsigned(), r.byte())
        if number < 0x114:
            return ()
    raise ValueError(f"unknown opcode {op:#x} at byte {r.at}")
