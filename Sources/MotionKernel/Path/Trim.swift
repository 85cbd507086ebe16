extension PreparedPath {
    /// The piece between two fractions of the whole length, into `sink`: CAShapeLayer's rule. `cubics` raises quads.
    public func trim(_ from: Double, _ to: Double, cubics: Bool, into sink: inout PathSink) {
        let (from, to) = (clamp(from, 0, 1), clamp(to, 0, 1))
        if from >= to { return }
        if from == 0 && to == 1 {
            copyAll(cubics, &sink)
            return
        }
        let (start, end) = (from * length, to * length)
        var index = 0
        while index < Int(truncatingIfNeeded: header.subpathCount) {
            trim(subpaths[index], start, end, cubics, &sink)
            index &+= 1
        }
    }

    /// Everything, bare moves too: the path's own bits.
    private func copyAll(_ cubics: Bool, _ sink: inout PathSink) {
        var (verb, point, segment) = (0, 0, 0)
        while verb < Int(truncatingIfNeeded: header.verbCount) {
            let kind = verbs[verb]
            let needed = PathElements.points(of: kind)
            if needed < 0 || point &+ needed > Int(truncatingIfNeeded: header.pointCount) { return }
            if kind == 0 {
                sink.add(verb: 0)
                copyPoints(point, 1, &sink)
            } else {
                if segment >= elementCount { return }
                add(segments[segment], closes: true, cubics, &sink)
                segment &+= 1
            }
            point &+= needed
            verb &+= 1
        }
    }

    private func copyPoints(_ first: Int, _ count: Int, _ sink: inout PathSink) {
        var i = first
        while i < first &+ count && i < Int(truncatingIfNeeded: header.pointCount) {
            sink.add(x: Double(points[i &* 2]), y: Double(points[i &* 2 &+ 1]))
            i &+= 1
        }
    }

    private func trim(_ subpath: Subpath, _ start: Double, _ end: Double, _ cubics: Bool, _ sink: inout PathSink) {
        if !(subpath.start < end && subpath.start + subpath.length > start) { return }
        let whole = start <= subpath.start && subpath.start + subpath.length <= end
        var index = Int(truncatingIfNeeded: subpath.firstSegment)
        var last = index &+ Int(truncatingIfNeeded: subpath.segmentCount)
        if last > elementCount { last = elementCount }
        var isOpen = false
        while index < last {
            let segment = segments[index]
            let (low, high) = (max(start, segment.start), min(end, segment.end))
            if whole || low < high {
                let u0 = low <= segment.start ? 0 : parameter(index, low - segment.start)
                let u1 = high >= segment.end ? 1 : parameter(index, high - segment.start)
                if !isOpen {
                    let p = point(segment, u0)
                    sink.add(verb: 0)
                    sink.add(x: p.x, y: p.y)
                    isOpen = true
                }
                if whole || (u0 == 0 && u1 == 1) {
                    add(segment, closes: whole, cubics, &sink)
                } else {
                    cut(segment, u0, u1, cubics, &sink)
                }
            }
            index &+= 1
        }
    }

    private func point(_ segment: Segment, _ u: Double) -> (x: Double, y: Double) {
        segment.isCurve ? segment.cubic.blossom(u, u, u) : (mix(segment.cubic.x0, segment.cubic.x3, u), mix(segment.cubic.y0, segment.cubic.y3, u))
    }

    /// A whole segment, with the caller's bits. A close that stands alone becomes the line that it draws.
    private func add(_ segment: Segment, closes: Bool, _ cubics: Bool, _ sink: inout PathSink) {
        let first = Int(truncatingIfNeeded: segment.point)
        switch segment.kind {
        case 1:
            sink.add(verb: 1)
            copyPoints(first, 1, &sink)
        case 2 where !cubics:
            sink.add(verb: 2)
            copyPoints(first, 2, &sink)
        case 2:
            sink.add(verb: 3)
            sink.add(x: segment.cubic.x1, y: segment.cubic.y1)
            sink.add(x: segment.cubic.x2, y: segment.cubic.y2)
            copyPoints(first &+ 1, 1, &sink)
        case 3:
            sink.add(verb: 3)
            copyPoints(first, 3, &sink)
        default:
            sink.add(verb: closes ? 4 : 1)
            if !closes { sink.add(x: segment.cubic.x3, y: segment.cubic.y3) }
        }
    }

    /// The part u0...u1 of a segment, whose start has been drawn to.
    private func cut(_ segment: Segment, _ u0: Double, _ u1: Double, _ cubics: Bool, _ sink: inout PathSink) {
        let c = segment.cubic
        if !segment.isCurve {
            let p = point(segment, u1)
            sink.add(verb: 1)
            sink.add(x: p.x, y: p.y)
            return
        }
        if segment.kind == 2 && !cubics {
            // The quad's own control: that of the raised cubic, taken back.
            let (cx, cy) = ((3 * c.x1 - c.x0) * 0.5, (3 * c.y1 - c.y0) * 0.5)
            sink.add(verb: 2)
            sink.add(x: mix(mix(c.x0, cx, u0), mix(cx, c.x3, u0), u1), y: mix(mix(c.y0, cy, u0), mix(cy, c.y3, u0), u1))
            let p = c.blossom(u1, u1, u1)
            sink.add(x: p.x, y: p.y)
            return
        }
        let (a, b, p) = (c.blossom(u0, u0, u1), c.blossom(u0, u1, u1), c.blossom(u1, u1, u1))
        sink.add(verb: 3)
        sink.add(x: a.x, y: a.y)
        sink.add(x: b.x, y: b.y)
        sink.add(x: p.x, y: p.y)
    }
}
