/// Where an animation is: how far on the way, and what has become of the velocity at its start.
struct AnimationProgress {
    /// The share of the way, and its change per second.
    var value = 0.0, slope = 0.0
    /// What a velocity of 1 at the start has added, and its change per second.
    var impulse = 0.0, impulseSlope = 0.0

    static let end = AnimationProgress(value: 1)
}

extension Animation.Pace {
    /// Returns where it is after some seconds, which may be beyond its end.
    func progress(at time: Double) -> AnimationProgress {
        switch self {
        case .curve(let curve, let duration):
            guard duration > 0, time < duration else { return .end }
            return AnimationProgress(
                value: curve.value(at: time / duration),
                slope: time < 0 ? 0 : curve.velocity(at: time / duration) / duration)
        case .fluid(let spring, _):
            let unit = spring.response(at: max(0, time))
            return AnimationProgress(
                value: unit.value, slope: unit.velocity, impulse: unit.impulse, impulseSlope: unit.impulseVelocity)
        case .adding(let spring, let velocity):
            let unit = spring.response(at: max(0, time))
            return AnimationProgress(
                value: unit.value + velocity * unit.impulse, slope: unit.velocity + velocity * unit.impulseVelocity)
        case .delayed(let inner, let delay):
            return time < delay ? AnimationProgress() : inner.progress(at: time - delay)
        case .faster(let inner, let speed):
            var progress = inner.progress(at: time * speed)
            progress.slope *= speed
            progress.impulse /= speed
            return progress
        case .repeated(let inner, let count, let autoreverses):
            let cycle = inner.duration
            guard cycle > 0, cycle < .infinity else { return inner.progress(at: time) }
            let whole = (time / cycle).rounded(.down)
            guard whole < count else { return .end }
            let isBack = autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1
            let inside = max(0, time - whole * cycle)
            var progress = inner.progress(at: isBack ? cycle - inside : inside)
            if isBack { (progress.slope, progress.impulseSlope) = (-progress.slope, -progress.impulseSlope) }
            return progress
        }
    }

    /// Seconds of a way of 1 from rest.
    var duration: Double { seconds(target: 1.0, velocity: 0) }

    /// Returns the seconds until it is over, for a way and a velocity at the start.
    func seconds<V: VectorArithmetic>(target: V, velocity: V) -> Double {
        switch self {
        case .curve(_, let duration): duration
        case .fluid(let spring, _): spring.restTime(target: target, initialVelocity: velocity)
        case .adding(let spring, let own):
            spring.settlingDuration(target: 1.0, initialVelocity: own, epsilon: 0.001)
        case .delayed(let inner, let delay): max(0, delay + inner.seconds(target: target, velocity: velocity))
        case .faster(let inner, let speed):
            inner.seconds(target: target, velocity: velocity.scaled(by: 1 / speed)) / speed
        case .repeated(let inner, let count, _): inner.duration * count
        }
    }

    /// Seconds until it is over for the eye: of a spring its duration.
    var logicalSeconds: Double {
        switch self {
        case .curve(_, let duration): duration
        case .fluid(let spring, _), .adding(let spring, _): spring.duration
        case .delayed(let inner, let delay): max(0, delay + inner.logicalSeconds)
        case .faster(let inner, let speed): inner.logicalSeconds / speed
        case .repeated(let inner, let count, _):
            count == .infinity ? .infinity : inner.duration * (count - 1) + inner.logicalSeconds
        }
    }

    /// Whether it takes the place of what runs, and goes on with its velocity.
    var merges: Bool {
        switch self {
        case .fluid: true
        case .curve, .adding: false
        case .delayed(let inner, _), .faster(let inner, _), .repeated(let inner, _, _): inner.merges
        }
    }
}
