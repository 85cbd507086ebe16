/// The numbers of a spring that moves views.
struct ViewSpring: Hashable, Sendable {
    var mass = 1.0
    var stiffness: Double
    var damping: Double
    /// The velocity at the start along x and y, in the distance per second.
    var velocity = CGVector.zero
    /// Whether a damping ratio above 1 counts as it is.
    var allowsOverdamping = false

    /// Returns the spring that UIKit makes of a damping ratio and a duration. Apple does not publish how. This rule is
    /// that of `Spring.uikit` in libmotion's other languages:
    ///
    /// The mass is 1. The ratio z is at most 1. The frequency w is the one with which the spring has settled at the
    /// end of the duration T: ln((1 + |z w - v| / (w sqrt(1 - z^2))) / .001) = z w T, Core Animation's settling
    /// duration before it is rounded. For z = 1, |1 + (w - v) T| = .001 exp(w T). If x and y have different
    /// velocities, the larger one counts.
    static func ofUIKit(dampingRatio: Double, duration: Double, velocity: CGVector = .zero) -> ViewSpring {
        let ratio = dampingRatio.isFinite ? max(1e-3, min(1, dampingRatio)) : 1
        let time = max(duration, 1e-3)
        let v = Double(abs(velocity.dx) >= abs(velocity.dy) ? velocity.dx : velocity.dy)
        func settles(_ frequency: Double) -> Bool {
            let fall = ratio * frequency * time
            guard ratio < 1 else { return abs(1 + (frequency - v) * time) <= 0.001 * exponential(min(fall, 700)) }
            let swing = abs(ratio * frequency - v) / (frequency * (1 - ratio * ratio).squareRoot())
            return naturalLogarithm((1 + swing) / 0.001) <= fall
        }
        var low = 0.0, high = 1 / time
        while !settles(high) { (low, high) = (high, 2 * high) }
        for _ in 0..<64 {
            let middle = (low + high) / 2
            if settles(middle) { high = middle } else { low = middle }
        }
        return ViewSpring(stiffness: high * high, damping: 2 * ratio * high, velocity: velocity)
    }

    /// Returns SwiftUI's spring of a duration and a bounce, which UIView takes since iOS 17.
    static func perceptual(duration: Double, bounce: Double, velocity: Double) -> ViewSpring {
        let made = CASpringAnimation(
            perceptualDuration: max(duration, 1e-3), bounce: CGFloat(max(-0.99, min(1, bounce))))
        return ViewSpring(
            stiffness: Double(made.stiffness), damping: Double(made.damping),
            velocity: CGVector(dx: CGFloat(velocity), dy: CGFloat(velocity)), allowsOverdamping: true)
    }

    /// The damping over the critical one.
    var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// Seconds until it has settled; a spring without damping never does.
    var settlingDuration: Double { animation(velocity.dx).settlingDuration }

    /// Returns an animation with the spring, at one velocity.
    func animation(_ velocity: CGFloat) -> CASpringAnimation {
        let animation = CASpringAnimation()
        animation.mass = CGFloat(mass)
        animation.stiffness = CGFloat(stiffness)
        animation.damping = CGFloat(damping)
        animation.initialVelocity = velocity
        animation.allowsOverdamping = allowsOverdamping
        return animation
    }
}
