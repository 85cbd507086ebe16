import MotionQuartz

/// The x of a layer whose model has 4, half-way.
private func placed(_ from: Any? = nil, _ to: Any? = nil, by: Any? = nil) -> CGFloat {
    shown(basic("position.x", from: from, to: to, by: by)) { $0.position.x = 4 }.position.x
}

private func opacity(_ model: Float, _ animations: [CAAnimation], at time: Double = 0.5) -> Double {
    let layer = committed { $0.opacity = model }
    for animation in animations { layer.add(animation, forKey: nil) }
    CATransaction.flush()
    MediaClock.current.set(to: 1 + time)
    return Double(layer.presentation()!.opacity)
}

let basicFacts: [String: Fact] = [
    "basic-003": {
        let animation = basic(
            "contentsCenter", to: CGRect(x: 0.5, y: 0.6, width: 0.7, height: 0.8),
            by: CGRect(x: 0.2, y: 0.2, width: 0.2, height: 0.2))
        return near(numbers(shown(animation).contentsCenter), [0.4, 0.5, 0.6, 0.7])
    },
    "basic-004": {
        let layer = shown(basic("backgroundColor", by: rgba(0.2, 0.1, 0.2, 0.1))) {
            $0.backgroundColor = rgba(0.2, 0.3, 0.4, 0.5)
        }
        return near(numbers(layer.backgroundColor!), [0.3, 0.35, 0.5, 0.55])
    },
    "basic-006": {
        let layer = shown(basic("backgroundColor", from: rgba(1, 0, 0, 1), to: rgba(0, 0, 1, 1)))
        return near(numbers(layer.backgroundColor!), [0.5, 0, 0.5, 1])
    },
    "basic-007": {
        let layer = shown(CAGradientLayer(), basic("locations", by: [0.2, -0.2] as [NSNumber])) {
            $0.locations = [0.2, 0.8]
        }
        return near(layer.locations?.map(\.doubleValue), [0.3, 0.7])
    },
    "basic-009": {
        MediaClock.current.onReport = { _ in }
        let animation = basic("locations", from: [0, 1] as [NSNumber], to: [0, 0.5, 1] as [NSNumber])
        let layer = shown(CAGradientLayer(), animation) { $0.locations = [0.1, 0.2, 0.3] }
        return equal(layer.locations, [0.1, 0.2, 0.3])
    },
    "basic-010": {
        near(shown(basic("transform", by: translation(20))) { $0.transform = translation(10) }.transform.m41, 20)
    },
    "basic-012": {
        let layer = shown(basic("transform", to: translation(30), by: scaling(0, 1, 1))) {
            $0.transform = translation(10)
        }
        return near([layer.transform.m41, layer.transform.m11].map { Double($0) }, [10, 1])
    },
    "basic-013": { near(placed(2, 10), 6, 1e-6) },
    "basic-015": { near(placed(nil, 10, by: 3), 8.5, 1e-6) },
    "basic-016": { near(placed(8), 6, 1e-6) },
    "basic-018": { near(placed(by: 1), 4.5, 1e-6) },
    "basic-019": { near(placed(), 4, 1e-6) },
    "basic-021": {
        let two = [0.3, 0.1].map { held(basic("opacity", from: 0, to: $0, additive: true)) }
        return near(opacity(0.2, two, at: 1), 0.6, 0.05)
    },
    "basic-022": {
        let two = [held(basic("opacity", from: 0, to: 0.5)), held(basic("opacity", from: 0, to: 0.2, additive: true))]
        return near(opacity(0, two, at: 1), 0.7, 0.05)
    },
    "basic-026": {
        let animation = held(basic("transform", from: identity(), to: translation(10), additive: true))
        return near(shown(animation, at: 1) { $0.transform = scaling(2, 2, 1) }.transform.m41, 20, 0.1)
    },
    "basic-027": { near(opacity(0.5, [held(basic("opacity", by: 0.2, additive: true))], at: 1), 0.7, 0.05) },
    "basic-028": { near(opacity(0.5, [held(basic("opacity", to: 0.3, additive: true))], at: 1), 0.8, 0.05) },
    "basic-030": { equal(shown(basic("hidden", from: false, to: true)).isHidden, true) },
    "basic-031": { equal(shown(basic("masksToBounds", from: false, to: true)).masksToBounds, true) },
    "basic-033": { equal(shown(basic("shouldRasterize", from: false, to: true)).shouldRasterize, true) },
    "basic-034": { equal(shown(basic("isHidden", from: false, to: true)).isHidden, true) },
    "basic-036": {
        let animations = [
            basic("instanceDelay", from: 0, to: 1), basic("instanceAlphaOffset", from: 0, to: -0.4),
            basic("instanceTransform", from: identity(), to: translation(20))
        ]
        let layer = shown(CAReplicatorLayer(), animations)
        return near(
            [layer.instanceDelay, Double(layer.instanceAlphaOffset), Double(layer.instanceTransform.m41)],
            [0.5, -0.2, 10], 0.01)
    },
    "basic-037": { near(shown(CATextLayer(), basic("fontSize", from: 10, to: 30)).fontSize, 20, 0.01) },
    "basic-039": {
        let layer = committed(), animation = basic("opacity", from: 0, to: 1, duration: 0.5)
        layer.add(animation, forKey: "a")
        (animation.duration, animation.fromValue) = (999, 0.9)
        let kept = layer.animation(forKey: "a") as! CABasicAnimation
        return all(near(kept.duration, 0.5, 0), near(numbers(kept.fromValue), [0], 0))
    },
    "basic-040": {
        let layer = committed(), animation = basic("opacity", from: 0, to: 1)
        layer.add(animation, forKey: "a")
        return isTrue(layer.animation(forKey: "a") !== animation)
    },
    "basic-042": {
        let layer = committed()
        for _ in 0..<2 { layer.add(basic("opacity", from: 0, to: 1), forKey: nil) }
        return equal(layer.animationKeys()?.count, 2)
    },
    "basic-043": {
        let spin = basic("transform", from: 0 as Int, to: 2 * CGFloat.pi, duration: 2)
        spin.valueFunction = CAValueFunction(name: .rotateZ)
        let layer = committed { $0.transform = turning(2 * .pi) }
        layer.add(spin, forKey: nil)
        let angles = [0.5, 1, 1.5].map { time -> Double in
            MediaClock.current.set(to: 1 + time)
            let angle = numbers(layer.presentation()!.value(forKeyPath: "transform.rotation.z"))![0]
            return angle < -1e-3 ? angle + 2 * .pi : angle  // a matrix does not keep full turns
        }
        return near(angles, [1.570796, 3.141593, 4.712389], 1e-5)
    },
    "basic-044": {
        let spin = basic("transform.rotation", from: 0, to: 2 * CGFloat.pi, duration: 2)
        let layer = shown(spin, at: 1) { $0.transform = turning(2 * .pi) }
        return near(abs(numbers(layer.value(forKeyPath: "transform.rotation"))![0]), 3.141593, 1e-5)
    }
]
