import MotionKernel

/// One part of a value between two keys: v0 at 0, v1 at 1, and what a spline adds,
///
///     value(f) = v0 + (v1 - v0) f + f (1 - f) (e0 (1 - f) - e1 f)
///
/// which is Hermite's cubic with the tangents v1 - v0 + e0 and v1 - v0 + e1. Linear, discrete (v1 = v0) and cubic keys
/// have this form, which is exact at both ends.
package struct KeySegment {
    package var v0, v1, e0, e1: Float

    func value(_ f: Float) -> Float { value(f, of: mix(v0, v1, f)) }

    /// Returns the value where it may be far from the keys, or these from each other.
    @inline(never)
    func farValue(_ f: Float, _ isStraight: Bool) -> Float {
        let straight = mixFar(v0, v1, f, unless: mix(v0, v1, f))
        return finite(isStraight ? straight : value(f, of: straight))
    }

    @inline(__always)
    private func value(_ f: Float, of straight: Float) -> Float {
        straight + f * (1 - f) * (e0 * (1 - f) - e1 * f)
    }

    /// Returns the derivative of the value by f.
    @inline(__always)
    func slope(_ f: Float) -> Float {
        (v1 - v0) + (1 - 2 * f) * (e0 * (1 - f) - e1 * f) - f * (1 - f) * (e0 + e1)
    }
}
