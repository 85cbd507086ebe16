/// A number and its derivative (forward automatic differentiation), so that a published formula gives its slope as it
/// stands.
///
/// The derivative is also the side from which a number is approached: a number seeded with slope -1 comes from the
/// left, and at a branch it counts as lying before a bound that it equals.
struct Dual: Sendable {
    var value: Double
    var slope: Double

    init(_ value: Double, _ slope: Double = 0) {
        self.value = value
        self.slope = slope
    }

    func isBefore(_ bound: Double) -> Bool { value < bound || (value == bound && slope < 0) }

    static func + (a: Dual, b: Dual) -> Dual { Dual(a.value + b.value, a.slope + b.slope) }
    static func - (a: Dual, b: Dual) -> Dual { Dual(a.value - b.value, a.slope - b.slope) }
    static func * (a: Dual, b: Dual) -> Dual { Dual(a.value * b.value, a.slope * b.value + a.value * b.slope) }
    static func + (a: Dual, b: Double) -> Dual { a + Dual(b) }
    static func - (a: Dual, b: Double) -> Dual { a - Dual(b) }
    static func - (a: Double, b: Dual) -> Dual { Dual(a) - b }
    static func * (a: Double, b: Dual) -> Dual { Dual(a * b.value, a * b.slope) }

    func power(_ p: Double) -> Dual { Dual(raised(value, p), p * raised(value, p - 1) * slope) }
    static func exp2(_ a: Dual) -> Dual { Dual(raised(2, a.value), raised(2, a.value) * naturalLogarithm(2) * a.slope) }
    static func sine(_ a: Dual) -> Dual {
        Dual(MotionReference.sine(a.value), MotionReference.cosine(a.value) * a.slope)
    }
    static func cosine(_ a: Dual) -> Dual {
        Dual(MotionReference.cosine(a.value), -MotionReference.sine(a.value) * a.slope)
    }
    func squareRoot() -> Dual { Dual(value.squareRoot(), slope == 0 ? 0 : slope / (2 * value.squareRoot())) }
}
