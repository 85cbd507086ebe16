/// Whether something is as expected, and in words if not.
public struct Check {
    public let holds: Bool
    public let words: String

    public init(holds: Bool, words: String) { (self.holds, self.words) = (holds, words) }
}

/// A behaviour to try, on a clock of its own.
public typealias Fact = @Sendable () -> Check

public func equal<Value: Equatable>(_ actual: Value, _ expected: Value) -> Check {
    Check(holds: actual == expected, words: "\(actual), expected \(expected)")
}

public func isTrue(_ holds: Bool, _ words: String = "") -> Check { Check(holds: holds, words: words) }

public func isNil(_ value: Any?) -> Check {
    Check(holds: value == nil, words: "\(String(describing: value)), expected nil")
}

public func near(_ actual: [Double]?, _ expected: [Double], _ tolerance: Double = 1e-4) -> Check {
    guard let actual, actual.count == expected.count else {
        return Check(holds: false, words: "\(String(describing: actual)), expected \(expected)")
    }
    let holds = zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
    return Check(holds: holds, words: "\(actual), expected \(expected) within \(tolerance)")
}

public func near(_ actual: some BinaryFloatingPoint, _ expected: Double, _ tolerance: Double = 1e-4) -> Check {
    near([Double(actual)], [expected], tolerance)
}

public func all(_ checks: Check...) -> Check { checks.first { !$0.holds } ?? Check(holds: true, words: "") }
