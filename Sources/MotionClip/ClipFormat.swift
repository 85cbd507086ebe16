// The compiled format: a header of counts, then sections whose places follow from the counts alone, so that one comparison of sizes
// proves the layout. Little-endian, position-independent, 8-byte aligned; the file format ".motion".

import MotionKernel

/// Counts; every other number of a clip lies in a section.
public struct ClipHeader {
    public var magic: UInt32
    public var format: UInt32
    public var size: UInt32
    public var layerCount: UInt32
    public var checksum: UInt64  // of all bytes behind this field
    public var duration: Double  // until the last clock has ended
    public var animatedColumns: UInt32  // bit c: column c is animated on some layer
    public var turns: UInt32  // 1 if a motion path turns layers
    public var userCount: UInt32  // floats of all user properties
    public var channelCount: UInt32
    public var valueCount: UInt32  // floats of all channels
    public var animationCount: UInt32
    public var curveCount: UInt32
    public var clockCount: UInt32
    public var easedCount: UInt32  // clocks without children whose curve is solved in lanes
    public var floatCount: UInt32  // of the curves' tables and the tracks
    public var wordCount: UInt32
    public var pathCount: UInt32
    public var pathBytes: UInt32
    public var reserved: UInt32

    static var magicNumber: UInt32 { 0x4E54_4F4D }  // "MOTN"
    static var formatVersion: UInt32 { 1 }
}

struct ClockRecord {
    var begin, duration, speed, timeOffset, repeatCount, repeatDuration, endDelay, iterationStart: Double
    var parent, model, fill, direction, curve: UInt32
    var hasChildren: UInt32

    var clock: Clock {
        Clock(
            model: model, fill: fill, direction: direction, begin: begin, duration: duration, speed: speed, timeOffset: timeOffset,
            repeatCount: repeatCount, repeatDuration: repeatDuration, endDelay: endDelay, iterationStart: iterationStart)
    }
}

struct LayerRecord {
    var parent, clock: UInt32
}

/// One animation. Its numbers stand in the track floats and words, by kind:
///   keys     floats: segments + 1 key times, then per part and segment v0 v1 e0 e1 (KeySegment); words: a curve per segment | flip or hold
///   running  floats: per part a0 a1 b0 b1: from = a0 + a1 current, to = b0 + b1 current
///   matrix   floats: the affine that is given (form says as what); the other one is the running transform
///   path     floats: segments + 1 key times; words: a curve per segment | hold
/// Before them stand the tables of the clip's curves.
struct TrackRecord {
    var kind, clock: UInt32
    var target: UInt32  // place of the first part among the values
    var step: UInt32  // from part to part
    var parts: UInt32
    var segments: UInt32
    var floats, words: UInt32
    var path: UInt32
    var flags: UInt32
    var turnTarget: UInt32  // place of the path rotation, or none
    var model: UInt32  // where the model value's first part stands among the columns or, with `user`, the user values
    var cycleEnd: Float  // cumulative: the progress with which a cycle ends
    var reserved0, reserved1, reserved2: UInt32

    static var none: UInt32 { 0 }
    static var keys: UInt32 { 1 }
    static var running: UInt32 { 2 }
    static var matrix: UInt32 { 3 }
    static var path: UInt32 { 4 }

    static var extrapolates: UInt32 { 1 }  // from, to and by go on beyond 0...1; keyframes stop there
    static var cssHalfTurn: UInt32 { 2 }
    static var user: UInt32 { 4 }
    static var turn: UInt32 { 8 }  // turn to the tangent
    static var reverse: UInt32 { 16 }
    static var fromGiven: UInt32 { 32 }  // matrix: from is given
    static var toGiven: UInt32 { 64 }
    static var byGiven: UInt32 { 128 }
    static var additive: UInt32 { 256 }
    static var cumulative: UInt32 { 512 }
    static var goesOn: UInt32 { 1024 }  // keys: the outer segments go on beyond 0...1
    static var paced: UInt32 { 2048 }  // path: progress is a fraction of its length

    /// In a word: the segment's values do not mix, they flip at a half.
    static var flip: UInt32 { 0x8000_0000 }
    /// In a word: the segment's start holds until its end.
    static var hold: UInt32 { 0x4000_0000 }
    static var curveMask: UInt32 { 0x3FFF_FFFF }
}

struct PathRecord {
    var offset, size: UInt32  // within the path bytes
}

/// Where the sections of a clip stand: a function of its counts.
struct ClipLayout {
    let curves, clocks, tracks, columns, layers, users, sources, easedClocks, easedCurves, floats, words, pathTable, paths: Int
    let end: UInt64
    /// Layers, rounded up to whole batches: the length of a column.
    let stride: Int

