// The platform's libm: the reference may call it, the kernel may not.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// libm's functions under names of our own, so that no other file depends on the platform.
func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func raised(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func exponential(_ x: Double) -> Double { exp(x) }
func exponentialAboveOne(_ x: Double) -> Double { expm1(x) }
func naturalLogarithm(_ x: Double) -> Double { log(x) }

/// Interpolates linearly from `a` to `b`, outside 0..1 too. Exact at both ends.
public func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double { a * (1 - fraction) + b * fraction }

/// Returns the point between 0 (where `isAbove` is false) and 1 (where it is true) at which a monotone predicate
/// changes, by halving the interval 80 times: as close as `Double` gets anywhere but next to 0.
func bisect(isAbove: (Double) -> Bool) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<80 {
        let middle = (low + high) / 2
        if isAbove(middle) { high = middle } else { low = middle }
    }
    return (low + high) / 2
}
