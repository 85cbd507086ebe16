/// The block of `animateKeyframes`. Each property has one animation through all of its values; the curve of the whole
/// warps them. It replaces an animation of the same property, and is not additive. Without a key frame the block acts
/// as that of `UIView.animate`.
final class KeyframeBlock: ViewBlock {
    private let timing: AnimationBlock
    private let mode: CAAnimationCalculationMode
    /// The times of the key frame that is open, in fractions of the whole; nil without one.
    private var keyframe: (start: Double, end: Double)?
    private var hasKeyframes = false
    private var steps: [(change: ViewChange, start: Double, end: Double)] = []

    var completion: ViewCompletion { timing.completion }

    init(_ timing: AnimationBlock, mode: CAAnimationCalculationMode) {
        (self.timing, self.mode) = (timing, mode)
        super.init(timing.clock, duration: timing.duration, options: timing.options)
    }

    override var animatesChanges: Bool { duration > 0 }

    override func animate(_ change: ViewChange) {
        let (start, end) = keyframe ?? (0, 1)
        steps.append((change, start, end))
    }

    /// Makes the changes of a key frame.
    func add(start: Double, duration: Double, _ changes: () -> Void) {
        guard start.isFinite, duration.isFinite else {
            clock.report("addKeyframe: \(start) and \(duration) must be within 0...1; the key frame has no effect")
            return UIView.performWithoutAnimation(changes)
        }
        let first = max(0, min(1, start))
        let outer = keyframe
        (hasKeyframes, keyframe) = (true, (first, min(1, first + max(0, duration))))
        changes()
        keyframe = outer
    }

    /// Adds the animations of all key frames.
    func finish() {
        guard hasKeyframes else { return steps.forEach { timing.animate($0.change) } }
        while let first = steps.first?.change {
            func isSame(_ change: ViewChange) -> Bool { change.layer === first.layer && change.key == first.key }
            let made = steps.filter { isSame($0.change) }, own = made.sorted { $0.start < $1.start }
            steps.removeAll { isSame($0.change) }
            let animation = CAKeyframeAnimation(keyPath: first.key)
            (animation.values, animation.keyTimes) = keys(own)
            animation.calculationMode = mode
            animation.timingFunction = options.curve.function
            timing.time(animation, of: first.layer)
            if let animator = timing.animator {
                let change = ViewChange(layer: first.layer, key: first.key, old: first.old, new: made.last!.change.new)
                animator.nest(animation, of: change, completion)
                continue
            }
            animation.delegate = completion
            completion.enter()
            first.layer.add(animation, forKey: first.key)
        }
    }

    private func keys(_ steps: [(change: ViewChange, start: Double, end: Double)]) -> ([Any], [NSNumber]) {
        var values = [steps[0].change.old], times = [0.0]
        for step in steps {
            if step.start > times.last! {
                values.append(values.last!)
                times.append(step.start)
            }
            values.append(step.change.new)
            times.append(max(step.end, times.last!))
        }
        if times.last! < 1 {
            values.append(values.last!)
            times.append(1)
        }
        return (values, times.map { NSNumber(value: $0) })
    }
}
