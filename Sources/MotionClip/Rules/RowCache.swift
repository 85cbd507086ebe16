import CMotion
import MotionKernel

/// The rows that were met lately, by hashes of their contents, so that most rows find an earlier equal one without
/// memory for all rows. The last four rows that differ are always found.
struct RowCache {
    private var rows = InlineArray<256, UInt32>(repeating: MOTION_NONE)

    /// How many rows of one set of hashes are kept, the last one that was met first.
    private static var ways: Int { 4 }

    /// Returns an earlier row that `isEqual` accepts, if it is still kept. If no row is, keeps `row`.
    @inline(__always)
    mutating func find(_ row: UInt32, _ hash: UInt64, isEqual: (UInt32) -> Bool) -> UInt32? {
        let first = (hash >> 58).int &* RowCache.ways
        var moved = row
        for way in below(RowCache.ways) {
            let kept = rows[unchecked: first &+ way]
            rows[unchecked: first &+ way] = moved
            if kept != MOTION_NONE && isEqual(kept) {
                rows[unchecked: first] = kept
                return kept
            }
            moved = kept
        }
        return nil
    }
}
