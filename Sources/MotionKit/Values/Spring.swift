internal import CMotion

/// A damped spring in closed form: CASpringAnimation, SwiftUI's Spring.
///
///     let spring = try Spring(duration: 0.5, bounce: 0.3)
///     spring.value(at: 0.1)           // of the way from 0 to 1
///     spring.settlingDuration         // Core Animation's
///
/// Its three sets of parameters follow from each other.
public struct Spring: Hashable, Sendable {
    /// Above 0.
    public let mass: Double
    /// Above 0.
    public let stiffness: Double
    /// 0 or more.
    public let damping: Double
    /// Ways per second at the start, positive towards the end.
    public let initialVelocity: Double
    /// SwiftUI's `duration`: seconds of an oscillation without damping.
    public let duration: Double
    /// SwiftUI's `bounce`: 0 is critical damping, 1 is no damping.
    public let bounce: Double
    /// SwiftUI's `response`.
    public let response: Double
    /// The damping ratio: 1 is critical, more is over-damped.
    public let dampingFraction: Double
    /// Seconds until it stays within a thousandth of the way; infinite without damping.
    public let settlingDuration: Double

    /// Makes a spring by its physical parameters.
    ///
    /// - Throws: ``MotionError``, which names the number that is out of its range.
    public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) throws(MotionError) {
        try check(mass > 0 && mass.isFinite, "mass", mass, "must be above 0")
        try check(stiffness > 0 && stiffness.isFinite, "stiffness", stiffness, "must be above 0")
        try check(damping >= 0 && damping.isFinite, "damping", damping, "must be 0 or more")
        try checkFinite(initialVelocity, "initialVelocity")
        var row = motion_spring()
        (row.mass, row.stiffness, row.damping, row.velocity) = (mass, stiffness, damping, initialVelocity)
        try self.init(row, MOTION_SPRING_GIVEN_PHYSICAL)
    }

    /// Makes SwiftUI's `Spring(duration:bounce:)`.
    ///
    /// - Throws: ``MotionError``, which names the number that is out of its range.
    public init(duration: Double, bounce: Double = 0, initialVelocity: Double = 0) throws(MotionError) {
        try check(duration > 0 && duration.isFinite, "duration", duration, "must be above 0")
        try check(bounce > -1 && bounce <= 1, "bounce", bounce, "must be above -1 and at most 1")
        try checkFinite(initialVelocity, "initialVelocity")
        var row = motion_spring()
        (row.duration, row.bounce, row.velocity) = (duration, bounce, initialVelocity)
        try self.init(row, MOTION_SPRING_GIVEN_BOUNCE)
    }

    /// Makes SwiftUI's `spring(response:dampingFraction:)`.
    ///
    /// - Throws: ``MotionError``, which names the number that is out of its range.
    public init(response: Double, dampingFraction: Double, initialVelocity: Double = 0) throws(MotionError) {
        try check(response > 0 && response.isFinite, "response", response, "must be above 0")
        let isKept = dampingFraction >= 0 && dampingFraction.isFinite
        try check(isKept, "dampingFraction", dampingFraction, "must be 0 or more")
        try checkFinite(initialVelocity, "initialVelocity")
        var row = motion_spring()
        (row.response, row.damping_fraction, row.velocity) = (response, dampingFraction, initialVelocity)
        try self.init(row, MOTION_SPRING_GIVEN_RESPONSE)
    }

    private init(_ given: motion_spring, _ which: UInt32) throws(MotionError) {
        var row = given
        let status = motion_spring_resolve(&row, which, MOTION_SPRING_PHYSICAL)
        guard status == MOTION_OK else {
            throw MotionError(status, MOTION_CALL_SPRING_RESOLVE, numbers: [Double(which), 0], &row)
        }
        (mass, stiffness, damping, initialVelocity) = (row.mass, row.stiffness, row.damping, row.velocity)
        (duration, bounce, response, dampingFraction) = (row.duration, row.bounce, row.response, row.damping_fraction)
        settlingDuration = row.settling > 1e30 ? .infinity : row.settling
    }

    /// Returns the value some seconds after the start, on the way from one value to another. A time below 0 counts as
    /// 0.
    public func value(at time: Double, from start: Double = 0, to end: Double = 1) -> Double {
        state(at: [time], from: start, to: end).values[0]
    }

    /// Returns its velocity, per second.
    public func velocity(at time: Double, from start: Double = 0, to end: Double = 1) -> Double {
        state(at: [time], from: start, to: end).velocities[0]
    }

    /// Returns where it is at many times, and its velocities. Both values must be finite: others count as 0.
    public func state(
        at times: [Double], from start: Double = 0, to end: Double = 1
    ) -> (values: [Double], velocities: [Double]) {
        var row = row
        (row.from, row.to) = (start.isFinite ? start : 0, end.isFinite ? end : 0)
        var values = [Double](repeating: 0, count: times.count), velocities = values
        let status = motion_spring_evaluate(
            &row, 1, nil, MOTION_SPRING_PHYSICAL, times, UInt32(times.count), &values, &velocities)
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        return (values, velocities)
    }

    /// The physical parameters as a row of motion.h.
    private var row: motion_spring {
        var row = motion_spring()
        (row.mass, row.stiffness, row.damping, row.velocity) = (mass, stiffness, damping, initialVelocity)
        return row
    }

    /// Seconds until it first is at its end; infinite for a spring that only comes near. An animation that ends then
    /// does not overshoot.
    public var arrival: Double {
        var row = row, time = 0.0
        let status = motion_spring_arrivals(&row, 1, MOTION_SPRING_PHYSICAL, &time)
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        return time
    }

    /// The spring as a curve, which can be the timing of an animation. Curves have singles.
    public var curve: Curve {
        let numbers = [mass, stiffness, damping, initialVelocity].map { number -> String in
            let single = Float(number)
            return single == single.rounded() && single.magnitude < 1e7 ? "\(Int(single))" : "\(single)"
        }
        return Curve(known: "spring(\(numbers.joined(separator: ", ")))")
    }
}
