import CMotion
import MotionKernel

/// The numbers that equal timings and equal clocks have in the clip, where each stands once, by their rows in the
/// description.
struct Interning {
    let curveOfTiming: MutableWords
    let clockOfRow: MutableWords
    /// A word for each clock of the clip: first what it is (ClockMark), then its number.
    let numbers: MutableWords
    private let tables: Tables
    private let slots: MutableWords

    /// Returns how many slots so many rows need, a power of two.
    private static func slotCount(_ rows: UInt32) -> Int {
        var slots = 16
        while slots < rows.int &* 2 { slots &*= 2 }
        return slots
    }

    /// Returns how many words of scratch interning needs.
    static func size(_ tables: Tables) -> UInt64 {
        let rows = max(tables.timing_count, max(tables.clock_count, tables.animation_count))
        return tables.timing_count.u64 &+ tables.clock_count.u64 &+ sharedRoom(tables)
            &+ slotCount(rows).u64
    }

    /// Returns the words of scratch that `numbers` and later `trackPlaces` share.
    private static func sharedRoom(_ tables: Tables) -> UInt64 {
        UInt64(max(tables.clock_count, tables.animation_count &* 2))
    }

    init(_ tables: Tables, scratch: MutableWords) {
        self.tables = tables
        curveOfTiming = scratch
        clockOfRow = curveOfTiming + tables.timing_count.int
        numbers = clockOfRow + tables.clock_count.int
        slots = numbers + Interning.sharedRoom(tables).int
    }

    /// Two words for each track, its clock and where its floats begin, close to those of its neighbours. They take the
    /// place of `numbers` once clocks have theirs.
    var trackPlaces: MutableWords { numbers }

    /// Empties the slots for so many rows. Returns the number of the last slot.
    @inline(never)
    func clearSlots(_ rows: UInt32) -> Int {
        let count = Interning.slotCount(rows)
        for i in below(count, by: 4) {
            SIMD4<UInt32>(repeating: MOTION_NONE).store(to: slots + i)
        }
        return count &- 1
    }

    /// Returns the slot of a sum of products: it mixes into the low bits what the products leave in the high ones.
    private func slot(_ sum: UInt64, _ mask: Int) -> Int {
        let mixed = (sum ^ (sum >> 32)) &* Interning.factor
        return (mixed ^ (mixed >> 29)).int & mask
    }

    private static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    /// Returns the sum of the words of a record, each times a number of its own. No product waits for another.
    @inline(__always)
    private func sum(_ record: Words64, from first: Int, to end: Int) -> UInt64 {
        var sum: UInt64 = 0, factor = Interning.factor
        for i in below(end, from: first) {
            sum &+= (record[i] ^ (record[i] >> 32)) &* factor
            factor &+= 0xD1B5_4A32_D192_ED02
        }
        return sum
    }

    /// Returns the number of the curve `next`: that of its equal, or its own if it has none.
    @inline(__always)
    private func number(_ next: Int, in curves: UnsafePointer<Curve>, _ mask: Int) -> UInt32 {
        let all: Words64 = UnsafeRawPointer(curves).typed(), curve = all + next &* 4
        var slot = slot(sum(curve, from: 0, to: 4), mask)
        while slots[slot] != MOTION_NONE {
            let other = all + slots[slot].int &* 4
            if (other[0] ^ curve[0]) | (other[1] ^ curve[1]) | (other[2] ^ curve[2]) | (other[3] ^ curve[3]) == 0 {
                return slots[slot]
            }
            slot = (slot &+ 1) & mask
        }
        slots[slot] = next.u32
        return slots[slot]
    }

    /// Looks for the animations that `sharing` gives. In `trackPlaces` each animation gets the last one before it that
    /// has the same slot.
    @inline(__always)
    func findSharing() {
        let mask = clearSlots(tables.animation_count), end = tables.animation_count.int
        // As with clocks, the misses of the cache by themselves.
        for row in below(end) {
            let own = words(row)
            var sum = (own[0] >> 32) &* Interning.factor &+ (own[1] & 0xFFFF_FFFF)
            for i in below(8, from: 2) {
                sum = (sum &+ own[i]) &* Interning.factor
            }
            trackPlaces[row &* 2] = slot(sum, mask).u32
        }
        for row in below(end) {
            let slot = slots + trackPlaces[row &* 2].int
            trackPlaces[row &* 2] = slot.pointee
            slot.pointee = row.u32
        }
    }

