internal import CMotion

/// A spring, in closed form, as the kernel has it. Its mass, stiffness and damping follow from a duration and a bounce,
/// or are given.
public struct Spring: Hashable, Sendable {
    public let mass: Double
    public let stiffness: Double
    public let damping: Double

    /// Makes a spring by how long it seems to take and how much it bounces: 0 just does not overshoot, 1 never ends,
    /// below 0 is damped more than critically.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        let bounce = bounce.isFinite ? max(-0.999, min(1, bounce)) : 0
        self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// Makes a spring by its period without damping, and its damping ratio.
    public init(response: Double, dampingRatio: Double) {
        let response = response.isFinite ? max(1e-4, response) : 0.5
        mass = 1
        stiffness = 4 * Double.pi * Double.pi / (response * response)
        damping = 2 * (dampingRatio.isFinite ? max(0, dampingRatio) : 1) * stiffness.squareRoot()
    }

    /// Makes a spring by its numbers. A damping ratio above 1 counts as 1 unless it may be over-damped.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        func above(_ x: Double) -> Double { x.isFinite && x > 0 ? x : 1 }
        (self.mass, self.stiffness) = (above(mass), above(stiffness))
        let critical = 2 * (above(mass) * above(stiffness)).squareRoot()
        let given = damping.isFinite ? max(0, damping) : critical
        self.damping = allowOverDamping ? given : min(given, critical)
    }

    public static var smooth: Spring { smooth() }
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    public static var snappy: Spring { snappy() }
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    public static var bouncy: Spring { bouncy() }
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    public var response: Double { 2 * .pi * (mass / stiffness).squareRoot() }
    public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }
    public var duration: Double { response }
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    // MARK: - Motion

    /// Returns how far it has come after some seconds, from 0.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let unit = response(at: time)
        return target.scaled(by: unit.value) + initialVelocity.scaled(by: unit.impulse)
    }

    /// Returns how fast it is after some seconds.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let unit = response(at: time)
        return target.scaled(by: unit.velocity) + initialVelocity.scaled(by: unit.impulseVelocity)
    }

    /// Moves a value and its velocity on.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
        let way = target - value
        let now = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
        value += self.value(target: way, initialVelocity: velocity, time: deltaTime)
        velocity = now
    }

    /// Returns the force on a mass at a place and a velocity.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// Returns the value between two values after some seconds.
    public func value<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V.AnimatableData = .zero, time: Double
    ) -> V {
        var value = fromValue
        let start = fromValue.animatableData
        value.animatableData =
            start
            + self.value(
                target: toValue.animatableData - start, initialVelocity: initialVelocity, time: time)
        return value
    }

    /// Seconds until it stays within a thousandth of the way; infinite without damping.
    public var settlingDuration: Double { settlingDuration(target: 1.0, epsilon: 0.001) }

    /// Returns the seconds until it stays within a distance of the target. An under-damped spring settles when its
    /// swings can no longer leave the distance; another one at the first tenth of a second from which it does not.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> Double {
        let decay = damping / (2 * mass)
        guard decay > 0, epsilon > 0 else { return .infinity }
        if dampingRatio < 1 {
            let way = target.magnitudeSquared.squareRoot()
            let swing = (target.scaled(by: decay) - initialVelocity).magnitudeSquared.squareRoot()
            return max(0, -naturalLogarithm(epsilon / (swing + way)) / decay)
        }
        var last = -1
        for tenth in 0..<1024 {
            let left = target - value(target: target, initialVelocity: initialVelocity, time: Double(tenth) / 10)
            if left.magnitudeSquared.squareRoot() >= epsilon { last = tenth }
        }
        return last == 1023 ? .infinity : Double(last + 1) / 10
    }

    /// How it answers to a way of 1, and to a velocity of 1 without a way.
    struct Response {
        var value, velocity, impulse, impulseVelocity: Double
    }

    func response(at time: Double) -> Response {
        var rows = [row(velocity: 0), row(velocity: 1)]
        let indices: [UInt32] = [0, 1], times = [time, time]
        var values = [0.0, 0], velocities = [0.0, 0]
        let status = motion_spring_evaluate(
            &rows, 2, indices, MOTION_SPRING_PHYSICAL, times, 2, &values, &velocities)
        guard status == MOTION_OK else { return Response(value: 1, velocity: 0, impulse: 0, impulseVelocity: 0) }
        return Response(
            value: values[0], velocity: velocities[0], impulse: values[1] - values[0],
            impulseVelocity: velocities[1] - velocities[0])
    }

    private func row(velocity: Double) -> motion_spring {
        var row = motion_spring()
        (row.mass, row.stiffness, row.damping, row.velocity) = (mass, stiffness, damping, velocity)
        row.to = 1
        return row
    }

    /// Returns when SwiftUI takes a fluid spring for over: its velocity and its force are at most .06, and it is within
    /// a hundredth of the way. The moments of the peer's solver are looked at, every 300th of a second, on the closed
    /// form. Infinite if that takes over a minute.
    func restTime<V: VectorArithmetic>(target: V, initialVelocity: V) -> Double {
        let way = target.magnitudeSquared
        for step in 1...18_000 {
            let time = Double(step) / 300, unit = response(at: time)
            let value = target.scaled(by: unit.value) + initialVelocity.scaled(by: unit.impulse)
            let velocity = target.scaled(by: unit.velocity) + initialVelocity.scaled(by: unit.impulseVelocity)
            let left = (target - value).magnitudeSquared
            let force = force(target: target, position: value, velocity: velocity).magnitudeSquared
            if max(velocity.magnitudeSquared, force) <= 0.0036, way == 0 || left <= 1e-4 * way { return time }
        }
        return .infinity
    }
}
