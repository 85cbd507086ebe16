/// A damped spring from 0 to 1: m x'' + c x' + k (x - 1) = 0 with x(0) = 0 and x'(0) = velocity. It is evaluated in
/// closed form, without steps through time.
public struct Spring {
    let mass, stiffness, damping, velocity: Double
    /// The undamped angular frequency, in radians per second.
    public let frequency: Double
    /// The decay c / 2m, per second.
    let decay: Double

    /// Makes a spring. With `clamped`, damping ratios above 1 count as 1, as in CASpringAnimation.
    @inline(never)
    public init(mass: Double, stiffness: Double, damping: Double, velocity: Double, clamped: Bool) {
        (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
        frequency = (stiffness / mass).squareRoot()
        let given = damping / (2 * mass)
        decay = clamped && given > frequency ? frequency : given
    }

    /// Makes a spring at rest with this frequency and decay, and mass 1.
    init(frequency: Double, decay: Double) {
        (mass, stiffness, damping, velocity) = (1, frequency * frequency, 2 * decay, 0)
        (self.frequency, self.decay) = (frequency, decay)
    }

    /// Returns position and velocity after some seconds.
    ///
    /// With b the decay, w the frequency, v the initial velocity and q = w^2 - b^2, the distance from 1 is
    /// e^(-bt) (C + (b - v) S), and the velocity e^(-bt) (v C + (w^2 - b v) S). C and S are the solutions of y'' = -q y
    /// that begin with 1 and slope 0, and with 0 and slope 1: cos and sin/sqrt(q), 1 and t, or cosh and sinh/sqrt(-q).
    @inline(never)
    public func state(at seconds: Double) -> (value: Double, velocity: Double) {
        let t = seconds > 0 ? seconds : 0
        if t == Double.infinity { return (1, 0) }
        let (w, b, v) = (frequency, decay, velocity), (c, s) = response(at: t)
        return (1 - (c + (b - v) * s), v * c + (w * w - b * v) * s)
    }

    /// Returns C and S of `state` after t seconds, both multiplied by e^(-bt).
    @inline(__always)
    func response(at t: Double) -> (Double, Double) {
        let (w, b) = (frequency, decay)
        let q = (w - b) * (w + b)
        var (c, s) = (exp(-b * t), 0.0)
        if q > 0 {
            let root = q.squareRoot()
            let (sin, cos) = sincos(root * t)
            s = c * (sin / root)
            c *= cos
        } else {
            let root = (-q).squareRoot(), u = root * t
            if u < 0.25 {
                // Near critical damping the exponentials would cancel.
                let z = u * u
                let ratio = 1 + z / 6 * (1 + z / 20 * (1 + z / 42 * (1 + z / 72)))  // sinh(u) / u
                s = c * t * ratio
                c *= (1 + z * ratio * ratio).squareRoot()
            } else {
                let slow = exp(-(w * w / (b + root)) * t), fast = exp(-(b + root) * t)
                s = (slow - fast) / (2 * root)
                c = (slow + fast) / 2
            }
        }
        return (c, s)
    }

    /// Seconds until the spring stays within a thousandth of 1: for an under-damped spring by its envelope, for a
    /// critically damped one rounded up to tenths, as Core Animation's settlingDuration counts them (measured; the
    /// formula is in bindings/GUIDE.md). For an over-damped one the exact time, to rounding. The largest single without
    /// damping.
    public var settling: Double {
        @inline(never) get {
            let largest = Double(Float.greatestFiniteMagnitude)
            return decay == 0 ? largest : clamp(settledSince(0.001, tenths: true), 0, largest)
        }
    }

    /// Returns the seconds until the spring stays within a distance of 1, by its envelope if it is under-damped.
    /// Returns the largest single without damping.
    @inline(never)
    public func settled(within distance: Double) -> Double {
        let largest = Double(Float.greatestFiniteMagnitude)
        return decay == 0 ? largest : clamp(settledSince(distance, tenths: false), 0, largest)
    }

    /// Seconds until the spring first is at 1; infinite if it only comes near.
    ///
    /// It is there where C = (v - b) S, with C and S as in `state`: where the tangent of the angle root t is
    /// root / (v - b), or 1 = (v - b) t, or where the hyperbolic tangent is that.
    public var arrival: Double {
        @inline(never) get {
            let (w, b) = (frequency, decay), q = (w - b) * (w + b), speed = velocity - b
            if q > 0 {
                let root = q.squareRoot()
                return arcTangent(root, speed) / root
            }
            let root = (-q).squareRoot()
            if !(speed > root) { return Double.infinity }
            let tangent = root / speed
            // log((1 + x) / (1 - x)) / 2x is 1 + x^2/3 + x^4/5 for a small x.
            if tangent < 1e-3 { return (1 + tangent * tangent / 3) / speed }
            return log((1 + tangent) / (1 - tangent)) / (2 * root)
        }
    }

    /// Seconds that an animation takes which the spring times: `settling`; 0 for a spring that never settles.
    public var ownTime: Double {
        let time = settling
        return time < 1e30 ? time : 0
    }

    /// Seconds that SwiftUI's curves last which are no springs.
    public static var swiftUIDuration: Double { 0.35 }

    /// Returns since when a damped spring stays within a distance of 1, a critically damped one in tenths of seconds if
    /// asked for. Returns NaN where intermediate results exceed double precision.
    @inline(never)
    private func settledSince(_ distance: Double, tenths: Bool) -> Double {
        let (w, b, v) = (frequency, decay, velocity)
        if b < w {
            let root = ((w - b) * (w + b)).squareRoot()
            return log((1 + abs((b - v) / root)) / distance) / b
        }
        // The distance turns at most once, where the velocity is 0: where v C = (b v - w^2) S, with C and S as in
        // `state`, which are cosh(root t) and sinh(root t) / root, or 1 and t. It stays within a thousandth from a
        // time after that, or from one before it.
        let slope = b * v - w * w, root = ((b - w) * (b + w)).squareRoot(), tangent = v / slope * root
        var turn = v * slope > 0 ? v / slope : 0
        if turn > 0 && root > 0 { turn = tangent < 1 ? log((1 + tangent) / (1 - tangent)) / (2 * root) : 0 }
        var low = 0.0, high = turn
        if turn == 0 || !isSettled(turn, distance) {
            low = turn
            high = turn + 1 / w
            // This number of doublings takes any double beyond 1e300. They are counted because high may equal turn: at
            // a late turn, or with an infinite frequency, 1 / w adds nothing.
            var doublings = 0
            while !isSettled(high, distance) && high < 1e300 && doublings < 2100 {
                high += high - turn
                doublings &+= 1
            }
        }
        for _ in below(64) {
            let middle = (low + high) * 0.5
            if isSettled(middle, distance) { high = middle } else { low = middle }
        }
        return b > w || !tenths ? high : -floor(-high * 10) / 10
    }

    /// Returns whether the spring is within a distance of 1 at t.
    @inline(never)
    private func isSettled(_ t: Double, _ distance: Double) -> Bool { abs(1 - state(at: t).value) < distance }

    // MARK: - Perceptual parameters (SwiftUI's Spring; WWDC23 "Animate with springs")

    /// Seconds of one undamped oscillation, which SwiftUI calls response, or duration.
    public var period: Double { Double.twoPi / frequency }

    /// The damping relative to critical damping: 1 is critical.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// SwiftUI's bounce: 0 is critically damped, 1 undamped, below 0 over-damped.
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// Returns the damping ratio that belongs to a bounce.
    public static func ratio(bounce: Double) -> Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

    /// Returns stiffness and damping of a spring of mass 1.
    public static func physical(period: Double, ratio: Double) -> (stiffness: Double, damping: Double) {
        let frequency = Double.twoPi / period
        return (frequency * frequency, 2 * ratio * frequency)
    }
}
