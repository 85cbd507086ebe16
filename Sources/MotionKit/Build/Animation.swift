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

    /// A CABasicAnimation from at most two of `from`, `to` and `by`. An end that is left out is the running value.
    ///
    /// A spring settles in its own time. Without a duration other curves last Core Animation's .25 s. The property is
    /// nil for a property of your own: ``Scene/addProperty(_:value:layer:animations:)``.
    public static func basic(
        _ property: Property?, from: Value? = nil, to: Value? = nil, by: Value? = nil, begin: Double = 0,
        duration: Double? = nil, timing: Curve? = nil
    ) -> Animation {
        var made = Animation(property, begin, duration, timing)
        (made.fields["from"], made.fields["to"], made.fields["by"]) = (from?.json, to?.json, by?.json)
        return made
    }

    /// How the values between key frames are made (CAAnimationCalculationMode).
    public enum Mode: String, Sendable { case linear, discrete, cubic, paced, cubicPaced }

    /// A CAKeyframeAnimation. The first or the last value may be nil: the running value.
    ///
    /// `timings` has a curve for each segment. `timing` is that of the whole.
    public static func keyframes(
        _ property: Property?, _ values: [Value?], keyTimes: [Double]? = nil, mode: Mode = .linear,
        timings: [Curve]? = nil, begin: Double = 0, duration: Double? = nil, timing: Curve? = nil
    ) -> Animation {
        var made = Animation(property, begin, duration, timing)
        made.fields["values"] = .list(values.map { $0?.json ?? .null })
        made.fields["keyTimes"] = keyTimes.map { .numbers($0) }
        if mode != .linear { made.fields["mode"] = .text(mode.rawValue) }
        made.fields["timings"] = timings.map { .list($0.map { .text($0.text) }) }
        return made
    }

    /// A CAKeyframeAnimation of the position along a path.
    public static func along(
        _ path: Path, pacing: PathPacing = .paced, rotation: PathRotation = .none, begin: Double = 0,
        duration: Double? = nil, timing: Curve? = nil
    ) -> Animation {
        var made = Animation(.position, begin, duration, timing)
        made.fields["path"] = .text(path.svg)
        if pacing == .paced { made.fields["mode"] = .text("paced") }
        if rotation != .none { made.fields["rotate"] = .text(rotation == .auto ? "auto" : "autoReverse") }
        return made
    }

    /// A CAAnimationGroup: its animations live in its time, which its own timing warps.
    public static func group(
        _ animations: [Animation], begin: Double = 0, duration: Double? = nil, timing: Curve? = nil
    ) -> Animation {
        var made = Animation(nil, begin, duration, timing)
        made.animations = animations
        return made
    }

    private init(_ property: Property?, _ begin: Double, _ duration: Double?, _ timing: Curve?) {
        fields["property"] = property.map { .text($0.rawValue) }
        if begin != 0 { self.begin = begin }
        self.duration = duration
        self.timing = timing?.text
    }

    init(_ object: JSONObject) {
        fields = object
        if case .list(let children)? = fields["animations"] {
            animations = children.compactMap { if case .object(let child) = $0 { Animation(child) } else { nil } }
            fields["animations"] = nil
        }
        if fill == nil { fill = .removed }  // of a scene that says nothing
    }
}

// MARK: - Time

extension Animation {
    /// What it shows before it begins and after it has ended (CAMediaTimingFillMode).
    public enum Fill: String, Sendable { case removed, forwards, backwards, both }

    /// Seconds of the layer at which it begins.
    public var begin: Double {
        get { fields.number("begin") ?? 0 }
        set { fields["begin"] = .number(newValue) }
    }

    /// Seconds of one cycle; nil: .25, or the settling duration of a spring.
    public var duration: Double? {
        get { fields.number("duration") }
        set { fields["duration"] = newValue.map(JSON.number) }
    }

    /// The text of its curve; nil is linear. ``Curve/text`` and ``Spring/curve`` give one.
    public var timing: String? {
        get { fields.text("timing") }
        set { fields["timing"] = newValue.map(JSON.text) }
    }

    /// Seconds of its own for each second of the layer.
    public var speed: Double {
        get { fields.number("speed") ?? 1 }
        set { fields["speed"] = .number(newValue) }
    }

    /// Seconds that are added to its time.
    public var timeOffset: Double {
        get { fields.number("timeOffset") ?? 0 }
        set { fields["timeOffset"] = .number(newValue) }
    }

    /// How often it runs; 0 counts as 1.
    public var repeatCount: Double {
        get { fields.number("repeatCount") ?? 0 }
        set { fields["repeatCount"] = .number(newValue) }
    }

    /// Whether each cycle goes back, too.
    public var autoreverses: Bool {
        get { fields.bool("autoreverses") ?? false }
        set { fields["autoreverses"] = .bool(newValue) }
    }

    /// What it shows outside of its time; nil: as the comment of this type says.
    public var fill: Fill? {
        get { fields.text("fill").flatMap { $0 == "none" ? .removed : Fill(rawValue: $0) } }
        set { fields["fill"] = newValue.map { .text($0.rawValue) } }
    }

    /// Whether it adds to the running value; transforms apply before it.
    public var isAdditive: Bool {
        get { fields.bool("additive") ?? false }
        set { fields["additive"] = .bool(newValue) }
    }

    /// Whether each cycle goes on from where the one before ended.
    public var isCumulative: Bool {
        get { fields.bool("cumulative") ?? false }
        set { fields["cumulative"] = .bool(newValue) }
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

    /// Returns the animation so that it adds to the running value.
    public func additive() -> Animation {
        var made = self
        made.isAdditive = true
        return made
    }
}
