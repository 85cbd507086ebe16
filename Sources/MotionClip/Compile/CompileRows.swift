import MotionKernel

// Tracks that are the first on their targets, so that their order is free, as rows of eight neighbours among the
// values.

extension Compiler {
    /// Marks the values that a track writes. If the track is the first on all of them, each gets `mark`, which is
    /// greater than 1, and the number of its part. Otherwise those without a mark get 1. Returns whether the track is
    /// the first.
    @inline(__always)
    func claim(_ track: UnsafePointer<TrackRecord>, _ mark: UInt32, _ marks: MutableWords) -> Bool {
        let first = track.pointee.target.int, step = track.pointee.step.int
        let targets = below(first &+ track.pointee.parts.int &* step, from: first, by: step)
        var isFirst = mark > 1, own = mark
        for target in targets {
            if marks[target] != 0 { isFirst = false }
        }
        for target in targets {
            if marks[target] == 0 { marks[target] = isFirst ? own : 1 }
            own &+= 1 &<< partShift
        }
        return isFirst
    }

    /// Writes a row for each eight neighbours among the values of which some have a track of the wanted kind: keyed
    /// ones (`keyed` is 1) or straight ones (0). `empty` makes the row of eight values, without tracks, from the index
    /// of the first one. `put` writes a lane: it gets the number of the track, the part, the row, and the lane. `end`
    /// completes a row.
    private func writeRows<Row>(
        _ rows: UnsafeMutablePointer<Row>, keyed: UInt32, _ marks: Words, _ count: Int, empty: (UInt32) -> Row,
        put: (Int, UInt32, inout Row, Int) -> Void, end: (inout Row) -> Void
    ) {
        var row = rows
        for first in below(count, by: 8) {
            var isBegun = false
            for lane in below(8) {
                let mark = marks[first &+ lane]
                if mark > 1 && mark & (lockstep | 1) == keyed {
                    if !isBegun { row.pointee = empty(first.u32) }
                    isBegun = true
                    put(track(mark), (mark & ~lockstep) &>> partShift, &row.pointee, lane)
                }
            }
            if isBegun {
                end(&row.pointee)
                row += 1
            }
        }
    }

    /// Writes the groups of the keyed tracks that are the first on their targets, then the rows of all such tracks,
    /// with their lists, and runs. `places` has the clock and the first float of each track.
    @inline(never)
    func writeAllRows(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafeMutablePointer<TrackRecord>, _ places: Words, _ floats: Floats,
        _ marks: MutableWords, _ interning: Interning
    ) {
        let header = clip.header, count = ValueLayout(header).count(header)
        header.pointee.keyGroupCount = interning.groupKeys(
            tracks, floats, clip.section(Section.words), clip.section(Section.keyGroups),
            atMost: header.pointee.keyGroupCount)
        // The rows are counted first, since their lists follow all rows.
        countRows(header, tracks, marks, count)
        let most = header.pointee.mixCount &+ header.pointee.keyRowCount &* 2
        var lists = RowLists(clip.section(Section.lists), interning.slots(for: most))
        writeMixes(clip, places, floats, marks, count, &lists)
        writeKeys(clip, tracks, marks, count, &lists)
        header.pointee.listCount = lists.count
        writeRuns(clip, tracks, floats, marks, count)
    }

    /// Writes rows of the straight tracks.
    @inline(__always)
    private func writeMixes(
        _ clip: UnsafeMutableRawPointer, _ places: Words, _ floats: Floats, _ marks: Words, _ count: Int,
        _ lists: inout RowLists
    ) {
        if clip.header.pointee.mixCount == 0 { return }
        let none = clip.header.pointee.clockCount
        var clocks = InlineArray<8, UInt32>(repeating: none)
        writeRows(
            clip.section(Section.mixes), keyed: 0, marks, count,
            empty: { first in
                clocks = InlineArray(repeating: none)
                return MixRow(first: first)
            },
            put: { track, part, row, lane in
                // Its two values follow its two key times.
                let segment = floats + (places[track &* 2 &+ 1] &+ 2 &+ part &* 2).int
                clocks[unchecked: lane] = places[track &* 2]
                row.from[unchecked: lane] = segment[0]
                row.to[unchecked: lane] = segment[1]
            },
            end: { row in
                // One clock, or clocks whose numbers follow each other, need no list.
                let first = clocks[unchecked: 0]
                var others: UInt32 = 0, gaps: UInt32 = 0
                for lane in below(8) {
                    others |= clocks[unchecked: lane] ^ first
                    gaps |= clocks[unchecked: lane] ^ (first &+ lane.u32)
                }
                row.clocks = others != 0 ? first : first | MixRow.one
                if others != 0 && gaps != 0 { row.clocks = lists.number(of: &clocks) | MixRow.list }
            })
    }

