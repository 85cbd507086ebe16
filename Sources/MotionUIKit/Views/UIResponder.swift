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

/// Touches that belong together.
open class UIEvent: NSObject {
    public let allTouches: Set<UITouch>?
    public let timestamp: TimeInterval
    init(_ touch: UITouch) { (allTouches, timestamp) = ([touch], touch.timestamp) }
}

/// A finger, which the program leads: `view.touch(at: point)`, and then `touch.move(to:)` and `touch.end()`.
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
    }

    public private(set) var phase = Phase.began
    public private(set) var timestamp: TimeInterval
    public let tapCount = 1
    /// The view that was hit.
    public private(set) weak var view: UIView?
    private weak var root: UIView?
    private var point: CGPoint, before: CGPoint
    private var recognizers: [UIGestureRecognizer] = []

    init?(_ root: UIView, _ point: CGPoint) {
        guard let hit = root.hitTest(point, with: nil) else { return nil }
        (self.root, self.point, before, view, timestamp) = (root, point, point, hit, root.layer.mediaClock.now)
        super.init()
        var next: UIView? = hit
        while let one = next {
            recognizers += (one.gestureRecognizers ?? []).filter { $0.isEnabled && $0.takes(self) }
            next = one.superview
        }
        send {
            $0.touchesBegan($1, with: $2)
        } toView: {
            $0.touchesBegan($1, with: $2)
        }
    }

    public var window: UIWindow? { view?.window }
    public func location(in view: UIView?) -> CGPoint { root?.convert(point, to: view) ?? point }
    public func previousLocation(in view: UIView?) -> CGPoint { root?.convert(before, to: view) ?? before }

    /// Moves the finger to a point of the view in which it began.
    public func move(to point: CGPoint) {
        guard go(.moved) else { return }
        (before, self.point) = (self.point, point)
        send {
            $0.touchesMoved($1, with: $2)
        } toView: {
            $0.touchesMoved($1, with: $2)
        }
    }

    /// Lifts the finger.
    public func end() {
        if go(.ended) {
            send {
                $0.touchesEnded($1, with: $2)
            } toView: {
                $0.touchesEnded($1, with: $2)
            }
        }
    }

    /// Ends the touch as something that does not count.
    public func cancel() {
        if go(.cancelled) {
            send {
                $0.touchesCancelled($1, with: $2)
            } toView: {
                $0.touchesCancelled($1, with: $2)
            }
        }
    }

    private func go(_ new: Phase) -> Bool {
        guard phase != .ended, phase != .cancelled else { return false }
        (phase, timestamp) = (new, root?.layer.mediaClock.now ?? timestamp)
        return true
    }

    private func send(
        _ toRecognizer: (UIGestureRecognizer, Set<UITouch>, UIEvent) -> Void,
        toView: (UIView, Set<UITouch>, UIEvent) -> Void
    ) {
        let event = UIEvent(self)
        for one in recognizers { toRecognizer(one, [self], event) }
        if phase == .ended {
            for one in recognizers where one.state == .possible && !one.waitsForMore { one.state = .failed }
        }
        guard let view else { return }
        // A recognizer that has taken the touch ends it for the view.
        if phase != .cancelled, recognizers.contains(where: { $0.cancelsTouchesInView && $0.hasRecognized }) {
            if !isTaken { view.touchesCancelled([self], with: event) }
            isTaken = true
        }
        if !isTaken { toView(view, [self], event) }
        if phase == .ended || phase == .cancelled { recognizers = [] }
    }

    private var isTaken = false

    /// Lets the others fail whose gesture cannot go with the one that was found.
    func recognized(by one: UIGestureRecognizer) {
        for other in recognizers where other !== one && other.state == .possible && !one.allows(other) {
            other.state = .failed
        }
    }
}

extension UIView {
    /// Puts a finger on a point; nil if no view is hit there.
    @discardableResult
    public func touch(at point: CGPoint) -> UITouch? { UITouch(self, point) }

    /// Taps a point. Returns false if no view is hit there.
    @discardableResult
    public func tap(at point: CGPoint) -> Bool {
        let touch = touch(at: point)
        touch?.end()
        return touch != nil
    }

    /// Draws a finger over the view while the clock goes on, at 60 Hz.
    @discardableResult
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) -> Bool {
        guard let touch = touch(at: start) else { return false }
        let clock = layer.mediaClock, begin = clock.now, count = max(1, Int((duration * 60).rounded()))
        for i in 1...count {
            let part = CGFloat(i) / CGFloat(count)
            clock.run(until: begin + duration * Double(part))
            touch.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        touch.end()
        return true
    }
}
