/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isRemoval: Bool

    /// It is over for the eye: of a spring after its duration, although it still moves a little.
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
    /// It is over, and was taken away.
    public static let removed = AnimationCompletionCriteria(isRemoval: true)

    private init(isRemoval: Bool) { self.isRemoval = isRemoval }
}

/// What values that change have in common: the animation, and who waits for its end.
public struct Transaction {
    public var animation: Animation? { didSet { isFrame = false } }
    /// Whether values change without animations, also those that have one of their own.
    public var disablesAnimations = false
    var waiting: [AnimationWaiting] = []
    /// Whether values go to where they are in the next frame of a movement.
    var isFrame = false

    public init() {}
    public init(animation: Animation?) { self.animation = animation }

    /// Takes an animation, unless values change without animations.
    mutating func animate(by animation: Animation?) { if !disablesAnimations { self.animation = animation } }

    /// The transaction of `withAnimation` or `withTransaction` that is running.
    static var current: Transaction { Running.current?.transaction ?? Transaction() }

    /// Adds a block that runs once, when the animations of the transaction are complete. Without any it runs when the
    /// transaction ends.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) { waiting.append(AnimationWaiting(criteria, completion)) }

    /// Changes values in a transaction, and leaves its completions open. `later`: takes completions that are due
    /// meanwhile.
    static func running<Result>(
        _ transaction: Transaction, later: ((@escaping () -> Void) -> Void)? = nil, _ body: () throws -> Result
    ) rethrows -> Result {
        let running = Running(transaction, later ?? Running.current?.later)
        return try Running.$current.withValue(running, operation: body)
    }

    /// Calls a completion, after the update of views that is running.
    fileprivate static func complete(_ body: @escaping () -> Void) {
        if let later = Running.current?.later { later(body) } else { body() }
    }

    private final class Running: @unchecked Sendable {
        @TaskLocal static var current: Running?
        let transaction: Transaction
        let later: ((@escaping () -> Void) -> Void)?

        init(_ transaction: Transaction, _ later: ((@escaping () -> Void) -> Void)?) {
            (self.transaction, self.later) = (transaction, later)
        }
    }
}

/// Changes values with an animation. The completion runs once: when the animations are complete, or at once if none was
/// caused.
@discardableResult
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try withTransaction(Transaction(animation: animation), body) }

@discardableResult
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}

/// Changes values in a transaction.
@discardableResult
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    // Views take what changed before without this transaction, and then what it has changed.
    let clock = MediaClock.ofCaller
    clock.updateViews()
    defer {
        clock.updateViews()
        for waiting in transaction.waiting { waiting.close() }
    }
    return try Transaction.running(transaction, body)
}

/// A completion that waits for animations.
final class AnimationWaiting {
    let criteria: AnimationCompletionCriteria
    private let lock = Lock()
    private var body: (() -> Void)?
    private var count = 0
    private var isClosed = false

    init(_ criteria: AnimationCompletionCriteria, _ body: @escaping () -> Void) {
        (self.criteria, self.body) = (criteria, body)
    }

    func enter() { lock.held { count += 1 } }

    func leave() { callIfDue { count -= 1 } }

    func close() { callIfDue { isClosed = true } }

    private func callIfDue(after change: () -> Void) {
        let due = lock.held { () -> (() -> Void)? in
            change()
            guard isClosed, count == 0 else { return nil }
            defer { body = nil }
            return body
        }
        if let due { Transaction.complete(due) }
    }
}
