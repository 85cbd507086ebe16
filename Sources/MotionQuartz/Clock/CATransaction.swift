/// Groups changes of layers, and says how long the animations take that they cause.
///
/// Changes outside of a transaction belong to an implicit one, which ends at `flush()`, and when the clock moves.
public final class CATransaction: NSObject {
    /// Reads or changes the transactions of who calls.
    private static func withStack<Result>(_ body: (TransactionStack) -> Result) -> Result {
        let clock = MediaClock.ofCaller
        return clock.held { body(clock.transactions) }
    }

    /// Begins a transaction inside of those that are open.
    public class func begin() { withStack { $0.begin() } }

    /// Ends the innermost transaction. The outermost one commits all trees of layers.
    public class func commit() { MediaClock.ofCaller.commitTransaction() }

    /// Ends the implicit transaction, and commits all trees of layers, unless a transaction is open that was begun.
    public class func flush() { MediaClock.ofCaller.flush() }

    /// Holds the lock that programs of several threads share.
    public class func lock() { sharedLock.lock() }

    public class func unlock() { sharedLock.unlock() }

    /// Returns the seconds that an animation without a duration takes.
    public class func animationDuration() -> CFTimeInterval { withStack { $0.duration } }

    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        guard dur >= 0 else {
            return MotionDiagnostics.report("setAnimationDuration: \(dur) must be 0 or more; it stays as it is")
        }
        withStack { $0.current.duration = dur }
    }

    /// Returns the curve of animations that have none.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { withStack { $0.timingFunction } }

    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        withStack { $0.current.timingFunction = function }
    }

    /// Returns whether changes of values cause no animations.
    public class func disableActions() -> Bool { withStack { $0.disablesActions } }

    public class func setDisableActions(_ flag: Bool) {
        withStack { $0.current.disablesActions = flag }
    }

    /// Returns the block that runs when the animations of the transaction are over.
    public class func completionBlock() -> (() -> Void)? { withStack { $0.open.last?.waiting?.block } }

    /// Sets the block that runs once all animations that this transaction adds from now on have ended or were removed.
    /// Without such animations it runs when the transaction ends.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        withStack { stack in
            let current = stack.current
            let outer = stack.open.dropLast().last { $0.waiting != nil }?.waiting
            current.waiting = block.map { CompletionGroup(outer: outer, block: $0) }
        }
    }

    /// Returns the value of a key in the innermost transaction that has one.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionCompletionBlock: completionBlock()
        default: withStack { $0.value(key) }
        }
    }

    public class func setValue(_ anObject: Any?, forKey key: String) {
        switch (key, anObject) {
        case (kCATransactionAnimationDuration, _):
            if let duration = number(of: anObject) { setAnimationDuration(duration) }
        case (kCATransactionAnimationTimingFunction, _):
            setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case (kCATransactionDisableActions, _): setDisableActions(number(of: anObject).map { $0 != 0 } ?? false)
        case (kCATransactionCompletionBlock, _): setCompletionBlock(anObject as? () -> Void)
        default: withStack { $0.current.values[key] = anObject }
        }
    }
}
