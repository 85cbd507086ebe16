/// An animation block of views that is open: what changes of layers become.
class ViewBlock: OpenBlock {
    let clock: MediaClock
    let duration: Double
    let options: UIView.AnimationOptions
    private var changed: [CALayer] = []

    init(_ clock: MediaClock, duration: Double, options: UIView.AnimationOptions) {
        (self.clock, self.duration, self.options) = (clock, duration, options)
    }

    /// Returns the action of a change of a layer, before the change.
    final override func action(for layer: CALayer, _ key: String) -> CAAction? {
        guard ViewChange.animates(key), animatesChanges else { return NSNull() }
        guard let old = layer.value(forKey: key) else { return NSNull() }
        var from = old
        if options.contains(.beginFromCurrentState), ViewChange.replaces(key) {
            from = layer.presentation()?.value(forKey: key) ?? old
        }
        if options.contains(.layoutSubviews), !changed.contains(where: { $0 === layer }) { changed.append(layer) }
        return ViewAction(block: self, old: from)
    }

    /// Whether changes animate.
    var animatesChanges: Bool { false }

    /// Animates a change that has been made.
    func animate(_ change: ViewChange) {}

    /// Lays out the layers that have changed, while the block is still open.
    final func layOut() { for layer in changed { layer.layoutIfNeeded() } }
}

/// The block of `performWithoutAnimation`.
final class SilentBlock: ViewBlock {}

/// The action of a change in an animation block.
private final class ViewAction: CAAction {
    let block: ViewBlock
    let old: Any

    init(block: ViewBlock, old: Any) { (self.block, self.old) = (block, old) }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let new = layer.value(forKey: event) else { return }
        block.animate(ViewChange(layer: layer, key: event, old: old, new: new))
    }
}

/// The block of `UIView.animate`.
final class AnimationBlock: ViewBlock {
    let delay: Double
    let curve: ViewCurve
    let completion: ViewCompletion
    var repeatCount: Float
    var autoreverses: Bool
    /// The block of an animator around this one, which then follows the animator; nil without one.
    let animator: AnimatorBlock?

    init(
        _ clock: MediaClock, duration: Double, delay: Double, curve: ViewCurve, options: UIView.AnimationOptions,
        in animator: AnimatorBlock?, completion: ((Bool) -> Void)?
    ) {
        (self.delay, self.curve, self.animator) = (delay, curve, animator)
        self.completion = ViewCompletion(clock, completion)
        repeatCount = options.contains(.repeat) ? .infinity : 0
        autoreverses = options.contains(.autoreverse)
        super.init(clock, duration: duration, options: options)
    }

    override var animatesChanges: Bool { duration > 0 }

    override func animate(_ change: ViewChange) {
        for motion in change.motions(splitsAxes: curve.splitsAxes) {
            let animation = motion.animation(curve)
            time(animation, of: change.layer)
            if let animator {
                animator.nest(animation, of: change, completion)
            } else {
                change.add(animation, motion.key, completion)
            }
        }
    }

    /// Gives an animation the times of the block.
    func time(_ animation: CAAnimation, of layer: CALayer) {
        animation.duration = duration
        animation.fillMode = .both
        (animation.repeatCount, animation.autoreverses) = (repeatCount, autoreverses)
        if delay != 0 { animation.beginTime = (animator == nil ? layer.localTime(clock.now) : 0) + delay }
    }
}

extension ViewState {
    /// Runs changes inside of a block.
    static func run(_ block: ViewBlock, _ changes: () -> Void) {
        let clock = block.clock
        clock.held { clock.transactions.viewBlocks.append(block) }
        changes()
        if block.options.contains(.layoutSubviews) { block.layOut() }
        clock.held { _ = clock.transactions.viewBlocks.removeLast() }
    }
}
