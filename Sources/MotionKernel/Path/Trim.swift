import MotionDispatch

/// Which part of a path is left.
public struct TrimRange {
    public var start, end, offset: Double
    public var mode: UInt32  // the header's MOTION_TRIM_*

    public init(start: Double, end: Double, offset: Double, mode: UInt32) {
        (self.start, self.end, self.offset, self.mode) = (start, end, offset, mode)
    }
}

/// Where a span of a path starts and ends: the segments, and the parameters in them.
struct SpanEnds {
    var u0 = 0.0, u1 = 1.0
    var from, to: UnsafePointer<PreparedPath.Segment>

    init(_ first: UnsafePointer<PreparedPath.Segment>) { (from, to) = (first, first) }
}

/// A trim on its way: the span low...high, or if it wraps two, low...1 and 0...high. Of the whole path, or parallel of
/// each subpath.
struct PlannedTrim {
    var ends: SpanEnds
    let low, high: Double
    let mode: UInt32
    let wraps: Bool
    var isInside = false  // one span between both ends, which have been found

    init(low: Double, high: Double, mode: UInt32, wraps: Bool, ends: SpanEnds) {
        (self.low, self.high, self.mode, self.wraps, self.ends) = (low, high, mode, wraps, ends)
    }

    /// That are under way at a time.
    static var most: Int { 8 }

    var isParallel: Bool { mode == 2 }
    var isNothing: Bool { !wraps && low >= high }
    var isAll: Bool { low == 0 && high == 1 }
}

// Each struct begins with what is pointed to.
extension UnsafeMutablePointer where Pointee == PlannedTrim {
    var ends: UnsafeMutablePointer<SpanEnds> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: SpanEnds.self) }
}

extension UnsafeMutablePointer where Pointee == SpanEnds {
    var parameters: UnsafeMutablePointer<Double> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: Double.self) }
}

extension PreparedPath {
    /// Whether so many trims of this mode and curves cannot need more room.
    @inline(__always)
    public func fits(_ trims: UInt32, _ mode: UInt32, cubics: Bool, _ verbCapacity: UInt32, _ pointCapacity: UInt32)
        -> Bool
    {
        // Each subpath opens with a move, all but the first perhaps with one more than the path's, and may close by a
        // line; in a quad's place a cubic may stand. In all modes but the first a piece may also go on at the start of
        // a subpath, and end in the segment where it began.
        let subpaths = UInt64(subpathCount), segments = UInt64(header.pointee.segmentCount), isOnce = mode == 0
        let closes = subpaths == 1 ? UInt64(self.subpaths.pointee.isClosed) : subpaths
        let verbs = segments &+ subpaths &+ (isOnce ? 0 : 2 &* subpaths)
        let points =
            UInt64(pointCount) &+ (subpaths > 0 ? subpaths &- 1 : 0) &+ closes &+ (isOnce ? 0 : 5 &* subpaths)
            &+ (cubics ? segments : 0)
        return UInt64(trims) &* larger(verbs, UInt64(verbCount)) <= UInt64(verbCapacity)
            && UInt64(trims) &* larger(points, UInt64(pointCount)) <= UInt64(pointCapacity)
    }

    /// What is left, into `output`. `cubics` raises quads.
    @inline(never)
    public func trim(_ range: TrimRange, cubics: Bool, into output: inout PathOutput) {
        var (ends, offset, counts) = ((range.start, range.end), range.offset, (UInt32(0), UInt32(0)))
        withUnsafeBytes(of: &ends) { ends in
            withUnsafeMutableBytes(of: &counts) { counts in
                guard let ends = ends.baseAddress, let counts = counts.baseAddress else { return }
                trim(
                    ends.assumingMemoryBound(to: Double.self), &offset, 1, mode: range.mode, cubics: cubics,
                    into: &output,
                    counts: counts.assumingMemoryBound(to: UInt32.self))
            }
        }
    }

