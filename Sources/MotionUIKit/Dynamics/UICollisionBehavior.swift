/// Lets items collide, with each other and with boundaries.
open class UICollisionBehavior: UIDynamicBehavior, ItemsBehavior {
    /// What items collide with.
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let items = Mode(rawValue: 1)
        public static let boundaries = Mode(rawValue: 2)
        public static let everything = Mode(rawValue: UInt.max)
    }

    /// A wall: lines through points.
    struct Wall {
        let lines: [(points: [CGPoint], isClosed: Bool)]
        let path: UIBezierPath
    }

    open weak var collisionDelegate: UICollisionBehaviorDelegate?
    private var mode = Mode.everything
    private var insets: UIEdgeInsets?
    private(set) var walls: [(identifier: AnyHashable, wall: Wall)] = []

    public init(items: [any UIDynamicItem] = []) {
        super.init()
        members = ItemSet(items)
    }

    func has(_ item: any UIDynamicItem) -> Bool { members.contains(item) }

    open var collisionMode: Mode {
        get { mode }
        set {
            changed { mode = newValue }
        }
    }

    /// Whether the bounds of the animator's reference view are a boundary. It has no identifier.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { insets != nil }
        set {
            changed { insets = newValue ? insets ?? .zero : nil }
        }
    }

    /// Makes the bounds of the reference view, less some insets, a boundary.
    public func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        changed { self.insets = insets }
    }

    // MARK: - Boundaries

    /// Adds a path as a boundary. Its curves become 16 lines each. One of the same identifier is replaced.
    public func addBoundary(withIdentifier identifier: AnyHashable, for bezierPath: UIBezierPath) {
        add(identifier, bezierPath)
    }

    /// Adds a line as a boundary.
    public func addBoundary(withIdentifier identifier: AnyHashable, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        add(identifier, path)
    }

    private func add(_ identifier: AnyHashable, _ path: UIBezierPath) {
        let lines = PathLines.of(path.cgPath)
        guard !lines.isEmpty else {
            return report("the boundary \(identifier) has no line that is .001 points long; it is left out")
        }
        changed {
            walls.removeAll { $0.identifier == identifier }
            walls.append((identifier, Wall(lines: lines, path: path)))
        }
    }

    public func boundary(withIdentifier identifier: AnyHashable) -> UIBezierPath? {
        walls.first { $0.identifier == identifier }?.wall.path
    }

    public var boundaryIdentifiers: [AnyHashable]? { walls.isEmpty ? nil : walls.map(\.identifier) }

    public func removeBoundary(withIdentifier identifier: AnyHashable) {
        changed { walls.removeAll { $0.identifier == identifier } }
    }

    public func removeAllBoundaries() {
        changed { walls = [] }
    }

    override func describe(_ world: WorldBuilder) {
        guard let group = world.addGroup() else {
            return report("a world has at most 32 collision behaviours; this one has no effect")
        }
        for item in items {
            world.setGroups(
                item, group, withItems: mode.contains(.items), withBoundaries: mode.contains(.boundaries))
        }
        for (identifier, wall) in walls {
            for line in wall.lines { world.addWall(line.points, line.isClosed, group, (self, identifier)) }
        }
        guard let insets, let view = dynamicAnimator?.referenceView else { return }
        let bounds = view.bounds
        let (left, top) = (bounds.minX + insets.left, bounds.minY + insets.top)
        let (right, bottom) = (bounds.maxX - insets.right, bounds.maxY - insets.bottom)
        guard right - left >= 0.001, bottom - top >= 0.001 else {
            return report("the bounds of the reference view are empty; they are no boundary")
        }
        let corners = [
            CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: bottom),
            CGPoint(x: left, y: bottom)
        ]
        world.addWall(corners, true, group, (self, nil))
    }
}

/// Who hears of collisions. Those with boundaries call both forms: that with the identifier as the program gave it,
/// and that which UIKit declares.
public protocol UICollisionBehaviorDelegate: AnyObject {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?, at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Returns an identifier as an object: a string, a number, or what is one already.
func object(of identifier: AnyHashable?) -> (any NSCopying)? {
    switch identifier?.base {
    case let text as String: NSString(string: text)
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    case let other: other as? any NSCopying
    }
}
