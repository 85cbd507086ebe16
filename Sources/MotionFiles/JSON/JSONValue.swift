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

    /// The bytes of a tape in memory of its own.
    static var tapeSize: Int { MemoryLayout<JSONMemory>.stride }

    /// Makes a tape in memory that stays there as long as the tape is used: `tapeSize` bytes at a multiple of eight.
    func tape(in memory: UnsafeMutableRawPointer) -> JSONTape {
        JSONTape(memory: memory.initializeMemory(as: JSONMemory.self, to: JSONMemory(file: self)))
    }

    /// Calls a function with the tape, which must not be used after it.
    @inline(__always)
    public func withTape<Result>(_ body: (JSONTape) -> Result) -> Result {
        var memory = JSONMemory(file: self)
        return withUnsafeMutablePointer(to: &memory) { body(JSONTape(memory: $0)) }
    }
}

/// A file, and the keys of the objects in which members were looked for last.
struct JSONMemory {
    fileprivate let file: JSONFile
    var keys = JSONKeys()

    fileprivate init(file: JSONFile) { self.file = file }
}

/// A file, by its address, so that a value takes two words.
public struct JSONTape {
    let memory: UnsafeMutablePointer<JSONMemory>

    private var file: UnsafePointer<JSONFile> {
        UnsafeRawPointer(memory).assumingMemoryBound(to: JSONFile.self)
    }
    var text: Bytes { file.pointee.text }
    var size: Int { file.pointee.size }
    var count: Int { file.pointee.count }
    var values: UnsafePointer<motion_json_value> { file.pointee.values }

    fileprivate init(memory: UnsafeMutablePointer<JSONMemory>) { self.memory = memory }

    /// The outermost value; nil if there are no rows.
    public var root: JSONValue? { count == 0 ? nil : JSONValue(self, at: 0, limit: count) }

    /// Returns a value by its row, which exists.
    subscript(_ row: UInt32) -> JSONValue { JSONValue(self, at: row.int, limit: count) }

    /// Returns the value of a row, with the values in it; nil for a number that no row has.
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
    let row, following: UInt32

    /// Its row.
    public var index: Int { row.int }
    /// The first row after this value and everything inside it.
    var end: Int { following.int }

    @inline(never)
    init(_ tape: JSONTape, at index: Int, limit: Int) { self.init(next: index, tape, limit) }

    /// Makes the value at an index of the rows, of which those before `limit` count. Loops over values use it.
    @inline(__always)
    init(next index: Int, _ tape: JSONTape, _ limit: Int) {
        (self.tape, row) = (tape, index.u32)
        // Compared as the words they are: on wasm, numbers beyond 2^31 are negative.
        let next = tape.values[index].next
        following = next <= index.u32 ? index.u32 &+ 1 : (next < limit.u32 ? next : limit.u32)
    }

    /// Makes a value with nothing in it, as a key is.
    @inline(__always)
    init(key row: UInt32, _ tape: JSONTape) { (self.tape, self.row, following) = (tape, row, row &+ 1) }

