/// A point or a direction: x and y side by side in one register, which halves the instructions of geometry.
public typealias Vector = SIMD2<Double>

extension SIMD2 where Scalar == Double {
    /// Reads two floats.
    @inline(__always)
    public init(_ p: Floats) {
        self = Vector(UnsafeRawPointer(p).loadUnaligned(as: SIMD2<Float>.self))
    }

    /// Writes two floats: NaN as 0, a number that is too large as the largest float of its sign.
    @inline(never)
    public func store(to p: MutableFloats) {
        (p[0], p[1]) = (Float(x), Float(y))
        if isFinite(p[0]) && isFinite(p[1]) { return }
        (p[0], p[1]) = (finite(p[0]), finite(p[1]))
    }

    /// Returns the scalar product.
    public func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// The Euclidean length.
    @inline(__always)
    public var length: Double { dot(self).squareRoot() }

    /// |x| + |y|: a measure of size that needs no square root.
    var extent: Double { abs(x) + abs(y) }

    /// (|x|, |y|).
    @inline(__always)
    public var magnitudes: Vector {
        unsafeBitCast(
            unsafeBitCast(self, to: SIMD2<UInt64>.self) & SIMD2<UInt64>(repeating: 0x7FFF_FFFF_FFFF_FFFF),
            to: Vector.self)
    }

    /// This vector turned by a quarter turn, from x towards y.
    @inline(__always)
    public var turned: Vector { Vector(-y, x) }

    /// Whether both numbers are 0.
    var isZero: Bool {
        @inline(never) get { x == 0 && y == 0 }
    }

    /// This direction with length 1; zero if the vector is no longer than `limit`.
    @inline(never)
    func unit(above limit: Double) -> Vector {
        let length = length
        return length > limit ? self / length : Vector(0, 0)
    }
}
