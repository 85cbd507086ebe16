"""Replays call records through an engine: the part of host.py that knows the record format
(Tests/Scenes/records.py)."""

import mmap
import struct

MAGIC, NAME_SIZE, GUARD, CANARY = b"MOTNREC1", 48, 64, 0xA5
NULL, WORD, DOUBLE, IN, OUT, SCRATCH, SLOT, COPY, TABLES, INOUT = range(10)
NONE = 0xFFFFFFFF
START, PRIME, MASK = 0xCBF29CE484222325, 0x100000001B3, (1 << 64) - 1
SCRATCH_FILL = b"\0"  # another byte in every host: what lies in scratch must not matter


class Digest:
    def __init__(self):
        self.value, self.words = START, 0

    def add(self, data: bytes) -> None:
        words = memoryview(data + bytes(-len(data) % 4)).cast("I")
        h = self.value
        for word in words:
            h = (h ^ word) * PRIME & MASK
        self.value, self.words = h, self.words + len(words)


class Replay:
    """An engine has: pointer_size; base, the 64-byte aligned address of its memory; write(address, bytes);
    read(address, size); call(function, arguments), which gives the result as a 32-bit word, or as bytes with the NUL
    for a text."""

    def __init__(self, engine, header, path):
        self.engine, self.header = engine, header
        with open(path, "rb") as file:
            self.data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
        functions, self.records, self.scenes, _ = struct.unpack_from("<4I", self.data, len(MAGIC))
        self.first = 24 + NAME_SIZE * functions
        names = [
            bytes(self.data[at : at + NAME_SIZE]).rstrip(b"\0").decode() for at in range(24, self.first, NAME_SIZE)
        ]
        if bytes(self.data[:8]) != MAGIC or names != [f.name for f in header.functions]:
            raise SystemExit(f"{path}: not records of this version and header")

    def run(self, every: int = 1):
        """Gives scene, record, function and what to digest: the result and the outputs."""
        at, scene = self.first, None
        for record in range(self.records):
            words, function, of, count = self.words(at, 4)
            if of != scene:
                scene, self.slots, self.used = of, [], self.engine.base
            if scene % every == 0:
                self.at, self.guarded, self.outputs, self.given = at + 16, [], [], []
                prototype = self.header.functions[function]
                arguments = [self.argument(type) for _, type in prototype.parameters]
                if len(arguments) != count:
                    raise SystemExit(f"record {record}: {count} arguments for {prototype.name}")
                result = self.engine.call(function, arguments)
                if not all(self.intact(*span) for span in self.guarded):
                    raise SystemExit(f"record {record}: {prototype.name} wrote outside its outputs")
                yield scene, record, prototype, result, [self.engine.read(*span) for span in self.outputs]
            at += 4 * words

    # --------------------------------------------------------------- reading

    def words(self, at: int, count: int) -> tuple[int, ...]:
        return struct.unpack_from(f"<{count}I", self.data, at)

    def next(self, count: int) -> tuple[int, ...]:
        words = self.words(self.at, count)
        self.at += 4 * count
        return words

    def number(self) -> int:
        value, slot, at, limit = self.next(4)
        if slot == NONE:
            return value
        word = int.from_bytes(self.engine.read(self.slots[slot][0] + at, 4), "little")
        total = (value + word) & NONE
        return 0 if word > limit or total > limit else total

    def argument(self, type):
        (kind,) = self.next(1)
        if kind == NULL:
            return 0
        if kind == WORD:
            word = self.number()
            return struct.unpack("<f", struct.pack("<I", word))[0] if type.base == "float" else word
        if kind == DOUBLE:
            return struct.unpack("<d", struct.pack("<2I", *self.next(2)))[0]
        if kind in (IN, INOUT):
            offset, size = self.next(2)
            data = bytes(self.data[self.at : self.at + size])
            self.at += (size + 3) // 4 * 4
            address = self.put(offset, data)
            if kind == INOUT:
                self.become_output(address, data, type)
            return address
        if kind in (OUT, SCRATCH):
            (offset,) = self.next(1)
            size = self.number()
            data = (bytes([CANARY]) if kind == OUT else SCRATCH_FILL) * size
            address = self.put(offset, data)
            if kind == OUT:
                self.become_output(address, data, type)
            else:
                self.guarded.append((address, size))
            return address
        if kind == SLOT:
            slot, at = self.next(2)
            return self.slots[slot][0] + at
        if kind == COPY:
            (slot,) = self.next(1)
            address, most = self.slots[slot]
            data = bytearray(self.engine.read(address, min(self.number(), most)))
            at, mask = self.next(2)
            if data:
                data[at % len(data)] ^= mask & 0xFF
            return self.put(0, bytes(data))
        if kind == TABLES:
            words = self.next(self.next(1)[0])
            pointers = [self.argument(type) for _ in range(self.next(1)[0])]
            code = "Q" if self.engine.pointer_size == 8 else "I"
            return self.put(0, struct.pack(f"<{len(words)}I{len(pointers)}{code}", *words, *pointers))
        raise SystemExit(f"unknown kind of argument: {kind}")

    def become_output(self, address: int, data: bytes, type) -> None:
        span = address, len(data)
        self.guarded.append(span)
        self.slots.append(span)
        self.outputs.append(span)
        self.given.append((type, data))

    # ---------------------------------------------------------------- memory

    def put(self, offset: int, data: bytes) -> int:
        """The bytes at "offset" from a 64-byte boundary, with guards."""
        guard = bytes([CANARY]) * GUARD
        block = guard + bytes([CANARY]) * offset + data + guard
        start = self.used
        self.used += (len(block) + GUARD + 63) & ~63
        self.engine.write(start, block)
        return start + GUARD + offset

    def intact(self, address: int, size: int) -> bool:
        guard = bytes([CANARY]) * GUARD
        return self.engine.read(address - GUARD, GUARD) == guard == self.engine.read(address + size, GUARD)
