/// Rigid bodies in steps of h: Box2D 3's soft step (Catto, "Solver2D", 2024), and impacts at the moment they happen.
///
///     v += h F / m                    gravity, pushes, springs; resistance
///     v += impulses of the last step  warm start
///     J v = -rate C                   attachments and contacts, one after the other, softly
///     x += h v                        in parts: up to an impact, its bounce, and on
///     J v = 0                         the same once more without the rate: what repaired the places must not stay in the velocities
///
/// A contact that is g apart may close by g in a step and no further; one that would close faster than bounceSpeed is left to its impact.
public struct Solver {
    /// The items, then everything else.
    public var bodies: UnsafeMutablePointer<Body>
    public var itemCount: Int
    public var links: UnsafeMutablePointer<Link>
    public var linkCount: Int
    var pairs: UnsafeMutablePointer<Pair>
    var pairCount = 0
    /// Those of the pairs that are near.
    var near: UnsafeMutablePointer<UnsafeMutablePointer<Pair>>
    var nearCount = 0
    let frame, h, bounceSpeed: Double
    let substeps: Int
    private let firm, firmer, stiff: Softness
    /// Some contact is closing faster than bounceSpeed.
    private var hits = false

    public init(
        _ bodies: UnsafeMutablePointer<Body>, itemCount: Int, _ links: UnsafeMutablePointer<Link>, linkCount: Int, pairs: UnsafeMutableRawPointer,
        pairCapacity: Int, rate: Double, substeps: UInt32, bounceSpeed: Double
    ) {
        (self.bodies, self.itemCount, self.links, self.linkCount) = (bodies, itemCount, links, linkCount)
        self.pairs = pairs.assumingMemoryBound(to: Pair.self)
        near = (pairs + pairCapacity &* MemoryLayout<Pair>.stride).assumingMemoryBound(to: UnsafeMutablePointer<Pair>.self)
        (frame, self.substeps, self.bounceSpeed) = (1 / rate, Int(truncatingIfNeeded: substeps), bounceSpeed)
        h = frame / Double(substeps)
        // 60 Hz for contacts, or an eighth of the rate of steps, and twice that at boundaries; a quarter of the rate for attachments.
        let turn = 6.28318530717958647692
        let frequency = min(60 * turn, 0.125 * turn / h)
        firm = Softness(frequency: frequency, ratio: 10, h: h)
        firmer = Softness(frequency: 2 * frequency, ratio: 10, h: h)
        stiff = Softness(frequency: 0.25 * turn / h, ratio: 2, h: h)
    }

    /// Bytes of a pair, and of its place among those that are near.
    public static var pairSize: Int { MemoryLayout<Pair>.stride &+ MemoryLayout<UnsafeMutablePointer<Pair>>.stride }

    public mutating func add(_ a: UnsafeMutablePointer<Body>, _ b: UnsafeMutablePointer<Body>, item: UInt32, other: UInt32) {
        pairs[pairCount] = Pair(a, b, item: item, other: other)
        pairCount &+= 1
    }

    // MARK: - One frame

    /// From `start` to one frame later.
    public mutating func advance(from start: Double) {
        meet()
        var i = 0
        while i < substeps {
            step(at: start + Double(Int32(truncatingIfNeeded: i)) * h)
            i &+= 1
        }
    }

    /// Which bodies are near, and where: as far as both could move in a frame, and twice that, since velocities change.
    @inline(__always)
    private mutating func meet() {
        var i = 0
        while i < itemCount {
            bodies[i].place()
            i &+= 1
        }
        (nearCount, i) = (0, 0)
        while i < pairCount {
            let pair = pairs + i
            pair.pointee.meet(2 + 2 * frame * (pair.pointee.a.pointee.reach + pair.pointee.b.pointee.reach))
            (pair.pointee.impulse, pair.pointee.time) = (0, Double.infinity)
            if pair.pointee.count > 0 {
                near[nearCount] = pair
                nearCount &+= 1
            }
            i &+= 1
        }
    }

