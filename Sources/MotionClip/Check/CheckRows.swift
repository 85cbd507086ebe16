import MotionKernel

// The rows of eight values that batches write. Rows of one kind ascend by their places among the values, since blocks
// take them from place to place.

extension Clip {
    /// Returns whether rows of mixes write whole batches of values, have clocks that exist, or the number after the
    /// last clock, which means none, and hold finite numbers.
    @inline(__always)
    var mixesAreSound: Bool {
        let rows = mixes, lists = lists, none = header.clockCount, end = valueCount
        var least: UInt64 = 0
        for i in below(header.mixCount) {
            let row = rows + i.int, place = row.pointee.first.u64, clocks = row.pointee.clocks
            if !isBatch(place, 1, least, end) { return false }
            least = place &+ 8
            let number = clocks & MixRow.mask
            if clocks & MixRow.list != 0 {
                if number >= header.listCount || !areBelow(none &+ 1, lists + number.int &* 8, 4, 8) { return false }
            } else if number.u64 &+ (clocks & MixRow.one != 0 ? 0 : 7) > none.u64 {
                return false
            }
            // The values at progress 0, followed by those at 1.
            if !areFinite(row.from, 16) { return false }
        }
        return true
    }

    /// Whether each group of keys has a keyed track.
    var keyGroupsAreSound: Bool {
        let groups = keyGroups, count = header.keyGroupCount, tracks = tracks
        if count > header.animationCount || !areBelow(header.animationCount, groups, 4, count) { return false }
        for i in below(count) {
            if tracks[groups[i]].kind != TrackKind.keys { return false }
        }
        return true
    }

    /// Whether runs of keys write whole batches of values, and have a group of linear keys and as many keys as it says.
    var keyRunsAreSound: Bool {
        let groups = keyGroups, tracks = tracks, runs = keyRuns, end = valueCount
        var least: UInt64 = 0
        for i in below(header.keyRunCount) {
            let run = runs[i], place = run.first.u64, eights = run.count.u64
            if eights == 0 || !isBatch(place, eights, least, end) || run.group >= header.keyGroupCount { return false }
            least = place &+ eights &* 8
            let track = tracks[groups[run.group]]
            if !track.has(TrackFlag.linear) { return false }
            // Below 2^32 by the line above and the counts in a header.
            let keys = (track.segments.u64 &+ 1) &* eights
            if run.keys.u64 &+ keys > header.keyRunValueCount.u64 { return false }
        }
        return true
    }

    /// Returns whether rows of keys write whole batches of values, and whether their lanes have a group and as many
    /// segments as it says, of finite numbers. The number after the last group means none, which has one segment.
    /// `areNumbers` says that all floats of the clip are finite.
    func keyRowsAreSound(_ areNumbers: Bool) -> Bool {
        let groups = keyGroups, tracks = tracks, rows = keyRows, none = header.keyGroupCount, end = valueCount
        let lists = lists
        var least: UInt64 = 0
        for i in below(header.keyRowCount) {
            let row = rows[i], place = row.first.u64
            if !isBatch(place, 1, least, end) || row.groups >= header.listCount || row.bases >= header.listCount {
                return false
            }
            least = place &+ 8
            for lane in below(8) {
                let group = lists[row.groups.int &* 8 &+ lane]
                let base = lists[row.bases.int &* 8 &+ lane] & ~KeyRow.linear
                if group > none { return false }
                let own = group < none ? tracks[groups[group.int]].partFloats : 4
                if base.u64 &+ own.u64 &+ TrackRecord.trailingFloats > header.floatCount.u64 { return false }
                if canDraw && !areNumbers && !areFinite(floats + base.int, own) { return false }
            }
        }
        return true
    }

    /// Returns whether this number of batches at a place are whole ones that begin at `least` or later and end by
    /// `end`.
    private func isBatch(_ place: UInt64, _ batches: UInt64, _ least: UInt64, _ end: UInt64) -> Bool {
        place & 7 == 0 && (!isWide || place >= least) && place &+ batches &* 8 <= end
    }
}
