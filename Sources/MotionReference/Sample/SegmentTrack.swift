/// A track by its rule: segments, each from the value and the velocity at the end of the one before.
public struct SegmentTrack {
    public enum Way: Sendable {
        case linear(Timing)
        case cubic(start: [Double]?, end: [Double]?)
        case spring(Spring, start: [Double]?)
        case move
        case decay(Decay)
        case exponential(friction: Double)
    }

    /// Motion against friction, between bounds.
    public struct Decay: Sendable {
        public var velocity: [Double]?
        public var friction: Double
        public var low, high: [Double]
        public var elasticity: Double

        public init(velocity: [Double]?, friction: Double, low: [Double], high: [Double], elasticity: Double) {
            (self.velocity, self.friction, self.elasticity) = (velocity, friction, elasticity)
            (self.low, self.high) = (low, high)
        }
    }

    public struct Segment: Sendable {
        public var to: [Double]
        public var duration: Double?
        public var way: Way

        public init(to: [Double], duration: Double?, way: Way) {
            (self.to, self.duration, self.way) = (to, duration, way)
        }
    }

    public typealias State = (value: [Double], velocity: [Double])

    private var pieces: [(begin: Double, state: (Double) -> State)] = []
    /// When each segment begins, and the last one ends.
    public private(set) var breaks = [0.0]

    public init(from start: [Double], _ segments: [Segment]) {
        var now: State = (start, start.map { _ in 0 })
        for (i, segment) in segments.enumerated() {
            let next = i + 1 < segments.count ? segments[i + 1] : nil
            let (state, seconds) = SegmentTrack.begin(segment, now, next)
            pieces.append((breaks[i], state))
            breaks.append(breaks[i] + seconds)
            now = state(seconds)
        }
    }

    /// Returns value and velocity at a time from 0 up to the end.
    public func state(at time: Double) -> State {
        let piece = pieces.last { $0.begin <= time } ?? pieces[0]
        return piece.state(time - piece.begin)
    }

    private static func begin(
        _ segment: Segment, _ now: State, _ next: Segment?
    ) -> (state: (Double) -> State, seconds: Double) {
        let (from, to) = (now.value, segment.to), indices = from.indices, still = from.map { _ in 0.0 }
        let seconds = segment.duration ?? 0, share = next == nil ? 1e-6 : 1e-3
        switch segment.way {
        case .move: return ({ _ in (to, still) }, 0)
        case .linear(let timing):
            return (
                { time in
                    let x = time / seconds, y = timing.value(at: x)
                    let slope = timing.slope(at: min(x, 1 - 1e-9)) / seconds
                    return (indices.map { mix(from[$0], to[$0], y) }, indices.map { (to[$0] - from[$0]) * slope })
                }, seconds
            )
        case .cubic(let start, let end):
            let (v0, v1) = (start ?? now.velocity, end ?? arrival(segment, from, next))
            return (
                { time in
                    // Hermite's basis.
                    let s = time / seconds, r = 1 - s
                    func value(_ i: Int) -> Double {
                        from[i] * (1 + 2 * s) * r * r + to[i] * s * s * (3 - 2 * s)
                            + seconds * (v0[i] * s * r * r - v1[i] * s * s * r)
                    }
                    func velocity(_ i: Int) -> Double {
                        6 * s * r * (to[i] - from[i]) / seconds + v0[i] * r * (1 - 3 * s) + v1[i] * s * (3 * s - 2)
                    }
                    return (indices.map(value), indices.map(velocity))
                }, seconds
            )
        case .spring(let spring, let start):
            let velocity = start ?? now.velocity
            return (
                { time in
                    // A spring whose velocity is one more differs by what a velocity of one does.
                    var kicked = spring
                    kicked.velocity += 1
                    let (own, other) = (spring.state(at: time), kicked.state(at: time))
                    return (
                        indices.map {
                            from[$0] + (to[$0] - from[$0]) * own.value + velocity[$0] * (other.value - own.value)
                        },
                        indices.map {
                            (to[$0] - from[$0]) * own.velocity + velocity[$0] * (other.velocity - own.velocity)
                        }
                    )
                }, segment.duration ?? .infinity
            )
        case .exponential(let friction):
            return (
                { time in
                    let left = exponential(-friction * time)
                    return (
                        indices.map { to[$0] + (from[$0] - to[$0]) * left },
                        indices.map { (to[$0] - from[$0]) * friction * left }
                    )
                }, segment.duration ?? -naturalLogarithm(share) / friction
            )
        case .decay(let decay): return fall(decay, now, segment.duration, share)
        }
    }

    private static func arrival(_ segment: Segment, _ from: [Double], _ next: Segment?) -> [Double] {
        guard let next else { return from.map { _ in 0 } }
        switch next.way {
        case .cubic(let start, _):
            let seconds = segment.duration! + next.duration!
            return start ?? from.indices.map { (next.to[$0] - from[$0]) / seconds }
        case .linear(let timing):
            let slope = timing.slope(at: 1e-9) / next.duration!
            return from.indices.map { (next.to[$0] - segment.to[$0]) * slope }
        case .exponential(let friction): return from.indices.map { (next.to[$0] - segment.to[$0]) * friction }
        case .spring(_, let start): return start ?? from.map { _ in 0 }
        case .decay(let decay): return decay.velocity ?? from.map { _ in 0 }
        case .move: return from.map { _ in 0 }
        }
    }

    /// Each number falls by itself. Its speed is friction times the way that is left, so between bounds it depends on
    /// the way gone alone: that way is folded at the bounds, and shortened by what each bounce loses.
    private static func fall(
        _ decay: Decay, _ now: State, _ duration: Double?, _ share: Double
    ) -> (state: (Double) -> State, seconds: Double) {
        let start = decay.velocity ?? now.velocity, f = decay.friction
        func one(_ i: Int, _ time: Double) -> (value: Double, velocity: Double) {
            var (x, v, rest) = (now.value[i], start[i], time)
            while v != 0 {
                let bound = v > 0 ? decay.high[i] : decay.low[i]
                func place(_ t: Double) -> Double { x + v / f * -exponentialAboveOne(-f * t) }
                let end = place(rest)
                if v > 0 ? end <= bound : end >= bound { return (end, v * exponential(-f * rest)) }
                let hit = rest * bisect { v > 0 ? place($0 * rest) > bound : place($0 * rest) < bound }
                v = decay.low[i] == decay.high[i] ? 0 : -decay.elasticity * v * exponential(-f * hit)
                (x, rest) = (bound, rest - hit)
            }
            return (x, 0)
        }
        let way = start.map(abs).max()! / f
        // By then it would rest without bounds, and they only shorten its way.
        let longest = -naturalLogarithm(share) / f
        let over =
            way == 0
            ? 0
            : longest
                * bisect { time in
                    start.indices.allSatisfy { abs(one($0, time * longest).velocity) / f <= way * share }
                }
        return (
            { time in
                let states = start.indices.map { one($0, time) }
                return (states.map(\.value), states.map(\.velocity))
            }, duration ?? over
        )
    }
}
