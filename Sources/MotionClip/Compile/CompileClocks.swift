import CMotion
import MotionKernel

// The clocks of a clip: those that others read or that need a record first, the others in rows of eight.

/// What is known of a clock before it has its number. A mark below `unused` is that of a clock in a row, and the
/// property that it moves first.
enum ClockMark {
    /// A clock in a row that moves nothing yet.
    static var unused: UInt32 { 31 }  // in a row, and moves nothing yet
    static var record: UInt32 { 32 }
    static var parent: UInt32 { 33 }  // a record that others read

    /// The bit of a hash that says that a row can hold the clock.
    static var fits: UInt32 { 0x8000_0000 }
}

extension Compiler {
    /// Writes the interned clocks, and numbers them anew. Those with a record keep their order; the others go by the
    /// property that they move first, so that neighbouring layers find neighbouring clocks.
    @inline(__always)
    func writeClocks(_ clip: UnsafeMutableRawPointer, _ curves: UnsafePointer<Curve>, _ interning: Interning) {
        let header = clip.header, numbers = interning.numbers, clockOfRow = interning.clockOfRow
        for i in below(tables.animation_count) {
            let animation = tables.animations[i], clock = clockOfRow[animation.clock]
            if numbers[clock] == ClockMark.unused { numbers[clock] = min(animation.property, ClockMark.unused &- 1) }
        }
        // First the number of clocks in rows for each mark, then the number of the next such clock. These numbers come
        // after those of all records.
        var next = InlineArray<32, UInt32>(repeating: 0)
        for clock in below(header.pointee.clockCount) {
            let mark = numbers[clock]
            if mark < ClockMark.record { next[unchecked: mark.int] &+= 1 }
        }
        var inRows: UInt32 = 0
        for mark in below(32) {
            (next[unchecked: mark], inRows) = (inRows, inRows &+ next[unchecked: mark])
        }
        let records = header.pointee.clockCount &- inRows
        (header.pointee.recordCount, header.pointee.clockRowCount) = (records, (inRows &+ 7) >> 3)
        let clocks = clip.section(Section.clocks), rows = clip.section(Section.clockRows)
        if inRows & 7 != 0 { rows[inRows >> 3] = ClockRow.empty }
        var record: UInt32 = 0, known: UInt32 = 0
        for row in below(tables.clock_count) {
            let own = clockOfRow[row].int
            // The first of its equals.
            if clockOfRow[row] == known {
                known &+= 1
                let clock = MotionClip.clocks(tables.clocks) + row, mark = numbers[own],
                    curve = interning.curve(of: clock.pointee)
                var end = clock.pointee.begin + clock.pointee.duration
                if mark >= ClockMark.record {
                    let to = clocks + record.int, isParent = mark == ClockMark.parent
                    to.pointee = clock.pointee
                    to.pointee.timing = curve
                    to.pointee.parent = interning.number(ofParent: clock.pointee)
                    // What children see is eased in double precision, as all other kinds of curve are.
                    let isOnce = curves[curve].isLaned && clock.pointee.runsOnce
                    to.pointee.role = isParent ? Clock.parent : isOnce ? Clock.once : Clock.leaf
                    numbers[own] = record
                    record &+= 1
                    // When a clock is over, so are those below it.
                    end = clock.pointee.parent == MOTION_NONE ? clock.end : 0
                } else {
                    let number = next[unchecked: mark.int]
                    next[unchecked: mark.int] = number &+ 1
                    clock.pointee.write(to: rows, number: number.int, curve: curve)
                    numbers[own] = records &+ number
                }
                if end > header.pointee.duration { header.pointee.duration = end }
            }
            clockOfRow[row] = numbers[own]
        }
    }
}
