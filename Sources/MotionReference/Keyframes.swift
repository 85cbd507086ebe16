/// Values at key times: CAKeyframeAnimation without its clock.
///
/// Source: CAAnimation.h and its documentation. `cubic` is the spline of Kochanek and Bartels (SIGGRAPH 1984) in textbook form: tangents
/// from their equations 8 and 9, Hermite's basis between the keys.
public struct Keyframes: Sendable {
    public enum Mode: UInt32, CaseIterable, Sendable { case linear, discrete, cubic }

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
    /// One a segment; those that are missing are linear.
    public var timings: [Timing]
    public var mode: Mode
    /// One a value, or none.
    public var parameters: [Parameters]

    public init(_ values: [[Double]], keyTimes: [Double] = [], timings: [Timing] = [], mode: Mode = .linear, parameters: [Parameters] = []) {
        self.values = values
        self.keyTimes = keyTimes
        self.timings = timings
        self.mode = mode
        self.parameters = parameters
    }

    /// The key times given if they start at 0, end at 1, never decrease and are as many as needed; else even ones.
    static func usable(_ keyTimes: [Double], count: Int) -> [Double] {
        let ascends = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
        if keyTimes.count == count && count > 1 && keyTimes.first == 0 && keyTimes.last == 1 && ascends { return keyTimes }
        return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }

    /// The segment that `progress` is in and how far, after the segment's own timing. A key time that stands twice is a jump to the
    /// later key; progress outside 0..1 counts as 0 or 1.
    static func place(_ progress: Double, _ keyTimes: [Double], _ timings: [Timing]) -> (segment: Int, fraction: Double) {
        let p = min(max(progress, 0), 1)
        if p == 1 { return (keyTimes.count - 2, 1) }
        let segment = keyTimes.lastIndex { $0 <= p }!
        let fraction = (p - keyTimes[segment]) / (keyTimes[segment + 1] - keyTimes[segment])
        return (segment, segment < timings.count ? timings[segment].value(at: fraction) : fraction)
    }

    public func value(at progress: Double) -> [Double] {
        if values.count == 1 { return values[0] }
        if mode == .discrete {
            let times = Self.usable(keyTimes, count: values.count + 1)
            return values[Self.place(progress, times, []).segment]
        }
        let (segment, u) = Self.place(progress, Self.usable(keyTimes, count: values.count), timings)
        let (p, q) = (values[segment], values[segment + 1])
        if mode == .linear { return zip(p, q).map { mix($0, $1, u) } }

        let (leaving, arriving) = (outgoingTangent(of: segment), incomingTangent(of: segment + 1))
        let h1 = 2 * u * u * u - 3 * u * u + 1
        let h2 = -2 * u * u * u + 3 * u * u
        let h3 = u * u * u - 2 * u * u + u
        let h4 = u * u * u - u * u
        return p.indices.map { h1 * p[$0] + h2 * q[$0] + h3 * leaving[$0] + h4 * arriving[$0] }
    }

    private func outgoingTangent(of key: Int) -> [Double] {
        let k = parameters(of: key)
        return tangent(
            of: key, before: (1 - k.tension) * (1 + k.continuity) * (1 + k.bias) / 2, after: (1 - k.tension) * (1 - k.continuity) * (1 - k.bias) / 2)
    }

    private func incomingTangent(of key: Int) -> [Double] {
        let k = parameters(of: key)
        return tangent(
            of: key, before: (1 - k.tension) * (1 - k.continuity) * (1 + k.bias) / 2, after: (1 - k.tension) * (1 + k.continuity) * (1 - k.bias) / 2)
    }

    private func tangent(of key: Int, before: Double, after: Double) -> [Double] {
        let (previous, here, next) = (neighbour(key - 1), values[key], neighbour(key + 1))
        return here.indices.map { before * (here[$0] - previous[$0]) + after * (next[$0] - here[$0]) }
    }

    /// Beyond the ends the spline goes on by reflection: twice the end less its neighbour.
    private func neighbour(_ key: Int) -> [Double] {
        if key < 0 { return zip(values[0], values[1]).map { 2 * $0 - $1 } }
        if key == values.count { return zip(values[key - 1], values[key - 2]).map { 2 * $0 - $1 } }
        return values[key]
    }

    private func parameters(of key: Int) -> Parameters { key < parameters.count ? parameters[key] : Parameters() }
}
