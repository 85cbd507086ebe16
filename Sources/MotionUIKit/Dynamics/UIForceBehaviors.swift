/// Gravity: 1 is 1000 points a second in a second.
open class UIGravityBehavior: UIDynamicBehavior {
    private var members: ItemSet
    private var force = DynamicForce(CGVector(dx: 0, dy: 1))

    public init(items: [any UIDynamicItem]) { members = ItemSet(items) }

    public var items: [any UIDynamicItem] { members.items }

    public func addItem(_ item: any UIDynamicItem) {
        if !members.contains(item) { changed { members.add(item) } }
    }

    public func removeItem(_ item: any UIDynamicItem) {
        if members.contains(item) { changed { members.remove(item) } }
    }

    open var gravityDirection: CGVector {
        get { force.direction }
        set {
            guard abs(newValue.dx) <= 1e6, abs(newValue.dy) <= 1e6 else {
                return report("gravityDirection cannot be \(newValue): it must be within -1e6...1e6; it stays")
            }
            take(DynamicForce(newValue))
        }
    }

    /// Radians, clockwise from the x axis; 0 without a magnitude.
    open var angle: CGFloat {
        get { CGFloat(force.angle) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    open var magnitude: CGFloat {
        get { CGFloat(force.magnitude) }
        set { take(force.scaled(to: Double(checked("magnitude", newValue, magnitude, .ofWorlds)))) }
    }

    public func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        let angle = checked("angle", angle, self.angle, .ofWorlds)
        let magnitude = checked("magnitude", magnitude, self.magnitude, .ofWorlds)
        take(DynamicForce(angle: Double(angle), magnitude: Double(magnitude)))
    }

    private func take(_ new: DynamicForce) {
        changed { force = new }
    }

    override func describe(_ world: WorldBuilder) {
        for item in items { world.addGravity(item, force.direction) }
    }
}

/// A push: 1 gives an item of 100 x 100 points and density 1 an acceleration of 100 points a second in a second, or
/// once a speed of 100 points a second.
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        case continuous = 0
        case instantaneous = 1
    }

    public let mode: Mode
    private var members: ItemSet
    private var force = DynamicForce(.zero)
    private var offsets: [ObjectIdentifier: CGPoint] = [:]
    private var isActive = true

    public init(items: [any UIDynamicItem], mode: Mode) { (members, self.mode) = (ItemSet(items), mode) }

    public var items: [any UIDynamicItem] { members.items }

    public func addItem(_ item: any UIDynamicItem) {
        if !members.contains(item) { changed { members.add(item) } }
    }

    public func removeItem(_ item: any UIDynamicItem) {
        if members.contains(item) { changed { members.remove(item) } }
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
        set {
            guard abs(newValue.dx) <= 1e6, abs(newValue.dy) <= 1e6 else {
                return report("pushDirection cannot be \(newValue): it must be within -1e6...1e6; it stays")
            }
            take(DynamicForce(newValue))
        }
    }

    /// Radians, clockwise from the x axis.
    open var angle: CGFloat {
        get { CGFloat(force.angle) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// How strong it is; negative pushes the other way.
    open var magnitude: CGFloat {
        get { CGFloat(force.magnitude) }
        set { take(force.scaled(to: Double(checked("magnitude", newValue, magnitude, .ofWorlds)))) }
    }

    public func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        let angle = checked("angle", angle, self.angle, .ofWorlds)
        let magnitude = checked("magnitude", magnitude, self.magnitude, .ofWorlds)
        take(DynamicForce(angle: Double(angle), magnitude: Double(magnitude)))
    }

    /// Returns where an item is pushed, from its centre.
    public func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        let offset = offsets[ObjectIdentifier(item)] ?? .zero
        return UIOffset(horizontal: offset.x, vertical: offset.y)
    }

    public func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        changed { offsets[ObjectIdentifier(item)] = CGPoint(x: offset.horizontal, y: offset.vertical) }
    }

    private func take(_ new: DynamicForce) {
        changed { force = new }
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
