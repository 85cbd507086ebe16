// The compiled format: a header of counts, then sections whose places follow from the counts alone, so that one
// comparison of sizes proves the layout. Little-endian, position-independent, 8-byte aligned; the file format
// ".motion".

import MotionKernel

/// Counts; every other number of a clip lies in a section.
public struct ClipHeader {
    public var magic: UInt32 = 0
    public var format: UInt32 = 0
    public var size: UInt32 = 0
    public var layerCount: UInt32 = 0
    public var checksum: UInt64 = 0  // of all bytes behind this field
    public var duration: Double = 0  // until the last clock has ended
    /// bit c: column c is animated on some layer; the top bits: what is even (ValueLayout)
    public var animatedColumns: UInt32 = 0
    public var turns: UInt32 = 0  // 1 if a motion path turns layers
    public var userCount: UInt32 = 0  // floats of all user properties
    public var channelCount: UInt32 = 0
    public var valueCount: UInt32 = 0  // floats of all channels
    public var animationCount: UInt32 = 0
    public var curveCount: UInt32 = 0
    public var clockCount: UInt32 = 0
    public var recordCount: UInt32 = 0  // clocks that have a record: the first; the others stand in rows
    public var floatCount: UInt32 = 0  // of the curves' tables and the tracks
    public var wordCount: UInt32 = 0
    public var pathCount: UInt32 = 0
    public var pathBytes: UInt32 = 0
    public var scalarTrackCount: UInt32 = 0  // tracks that apply one by one
    public var mixCount: UInt32 = 0  // rows
    public var spatialCount: UInt32 = 0  // layers in 3D, and those below them
    /// 1 if some layer has a path, given or animated: the words begin with two a layer; 2 more if one is followed
    public var hasShapes: UInt32 = 0
    public var morphBytes: UInt32 = 0  // room for a path that an animation makes
    public var geometryVerbs: UInt32 = 0  // of all layers at a time, at most
    public var geometryPoints: UInt32 = 0
    public var keyRowCount: UInt32 = 0
    public var keyGroupCount: UInt32 = 0
    public var clockRowCount: UInt32 = 0
    public var mixListCount: UInt32 = 0
    public var keyRunCount: UInt32 = 0
    public var keyRunValueCount: UInt32 = 0  // eight numbers each
    public var hasLayerClocks: UInt32 = 0  // 1 if some layer shows by a clock
    /// a row of each curve, and the cubics of those that have tables; 0 if none has
    public var preparedCount: UInt32 = 0
    public var parentJoinCount: UInt32 = 0  // layers below others
    public var measures: UInt32 = 0  // 1 if some animation goes along a path by its length, or along a layer's path
    public var layerClockCount: UInt32 = 0  // words
    public var scalarTracksAscend: UInt32 = 0  // 1 if the others go by layers

    public init() {}

    static var magicNumber: UInt32 { 0x4E54_4F4D }  // "MOTN"
    static var formatVersion: UInt32 { 1 }
}

struct LayerRecord {
    var parent, clock: UInt32
}

/// One animation. Its numbers stand in the track floats and words, by kind:
///   keys     floats: segments + 1 key times, then per part and segment v0 v1 e0 e1 (KeySegment)
///            words: a curve per segment | flip or hold
///   running  floats: per part a0 a1 b0 b1: from = a0 + a1 current, to = b0 + b1 current
///   matrix   floats: what is given (flags say as what), in doubles its parts or, `byGiven`, the affine; in 3D the
///            matrix; the other one is the running transform
///   path     floats: segments + 1 key times; words: a curve per segment | hold
///            `path` is a path or, with `follows`, a layer
///   spatial  as keys, of matrices taken apart: twenty numbers, that become sixteen parts
///   list     floats: segments + 1 key times, then the segments' pairs of operations (`path` of them)
///            words: a curve per segment | hold, then per segment its first pair
///   morph    floats: segments + 1 key times
///            words: a curve per segment, then per segment the paths from and to, none: what is there
/// Before the words stand, if the clip has shapes, two a layer: its path and its first track of kind morph, each or
/// none. Before them stand the tables of the clip's curves (Curve, whose `first` counts from there); curve 0 is linear.
struct TrackRecord {
    var kind, clock: UInt32
    var target: UInt32  // place of the first part among the values
    var step: UInt32  // from part to part
    var parts: UInt32
    var segments: UInt32
    var floats, words: UInt32
    var path: UInt32  // of a list: its pairs
    var flags: UInt32
    var turnTarget: UInt32  // place of the path rotation, or none
    var model: UInt32  // where the model value's first part stands among the columns or, with `user`, the user values
    var cycleEnd: Float  // cumulative: the progress with which a cycle ends
    var spatialLayer: UInt32  // of a track of the transform of a layer in 3D: the layer, and one more; else 0
    var next: UInt32  // morph: the layer's next such track, or none
    var group: UInt32  // keys that apply in rows: their group, and one more; else 0

