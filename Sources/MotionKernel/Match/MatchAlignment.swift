/// The cheapest way to go along two rows of samples at once, from the start of both to their end. A step goes on in one
/// of them or in both. It costs the squared distance of the samples where it leads, and the squared difference of the
/// two steps times `stiffness`. (Dynamic programming; known as dynamic time warping.)
///
/// The second row may be a ring, which starts anywhere. Cheapest ways from two starts never cross, so the way from
/// a start between them lies between theirs. That makes all starts cost as much as seven without it. (Maes' method.)
struct MatchAlignment {
    private let first, second: MatchSamples
    private let last: Int  // the number of the last line
    private let isRing: Bool
    private let stiffness: Double
    private let costs: MutableDoubles  // of the last line
    private let lows, highs: MutableBytes  // for each start, the columns of its way in each line
    private let steps: MutableBytes  // for each line and column: 1 if the first row goes on, 2 if the second, 3 both
    /// The samples of both rows that are paired, in the order of the way.
    let way, secondWay: MutableBytes
    private(set) var begin = 0  // the number of the first pair
    private(set) var cost = Double.infinity
    private(set) var start = 0

    /// The most pairs.
    static var most: Int { 2 &* MatchSamples.most &+ 1 }
    /// Bytes of working memory, a multiple of 16.
    static var size: UInt64 {
        let lines = MatchSamples.most &+ 1
        return (most &* 10 &+ 3 &* lines &* lines &+ 15).u64 & ~15
    }

    init(
        _ first: MatchSamples, _ second: MatchSamples, isRing: Bool, stiffness: Double,
        in memory: UnsafeMutableRawPointer
    ) {
        (self.first, self.second, last) = (first, second, first.count)
        (self.isRing, self.stiffness) = (isRing, stiffness)
        let table = (last &+ 1) &* (last &+ 1)
        costs = memory.typed()
        lows = UnsafeMutableRawPointer(costs + MatchAlignment.most).typed()
        (highs, steps, way) = (lows + table, lows + 2 &* table, lows + 3 &* table)
        secondWay = way + MatchAlignment.most
    }

    /// The number after that of the last pair.
    var end: Int { 2 &* last &+ 1 }

    /// Finds the best start, and the way from there.
    @inline(never)
    mutating func solve() {
        let lines = last &+ 1
        // Any way lies within the first two bounds.
        for line in below(lines) {
            (lows[line], highs[line]) = (0, last.u8)
        }
        offer(0, 0, 0)
        if isRing {
            for line in below(lines) {
                lows[last &* lines &+ line] = lows[line] &+ last.u8
                highs[last &* lines &+ line] = highs[line] &+ last.u8
            }
            var step = last >> 1
            while step > 0 {
                for start in below(last, from: step, by: 2 &* step) {
                    offer(start, start &- step, start &+ step)
                }
                step >>= 1
            }
        }
        align(start, start, start)
    }

    private mutating func offer(_ start: Int, _ low: Int, _ high: Int) {
        let cost = align(start, low, high)
        if cost < self.cost { (self.cost, self.start) = (cost, start) }
    }

    /// Finds the way from a start of the second row that lies between those of two others. Returns its cost.
    @inline(never)
    @discardableResult
    private mutating func align(_ start: Int, _ low: Int, _ high: Int) -> Double {
        let lines = last &+ 1, lows = lows + low &* lines,
            highs = highs + high &* lines
        var (before, beforeEnd) = (0, 0)
        for line in below(lines) {
            let from = lows[line].int > start ? lows[line].int : start,
                end = (highs[line].int < start &+ last ? highs[line].int : start &+ last) &+ 1
            let point = first.rows[line].point, own = line > 0 ? point - first.rows[line &- 1].point : Vector(0, 0),
                row = steps + (line &* lines &- start), ownCost = stiffness * own.dot(own)
            var diagonal = from > before && from <= beforeEnd ? costs[from &- 1] : .infinity,
                left = Double.infinity
            for column in below(end, from: from) {
                let up = column >= before && column < beforeEnd ? costs[column] : .infinity
                let to = second.rows[column].point, apart = point - to, place = apart.dot(apart)
                var (cost, step): (Double, UInt8) = (up + ownCost + 0.5 * place + MatchAlignment.pause, 1)
                if column > start {
                    let other = to - second.rows[column &- 1].point, unlike = own - other,
                        both = diagonal + stiffness * unlike.dot(unlike) + place,
                        alone = left + stiffness * other.dot(other) + 0.5 * place + MatchAlignment.pause
                    if both <= cost { (cost, step) = (both, 3) }
                    if alone < cost { (cost, step) = (alone, 2) }
                } else if line == 0 {
                    (cost, step) = (0, 0)
                }
                (diagonal, left) = (up, cost)
                (costs[column], row[column]) = (cost, step)
            }
            (before, beforeEnd) = (from, end)
        }
        trace(start)
        return costs[start &+ last]
    }

    /// What a step in one row alone costs.
    private static var pause: Double { 0.01 }

    /// Goes back along the way that was found, and notes it.
    private mutating func trace(_ start: Int) {
        let lines = last &+ 1
        var (line, column) = (lines &- 1, start &+ lines &- 1)
        begin = end
        let lows = lows + start &* lines, highs = highs + start &* lines
        highs[line] = column.u8
        while true {
            begin &-= 1
            lows[line] = column.u8
            (way[begin], secondWay[begin]) = (line.u8, column.u8)
            // Costs of points that are no numbers leave any step; the way ends at its beginning all the same.
            let found = steps[line &* lines &+ column &- start],
                step: UInt8 = line == 0 ? 2 : column == start ? 1 : found == 0 || found > 3 ? 3 : found
            if line == 0 && column == start || begin == 0 { return }
            if step != 1 { column &-= 1 }
            if step != 2 {
                line &-= 1
                highs[line] = column.u8
            }
        }
    }
}
