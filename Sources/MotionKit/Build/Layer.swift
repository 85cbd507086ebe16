/// A layer of a scene: CALayer, CAShapeLayer and CATransformLayer, as a value.
///
///     var card = Layer("card", bounds: [0, 0, 40, 40], position: [20, 50])
///     card.backgroundColor = "#2f6fd0"
///     card.add(.basic(.positionX, to: 180, timing: try Spring(duration: 0.5, bounce: 0.3).curve))
///
/// Its fields are the model values, which a property has while no animation applies. `scene.schema.json` of the Python
/// package describes all of them.
public struct Layer: Hashable, Sendable {
    package var fields = JSONObject()

    /// The animations, each of which applies to the result of those before it.
    public private(set) var animations: [Animation] = []

    /// A layer. Its name must be different from those of all other layers of a scene.
    ///
    /// - parameter parent: The name of an earlier layer.
    /// - parameter bounds: x, y, width and height.
    /// - parameter position: Where its anchor point is, in the parent.
    public init(
        _ name: String, parent: String? = nil, bounds: SIMD4<Double> = [0, 0, 0, 0], position: SIMD2<Double> = [0, 0]
    ) {
        fields["name"] = .text(name)
        fields["parent"] = parent.map(JSON.text)
        if bounds != SIMD4(0, 0, 0, 0) { self.bounds = bounds }
        if position != SIMD2(0, 0) { self.position = position }
    }

    /// A shape layer. Its position is where the path's origin is, since its bounds are empty.
    ///
    /// - parameter parent: The name of an earlier layer.
    public init(_ name: String, parent: String? = nil, path: Path, position: SIMD2<Double> = [0, 0]) {
        self.init(name, parent: parent, position: position)
        self.path = path
    }

    package init(_ object: JSONObject) {
        fields = object
        if case .list(let items)? = fields["animations"] {
            animations = items.compactMap { if case .object(let item) = $0 { Animation(item) } else { nil } }
            fields["animations"] = nil
        }
    }

    /// Adds animations, which apply after those that are there.
    public mutating func add(_ animations: Animation...) { self.animations += animations }

    /// Adds animations, which apply after those that are there.
    public mutating func add(contentsOf animations: some Sequence<Animation>) { self.animations += animations }

    /// Takes out all animations.
    public mutating func removeAllAnimations() { animations = [] }

    /// Returns the layer with an animation more.
    public func adding(_ animation: Animation) -> Layer {
        var made = self
        made.add(animation)
        return made
    }

    public var name: String { fields["name", or: ""] }
    public var parent: String? { fields[optional: "parent"] }
}

// MARK: - Place

extension Layer {
    /// Where the anchor point is, in the parent.
    public var position: SIMD2<Double> {
        get { fields["position", or: SIMD2(0, 0)] }
        set { fields["position", or: SIMD2(0, 0)] = newValue }
    }

    /// A fraction of the bounds.
    public var anchorPoint: SIMD2<Double> {
        get { fields["anchor", or: SIMD2(0.5, 0.5)] }
        set { fields["anchor", or: SIMD2(0.5, 0.5)] = newValue }
    }

    /// x, y, width and height.
    public var bounds: SIMD4<Double> {
        get { fields["bounds", or: SIMD4(0, 0, 0, 0)] }
        set { fields["bounds", or: SIMD4(0, 0, 0, 0)] = newValue }
    }

    /// 6 numbers of an affine, a b c d tx ty, or 16 of a matrix.
    public var transform: [Double] {
        get { fields["transform", or: [1, 0, 0, 1, 0, 0]] }
        set { fields["transform", or: []] = newValue }
    }

    /// 16 numbers of a matrix, which applies to all layers below: a perspective has m34 = -1 / distance.
    public var sublayerTransform: [Double]? {
        get { fields[optional: "sublayerTransform"] }
        set { fields[optional: "sublayerTransform"] = newValue }
    }

    /// The place among its siblings: the higher, the nearer.
    public var zPosition: Double {
        get { fields["zPosition", or: 0] }
        set { fields["zPosition", or: 0] = newValue }
    }

    /// Where the anchor point is in depth.
    public var anchorPointZ: Double {
        get { fields["anchorZ", or: 0] }
        set { fields["anchorZ", or: 0] = newValue }
    }

    /// Whether the layers below it stay in space (CATransformLayer); else they lie flat in its plane.
    public var keepsDepth: Bool {
        get { fields["keepsDepth", or: false] }
        set { fields["keepsDepth", or: false] = newValue }
    }

    /// What a layer takes from its parent.
    public enum Inheritance: String, Sendable {
        case all
        /// The place alone: opacity and time come from above the parent.
        case transform
    }

    public var inherits: Inheritance {
        get { fields[word: "inherits", or: .all] }
        set { fields[word: "inherits", or: .all] = newValue }
    }
}

// MARK: - Time

extension Layer {
    /// Seconds of the parent at which the layer's time begins.
    public var begin: Double {
        get { fields["begin", or: 0] }
        set { fields["begin", or: 0] = newValue }
    }

    /// Seconds for which it shows.
    public var duration: Double {
        get { fields["duration", or: .infinity] }
        set { fields["duration", or: .infinity] = newValue }
    }

    /// Seconds of the layer for each second of the parent.
    public var speed: Double {
        get { fields["speed", or: 1] }
        set { fields["speed", or: 1] = newValue }
    }

    /// Seconds that are added to its time.
    public var timeOffset: Double {
        get { fields["timeOffset", or: 0] }
        set { fields["timeOffset", or: 0] = newValue }
    }
}