    static var none: UInt32 { 0 }
    static var keys: UInt32 { 1 }
    static var running: UInt32 { 2 }
    static var matrix: UInt32 { 3 }
    static var path: UInt32 { 4 }
    static var morph: UInt32 { 5 }  // target and model are the layer
    static var spatial: UInt32 { 6 }
    static var list: UInt32 { 7 }

    /// Keys, paths and morphs have key times, and a word a segment.
    static func hasSegments(_ kind: UInt32) -> Bool { kind == keys || kind >= path }

    /// Track words of an animation.
    static func wordCount(_ kind: UInt32, _ segments: UInt64) -> UInt64 {
        kind == morph ? segments &* 3 : kind == list ? segments &* 2 : (hasSegments(kind) ? segments : 0)
    }

    /// Track floats of an animation, the pairs of a list aside.
    @inline(never)
    static func floatCount(_ kind: UInt32, _ parts: UInt64, _ segments: UInt64) -> UInt64 {
        switch kind {
        case keys: return segments &+ 1 &+ parts &* segments &* 4
        case running: return parts &* 4
        case matrix: return parts == SpatialParts.count.u64 ? 16 : 2 &* parts
        case path, morph, list: return segments &+ 1
        case spatial: return segments &+ 1 &+ Matrix.componentCount.u64 &* segments &* 4
        default: return 0
        }
    }

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
    static var color: UInt32 { 3 &* colorUnit }  // the space that a colour mixes in, 0 of no colour
    static var colorUnit: UInt32 { 4096 }
    static var follows: UInt32 { 16384 }  // path: the one of a layer, as it is at the time

    /// Whether it moves along a path that may change.
    var follows: Bool { kind == TrackRecord.path && flags & TrackRecord.follows != 0 }

    /// In a word: the segment's values do not mix, they flip at a half.
    static var flip: UInt32 { 0x8000_0000 }
    /// In a word: the segment's start holds until its end.
    static var hold: UInt32 { 0x4000_0000 }
    static var curveMask: UInt32 { 0x3FFF_FFFF }
}

struct PathRecord {
    var offset, size: UInt32  // within the path bytes
}

/// The sections, in their order; `end` is behind the last one.
enum Section {
    static var curves: Int { 0 }
    static var clocks: Int { 1 }
    static var clockRows: Int { 2 }  // rows (ClockRow) of clocks without a record
    static var tracks: Int { 3 }
    static var columns: Int { 4 }
    static var layers: Int { 5 }
    static var users: Int { 6 }
    static var sources: Int { 7 }
    static var floats: Int { 8 }
    static var words: Int { 9 }
    static var pathTable: Int { 10 }
    static var paths: Int { 11 }
    static var scalarTracks: Int { 12 }  // numbers of the tracks that apply one by one, in their order
    /// rows (MixRow) of straight tracks: the first on their targets, so that their order is free
    static var mixes: Int { 13 }
    static var mixLists: Int { 14 }  // eight clocks each, of rows that need them
    static var spatials: Int { 15 }
    static var keyGroups: Int { 16 }  // a track of each group of keys
    static var keyRows: Int { 17 }  // rows (KeyRow) of keys, the first on their targets as well
    static var keyRuns: Int { 18 }  // rows (KeyRun) of keys whose lanes stand at one spot
    static var keyRunValues: Int { 19 }
    static var prepared: Int { 20 }  // rows (PreparedCurve) of all curves, then their tables
    static var parentJoins: Int { 21 }  // layers below others (ParentJoin), as they are joined with their parents
    static var layerClocks: Int { 22 }  // which clocks layers hang on (LayerClock)
    static var end: Int { 23 }

