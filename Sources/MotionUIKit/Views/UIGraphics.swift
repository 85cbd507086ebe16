/// Returns the context that a view draws in; nil outside of `draw(_:)`.
public func UIGraphicsGetCurrentContext() -> CGContext? { ViewState.current.contexts.last }

public func UIGraphicsPushContext(_ context: CGContext) { ViewState.current.contexts.append(context) }

public func UIGraphicsPopContext() { _ = ViewState.current.contexts.popLast() }

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
