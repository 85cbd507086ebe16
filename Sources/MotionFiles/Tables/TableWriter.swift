import CMotion
import MotionKernel

/// The tables of a description, while a reader counts or writes them. Without memory, or with too little of it, rows
/// are counted, and the reader makes the same walk again.
public struct TableWriter {
    public var timings = Table<motion_timing>()
    public var clocks = Table<motion_clock>()
    public var paths = Table<motion_path>()
    public var layers = Table<motion_layer>()
    public var animations = Table<motion_animation>()
    public var userProperties = Table<motion_user_property>()
    public var channels = Table<motion_channel>()
    /// The channels that only paint reads. They follow those that the scene asks for.
    public var paintChannels = Table<motion_channel>()
    public var floats = Table<Float>()
    public var indices = Table<UInt32>()
    public var verbs = Table<UInt8>()
    public var points = Table<SIMD2<Float>>()
    public var layers3D = Table<motion_layer_3d>()
    public var paints = Table<motion_paint>()
    public var painted = Table<UInt32>()
    public var names = Table<motion_name>()
    /// The names of paint rows. They follow those of layers.
    public var paintNames = Table<motion_name>()
    public var markers = Table<motion_marker>()
    public var text = Table<UInt8>()
    public var trims = Table<motion_trim>()
    public var trimmed = Table<UInt32>()
    /// What a reader does not carry.
    public var reports = Table<motion_report>()
    /// Width and height of the picture.
    public var size = SIMD2<Float>()
    public var frameRate = 0.0
    /// The piece of time that the picture is shown.
    public var from = 0.0, to = 0.0

    /// Counts rows.
    public init() {}

    /// Writes rows to a block, which has memory for those that were counted.
    @inline(never)
    public init(_ counted: TableWriter, _ block: UnsafeMutableRawPointer) {
        var counted = counted
        withStates { states in
            counted.withStates { counted in
                var at: UInt64 = 0
                for i in below(TableIndex.count) {
                    (states[i].memory, states[i].capacity) = (block + at.int, counted[i].count)
                    at = counted[i].end(at, stride: TableIndex.strides[unchecked: i])
                }
            }
        }
    }

    /// Writes rows to a block before they have been counted: of each table as many as few files exceed. Returns nil if
    /// the block is too small for these.
    @inline(never)
    public init?(usualFor values: UInt32, _ block: UnsafeMutableRawPointer, _ size: UInt64) {
        let isEnough = withStates { states in
            var at: UInt64 = 0
            for i in below(TableIndex.count) {
                states[i].memory = block + at.int
                states[i].capacity =
                    ((values.u64 &* TableIndex.usualCounts[unchecked: i].u64) &>> 8).u32
                    &+ TableIndex.usualLeast[unchecked: i].u32
                at &+= (states[i].capacity.u64 &* TableIndex.strides[unchecked: i].u64 &+ 7) & ~7
                if at > size { return false }
            }
            return true
        }
        if !isEnough { return nil }
    }

    /// Moves all rows together, as they are in a block for just these.
    @inline(never)
    public mutating func pack(_ block: UnsafeMutableRawPointer) {
        withStates { states in
            var to: UnsafeMutablePointer<UInt64> = block.typed()
            for i in below(TableIndex.count) {
                let words = (states[i].end(0, stride: TableIndex.strides[unchecked: i]) &>> 3).int
                // Never upwards, so that no word is overwritten before it is moved.
                if let rows = states[i].memory {
                    let from: UnsafeMutablePointer<UInt64> = rows.typed()
                    for word in below(words) { to[word] = from[word] }
                }
                states[i].memory = UnsafeMutableRawPointer(to)
                states[i].capacity = states[i].count
                to += words
            }
        }
    }

    /// Calls a function with the states of all tables, in the order of TableIndex.
    @inline(__always)
    mutating func withStates<Result>(_ body: (UnsafeMutablePointer<TableState>) -> Result) -> Result {
        withElements(of: &self, body)
    }

    /// Bytes of a block for the rows so far.
    @inline(never)
    public var blockSize: UInt64 {
        var copy = self
        return copy.withStates { states in
            var at: UInt64 = 0
            for i in below(TableIndex.count) { at = states[i].end(at, stride: TableIndex.strides[unchecked: i]) }
            return at
        }
    }

    /// The description of all that was written.
    @inline(never)
    public var description: motion_description {
        var description = motion_description(), copy = self
        withUnsafeMutableBytes(of: &description) { bytes in
            guard let start = bytes.baseAddress else { return }
            // The struct begins with the version and the counts, followed by the pointers in the same order.
            let counts: MutableWords = start.typed()
            let pointers: UnsafeMutablePointer<UnsafeMutableRawPointer?> = (start + TableIndex.pointers).typed()
            copy.withStates { states in
                var table = 0
                for i in below(TableIndex.reports) {
                    // Two tables go on with the one before them.
                    if i == TableIndex.paintChannels || i == TableIndex.paintNames { table &-= 1 }
                    if pointers[table] == nil && states[i].count > 0 { pointers[table] = states[i].memory }
                    table.advance()
                    counts[table] &+= states[i].count
                }
            }
        }
        description.abi_version = MOTION_ABI_VERSION
        description.size = (size.x, size.y)
        (description.frame_rate, description.from, description.to) = (frameRate, from, to)
        return description
    }
}

extension TableWriter {
    /// The document of all that was written.
    public var document: motion_document {
        motion_document(
            description: description, reports: reports.pointer,
            report_count: reports.count, reserved: 0)
    }

    /// Appends the characters of a text. Returns their place.
    @inline(never)
    mutating func append(text string: JSONString?) -> (first: UInt32, count: UInt32) {
        let first = text.count
        if let string {
            for byte in string.characters { text.append(byte) }
        }
        return (first, text.count &- first)
    }

    /// Rows of all tables so far, but for the pools that rows refer to.
    var rowCount: UInt64 {
        @inline(__always)
        get {
            layers.count.u64 &+ animations.count.u64 &+ clocks.count.u64 &+ timings.count.u64 &+ paths.count.u64
                &+ userProperties.count.u64 &+ paints.count.u64 &+ painted.count.u64 &+ trims.count.u64
                &+ trimmed.count.u64 &+ reports.count.u64
        }
    }

    /// Returns how many rows a table has so far (MOTION_TABLE_*); 0 for tables in which no row is looked up.
    @inline(never)
    public mutating func count(of table: UInt32) -> UInt32 {
        let number = table.int, isBehind = table > MOTION_TABLE_LAYERS_3D &- 1
        if table == MOTION_TABLE_CHANNELS { return channels.count &+ paintChannels.count }
        if table == 0 || (table > MOTION_TABLE_POINTS && !isBehind) || table > MOTION_TABLE_TEXT { return 0 }
        // The rigid bodies have four numbers in between.
        var place = isBehind ? number &- 4 : number
        if table < MOTION_TABLE_CHANNELS { place &-= 1 }
        if table > MOTION_TABLE_NAMES { place &+= 1 }
        return withStates { $0[place].count }
    }

    /// Returns the rows of the longest table so far.
    @inline(never)
    public mutating func longest() -> UInt32 {
        var longest = channels.count &+ paintChannels.count
        withStates { states in
            for i in below(TableIndex.trims) where states[i].count > longest { longest = states[i].count }
        }
        return longest
    }

    /// Whether all rows found memory.
    @inline(never)
    public var isWhole: Bool {
        var copy = self
        return copy.withStates { states in
            var isWhole = true
            for i in below(TableIndex.count) { isWhole = isWhole && states[i].count <= states[i].capacity }
            return isWhole
        }
    }
}
