/// Penner's equations. Source: Robert Penner, "Programming Macromedia Flash MX" (2002), chapter 7, with t/d = x, b = 0,
/// c = 1. Outside 0..1 the ends hold.
public struct Penner: Equatable, Sendable {
    public enum Shape: Equatable, Sendable {
        /// x^p, p > 0.
        case power(Double)
        case sine
        case expo
        case circ
        /// x^2 ((s + 1) x - s) with the overshoot s; Penner's is 1.70158.
        case back(Double)
        /// A damped oscillation of the period p > 0; Penner's is .3.
        case elastic(Double)
        case bounce
        /// d3-ease's elastic, amplitude 1: a damped oscillation of the period p > 0 that begins at 0.
        case exponentialElastic(Double)
        /// An exponential of this rate, which begins at 0; of the rate 0 d3-ease's exp.
        case exponential(Double)
    }

    public enum Ease: UInt32, CaseIterable, Sendable { case `in`, out, inOut }

    public var shape: Shape
    public var ease: Ease

    public init(_ shape: Shape, _ ease: Ease) {
        self.shape = shape
        self.ease = ease
    }

    public func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        return x >= 1 ? 1 : eased(Dual(x)).value
    }

    /// Returns dy/dx at x, the formula's derivative; 0 where the end holds.
    public func slope(at x: Double, fromLeft: Bool) -> Double {
        if x < 0 || x > 1 || (x == 0 && fromLeft) || (x == 1 && !fromLeft) { return 0 }
        return fromLeft ? -eased(Dual(x, -1)).slope : eased(Dual(x, 1)).slope
    }

    private func eased(_ x: Dual) -> Dual {
        switch ease {
        case .in: easeIn(x)
        case .out: 1 - easeIn(1 - x)
        case .inOut: x.isBefore(0.5) ? 0.5 * easeIn(2 * x) : 1 - 0.5 * easeIn(2 - 2 * x)
        }
    }

    private func easeIn(_ x: Dual) -> Dual {
        switch shape {
        case .power(let p): return x.power(p)
        case .sine: return 1 - Dual.cosine(Double.pi / 2 * x)
        case .expo:
            // Penner lets the curve jump from 0 to a thousandth.
            let curve = Dual.exp2(10 * (x - 1))
            return x.value == 0 ? Dual(0, curve.slope) : curve
        case .circ: return 1 - (1 - x * x).squareRoot()
        case .back(let s): return x * x * ((s + 1) * x - s)
        case .elastic(let p):
            let curve = -1 * (Dual.exp2(10 * (x - 1)) * Dual.sine(2 * Double.pi / p * (x - (1 + p / 4))))
            return x.value == 0 ? Dual(0, curve.slope) : curve
        case .bounce: return 1 - bounceOut(1 - x)
        case .exponentialElastic(let p): return growth(x) * Dual.sine(Double.pi / 2 - 2 * Double.pi / p * (x - 1))
        case .exponential(let rate):
            if rate == 0 { return growth(x) }
            // e^(p x) - 1, divided by e^p - 1.
            let fallen = Dual(exponentialAboveOne(-rate * x.value), -rate * exponential(-rate * x.value) * x.slope)
            let grown = Dual(exponential(rate * (x.value - 1)), rate * exponential(rate * (x.value - 1)) * x.slope)
            return 1 / exponentialAboveOne(-rate) * (grown * fallen)
        }
    }

    /// d3-ease's tpmt: two to the power minus ten times x, scaled to 1 at 0 and 0 at 1; from the other end.
    private func growth(_ x: Dual) -> Dual { 1 / (1 - 0x1p-10) * (Dual.exp2(10 * (x - 1)) + -0x1p-10) }

    private func bounceOut(_ x: Dual) -> Dual {
        func parabola(_ centre: Double, _ height: Double) -> Dual { 7.5625 * ((x - centre) * (x - centre)) + height }
        if x.isBefore(1 / 2.75) { return parabola(0, 0) }
        if x.isBefore(2 / 2.75) { return parabola(1.5 / 2.75, 0.75) }
        if x.isBefore(2.5 / 2.75) { return parabola(2.25 / 2.75, 0.9375) }
        return parabola(2.625 / 2.75, 0.984375)
    }
}
