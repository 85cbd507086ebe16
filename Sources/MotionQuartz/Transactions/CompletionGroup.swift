/// What a completion block waits for: the animations that were added after it was set, until its transaction ended.
final class CompletionGroup {
    /// The group of the transaction around; it waits for these animations, too.
    let outer: CompletionGroup?
    var block: (() -> Void)?
    private var running = 0
    private var isClosed = false

    init(outer: CompletionGroup?, block: @escaping () -> Void) { (self.outer, self.block) = (outer, block) }

    /// Counts an animation.
    func enter() {
        running += 1
        outer?.enter()
    }

    /// Counts an animation that has ended. Returns the blocks that are due, the inner one first.
    func leave() -> [() -> Void] {
        running -= 1
        return due() + (outer?.leave() ?? [])
    }

    /// Ends the transaction. Returns the blocks that are due.
    func close() -> [() -> Void] {
        isClosed = true
        return due()
    }

    private func due() -> [() -> Void] {
        guard isClosed, running == 0, let block else { return [] }
        self.block = nil
        return [block]
    }
}
