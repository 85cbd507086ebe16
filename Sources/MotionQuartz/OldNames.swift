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
}

extension UIColor {
    @available(*, deprecated, renamed: "white")
    public class func whiteColor() -> UIColor { .white }

    @available(*, deprecated, renamed: "black")
    public class func blackColor() -> UIColor { .black }

    @available(*, deprecated, renamed: "clear")
    public class func clearColor() -> UIColor { .clear }
}

extension NSValue {
    @available(*, deprecated, renamed: "init(cgPoint:)")
    public convenience init(CGPoint point: CGPoint) { self.init(cgPoint: point) }

    @available(*, deprecated, renamed: "init(caTransform3D:)")
    public convenience init(CATransform3D transform: CATransform3D) { self.init(caTransform3D: transform) }
}

@available(*, deprecated, message: "use CGPoint(x:y:)")
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

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
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubic")
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
@available(*, deprecated, renamed: "CAAnimationCalculationMode.paced")
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
