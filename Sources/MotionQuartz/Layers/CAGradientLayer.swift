/// A layer with a gradient. `json` and `clip()` draw it as the fill of the bounds.
open class CAGradientLayer: CALayer {
    let gradient: GradientStorage

    public override init() {
        gradient = GradientStorage()
        super.init()
    }

    public override init(layer: Any) {
        gradient = (layer as? CAGradientLayer)?.gradient ?? GradientStorage()
        super.init(layer: layer)
    }

    public required init?(coder: NSCoder) { nil }

    open override class func defaultValue(forKey key: String) -> Any? {
        ownDefaults[key] ?? super.defaultValue(forKey: key)
    }
}

/// The model values of a CAGradientLayer, which its presentation layer shares.
final class GradientStorage {
    var colors: [CGColor]?
    var locations: [NSNumber]?
    var startPoint: CGPoint = CGPoint(x: 0.5, y: 0)
    var endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
    var type: CAGradientLayerType = .axial
}

extension CAGradientLayer {
    /// The colours.
    public var colors: [CGColor]? {
        get { shown(.colors, gradient.colors) }
        set { change(.colors, to: newValue, gradient, \.colors) }
    }

    /// The places of the colours, 0 to 1; nil: evenly spaced.
    public var locations: [NSNumber]? {
        get { shown(.locations, gradient.locations) }
        set { change(.locations, to: newValue, gradient, \.locations) }
    }

    /// Where the gradient begins, in fractions of the bounds.
    public var startPoint: CGPoint {
        get { shown(.startPoint, gradient.startPoint) }
        set { change(.startPoint, to: newValue, gradient, \.startPoint) }
    }

    /// Where the gradient ends, in fractions of the bounds.
    public var endPoint: CGPoint {
        get { shown(.endPoint, gradient.endPoint) }
        set { change(.endPoint, to: newValue, gradient, \.endPoint) }
    }

    /// The kind of the gradient.
    public var type: CAGradientLayerType {
        get { gradient.type }
        set { if isModel { gradient.type = newValue } }
    }
}

extension LayerAccess {
    private static func access<Value: AnimatableValue>(
        _ id: PropertyID, _ shown: ReferenceWritableKeyPath<CAGradientLayer, Value> & Sendable,
        _ stored: ReferenceWritableKeyPath<GradientStorage, Value> & Sendable
    ) -> LayerAccess { LayerAccess(id, shown, in: { $0.gradient }, stored) }

    /// The properties of a CAGradientLayer.
    static var gradientRows: [LayerAccess] {
        [
            access(.colors, \.colors, \.colors),
            access(.locations, \.locations, \.locations),
            access(.startPoint, \.startPoint, \.startPoint),
            access(.endPoint, \.endPoint, \.endPoint)
        ]
    }
}

extension CAGradientLayer {
    /// The values of new layers of the class that other layers do not have, or have otherwise.
    nonisolated(unsafe) static let ownDefaults: [String: Any] = [
        "startPoint": CGPoint(x: 0.5, y: 0), "endPoint": CGPoint(x: 0.5, y: 1), "type": "axial"
    ]
}
