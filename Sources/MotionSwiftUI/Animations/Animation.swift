/// How a value goes to a new one.
public struct Animation: Hashable, Sendable, CustomStringConvertible {
    indirect enum Pace: Hashable, Sendable {
        /// A curve over a duration.
        case curve(UnitCurve, Double)
        /// A spring that takes over the velocity of what it replaces. Its blend duration is kept as a value.
        case fluid(Spring, blend: Double)
        /// A spring with a velocity of its own, in the way per second, that is added to what runs.
        case adding(Spring, velocity: Double)
        case delayed(Pace, Double)
        case faster(Pace, Double)
        case repeated(Pace, count: Double, autoreverses: Bool)
    }

    let pace: Pace
    private var isDefault = false

    init(_ pace: Pace) { self.pace = pace }

    // MARK: - Curves

    /// What `withAnimation` takes: a spring of .5 s that does not bounce, as since iOS 17.
    public static let `default`: Animation = {
        var animation = Animation(.fluid(Spring(response: 0.5, dampingRatio: 1), blend: 0))
        animation.isDefault = true
        return animation
    }()

    /// Seconds of a curve without a duration.
    static let usualDuration = 0.35

    public static var easeInOut: Animation { easeInOut(duration: usualDuration) }
    public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }
    public static var easeIn: Animation { easeIn(duration: usualDuration) }
    public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }
    public static var easeOut: Animation { easeOut(duration: usualDuration) }
    public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }
    public static var linear: Animation { linear(duration: usualDuration) }
    public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }

    public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation(.curve(curve, Animation.checked(duration, "the duration", 0...1e9, usualDuration)))
    }

    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation { timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration) }

    // MARK: - Springs

    public static var spring: Animation { spring() }

    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
    }

    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
    }

    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
        Animation(.fluid(spring, blend: blendDuration))
    }

    public static var interactiveSpring: Animation { interactiveSpring() }

    public static func interactiveSpring(
        duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
    ) -> Animation { spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration) }

    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration) }

    public static var smooth: Animation { smooth() }
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.smooth(duration: duration, extraBounce: extraBounce))
    }
    public static var snappy: Animation { snappy() }
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.snappy(duration: duration, extraBounce: extraBounce))
    }
    public static var bouncy: Animation { bouncy() }
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.bouncy(duration: duration, extraBounce: extraBounce))
    }

    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
    }

    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(.adding(spring, velocity: checked(initialVelocity, "the velocity", -1e9...1e9, 0)))
    }

    // MARK: - Around another animation

    /// Returns the animation after some seconds; below 0 it is ahead.
    public func delay(_ delay: Double) -> Animation {
        Animation(.delayed(pace, Animation.checked(delay, "the delay", -1e9...1e9, 0)))
    }

    /// Returns the animation at another speed, above 0.
    public func speed(_ speed: Double) -> Animation {
        Animation(.faster(pace, Animation.checked(speed, "the speed", 1e-9...1e9, 1)))
    }

    /// Returns the animation several times. With `autoreverses` every second one runs back. At the end the value is
    /// the new one, wherever the last one ended.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(.repeated(pace, count: Double(max(1, repeatCount)), autoreverses: autoreverses))
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.repeated(pace, count: .infinity, autoreverses: autoreverses))
    }

    static func checked(
        _ number: Double, _ name: String, _ range: ClosedRange<Double>, _ usual: Double
    ) -> Double {
        if range.contains(number) { return number }
        MediaClock.ofCaller.report("Animation: \(name) cannot be \(number): it must be within \(range); it is \(usual)")
        return usual
    }

    public var description: String { isDefault ? "DefaultAnimation()" : "Animation(\(pace))" }
}
