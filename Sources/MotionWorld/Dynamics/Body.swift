import MotionKernel

/// A rigid body: an item, or one segment of a boundary, which has two corners and no mass that anything could move.
struct Body {
    /// The position of the centre of mass.
    var position: Vector
    var angle: Double
    var velocity: Vector
    var spin: Double
    /// How much the velocity changes in the step at hand by gravity and forces, while the body flies freely; 0 where a
    /// contact or a rigid attachment holds it.
    var gain: Vector
    /// The sine and cosine of `angle`.
    var sin, cos: Double
    /// The inverse of the mass and of the moment of inertia; 0 where the body cannot be moved, or turned.
    var inverseMass, inverseInertia: Double
    /// The acceleration by gravity.
    var acceleration: Vector
    var resistance, angularResistance, friction, elasticity: Double
    /// The step from the item's position to the centre of mass, in the item's own coordinates. The body's own
    /// coordinates begin at the centre of mass.
    var centre: Vector
    /// The distance from the centre of mass to the farthest corner.
    var radius: Double
    var corners: UnsafeMutablePointer<Corner>
    var cornerCount: Int
    var itemGroups, boundaryGroups: UInt32
    /// For how many frames the body has been slower than what counts as still.
    var stillFrames: Int

    /// Puts a body at rest, without mass, at the origin. It is made in place, since a copy is long.
    @inline(never)
    static func put(at place: UnsafeMutablePointer<Body>, corners: UnsafeMutablePointer<Corner>, cornerCount: Int) {
        place.initialize(to: Body(corners: corners, cornerCount: cornerCount))
    }

    @inline(__always)
    private init(corners: UnsafeMutablePointer<Corner>, cornerCount: Int) {
        let zero = Vector(0, 0)
        (position, angle, velocity, spin, sin, cos) = (zero, 0, zero, 0, 0, 1)
        (inverseMass, inverseInertia, acceleration, resistance, angularResistance) = (0, 0, zero, 0, 0)
        (friction, elasticity, centre, radius, stillFrames, gain) = (0, 0, zero, 0, 0, zero)
        (self.corners, self.cornerCount, itemGroups, boundaryGroups) = (corners, cornerCount, 0, 0)
    }

    /// Turns a direction in the coordinates of the body to one of the world.
    @inline(__always)
    func turned(_ local: Vector) -> Vector { Vector(cos * local.x - sin * local.y, sin * local.x + cos * local.y) }

    /// Turns a direction of the world to one in the coordinates of the body.
    @inline(__always)
    func unturned(_ world: Vector) -> Vector { Vector(cos * world.x + sin * world.y, cos * world.y - sin * world.x) }

    /// Returns the velocity of the body's point at `arm` from its centre of mass.
    @inline(__always)
    func velocity(at arm: Vector) -> Vector { velocity + spin * arm.turned }

    /// Takes an impulse at `arm` from the centre of mass.
    @inline(__always)
    mutating func take(_ impulse: Vector, at arm: Vector) {
        velocity += inverseMass * impulse
        spin += inverseInertia * arm.turned.dot(impulse)
    }

    @inline(never)
    mutating func face(_ angle: Double) {
        self.angle = angle
        (sin, cos) = sincos(angle)
    }

    /// Moves the body for some seconds of a step of h, along the parabola of its free flight.
    @inline(__always)
    mutating func move(_ seconds: Double, step h: Double) {
        let gained = (seconds / h) * gain
        position += seconds * (velocity + 0.5 * gained)
        velocity += gained
        limit()
        if spin != 0 { face(angle + seconds * spin) }
    }
}

extension Body {
    /// Holds the speeds below the largest ones.
    @inline(__always)
    mutating func limit() {
        velocity.x = clamp(velocity.x, -1e5, 1e5)
        velocity.y = clamp(velocity.y, -1e5, 1e5)
        spin = clamp(spin, -1e3, 1e3)
    }
}

/// A corner of a convex polygon and the outward normal of the edge that begins there: in the body's own coordinates,
/// and in the world.
struct Corner {
    var own: Vector
    var ownNormal, point, normal: Vector
}

extension Body {
    /// Computes mass properties and normals from corners in the coordinates of the item, which may run either way
    /// round. Returns false if the corners are not those of a convex polygon with some area. Two corners are a segment,
    /// without area and with normals to both sides.
    @inline(never)
    mutating func settle(density: Double) -> Bool {
        let count = cornerCount
        var (area, moment, weighted) = (0.0, 0.0, Vector(0, 0))
        for i in below(count) {
            // A triangle from the first corner.
            let a = corners[i].own - corners[0].own, b = corners[next(i)].own - corners[0].own
            let twice = a.turned.dot(b)
            area += 0.5 * twice
            weighted += twice / 6 * (a + b)
            moment += twice / 12 * (a.dot(a) + a.dot(b) + b.dot(b))
        }
        if count > 2 {
            if !(abs(area) >= 1e-7) { return false }
            let middle = weighted / area
            // Solid bodies: 100 x 100 points of density 1 are 1.
            let mass = density * abs(area) * 1e-4
            centre = corners[0].own + middle
            inverseMass = 1 / mass
            inverseInertia = 1 / (mass * (moment / area - middle.dot(middle)))
        }
        for i in below(count) {
            let own = corners[i].own, edge = corners[next(i)].own - own, length = edge.length
            let normal = edge.turned / (area > 0 ? -length : length)
            corners[i].ownNormal = normal
            // No corner in front of any edge, or nearly on it but its own.
            for k in below(count > 2 ? count : 0) {
                let behind = -normal.dot(corners[k].own - own)
                if k != i && k != next(i) && !(behind > 1e-4) { return false }
            }
        }
        for i in below(count) {
            corners[i].own -= centre
            radius = max(radius, corners[i].own.length)
        }
        return true
    }

    /// Puts the body where its item is at the start.
    mutating func start(at itemPosition: Vector, angle: Double) {
        face(angle)
        position = itemPosition + turned(centre)
    }

    /// Makes the body a segment between two points of the world.
    mutating func putSegment(_ from: Vector, _ to: Vector) {
        (corners[0].own, corners[1].own) = (from, to)
        // Halfway, so that the radius is short.
        centre = 0.5 * (from + to)
        position = centre
        _ = settle(density: 0)
        place()
    }

    func next(_ corner: Int) -> Int { corner &+ 1 == cornerCount ? 0 : corner &+ 1 }

    /// Moves the corners and normals to where the body is.
    @inline(never)
    mutating func place() {
        for i in below(cornerCount) {
            corners[i].point = position + turned(corners[i].own)
            corners[i].normal = turned(corners[i].ownNormal)
        }
    }
}
