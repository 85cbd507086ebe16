/// A transition that goes as far as the program says, in a gesture's method or by itself: `update`, then `finish` or
/// `cancel`. Its animator's animations stop in the container's time, and go on from there.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// How far the transition is, from 0 to 1.
    public private(set) var percentComplete: CGFloat = 0
    /// Seconds that the animator takes.
    public private(set) var duration: CGFloat = 0
    /// How fast the rest plays, forward and back; the animator's own pace is 1.
    open var completionSpeed: CGFloat = 1
    private weak var transition: ControllerTransition?
    private var start = 0.0, isDriven = false

    public override init() { super.init() }

    open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ControllerTransition else { return }
        let layer = transition.containerView.layer
        (self.transition, isDriven, percentComplete) = (transition, true, 0)
        duration = CGFloat(transition.animator?.transitionDuration(using: transition) ?? 0)
        start = layer.convertTime(layer.mediaClock.now, from: nil)
        (layer.speed, layer.timeOffset) = (0, start)
        transition.animator?.animateTransition(using: transition)
        CATransaction.flush()
    }

    /// Shows the transition at a part of its way.
    open func update(_ percentComplete: CGFloat) {
        guard isDriven, let layer = transition?.containerView.layer else { return }
        self.percentComplete = max(0, min(1, percentComplete))
        layer.timeOffset = start + Double(self.percentComplete * duration)
    }

    /// Plays the rest.
    open func finish() { play(completionSpeed) }

    /// Plays back to the start. Both views have their old places, transforms and alphas then.
    open func cancel() {
        guard isDriven, let transition else { return }
        transition.cancelInteractiveTransition()
        let clock = transition.containerView.layer.mediaClock, speed = Double(max(completionSpeed, 0.001))
        play(-completionSpeed)
        clock.call(at: clock.now + Double(percentComplete * duration) / speed) { transition.undo() }
    }

    private func play(_ speed: CGFloat) {
        guard isDriven, let layer = transition?.containerView.layer else { return }
        isDriven = false
        let above = layer.superlayer?.convertTime(layer.mediaClock.now, from: nil) ?? layer.mediaClock.now
        (layer.beginTime, layer.speed) = (above, Float(speed))
    }
}

/// What a view was before a transition.
struct ViewPlace {
    private let view: UIView, bounds: CGRect, center: CGPoint, transform: CGAffineTransform, alpha: CGFloat

    init(_ view: UIView) {
        (self.view, bounds, center, transform) = (view, view.bounds, view.center, view.transform)
        alpha = view.alpha
    }

    func restore() {
        (view.bounds, view.center, view.transform, view.alpha) = (bounds, center, transform, alpha)
    }
}

extension CALayer {
    /// Ends the animations of the layer and of those below it.
    func stopAnimations() {
        removeAllAnimations()
        for layer in sublayers ?? [] { layer.stopAnimations() }
    }
}
