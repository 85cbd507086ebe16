// Derived from scene.schema.json and vocabulary.py by bindings/generate/write.py animation-fields; not to be edited.

// MARK: - Core Animation's clock

extension Animation {
    /// When it begins, in seconds of the parent's time. 0 means 0 and not "now".
    public var begin: Double {
        get { fields["begin", or: 0] }
        set { fields["begin", or: 0] = newValue }
    }

    /// How fast its time runs relative to the parent's.
    public var speed: Double {
        get { fields["speed", or: 1] }
        set { fields["speed", or: 1] = newValue }
    }

    /// Seconds that are added to its time.
    public var timeOffset: Double {
        get { fields["timeOffset", or: 0] }
        set { fields["timeOffset", or: 0] = newValue }
    }

    /// How many times it runs; may be fractional or infinite. 0 counts as 1.
    public var repeatCount: Double {
        get { fields["repeatCount", or: 0] }
        set { fields["repeatCount", or: 0] = newValue }
    }

    /// How many seconds it repeats, instead of repeatCount. 0 leaves it to repeatCount.
    public var repeatDuration: Double {
        get { fields["repeatDuration", or: 0] }
        set { fields["repeatDuration", or: 0] = newValue }
    }

    /// Whether each run also goes back to its start, which takes its duration once more.
    public var autoreverses: Bool {
        get { fields["autoreverses", or: false] }
        set { fields["autoreverses", or: false] = newValue }
    }

    /// The timing curve for the progress of the whole animation. nil is linear.
    public var timing: Curve? {
        get { fields[optional: "timing"] }
        set { fields[optional: "timing"] = newValue }
    }
}

// MARK: - The web's clock

extension Animation {
    /// The timing model: .ca is Core Animation's, with the fields from begin to timing, .web the Web Animations model,
    /// with those from delay to easing, and duration and fill, which are then 0 and "none" if they are left out. Fields
    /// of the other model are an error.
    public var model: Model {
        get { fields[word: "model", or: .ca] }
        set { fields[word: "model", or: .ca] = newValue }
    }

    /// The words of ``model``.
    public enum Model: String, Sendable {
        case ca, web
    }

    /// Seconds before the first run.
    public var delay: Double {
        get { fields["delay", or: 0] }
        set { fields["delay", or: 0] = newValue }
    }

    /// Seconds after the last run; may be negative.
    public var endDelay: Double {
        get { fields["endDelay", or: 0] }
        set { fields["endDelay", or: 0] = newValue }
    }

    /// How many times it runs; may be fractional or infinite.
    public var iterations: Double {
        get { fields["iterations", or: 1] }
        set { fields["iterations", or: 1] = newValue }
    }

    /// The run and the fraction of it at which the animation begins, such as 1.5. It is 0 or more.
    public var iterationStart: Double {
        get { fields["iterationStart", or: 0] }
        set { fields["iterationStart", or: 0] = newValue }
    }

    /// The direction of the runs.
    public var direction: Direction {
        get { fields[word: "direction", or: .normal] }
        set { fields[word: "direction", or: .normal] = newValue }
    }

    /// The words of ``direction``.
    public enum Direction: String, Sendable {
        case normal, reverse, alternate, alternateReverse = "alternate-reverse"
    }

    /// How fast its time runs. A negative rate runs backwards.
    public var playbackRate: Double {
        get { fields["playbackRate", or: 1] }
        set { fields["playbackRate", or: 1] = newValue }
    }

    /// The timing curve of the whole effect. It applies before the curves of the keyframes. nil is linear.
    public var easing: Curve? {
        get { fields[optional: "easing"] }
        set { fields[optional: "easing"] = newValue }
    }
}

// MARK: - What it moves, and how

extension Animation {
    /// The function that makes a transform of numbers, for the property transform.
    public var valueFunction: ValueFunction? {
        get { fields[optionalWord: "valueFunction"] }
        set { fields[optionalWord: "valueFunction"] = newValue }
    }

