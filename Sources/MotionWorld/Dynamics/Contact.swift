import MotionKernel

/// Two bodies that may touch, and where: at most two points, on the normal from `a` to `b`.
struct Pair {
    let a, b: UnsafeMutablePointer<Body>
    /// The numbers with which the contact is reported.
    let item, other: UInt32
    let friction, elasticity: Double
    var normal: Vector
    var count: Int
    var points: (ContactPoint, ContactPoint)
    private var kept: (Kept, Kept)
    var touches: Bool
    /// The impulse of this frame along the normal, and the time when it began.
    var impulse, time: Double

    init(_ a: UnsafeMutablePointer<Body>, _ b: UnsafeMutablePointer<Body>, item: UInt32, other: UInt32) {
        (self.a, self.b, self.item, self.other) = (a, b, item, other)
        // A boundary is of the item's own stuff.
        let (a, b) = (a.pointee, b.pointee), isItem = a.cornerCount > 2
        friction = isItem ? (a.friction * b.friction).squareRoot() : b.friction
        elasticity = isItem ? max(a.elasticity, b.elasticity) : b.elasticity
        (normal, count, points, touches, impulse, time) = (
            Vector(0, 0), 0, (ContactPoint(), ContactPoint()), false, 0, 0
        )
        kept = (Kept(points.0, isThere: false), Kept(points.1, isThere: false))
    }
}

/// A corner of one body at an edge of the other.
struct ContactPoint {
    /// The place of the contact at the start of the frame, in the coordinates of either body.
    var anchorA = Vector(0, 0), anchorB = Vector(0, 0)
    /// How far apart the bodies were at the contact at the start of the frame.
    var gap = 0.0
    /// The impulses along the normal and across it. Those of the step before are where the next step starts.
    var push = 0.0, drag = 0.0
    /// The velocity along the normal that an impact is to leave.
    var rebound = 0.0
    /// The number of the corner and the edge that touch; -1 if nothing touches.
    var feature = -1
}

extension Pair {
    /// Finds the points where the bodies are nearer than `margin`. It takes the edge that separates them most, or in
    /// which they overlap least, and the edge of the other body across from it, clipped to the first one's width
    /// (Box2D's b2CollidePolygons). Points that were there before keep their impulses.
    @inline(never)
    mutating func meet(_ margin: Double) {
        kept = (Kept(points.0, isThere: count > 0), Kept(points.1, isThere: count > 1))
        count = 0
        let reach = a.pointee.radius + b.pointee.radius + margin, apart = b.pointee.position - a.pointee.position
        if apart.dot(apart) > reach * reach { return }
        let ofA = widest(a, b), ofB = widest(b, a)
        // The same edge wherever both are as good, or it would change from frame to frame.
        let flips = ofB.gap > ofA.gap + 0.05
        let (edge, gap) = flips ? ofB : ofA
        if gap > margin { return }
        let face = (flips ? b : a).pointee, body = (flips ? a : b).pointee
        let start = face.corners[edge].point, end = face.corners[face.next(edge)].point
        var across = face.corners[edge].normal
        let other = body.edge(against: across)
        var first = body.corners[other].point, second = body.corners[body.next(other)].point
        // From one end of the edge to the other.
        let width = (end - start).length, along = (end - start) / width
        var low = (second - start).dot(along), high = (first - start).dot(along)
        if low > high { (first, second, low, high) = (second, first, high, low) }
        let name = (flips ? 256 : 0) &+ edge &* 16 &+ other
        if low > width || high < 0 {
            // Side by side: nearest are two corners.
            let (corner, near) = low > width ? (second, end) : (first, start)
            let distance = (corner - near).length
            if gap <= 0 || distance > margin { return }
            across = (corner - near) / distance
            add(corner, distance, name &+ 512)
        } else {
            // What lies beyond the face is cut off.
            let steep = high > low ? 1 / (high - low) : 0
            let ends = (
                first + max(0, (high - width) * steep) * (second - first),
                second + max(0, -low * steep) * (first - second)
            )
            let gaps = ((ends.0 - start).dot(across), (ends.1 - start).dot(across))
            if gaps.0 <= margin { add(ends.0, gaps.0, name) }
            if gaps.1 <= margin { add(ends.1, gaps.1, name &+ 1024) }
        }
        normal = flips ? -across : across
    }

    /// Adds a point with the impulses that it had in the frame before.
    @inline(never)
    private mutating func add(_ place: Vector, _ gap: Double, _ feature: Int) {
        let (a, b) = (a.pointee, b.pointee)
        let before = kept.0.feature == feature ? kept.0 : kept.1
        let isKept = before.feature == feature, index = count
        let point = ContactPoint(
            anchorA: a.unturned(place - a.position), anchorB: b.unturned(place - b.position), gap: gap - skin,
            push: isKept ? before.push : 0, drag: isKept ? before.drag : 0, feature: feature)
        withUnsafeMutablePointer(to: &points.0) { $0[index] = point }
        count &+= 1
    }
}

/// What a contact point hands on to the next frame.
struct Kept {
    var feature = -1, push = 0.0, drag = 0.0

    init(_ point: ContactPoint, isThere: Bool) {
        if isThere { (feature, push, drag) = (point.feature, point.push, point.drag) }
    }
}

/// How far bodies stay apart, in points, so that neither rounding nor the bend of a swing within a step brings any of
/// them beyond a wall.
private let skin = 0.02

/// Finds the edge of `face` that `body` is farthest in front of, and how far; the gap is negative where they overlap.
@inline(never)
private func widest(_ face: UnsafeMutablePointer<Body>, _ body: UnsafeMutablePointer<Body>) -> (edge: Int, gap: Double)
{
    let (face, body) = (face.pointee, body.pointee)
    var (edge, widest) = (0, -Double.infinity)
    for i in below(face.cornerCount) {
        let corner = face.corners[i]
        var gap = Double.infinity
        for k in below(body.cornerCount) {
            gap = min(gap, (body.corners[k].point - corner.point).dot(corner.normal))
        }
        if gap > widest { (edge, widest) = (i, gap) }
    }
    return (edge, widest)
}

extension Body {
    /// Finds the edge that faces against `normal` most.
    @inline(__always)
    fileprivate func edge(against normal: Vector) -> Int {
        var (edge, least) = (0, Double.infinity)
        for i in below(cornerCount) {
            let facing = corners[i].normal.dot(normal)
            if facing < least { (edge, least) = (i, facing) }
        }
        return edge
    }
}
