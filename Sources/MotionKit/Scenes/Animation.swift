/// An animation of a layer: CABasicAnimation, CAKeyframeAnimation or CAAnimationGroup, as a value.
///
///     Animation.basic(.opacity, from: 0, to: 1, duration: 0.5, timing: .easeOut)
///     Animation.keyframes(.position, [[0, 0], [40, 0], [40, 40]], duration: 2).repeated()
///     Animation.group([turn, fade], duration: 1)
///
/// An animation fills `both` ways unless `fill` says otherwise, so that the property keeps its last value. One that
/// comes after another of the same property shows nothing before it begins. `.removed` is Core Animation's own default.
public struct Animation: Hashable, Sendable {
    package var fields = JSONObject()

    /// The animations of a group, in its time.
    public var animations: [Animation] = []

    /// Returns a CABasicAnimation from at most two of `from`, `to` and `by`. An end that is left out is the running
    /// value.
    ///
    /// A spring settles in its own time. Without a duration other curves last Core Animation's .25 s. The property is
    /// nil for a property of your own: ``Scene/addProperty(_:value:layer:animations:)``.
    public static func basic(
        _ property: Property?, from: Value? = nil, to: Value? = nil, by: Value? = nil, begin: Double = 0,
        duration: Double? = nil, timing: Curve? = nil
    ) -> Animation {
        var made = Animation(property, begin, duration, timing)
        (made.from, made.to, made.by) = (from, to, by)
        return made
    }

    /// Returns a CAKeyframeAnimation. The first or the last value may be nil: the running value.
    ///
    /// `timings` has a curve for each segment. `timing` is that of the whole.
    public static func keyframes(
        _ property: Property?, _ values: [Value?], keyTimes: [Double]? = nil, mode: Mode = .linear,
        timings: [Curve]? = nil, begin: Double = 0, duration: Double? = nil, timing: Curve? = nil
    ) -> Animation {
        var made = Animation(property, begin, duration, timing)
        (made.values, made.keyTimes, made.timings) = (values, keyTimes, timings)
        if mode != .linear { made.mode = mode }
        return made
    }

    /// Returns a CAKeyframeAnimation of the position along a path.
    public static func along(
        _ path: Path, pacing: PathPacing = .paced, rotation: PathRotation = .none, begin: Double = 0,
        duration: Double? = nil, timing: Curve? = nil
    ) -> Animation {
        var made = Animation(.position, begin, duration, timing)
        made.path = path
        if pacing == .paced { made.mode = .paced }
        if rotation != .none { made.rotate = rotation == .auto ? .auto : .autoReverse }
        return made
    }

    /// Returns a CAAnimationGroup: its animations live in its time, which its own timing warps.
    public static func group(
        _ animations: [Animation], begin: Double = 0, duration: Double? = nil, timing: Curve? = nil
    ) -> Animation {
        var made = Animation(nil, begin, duration, timing)
        made.animations = animations
        return made
    }

    private init(_ property: Property?, _ begin: Double, _ duration: Double?, _ timing: Curve?) {
        self.property = property
        if begin != 0 { self.begin = begin }
        self.duration = duration
        self.timing = timing
    }

    init(_ object: JSONObject) {
        fields = object
        animations = fields.animations
        fields["animations"] = nil
        if fill == nil { fill = .removed }  // of a scene that says nothing
    }
}

// MARK: - Time and composition

extension Animation {
    /// What it shows before it begins and after it has ended (CAMediaTimingFillMode).
    public enum Fill: String, Sendable { case removed, forwards, backwards, both }

    /// Seconds of one cycle; nil: .25, or the settling duration of a spring.
    public var duration: Double? {
        get { fields[optional: "duration"] }
        set { fields[optional: "duration"] = newValue }
    }

    /// What it shows outside of its time; nil: as the comment of this type says.
    public var fill: Fill? {
        get { fields[optional: "fill"] }
        set { fields[optional: "fill"] = newValue }
    }

    /// Returns the animation with a number of cycles; without one it goes on for ever.
    public func repeated(_ count: Double = .infinity, autoreverses: Bool = false) -> Animation {
        var made = self
        made.repeatCount = count
        if autoreverses { made.autoreverses = true }
        return made
    }

    /// Returns the animation with another fill.
    public func filled(_ fill: Fill) -> Animation {
        var made = self
        made.fill = fill
        return made
    }

    /// Returns a copy of the animation that adds to the running value.
    public func additive() -> Animation {
        var made = self
        made.isAdditive = true
        return made
    }
}
