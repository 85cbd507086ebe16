/// What a control does when something happens to it.
public final class UIAction: @unchecked Sendable {
    public typealias Handler = (UIAction) -> Void

    public let title: String
    private let handler: Handler

    /// The control that has sent the action last.
    public fileprivate(set) weak var sender: UIControl?
    fileprivate var target: Weak?, selector: Selector?

    public init(title: String = "", handler: @escaping Handler) { (self.title, self.handler) = (title, handler) }

    fileprivate func run(_ sender: UIControl) {
        self.sender = sender
        handler(self)
    }
}

/// A view that a user touches. `sendActions` does what a finger would.
open class UIControl: UIView {
    /// What happens to a control.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let allTouchEvents = Event(rawValue: 0xfff)
        public static let allEvents = Event(rawValue: 0xffff_ffff)
    }

    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    private var actions: [(action: UIAction, events: Event)] = []

    /// Adds an action that the control runs for some events.
    public func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((action, controlEvents)) }

    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions = actions.compactMap { one in
            guard one.action === action else { return one }
            let left = one.events.subtracting(controlEvents)
            return left.isEmpty ? nil : (one.action, left)
        }
    }

    /// Adds a method of a target, which takes the control: `addTarget(self, MyView.tapped, for: .touchUpInside)`. It
    /// replaces UIKit's selector. The target is not kept alive.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, _ method: @escaping (Target) -> (UIControl) -> Void, for controlEvents: Event
    ) -> UIAction {
        let action = UIAction { [weak target] action in
            if let target, let sender = action.sender { method(target)(sender) }
        }
        addAction(action, for: controlEvents)
        return action
    }

    /// Adds a method of a target, which is not kept alive.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        guard let target = target as AnyObject? else { return }
        let clock = layer.mediaClock
        let added = UIAction { [weak target] sent in
            if let target { action.send(to: target, [sent.sender], on: clock) }
        }
        (added.target, added.selector) = (Weak(target), action)
        addAction(added, for: controlEvents)
    }

    /// Removes the methods of a target; nil means of any, and any method.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        for (one, _) in actions where one.selector != nil {
            let isTarget = target == nil || one.target?.value === target as AnyObject
            if isTarget, action == nil || one.selector == action { removeAction(one, for: controlEvents) }
        }
    }

    /// Runs the actions of some events, in the order of adding.
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.run(self) }
    }
}

/// A button, without a title.
open class UIButton: UIControl {
    /// Makes a button that does something when it is touched.
    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside]) }
    }
}
