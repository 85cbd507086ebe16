extension UIView {
    /// How a block of animations runs.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let `repeat` = AnimationOptions(rawValue: 8)
        public static let autoreverse = AnimationOptions(rawValue: 16)
        public static let curveEaseInOut = AnimationOptions([])
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: CAMediaTimingFunction {
            switch rawValue >> 16 & 3 {
            case 1: CAMediaTimingFunction(name: .easeIn)
            case 2: CAMediaTimingFunction(name: .easeOut)
            case 3: CAMediaTimingFunction(name: .linear)
            default: CAMediaTimingFunction(name: .easeInEaseOut)
            }
        }
    }

    /// How a block of key frames runs.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    }

    /// Animates the changes of views that a block makes. The last animation that stops calls the completion with
    /// whether all have reached their end.
    public class func animate(
        withDuration duration: CFTimeInterval, delay: CFTimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(
            ViewBlock(duration: duration, delay: delay, options: options, spring: nil, completion: completion),
            animations)
    }

    /// Animates the changes with a spring.
    ///
    /// UIKit does not say which spring it takes. Here the motion has shrunk to 1/1500 at the end of the duration: the
    /// frequency is ln 1500 / (damping x duration). The velocity is in the distance per second.
    public class func animate(
        withDuration duration: CFTimeInterval, delay: CFTimeInterval = 0, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = CASpringAnimation(), ratio = max(Double(dampingRatio), 1e-3)
        let frequency = naturalLogarithm(1500) / (ratio * max(duration, 1e-3))
        spring.stiffness = CGFloat(frequency * frequency)
        spring.damping = CGFloat(2 * ratio * frequency)
        spring.initialVelocity = velocity
        run(
            ViewBlock(duration: duration, delay: delay, options: options, spring: spring, completion: completion),
            animations)
    }

    /// Animates the changes of views through key frames, which `addKeyframe` adds in the block.
    public class func animateKeyframes(
        withDuration duration: CFTimeInterval, delay: CFTimeInterval = 0, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let block = ViewBlock(
            duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue), spring: nil,
            completion: completion)
        block.hasKeyframes = true
        run(block, animations)
    }

    /// Adds a key frame: changes that take a part of the whole.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        guard let block = MediaClock.current.viewBlocks.last, block.hasKeyframes else { return animations() }
        let start = max(0, min(1, frameStartTime))
        block.keyframe = (start, min(1, start + max(0, frameDuration)))
        animations()
        block.keyframe = nil
    }

    /// Makes changes without animations.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        run(
            ViewBlock(duration: 0, delay: 0, options: [], spring: nil, isSilent: true, completion: nil),
            actionsWithoutAnimation)
    }

    private class func run(_ block: ViewBlock, _ changes: () -> Void) {
        let clock = MediaClock.current
        clock.viewBlocks.append(block)
        changes()
        block.finishKeyframes()
        clock.viewBlocks.removeLast()
        block.completion.close()
    }
}
