import MotionDispatch

extension PreparedPath {
    /// Bytes that the block of a path needs, or the header's MOTION_ERROR_PATH, _FINITE, _RANGE, _COUNT. Written to
    /// `memory` as well if it has that much room.
    @inline(never)
    public static func prepare(
        verbs: UnsafePointer<UInt8>, verbCount: Int, points: UnsafePointer<Float>, pointCount: Int,
        to memory: UnsafeMutableRawPointer? = nil,
        capacity: UInt32 = 0
    ) -> (status: Int32, size: UInt32) {
        let counts = VerbCounts(verbs, verbCount), status = status(counts, points, pointCount)
        if status != 0 { return (status, 0) }
        var header = Header(
            magic: Header.magicNumber, version: 3, size: 0, verbCount: verbCount.u32,
            pointCount: pointCount.u32, segmentCount: counts.segments,
            subpathCount: counts.subpaths,
            curveCount: counts.curves, length: 0, area: 0, left: 0, top: 0, right: 0, bottom: 0)
        let size = header.fullSize
        if size > 0x7FFF_FFFF { return (-3, 0) }
        header.size = size.u32
        if let memory, header.size <= capacity { PreparedPath(memory, header).measure(verbs, points) }
        return (0, header.size)
    }

    /// 0, or the header's MOTION_ERROR_PATH, _FINITE, _RANGE.
    public static func status(
        _ verbs: UnsafePointer<UInt8>, _ verbCount: Int, _ points: UnsafePointer<Float>, _ pointCount: Int
    ) -> Int32 {
        status(VerbCounts(verbs, verbCount), points, pointCount)
    }

    @inline(never)
    private static func status(_ counts: VerbCounts, _ points: UnsafePointer<Float>, _ pointCount: Int) -> Int32 {
        if !counts.arePath || counts.points != pointCount { return -15 }
        // Two at a time, and one by one only to say what is wrong: the sign bits stay where a magnitude is no more than
        // 1e9.
        let count = pointCount &* 2, pairs = UnsafeRawPointer(points), limits: UInt64 = 0xCE6E_6B28_CE6E_6B28,
            signs: UInt64 = 0x8000_0000_8000_0000
        @inline(__always) func fit(_ point: Int) -> UInt64 {
            limits &- (pairs.loadUnaligned(fromByteOffset: point &* 8, as: UInt64.self) & ~signs)
        }
        var all = signs
        var i = 0
        while i &+ 3 < pointCount {
            all &= (fit(i) & fit(i &+ 1)) & (fit(i &+ 2) & fit(i &+ 3))
            i &+= 4
        }
        while i < pointCount {
            all &= fit(i)
            i &+= 1
        }
        if all & signs == signs { return 0 }
        for i in below(count) {
            if !MotionKernel.isFinite(points[i]) { return -11 }
            if points[i] > 1e9 || points[i] < -1e9 { return -12 }
        }
        return 0
    }

    /// The size of the block of any path with these verbs.
    public var sizeByVerbs: UInt64 { header.pointee.fullSize }

    /// Whether the verbs are a path, and make as many elements as the block says: so that other points can be measured
    /// with them.
    public var hasCountsOfVerbs: Bool {
        let counts = VerbCounts(verbs, verbCount.int)
        return PreparedPath.status(counts, points, pointCount.int) == 0
            && counts.segments == header.pointee.segmentCount
            && counts.subpaths == header.pointee.subpathCount && counts.curves == header.pointee.curveCount
    }

    /// The path of these verbs with other points, measured into `memory` of `sizeByVerbs` bytes.
    @inline(never)
    public func measured(_ points: UnsafePointer<Float>, in memory: UnsafeMutableRawPointer) -> PreparedPath {
        let path = PreparedPath(memory, header.pointee)
        path.measure(verbs, points)
        return path
    }

