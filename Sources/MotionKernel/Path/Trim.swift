extension PreparedPath {
    /// The piece between two fractions of the whole length, into `sink`: CAShapeLayer's rule. `cubics` raises quads.
    @inline(never)
    public func trim(_ from: Double, _ to: Double, cubics: Bool, into sink: inout PathSink) {
        let (from, to) = (share(from), share(to))
        if from >= to { return }
        if from == 0 && to == 1 {
            copyAll(cubics, &sink)
            return
        }
        var subpath = subpaths
        let last = subpath + Int(truncatingIfNeeded: subpathCount)
        while subpath < last {
            trim(subpath, from * length, to * length, cubics, &sink)
            subpath += 1
        }
    }

    /// Everything, bare moves too: the path's own bits.
    private func copyAll(_ cubics: Bool, _ sink: inout PathSink) {
        let verbs = verbs
        var (verb, segment) = (0, 0)
        var point: UInt32 = 0
        while verb < Int(truncatingIfNeeded: verbCount) {
            let kind = verbs[verb]
            if kind == 0 {
                sink.add(verb: 0)
                copy(point, 1, &sink)
            } else {
                if segment >= elementCount { return }
                add(segments + segment, closes: true, cubics, &sink)
                segment &+= 1
            }
            point &+= UInt32(truncatingIfNeeded: PathElements.points(of: kind))
            verb &+= 1
        }
    }

    private func trim(_ subpath: UnsafePointer<Subpath>, _ start: Double, _ end: Double, _ cubics: Bool, _ sink: inout PathSink) {
        let subpathStart = subpath.pointee.start, subpathEnd = subpathStart + subpath.pointee.length
        if !(subpathStart < end && subpathEnd > start) { return }
        let whole = start <= subpathStart && subpathEnd <= end
        var (segment, last) = segments(of: subpath)
        var isOpen = false
        while segment < last {
            let (segmentStart, segmentEnd) = (segment.pointee.start, segment.pointee.end)
            let (low, high) = (max(start, segmentStart), min(end, segmentEnd))
            if whole || low < high {
                let u0 = low <= segmentStart || sink.onlyCounts ? 0 : parameter(segment, low - segmentStart)
                let u1 = high >= segmentEnd || sink.onlyCounts ? 1 : parameter(segment, high - segmentStart)
                if !isOpen {
                    sink.add(verb: 0)
                    sink.add(point(segment, u0))
                    isOpen = true
                }
                if whole || (u0 == 0 && u1 == 1) {
                    add(segment, closes: whole, cubics, &sink)
                } else {
                    cut(segment, u0, u1, cubics, &sink)
                }
            }
            segment += 1
        }
    }

    /// A whole segment, with the caller's bits. A close that stands alone becomes the line that it draws.
    @inline(never)
    private func add(_ segment: UnsafePointer<Segment>, closes: Bool, _ cubics: Bool, _ sink: inout PathSink) {
        let kind = segment.pointee.kind, first = segment.pointee.point
        let cubic = cubic(segment)
        if kind == 2 && cubics {
            sink.add(verb: 3)
            sink.add(cubic.p1)
            sink.add(cubic.p2)
            copy(first &+ 1, 1, &sink)
        } else if kind >= 1 && kind <= 3 {
            sink.add(verb: UInt8(truncatingIfNeeded: kind))
            copy(first, kind, &sink)
        } else if closes {
            sink.add(verb: 4)
        } else {
            sink.add(verb: 1)
            sink.add(cubic.p3)
        }
    }

    /// The caller's own points, if there are that many: a block may have been altered.
    private func copy(_ first: UInt32, _ count: UInt32, _ sink: inout PathSink) {
        if first < pointCount && count <= pointCount &- first { sink.copy(points + Int(truncatingIfNeeded: first) &* 2, count: count) }
    }

    /// The part u0...u1 of a segment, whose start has been drawn to.
    private func cut(_ segment: UnsafePointer<Segment>, _ u0: Double, _ u1: Double, _ cubics: Bool, _ sink: inout PathSink) {
        let cubic = cubic(segment)
        if !segment.pointee.isCurve {
            sink.add(verb: 1)
        } else if segment.pointee.kind == 2 && !cubics {
            // The quad's own control: that of the raised cubic, taken back.
            let control = (3 * cubic.p1 - cubic.p0) * 0.5
            sink.add(verb: 2)
            sink.add(mix(mix(cubic.p0, control, u0), mix(control, cubic.p3, u0), u1))
        } else {
            sink.add(verb: 3)
            sink.add(cubic.blossom(u0, u0, u1))
            sink.add(cubic.blossom(u0, u1, u1))
        }
        sink.add(point(segment, u1))
    }
}
