import CMotion

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
    var from, to: UnsafePointer<PreparedPath.Segment>
    let parameters: MutableDoubles  // that in `from`, and that in `to`

    init(_ first: UnsafePointer<PreparedPath.Segment>, _ parameters: MutableDoubles) {
        (from, to, self.parameters) = (first, first, parameters)
        (parameters[0], parameters[1]) = (0, 1)
    }

    var u0: Double { parameters[0] }
    var u1: Double { parameters[1] }
}

/// A trim that is ready to be written: a window of the whole path, or of each subpath in parallel.
struct PlannedTrim {
    let window: TrimWindow
    let mode: UInt32
    var ends: SpanEnds
    var isInside = false  // whether it is one span, whose ends have been found

    init(_ window: TrimWindow, mode: UInt32, ends: SpanEnds) {
        (self.window, self.mode, self.ends) = (window, mode, ends)
    }

    /// How many trims are planned before they are written: their ends fill the lanes of an inverse.
    static var most: Int { ArcLengthLanes.most / 2 }

    var low: Double { window.low }
    var high: Double { window.high }
    var wraps: Bool { window.wraps }
    var isParallel: Bool { mode == MOTION_TRIM_LOTTIE_PARALLEL }
}

extension PreparedPath {
    /// Returns whether this number of trims in this mode always fits into the capacities.
    public func fits(_ trims: UInt32, _ mode: UInt32, cubics: Bool, _ verbCapacity: UInt32, _ pointCapacity: UInt32)
        -> Bool
    {
        // Each subpath begins with a move; all but the first may have one more than the path has, and each may close
        // with a line. A quad may become a cubic. In all modes but the first a piece may also continue at the start of
        // a subpath, and end in the segment where it began.
        let subpaths = subpathCount.u64, segments = elementCount.u64, isOnce = mode == MOTION_TRIM_CORE_ANIMATION
        let closes = subpaths == 1 ? UInt64(self.subpaths[0].isClosed) : subpaths
        let verbs = segments &+ subpaths &+ (isOnce ? 0 : 2 &* subpaths)
        let points =
            pointCount.u64 &+ (subpaths > 0 ? subpaths &- 1 : 0) &+ closes &+ (isOnce ? 0 : 5 &* subpaths)
            &+ (cubics ? segments : 0)
        return trims.u64 &* larger(verbs, verbCount.u64) <= verbCapacity.u64
            && trims.u64 &* larger(points, pointCount.u64) <= pointCapacity.u64
    }

    /// Writes what is left to `output`. `cubics` raises quads.
    @inline(never)
    public func trim(_ range: TrimRange, cubics: Bool, into output: inout PathOutput) {
        var (ends, offset) = (Vector(range.start, range.end), range.offset)
        withUnsafePointer(to: &ends) { ends in
            trim(
                UnsafeRawPointer(ends).assumingMemoryBound(to: Double.self), &offset, 1, mode: range.mode,
                cubics: cubics, into: &output, counts: nil)
        }
    }

    /// Writes what is left of each of many ranges, a start and an end, one after the other to `output`; `counts` takes
    /// how many verbs and points each of them has. The ends of eight ranges are found side by side.
    @inline(never) @_optimize(speed)
    public func trim(
        _ ranges: Doubles, _ offsets: Doubles?, _ count: Int, mode: UInt32, cubics: Bool,
        into output: inout PathOutput, counts: MutableWords?
    ) {
        var writer = TrimWriter(self, cubics: cubics, output)
        withRoom(PlannedTrim.most) { (trims: UnsafeMutablePointer<PlannedTrim>) in
            withRoom(2 &* PlannedTrim.most) { (parameters: MutableDoubles) in
                ArcLengthInverse.with(2 &* PlannedTrim.most) { inverse in
                    var first = 0
                    while first < count {
                        let left = count &- first, planned = left < PlannedTrim.most ? left : PlannedTrim.most
                        for i in below(planned) {
                            let own = first &+ i
                            var offset = 0.0
                            if let offsets { offset = offsets[own] }
                            let range = TrimRange(
                                start: ranges[2 &* own], end: ranges[2 &* own &+ 1], offset: offset, mode: mode)
                            plan(
                                range, &trims[i], parameters + 2 &* i, &inverse,
                                onlyCounts: writer.output.onlyCounts)
                        }
                        inverse.find()
                        for i in below(planned) {
                            let (verbs, points) = (writer.output.verbCount, writer.output.pointCount)
                            if !writer.writeInside(trims[i]) { writer.write(&trims[i]) }
                            if let counts {
                                let own = counts + 2 &* (first &+ i)
                                (own[0], own[1]) = (
                                    writer.output.verbCount &- verbs, writer.output.pointCount &- points
                                )
                            }
                        }
                        first &+= planned
                    }
                }
            }
        }
        output = writer.output
    }

    /// Plans the trim of a range. Its ends are asked of `inverse`, as far as they are not known at once.
    private func plan(
        _ range: TrimRange, _ trim: inout PlannedTrim, _ parameters: MutableDoubles,
        _ inverse: inout ArcLengthInverse, onlyCounts: Bool
    ) {
        trim = PlannedTrim(TrimWindow(range), mode: range.mode, ends: SpanEnds(segments, parameters))
        let window = trim.window
        if trim.isParallel || window.isNothing || window.isAll { return }
        trim.isInside = !window.wraps && !onlyCounts && elementCount > 0
        findEnds(
            window.low * length, window.high == 1 ? .infinity : window.high * length, &trim.ends, &inverse,
            onlyCounts: onlyCounts)
    }

    /// Finds where two lengths are: the segments at once, the parameters unless `inverse` shall find them.
    @inline(__always)
    private func findEnds(
        _ low: Double, _ high: Double, _ ends: inout SpanEnds, _ inverse: inout ArcLengthInverse, onlyCounts: Bool
    ) {
        if elementCount == 0 { return }
        (ends.from, ends.to) = segments(at: low, high)
        if onlyCounts { return }
        find(ends.from, low - ends.from.start, ends.parameters, &inverse)
        find(ends.to, high - ends.to.start, ends.parameters + 1, &inverse)
    }

    /// Finds where two lengths are, segments and parameters: the ends in a subpath by itself.
    @inline(never)
    func findEnds(_ low: Double, _ high: Double, _ ends: inout SpanEnds, onlyCounts: Bool) {
        ArcLengthInverse.with(2) {
            findEnds(low, high, &ends, &$0, onlyCounts: onlyCounts)
            $0.find()
        }
    }
}

private func larger(_ a: UInt64, _ b: UInt64) -> UInt64 { a > b ? a : b }
