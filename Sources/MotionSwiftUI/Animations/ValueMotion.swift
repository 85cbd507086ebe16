/// How a value moves: animations, each on top of those before.
///
/// An animation that does not merge is combined with what runs: it leads from the value that they show, moment by
/// moment, to its own target. A spring merges: it takes the place of all of them, with the value and the velocity that
/// they have.
struct ValueMotion<V: VectorArithmetic> {
    struct Entry {
        let animation: Animation
        let start: Double
        let target: V
        /// The velocity at the start, of a spring that has merged.
        let velocity: V
        /// When it is over.
        let end: Double
    }

    /// The value before all animations.
    private(set) var base: V
    private(set) var entries: [Entry] = []
    /// The value in the end.
    private(set) var target: V

    init(_ value: V) { (base, target) = (value, value) }

    /// When all is over; nil if nothing moves.
    var end: Double? { entries.last?.end }

    /// Goes to a value at once, and ends all animations.
    mutating func jump(to value: V) { (base, target, entries) = (value, value, []) }

    /// Goes to a value by an animation that begins at a time.
    mutating func go(to value: V, _ animation: Animation, at time: Double) {
        forget(at: time)
        let merges = animation.pace.merges
        let now = self.value(at: time), velocity = merges ? self.velocity(at: time) : .zero
        if merges { (base, entries) = (now, []) }
        let seconds = animation.pace.seconds(target: value - now, velocity: velocity)
        entries.append(
            Entry(animation: animation, start: time, target: value, velocity: velocity, end: time + seconds))
        target = value
    }

    /// Forgets what is over at a time: an animation that is over hides all before it.
    mutating func forget(at time: Double) {
        guard let over = entries.lastIndex(where: { $0.end <= time }) else { return }
        base = entries[over].target
        entries.removeFirst(over + 1)
    }

    /// Returns the value at a time.
    func value(at time: Double) -> V { state(at: time).value }

    /// Returns the change of the value per second.
    func velocity(at time: Double) -> V { state(at: time).velocity }

    private func state(at time: Double) -> (value: V, velocity: V) {
        var value = base, velocity = V.zero
        for entry in entries where entry.start <= time {
            if time >= entry.end {
                (value, velocity) = (entry.target, .zero)
                continue
            }
            let progress = entry.animation.pace.progress(at: time - entry.start)
            let way = entry.target - value
            velocity = velocity.scaled(by: 1 - progress.value)
            velocity += way.scaled(by: progress.slope) + entry.velocity.scaled(by: progress.impulseSlope)
            value += way.scaled(by: progress.value) + entry.velocity.scaled(by: progress.impulse)
        }
        return (value, velocity)
    }
}
