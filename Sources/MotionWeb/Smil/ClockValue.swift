import MotionKernel

// SMIL's times as they are written: clock values, and lists of begins and ends.

extension WebText {
    /// Reads a clock value that is the whole text, in seconds. Returns nil for any other text, or for more than 1e9.
    @inline(never)
    func clock() -> Double? {
        var rest = trimmed
        if rest.place(of: ":") != nil { return rest.clockWithColons() }
        guard rest.next.isDigit || rest.next == ".", let number = rest.number(isPlain: true) else { return nil }
        var unit = 1.0
        if rest.equals("h") {
            unit = 3600
        } else if rest.equals("min") {
            unit = 60
        } else if rest.equals("ms") {
            unit = 1e-3
        } else if !rest.equals("s") && rest.count > 0 {
            return nil
        }
        let value = number * unit
        return value <= 1e9 ? value : nil
    }

    /// Reads hours, which may be left out, minutes and seconds.
    private func clockWithColons() -> Double? {
        var fields = SmilParts(self, ":"), value = 0.0
        let total = fields.total
        if total < 2 || total > 3 { return nil }
        for place in below(total) {
            guard let text = fields.next(), text.next.isDigit else { return nil }
            var rest = text, digits = 0
            while text[digits].isDigit { digits &+= 1 }
            guard let number = rest.number(isPlain: true), rest.count == 0 else { return nil }
            let isHours = total == 3 && place == 0, isSeconds = place == total &- 1
            if !isSeconds && digits != text.count { return nil }
            if !isHours && (digits > 2 || (digits == 2 && text.next > "5")) { return nil }
            if text[text.count &- 1] == "." { return nil }
            value += number * (isSeconds ? 1 : (isHours ? 3600 : 60))
        }
        return value <= 1e9 ? value : nil
    }

    /// Reads a duration, in seconds: above 0, or infinite for "indefinite". Returns nil for what is neither.
    func duration() -> Double? {
        if trimmed.equals("indefinite") { return .infinity }
        guard let value = clock(), value > 0 else { return nil }
        return value
    }

    /// Reads a number of repeats: above 0, or infinite for "indefinite". Returns nil for what is neither.
    func repeats() -> Double? {
        if trimmed.equals("indefinite") { return .infinity }
        guard let value = wholeNumber(), value > 0, value <= 1e9 else { return nil }
        return value
    }
}

/// What a begin or an end refers to.
enum SmilBase: UInt8 {
    /// The document's begin, or the begin, the end, or a repeat of an animation.
    case document, begin, end, iteration
}

/// An item of a list of begins or ends, as it is written.
struct SmilMomentText {
    var offset = 0.0
    var base = SmilBase.document
    /// The id of the animation that it refers to, in which a backslash comes before some bytes.
    var id = WebText("")
    /// The number of the repeat.
    var iteration = 0.0
}

/// The items of a list of begins or ends, without those that never come.
struct SmilMoments {
    private var parts: SmilParts
    /// Whether there was an item, such as an event, that does not come by itself.
    private(set) var waits = false

    init(_ text: WebText) { parts = SmilParts(text) }

    @inline(never)
    mutating func next() -> SmilMomentText? {
        while let part = parts.next() {
            if part.count == 0 || part.equals("indefinite") { continue }
            if let offset = SmilMoments.offset(part) { return SmilMomentText(offset: offset) }
            if let found = SmilMoments.syncbase(part) { return found }
            waits = true
        }
        return nil
    }

    /// Reads a clock value with a sign, or without one.
    private static func offset(_ text: WebText) -> Double? {
        let isNegative = text.next == "-"
        var rest = text
        while rest.next == "+" || rest.next == "-" { rest.skip() }
        guard let value = rest.clock() else { return nil }
        return isNegative ? -value : value
    }

    /// Reads "id.begin", "id.end" or "id.repeat(2)", with an offset or without one.
    private static func syncbase(_ text: WebText) -> SmilMomentText? {
        var length = 0
        while length < text.count {
            let byte = text[length]
            if byte == "." { break }
            if byte.isSpace || byte == "+" || (byte == "-" && length == 0) { return nil }
            length &+= byte == "\\" ? 2 : 1
        }
        if length == 0 || length >= text.count { return nil }
        var found = SmilMomentText(id: text.part(0, length)), rest = text
        rest.skip(length &+ 1)
        if rest.take(word: "begin") {
            found.base = .begin
        } else if rest.take(word: "end") {
            found.base = .end
        } else if rest.take(word: "repeat(") {
            rest.skipSpace()
            guard let number = rest.number(isPlain: true) else { return nil }
            rest.skipSpace()
            if !rest.take(")") || number != floor(number) || number < 1 { return nil }
            (found.base, found.iteration) = (.iteration, number)
        } else {
            return nil
        }
        rest.skipSpace()
        if rest.count == 0 { return found }
        let isNegative = rest.next == "-"
        if !isNegative && rest.next != "+" { return nil }
        rest.skip()
        guard let value = rest.clock() else { return nil }
        found.offset = isNegative ? -value : value
        return found
    }
}
