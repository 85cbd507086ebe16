/// A value that a layer shows, and that animates as a view's values do: a place, an angle, a colour, an outline.
///
/// A track that keeps its history can write all that it has shown, so that a film of several taps is whole.
final class Track<V: VectorArithmetic>: HistoryTrack {
    let layer: CALayer
    private let animated: Animated<TrackValue<V>>
    private var columns: [TrackColumn<V>]
    /// What ran from when on; nil unless it is kept.
    private var history: [(time: Double, motion: ValueMotion<V>, columns: [TrackColumn<V>], isFrame: Bool)]?

    /// Makes a track. `start`: since when the layer has had the first value, if that is not now.
    init(
        _ layer: CALayer, _ value: V, _ columns: [TrackColumn<V>], keepsHistory: Bool = false,
        since start: Double? = nil
    ) {
        (self.layer, self.columns) = (layer, columns)
        animated = Animated(TrackValue(animatableData: value))
        if keepsHistory { history = [] }
        write()
        if let start { history?[0].time = start }
    }

    var target: V { animated.value.animatableData }
    /// When its motion is over; nil if nothing moves.
    var end: Double? { animated.currentMotion.end }
    var birth: Double { history?.first?.time ?? 0 }

    /// Goes to a value by the animation of a transaction; without one at once.
    func set(_ value: V, _ transaction: Transaction) {
        guard value != target else { return }
        Transaction.running(transaction) { animated.value = TrackValue(animatableData: value) }
        write(isFrame: transaction.isFrame)
    }

    /// Makes other values of the vector from now on.
    func renew(_ columns: [TrackColumn<V>]) {
        self.columns = columns
        write()
    }

    /// Gives the layer the model values, and the animations that run.
    private func write(isFrame: Bool = false) {
        let clock = layer.mediaClock
        clock.enter()
        defer { clock.leave() }
        let motion = animated.currentMotion, now = clock.now
        history?.append((now, motion, columns, isFrame && motion.end != nil))
        let open = CATransaction.disableActions()
        CATransaction.setDisableActions(true)
        for column in columns {
            layer.removeAnimation(forKey: column.keyPath)
            layer.setValue(column.value(motion.target), forKeyPath: column.keyPath)
            guard let end = motion.end, end > now else { continue }
            layer.add(LayerAnimations.of(motion, column, layer, from: now, until: end), forKey: column.keyPath)
        }
        CATransaction.setDisableActions(open)
    }

    func writeHistory(from start: Double, until end: Double) {
        guard var history, let last = history.last else { return }
        // What the last one leads to takes the place of all before it, at its end or by a jump.
        history.append((min(last.motion.end ?? last.time, end), ValueMotion(target), columns, false))
        for column in columns { layer.removeAnimation(forKey: column.keyPath) }
        var frames: [(time: Double, value: V)] = []
        for (i, one) in history.enumerated() {
            let next = i + 1 < history.count ? history[i + 1] : nil
            let over = next?.time ?? one.time + 1 / LayerAnimations.frames
            if one.isFrame {
                // Frames in a row are one animation. The end of one is the start of the next, unless the value rests.
                for time in [one.time, min(one.motion.end ?? over, over), over] {
                    if let last = frames.last, time - last.time < 1e-9 { continue }
                    frames.append((time, one.motion.value(at: time)))
                }
                if next?.isFrame == true { continue }
            }
            let begin = frames.first?.time ?? one.time
            for column in one.columns where over > begin && moves(column) {
                let animation =
                    one.isFrame
                    ? LayerAnimations.keys(frames, column)
                    : LayerAnimations.of(one.motion, column, layer, from: one.time, until: over)
                // It holds until the next one has begun, so that at no moment the value in the end shows.
                (animation.beginTime, animation.fillMode) = (begin - start, .forwards)
                animation.isRemovedOnCompletion = false
                layer.add(animation, forKey: "\(column.keyPath) \(i)")
            }
            frames = []
        }
    }

    /// Returns whether a key path has ever had another value than in the end.
    private func moves(_ column: TrackColumn<V>) -> Bool {
        guard let last = column.value(target) as? AnyHashable else { return true }
        return history!.contains { one in
            ([one.motion.base] + one.motion.entries.map(\.target)).contains {
                column.value($0) as? AnyHashable != last
            } || one.motion.entries.contains { $0.velocity != .zero }
        }
    }
}

/// A track of any value, which can write what it has shown since it began.
protocol HistoryTrack: AnyObject {
    var layer: CALayer { get }
    /// When the layer got its first value.
    var birth: Double { get }
    /// Gives the layer animations of all that was shown from a time of the clock, which becomes 0, until another one.
    func writeHistory(from start: Double, until end: Double)
}

/// A vector as a value that animates.
struct TrackValue<V: VectorArithmetic>: Animatable {
    var animatableData: V
}

/// What a track writes to one key path.
enum TrackColumn<V: VectorArithmetic> {
    /// A number of the vector, and what is added to it.
    case number(String, KeyPath<V, Double>, base: Double = 0)
    /// A value that the whole vector makes.
    case whole(String, (V) -> Any?)

    var keyPath: String {
        switch self {
        case .number(let keyPath, _, _), .whole(let keyPath, _): keyPath
        }
    }

    func value(_ vector: V) -> Any? {
        switch self {
        case .number(_, let number, let base): base + vector[keyPath: number]
        case .whole(_, let value): value(vector)
        }
    }
}
