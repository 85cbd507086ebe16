/// Collects how far results are from their expected values, in units of the allowed error: one expectation for many
/// comparisons.
public struct Deviation: CustomStringConvertible {
    public private(set) var comparisons = 0
    public private(set) var violations = 0
    public private(set) var worst = 0.0
    private var culprit = ""

    public init() {}

    /// True if something was compared and nothing was further off than allowed.
    public var isAllowed: Bool { comparisons > 0 && violations == 0 }

    public mutating func add(
        _ actual: Double, _ expected: Double, allowed: Double, _ context: @autoclosure () -> String
    ) {
        comparisons += 1
        // Equal infinities are no error; a NaN is always one.
        let ratio = actual == expected ? 0 : abs(actual - expected) / allowed
        let excess = ratio.isNaN ? .infinity : ratio
        if excess > 1 { violations += 1 }
        if excess > worst {
            worst = excess
            culprit = "\(context()): \(actual), expected \(expected) within \(allowed)"
        }
    }

    public mutating func add(
        _ actual: [Double], _ expected: [Double], allowed: Double, _ context: @autoclosure () -> String
    ) {
        if actual.count != expected.count {
            add(Double(actual.count), Double(expected.count), allowed: 0.5, "count of " + context())
            return
        }
        for (index, pair) in zip(actual, expected).enumerated() {
            add(pair.0, pair.1, allowed: allowed, "[\(index)] " + context())
        }
    }

    /// Adds a claim that is either true or false.
    public mutating func add(_ holds: Bool, _ context: @autoclosure () -> String) {
        add(holds ? 0 : 1, 0, allowed: 0.5, context())
    }

    public var description: String {
        "\(violations) of \(comparisons) too far off, the worst by a factor \(worst): \(culprit)"
    }
}
