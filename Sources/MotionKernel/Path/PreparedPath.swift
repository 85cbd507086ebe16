/// A measured path in one block: header, segments (elements that draw), pieces (of curves, short enough for the quadrature), subpaths,
/// and the caller's verbs and points.
public struct PreparedPath {
    struct Header {
        var magic, version, size, verbCount, pointCount, segmentCount, subpathCount, pieceCount: UInt32
        var length: Double
        var left, top, right, bottom: Float

        static var magicNumber: UInt32 { 0x4854_4150 }  // "PATH"
    }

    struct Segment {
        var cubic: Cubic
        var start, length: Double  // along the whole path
        var kind, verb, point, subpath, firstPiece, pieceCount: UInt32
        var end: Double { start + length }
        var isCurve: Bool { kind == 2 || kind == 3 }
    }

    /// Ends at parameter u, `length` from the segment's start.
    struct Piece {
        var u, length: Double
    }

    struct Subpath {
        var firstSegment, segmentCount, isClosed, reserved: UInt32
        var start, length: Double
    }

    let header: Header
    let segments: UnsafePointer<Segment>
    let pieces: UnsafePointer<Piece>
    let subpaths: UnsafePointer<Subpath>
    let points: UnsafePointer<Float>
    let verbs: UnsafePointer<UInt8>

    private struct Layout {
        let segments, pieces, subpaths, points, verbs: Int
        let end: UInt64

        init(_ header: Header) {
            var at = UInt64(truncatingIfNeeded: MemoryLayout<Header>.stride)
            func section(_ count: UInt32, _ bytes: Int) -> Int {
                let start = at
                at = (at &+ UInt64(count) &* UInt64(truncatingIfNeeded: bytes) &+ 7) & ~7
                return Int(truncatingIfNeeded: start)
            }
            segments = section(header.segmentCount, MemoryLayout<Segment>.stride)
            pieces = section(header.pieceCount, MemoryLayout<Piece>.stride)
            subpaths = section(header.subpathCount, MemoryLayout<Subpath>.stride)
            points = section(header.pointCount, 8)
            verbs = section(header.verbCount, 1)
            end = at
        }
    }

    /// The block at `pointer`, aligned to 8, if its header and sizes hold.
    public init?(_ pointer: UnsafeRawPointer, size: UInt32) {
        if Int(truncatingIfNeeded: size) < MemoryLayout<Header>.stride { return nil }
        let header = pointer.load(as: Header.self)
        if header.magic != Header.magicNumber || header.version != 1 || header.size > size { return nil }
        let layout = Layout(header)
        if layout.end != UInt64(header.size) || !MotionKernel.isFinite(header.length) { return nil }
        self.init(header, layout, pointer)
    }

    private init(_ header: Header, _ layout: Layout, _ base: UnsafeRawPointer) {
        self.header = header
        segments = (base + layout.segments).assumingMemoryBound(to: Segment.self)
        pieces = (base + layout.pieces).assumingMemoryBound(to: Piece.self)
        subpaths = (base + layout.subpaths).assumingMemoryBound(to: Subpath.self)
        points = (base + layout.points).assumingMemoryBound(to: Float.self)
        verbs = (base + layout.verbs).assumingMemoryBound(to: UInt8.self)
    }

    public var length: Double { header.length }
    public var verbCount: UInt32 { header.verbCount }
    public var pointCount: UInt32 { header.pointCount }
    public var subpathCount: UInt32 { header.subpathCount }
    public var bounds: (left: Float, top: Float, right: Float, bottom: Float) { (header.left, header.top, header.right, header.bottom) }
    /// Elements that draw, a close among them.
    public var elementCount: Int { Int(truncatingIfNeeded: header.segmentCount) }
    public func subpathLength(_ index: Int) -> Double { MotionKernel.isFinite(subpaths[index].length) ? subpaths[index].length : 0 }

    // MARK: - Making one

    /// The header's MOTION_ERROR_PATH, _FINITE, _RANGE, _COUNT.
    private static func status(_ verbs: UnsafePointer<UInt8>, _ verbCount: Int, _ points: UnsafePointer<Float>, _ pointCount: Int) -> Int32 {
        var (needed, i) = (0, 0)
        while i < verbCount {
            let wanted = PathElements.points(of: verbs[i])
            if wanted < 0 { return -15 }
            needed &+= wanted
            i &+= 1
        }
        if needed != pointCount || (verbCount > 0 && verbs[0] != 0) { return -15 }
        i = 0
        while i < pointCount &* 2 {
            if !MotionKernel.isFinite(points[i]) { return -11 }
            if points[i] > 1e9 || points[i] < -1e9 { return -12 }
            i &+= 1
        }
        return 0
    }

    /// Bytes for the block.
    public static func size(
        verbs: UnsafePointer<UInt8>, verbCount: Int, points: UnsafePointer<Float>, pointCount: Int
    ) -> (status: Int32, size: UInt32) {
        let status = status(verbs, verbCount, points, pointCount)
        if status != 0 { return (status, 0) }
        let size = Layout(counts(verbs, verbCount, points, pointCount)).end
        return size > 0x7FFF_FFFF ? (-3, 0) : (0, UInt32(truncatingIfNeeded: size))
    }

