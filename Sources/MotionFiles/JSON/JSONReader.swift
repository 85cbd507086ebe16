import CMotion
import MotionKernel

/// Reads JSON (RFC 8259) into rows: one for each value, in the order of the text. An object's members are a key, its
/// value, the next key, and so on. Counts all rows, and writes those that fit.
public struct JSONReader {
    private let text: Bytes
    private let size: Int
    private let values: UnsafeMutablePointer<motion_json_value>?
    private let capacity: Int
    /// The offset of the next byte.
    private var at = 0
    /// Rows so far.
    public private(set) var count = 0
    /// Where and why reading stopped; nil if all is JSON.
    public private(set) var fault: TextFault?
    /// The arrays and objects that the next value is in.
    private var open = InlineArray<128, OpenContainer>(repeating: OpenContainer())
    private var depth = 0

    public init(_ text: Bytes, size: Int, values: UnsafeMutablePointer<motion_json_value>?, capacity: Int) {
        (self.text, self.size, self.values, self.capacity) = (text, size, values, capacity)
        // A byte order mark may begin the text.
        if size >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF { at = 3 }
        read()
    }

    /// An array or an object whose end has not been read yet.
    private struct OpenContainer {
        var row: UInt32 = 0
        /// Its elements, or its members, so far.
        var count: UInt32 = 0
        var isObject = false
    }

    /// Reads values up to the end of the text or to a fault. All that is called often is part of this function.
    @inline(never)
    @_optimize(speed)
    private mutating func read() {
        var isWanted = true  // a value must come next
        while fault == nil {
            skipSpace()
            if isWanted {
                isWanted = readValue()
            } else if depth == 0 {
                if at < size { fail(MOTION_ERROR_JSON_END) }
                return
            } else if take(",") {
                isWanted = true
                if open[unchecked: depth &- 1].isObject { readKey() }
            } else {
                close()
            }
        }
    }

    /// Reads a value, of an array or an object only its beginning. Whether another value must come next.
    @inline(__always)
    private mutating func readValue() -> Bool {
        if depth > 0 { open[unchecked: depth &- 1].count &+= 1 }
        switch next {
        case "{": return begin(isObject: true)
        case "[": return begin(isObject: false)
        case "\"": readString(MOTION_ERROR_JSON_VALUE)
        case "t": readWord("true")
        case "f": readWord("false")
        case "n": readWord("null")
        default: readNumber()
        }
        return false
    }

    /// Begins an array or an object. Whether a value must come next: not if it is empty.
    @inline(__always)
    private mutating func begin(isObject: Bool) -> Bool {
        if depth == 128 {
            fail(MOTION_ERROR_JSON_DEPTH)
            return false
        }
        open[unchecked: depth.advance()] = OpenContainer(row: count.u32, count: 0, isObject: isObject)
        append(at, 0)
        at.advance()
        skipSpace()
        if next == (isObject ? "}" : "]") { return false }
        if isObject { readKey() }
        return true
    }

    /// Ends the innermost array or object, whose bracket must come next.
    @inline(__always)
    private mutating func close() {
        let container = open[unchecked: depth &- 1]
        if !take(container.isObject ? "}" : "]") {
            fail(MOTION_ERROR_JSON_END)
            return
        }
        depth &-= 1
        if let values, container.row.int < capacity {
            values[container.row.int].next = count.u32
            values[container.row.int].number = Double(container.count)
        }
    }

    /// Reads the key of a member and the colon after it.
    @inline(never)
    private mutating func readKey() {
        skipSpace()
        readString(MOTION_ERROR_JSON_KEY)
        skipSpace()
        if fault == nil && !take(":") { fail(MOTION_ERROR_JSON_KEY) }
    }

    /// Reads a string. `missing` is the reason of the fault if the text has no string here.
    @inline(never)
    private mutating func readString(_ missing: motion_status) {
        let start = at
        if !take("\"") {
            fail(missing)
            return
        }
        while at < size {
            let byte = text[at]
            if byte == "\"" {
                append(start, Double((at &- start &- 1).u32))
                at.advance()
                return
            }
            if byte < 0x20 { break }
            if byte == "\\" {
                if !skipEscape() { break }
            } else {
                at.advance()
            }
        }
        fail(MOTION_ERROR_JSON_STRING)
    }