    /// Where a section begins in a clip with such counts. Called a few times a clip, so that nothing keeps all the
    /// places.
    static func offset(_ section: Int, _ header: UnsafePointer<ClipHeader>) -> UInt64 {
        walk(section, header) { _, _, _ in }
    }

    /// All of them, of a clip whose header holds.
    static func offsets(_ header: UnsafePointer<ClipHeader>) -> SIMD32<UInt32> {
        var offsets = SIMD32<UInt32>(repeating: 0)
        withUnsafeMutableBytes(of: &offsets) { bytes in
            guard let base = bytes.baseAddress else { return }
            let words = base.assumingMemoryBound(to: UInt32.self)
            _ = walk(end, header) { section, at, _ in words[section] = at.u32 }
        }
        return offsets
    }

    /// The words behind sections of an odd number of them.
    static func clearGaps(_ header: UnsafeMutablePointer<ClipHeader>) {
        let clip = UnsafeMutableRawPointer(header)
        _ = walk(end, header) { _, _, end in
            if end & 7 != 0 { clip.storeBytes(of: 0, toByteOffset: end.int, as: UInt32.self) }
        }
    }

    /// Visits the sections before one, with where they begin and end.
    @inline(__always)
    private static func walk(
        _ section: Int, _ header: UnsafePointer<ClipHeader>, _ visit: (Int, UInt64, UInt64) -> Void
    ) -> UInt64 {
        // By section: which word of the header is the count, and the bytes of one element. Vectors, since those are
        // constants.
        let counts = SIMD32<UInt8>(
            14, 16, 30, 13, 3, 3, 10, 12, 17, 18, 19, 20, 21, 22, 31, 23, 29, 28, 32, 33, 35, 36, 38, 0, 0, 0, 0, 0, 0,
            0, 0, 0)
        let strides = SIMD32<UInt8>(
            32, 88, ClockRow.stride.u8, 64, (Column.count &* 4).u8, 8, 4,
            4, 4, 4, 8, 1, 4,
            MixRow.stride.u8, 32, 144, 4, KeyRow.stride.u8,
            KeyRun.stride.u8,
            32, 16, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        let words = UnsafeRawPointer(header).assumingMemoryBound(to: UInt32.self)
        var at = (MemoryLayout<ClipHeader>.stride).u64
        for i in below(section) {
            var count = UInt64(words[counts.byte(i).int])
            if i == columns { count = (count &+ 7) & ~7 }  // whole batches
            let end = at &+ count &* UInt64(strides.byte(i))
            visit(i, at, end)
            at = (end &+ 7) & ~7
        }
        return at
    }
}

extension UnsafeRawPointer {
    /// The start of a section of the clip that begins here.
    func section<Record>(_ section: Int) -> UnsafePointer<Record> {
        let offset = Section.offset(section, assumingMemoryBound(to: ClipHeader.self))
        return (self + offset.int).assumingMemoryBound(to: Record.self)
    }
}

extension UnsafeMutableRawPointer {
    func section<Record>(_ section: Int) -> UnsafeMutablePointer<Record> {
        UnsafeMutablePointer(mutating: UnsafeRawPointer(self).section(section))
    }
}

/// Where animated values stand while sampling: the animated columns one after the other, then the user values.
struct ValueLayout {
    let animated: UInt32
    /// The length of a column: layers, rounded up to whole batches if they are many. The columns of few stand close, so
    /// that a row of eight neighbours among the values takes those of more than one.
    let stride: Int

    init(_ header: UnsafePointer<ClipHeader>) {
        animated = header.pointee.animatedColumns & ((1 << Column.count.u32) &- 1)
        let layers = header.pointee.layerCount.int
        stride = layers < 64 ? layers : (layers &+ 7) & ~7
    }

    @inline(__always)
    func isAnimated(_ column: Int) -> Bool { (animated &>> column.u32) & 1 != 0 }

    /// In the header's columns: all layers have the same transform; none is hidden.
    static var evenTransforms: UInt32 { 0x8000_0000 }
    static var noneHidden: UInt32 { 0x4000_0000 }

    /// The place of a column's first value; only of an animated one.
    func place(_ column: Int) -> Int {
        (animated & ((1 &<< column.u32) &- 1)).nonzeroBitCount &* stride
    }

    /// Behind the columns, whose last one is copied by fours too; itself a multiple of four.
    var userBase: Int { stride & 3 == 0 ? place(Column.count) : (place(Column.count) &+ 7) & ~3 }