    @inline(__always)
    private mutating func step(at time: Double) {
        var i = 0
        while i < itemCount {
            let body = bodies + i
            if body.pointee.inverseMass > 0 { body.pointee.velocity = (body.pointee.velocity + h * body.pointee.acceleration) / (1 + h * body.pointee.resistance) }
            body.pointee.spin /= 1 + h * body.pointee.angularResistance
            i &+= 1
        }
        i = 0
        while i < linkCount {
            links[i].act(h)
            if links[i].isRigid { links[i].warm() }
            i &+= 1
        }
        i = 0
        while i < nearCount {
            let pair = near[i]
            eachPoint(pair) { warm(pair, $0) }
            i &+= 1
        }
        hits = false
        solve(.places, at: time)
        move(from: time)
        solve(.velocities, at: time)
        i = 0
        while i < nearCount {
            let pair = near[i]
            eachPoint(pair) { pair.pointee.impulse += $0.pointee.push }
            i &+= 1
        }
    }

    /// All bodies by a step, stopping at each impact for its bounce. Eight in a step are enough for any but a body that rattles in a corner,
    /// which goes on by what is left of the step.
    @inline(__always)
    private mutating func move(from start: Double) {
        var (left, bounces) = (h, 0)
        while hits && bounces < 8 {
            let until = firstImpact(within: left)
            if !(until < left) { break }
            drift(until)
            left -= until
            bounce(at: start + h - left)
            bounces &+= 1
        }
        drift(left)
    }

    @inline(never)
    private func drift(_ seconds: Double) {
        var i = 0
        while i < itemCount {
            bodies[i].move(seconds)
            i &+= 1
        }
    }

    // MARK: - Contacts

    @inline(__always)
    private func eachPoint(_ pair: UnsafeMutablePointer<Pair>, _ body: (UnsafeMutablePointer<ContactPoint>) -> Void) {
        withUnsafeMutablePointer(to: &pair.pointee.points.0) { first in
            var i = 0
            while i < pair.pointee.count {
                body(first + i)
                i &+= 1
            }
        }
    }

    private enum Pass { case places, velocities, impact }

    /// Rigid attachments, then contacts.
    @inline(never)
    private mutating func solve(_ pass: Pass, at time: Double) {
        var i = 0
        while i < linkCount {
            if links[i].isRigid { links[i].hold(pass == .places ? stiff : Softness(), keeps: pass != .impact) }
            i &+= 1
        }
        i = 0
        while i < nearCount {
            let pair = near[i]
            var point = 0
            while point < pair.pointee.count {
                withUnsafeMutablePointer(to: &pair.pointee.points.0) { solve(pair, $0 + point, pass, at: time) }
                point &+= 1
            }
            i &+= 1
        }
    }

    @inline(__always)
    private mutating func solve(_ pair: UnsafeMutablePointer<Pair>, _ point: UnsafeMutablePointer<ContactPoint>, _ pass: Pass, at time: Double) {
        let state = Closing(pair, point)
        var (rate, soft) = (0.0, Softness())
        if pass == .impact {
            if state.gap > touch { return }
            rate = -point.pointee.rebound
        } else if state.speed < -bounceSpeed && pair.pointee.elasticity > 0 {
            hits = true
            return
        } else if state.gap > 0 {
            rate = state.gap / h
        } else if pass == .places {
            soft = pair.pointee.a.pointee.inverseMass > 0 ? firm : firmer
            // Repair is no faster than 3 m/s.
            rate = max(soft.rate * state.gap, -300)
        }
        let before = point.pointee.push
        point.pointee.push = max(0, before - soft.scale * (state.speed + rate) / state.inverseMass(state.normal) - soft.relief * before)
        if point.pointee.push > 0 && !pair.pointee.touches && pair.pointee.time == Double.infinity {
            pair.pointee.time = pass == .impact ? time : time + clamp(state.gap / -state.speed, 0, h)
        }
        state.give((point.pointee.push - before) * state.normal)
        // Coulomb's cone.
        let across = state.normal.turned, limit = pair.pointee.friction * point.pointee.push, dragged = point.pointee.drag
        let slip = Closing(pair, point).velocity.dot(across)
        point.pointee.drag = clamp(dragged - slip / state.inverseMass(across), -limit, limit)
        state.give((point.pointee.drag - dragged) * across)
    }

