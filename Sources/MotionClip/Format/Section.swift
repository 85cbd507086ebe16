import MotionKernel

/// The sections of a clip, one row each, in their order after the header: the type of their elements, and the field of
/// the header that counts these. Each begins at a multiple of eight bytes. Everything else about places in a clip comes
/// from these rows: sizes, offsets, the pointers of `Clip`, of the compiler and of the sampler.
///
/// An element of several numbers that the code reads one by one has their type here, and a stride of its own.
enum Section {
    /// Timing curves. Number 0 is linear; the tables of the others are in `floats`.
    static var curves: ClipSection<Curve> { ClipSection(0, .curveCount) }
    /// Clocks with a record of their own: those that others read, and those that a row cannot hold (Clock.fitsRow).
    static var clocks: ClipSection<Clock> { ClipSection(1, .recordCount) }
    /// The other clocks, in rows of eight (ClockRow).
    static var clockRows: ClipSection<ClockRow> { ClipSection(2, .clockRowCount) }
    /// Animations.
    static var tracks: ClipSection<TrackRecord> { ClipSection(3, .animationCount) }
    /// The model values of all layers, property by property (Column); as many as whole batches of layers take.
    static var columns: ClipSection<Float> {
        ClipSection(4, .layerCount, stride: Column.count &* MemoryLayout<Float>.stride, inBatches: true)
    }
    static var layers: ClipSection<LayerRecord> { ClipSection(5, .layerCount) }
    /// The model values of the user properties, four floats each, then the transforms of layers in 3D taken apart.
    static var users: ClipSection<Float> { ClipSection(6, .userCount) }
    /// The tables of the curves, then the key times and segments of the tracks.
    static var floats: ClipSection<Float> { ClipSection(7, .floatCount) }
    /// Two words a layer if layers have paths (ShapeRecord), then the words of the tracks' segments.
    static var words: ClipSection<UInt32> { ClipSection(8, .wordCount) }
    static var pathTable: ClipSection<PathRecord> { ClipSection(9, .pathCount) }
    /// Prepared paths (PreparedPath).
    static var paths: ClipSection<UInt8> { ClipSection(10, .pathBytes) }
    /// The numbers of the tracks that apply one by one, in their order.
    static var scalarTracks: ClipSection<UInt32> { ClipSection(11, .scalarTrackCount) }
    /// Layers in 3D and those below them.
    static var spatials: ClipSection<SpatialRecord> { ClipSection(12, .spatialCount) }
    /// One track of each group of keyed tracks that have the same clock, key times and curves.
    static var keyGroups: ClipSection<UInt32> { ClipSection(13, .keyGroupCount) }
    /// Straight tracks that are the first on their targets, so that their order is free, in rows of eight (MixRow).
    static var mixes: ClipSection<MixRow> { ClipSection(14, .mixCount) }
    /// Keyed tracks that are the first on their targets, in rows of eight (KeyRow).
    static var keyRows: ClipSection<KeyRow> { ClipSection(15, .keyRowCount) }
    /// Eight numbers each, which rows share: clocks of mixes; groups and places of keys.
    static var lists: ClipSection<UInt32> {
        ClipSection(16, .listCount, stride: MemoryLayout<SIMD8<UInt32>>.stride)
    }
    /// Runs of keyed tracks of one group that are neighbours (KeyRun).
    static var keyRuns: ClipSection<KeyRun> { ClipSection(17, .keyRunCount) }
    /// The keys of these runs, eight floats side by side.
    static var keyRunValues: ClipSection<Float> {
        ClipSection(18, .keyRunValueCount, stride: MemoryLayout<SIMD8<Float>>.stride)
    }
    /// A row of each curve, then the tables of the curves that have one (PreparedCurve).
    static var prepared: ClipSection<UInt32> { ClipSection(19, .preparedCount, stride: preparedStride) }
    /// Layers that have a parent, in the order in which they are joined with it (ParentJoin).
    static var parentJoins: ClipSection<UInt32> { ClipSection(20, .parentJoinCount) }
    /// Which clocks move each layer (LayerClock).
    static var layerClocks: ClipSection<UInt32> { ClipSection(21, .layerClockCount) }
    /// A motion_contents, followed by paint, names, markers, text, and the meaning of the channels.
    static var contents: ClipSection<UInt64> { ClipSection(22, .contentsCount) }
    /// Trims of layers' paths, in the order in which they apply.
    static var trims: ClipSection<TrimRecord> { ClipSection(23, .trimCount) }
    /// The lists of the trims: rows of `trimmedLayers`.
    static var trimmed: ClipSection<UInt32> { ClipSection(24, .trimmedCount) }
    /// The layers that trims list.
    static var trimmedLayers: ClipSection<TrimmedLayer> { ClipSection(25, .trimmedLayerCount) }

