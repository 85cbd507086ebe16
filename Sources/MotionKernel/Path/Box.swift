/// A rectangle that holds all points that were added to it.
public struct Box {
    public private(set) var low = Vector(repeating: .infinity)  // left, top
    public private(set) var high = Vector(repeating: -.infinity)  // right, bottom

    public var isEmpty: Bool { !(low.x <= high.x) }

    @inline(__always)
    mutating func add(_ p: Vector) {
        low = Vector(min(p.x, low.x), min(p.y, low.y))
        high = Vector(max(p.x, high.x), max(p.y, high.y))
    }

    /// Returns a mask for each axis: whether the point is outside along it.
    @inline(__always)
    private func outside(_ p: Vector) -> SIMD2<UInt64> {
        unsafeBitCast((p .< low) .| (p .> high), to: SIMD2<UInt64>.self)
    }

    /// Adds a cubic whose ends the box holds already, tightly. The curve lies within its control polygon, so that only
    /// one with a control point outside is looked at.
    @inline(__always)
    mutating func add(inner cubic: Cubic) {
        let outside = outside(cubic.p1) | outside(cubic.p2)
        if outside.x | outside.y != 0 { addExtremes(cubic, outside) }
    }

    @inline(never)
    private mutating func addExtremes(_ cubic: Cubic, _ outside: SIMD2<UInt64>) {
        if outside.x != 0 { (low.x, high.x) = cubic.extremes(axis: 0, with: low.x, high.x) }
        if outside.y != 0 { (low.y, high.y) = cubic.extremes(axis: 1, with: low.y, high.y) }
    }
}
