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

    /// Makes a layer. Its name must be different from those of all other layers of a scene.
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

    /// Makes a shape layer. Its position is where the path's origin is, since its bounds are empty.
    ///
    /// - parameter parent: The name of an earlier layer.
    public init(_ name: String, parent: String? = nil, path: Path, position: SIMD2<Double> = [0, 0]) {
        self.init(name, parent: parent, position: position)
        self.path = path
    }

    package init(_ object: JSONObject) {
        fields = object
        animations = fields.animations
        fields["animations"] = nil
    }

    /// Adds animations, which apply after those that are there. One with a key replaces that of the same key.
    public mutating func add(_ animations: Animation...) { add(contentsOf: animations) }

    /// Adds animations, which apply after those that are there. One with a key replaces that of the same key.
    public mutating func add(contentsOf animations: some Sequence<Animation>) {
        for animation in animations {
            if let key = animation.key { removeAnimation(forKey: key) }
            self.animations.append(animation)
        }
    }

    /// Takes out all animations, and all courses.
    public mutating func removeAllAnimations() {
        animations = []
        fields["courses"] = nil
    }

    /// The keys of the animations, in the order of adding. Those without a key are left out.
    public var animationKeys: [String] { animations.compactMap(\.key) }

    /// Returns the animation of a key; nil if no animation has it.
    public func animation(forKey key: String) -> Animation? { animations.first { $0.key == key } }

    /// Takes out the animation of a key, if there is one.
    public mutating func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }

    /// Returns the layer with an animation more.
    public func adding(_ animation: Animation) -> Layer {
        var made = self
        made.add(animation)
        return made
    }

    /// The name, different from those of all other layers.
    public var name: String { fields["name", or: ""] }

    /// The name of the layer above it; nil: it is one of the scene's own.
    public var parent: String? { fields[optional: "parent"] }

    /// What a layer whose time is limited shows before it begins and after it has ended.
    public var fill: Animation.Fill {
        get { fields["fill", or: .removed] }
        set { fields["fill", or: .removed] = newValue }
    }
}

/// A field that a transaction animates.
struct ImplicitField: Sendable {
    let key, field: String
    /// The value of a layer that leaves it out; nil for a colour.
    let model: [Double]?

    /// The value as JSON; a colour that is left out is clear.
    var value: JSON {
        guard let model else { return .text("#00000000") }
        return model.count == 1 ? .number(model[0]) : .numbers(model)
    }
}
