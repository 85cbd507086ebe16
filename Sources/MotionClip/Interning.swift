import CMotion
import MotionKernel

/// Equal timings and equal clocks merged, in the compiler's scratch: a row of the description -> its number in the clip.
struct Interning {
    let curveOfTiming: UnsafeMutablePointer<UInt32>
    let clockOfRow: UnsafeMutablePointer<UInt32>
    /// The first row of each distinct clock; for curves, of each that is not linear (curve 0 is).
    private let curveRows: UnsafeMutablePointer<UInt32>
    private let clockRows: UnsafeMutablePointer<UInt32>
    private let slots: UnsafeMutablePointer<UInt32>
    private let slotMask: Int
    private(set) var curveCount = 1
    private(set) var clockCount = 0

    private static func slotCount(_ tables: Tables) -> Int {
        let rows = Int(truncatingIfNeeded: tables.timing_count > tables.clock_count ? tables.timing_count : tables.clock_count)
        var slots = 16
        while slots < rows &* 2 { slots &*= 2 }
        return slots
    }

    /// Words of scratch.
    static func size(_ tables: Tables) -> UInt64 {
        (UInt64(tables.timing_count) &+ UInt64(tables.clock_count)) &* 2 &+ 2 &+ UInt64(truncatingIfNeeded: slotCount(tables))
    }

    init(_ tables: Tables, scratch: UnsafeMutablePointer<UInt32>) {
        let timings = Int(truncatingIfNeeded: tables.timing_count), clocks = Int(truncatingIfNeeded: tables.clock_count)
        curveOfTiming = scratch
        curveRows = curveOfTiming + timings
        clockOfRow = curveRows + (timings &+ 1)
        clockRows = clockOfRow + clocks
        slots = clockRows + (clocks &+ 1)
        slotMask = Interning.slotCount(tables) &- 1
        internTimings(tables, timings)
        internClocks(tables, clocks)
    }

    /// The number of a row's equal, or a new one. `isEqual` compares with a number that has been given.
    private func find(_ hash: UInt64, _ next: Int, _ isEqual: (Int) -> Bool) -> Int {
        var slot = Int(truncatingIfNeeded: hash ^ (hash &>> 29)) & slotMask
        while slots[slot] != MOTION_NONE {
            let number = Int(truncatingIfNeeded: slots[slot])
            if isEqual(number) { return number }
            slot = (slot &+ 1) & slotMask
        }
        slots[slot] = UInt32(truncatingIfNeeded: next)
        return next
    }

    private func clearSlots() {
        var i = 0
        while i <= slotMask {
            slots[i] = MOTION_NONE
            i &+= 1
        }
    }

    private mutating func internTimings(_ tables: Tables, _ count: Int) {
        clearSlots()
        let rows = curves(tables.timings)
        var row = 0
        while row < count {
            let curve = rows + row
            if curve.pointee.isStraight {
                curveOfTiming[row] = 0
            } else {
                let number = find(hash(curve), curveCount) { isEqual(rows + Int(truncatingIfNeeded: curveRows[$0]), curve) }
                if number == curveCount {
                    curveRows[number] = UInt32(truncatingIfNeeded: row)
                    curveCount &+= 1
                }
                curveOfTiming[row] = UInt32(truncatingIfNeeded: number)
            }
            row &+= 1
        }
    }

    private mutating func internClocks(_ tables: Tables, _ count: Int) {
        clearSlots()
        var row = 0
        while row < count {
            let clock = record(tables.clocks[row])
            let number = find(hash(clock), clockCount) { number in
                isEqual(record(tables.clocks[Int(truncatingIfNeeded: clockRows[number])]), clock)
            }
            if number == clockCount {
                clockRows[number] = UInt32(truncatingIfNeeded: row)
                clockCount &+= 1
            }
            clockOfRow[row] = UInt32(truncatingIfNeeded: number)
            row &+= 1
        }
    }

    // MARK: - Records

    /// Curve `number`, not 0, as the description has it.
    func curve(_ number: Int, _ tables: Tables) -> Curve { curves(tables.timings)[Int(truncatingIfNeeded: curveRows[number])] }

    /// Floats of the distinct curves' tables.
    func tableFloats(_ tables: Tables) -> Int {
        var floats: UInt64 = 0
        var number = 1
        while number < curveCount {
            floats &+= curve(number, tables).tableSize
            number &+= 1
        }
        return Int(truncatingIfNeeded: floats)
    }

    func clock(_ number: Int, _ tables: Tables) -> ClockRecord { record(tables.clocks[Int(truncatingIfNeeded: clockRows[number])]) }

    private func record(_ clock: motion_clock) -> ClockRecord {
        ClockRecord(
            begin: clock.begin, duration: clock.duration, speed: clock.speed, timeOffset: clock.time_offset, repeatCount: clock.repeat_count,
            repeatDuration: clock.repeat_duration, endDelay: clock.end_delay, iterationStart: clock.iteration_start,
            parent: clock.parent == MOTION_NONE ? MOTION_NONE : clockOfRow[Int(truncatingIfNeeded: clock.parent)], model: clock.model,
            fill: clock.fill, direction: clock.direction,
            curve: clock.timing == MOTION_NONE ? 0 : curveOfTiming[Int(truncatingIfNeeded: clock.timing)], hasChildren: 0)
    }

    private func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let sum = (a ^ b) &* 0x9E37_79B9_7F4A_7C15
        return sum ^ (sum &>> 32)
    }

    /// Word i of a curve's four.
    private func word(_ curve: UnsafePointer<Curve>, _ i: Int) -> UInt64 { UnsafeRawPointer(curve).loadUnaligned(fromByteOffset: i &* 8, as: UInt64.self) }

    private func hash(_ curve: UnsafePointer<Curve>) -> UInt64 {
        mixed(mixed(word(curve, 0), word(curve, 1)), mixed(word(curve, 2), word(curve, 3)))
    }

    private func isEqual(_ a: UnsafePointer<Curve>, _ b: UnsafePointer<Curve>) -> Bool {
        word(a, 0) == word(b, 0) && word(a, 1) == word(b, 1) && word(a, 2) == word(b, 2) && word(a, 3) == word(b, 3)
    }

    private func hash(_ clock: ClockRecord) -> UInt64 {
        var h = mixed(UInt64(clock.parent) &<< 32 | UInt64(clock.curve), UInt64(clock.fill) &<< 16 | UInt64(clock.direction) &<< 8 | UInt64(clock.model))
        h = mixed(mixed(h, clock.begin.bitPattern), clock.duration.bitPattern)
        h = mixed(mixed(h, clock.speed.bitPattern), clock.timeOffset.bitPattern)
        h = mixed(mixed(h, clock.repeatCount.bitPattern), clock.repeatDuration.bitPattern)
        return mixed(mixed(h, clock.endDelay.bitPattern), clock.iterationStart.bitPattern)
    }

    private func isEqual(_ a: ClockRecord, _ b: ClockRecord) -> Bool {
        a.parent == b.parent && a.curve == b.curve && a.fill == b.fill && a.direction == b.direction && a.model == b.model
            && a.begin.bitPattern == b.begin.bitPattern && a.duration.bitPattern == b.duration.bitPattern
            && a.speed.bitPattern == b.speed.bitPattern && a.timeOffset.bitPattern == b.timeOffset.bitPattern
            && a.repeatCount.bitPattern == b.repeatCount.bitPattern && a.repeatDuration.bitPattern == b.repeatDuration.bitPattern
            && a.endDelay.bitPattern == b.endDelay.bitPattern && a.iterationStart.bitPattern == b.iterationStart.bitPattern
    }
}
