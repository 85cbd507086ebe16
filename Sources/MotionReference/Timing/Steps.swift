/// CSS's `steps()`. Source: css-easing-1 section 2.3.1, step by step; the names are the specification's.
public struct Steps: Equatable, Sendable {
    public enum Jump: UInt32, CaseIterable, Sendable { case end, start, none, both }

    /// At least 1; at least 2 with `Jump.none`.
    public var steps: Int
    public var jump: Jump

    public init(_ steps: Int, _ jump: Jump = .end) {
        self.steps = steps
        self.jump = jump
    }

    /// Returns y at x, which goes on stepping outside 0..1. With the before flag it is the value before a jump.
    public func value(at x: Double, before: Bool = false) -> Double {
        let position = x * Double(steps)
        var currentStep = position.rounded(.down)
        if jump == .start || jump == .both { currentStep += 1 }
        if before && position.truncatingRemainder(dividingBy: 1) == 0 { currentStep -= 1 }
        if x >= 0 && currentStep < 0 { currentStep = 0 }
        let jumps =
            switch jump {
            case .start, .end: steps
            case .none: steps - 1
            case .both: steps + 1
            }
        if x <= 1 && currentStep > Double(jumps) { currentStep = Double(jumps) }
        return currentStep / Double(jumps)
    }
}
