/// What may have a say in a gesture.
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { false }
}

/// An object that finds a gesture in touches. Setting its state calls its targets, which touches do, or the program.
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    public internal(set) weak var view: UIView?
    open weak var delegate: UIGestureRecognizerDelegate?
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false, delaysTouchesEnded = true
    open var name: String?
    private var targets: [(target: Weak, action: Selector)] = []
    /// Those that must fail before this one begins, and those that wait for this one.
    private var others: [UIGestureRecognizer] = [], waiters: [Weak] = []
    private(set) var touch: UITouch?
    private(set) var start = CGPoint.zero
    private var current = State.possible
    /// The state that waits for others to fail.
    private(set) var waiting: State?

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    /// The state. A change calls the targets, unless it is one to `possible` or `failed`.
    open var state: State {
        get { current }
        set {
            let begins = (current == .possible || current == .failed) && (newValue == .began || newValue == .ended)
            guard !begins || mayBegin(as: newValue) else { return }
            current = newValue
            if begins { touch?.recognized(by: self) }
            if newValue != .possible { answer() }
            guard newValue != .possible, newValue != .failed else { return }
            let clock = view?.layer.mediaClock ?? MediaClock.ofCaller
            for (target, action) in targets {
                if let target = target.value { action.send(to: target, [self], on: clock) }
            }
        }
    }

    /// Returns whether the gesture begins now. Else it fails, or waits.
    private func mayBegin(as new: State) -> Bool {
        let may = delegate?.gestureRecognizerShouldBegin(self) ?? true, rivals = others.filter { $0.touch === touch }
        guard may, view?.gestureRecognizerShouldBegin(self) ?? true, !rivals.contains(where: { $0.hasRecognized })
        else {
            state = .failed
            return false
        }
        waiting = rivals.contains { $0.touch != nil && $0.state == .possible } ? new : nil
        return waiting == nil
    }

    /// Lets recognizers go on that wait for this one to fail or to find its gesture.
    private func answer() {
        waiting = nil
        for case let one as UIGestureRecognizer in waiters.map(\.value) {
            guard let state = one.waiting else { continue }
            one.waiting = nil
            one.state = hasRecognized ? .failed : state
        }
    }

    /// Whether the gesture has been found in the present touch.
    var hasRecognized: Bool { [.began, .changed, .ended].contains(state) }

    /// Whether a touch that has ended may still belong to a gesture.
    var waitsForMore: Bool { waiting != nil }

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether one that finds its gesture lets another one go on.
    func allows(_ other: UIGestureRecognizer) -> Bool {
        let asked = [(self, other), (other, self)].contains { one, other in
            one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
        }
        return asked || !canPrevent(other) || !other.canBePrevented(by: self)
    }

    open func addTarget(_ target: Any, action: Selector) { targets.append((Weak(target as AnyObject), action)) }

    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { one in
            (target == nil || one.target.value === target as AnyObject) && (action == nil || one.action == action)
        }
    }

    /// Lets the gesture wait until another one has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        others.append(otherGestureRecognizer)
        otherGestureRecognizer.waiters.append(Weak(self))
    }

    open var numberOfTouches: Int { touch == nil ? 0 : 1 }
    open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

    func takes(_ touch: UITouch) -> Bool { delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true }

    open func reset() {}
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        touch = touches.first
        start = location(in: nil)
        if waiting == nil { state = .possible }
        reset()
    }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .ended { state = hasRecognized ? .cancelled : .failed }
    }

    /// How far the finger is from where it began.
    var way: CGPoint {
        let now = location(in: nil)
        return CGPoint(x: now.x - start.x, y: now.y - start.y)
    }
}

/// A reference that keeps nothing alive.
struct Weak: @unchecked Sendable {
    weak var value: AnyObject?
    init(_ value: AnyObject) { self.value = value }
}