    /// Returns an animation before `row` that differs from it in nothing but layer and clock, if one is at hand: then
    /// their numbers may be the same.
    @inline(__always)
    func sharing(_ row: Int) -> Int? {
        let other = trackPlaces[row &* 2]
        if other == MOTION_NONE { return nil }
        let a = words(row), b = words(other.int)
        var differing = (a[0] ^ b[0]) >> 32 | (a[1] ^ b[1]) & 0xFFFF_FFFF
        for i in below(8, from: 2) {
            differing |= a[i] ^ b[i]
        }
        return differing == 0 ? other.int : nil
    }

    /// Returns the row of an animation as words of 64 bits. The first has layer and property, the second function and
    /// clock.
    @inline(__always)
    private func words(_ row: Int) -> Words64 { UnsafeRawPointer(tables.animations + row).typed() }

    /// Forms groups of the tracks that are marked with group 1: those of a group have the same clock, key times and
    /// curves. Writes one track of each group to `groups`, and 1 + the group into each track. Returns how many groups
    /// there are.
    @inline(__always)
    func groupKeys(
        _ tracks: UnsafeMutablePointer<TrackRecord>, _ floats: Floats, _ words: Words, _ groups: MutableWords,
        atMost: UInt32
    ) -> UInt32 {
        if atMost == 0 { return 0 }
        let mask = clearSlots(atMost)
        var count: UInt32 = 0
        for row in below(tables.animation_count) {
            let track = tracks + row
            if track.pointee.group != 0 {
                let times = floats + track.pointee.floats.int, curves = words + track.pointee.words.int
                var sum = track.pointee.clock.u64
                for i in below(track.pointee.segments) {
                    sum = (sum &+ (times[i].bitPattern.u64 | curves[i].u64 << 32)) &* Interning.factor
                }
                var slot = slot(sum, mask)
                while slots[slot] != MOTION_NONE {
                    let other = groups[slots[slot]].int
                    if haveSameKeys(track, tracks + other, floats, words) { break }
                    slot = (slot &+ 1) & mask
                }
                if slots[slot] == MOTION_NONE {
                    slots[slot] = count
                    groups[count] = row.u32
                    count &+= 1
                }
                track.pointee.group = slots[slot] &+ 1
            }
        }
        return count
    }

    /// Says whether two tracks are at the same position among their keys at all times.
    @inline(never)
    private func haveSameKeys(
        _ a: UnsafePointer<TrackRecord>, _ b: UnsafePointer<TrackRecord>, _ floats: Floats, _ words: Words
    ) -> Bool {
        let beyond = TrackFlag.extrapolates | TrackFlag.goesOn
        if a.pointee.clock != b.pointee.clock || a.pointee.segments != b.pointee.segments { return false }
        if (a.pointee.flags ^ b.pointee.flags) & beyond != 0 { return false }
        let timesA = floats + a.pointee.floats.int, timesB = floats + b.pointee.floats.int
        let curvesA = words + a.pointee.words.int, curvesB = words + b.pointee.words.int
        for i in below(a.pointee.segments) {
            if timesA[i] != timesB[i] || curvesA[i] != curvesB[i] { return false }
        }
        return true
    }

    /// Writes the distinct curves, the linear one first. Returns how many there are.
    @inline(__always)
    func internTimings(_ curves: UnsafeMutablePointer<Curve>) -> Int {
        let mask = clearSlots(tables.timing_count)
        curves[0] = Curve()
        let rows = MotionClip.curves(tables.timings)
        var count = 1
        for row in below(tables.timing_count) {
            curveOfTiming[row] = 0
            if !(rows + row).isStraight {
                curves[count] = rows[row]
                curveOfTiming[row] = number(count, in: curves, mask)
                if curveOfTiming[row] == count.u32 { count &+= 1 }
            }
        }
        return count
    }