    /// The words of ``valueFunction``.
    public enum ValueFunction: String, Sendable {
        case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ
    }

    /// Which way an affine makes an exact half turn: .ca clockwise as Core Animation does, .css by the sign of the sine
    /// as browsers do.
    public var halfTurn: HalfTurn {
        get { fields[word: "rule", or: .ca] }
        set { fields[word: "rule", or: .ca] = newValue }
    }

    /// The words of ``halfTurn``.
    public enum HalfTurn: String, Sendable {
        case ca, css
    }

    /// Whether the value is added to the running value. An additive transform applies before the running one.
    public var isAdditive: Bool {
        get { fields["additive", or: false] }
        set { fields["additive", or: false] = newValue }
    }

    /// Whether each repeat starts from the value at which the one before it ended.
    public var isCumulative: Bool {
        get { fields["cumulative", or: false] }
        set { fields["cumulative", or: false] = newValue }
    }

    /// For the property path: what happens if two shapes have different elements. .refuse is an error. .flip changes
    /// from one to the other halfway. .match gives neighbouring values the same elements, by corners, directions and
    /// near places; the layer's path is then in the place of values that are nil or left out, and paced modes have even
    /// key times.
    public var mismatch: Mismatch {
        get { fields[word: "mismatch", or: .refuse] }
        set { fields[word: "mismatch", or: .refuse] = newValue }
    }

    /// The words of ``mismatch``.
    public enum Mismatch: String, Sendable {
        case refuse, flip, match
    }

    /// With mismatch "match": subpaths that become each other, four numbers each. The number of one, that of one of the
    /// next value, and the places of both, from 0 to 1, that become each other; -1 for no subpath, and for a place that
    /// is to be found.
    public var pairs: [Double]? {
        get { fields[optional: "pairs"] }
        set { fields[optional: "pairs"] = newValue }
    }

    /// Whether the duration ends a spring. Without it a spring settles in its own time, and a shorter duration becomes
    /// that.
    public var endsSprings: Bool {
        get { fields["cut", or: false] }
        set { fields["cut", or: false] = newValue }
    }

    /// Whether a spring, or the last of the segments, goes on until it rests, though for what waits for it the
    /// animation is over when its duration is; without one, when a thousandth of the way is left. Groups go on with it,
    /// if they play once.
    public var allowsTail: Bool {
        get { fields["allowTail", or: false] }
        set { fields["allowTail", or: false] = newValue }
    }

    /// The name of the animation among those of its layer (forKey:): the layer removes an animation that it has under
    /// the same key, and finds this one by it. Clips have no keys.
    public var key: String? {
        get { fields[optional: "key"] }
        set { fields[optional: "key"] = newValue }
    }

    /// The key path of the property that moves.
    public var property: Property? {
        get { fields[optional: "property"] }
        set { fields[optional: "property"] = newValue }
    }

    /// What the value does after 'from', one segment after the other, each with its own curve and its own end; a
    /// velocity goes on from one to the next. For numbers only, instead of values, duration and timing.
    public var segments: [Segment]? {
        get { fields[optional: "segments"] }
        set { fields[optional: "segments"] = newValue }
    }

    /// The name of the transaction in which it was added, if that has a completion.
    public var transaction: String? {
        get { fields[optional: "transaction"] }
        set { fields[optional: "transaction"] = newValue }
    }
}

// MARK: - Values

extension Animation {
    /// The value at the start.
    public var from: Value? {
        get { fields[optional: "from"] }
        set { fields[optional: "from"] = newValue }
    }

    /// The value at the end.
    public var to: Value? {
        get { fields[optional: "to"] }
        set { fields[optional: "to"] = newValue }
    }

    /// The difference between the end and the start.
    public var by: Value? {
        get { fields[optional: "by"] }
        set { fields[optional: "by"] = newValue }
    }

