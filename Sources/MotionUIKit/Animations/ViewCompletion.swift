/// Calls the completion of a block when the last of its animations has stopped. If there is none, it calls when the
/// clock moves on next, also by 0 seconds.
final class ViewCompletion: CAAnimationDelegate {
    private let clock: MediaClock
    private var body: ((Bool) -> Void)?
    private var running = 0
    private var isClosed = false
    private var allFinished = true

    init(_ clock: MediaClock, _ body: ((Bool) -> Void)?) { (self.clock, self.body) = (clock, body) }

    /// Counts an animation.
    func enter() { clock.held { running += 1 } }

    /// Ends the block.
    func close() {
        clock.held {
            isClosed = true
            if running == 0, body != nil { clock.call(at: clock.now) { self.callIfDue() } }
        }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        if !flag { allFinished = false }
        callIfDue()
    }

    private func callIfDue() {
        guard isClosed, running == 0, let body else { return }
        self.body = nil
        body(allFinished)
    }
}
