import CMotion
import MotionKernel

// Where layers have their paths, and how much memory these take.

extension Clip {
    /// Returns a path by its row; nil for none.
    package func path(at row: UInt32) -> PreparedPath? {
        row < header.pathCount ? path(row.int) : nil
    }

    /// Returns where the path of a layer, and the first animation of it, stand: two words a layer, if layers have
    /// paths.
    package func shape(_ layer: Int) -> Words { words + layer &* 2 }

    /// Returns the most bytes that the path of a morphing layer takes, and how much geometry there can be at once.
    @inline(never)
    func geometryNeeds() -> (morphBytes: UInt64, verbs: UInt64, points: UInt64) {
        var (morphBytes, verbs, points): (UInt64, UInt64, UInt64) = (0, 0, 0)
        if header.hasShapes == 0 { return (0, 0, 0) }
        for layer in below(header.layerCount) {
            // The layer's own path, then the values of its animations.
            var (mostVerbs, mostPoints): (UInt64, UInt64) = (0, 0)
            let isMorphing = shape(layer)[1] != MOTION_NONE
            func count(_ row: UInt32) {
                guard let path = path(at: row) else { return }
                // A trim takes every subpath's move, and each close for a line; a quad's two points may become three.
                let subpaths = path.subpathCount.u64, points = path.pointCount.u64
                mostVerbs = larger(mostVerbs, path.verbCount.u64 &+ subpaths)
                mostPoints = larger(mostPoints, points &+ points / 2 &+ subpaths &* 2)
                if isMorphing { morphBytes = larger(morphBytes, bytes(ofMorphing: path)) }
            }
            count(shape(layer)[0])
            var track = shape(layer)[1]
            while track != MOTION_NONE {
                let record = tracks[track]
                var word = (record.words &+ record.segments).int
                let end = word &+ record.segments.int &* 2
                while word < end {
                    count(words[word])
                    word &+= 1
                }
                track = record.next
            }
            verbs &+= mostVerbs
            points &+= mostPoints
        }
        return (morphBytes, smaller(verbs, 1 << 24), smaller(points, 1 << 24))
    }
}

/// Returns the bytes of room for the points of a path and its measured block.
private func bytes(ofMorphing path: PreparedPath) -> UInt64 { path.pointCount.u64 &* 8 &+ path.sizeByVerbs }

private func larger(_ a: UInt64, _ b: UInt64) -> UInt64 { a > b ? a : b }
private func smaller(_ a: UInt64, _ b: UInt64) -> UInt64 { a < b ? a : b }
