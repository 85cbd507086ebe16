import MotionKernel

/// Rigid bodies in steps of h: Box2D 3's soft step (Catto, "Solver2D", 2024), and impacts at the moment they happen.
///
///     v += h F / m                    gravity, pushes, springs; resistance
///     v += impulses of the last step  warm start
///     J v = -rate C                   attachments and contacts, one after the other, softly
///     x += h v                        in parts: up to an impact, its bounce, and on; bodies that nothing holds follow
///                                     the parabola of their flight, and meet with the velocity that they have by then
///     J v = 0                         the same once more without the rate: what repaired the places must not stay in
///     the velocities
///
/// A contact that is g apart may close by g in a step and no further; one that would close faster than bounceSpeed is
/// left to its impact.
package struct Solver {
    /// The bodies of the items, followed by all others.
    var bodies: UnsafeMutablePointer<Body>
    var itemCount: Int
    var links: UnsafeMutablePointer<Link>
    var linkCount: Int
    var pairs: UnsafeMutablePointer<Pair>
    var pairCount = 0
    /// The pairs that are near each other.
    var near: UnsafeMutablePointer<UnsafeMutablePointer<Pair>>
    var nearCount = 0
    let frame, h, bounceSpeed: Double
    let substeps: Int
    /// Counts items, links and pairs whenever they are gone through. Once it is used up, no link and no pair is
    /// processed.
    var budget: Budget
    private let firm, firmer, stiff: Softness
    /// Whether some contact closes faster than bounceSpeed, and when the first one does.
    private var hits = false
    private var impact = 0.0

    init(
        _ bodies: UnsafeMutablePointer<Body>, itemCount: Int, _ links: UnsafeMutablePointer<Link>, linkCount: Int,
        pairs: UnsafeMutableRawPointer, pairCapacity: Int, rate: Double, substeps: UInt32, bounceSpeed: Double,
        _ budget: Budget
    ) {
        self.budget = budget
        (self.bodies, self.itemCount, self.links, self.linkCount) = (bodies, itemCount, links, linkCount)
        self.pairs = pairs.typed()
        near = (pairs + pairCapacity &* MemoryLayout<Pair>.stride).typed()
        (frame, self.substeps, self.bounceSpeed) = (1 / rate, substeps.int, bounceSpeed)
        h = frame / Double(substeps)
        // 60 Hz for contacts, or an eighth of the rate of steps, and twice that at boundaries; a quarter of the rate
        // for attachments.
        let turn = Double.twoPi
        let frequency = min(60 * turn, 0.125 * turn / h)
        firm = Softness(frequency: frequency, ratio: 10, h: h)
        firmer = Softness(frequency: 2 * frequency, ratio: 10, h: h)
        stiff = Softness(frequency: 0.25 * turn / h, ratio: 2, h: h)
    }

    /// The bytes to provide for a body: at least its stride, whether pointers have 32 bits or 64, so that sizes are the
    /// same on every host.
    static var bodySize: Int { 256 }
    static var cornerSize: Int { 64 }
    static var linkSize: Int { 160 }
    /// The bytes to provide for a pair and its pointer in `near`.
    static var pairSize: Int { 376 }

    /// Whether each row fits in the bytes that are provided for it.
    package static var fits: Bool {
        MemoryLayout<Body>.stride <= bodySize && MemoryLayout<Corner>.stride <= cornerSize
            && MemoryLayout<Link>.stride <= linkSize
            && MemoryLayout<Pair>.stride &+ MemoryLayout<UnsafeMutablePointer<Pair>>.stride <= pairSize
    }

    /// Adds the pair of two bodies, by their numbers, and what their contact is reported as.
    @inline(never)
    mutating func add(_ a: Int, _ b: Int, _ item: Int, _ other: UInt32) {
        pairs[pairCount.advance()] = Pair(bodies + a, bodies + b, item: item.u32, other: other)
    }

    // MARK: - One frame

    /// Moves the world from `start` to one frame later.
    mutating func advance(from start: Double) {
        meet()
        for i in below(substeps) { step(at: start + i.double * h) }
    }

    /// Finds which bodies are near each other, and where: as far as both could move in a frame, and twice that, since
    /// velocities change.
    @inline(__always)
    private mutating func meet() {
        budget.take(itemCount)
        for i in below(itemCount) { bodies[i].place() }
        nearCount = 0
        for i in below(budget.take(pairCount)) {
            let pair = pairs[i]
            pairs[i].meet(2 + 2 * frame * (pair.a.pointee.reach + pair.b.pointee.reach))
            (pairs[i].impulse, pairs[i].time) = (0, Double.infinity)
            if pairs[i].count > 0 {
                near[nearCount.advance()] = pairs + i
            }
        }
    }

    @inline(__always)
    private mutating func step(at time: Double) {
        budget.take(itemCount)
        for i in below(itemCount) { bodies[i].accelerate(h) }
        for i in below(budget.take(linkCount)) { links[i].act(h) }
        for i in below(itemCount) { bodies[i].fly() }
        for i in below(linkCount) where links[i].kind != .push {
            links[i].a.pointee.hold()
            links[i].b.pointee.hold()
        }
        hits = false
        contacts(.warm, at: time)
        solve(.places, at: time)
        for i in below(itemCount) { bodies[i].velocity -= bodies[i].gain }
        move(from: time)
        solve(.velocities, at: time)
    }

    /// Moves all bodies by a step, and stops at each impact for its bounce. Eight impacts in a step are enough except
    /// for a body that rattles in a corner; then the rest of the step is taken without a stop.
    @inline(__always)
    private mutating func move(from start: Double) {
        var (left, bounces) = (h, 0)
        while hits && bounces < 8 {
            impact = left
            contacts(.approach, at: start)
            if !(impact < left) { break }
            drift(impact)
            left -= impact
            bounce(at: start + h - left)
            bounces &+= 1
        }
        drift(left)
    }

    @inline(never)
    private mutating func drift(_ seconds: Double) {
        budget.take(itemCount)
        for i in below(itemCount) { bodies[i].move(seconds, step: h) }
    }

    /// Applies Newton's law of impacts, v' = -e v, at every contact that touches, with attachments and friction: in so
    /// many rounds that they agree.
    private mutating func bounce(at time: Double) {
        contacts(.aim, at: time)
        for _ in below(32) {
            solve(.impact, at: time)
        }
        contacts(.forget, at: time)
    }

    // MARK: - Attachments and contacts

    private enum Pass {
        /// Applies the impulses of the last step.
        case warm
        /// Passes over the contacts: `places` solves for velocities that also repair positions, `velocities` for
        /// velocities alone.
        case places, velocities
        /// Finds when the first contact that bounces closes, by the current velocities.
        case approach
        /// Takes the velocities that an impact is to leave, then the impulses that lead to them, which say nothing
        /// about the next step.
        case aim, impact, forget
    }

    /// Solves rigid attachments, several of them forwards and backwards along what may be a chain, and then contacts.
    @inline(never)
    private mutating func solve(_ pass: Pass, at time: Double) {
        var (round, rounds) = (0, 1)
        while round < rounds {
            var rigid = 0
            for i in below(budget.take(linkCount)) {
                let link = round & 1 == 0 ? i : linkCount &- 1 &- i
                if links[link].isRigid {
                    if links[link].isRubbed && pass != .impact {
                        links[link].rub(h)
                        rounds = 4
                    }
                    links[link].hold(pass == .places ? stiff : Softness(), keeps: pass != .impact)
                    rigid &+= 1
                }
            }
            if rigid > 1 && pass != .impact { rounds = 4 }
            round &+= 1
        }
        contacts(pass, at: time)
    }

    @inline(never)
    private mutating func contacts(_ pass: Pass, at time: Double) {
        for i in below(budget.take(nearCount)) {
            let pair = near[i]
            withUnsafeMutablePointer(to: &pair.pointee.points.0) { points in
                for point in below(pair.pointee.count) { contact(pair, points + point, pass, at: time) }
            }
        }
    }

    private mutating func contact(
        _ pair: UnsafeMutablePointer<Pair>, _ point: UnsafeMutablePointer<ContactPoint>, _ pass: Pass, at time: Double
    ) {
        let state = Closing(pair, point)
        switch pass {
        case .warm:
            state.give(point.pointee.push, point.pointee.drag)
            if point.pointee.push > 0 { state.hold() }
        case .approach:
            impact = min(impact, state.seconds(within: impact, step: h, atLeast: bounceSpeed))
        case .aim:
            (point.pointee.push, point.pointee.drag) = (0, 0)
            point.pointee.rebound = state.speed < -bounceSpeed ? -pair.pointee.elasticity * state.speed : 0
        case .forget:
            pair.pointee.impulse += point.pointee.push
            (point.pointee.push, point.pointee.drag) = (0, 0)
        case .impact:
            if state.gap <= touch { press(pair, point, state, -point.pointee.rebound, Softness(), at: time) }
        case .places, .velocities:
            // After the step this is the speed that the bodies would have at the contact, which gravity still raises.
            let isFast =
                pass == .places
                ? state.speed < -bounceSpeed
                : state.speed < 0 && state.squareAtContact(step: h) > bounceSpeed * bounceSpeed
            if isFast && pair.pointee.elasticity > 0 {
                hits = true
                return
            }
            var (rate, soft) = (state.gap / h, Softness())
            if state.gap < 0 {
                rate = 0
                if pass == .places {
                    soft = pair.pointee.a.pointee.inverseMass > 0 ? firm : firmer
                    // Repair is no faster than 3 m/s.
                    rate = max(soft.rate * state.gap, -300)
                }
            }
            press(pair, point, state, rate, soft, at: time + clamp(state.gap / -state.speed, 0, h))
            if point.pointee.push > 0 { state.hold() }
            if pass == .velocities { pair.pointee.impulse += point.pointee.push }
        }
    }

    /// Applies the impulses of a contact point: along the normal no pull, and a velocity of -rate at least; across it
    /// friction, within Coulomb's cone.
    @inline(never)
    private func press(
        _ pair: UnsafeMutablePointer<Pair>, _ point: UnsafeMutablePointer<ContactPoint>, _ state: Closing,
        _ rate: Double, _ soft: Softness, at time: Double
    ) {
        let push = point.pointee.push, drag = point.pointee.drag
        point.pointee.push = max(
            0, push - soft.scale * (state.speed + rate) / state.inverseMass(state.normal) - soft.relief * push)
        if point.pointee.push > 0 && !pair.pointee.touches && pair.pointee.time == Double.infinity {
            pair.pointee.time = time
        }
        state.give(point.pointee.push - push, 0)
        let across = state.normal.turned, limit = pair.pointee.friction * point.pointee.push
        point.pointee.drag = clamp(drag - state.velocity.dot(across) / state.inverseMass(across), -limit, limit)
        state.give(0, point.pointee.drag - drag)
    }
}

