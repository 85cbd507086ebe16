import CMotion

extension PreparedPath {
    /// Whether the block is as `prepare` makes it of its verbs and points, so that every element has its points, and
    /// other points can be measured with the verbs. The lengths of curves, which are dear to measure, are held to those
    /// of their chords and control polygons; small modules believe lengths, by which they read nothing.
    public var isSound: Bool {
        let counts = VerbCounts(verbs, verbCount.int), header = header
        if PreparedPath.status(counts, points, pointCount.int) != MOTION_OK
            || counts.segments != header.segmentCount || counts.subpaths != header.subpathCount
            || counts.curves != header.curveCount
        {
            return false
        }
        var room = Segment()
        return withUnsafeMutablePointer(to: &room) { hasElements($0) }
    }

    /// Returns whether the elements, their lengths and the subpaths follow from verbs and points.
    @inline(__always)
    private func hasElements(_ expected: UnsafeMutablePointer<Segment>) -> Bool {
        var elements = PathElements(verbs: verbs, verbCount: verbCount.int, points: givenPoints)
        var (segment, length, curves, row) = (UnsafePointer(segments), 0.0, UInt32(0), UInt32.max)
        var own = Subpath(firstSegment: 0, segmentCount: 0, isClosed: 0, exceptions: 0, start: 0, length: 0)
        var subpath = UnsafePointer(subpaths) - 1
        while elements.advance(expected) {
            if elements.opensSubpath {
                if own.segmentCount != 0 && !areEqual(subpath, &own, MemoryLayout<Subpath>.size) { return false }
                own = Subpath(
                    firstSegment: own.firstSegment &+ own.segmentCount, segmentCount: 0, isClosed: 0, exceptions: 0,
                    start: length, length: 0)
                subpath += 1
                row &+= 1
            }
            own.segmentCount &+= 1
            own.length += segment.length
            if segment.isClose { own.isClosed = 1 }
            if segment.kind == MOTION_VERB_QUAD { own.exceptions |= Subpath.hasQuads }
            if !(length < length + segment.length) { own.exceptions |= Subpath.hasStops }
            (expected[0].start, expected[0].length, expected[0].heading) = (length, segment.length, segment.heading)
            (expected[0].kind, expected[0].verb) = (elements.kind.u32, elements.verb.u32)
            (expected[0].point, expected[0].curve) = (elements.point.u32, curves)
            expected[0].subpath = row
            if !areEqual(segment, expected, MemoryLayout<Segment>.size) || segment.heading >= header.segmentCount
                || isWide && !hasLength(segment)
            {
                return false
            }
            if segment.isCurve { curves &+= 1 }
            length += segment.length
            segment += 1
        }
        return length == header.length
            && (own.segmentCount == 0 || areEqual(subpath, &own, MemoryLayout<Subpath>.size))
    }

    /// Returns whether a segment is as long as its line; or as its table says, and no shorter than its chord and no
    /// longer than its control polygon, but for rounding.
    @inline(__always)
    private func hasLength(_ segment: UnsafePointer<Segment>) -> Bool {
        let cubic = segment.cubic, chord = (cubic.p3 - cubic.p0).length, length = segment.length
        guard segment.isCurve, let table = arcTable(of: segment) else { return length == chord }
        var before = 0.0
        for panel in below(ArcTable.count) {
            if !(table.end(panel) >= before) { return false }
            before = table.end(panel)
        }
        let sides = (cubic.p1 - cubic.p0).length + (cubic.p2 - cubic.p1).length + (cubic.p3 - cubic.p2).length
        return length == before && length >= chord * (1 - 1e-5) && length <= sides * (1 + 1e-5)
    }
}

/// Returns whether two records have the same bits.
@inline(never)
private func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int) -> Bool {
    for at in below(size, by: 4) {
        if a.load(fromByteOffset: at, as: UInt32.self) != b.load(fromByteOffset: at, as: UInt32.self) { return false }
    }
    return true
}
