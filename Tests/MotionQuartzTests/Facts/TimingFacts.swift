import MotionQuartz

/// Returns the opacity of a layer with a group at some seconds.
private func grouped(
    _ child: CAAnimation, duration: Double, fill: CAMediaTimingFillMode, at time: Double, opacity: Float = 1
) -> CALayer {
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.fillMode, group.isRemovedOnCompletion) = ([child], duration, fill, false)
    return shown(group, at: time) { $0.opacity = opacity }
}

private func fade(_ from: Float, _ to: Float, _ duration: Double) -> CABasicAnimation {
    held(basic("opacity", from: from, to: to, duration: duration))
}

let timingFacts: [String: Fact] = [
    "timing-001": {
        let layer = committed { ($0.opacity, $0.speed) = (0, 2) }
        let animation = basic("opacity", from: 0, to: 1, duration: 4)
        animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - 1
        layer.add(animation, forKey: nil)
        CATransaction.flush()
        return near(layer.presentation()!.opacity, 0.25, 0.01)
    },
    "timing-003": {
        let layer = committed(), listener = Listener()
        let animation = basic("opacity", from: 0, to: 1)
        (animation.beginTime, animation.delegate) = (CACurrentMediaTime() + 10, listener)
        layer.add(animation, forKey: nil)
        _ = layer.presentation()
        MediaClock.current.advance(by: 0)
        return equal(listener.starts, 0)
    },
    "timing-004": {
        let layer = committed(), listener = Listener()
        let animation = basic("opacity", from: 0, to: 1)
        (animation.beginTime, animation.delegate) = (CACurrentMediaTime() + 10, listener)
        layer.add(animation, forKey: nil)
        MediaClock.current.advance(by: 10.5)
        _ = (layer.presentation(), layer.presentation())
        return equal(listener.starts, 1)
    },
    "timing-006": {
        let animation = basic("opacity", from: 0, to: 1)
        animation.repeatDuration = 2.5
        return near(shown(animation, at: 2.25).opacity, 0.25, 1e-3)
    },
    "timing-007": { near(shown(fade(1, 0, 1), at: 5) { $0.opacity = 0.7 }.opacity, 0, 0.05) },
    "timing-009": {
        let layer = committed(), listener = Listener()
        let animation = basic("opacity", from: 0, to: 1)
        (animation.speed, animation.delegate) = (2, listener)
        layer.add(animation, forKey: nil)
        MediaClock.current.advance(by: 0.499)
        let before = listener.stops
        MediaClock.current.advance(by: 0.002)
        return all(equal(before, []), equal(listener.stops, [true]))
    },
    "timing-012": {
        let layer = committed()
        layer.add(frozen(basic("opacity", from: 0, to: 1)), forKey: nil)
        MediaClock.current.advance(by: 1)
        let first = layer.presentation()!.opacity
        MediaClock.current.advance(by: 100)
        return near([Double(first), Double(layer.presentation()!.opacity)], [0.5, 0.5])
    },
    "timing-013": {
        let layer = committed()
        layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
        MediaClock.current.advance(by: 0.25)
        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        (layer.speed, layer.timeOffset) = (0, paused)
        MediaClock.current.advance(by: 7)
        let held = layer.presentation()!.opacity
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        let resumed = layer.presentation()!.opacity
        MediaClock.current.advance(by: 0.25)
        let later = layer.presentation()!.opacity
        MediaClock.current.advance(by: 1)
        return all(
            near([held, resumed, later].map { Double($0) }, [0.25, 0.25, 0.5]), isNil(layer.animationKeys()))
    },
    "timing-015": { near(grouped(fade(1, 0, 0.3), duration: 1, fill: .forwards, at: 2).opacity, 0, 0.05) },
    "timing-016": { near(grouped(fade(1, 0, 0), duration: 1, fill: .forwards, at: 2).opacity, 0, 0.05) },
    "timing-018": {
        near(
            grouped(fade(1, 0, 0.5), duration: 0.5, fill: .removed, at: 1, opacity: 0.8).opacity, Double(Float(0.8)), 0)
    },
    "timing-019": {
        let child = held(basic("position.x", from: 0, to: 100, duration: 4))
        return near(grouped(child, duration: 0.5, fill: .forwards, at: 2).position.x, 12.5, 1)
    },
    "timing-022": {
        let child = basic("opacity", from: 0, to: 0.1)
        child.beginTime = 0.5
        return near(grouped(child, duration: 2, fill: .removed, at: 0.25).opacity, 1, 0)
    },
    "timing-024": {
        let children = [(0.0, 0.0, 1.0), (1.3, 1.0, -2.0)].map { begin, from, to in
            let child = held(basic("transform", from: from, to: to))
            child.valueFunction = CAValueFunction(name: .rotateZ)
            child.beginTime = begin
            return child
        }
        let group = CAAnimationGroup()
        (group.animations, group.duration) = (children, 2.3)
        return near(matrix(shown(group, at: 1.15).transform), matrix(turning(1)), 1e-6)
    },
    "timing-025": {
        let model = CATransform3DRotate(translation(-4), -CGFloat.pi / 4, 0, 0, 1)
        let layer = committed()
        let animation = basic("transform", from: identity(), to: model, duration: 0)
        animation.beginTime = CACurrentMediaTime() + 0.25
        layer.actions = ["transform": NSNull()]
        layer.add(animation, forKey: "transform")
        layer.transform = model
        MediaClock.current.advance(by: 0.125)
        return equal(layer.presentation()!.transform, model)
    },
    "timing-026": {
        let animation = basic(
            "transform", from: identity(), to: CATransform3DRotate(translation(-4), -CGFloat.pi / 4, 0, 0, 1))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.25, -0.8, 0.75, 1.85)
        let early = shown(animation, at: 0.2).transform
        MediaClock.current.set(to: 1.9)
        let late = shown(animation, at: 0.9).transform
        return isTrue(early.m41 > 0 && early.m12 > 0 && late.m41 < -4, "\(early.m41) \(late.m41)")
    }
]

