/// Returns the context that a view draws in; nil outside of `draw(_:)`.
public func UIGraphicsGetCurrentContext() -> CGContext? { ViewState.current.contexts.last }

public func UIGraphicsPushContext(_ context: CGContext) { ViewState.current.contexts.append(context) }

public func UIGraphicsPopContext() { _ = ViewState.current.contexts.popLast() }

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

extension UIColor {
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
    public func set() {
        setFill()
        setStroke()
    }
}

extension UIBezierPath {
    public func fill() { paint { $0.fillPath(using: self.usesEvenOddFillRule ? .evenOdd : .winding) } }
    public func stroke() { paint { $0.strokePath() } }

    /// Lets what is drawn from now on show only inside the path.
    public func addClip() {
        let context = UIGraphicsGetCurrentContext()
        context?.beginPath()
        context?.addPath(cgPath)
        context?.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func paint(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.beginPath()
        context.addPath(cgPath)
        body(context)
        context.restoreGState()
    }
}

extension NotificationCenter {
    /// Calls a method of an observer, which is not kept alive, for each notification.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let clock = MediaClock.ofCaller, observer = Weak(observer as AnyObject)
        _ = addObserver(forName: aName, object: anObject, queue: nil) { notification in
            if let observer = observer.value { aSelector.send(to: observer, [notification], on: clock) }
        }
    }
}

extension Timer {
    /// Calls a method of a target, which is kept alive, when the clock of who asks comes to its times.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let clock = MediaClock.ofCaller
        nonisolated(unsafe) let target = aTarget as AnyObject
        let timer = Timer(timeInterval: ti, repeats: repeats) { aSelector.send(to: target, [$0], on: clock) }
        func wait(_ time: Double) {
            clock.call(at: time) {
                guard timer.isValid else { return }
                timer.fire()
                if repeats { wait(time + max(ti, 0.0001)) }
            }
        }
        wait(clock.now + ti)
        return timer
    }
}

extension UIResponder {
    /// The names of notes of keyboards, which nobody but the program posts.
    public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
    public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
    public static let keyboardWillChangeFrameNotification = NSNotification.Name(
        "UIKeyboardWillChangeFrameNotification")
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
