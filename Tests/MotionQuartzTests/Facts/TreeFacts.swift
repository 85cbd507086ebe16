import MotionUIKit

private func layer(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, at place: (Double, Double), anchor: Double = 0.5
) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: x, y: y, width: width, height: height)
    layer.position = CGPoint(x: place.0, y: place.1)
    layer.anchorPoint = CGPoint(x: anchor, y: anchor)
    return layer
}

private func turned() -> CALayer {
    let one = layer(5, 7, 100, 80, at: (80, 90))
    (one.anchorPoint, one.transform, one.isGeometryFlipped) = (CGPoint(x: 0.25, y: 0.75), turning(0.3), true)
    return one
}

private func flipped() -> (root: CALayer, parent: CALayer, child: CALayer) {
    let root = layer(0, 0, 200, 200, at: (0, 0), anchor: 0)
    let parent = layer(5, 7, 100, 80, at: (20, 30), anchor: 0)
    let child = layer(0, 0, 10, 10, at: (15, 17), anchor: 0)
    parent.isGeometryFlipped = true
    root.addSublayer(parent)
    parent.addSublayer(child)
    return (root, parent, child)
}

private func scaled() -> (parent: CALayer, child: CALayer) {
    let parent = layer(0, 0, 200, 200, at: (0, 0), anchor: 0), child = layer(0, 0, 20, 20, at: (20, 20), anchor: 0)
    parent.sublayerTransform = scaling(2, 2, 1)
    parent.addSublayer(child)
    return (parent, child)
}

private func names(_ layer: CALayer) -> [String] { layer.sublayers?.map { $0.name ?? "" } ?? [] }

private func family() -> (CALayer, CALayer) {
    let parent = CALayer(), last = CALayer()
    for name in ["a", "b"] {
        let child = CALayer()
        child.name = name
        parent.addSublayer(child)
    }
    last.name = "c"
    return (parent, last)
}

/// A layer whose sublayers are cut by default.
private final class Cutting: CALayer {
    override class func defaultValue(forKey key: String) -> Any? {
        key == "masksToBounds" ? true : super.defaultValue(forKey: key)
    }
}

