import MotionKernel

/// A hash of words, one after the other.
struct WordHash {
    private var state: UInt64

    @inline(__always)
    init(_ start: UInt64 = 0) { state = start }

    @inline(__always)
    mutating func add(_ word: UInt64) {
        state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
        state ^= state >> 32
    }

    /// Adds a number of words of 32 bits, which may begin at any byte.
    @inline(__always)
    mutating func add(_ words: UnsafeRawPointer, _ count: Int) {
        for i in below(count >> 1) { add(words.loadUnaligned(fromByteOffset: i &* 8, as: UInt64.self)) }
        if count & 1 != 0 { add(words.loadUnaligned(fromByteOffset: (count &- 1) &* 4, as: UInt32.self).u64) }
    }

    /// The hash. Each of its bits depends on all words.
    var value: UInt64 {
        let product = state &* 0xD1B5_4A32_D192_ED03
        return product ^ (product >> 32)
    }
}

/// Returns whether a number of words of 32 bits are the same in two places, which may begin at any byte.
@inline(never)
func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
    for i in below(count) {
        let offset = i &* 4
        if a.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            != b.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        {
            return false
        }
    }
    return true
}
