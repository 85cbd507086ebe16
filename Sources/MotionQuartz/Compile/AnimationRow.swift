internal import CMotion

/// An animation of a property inside of those that a layer has.
struct Leaf {
    var prepared: PreparedAnimation
    /// The row of its clock, whose parents are those of the groups around it and of the layer.
    let clock: UInt32
    /// The number of the attached animation in its slab.
    let owner: Int
    /// The place among all leaves of the layer.
    let order: Int

    /// Returns which numbers of a value of the property it moves.
    func range(_ type: ValueType) -> Range<Int> {
        if case .numbers(let first, let count) = prepared.path.part { return first..<(first + count) }
        return 0..<type.arity
    }
}

/// An animation of some numbers of a property. The clips of slabs and the scenes of `json` have the same ones.
struct AnimationRow {
    var leaf: Leaf
    /// The numbers of the leaf's values that move.
    let numbers: Range<Int>
    /// How often these numbers come in a row: one factor may be that of x and y.
    var repeats = 1
    let mode: UInt32
    let keyTimes: [Float]
    /// The ways from each key to its control points, before and after it, of a spline whose pace is in its key times.
    var tangents: [(before: AnimationValue, after: AnimationValue)] = []
    /// The curves between the keys.
    let timings: ArraySlice<CAMediaTimingFunction>

    /// Takes some numbers of a leaf. `isPiece`: another row has the rest of them, so that the pace of all of them
    /// becomes key times, and tangents if it is a spline.
    init(_ leaf: Leaf, _ numbers: Range<Int>, isPiece: Bool = false) {
        (self.leaf, self.numbers) = (leaf, numbers)
        let prepared = leaf.prepared
        let isPaced = prepared.mode == MOTION_MODE_PACED || prepared.mode == MOTION_MODE_CUBIC_PACED
        if isPiece, isPaced, prepared.motionPath == nil {
            mode = prepared.mode == MOTION_MODE_PACED ? MOTION_MODE_LINEAR : MOTION_MODE_CUBIC
            keyTimes = prepared.pacedKeyTimes
            if mode == MOTION_MODE_CUBIC, !keyTimes.isEmpty, prepared.type != .color, prepared.type != .colors {
                tangents = prepared.pacedTangents(keyTimes)
            }
        } else {
            (mode, keyTimes) = (prepared.mode, prepared.keyTimes)
        }
        let most = max(0, (prepared.motionPath.map(\.verbs.count) ?? prepared.values.count) - 1)
        timings = prepared.timings.prefix(most)
    }

    /// Takes the numbers of a part of a transform.
    init(_ leaf: Leaf, _ part: TransformPart) {
        self.init(leaf, 0..<(part == .translation ? 2 : 1))
        if part == .scale || part == .scaleXY { repeats = 2 }
    }
}

extension CALayer {
    /// Whether the layer is in 3D, whatever its animations do.
    var isSpatial: Bool {
        !storage.transform.isAffine || storage.sublayerTransform != CATransform3DIdentity || storage.anchorPointZ != 0
            || self is CATransformLayer
    }
}

extension DescriptionBuilder {
    /// Finds the animations of a layer's properties, each with its clock: what a slab and a scene show of the layer.
    /// `take` gives an attached animation its number. A property whose animations have no effect has no leaf.
    func leaves(
        of layer: CALayer, _ attached: [AttachedAnimation], _ take: (AttachedAnimation) -> Int
    ) -> [(row: PropertyRow, leaves: [Leaf])] {
        var found: [(row: PropertyRow, leaves: [Leaf])] = []
        guard !attached.isEmpty else { return found }
        let parent = clock(of: layer)
        var count = 0
        for one in attached where !one.isBroken {
            let begin = one.beginNow(layer)
            LeafCollector(builder: self, layer: layer, attached: one, owner: take(one)).collect(
                one.animation, one.fillUntilForgotten, begin: begin, duration: one.animation.duration, parent, &found,
                &count)
        }
        return found
    }
}

extension AttachedAnimation {
    /// When it applies outside of its active duration: one that its layer forgets at its end does not after that.
    fileprivate var fillUntilForgotten: CAMediaTimingFillMode {
        let timing = animation.timing
        guard animation.isRemovedOnCompletion, timing.speed != 0,
            endTime < .infinity || begin == nil && layer?.timeRuns == true
        else {
            return timing.fillMode
        }
        return timing.fillMode == .both ? .backwards : timing.fillMode == .forwards ? .removed : timing.fillMode
    }
}

/// Finds the property animations in an animation, each with its clock.
private struct LeafCollector {
    let builder: DescriptionBuilder
    let layer: CALayer
    let attached: AttachedAnimation
    let owner: Int

    func collect(
        _ animation: CAAnimation, _ fill: CAMediaTimingFillMode, begin: Double, duration: Double, _ parent: UInt32,
        _ found: inout [(row: PropertyRow, leaves: [Leaf])], _ count: inout Int
    ) {
        guard animation.timing.isUsable, begin.isFinite else {
            return attached.report(AttachedAnimation.wrongTiming, of: animation)
        }
        if let group = animation as? CAAnimationGroup {
            guard let inner = group.animations, !inner.isEmpty else { return }
            let clock = builder.clock(
                of: group, fill, begin: begin, duration: duration, parent: parent, owner: owner)
            for child in inner {
                let natural = child.duration > 0 ? child.duration : child.naturalDuration
                collect(
                    child, child.timing.fillMode, begin: child.beginTime, duration: natural > 0 ? natural : duration,
                    clock, &found, &count)
            }
            return
        }
        guard let animation = animation as? CAPropertyAnimation else { return }
        do throws(Refusal) {
            let (row, prepared) = try PreparedAnimation.of(animation, layer)
            let clock = builder.clock(
                of: animation, fill, begin: begin, duration: duration, parent: parent, owner: owner)
            let leaf = Leaf(prepared: prepared, clock: clock, owner: owner, order: count)
            count += 1
            if let place = found.firstIndex(where: { $0.row.id == row.id }) {
                found[place].leaves.append(leaf)
            } else {
                found.append((row, [leaf]))
            }
        } catch {
            if let reason = error.reason { return attached.report(reason, of: animation) }
            // Its model value may be of use later.
            guard let path = animation.keyPath.flatMap({ PropertyPath.of($0) }) else { return }
            if !found.contains(where: { $0.row.id == path.property }) {
                found.append((PropertyTable.row(path.property), []))
            }
        }
    }
}
