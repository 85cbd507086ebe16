/// CSS's text of an easing function. Source: css-easing-2 section 2, without its `calc()`.
extension Timing {
    public init?(text: String) {
        let parts = text.split(separator: "(", maxSplits: 1).map(String.init)
        let name = parts.first.map(Self.trimmed) ?? ""
        if parts.count == 1 {
            guard let keyword = Self.keyword(name) else { return nil }
            self = keyword
            return
        }
        guard parts.count == 2, let last = parts[1].lastIndex(of: ")") else { return nil }
        guard parts[1][last...].dropFirst().allSatisfy(\.isWhitespace) else { return nil }
        let arguments = parts[1][..<last].split(separator: ",", omittingEmptySubsequences: false).map {
            Self.words(String($0))
        }
        let curve: Timing? =
            switch name {
            case "cubic-bezier": Self.cubicBezier(arguments)
            case "steps": Self.steps(arguments)
            case "linear": Self.stops(arguments)
            default: nil
            }
        guard let curve else { return nil }
        self = curve
    }

    private static func keyword(_ name: String) -> Timing? {
        switch name {
        case "linear": .linear
        case "ease": .cubic(0.25, 0.1, 0.25, 1)
        case "ease-in": .cubic(0.42, 0, 1, 1)
        case "ease-out": .cubic(0, 0, 0.58, 1)
        case "ease-in-out": .cubic(0.42, 0, 0.58, 1)
        case "step-start": .steps(Steps(1, .start))
        case "step-end": .steps(Steps(1, .end))
        default: nil
        }
    }

    private static func cubicBezier(_ arguments: [[String]]) -> Timing? {
        let numbers = arguments.compactMap { $0.count == 1 ? Double($0[0]) : nil }
        guard arguments.count == 4, numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
        else { return nil }
        return .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    private static func steps(_ arguments: [[String]]) -> Timing? {
        let jumps: [String: Steps.Jump] = [
            "end": .end, "jump-end": .end, "start": .start, "jump-start": .start, "jump-none": .none, "jump-both": .both
        ]
        guard (1...2).contains(arguments.count), arguments.allSatisfy({ $0.count == 1 }),
            let count = Int(arguments[0][0])
        else { return nil }
        guard let jump = arguments.count == 1 ? Steps.Jump.end : jumps[arguments[1][0]],
            count >= (jump == .none ? 2 : 1)
        else { return nil }
        return .steps(Steps(count, jump))
    }

    /// Reads the stops of `linear()`: each a number, with up to two percentages before or after it. Two percentages are
    /// two stops.
    private static func stops(_ arguments: [[String]]) -> Timing? {
        var entries: [LinearStops.Entry] = []
        for words in arguments {
            let inputs = words.filter { $0.hasSuffix("%") }.compactMap { Double($0.dropLast()) }.map { $0 / 100 }
            let outputs = words.filter { !$0.hasSuffix("%") }.compactMap { Double($0) }
            let isSplit = words.count == 3 && words[0].hasSuffix("%") && words[2].hasSuffix("%")
            guard outputs.count == 1, inputs.count <= 2, inputs.count + 1 == words.count, !isSplit else { return nil }
            entries +=
                inputs.isEmpty ? [LinearStops.Entry(outputs[0])] : inputs.map { LinearStops.Entry(outputs[0], $0) }
        }
        return entries.isEmpty ? nil : .stops(LinearStops(entries))
    }

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    private static func trimmed(_ text: String) -> String { words(text).joined(separator: " ") }
}
