#if canImport(QuartzCore)
    import QuartzCore
#else
    import MotionQuartz
#endif
import Testing

// Signatures from Apple's documentation: that this file compiles is the test. Each line uses a declaration by the type
// that Apple states for it.

private func functions() -> [Any] {
    [
        CALayer.add(_:forKey:) as (CALayer) -> (CAAnimation, String?) -> Void,
        CALayer.removeAnimation(forKey:) as (CALayer) -> (String) -> Void,
        CALayer.removeAllAnimations as (CALayer) -> () -> Void,
        CALayer.animation(forKey:) as (CALayer) -> (String) -> CAAnimation?,
        CALayer.animationKeys as (CALayer) -> () -> [String]?,
        CALayer.addSublayer(_:) as (CALayer) -> (CALayer) -> Void,
        CALayer.insertSublayer(_:at:) as (CALayer) -> (CALayer, UInt32) -> Void,
        CALayer.insertSublayer(_:below:) as (CALayer) -> (CALayer, CALayer?) -> Void,
        CALayer.insertSublayer(_:above:) as (CALayer) -> (CALayer, CALayer?) -> Void,
        CALayer.replaceSublayer(_:with:) as (CALayer) -> (CALayer, CALayer) -> Void,
        CALayer.removeFromSuperlayer as (CALayer) -> () -> Void,
        CALayer.hitTest(_:) as (CALayer) -> (CGPoint) -> CALayer?,
        CALayer.contains(_:) as (CALayer) -> (CGPoint) -> Bool,
        CALayer.action(forKey:) as (CALayer) -> (String) -> (any CAAction)?,
        CALayer.setNeedsLayout as (CALayer) -> () -> Void,
        CALayer.layoutIfNeeded as (CALayer) -> () -> Void,
        CALayer.layoutSublayers as (CALayer) -> () -> Void,
        CALayer.setNeedsDisplay as (CALayer) -> () -> Void,
        CALayer.affineTransform as (CALayer) -> () -> CGAffineTransform,
        CALayer.setAffineTransform(_:) as (CALayer) -> (CGAffineTransform) -> Void,
        CALayer.convertTime(_:from:) as (CALayer) -> (CFTimeInterval, CALayer?) -> CFTimeInterval,
        CALayer.convertTime(_:to:) as (CALayer) -> (CFTimeInterval, CALayer?) -> CFTimeInterval,
        { (l: CALayer, p: CGPoint) -> CGPoint in l.convert(p, from: nil) },
        { (l: CALayer, r: CGRect) -> CGRect in l.convert(r, to: nil) },
        CALayer.defaultAction(forKey:) as (String) -> (any CAAction)?,
        CALayer.defaultValue(forKey:) as (String) -> Any?,
        CALayer.needsDisplay(forKey:) as (String) -> Bool,
        CAAnimation.defaultValue(forKey:) as (String) -> Any?,
        CATransaction.begin as () -> Void, CATransaction.commit as () -> Void, CATransaction.flush as () -> Void,
        CATransaction.lock as () -> Void, CATransaction.unlock as () -> Void,
        CATransaction.animationDuration as () -> CFTimeInterval,
        CATransaction.setAnimationDuration(_:) as (CFTimeInterval) -> Void,
        CATransaction.animationTimingFunction as () -> CAMediaTimingFunction?,
        CATransaction.setAnimationTimingFunction(_:) as (CAMediaTimingFunction?) -> Void,
        CATransaction.disableActions as () -> Bool, CATransaction.setDisableActions(_:) as (Bool) -> Void,
        CATransaction.setCompletionBlock(_:) as ((() -> Void)?) -> Void,
        CATransaction.value(forKey:) as (String) -> Any?,
        CATransaction.setValue(_:forKey:) as (Any?, String) -> Void,
        CACurrentMediaTime as () -> CFTimeInterval,
        CATransform3DIsIdentity as (CATransform3D) -> Bool,
        CATransform3DEqualToTransform as (CATransform3D, CATransform3D) -> Bool,
        CATransform3DMakeTranslation as (CGFloat, CGFloat, CGFloat) -> CATransform3D,
        CATransform3DMakeScale as (CGFloat, CGFloat, CGFloat) -> CATransform3D,
        CATransform3DMakeRotation as (CGFloat, CGFloat, CGFloat, CGFloat) -> CATransform3D,
        CATransform3DTranslate as (CATransform3D, CGFloat, CGFloat, CGFloat) -> CATransform3D,
        CATransform3DScale as (CATransform3D, CGFloat, CGFloat, CGFloat) -> CATransform3D,
        CATransform3DRotate as (CATransform3D, CGFloat, CGFloat, CGFloat, CGFloat) -> CATransform3D,
        CATransform3DConcat as (CATransform3D, CATransform3D) -> CATransform3D,
        CATransform3DInvert as (CATransform3D) -> CATransform3D,
        CATransform3DMakeAffineTransform as (CGAffineTransform) -> CATransform3D,
        CATransform3DIsAffine as (CATransform3D) -> Bool,
        CATransform3DGetAffineTransform as (CATransform3D) -> CGAffineTransform,
        CGAffineTransform.concatenating(_:) as (CGAffineTransform) -> (CGAffineTransform) -> CGAffineTransform,
        CGAffineTransform.inverted as (CGAffineTransform) -> () -> CGAffineTransform,
        CGAffineTransform.rotated(by:) as (CGAffineTransform) -> (CGFloat) -> CGAffineTransform,
        CGAffineTransform.scaledBy(x:y:) as (CGAffineTransform) -> (CGFloat, CGFloat) -> CGAffineTransform,
        CGAffineTransform.translatedBy(x:y:) as (CGAffineTransform) -> (CGFloat, CGFloat) -> CGAffineTransform
    ]
}

