import CMotion
import MotionKernel

/// The text of an expression, read word by word. Exporters write `var $bm_rt; $bm_rt = ...;` around it.
struct LottieExpression {
    private var characters: JSONCharacters
    /// The next character; nil at the end.
    private var next: UInt8?

    @inline(never)
    init(_ text: JSONString) {
        characters = text.characters
        next = characters.next()
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
        skipSpace()
        let (letters, size) = table.letters
        var at = 0
        while at < size {
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

    /// Returns whether nothing follows but ends of statements.
    @inline(never)
    mutating func isAtEnd() -> Bool {
        while takes(";") {}
        skipSpace()
        return next == nil
    }
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
