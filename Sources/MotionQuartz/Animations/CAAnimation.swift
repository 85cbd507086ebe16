/// An animation: how values change over time. `add(_:forKey:)` of a layer copies it.
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    var timing = MediaTiming()
    private var ownValues: [String: Any] = [:]

    /// The curve of its time; nil: that of the transaction if it has one, else linear.
    open var timingFunction: CAMediaTimingFunction?

    /// Who hears of its start and its end. It is kept alive.
    open var delegate: CAAnimationDelegate?

    /// Whether the layer forgets it when its active duration is over.
    open var isRemovedOnCompletion = true

    public required override init() { super.init() }

    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    public var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    public var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    public var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Returns a copy of the same class, with the same delegate and curve.
    open override func copy() -> Any { duplicate() }

    /// Returns a copy.
    final func duplicate() -> CAAnimation {
        let copy = Swift.type(of: self).init()
        copy.take(from: self)
        return copy
    }

    /// Takes all values of another animation of the same class.
    func take(from other: CAAnimation) {
        (timing, timingFunction, delegate) = (other.timing, other.timingFunction, other.delegate)
        isRemovedOnCompletion = other.isRemovedOnCompletion
        ownValues = other.ownValues
    }

    /// Adds the animation to a layer under a key, as the action of a change.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? any AnimationTarget)?.add(self, forKey: event)
    }

    /// Returns the value that a new animation has for a key; nil for zero, and for a key that is not known.
    open class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "speed": Float(1)
        case "removedOnCompletion": true
        case "fillMode": "removed"
        default: nil
        }
    }

    /// Returns a value that was stored in the animation, or its value of a key.
    open func value(forKey key: String) -> Any? {
        switch key {
        case "beginTime": beginTime
        case "duration": duration
        case "speed": speed
        case "timeOffset": timeOffset
        case "removedOnCompletion": isRemovedOnCompletion
        default: ownValues[key] ?? Swift.type(of: self).defaultValue(forKey: key)
        }
    }

    /// Stores any value in the animation. It goes to the delegate with it.
    open func setValue(_ value: Any?, forKey key: String) {
        switch (key, value) {
        case ("beginTime", let value?): beginTime = number(of: value) ?? beginTime
        case ("duration", let value?): duration = number(of: value) ?? duration
        case ("speed", let value?): speed = number(of: value).map { Float($0) } ?? speed
        case ("timeOffset", let value?): timeOffset = number(of: value) ?? timeOffset
        default: ownValues[key] = value
        }
    }

    /// Seconds of a cycle if no duration is given: 0, that of the transaction or the group.
    var naturalDuration: Double { 0 }

    /// Returns whether it moves a property of the layer.
    func moves(_ property: PropertyID) -> Bool { false }
}

/// What animations are added to: a layer.
protocol AnimationTarget: AnyObject {
    func add(_ anim: CAAnimation, forKey key: String?)
}

/// Who hears of the start and the end of an animation.
public protocol CAAnimationDelegate: AnyObject {
    /// The animation has begun.
    func animationDidStart(_ anim: CAAnimation)

    /// The animation is over: `flag` says whether it has reached its end, or was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
