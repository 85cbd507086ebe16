/// A box that grows by points.
public struct Box {
    public private(set) var low = Vector(repeating: .infinity)  // left, top
    public private(set) var high = Vector(repeating: -.infinity)  // right, bottom

    public var isEmpty: Bool { !(low.x <= high.x) }

    @inline(never)
    mutating func add(_ p: Vector) {
        low = Vector(min(p.x, low.x), min(p.y, low.y))
        high = Vector(max(p.x, high.x), max(p.y, high.y))
    }

    @inline(__always)
    private func holds(_ p: Vector) -> Bool { p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y }

    /// A cubic, tight. It lies within its polygon.
    @inline(__always)
    mutating func add(_ cubic: Cubic) {
        add(cubic.p0)
        add(cubic.p3)
        if holds(cubic.p1) && holds(cubic.p2) { return }
        var index = 0
        while index < 4 {
            let u = cubic.extreme(index)
            if u > 0 { add(cubic.blossom(u, u, u)) }
            index &+= 1
        }
    }
}
