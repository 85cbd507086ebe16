/// An animation block that a caller has open on a clock. It says what the changes of layers become.
class OpenBlock {
    /// Returns the action of a change of a layer, before the change.
    func action(for layer: CALayer, _ key: String) -> CAAction? { NSNull() }

    /// Returns the innermost block that the caller has open on a clock; nil without one.
    static func of(_ clock: MediaClock) -> OpenBlock? {
        clock.held { clock.transactions.viewBlocks.last.map { unsafeDowncast($0, to: OpenBlock.self) } }
    }
}
