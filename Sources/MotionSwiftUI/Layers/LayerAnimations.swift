/// A motion as animations of a layer.
enum LayerAnimations {
    /// Keys per second of a motion that has no closed form.
    static let frames = 120.0

    /// Returns the animation of one key path by a motion, from a time of the clock until another one. It is a group
    /// that begins then, which the layer forgets when it is over.
    static func of<V: VectorArithmetic>(
        _ motion: ValueMotion<V>, _ column: TrackColumn<V>, _ layer: CALayer, from start: Double, until end: Double
    ) -> CAAnimation {
        let group = CAAnimationGroup()
        // What never ends runs for longer than any clip.
        let length = min(end - start, 1e6)
        switch column {
        case .number(let keyPath, let number, let base):
            group.animations = numbers(motion, number, keyPath, base, start)
        case .whole(let keyPath, let value):
            group.animations = whole(motion, keyPath, value, start, length)
        }
        (group.beginTime, group.duration) = (layer.localTime(start), length)
        return group
    }

    /// Returns the animation of one key path through values at times.
    static func keys<V: VectorArithmetic>(
        _ points: [(time: Double, value: V)], _ column: TrackColumn<V>
    ) -> CAAnimation {
        let keys = CAKeyframeAnimation(keyPath: column.keyPath)
        let start = points[0].time, length = points.last!.time - start
        keys.values = points.compactMap { column.value($0.value) }
        keys.keyTimes = points.map { NSNumber(value: ($0.time - start) / length) }
        keys.duration = length
        return keys
    }

    /// Returns animations with open starts: each leads from what those before it show.
    private static func numbers<V: VectorArithmetic>(
        _ motion: ValueMotion<V>, _ number: KeyPath<V, Double>, _ keyPath: String, _ base: Double, _ start: Double
    ) -> [CAAnimation] {
        var all = [hold(keyPath, base + motion.base[keyPath: number])]
        for entry in motion.entries {
            let begin = entry.start - start
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
                all.append(wrapped(entry.animation.pace, keyPath, from: speed, to: 0, 0, begin, length, adds: true))
                all.append(wrapped(entry.animation.pace, keyPath, from: -speed, to: 0, 1, begin, length, adds: true))
            }
        }
        return all
    }

    /// Returns animations of a whole value, such as a colour or an outline. One animation from rest has
    /// its two ends; what was interrupted, or does not mix evenly, has a key for each frame.
    private static func whole<V: VectorArithmetic>(
        _ motion: ValueMotion<V>, _ keyPath: String, _ value: (V) -> Any?, _ start: Double, _ length: Double
    ) -> [CAAnimation] {
        let first = hold(keyPath, value(motion.base))
        guard let entry = motion.entries.first else { return [first] }
        if motion.entries.count == 1, entry.velocity == .zero, isEven(value, motion.base, entry.target) {
            let seconds = min(entry.end - entry.start, 1e6)
            let way = wrapped(
                entry.animation.pace, keyPath, from: value(motion.base), to: value(entry.target), 0,
                entry.start - start, seconds)
            return [first, way]
        }
        let count = max(1, Int((min(length, 10) * frames).rounded(.up)))
        let keys = CAKeyframeAnimation(keyPath: keyPath)
        keys.values = (0...count).compactMap { value(motion.value(at: start + length * Double($0) / Double(count))) }
        (keys.duration, keys.fillMode) = (length, .both)
        return [keys]
    }

    /// Returns whether a value goes in a straight line where its vector does: of a path, whether its points do.
    private static func isEven<V: VectorArithmetic>(_ value: (V) -> Any?, _ start: V, _ end: V) -> Bool {
        guard let a = value(start) as? CGPath, let b = value(end) as? CGPath else { return true }
        return [0.25, 0.5, 0.75].allSatisfy { share in
            guard let path = value(start.interpolated(towards: end, amount: share)) as? CGPath else { return false }
            return path.isBetween(a, b, share)
        }
    }

    /// Returns what shows before all others, and until the last one is over.
    private static func hold(_ keyPath: String, _ value: Any?) -> CAAnimation {
        let hold = CABasicAnimation(keyPath: keyPath)
        (hold.fromValue, hold.toValue) = (value, value)
        (hold.duration, hold.fillMode) = (1, .both)
        return hold
    }

    /// Returns an animation to a value in the time of a pace; without a start from what shows.
    private static func wrapped(
        _ pace: Animation.Pace, _ keyPath: String, from: Any?, to: Any?, _ velocity: Double, _ begin: Double,
        _ length: Double, adds: Bool = false
    ) -> CAAnimation {
        let inner = leaf(pace, keyPath, length, velocity)
        (inner.animation.fromValue, inner.animation.toValue) = (from, to)
        inner.animation.isAdditive = adds
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
