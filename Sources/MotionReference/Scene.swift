/// A whole description: the tables that refer to each other by row, in the words of Core Animation.
public struct Scene: Sendable {
    public var timings: [Timing] = []
    public var clocks: [Clock] = []
    public var paths: [Path] = []
    public var layers: [Layer] = []
    public var animations: [Animation] = []
    /// The model values of the host's own properties.
    public var userProperties: [[Double]] = []
    /// Where those that are colours mix, by row.
    public var colorSpaces: [Int: ColorSpace] = [:]
    public var channels: [Channel] = []

    public init() {}
}

extension Property {
    var isOfTransform: Bool {
        [
            .transform, .rotation, .scale, .translation, .rotationX, .rotationY, .scaleZ, .translationZ, .scaleX,
            .scaleY,
            .translationX, .translationY
        ].contains(self)
    }
}

/// A value to read back. The layer is nil for a property of the host's own.
public struct Channel: Equatable, Sendable {
    public var layer: Int?
    public var property: Property

    public init(layer: Int?, _ property: Property) {
        self.layer = layer
        self.property = property
    }
}

/// CABasicAnimation and CAKeyframeAnimation.
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
    /// A motion path's row.
    public var path: Int?
    /// A layer whose path it moves along, as that is at the time.
    public var followed: Int?
    /// Of the property path, in place of from, to and values.
    public var fromShape: Path?
    public var toShape: Path?
    public var shapes: [Path] = []
    /// Of a transform by lists of functions, in place of from, to and values.
    public var fromList: [TransformFunction]?
    public var toList: [TransformFunction]?
    public var lists: [[TransformFunction]] = []
    /// Shapes of other elements change over at a half.
    public var flips = false
    public var rotate = Rotate.none
    public var halfTurn = AffineDecomposition.HalfTurn.coreAnimation
    /// Key times that are wrong count as left out.
    public var lenientKeyTimes = false
    /// The result is added to the running value; a transform is applied before it.
    public var additive = false
    /// Cycle k starts from k times the value at the end of a cycle; a transform, k times in a row.
    public var cumulative = false
    /// Keyframes go on beyond 0..1 by CSS's rule.
    public var extrapolates = false

    public init(layer: Int?, _ property: Property, clock: Int) {
        self.layer = layer
        self.property = property
        self.clock = clock
    }
}
