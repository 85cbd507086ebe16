/// Curves with their tables in one block of memory: a header, a row for each curve (PreparedCurve), the tables, the
/// curves as they were given, and their floats.
public struct PreparedCurves {
    struct Header {
        var magic, version, size, curveCount, tableBytes, floatCount: UInt32
        var reserved: UInt64 = 0

        /// The first four bytes: EASE.
        static var magicNumber: UInt32 { 0x4553_4145 }

        /// The size in bytes of a block with these counts, which may exceed a UInt32 if a block was altered.
        var fullSize: UInt64 {
            32 &+ curveCount.u64 &* 48 &+ tableBytes.u64 &+ (floatCount.u64 &+ 1) &* 4 & ~7
        }
    }

    private let header: UnsafePointer<Header>

    /// Makes a view of the block at `pointer`, which is aligned to 8 bytes; nil if its header or its sizes are wrong.
    @inline(never)
    public init?(_ pointer: UnsafeRawPointer, size: UInt32) {
        if size.int < MemoryLayout<Header>.stride { return nil }
        header = pointer.assumingMemoryBound(to: Header.self)
        if header.pointee.magic != Header.magicNumber || header.pointee.version != 1 || header.pointee.size > size {
            return nil
        }
        if header.pointee.tableBytes & 15 != 0 || header.pointee.fullSize != header.pointee.size.u64 { return nil }
    }

    /// The number of curves.
    public var count: UInt32 { header.pointee.curveCount }
    /// The number of floats of all curves.
    public var floatCount: UInt32 { header.pointee.floatCount }
    /// The rows of the curves, followed by the tables.
    public var rows: UnsafeRawPointer { UnsafeRawPointer(header + 1) }
    /// The curves as they were given.
    public var curves: UnsafePointer<Curve> {
        (rows + (count.int &* 16 &+ header.pointee.tableBytes.int))
            .assumingMemoryBound(to: Curve.self)
    }
    /// The floats of the curves as they were given.
    public var floats: Floats {
        UnsafeRawPointer(curves + count.int).assumingMemoryBound(to: Float.self)
    }

    /// Whether all rows lead to tables within the block.
    public var rowsAreSound: Bool { areSound(rows, count, count.u64 &* 16 &+ header.pointee.tableBytes.u64) }

    /// Returns the size in bytes of the block of curves that have been checked. The block is written if `capacity` is
    /// sufficient; otherwise the memory is left as it is.
    @inline(never)
    public static func prepare(
        _ curves: UnsafePointer<Curve>, _ count: UInt32, _ floats: Floats, _ floatCount: UInt32,
        to memory: UnsafeMutableRawPointer?, capacity: UInt32
    ) -> UInt64 {
        let tableBytes = prepareRows(curves, count, nil, capacity: 0) &- count.u64 &* 16
        let size =
            tableBytes
            &+ Header(magic: 0, version: 0, size: 0, curveCount: count, tableBytes: 0, floatCount: floatCount).fullSize
        guard let memory, size <= capacity.u64 else { return size }
        let bytes = tableBytes.int &+ count.int &* 16
        _ = prepareRows(curves, count, memory + MemoryLayout<Header>.stride, capacity: bytes)
        let short = size.u32
        let header = memory.assumingMemoryBound(to: Header.self)
        header.pointee = Header(
            magic: Header.magicNumber, version: 1, size: short, curveCount: count,
            tableBytes: tableBytes.u32,
            floatCount: floatCount)
        guard let view = PreparedCurves(memory, size: short) else { return size }
        let (to, pool) = (UnsafeMutablePointer(mutating: view.curves), UnsafeMutablePointer(mutating: view.floats))
        for i in below(count) {
            to[i] = curves[i]
        }
        for i in below(floatCount) {
            pool[i] = floats[i]
        }
        if floatCount & 1 != 0 { pool[floatCount] = 0 }
        return size
    }
}

/// Returns the size in bytes of the rows of curves and of the tables after them. Writes rows if there is memory, and
/// tables as far as `capacity` allows. With `flagged` only curves whose description asks for a table have one.
@inline(never)
public func prepareRows(
    _ curves: UnsafePointer<Curve>, _ count: UInt32, _ memory: UnsafeMutableRawPointer?, capacity: Int,
    flagged: Bool = false
) -> UInt64 {
    var size = count.u64 &* 16
    for i in below(count) {
        let isWanted = !flagged || curves[i].flags & Curve.prepared != 0
        let row =
            isWanted
            ? PreparedCurve(curves + i, at: size.int, memory, capacity: capacity)
            : PreparedCurve.direct
        memory?.storeBytes(of: row, toByteOffset: i &* 16, as: PreparedCurve.self)
        size &+= row.tableSize.u64
    }
    return size
}

/// Returns whether all rows lead to tables within `size` bytes from the first row.
@inline(never)
public func areSound(_ rows: UnsafeRawPointer, _ count: UInt32, _ size: UInt64) -> Bool {
    let rows = rows.assumingMemoryBound(to: PreparedCurve.self)
    for i in below(count) {
        if !rows[i].isSound(size) { return false }
    }
    return true
}
