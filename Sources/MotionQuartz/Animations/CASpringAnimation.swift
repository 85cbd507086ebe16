internal import CMotion

/// A basic animation whose time runs as a spring. Its duration cuts the motion, and does not stretch it: give it
/// `settlingDuration`, or leave it 0, which is the same.
open class CASpringAnimation: CABasicAnimation {
    private var numbers = (mass: 1.0, stiffness: 100.0, damping: 10.0)
    private var perceptual: (duration: Double, bounce: Double)?

    /// The mass at the end of the spring, above 0.
    open var mass: CGFloat {
        get { CGFloat(numbers.mass) }
        set { if accepts(newValue, "mass", newValue > 0) { numbers.mass = Double(newValue) } }
    }

    /// The stiffness, above 0.
    open var stiffness: CGFloat {
        get { CGFloat(numbers.stiffness) }
        set { if accepts(newValue, "stiffness", newValue > 0) { numbers.stiffness = Double(newValue) } }
    }

    /// The friction, 0 or more.
    open var damping: CGFloat {
        get { CGFloat(numbers.damping) }
        set { if accepts(newValue, "damping", newValue >= 0) { numbers.damping = Double(newValue) } }
    }

    /// The velocity at the start, in the distance per second; positive towards the end.
    open var initialVelocity: CGFloat = 0

    /// Whether a damping ratio above 1 counts as it is; else it counts as 1.
    open var allowsOverdamping = false

    /// Makes a spring by how long it seems to take and how much it bounces, -1 to 1. Bounce 0 just does not overshoot.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let bounce = Double(max(-1, min(1, bounce)))
        perceptual = (perceptualDuration, bounce)
        allowsOverdamping = true
        numbers.stiffness = 4 * Double.pi * Double.pi / (perceptualDuration * perceptualDuration)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        numbers.damping = ratio * 2 * numbers.stiffness.squareRoot()
        duration = settlingDuration
    }

    /// How long the spring seems to take.
    open var perceptualDuration: CFTimeInterval {
        perceptual?.duration ?? 2 * Double.pi * (numbers.mass / numbers.stiffness).squareRoot()
    }

    /// How much the spring bounces.
    open var bounce: CGFloat {
        if let perceptual { return CGFloat(perceptual.bounce) }
        let ratio = numbers.damping / (2 * (numbers.mass * numbers.stiffness).squareRoot())
        return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
    }

    /// Seconds until it stays within a thousandth of the distance; 0 for a spring that does not move.
    open var settlingDuration: CFTimeInterval {
        guard numbers.damping.isFinite, numbers.stiffness.isFinite else { return 0 }
        var spring = motion_spring(
            mass: numbers.mass, stiffness: numbers.stiffness, damping: numbers.damping,
            velocity: Double(initialVelocity), duration: 0, bounce: 0, response: 0, damping_fraction: 0, from: 0,
            to: 1, settling: 0)
        let form = allowsOverdamping ? MOTION_SPRING_PHYSICAL : MOTION_SPRING_CLAMPED
        guard motion_spring_resolve(&spring, MOTION_SPRING_GIVEN_PHYSICAL, form) == MOTION_OK else { return 0 }
        return spring.settling
    }

    /// Whether a spring of these numbers moves.
    var isUsable: Bool { numbers.damping.isFinite && numbers.stiffness.isFinite && initialVelocity.isFinite }

    override var naturalDuration: Double { settlingDuration }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CASpringAnimation else { return }
        (numbers, initialVelocity, allowsOverdamping) = (other.numbers, other.initialVelocity, other.allowsOverdamping)
        perceptual = other.perceptual
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "mass": CGFloat(1)
        case "stiffness": CGFloat(100)
        case "damping": CGFloat(10)
        default: super.defaultValue(forKey: key)
        }
    }

    private func accepts(_ value: CGFloat, _ name: String, _ isInRange: Bool) -> Bool {
        if isInRange, value.isFinite {
            perceptual = nil
            return true
        }
        MotionDiagnostics.report("CASpringAnimation: \(name) cannot be \(value); it stays as it is")
        return false
    }
}
