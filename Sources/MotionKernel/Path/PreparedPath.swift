import CMotion

/// A measured path in one block: a header, the segments (elements that draw), the arc-length tables of the curves, the
/// subpaths, and the caller's points and verbs.
///
/// The size of the block follows from the verbs. The value is only the block's address. All sections but the verbs are
/// whole multiples of 8 bytes.
public struct PreparedPath {
    struct Header {
        var magic, version, size, verbCount, pointCount, segmentCount, subpathCount, curveCount: UInt32
        var length, area: Double
        var left, top, right, bottom: Float

        static var magicNumber: UInt32 { 0x4854_4150 }  // "PATH"
        static var currentVersion: UInt32 { 4 }

        /// The size in bytes of a block with these counts; more than `size` can hold if the block was altered.
        var fullSize: UInt64 {
            func bytes(_ count: UInt32, _ each: Int) -> UInt64 { count.u64 &* each.u64 }
            return (MemoryLayout<Header>.stride).u64
                &+ bytes(segmentCount, MemoryLayout<Segment>.stride)
                &+ bytes(curveCount, MemoryLayout<ArcTable>.stride) &+ bytes(subpathCount, MemoryLayout<Subpath>.stride)
                &+ bytes(pointCount, PreparedPath.pointStride) &+ (verbCount.u64 &+ 7) & ~7
        }
    }

    /// An element that draws, raised to a cubic.
    struct Segment {
        var points = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)  // x y of the cubic's four
        var start = 0.0, length = 0.0  // along the whole path
        var kind: UInt32 = 0  // the verb
        var verb: UInt32 = 0, point: UInt32 = 0  // the number of the verb, and of its first point
        var subpath: UInt32 = 0  // the row of its subpath
        var curve: UInt32 = 0  // the row of its arc-length table, if it is a curve
        var heading: UInt32 = 0  // the segment whose direction it has if it has none; it may be itself
    }

    struct Subpath {
        var firstSegment, segmentCount, isClosed, exceptions: UInt32
        var start, length: Double

        // The exceptions, a bit each: what keeps segments from being copied as a run.
        static var hasQuads: UInt32 { 1 }
        static var hasStops: UInt32 { 2 }  // segments without length
    }

    /// Bytes of a point of the caller: two floats.
    static var pointStride: Int { 8 }

    private let base: UnsafeMutableRawPointer

    /// The address of the block.
    var block: UnsafeRawPointer { UnsafeRawPointer(base) }

    /// Makes the block at `pointer`, which has been checked.
    public init(checked pointer: UnsafeRawPointer) { base = UnsafeMutableRawPointer(mutating: pointer) }

    /// Makes the block at `pointer`, aligned to 8; nil unless its header and sizes hold.
    @inline(never)
    public init?(_ pointer: UnsafeRawPointer, size: UInt32) {
        if size.int < MemoryLayout<Header>.stride { return nil }
        self.init(checked: pointer)
        let header = header
        if header.magic != Header.magicNumber || header.version != Header.currentVersion || header.size > size {
            return nil
        }
        if header.fullSize != header.size.u64 || !MotionKernel.isFinite(header.length) { return nil }
        if !MotionKernel.isFinite(header.area) { return nil }
    }

    /// Makes a block that begins with `header`, whose other sections are not written yet.
    init(_ memory: UnsafeMutableRawPointer, _ header: Header) {
        base = memory
        self.header = header
    }

    private func section<Before, Element>(behind before: UnsafeMutablePointer<Before>, _ count: UInt32)
        -> UnsafeMutablePointer<Element>
    {
        UnsafeMutableRawPointer(before + count.int).assumingMemoryBound(to: Element.self)
    }

    private var start: UnsafeMutablePointer<Header> { base.assumingMemoryBound(to: Header.self) }
    var header: Header {
        get { start.pointee }
        nonmutating set { start.pointee = newValue }
    }
    var segments: UnsafeMutablePointer<Segment> { section(behind: start, 1) }
    var tables: UnsafeMutablePointer<ArcTable> { section(behind: segments, header.segmentCount) }
    var subpaths: UnsafeMutablePointer<Subpath> { section(behind: tables, header.curveCount) }
    var points: MutableFloats { section(behind: subpaths, header.subpathCount) }
    var verbs: MutableBytes { section(behind: points, header.pointCount &* 2) }

    public var length: Double { header.length }
    public var area: Double { header.area }
    public var verbCount: UInt32 { header.verbCount }
    public var pointCount: UInt32 { header.pointCount }
    public var subpathCount: UInt32 { header.subpathCount }
    public var bounds: (left: Float, top: Float, right: Float, bottom: Float) {
        let header = header
        return (header.left, header.top, header.right, header.bottom)
    }

    /// The number of elements that draw; a close is one of them.
    public var elementCount: Int { header.segmentCount.int }

    /// Returns the length of a subpath; 0 where an altered block holds no number.
    public func subpathLength(_ index: Int) -> Double {
        MotionKernel.isFinite(subpaths[index].length) ? subpaths[index].length : 0
    }

    /// The caller's points, x and y in turn.
    public var givenPoints: Floats { UnsafePointer(points) }

    /// Returns whether another path has the same verbs.
    @inline(never)
    public func hasVerbs(of other: PreparedPath) -> Bool {
        if verbCount != other.verbCount || pointCount != other.pointCount { return false }
        let (own, others) = (verbs, other.verbs)
        for i in below(verbCount) {
            if own[i] != others[i] { return false }
        }
        return true
    }

    /// Returns the arc-length table of a curve; nil if an altered block names one outside.
    func arcTable(of segment: UnsafePointer<Segment>) -> ArcTableView? {
        segment.curve < header.curveCount ? ArcTableView(tables + segment.curve.int) : nil
    }

    /// Returns the segments of a subpath, clamped so that no block, however altered, leads outside.
    @inline(never)
    func segments(of subpath: UnsafePointer<Subpath>) -> (first: UnsafePointer<Segment>, end: UnsafePointer<Segment>) {
        let all = header.segmentCount, subpath = subpath[0]
        let start = subpath.firstSegment < all ? subpath.firstSegment : all
        let count = subpath.segmentCount < all &- start ? subpath.segmentCount : all &- start
        let first = UnsafePointer(segments + start.int)
        return (first, first + count.int)
    }
}

/// The fields of a `Segment` in its own memory, and values that follow from them.
extension UnsafePointer where Pointee == PreparedPath.Segment {
    var start: Double { pointee.start }
    @inline(__always) var length: Double { pointee.length }
    @inline(__always) var end: Double { pointee.start + pointee.length }
    var kind: UInt32 { pointee.kind }
    var verb: UInt32 { pointee.verb }
    @inline(__always) var point: UInt32 { pointee.point }
    var subpath: UInt32 { pointee.subpath }
    var curve: UInt32 { pointee.curve }
    var heading: UInt32 { pointee.heading }

    /// Whether it is a quad or a cubic.
    @inline(__always)
    var isCurve: Bool { kind == MOTION_VERB_QUAD || kind == MOTION_VERB_CUBIC }
    var isClose: Bool { kind == MOTION_VERB_CLOSE }
    @inline(__always)
    var cubic: Cubic { Cubic(UnsafeRawPointer(self)) }
}
