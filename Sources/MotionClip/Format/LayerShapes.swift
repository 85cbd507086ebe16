import CMotion
import MotionKernel

// Where layers have their paths, and how much memory these take.

extension Clip {
    /// Returns a path by its row; nil for none. `isSound` has looked at its block: a sample does not do so again.
    package func path(at row: UInt32) -> PreparedPath? {
        row < header.pathCount ? PreparedPath(checked: paths + pathTable[row].offset.int) : nil
    }

    /// Returns the place of a layer's path and of its first animation: two words a layer, if layers have paths.
    package func shape(_ layer: Int) -> Words { words + layer &* 2 }

    /// Returns the most bytes that the path of a morphing layer takes, how much geometry there can be at once, and how
    /// many pieces of trimmed paths.
    @inline(never)
    func geometryNeeds() -> GeometryNeeds {
        var all = GeometryNeeds(), spare: UInt64 = 0
        if header.hasShapes == 0 { return all }
        for layer in below(header.layerCount) {
            let needs = geometryNeeds(of: layer)
            all.morphBytes = larger(all.morphBytes, needs.morphBytes)
            all.verbs &+= needs.verbs
            all.points &+= needs.points
            all.pieces &+= needs.pieces
            spare = larger(spare, needs.pieces)
        }
        all.verbs = smaller(all.verbs, 1 << 24)
        all.points = smaller(all.points, 1 << 24)
        all.pieces = smaller(all.pieces &+ spare, UInt64(UInt32.max))
        return all
    }

    /// Returns the same of one layer.
    @inline(never)
    func geometryNeeds(of layer: Int) -> GeometryNeeds {
        var needs = GeometryNeeds()
        if header.hasShapes == 0 { return needs }
        // A trim may cut a segment of each subpath in two, and begin anew between the parts.
        let row = trimmedRow(of: layer), pieces = row < 0 ? 1 : trimmedLayers[row].mostPieces
        // The layer's own path, then the values of its animations.
        var mostSubpaths: UInt64 = 0
        let isMorphing = shape(layer)[1] != MOTION_NONE
        func count(_ row: UInt32) {
            guard let path = path(at: row) else { return }
            // A trim takes every subpath's move, and each close for a line; a quad's two points may become three.
            let subpaths = path.subpathCount.u64, points = path.pointCount.u64
            let cuts = subpaths &* (pieces &- 1)
            needs.verbs = larger(needs.verbs, path.verbCount.u64 &+ subpaths &+ cuts &* 2)
            needs.points = larger(needs.points, points &+ points / 2 &+ subpaths &* 2 &+ cuts &* 4)
            mostSubpaths = larger(mostSubpaths, subpaths)
            if isMorphing { needs.morphBytes = larger(needs.morphBytes, bytes(ofMorphing: path)) }
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
        if pieces > 1 { needs.pieces = mostSubpaths &* pieces }
        return needs
    }
}

/// What the geometry of a clip takes at any time at most.
struct GeometryNeeds {
    var morphBytes: UInt64 = 0, verbs: UInt64 = 0, points: UInt64 = 0, pieces: UInt64 = 0
}

/// Returns the bytes of room for the points of a path and its measured block.
private func bytes(ofMorphing path: PreparedPath) -> UInt64 { path.pointCount.u64 &* 8 &+ path.sizeByVerbs }

private func larger(_ a: UInt64, _ b: UInt64) -> UInt64 { a > b ? a : b }
private func smaller(_ a: UInt64, _ b: UInt64) -> UInt64 { a < b ? a : b }
