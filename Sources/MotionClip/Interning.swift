import CMotion
import MotionKernel

/// Equal timings and equal clocks merged: a row of the description -> its number in the clip. The records are written where the clip
/// has them, each behind the distinct ones before it, and stay there if they have no equal.
struct Interning {
    let curveOfTiming: UnsafeMutablePointer<UInt32>
    let clockOfRow: UnsafeMutablePointer<UInt32>
    private let tables: Tables
    private let slots: UnsafeMutablePointer<UInt32>

    /// Slots for so many rows, a power of two.
    private static func slotCount(_ rows: UInt32) -> Int {
        var slots = 16
        while slots < Int(truncatingIfNeeded: rows) &* 2 { slots &*= 2 }
        return slots
    }

    /// Words of scratch.
    static func size(_ tables: Tables) -> UInt64 {
        let rows = max(tables.timing_count, max(tables.clock_count, tables.animation_count))
        return (UInt64(tables.timing_count) &+ UInt64(tables.clock_count)) &* 2 &+ 2 &+ UInt64(truncatingIfNeeded: slotCount(rows))
    }

    init(_ tables: Tables, scratch: UnsafeMutablePointer<UInt32>) {
        self.tables = tables
        curveOfTiming = scratch
        clockOfRow = curveOfTiming + Int(truncatingIfNeeded: tables.timing_count)
        slots = clockOfRow + Int(truncatingIfNeeded: tables.clock_count)
    }

    /// Room for a word a clock, while nothing is interned.
    var numbers: UnsafeMutablePointer<UInt32> { slots }

    /// Empties the slots for so many rows; the last slot's number.
    @inline(never)
    func clearSlots(_ rows: UInt32) -> Int {
        let count = Interning.slotCount(rows)
        var i = 0
        while i < count {
            UnsafeMutableRawPointer(slots + i).storeBytes(of: SIMD4<UInt32>(repeating: MOTION_NONE), as: SIMD4<UInt32>.self)
            i &+= 4
        }
        return count &- 1
    }

    /// Into the low bits, what the sum of a record's words times numbers of their own leaves in the high ones.
    @inline(__always)
    private func slot(_ sum: UInt64, _ mask: Int) -> Int {
        let mixed = (sum ^ (sum &>> 32)) &* Interning.factor
        return Int(truncatingIfNeeded: mixed ^ (mixed &>> 29)) & mask
    }

    private static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    /// The number of the record `next`, of so many words: that of its equal, or its own if it has none.
    @inline(never)
    private func number(_ next: Int, in records: UnsafeRawPointer, words: Int, _ mask: Int) -> UInt32 {
        let all = records.assumingMemoryBound(to: UInt64.self), record = all + next &* words
        // No product waits for another.
        var sum: UInt64 = 0, factor = Interning.factor, i = 0
        while i < words {
            sum &+= (record[i] ^ (record[i] &>> 32)) &* factor
            factor &+= 0xD1B5_4A32_D192_ED02
            i &+= 1
        }
        var slot = slot(sum, mask)
        while slots[slot] != MOTION_NONE {
            let other = all + Int(truncatingIfNeeded: slots[slot]) &* words
            i = 0
            while i < words && other[i] == record[i] { i &+= 1 }
            if i == words { return slots[slot] }
            slot = (slot &+ 1) & mask
        }
        slots[slot] = UInt32(truncatingIfNeeded: next)
        return slots[slot]
    }

    /// An animation before `row` that differs from it in nothing but layer and clock, if one is at hand: then their numbers may be the same. Not
    /// searched for beyond its slot, which the later one takes.
    @inline(__always)
    func sharing(_ row: Int, _ mask: Int) -> Int? {
        let own = words(row)
        var sum = (own[0] &>> 32) &* Interning.factor &+ (own[1] & 0xFFFF_FFFF), i = 2
        while i < 8 {
            sum = (sum &+ own[i]) &* Interning.factor
            i &+= 1
        }
        let slot = slot(sum, mask), other = slots[slot]
        slots[slot] = UInt32(truncatingIfNeeded: row)
        if other == MOTION_NONE { return nil }
        let others = words(Int(truncatingIfNeeded: other))
        var differing = (own[0] ^ others[0]) &>> 32 | (own[1] ^ others[1]) & 0xFFFF_FFFF
        i = 2
        while i < 8 {
            differing |= own[i] ^ others[i]
            i &+= 1
        }
        return differing == 0 ? Int(truncatingIfNeeded: other) : nil
    }

    /// An animation's row in words: layer and property, function and clock, and the others.
    @inline(__always)
    private func words(_ row: Int) -> UnsafePointer<UInt64> { UnsafeRawPointer(tables.animations + row).assumingMemoryBound(to: UInt64.self) }

