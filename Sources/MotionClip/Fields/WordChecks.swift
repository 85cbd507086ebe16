import MotionKernel

/// Returns whether each of `count` words, `stride` bytes apart, is below `limit` or, with `inOrder`, below its own
/// number. With `orNone` a word may also be MOTION_NONE.
@inline(never)
func areBelow(
    _ limit: UInt32, orNone: Bool = false, inOrder: Bool = false, _ first: UnsafeRawPointer, _ stride: Int,
    _ count: UInt32
) -> Bool {
    var word = first
    // Adding 1 makes none the least of all.
    let shift: UInt32 = orNone ? 1 : 0
    for i in below(count) {
        if word.load(as: UInt32.self) &+ shift >= (inOrder ? i.u32 : limit) &+ shift { return false }
        word += stride
    }
    return true
}

/// Returns whether all floats are finite. Takes two at a time: 1 added to an exponent of ones carries into the sign.
@inline(never)
func areFinite(_ floats: Floats, _ count: UInt32) -> Bool {
    var left = count.int, carries: UInt64 = 0, words = UnsafeRawPointer(floats)
    @inline(__always) func take(_ word: Int) {
        carries |=
            (words.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self) & 0x7FFF_FFFF_7FFF_FFFF)
            &+ 0x0080_0000_0080_0000
    }
    while isWide && left >= 8 {
        take(0)
        take(1)
        take(2)
        take(3)
        words += 32
        left &-= 8
    }
    while left > 1 {
        take(0)
        words += 8
        left &-= 2
    }
    return carries & 0x8000_0000_8000_0000 == 0 && (left == 0 || isFinite(words.load(as: Float.self)))
}

/// Returns how much rows may take together of a pool that they share: so that what is read and kept of all of them is
/// in proportion to the pool.
func mostShared(_ pool: UInt64) -> UInt64 { pool << 6 &+ 65536 }

/// Returns how many floats a clip keeps for the tables of curves, given their sum: where tables overlap, the whole pool
/// is less.
func keptFloats(_ tables: UInt64, of pool: UInt32) -> UInt64 { tables < pool.u64 ? tables : pool.u64 }

/// Returns whether first ..< first + count x width lies in a pool of `size`.
@inline(never)
func fits(_ first: UInt32, _ count: UInt32, _ width: Int, _ size: UInt32) -> Bool {
    first.u64 &+ count.u64 &* width.u32.u64 <= size.u64
}
