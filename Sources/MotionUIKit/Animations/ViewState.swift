/// What belongs to the views of a clock: the animation blocks that are open, the outermost first.
final class ViewState {
    private(set) var blocks: [ViewBlock] = []
    var animationsAreEnabled = true

    static func of(_ clock: MediaClock) -> ViewState {
        if let state = clock.viewState { return unsafeDowncast(state, to: ViewState.self) }
        let state = ViewState()
        clock.viewState = state
        return state
    }

    /// Returns the innermost block of a clock; nil without one.
    @inline(__always)
    static func openBlock(of clock: MediaClock) -> ViewBlock? {
        clock.viewState.flatMap { unsafeDowncast($0, to: ViewState.self).blocks.last }
    }

    /// Runs changes inside of a block.
    func run(_ block: ViewBlock, _ changes: () -> Void) {
        blocks.append(block)
        changes()
        if block.options.contains(.layoutSubviews) { block.layOut() }
        blocks.removeLast()
    }
}
