import MotionKernel

/// The rows that were met lately, by hashes of their contents, so that most rows find an earlier equal one without
/// memory for all rows. The last four rows that differ are always found.
struct RowCache {
    /// Each row and 1 more; 0 where no row is kept. Vectors are quick to fill: small descriptions make many caches.
    private var rows = InlineArray<16, SIMD16<UInt32>>(repeating: SIMD16())

    /// How many rows of one set of hashes are kept, the last one that was met first.
    private static var ways: Int { 4 }

    /// Returns an earlier row that `isEqual` accepts, if it is still kept. If no row is, keeps `row`.
    @inline(__always)
    mutating func find(_ row: UInt32, _ hash: UInt64, isEqual: (UInt32) -> Bool) -> UInt32? {
        withElements(of: &rows) { (all: UnsafeMutablePointer<UInt32>) in
            let set = all + (hash >> 58).int &* RowCache.ways
            var moved = row &+ 1
            for way in below(RowCache.ways) {
                let kept = set[way]
                set[way] = moved
                if kept != 0 && isEqual(kept &- 1) {
                    set[0] = kept
                    return kept &- 1
                }
                moved = kept
            }
            return nil
        }
    }
}
