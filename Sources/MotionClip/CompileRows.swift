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

    /// The parts of the straight tracks that are the first on their targets, whose marks are twice their rows and 2.
    @inline(__always)
    func writeMixes(
        _ section: UnsafeMutablePointer<UInt32>, _ tracks: UnsafePointer<TrackRecord>, _ floats: UnsafePointer<Float>,
        _ marks: UnsafePointer<UInt32>, _ count: Int, _ header: UnsafeMutablePointer<ClipHeader>
    ) {
        var (row, at) = (UnsafeMutableRawPointer(section) - MixRow.stride, 0)
        header.pointee.mixCount = 0
        while at < count {
            if at & 7 == 0 && isAny(marks + at, keyed: 0) {
                row += MixRow.stride
                row.storeBytes(of: UInt32(truncatingIfNeeded: at), as: UInt32.self)
                (row + MixRow.clocks).storeBytes(of: SIMD8<UInt32>(repeating: header.pointee.clockCount), as: SIMD8<UInt32>.self)
                header.pointee.mixCount &+= 1
            }
            if marks[at] > 1 && marks[at] & 1 == 0 {
                // Its segment stands behind its two key times.
                let track = tracks + Int(truncatingIfNeeded: (marks[at] &- 2) &>> 1)
                var segment = floats + (Int(truncatingIfNeeded: track.pointee.floats) &+ 2), target = Int(truncatingIfNeeded: track.pointee.target)
                while target < at {
                    target &+= Int(truncatingIfNeeded: track.pointee.step)
                    segment += 4
                }
                let lane = row + (at & 7) &* 4
                lane.storeBytes(of: track.pointee.clock, toByteOffset: MixRow.clocks, as: UInt32.self)
                lane.storeBytes(of: segment[0], toByteOffset: MixRow.from, as: Float.self)
                lane.storeBytes(of: segment[1], toByteOffset: MixRow.to, as: Float.self)
            }
            at &+= 1
        }
    }

    /// Whether one of eight marks is a track's, straight or keyed.
    @inline(never)
    private func isAny(_ marks: UnsafePointer<UInt32>, keyed: UInt32) -> Bool {
        var lane = 0
        while lane < 8 && (marks[lane] <= 1 || marks[lane] & 1 != keyed) { lane &+= 1 }
        return lane < 8
    }

    /// The groups of the keyed tracks that are the first on their targets, and their parts, whose marks are twice their rows and 3.
    @inline(__always)
    func writeKeys(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafeMutablePointer<TrackRecord>, _ floats: UnsafePointer<Float>, _ words: UnsafePointer<UInt32>,
        _ marks: UnsafePointer<UInt32>, _ interning: Interning
    ) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self), count = ValueLayout(header).count(header)
        header.pointee.keyRowCount = 0
        header.pointee.keyGroupCount = 0
        var at = 0
        while at < count {
            if isAny(marks + at, keyed: 1) { header.pointee.keyRowCount &+= 1 }
            at &+= 8
        }
        header.pointee.keyGroupCount = interning.groupKeys(
            tracks, Int(truncatingIfNeeded: tables.animation_count), floats, words, clip.section(Section.keyGroups))
        let none = header.pointee.keyGroupCount
        var row = UnsafeMutableRawPointer(clip.section(Section.keyRows) as UnsafeMutablePointer<UInt32>) - KeyRow.stride
        at = 0
        while at < count {
            if at & 7 == 0 && isAny(marks + at, keyed: 1) {
                row += KeyRow.stride
                row.storeBytes(of: UInt32(truncatingIfNeeded: at), as: UInt32.self)
                (row + KeyRow.groups).storeBytes(of: SIMD8<UInt32>(repeating: none), as: SIMD8<UInt32>.self)
            }
            if marks[at] > 1 && marks[at] & 1 != 0 {
                // The segments of its first part stand behind its key times.
                let track = tracks + Int(truncatingIfNeeded: (marks[at] &- 2) &>> 1), segments = track.pointee.segments
                var base = track.pointee.floats &+ segments &+ 1, target = Int(truncatingIfNeeded: track.pointee.target)
                while target < at {
                    target &+= Int(truncatingIfNeeded: track.pointee.step)
                    base &+= segments &* 4
                }
                let lane = row + (at & 7) &* 4
                lane.storeBytes(of: track.pointee.group &- 1, toByteOffset: KeyRow.groups, as: UInt32.self)
                lane.storeBytes(of: base, toByteOffset: KeyRow.bases, as: UInt32.self)
            }
            at &+= 1
        }
    }
}
