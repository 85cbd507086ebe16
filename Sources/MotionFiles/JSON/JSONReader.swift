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
    /// This is one function, and what it changes are its own variables, so that they stay in registers.
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
        /// Appends the row of a string that begins at an offset. Returns false at a mistake in the string. Keys
        /// are short.
        @inline(__always)
        func appendString(_ start: Int, isKey: Bool) -> Bool {
            at = isKey ? cursor.stringEnd(start) : cursor.longStringEnd(start)
            if at < 0 {
                (at, reason) = (-1 &- at, MOTION_ERROR_JSON_STRING)
                return false
            }
            append(start, Double(at &- start &- 2))
            return true
        }
        reading: while true {
            var first = cursor.skipSpace(&at)
            if inner.isObject {
                // A key comes before the value.
                if first != "\"" {
                    reason = MOTION_ERROR_JSON_KEY
                    break
                }
                if !appendString(at, isKey: true) { break }
                if cursor.skipSpace(&at) != ":" {
                    reason = MOTION_ERROR_JSON_KEY
                    break
                }
                at.advance()
                first = cursor.skipSpace(&at)
            }
            if isDigit(first) || first == "-" {
                let start = at
                var number = 0.0
                reason = cursor.readNumber(&at, first, &number, isWanted: rows < capacity)
                if reason != MOTION_OK { break }
                append(start, number)
            } else if first == "\"" {
                if !appendString(at, isKey: false) { break }
            } else if first == "{" || first == "[" {
                if depth == 128 {
                    reason = MOTION_ERROR_JSON_DEPTH
                    break
                }
                inner.count.advance()
                open[unchecked: depth.advance()] = inner
                inner = OpenContainer(mark: rows.u32 &<< 1 | (first == "{" ? 1 : 0))
                append(at, 0)
                at.advance()
                // In ASCII the bracket that closes is the second after the one that opens.
                if cursor.skipSpace(&at) != first &+ 2 { continue }
                inner.count = .max  // no value comes before the bracket
            } else {
                let end = cursor.wordEnd(at, first)
                if end == at {
                    reason = MOTION_ERROR_JSON_VALUE
                    break
                }
                append(at, 0)
                at = end
            }
            inner.count.advance()
            // After a value: the next one, or the ends of the arrays and objects that it is the last of.
            while true {
                let next = cursor.skipSpace(&at)
                if next == "," {
                    if depth == 0 {
                        reason = MOTION_ERROR_JSON_END
                        break reading
                    }
                    at.advance()
                    break
                }
                if depth == 0 {
                    if at < cursor.size { reason = MOTION_ERROR_JSON_END }
                    break reading
                }
                if next != (inner.isObject ? "}" : "]") {
                    reason = MOTION_ERROR_JSON_END
                    break reading
                }
                at.advance()
                if inner.row < capacity {
                    values[inner.row].next = rows.u32
                    values[inner.row].number = inner.count.double
                }
                depth &-= 1
                inner = open[unchecked: depth]
            }
        }
        return (at, reason, rows)
    }
}