    private static func counts(_ verbs: UnsafePointer<UInt8>, _ verbCount: Int, _ points: UnsafePointer<Float>, _ pointCount: Int) -> Header {
        var header = Header(
            magic: Header.magicNumber, version: 1, size: 0, verbCount: UInt32(truncatingIfNeeded: verbCount),
            pointCount: UInt32(truncatingIfNeeded: pointCount), segmentCount: 0, subpathCount: 0, pieceCount: 0, length: 0, left: 0, top: 0,
            right: 0, bottom: 0)
        var elements = PathElements(verbs: verbs, verbCount: verbCount, points: points)
        while elements.advance() {
            header.segmentCount &+= 1
            if elements.opensSubpath { header.subpathCount &+= 1 }
            if elements.kind == 2 || elements.kind == 3 {
                var measuring = Measuring(elements.cubic)
                while measuring.advance() {}
                header.pieceCount &+= UInt32(truncatingIfNeeded: measuring.count)
            }
        }
        header.size = UInt32(truncatingIfNeeded: Layout(header).end)
        return header
    }

    /// Writes the block into `size` bytes, as asked for.
    public static func write(
        verbs: UnsafePointer<UInt8>, verbCount: Int, points: UnsafePointer<Float>, pointCount: Int, to memory: UnsafeMutableRawPointer
    ) {
        var header = counts(verbs, verbCount, points, pointCount)
        let layout = Layout(header)
        let words = memory.assumingMemoryBound(to: UInt64.self)
        var i = 0
        while i < Int(truncatingIfNeeded: layout.end &>> 3) {
            words[i] = 0
            i &+= 1
        }
        let segments = (memory + layout.segments).assumingMemoryBound(to: Segment.self)
        let pieces = (memory + layout.pieces).assumingMemoryBound(to: Piece.self)
        let subpaths = (memory + layout.subpaths).assumingMemoryBound(to: Subpath.self)
        var elements = PathElements(verbs: verbs, verbCount: verbCount, points: points)
        var (segment, piece, subpath) = (0, 0, -1)
        var (box, length) = (Box(), 0.0)
        while elements.advance() {
            let cubic = elements.cubic
            box.add(cubic)
            if elements.opensSubpath {
                subpath &+= 1
                subpaths[subpath] = Subpath(
                    firstSegment: UInt32(truncatingIfNeeded: segment), segmentCount: 0, isClosed: 0, reserved: 0, start: length, length: 0)
            }
            let first = piece
            var own = 0.0
            if elements.kind == 2 || elements.kind == 3 {
                var measuring = Measuring(cubic)
                while measuring.advance() {
                    own = measuring.length
                    pieces[piece] = Piece(u: measuring.u, length: own)
                    piece &+= 1
                }
            } else {
                let (dx, dy) = (cubic.x3 - cubic.x0, cubic.y3 - cubic.y0)
                own = (dx * dx + dy * dy).squareRoot()
            }
            segments[segment] = Segment(
                cubic: cubic, start: length, length: own, kind: UInt32(elements.kind), verb: UInt32(truncatingIfNeeded: elements.verb),
                point: UInt32(truncatingIfNeeded: elements.point), subpath: UInt32(truncatingIfNeeded: subpath),
                firstPiece: UInt32(truncatingIfNeeded: first), pieceCount: UInt32(truncatingIfNeeded: piece &- first))
            length += own
            subpaths[subpath].segmentCount &+= 1
            subpaths[subpath].length += own
            if elements.kind == 4 { subpaths[subpath].isClosed = 1 }
            segment &+= 1
        }
        if segment == 0 {
            i = 0
            while i < pointCount {
                box.add(Double(points[i &* 2]), Double(points[i &* 2 &+ 1]))
                i &+= 1
            }
        }
        header.length = length
        if !box.isEmpty {
            (header.left, header.top, header.right, header.bottom) = (Float(box.left), Float(box.top), Float(box.right), Float(box.bottom))
        }
        let toPoints = (memory + layout.points).assumingMemoryBound(to: Float.self)
        i = 0
        while i < pointCount &* 2 {
            toPoints[i] = points[i]
            i &+= 1
        }
        let toVerbs = (memory + layout.verbs).assumingMemoryBound(to: UInt8.self)
        i = 0
        while i < verbCount {
            toVerbs[i] = verbs[i]
            i &+= 1
        }
        memory.storeBytes(of: header, as: Header.self)
    }
}

/// Splits a curve into pieces on which five-point quadrature agrees with itself on the halves, from 0 to 1: dyadic intervals, so that the
/// walk needs no stack. A cusp costs two pieces a level.
struct Measuring {
    private let cubic: Cubic
    private let tolerance: Double
    private var level = 0
    private var index: Int = 0
    private(set) var u = 0.0  // end of the last piece
    private(set) var length = 0.0  // up to there
    private(set) var count = 0

    private static var deepest: Int { 14 }

    init(_ cubic: Cubic) {
        self.cubic = cubic
        let scale = abs(cubic.x1 - cubic.x0) + abs(cubic.y1 - cubic.y0) + abs(cubic.x2 - cubic.x1) + abs(cubic.y2 - cubic.y1)
            + abs(cubic.x3 - cubic.x2) + abs(cubic.y3 - cubic.y2)
        tolerance = 1e-8 * scale
    }

    /// The next piece; false after the last.
    mutating func advance() -> Bool {
        if u >= 1 { return false }
        while true {
            let width = 1 / Double(Int32(truncatingIfNeeded: 1 &<< level))
            let start = Double(Int32(truncatingIfNeeded: index)) * width, middle = start + width * 0.5, end = start + width
            let whole = cubic.arcLength(start, end)
            let halves = cubic.arcLength(start, middle) + cubic.arcLength(middle, end)
            if abs(whole - halves) <= tolerance * width.squareRoot() || level >= Measuring.deepest {
                u = end
                length += halves
                count &+= 1
                index &+= 1
                while level > 0 && index & 1 == 0 {
                    index = index &>> 1
                    level &-= 1
                }
                return true
            }
            level &+= 1
            index = index &<< 1
        }
    }
}
