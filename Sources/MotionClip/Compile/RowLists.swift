import MotionKernel

/// Lists of eight numbers that rows share: the clip has equal lists once.
struct RowLists {
    private let lists: MutableWords
    private let slots: Slots
    private(set) var count: UInt32 = 0

    init(_ lists: MutableWords, _ slots: Slots) { (self.lists, self.slots) = (lists, slots) }

    /// Returns the number of a list: that of an equal one before, if one is found.
    @inline(never)
    mutating func number(of list: inout InlineArray<8, UInt32>) -> UInt32 {
        withElements(of: &list) { (own: UnsafeMutablePointer<UInt64>) in
            let row = count
            var hash: UInt64 = 0
            for i in below(4) { hash = (hash &+ own[i]) &* 0x9E37_79B9_7F4A_7C15 }
            // Slots take numbers of 24 bits.
            if row < 1 << 24 {
                let equal = slots.find(row, hash ^ hash >> 32) {
                    let other = self[$0]
                    return (other[0] ^ own[0]) | (other[1] ^ own[1]) | (other[2] ^ own[2]) | (other[3] ^ own[3]) == 0
                }
                if let equal { return equal }
            }
            let new = self[row]
            for i in below(4) { new[i] = own[i] }
            count = row &+ 1
            return row
        }
    }

    /// Returns a list, as four words of 64 bits.
    private subscript(row: UInt32) -> UnsafeMutablePointer<UInt64> {
        UnsafeMutableRawPointer(lists + row.int &* 8).typed()
    }
}
