/// A point or a direction: x and y side by side in one register, which halves the instructions of geometry.
public typealias Vector = SIMD2<Double>

extension SIMD2 where Scalar == Double {
    /// The two floats at `p`.
    @inlinable @inline(__always)
    public init(_ p: UnsafePointer<Float>) {
        self = Vector(UnsafeRawPointer(p).loadUnaligned(as: SIMD2<Float>.self))
    }

    /// Two floats; what is not finite counts as 0, or the largest float.
    @inline(never)
    public func store(to p: UnsafeMutablePointer<Float>) {
        (p[0], p[1]) = (Float(x), Float(y))
        if isFinite(p[0]) && isFinite(p[1]) { return }
        (p[0], p[1]) = (finite(p[0]), finite(p[1]))
    }

    @inlinable @inline(__always)
    public func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    @inlinable @inline(__always)
    public var length: Double { dot(self).squareRoot() }

    /// |x| + |y|: a size that needs no root.
    @inlinable @inline(__always)
    var extent: Double { abs(x) + abs(y) }

    /// |x| and |y|, by their signs' bits.
    @inlinable @inline(__always)
    public var magnitudes: Vector {
        unsafeBitCast(
            unsafeBitCast(self, to: SIMD2<UInt64>.self) & SIMD2<UInt64>(repeating: 0x7FFF_FFFF_FFFF_FFFF),
            to: Vector.self)
    }

    /// A quarter turn, x towards y.
    @inlinable @inline(__always)
    public var turned: Vector { Vector(-y, x) }

    var isZero: Bool {
        @inline(never) get { x == 0 && y == 0 }
    }

    /// Of length 1; zero if this is no longer than `limit`.
    @inline(never)
    func unit(above limit: Double) -> Vector {
        let length = length
        return length > limit ? self / length : Vector(0, 0)
    }
}

/// a at 0 and b at 1 exactly; straight beyond.
@inlinable @inline(__always)
public func mix(_ a: Double, _ b: Double, _ p: Double) -> Double { (p < 0.5 ? a : b) + (b - a) * (p < 0.5 ? p : p - 1) }

@inline(never)
public func mix(_ a: Vector, _ b: Vector, _ p: Double) -> Vector { (p < 0.5 ? a : b) + (b - a) * (p < 0.5 ? p : p - 1) }