/// The distance in points below which bodies touch.
private let touch = 0.05

/// The relative motion of the two bodies at a contact point.
private struct Closing {
    let a, b: UnsafeMutablePointer<Body>
    let armA, armB, normal: Vector
    let gap, speed: Double

    @inline(__always)
    init(_ pair: UnsafeMutablePointer<Pair>, _ point: UnsafeMutablePointer<ContactPoint>) {
        (a, b, normal) = (pair.pointee.a, pair.pointee.b, pair.pointee.normal)
        let (bodyA, bodyB, point) = (a.pointee, b.pointee, point.pointee)
        (armA, armB) = (bodyA.turned(point.anchorA), bodyB.turned(point.anchorB))
        gap = point.gap + (bodyB.position + armB - bodyA.position - armA).dot(normal)
        speed = (bodyB.velocity(at: armB) - bodyA.velocity(at: armA)).dot(normal)
    }

    /// Returns by how much the speed grows per second in free flight.
    @inline(__always)
    private func acceleration(step h: Double) -> Double { (b.pointee.gain - a.pointee.gain).dot(normal) / h }

    /// Returns the square of the speed with which the contact closes in free flight.
    @inline(__always)
    func squareAtContact(step h: Double) -> Double { speed * speed - 2 * acceleration(step: h) * max(0, gap) }

