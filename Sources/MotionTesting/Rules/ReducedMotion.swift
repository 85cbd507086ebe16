import MotionKit

private let rule = "there is a form with reduced motion"

extension MotionSubject {
    /// There is a calm form for those who ask for less motion: `reduced`, a scene, a clip or a layer in which no corner
    /// is ever more than `most` points from where it starts. A scene says nothing of it by itself, so that without one
    /// the rule fails.
    public func hasReducedMotion(
        _ reduced: (any MotionSubject)? = nil, most: Double = 1
    ) throws -> MotionAnswer {
        guard let reduced else {
            var answer = MotionAnswer(rule, .fails, try motion().interval)
            (answer.expected, answer.seen) = ("a calm form, or a style sheet with @media", "nothing")
            answer.note = "give the reduced form: a scene says nothing of it"
            return answer
        }
        return try reduced.motion().ask("has_reduced_motion", ["most": .number(most)])
    }

    /// There is a calm form for those who ask for less motion: every selector of a style sheet that is animated is
    /// stopped under `@media (prefers-reduced-motion: reduce)`, or is animated under `no-preference` alone.
    public func hasReducedMotion(styleSheet: String) throws -> MotionAnswer {
        guard styleSheet.contains("@keyframes") || styleSheet.contains("animation") else {
            return try hasReducedMotion()
        }
        let left = withoutCalm(styleSheet), span = try motion().interval
        var answer = MotionAnswer(rule, left.isEmpty ? .holds : .fails, span)
        if left.isEmpty { return answer }
        answer.expected = "stopped under @media (prefers-reduced-motion: reduce)"
        answer.seen = "animated always: \(left.prefix(5).joined(separator: ", "))"
        return answer
    }
}

// MARK: - Style sheets

private let prefers = #"prefers-reduced-motion(?:\s*:\s*([\w-]+))?"#
private let moves = #"(?:^|[;{\s])(?:-webkit-)?(animation(?:-name)?|transition)\s*:\s*([^;}]+)"#
private let still = #"^(none|initial|unset)\b|^0?\.?0*1?m?s\b"#

/// Returns the selectors of a style sheet that are animated also for those who prefer reduced motion.
private func withoutCalm(_ text: String) -> [String] {
    var moving: [String] = [], stopped: Set<String> = []
    for (selector, body, media) in rules(of: without(#"/\*[\s\S]*?\*/"#, text)) {
        let preferences = matches(of: prefers, in: media).map { $0[1]?.lowercased() ?? "reduce" }
        if preferences.contains("no-preference") { continue }
        for match in matches(of: moves, in: body) {
            let isStill = !matches(of: still, in: trimmed(match[2] ?? "")).isEmpty
            if !isStill {
                if !moving.contains(selector) { moving.append(selector) }
            } else if preferences.contains("reduce") {
                stopped.insert(selector)
            }
        }
    }
    func parts(_ selector: String) -> [String] {
        selector.split(separator: ",", omittingEmptySubsequences: false).map { trimmed($0) }
    }
    if stopped.contains(where: { parts($0)[0].contains("*") }) { return [] }
    let names = Set(stopped.flatMap(parts))
    return moving.flatMap(parts).filter { !names.contains($0) }
}

/// Returns the rules of a style sheet: selector, declarations, and the @media queries around them.
private func rules(of text: String, in media: String = "") -> [(selector: String, body: String, media: String)] {
    var found: [(selector: String, body: String, media: String)] = [], rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
        let head = trimmed(rest[..<brace].split(separator: ";", omittingEmptySubsequences: false).last ?? "")
        var depth = 1, end = rest.index(after: brace)
        while end < rest.endIndex, depth > 0 {
            depth += rest[end] == "{" ? 1 : rest[end] == "}" ? -1 : 0
            end = rest.index(after: end)
        }
        let first = rest.index(after: brace), last = depth == 0 ? rest.index(before: end) : end
        let body = String(rest[first..<last])
        if ["@media", "@supports", "@layer", "@container"].contains(where: { head.hasPrefix($0) }) {
            found += rules(of: body, in: head.hasPrefix("@media") ? "\(media) \(head)" : media)
        } else if !head.hasPrefix("@") {
            found.append((head, body, media))
        }
        rest = rest[end...]
    }
    return found
}
