/// A value whose target changes at any time. Each change adds a movement, and all of them are kept: a curve is added to
/// those before it, a spring ends them and goes on from their value and velocity.
public struct LiveValue: Sendable {
    private struct Movement: Sendable {
        let begin: Double
        /// The distance from the target before it begins; of a curve also the one that it makes up for.
        let way: Double
        var end = Double.infinity
        let kind: Kind

        enum Kind: Sendable {
            case curve(Timing, duration: Double)
            case spring(Spring, distance: Double, velocity: Double)
            case nothing
        }

        func state(at time: Double) -> (value: Double, velocity: Double) {
            if time >= end { return (0, 0) }
            if time < begin { return (way, 0) }
            switch kind {
            case .nothing: return (0, 0)
            case .curve(let timing, let duration):
                if time >= begin + duration { return (0, 0) }
                let x = (time - begin) / duration
                return (way * (1 - timing.value(at: x)), -way * timing.slope(at: x) / duration)
            case .spring(let spring, let distance, let velocity):
                // The equation is linear: two springs of initial velocities 0 and 1 make any other one.
                var (still, pushed) = (spring, spring)
                (still.velocity, pushed.velocity) = (0, 1)
                let (a, b) = (still.state(at: time - begin), pushed.state(at: time - begin))
                return (
                    distance * (1 - a.value) + velocity * (b.value - a.value),
                    -distance * a.velocity + velocity * (b.velocity - a.velocity)
                )
            }
        }
    }

    public private(set) var target: Double
    private var movements: [Movement] = []

    public init(_ value: Double) { target = value }

    public func state(at time: Double) -> (value: Double, velocity: Double) {
        let states = movements.map { $0.state(at: time) }
        return (target + states.reduce(0) { $0 + $1.value }, states.reduce(0) { $0 + $1.velocity })
    }

    /// Sends the value to a new target from `begin` on. A spring takes `velocity`, or the velocity of the value.
    public mutating func set(
        _ target: Double, at begin: Double, _ timing: Timing, duration: Double = 0, velocity: Double? = nil
    ) {
        let way = self.target - target, shown = state(at: begin)
        defer { self.target = target }
        var kind = Movement.Kind.nothing
        if case .spring(let spring) = timing {
            let start = (velocity ?? shown.velocity) + spring.velocity * (target - shown.value)
            kind = .spring(spring, distance: shown.value - target, velocity: start)
        } else if duration > 0 {
            movements.append(Movement(begin: begin, way: way, kind: .curve(timing, duration: duration)))
            return
        }
        for i in movements.indices { movements[i].end = min(movements[i].end, begin) }
        movements.append(Movement(begin: begin, way: way, kind: kind))
    }
}
