import MotionKernel

/// The text between the quotes of a JSON string, with its escapes.
public struct JSONString {
    public let bytes: Bytes
    public let count: Int

    /// The characters as UTF-8, escapes resolved: at most as many bytes as `count`.
    public var characters: JSONCharacters { JSONCharacters(bytes, count) }

    /// Returns whether it is a text of ASCII letters.
    func equals(_ literal: StaticString) -> Bool { equals(literal.letters) }

    /// Returns whether it is a text of ASCII letters.
    @inline(never)
    func equals(_ letters: (start: Bytes, count: Int)) -> Bool {
        // An escape takes more bytes than its character.
        if count < letters.count { return false }
        var i = 0
        if count == letters.count {
            let (a, b) = (UnsafeRawPointer(bytes), UnsafeRawPointer(letters.start))
            while i &+ 4 <= count {
                if (a + i).loadUnaligned(as: UInt32.self) != (b + i).loadUnaligned(as: UInt32.self) { return false }
                i &+= 4
            }
            while i < count && bytes[i] == letters.start[i] { i &+= 1 }
            return i == count
        }
        for byte in characters {
            if i == letters.count || byte != letters.start[i] { return false }
            i.advance()
        }
        return i == letters.count
    }

    /// Returns whether it begins with a text of ASCII letters.
    func begins(with literal: StaticString) -> Bool {
        JSONString(bytes: bytes, count: min(count, literal.letters.count)).equals(literal)
    }

    /// Returns how many bytes at the beginning are those of another text, up to an escape.
    @inline(__always)
    private func commonCount(_ other: Bytes, _ length: Int) -> Int {
        var i = 0
        while i < length && bytes[i] == other[i] && bytes[i] != "\\" { i &+= 1 }
        return i
    }

    /// Returns which string comes first by the bytes of its characters: below 0 if this one does, 0 if they are the
    /// same.
    @inline(never)
    func order(_ other: JSONString) -> Int {
        let same = commonCount(other.bytes, count < other.count ? count : other.count)
        var a = JSONCharacters(bytes + same, count &- same)
        var b = JSONCharacters(other.bytes + same, other.count &- same)
        while true {
            guard let x = a.next() else { return b.next() == nil ? 0 : -1 }
            guard let y = b.next() else { return 1 }
            if x != y { return x < y ? -1 : 1 }
        }
    }

    /// Whether its characters are not its bytes, since there are escapes among them.
    @inline(never)
    var hasEscapes: Bool {
        for i in below(count) {
            if bytes[i] == "\\" { return true }
        }
        return false
    }

    /// Writes the characters, if there is memory. How many bytes they have.
    @inline(never)
    func decode(_ output: MutableBytes?) -> Int {
        var written = 0
        for byte in characters {
            output?[written.advance()] = byte
        }
        return written
    }
}

/// The bytes of a string's characters, one after the other. Half of a surrogate pair without the other becomes U+FFFD.
public struct JSONCharacters: Sequence, IteratorProtocol {
    private let bytes: Bytes
    private let count: Int
    private var at = 0
    /// Bytes of an escaped character that come next, the first one in the lowest bits.
    private var pending: UInt32 = 0

    init(_ bytes: Bytes, _ count: Int) { (self.bytes, self.count) = (bytes, count) }

    /// The lowest bits of the address of the next byte; nil inside of an escaped character.
    var place: UInt32? { pending == 0 ? UInt32(truncatingIfNeeded: UInt(bitPattern: bytes + at)) : nil }

    /// Goes to a place that was read before.
    mutating func skip(to place: UInt32) { if let own = self.place { at &+= (place &- own).int } }

    @inline(__always)
    public mutating func next() -> UInt8? {
        if pending != 0 {
            let byte = pending.u8
            pending = pending &>> 8
            return byte
        }
        if at >= count { return nil }
        let byte = bytes[at]
        at.advance()
        return byte == "\\" ? escaped() : byte
    }

    /// Reads the rest of an escape after its backslash. Returns the first byte of its character.
    @inline(never)
    private mutating func escaped() -> UInt8 {
        let letter = at < count ? bytes[at] : "\\"
        at.advance()
        switch letter {
        case "b": return 8
        case "f": return 12
        case "n": return 10
        case "r": return 13
        case "t": return 9
        case "u": break
        default: return letter
        }
        let scalar = readScalar()
        if scalar < 0x80 { return scalar.u8 }
        // Each byte after the first has six bits. The first byte says how many bytes follow.
        let last = 0x80 | scalar & 0x3F
        if scalar < 0x800 {
            pending = last
            return (0xC0 | scalar &>> 6).u8
        }
        let third = 0x80 | (scalar &>> 6) & 0x3F
        if scalar < 0x10000 {
            pending = third | last &<< 8
            return (0xE0 | scalar &>> 12).u8
        }
        pending = 0x80 | (scalar &>> 12) & 0x3F | third &<< 8 | last &<< 16
        return (0xF0 | scalar &>> 18).u8
    }

    /// Reads four hexadecimal digits. After the first half of a surrogate pair it also reads the second half.
    private mutating func readScalar() -> UInt32 {
        let unit = codeUnit(at)
        at &+= 4
        if unit & 0xF800 != 0xD800 { return unit }
        if unit < 0xDC00 && at &+ 6 <= count && bytes[at] == "\\" && bytes[at &+ 1] == "u" {
            let low = codeUnit(at &+ 2)
            if low & 0xFC00 == 0xDC00 {
                at &+= 6
                return 0x10000 &+ ((unit & 0x3FF) &<< 10 | low & 0x3FF)
            }
        }
        return 0xFFFD
    }

    /// Returns the four hexadecimal digits at an offset.
    private func codeUnit(_ at: Int) -> UInt32 {
        var unit: UInt32 = 0
        for i in below(4) {
            unit = unit &<< 4 | (at &+ i < count ? hexadecimal(bytes[at &+ i]) ?? 0 : 0)
        }
        return unit
    }
}
