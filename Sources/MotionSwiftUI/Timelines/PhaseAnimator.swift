/// A view in phases: it goes from one to the next when the animation to it is complete, again and again, or once around
/// whenever a value changes. A phase that changes nothing is over at once, as in SwiftUI.
public struct PhaseAnimator<Phase: Equatable, Content: View>: NodeView {
    private let phases: [Phase]
    private let trigger: Trigger?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?

    /// Goes through phases again and again. `animation`: how it goes to a phase.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) { (self.phases, trigger, self.content, self.animation) = (Array(phases), nil, content, animation) }

    /// Goes through phases, and back to the first one, when a value changes.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        (self.phases, self.content, self.animation) = (Array(phases), content, animation)
        self.trigger = Trigger(trigger)
    }

    func update(_ node: ViewNode) {
        guard !phases.isEmpty else {
            return node.host.reportOnce("PhaseAnimator: there must be a phase; without one nothing shows")
        }
        let player = node.stored as? PhasePlayer ?? PhasePlayer(node)
        node.stored = player
        player.update(trigger, phases.count) { animation(phases[$0]) }
        node.child(0, content(phases[player.index]))
    }
}

/// Where an animator by phases is.
private final class PhasePlayer {
    private let ticker: Ticker
    private(set) var index = 0
    private var count = 0
    /// How it goes to the phase of a number.
    private var animation: (Int) -> Animation? = { _ in nil }
    private var trigger: Trigger?
    private var round = 0
    /// The phases in a row that have taken no time.
    private var still = 0

    init(_ node: ViewNode) { ticker = Ticker(node) }

    func update(_ trigger: Trigger?, _ count: Int, _ animation: @escaping (Int) -> Animation?) {
        let isFirst = self.count == 0
        index = min(index, count - 1)
        (self.count, self.animation) = (count, animation)
        defer { self.trigger = trigger }
        guard trigger.map({ !isFirst && !$0.equals(self.trigger) }) ?? isFirst else { return }
        ticker.callAfterUpdate {
            self.round += 1
            self.index = trigger == nil ? self.index : 0
            self.advance(self.round)
        }
    }

    /// Goes to the next phase, unless another round has begun.
    private func advance(_ round: Int) {
        guard round == self.round, count > 1, let node = ticker.shown else { return }
        // A whole round that takes no time is one for each frame.
        if still >= count {
            still = 0
            return ticker.call(at: ticker.now + 1 / Ticker.rate) { self.advance(round) }
        }
        index = (index + 1) % count
        let start = ticker.now, isLast = index == 0 && trigger != nil
        withAnimation(animation(index)) {
            node.invalidate()
        } completion: {
            self.still = self.ticker.now > start ? 0 : self.still + 1
            if !isLast { self.advance(round) }
        }
    }
}

extension View {
    /// Goes through phases again and again, which change the view by modifiers.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, content: { content(PlaceholderContentView(view: self), $0) }, animation: animation)
    }

    /// Goes through phases once when a value changes.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, trigger: trigger, content: { content(PlaceholderContentView(view: self), $0) },
            animation: animation)
    }
}
