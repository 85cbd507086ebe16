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

    /// A cubic, tight.
    mutating func add(_ cubic: Cubic) {
        add(cubic.p0)
        add(cubic.p3)
        var index = 0
        while index < 4 {
            let u = cubic.extreme(index)
            if u > 0 { add(cubic.blossom(u, u, u)) }
            index &+= 1
        }
    }
}
