import MotionKernel

/// A push, an attachment or a snap: what acts on bodies besides gravity and contacts.
struct Link {
    enum Kind: UInt32 { case push = 1, attachment = 3, snap = 4 }

    var kind: Kind
    /// The bodies that an attachment joins; for an anchor, `a` is a body that nothing moves. A push and a snap use `b`
    /// alone.
    var a, b: UnsafeMutablePointer<Body>
    /// The points of the two bodies where the link acts, in their own coordinates.
    var anchorA, anchorB: Vector
    /// The force of a push, or the place of a snap.
    var vector: Vector
    var angle: Double
    /// The length of an attachment in points; 0 is a pin.
    var length: Double
    /// The frequency of an attachment in radians per second; 0 is rigid.
    var frequency: Double
    /// The damping ratio of a spring; of a rigid attachment the torque of its friction.
    var damping: Double
    /// A rigid attachment's impulse in the step before, where the next one starts.
    var impulse: Vector
    /// The impulse of its friction in the step before: of a pin a turn, of a rod across it.
    var drag = 0.0

    init(
        kind: Kind, _ a: UnsafeMutablePointer<Body>, _ b: UnsafeMutablePointer<Body>, anchorA: Vector, anchorB: Vector,
        vector: Vector
    ) {
        (self.kind, self.a, self.b, self.anchorA, self.anchorB, self.vector) = (kind, a, b, anchorA, anchorB, vector)
        (angle, length, frequency, damping, impulse) = (0, 0, 0, 0, Vector(0, 0))
    }

    var isRigid: Bool { kind == .attachment && frequency == 0 }
    var isRubbed: Bool { isRigid && damping > 0 }

    /// Applies what acts of itself, which are pushes, springs and snaps, for a step of h seconds. A spring is v' = v -
    /// h w^2 C - 2 z w h v': explicit in the place C, so that it neither loses nor gains energy, and implicit in its
    /// damping. Where w h > 1 it is implicit in both, and stays stable.
    @inline(__always)
    mutating func act(_ h: Double) {
        let stiff = h * frequency * frequency
        let give = 2 * damping * frequency * h + (frequency * h > 1 ? stiff * h : 0)
        let body = b.pointee
        switch kind {
        case .push: b.pointee.take(h * vector, at: body.turned(anchorB))
        case .snap:
            if body.inverseMass > 0 {
                b.pointee.velocity -=
                    (stiff * (body.position + body.turned(anchorB) - vector) + give * body.velocity) / (1 + give)
            }
            if body.inverseInertia > 0 {
                b.pointee.spin -= (stiff * (body.angle - angle) + give * body.spin) / (1 + give)
            }
        case .attachment:
            // Rigid ones begin with the impulse of the step before.
            if frequency > 0 {
                pull(place: stiff / (1 + give), velocity: give / (1 + give), kept: nil)
            } else {
                let armA = a.pointee.turned(anchorA), armB = body.turned(anchorB)
                if length > 0 {
                    // Along the rod as it is now: across it, what was given before it turned would drive the swing.
                    let apart = body.position + armB - a.pointee.position - armA, distance = apart.length
                    let along = distance > 0 ? apart / distance : Vector(1, 0)
                    impulse = impulse.dot(along) * along
                }
                self.give(impulse, armA, armB)
                if damping > 0 { turn(by: drag) }
            }
        }
    }

    /// Applies the force of a push for one second, as an impulse.
    func actOnce() { b.pointee.take(vector, at: b.pointee.turned(anchorB)) }

    /// Applies Coulomb's friction to a step of h seconds of a rigid attachment: a torque of at most 100 times the
    /// damping, against the turning of a pin's two bodies, or against the swing of a rod.
    @inline(never)
    mutating func rub(_ h: Double) {
        let (speed, inverseMass, reach) = turning
        if !(inverseMass > 0) { return }
        let limit = 100 * damping * h / reach, before = drag
        drag = clamp(before - speed / inverseMass, -limit, limit)
        turn(by: drag - before)
    }