    /// What is left of each of many ranges, a start and an end, one after the other into `output`; `counts` takes how
    /// many verbs and points each has. The ends of eight are found side by side.
    @inline(never) @_optimize(speed)
    public func trim(
        _ ranges: UnsafePointer<Double>, _ offsets: UnsafePointer<Double>?, _ count: Int, mode: UInt32, cubics: Bool,
        into output: inout PathOutput,
        counts: UnsafeMutablePointer<UInt32>
    ) {
        withUnsafeTemporaryAllocation(of: PlannedTrim.self, capacity: PlannedTrim.most) { trims in
            ArcLengthInverse.with(2 &* PlannedTrim.most) { spots in
                guard let trims = trims.baseAddress else { return }
                var (first, from, to) = (0, ranges, counts)
                while first < count {
                    let until = count &- first < PlannedTrim.most ? count &- first : PlannedTrim.most
                    var i = 0
                    while i < until {
                        var offset = 0.0
                        if let offsets { offset = offsets[first &+ i] }
                        plan(
                            TrimRange(start: from[0], end: from[1], offset: offset, mode: mode), trims + i, &spots,
                            output.onlyCounts)
                        from += 2
                        i &+= 1
                    }
                    spots.find()
                    for i in below(until) {
                        let (verbs, points) = (output.verbCount, output.pointCount)
                        if !drawInside(trims + i, cubics, &output) { draw(trims + i, cubics, &output) }
                        (to[0], to[1]) = (output.verbCount &- verbs, output.pointCount &- points)
                        to += 2
                    }
                    first &+= until
                }
            }
        }
    }

    /// What of the path a range is, and its ends, as far as they are not among `spots` then.
    @inline(__always)
    private func plan(
        _ range: TrimRange, _ trim: UnsafeMutablePointer<PlannedTrim>, _ spots: inout ArcLengthInverse,
        _ onlyCounts: Bool
    ) {
        var (low, high, wraps) = (share(range.start), share(range.end), false)
        if range.mode >= 2 {
            if low > high { (low, high) = (high, low) }
            if low < high {
                let turn = share(range.offset - floor(range.offset))
                (low, high) = (low + turn, high + turn)
                if low >= 1 { (low, high) = (low - 1, high - 1) }
                wraps = high > 1
                if wraps { high -= 1 }
            }
        } else if range.mode == 1 {
            if low >= high { (low, high) = (1, 0) }
            (low, high, wraps) = (high, low, true)
            if low == 0 { (high, wraps) = (1, false) }
        }
        trim.pointee = PlannedTrim(
            low: low, high: high, mode: range.mode, wraps: wraps, ends: SpanEnds(UnsafePointer(segments)))
        if trim.pointee.isParallel || trim.pointee.isNothing || trim.pointee.isAll { return }
        trim.pointee.isInside = !wraps && !onlyCounts && elementCount > 0
        findEnds(low * length, high == 1 ? .infinity : high * length, trim.ends, &spots, onlyCounts)
    }

    /// Where two lengths are, as far as it is not among `spots` then.
    @inline(__always)
    private func findEnds(
        _ low: Double, _ high: Double, _ ends: UnsafeMutablePointer<SpanEnds>, _ spots: inout ArcLengthInverse,
        _ onlyCounts: Bool
    ) {
        if elementCount == 0 { return }
        let (from, to) = segments(at: low, high)
        (ends.pointee.from, ends.pointee.to) = (UnsafePointer(from), UnsafePointer(to))
        if onlyCounts { return }
        find(from, low - from.pointee.start, ends.parameters, &spots)
        find(to, high - to.pointee.start, ends.parameters + 1, &spots)
    }

    /// The same, and their parameters: of a subpath by itself.
    @inline(never)
    private func findAlone(_ low: Double, _ high: Double, _ ends: UnsafeMutablePointer<SpanEnds>, _ onlyCounts: Bool) {
        ArcLengthInverse.with(2) {
            findEnds(low, high, ends, &$0, onlyCounts)
            $0.find()
        }
    }

    /// A span of one subpath, whose segments between the ends are copied as they are; false if it is not as plain as
    /// that.
    @inline(__always)
    private func drawInside(_ trim: UnsafeMutablePointer<PlannedTrim>, _ cubics: Bool, _ output: inout PathOutput)
        -> Bool
    {
        if !trim.pointee.isInside { return false }
        let (from, to, u0, u1) = (
            trim.pointee.ends.from, trim.pointee.ends.to, trim.pointee.ends.u0, trim.pointee.ends.u1
        )
        let subpath = from.pointee.subpath
        if subpath != to.pointee.subpath || subpath >= subpathCount || from > to
            || !isRun(subpaths + subpath.int, cubics)
        {
            return false
        }
        // As the loop over segments sees it: a part of a segment is one by its own ends too.
        let startsInside = u0 > 0, endsInside = u1 < 1
        if !(u0 < 1 && u1 > 0) || (startsInside && trim.pointee.low * length >= from.pointee.end) { return false }
        if endsInside ? to.pointee.start >= trim.pointee.high * length : to.pointee.kind == 4 { return false }
        if from == to && (startsInside || endsInside) {
            cut(from, u0, u1, opens: true, cubics, &output)
            return true
        }
        if startsInside { cut(from, u0, 1, opens: true, cubics, &output) } else { open(from, &output) }
        let first = startsInside ? from + 1 : from, end = endsInside ? to : to + 1
        if first < end { addRun(first, end, &output) }
        if endsInside { cut(to, 0, u1, opens: false, cubics, &output) }
        return true
    }

