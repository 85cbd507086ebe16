import CMotion
import MotionKernel

/// Reads JSON (RFC 8259) into rows: one for each value, in the order of the text. An object's members are a key, its
/// value, the next key, and so on. Counts all rows, and writes those that fit.
public struct JSONReader {
    private let values: UnsafeMutablePointer<motion_json_value>
    /// Rows that there is memory for.
    private let capacity: Int
    /// Rows so far.
    public private(set) var count = 0
    /// Where and why reading stopped; nil if all is JSON.
    public private(set) var fault: TextFault?
    /// What is around each open array or object: the outermost first, which nothing is around.
    private var open = InlineArray<128, OpenContainer>(repeating: OpenContainer())

    public init(_ text: Bytes, size: Int, values: UnsafeMutablePointer<motion_json_value>?, capacity: Int) {
        // Without memory nothing is written there.
        self.values = values ?? UnsafeMutablePointer(bitPattern: 64).unsafelyUnwrapped
        self.capacity = values == nil ? 0 : capacity
        // A byte order mark may begin the text.
        let hasMark = size >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF
        let found = read(JSONCursor(text, size), from: hasMark ? 3 : 0)
        count = found.rows
        if found.reason != MOTION_OK { fault = TextFault(at: found.at, reason: found.reason) }
    }

    /// An array or an object whose end has not been read yet.
    private struct OpenContainer {
        /// Twice its row, and 1 more for an object.
        var mark: UInt32 = 0
        /// Its elements, or its members, so far.
        var count: UInt32 = 0

        var row: Int { (mark &>> 1).int }
        var isObject: Bool { mark & 1 == 1 }
    }

    /// Reads values up to the end of the text or to a fault. Returns where reading stopped, the reason of the fault, or
    /// MOTION_OK, and how many rows there are.
    ///
    /// This is one function, and its stages are inside of it: what they change are its variables, which so stay in
    /// registers.
    @inline(never)
    @_optimize(speed)
    private mutating func read(_ cursor: JSONCursor, from start: Int) -> (at: Int, reason: motion_status, rows: Int) {
        var at = start, rows = 0, depth = 0, inner = OpenContainer(), reason = MOTION_OK
        let values = values, capacity = capacity
        /// Appends a row that begins at an offset and ends before the next row.
        @inline(__always)
        func append(_ start: Int, _ number: Double) {
            if rows < capacity {
                values[rows] = motion_json_value(at: start.u32, next: rows.u32 &+ 1, number: number)
            }
            rows.advance()
        }
        /// Takes a mistake. Returns false, as all that reads does then.
        @inline(__always)
        func stop(_ mistake: motion_status) -> Bool {
            reason = mistake
            return false
        }
        /// Reads a string that begins at an offset. Keys are short.
        @inline(__always)
        func takeString(_ start: Int, isKey: Bool) -> Bool {
            at = isKey ? cursor.stringEnd(start) : cursor.longStringEnd(start)
            if at < 0 {
                at = -1 &- at
                return stop(MOTION_ERROR_JSON_STRING)
            }
            append(start, Double(at &- start &- 2))
            return true
        }
        /// Reads the key and the colon before a value of an object. `first` becomes the first byte of the value.
        @inline(__always)
        func takeKey(_ first: inout UInt8) -> Bool {
            if first != "\"" { return stop(MOTION_ERROR_JSON_KEY) }
            if !takeString(at, isKey: true) { return false }
            if cursor.skipSpace(&at) != ":" { return stop(MOTION_ERROR_JSON_KEY) }
            at.advance()
            first = cursor.skipSpace(&at)
            return true
        }
        /// Reads a number, which begins with a byte.
        @inline(__always)
        func takeNumber(_ first: UInt8) -> Bool {
            let start = at
            var number = 0.0
            reason = cursor.readNumber(&at, first, &number, isWanted: rows < capacity)
            if reason != MOTION_OK { return false }
            append(start, number)
            return true
        }
        /// Reads true, false or null.
        @inline(__always)
        func takeWord(_ first: UInt8) -> Bool {
            let end = cursor.wordEnd(at, first)
            if end == at { return stop(MOTION_ERROR_JSON_VALUE) }
            append(at, 0)
            at = end
            return true
        }
        /// Opens an array or an object, in which reading goes on.
        @inline(__always)
        func openContainer(_ bracket: UInt8) -> Bool {
            if depth == 128 { return stop(MOTION_ERROR_JSON_DEPTH) }
            inner.count.advance()
            open[unchecked: depth.advance()] = inner
            inner = OpenContainer(mark: rows.u32 &<< 1 | (bracket == "{" ? 1 : 0))
            append(at, 0)
            at.advance()
            return true
        }
        /// Reads what comes after a value: a comma, or the ends of the arrays and objects that it is the last of.
        /// Returns false also at the end of the text.
        @inline(__always)
        func takeEnds() -> Bool {
            while true {
                let next = cursor.skipSpace(&at)
                if next == "," {
                    if depth == 0 { return stop(MOTION_ERROR_JSON_END) }
                    at.advance()
                    return true
                }
                if depth == 0 { return at < cursor.size ? stop(MOTION_ERROR_JSON_END) : false }
                if next != (inner.isObject ? "}" : "]") { return stop(MOTION_ERROR_JSON_END) }
                at.advance()
                if inner.row < capacity {
                    values[inner.row].next = rows.u32
                    values[inner.row].number = inner.count.double
                }
                depth &-= 1
                inner = open[unchecked: depth]
            }
        }
        while true {
            var first = cursor.skipSpace(&at)
            if inner.isObject && !takeKey(&first) { break }
            if isDigit(first) || first == "-" {
                if !takeNumber(first) { break }
            } else if first == "\"" {
                if !takeString(at, isKey: false) { break }
            } else if first == "{" || first == "[" {
                if !openContainer(first) { break }
                // In ASCII the bracket that closes is the second after the one that opens.
                if cursor.skipSpace(&at) != first &+ 2 { continue }
                inner.count = .max  // no value comes before the bracket
            } else if !takeWord(first) {
                break
            }
            inner.count.advance()
            if !takeEnds() { break }
        }
        return (at, reason, rows)
    }
}
