/// An animation that a block inside of an animator's has made. Its times are seconds of the animator's own duration.
struct NestedAnimation {
    let animation: CAAnimation
    /// The duration of the animator.
    let whole: Double
    /// Who waits for its end.
    let completion: ViewCompletion

    /// Returns the animation in the time of a stretch, from one progress of the animator to another one.
    func paced(by curve: ViewCurve, seconds: Double, from start: Double, to end: Double) -> CAAnimation {
        let outer = CAAnimationGroup(), inner = CAAnimationGroup()
        switch curve {
        case .function(let function): outer.timingFunction = function
        case .spring(let spring): outer.spring = spring.animation(spring.velocity.dx)
        }
        (outer.animations, inner.animations) = ([inner], [animation])
        (inner.duration, inner.timeOffset, inner.fillMode) = (whole, start * whole, .both)
        inner.speed = Float((end - start) * whole / seconds)
        outer.fillMode = .both
        return outer
    }
}

/// The block in which the changes of an animator are made.
final class AnimatorBlock: ViewBlock {
    private let take: (ViewChange, NestedAnimation?) -> Void

    init(_ clock: MediaClock, duration: Double, _ take: @escaping (ViewChange, NestedAnimation?) -> Void) {
        self.take = take
        super.init(clock, duration: duration, options: [])
    }

    override var animatesChanges: Bool { true }

    override func animate(_ change: ViewChange) { take(change, nil) }

    /// Takes an animation that a block inside of this one has made.
    func nest(_ animation: CAAnimation, of change: ViewChange, _ completion: ViewCompletion) {
        completion.enter()
        take(change, NestedAnimation(animation: animation, whole: max(duration, 1e-9), completion: completion))
    }
}
