import MotionKernel

/// The text of an expression, read word by word. Exporters write `var $bm_rt; $bm_rt = ...;` around it.
struct LottieExpression {
    private var characters: JSONCharacters
    /// The next character; nil at the end.
    private var next: UInt8?
    /// What was found when the text was read before; nil if it is read once.
    private let findings: UnsafeMutablePointer<LottieFinding>?

    @inline(never)
    init(whole text: JSONString, _ findings: UnsafeMutablePointer<LottieFinding>? = nil) {
        characters = text.characters
        self.findings = findings
        next = characters.next()
    }

    /// Begins after what exporters write before an expression.
    init(_ text: JSONString) {
        self.init(whole: text)
        if takes("var") {
            _ = takes("$bm_rt")
            _ = takes(";")
        }
        if takes("$bm_rt") { _ = takes("=") }
    }

    private mutating func skipSpace() {
        while let byte = next, byte <= " " { next = characters.next() }
    }

    /// Takes a word or a sign, if it is next. A word must not go on.
    @inline(never)
    mutating func takes(_ wanted: StaticString) -> Bool {
        skipSpace()
        let (letters, count) = wanted.letters
        if next != letters[0] { return false }
        var rest = self
        for i in below(count) {
            if rest.next != letters[i] { return false }
            rest.next = rest.characters.next()
        }
        if isLetter(letters[count &- 1]), let byte = rest.next, isLetter(byte) { return false }
        self = rest
        return true
    }

    /// Takes a name in quotes, without escapes.
    @inline(never)
    mutating func quoted() -> LottieName? {
        skipSpace()
        guard let quote = next, quote == "'" || quote == "\"" else { return nil }
        var rest = self
        let start = characters
        var count = 0
        while let byte = rest.characters.next() {
            if byte == "\\" { return nil }
            if byte == quote {
                rest.next = rest.characters.next()
                self = rest
                return LottieName(characters: start, count: count)
            }
            count.advance()
        }
        return nil
    }

    /// Takes a whole number below a million.
    @inline(never)
    mutating func number() -> Int? {
        skipSpace()
        var number = 0, digits = 0
        while let byte = next, isDigit(byte), digits < 6 {
            number = number &* 10 &+ (byte &- "0").int
            digits.advance()
            next = characters.next()
        }
        return digits == 0 ? nil : number
    }

    /// Takes a number of at most 15 digits, perhaps with a point, but without an exponent.
    @inline(never)
    mutating func decimal() -> Double? {
        skipSpace()
        var rest = self, number = 0.0, divisor = 1.0, digits = 0, isFraction = false
        while let byte = rest.next, isDigit(byte) || byte == "." && !isFraction {
            if byte == "." {
                isFraction = true
            } else {
                number = number * 10 + (byte &- "0").int.double
                if isFraction { divisor *= 10 }
                digits.advance()
            }
            rest.next = rest.characters.next()
        }
        if digits == 0 || digits > 15 { return nil }
        self = rest
        return number / divisor
    }

    /// Takes a word or a sign that is followed in a table by a space and a key of one or two letters. Returns the key.
    @inline(never)
    mutating func key(_ table: StaticString) -> JSONWord? {
        let (letters, size) = table.letters
        let question = UInt32(truncatingIfNeeded: UInt(bitPattern: letters)) & ~LottieFinding.ofRow
        let (place, known) = finding(question)
        if let known {
            take(known)
            return known.result == 0 ? nil : JSONWord(known.result.u8, (known.result &>> 8).u8)
        }
        let found = key(letters, size)
        keep(LottieFinding(result: found.map { $0.letters.u32 } ?? 0), at: place)
        return found
    }

    private mutating func key(_ letters: Bytes, _ size: Int) -> JSONWord? {
        var at = 0
        while at < size {
            if next != letters[at] {
                while letters[at] != " " { at.advance() }
                at &+= letters[at &+ 2] == " " ? 3 : 4
                continue
            }
            var rest = self, matches = true
            while at < size && letters[at] != " " {
                if matches && rest.next == letters[at] { rest.next = rest.characters.next() } else { matches = false }
                at.advance()
            }
            let first = letters[at &+ 1], second = letters[at &+ 2], last = letters[at &- 1]
            at &+= second == " " ? 3 : 4
            if isLetter(last), let byte = rest.next, isLetter(byte) { matches = false }
            if matches {
                self = rest
                return JSONWord(first, second == " " ? 0 : second)
            }
        }
        return nil
    }

    /// Returns where the answer to a question about the text from here on is kept, and the answer if it is there.
    @inline(never)
    mutating func finding(_ question: UInt32) -> (place: UInt64?, known: LottieFinding?) {
        skipSpace()
        guard evaluatesExpressions, let findings, next != nil, let place = characters.place else { return (nil, nil) }
        let whole = place.u64 &<< 32 | question.u64, known = findings[LottieFinding.slot(whole)]
        return (whole, known.place == whole ? known : nil)
    }

