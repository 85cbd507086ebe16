import CMotion

/// Writes what trims leave of a path.
struct TrimWriter {
    typealias Segment = PreparedPath.Segment
    typealias Subpath = PreparedPath.Subpath

    private let path: PreparedPath
    private let cubics: Bool  // whether quads are raised to cubics
    private(set) var output: PathOutput

    @inline(__always)
    init(_ path: PreparedPath, cubics: Bool, _ output: PathOutput) {
        (self.path, self.cubics, self.output) = (path, cubics, output)
    }

    /// Writes a span of one subpath whose segments between the ends are copied as they are; false if it is not as plain
    /// as that.
    mutating func writeInside(_ trim: PlannedTrim) -> Bool {
        if !trim.isInside { return false }
        let (from, to, u0, u1) = (trim.ends.from, trim.ends.to, trim.ends.u0, trim.ends.u1), subpath = from.subpath
        if subpath != to.subpath || subpath >= path.subpathCount || from > to
            || !isRun(path.subpaths + subpath.int)
        {
            return false
        }
        // As the loop over segments sees it: a part of a segment is one by its own ends too.
        let startsInside = u0 > 0, endsInside = u1 < 1
        if !(u0 < 1 && u1 > 0) || (startsInside && trim.low * path.length >= from.end) { return false }
        if endsInside ? to.start >= trim.high * path.length : to.isClose { return false }
        if from == to && (startsInside || endsInside) {
            cut(from, u0, u1, opens: true)
            return true
        }
        if startsInside { cut(from, u0, 1, opens: true) } else { open(from) }
        let first = startsInside ? from + 1 : from, end = endsInside ? to : to + 1
        if first < end { copyRun(first, end) }
        if endsInside { cut(to, 0, u1, opens: false) }
        return true
    }

    /// Returns whether all segments of a subpath are copied as they are.
    private func isRun(_ subpath: UnsafePointer<Subpath>) -> Bool {
        subpath[0].exceptions & (cubics ? Subpath.hasQuads | Subpath.hasStops : Subpath.hasStops) == 0
    }

    /// Writes what is left by a trim of any mode, offset and wrap.
    @inline(never)
    mutating func write(_ trim: inout PlannedTrim) {
        if trim.window.isNothing { return }
        if trim.window.isAll {
            copyAll()
            return
        }
        // Spans of every subpath by itself, or of all together.
        let subpathCount = path.elementCount == 0 ? 0 : path.subpathCount.int
        var row = 0
        while row < subpathCount {
            let subpath = path.subpaths[row], end = trim.isParallel ? row &+ 1 : subpathCount
            let (start, all) = trim.isParallel ? (subpath.start, subpath.length) : (0, path.length)
            let (from, to) = (start + trim.low * all, trim.high == 1 ? .infinity : start + trim.high * all)
            if trim.isParallel { path.findEnds(from, to, &trim.ends, onlyCounts: output.onlyCounts) }
            let verbs = output.verbCount, part = rows(between: trim.ends, from: row, to: end)
            let last = trim.wraps ? (row: end, length: .infinity) : (row: part.end, length: to)
            write(part.first, last.row, trim.ends, from, last.length, continues: false)
            if trim.wraps {
                // The second span of one closed subpath goes on where the first ended.
                let continues =
                    trim.mode != MOTION_TRIM_LOTTIE_SEQUENTIAL && end == row &+ 1 && subpath.isClosed != 0
                    && verbs != output.verbCount
                write(row, part.end, trim.ends, start, to, continues: continues)
            }
            row = end
        }
    }

    /// Returns which of the subpaths first ..< end have a part between two ends: those of the ends, and those between.
    @inline(__always)
    private func rows(between ends: SpanEnds, from first: Int, to end: Int) -> (first: Int, end: Int) {
        // Held to the path's, since on 32 bits a number of 2^31 or more would be negative.
        let (from, to) = (ends.from.subpath, ends.to.subpath), count = path.subpathCount
        let low = from < count ? from.int : count.int, high = to < count ? to.int &+ 1 : count.int
        return (low > first ? low : first, high < end ? high : end)
    }

    /// Writes everything, moves that draw nothing too: the path's own bits.
    private mutating func copyAll() {
        let verbs = path.verbs
        var segment = 0
        var point: UInt32 = 0
        for i in below(path.verbCount) {
            let kind = verbs[i]
            if kind == PathVerb.move {
                output.add(verb: PathVerb.move)
                copyPoints(point, 1)
            } else {
                if segment >= path.elementCount { return }
                copy(path.segments + segment, closes: true)
                segment &+= 1
            }
            point &+= PathVerb.pointCount(kind).u32
        }
    }

    /// Writes what lies between two lengths, of the subpaths first..<end. The first one goes on from the output's last
    /// point if `continues`.
    @inline(never)
    mutating func write(
        _ first: Int, _ end: Int, _ ends: SpanEnds, _ low: Double, _ high: Double, continues: Bool
    ) {
        for row in below(end, from: first) {
            write(path.subpaths + row, ends, low, high, continues: continues)
        }
    }

