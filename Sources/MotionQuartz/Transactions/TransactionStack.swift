/// The transactions that are open, the outermost first, and the animation blocks of views.
package final class TransactionStack {
    /// The settings of one transaction; nil: as the one around.
    final class Settings {
        let isImplicit: Bool
        var duration: Double?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var waiting: CompletionGroup?
        var values: [String: Any] = [:]

        init(isImplicit: Bool) { self.isImplicit = isImplicit }
    }

    private(set) var open: [Settings] = []
    /// The blocks of MotionUIKit that are open, the outermost first.
    package var viewBlocks: [AnyObject] = []

    var isEmpty: Bool { open.isEmpty && viewBlocks.isEmpty }

    var duration: Double { find(\.duration) ?? 0.25 }
    var timingFunction: CAMediaTimingFunction? { find(\.timingFunction) }
    var disablesActions: Bool { find(\.disablesActions) ?? false }
    var waiting: CompletionGroup? { find(\.waiting) }

    /// Whether a program has begun a transaction.
    var hasExplicit: Bool { open.last?.isImplicit == false }

    /// Whether the innermost transaction is the only one that a program has begun.
    var isOutermost: Bool { hasExplicit && !open.dropLast().contains { !$0.isImplicit } }

    /// The innermost transaction; an implicit one opens if there is none.
    var current: Settings {
        if open.isEmpty { open.append(Settings(isImplicit: true)) }
        return open.last!
    }

    func value(_ key: String) -> Any? {
        for settings in open.reversed() { if let value = settings.values[key] { return value } }
        return nil
    }

    func begin() { open.append(Settings(isImplicit: false)) }

    func pop() -> Settings? { open.popLast() }

    private func find<Value>(_ path: KeyPath<Settings, Value?>) -> Value? {
        if open.isEmpty { return nil }
        for settings in open.reversed() { if let value = settings[keyPath: path] { return value } }
        return nil
    }
}
