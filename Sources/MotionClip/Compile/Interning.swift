import CMotion
import MotionKernel

/// The numbers of equal timings, equal clocks and equal paths in the clip, where each exists once, by their rows in the
/// description.
struct Interning {
    let curveOfTiming: MutableWords
    let clockOfRow: MutableWords
    let pathOfRow: MutableWords
    /// A word for each clock of the clip: first what it is (ClockMark), then its number.
    let numbers: MutableWords
    private let tables: Tables
    private let slotWords: MutableWords

    /// Returns how many words of scratch interning needs, with this number of lists of rows.
    static func size(_ tables: Tables, lists: UInt32) -> UInt64 {
        // Timings and paths are looked for in two ways.
        let twice = max(tables.timing_count, tables.path_count).u64 &* 2
        let once = max(max(tables.clock_count, tables.animation_count), lists).u64
        return tables.timing_count.u64 &+ tables.clock_count.u64 &+ tables.path_count.u64 &+ sharedRoom(tables)
            &+ Slots.count(twice > once ? twice : once)
    }

    /// Returns the words of scratch that `numbers` and later `trackPlaces` share.
    private static func sharedRoom(_ tables: Tables) -> UInt64 {
        UInt64(max(tables.clock_count, tables.animation_count &* 2))
    }

    init(_ tables: Tables, scratch: MutableWords) {
        self.tables = tables
        curveOfTiming = scratch
        clockOfRow = curveOfTiming + tables.timing_count.int
        pathOfRow = clockOfRow + tables.clock_count.int
        numbers = pathOfRow + tables.path_count.int
        slotWords = numbers + Interning.sharedRoom(tables).int
    }

    /// Two words for each track, its clock and where its floats begin, close to those of its neighbours. They take the
    /// place of `numbers` once clocks have theirs.
    var trackPlaces: MutableWords { numbers }

    /// Returns empty slots for a number of rows. All slots share one place, so these overwrite earlier ones.
    func slots(for rows: UInt32) -> Slots { Slots(slotWords, for: rows) }

    /// Looks for the animations that `sharing` gives. In `trackPlaces` each animation gets the last one before it that
    /// has the same slot.
    @inline(__always)
    func findSharing() {
        let slots = slots(for: tables.animation_count), end = tables.animation_count
        // As with clocks, the misses of the cache by themselves.
        for row in below(end) {
            trackPlaces[row &* 2] = slots.place(tables.hash(ofAnimation: row))
        }
        for row in below(end) {
            trackPlaces[row &* 2] = slots.leave(row.u32, at: trackPlaces[row &* 2])
        }
    }

    /// Returns an animation before `row` that differs from it in nothing but layer and clock, if one is at hand: then
    /// their numbers may be the same.
    @inline(__always)
    func sharing(_ row: Int) -> Int? {
        let other = trackPlaces[row &* 2]
        return other != MOTION_NONE && tables.areAlike(row, other.int) ? other.int : nil
    }

    /// Divides the tracks that are marked with group 1 into groups. Tracks of a group have the same clock, key times
    /// and curves. Writes one track of each group to `groups`, and 1 + the group into each track. Returns how many
    /// groups there are.
    @inline(__always)
    func groupKeys(
        _ tracks: UnsafeMutablePointer<TrackRecord>, _ floats: Floats, _ words: Words, _ groups: MutableWords,
        atMost: UInt32
    ) -> UInt32 {
        if atMost == 0 { return 0 }
        let slots = slots(for: atMost)
        var count: UInt32 = 0
        for row in below(tables.animation_count) {
            let track = tracks + row
            if track.pointee.group != 0 {
                let times = floats + track.pointee.floats.int, curves = words + track.pointee.words.int
                var hash = WordHash(track.pointee.clock.u64)
                let areCurved = !track.pointee.has(TrackFlag.uncurved)
                for i in below(track.pointee.segments) {
                    hash.add(times[i].bitPattern.u64 | (areCurved ? curves[i].u64 << 32 : 0))
                }
                let group = slots.find(count, hash.value) {
                    haveSameKeys(track, tracks + groups[$0].int, floats, words)
                }
                if group == nil {
                    groups[count.advance()] = row.u32
                }
                track.pointee.other = (group ?? count &- 1) &+ 1
            }
        }
        return count
    }

