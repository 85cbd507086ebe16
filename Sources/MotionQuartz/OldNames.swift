// Names that Swift 1 had for what has other names since.

extension CALayer {
    @available(*, deprecated, renamed: "add(_:forKey:)")
    public func addAnimation(_ anim: CAAnimation, forKey key: String?) { add(anim, forKey: key) }

    @available(*, deprecated, renamed: "removeAnimation(forKey:)")
    public func removeAnimationForKey(_ key: String) { removeAnimation(forKey: key) }

    @available(*, deprecated, renamed: "animation(forKey:)")
    public func animationForKey(_ key: String) -> CAAnimation? { animation(forKey: key) }

    @available(*, deprecated, renamed: "presentation()")
    public func presentationLayer() -> CALayer? { presentation() }

    @available(*, deprecated, renamed: "isHidden")
    public var hidden: Bool {
        get { isHidden }
        set { isHidden = newValue }
    }
}

extension CAAnimation {
    @available(*, deprecated, renamed: "isRemovedOnCompletion")
    public var removedOnCompletion: Bool {
        get { isRemovedOnCompletion }
        set { isRemovedOnCompletion = newValue }
    }
}

extension CAPropertyAnimation {
    @available(*, deprecated, renamed: "isAdditive")
    public var additive: Bool {
        get { isAdditive }
        set { isAdditive = newValue }
    }

    @available(*, deprecated, renamed: "isCumulative")
    public var cumulative: Bool {
        get { isCumulative }
        set { isCumulative = newValue }
    }
}

extension UIBezierPath {
    @available(*, deprecated, renamed: "move(to:)")
    public func moveToPoint(_ point: CGPoint) { move(to: point) }

    @available(*, deprecated, renamed: "addLine(to:)")
    public func addLineToPoint(_ point: CGPoint) { addLine(to: point) }

    @available(*, deprecated, renamed: "addQuadCurve(to:controlPoint:)")
    public func addQuadCurveToPoint(_ endPoint: CGPoint, controlPoint: CGPoint) {
        addQuadCurve(to: endPoint, controlPoint: controlPoint)
    }

    @available(*, deprecated, renamed: "addCurve(to:controlPoint1:controlPoint2:)")
    public func addCurveToPoint(_ endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    @available(*, deprecated, renamed: "close()")
    public func closePath() { close() }

    @available(*, deprecated, renamed: "cgPath")
    public var CGPath: MotionQuartz.CGPath { cgPath }
}

extension UIColor {
    @available(*, deprecated, renamed: "white")
    public class func whiteColor() -> UIColor { .white }

    @available(*, deprecated, renamed: "black")
    public class func blackColor() -> UIColor { .black }

    @available(*, deprecated, renamed: "clear")
    public class func clearColor() -> UIColor { .clear }

    @available(*, deprecated, renamed: "cgColor")
    public var CGColor: MotionQuartz.CGColor { cgColor }
}

extension NSValue {
    @available(*, deprecated, renamed: "init(cgPoint:)")
    public convenience init(CGPoint point: CGPoint) { self.init(cgPoint: point) }

    @available(*, deprecated, renamed: "init(caTransform3D:)")
    public convenience init(CATransform3D transform: CATransform3D) { self.init(caTransform3D: transform) }
}

@available(*, deprecated, message: "use CGPoint(x:y:)")
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

@available(*, deprecated, message: "use CGSize(width:height:)")
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

@available(*, deprecated, message: "use CGRect(x:y:width:height:)")
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

@available(*, deprecated, renamed: "CGAffineTransform.identity")
public let CGAffineTransformIdentity = CGAffineTransform.identity

@available(*, deprecated, message: "use CGAffineTransform(rotationAngle:)")
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}

@available(*, deprecated, message: "use CGAffineTransform(scaleX:y:)")
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}

@available(*, deprecated, message: "use CGAffineTransform(translationX:y:)")
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}

@available(*, deprecated, message: "use rotated(by:)")
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    t.rotated(by: angle)
}

@available(*, deprecated, message: "use scaledBy(x:y:)")
public func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    t.scaledBy(x: sx, y: sy)
}

@available(*, deprecated, message: "use translatedBy(x:y:)")
public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    t.translatedBy(x: tx, y: ty)
}

@available(*, deprecated, message: "use concatenating(_:)")
public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform {
    t1.concatenating(t2)
}

@available(*, deprecated, message: "use CGMutablePath()")
public func CGPathCreateMutable() -> CGMutablePath { CGMutablePath() }

@available(*, deprecated, message: "use move(to:transform:)")
public func CGPathMoveToPoint(_ path: CGMutablePath, _ m: CGAffineTransform?, _ x: CGFloat, _ y: CGFloat) {
    path.move(to: CGPoint(x: x, y: y), transform: m ?? .identity)
}

