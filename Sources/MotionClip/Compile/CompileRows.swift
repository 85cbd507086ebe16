import MotionKernel

// Tracks that are the first on their targets, so that their order is free, as rows of eight neighbours among the
// values.

extension Compiler {
    /// Marks a track's targets: with `mark`, which is not 0, and the numbers of their parts if no earlier track has one
    /// of them, else with 1 where none has.
    @inline(__always)
    func claim(_ track: UnsafePointer<TrackRecord>, _ mark: UInt32, _ marks: MutableWords) -> Bool {
        let first = marks + track.pointee.target.int,
            step = track.pointee.step.int
        var (part, at, taken) = (track.pointee.parts, first, UInt32(0))
        while part > 0 {
            taken |= at.pointee
            at += step
            part &-= 1
        }
        let isFirst = taken == 0 && mark > 1
        (part, at) = (0, first)
        while part < track.pointee.parts {
            if at.pointee == 0 { at.pointee = isFirst ? mark | part &<< partShift : 1 }
            at += step
            part &+= 1
        }
        return isFirst
    }

    /// Rows of the tracks whose marks say so: twice their numbers and 2 of straight ones, 3 of keyed ones, the number
    /// of the part, and a bit more in lockstep. `begin` writes an empty row, behind its place, `put` a lane: the number
    /// of a track, how many parts stand before it, and where; `end` completes the row. The rows' count.
    @inline(__always)
    private func writeRows(
        _ section: UnsafeMutableRawPointer, stride: Int, keyed: UInt32, _ marks: Words, _ count: Int,
        begin: (UnsafeMutableRawPointer) -> Void, put: (Int, UInt32, UnsafeMutableRawPointer, Int) -> Void,
        end: (UnsafeMutableRawPointer) -> Void
    ) -> UInt32 {
        var (row, rows, first) = (section, UInt32(0), 0)
        while first < count {
            var (lane, isBegun) = (0, false)
            while lane < 8 {
                let mark = marks[first &+ lane]
                if mark > 1 && mark & (lockstep | 1) == keyed {
                    if !isBegun {
                        row.storeBytes(of: UInt64(first.u32), as: UInt64.self)
                        begin(row)
                        isBegun = true
                    }
                    put(track(mark), (mark & ~lockstep) &>> partShift, row, lane)
                }
                lane &+= 1
            }
            if isBegun {
                end(row)
                row += stride
                rows &+= 1
            }
            first &+= 8
        }
        return rows
    }

