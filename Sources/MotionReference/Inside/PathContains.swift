// What is inside of a path: the ray from a point straight up is crossed this often more to one side than to the other.
// Curves are taken as many short lines. No equation is solved.

extension Path {
    /// Returns how often the path winds around a point, every subpath closed by a line.
    public func winding(around point: Point, steps: Int = 1024) -> Int {
        var number = 0
        for subpath in subpaths {
            var corners = [subpath.segments[0].start]
            for segment in subpath.segments {
                let count = segment.points.count == 2 ? 1 : steps
                corners += (1...count).map { segment.point(at: Double($0) / Double(count)) }
            }
            for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
                if (a.x < point.x) == (b.x < point.x) { continue }
                let y = a.y + (point.x - a.x) / (b.x - a.x) * (b.y - a.y)
                if y < point.y { number += a.x < point.x ? 1 : -1 }
            }
        }
        return number
    }
}