    /// Says whether two tracks are at the same position among their keys at all times.
    @inline(never)
    private func haveSameKeys(
        _ a: UnsafePointer<TrackRecord>, _ b: UnsafePointer<TrackRecord>, _ floats: Floats, _ words: Words
    ) -> Bool {
        let flags = TrackFlag.extrapolates | TrackFlag.goesOn | TrackFlag.linear | TrackFlag.uncurved
        if a.pointee.clock != b.pointee.clock || a.pointee.segments != b.pointee.segments { return false }
        if (a.pointee.form ^ b.pointee.form) & flags != 0 { return false }
        let areCurved = !a.pointee.has(TrackFlag.uncurved)
        let timesA = floats + a.pointee.floats.int, timesB = floats + b.pointee.floats.int
        let curvesA = words + a.pointee.words.int, curvesB = words + b.pointee.words.int
        for i in below(a.pointee.segments) {
            if timesA[i] != timesB[i] || areCurved && curvesA[i] != curvesB[i] { return false }
        }
        return true
    }

    /// Writes the distinct curves that a clock or an index takes, the linear one first. Returns how many there are.
    @inline(never)
    func internTimings(_ curves: UnsafeMutablePointer<Curve>) -> Int {
        let slots = slots(for: tables.timing_count &* 2), rows = MotionClip.curves(tables.timings)
        for row in below(tables.timing_count) { curveOfTiming[row] = MOTION_NONE }
        for row in below(tables.clock_count) { use(tables.clocks[row].timing) }
        for i in below(tables.index_count) { use(tables.indices[i]) }
        curves[0] = Curve()
        var count = 1
        for row in below(tables.timing_count) {
            if curveOfTiming[row] == MOTION_NONE || (rows + row).isStraight { continue }
            if let equal = equal(row.u32, rows, slots) {
                curveOfTiming[row] = curveOfTiming[equal]
            } else {
                curves[count] = rows[row]
                curveOfTiming[row] = count.u32
                count &+= 1
            }
        }
        return count
    }

    /// Marks a timing as taken.
    @inline(__always)
    private func use(_ timing: UInt32) {
        if timing != MOTION_NONE { curveOfTiming[timing] = 0 }
    }

    /// Returns the row of an equal curve among those before, if one is found.
    @inline(__always)
    private func equal(_ row: UInt32, _ rows: UnsafePointer<Curve>, _ slots: Slots) -> UInt32? {
        let curve = rows + row.int, own: Words64 = UnsafeRawPointer(curve).typed(), size = curve.pointee.tableSize.int
        var hash = WordHash()
        for i in below(4) { hash.add(own[i]) }
        let same = slots.find(row, hash.value) {
            let other: Words64 = UnsafeRawPointer(rows + $0.int).typed()
            return (other[0] ^ own[0]) | (other[1] ^ own[1]) | (other[2] ^ own[2]) | (other[3] ^ own[3]) == 0
        }
        if same != nil || size == 0 { return same }
        // The same table in another place. Curves with tables have no parameters.
        let table = tables.floats + curve.pointee.first.int
        hash = WordHash(curve.pointee.kind.u64)
        hash.add(own[1])
        hash.add(table, size)
        return slots.find(row, hash.value) {
            let other = rows + $0.int, words: Words64 = UnsafeRawPointer(other).typed()
            return other.pointee.kind == curve.pointee.kind && words[1] == own[1]
                && areEqual(tables.floats + other.pointee.first.int, table, size)
        }
    }

    /// Numbers the distinct paths. Returns how many there are, and the bytes that they take.
    @inline(never)
    func internPaths() -> (count: UInt32, bytes: UInt32) {
        let slots = slots(for: tables.path_count &* 2)
        var equalRows = EqualRows(), count: UInt32 = 0, bytes: UInt32 = 0
        for row in below(tables.path_count) {
            // First those for which there is no room, then all others.
            if let twin = equalRows.path(row.u32, tables) ?? equalPath(row.u32, slots) {
                pathOfRow[row] = pathOfRow[twin]
            } else {
                pathOfRow[row] = count.advance()
                bytes &+= (tables.preparedSize(row).size &+ 7) & ~7
            }
        }
        return (count, bytes)
    }

