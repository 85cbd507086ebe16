/// The material of items, and their velocities. The behaviour that was added last to an item counts.
open class UIDynamicItemBehavior: UIDynamicBehavior, ItemsBehavior {
    /// Velocities that items get when the behaviour comes to an animator.
    private var waiting: [ObjectIdentifier: DynamicState] = [:]
    private(set) var material = DynamicMaterial()

    public init(items: [any UIDynamicItem]) {
        super.init()
        members = ItemSet(items)
    }

    /// How much of its speed an item keeps in a collision, 0 to 1.
    open var elasticity: CGFloat {
        get { CGFloat(material.elasticity) }
        set { set(\.elasticity, "elasticity", newValue, 0...1) }
    }

    open var friction: CGFloat {
        get { CGFloat(material.friction) }
        set { set(\.friction, "friction", newValue, .notNegative) }
    }

    /// 1 gives 100 x 100 points a mass of 1.
    open var density: CGFloat {
        get { CGFloat(material.density) }
        set { set(\.density, "density", newValue, 0.001...1_000_000) }
    }

    /// What slows an item, a second.
    open var resistance: CGFloat {
        get { CGFloat(material.resistance) }
        set { set(\.resistance, "resistance", newValue, .notNegative) }
    }

    /// What slows its rotation, a second.
    open var angularResistance: CGFloat {
        get { CGFloat(material.angularResistance) }
        set { set(\.angularResistance, "angularResistance", newValue, .notNegative) }
    }

    open var allowsRotation: Bool {
        get { material.allowsRotation }
        set {
            changed { material.allowsRotation = newValue }
        }
    }

    /// Whether items never move.
    open var isAnchored: Bool {
        get { material.isAnchored }
        set {
            changed { material.isAnchored = newValue }
        }
    }

    private func set(
        _ path: WritableKeyPath<DynamicMaterial, Double>, _ name: String, _ new: CGFloat, _ range: ClosedRange<CGFloat>
    ) {
        changed { material[keyPath: path] = Double(checked(name, new, CGFloat(material[keyPath: path]), range)) }
    }

    // MARK: - Velocities

    /// Adds to the velocity of an item, in points a second. Before the behaviour has an animator, what is added waits
    /// for it.
    public func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard velocity.x.isFinite, velocity.y.isFinite else {
            return report("addLinearVelocity cannot add \(velocity): it must be finite")
        }
        add(to: item) {
            $0.velocity.x += velocity.x
            $0.velocity.y += velocity.y
        }
    }

    /// Adds to the angular velocity of an item, in radians a second.
    public func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard velocity.isFinite else { return report("addAngularVelocity cannot add \(velocity): it must be finite") }
        add(to: item) { $0.spin += Double(velocity) }
    }

    public func linearVelocity(for item: any UIDynamicItem) -> CGPoint { state(of: item)?.velocity ?? .zero }

    public func angularVelocity(for item: any UIDynamicItem) -> CGFloat { CGFloat(state(of: item)?.spin ?? 0) }

    private func state(of item: any UIDynamicItem) -> DynamicState? {
        held { waiting[ObjectIdentifier(item)] } ?? dynamicAnimator?.state(of: item)
    }

    private func add(to item: any UIDynamicItem, _ change: (inout DynamicState) -> Void) {
        guard members.contains(item) else { return report("a velocity is for items of the behaviour only") }
        if let dynamicAnimator, dynamicAnimator.state(of: item) != nil {
            return dynamicAnimator.changeState(of: item, change)
        }
        held {
            var state = waiting[ObjectIdentifier(item)] ?? DynamicState(item)
            change(&state)
            waiting[ObjectIdentifier(item)] = state
        }
    }

    override func describe(_ world: WorldBuilder) {
        for item in items {
            world.setMaterial(item, material)
            guard let moves = waiting.removeValue(forKey: ObjectIdentifier(item)) else { continue }
            world.addVelocity(item, moves)
        }
    }
}
