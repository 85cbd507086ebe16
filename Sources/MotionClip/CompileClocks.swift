import CMotion
import MotionKernel

// The clocks of a clip: those that others read or that need a record first, the others in rows of eight.

extension Compiler {
    /// Numbers the clocks anew and writes the rows. Those with a record keep their order; the others go by the property that they move first, so
    /// that neighbouring layers find neighbouring clocks.
    @inline(__always)
    func arrangeClocks(_ clip: UnsafeMutableRawPointer, _ curves: UnsafePointer<Curve>, _ interning: Interning) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self), clocks: UnsafeMutablePointer<Clock> = clip.section(Section.clocks)
        let count = Int(truncatingIfNeeded: header.pointee.clockCount), numbers = interning.numbers
        let isRecord: UInt32 = 32, isUnused: UInt32 = 31
        var nexts = SIMD32<UInt32>(repeating: 0)
        withUnsafeMutableBytes(of: &nexts) { bytes in
            guard let next = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
            var i = 0
            while i < count {
                numbers[i] = isRecord
                // What children see is eased in double precision, as all other kinds of curve are.
                if clocks[i].role == Clock.leaf && curves[Int(truncatingIfNeeded: clocks[i].timing)].isLaned && clocks[i].runsOnce {
                    clocks[i].role = Clock.once
                    if clocks[i].fitsRow { numbers[i] = isUnused }
                }
                i &+= 1
            }
            i = 0
            while i < Int(truncatingIfNeeded: tables.animation_count) {
                let animation = tables.animations + i, clock = numbers + Int(truncatingIfNeeded: interning.clockOfRow[Int(truncatingIfNeeded: animation.pointee.clock)])
                if clock.pointee == isUnused { clock.pointee = animation.pointee.property < isUnused ? animation.pointee.property : isUnused &- 1 }
                i &+= 1
            }
            i = 0
            while i < count {
                if numbers[i] < isRecord { next[Int(truncatingIfNeeded: numbers[i])] &+= 1 }
                i &+= 1
            }
            // From counts to the numbers that come first, behind all records.
            var sum: UInt32 = 0
            i = 0
            while i < 32 {
                (next[i], sum) = (sum, sum &+ next[i])
                i &+= 1
            }
            let records = header.pointee.clockCount &- sum
            header.pointee.recordCount = records
            header.pointee.clockRowCount = (sum &+ 7) &>> 3
            // Behind the records as they are now; moved when these have moved.
            let rows = UnsafeMutableRawPointer(clocks + count), last = rows + Int(truncatingIfNeeded: sum &>> 3) &* ClockRow.stride
            if sum & 7 != 0 { ClockRow.clear(last) }
            var record: UInt32 = 0
            i = 0
            while i < count {
                if numbers[i] == isRecord {
                    let parent = clocks[i].parent, to = clocks + Int(truncatingIfNeeded: record)
                    to.pointee = clocks[i]
                    if parent != MOTION_NONE { to.pointee.parent = numbers[Int(truncatingIfNeeded: parent)] }
                    numbers[i] = record
                    record &+= 1
                } else {
                    let tag = Int(truncatingIfNeeded: numbers[i]), number = next[tag]
                    next[tag] &+= 1
                    clocks[i].write(to: rows + Int(truncatingIfNeeded: number &>> 3) &* ClockRow.stride, lane: Int(truncatingIfNeeded: number & 7))
                    numbers[i] = records &+ number
                }
                i &+= 1
            }
            let words = Int(truncatingIfNeeded: header.pointee.clockRowCount) &* (ClockRow.stride &>> 3)
            let from = rows.assumingMemoryBound(to: UInt64.self), to: UnsafeMutablePointer<UInt64> = clip.section(Section.clockRows)
            i = 0
            while i < words {
                to[i] = from[i]
                i &+= 1
            }
            i = 0
            while i < Int(truncatingIfNeeded: tables.clock_count) {
                interning.clockOfRow[i] = numbers[Int(truncatingIfNeeded: interning.clockOfRow[i])]
                i &+= 1
            }
        }
    }
}
