/// A recorder of drawing: fills and strokes become shape layers, in their order. Pictures, gradients and
/// text are not recorded.
public final class CGContext {
    private struct State {
        var fill: CGColor? = .black, stroke: CGColor? = .black
        var width: CGFloat = 1, miter: CGFloat = 10, alpha: CGFloat = 1
        var cap = CAShapeLayerLineCap.butt, join = CAShapeLayerLineJoin.miter
        var phase: CGFloat = 0, dashes: [CGFloat] = []
        var ctm = CGAffineTransform.identity
        var clips: [(CGPath, CAShapeLayerFillRule)] = []
    }

    private var state = State(), saved: [State] = []
    private var line = CGMutablePath()
    /// What was drawn so far.
    public private(set) var layers: [CAShapeLayer] = []

    public init() {}

    public var ctm: CGAffineTransform { state.ctm }
    public func saveGState() { saved.append(state) }
    public func restoreGState() { if let last = saved.popLast() { state = last } }
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }
    public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }

    // MARK: - Pens

    public func setFillColor(_ color: CGColor) { state.fill = color }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public func setLineWidth(_ width: CGFloat) { state.width = width }
    public func setLineCap(_ cap: CGLineCap) { state.cap = cap == .round ? .round : cap == .square ? .square : .butt }
    public func setLineJoin(_ join: CGLineJoin) {
        state.join = join == .round ? .round : join == .bevel ? .bevel : .miter
    }
    public func setMiterLimit(_ limit: CGFloat) { state.miter = limit }
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.phase, state.dashes) = (phase, lengths)
    }

    // MARK: - The path

    /// The path so far.
    public var path: CGPath? { line.isEmpty ? nil : line.copy() }

    public func beginPath() { line = CGMutablePath() }
    public func move(to point: CGPoint) { line.move(to: point, transform: state.ctm) }
    public func addLine(to point: CGPoint) { line.addLine(to: point, transform: state.ctm) }
    public func addLines(between points: [CGPoint]) { line.addLines(between: points, transform: state.ctm) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        line.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        line.addQuadCurve(to: end, control: control, transform: state.ctm)
    }
    public func addRect(_ rect: CGRect) { line.addRect(rect, transform: state.ctm) }
    public func addEllipse(in rect: CGRect) { line.addEllipse(in: rect, transform: state.ctm) }
    public func addPath(_ path: CGPath) { line.addPath(path, transform: state.ctm) }
    public func closePath() { line.closeSubpath() }
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        line.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.ctm)
    }

    // MARK: - Drawing

    public func fillPath(using rule: CGPathFillRule = .winding) { paint(fills: rule) }
    public func strokePath() { paint(fills: nil) }
    public func fill(_ rect: CGRect) { keepPath(around: CGPath(rect: rect)) { fillPath() } }
    public func stroke(_ rect: CGRect) { keepPath(around: CGPath(rect: rect)) { strokePath() } }
    public func fillEllipse(in rect: CGRect) { keepPath(around: CGPath(ellipseIn: rect)) { fillPath() } }
    public func strokeEllipse(in rect: CGRect) { keepPath(around: CGPath(ellipseIn: rect)) { strokePath() } }
    public func clip(to rect: CGRect) { keepPath(around: CGPath(rect: rect)) { clip() } }

    /// Lets what is drawn from now on show only inside the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append((line.copy()!, rule == .evenOdd ? .evenOdd : .nonZero))
        beginPath()
    }

    /// Calls a function with a path of its own; the path so far stays.
    private func keepPath(around other: CGPath, _ paint: () -> Void) {
        let kept = line
        beginPath()
        addPath(other)
        paint()
        line = kept
    }

    private func paint(fills rule: CGPathFillRule?) {
        let layer = CAShapeLayer(), scale = abs(state.ctm.a * state.ctm.d - state.ctm.b * state.ctm.c).squareRoot()
        (layer.path, layer.opacity) = (line, Float(state.alpha))
        if let rule {
            (layer.fillColor, layer.fillRule) = (state.fill, rule == .evenOdd ? .evenOdd : .nonZero)
        } else {
            (layer.fillColor, layer.strokeColor, layer.lineWidth) = (nil, state.stroke, state.width * scale)
            (layer.lineCap, layer.lineJoin, layer.miterLimit) = (state.cap, state.join, state.miter)
            layer.lineDashPhase = state.phase * scale
            if !state.dashes.isEmpty {
                layer.lineDashPattern = state.dashes.map { NSNumber(value: Double($0 * scale)) }
            }
        }
        var masked: CALayer = layer
        for (path, rule) in state.clips {
            let mask = CAShapeLayer()
            (mask.path, mask.fillRule, masked.mask) = (path, rule, mask)
            masked = mask
        }
        layers.append(layer)
        beginPath()
    }
}

/// Which parts of a plane are inside a path.
public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}

extension CALayer {
    /// Draws the contents into layers at the back, in place of those that were drawn before.
    final func record() {
        let context = CGContext()
        draw(in: context)
        children.first { $0.isDrawing }?.removeFromSuperlayer()
        guard !context.layers.isEmpty else { return }
        let drawing = CALayer()
        (drawing.name, drawing.isDrawing) = ("drawing", true)
        for layer in context.layers { drawing.addSublayer(layer) }
        insert(drawing, at: 0)
    }

    /// Draws what asks for it, here and below.
    package final func displayAll() {
        displayIfNeeded()
        for child in children where !child.isDrawing { child.displayAll() }
    }
}
