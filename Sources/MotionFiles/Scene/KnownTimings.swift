import CMotion
import MotionKernel

/// Timing curves that were read lately: many animations have the same text. Curves with tables are not among them.
struct KnownTimings {
    private var texts = InlineArray<4, JSONString>(
        repeating: JSONString(bytes: ("" as StaticString).letters.start, count: -1))
    private var rows = InlineArray<4, motion_timing>(repeating: motion_timing())
    private var next = 0

    /// Returns the row of a text; nil if it is not known.
    @inline(never)
    func find(_ text: JSONString) -> motion_timing? {
        for i in below(4) {
            let known = texts[unchecked: i]
            if known.count == text.count && text.equals((known.bytes, known.count)) { return rows[unchecked: i] }
        }
        return nil
    }

    @inline(never)
    mutating func add(_ text: JSONString, _ row: motion_timing) {
        (texts[unchecked: next], rows[unchecked: next]) = (text, row)
        next = (next &+ 1) & 3
    }
}
