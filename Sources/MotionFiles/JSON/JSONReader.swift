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
        var cursor = JSONCursor(text, size)
        // A byte order mark may begin the text.
        if size >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF { cursor.at = 3 }
        let reason = read(&cursor)
        if reason != MOTION_OK { fault = TextFault(at: cursor.at, reason: reason) }
    }

    /// An array or an object whose end has not been read yet.
    private struct OpenContainer {
        var row = 0
        /// Its elements, or its members, so far.
        var count = 0
        var isObject = false
    }

    /// Reads values up to the end of the text or to a fault. Returns the reason of the fault, or MOTION_OK.
    ///
    /// This is one function, and what it changes are its own variables, so that they stay in registers.
    @inline(never)
    @_optimize(speed)
    private mutating func read(_ place: inout JSONCursor) -> motion_status {
        var cursor = place, rows = 0, depth = 0, inner = OpenContainer()
        let values = values, capacity = capacity
        defer { (place, count) = (cursor, rows) }
        /// Appends a row that begins at an offset and ends before the next row.
        @inline(__always)
        func append(_ start: Int, _ number: Double) {
            if rows < capacity {
                values[rows] = motion_json_value(at: start.u32, next: rows.u32 &+ 1, number: number)
            }
            rows.advance()
        }
        while true {
            cursor.skipSpace()
            if inner.isObject {
                let start = cursor.at
                if cursor.next != "\"" { return MOTION_ERROR_JSON_KEY }
                if !cursor.skipString() { return MOTION_ERROR_JSON_STRING }
                append(start, (cursor.at &- start &- 2).double)
                cursor.skipSpace()
                if !cursor.take(":") { return MOTION_ERROR_JSON_KEY }
                cursor.skipSpace()
            }
            inner.count.advance()
            let start = cursor.at, first = cursor.next
            switch first {
            case "{", "[":
                if depth == 128 { return MOTION_ERROR_JSON_DEPTH }
                open[unchecked: depth.advance()] = inner
                inner = OpenContainer(row: rows, count: 0, isObject: first == "{")
                append(start, 0)
                cursor.at.advance()
                cursor.skipSpace()
                // In ASCII the bracket that closes is the second after the one that opens.
                if cursor.next != first &+ 2 { continue }
            case "\"":
                if !cursor.skipString() { return MOTION_ERROR_JSON_STRING }
                append(start, (cursor.at &- start &- 2).double)
            case "t", "f", "n":
                if !cursor.skipWord(first == "t" ? "true" : (first == "f" ? "false" : "null")) {
                    return MOTION_ERROR_JSON_VALUE
                }
                append(start, 0)
            default:
                var number = 0.0
                let reason = cursor.readNumber(&number, isWanted: rows < capacity)
                if reason != MOTION_OK { return reason }
                append(start, number)
            }
            // After a value: the next one, or the ends of the arrays and objects that it is the last of.
            while true {
                cursor.skipSpace()
                if depth == 0 { return cursor.at < cursor.size ? MOTION_ERROR_JSON_END : MOTION_OK }
                if cursor.take(",") { break }
                if !cursor.take(inner.isObject ? "}" : "]") { return MOTION_ERROR_JSON_END }
                if inner.row < capacity {
                    values[inner.row].next = rows.u32
                    values[inner.row].number = inner.count.double
                }
                depth &-= 1
                inner = open[unchecked: depth]
            }
        }
    }
}