    /// Whether all its segments are copied as they are.
    private func isRun(_ subpath: UnsafePointer<Subpath>, _ cubics: Bool) -> Bool {
        subpath.pointee.exceptions & (cubics ? Subpath.hasQuads | Subpath.hasStops : Subpath.hasStops) == 0
    }

    @inline(never)
    private func draw(_ trim: UnsafeMutablePointer<PlannedTrim>, _ cubics: Bool, _ output: inout PathOutput) {
        if trim.pointee.isNothing { return }
        if trim.pointee.isAll {
            copyAll(cubics, &output)
            return
        }
        // Spans of every subpath, or of all together.
        let (low, high, wraps, isParallel) = (
            trim.pointee.low, trim.pointee.high, trim.pointee.wraps, trim.pointee.isParallel
        )
        var subpath = subpaths
        let last = subpath + subpathCount.int
        while subpath < last {
            let end = isParallel ? subpath + 1 : last
            let (start, all) = isParallel ? (subpath.pointee.start, subpath.pointee.length) : (0, length)
            let (from, to) = (start + low * all, high == 1 ? .infinity : start + high * all)
            if isParallel { findAlone(from, to, trim.ends, output.onlyCounts) }
            let verbs = output.verbCount
            draw(subpath, end, trim.ends, from, wraps ? .infinity : to, false, cubics, &output)
            if wraps {
                let parentJoins =
                    trim.pointee.mode != 3 && end == subpath + 1 && subpath.pointee.isClosed != 0
                    && verbs != output.verbCount
                draw(subpath, end, trim.ends, start, to, parentJoins, cubics, &output)
            }
            subpath = end
        }
    }

    /// Everything, bare moves too: the path's own bits.
    private func copyAll(_ cubics: Bool, _ output: inout PathOutput) {
        let verbs = verbs
        var (verb, segment) = (0, 0)
        var point: UInt32 = 0
        while verb < verbCount.int {
            let kind = verbs[verb]
            if kind == 0 {
                output.add(verb: 0)
                copy(point, 1, &output)
            } else {
                if segment >= elementCount { return }
                add(segments + segment, closes: true, cubics, &output)
                segment &+= 1
            }
            point &+= PathElements.points(of: kind).u32
            verb &+= 1
        }
    }

    /// What lies between two lengths, of some subpaths. The first goes on from where the output is if `continues`.
    @inline(never)
    private func draw(
        _ first: UnsafePointer<Subpath>, _ end: UnsafePointer<Subpath>, _ ends: UnsafePointer<SpanEnds>, _ low: Double,
        _ high: Double,
        _ continues: Bool, _ cubics: Bool, _ output: inout PathOutput
    ) {
        var subpath = first
        while subpath < end {
            draw(subpath, ends, low, high, continues, cubics, &output)
            subpath += 1
        }
    }

    /// `ends` holds where `start` and `end` are, if that is inside of the path.
    @inline(__always)
    private func draw(
        _ subpath: UnsafePointer<Subpath>, _ ends: UnsafePointer<SpanEnds>, _ start: Double, _ end: Double,
        _ continues: Bool, _ cubics: Bool,
        _ output: inout PathOutput
    ) {
        let all = segments(of: subpath)
        var segment = UnsafePointer(all.first)
        let last = UnsafePointer(all.end)
        if segment == last { return }
        // Not by the subpath's own sum, which may differ in its last bits.
        let subpathStart = segment.pointee.start, subpathEnd = (last - 1).pointee.end
        if !(subpathStart < end && subpathEnd > start) { return }
        let isRun = isRun(subpath, cubics)
        var isOpen = continues
        if !continues && start <= subpathStart && subpathEnd <= end {
            open(segment, &output)
            if isRun {
                addRun(segment, last, &output)
                if (last - 1).pointee.kind == 4 { output.add(verb: 4) }
                return
            }
            while segment < last {
                add(segment, closes: true, cubics, &output)
                segment += 1
            }
            return
        }
        if start > subpathStart && ends.pointee.from > segment && ends.pointee.from < last {
            segment = ends.pointee.from
        }
        while segment < last && segment.pointee.start < end {
            let (segmentStart, segmentEnd) = (segment.pointee.start, segment.pointee.end)
            let (low, high) = (max(start, segmentStart), min(end, segmentEnd))
            if low < high {
                let u0 = low <= segmentStart || output.onlyCounts ? 0 : ends.pointee.u0
                let u1 = high >= segmentEnd || output.onlyCounts ? 1 : ends.pointee.u1
                if u0 == 0 && u1 == 1 {
                    if !isOpen { open(segment, &output) }
                    isOpen = true
                    // All before the one where it ends, or the last; but a close is drawn.
                    let until = end < subpathEnd && ends.pointee.to < last ? ends.pointee.to : last - 1
                    if isRun && segment < until {
                        addRun(segment, until, &output)
                        segment = until
                        continue
                    }
                    add(segment, closes: false, cubics, &output)
                } else {
                    cut(segment, u0, u1, opens: !isOpen, cubics, &output)
                    isOpen = true
                }
            }
            segment += 1
        }
    }

