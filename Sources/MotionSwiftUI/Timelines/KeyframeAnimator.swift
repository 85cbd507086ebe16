/// A view that keyframes animate: again and again, or once whenever a value changes. Between frames, 120 a second,
/// values go evenly.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: NodeView
where KeyframePath.Value == Value {
    private let initial: Value
    private let repeats: Bool
    private let trigger: Trigger?
    private let content: (Value) -> Content
    private let keyframes: (Value) -> KeyframePath

    /// Repeats the keyframes. With `repeating` false the view is as they begin.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) { (initial, repeats, trigger, self.content, self.keyframes) = (initialValue, repeating, nil, content, keyframes) }

    /// Plays the keyframes when a value changes. They go on from the value, and the velocity, that show then.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        (initial, repeats, self.content, self.keyframes) = (initialValue, false, content, keyframes)
        self.trigger = Trigger(trigger)
    }

    func update(_ node: ViewNode) {
        let player = node.stored as? KeyframePlayer<Value> ?? KeyframePlayer(node, initial)
        node.stored = player
        player.update(trigger, repeats) { KeyframeTimeline($0, keyframes($0), $1) }
        node.child(0, content(player.shown))
    }
}

/// Where an animator by keyframes is.
private final class KeyframePlayer<Value> {
    private let ticker: Ticker
    private let initial: Value
    /// What the view shows: in a frame what the frame leads to.
    private(set) var shown: Value
    private var timeline: KeyframeTimeline<Value>?
    private var breaks: [Double] = []
    private var start = 0.0
    private var trigger: Trigger?
    private var repeats: Bool?
    private var make: (Value, [AnyKeyPath: Any]) -> KeyframeTimeline<Value> = { value, _ in
        KeyframeTimeline(initialValue: value) { _TrackList([]) }
    }

    init(_ node: ViewNode, _ value: Value) { (ticker, initial, shown) = (Ticker(node), value, value) }

    func update(
        _ trigger: Trigger?, _ repeats: Bool, _ make: @escaping (Value, [AnyKeyPath: Any]) -> KeyframeTimeline<Value>
    ) {
        self.make = make
        defer { (self.trigger, self.repeats) = (trigger, repeats) }
        if let trigger {
            if let old = self.trigger, !trigger.equals(old) { ticker.callAfterUpdate { self.begin() } }
        } else if repeats != self.repeats {
            (shown, timeline) = (initial, nil)
            ticker.cancel()
            if repeats { ticker.callAfterUpdate { self.begin() } } else { shown = make(initial, [:]).value(time: 0) }
        }
    }

    /// Begins the keyframes, from what shows.
    private func begin() {
        let now = ticker.now
        let value = timeline?.value(time: now - start) ?? shown
        timeline = make(value, timeline?.velocities(time: now - start) ?? [:])
        breaks = timeline!.breaks
        start = now
        show(at: 0)
    }

    /// Shows the frame that begins at a time of the keyframes.
    private func show(at time: Double) {
        guard let timeline, let node = ticker.shown else { return }
        if breaks.contains(time) {
            // The value may jump here.
            shown = timeline.value(time: time)
            node.update(by: nil)
        }
        if time >= timeline.duration {
            guard repeats == true, time > 0 else { return self.timeline = nil }
            start += time
            return show(at: 0)
        }
        let frame = ((time * Ticker.rate + 1e-6).rounded(.down) + 1) / Ticker.rate
        let next = min(frame, breaks.first { $0 > time } ?? frame)
        shown = timeline.value(before: next)
        node.update(by: .linear(duration: next - time), isFrame: true)
        ticker.call(at: start + next) { self.show(at: next) }
    }
}

extension View {
    /// Repeats keyframes, which change the view by modifiers.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(initialValue: initialValue, repeating: repeating) {
            content(PlaceholderContentView(view: self), $0)
        } keyframes: {
            keyframes($0)
        }
    }

    /// Plays keyframes when a value changes.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(initialValue: initialValue, trigger: trigger) {
            content(PlaceholderContentView(view: self), $0)
        } keyframes: {
            keyframes($0)
        }
    }
}
