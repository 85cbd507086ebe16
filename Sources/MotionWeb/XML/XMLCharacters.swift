import MotionKernel

// What references and escapes mean.

extension XMLReader {
    /// Skips a reference, and returns the character that it means; 0, with a fault, if it means none.
    mutating func reference() -> UInt32 {
        let start = reader.at
        let word = reader.take(oneOf: "&lt; &gt; &amp; &quot; &apos;")
        switch word {
        case 0: return 60
        case 1: return 62
        case 2: return 38
        case 3: return 34
        case 4: return 39
        default: break
        }
        var code: UInt32 = 0, digits = 0
        if reader.take(oneOf: "&#x") == 0 {
            while true {
                let byte = reader.next, small = byte.lowercased
                let digit = byte.isDigit ? byte &- "0" : small >= "a" && small <= "f" ? small &- 87 : 255
                if digit == 255 { break }
                code = min(code &* 16 &+ digit.u32, 0x200000)
                digits.advance()
                reader.advance()
            }
        } else if reader.take(oneOf: "&#") == 0 {
            while reader.next.isDigit {
                code = min(code &* 10 &+ (reader.next &- "0").u32, 0x200000)
                digits.advance()
                reader.advance()
            }
        } else {
            fail("must have no entity but those of XML", at: start)
            return 0
        }
        let isCharacter = code >= 0x20 && code < 0xD800 || code >= 0xE000 && code < 0x110000 && code & 0xFFFE != 0xFFFE
        if digits == 0 || !reader.take(";") || !(isCharacter || code == 9 || code == 10 || code == 13) {
            fail("must be a character", at: start)
            return 0
        }
        return code
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
        if code < 0x80 { return put(code.u8) }
        if code < 0x800 {
            put((0xC0 | code &>> 6).u8)
        } else {
            if code < 0x10000 {
                put((0xE0 | code &>> 12).u8)
            } else {
                put((0xF0 | code &>> 18).u8)
                put((0x80 | code &>> 12 & 63).u8)
            }
            put((0x80 | code &>> 6 & 63).u8)
        }
        put((0x80 | code & 63).u8)
    }
}

extension BinaryInteger {
    /// The low 32 bits, as a number that may be negative.
    var i32: Int32 { Int32(truncatingIfNeeded: self) }
}
