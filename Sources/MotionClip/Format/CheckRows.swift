import CMotion
import MotionKernel

// The rows of eight values that batches write. Rows of one kind ascend by their places among the values, since blocks
// take them from place to place.

extension Clip {
    /// Whether rows of mixes write whole batches of values, go by clocks that there are, or by the number behind the
    /// last clock, which stands for none, and hold finite numbers.
    @inline(__always)
    var mixesAreSound: Bool {
        let lists = header.mixListCount, none = header.clockCount
        if lists > header.mixCount || !areBelow(none &+ 1, mixLists, 4, lists &* 8) { return false }
        let end = valueCount
        var row = UnsafeRawPointer(mixes), least: UInt64 = 0
        for _ in below(header.mixCount) {
            let place = UInt64(row.load(as: UInt32.self)), clocks = word(row, MixRow.clocks)
            if !isBatch(place, 1, least, end) { return false }
            least = place &+ 8
            let number = UInt64(clocks & MixRow.mask), last = number &+ (clocks & MixRow.one != 0 ? 0 : 7)
            if clocks & MixRow.list != 0 ? number >= UInt64(lists) : last > UInt64(none) { return false }
            if !areFinite((row + MixRow.from).assumingMemoryBound(to: Float.self), 16) { return false }
            row += MixRow.stride
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

    /// Whether runs of keys write whole batches of values, and have a group and as many keys as it says.
    var keyRunsAreSound: Bool {
        let groups = keyGroups, tracks = tracks, end = valueCount
        var row = UnsafeRawPointer(keyRuns), least: UInt64 = 0
        for _ in below(header.keyRunCount) {
            let place = UInt64(row.load(as: UInt32.self)), group = word(row, KeyRun.group)
            let eights = UInt64(word(row, KeyRun.count))
            if eights == 0 || !isBatch(place, eights, least, end) || group >= header.keyGroupCount { return false }
            least = place &+ eights &* 8
            // Below 2^32 by the line above and the counts in a header.
            let keys = (UInt64(tracks[groups[group.int]].segments) &+ 1) &* eights
            if UInt64(word(row, KeyRun.keys)) &+ keys > UInt64(header.keyRunValueCount) { return false }
            row += KeyRun.stride
        }
        return true
    }

    /// Whether rows of keys write whole batches of values, and their lanes have a group and as many segments as it
    /// says. The number behind the last group stands for none, which has one segment.
    var keyRowsAreSound: Bool {
        let groups = keyGroups, tracks = tracks, none = header.keyGroupCount, end = valueCount
        var row = UnsafeRawPointer(keyRows), least: UInt64 = 0
        for _ in below(header.keyRowCount) {
            let place = UInt64(row.load(as: UInt32.self))
            if !isBatch(place, 1, least, end) { return false }
            least = place &+ 8
            for lane in below(8) {
                let group = word(row, KeyRow.groups &+ lane &* 4), base = word(row, KeyRow.bases &+ lane &* 4)
                if group > none { return false }
                let segments = group < none ? UInt64(tracks[groups[group.int]].segments) : 1
                if UInt64(base) &+ segments &* 4 > UInt64(header.floatCount) { return false }
            }
            row += KeyRow.stride
        }
        return true
    }

    @inline(__always)
    private func word(_ row: UnsafeRawPointer, _ offset: Int) -> UInt32 {
        row.load(fromByteOffset: offset, as: UInt32.self)
    }

    /// Whether so many batches at a place are whole ones that begin at `least` or later and end by `end`.
    @inline(__always)
    private func isBatch(_ place: UInt64, _ batches: UInt64, _ least: UInt64, _ end: UInt64) -> Bool {
        place & 7 == 0 && (!isFullLibrary || place >= least) && place &+ batches &* 8 <= end
    }
}
