import MotionKernel

// Tracks that are the first on their targets, so that their order is free, as rows of eight neighbours among the values.

extension Compiler {
    /// Marks a track's targets, where no earlier track has; whether some had a mark.
    @inline(__always)
    func claim(_ track: UnsafePointer<TrackRecord>, _ mark: UInt32, over old: UInt32, _ marks: UnsafeMutablePointer<UInt32>) -> Bool {
        var (part, at, isTaken): (UInt32, Int, Bool) = (0, Int(truncatingIfNeeded: track.pointee.target), false)
        while part < track.pointee.parts {
            if marks[at] == old { marks[at] = mark } else { isTaken = true }
            at &+= Int(truncatingIfNeeded: track.pointee.step)
            part &+= 1
        }
        return isTaken
    }

    /// Rows of the tracks whose marks say so: twice their rows and 2 of straight ones, 3 of keyed ones. `begin` writes an empty row, `put` a
    /// lane: a part's track, how many parts stand before it, and where; `end` completes the row. The rows' count.
    @inline(__always)
    private func writeRows(
        _ section: UnsafeMutableRawPointer, stride: Int, keyed: UInt32, _ tracks: UnsafePointer<TrackRecord>, _ marks: UnsafePointer<UInt32>,
        _ count: Int, begin: (UnsafeMutableRawPointer) -> Void, put: (UnsafePointer<TrackRecord>, UInt32, UnsafeMutableRawPointer, Int) -> Void,
        end: (UnsafeMutableRawPointer) -> Void
    ) -> UInt32 {
        var (row, rows, at, last) = (section - stride, UInt32(0), 0, -1)
        while at < count {
            if marks[at] > 1 && marks[at] & (lockstep | 1) == keyed {
                if at &>> 3 != last {
                    if rows > 0 { end(row) }
                    last = at &>> 3
                    row += stride
                    rows &+= 1
                    row.storeBytes(of: UInt32(truncatingIfNeeded: last &* 8), as: UInt32.self)
                    begin(row)
                }
                let track = self.track(marks[at], tracks)
                put(track, part(of: track, at: at), row, at & 7)
            }
            at &+= 1
        }
        if rows > 0 { end(row) }
        return rows
    }

    /// How many that will be.
    @inline(__always)
    private func countRows(keyed: UInt32, _ marks: UnsafePointer<UInt32>, _ count: Int) -> UInt32 {
        var (rows, at, last): (UInt32, Int, Int) = (0, 0, -1)
        while at < count {
            if marks[at] > 1 && marks[at] & (lockstep | 1) == keyed && at &>> 3 != last {
                last = at &>> 3
                rows &+= 1
            }
            at &+= 1
        }
        return rows
    }