    /// The parts of the straight tracks that are the first on their targets, by `places` of all tracks.
    @inline(__always)
    func writeMixes(
        _ clip: UnsafeMutableRawPointer, _ places: Words, _ floats: Floats,
        _ marks: Words,
        _ count: Int
    ) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self), none = header.pointee.clockCount
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
        var list = UnsafeMutableRawPointer(clip.section(Section.mixLists))
        _ = writeRows(
            clip.section(Section.mixes), stride: MixRow.stride, keyed: 0, marks, count,
            begin: { row in
                (row + MixRow.from).storeBytes(of: SIMD16<Float>(repeating: 0), as: SIMD16<Float>.self)
                list.storeBytes(of: SIMD8<UInt32>(repeating: none), as: SIMD8<UInt32>.self)
            },
            put: { track, part, row, lane in
                // Its segment stands behind its two key times.
                let segment = floats + (places[track &* 2 &+ 1] &+ 2 &+ part &* 4).int,
                    at = row + lane &* 4
                list.storeBytes(of: places[track &* 2], toByteOffset: lane &* 4, as: UInt32.self)
                at.storeBytes(of: segment[0], toByteOffset: MixRow.from, as: Float.self)
                at.storeBytes(of: segment[1], toByteOffset: MixRow.to, as: Float.self)
            },
            end: { row in
                // One clock, or clocks in a row, need no list. Two in a word.
                let first = list.load(as: UInt32.self), twice = UInt64(first) &* 0x1_0000_0001
                var scalarTracks: UInt64 = 0, gaps: UInt64 = 0, lanes: UInt64 = 0x1_0000_0000, at = 0
                while at < 32 {
                    let clocks = list.loadUnaligned(fromByteOffset: at, as: UInt64.self)
                    scalarTracks |= clocks ^ twice
                    gaps |= clocks ^ (twice &+ lanes)
                    lanes &+= 0x2_0000_0002
                    at &+= 8
                }
                var word = scalarTracks != 0 ? first : first | MixRow.one
                if scalarTracks != 0 && gaps != 0 {
                    word = header.pointee.mixListCount | MixRow.list
                    header.pointee.mixListCount &+= 1
                    list += 32
                }
                row.storeBytes(of: word, toByteOffset: MixRow.clocks, as: UInt32.self)
            })
    }

    private var lockstep: UInt32 { 0x8000_0000 }

    /// Numbers of tracks are below 2^24.
    private var partShift: UInt32 { 26 }

    /// The number of a track that has marked its targets.
    private func track(_ mark: UInt32) -> Int { (((mark & 0x3FF_FFFF) &- 2) >> 1).int }

    /// The groups of the keyed tracks that are the first on their targets, then their parts.
    @inline(__always)
    func writeKeys(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafeMutablePointer<TrackRecord>, _ floats: Floats,
        _ words: Words, _ marks: MutableWords, _ interning: Interning
    ) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self), count = ValueLayout(header).count(header)
        let groups: MutableWords = clip.section(Section.keyGroups)
        let none = interning.groupKeys(
            tracks, tables.animation_count.int, floats, words, groups,
            atMost: header.pointee.keyGroupCount)
        header.pointee.keyGroupCount = none
        (header.pointee.keyRowCount, header.pointee.keyRunCount, header.pointee.keyRunValueCount) = (0, 0, 0)
        if none == 0 { return }
        var at = 0, group: UInt32 = 0
        while at < count {
            let runsOn = group
            group = 0
            if isLockstep(marks + at, tracks, floats) {
                let track = tracks[track(marks[at])]
                group = track.group
                if group != runsOn { header.pointee.keyRunCount &+= 1 }
                header.pointee.keyRunValueCount &+= track.segments &+ 1
                for lane in below(8) {
                    marks[at &+ lane] |= lockstep
                }
            }
            at &+= 8
        }
        header.pointee.keyRowCount = writeRows(
            clip.section(Section.keyRows), stride: KeyRow.stride, keyed: 1, marks,
            count,
            begin: {
                ($0 + KeyRow.groups).storeBytes(of: SIMD8<UInt32>(repeating: none), as: SIMD8<UInt32>.self)
                ($0 + KeyRow.bases).storeBytes(of: SIMD8<UInt32>(repeating: 0), as: SIMD8<UInt32>.self)
            },
            put: { number, part, row, column in
                let track = tracks + number, lane = row + column &* 4
                lane.storeBytes(of: track.pointee.group &- 1, toByteOffset: KeyRow.groups, as: UInt32.self)
                lane.storeBytes(of: segments(track, part), toByteOffset: KeyRow.bases, as: UInt32.self)
            }, end: { _ in })
        writeRuns(clip, tracks, floats, marks, count)
    }

    /// The eights in lockstep, as runs of one group.
    @inline(__always)
    private func writeRuns(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafePointer<TrackRecord>, _ floats: Floats,
        _ marks: Words, _ count: Int
    ) {
        let rows: MutableWords = clip.section(Section.keyRuns)
        let keys: MutableFloats = clip.section(Section.keyRunValues)
        @inline(__always)
        func group(_ at: Int) -> UInt32 { at < count && marks[at] & lockstep != 0 ? tracks[track(marks[at])].group : 0 }
        var (at, row, first) = (0, UnsafeMutableRawPointer(rows), 0)
        while at < count {
            let start = at, own = group(at)
            at &+= 8
            if own == 0 { continue }
            while group(at) == own { at &+= 8 }
            let stride = at &- start
            row.storeBytes(of: start.u32, as: UInt32.self)
            row.storeBytes(of: own &- 1, toByteOffset: KeyRun.group, as: UInt32.self)
            row.storeBytes(of: (first >> 3).u32, toByteOffset: KeyRun.keys, as: UInt32.self)
            row.storeBytes(of: (stride >> 3).u32, toByteOffset: KeyRun.count, as: UInt32.self)
            row += KeyRun.stride
            let end = first &+ (tracks[track(marks[start])].segments.int &+ 1) &* stride
            for place in below(at, from: start) {
                let part = (marks[place] & ~lockstep) &>> partShift
                var segment = floats + segments(tracks + track(marks[place]), part).int
                var key = first &+ place &- start
                keys[key] = segment[0]
                key &+= stride
                while key < end {
                    keys[key] = segment[1]
                    segment += 4
                    key &+= stride
                }
            }
            first = end
        }
    }

    /// Where the segments of a part begin: behind the key times, and those of the parts before.
    private func segments(_ track: UnsafePointer<TrackRecord>, _ part: UInt32) -> UInt32 {
        track.pointee.floats &+ track.pointee.segments &+ 1 &+ part &* track.pointee.segments &* 4
    }

    /// Whether eight neighbours have keys of one group, whose segments are straight and each begin where the one before
    /// ends.
    @inline(__always)
    private func isLockstep(
        _ marks: Words, _ tracks: UnsafePointer<TrackRecord>, _ floats: Floats
    ) -> Bool {
        for lane in below(8) {
            if marks[lane] <= 1 || marks[lane] & 1 == 0 { return false }
            let track = tracks + track(marks[lane])
            if track.pointee.group != tracks[self.track(marks[0])].group { return false }
            // All its parts.
            var segment = UnsafeRawPointer(floats + segments(track, 0).int).assumingMemoryBound(
                to: UInt32.self)
            var part: UInt32 = 0
            while part < track.pointee.parts {
                var left = track.pointee.segments
                while left > 0 {
                    left &-= 1
                    if segment[2] | segment[3] != 0 || (left > 0 && segment[1] != segment[4]) { return false }
                    segment += 4
                }
                part &+= 1
            }
        }
        return true
    }
}
