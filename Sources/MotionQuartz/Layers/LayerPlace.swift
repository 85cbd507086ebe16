// The values that place a layer.
extension CALayer {
    /// The rectangle of the layer in its own coordinates.
    public var bounds: CGRect {
        get { shown(.bounds, storage.bounds) }
        set { change(.bounds, to: newValue, storage, \.bounds) }
    }

    /// The place of the anchor point in the superlayer.
    public var position: CGPoint {
        get { shown(.position, storage.position) }
        set { change(.position, to: newValue, storage, \.position) }
    }

    /// The place among the sublayers of the superlayer: the higher, the nearer.
    public var zPosition: CGFloat {
        get { shown(.zPosition, storage.zPosition) }
        set { change(.zPosition, to: newValue, storage, \.zPosition) }
    }

    /// The point that `position` places, in fractions of the bounds.
    public var anchorPoint: CGPoint {
        get { shown(.anchorPoint, storage.anchorPoint) }
        set { change(.anchorPoint, to: newValue, storage, \.anchorPoint) }
    }

    /// The depth of the anchor point.
    public var anchorPointZ: CGFloat {
        get { shown(.anchorPointZ, storage.anchorPointZ) }
        set { change(.anchorPointZ, to: newValue, storage, \.anchorPointZ) }
    }

    /// The transform about the anchor point.
    public var transform: CATransform3D {
        get { shown(.transform, storage.transform) }
        set { change(.transform, to: newValue, storage, \.transform) }
    }

    /// The transform of all sublayers, about the anchor point.
    public var sublayerTransform: CATransform3D {
        get { shown(.sublayerTransform, storage.sublayerTransform) }
        set { change(.sublayerTransform, to: newValue, storage, \.sublayerTransform) }
    }

    /// Whether the y axis of the sublayers points the other way.
    public var isGeometryFlipped: Bool {
        get { storage.isGeometryFlipped }
        set {
            guard isModel else { return }
            clock.held {
                storage.isGeometryFlipped = newValue
                clock.version &+= 1
            }
        }
    }
}
