import MotionKernel

/// The screen for which @media is asked.
public struct StyleMedia {
    var width = 0.0, height = 0.0
    var isReduced = false, isDark = false

    private static var compared: StaticString { "<= >= < > =" }

    /// Returns whether a list of media queries holds: one that holds is enough.
    @inline(never)
    func holds(_ query: WebText) -> Bool {
        if query.trimmed.isEmpty { return true }
        var rest = query
        while !rest.isEmpty {
            let end = rest.end(of: ",")
            if holdsOne(rest.part(0, end).withoutComments) { return true }
            rest = rest.dropping(end &+ 1)
        }
        return false
    }

    private func holdsOne(_ query: WebText) -> Bool {
        var rest = query, isNot = false, word = rest.firstWord
        if rest[0] == "(" || word.isWord("not") && rest.dropping(3).trimmed[0] == "(" { return condition(rest) }
        if word.isWord("not") || word.isWord("only") {
            isNot = word.isWord("not")
            rest = rest.dropping(word.count).trimmed
            word = rest.firstWord
        }
        var holds = word.isWord("all") || word.isWord("screen")
        rest = rest.dropping(word.count).trimmed
        if !rest.isEmpty {
            if !rest.firstWord.isWord("and") { return false }
            holds = condition(rest.dropping(3).trimmed) && holds
        }
        return !word.isEmpty && holds != isNot
    }

    private func condition(_ text: WebText) -> Bool { StyleCondition.holds(text) { feature($0) } }

    /// Returns whether the feature in a pair of parentheses holds.
    private func feature(_ text: WebText) -> Bool {
        for i in below(text.count) where text[i] == "<" || text[i] == ">" || text[i] == "=" { return range(text) }
        let colon = text.place(of: ":") ?? text.count, name = text.part(0, colon).trimmed
        let value = text.dropping(colon &+ 1).trimmed
        if let answer = answer(name) {
            if colon < text.count { return value.equals(WebText(answer), true) }
            return !WebText(answer).isWord("none") && !WebText(answer).isWord("no-preference")
        }
        if name.isWord("orientation") {
            return colon == text.count || (width > height ? value.isWord("landscape") : value.isWord("portrait"))
        }
        let isLeast = name.part(0, 4).isWord("min-"), isMost = name.part(0, 4).isWord("max-")
        guard let have = measured(isLeast || isMost ? name.dropping(4) : name) else { return false }
        if colon == text.count { return !isLeast && !isMost }
        guard let want = number(value) else { return false }
        return isLeast ? have >= want : isMost ? have <= want : have == want
    }

    /// Returns the word with which a screen answers a feature.
    private func answer(_ name: WebText) -> StaticString? {
        var reader = name.reader
        let place = reader.take(
            oneOf: """
                prefers-reduced-motion prefers-color-scheme prefers-contrast prefers-reduced-transparency hover \
                any-hover pointer any-pointer scripting update forced-colors display-mode
                """, inAnyCase: true, isWhole: true)
        if !reader.isAtEnd { return nil }
        switch place {
        case 0: return isReduced ? "reduce" : "no-preference"
        case 1: return isDark ? "dark" : "light"
        case 2, 3: return "no-preference"
        case 4, 5: return "hover"
        case 6, 7: return "fine"
        case 8: return "enabled"
        case 9: return "fast"
        case 10: return "none"
        case 11: return "browser"
        default: return nil
        }
    }

    private func measured(_ name: WebText) -> Double? {
        if name.isWord("width") || name.isWord("device-width") { return width }
        if name.isWord("height") || name.isWord("device-height") { return height }
        if name.isWord("aspect-ratio") || name.isWord("device-aspect-ratio") { return height > 0 ? width / height : 0 }
        return name.isWord("resolution") ? 1 : name.isWord("color") ? 8 : nil
    }

