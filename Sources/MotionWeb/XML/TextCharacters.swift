import MotionFiles
import MotionKernel

// Characters of UTF-8, and the content of an element with text.

/// Returns the next character of bytes in UTF-8; nil at their end.
@inline(__always)
func character(_ next: () -> UInt8?) -> UInt32? {
    guard let first = next() else { return nil }
    if first < 0xC0 { return first.u32 }
    let further = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    var code = first.u32 & (0x3F &>> further.u32)
    for _ in below(further) { code = code &<< 6 | (next() ?? 0).u32 & 63 }
    return min(code, 0x10FFFF)
}

/// Calls a function with the bytes of a character in UTF-8, one after the other.
@inline(__always)
func forEachByte(of code: UInt32, _ body: (UInt8) -> Void) {
    if code < 0x80 { return body(code.u8) }
    if code < 0x800 {
        body((0xC0 | code &>> 6).u8)
    } else {
        if code < 0x10000 {
            body((0xE0 | code &>> 12).u8)
        } else {
            body((0xF0 | code &>> 18).u8)
            body((0x80 | code &>> 12 & 63).u8)
        }
        body((0x80 | code &>> 6 & 63).u8)
    }
    body((0x80 | code & 63).u8)
}

extension TextReader {
    /// Skips a reference of XML. Returns the character that it means, or the rule that it breaks.
    @inline(never)
    mutating func reference() -> (code: UInt32, rule: StaticString?) {
        let word = take(oneOf: "&lt; &gt; &amp; &quot; &apos;")
        if word >= 0 { return (word == 0 ? 60 : word == 1 ? 62 : word == 2 ? 38 : word == 3 ? 34 : 39, nil) }
        var code: UInt32 = 0, digits = 0
        if take(oneOf: "&#x") == 0 {
            while true {
                let byte = next, small = byte.lowercased
                let digit = byte.isDigit ? byte &- "0" : small >= "a" && small <= "f" ? small &- 87 : 255
                if digit == 255 { break }
                code = min(code &* 16 &+ digit.u32, 0x200000)
                digits.advance()
                advance()
            }
        } else if take(oneOf: "&#") == 0 {
            while next.isDigit {
                code = min(code &* 10 &+ (next &- "0").u32, 0x200000)
                digits.advance()
                advance()
            }
        } else {
            return (0, "must have no entity but those of XML")
        }
        let isCharacter = code >= 0x20 && code < 0xD800 || code >= 0xE000 && code < 0x110000 && code & 0xFFFE != 0xFFFE
        if digits == 0 || !take(";") || !(isCharacter || code == 9 || code == 10 || code == 13) {
            return (0, "must be a character")
        }
        return (code, nil)
    }
}

/// Reads the content of an element: its characters, and the begins and ends of the elements in it. The text was read
/// as XML before, so it has no mistake.
struct TextCursor {
    enum Piece {
        case character(UInt32)
        case begin(isEmpty: Bool)
        case end
    }

    private var reader: TextReader
    private var isData = false

    init(_ content: WebText) { reader = content.reader }

    /// Returns the next piece; nil at the end.
    @inline(never)
    mutating func next() -> Piece? {
        while !reader.isAtEnd {
            if isData && reader.take(oneOf: "]]>") == 0 {
                isData = false
            } else if isData || reader.next != "<" && reader.next != "&" {
                let code = character {
                    if reader.isAtEnd { return nil }
                    let byte = reader.next
                    reader.advance()
                    return byte
                }
                // The two bytes of the end of a line are one character.
                if code == 13 && reader.next == "\n" { continue }
                return code.map { .character($0) }
            } else if reader.next == "&" {
                return .character(reader.reference().code)
            } else if let piece = markup() {
                return piece
            }
        }
        return nil
    }

    /// Skips what begins with <. Returns nil for a comment, an instruction, and the begin of character data.
    private mutating func markup() -> Piece? {
        if reader.take(oneOf: "<![CDATA[") == 0 {
            isData = true
            return nil
        }
        if reader.take(oneOf: "<!--") == 0 {
            while !reader.isAtEnd && reader.take(oneOf: "-->") != 0 { reader.advance() }
            return nil
        }
        if reader.take(oneOf: "<?") == 0 {
            while !reader.isAtEnd && reader.take(oneOf: "?>") != 0 { reader.advance() }
            return nil
        }
        reader.advance()
        let isEnd = reader.next == "/"
        var quote: UInt8 = 0, last: UInt8 = 0
        while !reader.isAtEnd && !(quote == 0 && reader.next == ">") {
            let byte = reader.next
            if quote != 0 { quote = byte == quote ? 0 : quote } else if byte == "\"" || byte == "'" { quote = byte }
            last = byte
            reader.advance()
        }
        reader.advance()
        return isEnd ? .end : .begin(isEmpty: last == "/")
    }
}

/// Returns whether a letter needs more than its glyph next to the glyph before: it combines, or its script is shaped
/// or runs from the right.
func isComplex(_ code: UInt32) -> Bool {
    func lies(_ first: UInt32, _ last: UInt32) -> Bool { code >= first && code <= last }
    if code < 0x300 { return false }
    return lies(0x300, 0x36F) || lies(0x483, 0x487) || lies(0x590, 0x109F) || lies(0x135D, 0x135F)
        || lies(0x1780, 0x18AF) || lies(0x1AB0, 0x1ACE) || lies(0x1DC0, 0x1DFF) || code == 0x200F || code == 0x202B
        || code == 0x202E || code == 0x2067 || lies(0x20D0, 0x20DC) || code == 0x20E1 || lies(0x20E5, 0x20F0)
        || lies(0x302A, 0x302F) || lies(0x3099, 0x309A) || lies(0xA66F, 0xA67D) || lies(0xA8E0, 0xA8F1)
        || lies(0xFB1D, 0xFDFF) || lies(0xFE00, 0xFE0F) || lies(0xFE20, 0xFE2F) || lies(0xFE70, 0xFEFC)
        || lies(0x10800, 0x10FFF) || lies(0x1E800, 0x1EFFF) || lies(0x1F1E6, 0x1F1FF)
}
