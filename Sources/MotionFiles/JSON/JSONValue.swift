import CMotion
import MotionKernel

/// A JSON text and the rows that JSONReader made of it.
///
/// The rows come back from the caller, so they may be altered. Every access stays within the text and the rows, and
/// every walk over values and what is in them visits each row at most once.
public struct JSONFile {
    fileprivate let text: Bytes
    fileprivate let size: Int
    fileprivate let values: UnsafePointer<motion_json_value>
    fileprivate let count: Int

    public init(_ text: Bytes, size: UInt32, values: UnsafePointer<motion_json_value>, count: UInt32) {
        (self.text, self.size, self.values, self.count) = (text, size.int, values, count.int)
    }

    /// The number of rows.
    public var valueCount: UInt32 { count.u32 }

    /// Calls a function with the tape, which must not be used after it.
    @inline(__always)
    public func withTape<Result>(_ body: (JSONTape) -> Result) -> Result {
        withUnsafePointer(to: self) { body(JSONTape(file: $0)) }
    }
}

/// A file, by its address, so that a value takes two words.
public struct JSONTape {
    fileprivate let file: UnsafePointer<JSONFile>

    var text: Bytes { file.pointee.text }
    var size: Int { file.pointee.size }
    var count: Int { file.pointee.count }
    fileprivate var values: UnsafePointer<motion_json_value> { file.pointee.values }

    /// The outermost value; nil if there are no rows.
    public var root: JSONValue? { count == 0 ? nil : JSONValue(self, at: 0, limit: count) }

    /// The value of a row, with the values in it; nil if there is no such row.
    public func value(_ index: Int) -> JSONValue? {
        // On wasm a row beyond 2^31 is negative here.
        index < 0 || index >= count ? nil : JSONValue(self, at: index, limit: count)
    }
}

/// What a JSON value is.
enum JSONKind {
    case null, bool, number, string, array, object
}

/// A value of a tape.
public struct JSONValue {
    let tape: JSONTape
    private let row, following: UInt32

    /// Its row.
    public var index: Int { row.int }
    /// The first row after this value and everything inside it.
    var end: Int { following.int }

    @inline(never)
    init(_ tape: JSONTape, at index: Int, limit: Int) { self.init(next: index, tape, limit) }

    /// The same, for loops over values.
    @inline(__always)
    init(next index: Int, _ tape: JSONTape, _ limit: Int) {
        (self.tape, row) = (tape, index.u32)
        // Compared as the words they are: on wasm, numbers beyond 2^31 are negative.
        let next = tape.values[index].next
        following = next <= index.u32 ? index.u32 &+ 1 : (next < limit.u32 ? next : limit.u32)
    }

    /// The offset of its first byte in the text.
    var at: Int {
        let at = tape.values[index].at
        return at < tape.size.u32 ? at.int : 0
    }

    /// Its first byte; 0 if the text is empty.
    private var first: UInt8 { tape.size == 0 ? 0 : tape.text[at] }

    var kind: JSONKind {
        switch first {
        case "{": .object
        case "[": .array
        case "\"": .string
        case "t", "f": .bool
        case "n": .null
        default: .number
        }
    }

    var isArray: Bool { first == "[" }
    var isObject: Bool { first == "{" }
    var isString: Bool { first == "\"" }
    var isNull: Bool { first == "n" }

    /// The number; nil if this is not a number.
    var number: Double? {
        let first = first
        return first == "-" || isDigit(first) ? tape.values[index].number : nil
    }

    /// Whether it is true or false; nil if it is neither.
    var bool: Bool? {
        let first = first
        return first == "t" ? true : (first == "f" ? false : nil)
    }

    /// Its text; nil if it is no string.
    var string: JSONString? {
        if !isString { return nil }
        let start = at &+ 1, rest = tape.size &- start
        let length = tape.values[index].number
        // The length in an altered row may be any number.
        return JSONString(
            bytes: tape.text + start, count: length >= 0 && length <= Double(rest.u32) ? integer(length) : rest)
    }

    /// The elements of an array; of any other value there are none.
    var elements: JSONElements { JSONElements(self, isArray) }

    /// The members of an object; of any other value there are none.
    var members: JSONMembers { JSONMembers(self, isObject) }

    /// Returns the value of a key. If the key occurs several times it is the last one; nil if the key is missing.
    @inline(__always)
    func member(_ key: StaticString) -> JSONValue? {
        key.letters.count <= 2 ? member(JSONWord(key)) : member(long: key)
    }

    /// The value of a key of one or two letters.
    @inline(never)
    @_optimize(speed)
    func member(_ key: JSONWord) -> JSONValue? {
        if !isObject { return nil }
        // Readers spend most of their time here, so this is JSONMembers by hand. Keys of which there are four bytes are
        // compared at once; but where a letter is escaped, one of the first two is a backslash.
        let values = tape.values, text = UnsafeRawPointer(tape.text), size = tape.size.u32
        let limit = size < 4 ? 0 : size &- 3, (wanted, mask) = key.quoted
        var at = row &+ 1, found: UInt32 = 0
        while at < following {
            let name = values + at.int
            let value = name.pointee.next > at ? name.pointee.next : at &+ 1
            if value >= following { break }
            if name.pointee.at < limit {
                let letters = UInt32(littleEndian: (text + name.pointee.at.int).loadUnaligned(as: UInt32.self))
                if letters & mask == wanted {
                    found = value
                } else if letters & 0xFF00 == 0x5C00 || letters & 0xFF_0000 == 0x5C_0000 {
                    if word(at) == key { found = value }
                }
            } else if word(at) == key {
                found = value
            }
            let next = values[value.int].next
            at = next > value ? next : value &+ 1
        }
        return found == 0 ? nil : JSONValue(next: found.int, tape, following.int)
    }