    @inline(__always)
    private func warm(_ pair: UnsafeMutablePointer<Pair>, _ point: UnsafeMutablePointer<ContactPoint>) {
        let normal = pair.pointee.normal
        Closing(pair, point).give(point.pointee.push * normal + point.pointee.drag * normal.turned)
    }

    // MARK: - Impacts

    /// When the first contact that bounces closes, by the velocities there are; infinity if none does in so many seconds.
    @inline(never)
    private func firstImpact(within seconds: Double) -> Double {
        var (first, i) = (Double.infinity, 0)
        while i < nearCount {
            let pair = near[i]
            eachPoint(pair) { point in
                let state = Closing(pair, point)
                if state.speed < -bounceSpeed && state.gap + seconds * state.speed < 0 { first = min(first, max(0, state.gap) / -state.speed) }
            }
            i &+= 1
        }
        return first
    }

    /// Newton's law of impacts, v' = -e v, at every contact that touches, with attachments and friction: in so many rounds that they agree.
    @inline(never)
    private mutating func bounce(at time: Double) {
        var i = 0
        while i < nearCount {
            let pair = near[i]
            eachPoint(pair) { point in
                let speed = Closing(pair, point).speed
                (point.pointee.push, point.pointee.drag) = (0, 0)
                point.pointee.rebound = speed < -bounceSpeed ? -pair.pointee.elasticity * speed : 0
            }
            i &+= 1
        }
        var round = 0
        while round < 32 {
            solve(.impact, at: time)
            round &+= 1
        }
        i = 0
        while i < nearCount {
            let pair = near[i]
            eachPoint(pair) { point in
                pair.pointee.impulse += point.pointee.push
                // An impact says nothing about the next step.
                (point.pointee.push, point.pointee.drag) = (0, 0)
            }
            i &+= 1
        }
    }
}

/// What is nearer touches, in points.
private let touch = 0.05

/// How the two bodies of a contact point stand to each other now.
private struct Closing {
    let pair: UnsafeMutablePointer<Pair>
    let armA, armB, normal, velocity: Vector
    let gap, speed: Double

    @inline(__always)
    init(_ pair: UnsafeMutablePointer<Pair>, _ point: UnsafeMutablePointer<ContactPoint>) {
        let a = pair.pointee.a, b = pair.pointee.b
        self.pair = pair
        normal = pair.pointee.normal
        (armA, armB) = (a.pointee.turned(point.pointee.anchorA), b.pointee.turned(point.pointee.anchorB))
        velocity = b.pointee.velocity(at: armB) - a.pointee.velocity(at: armA)
        gap = point.pointee.gap + (b.pointee.position + armB - a.pointee.position - armA).dot(normal)
        speed = velocity.dot(normal)
    }

    /// What an impulse of 1 in this direction changes the velocity by.
    @inline(__always)
    func inverseMass(_ direction: Vector) -> Double {
        let (a, b) = (pair.pointee.a, pair.pointee.b)
        let (turnA, turnB) = (armA.turned.dot(direction), armB.turned.dot(direction))
        return a.pointee.inverseMass + b.pointee.inverseMass + a.pointee.inverseInertia * turnA * turnA + b.pointee.inverseInertia * turnB * turnB
    }

    @inline(__always)
    func give(_ impulse: Vector) {
        pair.pointee.a.pointee.take(-impulse, at: armA)
        pair.pointee.b.pointee.take(impulse, at: armB)
    }
}

extension Body {
    /// The speed of its fastest point, at most.
    @inline(__always)
    var reach: Double { velocity.length + abs(spin) * radius }
}
