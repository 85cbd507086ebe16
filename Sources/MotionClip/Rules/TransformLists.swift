import CMotion
import MotionKernel
import MotionRules

// Animations of a transform by lists of functions (MOTION_FUNCTION_LIST). A value is how many operations, then these.

extension Tables {
    /// The values of such an animation. Both ends are lists: a running transform is none.
    @inline(__always)
    func listRule(_ row: UnsafePointer<motion_animation>, inSpace: Bool) -> RuleBreak {
        let given = row.pointee.flags & (MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO | MOTION_ANIMATION_BY)
        if given != 0 && given != MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO {
            return RuleBreak(MOTION_ERROR_ENUM, 20)
        }
        var at = UInt64(row.pointee.first_value), left = row.pointee.value_count
        while left > 0 {
            if at >= UInt64(float_count) { return RuleBreak(MOTION_ERROR_INDEX, 32) }
            let list = floats + at.int, count = Double(list.pointee)
            if !(count >= 0 && count <= 0x1p24 && floor(count) == count) { return RuleBreak(MOTION_ERROR_RANGE, 32) }
            at &+= listSize(list)
            if at > UInt64(float_count) { return RuleBreak(MOTION_ERROR_INDEX, 32) }
            for i in below(integer(count)) {
                let kind = Double(list[1 &+ i &* Operation.stride])
                if !(kind >= 0 && floor(kind) == kind && kind < 0x1p16
                    && Operation.isKind(integer(kind).u32))
                {
                    return RuleBreak(MOTION_ERROR_ENUM, 32)
                }
                if !inSpace && Operation.leavesPlane(list + 1, i) { return RuleBreak(MOTION_ERROR_ENUM, 8) }
            }
            left &-= 1
        }
        return RuleBreak()
    }
}

/// Floats of a list.
private func listSize(_ list: UnsafePointer<Float>) -> UInt64 {
    (integer(Double(list.pointee)) &* Operation.stride).u64 &+ 1
}

extension AnimationShape {
    /// Calls with each segment, its first pair, and the lists that it goes between; how many pairs they all make.
    @inline(never)
    func listPairs(_ body: (Int, Int, UnsafePointer<Float>, UnsafePointer<Float>) -> Void) -> Int {
        let last = tables.floats + animation.first_value.int,
            count = animation.value_count.int
        var (from, segment, pairs) = (last, 0, 0)
        while segment < segments {
            let next = from + listSize(from).int
            let to = segment &+ 1 < count && animation.mode != MOTION_MODE_DISCRETE ? next : from
            body(segment, pairs, from, to)
            pairs &+= Operation.pairCount(from + 1, integer(Double(from.pointee)), to + 1, integer(Double(to.pointee)))
            from = next
            segment &+= 1
        }
        return pairs
    }
}

extension TrackCompiler {
    @inline(__always)
    func compileLists(_ record: UnsafeMutablePointer<TrackRecord>) {
        setReach(record)
        let pairs = floats + (form.segments &+ 1), firsts = words + form.segments
        let count = form.listPairs { segment, first, from, to in
            firsts[segment] = first.u32
            Operation.prepare(
                from + 1, integer(Double(from.pointee)), to + 1, integer(Double(to.pointee)),
                to: pairs + first &* Operation.pairStride)
        }
        record.pointee.path = count.u32
    }
}

extension Track {
    /// The lists' functions between two keys, in the plane.
    @inline(__always)
    func applyList(
        _ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>,
        _ velocities: UnsafeMutablePointer<Float>?
    ) {
        let place = place(progress)
        if let velocities {
            let step = place.rate * rate * Track.instant
            store(
                derivative: listParts(place.segment, place.fraction + step),
                listParts(place.segment, place.fraction - step), velocities)
        }
        store(listParts(place.segment, place.fraction), values)
    }

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

    /// The matrix in the first of three places, and its turn.
    @inline(never)
    func mixLists(_ segment: Int, _ fraction: Double, _ places: Matrix) -> Double {
        let pairs = pairs(segment)
        return Operation.interpolate(pairs: pairs.first, pairs.count, fraction, in: places)
    }

    /// The pairs of operations of a segment.
    @inline(never)
    package func pairs(_ segment: Int) -> (first: UnsafePointer<Float>, count: Int) {
        let firsts = words + segments, first = firsts[segment].int
        let end = segment &+ 1 < segments ? firsts[segment &+ 1] : record.pointee.path
        return (floats + (segments &+ 1 &+ first &* Operation.pairStride), end.int &- first)
    }
}
