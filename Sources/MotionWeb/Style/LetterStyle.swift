import MotionKernel

// The properties of letters: the shorthand font, the size of letters, and their weight.

extension WebText {
    /// Whether a size of letters is said by another one: in em, ex or per cent.
    var hasUnitOfLetters: Bool { place(of: "%") != nil || place(of: "e") != nil }

    /// Returns the weight of a font; nil for none, and for one that goes by that of an outer element.
    var weight: Double? {
        if isWord("normal") { return 400 }
        if isWord("bold") { return 700 }
        guard let number = wholeNumber(), number >= 1 else { return nil }
        return min(number, 1000)
    }

    var isRelativeWeight: Bool { isWord("bolder") || isWord("lighter") }

    /// Returns the weight that "bolder" or "lighter" is where an outer element has this one.
    func weight(in outer: WebText) -> WebText {
        let own = outer.weight ?? 400
        if isWord("lighter") {
            return own > 800 ? WebText("700") : own > 500 ? WebText("400") : own > 200 ? WebText("100") : outer
        }
        return own < 350 ? WebText("400") : own < 700 ? WebText("700") : own < 900 ? WebText("900") : outer
    }

    /// Returns whether a value is one of a property of letters; nil for other properties.
    func isOfLetters(_ name: WebName) -> Bool? {
        switch name {
        case .fontWeight: return weight != nil || isRelativeWeight
        case .textAnchor: return isWord("start") || isWord("middle") || isWord("end")
        case .letterSpacing, .wordSpacing:
            return isWord("normal") || WebContext(width: 1, height: 1).length(self, 0) != nil
        default: return nil
        }
    }

    /// The longhands of a value of "font" that are texts of it; nil for one with a mistake, or a font of the system.
    func fontParts() -> FontParts? {
        var rest = trimmed, parts = FontParts()
        while true {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            if word.isWord("italic") || word.isWord("oblique") {
                parts.style = word
            } else if !word.isWord("normal") && (word.weight != nil || word.isRelativeWeight) {
                parts.weight = word
            } else if word.ends(with: "condensed") || word.ends(with: "expanded") {
                parts.stretch = word
            } else if !word.isWord("normal") && !word.isWord("small-caps") {
                break
            }
            rest = rest.dropping(end).trimmed
            if rest.isEmpty { return nil }
        }
        var end = rest.spaceOutsideBrackets
        if let slash = rest.place(of: "/"), slash <= end { end = slash }
        parts.size = rest.part(0, end)
        rest = rest.dropping(end).trimmed
        if rest[0] == "/" {
            rest = rest.dropping(1).trimmed
            rest = rest.dropping(rest.spaceOutsideBrackets).trimmed
        }
        parts.family = rest
        return rest.isEmpty ? nil : parts
    }

    private func ends(with literal: StaticString) -> Bool { dropping(count &- literal.letters.count).isWord(literal) }
}

/// What "font" declares.
struct FontParts {
    var style = WebText("normal"), weight = WebText("normal"), stretch = WebText("normal")
    var size = WebText.empty, family = WebText.empty

    init() {}

    /// Makes one whose parts are all the same word.
    init(_ word: WebText) { (style, weight, stretch, size, family) = (word, word, word, word, word) }
}

extension WebContext {
    /// Takes the size of letters that an element has: a length, a share of the outer one, or a word. Letters of one
    /// width are smaller where a word says the size and "monospace" is the only family.
    @inline(never)
    mutating func setFont(_ style: WebStyle) {
        let text = style[.fontSize], isDeclared = style.declares(.fontSize) && !text.isEmpty
        let isMono = isSizedByWord || isDeclared ? style[.fontFamily].isWord("monospace") : false
        if isSizedByWord && !isDeclared && isMono != self.isMono { font *= isMono ? 13.0 / 16 : 16.0 / 13 }
        isSizedByWord = isSizedByWord && !isDeclared
        self.isMono = isMono
        if !isDeclared { return }
        if let size = WebContext.size(text, isMono) {
            (font, isSizedByWord) = (size, true)
        } else if text.isWord("larger") || text.isWord("smaller") {
            font *= text.isWord("larger") ? 1.2 : 1 / 1.2
        } else {
            var inside = self
            (inside.width, inside.height) = (font, font)  // of which percentages are
            let isShare = text[text.count &- 1] == "%"
            if let size = isShare ? inside.length(text, 0) : length(text, 0) { font = max(0, size) }
        }
    }

    private static func size(_ text: WebText, _ isMono: Bool) -> Double? {
        if text.isWord("medium") { return isMono ? 13 : 16 }
        if text.isWord("small") { return isMono ? 10 : 13 }
        if text.isWord("x-small") { return isMono ? 9 : 10 }
        if text.isWord("xx-small") { return 9 }
        if text.isWord("large") { return isMono ? 16 : 18 }
        if text.isWord("x-large") { return isMono ? 20 : 24 }
        if text.isWord("xx-large") { return isMono ? 26 : 32 }
        return text.isWord("xxx-large") ? (isMono ? 39 : 48) : nil
    }
}