private func properties() {
    let layer = CALayer(), shape = CAShapeLayer(), gradient = CAGradientLayer(), replicator = CAReplicatorLayer()
    let _: (CGRect, CGPoint, CGFloat, CGPoint, CGFloat) = (
        layer.bounds, layer.position, layer.zPosition, layer.anchorPoint, layer.anchorPointZ
    )
    let _: (CATransform3D, CATransform3D, CGRect, Bool, Bool, Bool) = (
        layer.transform, layer.sublayerTransform, layer.frame, layer.isHidden, layer.isDoubleSided,
        layer.isGeometryFlipped
    )
    let _: (CALayer?, [CALayer]?, CALayer?, Bool, Float, Bool) = (
        layer.superlayer, layer.sublayers, layer.mask, layer.masksToBounds, layer.opacity, layer.allowsGroupOpacity
    )
    let _: (CGColor?, CGFloat, CGFloat, CGColor?, CACornerMask, CALayerCornerCurve) = (
        layer.backgroundColor, layer.cornerRadius, layer.borderWidth, layer.borderColor, layer.maskedCorners,
        layer.cornerCurve
    )
    let _: (CGColor?, Float, CGSize, CGFloat, CGPath?) = (
        layer.shadowColor, layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius, layer.shadowPath
    )
    let _: ([String: any CAAction]?, [AnyHashable: Any]?, String?, (any CALayerDelegate)?) = (
        layer.actions, layer.style, layer.name, layer.delegate
    )
    let _: (CALayer?, CALayer) = (layer.presentation(), layer.model())
    let _: (CFTimeInterval, CFTimeInterval, Float, CFTimeInterval, Float, CFTimeInterval, Bool, CAMediaTimingFillMode) =
        (
            layer.beginTime, layer.duration, layer.speed, layer.timeOffset, layer.repeatCount, layer.repeatDuration,
            layer.autoreverses, layer.fillMode
        )
    let _: (CGPath?, CGColor?, CAShapeLayerFillRule, CGColor?, CGFloat, CGFloat) = (
        shape.path, shape.fillColor, shape.fillRule, shape.strokeColor, shape.strokeStart, shape.strokeEnd
    )
    let _: (CGFloat, CGFloat, CAShapeLayerLineCap, CAShapeLayerLineJoin, CGFloat, [NSNumber]?) = (
        shape.lineWidth, shape.miterLimit, shape.lineCap, shape.lineJoin, shape.lineDashPhase, shape.lineDashPattern
    )
    let _: ([NSNumber]?, CGPoint, CGPoint, CAGradientLayerType) = (
        gradient.locations, gradient.startPoint, gradient.endPoint, gradient.type
    )
    let _: (Int, CFTimeInterval, CATransform3D, CGColor?, Float) = (
        replicator.instanceCount, replicator.instanceDelay, replicator.instanceTransform, replicator.instanceColor,
        replicator.instanceAlphaOffset
    )
}

private func animations() {
    let basic = CABasicAnimation(keyPath: "opacity"), keys = CAKeyframeAnimation(keyPath: "position")
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2), group = CAAnimationGroup()
    let _: (Any?, Any?, Any?, String?, Bool, Bool, CAValueFunction?) = (
        basic.fromValue, basic.toValue, basic.byValue, basic.keyPath, basic.isAdditive, basic.isCumulative,
        basic.valueFunction
    )
    let _: (CAMediaTimingFunction?, (any CAAnimationDelegate)?, Bool) = (
        basic.timingFunction, basic.delegate, basic.isRemovedOnCompletion
    )
    let _: ([Any]?, CGPath?, [NSNumber]?, [CAMediaTimingFunction]?, CAAnimationCalculationMode) = (
        keys.values, keys.path, keys.keyTimes, keys.timingFunctions, keys.calculationMode
    )
    let _: ([NSNumber]?, [NSNumber]?, [NSNumber]?, CAAnimationRotationMode?) = (
        keys.tensionValues, keys.continuityValues, keys.biasValues, keys.rotationMode
    )
    let _: (CGFloat, CGFloat, CGFloat, CGFloat, CFTimeInterval, Bool, CFTimeInterval, CGFloat) = (
        spring.mass, spring.stiffness, spring.damping, spring.initialVelocity, spring.settlingDuration,
        spring.allowsOverdamping, spring.perceptualDuration, spring.bounce
    )
    let _: [CAAnimation]? = group.animations
    let _: CAMediaTimingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let _: CAMediaTimingFunction = CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)
    let _: CAValueFunction? = CAValueFunction(name: .rotateZ)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 0))
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()
    let stroked = path.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .miter, miterLimit: 4)
    let _: (CGRect, CGRect, CGPoint, Bool) = (
        stroked.boundingBoxOfPath, path.boundingBox, path.currentPoint, path.isEmpty
    )
    let _: (NSValue, NSValue, NSValue) = (
        NSValue(caTransform3D: CATransform3DIdentity), NSValue(cgPoint: .zero), NSValue(cgRect: .zero)
    )
    let _: (CGPath, CGPath) = (
        CGPath(rect: .zero, transform: nil), CGPath(ellipseIn: .zero, transform: nil)
    )
}

@Suite struct SignatureTests {
    @Test func signaturesAreApples() {
        #expect(functions().count > 50)
        properties()
        animations()
    }
}