    /// Values in whole batches.
    func count(_ header: UnsafePointer<ClipHeader>) -> Int {
        (userBase &+ header.pointee.userCount.int &+ 7) & ~7
    }
}

/// A value that a channel reads: among the animated values, or a constant of the columns.
enum Source {
    static var constant: UInt32 { 0x8000_0000 }
}

/// A clip in memory. Making one checks the header and sizes, O(1).
public struct Clip {
    public let start: UnsafePointer<ClipHeader>
    public var header: ClipHeader { start.pointee }
    // What every track needs.
    let floats: UnsafePointer<Float>
    let words: UnsafePointer<UInt32>

    @inline(never)
    public init?(_ pointer: UnsafeRawPointer, size: UInt32) {
        if size.int < MemoryLayout<ClipHeader>.stride { return nil }
        start = pointer.assumingMemoryBound(to: ClipHeader.self)
        if start.pointee.magic != ClipHeader.magicNumber || start.pointee.format != ClipHeader.formatVersion {
            return nil
        }
        if start.pointee.size > size || start.pointee.layerCount > 1 << 24 { return nil }
        if Section.offset(Section.end, start) != UInt64(start.pointee.size) { return nil }
        floats = pointer.section(Section.floats)
        words = pointer.section(Section.words)
    }

    var base: UnsafeRawPointer { UnsafeRawPointer(start) }
    /// the first section
    var curves: UnsafePointer<Curve> { UnsafeRawPointer(start + 1).assumingMemoryBound(to: Curve.self) }
    var clocks: UnsafePointer<Clock> { base.section(Section.clocks) }  // those with a record
    var clockRows: UnsafeRawPointer { UnsafeRawPointer(base.section(Section.clockRows) as UnsafePointer<UInt64>) }
    var tracks: UnsafePointer<TrackRecord> { base.section(Section.tracks) }
    var columns: UnsafePointer<Float> { base.section(Section.columns) }
    var layers: UnsafePointer<LayerRecord> { base.section(Section.layers) }
    var users: UnsafePointer<Float> { base.section(Section.users) }
    var sources: UnsafePointer<UInt32> { base.section(Section.sources) }
    var parentJoins: UnsafePointer<UInt32> { base.section(Section.parentJoins) }
    var scalarTracks: UnsafePointer<UInt32> { base.section(Section.scalarTracks) }
    var mixes: UnsafePointer<UInt32> { base.section(Section.mixes) }
    var mixLists: UnsafePointer<UInt32> { base.section(Section.mixLists) }
    var keyRows: UnsafePointer<UInt32> { base.section(Section.keyRows) }
    var keyRuns: UnsafePointer<UInt32> { base.section(Section.keyRuns) }
    var keyGroups: UnsafePointer<UInt32> { base.section(Section.keyGroups) }
    var spatials: UnsafePointer<SpatialRecord> { base.section(Section.spatials) }
    /// Rows of the curves, if some have tables.
    var prepared: UnsafeRawPointer? {
        header.preparedCount == 0
            ? nil : UnsafeRawPointer(base.section(Section.prepared) as UnsafePointer<UInt32>)
    }
    // The two sections right behind the words: found without a walk, since every sample takes paths.
    var pathTable: UnsafePointer<PathRecord> {
        UnsafeRawPointer(words + ((header.wordCount.int &+ 1) & ~1)).assumingMemoryBound(
            to: PathRecord.self)
    }
    var paths: UnsafeRawPointer { UnsafeRawPointer(pathTable + header.pathCount.int) }

    var recordCount: Int { header.recordCount.int }

    /// Whether what the clip needs is in this module.
    public var isPlayable: Bool { isFullLibrary || header.spatialCount | header.measures == 0 }

    /// A clock, from its record or its row.
    @inline(never)
    func clock(_ index: Int) -> Clock {
        index < recordCount ? clocks[index] : Clock(clockRows, number: index &- recordCount)
    }

    /// The parent of a clock, or none: those in rows have none.
    @inline(never)
    func parent(ofClock index: Int) -> UInt32 { index < recordCount ? clocks[index].parent : UInt32.max }

    @inline(never)
    func path(_ index: Int) -> PreparedPath? {
        let record = pathTable + index
        return PreparedPath(paths + record.pointee.offset.int, size: record.pointee.size)
    }
}
