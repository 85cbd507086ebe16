// Linear interpolation. p = 0 gives a and p = 1 gives b exactly, since the step is taken from the nearer end; p outside
// 0...1 goes on straight. The forms give the same bits for each number: b + (b - a) (p - 1) is b - (b - a) (1 - p).

/// Interpolates from a to b.
@inline(__always)
public func mix(_ a: Double, _ b: Double, _ p: Double) -> Double { (p < 0.5 ? a : b) + (b - a) * (p < 0.5 ? p : p - 1) }

/// Interpolates from a to b in single precision.
@inlinable @inline(__always)
public func mix(_ a: Float, _ b: Float, _ p: Float) -> Float { p < 0.5 ? a + (b - a) * p : b - (b - a) * (1 - p) }

/// Interpolates from a to b where these may be farther apart than the largest single: then by their shares. `value` is
/// what `mix` gives.
@inline(never)
public func mixFar(_ a: Float, _ b: Float, _ p: Float, unless value: Float) -> Float {
    !isWide || (b - a) * 0 == 0 ? value : a * (1 - p) + b * p
}

/// Interpolates from a to b, both numbers of them.
@inline(never)
public func mix(_ a: Vector, _ b: Vector, _ p: Double) -> Vector { (p < 0.5 ? a : b) + (b - a) * (p < 0.5 ? p : p - 1) }

/// Interpolates from a to b, all four numbers of them.
@inline(never)
func mix(_ a: Vector4, _ b: Vector4, _ p: Double) -> Vector4 {
    let change = b - a
    return p < 0.5 ? a + change * p : b + change * (p - 1)
}

/// Interpolates from a to b in each lane where these may be farther apart than the largest single.
@inline(__always)
func mixFar(_ a: Lanes, _ b: Lanes, _ p: Lanes, unless value: Lanes) -> Lanes {
    let zeros = (b - a) * 0
    return Lanes.select(zeros .== zeros, value, a * (1 - p) + b * p)
}

/// Interpolates from a to b in each lane, in single precision.
@inline(__always)
func mix(_ a: Lanes, _ b: Lanes, _ p: Lanes) -> Lanes {
    let change = b - a
    return Lanes.select(p .< Lanes(repeating: 0.5), a + change * p, b - change * (1 - p))
}
