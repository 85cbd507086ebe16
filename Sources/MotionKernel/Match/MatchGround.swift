/// Outlines of pairs as lines through points of both: how they move. Holes lie in the ground, which consists of the
/// largest outline and of the holes before; a point that is no number is between two of these.
struct MatchGround {
    private let first, second: UnsafeMutablePointer<Vector>
    private let capacity: Int
    var count = 0

    /// The most points of a ground.
    static var most: Int { 4 &* MatchAlignment.most }

    /// Makes one without points, with room for `capacity` points of each path.
    init(_ memory: UnsafeMutablePointer<Vector>, _ capacity: Int) {
        (first, second, self.capacity) = (memory, memory + capacity, capacity)
    }

    mutating func add(_ point: Vector, _ other: Vector) {
        (first[count], second[count]) = (point, other)
        count &+= 1
    }

    /// Adds another outline if there is room.
    mutating func add(_ other: MatchGround) {
        if count &+ other.count >= capacity { return }
        add(Vector(.nan, .nan), Vector(.nan, .nan))
        for k in below(other.count) {
            add(other.first[k], other.second[k])
        }
    }

    /// Returns where a point of one path goes if it moves as the outline near it does.
    func carried(_ point: Vector, backwards: Bool) -> Vector {
        let (from, to) = backwards ? (second, first) : (first, second)
        var sum = Vector(0, 0), all = 1e-300
        for k in below(count) {
            let way = from[k] - point, near = way.dot(way), weight = 1 / max(near * near, 1e-100)
            if !(near >= 0) { continue }
            sum += weight * (to[k] - from[k])
            all += weight
        }
        return point + sum / all
    }

    /// Returns a point to which a hole can shrink on the way, or grow from backwards: where the outline carries its
    /// centre, or the first one on a spiral around it for which the hole crosses the ground least. The hole is added.
    @inline(never)
    mutating func end(of hole: MatchShape, backwards: Bool) -> Vector {
        let middle = carried(hole.center, backwards: backwards), size = hole.spread.squareRoot(), points = hole.points
        return withRoom(2 &* (MatchShape.count &+ 1)) { (memory: UnsafeMutablePointer<Vector>) in
            func line(to end: Vector) -> MatchGround {
                var line = MatchGround(memory, MatchShape.count &+ 1)
                for k in below(MatchShape.count &+ 1) {
                    let own = points[unchecked: k & (MatchShape.count &- 1)]
                    line.add(backwards ? end : own, backwards ? own : end)
                }
                return line
            }
            var (end, least, way) = (middle, Int.max, Vector(0, 0))
            for i in below(16) where least > 0 {
                let found = crossings(with: line(to: middle + way), size, times: 8)
                if found < least { (end, least) = (middle + way, found) }
                // A golden angle further around, and further out.
                way = i == 0 ? Vector(0.3 * size, 0) : -0.83 * way + 0.76 * way.turned
            }
            add(line(to: end))
            return end
        }
    }

    /// Returns how often the lines cross those of another outline, or each other, at some times on the way. `size`:
    /// of what crosses.
    func crossings(with other: MatchGround, _ size: Double, times: Int = 4) -> Int {
        var found = 0
        for time in below(times) {
            found &+= crossings(with: other, size, at: (time.double + 0.5) / times.double)
        }
        return found
    }

    /// Returns whether the lines of one of the paths cross each other. Then they do on the way, too.
    func isCrossed(_ size: Double) -> Bool {
        crossings(with: self, size, at: 0) > 0 || crossings(with: self, size, at: 1) > 0
    }

    @inline(never)
    private func crossings(with other: MatchGround, _ size: Double, at share: Double) -> Int {
        // What rounding makes of lines that lie on one another is no crossing.
        let isItself = first == other.first, limit = -1e-14 * size * size * size * size
        var found = 0
        for i in below(count &- 1) {
            let a = mix(first[i], second[i], share), b = mix(first[i &+ 1], second[i &+ 1], share),
                way = (b - a).turned, start = isItself ? i &+ 1 : 0
            if way.isZero { continue }
            var c = mix(other.first[start], other.second[start], share), side = way.dot(c - a)
            for j in below(other.count, from: start &+ 1) {
                let d = mix(other.first[j], other.second[j], share), side2 = way.dot(d - a)
                if side * side2 < limit {
                    let across = (d - c).turned
                    if across.dot(a - c) * across.dot(b - c) < limit { found &+= 1 }
                }
                (c, side) = (d, side2)
            }
        }
        return found
    }
}
