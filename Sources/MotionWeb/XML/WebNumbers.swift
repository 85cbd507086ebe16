import MotionKernel

// Texts that are read from their beginning: numbers, words, and lists.

extension WebText {
    /// The next byte; 0 at the end.
    var next: UInt8 { self[0] }

    mutating func skip(_ length: Int = 1) { self = dropping(length) }

    /// Skips a byte if it is the next one. Returns whether it was.
    mutating func take(_ byte: UInt8) -> Bool {
        if next != byte || count == 0 { return false }
        skip()
        return true
    }

    /// Skips a word if the text begins with it. Returns whether it did.
    mutating func take(word: StaticString) -> Bool {
        if !begins(with: word) { return false }
        skip(word.letters.count)
        return true
    }

    mutating func skipSpace() {
        while next.isSpace { skip() }
    }

    /// The text without white space, and without semicolons at its end.
    var list: WebText {
        var made = trimmed
        while made[made.count &- 1] == ";" { made = made.part(0, made.count &- 1) }
        return made
    }

    /// Reads a number of CSS or SVG, in which digits may end with a point. isPlain: without a sign or an exponent.
    /// Returns nil, and skips nothing, if the text begins with none, or with one that a single cannot hold.
    @inline(never)
    mutating func number(isPlain: Bool = false) -> Double? {
        var end = next == "+" || next == "-" ? 1 : 0
        if isPlain && end > 0 { return nil }
        let first = end
        while self[end].isDigit { end &+= 1 }
        var digits = end &- first, point = -1
        if self[end] == "." && (digits > 0 || self[end &+ 1].isDigit) {
            point = end
            end &+= 1
            while self[end].isDigit { end &+= 1 }
            digits &+= end &- point &- 1
        }
        if digits == 0 { return nil }
        let isOpen = point == end &- 1  // the point is the last byte
        let sign = self[end &+ 1] == "+" || self[end &+ 1] == "-" ? 1 : 0
        if !isPlain && self[end] | 0x20 == "e" && self[end &+ 1 &+ sign].isDigit {
            if isOpen { return nil }
            end &+= 1 &+ sign
            while self[end].isDigit { end &+= 1 }
        }
        var reader = TextReader(bytes, count: isOpen ? point : end)
        guard let value = reader.number() else { return nil }
        skip(end)
        return value
    }

    /// Reads a number that is the whole text but for white space.
    @inline(never)
    func wholeNumber() -> Double? {
        var rest = trimmed
        guard let value = rest.number(), rest.count == 0 else { return nil }
        return value
    }
}

/// The parts of a text between semicolons, or between other bytes.
struct SmilParts: Sequence, IteratorProtocol {
    private var rest: WebText
    private let separator: UInt8
    private var isOver = false

    init(_ text: WebText, _ separator: UInt8 = ";") { (rest, self.separator) = (text, separator) }

    /// Returns the next part, without white space around it.
    @inline(never)
    mutating func next() -> WebText? {
        if isOver { return nil }
        var length = 0
        while length < rest.count && rest[length] != separator { length &+= 1 }
        isOver = length == rest.count
        let part = rest.part(0, length)
        rest.skip(length &+ 1)
        return part.trimmed
    }

    func makeIterator() -> SmilParts { self }

    /// The number of parts.
    var total: Int {
        var total = isOver ? 0 : 1
        for i in below(isOver ? 0 : rest.count) where rest[i] == separator { total.advance() }
        return total
    }
}

/// Returns a number within what paths and layers may have; 0 for NaN.
func within(_ number: Double) -> Double { number == number ? clamp(number, -1e9, 1e9) : 0 }

/// The words of a list with spaces and commas between them.
struct WebWords {
    private var rest: WebText

    init(_ text: WebText) { rest = text }

    /// Returns the next word; nil at the end.
    mutating func next() -> WebText? {
        while rest.next.isSpace || rest.next == "," { rest.skip() }
        var end = 0
        while end < rest.count && rest[end] != "," && !rest[end].isSpace { end.advance() }
        let word = rest.part(0, end)
        rest = rest.dropping(end)
        return word.isEmpty ? nil : word
    }
}

extension WebText {
    /// Returns the place of this word in a list of words, in any case; -1 if it is none of them.
    @inline(never)
    func place(in words: StaticString) -> Int {
        var reader = reader
        let place = reader.take(oneOf: words, inAnyCase: true, isWhole: true)
        return reader.isAtEnd ? place : -1
    }

    /// Whether it is a word of mix-blend-mode.
    var isBlendMode: Bool {
        place(
            in: """
                normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference \
                exclusion hue saturation color luminosity plus-lighter
                """) >= 0
    }

    /// The place of the first white space outside of brackets; the end without one.
    var spaceOutsideBrackets: Int {
        var i = 0, depth = 0
        while i < count {
            if self[i] == "(" { depth.advance() }
            if self[i] == ")" { depth &-= 1 }
            if depth == 0 && self[i].isSpace { return i }
            i.advance()
        }
        return count
    }
}
