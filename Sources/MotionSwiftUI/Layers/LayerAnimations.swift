/// A motion as animations of a layer.
enum LayerAnimations {
    /// Returns the animation of one number of a motion; nil if nothing moves. It is a group of animations with open
    /// starts: each leads from what those before it show. The layer forgets the group when the motion is over. Times
    /// of the motion are the clock's; the layer's own time is `now`.
    static func of<V: VectorArithmetic>(
        _ motion: ValueMotion<V>, _ number: KeyPath<V, Double>, keyPath: String, base: Double, at now: Double,
        clock: MediaClock
    ) -> CAAnimation? {
        guard let end = motion.end, end > clock.now else { return nil }
        var all: [CAAnimation] = []
        let hold = CABasicAnimation(keyPath: keyPath)
        hold.fromValue = base + motion.base[keyPath: number]
        hold.toValue = hold.fromValue
        // What shows before all of them: until the last one is over.
        all.append(finished(hold, begin: 0, duration: 1))
        for entry in motion.entries {
            let begin = entry.start - clock.now
            let target = entry.target[keyPath: number]
            let way = target - motion.base[keyPath: number], speed = entry.velocity[keyPath: number]
            let length = min(entry.end - entry.start, 1e6)
            if speed == 0 || abs(speed) <= 1e3 * abs(way) {
                let ratio = speed == 0 ? 0 : speed / way
                all.append(
                    wrapped(entry.animation.pace, keyPath, from: nil, to: base + target, ratio, begin, length))
            } else {
                // A way too short for its velocity: the velocity comes as the difference of two springs.
                all.append(wrapped(entry.animation.pace, keyPath, from: nil, to: base + target, 0, begin, length))
                all.append(wrapped(entry.animation.pace, keyPath, from: speed, to: 0, 0, begin, length))
                all.append(wrapped(entry.animation.pace, keyPath, from: -speed, to: 0, 1, begin, length))
            }
        }
        let group = CAAnimationGroup()
        (group.animations, group.beginTime, group.duration) = (all, now, end - clock.now)
        return group
    }

    private static func finished(_ animation: CAAnimation, begin: Double, duration: Double) -> CAAnimation {
        (animation.beginTime, animation.duration, animation.fillMode) = (begin, duration, .both)
        return animation
    }

    /// Returns an animation to a value, or an additive one if it has a start, in the time of a pace.
    private static func wrapped(
        _ pace: Animation.Pace, _ keyPath: String, from: Double?, to: Double, _ velocity: Double, _ begin: Double,
        _ length: Double
    ) -> CAAnimation {
        let inner = leaf(pace, keyPath, length, velocity)
        (inner.animation.fromValue, inner.animation.toValue) = (from, to)
        inner.animation.isAdditive = from != nil
        var outer: CAAnimation = inner.animation
        outer.fillMode = .both
        var duration = inner.duration
        (outer.beginTime, outer.duration) = (inner.begin, duration)
        for level in inner.levels {
            let group = CAAnimationGroup()
            group.animations = [outer]
            group.fillMode = .both
            switch level {
            case .delayed(let delay):
                outer.beginTime += delay
                duration += max(0, delay)
            case .faster(let speed):
                group.speed = Float(speed)
            case .repeated(let count, let autoreverses):
                group.autoreverses = autoreverses
                group.repeatCount = Float(autoreverses ? count / 2 : count)
            }
            group.duration = max(duration, 1e-9)
            if case .faster(let speed) = level { duration /= speed }
            if case .repeated(let count, _) = level { duration *= count }
            outer = group
        }
        outer.beginTime += begin
        outer.fillMode = .both
        return outer
    }

    private enum Level {
        case delayed(Double)
        case faster(Double)
        case repeated(Double, Bool)
    }

    /// Returns the innermost animation without values, and what is around it from the inside.
    private static func leaf(
        _ pace: Animation.Pace, _ keyPath: String, _ length: Double, _ velocity: Double
    ) -> (animation: CABasicAnimation, begin: Double, duration: Double, levels: [Level]) {
        switch pace {
        case .curve(let curve, let duration):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function(curve)
            return (animation, 0, max(duration, 1e-9), [])
        case .fluid(let spring, _): return (made(spring, keyPath, velocity), 0, max(length, 1e-9), [])
        case .adding(let spring, let own): return (made(spring, keyPath, own), 0, max(length, 1e-9), [])
        case .delayed(let inner, let delay):
            var made = leaf(inner, keyPath, length - delay, velocity)
            made.levels.append(.delayed(delay))
            return made
        case .faster(let inner, let speed):
            var made = leaf(inner, keyPath, length * speed, velocity / speed)
            made.levels.append(.faster(speed))
            return made
        case .repeated(let inner, let count, let autoreverses):
            var made = leaf(inner, keyPath, inner.duration, velocity)
            made.levels.append(.repeated(count, autoreverses))
            return made
        }
    }

    private static func made(_ spring: Spring, _ keyPath: String, _ velocity: Double) -> CASpringAnimation {
        let animation = CASpringAnimation(keyPath: keyPath)
        animation.mass = CGFloat(spring.mass)
        animation.stiffness = CGFloat(spring.stiffness)
        animation.damping = CGFloat(spring.damping)
        animation.initialVelocity = CGFloat(velocity)
        animation.allowsOverdamping = true
        return animation
    }

    /// Returns the curve as layers have it. The inverse of `circularEaseInOut` has no such form, which is reported; it
    /// is linear.
    private static func function(_ curve: UnitCurve) -> CAMediaTimingFunction {
        if let p = curve.controlPoints { return CAMediaTimingFunction(controlPoints: p.0, p.1, p.2, p.3) }
        switch curve.shape {
        case .circleIn: return CAMediaTimingFunction(.easeIn)
        case .circleOut: return CAMediaTimingFunction(.easeOut)
        case .circleInOut: return CAMediaTimingFunction(.easeInOut)
        default:
            MediaClock.ofCaller.report("circularEaseInOut.inverse is no curve of a layer; linear is used")
            return CAMediaTimingFunction(name: .linear)
        }
    }
}
