import MotionUIKit

/// Whether a change of a committed shape layer adds one basic animation, which is not additive.
private func animates(_ change: @escaping @Sendable (CAShapeLayer) -> Void) -> Fact {
    {
        let layer = committed(CAShapeLayer()) {
            $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            ($0.borderColor, $0.backgroundColor) = (CGColor.black, nil)
        }
        change(layer)
        let keys = layer.animationKeys() ?? []
        let animation = keys.first.flatMap { layer.animation(forKey: $0) } as? CABasicAnimation
        return all(equal(keys.count, 1), equal(animation?.isAdditive, false))
    }
}

/// An action that does nothing.
private final class Action: CAAction, @unchecked Sendable {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// A delegate with one answer.
private final class Answer: CALayerDelegate {
    let answer: CAAction?
    init(_ answer: CAAction?) { self.answer = answer }
    func action(for layer: CALayer, forKey event: String) -> CAAction? { answer }
}

/// Whether the search for `position` finds an action.
private func finds(
    _ expected: Action?, delegate: Answer? = nil, actions: [String: CAAction]? = nil, style: [AnyHashable: Any]? = nil
) -> Check {
    let layer = CALayer()
    (layer.delegate, layer.actions, layer.style) = (delegate, actions, style)
    return withExtendedLifetime(delegate) { isTrue(layer.action(forKey: "position") as? Action === expected) }
}

let implicitFacts: [String: Fact] = [
    "implicit-001": animates { $0.anchorPoint = CGPoint(x: 0, y: 1) },
    "implicit-003": animates { $0.borderColor = .white },
    "implicit-006": animates { $0.bounds.size.height = 20 },
    "implicit-007": animates { $0.opacity = 0.5 },
    "implicit-009": animates { $0.setValue(1, forKeyPath: "transform.rotation.z") },
    "implicit-010": animates { $0.setValue(2, forKeyPath: "transform.scale.xy") },
    "implicit-012": animates { $0.shadowOffset = CGSize(width: 5, height: 5) },
    "implicit-013": animates { $0.shadowOpacity = 0.5 },
    "implicit-016": animates { $0.strokeEnd = 0.5 },
    "implicit-018": animates { $0.bounds.size.width = 30 },
    "implicit-019": animates { $0.position.x = 9 },
    "implicit-021": animates { $0.zPosition = 9 },
    "implicit-022": {
        let layer = committed()
        layer.backgroundColor = rgba(0, 0, 1, 1)
        return isNil(layer.animationKeys())
    },
    "implicit-023": {
        let layer = CALayer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.5)
        layer.opacity = 0.5
        CATransaction.commit()
        return isNil(layer.animationKeys())
    },
    "implicit-024": {
        let layer = CALayer()
        CATransaction.begin()
        layer.position = CGPoint(x: 20, y: 20)
        CATransaction.commit()
        return isNil(layer.animationKeys())
    },
    "implicit-026": {
        let layer = committed()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.commit()
        return isNil(layer.animationKeys())
    },
    "implicit-029": {
        let layer = committed()
        UIView.animate(withDuration: 0.5) { layer.opacity = 0.5 }
        return near(layer.animation(forKey: "opacity")!.duration, CATransaction.animationDuration(), 0)
    },
    "implicit-030": {
        let layer = committed()
        UIView.animate(withDuration: 0.5) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            CATransaction.commit()
        }
        return isNil(layer.animationKeys())
    },
    "implicit-032": {
        let layer = committed()
        layer.position = .zero
        return isNil(layer.animationKeys())
    },
    "implicit-035": { isNil(CALayer().action(forKey: "position")) },
    "implicit-036": { isNil(CALayer.defaultAction(forKey: "position")) },
    "implicit-039": { finds(nil, delegate: Answer(NSNull()), actions: ["position": Action()]) },
    "implicit-041": {
        let mine = Action()
        return finds(mine, delegate: Answer(mine), actions: ["position": Action()])
    },
    "implicit-042": { finds(nil, actions: ["position": NSNull()]) },
    "implicit-044": {
        let style = Action()
        return finds(style, style: ["actions": ["position": style]])
    },
    "implicit-045": {
        let own = Action()
        return finds(own, actions: ["position": own], style: ["actions": ["position": Action()]])
    },
    "implicit-047": {
        let own = Action()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        return finds(own, actions: ["position": own])
    },
    "implicit-050": {
        let layer = committed(CAShapeLayer())
        layer.actions = ["transform": NSNull(), "position": NSNull()]
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.4)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1))
        layer.strokeEnd = 0.85
        layer.transform = turning(1)
        CATransaction.commit()
        return equal(layer.animationKeys(), ["strokeEnd"])
    }
]