let delegateFacts: [String: Fact] = [
    "delegate-001": {
        let listeners = (0..<3).map { _ in Listener() }
        let child = basic("opacity", from: 0, to: 1)
        let nested = CAAnimationGroup(), group = CAAnimationGroup()
        (nested.animations, nested.duration) = ([child], 1)
        (group.animations, group.duration) = ([nested], 1)
        (group.delegate, nested.delegate, child.delegate) = (listeners[0], listeners[1], listeners[2])
        let layer = committed()
        layer.add(group, forKey: nil)
        MediaClock.current.advance(by: 0.5)
        return equal(listeners.map(\.starts), [1, 0, 0])
    },
    "delegate-003": {
        let layer = committed(), listener = Listener(), group = CAAnimationGroup()
        (group.duration, group.delegate) = (1, listener)
        layer.add(group, forKey: nil)
        MediaClock.current.advance(by: 0.5)
        let starts = listener.starts
        MediaClock.current.advance(by: 1.5)
        return all(equal(starts, 1), equal(listener.starts, 1), equal(listener.stops, [true]))
    },
    "delegate-004": {
        let layer = committed(), listener = Listener(), group = CAAnimationGroup()
        (group.duration, group.delegate) = (10, listener)
        layer.add(group, forKey: "group")
        layer.removeAnimation(forKey: "group")
        MediaClock.current.advance(by: 1)
        return all(equal(listener.starts, 0), equal(listener.stops, [false]))
    },
    "delegate-006": {
        let layer = committed(), listener = Listener(), first = basic("opacity", from: 0, to: 1)
        first.delegate = listener
        layer.add(first, forKey: "k")
        MediaClock.current.advance(by: 0.5)
        layer.add(basic("opacity", from: 1, to: 0), forKey: "k")
        return equal(listener.stops, [false])
    },
    "delegate-007": {
        let layer = committed(), listener = Listener()
        for key in ["a", "b"] {
            let animation = basic("opacity", from: 0, to: 1)
            animation.delegate = listener
            layer.add(animation, forKey: key)
        }
        MediaClock.current.advance(by: 0.5)
        layer.removeAllAnimations()
        return all(equal(listener.stops, [false, false]), isNil(layer.animationKeys()))
    }
]
