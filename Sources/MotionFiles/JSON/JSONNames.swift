import CMotion
import MotionKernel

/// Finds rows by their names, in the time of a sorted list however the names are chosen.
///
/// Names are strings of a tape; a row whose name is none stands for an empty string.
public struct JSONNames {
    private let tape: JSONTape
    /// The JSON value of each name.
    private let names: MutableWords
    /// Rows in the order of their names, then of their numbers.
    private var order: MutableWords
    private let count: Int
    /// The first row whose name is that of an earlier one; `count` if there is none.
    public private(set) var duplicate: Int

    /// Words of memory for so many names.
    public static func size(_ count: UInt64) -> UInt64 { count &* 3 }

    /// Sorts the names in the first `count` words of the memory.
    public init(_ tape: JSONTape, _ memory: MutableWords, count: Int) {
        (self.tape, names, order, self.count) = (tape, memory, memory + count, count)
        duplicate = count
        for i in below(count) { order[i] = i.u32 }
        sort(memory + count &* 2)
        for i in below(count, from: 1) {
            let row = order[i].int
            if row < duplicate && name(order[i &- 1].int).order(name(row)) == 0 { duplicate = row }
        }
    }

    /// Merges runs of rows that are in order, each time into twice as long ones.
    @inline(never)
    private mutating func sort(_ memory: MutableWords) {
        var (from, to) = (order, memory), width = 1
        while width < count {
            for start in below(count, by: width &* 2) {
                let middle = least(start &+ width, count), end = least(start &+ width &* 2, count)
                var a = start, b = middle
                for i in below(end, from: start) {
                    let takesFirst = b >= end || (a < middle && name(from[a].int).order(name(from[b].int)) <= 0)
                    to[i] = takesFirst ? from[a] : from[b]
                    if takesFirst { a &+= 1 } else { b &+= 1 }
                }
            }
            (from, to) = (to, from)
            width = width &* 2
        }
        order = from
    }

    /// The first row of a name; nil if there is none.
    @inline(never)
    public func find(_ string: JSONString) -> Int? {
        var low = 0, high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            if name(order[middle].int).order(string) < 0 { low = middle &+ 1 } else { high = middle }
        }
        return low < count && name(order[low].int).order(string) == 0 ? order[low].int : nil
    }

    @inline(__always)
    private func name(_ row: Int) -> JSONString {
        tape.value(names[row].int)?.string ?? JSONString(bytes: tape.text, count: 0)
    }
}

@inline(__always)
private func least(_ a: Int, _ b: Int) -> Int { a < b ? a : b }
