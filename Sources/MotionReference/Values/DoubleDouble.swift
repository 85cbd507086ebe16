/// A number of twice the precision, as an unevaluated sum (Dekker 1971), so that the reference is exact where `Double`
/// itself is only as good as what it has to judge.
struct DoubleDouble: Sendable {
    var high: Double
    var low: Double

    init(_ value: Double) {
        high = value
        low = 0
    }

    /// Makes two numbers whose sum is exact: Knuth's two-sum.
    private init(sum a: Double, _ b: Double) {
        high = a + b
        let part = high - a
        low = (a - (high - part)) + (b - part)
    }

    var isFinite: Bool { high.isFinite }

    static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let sum = DoubleDouble(sum: a.high, b.high)
        return DoubleDouble(sum: sum.high, sum.low + a.low + b.low)
    }

    static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let product = a.high * b.high
        let rest = (-product).addingProduct(a.high, b.high) + (a.high * b.low + a.low * b.high)
        return DoubleDouble(sum: product, rest)
    }

    /// Long division: two quotients of the remainder after the first.
    static func / (a: DoubleDouble, b: Double) -> DoubleDouble {
        let first = a.high / b
        let rest = a + -1 * (DoubleDouble(first) * DoubleDouble(b))
        let second = rest.high / b
        let last = rest + -1 * (DoubleDouble(second) * DoubleDouble(b))
        return DoubleDouble(sum: first, second) + DoubleDouble(last.high / b)
    }

    static func * (a: Double, b: DoubleDouble) -> DoubleDouble { DoubleDouble(a) * b }
}
