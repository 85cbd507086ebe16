/// A subpath as seen from afar: a few of its points and what follows from them. It decides which subpaths of two paths
/// belong together.
struct MatchShape {
    var center = Vector(0, 0)
    var spread = 0.0  // the mean squared distance of its points from the centre
    var area = 0.0  // that it encloses, closed by a line
    var low = Vector(0, 0), high = Vector(0, 0)  // a box around it
    var isClosed = false
    /// Whether its box meets no other subpath's, so that it may be turned without a change of the filling.
    var isApart = true
    /// Whether it meets another one and goes around the other way than most of the path.
    var isHole = false
    var partner: UInt32 = MatchShape.none
    /// The partner that the caller gives; `free` if it is to be found. The place that becomes one of the partner, as a
    /// fraction of the length; less than 0 if it is to be found.
    var given: UInt32 = MatchShape.free
    var start = -1.0
    /// Sixteen points, which divide it evenly.
    var points = InlineArray<16, Vector>(repeating: Vector(0, 0))

    static var none: UInt32 { .max }
    static var free: UInt32 { .max &- 1 }
    static var count: Int { 16 }

    init(_ walk: MatchWalk) {
        isClosed = walk.isClosed
        if walk.count == 0 { return }
        withElements(of: &points) { walk.sample($0, MatchShape.count) }
        for i in below(MatchShape.count) {
            center += points[unchecked: i] * (1 / MatchShape.count.double)
        }
        for i in below(MatchShape.count) {
            let way = points[unchecked: i] - center
            spread += way.dot(way) * (1 / MatchShape.count.double)
        }
        let first = walk.first.cubic.p0
        (low, high) = (first, first)
        for number in below(walk.count) {
            let cubic = (walk.first + number).cubic, around = cubic.area(around: first)
            area += (around.x - around.y) * 0.05
            for i in below(4) {
                let point = cubic.point(i)
                low = Vector(min(low.x, point.x), min(low.y, point.y))
                high = Vector(max(high.x, point.x), max(high.y, point.y))
            }
        }
    }

    /// Whether it encloses so little that it has no direction of its own.
    var isFlat: Bool { !(abs(area) > 1e-3 * spread) }

    /// Returns whether the boxes of both meet.
    func meets(_ other: MatchShape) -> Bool {
        low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
    }

    /// Returns the mean squared way of the points to those of another shape, from the best start, in the directions
    /// that are allowed. An open shape and a closed one are twice as far apart.
    @inline(never)
    func cost(to other: MatchShape, _ directions: MatchDirections) -> Double {
        let starts = isClosed || other.isClosed ? MatchShape.count : 1, mask = MatchShape.count &- 1
        var best = Double.infinity
        for turn in below(2) {
            if !directions.contains(turn) { continue }
            for shift in below(starts) {
                var sum = 0.0
                for i in below(MatchShape.count) {
                    // The shape that is turned and has another start is the closed one, the other if both are.
                    let along = isClosed && !other.isClosed ? i : shift &+ (turn == 0 ? i : 0 &- i)
                    let own = isClosed && !other.isClosed ? shift &+ (turn == 0 ? i : 0 &- i) : i
                    let at = other.isClosed ? along : turn == 0 ? i : mask &- i
                    let way = points[unchecked: own & mask] - other.points[unchecked: at & mask]
                    sum += way.dot(way)
                }
                best = min(sum, best)
            }
        }
        return best * (isClosed == other.isClosed ? 1 : 2) * (1 / MatchShape.count.double)
    }
}

/// The directions in which the second subpath of a pair may run: as it does, turned around, or both.
struct MatchDirections {
    private let bits: Int

    static var asIs: MatchDirections { MatchDirections(bits: 1) }
    static var turned: MatchDirections { MatchDirections(bits: 2) }
    static var both: MatchDirections { MatchDirections(bits: 3) }
    static var neither: MatchDirections { MatchDirections(bits: 0) }

    private init(bits: Int) { self.bits = bits }

    var isNeither: Bool { bits == 0 }

    /// Says whether the direction is allowed: 0 as it is, 1 turned around.
    func contains(_ turn: Int) -> Bool { bits >> turn & 1 != 0 }
}
