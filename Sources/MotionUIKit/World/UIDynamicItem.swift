/// What a dynamic animator can move: something with a place, a size and a rotation.
public protocol UIDynamicItem: AnyObject {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    /// The rotation. The animator sets it to one about the centre; a scale is lost.
    var transform: CGAffineTransform { get set }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The shape of an item of the type `path`: a convex polygon of at most 8 corners, about the centre.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The shape by which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle = 0
    /// An octagon around the middle of the bounds, whose corners are on the ellipse.
    case ellipse = 1
    case path = 2
}

extension UIView: UIDynamicItem {}

/// Where an item is, and how it moves.
struct DynamicState {
    var position = CGPoint.zero
    /// Not wrapped: two turns are 4 pi.
    var angle = 0.0
    var velocity = CGPoint.zero
    var spin = 0.0

    /// Makes the state of an item that does not move.
    init(_ item: any UIDynamicItem) {
        position = item.center
        angle = arctangent(Double(item.transform.b), Double(item.transform.a))
    }

    /// Makes the state of a row of a bake.
    init(_ row: UnsafeBufferPointer<Double>) {
        position = CGPoint(x: row[0], y: row[1])
        angle = row[2]
        velocity = CGPoint(x: row[3], y: row[4])
        spin = row[5]
    }

    /// Returns the state between this one and a later one.
    func mixed(_ next: DynamicState, _ share: Double) -> DynamicState {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: mix(Double(a.x), Double(b.x)), y: mix(Double(a.y), Double(b.y)))
        }
        var state = self
        (state.position, state.velocity) = (mix(position, next.position), mix(velocity, next.velocity))
        (state.angle, state.spin) = (mix(angle, next.angle), mix(spin, next.spin))
        return state
    }

    /// Returns where a point of the item is, by its offset from the centre.
    func place(_ offset: CGPoint) -> CGPoint {
        let (s, c) = (CGFloat(sine(angle)), CGFloat(cosine(angle)))
        return CGPoint(x: position.x + c * offset.x - s * offset.y, y: position.y + s * offset.x + c * offset.y)
    }
}

/// What an item is made of.
struct DynamicMaterial {
    var density = 1.0, friction = 0.0, elasticity = 0.0, resistance = 0.0, angularResistance = 0.0
    var allowsRotation = true, isAnchored = false
}

/// Items by what they are, not by what they hold, in the order of adding.
struct ItemSet {
    private(set) var items: [any UIDynamicItem] = []

    init(_ items: [any UIDynamicItem] = []) { for item in items { add(item) } }

    func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }

    /// Returns whether the item is new.
    @discardableResult
    mutating func add(_ item: any UIDynamicItem) -> Bool {
        if contains(item) { return false }
        items.append(item)
        return true
    }

    /// Returns whether the item was there.
    @discardableResult
    mutating func remove(_ item: any UIDynamicItem) -> Bool {
        guard let place = items.firstIndex(where: { $0 === item }) else { return false }
        items.remove(at: place)
        return true
    }
}
