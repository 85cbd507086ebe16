/// A measured path in one block: header, segments (elements that draw), arc-length tables (of curves), subpaths, and
/// the caller's verbs and points. Its size follows from the verbs. The view is only its address; all sections but the
/// verbs are whole multiples of 8 bytes.
public struct PreparedPath {
    struct Header {
        var magic, version, size, verbCount, pointCount, segmentCount, subpathCount, curveCount: UInt32
        var length, area: Double
        var left, top, right, bottom: Float

        static var magicNumber: UInt32 { 0x4854_4150 }  // "PATH"

        /// The size of a block with these counts; more than `size` can hold, if they are from an altered one.
        var fullSize: UInt64 {
            func bytes(_ count: UInt32, _ each: Int) -> UInt64 { UInt64(count) &* each.u64 }
            return (MemoryLayout<Header>.stride).u64
                &+ bytes(segmentCount, MemoryLayout<Segment>.stride)
                &+ bytes(curveCount, MemoryLayout<ArcTable>.stride) &+ bytes(subpathCount, MemoryLayout<Subpath>.stride)
                &+ bytes(pointCount, 8) &+ (UInt64(verbCount) &+ 7) & ~7
        }
    }

    @usableFromInline
    struct Segment {
        @usableFromInline var points = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)  // of the cubic
        @usableFromInline var start = 0.0, length = 0.0  // along the whole path
        @usableFromInline var kind: UInt32 = 0, verb: UInt32 = 0, point: UInt32 = 0, subpath: UInt32 = 0
        @usableFromInline var curve: UInt32 = 0, reserved: UInt32 = 0  // which of the tables, if it is one
        var end: Double { start + length }
        @inlinable @inline(__always) var isCurve: Bool { kind == 2 || kind == 3 }
    }

    struct Subpath {
        var firstSegment, segmentCount, isClosed, exceptions: UInt32
        var start, length: Double

        // What keeps its segments from being copied as a run.
        static var hasQuads: UInt32 { 1 }
        static var hasStops: UInt32 { 2 }  // segments that do not move on
    }

    private let base: UnsafeMutableRawPointer

    /// The block at `pointer`, that has been checked.
    public init(checked pointer: UnsafeRawPointer) { base = UnsafeMutableRawPointer(mutating: pointer) }

    /// The block at `pointer`, aligned to 8, if its header and sizes hold.
    @inline(never)
    public init?(_ pointer: UnsafeRawPointer, size: UInt32) {
        if size.int < MemoryLayout<Header>.stride { return nil }
        self.init(checked: pointer)
        let header = header.pointee
        if header.magic != Header.magicNumber || header.version != 3 || header.size > size { return nil }
        if header.fullSize != UInt64(header.size) || !MotionKernel.isFinite(header.length) { return nil }
        if !MotionKernel.isFinite(header.area) { return nil }
    }

    init(_ memory: UnsafeMutableRawPointer, _ header: Header) {
        base = memory
        self.header.pointee = header
    }

    private func section<Before, Element>(behind before: UnsafeMutablePointer<Before>, _ count: UInt32)
        -> UnsafeMutablePointer<Element>
    {
        UnsafeMutableRawPointer(before + count.int).assumingMemoryBound(to: Element.self)
    }

    var header: UnsafeMutablePointer<Header> { base.assumingMemoryBound(to: Header.self) }
    var segments: UnsafeMutablePointer<Segment> { section(behind: header, 1) }
    var tables: UnsafeMutablePointer<ArcTable> { section(behind: segments, header.pointee.segmentCount) }
    var subpaths: UnsafeMutablePointer<Subpath> { section(behind: tables, header.pointee.curveCount) }
    var points: UnsafeMutablePointer<Float> { section(behind: subpaths, header.pointee.subpathCount) }
    var verbs: UnsafeMutablePointer<UInt8> { section(behind: points, header.pointee.pointCount &* 2) }

    public var length: Double { header.pointee.length }
    public var area: Double { header.pointee.area }
    /// Whether another path has the same verbs.
    @inline(never)
    public func hasVerbs(of other: PreparedPath) -> Bool {
        if verbCount != other.verbCount || pointCount != other.pointCount { return false }
        let (own, scalarTracks) = (verbs, other.verbs)
        for i in below(verbCount.int) {
            if own[i] != scalarTracks[i] { return false }
        }
        return true
    }

    /// Its own points.
    public var givenPoints: UnsafePointer<Float> { UnsafePointer(points) }
    public var verbCount: UInt32 { header.pointee.verbCount }
    public var pointCount: UInt32 { header.pointee.pointCount }
    public var subpathCount: UInt32 { header.pointee.subpathCount }
    public var bounds: (left: Float, top: Float, right: Float, bottom: Float) {
        let header = header.pointee
        return (header.left, header.top, header.right, header.bottom)
    }
    /// Elements that draw, a close among them.
    public var elementCount: Int { header.pointee.segmentCount.int }
    public func subpathLength(_ index: Int) -> Double {
        MotionKernel.isFinite(subpaths[index].length) ? subpaths[index].length : 0
    }

    func cubic(_ segment: UnsafePointer<Segment>) -> Cubic { Cubic(segment) }

    /// The arc-length table of a curve; nil if an altered block names one outside.
    func strips(of segment: UnsafePointer<Segment>) -> StripTable? {
        segment.pointee.curve < header.pointee.curveCount
            ? StripTable(tables + segment.pointee.curve.int) : nil
    }

    /// The segments of a subpath. Clamped, so that no block, however altered, leads outside.
    @inline(never)
    func segments(of subpath: UnsafePointer<Subpath>) -> (
        first: UnsafeMutablePointer<Segment>, end: UnsafeMutablePointer<Segment>
    ) {
        let all = header.pointee.segmentCount
        let start = subpath.pointee.firstSegment < all ? subpath.pointee.firstSegment : all
        let count = subpath.pointee.segmentCount < all &- start ? subpath.pointee.segmentCount : all &- start
        let first = segments + start.int
        return (first, first + count.int)
    }
}
