/// A damped spring, m x'' + c x' + k (x - 1) = 0 from x(0) = 0: CASpringAnimation, SwiftUI's Spring.
///
/// The motion is the exponential of the system's matrix, in doubled precision: no case for under-, critical and
/// over-damping.
public struct Spring: Equatable, Sendable {
    public enum Form: UInt32, CaseIterable, Sendable { case physical, clamped }

    public var mass: Double
    public var stiffness: Double
    public var damping: Double
    /// The initial velocity, in fractions of the way per second.
    public var velocity: Double
    public var form: Form

    public init(mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0, form: Form = .physical) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.velocity = velocity
        self.form = form
    }

    // MARK: - The three sets of parameters

    public init(duration: Double, bounce: Double, velocity: Double = 0, form: Form = .physical) {
        self.init(
            response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity: velocity,
            form: form)
    }

    public init(response: Double, dampingFraction: Double, velocity: Double = 0, form: Form = .physical) {
        let frequency = 2 * Double.pi / response
        self.init(
            stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency, velocity: velocity, form: form)
    }

    /// The angular frequency without damping, in radians per second.
    public var frequency: Double { (stiffness / mass).squareRoot() }
    public var dampingFraction: Double { damping / (2 * (stiffness * mass).squareRoot()) }
    public var response: Double { 2 * Double.pi / frequency }
    public var duration: Double { response }
    public var bounce: Double { dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1 }

    // MARK: - The motion

    /// The damping that counts: at most the critical one, if the spring is clamped.
    private var effectiveDamping: Double {
        form == .clamped ? min(damping, 2 * (stiffness * mass).squareRoot()) : damping
    }

    /// Returns x and x' at a time; a time below 0 or NaN counts as 0, and after infinite time all has come to rest.
    public func state(at time: Double) -> (value: Double, velocity: Double) {
        guard time > 0 else { return (0, velocity) }
        let t = DoubleDouble(time)
        // The state is the distance from the target and the velocity.
        let system = SquareMatrix(
            a: DoubleDouble(0), b: t, c: -1 * (DoubleDouble(stiffness) / mass * t),
            d: -1 * (DoubleDouble(effectiveDamping) / mass * t))
        guard system.b.isFinite && system.c.isFinite && system.d.isFinite else { return (1, 0) }
        let e = system.exponential()
        let value = DoubleDouble(1) + -1 * e.a + velocity * e.b
        let speed = -1 * e.c + velocity * e.d
        return (value.high, speed.high)
    }

    // MARK: - Settling

    /// Seconds until it stays within a thousandth of 1: Core Animation's settlingDuration, or of an over-damped spring
    /// that is not clamped the exact time.
    public var settlingDuration: Double {
        if damping == 0 { return Double(Float.greatestFiniteMagnitude) }
        let (w, z) = (frequency, dampingFraction)
        if z < 1 {
            let b = (z * w - velocity) / (w * (1 - z * z).squareRoot())
            return naturalLogarithm((1 + abs(b)) / 0.001) / (z * w)
        }
        if z > 1 && form == .physical { return lastOverdampedCrossing }
        // The first tenth of a second from which on the distance stays below a thousandth.
        return ((lastCrossing * 10).rounded(.down) + 1) / 10
    }

    /// The last time at which a critically damped spring is a thousandth away. Its distance (1 + (w - v) t) e^(-w t)
    /// turns around at most once and then only dies away.
    private var lastCrossing: Double {
        let w = frequency
        return lastCrossing(turn: velocity == w ? 0 : max(0, velocity / ((velocity - w) * w))) { t in
            abs((1 + (w - velocity) * t) * exponential(-w * t))
        }
    }

    /// The same of an over-damped spring, whose distance is a e^(-slow t) + (1 - a) e^(-fast t).
    private var lastOverdampedCrossing: Double {
        let (w, z) = (frequency, dampingFraction)
        let fast = w * (z + (z * z - 1).squareRoot()), slow = w * w / fast, a = (fast - velocity) / (fast - slow)
        let ratio = (a - 1) * fast / (a * slow)
        return lastCrossing(turn: ratio > 1 ? naturalLogarithm(ratio) / (fast - slow) : 0) { t in
            abs(a * exponential(-slow * t) + (1 - a) * exponential(-fast * t))
        }
    }

    private func lastCrossing(turn: Double, _ distance: (Double) -> Double) -> Double {
        if distance(turn) < 0.001 { return turn * bisect { distance(turn * $0) < 0.001 } }
        var far = turn + 1 / frequency
        while distance(far) >= 0.001 { far *= 2 }
        return mix(turn, far, bisect { distance(mix(turn, far, $0)) < 0.001 })
    }
}
