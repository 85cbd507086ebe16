/// Writes pairs of subpaths with the same verbs. Both are cut where either has a vertex.
struct MatchWriter {
    var output: MatchOutput

    /// Writes a pair of walks, which consist of parts.
    @inline(never)
    mutating func write(_ pair: MatchPair, _ a: MatchParts, _ b: MatchParts) {
        if a.count == 0 || b.count == 0 { return }
        let closes = a.walk.isClosed && b.walk.isClosed
        output.add(PathVerb.move, MatchPoints(a.start), MatchPoints(b.start))
        var own = MatchCursor(a, pair.places, pair.count), other = MatchCursor(b, pair.secondPlaces, pair.count)
        while true {
            // Each of the two ends where the other has its last part at the latest.
            let (isLast, isOthersLast) = (own.isLast, other.isLast), way = own.end - other.end
            let ends = isLast ? isOthersLast : isOthersLast || !(way > 1e-6),
                othersEnd = isOthersLast ? isLast : isLast || !(way < -1e-6)
            let isLine = !own.part.segment.isCurve && !other.part.segment.isCurve, time = ends ? own.end : other.end
            let from = own.advance(to: time, ends: ends), to = other.advance(to: time, ends: othersEnd),
                isOver = isLast && isOthersLast
            // The close draws the last line.
            if !(isOver && isLine && closes) { output.add(isLine ? PathVerb.line : PathVerb.cubic, from, to) }
            if isOver { break }
        }
        if closes { output.add(PathVerb.close, MatchPoints(a.start), MatchPoints(b.start)) }
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
}

/// The parts of a walk, one after the other. Time is the number of a place of the pair, and what has passed since.
private struct MatchCursor {
    private let parts: MatchParts
    private let places: MutableDoubles
    private let last: Int  // the number of the last place
    private var place = 0  // the number of the one before the end of the part
    private var number = 0
    private var u: Double
    private(set) var part: MatchPart
    /// When the part ends.
    private(set) var end = 0.0

    init(_ parts: MatchParts, _ places: MutableDoubles, _ count: Int) {
        (self.parts, self.places, last) = (parts, places, count &- 1)
        part = parts[0]
        u = part.u0
        findEnd()
    }

    var isLast: Bool { number &+ 1 == parts.count }

    private mutating func findEnd() {
        while place &+ 1 < last && places[place &+ 1] < part.end - 1e-9 { place &+= 1 }
        let (before, after) = (places[place], places[place &+ 1])
        end = place.double + (part.end < after - 1e-9 ? (part.end - before) / (after - before) : 1)
    }

    /// Goes on to a time in the current part, or to its end; returns what lies between.
    mutating func advance(to time: Double, ends: Bool) -> MatchPoints {
        let from = u, own = part
        if ends {
            u = own.u1
        } else {
            let place = clamp(floor(time), 0, (last &- 1).double), number = integer(place),
                at = clamp(mix(places[number], places[number &+ 1], time - place), own.start, own.end),
                way = (at - own.start) * parts.walk.length
            u = parts.walk.path.parameter(own.segment, own.u1 < own.u0 ? own.from - way : own.from + way)
        }
        let points = own.points(from, u)
        if ends && !isLast {
            number &+= 1
            part = parts[number]
            u = part.u0
            findEnd()
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
    /// The point where the walk starts; 0 0 of one without parts, as a damaged path has it.
    var start: Vector {
        if count == 0 { return Vector(0, 0) }
        let part = self[0], cubic = part.segment.cubic
        return part.u0 == 0 ? cubic.p0 : part.u0 == 1 ? cubic.p3 : walk.path.point(part.segment, part.u0)
    }
}
