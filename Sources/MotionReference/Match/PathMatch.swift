/// What it costs that the corners of two polygons become each other. It is what motion_path_match makes small for
/// polygons whose corners are its places.
public struct MatchCost {
    private let first, second: [Point]
    private let stiffness: Double

    /// Makes the cost for two polygons of as many corners. Both are moved to the origin and to one size.
    public init(_ first: [Point], _ second: [Point], stiffness: Double) {
        (self.first, self.second) = (MatchCost.normal(first, of: first), MatchCost.normal(second, of: second))
        self.stiffness = stiffness * Double(first.count * first.count)
    }

    /// Returns points as they lie around the centre of a polygon, whose mean distance from there is 1.
    public static func normal(_ points: [Point], of polygon: [Point]) -> [Point] {
        let share = 1 / Double(polygon.count), center = share * polygon.reduce(.zero, +),
            spread = polygon.reduce(0) { $0 + share * ($1 - center).dot($1 - center) }
        return points.map { (1 / spread.squareRoot()) * ($0 - center) }
    }

    /// Returns the cost of a step in one polygon, or in both, to two corners.
    private func step(_ own: Point, _ other: Point, to corner: Point, _ otherCorner: Point) -> Double {
        let apart = corner - otherCorner, unlike = own - other, isAlone = own == .zero || other == .zero
        return stiffness * unlike.dot(unlike) + apart.dot(apart) * (isAlone ? 0.5 : 1) + (isAlone ? 0.01 : 0)
    }

    /// Returns the cost of a way, given by the points that become each other.
    public func cost(_ points: [Point], _ others: [Point]) -> Double {
        points.indices.dropFirst().reduce(0) {
            let own = points[$1] - points[$1 - 1], other = others[$1] - others[$1 - 1]
            return $0 + step(own, other, to: points[$1], others[$1])
        }
    }

    /// The cost of the cheapest way around both, from any corner of the second one.
    public var least: Double { second.indices.map { least(from: $0) }.min() ?? 0 }

    private func least(from start: Int) -> Double {
        let own = first + [first[0]], other = Array(second[start...] + second[...start])
        var costs = [[Double]](repeating: [Double](repeating: .infinity, count: other.count), count: own.count)
        costs[0][0] = 0
        for i in own.indices {
            for j in other.indices {
                for (a, b) in [(1, 1), (1, 0), (0, 1)] where i >= a && j >= b {
                    let cost = step(own[i] - own[i - a], other[j] - other[j - b], to: own[i], other[j])
                    costs[i][j] = min(costs[i][j], costs[i - a][j - b] + cost)
                }
            }
        }
        return costs[own.count - 1][other.count - 1]
    }
}