/// A tap: a touch that ends where it began, as often as is asked for, with less than .35 s between two.
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1, numberOfTouchesRequired = 1
    private var count = 0, last = -1.0

    /// One of fewer taps lets one of more go on.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        (preventedGestureRecognizer as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0 <= numberOfTapsRequired
    }

    override var waitsForMore: Bool { super.waitsForMore || count > 0 }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, waiting == nil else { return }
        guard abs(way.x) <= 10, abs(way.y) <= 10 else {
            (count, state) = (0, .failed)
            return
        }
        count = event.timestamp - last < 0.35 ? count + 1 : 1
        last = event.timestamp
        guard count < numberOfTapsRequired else {
            (count, state) = (0, .ended)
            return
        }
        view?.layer.mediaClock.call(at: last + 0.35) { [weak self, last] in
            guard let self, self.last == last, self.count > 0 else { return }
            (self.count, self.state) = (0, .failed)
        }
    }
}

/// A finger that moves: it begins when the finger has moved by 10 points.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1, maximumNumberOfTouches = Int.max
    private var origin = CGPoint.zero
    private var speed = CGPoint.zero, lastTime = 0.0, last = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        (origin, last, lastTime, speed) = (.zero, .zero, event.timestamp, .zero)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let way = way, time = event.timestamp - lastTime
        if time > 0 { speed = CGPoint(x: (way.x - last.x) / CGFloat(time), y: (way.y - last.y) / CGFloat(time)) }
        (last, lastTime) = (way, event.timestamp)
        if state == .failed || waiting != nil || state == .possible && abs(way.x) < 10 && abs(way.y) < 10 { return }
        state = state == .possible ? .began : .changed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if event.timestamp - lastTime > 0.1 { speed = .zero }
        state = hasRecognized ? .ended : .failed
    }

    /// Returns how far the finger is from where it began, or from what was set.
    open func translation(in view: UIView?) -> CGPoint { CGPoint(x: way.x - origin.x, y: way.y - origin.y) }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        origin = CGPoint(x: way.x - translation.x, y: way.y - translation.y)
    }

    /// Returns the points a second between the last two moves.
    open func velocity(in view: UIView?) -> CGPoint { speed }
}

/// A pan that begins at an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []

    override func takes(_ touch: UITouch) -> Bool {
        guard super.takes(touch), let view else { return false }
        let at = touch.location(in: view), box = view.bounds
        return edges.contains(.left) && at.x - box.minX <= 20 || edges.contains(.right) && box.maxX - at.x <= 20
            || edges.contains(.top) && at.y - box.minY <= 20 || edges.contains(.bottom) && box.maxY - at.y <= 20
    }
}

/// A finger that rests.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration: TimeInterval = 0.5
    open var allowableMovement: CGFloat = 10
    open var numberOfTapsRequired = 0, numberOfTouchesRequired = 1

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard minimumPressDuration > 0, let view else { return state = .began }
        view.layer.mediaClock.call(at: event.timestamp + minimumPressDuration) { [weak self, weak touch] in
            guard let self, let touch, touch === self.touch, self.state == .possible else { return }
            if touch.phase != .ended, touch.phase != .cancelled { self.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if hasRecognized {
            state = .changed
        } else if max(abs(way.x), abs(way.y)) > allowableMovement {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = hasRecognized ? .ended : .failed
    }
}

/// A finger that moves by 50 points in a direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    open var direction = Direction.right
    open var numberOfTouchesRequired = 1

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, max(abs(way.x), abs(way.y)) >= 50 else { return }
        let isAcross = abs(way.x) > abs(way.y)
        let found: Direction = isAcross ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
        state = direction.contains(found) ? .ended : .failed
    }
}

/// Two fingers that go apart: the program sets the scale, then the state.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat = 1
    open var velocity: CGFloat = 0
}

/// Two fingers that turn: the program sets the angle, then the state.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    open var rotation: CGFloat = 0
    open var velocity: CGFloat = 0
}

extension UIView {
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
