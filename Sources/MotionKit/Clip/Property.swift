internal import CMotion

/// What a channel delivers of a layer. Lengths are in points, angles in radians.
public struct Property: RawRepresentable, Hashable, Sendable {
    /// The `MOTION_PROPERTY_` number of motion.h.
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// x y
    public static var position: Property { Property(rawValue: MOTION_PROPERTY_POSITION) }
    /// Radians, not wrapped: full turns are kept.
    public static var rotation: Property { Property(rawValue: MOTION_PROPERTY_ROTATION) }
    /// Factors along x and y.
    public static var scale: Property { Property(rawValue: MOTION_PROPERTY_SCALE) }
    /// x y
    public static var translation: Property { Property(rawValue: MOTION_PROPERTY_TRANSLATION) }
    /// The tangent of the angle of `skewX()`.
    public static var skew: Property { Property(rawValue: MOTION_PROPERTY_SKEW) }
    /// 0 to 1
    public static var opacity: Property { Property(rawValue: MOTION_PROPERTY_OPACITY) }
    /// A fraction of the path, not clamped.
    public static var strokeStart: Property { Property(rawValue: MOTION_PROPERTY_STROKE_START) }
    /// A fraction of the path, not clamped.
    public static var strokeEnd: Property { Property(rawValue: MOTION_PROPERTY_STROKE_END) }
    /// Radians by which a motion path has turned the layer.
    public static var pathRotation: Property { Property(rawValue: MOTION_PROPERTY_PATH_ROTATION) }
    /// The place among its siblings: the higher, the nearer.
    public static var zPosition: Property { Property(rawValue: MOTION_PROPERTY_Z_POSITION) }
    /// x y, fractions of the bounds.
    public static var anchorPoint: Property { Property(rawValue: MOTION_PROPERTY_ANCHOR_POINT) }
    /// x y width height
    public static var bounds: Property { Property(rawValue: MOTION_PROPERTY_BOUNDS) }
    /// Hidden from 0.5 on.
    public static var isHidden: Property { Property(rawValue: MOTION_PROPERTY_HIDDEN) }
    /// In 3D, radians about the x axis, not wrapped.
    public static var rotationX: Property { Property(rawValue: MOTION_PROPERTY_ROTATION_X) }
    /// In 3D, radians about the y axis, not wrapped.
    public static var rotationY: Property { Property(rawValue: MOTION_PROPERTY_ROTATION_Y) }
    /// In 3D, the factor along the z axis.
    public static var scaleZ: Property { Property(rawValue: MOTION_PROPERTY_SCALE_Z) }
    /// In 3D, points along the z axis.
    public static var translationZ: Property { Property(rawValue: MOTION_PROPERTY_TRANSLATION_Z) }
}

/// A value that a clip delivers with every sample.
public struct Channel: Hashable, Sendable {
    /// The row of its layer in ``Clip/layers``; nil for a user property.
    public let layer: Int?

    /// What it is of the layer; nil for a user property.
    public let property: Property?

    /// The name of a user property; nil for a layer's property.
    public let name: String?

    /// The number of a user property among those of the clip; nil for what is of a layer.
    package let user: Int?

    /// The range of its numbers in ``Sample/values`` and ``Sample/velocities``.
    public let numbers: Range<Int>
}
