/// Two walks, and places of both that are reached at the same time: numbers that do not fall, from 0 to 1. Between
/// them both go on evenly.
struct MatchPair {
    var first, second: MatchWalk
    fileprivate(set) var places, secondPlaces: MutableDoubles
    fileprivate(set) var count = 0
    /// Lines through points of both.
    fileprivate(set) var outline: MatchGround
}

/// A search for the places of two walks that become each other, and for where a ring starts.
///
/// It finds alignments of different stiffness: a stiff one keeps directions, a soft one keeps points near. It takes
/// the stiffest one for which the shape does not cross itself or the ground on the way, or that with fewest crossings.
struct MatchSearch {
    private let memory: UnsafeMutableRawPointer
    private let parts, secondParts: UnsafeMutablePointer<MatchPart>
    private let count: Int
    private let isFixed: Bool  // whether both walks start where their shift says
    private let ground: MatchGround?
    private var way: MatchGround  // of the alignment that is looked at
    private(set) var crossings = Int.max
    private var cost = Double.infinity
    private(set) var pair: MatchPair

    private static var firstSize: Int { (MatchSamples.most &+ 1) &* MemoryLayout<MatchSample>.stride }
    private static var secondSize: Int { MatchAlignment.most &* MemoryLayout<MatchSample>.stride }
    /// Bytes of working memory, a multiple of 16.
    static var size: UInt64 {
        let each = 4 &* MemoryLayout<Vector>.stride &+ 2 &* MemoryLayout<Double>.stride
        return (firstSize &+ secondSize &+ MatchAlignment.most &* each).u64 &+ MatchAlignment.size
    }

    /// Prepares a search over `count` places in `memory`. There must be room for the parts of both walks.
    init(
        _ first: MatchWalk, _ second: MatchWalk, _ parts: UnsafeMutablePointer<MatchPart>,
        _ secondParts: UnsafeMutablePointer<MatchPart>, _ count: Int, isFixed: Bool, on ground: MatchGround?,
        in memory: UnsafeMutableRawPointer
    ) {
        (self.count, self.isFixed, self.ground) = (count, isFixed, ground)
        (self.memory, self.parts, self.secondParts) = (memory, parts, secondParts)
        let places: MutableDoubles = (memory + (MatchSearch.size.int &- 16 &* MatchAlignment.most)).typed()
        let points: UnsafeMutablePointer<Vector> = UnsafeMutableRawPointer(places).typed() - 4 &* MatchAlignment.most
        way = MatchGround(points, MatchAlignment.most)
        pair = MatchPair(
            first: first, second: second, places: places, secondPlaces: places + MatchAlignment.most,
            outline: MatchGround(points + 2 &* MatchAlignment.most, MatchAlignment.most))
    }

    /// Finds the places. `directions`: whether the second walk, or the first if only the second is closed, may go as it
    /// does or be turned around.
    @inline(never)
    mutating func solve(_ directions: MatchDirections) {
        let (first, second) = (pair.first, pair.second), turnsFirst = second.isClosed && !first.isClosed
        for degree in below(3) where crossings > 0 {
            cost = .infinity
            for turn in below(2) where directions.contains(turn) {
                var (own, other) = (first, second)
                if turn == 1 {
                    if turnsFirst { own.isTurned = !own.isTurned } else { other.isTurned = !other.isTurned }
                }
                // The rows of the closed walk, if there is only one, are those that start anywhere.
                let isSwapped = own.isClosed && !other.isClosed
                offer(isSwapped ? other : own, isSwapped ? own : other, isSwapped, degree)
            }
        }
    }

    /// Aligns two walks, and takes the places if they are better than those before.
    private mutating func offer(_ own: MatchWalk, _ ring: MatchWalk, _ isSwapped: Bool, _ degree: Int) {
        let rows: UnsafeMutablePointer<MatchSample> = memory.typed(),
            ringRows: UnsafeMutablePointer<MatchSample> = (memory + MatchSearch.firstSize).typed(),
            samples = MatchSamples(MatchParts(own, in: isSwapped ? secondParts : parts), count, in: rows),
            ringSamples = MatchSamples(MatchParts(ring, in: isSwapped ? parts : secondParts), count, in: ringRows),
            stiffness = (count &* count).double * (degree == 0 ? 0.01 : degree == 1 ? 0.001 : 0),
            rest = memory + (MatchSearch.firstSize &+ MatchSearch.secondSize)
        var alignment = MatchAlignment(
            samples, ringSamples, isRing: ring.isClosed && !isFixed, stiffness: stiffness, in: rest)
        alignment.solve()
        let size = max(samples.size, ringSamples.size)
        way.count = 0
        for k in below(alignment.end, from: alignment.begin) {
            let own = samples.point(alignment.way[k]), other = ringSamples.point(alignment.secondWay[k])
            way.add(isSwapped ? other : own, isSwapped ? own : other)
        }
        let found =
            (way.isCrossed(size) ? 0 : way.crossings(with: way, size))
            &+ (ground.map { way.crossings(with: $0, size) } ?? 0)
        if found > crossings || found == crossings && !(alignment.cost < cost) { return }
        (crossings, cost) = (found, alignment.cost)
        (way, pair.outline) = (pair.outline, way)
        var ring = ring
        let from = ringRows[alignment.start].place
        if ring.isClosed && !isFixed { ring.shift = ring.isTurned ? 1 - from : from }
        (pair.first, pair.second) = isSwapped ? (ring, own) : (own, ring)
        let (places, ringPlaces) = isSwapped ? (pair.secondPlaces, pair.places) : (pair.places, pair.secondPlaces)
        note(alignment, rows, ringRows, places, ringPlaces)
    }

    /// Notes the places of vertices, and what they are paired with.
    private mutating func note(
        _ alignment: MatchAlignment, _ rows: UnsafeMutablePointer<MatchSample>,
        _ ringRows: UnsafeMutablePointer<MatchSample>, _ places: MutableDoubles, _ ringPlaces: MutableDoubles
    ) {
        let from = ringRows[alignment.start].place, first = alignment.begin, last = alignment.end &- 1
        pair.count = 0
        for k in below(last &+ 1, from: first) {
            let own = rows[alignment.way[k].int], other = ringRows[alignment.secondWay[k].int]
            let isNoted =
                k == first || k == last || own.isVertex && other.isVertex
                || own.isVertex && MatchSearch.isMiddle(k, alignment, alignment.way, alignment.secondWay, ringRows)
                || other.isVertex && MatchSearch.isMiddle(k, alignment, alignment.secondWay, alignment.way, rows)
            if !isNoted { continue }
            places[pair.count] = own.place
            ringPlaces[pair.count] = clamp(other.place - from, 0, 1)
            pair.count &+= 1
        }
        (places[pair.count &- 1], ringPlaces[pair.count &- 1]) = (1, 1)
    }

    /// Returns whether a pair is the middle one of those that share its sample of one row, if these neither have
    /// a vertex of the other row nor are the first or the last ones.
    private static func isMiddle(
        _ k: Int, _ alignment: MatchAlignment, _ way: MutableBytes, _ others: MutableBytes,
        _ rows: UnsafeMutablePointer<MatchSample>
    ) -> Bool {
        let first = alignment.begin, last = alignment.end &- 1
        var (low, high) = (k, k)
        while low > first && way[low &- 1] == way[k] { low &-= 1 }
        while high < last && way[high &+ 1] == way[k] { high &+= 1 }
        if low == first || high == last || k != (low &+ high) >> 1 { return false }
        for i in below(high &+ 1, from: low) where rows[others[i].int].isVertex { return false }
        return true
    }
}
