import MotionUIKit

/// "Hamburger Button Animation": a menu that turns into an arrow, as the article has it, in today's Swift.
final class HamburgerArrow: UIButton {
    let top = CAShapeLayer(), middle = CAShapeLayer(), bottom = CAShapeLayer()
    private(set) var showsMenu = true

    private let width: CGFloat = 18
    private let topYPosition: CGFloat = 2, middleYPosition: CGFloat = 7, bottomYPosition: CGFloat = 12

    required init?(coder: NSCoder) { fatalError("no archive is read") }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: width, y: 0))
        for (shapeLayer, name) in [(top, "top"), (middle, "middle"), (bottom, "bottom")] {
            shapeLayer.name = name
            shapeLayer.path = path.cgPath
            shapeLayer.lineWidth = 2
            shapeLayer.strokeColor = UIColor.white.cgColor
            shapeLayer.fillColor = nil
            let strokingPath = shapeLayer.path!.copy(
                strokingWithWidth: shapeLayer.lineWidth, lineCap: .butt, lineJoin: .miter,
                miterLimit: shapeLayer.miterLimit)
            shapeLayer.bounds = strokingPath.boundingBoxOfPath
            shapeLayer.actions = ["transform": NSNull(), "position": NSNull()]
            layer.addSublayer(shapeLayer)
        }
        let widthMiddle = width / 2
        top.position = CGPoint(x: widthMiddle, y: topYPosition)
        middle.position = CGPoint(x: widthMiddle, y: middleYPosition)
        bottom.position = CGPoint(x: widthMiddle, y: bottomYPosition)
    }

    /// Does what a touch does.
    func toggle() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.4)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.4, 0.0, 0.2, 1.0))

        // Turned back, each stroke turns by the same angle the other way.
        let sign: CGFloat = showsMenu ? 1 : -1
        let verticalOffsetInRotatedState: CGFloat = 0.75

        let middleRotation = CAKeyframeAnimation(keyPath: "transform")
        middleRotation.values = rotationValues(from: middle.transform, endValue: sign * .pi)
        middle.apply(middleRotation)
        middle.strokeEnd = showsMenu ? 0.85 : 1

        let topRotation = CAKeyframeAnimation(keyPath: "transform")
        topRotation.values = rotationValues(from: top.transform, endValue: sign * (.pi + .pi / 4))
        topRotation.calculationMode = .cubic
        topRotation.keyTimes = [0.0, 0.33, 0.73, 1.0]
        top.apply(topRotation)
        top.strokeStart = showsMenu ? 0.3 : 0

        let topEnd = CGPoint(
            x: width / 2, y: showsMenu ? bottomYPosition + verticalOffsetInRotatedState : topYPosition)
        let topPosition = CAKeyframeAnimation(keyPath: "position")
        topPosition.path = quadCurve(from: top.position, to: topEnd, control: CGPoint(x: width, y: bottomYPosition / 2))
        top.apply(topPosition, endValue: topEnd)

        let bottomRotation = CAKeyframeAnimation(keyPath: "transform")
        bottomRotation.values = rotationValues(from: bottom.transform, endValue: sign * (.pi - .pi / 4))
        bottomRotation.calculationMode = .cubic
        bottomRotation.keyTimes = [0.0, 0.33, 0.63, 1.0]
        bottom.apply(bottomRotation)
        bottom.strokeStart = showsMenu ? 0.3 : 0

        let bottomEnd = CGPoint(
            x: width / 2, y: showsMenu ? topYPosition - verticalOffsetInRotatedState : bottomYPosition)
        let bottomPosition = CAKeyframeAnimation(keyPath: "position")
        bottomPosition.path = quadCurve(
            from: bottom.position, to: bottomEnd, control: CGPoint(x: 0, y: bottomYPosition / 2))
        bottom.apply(bottomPosition, endValue: bottomEnd)

        CATransaction.commit()
        showsMenu.toggle()
    }

    private func rotationValues(from transform: CATransform3D, endValue: CGFloat) -> [Any] {
        (0..<4).map { CATransform3DRotate(transform, endValue * CGFloat($0) / 3, 0, 0, 1) }
    }

    private func quadCurve(from start: CGPoint, to end: CGPoint, control: CGPoint) -> CGPath {
        let path = UIBezierPath()
        path.move(to: start)
        path.addQuadCurve(to: end, controlPoint: control)
        return path.cgPath
    }
}

extension CALayer {
    /// Adds keyframes, and sets the model's value to the last one.
    fileprivate func apply(_ animation: CAKeyframeAnimation, endValue: Any? = nil) {
        add(animation, forKey: animation.keyPath)
        setValue(endValue ?? animation.values!.last, forKeyPath: animation.keyPath!)
    }
}
