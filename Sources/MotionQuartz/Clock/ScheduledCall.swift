/// A function that a clock calls once, unless it is cancelled before.
package final class ScheduledCall {
    private let clock: MediaClock
    private var body: (() -> Void)?

    init(_ clock: MediaClock, _ body: @escaping () -> Void) { (self.clock, self.body) = (clock, body) }

    /// Whether it has neither run nor been cancelled.
    package var isPending: Bool { clock.held { body != nil } }

    package func cancel() { clock.held { body = nil } }

    func run() {
        let body = body
        self.body = nil
        body?()
    }
}
