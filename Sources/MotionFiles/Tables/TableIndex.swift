import CMotion
import MotionKernel

/// The tables of a TableWriter, in the order of its fields and of their memory in a block.
enum TableIndex {
    static var timings: Int { 0 }
    static var clocks: Int { 1 }
    static var paths: Int { 2 }
    static var layers: Int { 3 }
    static var animations: Int { 4 }
    static var userProperties: Int { 5 }
    static var channels: Int { 6 }
    static var paintChannels: Int { 7 }
    static var floats: Int { 8 }
    static var indices: Int { 9 }
    static var verbs: Int { 10 }
    static var points: Int { 11 }
    static var layers3D: Int { 12 }
    static var paintNames: Int { 16 }
    static var trims: Int { 19 }
    static var reports: Int { 21 }

    static var count: Int { 22 }
    /// The first tables, whose rows copies of a scene have each of their own.
    static var repeated: Int { 13 }
    /// Where the pointers of motion_description begin.
    static var pointers: Int { 112 }

    /// The bytes of a row of each table.
    static let strides: InlineArray<22, UInt8> = [
        MemoryLayout<motion_timing>.stride.u8,
        MemoryLayout<motion_clock>.stride.u8,
        MemoryLayout<motion_path>.stride.u8,
        MemoryLayout<motion_layer>.stride.u8,
        MemoryLayout<motion_animation>.stride.u8,
        MemoryLayout<motion_user_property>.stride.u8,
        MemoryLayout<motion_channel>.stride.u8,
        MemoryLayout<motion_channel>.stride.u8,
        MemoryLayout<Float>.stride.u8,
        MemoryLayout<UInt32>.stride.u8,
        MemoryLayout<UInt8>.stride.u8,
        MemoryLayout<SIMD2<Float>>.stride.u8,
        MemoryLayout<motion_layer_3d>.stride.u8,
        MemoryLayout<motion_paint>.stride.u8,
        MemoryLayout<UInt32>.stride.u8,
        MemoryLayout<motion_name>.stride.u8,
        MemoryLayout<motion_name>.stride.u8,
        MemoryLayout<motion_marker>.stride.u8,
        MemoryLayout<UInt8>.stride.u8,
        MemoryLayout<motion_trim>.stride.u8,
        MemoryLayout<UInt32>.stride.u8,
        MemoryLayout<motion_report>.stride.u8
    ]

    /// The rows of each table that a file has for 256 JSON values, more than most files have, and those that small
    /// files have besides. With the strides that is nearly ten bytes for a value, and 10,000 more.
    static let usualCounts: InlineArray<22, UInt8> = [
        8, 3, 6, 3, 5, 5, 5, 1, 26, 10, 40, 84, 0, 2, 2, 3, 0, 0, 24, 1, 2, 1
    ]
    static let usualLeast: InlineArray<22, UInt8> = [
        16, 20, 12, 16, 20, 24, 24, 8, 192, 48, 64, 64, 0, 12, 16, 16, 8, 16, 96, 4, 8, 16
    ]
}

/// The state of a table without its rows. A Table has these fields in this order, whatever its rows.
struct TableState {
    var memory: UnsafeMutableRawPointer?
    var capacity: UInt32
    var count: UInt32

    /// The rows that were written; nil while rows are counted, and if there was no memory for one of them.
    var rows: UnsafeMutableRawPointer? { count <= capacity ? memory : nil }

    /// Returns the offset after the rows, each of `stride` bytes, if they begin at `offset`: a multiple of eight.
    @inline(__always)
    func end(_ offset: UInt64, stride: UInt8) -> UInt64 { (offset &+ count.u64 &* stride.u64 &+ 7) & ~7 }
}
