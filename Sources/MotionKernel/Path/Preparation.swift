extension PreparedPath {
    /// Bytes that the block of a path needs, or the header's MOTION_ERROR_PATH, _FINITE, _RANGE, _COUNT. Written to `memory` as well if
    /// it has that much room.
    @inline(never)
    public static func prepare(
        verbs: UnsafePointer<UInt8>, verbCount: Int, points: UnsafePointer<Float>, pointCount: Int, to memory: UnsafeMutableRawPointer? = nil,
        capacity: UInt32 = 0
    ) -> (status: Int32, size: UInt32) {
        let status = status(verbs, verbCount, points, pointCount)
        if status != 0 { return (status, 0) }
        var header = Header(
            magic: Header.magicNumber, version: 2, size: 0, verbCount: UInt32(truncatingIfNeeded: verbCount),
            pointCount: UInt32(truncatingIfNeeded: pointCount), segmentCount: 0, subpathCount: 0, pieceCount: 0, length: 0, area: 0, left: 0,
            top: 0, right: 0, bottom: 0)
        var segment = Segment()
        measure(verbs, points, &segment, nil, &header)
        let size = header.fullSize
        if size > 0x7FFF_FFFF { return (-3, 0) }
        header.size = UInt32(truncatingIfNeeded: size)
        if let memory, header.size <= capacity {
            let path = PreparedPath(memory, header)
            path.copy(verbs, points)
            measure(verbs, points, &segment, path, &header)
            path.header.pointee = header
        }
        return (0, header.size)
    }

    /// 0, or the header's MOTION_ERROR_PATH, _FINITE, _RANGE.
    @inline(never)
    public static func status(_ verbs: UnsafePointer<UInt8>, _ verbCount: Int, _ points: UnsafePointer<Float>, _ pointCount: Int) -> Int32 {
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

    /// What the block of a path with these verbs takes without its curves' pieces.
    public var sizeWithoutPieces: UInt64 {
        var header = header.pointee
        header.pieceCount = 0
        return header.fullSize
    }

    /// Whether the verbs are a path, and make as many elements as the block says: so that other points can be measured with them.
    public var hasCountsOfVerbs: Bool {
        let verbs = verbs
        if PreparedPath.status(verbs, Int(truncatingIfNeeded: verbCount), points, Int(truncatingIfNeeded: pointCount)) != 0 { return false }
        // As PathElements has it: all but moves draw, and a subpath opens with the first that does after a move or a close.
        var (segments, subpaths): (UInt32, UInt32) = (0, 0)
        var isOpen = false
        var i = 0
        while i < Int(truncatingIfNeeded: verbCount) {
            let verb = verbs[i]
            if verb != 0 {
                segments &+= 1
                if !isOpen { subpaths &+= 1 }
            }
            isOpen = verb != 0 && verb != 4
            i &+= 1
        }
        return segments == header.pointee.segmentCount && subpaths == header.pointee.subpathCount
    }

    /// The path of these verbs with other points, measured into `memory` of `sizeWithoutPieces` bytes. Its curves' pieces are found again
    /// whenever they are asked for, so that its size follows from the verbs; what is found is the same.
    @inline(never)
    public func measured(_ points: UnsafePointer<Float>, in memory: UnsafeMutableRawPointer) -> PreparedPath {
        var header = header.pointee
        header.pieceCount = 0
        header.size = UInt32(truncatingIfNeeded: header.fullSize)
        let path = PreparedPath(memory, header)
        path.copy(verbs, points)
        var segment = Segment()
        PreparedPath.measure(verbs, points, &segment, path, &header)
        path.header.pointee = header
        return path
    }

    private func copy(_ fromVerbs: UnsafePointer<UInt8>, _ fromPoints: UnsafePointer<Float>) {
        let (verbs, points) = (verbs, points)
        var i = 0
        while i < Int(truncatingIfNeeded: pointCount) &* 2 {
            points[i] = fromPoints[i]
            i &+= 1
        }
        i = 0
        while i < Int(truncatingIfNeeded: (verbCount &+ 7) & ~7) {
            verbs[i] = i < Int(truncatingIfNeeded: verbCount) ? fromVerbs[i] : 0
            i &+= 1
        }
    }

    /// Measures all elements: counts them and, into `path`, whose sections are as large as was counted, writes them; but not the pieces, if
    /// there is no room for any. `segment` is where each one is made.
    @inline(never)
    private static func measure(
        _ verbs: UnsafePointer<UInt8>, _ points: UnsafePointer<Float>, _ segment: UnsafeMutablePointer<Segment>, _ path: PreparedPath?,
        _ header: UnsafeMutablePointer<Header>
    ) {
        var elements = PathElements(verbs: verbs, verbCount: Int(truncatingIfNeeded: header.pointee.verbCount), points: points)
        var (segmentCount, pieceCount, subpathCount): (UInt32, UInt32, UInt32) = (0, 0, 0)
        var (length, area) = (0.0, 0.0)
        var first = Vector(0, 0)  // of the subpath
        var box = Box()
        let cubic = Cubic(segment), keepsPieces = path == nil || header.pointee.pieceCount > 0
        while elements.advance(segment) {
            if elements.opensSubpath {
                first = cubic.p0
                if let path {
                    path.subpaths[Int(truncatingIfNeeded: subpathCount)] = Subpath(
                        firstSegment: segmentCount, segmentCount: 0, isClosed: 0, reserved: 0, start: length, length: 0)
                }
                subpathCount &+= 1
            }
            segment.pointee.firstPiece = pieceCount
            if elements.kind == 2 || elements.kind == 3 {
                var measuring = Measuring(cubic)
                while measuring.advance() {
                    if !keepsPieces { continue }
                    if let path { path.pieces[Int(truncatingIfNeeded: pieceCount)] = Piece(u: measuring.u, length: measuring.length) }
                    pieceCount &+= 1
                }
                segment.pointee.length = measuring.length
            } else {
                segment.pointee.length = (cubic.p3 - cubic.p0).length
            }
            if let path {
                box.add(cubic)
                area += cubic.area(around: first)
                segment.pointee.start = length
                segment.pointee.kind = UInt32(elements.kind)
                segment.pointee.verb = UInt32(truncatingIfNeeded: elements.verb)
                segment.pointee.point = UInt32(truncatingIfNeeded: elements.point)
                segment.pointee.subpath = subpathCount &- 1
                segment.pointee.pieceCount = pieceCount &- segment.pointee.firstPiece
                path.segments[Int(truncatingIfNeeded: segmentCount)] = segment.pointee
                let subpath = path.subpaths + Int(truncatingIfNeeded: segment.pointee.subpath)
                subpath.pointee.segmentCount &+= 1
                subpath.pointee.length += segment.pointee.length
                if elements.kind == 4 { subpath.pointee.isClosed = 1 }
            }
            length += segment.pointee.length
            segmentCount &+= 1
        }
        (header.pointee.segmentCount, header.pointee.pieceCount, header.pointee.subpathCount) = (segmentCount, pieceCount, subpathCount)
        if path == nil { return }
        (header.pointee.length, header.pointee.area) = (length, area)
        if segmentCount == 0 {
            var i = 0
            while i < Int(truncatingIfNeeded: header.pointee.pointCount) {
                box.add(Vector(points + i &* 2))
                i &+= 1
            }
        }
        if !box.isEmpty {
            (header.pointee.left, header.pointee.top) = (Float(box.low.x), Float(box.low.y))
            (header.pointee.right, header.pointee.bottom) = (Float(box.high.x), Float(box.high.y))
        }
    }
}