    /// The motion that friction slows: its speed, the inverse mass or inertia, and the arm of the torque. For a pin the
    /// speed is the spin of one body relative to the other; for a rod it is the speed across the rod.
    private var turning: (speed: Double, inverseMass: Double, reach: Double) {
        let (a, b) = (a.pointee, b.pointee)
        if length == 0 { return (b.spin - a.spin, a.inverseInertia + b.inverseInertia, 1) }
        let armA = a.turned(anchorA), armB = b.turned(anchorB), apart = b.position + armB - a.position - armA
        let distance = apart.length, across = (distance > 0 ? apart / distance : Vector(1, 0)).turned
        let (turnA, turnB) = (armA.turned.dot(across), armB.turned.dot(across))
        return (
            (b.velocity(at: armB) - a.velocity(at: armA)).dot(across),
            a.inverseMass + b.inverseMass + a.inverseInertia * turnA * turnA + b.inverseInertia * turnB * turnB,
            max(distance, 0.001)
        )
    }

    /// Applies an impulse of friction.
    @inline(never)
    private func turn(by impulse: Double) {
        if length == 0 {
            a.pointee.spin -= a.pointee.inverseInertia * impulse
            b.pointee.spin += b.pointee.inverseInertia * impulse
            return
        }
        let armA = a.pointee.turned(anchorA), armB = b.pointee.turned(anchorB)
        let apart = b.pointee.position + armB - a.pointee.position - armA, distance = apart.length
        give(impulse * (distance > 0 ? apart / distance : Vector(1, 0)).turned, armA, armB)
    }

    /// Takes the step of a rigid attachment: towards no velocity, and towards no error of place at the rate of the
    /// softness.
    @inline(__always)
    mutating func hold(_ soft: Softness, keeps: Bool) {
        pull(place: soft.scale * soft.rate, velocity: soft.scale, kept: keeps ? soft.relief : nil)
    }

    /// Applies the impulse that changes the velocity between the two points by -(place C + velocity C'), less `kept` of
    /// what was given before.
    @inline(never)
    private mutating func pull(place: Double, velocity: Double, kept: Double?) {
        let (a, b) = (a.pointee, b.pointee)
        let armA = a.turned(anchorA), armB = b.turned(anchorB)
        let apart = b.position + armB - a.position - armA
        let speed = b.velocity(at: armB) - a.velocity(at: armA)
        let mass = a.inverseMass + b.inverseMass
        let (inertiaA, inertiaB) = (a.inverseInertia, b.inverseInertia)
        var change: Vector
        if length == 0 {
            // Both coordinates: the inverse of the 2 x 2 matrix that impulses there give velocities by.
            let wanted = place * apart + velocity * speed
            let k11 = mass + inertiaA * armA.y * armA.y + inertiaB * armB.y * armB.y
            let k12 = -(inertiaA * armA.x * armA.y + inertiaB * armB.x * armB.y)
            let k22 = mass + inertiaA * armA.x * armA.x + inertiaB * armB.x * armB.x
            let determinant = k11 * k22 - k12 * k12
            change =
                determinant > 0
                ? Vector(k12 * wanted.y - k22 * wanted.x, k12 * wanted.x - k11 * wanted.y) / determinant : Vector(0, 0)
        } else {
            // Along the rod only.
            let distance = apart.length
            let along = distance > 0 ? apart / distance : Vector(1, 0)
            let (turnA, turnB) = (armA.turned.dot(along), armB.turned.dot(along))
            let k = mass + inertiaA * turnA * turnA + inertiaB * turnB * turnB
            let wanted = place * (distance - length) + velocity * speed.dot(along)
            change = k > 0 ? -wanted / k * along : Vector(0, 0)
        }
        if let kept {
            change -= kept * impulse
            impulse += change
        }
        give(change, armA, armB)
    }

    @inline(never)
    private func give(_ change: Vector, _ armA: Vector, _ armB: Vector) {
        a.pointee.take(-change, at: armA)
        b.pointee.take(change, at: armB)
    }
}

/// How a constraint that is not fulfilled gives way: as a damped spring would, implicit in time, so that it is stable
/// however stiff (Catto, "Soft Constraints", GDC 2011). impulse = -mass scale (C' + rate C) - relief x (impulse so
/// far).
struct Softness {
    var rate, scale, relief: Double

    /// Makes the softness of a spring of `frequency` radians per second, damped `ratio` times critically, in steps of
    /// h.
    @inline(never)
    init(frequency: Double, ratio: Double, h: Double) {
        let a = 2 * ratio + h * frequency
        relief = 1 / (1 + h * frequency * a)
        scale = 1 - relief
        rate = frequency / a
    }

    /// Makes the softness of a rigid link, which solves for velocities exactly and repairs no position.
    init() { (rate, scale, relief) = (0, 1, 0) }
}
