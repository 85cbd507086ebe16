import MotionQuartz

private func layerDefault(_ key: String, _ type: CALayer.Type = CALayer.self) -> Any? { type.defaultValue(forKey: key) }

/// Values of new layers and animations.
let defaultFacts: [String: Fact] = [
    "defaults-001": { near(numbers(layerDefault("anchorPoint")), [0.5, 0.5], 1e-6) },
    "defaults-003": { near(numbers(layerDefault("contentsCenter")), [0, 0, 1, 1], 1e-6) },
    "defaults-004": { equal(layerDefault("contentsGravity") as? String, "resize") },
    "defaults-006": { equal(layerDefault("contentsFormat") as? String, "RGBA8") },
    "defaults-007": { equal(layerDefault("minificationFilter") as? String, "linear") },
    "defaults-009": { near(numbers(layerDefault("maskedCorners")), [15], 1e-6) },
    "defaults-010": { equal(layerDefault("cornerCurve") as? String, "circular") },
    "defaults-012": { equal(layerDefault("hidden") as? Bool, false) },
    "defaults-013": { equal(layerDefault("doubleSided") as? Bool, true) },
    "defaults-015": { equal(layerDefault("geometryFlipped") as? Bool, false) },
    "defaults-016": { equal(layerDefault("opaque") as? Bool, false) },
    "defaults-018": { equal(layerDefault("allowsGroupOpacity") as? Bool, true) },
    "defaults-019": { equal(layerDefault("shouldRasterize") as? Bool, false) },
    "defaults-021": { near(numbers(layerDefault("shadowOffset")), [0, -3], 1e-6) },
    "defaults-022": { near(numbers(layerDefault("shadowRadius")), [3], 1e-6) },
    "defaults-024": { near(numbers(layerDefault("speed")), [1], 1e-6) },
    "defaults-025": { equal(layerDefault("fillMode") as? String, "removed") },
    "defaults-027": { near(numbers(layerDefault("shadowColor")), [0, 0, 0, 1], 1e-6) },
    "defaults-028": { isNil(layerDefault("bounds")) },
    "defaults-030": { isNil(layerDefault("shadowOpacity")) },
    "defaults-031": { isNil(layerDefault("timeOffset")) },
    "defaults-033": { isNil(layerDefault("unknownProperty")) },
    "defaults-034": { near(numbers(layerDefault("fillColor", CAShapeLayer.self)), [0, 0, 0, 1], 1e-6) },
    "defaults-036": { near(numbers(layerDefault("strokeEnd", CAShapeLayer.self)), [1], 1e-6) },
    "defaults-037": { near(numbers(layerDefault("lineWidth", CAShapeLayer.self)), [1], 1e-6) },
    "defaults-039": { equal(layerDefault("lineCap", CAShapeLayer.self) as? String, "butt") },
    "defaults-040": { equal(layerDefault("lineJoin", CAShapeLayer.self) as? String, "miter") },
    "defaults-042": { near(numbers(layerDefault("startPoint", CAGradientLayer.self)), [0.5, 0], 0) },
    "defaults-043": { near(numbers(layerDefault("endPoint", CAGradientLayer.self)), [0.5, 1], 0) },
    "defaults-045": {
        all(
            near(numbers(layerDefault("instanceCount", CAReplicatorLayer.self)), [1], 0),
            near(numbers(layerDefault("instanceColor", CAReplicatorLayer.self)), [1, 1, 1, 1], 0),
            isNil(layerDefault("instanceDelay", CAReplicatorLayer.self)))
    },
    "defaults-046": {
        all(
            equal(layerDefault("font", CATextLayer.self) as? String, "Helvetica"),
            near(numbers(layerDefault("fontSize", CATextLayer.self)), [36], 0),
            near(numbers(layerDefault("foregroundColor", CATextLayer.self)), [1, 1, 1, 1], 0))
    },
    "defaults-048": { near(numbers(CALayer().bounds), [0, 0, 0, 0], 0) },
    "defaults-049": { near(numbers(CALayer().position), [0, 0], 0) },
    "defaults-051": { near(CALayer().zPosition, 0, 0) },
    "defaults-052": { isNil(CALayer().superlayer) },
    "defaults-054": { equal(CALayer().sublayerTransform, CATransform3DIdentity) },
    "defaults-055": { near(numbers(CAAnimation.defaultValue(forKey: "speed")), [1], 0) },
    "defaults-057": { equal(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool, true) },
    "defaults-058": { isNil(CAAnimation.defaultValue(forKey: "duration")) },
    "defaults-060": { isNil(CAAnimation.defaultValue(forKey: "autoreverses")) },
    "defaults-061": { isNil(CAAnimation.defaultValue(forKey: "isRemovedOnCompletion")) },
    "defaults-063": {
        all(
            isNil(CASpringAnimation.defaultValue(forKey: "initialVelocity")),
            near(CASpringAnimation().initialVelocity, 0, 0),
            near(
                [CASpringAnimation().mass, CASpringAnimation().stiffness, CASpringAnimation().damping].map {
                    Double($0)
                }, [1, 100, 10], 0))
    },
    "defaults-064": {
        all(
            equal(CATransition.defaultValue(forKey: "type") as? String, "fade"),
            isNil(CATransition.defaultValue(forKey: "startProgress")),
            near(numbers(CATransition.defaultValue(forKey: "endProgress")), [1], 0),
            near(numbers(CATransition.defaultValue(forKey: "speed")), [1], 0))
    },
    "defaults-066": {
        let layer = committed()
        layer.add(basic("opacity", from: 0, duration: 0), forKey: "a")
        return near(layer.animation(forKey: "a")!.duration, 0.25, 1e-12)
    },
    "defaults-067": {
        MediaClock.current.onReport = { _ in }
        let spring = CASpringAnimation()
        (spring.mass, spring.stiffness, spring.damping) = (-1, -1, -1)
        return near([spring.mass, spring.stiffness, spring.damping].map { Double($0) }, [1, 100, 10], 0)
    },
    "defaults-068": { near(committed { $0.opacity = 1.5 }.opacity, 1.5, 0) },
    "defaults-070": { near(committed { $0.cornerRadius = -10 }.cornerRadius, -10, 0) },
    "defaults-071": { near(committed { $0.borderWidth = -5 }.borderWidth, -5, 0) },
    "defaults-073": { near(committed { $0.shadowRadius = -10 }.shadowRadius, -10, 0) },
    "defaults-074": { near(committed(CAShapeLayer()) { $0.strokeStart = -0.5 }.strokeStart, -0.5, 0) },
    "defaults-076": { near(committed(CAShapeLayer()) { $0.strokeEnd = 1.5 }.strokeEnd, 1.5, 0) },
    "defaults-077": { near(committed(CAShapeLayer()) { $0.strokeEnd = -0.25 }.strokeEnd, -0.25, 0) }
]

