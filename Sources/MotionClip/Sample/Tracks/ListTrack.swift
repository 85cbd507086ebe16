import MotionKernel

extension Track {
    /// Applies keys that are transform lists, of a layer in the plane.
    func applyList(
        _ progress: Double, _ rate: Double, _ values: MutableFloats,
        _ velocities: MutableFloats?
    ) {
        let position = position(at: progress)
        if let velocities {
            let step = position.rate * rate * Track.instant
            store(
                derivative: listParts(position.segment, position.fraction + step),
                listParts(position.segment, position.fraction - step), velocities)
        }
        store(listParts(position.segment, position.fraction), values)
    }

    /// Returns the parts of the transform at a fraction between two keys.
    @inline(never)
    private func listParts(_ segment: Int, _ fraction: Double) -> AffineDecomposition {
        var parts = AffineDecomposition()
        Matrix.with(3) { matrix in
            let angle = mixLists(segment, fraction, matrix)
            // Unwrapped: the turn that is nearest to the sum of the turns.
            parts = matrix.parts.unwrapped(after: AffineDecomposition(angle: angle), cssHalfTurn: true)
        }
        return parts
    }

    /// Mixes two lists into the matrix in the first of three places; gives the sum of its turns.
    @inline(never)
    func mixLists(_ segment: Int, _ fraction: Double, _ places: Matrix) -> Double {
        let pairs = pairs(segment)
        return Operation.interpolate(pairs: pairs.first, pairs.count, fraction, in: places)
    }

    /// Returns the pairs of transform functions that are mixed between two keys of a list animation.
    @inline(never)
    package func pairs(_ segment: Int) -> (first: Floats, count: Int) {
        let firsts = words + segments, first = firsts[segment].int
        let end = segment &+ 1 < segments ? firsts[segment &+ 1] : record.pointee.path
        return (floats + (segments &+ 1 &+ first &* Operation.pairStride), end.int &- first)
    }
}