    /// Goes to where the text went on before.
    mutating func take(_ finding: LottieFinding) {
        characters.skip(to: finding.end)
        next = finding.next
    }

    /// Keeps an answer, with where the text goes on.
    mutating func keep(_ finding: LottieFinding, at place: UInt64?) {
        guard evaluatesExpressions, let findings, let place, let end = characters.place else { return }
        var finding = finding
        (finding.place, finding.end, finding.next) = (place, end, next)
        findings[LottieFinding.slot(place)] = finding
    }

    /// The name that exporters give to the value of an expression, `$bm_rt`, as `name` makes a number of it.
    static let result: UInt64 = 0xB6E8_B333_4CFD_6C29

    /// Takes a name. Returns a number that is made of its letters (FNV-1a); nil if no name is next.
    @inline(never)
    mutating func name() -> UInt64? {
        skipSpace()
        guard let first = next, isLetter(first), !isDigit(first) else { return nil }
        var number: UInt64 = 0xCBF2_9CE4_8422_2325
        while let byte = next, isLetter(byte) {
            number = (number ^ byte.u64) &* 0x100_0000_01B3
            next = characters.next()
        }
        return number
    }

    /// Where something that is not evaluated ends, besides a closing bracket: an end of a statement, which is taken;
    /// "," and ":"; those and "?"; those and "||".
    enum End: UInt8 {
        case statement, branch, choice, alternative
    }

    /// Goes to the end of something that is not evaluated: over brackets and names in quotes, and over whole choices
    /// `? :` inside of it.
    @inline(never)
    mutating func skip(to end: End) {
        var depth = 0, choices = 0
        skipSpace()
        while let byte = next {
            switch byte {
            case "(", "[", "{": depth.advance()
            case ")", "]", "}":
                if depth == 0 { return }
                depth &-= 1
                // A block is a whole statement.
                if depth == 0 && byte == "}" && end == .statement {
                    next = characters.next()
                    return
                }
            case "'", "\"":
                if quoted() != nil { continue }
            case ";":
                if depth == 0 {
                    if end == .statement { next = characters.next() }
                    return
                }
            case ",", ":", "?", "|":
                if depth > 0 || end == .statement { break }
                if byte == "?" && end == .branch {
                    choices.advance()
                } else if byte == ":" && choices > 0 {
                    choices &-= 1
                } else if byte != "|" || end == .alternative {
                    return
                }
            default: break
            }
            next = characters.next()
        }
    }

    /// Returns whether nothing is left.
    @inline(never)
    mutating func isEmpty() -> Bool {
        skipSpace()
        return next == nil
    }

    /// Takes the end of a statement: ";", the end of a line, or a closing brace, which it leaves. Returns false before
    /// anything else.
    mutating func endsStatement() -> Bool {
        var isAfterLine = false
        while let byte = next, byte <= " " {
            if byte == 10 || byte == 13 { isAfterLine = true }
            next = characters.next()
        }
        return next == nil || next == "}" || takes(";") || isAfterLine
    }

    /// Returns whether nothing follows but ends of statements.
    @inline(never)
    mutating func isAtEnd() -> Bool {
        while takes(";") {}
        skipSpace()
        return next == nil
    }
}

/// An answer to a question about an expression at a place: which key of a table is next, or which property.
struct LottieFinding {
    /// Where the text goes on, and the character there.
    fileprivate var place: UInt64 = 0, end: UInt32 = 0, next: UInt8?
    /// A key, or the row of a property; 0 without one.
    let result: UInt32
    /// The work that it took.
    var cost: UInt32 = 0

    init(result: UInt32, cost: Int = 0) { (self.result, self.cost) = (result, cost.u32) }

    /// The memory of 256 answers. No place is 0.
    typealias Memory = InlineArray<96, SIMD8<UInt64>>

    /// The bit of questions about a property, next to its row.
    static var ofRow: UInt32 { 1 &<< 31 }

    fileprivate static func slot(_ place: UInt64) -> Int { ((place &* 0x9E37_79B9_7F4A_7C15) &>> 56).int }
}

/// A name that an expression has in quotes.
struct LottieName {
    let characters: JSONCharacters
    let count: Int

    /// Returns whether it is a text of the file.
    @inline(never)
    func equals(_ text: JSONString?) -> Bool {
        guard var other = text?.characters else { return false }
        var own = characters
        for _ in below(count) {
            guard let byte = own.next(), other.next() == byte else { return false }
        }
        return other.next() == nil
    }

    /// Returns whether it is a word, in capitals or not.
    @inline(never)
    func equals(_ word: StaticString) -> Bool {
        let (letters, length) = word.letters
        if length != count { return false }
        var own = characters
        for i in below(length) where (own.next() ?? 0) | 0x20 != letters[i] { return false }
        return true
    }
}

/// Returns whether a byte may be inside of a word.
private func isLetter(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return small >= "a" && small <= "z" || isDigit(byte) || byte == "_" || byte == "$"
}
