/// An object that takes events, or hands them on to the next one.
open class UIResponder: NSObject {
    public override init() { super.init() }

    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open private(set) var isFirstResponder = false

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if canBecomeFirstResponder { isFirstResponder = true }
        return isFirstResponder
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        isFirstResponder = false
        return true
    }
}

/// An input event. The program may make one.
open class UIEvent: NSObject {}

/// A finger, which the program leads: it sets the point in the view's coordinates, and calls the methods of touches.
open class UITouch: NSObject {
    open weak var view: UIView?
    open var point = CGPoint.zero, before = CGPoint.zero
    open func location(in other: UIView?) -> CGPoint { view?.convert(point, to: other) ?? point }
    open func previousLocation(in other: UIView?) -> CGPoint { view?.convert(before, to: other) ?? before }
}

/// A reference that keeps nothing alive.
struct Weak: @unchecked Sendable {
    weak var value: AnyObject?
    init(_ value: AnyObject) { self.value = value }
}