    /// Returns the row of an equal path among those before, if one is found.
    @inline(__always)
    private func equalPath(_ row: UInt32, _ slots: Slots) -> UInt32? {
        let path = tables.paths + row.int
        return slots.find(row, tables.hash(ofPath: path)) { tables.isSamePath(path, tables.paths + $0.int) }
    }

    /// Returns the number of a path by its row; MOTION_NONE stays.
    func number(ofPath row: UInt32) -> UInt32 { row == MOTION_NONE ? row : pathOfRow[row] }

    /// Returns the number of the curve of a clock.
    func curve(of clock: Clock) -> UInt32 {
        clock.timing == MOTION_NONE ? 0 : curveOfTiming[clock.timing]
    }

    /// Numbers the distinct clocks, and marks them. Returns how many there are.
    @inline(__always)
    func internClocks(_ curves: UnsafePointer<Curve>) -> UInt32 {
        let slots = slots(for: tables.clock_count), rows = clocks(tables.clocks), end = tables.clock_count
        // All hashes come before all slots: each slot is a miss of the cache, and the processor can wait for many at a
        // time.
        for row in below(end) {
            clockOfRow[row] = hash(rows + row, curves)
        }
        var count: UInt32 = 0
        for row in below(end) {
            let hash = clockOfRow[row], isUnlikeRow = hash & ClockMark.fits == 0
            if let equal = slots.find(row.u32, hash.u64 | hash.u64 << 33, isEqual: { isSameClock(rows, row, $0) }) {
                clockOfRow[row] = clockOfRow[equal]
            } else {
                clockOfRow[row] = count
                numbers[count] = isUnlikeRow ? ClockMark.record : ClockMark.unused
                count &+= 1
            }
            if isUnlikeRow && rows[row].parent != MOTION_NONE {
                numbers[clockOfRow[rows[row].parent]] = ClockMark.parent
            }
        }
        return count
    }

    /// Hashes a clock whose parent's hash is in `clockOfRow`. The top bit says whether a row of the clip can hold it,
    /// if it has no children.
    @inline(__always)
    private func hash(_ row: UnsafePointer<Clock>, _ curves: UnsafePointer<Curve>) -> UInt32 {
        let clock = row.pointee, words: Words64 = UnsafeRawPointer(row).typed(), parent = clock.parent
        let curve = curve(of: clock), fits = clock.fitsRow && curves[curve].isLaned
        var hash = WordHash(clock.fill.u64 << 32 | curve.u64)
        if parent != MOTION_NONE { hash.add(clockOfRow[parent].u64 &+ 1) }
        // In rows begin and duration alone: the rest is mostly as with all others.
        for i in below(fits ? 5 : MemoryLayout<Clock>.stride >> 3, from: fits ? 3 : 2) { hash.add(words[i]) }
        return (hash.value >> 33).u32 | (fits ? ClockMark.fits : 0)
    }

    /// Says whether a clock equals an earlier one, which has its number already.
    @inline(never)
    private func isSameClock(_ rows: UnsafePointer<Clock>, _ row: Int, _ other: UInt32) -> Bool {
        let other = other.int, (a, b) = (rows[row], rows[other])
        if a.model != b.model || a.fill != b.fill || curve(of: a) != curve(of: b) { return false }
        if number(ofParent: a) != number(ofParent: b) { return false }
        let wordsA: Words64 = UnsafeRawPointer(rows + row).typed()
        let wordsB: Words64 = UnsafeRawPointer(rows + other).typed()
        for i in below(MemoryLayout<Clock>.stride >> 3, from: 2) {
            if wordsA[i] != wordsB[i] { return false }
        }
        return true
    }

    func number(ofParent clock: Clock) -> UInt32 {
        clock.parent == MOTION_NONE ? MOTION_NONE : clockOfRow[clock.parent]
    }
}
