import MotionKernel

/// Goes through rows of whole batches of values, which ascend by their places: on to those of one place after the
/// other.
struct RowCursor {
    private(set) var row: UnsafeRawPointer
    private let stride: Int
    private var left: Int
    /// Where a row has how many eights it is of; 0: it is of one.
    private let counts: Int

    init(_ rows: UnsafeRawPointer, _ stride: Int, _ count: UInt32, _ counts: Int = 0) {
        (row, self.stride, left, self.counts) = (rows, stride, count.int, counts)
    }

    /// On to the first row that reaches beyond `place`, which is not before that of the last time; how many begin
    /// before `end`.
    @inline(never)
    mutating func seek(_ place: Int, _ end: Int) -> Int {
        let passed = rows(endingBy: place)
        row += passed &* stride
        left &-= passed
        let count = rows(endingBy: end)
        return count < left && start(count) < end ? count &+ 1 : count
    }

    private func start(_ index: Int) -> Int { (row + index &* stride).load(as: UInt32.self).int }

    private func end(_ index: Int) -> Int {
        let eights = counts == 0 ? 1 : (row + index &* stride).load(fromByteOffset: counts, as: UInt32.self)
        return start(index) &+ eights.int &* 8
    }

    /// How many are over by a place. Where all values have rows, it follows from that of the first; else it is less.
    @inline(never)
    private func rows(endingBy place: Int) -> Int {
        if left == 0 || end(0) > place { return 0 }
        var first = 1, last = (place &- start(0)) &>> 3
        if last > left { last = left }
        if end(last &- 1) <= place { return last }
        while first < last {
            let middle = (first &+ last) &>> 1
            if end(middle) <= place { first = middle &+ 1 } else { last = middle }
        }
        return first
    }
}