    /// The parts of the straight tracks that are the first on their targets.
    @inline(__always)
    func writeMixes(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafePointer<TrackRecord>, _ floats: UnsafePointer<Float>, _ marks: UnsafePointer<UInt32>, _ count: Int
    ) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self), none = header.pointee.clockCount
        // Counted first, since the lists stand behind the rows.
        header.pointee.mixCount = countRows(keyed: 0, marks, count)
        header.pointee.mixListCount = 0
        let lists: UnsafeMutablePointer<UInt32> = clip.section(Section.mixLists)
        var list = lists
        _ = writeRows(
            clip.section(Section.mixes) as UnsafeMutablePointer<UInt32>, stride: MixRow.stride, keyed: 0, tracks, marks, count,
            begin: { _ in UnsafeMutableRawPointer(list).storeBytes(of: SIMD8<UInt32>(repeating: none), as: SIMD8<UInt32>.self) },
            put: { track, part, row, lane in
                // Its segment stands behind its two key times.
                let segment = floats + Int(truncatingIfNeeded: track.pointee.floats &+ 2 &+ part &* 4), at = row + lane &* 4
                list[lane] = track.pointee.clock
                at.storeBytes(of: segment[0], toByteOffset: MixRow.from, as: Float.self)
                at.storeBytes(of: segment[1], toByteOffset: MixRow.to, as: Float.self)
            },
            end: { row in
                var (same, next, lane) = (true, true, 1)
                while lane < 8 {
                    if list[lane] != list[0] { same = false }
                    if list[lane] != list[0] &+ UInt32(truncatingIfNeeded: lane) { next = false }
                    lane &+= 1
                }
                var word = list[0] | (same ? MixRow.one : 0)
                if !same && !next {
                    word = header.pointee.mixListCount | MixRow.list
                    header.pointee.mixListCount &+= 1
                    list += 8
                }
                row.storeBytes(of: word, toByteOffset: MixRow.clocks, as: UInt32.self)
            })
        // What the last row tried and did not need.
        if header.pointee.mixListCount < header.pointee.mixCount {
            UnsafeMutableRawPointer(list).storeBytes(of: SIMD8<UInt32>(repeating: 0), as: SIMD8<UInt32>.self)
        }
    }

    private var lockstep: UInt32 { 0x8000_0000 }

    private func track(_ mark: UInt32, _ tracks: UnsafePointer<TrackRecord>) -> UnsafePointer<TrackRecord> {
        tracks + Int(truncatingIfNeeded: ((mark & ~lockstep) &- 2) &>> 1)
    }

    /// The groups of the keyed tracks that are the first on their targets, then their parts.
    @inline(__always)
    func writeKeys(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafeMutablePointer<TrackRecord>, _ floats: UnsafePointer<Float>, _ words: UnsafePointer<UInt32>,
        _ marks: UnsafeMutablePointer<UInt32>, _ interning: Interning
    ) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self), count = ValueLayout(header).count(header)
        let none = interning.groupKeys(
            tracks, Int(truncatingIfNeeded: tables.animation_count), floats, words, clip.section(Section.keyGroups), atMost: header.pointee.keyGroupCount)
        header.pointee.keyGroupCount = none
        (header.pointee.lockRowCount, header.pointee.lockKeyCount) = (0, 0)
        var at = 0, group: UInt32 = 0
        while at < count && none > 0 {
            let runsOn = group
            group = 0
            if isLockstep(marks + at, tracks, floats) {
                let track = track(marks[at], tracks)
                group = track.pointee.group
                if group != runsOn { header.pointee.lockRowCount &+= 1 }
                header.pointee.lockKeyCount &+= track.pointee.segments &+ 1
                var lane = 0
                while lane < 8 {
                    marks[at &+ lane] |= lockstep
                    lane &+= 1
                }
            }
            at &+= 8
        }
        header.pointee.keyRowCount = writeRows(
            clip.section(Section.keyRows) as UnsafeMutablePointer<UInt32>, stride: KeyRow.stride, keyed: 1, tracks, marks, count,
            begin: { ($0 + KeyRow.groups).storeBytes(of: SIMD8<UInt32>(repeating: none), as: SIMD8<UInt32>.self) },
            put: { track, part, row, number in
                let lane = row + number &* 4
                lane.storeBytes(of: track.pointee.group &- 1, toByteOffset: KeyRow.groups, as: UInt32.self)
                lane.storeBytes(of: segments(track, part), toByteOffset: KeyRow.bases, as: UInt32.self)
            }, end: { _ in })
        writeRuns(clip, tracks, floats, marks, count)
    }

    /// The eights in lockstep, as runs of one group.
    @inline(__always)
    private func writeRuns(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafePointer<TrackRecord>, _ floats: UnsafePointer<Float>, _ marks: UnsafePointer<UInt32>, _ count: Int
    ) {
        let rows: UnsafeMutablePointer<UInt32> = clip.section(Section.lockRows), keys: UnsafeMutablePointer<Float> = clip.section(Section.lockKeys)
        @inline(__always) func group(_ at: Int) -> UInt32 { at < count && marks[at] & lockstep != 0 ? track(marks[at], tracks).pointee.group : 0 }
        var (at, row, first) = (0, UnsafeMutableRawPointer(rows), 0)
        while at < count {
            let start = at, own = group(at)
            at &+= 8
            if own == 0 { continue }
            while group(at) == own { at &+= 8 }
            let stride = at &- start
            row.storeBytes(of: UInt32(truncatingIfNeeded: start), as: UInt32.self)
            row.storeBytes(of: own &- 1, toByteOffset: LockRow.group, as: UInt32.self)
            row.storeBytes(of: UInt32(truncatingIfNeeded: first &>> 3), toByteOffset: LockRow.keys, as: UInt32.self)
            row.storeBytes(of: UInt32(truncatingIfNeeded: stride &>> 3), toByteOffset: LockRow.count, as: UInt32.self)
            row += LockRow.stride
            let end = first &+ (Int(truncatingIfNeeded: track(marks[start], tracks).pointee.segments) &+ 1) &* stride
            var place = start
            while place < at {
                let track = track(marks[place], tracks)
                var segment = floats + Int(truncatingIfNeeded: segments(track, part(of: track, at: place))), key = first &+ place &- start
                keys[key] = segment[0]
                key &+= stride
                while key < end {
                    keys[key] = segment[1]
                    segment += 4
                    key &+= stride
                }
                place &+= 1
            }
            first = end
        }
    }

    /// How many parts of a track stand before the place of one.
    @inline(__always)
    private func part(of track: UnsafePointer<TrackRecord>, at place: Int) -> UInt32 {
        var part: UInt32 = 0, target = Int(truncatingIfNeeded: track.pointee.target)
        while target < place {
            target &+= Int(truncatingIfNeeded: track.pointee.step)
            part &+= 1
        }
        return part
    }

    /// Where the segments of a part begin: behind the key times, and those of the parts before.
    private func segments(_ track: UnsafePointer<TrackRecord>, _ part: UInt32) -> UInt32 {
        track.pointee.floats &+ track.pointee.segments &+ 1 &+ part &* track.pointee.segments &* 4
    }

    /// Whether eight neighbours have keys of one group, whose segments are straight and each begin where the one before ends.
    @inline(__always)
    private func isLockstep(_ marks: UnsafePointer<UInt32>, _ tracks: UnsafePointer<TrackRecord>, _ floats: UnsafePointer<Float>) -> Bool {
        var lane = 0
        while lane < 8 {
            if marks[lane] <= 1 || marks[lane] & 1 == 0 { return false }
            let track = track(marks[lane], tracks)
            if track.pointee.group != self.track(marks[0], tracks).pointee.group { return false }
            // All its parts.
            var segment = UnsafeRawPointer(floats + Int(truncatingIfNeeded: segments(track, 0))).assumingMemoryBound(to: UInt32.self)
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
            lane &+= 1
        }
        return true
    }
}
