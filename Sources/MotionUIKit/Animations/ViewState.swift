/// What belongs to the views of a clock. The animation blocks that are open lie with the transactions of their caller.
final class ViewState {
    var animationsAreEnabled = true

    /// Returns the state of a clock that is held.
    static func of(_ clock: MediaClock) -> ViewState {
        if let state = clock.viewState { return unsafeDowncast(state, to: ViewState.self) }
        let state = ViewState()
        clock.viewState = state
        return state
    }

    /// Runs changes inside of a block.
    static func run(_ block: ViewBlock, _ changes: () -> Void) {
        let clock = block.clock
        clock.held { clock.transactions.viewBlocks.append(block) }
        changes()
        if block.options.contains(.layoutSubviews) { block.layOut() }
        clock.held { _ = clock.transactions.viewBlocks.removeLast() }
    }
}
