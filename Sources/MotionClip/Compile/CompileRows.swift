import MotionKernel

// Tracks that are the first on their targets, so that their order is free, as rows of eight neighbours among the
// values.

extension Compiler {
    /// Marks the values that a track writes. If no earlier track writes one of them, each gets `mark`, which is greater
    /// than 1, and the number of its part; else those without a mark get 1. Returns which of the two.
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
    /// ones (`keyed` is 1) or straight ones (0). Returns how many rows there are. `empty` makes the row of eight
    /// values, without tracks, from the index of the first one. `put` writes a lane: it gets the number of the track,
    /// the part, the row, and the lane. `end` completes a row.
    private func writeRows<Row>(
        _ rows: UnsafeMutablePointer<Row>, keyed: UInt32, _ marks: Words, _ count: Int, empty: (UInt32) -> Row,
        put: (Int, UInt32, inout Row, Int) -> Void, end: (inout Row) -> Void
    ) -> UInt32 {
        // Counted, since the difference of addresses is a division.
        var row = rows, written: UInt32 = 0
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
                written &+= 1
            }
        }
        return written
    }

    /// Writes rows of the straight tracks that are the first on their targets. `places` has the clock and the first
    /// float of each track.
    @inline(__always)
    func writeMixes(
        _ clip: UnsafeMutableRawPointer, _ places: Words, _ floats: Floats, _ marks: Words, _ count: Int
    ) {
        let header = clip.header, none = header.pointee.clockCount
        // Counted first, since the lists stand behind the rows.
        var rows: UInt32 = 0, at = 0
        while at < count {
            // On to the next eight behind a straight one.
            let isStraight = marks[at] > 1 && marks[at] & 1 == 0
            if isStraight { rows &+= 1 }
            at = isStraight ? (at | 7) &+ 1 : at &+ 1
        }
        header.pointee.mixCount = rows
        header.pointee.mixListCount = 0
        if rows == 0 { return }
        // The clocks of the row at hand, which stay where they are if the row needs a list of them.
        var clocks: MutableWords = clip.section(Section.mixLists)
        _ = writeRows(
            clip.section(Section.mixes), keyed: 0, marks, count,
            empty: { first in
                for lane in below(8) { clocks[lane] = none }
                return MixRow(first: first)
            },
            put: { track, part, row, lane in
                // Its two values stand behind its two key times.
                let segment = floats + (places[track &* 2 &+ 1] &+ 2 &+ part &* 2).int
                clocks[lane] = places[track &* 2]
                row.from[unchecked: lane] = segment[0]
                row.to[unchecked: lane] = segment[1]
            },
            end: { row in
                // One clock, or clocks whose numbers follow each other, need no list.
                var others: UInt32 = 0, gaps: UInt32 = 0
                for lane in below(8) {
                    others |= clocks[lane] ^ clocks[0]
                    gaps |= clocks[lane] ^ (clocks[0] &+ lane.u32)
                }
                row.clocks = others != 0 ? clocks[0] : clocks[0] | MixRow.one
                if others != 0 && gaps != 0 {
                    row.clocks = header.pointee.mixListCount | MixRow.list
                    header.pointee.mixListCount &+= 1
                    clocks += 8
                }
            })
    }

    private var lockstep: UInt32 { 0x8000_0000 }

    /// The bit of a mark from which on the number of the part stands; numbers of tracks are below 2^24.
    private var partShift: UInt32 { 26 }

    /// Returns the number of the track that has made a mark.
    private func track(_ mark: UInt32) -> Int { (((mark & 0x3FF_FFFF) &- 2) >> 1).int }

    /// Writes the groups of the keyed tracks that are the first on their targets, then the rows and runs of their
    /// parts.
    func writeKeys(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafeMutablePointer<TrackRecord>, _ floats: Floats,
        _ words: Words, _ marks: MutableWords, _ interning: Interning
    ) {
        let header = clip.header, count = ValueLayout(header).count(header)
        let none = interning.groupKeys(
            tracks, floats, words, clip.section(Section.keyGroups), atMost: header.pointee.keyGroupCount)
        header.pointee.keyGroupCount = none
        (header.pointee.keyRowCount, header.pointee.keyRunCount, header.pointee.keyRunValueCount) = (0, 0, 0)
        if none == 0 { return }
        var group: UInt32 = 0
        for at in below(count, by: 8) {
            let runsOn = group
            group = 0
            if isLockstep(marks + at, tracks) {
                let track = tracks[track(marks[at])]
                group = track.group
                if group != runsOn { header.pointee.keyRunCount &+= 1 }
                header.pointee.keyRunValueCount &+= track.segments &+ 1
                for lane in below(8) {
                    marks[at &+ lane] |= lockstep
                }
            }
        }
        header.pointee.keyRowCount = writeRows(
            clip.section(Section.keyRows), keyed: 1, marks, count, empty: { KeyRow(first: $0, group: none) },
            put: { number, part, row, lane in
                let track = tracks + number
                row.groups[unchecked: lane] = track.pointee.group &- 1
                if track.pointee.has(TrackFlag.linear) { row.linear |= 1 &<< lane.u32 }
                row.bases[unchecked: lane] = segments(track, part)
            }, end: { _ in })
        writeRuns(clip, tracks, floats, marks, count)
    }

    /// Writes runs of one group from the eights in lockstep.
    @inline(__always)
    private func writeRuns(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafePointer<TrackRecord>, _ floats: Floats, _ marks: Words,
        _ count: Int
    ) {
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

    /// Returns where the segments of a part begin among the floats: behind the key times, and the segments of the parts
    /// before.
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
