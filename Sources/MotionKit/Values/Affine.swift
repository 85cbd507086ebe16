/// An affine transform of the plane, as CGAffineTransform: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
/// In memory it is six floats, a b c d tx ty.
@frozen
public struct Affine: Hashable, Sendable, BitwiseCopyable {
    /// Where the x axis goes: (a, b).
    public var x: SIMD2<Float>

    /// Where the y axis goes: (c, d).
    public var y: SIMD2<Float>

    /// Where the origin goes: (tx, ty), in points.
    public var translation: SIMD2<Float>

    @inlinable
    public init(x: SIMD2<Float>, y: SIMD2<Float>, translation: SIMD2<Float>) {
        self.x = x
        self.y = y
        self.translation = translation
    }

    /// The transform that leaves every point where it is.
    public static var identity: Affine { Affine(x: [1, 0], y: [0, 1], translation: [0, 0]) }

    /// Returns where a point goes.
    @inlinable
    public func callAsFunction(_ point: SIMD2<Float>) -> SIMD2<Float> {
        x * point.x + y * point.y + translation
    }
}
