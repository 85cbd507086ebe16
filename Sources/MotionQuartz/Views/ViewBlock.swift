/// An animation block of views that is open: what changes of layers become.
final class ViewBlock {
    let duration: Double
    let delay: Double
    let options: UIView.AnimationOptions
    let spring: CASpringAnimation?
    /// Whether changes do not animate.
    let isSilent: Bool
    /// The times of the key frame that is open, in fractions of the whole; nil without one.
    var keyframe: (start: Double, end: Double)?
    /// Whether the block has key frames.
    var hasKeyframes = false
    private var steps: [(layer: CALayer, key: String, old: Any, new: Any, start: Double, end: Double)] = []
    let completion: ViewCompletion

    init(
        duration: Double, delay: Double, options: UIView.AnimationOptions, spring: CASpringAnimation?,
        isSilent: Bool = false, completion: ((Bool) -> Void)?
    ) {
        (self.duration, self.delay, self.options) = (duration, delay, options)
        (self.spring, self.isSilent) = (spring, isSilent)
        self.completion = ViewCompletion(completion)
    }

    private static let additive: Set = ["bounds", "position", "transform", "cornerRadius"]
    private static let plain: Set = ["opacity", "backgroundColor", "anchorPoint"]

    /// Returns the action of a change of a layer.
    func action(for layer: CALayer, _ key: String) -> CAAction? {
        guard ViewBlock.additive.contains(key) || ViewBlock.plain.contains(key), duration > 0 else { return NSNull() }
        guard let old = layer.value(forKey: key) else { return NSNull() }
        var from = old
        if options.contains(.beginFromCurrentState), ViewBlock.plain.contains(key) {
            from = layer.presentation()?.value(forKey: key) ?? old
        }
        return ViewAction(block: self, old: from)
    }

    /// Animates a change that has been made.
    func animate(_ layer: CALayer, _ key: String, from old: Any) {
        guard let new = layer.value(forKey: key) else { return }
        if hasKeyframes {
            let (start, end) = keyframe ?? (0, 1)
            return steps.append((layer, key, old, new, start, end))
        }
        guard ViewBlock.additive.contains(key) else {
            let animation = make(key)
            animation.fromValue = old
            return add(animation, to: layer, key)
        }
        switch (old, new) {
        case (let old as CGRect, let new as CGRect):
            if old.origin != new.origin { addDifference(layer, "bounds.origin", old.origin, new.origin) }
            if old.size != new.size { addDifference(layer, "bounds.size", old.size, new.size) }
        default: addDifference(layer, key, old, new)
        }
    }

    /// Adds an animation that adds the old value less the new one, and then less and less of that.
    private func addDifference(_ layer: CALayer, _ key: String, _ old: Any, _ new: Any) {
        let animation = make(key)
        animation.isAdditive = true
        switch (old, new) {
        case (let old as CGPoint, let new as CGPoint):
            animation.fromValue = CGPoint(x: old.x - new.x, y: old.y - new.y)
            animation.toValue = CGPoint.zero
        case (let old as CGSize, let new as CGSize):
            animation.fromValue = CGSize(width: old.width - new.width, height: old.height - new.height)
            animation.toValue = CGSize.zero
        case (let old as CGFloat, let new as CGFloat):
            (animation.fromValue, animation.toValue) = (old - new, CGFloat(0))
        case (let old as CATransform3D, let new as CATransform3D):
            guard let back = inverse(of: new) else { return }
            animation.fromValue = CATransform3DConcat(old, back)
            animation.toValue = CATransform3DIdentity
        default: return
        }
        var name = key, number = 1
        while layer.animation(forKey: name) != nil {
            number += 1
            name = "\(key)-\(number)"
        }
        add(animation, to: layer, name)
    }

    private func make(_ key: String) -> CABasicAnimation {
        guard let spring else { return CABasicAnimation(keyPath: key) }
        let animation = spring.duplicate() as! CASpringAnimation
        animation.keyPath = key
        return animation
    }

    private func add(_ animation: CAPropertyAnimation, to layer: CALayer, _ key: String) {
        animation.duration = duration
        animation.fillMode = .both
        if !(animation is CASpringAnimation) { animation.timingFunction = options.curve }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        if delay != 0 { animation.beginTime = layer.localTime(layer.clock.now) + delay }
        animation.delegate = completion
        completion.enter()
        layer.add(animation, forKey: key)
    }

    /// Adds the animations of all key frames: each property has one, through all of its values. The curve of the whole
    /// warps them.
    func finishKeyframes() {
        while let first = steps.first {
            let own = steps.filter { $0.layer === first.layer && $0.key == first.key }.sorted { $0.start < $1.start }
            steps.removeAll { $0.layer === first.layer && $0.key == first.key }
            let animation = CAKeyframeAnimation(keyPath: first.key)
            var values = [own[0].old], times = [0.0]
            for step in own {
                if step.start > times.last! {
                    values.append(values.last!)
                    times.append(step.start)
                }
                values.append(step.new)
                times.append(max(step.end, times.last!))
            }
            if times.last! < 1 {
                values.append(values.last!)
                times.append(1)
            }
            (animation.values, animation.keyTimes) = (values, times.map { NSNumber(value: $0) })
            add(animation, to: first.layer, first.key)
        }
    }
}

/// The action of a change in an animation block.
private final class ViewAction: CAAction {
    let block: ViewBlock
    let old: Any

    init(block: ViewBlock, old: Any) { (self.block, self.old) = (block, old) }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if let layer = anObject as? CALayer { block.animate(layer, event, from: old) }
    }
}

/// Calls the completion of a block when the last of its animations has stopped.
final class ViewCompletion: CAAnimationDelegate {
    private var body: ((Bool) -> Void)?
    private var running = 0
    private var isClosed = false
    private var allFinished = true

    init(_ body: ((Bool) -> Void)?) { self.body = body }

    func enter() { running += 1 }

    /// Ends the block.
    func close() {
        isClosed = true
        callIfDue()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        if !flag { allFinished = false }
        callIfDue()
    }

    private func callIfDue() {
        guard isClosed, running == 0, let body else { return }
        self.body = nil
        body(allFinished)
    }
}
