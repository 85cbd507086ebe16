/// Values at key times: CAKeyframeAnimation without its clock.
///
/// Source: CAAnimation.h and its documentation. `cubic` is the spline of Kochanek and Bartels (SIGGRAPH 1984) in
/// textbook form: tangents from their equations 8 and 9, Hermite's basis between the keys. `cubicPaced` scales them by
/// their section on unequal spans, which keeps the speed. Extrapolation is web-animations-1's "effect value of a
/// keyframe effect".
public struct Keyframes: Sendable {
    public enum Mode: UInt32, CaseIterable, Sendable { case linear, discrete, cubic, paced, cubicPaced }

    public struct Parameters: Equatable, Sendable {
        public var tension, continuity, bias: Double
        public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
            self.tension = tension
            self.continuity = continuity
            self.bias = bias
        }
    }

    public var values: [[Double]]
    public var keyTimes: [Double]
    /// The timing curve of each segment; those that are missing are linear.
    public var timings: [Timing]
    public var mode: Mode
    /// The parameters of the spline at each value, or none at all.
    public var parameters: [Parameters]
    /// The control points of each value, less the value: before it and after it; or none at all. They take the place
    /// of the parameters.
    public var tangents: [[[Double]]] = []
    /// Whether the values have distances that time can be proportional to, in paced modes. The numbers of a transform
    /// have none: their key times are even.
    public var hasDistances = true
    /// Whether the first or the last segment goes on beyond 0..1, through its own timing: CSS's rule.
    public var extrapolates = false

    public init(
        _ values: [[Double]], keyTimes: [Double] = [], timings: [Timing] = [], mode: Mode = .linear,
        parameters: [Parameters] = []
    ) {
        self.values = values
        self.keyTimes = keyTimes
        self.timings = timings
        self.mode = mode
        self.parameters = parameters
    }

    /// Returns the key times given if they start at 0, end at 1, never decrease and are as many as needed; else even
    /// ones.
    static func usable(_ keyTimes: [Double], count: Int) -> [Double] {
        let ascends = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
        if keyTimes.count == count && count > 1 && keyTimes.first == 0 && keyTimes.last == 1 && ascends {
            return keyTimes
        }
        return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }

    /// Returns the segment that `progress` is in, and the fraction of it after the segment's own timing. A key time
    /// that occurs twice is a jump to the later key. Beyond 0..1 the end keys hold.
    static func location(_ progress: Double, _ keyTimes: [Double], _ timings: [Timing]) -> (
        segment: Int, fraction: Double
    ) {
        if progress < 0 { return (0, 0) }
        if progress > 1 { return (keyTimes.count - 2, 1) }
        let segment = progress == 1 ? keyTimes.count - 2 : keyTimes.lastIndex { $0 <= progress }!
        return location(progress, segment, keyTimes, timings)
    }

    /// Returns the segment and the fraction of it if the end segments go on beyond 0..1. Several keys at one end
    /// have no segment between them that could go on: the outermost key holds.
    static func locationBeyondEnds(_ progress: Double, _ keyTimes: [Double], _ timings: [Timing]) -> (
        segment: Int, fraction: Double
    ) {
        if progress < 0 { return keyTimes[1] == 0 ? (0, 0) : location(progress, 0, keyTimes, timings) }
        return progress > 1
            ? location(progress, keyTimes.count - 2, keyTimes, timings) : location(progress, keyTimes, timings)
    }

    private static func location(_ progress: Double, _ segment: Int, _ keyTimes: [Double], _ timings: [Timing]) -> (
        segment: Int, fraction: Double
    ) {
        let span = keyTimes[segment + 1] - keyTimes[segment]
        if span == 0 { return (segment, 1) }
        let fraction = (progress - keyTimes[segment]) / span
        return (segment, segment < timings.count ? timings[segment].value(at: fraction) : fraction)
    }

    /// The key times that count. In the paced modes they are the distances of the values from the first one, as shares
    /// of the whole; else those that are given, or even ones.
    var times: [Double] {
        let count = mode == .discrete ? values.count + 1 : values.count
        guard mode == .paced || mode == .cubicPaced else { return Self.usable(keyTimes, count: count) }
        guard hasDistances else { return Self.usable([], count: count) }
        var covered = [0.0]
        for (p, q) in zip(values, values.dropFirst()) {
            covered.append(
                covered[covered.count - 1] + zip(p, q).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot())
        }
        let whole = covered[count - 1]
        return whole == 0 ? Self.usable([], count: count) : covered.map { $0 == whole ? 1 : $0 / whole }
    }

    public func value(at progress: Double) -> [Double] {
        if values.count == 1 { return values[0] }
        let times = times
        if mode == .discrete { return values[Self.location(progress, times, []).segment] }
        let timings = mode == .paced || mode == .cubicPaced ? [] : timings
        let (segment, u) = (extrapolates ? Self.locationBeyondEnds : Self.location)(progress, times, timings)
        let (p, q) = (values[segment], values[segment + 1])
        if mode == .linear || mode == .paced { return zip(p, q).map { mix($0, $1, u) } }

        if !tangents.isEmpty {
            let (after, before) = (tangents[segment][1], tangents[segment + 1][0])
            return p.indices.map { deCasteljau([p[$0], p[$0] + after[$0], q[$0] + before[$0], q[$0]], u) }
        }
        let leaving = outgoingTangent(of: segment).map { $0 * share(of: segment, against: segment - 1, times) }
        let arriving = incomingTangent(of: segment + 1).map { $0 * share(of: segment, against: segment + 1, times) }
        let h1 = 2 * u * u * u - 3 * u * u + 1
        let h2 = -2 * u * u * u + 3 * u * u
        let h3 = u * u * u - 2 * u * u + u
        let h4 = u * u * u - u * u
        return p.indices.map { h1 * p[$0] + h2 * q[$0] + h3 * leaving[$0] + h4 * arriving[$0] }
    }

    /// Returns the point of a Bezier curve at a parameter, by mixing neighbours until one is left.
    private func deCasteljau(_ points: [Double], _ u: Double) -> Double {
        points.count == 1 ? points[0] : deCasteljau(zip(points, points.dropFirst()).map { mix($0, $1, u) }, u)
    }

    /// Returns the factor of a tangent of `segment` at the key that it shares with its neighbour: the quotient of its
    /// span and the mean of both spans.
    private func share(of segment: Int, against neighbour: Int, _ times: [Double]) -> Double {
        guard mode == .cubicPaced, times.indices.contains(neighbour), times.indices.contains(neighbour + 1) else {
            return 1
        }
        let (own, other) = (times[segment + 1] - times[segment], times[neighbour + 1] - times[neighbour])
        return own == 0 ? 0 : 2 * own / (own + other)
    }

    private func outgoingTangent(of key: Int) -> [Double] {
        let k = parameters(of: key)
        return tangent(
            of: key, before: (1 - k.tension) * (1 + k.continuity) * (1 + k.bias) / 2,
            after: (1 - k.tension) * (1 - k.continuity) * (1 - k.bias) / 2)
    }

    private func incomingTangent(of key: Int) -> [Double] {
        let k = parameters(of: key)
        return tangent(
            of: key, before: (1 - k.tension) * (1 - k.continuity) * (1 + k.bias) / 2,
            after: (1 - k.tension) * (1 + k.continuity) * (1 - k.bias) / 2)
    }

    private func tangent(of key: Int, before: Double, after: Double) -> [Double] {
        let (previous, here, next) = (neighbour(key - 1), values[key], neighbour(key + 1))
        return here.indices.map { before * (here[$0] - previous[$0]) + after * (next[$0] - here[$0]) }
    }

    /// Returns the value of a key. Beyond the ends the spline goes on by reflection: twice the end less its neighbour.
    private func neighbour(_ key: Int) -> [Double] {
        if key < 0 { return zip(values[0], values[1]).map { 2 * $0 - $1 } }
        if key == values.count { return zip(values[key - 1], values[key - 2]).map { 2 * $0 - $1 } }
        return values[key]
    }

    private func parameters(of key: Int) -> Parameters { key < parameters.count ? parameters[key] : Parameters() }
}
