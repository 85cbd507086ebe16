/// A function that a clock calls once, unless it is cancelled before.
package final class ScheduledCall {
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) { self.body = body }

    /// Whether it has neither run nor been cancelled.
    package var isPending: Bool { body != nil }

    package func cancel() { body = nil }

    func run() {
        let body = body
        self.body = nil
        body?()
    }
}
