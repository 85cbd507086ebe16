extension UIView {
    /// Animates the changes of views that a block makes. The last animation that stops calls the completion with
    /// whether all have reached their end.
    ///
    /// Inside of another block the duration and the curve are those of the other one, unless the options override
    /// them.
    public class func animate(
        withDuration duration: CFTimeInterval, delay: CFTimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(duration, delay, .function(options.curve.function), options, animations, completion)
    }

    /// Animates the changes with a spring, whose rule is that of `UISpringTimingParameters(dampingRatio:)`. The
    /// velocity is in the distance per second.
    public class func animate(
        withDuration duration: CFTimeInterval, delay: CFTimeInterval = 0, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = ViewSpring.ofUIKit(
            dampingRatio: Double(dampingRatio), duration: duration, velocity: CGVector(dx: velocity, dy: velocity))
        animate(duration, delay, .spring(spring), options, animations, completion)
    }

    /// Animates the changes with a spring by how long it seems to take and how much it bounces.
    public class func animate(
        springDuration duration: CFTimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: CFTimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = ViewSpring.perceptual(
            duration: duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity))
        animate(spring.settlingDuration, delay, .spring(spring), options, animations, completion)
    }

    private class func animate(
        _ duration: Double, _ delay: Double, _ curve: ViewCurve, _ options: AnimationOptions, _ changes: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        let block = makeBlock(duration, delay, curve, options, completion)
        ViewState.run(block, changes)
        block.completion.close()
    }

    /// Makes the block of an animation, by its own times or those of the block around.
    private class func makeBlock(
        _ duration: Double, _ delay: Double, _ curve: ViewCurve, _ options: AnimationOptions,
        _ completion: ((Bool) -> Void)?
    ) -> AnimationBlock {
        let clock = MediaClock.ofCaller
        let around = OpenBlock.of(clock), outer = around as? AnimationBlock
        let animator = around as? AnimatorBlock
        var (duration, delay, curve) = (duration, delay, curve)
        if let animator {
            // It runs in the animator's time, which has a curve already.
            if !options.contains(.overrideInheritedDuration) { duration = animator.duration }
            if !options.contains(.overrideInheritedCurve) { curve = .function(CAMediaTimingFunction(name: .linear)) }
        }
        if let outer, !options.contains(.overrideInheritedDuration) { duration = outer.duration }
        if let outer, !options.contains(.overrideInheritedCurve) { curve = outer.curve }
        if !duration.isFinite || duration < 0 || !delay.isFinite {
            clock.report("UIView.animate: duration \(duration) and delay \(delay) must be finite; nothing animates")
            (duration, delay) = (0, 0)
        }
        if !areAnimationsEnabled || around is SilentBlock { duration = 0 }
        return AnimationBlock(
            clock, duration: duration, delay: delay, curve: curve, options: options, in: animator ?? outer?.animator,
            completion: completion)
    }

    /// Animates the changes of views through key frames, which `addKeyframe` adds in the block. Without any it acts as
    /// `animate(withDuration:)`.
    public class func animateKeyframes(
        withDuration duration: CFTimeInterval, delay: CFTimeInterval = 0, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let timing = makeBlock(
            duration, delay, .function(AnimationCurve.easeInOut.function), options.common, completion)
        let block = KeyframeBlock(timing, mode: options.mode)
        ViewState.run(block, animations)
        block.finish()
        block.completion.close()
    }

    /// Adds a key frame: changes that take a part of the whole. Outside of `animateKeyframes` the changes are made as
    /// they would be without it.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        guard let block = OpenBlock.of(MediaClock.ofCaller) as? KeyframeBlock else { return animations() }
        block.add(start: frameStartTime, duration: frameDuration, animations)
    }

    /// Repeats the animations of changes, inside of a block of `animate`. A whole number with `autoreverses` ends on
    /// the old values, and then jumps to the new ones; 2.5 ends on the new ones.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let block = OpenBlock.of(MediaClock.ofCaller) as? AnimationBlock else { return animations() }
        guard count >= 0 else {
            block.clock.report("modifyAnimations: the count \(count) must be 0 or more; nothing repeats")
            return animations()
        }
        let before = (block.repeatCount, block.autoreverses)
        (block.repeatCount, block.autoreverses) = (Float(count), autoreverses)
        animations()
        (block.repeatCount, block.autoreverses) = before
    }

    /// Makes changes without animations.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let clock = MediaClock.ofCaller
        ViewState.run(SilentBlock(clock, duration: 0, options: []), actionsWithoutAnimation)
    }

    /// Whether the blocks of `animate` animate. Each clock has its own setting.
    public class var areAnimationsEnabled: Bool {
        let clock = MediaClock.ofCaller
        return clock.held { ViewState.of(clock).animationsAreEnabled }
    }

    public class func setAnimationsEnabled(_ enabled: Bool) {
        let clock = MediaClock.ofCaller
        clock.held { ViewState.of(clock).animationsAreEnabled = enabled }
    }

    /// The duration of the block that is open; 0 without one.
    public class var inheritedAnimationDuration: CFTimeInterval {
        (OpenBlock.of(.ofCaller) as? ViewBlock)?.duration ?? 0
    }
}
