import MotionKernel

/// The rows of a table of a description, while they are counted or written.
public struct Table<Row> {
    /// Nil while rows are counted.
    private var memory: UnsafeMutablePointer<Row>?
    /// How many rows fit into the memory.
    private var capacity: UInt32 = 0
    /// Rows so far, written or not.
    public private(set) var count: UInt32 = 0

    /// The rows that were written; nil while rows are counted, and once there is no memory for one of them.
    @inline(__always)
    var rows: UnsafeMutablePointer<Row>? { isWhole ? memory : nil }

    /// Appends a row. Its number.
    @inline(never)
    @discardableResult
    mutating func append(_ row: Row) -> UInt32 {
        if let memory, count < capacity { memory[count.int] = row }
        count.advance()
        return count &- 1
    }

    /// Memory for the rows that come next, and for how many of them; nil while rows are counted.
    @inline(__always)
    var room: (rows: UnsafeMutablePointer<Row>?, count: Int) {
        guard let memory, count < capacity else { return (nil, 0) }
        return (memory + count.int, (capacity &- count).int)
    }

    /// Counts rows that were written to the room, or that would have been.
    @inline(__always)
    mutating func advance(by rows: Int) { count &+= rows.u32 }

    /// Takes back the rows from one on.
    mutating func drop(to count: UInt32) { self.count = count }

    /// Reverses the rows from one on.
    func reverse(from first: UInt32) {
        guard let rows else { return }
        var (low, high) = (first.int, count.int &- 1)
        while low < high {
            (rows[low], rows[high]) = (rows[high], rows[low])
            (low, high) = (low &+ 1, high &- 1)
        }
    }

    /// Whether all rows found memory.
    var isWhole: Bool { count <= capacity }

    /// Changes a row that has been appended. Nothing happens while rows are counted.
    @inline(__always)
    func change(_ row: UInt32, _ change: (inout Row) -> Void) {
        if let memory, row < count, row < capacity { change(&memory[row.int]) }
    }

    /// Takes the next memory of a block for as many rows as `counted` has. Where this memory ends.
    mutating func place(_ counted: Table, _ block: UnsafeMutableRawPointer, _ offset: UInt64) -> UInt64 {
        (memory, capacity) = ((block + offset.int).typed(), counted.count)
        return counted.end(offset)
    }

    /// Returns the offset after the rows if they begin at `offset`: a multiple of eight.
    func end(_ offset: UInt64) -> UInt64 {
        (offset &+ count.u64 &* MemoryLayout<Row>.stride.u64 &+ 7) & ~7
    }

    /// The rows as a description has them; nil if there are none.
    var pointer: UnsafePointer<Row>? { count == 0 ? nil : UnsafePointer(memory) }
}

extension Table<UInt8> {
    /// Appends bytes, which may be some of its own.
    @inline(never)
    mutating func append(_ bytes: Bytes, _ size: Int) {
        let room = room
        if let rows = room.rows {
            for i in below(size < room.count ? size : room.count) { rows[i] = bytes[i] }
        }
        advance(by: size)
    }
}