    /// The values, at least one. The first and the last may be nil, which is the running value at that time; the mode
    /// must then be linear or discrete.
    public var values: [Value?]? {
        get { fields[optional: "values"] }
        set { fields[optional: "values"] = newValue }
    }

    /// When each value is reached, from 0 to 1, never decreasing: one number for each value, and one more if the mode
    /// is discrete. Without them the values are evenly spaced.
    public var keyTimes: [Double]? {
        get { fields[optional: "keyTimes"] }
        set { fields[optional: "keyTimes"] = newValue }
    }

    /// Whether wrong key times are ignored, as in Core Animation, instead of being an error.
    public var ignoresWrongKeyTimes: Bool {
        get { fields["lenientKeyTimes", or: false] }
        set { fields["lenientKeyTimes", or: false] = newValue }
    }

    /// The timing curves of the segments, one for each.
    public var timings: [Curve?]? {
        get { fields[optional: "timings"] }
        set { fields[optional: "timings"] = newValue }
    }

    /// How values mix between keys. .cubic is a spline, .paced has constant speed, .cubicPaced is both.
    public var mode: Mode {
        get { fields[word: "mode", or: .linear] }
        set { fields[word: "mode", or: .linear] = newValue }
    }

    /// The words of ``mode``.
    public enum Mode: String, Sendable {
        case linear, discrete, cubic, paced, cubicPaced
    }

    /// The tensions of a cubic spline, one for each value. Without them they are 0.
    public var tensionValues: [Double]? {
        get { fields[optional: "tensionValues"] }
        set { fields[optional: "tensionValues"] = newValue }
    }

    /// The continuities of a cubic spline, one for each value. Without them they are 0.
    public var continuityValues: [Double]? {
        get { fields[optional: "continuityValues"] }
        set { fields[optional: "continuityValues"] = newValue }
    }

    /// The biases of a cubic spline, one for each value. Without them they are 0.
    public var biasValues: [Double]? {
        get { fields[optional: "biasValues"] }
        set { fields[optional: "biasValues"] = newValue }
    }

    /// The way from each value to the control point before it, of numbers in mode cubic. Between two keys the value is
    /// the cubic of their control points, at the fraction that the timing gives.
    public var inTangents: [Value]? {
        get { fields[optional: "inTangents"] }
        set { fields[optional: "inTangents"] = newValue }
    }

    /// The way from each value to the control point after it, one for each value, as in inTangents. Without them they
    /// are 0.
    public var outTangents: [Value]? {
        get { fields[optional: "outTangents"] }
        set { fields[optional: "outTangents"] = newValue }
    }

    /// A motion path, which moves the position, as SVG path data. It replaces values.
    public var path: Path? {
        get { fields[optional: "path"] }
        set { fields[optional: "path"] = newValue }
    }

    /// The name of this layer or of an earlier one, whose path is the motion path. If that path is animated, the motion
    /// follows it.
    public var pathOf: String? {
        get { fields[optional: "pathOf"] }
        set { fields[optional: "pathOf"] = newValue }
    }

    /// Whether the layer turns along its motion path. .autoReverse adds half a turn.
    public var rotate: Rotation {
        get { fields[word: "rotate", or: .none] }
        set { fields[word: "rotate", or: .none] = newValue }
    }

    /// The words of ``rotate``.
    public enum Rotation: String, Sendable {
        case none, auto, autoReverse
    }

    /// Whether the speed along each element of a motion path is even, from key time to key time, as in After Effects.
    /// Otherwise the parameter of its curve is; with mode paced the speed is constant along the whole path.
    public var hasEvenSpeed: Bool {
        get { fields["evenSpeed", or: false] }
        set { fields["evenSpeed", or: false] = newValue }
    }

    /// Whether the outer segments continue when their curve goes beyond 0..1, as in CSS. Otherwise the end keys hold.
    public var extrapolates: Bool {
        get { fields["extrapolate", or: false] }
        set { fields["extrapolate", or: false] = newValue }
    }
}
