/// Calls what shows a view, at times of its clock, while the view is there.
final class Ticker {
    private weak var node: ViewNode?
    private var call: ScheduledCall?

    /// Frames per second of what moves by itself.
    static let rate = LayerAnimations.frames

    init(_ node: ViewNode) { self.node = node }

    /// The node, while it is shown.
    var shown: ViewNode? { node.flatMap { $0.isAlive ? $0 : nil } }
    var now: Double { node?.host.clock.now ?? 0 }

    /// Calls a function at a time, unless another call is asked for before.
    func call(at time: Double, _ body: @escaping () -> Void) {
        cancel()
        call = node?.host.clock.call(at: time) { [weak self] in if self?.shown != nil { body() } }
    }

    func cancel() { call?.cancel() }

    /// Calls a function after the update.
    func callAfterUpdate(_ body: @escaping () -> Void) {
        node?.host.afterwards { [weak self] in if self?.shown != nil { body() } }
    }
}

/// A value of any type that starts something when it changes.
struct Trigger {
    private let isSame: (Any?) -> Bool
    private let value: Any

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isSame = { $0 as? Value == value }
    }

    func equals(_ other: Trigger?) -> Bool { isSame(other?.value) }
}

/// The view that an animator's modifier is written after.
public struct PlaceholderContentView<Value>: NodeView {
    let view: any View

    func update(_ node: ViewNode) { node.child(0, view) }
}
