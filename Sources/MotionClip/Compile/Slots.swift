import MotionKernel

/// A hash table of rows, by which rows find their equals.
///
/// A row looks into a limited number of slots. If other rows have taken all of these, as rows with one forged hash do,
/// the row counts as one without an equal. So rows take linear time together, whatever they hold.
struct Slots {
    private let words: MutableWords
    private let mask: Int

    private static var mostProbes: Int { 64 }

    /// Returns how many words a number of rows needs: a power of two, of which at most half are taken.
    static func count(_ rows: UInt64) -> UInt64 {
        var slots: UInt64 = 16
        while slots < rows &* 2 { slots &*= 2 }
        return slots
    }

    /// Makes empty slots for a number of rows.
    @inline(never)
    init(_ words: MutableWords, for rows: UInt32) {
        let count = Slots.count(rows.u64).int
        for i in below(count, by: 4) {
            SIMD4<UInt32>(repeating: UInt32.max).store(to: words + i)
        }
        (self.words, mask) = (words, count &- 1)
    }

    /// Returns a row with this hash that `isEqual` accepts. If none is found, `row`, which is below 2^24, is kept.
    @inline(__always)
    func find(_ row: UInt32, _ hash: UInt64, isEqual: (UInt32) -> Bool) -> UInt32? {
        // A slot also holds seven bits of the hash of its row, so that rows are compared only if they are likely equal.
        let bits = (hash >> 57).u32 << 24
        var slot = hash.int & mask
        for _ in below(Slots.mostProbes) {
            let found = words[slot]
            if found == UInt32.max {
                words[slot] = bits | row
                return nil
            }
            if found & 0x7F00_0000 == bits && isEqual(found & 0xFF_FFFF) { return found & 0xFF_FFFF }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    /// Returns the slot of rows with this hash that `leave` takes.
    func place(_ hash: UInt64) -> UInt32 { (hash.int & mask).u32 }

    /// Leaves `row` in a slot. Returns the row that was left there last, or UInt32.max.
    func leave(_ row: UInt32, at place: UInt32) -> UInt32 {
        let last = words[place]
        words[place] = row
        return last
    }
}