    /// Writes what lies between two lengths, of one subpath. `ends` holds where these are, if that is inside the path.
    @inline(__always)
    private mutating func write(
        _ subpath: UnsafePointer<Subpath>, _ ends: SpanEnds, _ start: Double, _ end: Double, continues: Bool
    ) {
        var (segment, last) = path.segments(of: subpath)
        if segment == last { return }
        // Not by the subpath's own sum, which may differ in its last bits.
        let subpathStart = segment.start, subpathEnd = (last - 1).end
        if !(subpathStart < end && subpathEnd > start) { return }
        let isRun = isRun(subpath)
        var isOpen = continues
        if !continues && start <= subpathStart && subpathEnd <= end {
            open(segment)
            if isRun {
                copyRun(segment, last)
                if (last - 1).isClose { output.add(verb: PathVerb.close) }
                return
            }
            while segment < last {
                copy(segment, closes: true)
                segment += 1
            }
            return
        }
        if start > subpathStart && ends.from > segment && ends.from < last { segment = ends.from }
        while segment < last && segment.start < end {
            let (segmentStart, segmentEnd) = (segment.start, segment.end)
            let (low, high) = (max(start, segmentStart), min(end, segmentEnd))
            if low < high {
                let u0 = low <= segmentStart || output.onlyCounts ? 0 : ends.u0
                let u1 = high >= segmentEnd || output.onlyCounts ? 1 : ends.u1
                if u0 == 0 && u1 == 1 {
                    if !isOpen { open(segment) }
                    isOpen = true
                    // All before the one where it ends, or the last; but a close is written as a line.
                    let until = end < subpathEnd && ends.to < last ? ends.to : last - 1
                    if isRun && segment < until {
                        copyRun(segment, until)
                        segment = until
                        continue
                    }
                    copy(segment, closes: false)
                } else {
                    cut(segment, u0, u1, opens: !isOpen)
                    isOpen = true
                }
            }
            segment += 1
        }
    }

    /// Copies whole segments of one subpath, none of them a close but the last, which is left to the caller.
    @inline(__always)
    private mutating func copyRun(_ first: UnsafePointer<Segment>, _ end: UnsafePointer<Segment>) {
        let last = end - 1, (verbCount, pointCount) = (path.verbCount, path.pointCount)
        let (verb, point) = (first.verb, first.point)
        let verbEnd = last.verb &+ (last.isClose ? 0 : 1), pointEnd = last.point &+ (last.isClose ? 0 : last.kind)
        // Within what a block, however altered, holds.
        let points = path.points
        if verb <= verbEnd && verbEnd <= verbCount {
            let verbs = UnsafeRawPointer(points + pointCount.int &* 2).assumingMemoryBound(to: UInt8.self)
            output.copy(verbs + verb.int, count: verbEnd &- verb)
        }
        if point <= pointEnd && pointEnd <= pointCount {
            output.copy(points + point.int &* 2, count: pointEnd &- point)
        }
    }

    /// Copies a whole segment with the caller's bits. A close becomes the line that it draws unless it `closes`.
    @inline(never)
    private mutating func copy(_ segment: UnsafePointer<Segment>, closes: Bool) {
        let (kind, first, cubic) = (segment.kind, segment.point, segment.cubic)
        if kind == MOTION_VERB_QUAD && cubics {
            output.add(verb: PathVerb.cubic)
            output.add(cubic.p1)
            output.add(cubic.p2)
            copyPoints(first &+ 1, 1)
        } else if kind >= MOTION_VERB_LINE && kind <= MOTION_VERB_CUBIC {
            output.add(verb: kind.u8)
            copyPoints(first, kind)
        } else if closes {
            output.add(verb: PathVerb.close)
        } else {
            output.add(verb: PathVerb.line)
            output.add(cubic.p3)
        }
    }

    /// Copies points of the caller's, if there are that many: a block may have been altered.
    private mutating func copyPoints(_ first: UInt32, _ count: UInt32) {
        if first < path.pointCount && count <= path.pointCount &- first {
            output.copy(path.points + first.int &* 2, count: count)
        }
    }

    /// Begins a subpath of the output: writes a move to where a segment starts.
    private mutating func open(_ segment: UnsafePointer<Segment>) {
        output.add(verb: PathVerb.move)
        output.add(segment.cubic.p0)
    }

    /// Writes the part u0...u1 of a segment. If it `opens`, writes a move to its start first.
    @inline(never) @_optimize(speed)
    private mutating func cut(_ segment: UnsafePointer<Segment>, _ u0: Double, _ u1: Double, opens: Bool) {
        let cubic = segment.cubic
        if segment.kind == MOTION_VERB_CUBIC || segment.kind == MOTION_VERB_QUAD && cubics {
            output.add(cubic: u0 == 0 ? cubic.head(u1) : u1 == 1 ? cubic.tail(u0) : cubic.part(u0, u1), opens: opens)
            return
        }
        if opens { output.add(verb: PathVerb.move) }
        if !segment.isCurve {
            if opens { output.add(mix(cubic.p0, cubic.p3, u0)) }
            output.add(verb: PathVerb.line)
            output.add(mix(cubic.p0, cubic.p3, u1))
            return
        }
        // The quad's own control point, from that of the cubic that it was raised to.
        let part = cubic.part(u0, u1), control = (3 * cubic.p1 - cubic.p0) * 0.5
        if opens { output.add(part.0) }
        output.add(verb: PathVerb.quad)
        output.add(mix(mix(cubic.p0, control, u0), mix(control, cubic.p3, u0), u1))
        output.add(part.3)
    }
}
