/// A shape as it is painted.
public struct _ShapeView<S: Shape>: NodeView {
    let shape: S
    var fill: (any ShapeStyle)?
    var stroke: (any ShapeStyle)?
    var pen = StrokeStyle()
    var isEvenOdd = false

    func update(_ node: ViewNode) {
        let item = node.item { ShapeItem<S>(node) }
        item.take(self, node.environment.foreground)
    }

    func items(_ node: ViewNode) -> [Item] { [node.item { ShapeItem<S>(node) }] }

    // A painted shape can be painted once more; both are seen.
    public func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> _ShapeView<S> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
    public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> _ShapeView<S> {
        with(self) { ($0.stroke, $0.pen) = (content, style) }
    }
}

/// A shape that shows a part of another one's outline.
private protocol Trimmed {
    associatedtype S: Shape
    var shape: S { get }
    var startFraction: CGFloat { get }
    var endFraction: CGFloat { get }
}

extension Trimmed {
    /// Returns the whole outline.
    fileprivate func whole(in rect: CGRect) -> CGPath { shape.path(in: rect).cgPath }
}

extension _TrimmedShape: Trimmed {}

/// The layer of a painted shape.
final class ShapeItem<S: Shape>: Item {
    private typealias Outline = AnimatablePair<Pair, S.AnimatableData>

    private let shapeLayer = CAShapeLayer()
    private var gradientLayer: CAGradientLayer?
    private var view: _ShapeView<S>?
    private var fill: _Paint?, stroke: _Paint?
    private var place = LayerPlace(), gradientPlace = LayerPlace()
    private var outline = OutlineTrack<Outline>()
    private var fillTrack: Track<Quad>?, strokeTrack: Track<Quad>?
    private var penTrack: Track<Quad>?

    func take(_ view: _ShapeView<S>, _ foreground: any ShapeStyle) {
        self.view = view
        fill = view.fill?._paint(foreground)
        stroke = view.stroke?._paint(foreground)
        if shapeLayer.name == nil { shapeLayer.name = ShapeItem.name }
        shapeLayer.fillRule = view.isEvenOdd ? .evenOdd : .nonZero
        shapeLayer.lineCap = [.butt, .round, .square][Int(view.pen.lineCap.rawValue)]
        shapeLayer.lineJoin = [.miter, .round, .bevel][Int(view.pen.lineJoin.rawValue)]
        shapeLayer.miterLimit = view.pen.miterLimit
        shapeLayer.lineDashPattern = view.pen.dash.isEmpty ? nil : view.pen.dash.map { NSNumber(value: Double($0)) }
    }

    /// The name of the shape's type, without what is below another shape.
    private static var name: String {
        let name = "\(S.self)"
        guard let open = name.firstIndex(of: "<") else { return name }
        return String(name[name.index(after: open)...].prefix { $0 != ">" && $0 != "," && $0 != "<" })
    }

    override var layers: [CALayer] { gradientLayer.map { [$0] } ?? [shapeLayer] }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        view?.shape.sizeThatFits(proposal) ?? .zero
    }

    /// Whether the stroke shows a part of the outline, which the layer's own stroke ends do.
    private var trim: (any Trimmed)? { view?.fill == nil ? view?.shape as? any Trimmed : nil }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        guard let view else { return }
        paint(view, frame.size)
        if let gradientLayer {
            gradientPlace.set(gradientLayer, frame, owner)
            place.set(shapeLayer, CGRect(origin: .zero, size: frame.size), owner)
        } else {
            place.set(shapeLayer, frame, owner)
        }
        let value = Outline(Pair(Double(frame.width), Double(frame.height)), view.shape.animatableData)
        let (shape, isTrimmed) = (view.shape, trim != nil)
        outline.set(shapeLayer, value, owner) { ShapeItem.path(shape, $0, isTrimmed) }
        let ends = trim.map { (Double($0.startFraction), Double($0.endFraction)) } ?? (0, 1)
        let pen = Quad(ends.0, ends.1, Double(view.pen.lineWidth), Double(view.pen.dashPhase))
        if let penTrack { return penTrack.set(pen, owner.transaction) }
        penTrack = Track(
            shapeLayer, pen,
            [
                .number("strokeStart", \.first.first), .number("strokeEnd", \.first.second),
                .number("lineWidth", \.second.first), .number("lineDashPhase", \.second.second)
            ], of: owner)
    }

    /// Returns the outline of a shape with other numbers, in a frame of a size.
    private static func path(_ shape: S, _ value: Outline, _ isTrimmed: Bool) -> CGPath {
        var shape = shape
        shape.animatableData = value.second
        let rect = CGRect(x: 0, y: 0, width: value.first.first, height: value.first.second)
        if isTrimmed, let trimmed = shape as? any Trimmed { return trimmed.whole(in: rect) }
        return shape.path(in: rect).cgPath
    }

    private func paint(_ view: _ShapeView<S>, _ size: CGSize) {
        color(&fillTrack, fill, "fillColor")
        color(&strokeTrack, stroke, "strokeColor")
        guard case .gradient(let look)? = fill ?? stroke else {
            if let old = gradientLayer {
                old.mask = nil
                (gradientLayer, place) = (nil, LayerPlace())
            }
            return
        }
        if gradientLayer == nil {
            gradientLayer = CAGradientLayer()
            gradientLayer!.name = ShapeItem.name
            (shapeLayer.name, place) = (nil, LayerPlace())
            gradientLayer!.mask = shapeLayer
        }
        gradientLayer!.show(look, size)
    }

    /// Gives the layer a colour. What is painted by a gradient is the mask's, and black.
    private func color(_ track: inout Track<Quad>?, _ paint: _Paint?, _ key: String) {
        let color: Color? =
            switch paint {
            case .color(let own): own
            case .gradient: .black
            case nil: nil
            }
        guard let color else {
            if track != nil || key == "fillColor" { shapeLayer.setValue(nil, forKeyPath: key) }
            track = nil
            return
        }
        if let track { return track.set(color.numbers, owner.transaction) }
        track = Track(shapeLayer, color.numbers, [.whole(key) { Color.layerColor($0) }], of: owner)
    }
}

extension CAGradientLayer {
    /// Shows a gradient in a frame of a size. It does not animate.
    func show(_ look: GradientLook, _ size: CGSize) {
        type = look.kind
        colors = look.colors.map(\.layerColor)
        locations = look.places.map { NSNumber(value: $0) }
        (startPoint, endPoint) = look.ends(size)
    }
}
