import CMotion
import MotionKernel

/// Equal timings and equal clocks merged: a row of the description -> its number in the clip. The records are written where the clip
/// has them, each behind the distinct ones before it, and stay there if they have no equal.
struct Interning {
    let curveOfTiming: UnsafeMutablePointer<UInt32>
    let clockOfRow: UnsafeMutablePointer<UInt32>
    private let tables: Tables
    private let slots: UnsafeMutablePointer<UInt32>
    private let slotMask: Int

    private static func slotCount(_ tables: Tables) -> Int {
        var rows = Int(truncatingIfNeeded: tables.timing_count > tables.clock_count ? tables.timing_count : tables.clock_count)
        rows = max(rows, Int(truncatingIfNeeded: tables.animation_count))
        var slots = 16
        while slots < rows &* 2 { slots &*= 2 }
        return slots
    }

    /// Words of scratch.
    static func size(_ tables: Tables) -> UInt64 {
        (UInt64(tables.timing_count) &+ UInt64(tables.clock_count)) &* 2 &+ 2 &+ UInt64(truncatingIfNeeded: slotCount(tables))
    }

    init(_ tables: Tables, scratch: UnsafeMutablePointer<UInt32>) {
        self.tables = tables
        curveOfTiming = scratch
        clockOfRow = curveOfTiming + Int(truncatingIfNeeded: tables.timing_count)
        slots = clockOfRow + Int(truncatingIfNeeded: tables.clock_count)
        slotMask = Interning.slotCount(tables) &- 1
    }

    /// Room for a word a clock, while nothing is interned.
    var numbers: UnsafeMutablePointer<UInt32> { slots }

    private func clearSlots() {
        var i = 0
        while i <= slotMask {
            slots[i] = MOTION_NONE
            i &+= 1
        }
    }

    /// The number of the record `next`, of so many words: that of its equal, or its own if it has none.
    @inline(never)
    private func number(_ next: Int, in records: UnsafeRawPointer, words: Int) -> UInt32 {
        let all = records.assumingMemoryBound(to: UInt64.self), record = all + next &* words
        var hash: UInt64 = 0, i = 0
        while i < words {
            hash = (hash ^ record[i]) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash &>> 32
            i &+= 1
        }
        var slot = Int(truncatingIfNeeded: hash ^ (hash &>> 29)) & slotMask
        while slots[slot] != MOTION_NONE {
            let other = all + Int(truncatingIfNeeded: slots[slot]) &* words
            i = 0
            while i < words && other[i] == record[i] { i &+= 1 }
            if i == words { return slots[slot] }
            slot = (slot &+ 1) & slotMask
        }
        slots[slot] = UInt32(truncatingIfNeeded: next)
        return slots[slot]
    }

    /// Groups of the tracks marked with group 1: equal in clock, key times and curves. Writes a track of each, and into the tracks their group
    /// and 1; the groups' count.
    @inline(__always)
    func groupKeys(
        _ tracks: UnsafeMutablePointer<TrackRecord>, _ trackCount: Int, _ floats: UnsafePointer<Float>, _ words: UnsafePointer<UInt32>,
        _ groups: UnsafeMutablePointer<UInt32>
    ) -> UInt32 {
        clearSlots()
        var count: UInt32 = 0
        var row = 0
        while row < trackCount {
            let track = tracks + row
            if track.pointee.group != 0 {
                let times = UnsafeRawPointer(floats + Int(truncatingIfNeeded: track.pointee.floats)).assumingMemoryBound(to: UInt32.self)
                let curves = words + Int(truncatingIfNeeded: track.pointee.words), segments = Int(truncatingIfNeeded: track.pointee.segments)
                var hash = UInt64(track.pointee.clock), i = 0
                while i < segments {
                    hash = (hash ^ (UInt64(times[i]) | UInt64(curves[i]) &<< 32)) &* 0x9E37_79B9_7F4A_7C15
                    hash ^= hash &>> 32
                    i &+= 1
                }
                var slot = Int(truncatingIfNeeded: hash ^ (hash &>> 29)) & slotMask
                while slots[slot] != MOTION_NONE && !haveSameKeys(track, tracks + Int(truncatingIfNeeded: groups[Int(truncatingIfNeeded: slots[slot])]), floats, words) {
                    slot = (slot &+ 1) & slotMask
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
        clearSlots()
        curves[0] = Curve()
        let rows = MotionClip.curves(tables.timings)
        var row = 0, count = 1
        while row < Int(truncatingIfNeeded: tables.timing_count) {
            curveOfTiming[row] = 0
            if !(rows + row).isStraight {
                curves[count] = rows[row]
                curveOfTiming[row] = number(count, in: curves, words: 4)
                if curveOfTiming[row] == UInt32(truncatingIfNeeded: count) { count &+= 1 }
            }
            row &+= 1
        }
        return count
    }

    /// Writes the distinct clocks; their count.
    @inline(__always)
    func internClocks(_ clocks: UnsafeMutablePointer<Clock>) -> Int {
        clearSlots()
        var row = 0, count = 0
        while row < Int(truncatingIfNeeded: tables.clock_count) {
            write(MotionClip.clocks(tables.clocks) + row, to: clocks + count)
            clockOfRow[row] = number(count, in: clocks, words: MemoryLayout<Clock>.stride &>> 3)
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
