/// How a property animator paces its animations.
public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing parameters.
public enum UITimingCurveType: Int, Sendable {
    case builtin = 0
    case cubic = 1
    case spring = 2
    case composed = 3
}

/// A timing by a cubic Bezier.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve that UIKit names.
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isNamed: Bool

    /// Makes the curve of the default: ease in and out.
    public convenience override init() { self.init(animationCurve: .easeInOut) }

    public init(animationCurve curve: UIView.AnimationCurve) {
        var points = [Float](repeating: 0, count: 4)
        points.withUnsafeMutableBufferPointer { memory in
            curve.function.getControlPoint(at: 1, values: memory.baseAddress!)
            curve.function.getControlPoint(at: 2, values: memory.baseAddress! + 2)
        }
        (animationCurve, isNamed) = (curve, true)
        controlPoint1 = CGPoint(x: CGFloat(points[0]), y: CGFloat(points[1]))
        controlPoint2 = CGPoint(x: CGFloat(points[2]), y: CGFloat(points[3]))
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (animationCurve, isNamed) = (.easeInOut, false)
        (controlPoint1, controlPoint2) = (point1, point2)
    }

    public var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
            Float(controlPoint2.y))
    }
}

/// A timing by a spring.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The spring, by its numbers or by its ratio.
    private enum Given {
        case physical(ViewSpring)
        case ratio(Double)
        case perceptual(duration: Double, bounce: Double)
    }

    private let given: Given

    /// The velocity at the start, in the distance per second: of x and y for points and sizes, else dx.
    public let initialVelocity: CGVector

    /// Makes UIKit's default spring, which is damped more than critically: mass 3, stiffness 1000, damping 500. The
    /// duration of the animator does not matter.
    public convenience override init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Makes a spring by its damping ratio, at most 1, and the duration of the animator.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        (given, initialVelocity) = (.ratio(Double(ratio)), velocity)
    }

    /// Makes a spring by its numbers. It takes its own time to settle, whatever the duration of the animator is. A mass
    /// or a stiffness that is not above 0 counts as 1, and a damping below 0 as 0.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        func above(_ x: CGFloat, _ least: Double, _ name: String) -> Double {
            if x.isFinite, Double(x) >= least { return Double(x) }
            MediaClock.ofCaller.report("UISpringTimingParameters: \(name) cannot be \(x); it is \(least == 0 ? 0 : 1)")
            return least == 0 ? 0 : 1
        }
        var spring = ViewSpring(
            stiffness: above(stiffness, .leastNonzeroMagnitude, "stiffness"), damping: above(damping, 0, "damping"),
            velocity: velocity, allowsOverdamping: true)
        spring.mass = above(mass, .leastNonzeroMagnitude, "mass")
        (given, initialVelocity) = (.physical(spring), velocity)
    }

    /// Makes a spring by how long it seems to take and how much it bounces, -1 to 1.
    public init(duration: CFTimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        (given, initialVelocity) = (.perceptual(duration: duration, bounce: Double(bounce)), velocity)
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The damping over the critical one. UIKit has no such member.
    public var dampingRatio: CGFloat {
        if case .ratio(let ratio) = given { return CGFloat(ratio) }
        return CGFloat(spring(duration: 1).dampingRatio)
    }

    /// Whether the spring has a time of its own.
    var hasOwnDuration: Bool { if case .ratio = given { false } else { true } }

    /// Returns the spring for an animator of a duration.
    func spring(duration: Double) -> ViewSpring {
        switch given {
        case .physical(let spring): return spring
        case .ratio(let ratio):
            return .ofUIKit(dampingRatio: ratio, duration: duration, velocity: initialVelocity)
        case .perceptual(let duration, let bounce):
            var spring = ViewSpring.perceptual(duration: duration, bounce: bounce, velocity: 0)
            spring.velocity = initialVelocity
            return spring
        }
    }
}

/// A pace: a curve and the seconds that it takes.
struct Pace {
    let curve: ViewCurve
    let duration: Double

    init(_ parameters: UITimingCurveProvider, duration: Double) {
        if let spring = parameters.springTimingParameters {
            let made = spring.spring(duration: duration)
            let own = made.settlingDuration
            curve = .spring(made)
            // A spring without damping never settles: it is cut by the duration.
            self.duration = spring.hasOwnDuration && own > 0 && own < 1e6 ? own : duration
        } else {
            let function = parameters.cubicTimingParameters?.function ?? CAMediaTimingFunction(name: .easeInEaseOut)
            (curve, self.duration) = (.function(function), duration)
        }
    }

    init(_ curve: ViewCurve, _ duration: Double) { (self.curve, self.duration) = (curve, duration) }

    /// Returns the seconds after which a progress is first reached.
    func seconds(of progress: Double) -> Double { curve.seconds(ofProgress: progress, in: duration) }

    func progress(at seconds: Double) -> Double { curve.progress(at: seconds, of: duration) }
}