    init(_ header: ClipHeader) {
        stride = ClipLayout.stride(header.layerCount)
        var at = UInt64(truncatingIfNeeded: MemoryLayout<ClipHeader>.stride)
        func section(_ count: UInt64, _ bytes: Int) -> Int {
            let start = at
            at = (at &+ count &* UInt64(truncatingIfNeeded: bytes) &+ 7) & ~7
            return Int(truncatingIfNeeded: start)
        }
        curves = section(UInt64(header.curveCount), MemoryLayout<Curve>.stride)
        clocks = section(UInt64(header.clockCount), MemoryLayout<ClockRecord>.stride)
        tracks = section(UInt64(header.animationCount), MemoryLayout<TrackRecord>.stride)
        columns = section(UInt64(truncatingIfNeeded: stride &* Column.count), 4)
        layers = section(UInt64(header.layerCount), 8)
        users = section(UInt64(header.userCount), 4)
        sources = section(UInt64(header.valueCount), 4)
        easedClocks = section(UInt64(header.easedCount), 4)
        easedCurves = section(UInt64(header.easedCount), 4)
        floats = section(UInt64(header.floatCount), 4)
        words = section(UInt64(header.wordCount), 4)
        pathTable = section(UInt64(header.pathCount), 8)
        paths = section(UInt64(header.pathBytes), 1)
        end = at
    }

    static func stride(_ layers: UInt32) -> Int { (Int(truncatingIfNeeded: layers) &+ 7) & ~7 }
}

/// Where animated values stand while sampling: the animated columns one after the other, then the user values.
struct ValueLayout {
    let animated: UInt32
    let stride: Int
    let userBase: Int
    let count: Int

    init(animatedColumns: UInt32, stride: Int, userCount: UInt32) {
        animated = animatedColumns & ((1 << UInt32(truncatingIfNeeded: Column.animatable)) &- 1)
        self.stride = stride
        var columns = 0, column = 0
        while column < Column.animatable {
            columns &+= Int(truncatingIfNeeded: (animatedColumns >> UInt32(truncatingIfNeeded: column)) & 1)
            column &+= 1
        }
        userBase = columns &* stride
        count = (userBase &+ Int(truncatingIfNeeded: userCount) &+ 7) & ~7
    }

    @inline(__always)
    func isAnimated(_ column: Int) -> Bool { (animated >> UInt32(truncatingIfNeeded: column)) & 1 != 0 }

    /// The place of a column's first value; only of an animated one.
    func place(_ column: Int) -> Int {
        var columns = 0, earlier = 0
        while earlier < column {
            if isAnimated(earlier) { columns &+= 1 }
            earlier &+= 1
        }
        return columns &* stride
    }
}

/// A value that a channel reads: among the animated values, or a constant of the columns.
enum Source {
    static var constant: UInt32 { 0x8000_0000 }
}

/// A clip in memory: typed pointers to its sections. Making one checks the header and sizes, O(1).
public struct Clip {
    let base: UnsafeRawPointer
    public let header: ClipHeader
    let layout: ClipLayout
    let values: ValueLayout

    public init?(_ pointer: UnsafeRawPointer, size: UInt32) {
        if Int(truncatingIfNeeded: size) < MemoryLayout<ClipHeader>.stride { return nil }
        let header = pointer.load(as: ClipHeader.self)
        if header.magic != ClipHeader.magicNumber || header.format != ClipHeader.formatVersion || header.size > size { return nil }
        if header.layerCount > 1 << 24 { return nil }
        layout = ClipLayout(header)
        if layout.end != UInt64(header.size) { return nil }
        base = pointer
        self.header = header
        values = ValueLayout(animatedColumns: header.animatedColumns, stride: layout.stride, userCount: header.userCount)
    }

    func section<Record>(_ offset: Int) -> UnsafePointer<Record> { (base + offset).assumingMemoryBound(to: Record.self) }
    var curves: UnsafePointer<Curve> { section(layout.curves) }
    var clocks: UnsafePointer<ClockRecord> { section(layout.clocks) }
    var tracks: UnsafePointer<TrackRecord> { section(layout.tracks) }
    var columns: UnsafePointer<Float> { section(layout.columns) }
    var layers: UnsafePointer<LayerRecord> { section(layout.layers) }
    var users: UnsafePointer<Float> { section(layout.users) }
    var sources: UnsafePointer<UInt32> { section(layout.sources) }
    var easedClocks: UnsafePointer<UInt32> { section(layout.easedClocks) }
    var easedCurves: UnsafePointer<UInt32> { section(layout.easedCurves) }
    var floats: UnsafePointer<Float> { section(layout.floats) }
    var words: UnsafePointer<UInt32> { section(layout.words) }

    func path(_ index: Int) -> PreparedPath? {
        let table: UnsafePointer<PathRecord> = section(layout.pathTable)
        let record = table[index]
        return PreparedPath(base + layout.paths + Int(truncatingIfNeeded: record.offset), size: record.size)
    }
}
