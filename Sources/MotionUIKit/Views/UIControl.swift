/// What a control does when something happens to it.
public final class UIAction: @unchecked Sendable {
    public typealias Handler = (UIAction) -> Void

    public let title: String
    private let handler: Handler

    /// The control that has sent the action last.
    public fileprivate(set) weak var sender: UIControl?
    fileprivate var target: Weak?, selector: Selector?, event: UIEvent?

    public init(title: String = "", handler: @escaping Handler) { (self.title, self.handler) = (title, handler) }

    fileprivate func run(_ sender: UIControl) {
        self.sender = sender
        handler(self)
    }
}

/// A view that a user touches. `tap(at:)` of a view above does what a finger would, and so does `sendActions`.
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

    /// What a control is at the moment.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal = State([])
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
    }

    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    public private(set) var isTracking = false, isTouchInside = false
    open var state: State {
        [isHighlighted ? .highlighted : [], isEnabled ? [] : .disabled, isSelected ? .selected : []]
    }
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
            if let target { action.send(to: target, [sent.sender, sent.event], on: clock) }
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

    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let found = actions.filter {
            !$0.events.isDisjoint(with: controlEvent) && $0.action.target?.value === target as AnyObject
        }
        return found.isEmpty ? nil : found.compactMap { $0.action.selector?.description }
    }

    // MARK: - Touches

    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
        (isTracking, isTouchInside, isHighlighted) = (true, true, true)
        send(.touchDown, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        isTouchInside = point(inside: touch.location(in: self), with: event)
        isHighlighted = isTouchInside
        if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
        isTracking = continueTracking(touch, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        (isTracking, isHighlighted) = (false, false)
        endTracking(touches.first, with: event)
        touched(isTouchInside, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        (isTracking, isHighlighted) = (false, false)
        cancelTracking(with: event)
        send(.touchCancel, event)
    }

    /// Does what a touch that has ended asks for.
    func touched(_ inside: Bool, _ event: UIEvent?) { send(inside ? .touchUpInside : .touchUpOutside, event) }

    private func send(_ events: Event, _ event: UIEvent?) {
        for (action, _) in actions { action.event = event }
        sendActions(for: events)
    }

    /// Runs the actions of some events, in the order of adding.
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.run(self) }
    }
}
