import MotionQuartz

/// A rectangle as a path.
private func box(_ x: CGFloat) -> CGPath { CGPath(rect: CGRect(x: x, y: 0, width: 5, height: 5)) }

let keyframeFacts: [String: Fact] = [
    "keyframe-001": { near(shown(keys("opacity", [0.1, 0.3], additive: true)) { $0.opacity = 0.2 }.opacity, 0.4) },
    "keyframe-003": { near(shown(keys("cornerRadius", [2], additive: true)) { $0.cornerRadius = 5 }.cornerRadius, 7) },
    "keyframe-004": {
        let animation = keys("position.x", [2, 8], mode: .discrete, times: [0, 0.8, 1], additive: true)
        return near(shown(animation, at: 0.75) { $0.position.x = 10 }.position.x, 12)
    },
    "keyframe-006": {
        let layer = shown(CAShapeLayer(), keys("strokeStart", [0.1, 0.3], additive: true)) { $0.strokeStart = 0.1 }
        return near(layer.strokeStart, 0.3)
    },
    "keyframe-007": {
        let animation = keys("fillColor", [rgba(0.1, 0, 0.1, 0), rgba(0.3, 0.2, 0.1, 0.2)], additive: true)
        let layer = shown(CAShapeLayer(), animation) { $0.fillColor = rgba(0.1, 0.2, 0.3, 0.4) }
        return near(numbers(layer.fillColor!), [0.3, 0.3, 0.4, 0.5])
    },
    "keyframe-009": {
        let clear = rgba(0, 0, 0, 0)
        let animation = keys(
            "colors", [[clear, clear], [rgba(0.4, 0.2, 0.6, 1), rgba(0.2, 0.6, 0.4, 1)]], additive: true)
        let colors = shown(CAGradientLayer(), animation).colors ?? []
        return near(colors.flatMap { numbers($0)! }, [0.2, 0.1, 0.3, 0.5, 0.1, 0.3, 0.2, 0.5])
    },
    "keyframe-010": {
        MediaClock.current.onReport = { _ in }
        let animation = keys("locations", [[0, 1] as [NSNumber], [0, 0.5, 1] as [NSNumber]])
        return equal(shown(CAGradientLayer(), animation) { $0.locations = [0.5, 0.7] }.locations, [0.5, 0.7])
    },
    "keyframe-012": {
        let animation = keys("sublayerTransform", [identity(), translation(20)], additive: true)
        return near(shown(animation) { $0.sublayerTransform = translation(10) }.sublayerTransform.m41, 20)
    },
    "keyframe-013": {
        let animation = keys("zPosition", [0, 1, 4, 9], mode: .cubic)
        animation.tensionValues = [1]
        return near(shown(animation).zPosition, 2.25, 1e-3)
    },
    "keyframe-015": {
        let colors = [0, 0.1, 0.4, 0.9].map { rgba($0, 0, 0, 1) }
        return near(numbers(shown(keys("backgroundColor", colors, mode: .cubic)).backgroundColor!)![0], 0.225, 1e-3)
    },
    "keyframe-017": {
        let animation = keys("transform", [0, 10, 40, 90].map { translation($0) }, mode: .cubic)
        return near(shown(animation).transform.m41, 22.5, 1e-3)
    },
    "keyframe-018": {
        let sizes = [(0, 0), (6, 8), (6, 38)].map { CGSize(width: $0, height: $1) }
        return near(numbers(shown(keys("bounds.size", sizes, mode: .paced)).bounds.size), [6, 18], 1e-3)
    },
    "keyframe-020": {
        near(shown(keys("zPosition", [0, 80, 20, 100], mode: .cubicPaced), at: 0.35).zPosition, 79.382188, 0.01)
    },
    "keyframe-022": {
        MediaClock.current.onReport = { _ in }
        let animation = keys("position", [CGPoint.zero, CGPoint(x: Double.infinity, y: 20)], mode: .paced)
        return equal(shown(animation) { $0.position = CGPoint(x: 7, y: 11) }.position, CGPoint(x: 7, y: 11))
    },
    "keyframe-024": { equal(shown(keys("hidden", [true])).isHidden, true) },
    "keyframe-025": {
        near(numbers(shown(keys("position.x", [0, 20])) { $0.position = CGPoint(x: 2, y: 7) }.position), [10, 7], 0.01)
    },
    "keyframe-027": {
        MediaClock.current.onReport = { _ in }
        let animation = keys("position", nil), path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: Double.infinity, y: 3))
        (animation.path, animation.rotationMode) = (path, .rotateAuto)
        let layer = shown(animation) { $0.position = CGPoint(x: 7, y: 11) }
        return all(equal(layer.position, CGPoint(x: 7, y: 11)), equal(layer.transform, identity()))
    },
    "keyframe-028": {
        let animation = keys("position", [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 200)]), path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 20))
        animation.path = path
        return near(numbers(shown(animation).position), [5, 10])
    },
    "keyframe-030": {
        let animation = keys("zPosition", [0, 10, 40], mode: .paced, times: [0, 0.9, 1])
        animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeIn)]
        return near(shown(animation).zPosition, 20)
    },
    "keyframe-031": {
        let angles: [CGFloat] = [0, 5 / 12, 10 / 12, 5 / 4]
        let layer = committed()
        layer.add(
            keys("transform", angles.map { turning($0 * .pi) }, mode: .cubic, times: [0, 0.33, 0.73, 1]), forKey: nil)
        let whole = 2 * Double.pi
        var angle = 0.0
        for i in 1...50 {
            MediaClock.current.set(to: 1 + Double(i) / 50.5)
            let now: Double = numbers(layer.presentation()!.value(forKeyPath: "transform.rotation"))![0]
            let apart: Double = now - angle + 3 * Double.pi
            let step: Double = apart.truncatingRemainder(dividingBy: whole) - Double.pi
            guard step > 0 else { return isTrue(false, "\(i): \(step)") }
            angle += step
        }
        return isTrue(angle > 3.7 && angle < 1.25 * Double.pi, "\(angle)")
    }
]