    /// The offset of its first byte in the text.
    public var at: Int {
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

    public var isArray: Bool { first == "[" }
    public var isObject: Bool { first == "{" }
    var isString: Bool { first == "\"" }
    public var isNull: Bool { first == "n" }

    /// The number; nil if this is not a number.
    public var number: Double? {
        let first = first
        return first == "-" || isDigit(first) ? tape.values[index].number : nil
    }

    /// Whether it is true or false; nil if it is neither.
    public var bool: Bool? {
        let first = first
        return first == "t" ? true : (first == "f" ? false : nil)
    }

    /// Its text; nil if it is not a string.
    public var string: JSONString? {
        if !isString { return nil }
        let start = at &+ 1, rest = tape.size &- start
        let length = tape.values[index].number
        // The length in an altered row may be any number.
        return JSONString(
            bytes: tape.text + start, count: length >= 0 && length <= Double(rest.u32) ? integer(length) : rest)
    }

    /// The elements of an array; of any other value there are none.
    public var elements: JSONElements { JSONElements(self, isArray) }

    /// The members of an object; of any other value there are none.
    public var members: JSONMembers { JSONMembers(self, isObject) }

    /// Calls a function for each member, with its key, if that has one letter or two, and the row of its value.
    @inline(__always)
    func forEachWord(_ body: (JSONWord, UInt32) -> Void) {
        let tape = tape, values = tape.values, text = tape.text, size = tape.size.u32, end = isObject ? following : 0
        var place = row &+ 2
        while place < end {
            let key = place &- 1
            body(JSONWord(in: text, values[key.int].at, size) ?? JSONValue(key: key, tape).slowWord, place)
            let next = values[place.int].next
            place = (next > place ? next : place &+ 1) &+ 1
        }
    }

    /// A text of one or two letters; `none` for any other value.
    @inline(never)
    var word: JSONWord { JSONWord(in: tape.text, tape.values[index].at, tape.size.u32) ?? slowWord }

    @inline(never)
    private var slowWord: JSONWord {
        guard var characters = string?.characters, let a = characters.next() else { return JSONWord.none }
        let b = characters.next()
        return characters.next() == nil ? JSONWord(a, b ?? 0) : JSONWord.none
    }

    /// How many elements an array has. Counted, since the row may be altered.
    @inline(never)
    public var elementCount: Int {
        var count = 0
        for _ in elements { count &+= 1 }
        return count
    }

    /// Returns how many bytes of the text the value takes, but at most a limit.
    @inline(never)
    public func textSize(limit: Int) -> Int {
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
    var quoted: (bytes: UInt32, mask: UInt32) {
        let isOne = letters < 0x100
        let bytes = 0x22 | UInt32(letters) &<< 8 | (isOne ? 0x22_0000 : 0x2200_0000)
        return (bytes, isOne ? 0xFF_FFFF : 0xFFFF_FFFF)
    }

    /// Returns the word that a JSON string is, by the offset of its quote; nil if its first four bytes do not decide
    /// it. A backslash is a letter like others here: no word of Lottie has one.
    @inline(__always)
    init?(in text: Bytes, _ at: UInt32, _ size: UInt32) {
        // On wasm an offset beyond 2^31 is negative, but never less than these.
        if size < 4 || at > size &- 4 { return nil }
        let bytes = UInt32(littleEndian: UnsafeRawPointer(text + at.int).loadUnaligned(as: UInt32.self))
        if bytes & 0xFF_00FF == 0x22_0022 {
            // A quote after the first may be that of the next string.
            letters = bytes & 0xFF00 == 0x2200 ? 0 : UInt16(truncatingIfNeeded: bytes &>> 8 & 0xFF)
        } else if bytes & 0xFF00_00FF == 0x2200_0022 && bytes & 0xFF00 != 0x2200 {
            letters = UInt16(truncatingIfNeeded: bytes &>> 8)
        } else {
            if bytes & 0xFF != 0x22 || bytes & 0xFF00 == 0x5C00 || bytes & 0xFF_0000 == 0x5C_0000 { return nil }
            letters = 0
        }
    }

    /// Makes the first two letters of a longer text.
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

/// The members of an object, one after the other. The row after that of a key is its value's.
public struct JSONMembers: Sequence, IteratorProtocol {
    private let tape: JSONTape
    private var row: UInt32
    private let end: UInt32

    @inline(__always)
    init(_ value: JSONValue, _ exists: Bool) {
        (tape, row) = (value.tape, value.row &+ 1)
        end = exists ? value.following : 0
    }

    @inline(__always)
    public mutating func next() -> (key: JSONValue, value: JSONValue)? {
        let place = row &+ 1
        if place >= end { return nil }
        let key = JSONValue(key: row, tape), value = JSONValue(next: place.int, tape, end.int)
        row = value.following
        return (key, value)
    }
}
