import MotionKernel

/// A part of a text: of the source, or of its escapes' letters.
public struct WebText {
    let bytes: Bytes
    public let count: Int

    public init(_ bytes: Bytes, _ count: Int) { (self.bytes, self.count) = (bytes, count < 0 ? 0 : count) }

    init(_ literal: StaticString) { self.init(literal.letters.start, literal.letters.count) }

    /// A text without characters.
    static var empty: WebText { WebText("") }

    var isEmpty: Bool { count == 0 }

    /// The byte at a place; 0 beyond the end.
    public subscript(place: Int) -> UInt8 { place >= 0 && place < count ? bytes[place] : 0 }

    var reader: TextReader { TextReader(bytes, count: count) }

    /// A number for tables: equal texts have equal ones.
    var hash: UInt32 {
        var hash: UInt32 = 2_166_136_261
        for i in below(count) { hash = (hash ^ bytes[i].u32) &* 16_777_619 }
        return hash ^ hash &>> 15
    }

    @inline(never)
    func equals(_ other: WebText) -> Bool {
        if count != other.count { return false }
        for i in below(count) where bytes[i] != other.bytes[i] { return false }
        return true
    }

    func equals(_ literal: StaticString) -> Bool { equals(WebText(literal)) }

    /// Returns whether it is a word in small letters, itself in any case.
    @inline(never)
    func isWord(_ literal: StaticString) -> Bool {
        let (letters, length) = literal.letters
        if count != length { return false }
        for i in below(count) where bytes[i].small != letters[i] { return false }
        return true
    }

    func begins(with literal: StaticString) -> Bool {
        let length = literal.letters.count
        return count >= length && WebText(bytes, length).equals(literal)
    }

    /// Returns the part from a place up to another one.
    func part(_ from: Int, _ end: Int) -> WebText {
        let first = min(max(from, 0), count), last = min(max(end, first), count)
        return WebText(bytes + first, last &- first)
    }

    func dropping(_ length: Int) -> WebText { part(length, count) }

    /// The text without white space at its ends.
    var trimmed: WebText {
        var first = 0, end = count
        while first < end && self[first].isSpace { first.advance() }
        while end > first && self[end &- 1].isSpace { end &-= 1 }
        return part(first, end)
    }

    /// Returns whether a word with an x at its third place comes somewhere.
    func names(_ word: StaticString) -> Bool {
        var next = place(of: "x")
        while let found = next {
            if part(found &- 2, found &- 2 &+ word.letters.count).isWord(word) { return true }
            next = place(of: "x", from: found &+ 1)
        }
        return false
    }

    /// Returns the place of a byte, from another place on; nil if it does not come.
    func place(of byte: UInt8, from first: Int = 0) -> Int? {
        var i = first
        while i < count {
            if bytes[i] == byte { return i }
            i.advance()
        }
        return nil
    }
}

extension UInt8 {
    /// Whether this is white space of XML and of CSS.
    var isSpace: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" || self == 0x0C }
}

/// Memory that a caller gives, from its beginning on. What is missing is counted.
public struct WebMemory {
    private let base: UnsafeMutableRawPointer?
    private let capacity: Int
    /// Bytes so far, there or not.
    public private(set) var used = 0

    public init(_ base: UnsafeMutableRawPointer?, _ capacity: Int) { (self.base, self.capacity) = (base, capacity) }

    /// Whether all that was taken is there.
    public var isEnough: Bool { used <= capacity && base != nil }

    /// Returns rows; nil if there is too little memory. What they hold is whatever was there. `size`: the bytes of a
    /// row with addresses on hosts where these are longest, so that all hosts ask for as much.
    mutating func take<Row>(_ count: Int, size: Int = 0) -> UnsafeMutablePointer<Row>? {
        let at = used
        used &+= (max(count, 1) &* max(MemoryLayout<Row>.stride, size) &+ 15) & ~15
        guard let base, used <= capacity else { return nil }
        return (base + at).typed()
    }
}
