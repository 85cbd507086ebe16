/// Counts what verbs consume and make, eight verbs at a time.
struct VerbCounts {
    private(set) var points = 0
    private(set) var segments: UInt32 = 0, subpaths: UInt32 = 0, curves: UInt32 = 0
    private(set) var arePath = true  // whether all verbs are known and the first one is a move

    @inline(never)
    init(_ verbs: Bytes, _ count: Int) {
        // Words of eight bytes, a verb each: bit 0 of a byte is set in lines and cubics, bit 1 in quads and cubics,
        // bit 2 in closes.
        let ones: UInt64 = 0x0101_0101_0101_0101
        @inline(__always) func sum(_ bytes: UInt64) -> UInt64 { (bytes &* ones) >> 56 }
        var (wasOpen, i) = (UInt64(0), 0)  // whether the subpath was open after the eight verbs before
        while i < count {
            let left = count &- i, kinds = VerbCounts.eight(UnsafeRawPointer(verbs) + i, left)
            // Unknown verbs are above 4. What is missing at the end counts as moves, which make nothing.
            if ((kinds &+ 0x7B7B_7B7B_7B7B_7B7B) | kinds) & (ones << 7) != 0 || (i == 0 && kinds & 0xFF != 0) {
                arePath = false
                return
            }
            let closes = (kinds >> 2) & ones, draws = (kinds | kinds >> 1) & ones | closes, opens = draws ^ closes
            let drawn = sum(draws), moves = (left < 8 ? left : 8).u64 &- drawn
            points &+= (sum(kinds) &+ moves &- 4 &* sum(closes)).int
            segments &+= drawn.u32
            subpaths &+= sum(draws & ~(opens << 8 | wasOpen)).u32
            curves &+= sum((kinds >> 1) & ones).u32
            wasOpen = opens >> 56
            i &+= 8
        }
    }

    /// Returns eight verbs, or those that are left, followed by zeros.
    static func eight(_ verbs: UnsafeRawPointer, _ left: Int) -> UInt64 {
        if left >= 8 { return verbs.loadUnaligned(as: UInt64.self) }
        var all: UInt64 = 0
        for i in below(left) {
            all |= UInt64(verbs.load(fromByteOffset: i, as: UInt8.self)) &<< (i &* 8).u64
        }
        return all
    }
}
