/// Writes pairs of subpaths with the same verbs. Both are cut where either has a vertex; vertices of both that lie near
/// the same fraction are joined, so that a corner becomes a corner.
struct MatchWriter {
    var output: MatchOutput

    /// Two vertices are joined if they are at most this fraction of the way apart, and nearer than others.
    private static var reach: Double { 0.015625 }

    /// Writes a pair.
    @inline(never)
    mutating func write(_ a: MatchParts, _ b: MatchParts) {
        if a.count == 0 || b.count == 0 { return }
        let isClosed = a.walk.isClosed && b.walk.isClosed
        output.add(PathVerb.move, MatchPoints(a.start), MatchPoints(b.start))
        var (i, j) = (0, 0)
        while i < a.count && j < b.count {
            let (p, q) = MatchWriter.joint(after: i, a, j, b)
            writeSpan(a, i, p, b, j, q, closes: isClosed && p == a.count && q == b.count)
            (i, j) = (p, q)
        }
        if isClosed { output.add(PathVerb.close, MatchPoints(a.start), MatchPoints(b.start)) }
    }

    /// Writes a subpath that becomes a point of the second path, or of the first one if the path `isFirst` not.
    @inline(never)
    mutating func write(_ parts: MatchParts, toPoint point: Vector, isFirst: Bool) {
        if parts.count == 0 { return }
        let there = MatchPoints(point)
        func add(_ verb: UInt8, _ own: MatchPoints) {
            output.add(verb, isFirst ? own : there, isFirst ? there : own)
        }
        add(PathVerb.move, MatchPoints(parts.start))
        for i in below(parts.count) {
            let part = parts[i], isLine = !part.segment.isCurve
            if isLine && parts.walk.isClosed && i &+ 1 == parts.count { break }
            add(isLine ? PathVerb.line : PathVerb.cubic, part.points(part.u0, part.u1))
        }
        if parts.walk.isClosed { add(PathVerb.close, there) }
    }

    /// Returns the next two vertices that are joined: the numbers of parts that they end, or all of them.
    private static func joint(after i: Int, _ a: MatchParts, _ j: Int, _ b: MatchParts) -> (Int, Int) {
        var (p, q) = (i &+ 1, j &+ 1)
        while p < a.count && q < b.count {
            let way = a[p].start - b[q].start, distance = abs(way)
            if distance > reach {
                if way < 0 { p &+= 1 } else { q &+= 1 }
            } else if p &+ 1 < a.count && abs(a[p &+ 1].start - b[q].start) < distance {
                p &+= 1
            } else if q &+ 1 < b.count && abs(a[p].start - b[q &+ 1].start) < distance {
                q &+= 1
            } else {
                return (p, q)
            }
        }
        return (a.count, b.count)
    }

    /// Writes the parts i ..< p of one walk and j ..< q of the other, which start and end together.
    private mutating func writeSpan(
        _ a: MatchParts, _ i: Int, _ p: Int, _ b: MatchParts, _ j: Int, _ q: Int, closes: Bool
    ) {
        var (one, other) = (MatchSpan(a, i, p), MatchSpan(b, j, q))
        while true {
            // Each of the two ends where the other has its last part at the latest.
            let (isLast, isOthersLast) = (one.isLast, other.isLast), way = one.end - other.end
            let ends = isLast ? isOthersLast : isOthersLast || !(way > 1e-6),
                othersEnd = isOthersLast ? isLast : isLast || !(way < -1e-6)
            let isLine = !one.part.segment.isCurve && !other.part.segment.isCurve, at = ends ? one.end : other.end
            let from = one.advance(to: at, ends: ends), to = other.advance(to: at, ends: othersEnd)
            if isLast && isOthersLast {
                // The line of the close.
                if isLine && closes { return }
                return output.add(isLine ? PathVerb.line : PathVerb.cubic, from, to)
            }
            output.add(isLine ? PathVerb.line : PathVerb.cubic, from, to)
        }
    }
}

/// Parts of a walk that are gone through from 0 to 1.
private struct MatchSpan {
    private let parts: MatchParts
    private let last: Int
    private let start, length: Double
    private var number: Int
    private var u: Double
    private(set) var part: MatchPart

    init(_ parts: MatchParts, _ first: Int, _ end: Int) {
        (self.parts, number, last) = (parts, first, end &- 1)
        part = parts[first]
        (start, u) = (part.start, part.u0)
        length = parts[last].end - start
    }

    var isLast: Bool { number == last }

    /// Where the current part ends.
    var end: Double { isLast ? 1 : (part.end - start) / length }

    /// Goes on to a place in the current part, or to its end; returns what lies between.
    mutating func advance(to place: Double, ends: Bool) -> MatchPoints {
        let from = u, own = part
        if ends {
            u = own.u1
        } else {
            let way = (start + place * length - own.start) * parts.walk.length
            u = parts.walk.path.parameter(own.segment, own.u1 < own.u0 ? own.from - way : own.from + way)
        }
        let points = own.points(from, u)
        if ends && !isLast {
            number &+= 1
            part = parts[number]
            u = part.u0
        }
        return points
    }
}

extension MatchPart {
    /// Returns the points that a cubic has between two parameters of the segment, after its first.
    @inline(never)
    func points(_ from: Double, _ to: Double) -> MatchPoints {
        let cubic = segment.cubic
        if from < to {
            let part = cubic.part(from, to)
            return MatchPoints(part.1, part.2, part.3)
        }
        let part = cubic.part(to, from)
        return MatchPoints(part.2, part.1, part.0)
    }
}

extension MatchParts {
    /// The point where the walk starts.
    var start: Vector {
        let part = self[0], cubic = part.segment.cubic
        return part.u0 == 0 ? cubic.p0 : part.u0 == 1 ? cubic.p3 : walk.path.point(part.segment, part.u0)
    }
}
