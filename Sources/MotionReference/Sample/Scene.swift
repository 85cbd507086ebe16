/// A whole description: the tables that refer to each other by row, in the words of Core Animation.
public struct Scene: Sendable {
    public var timings: [Timing] = []
    public var clocks: [Clock] = []
    public var paths: [Path] = []
    public var layers: [Layer] = []
    public var animations: [Animation] = []
    /// The model values of the host's own properties.
    public var userProperties: [[Double]] = []
    /// The spaces that user properties mix in, by row, where these are colours.
    public var colorSpaces: [Int: ColorSpace] = [:]
    public var channels: [Channel] = []
    public var trims: [Trim] = []

    public init() {}
}

extension Scene {
    /// Returns the layer above whose opacity and time a layer takes: its parent, or if it takes only the transform of
    /// that, the one that the parent takes them from.
    public func shownWith(_ row: Int) -> Int? {
        let layer = layers[row]
        return layer.takesTransformOnly ? layer.parent.flatMap(shownWith) : layer.parent
    }
}

extension Property {
    var isOfTransform: Bool {
        [
            .transform, .rotation, .scale, .translation, .skew, .rotationX, .rotationY, .scaleZ, .translationZ, .scaleX,
            .scaleY,
            .translationX, .translationY
        ].contains(self)
    }
}

/// A value to read back: a property of a layer, or of the host's own if the layer is nil.
public struct Channel: Equatable, Sendable {
    public var layer: Int?
    public var property: Property

    public init(layer: Int?, _ property: Property) {
        self.layer = layer
        self.property = property
    }
}

/// An animation of one property: CABasicAnimation and CAKeyframeAnimation.
public struct Animation: Sendable {
    public enum Rotate: UInt32, CaseIterable, Sendable { case none, auto, autoReverse }

    public var layer: Int?
    public var property: Property
    public var function: ValueFunction?
    /// The value function of a layer in 3D.
    public var spatialFunction: SpatialFunction?
    public var clock: Int
    public var from: [Double]?
    public var to: [Double]?
    public var by: [Double]?
    /// Keyframe values; a transform without a value function has six numbers.
    public var values: [[Double]] = []
    public var keyTimes: [Double] = []
    /// Rows of the timing table, nil for linear: one a segment.
    public var timings: [Int?] = []
    public var mode = Keyframes.Mode.linear
    public var parameters: [Keyframes.Parameters] = []
    /// The control points of each value, as Keyframes has them.
    public var tangents: [[[Double]]] = []
    /// A motion path's row.
    public var path: Int?
    /// A layer whose path it moves along, as that is at the time.
    public var followed: Int?
    /// The values of an animation of the property path, which has no from, to and values.
    public var fromShape: Path?
    public var toShape: Path?
    public var shapes: [Path] = []
    /// The values of a transform animation by lists of functions, which has no from, to and values.
    public var fromList: [Operation]?
    public var toList: [Operation]?
    public var lists: [[Operation]] = []
    /// Whether paths that have different elements may flip at a half.
    public var flips = false
    public var rotate = Rotate.none
    /// Whether a fraction of an element of the motion path is one of its length, and holds at its ends.
    public var evenSpeed = false
    public var halfTurn = AffineDecomposition.HalfTurn.coreAnimation
    /// Whether wrong key times count as left out.
    public var lenientKeyTimes = false
    /// Whether the result is added to the running value; a transform is applied before it.
    public var additive = false
    /// Whether cycle k of a number starts from k times the value at the end of a cycle, and cycle k of a transform from
    /// that transform applied k times in a row.
    public var cumulative = false
    /// Whether keyframes go on beyond 0..1 by CSS's rule.
    public var extrapolates = false
    /// Whether the first, or the last, of the values or shapes is the running value, whatever it is given as. Source:
    /// css-animations-1 section 3 (keyframes without 0% or 100%).
    public var firstAsIs = false, lastAsIs = false

    public init(layer: Int?, _ property: Property, clock: Int) {
        self.layer = layer
        self.property = property
        self.clock = clock
    }
}
