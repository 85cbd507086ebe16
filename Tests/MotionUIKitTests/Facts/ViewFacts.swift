import MotionTestSupport
import MotionUIKit

/// A view whose layer is a shape.
private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
}

/// Returns what a change in a block adds to a view that was committed.
private func added(_ options: UIView.AnimationOptions = [], _ change: (CAShapeLayer) -> Void) -> [CABasicAnimation] {
    let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.layer.backgroundColor = .black
    CATransaction.flush()
    UIView.animate(withDuration: 0.01, delay: 0, options: options) { change(view.layer as! CAShapeLayer) }
    return (view.layer.animationKeys() ?? []).compactMap { view.layer.animation(forKey: $0) as? CABasicAnimation }
}

private func isAdditive(_ expected: Bool, _ change: @escaping @Sendable (CAShapeLayer) -> Void) -> Fact {
    {
        let animations = added([], change)
        return all(
            isTrue(!animations.isEmpty, "nothing is added"), isTrue(animations.allSatisfy { $0.isAdditive == expected })
        )
    }
}

private func addsNothing(_ change: @escaping @Sendable (CAShapeLayer) -> Void) -> Fact {
    { equal(added([], change).count, 0) }
}

/// The height of a view that is sent down and, at half of the time, back.
private func height(at time: Double, _ expected: Double) -> Fact {
    {
        let view = UIView()
        CATransaction.flush()
        UIView.animate(withDuration: 1) { view.center.y = 100 }
        MediaClock.current.run(until: 1 + min(0.5, time))
        if time >= 0.5 {
            UIView.animate(withDuration: 1) { view.center.y = 0 }
            MediaClock.current.run(until: 1 + time)
        }
        return near(view.layer.presentation()!.position.y, expected, 0.001)
    }
}

/// Two changes of the alpha, the second one after .01 s.
private func secondFade(_ options: UIView.AnimationOptions) -> (animation: CABasicAnimation, shown: Float) {
    let view = UIView()
    CATransaction.flush()
    UIView.animate(withDuration: 0.1) { view.alpha = 0.5 }
    MediaClock.current.advance(by: 0.01)
    let shown = view.layer.presentation()!.opacity
    UIView.animate(withDuration: 0.1, delay: 0, options: options) { view.alpha = 0.2 }
    return (view.layer.animation(forKey: "opacity") as! CABasicAnimation, shown)
}

/// The animations of two changes of the place.
private func moves(_ options: UIView.AnimationOptions) -> UIView {
    let view = UIView()
    CATransaction.flush()
    UIView.animate(withDuration: 0.1) { view.layer.position.x = 100 }
    MediaClock.current.advance(by: 0.01)
    UIView.animate(withDuration: 0.1, delay: 0, options: options) { view.layer.position.x = 20 }
    return view
}

final class Ends: @unchecked Sendable { var all: [Bool] = [] }

let viewFacts: [String: Fact] = [
    "uiview-001": isAdditive(true) { $0.bounds = CGRect(x: 3, y: 4, width: 7, height: 8) },
    "uiview-003": isAdditive(true) { $0.position = CGPoint(x: 9, y: 9) },
    "uiview-004": isAdditive(true) { $0.setValue(1, forKeyPath: "transform.rotation.z") },
    "uiview-006": isAdditive(true) { $0.transform = CATransform3DMakeScale(2, 2, 1) },
    "uiview-007": isAdditive(true) { $0.bounds.size.width = 9 },
    "uiview-009": isAdditive(true) { $0.position.y = 9 },
    "uiview-010": isAdditive(true) { $0.cornerRadius = 9 },
    "uiview-012": isAdditive(false) { $0.opacity = 0.5 },
    "uiview-013": isAdditive(false) { $0.anchorPoint = CGPoint(x: 0, y: 1) },
    "uiview-015": addsNothing { $0.borderColor = .white },
    "uiview-016": addsNothing { $0.shadowColor = .white },
    "uiview-018": addsNothing { $0.shadowRadius = 9 },
    "uiview-019": addsNothing { $0.strokeStart = 0.5 },
    "uiview-021": addsNothing { $0.zPosition = 9 },
    "uiview-022": { equal(added { $0.shadowOpacity = 0.3 }.count, 1) },
    "uiview-024": {
        let fade = secondFade([])
        return all(equal(fade.animation.isAdditive, false), near(fade.animation.fromValue as! Float, 0.5))
    },
    "uiview-025": {
        let fade = secondFade(.beginFromCurrentState)
        return all(near(fade.animation.fromValue as! Float, Double(fade.shown)), isTrue(fade.shown > 0.9))
    },
    "uiview-027": {
        let layer = moves(.beginFromCurrentState).layer
        let from = (layer.animation(forKey: "position-2") as? CABasicAnimation)?.fromValue as? CGPoint
        return all(equal(layer.animationKeys()?.count, 2), near(from?.x ?? .nan, 80))
    },
    "uiview-028": { equal(moves([]).layer.animationKeys(), ["position", "position-2"]) },
    "uiview-031": height(at: 0.5, 50),
    "uiview-033": height(at: 1, 50),
    "uiview-034": height(at: 1.25, 12.916193),
    "uiview-036": {
        let one = UIView(), other = UIView()
        CATransaction.flush()
        UIView.animate(withDuration: 1) { one.center.x = 10 }
        UIView.animateKeyframes(withDuration: 1) { other.center.x = 10 }
        let a = one.layer.animation(forKey: "position") as! CABasicAnimation
        guard let b = other.layer.animation(forKey: "position") as? CABasicAnimation else {
            return isTrue(false, "\(String(describing: other.layer.animation(forKey: "position")))")
        }
        MediaClock.current.advance(by: 0.3)
        return all(
            equal(a.isAdditive, b.isAdditive), equal(a.timingFunction, b.timingFunction),
            equal(one.layer.presentation()!.position, other.layer.presentation()!.position))
    },
    "uiview-037": {
        equal(added { $0.position.x = 9 }.first?.timingFunction, CAMediaTimingFunction(name: .easeInEaseOut))
    },
    "uiview-043": {
        let view = UIView(), ends = Ends()
        CATransaction.flush()
        UIView.animate(withDuration: 1) {
            view.alpha = 0.3
        } completion: {
            ends.all.append($0)
        }
        UIView.animate(withDuration: 1, delay: 0.2) {
            view.alpha = 0
        } completion: {
            ends.all.append($0)
        }
        MediaClock.current.advance(by: 2)
        return equal(ends.all, [false, true])
    },
    "uiview-044": {
        let view = UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10)), ends = Ends()
        CATransaction.flush()
        UIView.animate(withDuration: 10) {
            view.frame.origin.x = 100
        } completion: {
            ends.all.append($0)
        }
        MediaClock.current.advance(by: 0)
        return all(isNil(view.layer.animationKeys()), equal(ends.all, [true]))
    },
    "uiview-047": {
        let view = UIView()
        CATransaction.flush()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 100 }
        }
        var shown: [Double] = []
        for time in [2, 4.5, 4.9375, 5] {
            MediaClock.current.run(until: time)
            shown.append(Double(view.layer.presentation()!.position.x))
        }
        return near(shown, [100, 50, 6.25, 100])
    }
]