    /// Groups of the tracks marked with group 1: equal in clock, key times and curves. Writes a track of each, and into the tracks their group
    /// and 1; the groups' count.
    @inline(__always)
    func groupKeys(
        _ tracks: UnsafeMutablePointer<TrackRecord>, _ trackCount: Int, _ floats: UnsafePointer<Float>, _ words: UnsafePointer<UInt32>,
        _ groups: UnsafeMutablePointer<UInt32>, atMost: UInt32
    ) -> UInt32 {
        let mask = clearSlots(atMost)
        var count: UInt32 = 0
        var row = 0
        while row < trackCount {
            let track = tracks + row
            if track.pointee.group != 0 {
                let times = UnsafeRawPointer(floats + Int(truncatingIfNeeded: track.pointee.floats)).assumingMemoryBound(to: UInt32.self)
                let curves = words + Int(truncatingIfNeeded: track.pointee.words), segments = Int(truncatingIfNeeded: track.pointee.segments)
                var sum = UInt64(track.pointee.clock), i = 0
                while i < segments {
                    sum = (sum &+ (UInt64(times[i]) | UInt64(curves[i]) &<< 32)) &* Interning.factor
                    i &+= 1
                }
                var slot = slot(sum, mask)
                while slots[slot] != MOTION_NONE && !haveSameKeys(track, tracks + Int(truncatingIfNeeded: groups[Int(truncatingIfNeeded: slots[slot])]), floats, words) {
                    slot = (slot &+ 1) & mask
                }
                if slots[slot] == MOTION_NONE {
                    slots[slot] = count
                    groups[Int(truncatingIfNeeded: count)] = UInt32(truncatingIfNeeded: row)
                    count &+= 1
                }
                track.pointee.group = slots[slot] &+ 1
            }
            row &+= 1
        }
        return count
    }

    /// Whether two tracks stand at one spot always.
    @inline(never)
    private func haveSameKeys(
        _ a: UnsafePointer<TrackRecord>, _ b: UnsafePointer<TrackRecord>, _ floats: UnsafePointer<Float>, _ words: UnsafePointer<UInt32>
    ) -> Bool {
        let beyond = TrackRecord.extrapolates | TrackRecord.goesOn
        if a.pointee.clock != b.pointee.clock || a.pointee.segments != b.pointee.segments || (a.pointee.flags ^ b.pointee.flags) & beyond != 0 { return false }
        let (timesA, timesB) = (floats + Int(truncatingIfNeeded: a.pointee.floats), floats + Int(truncatingIfNeeded: b.pointee.floats))
        let (curvesA, curvesB) = (words + Int(truncatingIfNeeded: a.pointee.words), words + Int(truncatingIfNeeded: b.pointee.words))
        var i = 0
        while i < Int(truncatingIfNeeded: a.pointee.segments) && timesA[i] == timesB[i] && curvesA[i] == curvesB[i] { i &+= 1 }
        return i == Int(truncatingIfNeeded: a.pointee.segments)
    }

    /// Writes the distinct curves, the linear one first; their count.
    @inline(__always)
    func internTimings(_ curves: UnsafeMutablePointer<Curve>) -> Int {
        let mask = clearSlots(tables.timing_count)
        curves[0] = Curve()
        let rows = MotionClip.curves(tables.timings)
        var row = 0, count = 1
        while row < Int(truncatingIfNeeded: tables.timing_count) {
            curveOfTiming[row] = 0
            if !(rows + row).isStraight {
                curves[count] = rows[row]
                curveOfTiming[row] = number(count, in: curves, words: 4, mask)
                if curveOfTiming[row] == UInt32(truncatingIfNeeded: count) { count &+= 1 }
            }
            row &+= 1
        }
        return count
    }

    /// Writes the distinct clocks; their count.
    @inline(__always)
    func internClocks(_ clocks: UnsafeMutablePointer<Clock>) -> Int {
        let mask = clearSlots(tables.clock_count)
        var row = 0, count = 0
        while row < Int(truncatingIfNeeded: tables.clock_count) {
            write(MotionClip.clocks(tables.clocks) + row, to: clocks + count)
            clockOfRow[row] = number(count, in: clocks, words: MemoryLayout<Clock>.stride &>> 3, mask)
            if clockOfRow[row] == UInt32(truncatingIfNeeded: count) { count &+= 1 }
            row &+= 1
        }
        return count
    }

    @inline(__always)
    private func write(_ row: UnsafePointer<Clock>, to record: UnsafeMutablePointer<Clock>) {
        record.pointee = row.pointee
        if row.pointee.parent != MOTION_NONE { record.pointee.parent = clockOfRow[Int(truncatingIfNeeded: row.pointee.parent)] }
        record.pointee.timing = row.pointee.timing == MOTION_NONE ? 0 : curveOfTiming[Int(truncatingIfNeeded: row.pointee.timing)]
    }
}
