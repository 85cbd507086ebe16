import CMotion
import MotionDispatch

// Checking and measuring a path.

extension PreparedPath {
    /// Returns the size in bytes of a path's block, or the header's MOTION_ERROR_PATH, _FINITE, _RANGE, _COUNT. The
    /// block is written to `memory` as well if it has that much room.
    @inline(never)
    public static func prepare(
        verbs: Bytes, verbCount: Int, points: Floats, pointCount: Int,
        to memory: UnsafeMutableRawPointer? = nil,
        capacity: UInt32 = 0
    ) -> (status: Int32, size: UInt32) {
        let counts = VerbCounts(verbs, verbCount), status = status(counts, points, pointCount)
        if status != MOTION_OK { return (status, 0) }
        var header = Header(
            magic: Header.magicNumber, version: Header.currentVersion, size: 0, verbCount: verbCount.u32,
            pointCount: pointCount.u32, segmentCount: counts.segments, subpathCount: counts.subpaths,
            curveCount: counts.curves, length: 0, area: 0, left: 0, top: 0, right: 0, bottom: 0)
        let size = header.fullSize
        if size > UInt64(MOTION_MAX_BYTES) { return (MOTION_ERROR_COUNT, 0) }
        header.size = size.u32
        if let memory, header.size <= capacity { PreparedPath(memory, header).measure(verbs, points) }
        return (MOTION_OK, header.size)
    }

    /// Returns whether these are a path: MOTION_OK, MOTION_ERROR_PATH, _FINITE or _RANGE.
    public static func status(
        _ verbs: Bytes, _ verbCount: Int, _ points: Floats, _ pointCount: Int
    ) -> Int32 {
        status(VerbCounts(verbs, verbCount), points, pointCount)
    }

    @inline(never)
    static func status(_ counts: VerbCounts, _ points: Floats, _ pointCount: Int) -> Int32 {
        if !counts.arePath || counts.points != pointCount { return MOTION_ERROR_PATH }
        // Two numbers at a time by their bits, and one by one only to say what is wrong: the sign bits stay where a
        // magnitude is no more than 1e9, whose bits are 4E6E6B28.
        let count = pointCount &* 2, pairs = UnsafeRawPointer(points), limits: UInt64 = 0xCE6E_6B28_CE6E_6B28,
            signs: UInt64 = 0x8000_0000_8000_0000
        func fit(_ point: Int) -> UInt64 {
            limits &- (pairs.loadUnaligned(fromByteOffset: point &* pointStride, as: UInt64.self) & ~signs)
        }
        var all = signs
        var i = 0
        while i &+ 3 < pointCount {
            all &= (fit(i) & fit(i &+ 1)) & (fit(i &+ 2) & fit(i &+ 3))
            i &+= 4
        }
        for i in below(pointCount, from: i) {
            all &= fit(i)
        }
        if all & signs == signs { return MOTION_OK }
        for i in below(count) {
            if !MotionKernel.isFinite(points[i]) { return MOTION_ERROR_FINITE }
            if points[i] > 1e9 || points[i] < -1e9 { return MOTION_ERROR_RANGE }
        }
        return MOTION_OK
    }

    /// The size in bytes of the block of any path with these verbs.
    public var sizeByVerbs: UInt64 { header.fullSize }

    /// Returns the path of these verbs with other points, measured into `memory` of `sizeByVerbs` bytes.
    @inline(never)
    public func measured(_ points: Floats, in memory: UnsafeMutableRawPointer) -> PreparedPath {
        let path = PreparedPath(memory, header)
        path.measure(verbs, points)
        return path
    }

    /// Copies the caller's verbs and points into the block.
    private func copy(_ fromVerbs: Bytes, _ fromPoints: Floats) {
        let (verbs, points) = (UnsafeMutableRawPointer(verbs), UnsafeMutableRawPointer(points))
        let (pointBytes, verbBytes) = (pointCount.int &* PreparedPath.pointStride, verbCount.int)
        let pairs = UnsafeRawPointer(fromPoints), kinds = UnsafeRawPointer(fromVerbs)
        var i = 0
        while i &+ PreparedPath.pointStride < pointBytes {
            points.storeBytes(
                of: pairs.loadUnaligned(fromByteOffset: i, as: SIMD2<UInt64>.self), toByteOffset: i,
                as: SIMD2<UInt64>.self)
            i &+= 2 &* PreparedPath.pointStride
        }
        if i < pointBytes {
            points.storeBytes(
                of: pairs.loadUnaligned(fromByteOffset: i, as: UInt64.self), toByteOffset: i, as: UInt64.self)
        }
        i = 0
        while i < verbBytes {
            verbs.storeBytes(of: VerbCounts.eight(kinds + i, verbBytes &- i), toByteOffset: i, as: UInt64.self)
            i &+= 8
        }
    }

