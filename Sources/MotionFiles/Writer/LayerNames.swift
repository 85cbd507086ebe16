import CMotion
import MotionKernel

/// The names of the layers of a description, each once: a name that is taken gets a number.
struct LayerNames {
    private let read: Described
    /// The number of each layer's row among the names; MOTION_NONE: it has none, and is called by its row.
    private let rows: MutableWords
    /// The number that makes each name one of its own; 0: none does.
    private let numbers: MutableWords
    /// Layers by a hash of their names.
    private let slots: MutableWords
    private let slotCount: UInt32

    /// Makes the names, with memory for up to seven words of each layer and four more.
    init(_ read: Described, _ memory: MutableWords) {
        let count = read.counts.layer_count.int
        var size: UInt32 = 4
        while size.int < 2 &* count { size = size &<< 1 }
        (self.read, rows, numbers, slots) = (read, memory, memory + count, memory + 3 &* count)
        slotCount = size
        let tried = memory + 2 &* count
        for i in below(count) { (rows[i], numbers[i], tried[i]) = (MOTION_NONE, 0, 2) }
        for i in below(size) { slots[i] = MOTION_NONE }
        for i in below(read.counts.name_count) where read.names[i].table == MOTION_TABLE_LAYERS {
            rows[read.names[i].row] = i.u32
        }
        for i in below(count) {
            var slot = slot(i)
            if slots[slot] != MOTION_NONE {
                // All numbers below the one to try next are taken.
                let first = slots[slot]
                while slots[slot] != MOTION_NONE {
                    numbers[i] = tried[first]
                    tried[first] &+= 1
                    slot = self.slot(i)
                }
            }
            slots[slot] = i.u32
        }
    }

    /// What a name consists of: bytes, then letters of four bits each, the last one lowest: digits, and 10 for a space.
    private struct Parts {
        var start = ("" as StaticString).letters.start, count = 0, letters: UInt64 = 0, size = 0

        mutating func put(_ number: UInt32) {
            var rest = number.u64
            repeat {
                let fewer = tenth(rest)
                put(letter: rest &- fewer &* 10)
                rest = fewer
            } while rest > 0
        }

        mutating func put(letter: UInt64) {
            letters |= letter &<< ((size &- count) &* 4).u64
            size &+= 1
        }

        subscript(i: Int) -> UInt8 {
            if i < count { return start[i] }
            let letter = (letters &>> ((size &- 1 &- i) &* 4).u64 & 15).u8
            return letter == 10 ? " " : "0" &+ letter
        }
    }

    private func parts(_ row: Int) -> Parts {
        var parts = Parts()
        if rows[row] != MOTION_NONE {
            let name = read.names[rows[row].int]
            (parts.start, parts.count) = (read.text + name.first_byte.int, name.byte_count.int)
            parts.size = parts.count
        }
        if numbers[row] > 0 {
            parts.put(numbers[row])
            parts.put(letter: 10)
        }
        if rows[row] == MOTION_NONE { parts.put(row.u32) }
        return parts
    }

    /// Returns the slot of a layer's name: that of an equal name, or a free one.
    private func slot(_ row: Int) -> Int {
        let own = parts(row), count = own.size
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for i in below(count) { hash = (hash ^ own[i].u64) &* 0x100_0000_01B3 }
        hash ^= hash &>> 32
        var slot = hash.u32 & (slotCount &- 1)
        while slots[slot] != MOTION_NONE {
            let other = parts(slots[slot].int)
            var i = other.size == count ? 0 : count &+ 1
            while i < count && own[i] == other[i] { i &+= 1 }
            if i == count { break }
            slot = (slot &+ 1) & (slotCount &- 1)
        }
        return slot.int
    }

    /// Writes a name as a JSON string.
    func write(_ row: Int, _ json: inout JSONWriter) {
        let parts = parts(row)
        json.next()
        json.text.put("\"")
        json.text.writeEscaped(parts.start, parts.count)
        for i in below(parts.size, from: parts.count) { json.text.put(parts[i]) }
        json.text.put("\"")
    }
}