let treeFacts: [String: Fact] = [
    "convert-001": { near(numbers(turned().convert(CGPoint(x: 11, y: 13), to: nil)), [57.7113238134, 97.7598269212]) },
    "convert-002": {
        near(numbers(turned().convert(CGPoint(x: 11, y: 13), from: nil)), [-58.6732736626, 80.170015403])
    },
    "convert-004": {
        let (root, _, child) = flipped()
        return withExtendedLifetime(root) {
            all(
                near(numbers(child.convert(CGPoint.zero, to: root)), [30, 100], 1e-9),
                near(numbers(child.convert(CGPoint(x: 0, y: 10), to: root)), [30, 90], 1e-9))
        }
    },
    "convert-005": {
        let (root, parent, _) = flipped()
        return near(numbers(parent.convert(CGPoint(x: 5, y: 7), to: root)), [20, 110], 1e-9)
    },
    "convert-007": {
        let (parent, child) = scaled()
        return near(numbers(child.convert(CGPoint(x: 5, y: 5), to: parent)), [50, 50])
    },
    "convert-008": {
        let parent = layer(0, 0, 100, 100, at: (0, 0), anchor: 0), child = layer(0, 0, 10, 10, at: (0, 0), anchor: 0)
        child.transform.m14 = 0.05
        parent.addSublayer(child)
        return near(numbers(child.convert(CGPoint(x: 10, y: 0), to: parent)), [6.666666666666667, 0])
    },
    "convert-010": {
        let parent = layer(0, 0, 100, 100, at: (0, 0), anchor: 0), child = layer(0, 0, 10, 10, at: (0, 0), anchor: 0)
        child.transform = scaling(0, 1, 1)
        parent.addSublayer(child)
        return isTrue(!child.convert(CGPoint(x: 20, y: 20), from: parent).x.isFinite)
    },
    "hitTest-001": {
        let root = layer(0, 0, 100, 100, at: (50, 50))
        for z in [10.0, -10] {
            let child = layer(0, 0, 100, 100, at: (50, 50))
            (child.name, child.zPosition) = (z > 0 ? "front" : "back", CGFloat(z))
            root.addSublayer(child)
        }
        return equal(root.hitTest(CGPoint(x: 50, y: 50))?.name, "front")
    },
    "hitTest-003": {
        let one = CATransformLayer()
        one.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        return isNil(one.hitTest(.zero))
    },
    "hitTest-004": {
        let parent = layer(0, 0, 200, 200, at: (100, 100)), child = layer(0, 0, 50, 50, at: (100, 100))
        (parent.name, child.name) = ("parent", "child")
        parent.addSublayer(child)
        return equal([100, 10, 250].map { parent.hitTest(CGPoint(x: $0, y: $0))?.name }, ["child", "parent", nil])
    },
    "hitTest-005": {
        let hidden = layer(0, 0, 9, 9, at: (0, 0)), clear = layer(0, 0, 9, 9, at: (0, 0))
        (hidden.isHidden, clear.opacity) = (true, 0)
        return all(isNil(hidden.hitTest(.zero)), isNil(clear.hitTest(.zero)))
    },
    "hitTest-007": {
        let (parent, child) = scaled()
        (parent.name, child.name) = ("parent", "child")
        return equal([50, 25].map { parent.hitTest(CGPoint(x: $0, y: $0))?.name }, ["child", "parent"])
    },
    "tree-001": {
        let (parent, c) = family()
        parent.insertSublayer(c, at: 1)
        return equal(names(parent), ["a", "c", "b"])
    },
    "tree-003": {
        let (parent, c) = family()
        parent.insertSublayer(c, above: parent.sublayers![0])
        return equal(names(parent), ["a", "c", "b"])
    },
    "tree-004": {
        let p = CALayer(), q = CALayer(), a = CALayer()
        p.addSublayer(a)
        q.addSublayer(a)
        return isTrue(p.sublayers == nil && a.superlayer === q)
    },
    "tree-006": {
        let one = layer(0, 0, 100, 50, at: (200, 300))
        (one.zPosition, one.anchorPointZ, one.isGeometryFlipped, one.contentsScale) = (17, 25, true, 2)
        return near(numbers(one.frame), [150, 275, 100, 50])
    },
    "tree-007": {
        let one = CAScrollLayer()
        one.bounds = CGRect(x: 5, y: 7, width: 100, height: 100)
        one.scroll(to: CGRect(x: 120, y: 130, width: 20, height: 30))
        return near(numbers(one.bounds.origin), [40, 60], 0)
    },
    "tree-009": {
        let parent = layer(0, 0, 100, 100, at: (50, 50)), child = CALayer()
        child.frame = CGRect(x: 10, y: 15, width: 20, height: 25)
        child.autoresizingMask = [.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerHeightSizable]
        parent.addSublayer(child)
        parent.bounds.size = CGSize(width: 200, height: 160)
        return near(numbers(child.frame), [43, 15, 54, 85], 0)
    },
    "tree-010": {
        let one = CALayer()
        one.needsDisplayOnBoundsChange = true
        one.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        return equal(one.needsDisplay(), true)
    },
    "kvc-001": {
        let one = CALayer()
        one.setValue(50, forKey: "someKey")
        return equal(one.value(forKey: "someKey") as? Int, 50)
    },
    "kvc-002": {
        let animation = CAAnimation()
        animation.setValue("group", forKey: "name")
        return equal(animation.value(forKey: "name") as? String, "group")
    },
    "kvc-004": { equal(Cutting().value(forKey: "masksToBounds") as? Bool, true) },
    "kvc-005": {
        let one = CALayer()
        one.setValue(10.0, forKeyPath: "transform.translation.x")
        return near(one.transform.m41, 10, 1e-9)
    }
]

