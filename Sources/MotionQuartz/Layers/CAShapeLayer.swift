/// A layer that shows a path, filled and stroked.
open class CAShapeLayer: CALayer {
    let shape: ShapeStorage

    public override init() {
        shape = ShapeStorage()
        super.init()
    }

    public override init(layer: Any) {
        shape = (layer as? CAShapeLayer)?.shape ?? ShapeStorage()
        super.init(layer: layer)
    }

    public required init?(coder: NSCoder) { nil }

    open override class func defaultValue(forKey key: String) -> Any? {
        ownDefaults[key] ?? super.defaultValue(forKey: key)
    }
}

/// The model values of a CAShapeLayer, which its presentation layer shares.
final class ShapeStorage {
    var path: CGPath?
    var fillColor: CGColor? = .black
    var fillRule: CAShapeLayerFillRule = .nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap: CAShapeLayerLineCap = .butt
    var lineJoin: CAShapeLayerLineJoin = .miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [NSNumber]?
}

extension CAShapeLayer {
    /// The path, in the layer's coordinates. It animates only explicitly.
    public var path: CGPath? {
        get { shown(.path, shape.path) }
        set { change(.path, to: newValue?.copy(), shape, \.path) }
    }

    /// The colour of the inside; nil paints nothing.
    public var fillColor: CGColor? {
        get { shown(.fillColor, shape.fillColor) }
        set { change(.fillColor, to: newValue, shape, \.fillColor) }
    }

    /// Which parts of the plane are inside.
    public var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { if isModel { shape.fillRule = newValue } }
    }

    /// The colour of the stroke; nil paints nothing.
    public var strokeColor: CGColor? {
        get { shown(.strokeColor, shape.strokeColor) }
        set { change(.strokeColor, to: newValue, shape, \.strokeColor) }
    }

    /// Where the stroke begins, as a fraction of the path's length. It is kept as given.
    public var strokeStart: CGFloat {
        get { shown(.strokeStart, shape.strokeStart) }
        set { change(.strokeStart, to: newValue, shape, \.strokeStart) }
    }

    /// Where the stroke ends, as a fraction of the path's length. It is kept as given.
    public var strokeEnd: CGFloat {
        get { shown(.strokeEnd, shape.strokeEnd) }
        set { change(.strokeEnd, to: newValue, shape, \.strokeEnd) }
    }

    /// The width of the stroke.
    public var lineWidth: CGFloat {
        get { shown(.lineWidth, shape.lineWidth) }
        set { change(.lineWidth, to: newValue, shape, \.lineWidth) }
    }

    /// How far a miter may reach, in widths.
    public var miterLimit: CGFloat {
        get { shown(.miterLimit, shape.miterLimit) }
        set { change(.miterLimit, to: newValue, shape, \.miterLimit) }
    }

    /// The shape of the ends of the stroke.
    public var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { if isModel { shape.lineCap = newValue } }
    }

    /// The shape of the corners of the stroke.
    public var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { if isModel { shape.lineJoin = newValue } }
    }

    /// How far into the dashes the stroke begins.
    public var lineDashPhase: CGFloat {
        get { shown(.lineDashPhase, shape.lineDashPhase) }
        set { change(.lineDashPhase, to: newValue, shape, \.lineDashPhase) }
    }

    /// The lengths of dash, gap, dash and so on; nil: no dashes.
    public var lineDashPattern: [NSNumber]? {
        get { shown(.lineDashPattern, shape.lineDashPattern) }
        set { change(.lineDashPattern, to: newValue, shape, \.lineDashPattern) }
    }
}

extension LayerAccess {
    private static func access<Value: AnimatableValue>(
        _ id: PropertyID, _ shown: ReferenceWritableKeyPath<CAShapeLayer, Value> & Sendable,
        _ stored: ReferenceWritableKeyPath<ShapeStorage, Value> & Sendable
    ) -> LayerAccess { LayerAccess(id, shown, in: { $0.shape }, stored) }

    /// The properties of a CAShapeLayer.
    static var shapeRows: [LayerAccess] {
        [
            access(.path, \.path, \.path),
            access(.fillColor, \.fillColor, \.fillColor),
            access(.strokeColor, \.strokeColor, \.strokeColor),
            access(.strokeStart, \.strokeStart, \.strokeStart),
            access(.strokeEnd, \.strokeEnd, \.strokeEnd),
            access(.lineWidth, \.lineWidth, \.lineWidth),
            access(.miterLimit, \.miterLimit, \.miterLimit),
            access(.lineDashPhase, \.lineDashPhase, \.lineDashPhase),
            access(.lineDashPattern, \.lineDashPattern, \.lineDashPattern)
        ]
    }
}

extension CAShapeLayer {
    /// The values of new layers of the class that other layers do not have, or have otherwise.
    nonisolated(unsafe) static let ownDefaults: [String: Any] = [
        "fillColor": CGColor.black, "strokeEnd": CGFloat(1), "lineWidth": CGFloat(1), "miterLimit": CGFloat(10),
        "lineCap": "butt", "lineJoin": "miter", "fillRule": "non-zero"
    ]
}