    /// Measures a path of as many verbs, points and elements as the header says. Writes all of the block but the
    /// header's counts.
    @inline(never)
    private func measure(_ fromVerbs: Bytes, _ fromPoints: Floats) {
        copy(fromVerbs, fromPoints)
        let (segments, tables, subpaths) = (self.segments, self.tables, self.subpaths)
        var elements = PathElements(verbs: fromVerbs, verbCount: verbCount.int, points: fromPoints)
        var segment = segments
        var (subpathCount, curveCount): (UInt32, UInt32) = (0, 0)
        var area = Vector(0, 0)
        var first = Vector(0, 0)  // the start of the subpath
        var box = Box()
        while elements.advance(segment) {
            let cubic = Cubic(segment)
            if elements.opensSubpath {
                first = cubic.p0
                box.add(first)
                subpathCount &+= 1
            }
            box.add(cubic.p3)
            area += cubic.area(around: first)
            segment[0].kind = UInt32(elements.kind)
            segment[0].verb = elements.verb.u32
            segment[0].point = elements.point.u32
            segment[0].subpath = subpathCount &- 1
            segment[0].curve = curveCount
            segment[0].heading = 0
            if UnsafePointer(segment).isCurve { curveCount &+= 1 }
            segment += 1
        }
        motion_kernel_arc_tables(segments, elementCount, tables)
        var header = header
        header.length = sum(segments, tables, subpaths, &box)
        header.area = (area.x - area.y) * 0.05
        if elementCount == 0 {
            for i in below(pointCount) {
                box.add(Vector(points + i &* 2))
            }
        }
        let corners = box.isEmpty ? (low: Vector(0, 0), high: Vector(0, 0)) : (low: box.low, high: box.high)
        (header.left, header.top) = (Float(corners.low.x), Float(corners.low.y))
        (header.right, header.bottom) = (Float(corners.high.x), Float(corners.high.y))
        self.header = header
    }

    /// Writes the lengths of the segments and the subpaths from the measured tables, and gives the sum of all. Extends
    /// the box of the segments' ends to that of all curves.
    @inline(__always)
    private func sum(
        _ segments: UnsafeMutablePointer<Segment>, _ tables: UnsafeMutablePointer<ArcTable>,
        _ subpaths: UnsafeMutablePointer<Subpath>,
        _ box: inout Box
    ) -> Double {
        var length = 0.0
        var subpath = subpaths - 1
        var heading: UInt32?  // the last segment that has a length
        for index in below(elementCount) {
            let segment = UnsafePointer(segments + index), cubic = segment.cubic
            let own: Double
            if segment.isCurve {
                own = tables[segment.curve].ends.7
                box.add(inner: cubic)
            } else {
                own = (cubic.p3 - cubic.p0).length
            }
            (segments[index].start, segments[index].length) = (length, own)
            segments[index].heading = heading ?? index.u32
            if own != 0 || !cubic.isPoint {
                // Points that come before any other segment look ahead.
                for before in below(heading == nil ? index : 0) { segments[before].heading = index.u32 }
                heading = index.u32
            }
            if index == 0 || segment.subpath != (segment - 1).subpath {
                subpath += 1
                subpath[0] = Subpath(
                    firstSegment: index.u32, segmentCount: 0, isClosed: 0, exceptions: 0, start: length, length: 0)
            }
            subpath[0].segmentCount &+= 1
            subpath[0].length += own
            if segment.isClose { subpath[0].isClosed = 1 }
            if segment.kind == MOTION_VERB_QUAD { subpath[0].exceptions |= Subpath.hasQuads }
            if !(length < length + own) { subpath[0].exceptions |= Subpath.hasStops }
            length += own
        }
        return length
    }
}
