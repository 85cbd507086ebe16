/// The lengths of dashes and gaps in turn, which go round and round, and how far into them a subpath begins.
public struct DashPattern {
    private let lengths: Floats?
    private let given: Int  // lengths that there are
    private let count: Int  // lengths of a round: if their number is odd, they are gone through twice
    private let round: Double  // the sum of these
    private let offset: Double  // 0 ..< round

    /// The largest number of dashes of a subpath. A stroke that would have more has no gaps.
    private static var most: Double { 65536 }

    /// Makes dashes. `lengths` are not negative.
    @inline(never)
    public init(_ lengths: Floats?, _ given: Int, offset: Double) {
        var sum = 0.0
        if let lengths {
            for i in below(given) { sum += Double(lengths[i]) }
        }
        let isOdd = given & 1 != 0, round = isOdd ? sum * 2 : sum,
            rest = sum > 0 ? offset - floor(offset / round) * round : 0
        (self.lengths, self.given, count) = (sum > 0 ? lengths : nil, given, isOdd ? given &* 2 : given)
        (self.round, self.offset) = (round, rest >= 0 && rest < round ? rest : 0)
    }

    /// Returns whether a subpath of this length has gaps.
    func hasGaps(_ length: Double) -> Bool { lengths != nil && length * count.double < DashPattern.most * 2 * round }

    /// Calls `body` with the start and the end of each dash that meets `from`...`to` of a subpath that has gaps.
    @inline(__always)
    func forEach(from: Double, to: Double, _ body: (Double, Double) -> Void) {
        guard let lengths else { return }
        // A dash may end where the round after it begins. An altered block may ask for a place where adding 1 changes
        // nothing; a subpath that has gaps has at most this number of rounds.
        var number = floor((from + offset) / round) - 1
        for _ in below(integer(DashPattern.most * 2 / count.double) &+ 4) {
            if !(number * round - offset <= to) { return }
            var at = number * round - offset
            for i in below(count) {
                let end = at + Double(lengths[i < given ? i : i &- given])
                if i & 1 == 0 && end >= from && at <= to { body(at, end) }
                at = end
            }
            number += 1
        }
    }

    /// Returns whether some dash begins before a place and ends after it, or, if wanted, begins or ends there.
    @inline(never)
    func covers(_ at: Double, orBegins: Bool = false, orEnds: Bool = false) -> Bool {
        var isCovered = false
        forEach(from: at, to: at) { start, end in
            let begins = start < at || orBegins && start == at && end > at,
                ends = end > at || orEnds && end == at && start < at
            if begins && ends { isCovered = true }
        }
        return isCovered
    }
}

extension PreparedPath {
    /// Returns whether the outline of the stroked path contains a point.
    @inline(never)
    public func strokeContains(_ point: Vector, _ style: StrokeStyle, _ dashes: DashPattern) -> Bool {
        var stroke = StrokeInside(style, point)
        for row in below(subpathCount) {
            add(subpaths + row, dashes, &stroke)
            if stroke.isFound { return true }
        }
        return false
    }

    /// Adds one subpath: its sides, joins and caps.
    private func add(_ subpath: UnsafePointer<Subpath>, _ dashes: DashPattern, _ stroke: inout StrokeInside) {
        let all = segments(of: subpath), isClosed = subpath[0].isClosed != 0
        if all.first == all.end { return }
        let begin = all.first.start, length = (all.end - 1).end - begin, hasGaps = dashes.hasGaps(length)
        stroke.beginSubpath(all.first.cubic.p0)
        var segment = all.first, reached = 0.0
        while segment < all.end {
            // Where the segment before has ended. In an altered block a segment may say otherwise: no place of the
            // subpath is dashed twice.
            let start = min(max(segment.start - begin, reached), length)
            reached = max(reached, segment.end - begin)
            if stroke.advance(to: segment.cubic, joins: !hasGaps || dashes.covers(start)) {
                if hasGaps {
                    addDashes(segment, start, length, dashes, &stroke)
                } else {
                    addSide(segment, from: 0, to: 1, &stroke)
                }
            }
            segment += 1
        }
        stroke.endSubpath(
            (all.end - 1).cubic.p3, isClosed: isClosed, hasStart: !hasGaps || dashes.covers(0, orBegins: true),
            hasEnd: !hasGaps || dashes.covers(length, orEnds: true))
    }

    /// Adds the dashes of a segment, which begins at `start` of a subpath that is `whole` long, and those of their caps
    /// that are not at the ends of the subpath.
    @inline(never)
    private func addDashes(
        _ segment: UnsafePointer<Segment>, _ start: Double, _ whole: Double, _ dashes: DashPattern,
        _ stroke: inout StrokeInside
    ) {
        let cubic = segment.cubic, end = min(start + segment.length, whole * 2)
        dashes.forEach(from: start, to: end) { from, to in
            if stroke.isOver { return }
            let (low, high) = (max(from, start), min(to, end)),
                u = parameter(segment, low - start), v = high == low ? u : parameter(segment, high - start)
            if high > low { addSide(segment, from: u, to: v, &stroke) }
            // A dash without length belongs to the segment that begins there.
            let isDot = from == to
            if from >= start && from < end && (from > 0 || isDot) {
                stroke.addCap(point(segment, u), -cubic.direction(u))
                if isDot { stroke.addCap(point(segment, u), cubic.direction(u)) }
            }
            if !isDot && to > start && to <= end && to < whole { stroke.addCap(point(segment, v), cubic.direction(v)) }
        }
    }

    /// Adds what is swept along the part u...v of a segment.
    @inline(never)
    private func addSide(
        _ segment: UnsafePointer<Segment>, from u: Double, to v: Double, _ stroke: inout StrokeInside
    ) {
        if !segment.isCurve { return stroke.addLine(point(segment, u), point(segment, v)) }
        stroke.addCurve(segment.cubic, from: u, to: v)
    }
}
