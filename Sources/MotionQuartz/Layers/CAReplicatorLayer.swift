/// A layer that repeats its sublayers, as numbers: the copies are not made.
open class CAReplicatorLayer: CALayer {
    let replicator: ReplicatorStorage

    public override init() {
        replicator = ReplicatorStorage()
        super.init()
    }

    public override init(layer: Any) {
        replicator = (layer as? CAReplicatorLayer)?.replicator ?? ReplicatorStorage()
        super.init(layer: layer)
    }

    public required init?(coder: NSCoder) { nil }

    open override class func defaultValue(forKey key: String) -> Any? {
        ownDefaults[key] ?? super.defaultValue(forKey: key)
    }
}

/// The model values of a CAReplicatorLayer, which its presentation layer shares.
final class ReplicatorStorage {
    var instanceCount: Int = 1
    var preservesDepth: Bool = false
    var instanceDelay: CFTimeInterval = 0
    var instanceTransform: CATransform3D = CATransform3DIdentity
    var instanceColor: CGColor? = .white
    var instanceRedOffset: Float = 0
    var instanceGreenOffset: Float = 0
    var instanceBlueOffset: Float = 0
    var instanceAlphaOffset: Float = 0
}

extension CAReplicatorLayer {
    /// How many copies there are, the sublayers themselves counted.
    public var instanceCount: Int {
        get { shown(.instanceCount, replicator.instanceCount) }
        set { change(.instanceCount, to: newValue, replicator, \.instanceCount) }
    }

    /// Whether the copies stay in space.
    public var preservesDepth: Bool {
        get { replicator.preservesDepth }
        set { if isModel { replicator.preservesDepth = newValue } }
    }

    /// How many seconds each copy is later than the one before.
    public var instanceDelay: CFTimeInterval {
        get { shown(.instanceDelay, replicator.instanceDelay) }
        set { change(.instanceDelay, to: newValue, replicator, \.instanceDelay) }
    }

    /// The transform from each copy to the next.
    public var instanceTransform: CATransform3D {
        get { shown(.instanceTransform, replicator.instanceTransform) }
        set { change(.instanceTransform, to: newValue, replicator, \.instanceTransform) }
    }

    /// The colour by which the first copy is multiplied.
    public var instanceColor: CGColor? {
        get { shown(.instanceColor, replicator.instanceColor) }
        set { change(.instanceColor, to: newValue, replicator, \.instanceColor) }
    }

    /// What each copy adds to red.
    public var instanceRedOffset: Float {
        get { shown(.instanceRedOffset, replicator.instanceRedOffset) }
        set { change(.instanceRedOffset, to: newValue, replicator, \.instanceRedOffset) }
    }

    /// What each copy adds to green.
    public var instanceGreenOffset: Float {
        get { shown(.instanceGreenOffset, replicator.instanceGreenOffset) }
        set { change(.instanceGreenOffset, to: newValue, replicator, \.instanceGreenOffset) }
    }

    /// What each copy adds to blue.
    public var instanceBlueOffset: Float {
        get { shown(.instanceBlueOffset, replicator.instanceBlueOffset) }
        set { change(.instanceBlueOffset, to: newValue, replicator, \.instanceBlueOffset) }
    }

    /// What each copy adds to alpha.
    public var instanceAlphaOffset: Float {
        get { shown(.instanceAlphaOffset, replicator.instanceAlphaOffset) }
        set { change(.instanceAlphaOffset, to: newValue, replicator, \.instanceAlphaOffset) }
    }
}

extension LayerAccess {
    private static func access<Value: AnimatableValue>(
        _ id: PropertyID, _ shown: ReferenceWritableKeyPath<CAReplicatorLayer, Value> & Sendable,
        _ stored: ReferenceWritableKeyPath<ReplicatorStorage, Value> & Sendable
    ) -> LayerAccess { LayerAccess(id, shown, in: { $0.replicator }, stored) }

    /// The properties of a CAReplicatorLayer.
    static var replicatorRows: [LayerAccess] {
        [
            access(.instanceCount, \.instanceCount, \.instanceCount),
            access(.instanceDelay, \.instanceDelay, \.instanceDelay),
            access(.instanceTransform, \.instanceTransform, \.instanceTransform),
            access(.instanceColor, \.instanceColor, \.instanceColor),
            access(.instanceRedOffset, \.instanceRedOffset, \.instanceRedOffset),
            access(.instanceGreenOffset, \.instanceGreenOffset, \.instanceGreenOffset),
            access(.instanceBlueOffset, \.instanceBlueOffset, \.instanceBlueOffset),
            access(.instanceAlphaOffset, \.instanceAlphaOffset, \.instanceAlphaOffset)
        ]
    }
}

extension CAReplicatorLayer {
    /// The values of new layers of the class that other layers do not have, or have otherwise.
    nonisolated(unsafe) static let ownDefaults: [String: Any] = [
        "instanceCount": 1, "instanceColor": CGColor.white, "instanceTransform": CATransform3DIdentity
    ]
}