/// The raw values of names.
let constantFacts: [String: Fact] = [
    "defaults-079": { equal(CAMediaTimingFillMode.both.rawValue, "both") },
    "defaults-080": { equal(CAMediaTimingFillMode.forwards.rawValue, "forwards") },
    "defaults-082": { equal(CAShapeLayerFillRule.evenOdd.rawValue, "even-odd") },
    "defaults-083": { equal(CAShapeLayerFillRule.nonZero.rawValue, "non-zero") },
    "defaults-085": { equal(CAShapeLayerLineJoin.miter.rawValue, "miter") },
    "defaults-086": { equal(CAMediaTimingFunctionName.easeInEaseOut.rawValue, "easeInEaseOut") },
    "defaults-088": { equal(CAValueFunctionName.rotateZ.rawValue, "rotateZ") },
    "defaults-089": { equal(CAValueFunctionName.scale.rawValue, "scale") },
    "defaults-091": { equal(CAAnimationCalculationMode.linear.rawValue, "linear") },
    "defaults-092": { equal(CAAnimationCalculationMode.discrete.rawValue, "discrete") },
    "defaults-094": { equal(CAAnimationCalculationMode.cubic.rawValue, "cubic") },
    "defaults-095": { equal(CAAnimationCalculationMode.cubicPaced.rawValue, "cubicPaced") },
    "defaults-097": { equal(CATransitionType.fade.rawValue, "fade") },
    "defaults-098": { equal(CATransitionSubtype.fromLeft.rawValue, "fromLeft") },
    "defaults-100": { equal(kCAOnOrderOut, "onOrderOut") },
    "transaction-001": { equal(kCATransactionAnimationDuration, "animationDuration") },
    "transaction-003": { equal(kCATransactionAnimationTimingFunction, "animationTimingFunction") }
]
