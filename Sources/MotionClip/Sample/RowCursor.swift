import MotionKernel

/// A row that makes values.
protocol ValueRow {
    /// Index of the first value.
    var first: UInt32 { get }
    /// How many values the row makes, in eights.
    var eights: UInt32 { get }
}

extension ValueRow {
    var eights: UInt32 { 1 }
}

extension MixRow: ValueRow {}
extension KeyRow: ValueRow {}
extension KeyRun: ValueRow {
    var eights: UInt32 { count }
}

/// Goes through rows that make values, eight neighbours each or several eights, in the order of the values: on to the
/// rows of one range of values after the other.
struct RowCursor<Row: ValueRow> {
    private(set) var row: UnsafePointer<Row>
    private var left: Int

    init(_ rows: UnsafePointer<Row>, _ count: UInt32) { (row, left) = (rows, count.int) }

    /// Moves on to the first row that makes values after `first`, which is not less than at the last call. Returns how
    /// many rows from there begin before `end`.
    mutating func seek(_ first: Int, _ end: Int) -> Int { left == 0 ? 0 : seekAmongRows(first, end) }

    @inline(never)
    private mutating func seekAmongRows(_ first: Int, _ end: Int) -> Int {
        let passed = rows(endingBy: first)
        row += passed
        left &-= passed
        let count = rows(endingBy: end)
        return count < left && start(count) < end ? count &+ 1 : count
    }

    private func start(_ index: Int) -> Int { row[index].first.int }

    private func end(_ index: Int) -> Int { start(index) &+ row[index].eights.int &* 8 }

    /// Returns how many rows end before a value, or with the one before it. Where all values have rows, that follows
    /// from the first row; else it is less.
    @inline(never)
    private func rows(endingBy value: Int) -> Int {
        if left == 0 || end(0) > value { return 0 }
        var first = 1, last = (value &- start(0)) >> 3
        if last > left { last = left }
        if end(last &- 1) <= value { return last }
        while first < last {
            let middle = (first &+ last) >> 1
            if end(middle) <= value { first = middle &+ 1 } else { last = middle }
        }
        return first
    }
}
