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
    private func holds(_ p: Vector) -> Bool {
        let inside = unsafeBitCast((p .>= low) .& (p .<= high), to: SIMD2<UInt64>.self)
        return inside.x & inside.y != 0
    }

    /// A cubic from a point that is in it, tight. It lies within its polygon.
    @inline(__always)
    mutating func add(further cubic: Cubic) {
        add(cubic.p3)
        if !(holds(cubic.p1) && holds(cubic.p2)) { addExtremes(cubic) }
    }

    @inline(never)
    private mutating func addExtremes(_ cubic: Cubic) {
        var index = 0
        while index < 4 {
            let u = cubic.extreme(index)
            if u > 0 { add(cubic.blossom(u, u, u)) }
            index &+= 1
        }
    }
}
