import CMotion
import MotionKernel

// The clocks of a clip: those that others read or that need a record first, the others in rows of eight.

/// What is known of a clock before it has its number.
enum ClockMark {
    /// In a row, and first moves a property: marks below this one.
    static var unused: UInt32 { 31 }  // in a row, and moves nothing yet
    static var record: UInt32 { 32 }
    static var parent: UInt32 { 33 }  // a record that others read

    /// In a hash: a row can hold it.
    static var fits: UInt32 { 0x8000_0000 }
}

extension Compiler {
    /// Writes the interned clocks, and numbers them anew. Those with a record keep their order; the others go by the
    /// property that they move first, so that neighbouring layers find neighbouring clocks.
    @inline(__always)
    func writeClocks(_ clip: UnsafeMutableRawPointer, _ curves: UnsafePointer<Curve>, _ interning: Interning) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self), numbers = interning.numbers,
            clockOfRow = interning.clockOfRow
        let count = header.pointee.clockCount.int
        var nexts = SIMD32<UInt32>(repeating: 0)
        withUnsafeMutableBytes(of: &nexts) { bytes in
            guard let next = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
            for i in below(tables.animation_count) {
                let animation = tables.animations[i]
                let mark =
                    numbers + clockOfRow[animation.clock].int
                if mark.pointee == ClockMark.unused {
                    mark.pointee = min(animation.property, ClockMark.unused &- 1)
                }
            }
            var i = 0
            while i < count {
                if numbers[i] < ClockMark.record { next[numbers[i]] &+= 1 }
                i &+= 1
            }
            // From counts to the numbers that come first, behind all records.
            var sum: UInt32 = 0
            for i in below(32) {
                (next[i], sum) = (sum, sum &+ next[i])
            }
            let records = header.pointee.clockCount &- sum
            header.pointee.recordCount = records
            header.pointee.clockRowCount = (sum &+ 7) >> 3
            let clocks: UnsafeMutablePointer<Clock> = clip.section(Section.clocks)
            let rows = UnsafeMutableRawPointer(clip.section(Section.clockRows))
            if sum & 7 != 0 { ClockRow.clear(rows + (sum >> 3).int &* ClockRow.stride) }
            var record: UInt32 = 0, known: UInt32 = 0
            for row in below(tables.clock_count) {
                let own = clockOfRow[row].int
                // The first of its equals.
                if clockOfRow[row] == known {
                    known &+= 1
                    let clock = MotionClip.clocks(tables.clocks) + row, mark = numbers[own],
                        curve = interning.curve(of: clock)
                    var end = clock.pointee.begin + clock.pointee.duration
                    if mark >= ClockMark.record {
                        let to = clocks + record.int
                        to.pointee = clock.pointee
                        to.pointee.timing = curve
                        if clock.pointee.parent != MOTION_NONE {
                            to.pointee.parent = clockOfRow[clock.pointee.parent]
                        }
                        // What children see is eased in double precision, as all other kinds of curve are.
                        let isOnce =
                            mark != ClockMark.parent && curves[curve].isLaned
                            && clock.pointee.runsOnce
                        to.pointee.role = mark == ClockMark.parent ? Clock.parent : isOnce ? Clock.once : Clock.leaf
                        numbers[own] = record
                        record &+= 1
                        end = self.end(of: to, clocks)
                    } else {
                        let number = next[mark]
                        next[mark] = number &+ 1
                        clock.pointee.write(to: rows, number: number.int, curve: curve)
                        numbers[own] = records &+ number
                    }
                    if end > header.pointee.duration { header.pointee.duration = end }
                }
                clockOfRow[row] = numbers[own]
            }
        }
    }

    /// When a clock is over, in the time of the roots. An ancestor without an end passes its child's end on; one with
    /// an end may repeat its child, and ends it.
    @inline(__always)
    private func end(of clock: UnsafePointer<Clock>, _ clocks: UnsafePointer<Clock>) -> Double {
        var end = clock.end, parent = clock.pointee.parent
        while parent != MOTION_NONE {
            let above = clocks + parent.int
            if above.pointee.duration < Double.infinity {
                end = above.end
            } else {
                let speed = above.pointee.speed
                end = speed > 0 ? (end - above.pointee.timeOffset) / speed + above.pointee.begin : Double.infinity
            }
            parent = above.pointee.parent
        }
        return end
    }
}
