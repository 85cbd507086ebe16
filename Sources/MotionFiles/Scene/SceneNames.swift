import CMotion
import MotionKernel

/// Finds rows by their names, in the time of a sorted list however the names are chosen.
///
/// A name inside of another is that one, a slash, and its own. A name that is no text is empty.
struct SceneNames {
    /// The characters of the names, one name behind the other.
    private(set) var text: Table<UInt8>
    /// Where each name begins; behind them, where the last one ends.
    private let starts: MutableWords
    /// Rows in the order of their names, then of their numbers.
    private var order: MutableWords
    private let capacity: Int
    private var count = 0
    /// The first row whose name is that of an earlier one; as many as there are rows if there is none.
    private(set) var duplicate = 0

    /// Whether two rows have the same name.
    var hasDuplicate: Bool { duplicate < count }

    /// Words of memory for so many names, beside their text.
    static func size(_ count: UInt64) -> UInt64 { count &* 3 &+ 1 }

    /// No names yet. They go behind the text.
    init(_ memory: MutableWords, _ capacity: Int, _ text: Table<UInt8>) {
        (self.text, starts, order, self.capacity) = (text, memory, memory + (capacity &+ 1), capacity)
        starts[0] = text.count
    }

    /// The characters of a row's name.
    @inline(never)
    subscript(row: Int) -> (start: Bytes, count: Int) {
        guard row < count, let letters = text.pointer else { return (("" as StaticString).letters.start, 0) }
        return (letters + starts[row].int, (starts[row &+ 1] &- starts[row]).int)
    }

    /// Appends the name of the next row, inside of that of another row; MOTION_NONE: of none.
    @inline(never)
    mutating func append(_ name: JSONString?, inside outer: UInt32) {
        if count >= capacity { return }
        if outer != MOTION_NONE {
            let (letters, length) = self[outer.int]
            for i in below(length) { text.append(letters[i]) }
            text.append("/")
        }
        if let name {
            for byte in name.characters { text.append(byte) }
        }
        starts[count.advance() &+ 1] = text.count
    }

    /// Sorts the names, once all are there.
    @inline(never)
    mutating func sort() {
        for i in below(count) { order[i] = i.u32 }
        // Merges runs of rows that are in order, each time into twice as long ones.
        var (from, to) = (order, order + capacity), width = 1
        while width < count {
            for start in below(count, by: width &* 2) {
                let middle = least(start &+ width, count), end = least(start &+ width &* 2, count)
                var a = start, b = middle
                for i in below(end, from: start) {
                    let takesFirst = b >= end || (a < middle && compare(from[a].int, from[b].int) <= 0)
                    to[i] = takesFirst ? from[a] : from[b]
                    if takesFirst { a &+= 1 } else { b &+= 1 }
                }
            }
            (from, to) = (to, from)
            width = width &* 2
        }
        order = from
        duplicate = count
        for i in below(count, from: 1) {
            let row = order[i].int
            if row < duplicate && compare(order[i &- 1].int, row) == 0 { duplicate = row }
        }
    }

    /// Which name comes first: below 0 if a does, 0 if they are the same.
    @inline(never)
    private func compare(_ a: Int, _ b: Int) -> Int {
        let (a, b) = (self[a], self[b])
        for i in below(least(a.count, b.count)) where a.start[i] != b.start[i] {
            return a.start[i] < b.start[i] ? -1 : 1
        }
        return a.count &- b.count
    }

    /// The first row of a name inside of that of another row; nil if there is none.
    @inline(never)
    func find(_ name: JSONString, inside outer: UInt32 = MOTION_NONE) -> Int? {
        var low = 0, high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            if compare(order[middle].int, name, inside: outer) < 0 { low = middle &+ 1 } else { high = middle }
        }
        return low < count && compare(order[low].int, name, inside: outer) == 0 ? order[low].int : nil
    }

    private func compare(_ row: Int, _ name: JSONString, inside outer: UInt32) -> Int {
        let (letters, length) = self[row], isInside = outer != MOTION_NONE
        let prefix = isInside ? self[outer.int] : (letters, 0)
        var characters = name.characters
        for i in below(length) {
            let wanted: UInt8? =
                if i < prefix.1 { prefix.0[i] } else if isInside && i == prefix.1 { "/" } else { characters.next() }
            guard let wanted else { return 1 }
            if letters[i] != wanted { return letters[i] < wanted ? -1 : 1 }
        }
        return isInside && length <= prefix.1 || characters.next() != nil ? -1 : 0
    }
}

@inline(__always)
private func least(_ a: Int, _ b: Int) -> Int { a < b ? a : b }
