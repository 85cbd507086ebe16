import MotionTesting
import MotionUIKit
import Testing

/// Swift 1's names do what today's do.
@MainActor @Suite(.motionClock) struct OldNameTests {
    @Test func layersPathsAndTransforms() {
        let names: any Names.Type = OldNames.self
        #expect(names.transform() == CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3))
        #expect(names.path().boundingBoxOfPath == CGRect(x: 0, y: 0, width: 5, height: 6))
        let layer = names.layer()
        let animation = layer.animation(forKey: "fade")
        #expect(layer.isHidden && animation?.isRemovedOnCompletion == false && animation?.fillMode == .removed)
        #expect(layer.backgroundColor == UIColor.white.cgColor)
        #expect(animation?.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect((animation as? CAPropertyAnimation)?.isAdditive == true)
    }

    @Test func viewsAnimate() {
        let names: any Names.Type = OldNames.self, view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        CATransaction.flush()
        var finished: [Bool] = []
        names.animate(view) { finished.append($0) }
        #expect(view.center.x == 100 && view.alpha == 0 && view.isHidden)
        MediaClock.current.advance(by: 0.5)
        let shown = view.layer.presentation()
        #expect((shown?.opacity ?? 0) > 0.2 && (shown?.opacity ?? 1) < 0.8 && shown?.position.x != 100)
        MediaClock.current.advance(by: 2)
        #expect(finished == [true, true, true])
        let ball = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(UIGravityBehavior(items: [ball]))
        animator.addBehavior(names.floor(for: ball))
        MediaClock.current.advance(by: 3)
        #expect((ball.center.y - 45).magnitude < 1)  // on the floor
    }
}

/// A protocol, so that the test may call what is deprecated without a warning.
@MainActor private protocol Names {
    static func transform() -> CGAffineTransform
    static func path() -> CGPath
    static func layer() -> CALayer
    static func animate(_ view: UIView, _ completion: @escaping (Bool) -> Void)
    static func floor(for item: UIView) -> UICollisionBehavior
}

private enum OldNames: Names {
    @available(*, deprecated)
    static func transform() -> CGAffineTransform {
        let turned = CGAffineTransformRotate(CGAffineTransformIdentity, 1)
        return CGAffineTransformConcat(CGAffineTransformMakeScale(1, 1), CGAffineTransformScale(turned, 2, 3))
    }

    @available(*, deprecated)
    static func path() -> CGPath {
        let path = UIBezierPath(rect: CGRectMake(0, 0, 5, 6))
        path.closePath()
        return path.CGPath
    }

    @available(*, deprecated)
    static func layer() -> CALayer {
        let layer = CALayer(), fade = CABasicAnimation(keyPath: "opacity")
        layer.backgroundColor = UIColor.whiteColor().CGColor
        layer.hidden = true
        fade.removedOnCompletion = false
        fade.additive = true
        fade.fillMode = kCAFillModeRemoved
        fade.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
        layer.addAnimation(fade, forKey: "fade")
        return layer
    }

    @available(*, deprecated)
    static func animate(_ view: UIView, _ completion: @escaping (Bool) -> Void) {
        UIView.animateWithDuration(1, animations: { view.alpha = 0 }, completion: completion)
        UIView.animateWithDuration(
            1, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [],
            animations: { view.center.x = 100 }, completion: completion)
        UIView.animateKeyframesWithDuration(
            1, delay: 0, options: [],
            animations: {
                UIView.addKeyframeWithRelativeStartTime(0, relativeDuration: 1) { view.bounds.size.width = 20 }
            }, completion: completion)
        view.hidden = true
    }

    @available(*, deprecated)
    static func floor(for item: UIView) -> UICollisionBehavior {
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundaryWithIdentifier("floor", fromPoint: CGPointMake(-50, 50), toPoint: CGPointMake(50, 50))
        return collision
    }
}