    /// Returns the number of the curve of a clock.
    func curve(of clock: UnsafePointer<Clock>) -> UInt32 {
        clock.pointee.timing == MOTION_NONE ? 0 : curveOfTiming[clock.pointee.timing]
    }

    /// Numbers the distinct clocks, and marks them. Returns how many there are.
    @inline(__always)
    func internClocks(_ curves: UnsafePointer<Curve>) -> UInt32 {
        let mask = clearSlots(tables.clock_count), rows = clocks(tables.clocks), end = tables.clock_count
        // All hashes before all slots: these are misses of the cache, so many of which should wait at a time.
        for row in below(end) {
            clockOfRow[row] = hash(rows + row, curves)
        }
        var count: UInt32 = 0
        for row in below(end) {
            let hash = clockOfRow[row], isUnlikeRow = hash & ClockMark.fits == 0
            // A slot has a row, which is below 2^24, and seven bits of its hash, so that others are looked at only if
            // they are likely equal.
            let bits = (hash >> 25) << 24
            var slot = hash.int & mask
            while slots[slot] != MOTION_NONE
                && (slots[slot] & 0xFF00_0000 != bits || !areEqual(rows, row, slots[slot] & 0xFF_FFFF))
            {
                slot = (slot &+ 1) & mask
            }
            if slots[slot] == MOTION_NONE {
                slots[slot] = bits | row.u32
                clockOfRow[row] = count
                numbers[count] = isUnlikeRow ? ClockMark.record : ClockMark.unused
                count &+= 1
            } else {
                clockOfRow[row] = clockOfRow[(slots[slot] & 0xFF_FFFF).int]
            }
            if isUnlikeRow && rows[row].parent != MOTION_NONE {
                numbers[clockOfRow[rows[row].parent]] = ClockMark.parent
            }
        }
        return count
    }

    /// Hashes a clock whose parent's hash stands in `clockOfRow`. The top bit says whether a row of the clip can hold
    /// it, if it has no children.
    @inline(__always)
    private func hash(_ clock: UnsafePointer<Clock>, _ curves: UnsafePointer<Curve>) -> UInt32 {
        let curve = curve(of: clock), fits = clock.pointee.fitsRow && curves[curve].isLaned
        let words: Words64 = UnsafeRawPointer(clock).typed()
        var sum = clock.pointee.fill.u64 << 32 | curve.u64
        let parent = clock.pointee.parent
        if parent != MOTION_NONE { sum &+= (clockOfRow[parent].u64 &+ 1) << 24 }
        // In rows begin and duration alone: the rest is mostly as with all others.
        sum =
            (sum &+ self.sum(words, from: fits ? 3 : 2, to: fits ? 5 : MemoryLayout<Clock>.stride >> 3))
            &* Interning.factor
        return ((sum ^ (sum >> 29)) >> 33).u32 | (fits ? ClockMark.fits : 0)
    }

    /// Says whether a clock equals an earlier one, which has its number already.
    @inline(never)
    private func areEqual(_ rows: UnsafePointer<Clock>, _ row: Int, _ other: UInt32) -> Bool {
        let (a, b) = (rows + row, rows + other.int)
        if a.pointee.model != b.pointee.model || a.pointee.fill != b.pointee.fill || curve(of: a) != curve(of: b) {
            return false
        }
        if number(ofParent: a) != number(ofParent: b) { return false }
        let wordsA: Words64 = UnsafeRawPointer(a).typed(), wordsB: Words64 = UnsafeRawPointer(b).typed()
        for i in below(MemoryLayout<Clock>.stride >> 3, from: 2) {
            if wordsA[i] != wordsB[i] { return false }
        }
        return true
    }

    func number(ofParent clock: UnsafePointer<Clock>) -> UInt32 {
        clock.pointee.parent == MOTION_NONE ? MOTION_NONE : clockOfRow[clock.pointee.parent]
    }
}
