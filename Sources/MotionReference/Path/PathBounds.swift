/// A box: left, top, right, bottom. Empty until something is added.
public struct Box: Equatable, Sendable {
    public var left = Double.infinity
    public var top = Double.infinity
    public var right = -Double.infinity
    public var bottom = -Double.infinity

    public init() {}

    public var isEmpty: Bool { left > right }
    public var array: [Double] { isEmpty ? [0, 0, 0, 0] : [left, top, right, bottom] }

    public mutating func add(_ p: Point) {
        left = min(left, p.x)
        top = min(top, p.y)
        right = max(right, p.x)
        bottom = max(bottom, p.y)
    }
}

extension Path {
    /// The tight box of what is drawn, or of the moves if nothing is. The extremes of each coordinate are found between
    /// samples where its derivative changes sign, by bisection; a cubic's derivative has at most two roots an axis.
    public var bounds: Box {
        var box = Box()
        for segment in segments {
            box.add(segment.start)
            box.add(segment.end)
            let hodograph = segment.derivativeCurve
            let count = segment.points.count == 2 ? 0 : 512
            for axis in [\Point.x, \Point.y] {
                for step in 0..<count {
                    let (a, b) = (Double(step) / Double(count), Double(step + 1) / Double(count))
                    box.add(segment.point(at: a))
                    let (da, db) = (hodograph.point(at: a)[keyPath: axis], hodograph.point(at: b)[keyPath: axis])
                    if da < 0 && db > 0 || da > 0 && db < 0 {
                        let root = bisect { (hodograph.point(at: mix(a, b, $0))[keyPath: axis] > 0) == (db > 0) }
                        box.add(segment.point(at: mix(a, b, root)))
                    }
                }
            }
        }
        if box.isEmpty { moves.forEach { box.add($0) } }
        return box
    }
}
