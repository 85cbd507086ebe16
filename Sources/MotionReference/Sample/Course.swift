/// A course by its rule: the targets of a property, each of which begins where the value then is.
public struct Course {
    public enum Mode: Sendable { case add, takeOver, cut }

    public struct Target {
        public var at, delay, duration: Double
        public var to: [Double]
        public var timing: Timing
        public var mode: Mode
        /// Units a second, which a spring gets in addition.
        public var velocity: [Double]

        public init(
            at: Double, to: [Double], delay: Double = 0, duration: Double, timing: Timing, mode: Mode,
            velocity: [Double]? = nil
        ) {
            (self.at, self.to, self.delay, self.duration) = (at, to, delay, duration)
            (self.timing, self.mode) = (timing, mode)
            self.velocity = velocity ?? to.map { _ in 0 }
        }

        /// When the value sets out.
        public var start: Double { at + delay }
    }

    public typealias State = (value: [Double], velocity: [Double])

    /// Value and velocity without the course. The flag asks for those just before a time.
    public let base: (Double, Bool) -> State
    /// The value at which these come to rest.
    public let rest: [Double]
    public let targets: [Target]

    /// Makes a course of targets in the order of their times. Of two at one time the later counts.
    public init(rest: [Double], targets: [Target], base: @escaping (Double, Bool) -> State) {
        (self.rest, self.base) = (rest, base)
        self.targets = targets.indices.filter { $0 + 1 == targets.count || targets[$0].at < targets[$0 + 1].at }
            .map { targets[$0] }
    }

    /// Returns the value at a time, and its velocity.
    public func state(at time: Double) -> State { state(at: time, before: false, targets.count) }

    /// Returns the state that the first targets make.
    private func state(at time: Double, before: Bool, _ count: Int) -> State {
        var (value, velocity) = base(time, before)
        for k in 0..<count {
            let target = targets[k], elapsed = time - target.start, last = k == 0 ? rest : targets[k - 1].to
            if before ? elapsed <= 0 : elapsed < 0 { continue }
            switch target.mode {
            case .cut: (value, velocity) = (target.to, target.to.map { _ in 0 })
            case .add:
                let progress = target.progress(elapsed, before: before)
                for i in value.indices {
                    let way = target.to[i] - last[i]
                    value[i] += way * progress.value
                    velocity[i] += way * progress.slope
                }
            case .takeOver:
                let start = state(at: target.start, before: true, k)
                for i in value.indices {
                    let way = target.to[i] - start.value[i]
                    guard case .spring(let spring) = target.timing else {
                        let progress = target.progress(elapsed, before: before)
                        (value[i], velocity[i]) = (start.value[i] + way * progress.value, way * progress.slope)
                        continue
                    }
                    // The distance is a combination of the spring at rest and of its answer to a push.
                    var (still, pushed) = (spring, spring)
                    pushed.velocity = spring.velocity + 1
                    still.velocity = spring.velocity
                    let one = still.state(at: elapsed), other = pushed.state(at: elapsed)
                    let push = start.velocity[i] + target.velocity[i]
                    value[i] = start.value[i] + way * one.value + push * (other.value - one.value)
                    velocity[i] = way * one.velocity + push * (other.velocity - one.velocity)
                }
            }
        }
        return (value, velocity)
    }
}

extension Course.Target {
    /// Returns the progress after some seconds, which is held in the end, and its change per second.
    fileprivate func progress(_ elapsed: Double, before: Bool) -> (value: Double, slope: Double) {
        if case .spring(let spring) = timing {
            let state = spring.state(at: elapsed)
            return (state.value, state.velocity)
        }
        if before ? elapsed > duration : elapsed >= duration { return (timing.value(at: 1), 0) }
        return (timing.value(at: elapsed / duration), timing.slope(at: elapsed / duration) / duration)
    }
}
