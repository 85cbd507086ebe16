/// Where a walk starts, and what that costs.
struct MatchStart {
    var shift = 0.0
    var turn = 0  // 1 if the walk is turned around
    var cost = Double.infinity  // the sum of the squared ways of the points
    var crossings = Int.max  // of the shape halfway
    var isVertex = false

    func isBetter(than other: MatchStart) -> Bool {
        if crossings != other.crossings { return crossings < other.crossings }
        return isVertex != other.isVertex ? isVertex : cost < other.cost
    }
}

/// A search for the start and the direction of a walk from which its points have the shortest ways to those of another
/// one: the least sum of squares over 64 points. Among starts that are nearly as good it takes one where the shape
/// halfway does not cross itself, and one at a vertex.
struct MatchSearch {
    private let fixed, ring: MatchWalk
    private let directions: MatchDirections
    private let isFixedFirst: Bool
    private let points: UnsafeMutablePointer<Vector>  // of the fixed walk
    private let middles: UnsafeMutablePointer<Vector>  // halfway between both
    private let table: UnsafeMutablePointer<Vector>  // of the ring, which is walked from its own start
    private let step: Double  // between two points, a fraction of the walk
    private var slack = 0.0
    private var least = Double.infinity  // the cost of the best start
    private var best = MatchStart()
    private var left = 256  // starts that may still be compared exactly

    private static var count: Int { 64 }
    /// The starts that are tried first.
    private static var starts: Int { 256 }
    /// Bytes of working memory.
    static var size: UInt64 { ((2 &* count &+ starts &+ 1) &* MemoryLayout<Vector>.stride).u64 }

    /// Prepares the search for a start of the second walk, or of the closed one if only one is.
    init(_ first: MatchWalk, _ second: MatchWalk, _ directions: MatchDirections, in memory: UnsafeMutableRawPointer) {
        isFixedFirst = second.isClosed || !first.isClosed
        (fixed, ring) = isFixedFirst ? (first, second) : (second, first)
        self.directions = directions
        points = memory.typed()
        middles = points + MatchSearch.count
        table = middles + MatchSearch.count
        step = 1 / (fixed.isClosed ? MatchSearch.count : MatchSearch.count &- 1).double
        fixed.sample(points, MatchSearch.count)
        for i in below(MatchSearch.starts &+ 1) {
            table[i] = ring.point(i.double * (1 / MatchSearch.starts.double))
        }
        for i in below(MatchSearch.count) {
            let way = points[i] - points[0]
            slack += 1e-12 * way.dot(way)
        }
    }

    /// Returns both walks, with the best start and direction.
    @inline(never)
    mutating func found() -> (first: MatchWalk, second: MatchWalk) {
        var nearest = InlineArray<2, MatchStart>(repeating: MatchStart())
        for turn in below(2) where directions.contains(turn) {
            nearest[unchecked: turn] = ring.isClosed ? nearestStart(turn) : exact(turn.double, turn)
            least = min(nearest[unchecked: turn].cost, least)
        }
        offer(nearest[unchecked: 0])
        offer(nearest[unchecked: 1])
        if ring.isClosed {
            if fixed.isClosed { offerVertices() }
            if best.crossings > 0 && areSimple { offerAll() }
        }
        var found = ring
        found.isTurned = best.turn == 1
        found.shift = best.shift
        return isFixedFirst ? (fixed, found) : (found, fixed)
    }

    /// Takes a start if its cost is within 4 % of the least one, and it is better than the one before.
    private mutating func offer(_ start: MatchStart) {
        if !(start.cost <= least * 1.04 + slack) { return }
        var start = start
        start.crossings = crossings(start)
        if start.isBetter(than: best) { best = start }
    }

    /// Offers a start that seems near by the table.
    private mutating func consider(_ shift: Double, isVertex: Bool) {
        for turn in below(2) where directions.contains(turn) && left > 0 {
            if !(cost(shift, turn, byTable: true) <= least * 1.1 + slack) { continue }
            left &-= 1
            var start = exact(shift, turn)
            start.isVertex = isVertex
            offer(start)
        }
    }

