/// What can be animated, or read back: properties of a layer, and of the host.
public enum Property: Hashable, Sendable {
    case position, transform, rotation, scale, translation, skew, opacity, strokeStart, strokeEnd, pathRotation,
        zPosition, anchorPoint, bounds, hidden, path
    case rotationX, rotationY, scaleZ, translationZ
    case scaleX, scaleY, translationX, translationY
    case user(Int)
}

/// A layer's model values. Source: CALayer and CAShapeLayer.
public struct Layer: Sendable {
    public var parent: Int?
    public var clock: Int?
    public var path: Int?
    public var position = Point.zero
    public var anchor = Point(0.5, 0.5)
    public var boundsOrigin = Point.zero
    public var boundsSize = Point.zero
    public var transform = Affine.identity
    public var opacity = 1.0
    public var strokeStart = 0.0
    public var strokeEnd = 1.0
    public var zPosition = 0.0
    public var isHidden = false
    /// Whether it takes only the transform of its parent.
    public var takesTransformOnly = false
    /// What a layer in 3D has in place of the affine.
    public var spatial: SpatialLayer?

    public init() {}

    /// Returns the affine from the layer's own coordinates to its parent's, one plain matrix after the other: the
    /// anchor point goes to the origin, is turned by the motion path, transformed, and then moved to the position.
    public func affine(position: Point, pathRotation: Double, transform: Affine, anchor: Point, bounds: Rectangle)
        -> Affine
    {
        Affine.translation(-bounds.x, -bounds.y)
            .then(.translation(-anchor.x * bounds.width, -anchor.y * bounds.height))
            .then(.rotation(pathRotation))
            .then(transform)
            .then(.translation(position.x, position.y))
    }
}