    private func copy(_ fromVerbs: UnsafePointer<UInt8>, _ fromPoints: UnsafePointer<Float>) {
        let (verbs, points) = (UnsafeMutableRawPointer(verbs), UnsafeMutableRawPointer(points))
        let (pointBytes, verbBytes) = (pointCount.int &* 8, verbCount.int)
        let pairs = UnsafeRawPointer(fromPoints), kinds = UnsafeRawPointer(fromVerbs)
        var i = 0
        while i &+ 8 < pointBytes {
            points.storeBytes(
                of: pairs.loadUnaligned(fromByteOffset: i, as: SIMD2<UInt64>.self), toByteOffset: i,
                as: SIMD2<UInt64>.self)
            i &+= 16
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

    /// Measures a path of as many verbs, points and elements as the header says, and writes everything but that.
    @inline(never)
    private func measure(_ fromVerbs: UnsafePointer<UInt8>, _ fromPoints: UnsafePointer<Float>) {
        copy(fromVerbs, fromPoints)
        let (header, segments, tables, subpaths) = (self.header, self.segments, self.tables, self.subpaths)
        var elements = PathElements(verbs: fromVerbs, verbCount: verbCount.int, points: fromPoints)
        var segment = segments
        var (subpathCount, curveCount): (UInt32, UInt32) = (0, 0)
        var area = Vector(0, 0)
        var first = Vector(0, 0)  // of the subpath
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
            segment.pointee.kind = UInt32(elements.kind)
            segment.pointee.verb = elements.verb.u32
            segment.pointee.point = elements.point.u32
            segment.pointee.subpath = subpathCount &- 1
            segment.pointee.curve = curveCount
            segment.pointee.reserved = 0
            if segment.pointee.isCurve { curveCount &+= 1 }
            segment += 1
        }
        motion_kernel_arc_tables(segments, elementCount, tables)
        header.pointee.length = sum(segments, tables, subpaths, &box)
        header.pointee.area = (area.x - area.y) * 0.05
        if elementCount == 0 {
            for i in below(pointCount.int) {
                box.add(Vector(points + i &* 2))
            }
        }
        let corners = box.isEmpty ? (low: Vector(0, 0), high: Vector(0, 0)) : (low: box.low, high: box.high)
        (header.pointee.left, header.pointee.top) = (Float(corners.low.x), Float(corners.low.y))
        (header.pointee.right, header.pointee.bottom) = (Float(corners.high.x), Float(corners.high.y))
    }

    /// From the measured tables to the length of segments, of subpaths and of all; and from a box around the ends of
    /// segments to that of all.
    @inline(__always)
    private func sum(
        _ segments: UnsafeMutablePointer<Segment>, _ tables: UnsafeMutablePointer<ArcTable>,
        _ subpaths: UnsafeMutablePointer<Subpath>,
        _ box: inout Box
    ) -> Double {
        var length = 0.0
        var subpath = subpaths - 1
        for index in below(elementCount) {
            let segment = segments + index, cubic = Cubic(segment)
            let own: Double
            if segment.pointee.isCurve {
                own = (tables + segment.pointee.curve.int).pointee.ends.7
                box.add(inner: cubic)
            } else {
                own = (cubic.p3 - cubic.p0).length
            }
            (segment.pointee.start, segment.pointee.length) = (length, own)
            if index == 0 || segment.pointee.subpath != (segment - 1).pointee.subpath {
                subpath += 1
                subpath.pointee = Subpath(
                    firstSegment: index.u32, segmentCount: 0, isClosed: 0, exceptions: 0,
                    start: length, length: 0)
            }
            subpath.pointee.segmentCount &+= 1
            subpath.pointee.length += own
            if segment.pointee.kind == 4 { subpath.pointee.isClosed = 1 }
            if segment.pointee.kind == 2 { subpath.pointee.exceptions |= Subpath.hasQuads }
            if !(length < length + own) { subpath.pointee.exceptions |= Subpath.hasStops }
            length += own
        }
        return length
    }
}