    private mutating func offerVertices() {
        for number in below(ring.count) {
            let shift = ((ring.first + number).start - ring.start) / ring.length
            consider(shift >= 0 && shift < 1 ? shift : 0, isVertex: true)
        }
    }

    private mutating func offerAll() {
        left = 2 &* MatchSearch.starts
        for i in below(MatchSearch.starts) {
            consider(i.double * (1 / MatchSearch.starts.double), isVertex: false)
        }
    }

    /// Returns the nearest start: the best of those by the table, moved by parabolas through exact costs.
    private func nearestStart(_ turn: Int) -> MatchStart {
        var (number, least) = (0, Double.infinity), reach = 1 / MatchSearch.starts.double
        for i in below(MatchSearch.starts) {
            let cost = cost(i.double * reach, turn, byTable: true)
            if cost < least { (number, least) = (i, cost) }
        }
        var nearest = exact(number.double * reach, turn)
        for _ in below(3) {
            let before = exact(nearest.shift - reach, turn), after = exact(nearest.shift + reach, turn),
                bend = before.cost - 2 * nearest.cost + after.cost,
                way = bend > 0 ? clamp((before.cost - after.cost) / (2 * bend), -1, 1) * reach : 0
            let middle = exact(nearest.shift + way, turn)
            if before.cost < nearest.cost { nearest = before }
            if after.cost < nearest.cost { nearest = after }
            if middle.cost < nearest.cost { nearest = middle }
            reach *= 0.25
        }
        return nearest
    }

    private func exact(_ shift: Double, _ turn: Int) -> MatchStart {
        let shift = ring.isClosed ? shift - floor(shift) : shift
        return MatchStart(shift: shift, turn: turn, cost: cost(shift, turn, byTable: false))
    }

    /// Returns the ring as it is walked from a start.
    private func walk(_ shift: Double, _ turn: Int) -> MatchWalk {
        var walk = ring
        walk.isTurned = turn == 1
        walk.shift = shift
        return walk
    }

    /// Returns the sum of the squared ways, exactly or between the points of the table.
    @inline(never)
    private func cost(_ shift: Double, _ turn: Int, byTable: Bool) -> Double {
        let walk = walk(shift, turn)
        var sum = 0.0
        for i in below(MatchSearch.count) {
            let at = min(i.double * step, 1)
            var way = points[i]
            if byTable {
                let place = clamp(walk.place(at), 0, 1) * MatchSearch.starts.double, number = integer(floor(place)),
                    next = number < MatchSearch.starts ? number &+ 1 : number
                way -= mix(table[number], table[next], place - number.double)
            } else {
                way -= walk.point(at)
            }
            sum += way.dot(way)
        }
        return sum
    }

    /// Returns how often the shape halfway crosses itself.
    private func crossings(_ start: MatchStart) -> Int {
        let walk = walk(start.shift, start.turn)
        for i in below(MatchSearch.count) {
            middles[i] = mix(points[i], walk.point(min(i.double * step, 1)), 0.5)
        }
        return crossings(middles, isClosed: fixed.isClosed && ring.isClosed)
    }

    /// Whether neither walk crosses itself. Else the shape halfway will, from wherever it starts.
    private var areSimple: Bool {
        ring.sample(middles, MatchSearch.count)
        return crossings(points, isClosed: fixed.isClosed) == 0 && crossings(middles, isClosed: ring.isClosed) == 0
    }

    /// Returns how often lines through the points of a walk cross each other.
    @inline(never)
    private func crossings(_ points: UnsafeMutablePointer<Vector>, isClosed: Bool) -> Int {
        let last = MatchSearch.count &- 1
        var count = 0
        // What rounding makes of lines that lie on one another is no crossing.
        let noise = 16 * slack, limit = -noise * noise
        let sides = isClosed ? MatchSearch.count : last
        for i in below(sides) {
            let a = points[i], b = points[(i &+ 1) & last]
            for j in below(sides, from: i &+ 2) {
                let c = points[j], d = points[(j &+ 1) & last]
                func side(_ p: Vector, _ q: Vector, _ r: Vector) -> Double { (q - p).turned.dot(r - p) }
                if side(a, b, c) * side(a, b, d) < limit && side(c, d, a) * side(c, d, b) < limit { count &+= 1 }
            }
        }
        return count
    }
}
