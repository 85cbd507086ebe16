/// Arc length by adaptive quadrature, and its inverse by bisection.
extension Curve {
    public func length() -> Double { length(from: 0, to: 1) }

    /// Returns the integral of the speed from a to b.
    public func length(from a: Double, to b: Double) -> Double {
        if points.count == 2 { return (b - a) * start.distance(to: end) }
        let polygon = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        if polygon == 0 { return 0 }
        let hodograph = derivativeCurve
        // Four pieces to begin with: a single Simpson rule may be right by accident.
        return (0..<4).reduce(0) { sum, piece in
            let from = mix(a, b, Double(piece) / 4)
            let to = mix(a, b, Double(piece + 1) / 4)
            return sum + integrate(from, to, tolerance: 1e-12 * polygon) { hodograph.point(at: $0).length }
        }
    }

    /// Returns the parameter at which `wanted` of the length is covered: 50 halvings, each measured from the last point
    /// known to lie before.
    public func parameter(atLength wanted: Double) -> Double {
        if wanted <= 0 { return 0 }
        var low = 0.0
        var high = 1.0
        var covered = 0.0
        if length() <= wanted { return 1 }
        for _ in 0..<50 {
            let middle = (low + high) / 2
            let piece = length(from: low, to: middle)
            if covered + piece > wanted {
                high = middle
            } else {
                covered += piece
                low = middle
            }
        }
        return (low + high) / 2
    }
}

/// Adaptive Simpson (Kuncir 1962, with Richardson's correction): an interval is halved until it agrees with its halves.
/// A kink of the integrand, as the speed has at a cusp, is isolated by the halving.
private func integrate(_ a: Double, _ b: Double, tolerance: Double, _ f: (Double) -> Double) -> Double {
    func refine(
        _ a: Double, _ fa: Double, _ m: Double, _ fm: Double, _ b: Double, _ fb: Double, _ whole: Double,
        _ tolerance: Double, _ depth: Int
    )
        -> Double
    {
        let (l, r) = ((a + m) / 2, (m + b) / 2)
        let (fl, fr) = (f(l), f(r))
        let left = (m - a) / 6 * (fa + 4 * fl + fm)
        let right = (b - m) / 6 * (fm + 4 * fr + fb)
        let change = left + right - whole
        if depth == 0 || abs(change) <= 15 * tolerance { return left + right + change / 15 }
        return refine(a, fa, l, fl, m, fm, left, tolerance / 2, depth - 1)
            + refine(m, fm, r, fr, b, fb, right, tolerance / 2, depth - 1)
    }
    let m = (a + b) / 2
    let (fa, fm, fb) = (f(a), f(m), f(b))
    return refine(a, fa, m, fm, b, fb, (b - a) / 6 * (fa + 4 * fm + fb), tolerance, 30)
}