    /// Returns when the contact closes, in seconds from now, if it does so within the `limit` at the least speed or
    /// faster; else the limit. The gap changes as in free flight.
    @inline(__always)
    func seconds(within limit: Double, step h: Double, atLeast least: Double) -> Double {
        let open = max(0, gap), square = squareAtContact(step: h)
        // gap + speed s + acceleration s^2 / 2 = 0, where the root is the speed at that time.
        if !(square > least * least) && !(square > 0 && speed + acceleration(step: h) * limit < -least) {
            return limit
        }
        let root = square.squareRoot(), sum = root - speed
        return sum > 0 && 2 * open < sum * limit ? 2 * open / sum : limit
    }

    /// The velocity of `b` against `a` at the contact, after the impulses given so far.
    @inline(__always)
    var velocity: Vector { b.pointee.velocity(at: armB) - a.pointee.velocity(at: armA) }

    /// Returns by how much an impulse of 1 in a direction changes the velocity.
    @inline(__always)
    func inverseMass(_ direction: Vector) -> Double {
        let (turnA, turnB) = (armA.turned.dot(direction), armB.turned.dot(direction)), (a, b) = (a.pointee, b.pointee)
        return a.inverseMass + b.inverseMass + a.inverseInertia * turnA * turnA + b.inverseInertia * turnB * turnB
    }

    /// Says that the contact holds both bodies in this step.
    @inline(__always)
    func hold() {
        a.pointee.hold()
        b.pointee.hold()
    }

    @inline(never)
    func give(_ push: Double, _ drag: Double) {
        let impulse = push * normal + drag * normal.turned
        a.pointee.take(-impulse, at: armA)
        b.pointee.take(impulse, at: armB)
    }
}

extension Body {
    /// Adds what gravity does to the velocity in h seconds, and takes what resistance does.
    fileprivate mutating func accelerate(_ h: Double) {
        gain = velocity
        if inverseMass > 0 { velocity = (velocity + h * acceleration) / (1 + h * resistance) }
        spin /= 1 + h * angularResistance
    }

    /// Takes the change of the velocity since the start of the step as that of free flight.
    @inline(__always)
    fileprivate mutating func fly() {
        limit()
        gain = velocity - gain
    }

    /// Says that something holds the body in this step.
    @inline(__always)
    fileprivate mutating func hold() { gain = Vector(0, 0) }

    /// The largest speed that any point of the body may have.
    var reach: Double { velocity.length + abs(spin) * radius }
}
