/// A part of a segment that a walk goes through at once.
struct MatchPart {
    var segment: UnsafePointer<PreparedPath.Segment>
    var u0, u1: Double  // its parameters, in the direction of the walk
    var from: Double  // how far from the segment's start the part begins
    var start, end: Double  // fractions of the walk
}

/// The parts of a walk, one after the other.
struct MatchParts {
    let walk: MatchWalk
    private let parts: UnsafeMutablePointer<MatchPart>
    private(set) var count = 0

    /// Writes the parts to `memory`, which has room for one more than the path has segments. Segments without length
    /// are left out, unless nothing else is there.
    @inline(never)
    init(_ walk: MatchWalk, in memory: UnsafeMutablePointer<MatchPart>) {
        (self.walk, parts) = (walk, memory)
        if walk.count == 0 { return }
        let at = walk.start + walk.shift * walk.length, snap = 1e-9 * walk.length, last = walk.first + (walk.count &- 1)
        // An open walk starts with the first segment or the last one, which may be too short to be found by its length.
        let own = walk.isClosed ? walk.segment(at: at) : walk.shift > 0.5 ? last : walk.first
        var cut = clamp(at - own.start, 0, own.length)
        if walk.isTurned {
            if own.length - cut < snap { cut = own.length } else if cut < snap { cut = 0 }
        } else {
            if cut < snap { cut = 0 } else if own.length - cut < snap { cut = own.length }
        }
        let u = walk.path.parameter(own, cut)
        // From where the walk starts to the end of that segment, all others, and the rest of the first one.
        add(own, u, walk.isTurned ? 0 : 1, cut, walk.isTurned ? 0 : own.length)
        var segment = own
        for _ in below(walk.count, from: 1) {
            if walk.isTurned {
                segment = segment == walk.first ? last : segment - 1
                add(segment, 1, 0, segment.length, 0)
            } else {
                segment = segment == last ? walk.first : segment + 1
                add(segment, 0, 1, 0, segment.length)
            }
        }
        add(own, walk.isTurned ? 1 : 0, u, walk.isTurned ? own.length : 0, cut)
        if count == 0 {
            parts[count.advance()] = MatchPart(segment: walk.first, u0: 0, u1: 1, from: 0, start: 0, end: 1)
        }
        parts[count &- 1].end = 1
    }

    /// Adds the part of a segment between two parameters, at two lengths from the segment's start.
    private mutating func add(
        _ segment: UnsafePointer<PreparedPath.Segment>, _ u0: Double, _ u1: Double, _ from: Double, _ to: Double
    ) {
        let share = abs(to - from) / walk.length
        if u0 == u1 || !(share > 1e-12) { return }
        let start = count == 0 ? 0 : parts[count &- 1].end
        parts[count.advance()] = MatchPart(
            segment: segment, u0: u0, u1: u1, from: from, start: start, end: start + share)
    }

    subscript(_ index: Int) -> MatchPart { parts[index] }
}
