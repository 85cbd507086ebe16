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
    /// lane: a part's track, how many parts stand before it, and where. The rows' count.
    @inline(__always)
    private func writeRows(
        _ section: UnsafeMutableRawPointer, stride: Int, keyed: UInt32, _ tracks: UnsafePointer<TrackRecord>, _ marks: UnsafePointer<UInt32>,
        _ count: Int, begin: (UnsafeMutableRawPointer) -> Void, put: (UnsafePointer<TrackRecord>, UInt32, UnsafeMutableRawPointer) -> Void
    ) -> UInt32 {
        var (row, rows, at, last) = (section - stride, UInt32(0), 0, -1)
        while at < count {
            if marks[at] > 1 && marks[at] & 1 == keyed {
                if at &>> 3 != last {
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
                put(track, part, row + (at & 7) &* 4)
            }
            at &+= 1
        }
        return rows
    }

    /// The parts of the straight tracks that are the first on their targets.
    @inline(__always)
    func writeMixes(
        _ section: UnsafeMutablePointer<UInt32>, _ tracks: UnsafePointer<TrackRecord>, _ floats: UnsafePointer<Float>,
        _ marks: UnsafePointer<UInt32>, _ count: Int, _ header: UnsafeMutablePointer<ClipHeader>
    ) {
        let none = header.pointee.clockCount
        header.pointee.mixCount = writeRows(
            section, stride: MixRow.stride, keyed: 0, tracks, marks, count,
            begin: { ($0 + MixRow.clocks).storeBytes(of: SIMD8<UInt32>(repeating: none), as: SIMD8<UInt32>.self) },
            put: { track, part, lane in
                // Its segment stands behind its two key times.
                let segment = floats + Int(truncatingIfNeeded: track.pointee.floats &+ 2 &+ part &* 4)
                lane.storeBytes(of: track.pointee.clock, toByteOffset: MixRow.clocks, as: UInt32.self)
                lane.storeBytes(of: segment[0], toByteOffset: MixRow.from, as: Float.self)
                lane.storeBytes(of: segment[1], toByteOffset: MixRow.to, as: Float.self)
            })
    }

    /// The groups of the keyed tracks that are the first on their targets, then their parts.
    @inline(__always)
    func writeKeys(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafeMutablePointer<TrackRecord>, _ floats: UnsafePointer<Float>, _ words: UnsafePointer<UInt32>,
        _ marks: UnsafePointer<UInt32>, _ interning: Interning
    ) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self)
        let none = interning.groupKeys(tracks, Int(truncatingIfNeeded: tables.animation_count), floats, words, clip.section(Section.keyGroups), atMost: header.pointee.keyGroupCount)
        header.pointee.keyGroupCount = none
        header.pointee.keyRowCount = writeRows(
            clip.section(Section.keyRows) as UnsafeMutablePointer<UInt32>, stride: KeyRow.stride, keyed: 1, tracks, marks,
            ValueLayout(header).count(header), begin: { ($0 + KeyRow.groups).storeBytes(of: SIMD8<UInt32>(repeating: none), as: SIMD8<UInt32>.self) },
            put: { track, part, lane in
                // The segments of its first part stand behind its key times.
                let base = track.pointee.floats &+ track.pointee.segments &+ 1 &+ part &* track.pointee.segments &* 4
                lane.storeBytes(of: track.pointee.group &- 1, toByteOffset: KeyRow.groups, as: UInt32.self)
                lane.storeBytes(of: base, toByteOffset: KeyRow.bases, as: UInt32.self)
            })
    }
}
