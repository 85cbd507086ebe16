/// Gravity: 1 is 1000 points a second in a second.
open class UIGravityBehavior: UIDynamicBehavior, DirectedBehavior {
    public init(items: [any UIDynamicItem]) {
        super.init()
        (members, force) = (ItemSet(items), DynamicForce(CGVector(dx: 0, dy: 1)))
    }

    open var gravityDirection: CGVector {
        get { force.direction }
        set { direct("gravityDirection", newValue) }
    }

    override func describe(_ world: WorldBuilder) {
        for item in items { world.addGravity(item, force.direction) }
    }
}

/// A push: 1 gives an item of 100 x 100 points and density 1 an acceleration of 100 points a second in a second, or
/// once a speed of 100 points a second.
open class UIPushBehavior: UIDynamicBehavior, DirectedBehavior {
    public enum Mode: Int, Sendable {
        case continuous = 0
        case instantaneous = 1
    }

    public let mode: Mode
    private var offsets: [ObjectIdentifier: CGPoint] = [:]
    private var isActive = true

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        members = ItemSet(items)
    }

    /// Whether it pushes. A push of once becomes inactive when it has pushed; set it again for another one.
    open var active: Bool {
        get { held { isActive } }
        set {
            guard newValue != active else { return }
            changed { isActive = newValue }
        }
    }

    open var pushDirection: CGVector {
        get { force.direction }
        set { direct("pushDirection", newValue) }
    }

    /// Returns where an item is pushed, from its centre.
    public func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        let offset = offsets[ObjectIdentifier(item)] ?? .zero
        return UIOffset(horizontal: offset.x, vertical: offset.y)
    }

    public func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        changed { offsets[ObjectIdentifier(item)] = CGPoint(x: offset.horizontal, y: offset.vertical) }
    }

    override func describe(_ world: WorldBuilder) {
        guard isActive else { return }
        for item in items {
            world.addPush(
                item, force.direction, offsets[ObjectIdentifier(item)] ?? .zero, isOnce: mode == .instantaneous)
        }
    }

    override func bakeBegins() { if mode == .instantaneous { isActive = false } }
}

/// A distance from a place.
public struct UIOffset: Hashable, Sendable {
    public var horizontal, vertical: CGFloat

    public static let zero = UIOffset(horizontal: 0, vertical: 0)

    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}
