extension Subpath {
    /// Returns `count` points that divide a subpath evenly. If it is closed, the last is one step from the first.
    public func points(_ count: Int) -> [Point] {
        let geometry = PathGeometry(segments: segments), length = geometry.length,
            step = length / Double(isClosed ? count : count - 1)
        return (0..<count).map { geometry.point(atLength: Double($0) * step) }
    }

    /// Returns the sum of the squared ways from 64 points that divide a subpath evenly to those of another one.
    public func squaredWays(to other: Subpath) -> Double {
        zip(points(64), other.points(64)).reduce(0) { $0 + $1.0.squaredDistance(to: $1.1) }
    }

    /// Returns the least such sum from any of 1024 starts of another subpath, which is closed, in its direction.
    public func leastSquaredWays(to other: Subpath) -> Double {
        let own = points(64), all = other.points(1024)
        return (0..<1024).map { start in
            own.indices.reduce(0) { $0 + own[$1].squaredDistance(to: all[(start + 16 * $1) % 1024]) }
        }.min() ?? 0
    }
}

extension Point {
    func squaredDistance(to other: Point) -> Double {
        let way = other - self
        return way.dot(way)
    }
}
