/// A property of a layer's subclass that animations can move, as `@NSManaged` makes one with the Objective-C runtime.
///
///     final class DialLayer: CALayer {
///         @LayerProperty("progress") var progress: CGFloat = 0
///     }
///
/// `CABasicAnimation(keyPath: "progress")` moves it, and a presentation layer has the animated value. It animates by
/// itself if the class answers for its key in `action(forKey:)`. Its type may be CGFloat, Double, Float, Int, Bool,
/// CGPoint, CGSize, CGRect, CATransform3D, CGColor or CGPath.
@propertyWrapper
public struct LayerProperty<Value> {
    private let key: String
    private let id: PropertyID
    private let initial: Value

    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        id = PropertyTable.declare(key)
        initial = wrappedValue
    }

    @available(*, unavailable, message: "only layers have properties of this kind")
    public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
        storage storage: ReferenceWritableKeyPath<Layer, Self>
    ) -> Value {
        get {
            let property = layer[keyPath: storage]
            layer.start(property.key, property.initial)
            guard let value = layer.ownValue(property.id, property.key) else { return property.initial }
            if let value = value as? Value { return value }
            // A number is stored as the type that set it, and animated as CGFloat.
            if let number = number(of: value), let type = Value.self as? any AnimatableValue.Type {
                return type.init(AnimationValue(number)) as! Value
            }
            return property.initial
        }
        set {
            let property = layer[keyPath: storage]
            layer.start(property.key, property.initial)
            layer.setOwnValue(newValue, property.id, property.key)
        }
    }
}

extension CALayer {
    /// Stores the first value of a property of the program's own.
    fileprivate func start(_ key: String, _ value: Any) {
        if storage.ownValues[key] == nil { clock.held { storage.ownValues[key] = value } }
    }
}