    /// The rows above in their order, as a constant.
    private static let rows: InlineArray<_, SectionRow> = [
        curves.row, clocks.row, clockRows.row, tracks.row, columns.row, layers.row, users.row, floats.row, words.row,
        pathTable.row, paths.row, scalarTracks.row, spatials.row, keyGroups.row, mixes.row, keyRows.row, lists.row,
        keyRuns.row, keyRunValues.row, prepared.row, parentJoins.row, layerClocks.row, contents.row, trims.row,
        trimmed.row, trimmedLayers.row
    ]

    static var count: Int { 26 }
    static var preparedStride: Int { 16 }

    /// Returns the offset of a section in a clip with such counts; of number `count` the size of the clip. Each call
    /// adds up the sections before.
    @inline(never)
    static func offset(_ number: Int, _ header: UnsafePointer<ClipHeader>) -> UInt64 {
        walk(number, header) { _, _, _ in }
    }

    /// Says in a header where all sections begin; the clip has at most MOTION_MAX_BYTES.
    static func writeOffsets(_ header: UnsafeMutablePointer<ClipHeader>) {
        _ = walk(count, header) { number, start, _ in header.pointee.offsets[unchecked: number] = start.u32 }
    }

    /// Returns whether a header says of each section where it begins, and of the clip where it ends.
    @inline(never)
    static func areSound(_ header: UnsafePointer<ClipHeader>) -> Bool {
        var wrong: UInt64 = 0
        let end = walk(count, header) { number, start, _ in
            wrong |= start ^ header.pointee.offsets[unchecked: number].u64
        }
        return wrong | (end ^ header.pointee.size.u64) == 0
    }

    /// Clears the bytes between the sections.
    static func clearGaps(_ header: UnsafeMutablePointer<ClipHeader>) {
        let clip = UnsafeMutableRawPointer(header)
        _ = walk(count, header) { _, _, end in
            if end & 7 != 0 { clip.storeBytes(of: 0, toByteOffset: end.int, as: UInt32.self) }
        }
    }

    /// Calls `visit` with the number, the start and the end of each section before `number`. Gives where that one
    /// starts.
    private static func walk(
        _ number: Int, _ header: UnsafePointer<ClipHeader>, _ visit: (Int, UInt64, UInt64) -> Void
    ) -> UInt64 {
        let fields = UnsafeRawPointer(header).assumingMemoryBound(to: UInt32.self)
        var start = MemoryLayout<ClipHeader>.stride.u64
        for i in below(number) {
            let row = rows[unchecked: i], mask = row.batchMask.u64
            let elements = (fields[row.count.int].u64 &+ mask) & ~mask
            let end = start &+ elements &* row.stride.u64
            visit(i, start, end)
            start = (end &+ 7) & ~7
        }
        return start
    }
}

/// An offset in bytes for each section.
typealias SectionOffsets = InlineArray<26, UInt32>

/// A section whose elements are read as `Element`s.
struct ClipSection<Element> {
    let number: Int
    let row: SectionRow

    /// Makes a section. `inBatches`: the number of elements is rounded up to a multiple of eight.
    @inline(__always)
    init(
        _ number: Int, _ count: ClipHeader.Count, stride: Int = MemoryLayout<Element>.stride, inBatches: Bool = false
    ) {
        self.number = number
        row = SectionRow(count: count.rawValue, stride: stride.u8, batchMask: inBatches ? 7 : 0)
    }
}

/// What the size of a section follows from.
struct SectionRow {
    /// The word of the header that counts the elements.
    let count: UInt8
    /// Bytes of an element.
    let stride: UInt8
    /// 7 if the elements are as many as whole batches of eight have, else 0.
    let batchMask: UInt8
}

extension UnsafeRawPointer {
    /// Returns the first element of a section of the clip that begins here.
    @inline(__always)
    func section<Element>(_ section: ClipSection<Element>) -> UnsafePointer<Element> {
        let header: UnsafePointer<ClipHeader> = typed()
        return (self + header.pointee.offsets[unchecked: section.number].int).typed()
    }
}

extension UnsafeMutableRawPointer {
    /// The header of the clip that begins here.
    var header: UnsafeMutablePointer<ClipHeader> { typed() }

    /// Returns the first element of a section of the clip that begins here, and is being made: its header has the
    /// counts of the sections before.
    @inline(__always)
    func section<Element>(_ section: ClipSection<Element>) -> UnsafeMutablePointer<Element> {
        (self + Section.offset(section.number, header).int).typed()
    }
}
