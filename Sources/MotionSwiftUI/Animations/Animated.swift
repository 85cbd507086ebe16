/// A value that animates when it is changed in `withAnimation`, as a state of SwiftUI does, without views.
///
/// `value` is the model: the new value at once. `presentation` is what shows. When a change comes while an animation
/// runs, SwiftUI's rules hold, as OpenSwiftUI reads them:
///
/// - A curve is combined: it leads from what shows without it, moment by moment, to the new value. Core Animation's
///   additive animations would give another way.
/// - A spring (but `interpolatingSpring`) merges: it goes on with the value and the velocity, and what ran is gone. Who
///   waited for that waits for the spring.
/// - A change without an animation jumps, and completes what ran.
///
/// Springs are in closed form. SwiftUI steps them by 1/300 s, which differs by a few thousandths of the way.
///
/// A value belongs to the clock that is current when it is made.
public final class Animated<Value: Animatable> {
    private let clock: MediaClock
    private var model: Value
    private var motion: ValueMotion<Value.AnimatableData>
    private var waiting: [(one: AnimationWaiting, call: ScheduledCall)] = []
    /// The animation of changes outside of `withAnimation`; nil: they jump.
    public var animation: Animation?

    public init(_ value: Value, animation: Animation? = nil) {
        (clock, model, self.animation) = (MediaClock.ofCaller, value, animation)
        motion = ValueMotion(value.animatableData)
    }

    /// The value as the program has set it.
    public var value: Value {
        get { model }
        set { set(newValue, Transaction.current) }
    }

    /// The value that shows now.
    public var presentation: Value {
        var value = model
        value.animatableData = motion.value(at: clock.now)
        return value
    }

    /// How fast the value that shows changes, per second.
    public var velocity: Value.AnimatableData { motion.velocity(at: clock.now) }

    /// Whether an animation runs.
    public var isAnimating: Bool { motion.end.map { $0 > clock.now } ?? false }

    /// Returns the values at many times, without a move of the clock.
    public func presentations(at times: [Double]) -> [Value] {
        times.map { time in
            var value = model
            value.animatableData = motion.value(at: time)
            return value
        }
    }

    private func set(_ new: Value, _ transaction: Transaction) {
        clock.enter()
        defer { clock.leave() }
        let data = new.animatableData
        model = new
        guard data != motion.target else { return }
        guard data.magnitudeSquared.isFinite else {
            return clock.report("Animated: \(new) is not finite; it does not show")
        }
        guard !transaction.disablesAnimations, let animation = transaction.animation ?? animation else {
            motion.jump(to: data)
            let over = waiting
            waiting = []
            for (one, call) in over where call.isPending {
                call.cancel()
                one.leave()
            }
            return
        }
        let now = clock.now
        motion.go(to: data, animation, at: now)
        let end = motion.end!, logicalEnd = now + animation.pace.logicalSeconds
        let old = waiting.filter { $0.call.isPending }
        waiting = old
        if animation.pace.merges {
            waiting = []
            for (one, call) in old {
                call.cancel()
                wait(one, logicalEnd, end)
            }
        }
        for one in transaction.waiting {
            one.enter()
            wait(one, logicalEnd, end)
        }
    }

    private func wait(_ one: AnimationWaiting, _ logicalEnd: Double, _ end: Double) {
        let call = clock.call(at: one.criteria == .removed ? end : min(logicalEnd, end)) { one.leave() }
        waiting.append((one, call))
    }

    /// The motion, for layers.
    var currentMotion: ValueMotion<Value.AnimatableData> { motion }
}