@available(*, deprecated, message: "use addLine(to:transform:)")
public func CGPathAddLineToPoint(_ path: CGMutablePath, _ m: CGAffineTransform?, _ x: CGFloat, _ y: CGFloat) {
    path.addLine(to: CGPoint(x: x, y: y), transform: m ?? .identity)
}

@available(*, deprecated, message: "use addCurve(to:control1:control2:transform:)")
public func CGPathAddCurveToPoint(
    _ path: CGMutablePath, _ m: CGAffineTransform?, _ cp1x: CGFloat, _ cp1y: CGFloat, _ cp2x: CGFloat,
    _ cp2y: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
    path.addCurve(
        to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y), control2: CGPoint(x: cp2x, y: cp2y),
        transform: m ?? .identity)
}

@available(*, deprecated, message: "use copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)")
public func CGPathCreateCopyByStrokingPath(
    _ path: CGPath?, _ transform: CGAffineTransform?, _ lineWidth: CGFloat, _ lineCap: CGLineCap,
    _ lineJoin: CGLineJoin, _ miterLimit: CGFloat
) -> CGPath? {
    path?.copy(
        strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
        transform: transform ?? .identity)
}

@available(*, deprecated, message: "use boundingBoxOfPath")
public func CGPathGetPathBoundingBox(_ path: CGPath?) -> CGRect { path?.boundingBoxOfPath ?? .zero }

@available(*, deprecated, renamed: "CGLineCap.butt")
public let kCGLineCapButt = CGLineCap.butt
@available(*, deprecated, renamed: "CGLineCap.round")
public let kCGLineCapRound = CGLineCap.round
@available(*, deprecated, renamed: "CGLineJoin.miter")
public let kCGLineJoinMiter = CGLineJoin.miter
@available(*, deprecated, renamed: "CGLineJoin.round")
public let kCGLineJoinRound = CGLineJoin.round
@available(*, deprecated, renamed: "CAShapeLayerLineCap.butt")
public let kCALineCapButt = CAShapeLayerLineCap.butt
@available(*, deprecated, renamed: "CAShapeLayerLineCap.round")
public let kCALineCapRound = CAShapeLayerLineCap.round
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.round")
public let kCALineJoinRound = CAShapeLayerLineJoin.round
@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
@available(*, deprecated, renamed: "CAValueFunctionName.rotateZ")
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
@available(*, deprecated, renamed: "CAAnimationCalculationMode.linear")
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
@available(*, deprecated, renamed: "CAAnimationCalculationMode.discrete")
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAuto")
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.miter")
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
@available(*, deprecated, renamed: "CAShapeLayerFillRule.evenOdd")
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubic")
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
@available(*, deprecated, renamed: "CAAnimationCalculationMode.paced")
public let kCAAnimationPaced = CAAnimationCalculationMode.paced

@available(*, deprecated, renamed: "CALayerContentsGravity.resize")
public let kCAGravityResize = CALayerContentsGravity.resize
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspect")
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspectFill")
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
@available(*, deprecated, renamed: "CALayerContentsGravity.center")
public let kCAGravityCenter = CALayerContentsGravity.center
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.justified")
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
@available(*, deprecated, renamed: "CATransitionType.fade")
public let kCATransitionFade = CATransitionType.fade
@available(*, deprecated, renamed: "CATransitionType.moveIn")
public let kCATransitionMoveIn = CATransitionType.moveIn
@available(*, deprecated, renamed: "CATransitionType.push")
public let kCATransitionPush = CATransitionType.push
@available(*, deprecated, renamed: "CATransitionType.reveal")
public let kCATransitionReveal = CATransitionType.reveal
@available(*, deprecated, renamed: "CATransitionSubtype.fromRight")
public let kCATransitionFromRight = CATransitionSubtype.fromRight
@available(*, deprecated, renamed: "CATransitionSubtype.fromLeft")
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
@available(*, deprecated, renamed: "CATransitionSubtype.fromTop")
public let kCATransitionFromTop = CATransitionSubtype.fromTop
@available(*, deprecated, renamed: "CATransitionSubtype.fromBottom")
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

@available(*, deprecated, renamed: "Int")
public typealias NSInteger = Int
@available(*, deprecated, renamed: "TimeInterval")
public typealias CFAbsoluteTime = Double
/// Returns the current clock's time. It is not the calendar's.
@available(*, deprecated, renamed: "CACurrentMediaTime()")
public func CFAbsoluteTimeGetCurrent() -> Double { CACurrentMediaTime() }
extension RunLoop.Mode {
    @available(*, deprecated, renamed: "default")
    public static let defaultRunLoopMode = RunLoop.Mode.default
}