let presentationFacts: [String: Fact] = [
    "presentation-001": {
        let one = committed { $0.opacity = 0.25 }
        let first = one.presentation()
        CATransaction.setDisableActions(true)
        one.opacity = 0.75
        return all(near(one.presentation()!.opacity, 0.75, 0), isTrue(first === one.presentation()))
    },
    "presentation-003": {
        let one = CALayer()
        return isTrue(one.model() === one)
    },
    "presentation-004": {
        let one = committed(), shown = one.presentation()!
        return isTrue(shown.model() === one && shown.presentation() === shown)
    },
    "presentation-005": { isNil(CALayer().presentation()) },
    "presentation-006": {
        let parent = CALayer(), child = CALayer(), mask = CALayer()
        parent.addSublayer(child)
        parent.mask = mask
        CATransaction.flush()
        let shown = child.presentation()!
        return isTrue(
            shown.superlayer === parent.presentation() && shown.superlayer !== parent
                && parent.presentation()!.sublayers?.first === shown
                && parent.presentation()!.mask === mask.presentation())
    },
    "presentation-008": {
        let view = UIView()
        CATransaction.flush()
        UIView.animate(withDuration: 5, delay: 0, options: .curveLinear, animations: { view.alpha = 0.2 })
        MediaClock.current.advance(by: 2.5)
        return near([Double(view.alpha), Double(view.layer.presentation()!.opacity)], [0.2, 0.6], 0.01)
    },
    "presentation-009": {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        CATransaction.flush()
        UIView.animate(
            withDuration: 5, delay: 0, options: .curveLinear,
            animations: { view.frame = CGRect(x: 20, y: 20, width: 20, height: 20) })
        MediaClock.current.advance(by: 2.5)
        return near(numbers(view.layer.presentation()!.frame), [15, 15, 15, 15], 0.01)
    }
]

private func spring(damping: CGFloat = 10, velocity: CGFloat = 0) -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue) = (0, 1)
    (animation.damping, animation.initialVelocity) = (damping, velocity)
    return animation
}

/// Points a second in the first half of a millisecond.
private func firstSpeed(from: CGFloat, to: CGFloat, velocity: CGFloat, additive: Bool) -> Double {
    let animation = spring(damping: 1, velocity: velocity)
    (animation.mass, animation.stiffness, animation.isAdditive) = (1, 1, additive)
    (animation.fromValue, animation.toValue) = (from, to)
    let time = 1.0 / 1024
    return Double(shown(animation, at: time).zPosition - from) / time
}

let springFacts: [String: Fact] = [
    "spring-001": {
        let one = CASpringAnimation(perceptualDuration: 1, bounce: -1)
        return all(
            isTrue(one.damping == .infinity, "\(one.damping)"),
            near([Double(one.bounce), one.settlingDuration, one.duration], [-1, 0, 0], 0))
    },
    "spring-003": {
        let one = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
        return all(equal(one.allowsOverdamping, true), near(one.duration, one.settlingDuration, 0))
    },
    "spring-004": {
        let layer = committed(), one = spring()
        layer.add(one, forKey: "a")
        return near(layer.animation(forKey: "a")!.duration, one.settlingDuration, 0)
    },
    // The velocity in points a second, that many parts of the distance a second.
    "spring-005": { near(firstSpeed(from: -100, to: 0, velocity: 0.5, additive: true), 50, 0.1) },
    "spring-007": { near(firstSpeed(from: 0, to: 100, velocity: -1, additive: false), -100, 0.2) },
    "spring-008": { near(shown(spring(), at: 0.1).zPosition, 0.3403, 1e-5) },
    "spring-010": { near(shown(spring(velocity: 5), at: 0.1).zPosition, 0.607053, 1e-5) },
    "spring-011": { near(shown(spring(damping: 20), at: 0.2).zPosition, 0.593994, 1e-5) }
]
