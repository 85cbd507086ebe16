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

    /// Rows of the tracks whose marks say so: twice their rows and 2 of straight ones, and 3 of keyed ones. `begin` writes an empty row, `put` a
    /// lane: a part's track, how many parts stand before it, and where; `end` completes the row. The rows' count.
    @inline(__always)
    private func writeRows(
        _ section: UnsafeMutableRawPointer, stride: Int, keyed: UInt32, _ tracks: UnsafePointer<TrackRecord>, _ marks: UnsafePointer<UInt32>,
        _ count: Int, begin: (UnsafeMutableRawPointer) -> Void, put: (UnsafePointer<TrackRecord>, UInt32, UnsafeMutableRawPointer, Int) -> Void,
        end: (UnsafeMutableRawPointer) -> Void
    ) -> UInt32 {
        var (row, rows, at, last) = (section - stride, UInt32(0), 0, -1)
        while at < count {
            if marks[at] > 1 && marks[at] & 1 == keyed {
                if at &>> 3 != last {
                    if rows > 0 { end(row) }
                    last = at &>> 3
                    row += stride
                    rows &+= 1
                    row.storeBytes(of: UInt32(truncatingIfNeeded: last &* 8), as: UInt32.self)
                    begin(row)
                }
                let track = tracks + Int(truncatingIfNeeded: (marks[at] &- 2) &>> 1)
                var part: UInt32 = 0, target = Int(truncatingIfNeeded: track.pointee.target)
                while target < at {
                    target &+= Int(truncatingIfNeeded: track.pointee.step)
                    part &+= 1
                }
                put(track, part, row, at & 7)
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
            if marks[at] > 1 && marks[at] & 1 == keyed && at &>> 3 != last {
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

    /// The groups of the keyed tracks that are the first on their targets, then their parts.
    @inline(__always)
    func writeKeys(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafeMutablePointer<TrackRecord>, _ floats: UnsafePointer<Float>, _ words: UnsafePointer<UInt32>,
        _ marks: UnsafePointer<UInt32>, _ interning: Interning
    ) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self)
        let none = interning.groupKeys(tracks, Int(truncatingIfNeeded: tables.animation_count), floats, words, clip.section(Section.keyGroups))
        header.pointee.keyGroupCount = none
        header.pointee.keyRowCount = writeRows(
            clip.section(Section.keyRows) as UnsafeMutablePointer<UInt32>, stride: KeyRow.stride, keyed: 1, tracks, marks,
            ValueLayout(header).count(header), begin: { ($0 + KeyRow.groups).storeBytes(of: SIMD8<UInt32>(repeating: none), as: SIMD8<UInt32>.self) },
            put: { track, part, row, number in
                // The segments of its first part stand behind its key times.
                let base = track.pointee.floats &+ track.pointee.segments &+ 1 &+ part &* track.pointee.segments &* 4
                let lane = row + number &* 4
                lane.storeBytes(of: track.pointee.group &- 1, toByteOffset: KeyRow.groups, as: UInt32.self)
                lane.storeBytes(of: base, toByteOffset: KeyRow.bases, as: UInt32.self)
            }, end: { _ in })
    }
}
