import MotionKernel

// Animations that move a layer along a path.

extension Track {
    /// The row of the path to move along: of a followed layer, the path that the description gives it.
    package var motionPath: UInt32 {
        canDraw && has(TrackFlag.follows)
            ? clip.shape(record.pointee.path.int)[0] : record.pointee.path
    }

    /// The path to move along, as it is at the time.
    var path: PreparedPath? { followed ?? clip.path(at: motionPath) }

    /// Moves a layer along the elements of a plain path (TrackRecord.isPlainPath). A segment that is the only one needs
    /// no search.
    @inline(__always)
    func move(along path: PreparedPath, _ progress: Double, _ values: MutableFloats) {
        let isOnly = segments == 1 && words[0] == 0 && progress >= 0 && progress <= 1,
            key = isOnly ? SegmentPosition(progress) : position(at: progress)
        let point = path.point(element: key.segment, parameter: key.fraction)
        values[target] = finite(point.x)
        values[target &+ step] = finite(point.y)
    }

    @inline(__always)
    func applyPath(
        _ progress: Double, _ rate: Double, _ values: MutableFloats,
        _ velocities: MutableFloats?
    ) {
        guard let path = path else { return }
        if record.pointee.isPlainPath && velocities == nil { return move(along: path, progress, values) }
        let turns = hasTurn && has(TrackFlag.turn)
        var key = SegmentPosition(progress)
        var sample = PathSample()
        if canDraw && has(TrackFlag.paced) {
            sample = path.sample(atFraction: progress)
            if !(progress >= 0 && progress <= 1) { key.rate = 0 }
        } else {
            key = position(at: progress)
            if canDraw && has(TrackFlag.even | TrackFlag.follows) { key = placed(key, on: path) }
            if turns || velocities != nil {
                sample =
                    canDraw && has(TrackFlag.even)
                    ? path.sample(element: key.segment, share: key.fraction)
                    : path.sample(element: key.segment, parameter: key.fraction)
            } else {
                if canDraw && has(TrackFlag.even) {
                    key.fraction = path.parameter(element: key.segment, share: key.fraction)
                }
                sample.point = path.point(element: key.segment, parameter: key.fraction)
            }
        }
        values[target] = finite(sample.point.x)
        values[target &+ step] = finite(sample.point.y)
        if let velocities {
            velocities[target] = finite(sample.velocity.x * key.rate * rate)
            velocities[target &+ step] = finite(sample.velocity.y * key.rate * rate)
        }
        if !hasTurn { return }
        let turn = record.pointee.turnTarget.int
        values[turn] = 0
        if turns {
            values[turn] = finite(
                arcTangent(sample.tangent.y, sample.tangent.x)
                    + (has(TrackFlag.reverse) ? Double.pi : 0))
        }
        if let velocities { velocities[turn] = turns ? finite(sample.angularVelocity * key.rate * rate) : 0 }
    }

    /// Makes a position among key times one among the elements of a path. A followed path may have others now: it takes
    /// the same share of them. With even speed an element's ends hold.
    @inline(never)
    private func placed(_ position: SegmentPosition, on path: PreparedPath) -> SegmentPosition {
        let count = path.elementCount
        var key = position
        if has(TrackFlag.even) && !(key.fraction >= 0 && key.fraction <= 1) {
            key.fraction = clamp(key.fraction, 0, 1)
            key.rate = 0
        }
        if followed != nil && count != segments {
            (key.segment, key.fraction) = path.element(linear: (key.segment.double + key.fraction) / segments.double)
            key.rate *= count.double / segments.double
        }
        return key
    }
}
