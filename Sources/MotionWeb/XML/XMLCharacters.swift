import MotionKernel

// What references and escapes mean.

extension XMLReader {
    /// Skips a reference, and returns the character that it means; 0, with a fault, if it means none.
    mutating func reference() -> UInt32 {
        let start = reader.at, found = reader.reference()
        if let rule = found.rule { fail(rule, at: start) }
        return found.code
    }

    /// Returns a text without escapes, comments and marks of CDATA.
    mutating func plain(_ written: WebText) -> WebText {
        let first = pooled, kept = reader
        reader = written.reader
        while !reader.isAtEnd {
            if reader.next == "&" {
                put(character: reference())
            } else if reader.take(oneOf: "<!--") == 0 {
                while !reader.isAtEnd && reader.take(oneOf: "-->") != 0 { reader.advance() }
            } else if reader.take(oneOf: "<![CDATA[") == 0 {
                while !reader.isAtEnd && reader.take(oneOf: "]]>") != 0 {
                    put(reader.next)
                    reader.advance()
                }
            } else {
                put(reader.next)
                reader.advance()
            }
        }
        reader = kept
        return WebText(pool + first, pooled &- first)
    }

    private mutating func put(_ byte: UInt8) {
        if pooled >= text.count { return }
        pool[pooled] = byte
        pooled.advance()
    }

    /// Writes a character as UTF-8, which has at most as many bytes as its reference.
    private mutating func put(character code: UInt32) {
        forEachByte(of: code) { put($0) }
    }
}

extension BinaryInteger {
    /// The low 32 bits, as a number that may be negative.
    var i32: Int32 { Int32(truncatingIfNeeded: self) }
}