    @inline(never)
    private func word(_ row: UInt32) -> JSONWord { JSONValue(tape, at: row.int, limit: following.int).word }

    /// The value of a key of any length.
    @inline(never)
    func member(long key: StaticString) -> JSONValue? {
        var found: JSONValue?
        let letter = key.letters.start[0]
        for member in members {
            // Most keys differ in the first letter, which may be escaped.
            let start = member.key.at &+ 1, first = start < tape.size ? tape.text[start] : 0
            if first != letter && first != "\\" { continue }
            if member.key.string?.equals(key) == true { found = member.value }
        }
        return found
    }

    /// A text of one or two letters; `none` for any other value.
    @inline(__always)
    var word: JSONWord { JSONWord(in: tape.text, tape.values[index].at, tape.size.u32) ?? slowWord }

    @inline(never)
    private var slowWord: JSONWord {
        guard var characters = string?.characters, let a = characters.next() else { return JSONWord.none }
        let b = characters.next()
        return characters.next() == nil ? JSONWord(a, b ?? 0) : JSONWord.none
    }

    /// How many elements an array has. Counted, since the row may be altered.
    @inline(never)
    var elementCount: Int {
        var count = 0
        for _ in elements { count &+= 1 }
        return count
    }

    /// How many bytes of the text the value takes, but at most a limit.
    @inline(never)
    func textSize(limit: Int) -> Int {
        let text = tape.text + at, rest = tape.size &- at
        var depth = 0, length = 0, isInString = false
        while length < rest && length < limit {
            let byte = text[length]
            if isInString {
                if byte == "\\" { length &+= 1 } else if byte == "\"" { isInString = false }
            } else if byte == "\"" {
                isInString = true
            } else if byte == "{" || byte == "[" {
                depth.advance()
            } else if byte == "}" || byte == "]" {
                depth &-= 1
                if depth < 0 { return length }
            } else if depth == 0 && (byte == "," || byte <= " ") {
                return length
            }
            length.advance()
            let isWhole = byte == "\"" || byte == "}" || byte == "]"
            if isWhole && depth == 0 && !isInString { break }
        }
        return length < rest ? (length < limit ? length : limit) : rest
    }
}

/// A text of one or two ASCII letters as a number, which most keys of Lottie are.
struct JSONWord: Equatable {
    let letters: UInt16

    /// No text.
    static var none: JSONWord { JSONWord(0, 0) }

    @inline(__always)
    init(_ first: UInt8, _ second: UInt8) { letters = UInt16(first) | UInt16(second) &<< 8 }

    /// The bytes of it in quotes, the first one lowest, and which of the bits count.
    @inline(__always)
    fileprivate var quoted: (bytes: UInt32, mask: UInt32) {
        let isOne = letters < 0x100
        let bytes = 0x22 | UInt32(letters) &<< 8 | (isOne ? 0x22_0000 : 0x2200_0000)
        return (bytes, isOne ? 0xFF_FFFF : 0xFFFF_FFFF)
    }

    /// Returns the word that a JSON string is, by the offset of its quote. Returns nil if its first four bytes do not
    /// decide it.
    @inline(__always)
    init?(in text: Bytes, _ at: UInt32, _ size: UInt32) {
        // On wasm an offset beyond 2^31 is negative, but never less than these.
        if size < 4 || at > size &- 4 { return nil }
        let letters = UInt32(littleEndian: UnsafeRawPointer(text + at.int).loadUnaligned(as: UInt32.self))
        if letters & 0xFF != 0x22 || letters & 0xFF00 == 0x5C00 || letters & 0xFF_0000 == 0x5C_0000 { return nil }
        if letters & 0xFF00 == 0x2200 {
            self = JSONWord.none
        } else if letters & 0xFF_0000 == 0x22_0000 {
            self.init((letters &>> 8).u8, 0)
        } else {
            self = letters &>> 24 == 0x22 ? JSONWord((letters &>> 8).u8, (letters &>> 16).u8) : JSONWord.none
        }
    }

    /// The first two letters of a longer text.
    @inline(__always)
    init(_ text: StaticString) {
        let (start, count) = text.letters
        self.init(start[0], count > 1 ? start[1] : 0)
    }

    @inline(__always)
    static func ~= (text: StaticString, word: JSONWord) -> Bool { word == JSONWord(text) }
}

/// The elements of an array, one after the other.
public struct JSONElements: Sequence, IteratorProtocol {
    private let tape: JSONTape
    private var row: UInt32
    private let end: UInt32

    @inline(__always)
    init(_ value: JSONValue, _ exists: Bool) {
        (tape, row) = (value.tape, value.index.u32 &+ 1)
        end = exists ? value.end.u32 : 0
    }

    @inline(__always)
    public mutating func next() -> JSONValue? {
        if row >= end { return nil }
        let element = JSONValue(next: row.int, tape, end.int)
        row = element.end.u32
        return element
    }
}

/// The members of an object, one after the other.
public struct JSONMembers: Sequence, IteratorProtocol {
    private var values: JSONElements

    @inline(__always)
    init(_ value: JSONValue, _ exists: Bool) { values = JSONElements(value, exists) }

    @inline(__always)
    public mutating func next() -> (key: JSONValue, value: JSONValue)? {
        guard let key = values.next(), let value = values.next() else { return nil }
        return (key, value)
    }
}
