/// How a value changes over time, by keyframes. Tracks apply in order: of two of the same part the last one shows.
public struct KeyframeTimeline<Value> {
    private let initial: Value
    private let motions: [any _TrackMotion<Value>]
    /// Seconds of the longest track.
    public let duration: TimeInterval

    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue, content(), [:])
    }

    /// Makes a timeline. `velocities`: those at its start, by the key paths of tracks.
    init(_ value: Value, _ content: some Keyframes<Value>, _ velocities: [AnyKeyPath: Any]) {
        initial = value
        motions = content.tracks.map { $0.motion(from: value, velocities) }
        duration = motions.reduce(0) { max($0, $1.duration) }
    }

    public func value(time: Double) -> Value { with(initial) { update(value: &$0, time: time) } }
    public func value(progress: Double) -> Value { value(time: progress * duration) }
    public func update(value: inout Value, time: Double) {
        for motion in motions { motion.update(&value, time, before: false) }
    }
    public func update(value: inout Value, progress: Double) { update(value: &value, time: progress * duration) }

    /// Returns what shows up to a time, which differs from the value at that time where it jumps.
    func value(before time: Double) -> Value {
        with(initial) { for motion in motions { motion.update(&$0, time, before: true) } }
    }

    /// Returns the velocities at a time, by the key paths of the tracks.
    func velocities(time: Double) -> [AnyKeyPath: Any] {
        Dictionary(motions.map { ($0.path, $0.velocity(time)) }) { _, last in last }
    }

    /// The times at which a keyframe begins or ends.
    var breaks: [Double] { Set(motions.flatMap(\.breaks)).sorted() }
}

/// A track as it is written.
public protocol _Track<Root> {
    associatedtype Root
    func motion(from value: Root, _ velocities: [AnyKeyPath: Any]) -> any _TrackMotion<Root>
}

/// A track whose ways are known.
public protocol _TrackMotion<Root> {
    associatedtype Root
    var path: AnyKeyPath { get }
    var duration: Double { get }
    var breaks: [Double] { get }
    func update(_ value: inout Root, _ time: Double, before: Bool)
    func velocity(_ time: Double) -> Any
}

/// A track of a key path.
struct _KeyTrack<Root, Value: Animatable>: _Track {
    typealias V = Value.AnimatableData
    let path: WritableKeyPath<Root, Value>
    let keys: [_Keyframe<Value>]

    /// Returns the track from a value on.
    func motion(from root: Root, _ velocities: [AnyKeyPath: Any]) -> any _TrackMotion<Root> {
        var value = root[keyPath: path].animatableData, velocity = velocities[path] as? V ?? .zero, time = 0.0
        var segments: [KeySegment<V>] = []
        for (i, key) in keys.enumerated() {
            let end = key.value.animatableData
            var way = KeySegment<V>.Way.still
            switch key.way {
            case .move: break
            case .linear(let curve): way = .linear(curve)
            case .cubic(let start, let stop):
                let arrival = stop?.animatableData ?? self.arrival(at: i, from: value)
                way = .cubic(start?.animatableData ?? velocity, arrival)
            case .spring(let spring, let start): way = .spring(spring, start?.animatableData ?? velocity)
            }
            let segment = KeySegment(
                start: key.duration > 0 ? value : end, end: end, begin: time, duration: key.duration,
                way: key.duration > 0 ? way : .still)
            segments.append(segment)
            time += key.duration
            (value, velocity) = (segment.value(key.duration), segment.velocity(key.duration))
        }
        return KeyMotion(keyPath: path, first: root[keyPath: path].animatableData, segments: segments)
    }

    /// Returns the velocity at the end of a cubic keyframe that says none: the next one's at its start.
    private func arrival(at i: Int, from value: V) -> V {
        guard i + 1 < keys.count, keys[i + 1].duration > 0 else { return .zero }
        let (key, next) = (keys[i], keys[i + 1]), end = key.value.animatableData
        switch next.way {
        case .cubic(let start, _):
            return start?.animatableData
                ?? (next.value.animatableData - value).scaled(by: 1 / (key.duration + next.duration))
        case .linear(let curve):
            return (next.value.animatableData - end).scaled(by: curve.velocity(at: 0) / next.duration)
        case .spring(_, let start): return start?.animatableData ?? .zero
        case .move: return .zero
        }
    }
}

/// A track whose ways are known.
private struct KeyMotion<Root, Value: Animatable>: _TrackMotion {
    let keyPath: WritableKeyPath<Root, Value>
    let first: Value.AnimatableData
    let segments: [KeySegment<Value.AnimatableData>]

    var path: AnyKeyPath { keyPath }
    var duration: Double { segments.last.map { $0.begin + $0.duration } ?? 0 }
    var breaks: [Double] { segments.map(\.begin) + [duration] }

    /// Returns the keyframe on whose way the track is. Before a time: one that begins there has not begun.
    private func segment(_ time: Double, before: Bool) -> KeySegment<Value.AnimatableData>? {
        segments.last { before ? $0.begin < time : $0.begin <= time } ?? (before ? nil : segments.first)
    }

    func update(_ value: inout Root, _ time: Double, before: Bool) {
        let found = segment(time, before: before)
        value[keyPath: keyPath].animatableData = found.map { $0.value(time - $0.begin) } ?? first
    }

    func velocity(_ time: Double) -> Any {
        guard time < duration, let found = segment(time, before: false) else { return Value.AnimatableData.zero }
        return found.velocity(time - found.begin)
    }
}

/// The way to a keyframe.
private struct KeySegment<V: VectorArithmetic> {
    enum Way {
        case still
        case linear(UnitCurve)
        case cubic(V, V)
        case spring(Spring, V)
    }

    let start: V, end: V
    let begin: Double, duration: Double
    let way: Way

    /// Returns where it is some seconds after its start; outside of its time it stays at its ends.
    func value(_ seconds: Double) -> V {
        let time = max(0, min(duration, seconds)), s = time / duration
        switch way {
        case .still: return end
        case .linear(let curve): return start.interpolated(towards: end, amount: curve.value(at: s))
        case .cubic(let from, let to):
            let outer = start.scaled(by: (1 + 2 * s) * (1 - s) * (1 - s)) + end.scaled(by: s * s * (3 - 2 * s))
            return outer + from.scaled(by: time * (1 - s) * (1 - s)) - to.scaled(by: time * s * (1 - s))
        case .spring(let spring, let velocity):
            return start + spring.value(target: end - start, initialVelocity: velocity, time: time)
        }
    }

    /// Returns how fast it is, per second.
    func velocity(_ seconds: Double) -> V {
        let time = max(0, min(duration, seconds)), s = time / duration
        switch way {
        case .still: return .zero
        case .linear(let curve): return (end - start).scaled(by: curve.velocity(at: s) / duration)
        case .cubic(let from, let to):
            let outer = (end - start).scaled(by: 6 * s * (1 - s) / duration)
            return outer + from.scaled(by: (1 - s) * (1 - 3 * s)) - to.scaled(by: s * (2 - 3 * s))
        case .spring(let spring, let velocity):
            return spring.velocity(target: end - start, initialVelocity: velocity, time: time)
        }
    }
}
