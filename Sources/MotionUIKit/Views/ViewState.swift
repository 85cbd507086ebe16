/// What belongs to the views of a clock. The animation blocks that are open lie with the transactions of their caller.
final class ViewState {
    var animationsAreEnabled = true
    let screen = UIScreen()
    var contexts: [CGContext] = []
    var measure: ((String, UIFont, CGFloat) -> CGSize)?
    var missesMeasure = false
    /// Whether there has been a constraint.
    var hasConstraints = false

    /// Returns the state of a clock that is held.
    static func of(_ clock: MediaClock) -> ViewState {
        if let state = clock.viewState { return unsafeDowncast(state, to: ViewState.self) }
        let state = ViewState()
        clock.viewState = state
        return state
    }

    /// The state of the clock of who asks.
    static var current: ViewState {
        let clock = MediaClock.ofCaller
        return clock.held { of(clock) }
    }
}
