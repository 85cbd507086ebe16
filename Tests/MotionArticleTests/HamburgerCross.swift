import MotionUIKit

/// "How to build a nice Hamburger Button transition in Swift": a menu whose outer strokes cross while the middle one
/// becomes the outline around them, as the article has it.
final class HamburgerCross: UIButton {
    /// How the button goes to the cross: as the article, or as its demo, which goes back, too.
    enum Style { case article, demo }

    let top = CAShapeLayer(), middle = CAShapeLayer(), bottom = CAShapeLayer()
    private(set) var showsMenu = true
    private let style: Style

    private let menuStrokeStart: CGFloat = 0.325, menuStrokeEnd: CGFloat = 0.9
    private let hamburgerStrokeStart: CGFloat = 0.028, hamburgerStrokeEnd: CGFloat = 0.111

    private let shortStroke: CGPath = {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 2, y: 2))
        path.addLine(to: CGPoint(x: 28, y: 2))
        return path
    }()

    private let outline: CGPath = {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 27))
        func curve(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ x: CGFloat, _ y: CGFloat) {
            path.addCurve(
                to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2))
        }
        curve(12.00, 27.00, 28.02, 27.00, 40, 27)
        curve(55.92, 27.00, 50.47, 2.00, 27, 2)
        curve(13.16, 2.00, 2.00, 13.16, 2, 27)
        curve(2.00, 40.84, 13.16, 52.00, 27, 52)
        curve(40.84, 52.00, 52.00, 40.84, 52, 27)
        curve(52.00, 13.16, 42.39, 2.00, 27, 2)
        curve(13.16, 2.00, 2.00, 13.16, 2, 27)
        return path
    }()

    required init?(coder: NSCoder) { fatalError("no archive is read") }

    init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: 54, height: 54))
        (top.path, middle.path, bottom.path) = (shortStroke, outline, shortStroke)
        for (shape, name) in [(top, "top"), (middle, "middle"), (bottom, "bottom")] {
            shape.name = name
            shape.fillColor = nil
            shape.strokeColor = UIColor.white.cgColor
            shape.lineWidth = 4
            shape.miterLimit = 4
            shape.lineCap = .round
            shape.masksToBounds = true
            let boundingPath = shape.path!.copy(
                strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 4)
            shape.bounds = boundingPath.boundingBoxOfPath
            shape.actions = ["strokeStart": NSNull(), "strokeEnd": NSNull(), "transform": NSNull()]
            layer.addSublayer(shape)
        }
        top.anchorPoint = CGPoint(x: 28.0 / 30.0, y: 0.5)
        top.position = CGPoint(x: 40, y: 18)
        middle.position = CGPoint(x: 27, y: 27)
        (middle.strokeStart, middle.strokeEnd) = (hamburgerStrokeStart, hamburgerStrokeEnd)
        bottom.anchorPoint = CGPoint(x: 28.0 / 30.0, y: 0.5)
        bottom.position = CGPoint(x: 40, y: 36)
    }

    /// Does what a touch does.
    func toggle() {
        let strokeStart = CABasicAnimation(keyPath: "strokeStart"), strokeEnd = CABasicAnimation(keyPath: "strokeEnd")
        if showsMenu {
            strokeStart.fromValue = hamburgerStrokeStart
            strokeStart.toValue = menuStrokeStart
            strokeStart.duration = 0.5
            strokeStart.timingFunction = CAMediaTimingFunction(controlPoints: 0.25, -0.4, 0.5, 1)
            strokeEnd.fromValue = hamburgerStrokeEnd
            strokeEnd.toValue = menuStrokeEnd
            strokeEnd.duration = 0.6
            strokeEnd.timingFunction = CAMediaTimingFunction(controlPoints: 0.25, -0.4, 0.5, 1)
        } else {
            strokeStart.fromValue = menuStrokeStart
            strokeStart.toValue = hamburgerStrokeStart
            strokeStart.duration = 0.5
            strokeStart.timingFunction = CAMediaTimingFunction(controlPoints: 0.25, 0, 0.5, 1.2)
            strokeStart.beginTime = CACurrentMediaTime() + 0.1
            strokeStart.fillMode = .backwards
            strokeEnd.fromValue = menuStrokeEnd
            strokeEnd.toValue = hamburgerStrokeEnd
            strokeEnd.duration = 0.6
            strokeEnd.timingFunction = CAMediaTimingFunction(controlPoints: 0.25, 0.3, 0.5, 0.9)
        }
        middle.add(strokeStart, forKey: "strokeStart")
        middle.strokeStart = strokeStart.toValue as! CGFloat
        middle.add(strokeEnd, forKey: "strokeEnd")
        middle.strokeEnd = strokeEnd.toValue as! CGFloat
        for (stroke, angle) in [(top, -CGFloat.pi / 4), (bottom, CGFloat.pi / 4)] { turn(stroke, angle) }
        showsMenu.toggle()
    }

    private func turn(_ stroke: CAShapeLayer, _ angle: CGFloat) {
        var crossed = CATransform3DIdentity
        crossed = CATransform3DTranslate(crossed, -4, 0, 0)
        crossed = CATransform3DRotate(crossed, angle, 0, 0, 1)
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = showsMenu ? CATransform3DIdentity : crossed
        animation.toValue = showsMenu ? crossed : CATransform3DIdentity
        switch style {
        case .article:
            animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.25, -0.8, 0.75, 1.85)
        case .demo:
            animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, -0.8, 0.5, 1.85)
            animation.duration = 0.4
            animation.fillMode = .backwards
        }
        animation.beginTime = CACurrentMediaTime() + (showsMenu ? 0.25 : 0.05)
        stroke.add(animation, forKey: "transform")
        stroke.transform = animation.toValue as! CATransform3D
    }
}
