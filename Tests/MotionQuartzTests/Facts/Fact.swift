import MotionQuartz
@_exported import MotionTestSupport

/// The numbers of a value.
func numbers(_ value: Any?) -> [Double]? {
    switch value {
    case let v as CGFloat: [Double(v)]
    case let v as Float: [Double(v)]
    case let v as Double: [v]
    case let v as Int: [Double(v)]
    case let v as UInt: [Double(v)]
    case let v as CGPoint: [v.x, v.y].map { Double($0) }
    case let v as CGSize: [v.width, v.height].map { Double($0) }
    case let v as CGRect: [v.minX, v.minY, v.width, v.height].map { Double($0) }
    case let v as CGColor: v.components!.map { Double($0) }
    case let v as CATransform3D: matrix(v)
    default: nil
    }
}

func matrix(_ t: CATransform3D) -> [Double] {
    [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44
    ].map { Double($0) }
}

/// A layer that was committed.
func committed(_ set: (CALayer) -> Void = { _ in }) -> CALayer { committed(CALayer(), set) }

func committed<Layer: CALayer>(_ layer: Layer, _ set: (Layer) -> Void = { _ in }) -> Layer {
    set(layer)
    CATransaction.flush()
    return layer
}

/// Returns what a layer shows some seconds after animations were added.
func shown(_ animations: CAAnimation..., at time: Double = 0.5, model: (CALayer) -> Void = { _ in }) -> CALayer {
    shown(CALayer(), animations, at: time, model: model)
}

func shown<Layer: CALayer>(
    _ layer: Layer, _ animation: CAAnimation, at time: Double = 0.5, model: (Layer) -> Void = { _ in }
) -> Layer { shown(layer, [animation], at: time, model: model) }

func shown<Layer: CALayer>(
    _ layer: Layer, _ animations: [CAAnimation], at time: Double = 0.5, model: (Layer) -> Void = { _ in }
) -> Layer {
    model(layer)
    CATransaction.flush()
    for animation in animations { layer.add(animation, forKey: nil) }
    CATransaction.flush()
    MediaClock.current.set(to: MediaClock.current.now + time)
    return layer.presentation()!
}

/// A basic animation of 1 s.
func basic(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, additive: Bool = false, duration: Double = 1
) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    (animation.isAdditive, animation.duration) = (additive, duration)
    return animation
}

/// A keyframe animation of 1 s.
func keys(
    _ keyPath: String, _ values: [Any]?, mode: CAAnimationCalculationMode = .linear, times: [NSNumber]? = nil,
    additive: Bool = false, cumulative: Bool = false, repeats: Float = 0
) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.calculationMode, animation.keyTimes) = (values, mode, times)
    (animation.isAdditive, animation.isCumulative) = (additive, cumulative)
    (animation.duration, animation.repeatCount) = (1, repeats)
    return animation
}

/// An animation that is over and still there.
func held<Animation: CAAnimation>(_ animation: Animation) -> Animation {
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    return animation
}

/// An animation that stands still at a half.
func frozen<Animation: CAAnimation>(_ animation: Animation) -> Animation {
    (animation.speed, animation.timeOffset) = (0, 0.5)
    return animation
}

func rgba(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> CGColor {
    CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
}

/// A delegate that counts.
final class Listener: CAAnimationDelegate, @unchecked Sendable {
    var starts = 0
    var stops: [Bool] = []
    func animationDidStart(_ anim: CAAnimation) { starts += 1 }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
}

func identity() -> CATransform3D { CATransform3DIdentity }
func translation(_ x: CGFloat, _ y: CGFloat = 0, _ z: CGFloat = 0) -> CATransform3D {
    CATransform3DMakeTranslation(x, y, z)
}
func scaling(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D { CATransform3DMakeScale(x, y, z) }
func turning(_ angle: CGFloat, _ x: CGFloat = 0, _ y: CGFloat = 0, _ z: CGFloat = 1) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z)
}