    /// Writes rows of the keyed tracks.
    @inline(__always)
    private func writeKeys(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafePointer<TrackRecord>, _ marks: Words, _ count: Int,
        _ lists: inout RowLists
    ) {
        if clip.header.pointee.keyRowCount == 0 { return }
        let none = clip.header.pointee.keyGroupCount
        var groups = InlineArray<8, UInt32>(repeating: none), bases = InlineArray<8, UInt32>(repeating: 0)
        writeRows(
            clip.section(Section.keyRows), keyed: 1, marks, count,
            empty: { first in
                (groups, bases) = (InlineArray(repeating: none), InlineArray(repeating: 0))
                return KeyRow(first: first)
            },
            put: { number, part, _, lane in
                let track = tracks + number
                groups[unchecked: lane] = track.pointee.group &- 1
                bases[unchecked: lane] =
                    segments(track, part) | (track.pointee.has(TrackFlag.linear) ? KeyRow.linear : 0)
            },
            end: { row in (row.groups, row.bases) = (lists.number(of: &groups), lists.number(of: &bases)) })
    }

    private var lockstep: UInt32 { 0x8000_0000 }

    /// The lowest bit of a mark that holds the number of the part. Numbers of tracks are below 2^24.
    private var partShift: UInt32 { 26 }

    /// Returns the number of the track that has made a mark.
    private func track(_ mark: UInt32) -> Int { (((mark & 0x3FF_FFFF) &- 2) >> 1).int }

    /// Counts the rows of each kind, and the keys of runs; marks the eights in lockstep, which make runs.
    @inline(__always)
    private func countRows(
        _ header: UnsafeMutablePointer<ClipHeader>, _ tracks: UnsafePointer<TrackRecord>, _ marks: MutableWords,
        _ count: Int
    ) {
        var (mixes, keys, runs, runKeys): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0), group: UInt32 = 0
        for at in below(count, by: 8) {
            // 1 if some are straight, 2 if some are keyed.
            var kinds: UInt32 = 0
            for lane in below(8) {
                let mark = marks[at &+ lane]
                kinds |= mark > 1 ? mark & 1 &+ 1 : 0
            }
            let runsOn = group
            group = 0
            if kinds == 2 && isLockstep(marks + at, tracks) {
                let track = tracks[track(marks[at])]
                group = track.group
                if group != runsOn { runs &+= 1 }
                runKeys &+= track.segments &+ 1
                for lane in below(8) {
                    marks[at &+ lane] |= lockstep
                }
            } else {
                mixes &+= kinds & 1
                keys &+= kinds >> 1
            }
        }
        (header.pointee.mixCount, header.pointee.keyRowCount) = (mixes, keys)
        (header.pointee.keyRunCount, header.pointee.keyRunValueCount) = (runs, runKeys)
    }

    /// Writes runs of one group from the eights in lockstep.
    @inline(__always)
    private func writeRuns(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafePointer<TrackRecord>, _ floats: Floats, _ marks: Words,
        _ count: Int
    ) {
        if clip.header.pointee.keyRunCount == 0 { return }
        let keys: MutableFloats = clip.section(Section.keyRunValues)
        func group(_ at: Int) -> UInt32 { at < count && marks[at] & lockstep != 0 ? tracks[track(marks[at])].group : 0 }
        var (at, run, first) = (0, clip.section(Section.keyRuns), 0)
        while at < count {
            let start = at, own = group(at)
            at &+= 8
            if own == 0 { continue }
            while group(at) == own { at &+= 8 }
            let stride = at &- start
            run.pointee = KeyRun(
                first: start.u32, group: own &- 1, keys: (first >> 3).u32, count: (stride >> 3).u32)
            run += 1
            let end = first &+ (tracks[track(marks[start])].segments.int &+ 1) &* stride
            for place in below(at, from: start) {
                let part = (marks[place] & ~lockstep) &>> partShift
                var segment = floats + segments(tracks + track(marks[place]), part).int
                for next in below(end, from: first &+ place &- start, by: stride) {
                    keys[next] = segment.pointee
                    segment += 1
                }
            }
            first = end
        }
    }

    /// Returns where the segments of a part begin among the floats: after the key times and the segments of earlier
    /// parts.
    private func segments(_ track: UnsafePointer<TrackRecord>, _ part: UInt32) -> UInt32 {
        track.pointee.floats &+ track.pointee.segments &+ 1 &+ part &* track.pointee.partFloats
    }

    /// Says whether eight neighbours are in lockstep: they have linear keys of one group.
    @inline(__always)
    private func isLockstep(_ marks: Words, _ tracks: UnsafePointer<TrackRecord>) -> Bool {
        for lane in below(8) {
            if marks[lane] <= 1 || marks[lane] & 1 == 0 { return false }
            let track = tracks + track(marks[lane])
            if !track.pointee.has(TrackFlag.linear) || track.pointee.group != tracks[self.track(marks[0])].group {
                return false
            }
        }
        return true
    }
}