    /// Skips an escape. Returns false and skips nothing if the text has no escape here.
    @inline(never)
    private mutating func skipEscape() -> Bool {
        switch byte(1) {
        case "\"", "\\", "/", "b", "f", "n", "r", "t":
            at &+= 2
            return true
        case "u":
            for i in below(6, from: 2) {
                if hexadecimal(byte(i)) == nil { return false }
            }
            at &+= 6
            return true
        default: return false
        }
    }

    /// Reads a number: -? digits ("." digits)? ([eE] [+-]? digits)?, where 0 is the only number that begins with 0.
    @inline(__always)
    private mutating func readNumber() {
        let start = at
        var decimal = Decimal()
        decimal.isNegative = take("-")
        if !isDigit(next) {
            at = start
            fail(MOTION_ERROR_JSON_VALUE)
            return
        }
        if next == "0" && isDigit(byte(1)) {
            fail(MOTION_ERROR_JSON_NUMBER)
            return
        }
        decimal.digits = text + at
        while isDigit(next) { takeDigit(&decimal) }
        if next == "." {
            at.advance()
            if !isDigit(next) {
                fail(MOTION_ERROR_JSON_NUMBER)
                return
            }
            let fraction = at
            while isDigit(next) { takeDigit(&decimal) }
            decimal.exponent &-= at &- fraction
        }
        decimal.end = text + at
        if next == "e" || next == "E" {
            at.advance()
            let isNegative = next == "-"
            if isNegative || next == "+" { at &+= 1 }
            if !isDigit(next) {
                fail(MOTION_ERROR_JSON_NUMBER)
                return
            }
            var power = 0
            while isDigit(next) {
                if power < 1_000_000_000 { power = power &* 10 &+ (next &- "0").int }
                at.advance()
            }
            decimal.exponent &+= isNegative ? 0 &- power : power
        }
        append(start, values == nil ? 0 : decimal.value)
    }

    /// Reads a digit of a number.
    @inline(__always)
    private mutating func takeDigit(_ decimal: inout Decimal) {
        decimal.append((next &- "0").u64)
        at.advance()
    }

    /// Reads true, false or null.
    @inline(never)
    private mutating func readWord(_ word: StaticString) {
        let (letters, length) = word.letters
        for i in below(length) {
            if byte(i) != letters[i] {
                fail(MOTION_ERROR_JSON_VALUE)
                return
            }
        }
        append(at, 0)
        at &+= length
    }

    /// Appends a row that begins at an offset and ends before the next row.
    @inline(__always)
    private mutating func append(_ start: Int, _ number: Double) {
        if let values, count < capacity {
            values[count] = motion_json_value(at: start.u32, next: count.u32 &+ 1, number: number)
        }
        count.advance()
    }

    private mutating func fail(_ reason: motion_status) {
        fault = TextFault(at: at, reason: reason)
    }

    /// The next byte; 0, which no value begins with, at the end.
    private var next: UInt8 { byte(0) }

    /// The byte at a distance from the next one; 0 beyond the end.
    @inline(__always)
    private func byte(_ distance: Int) -> UInt8 { at &+ distance < size ? text[at &+ distance] : 0 }

    /// Skips the byte if it is the next one; whether it was.
    @inline(__always)
    private mutating func take(_ byte: UInt8) -> Bool {
        if next != byte { return false }
        at.advance()
        return true
    }

    /// Skips space, tab, line feed and carriage return.
    @inline(__always)
    private mutating func skipSpace() {
        while next == " " || next == "\n" || next == "\r" || next == "\t" { at &+= 1 }
    }
}

/// Whether a byte is a decimal digit.
@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- "0" < 10 }

/// Returns the value of a hexadecimal digit; nil for any other byte.
func hexadecimal(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte &- "0") }
    let letter = (byte | 0x20) &- "a"
    return letter < 6 ? UInt32(letter) &+ 10 : nil
}