    /// Returns a length, a number, a resolution, or a ratio.
    private func number(_ text: WebText) -> Double? {
        let context = WebContext(width: width, height: height)
        if let slash = text.place(of: "/"), text.place(of: "(") == nil {
            guard let a = context.number(text.part(0, slash).trimmed),
                let b = context.number(
                    text.dropping(slash &+ 1).trimmed)
            else { return nil }
            return a / (b == 0 ? 1 : b)
        }
        if let found = context.quantity(text) { return found.kind == .px || found.kind == .number ? found.value : nil }
        var rest = text
        guard let value = rest.number() else { return nil }
        return rest.isWord("dppx") || rest.isWord("x") ? value : rest.isWord("dpi") ? value / 96 : nil
    }

    /// Returns whether a range holds, such as 400px <= width <= 700px.
    private func range(_ text: WebText) -> Bool {
        var rest = text, before: Double?, sign = -1
        while true {
            var end = 0
            while end < rest.count && rest[end] != "<" && rest[end] != ">" && rest[end] != "=" { end.advance() }
            let part = rest.part(0, end).trimmed
            guard let own = measured(part) ?? number(part) else { return false }
            if let before {
                let holds =
                    sign == 0
                    ? before <= own
                    : sign == 1
                        ? before >= own
                        : sign == 2
                            ? before < own
                            : sign == 3 ? before > own : before == own
                if !holds { return false }
            }
            if end == rest.count { return before != nil }
            var reader = rest.dropping(end).reader
            sign = reader.take(oneOf: StyleMedia.compared)
            if sign < 0 { return false }
            before = own
            rest = rest.dropping(end &+ reader.at)
        }
    }
}

/// A condition of @media and @supports: blocks in parentheses with not, and, or.
enum StyleCondition {
    private struct Part {
        var value = false, hasValue = false, isNot = false, isWrong = false
        /// a or o: what joins the blocks.
        var joint: UInt8 = 0

        mutating func take(_ other: Bool) {
            let own = other != isNot
            if hasValue && (joint == 0 || isNot) { isWrong = true }
            value = !hasValue ? own : joint == "a" ? value && own : value || own
            hasValue = true
        }
    }

    /// Returns whether a condition holds. `block` says whether the content of a pair of parentheses does.
    static func holds(_ text: WebText, _ block: (WebText) -> Bool) -> Bool {
        var parts = InlineArray<24, Part>(repeating: Part()), depth = 0, rest = text
        while true {
            rest.skipSpace()
            if rest.isEmpty { return depth == 0 && parts[unchecked: 0].value && !parts[unchecked: 0].isWrong }
            if rest.take("(") {
                let end = rest.end(of: ")"), inside = rest.part(0, end).trimmed, word = inside.firstWord
                if inside[0] == "(" || word.isWord("not") || inside[word.count] == "(" && !word.isEmpty {
                    depth.advance()
                    if depth == 24 { return false }
                    parts[unchecked: depth] = Part()
                } else {
                    parts[unchecked: depth].take(block(inside))
                    rest = rest.dropping(end &+ 1)
                }
            } else if rest.take(")") {
                if depth == 0 { return false }
                let made = parts[unchecked: depth]
                depth &-= 1
                parts[unchecked: depth].take(made.value && made.hasValue && !made.isWrong)
            } else {
                let word = rest.firstWord
                if word.isEmpty { return false }
                rest = rest.dropping(word.count)
                if rest[0] == "(" {
                    let isKnown =
                        word.isWord("selector") || word.isWord("font-tech") || word.isWord("font-format")
                    parts[unchecked: depth].take(isKnown)
                    rest = rest.dropping(rest.end(of: ")", from: 1) &+ 1)
                } else if word.isWord("not") && !parts[unchecked: depth].hasValue {
                    parts[unchecked: depth].isNot = true
                } else {
                    let joint: UInt8 = word.isWord("and") ? "a" : word.isWord("or") ? "o" : 0
                    let own = parts[unchecked: depth]
                    if joint == 0 || own.joint != 0 && own.joint != joint || own.isNot || !own.hasValue { return false }
                    parts[unchecked: depth].joint = joint
                }
            }
        }
    }
}

extension WebText {
    /// The word that the text begins with.
    var firstWord: WebText {
        var end = 0
        while self[end].isInWord { end.advance() }
        return part(0, end)
    }
}