    /// Whole segments of one subpath, none of them a close but the last, which is left to the caller.
    @inline(__always)
    private func addRun(_ first: UnsafePointer<Segment>, _ end: UnsafePointer<Segment>, _ output: inout PathOutput) {
        let last = end - 1, (verbCount, pointCount) = (verbCount, pointCount)
        let verb = first.pointee.verb, point = first.pointee.point
        let verbEnd = last.pointee.verb &+ (last.pointee.kind == 4 ? 0 : 1)
        let pointEnd = last.pointee.point &+ (last.pointee.kind == 4 ? 0 : last.pointee.kind)
        // What a block, however altered, holds.
        let points = points
        if verb <= verbEnd && verbEnd <= verbCount {
            let verbs = UnsafeRawPointer(points + pointCount.int &* 2).assumingMemoryBound(
                to: UInt8.self)
            output.copy(verbs + verb.int, count: verbEnd &- verb)
        }
        if point <= pointEnd && pointEnd <= pointCount {
            output.copy(points + point.int &* 2, count: pointEnd &- point)
        }
    }

    /// A whole segment, with the caller's bits. A close that stands alone becomes the line that it draws.
    @inline(never)
    private func add(_ segment: UnsafePointer<Segment>, closes: Bool, _ cubics: Bool, _ output: inout PathOutput) {
        let kind = segment.pointee.kind, first = segment.pointee.point
        let cubic = cubic(segment)
        if kind == 2 && cubics {
            output.add(verb: 3)
            output.add(cubic.p1)
            output.add(cubic.p2)
            copy(first &+ 1, 1, &output)
        } else if kind >= 1 && kind <= 3 {
            output.add(verb: kind.u8)
            copy(first, kind, &output)
        } else if closes {
            output.add(verb: 4)
        } else {
            output.add(verb: 1)
            output.add(cubic.p3)
        }
    }

    /// The caller's own points, if there are that many: a block may have been altered.
    private func copy(_ first: UInt32, _ count: UInt32, _ output: inout PathOutput) {
        if first < pointCount && count <= pointCount &- first {
            output.copy(points + first.int &* 2, count: count)
        }
    }

    /// A move to the start of a segment.
    private func open(_ segment: UnsafePointer<Segment>, _ output: inout PathOutput) {
        output.add(verb: 0)
        output.add(cubic(segment).p0)
    }

    /// The part u0...u1 of a segment, behind a move to its start if it `opens`.
    @inline(never) @_optimize(speed)
    private func cut(
        _ segment: UnsafePointer<Segment>, _ u0: Double, _ u1: Double, opens: Bool, _ cubics: Bool,
        _ output: inout PathOutput
    ) {
        let cubic = cubic(segment)
        if segment.pointee.kind == 3 || segment.pointee.kind == 2 && cubics {
            output.add(cubic: u0 == 0 ? cubic.head(u1) : u1 == 1 ? cubic.tail(u0) : cubic.part(u0, u1), opens: opens)
            return
        }
        if opens { output.add(verb: 0) }
        if !segment.pointee.isCurve {
            if opens { output.add(mix(cubic.p0, cubic.p3, u0)) }
            output.add(verb: 1)
            output.add(mix(cubic.p0, cubic.p3, u1))
            return
        }
        // The quad's own control: that of the raised cubic, taken back.
        let part = cubic.part(u0, u1), control = (3 * cubic.p1 - cubic.p0) * 0.5
        if opens { output.add(part.0) }
        output.add(verb: 2)
        output.add(mix(mix(cubic.p0, control, u0), mix(control, cubic.p3, u0), u1))
        output.add(part.3)
    }
}

private func larger(_ a: UInt64, _ b: UInt64) -> UInt64 { a > b ? a : b }
