// Names that Swift 1 had for what has other names since.

extension UIView {
    @available(*, deprecated, renamed: "animate(withDuration:animations:completion:)")
    public class func animateWithDuration(
        _ duration: CFTimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    @available(*, deprecated, renamed: "animate(withDuration:delay:options:animations:completion:)")
    public class func animateWithDuration(
        _ duration: CFTimeInterval, delay: CFTimeInterval, options: AnimationOptions, animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        animate(
            withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    @available(
        *, deprecated,
        renamed:
            "animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)"
    )
    public class func animateWithDuration(
        _ duration: CFTimeInterval, delay: CFTimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions, animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
            initialSpringVelocity: velocity, options: options, animations: animations, completion: completion)
    }

    @available(*, deprecated, renamed: "animateKeyframes(withDuration:delay:options:animations:completion:)")
    public class func animateKeyframesWithDuration(
        _ duration: CFTimeInterval, delay: CFTimeInterval, options: KeyframeAnimationOptions, animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        animateKeyframes(
            withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    @available(*, deprecated, renamed: "addKeyframe(withRelativeStartTime:relativeDuration:animations:)")
    public class func addKeyframeWithRelativeStartTime(
        _ frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        addKeyframe(
            withRelativeStartTime: frameStartTime, relativeDuration: frameDuration, animations: animations)
    }

    @available(*, deprecated, renamed: "isHidden")
    public var hidden: Bool {
        get { isHidden }
        set { isHidden = newValue }
    }
}

extension UICollisionBehavior {
    @available(*, deprecated, renamed: "addBoundary(withIdentifier:from:to:)")
    public func addBoundaryWithIdentifier(_ identifier: AnyHashable, fromPoint p1: CGPoint, toPoint p2: CGPoint) {
        addBoundary(withIdentifier: identifier, from: p1, to: p2)
    }

    @available(*, deprecated, renamed: "addBoundary(withIdentifier:for:)")
    public func addBoundaryWithIdentifier(_ identifier: AnyHashable, forPath bezierPath: UIBezierPath) {
        addBoundary(withIdentifier: identifier, for: bezierPath)
    }
}

@available(*, deprecated, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions
@available(*, deprecated, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
@available(*, deprecated, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event
@available(*, deprecated, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State
@available(*, deprecated, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
