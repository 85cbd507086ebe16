/// Who hears that an animator rests, or goes on.
public protocol UIDynamicAnimatorDelegate: AnyObject {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by behaviours, as the kernel's world of rigid bodies has it.
///
/// 60 times a second of the clock the animator sets the centre and the transform of each item, and runs the `action`s.
/// Delegates of collisions are called at their exact times. When everything has rested for half a second, the
/// animator pauses.
///
/// A *piece* is the time between two changes of the behaviours. It begins where everything is, and is solved for the
/// first .25 s. When the clock comes to the end of that, the same piece is solved again for twice as long: its frames
/// so far have the same bits, so that a piece is what one bake of the world gives. A piece is at most 32 s long; then
/// another one goes on. Behaviours that change end contacts which no longer press.
open class UIDynamicAnimator: NSObject {
    private static let framesPerSecond = 60.0
    private static let firstSeconds = 0.25, mostSeconds = 32.0

    public let referenceView: UIView?
    open weak var delegate: UIDynamicAnimatorDelegate?
    public var behaviors: [UIDynamicBehavior] { clock.held { added } }
    public var isRunning: Bool { clock.held { runs } }

    let clock: MediaClock
    private var added: [UIDynamicBehavior] = []
    private var runs = false
    private var states: [ObjectIdentifier: DynamicState] = [:]
    private var world: WorldBuilder?
    private var bake: DynamicBake?
    /// When the piece began.
    private var start = 0.0
    /// The contact of the bake that comes next, and all that touch.
    private var nextContact = 0
    private var touching: [ContactSides] = []
    /// When it began to run, and how long it had run before.
    private var resumed = 0.0
    private var ranBefore = 0.0
    private var frame = 0.0
    private var next: ScheduledCall?
    private var isChanged = false

    /// Makes an animator whose items are in the coordinates of a view.
    public init(referenceView view: UIView) { (referenceView, clock) = (view, view.layer.mediaClock) }

    /// Makes an animator without a reference view.
    public override init() { (referenceView, clock) = (nil, MediaClock.ofCaller) }

    deinit { next?.cancel() }

    // MARK: - Behaviours

    public func addBehavior(_ behavior: UIDynamicBehavior) {
        clock.enter()
        defer { clock.leave() }
        guard behavior.dynamicAnimator !== self else { return }
        guard behavior.dynamicAnimator == nil else {
            return clock.report("UIDynamicAnimator: the behaviour belongs to another animator; it is not added")
        }
        worldChanged()
        added.append(behavior)
        behavior.move(to: self)
    }

    public func removeBehavior(_ behavior: UIDynamicBehavior) {
        clock.enter()
        defer { clock.leave() }
        guard let place = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        worldChanged()
        added.remove(at: place)
        behavior.move(to: nil)
    }

    public func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

    private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.whole) }

    // MARK: - Items

    /// Returns the items of which some part is in a rectangle.
    public func items(in rect: CGRect) -> [any UIDynamicItem] {
        clock.enter()
        defer { clock.leave() }
        return (world?.items ?? []).filter { item in
            let state = DynamicState(item)
            let (w, h) = (item.bounds.width / 2, item.bounds.height / 2)
            let corners = [(-w, -h), (w, -h), (w, h), (-w, h)].map { state.place(CGPoint(x: $0.0, y: $0.1)) }
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            return xs.min()! <= rect.maxX && xs.max()! >= rect.minX && ys.min()! <= rect.maxY
                && ys.max()! >= rect.minY
        }
    }

    /// Reads an item's place, angle and size again, after the program has changed them. Its velocities stay.
    public func updateItem(usingCurrentState item: any UIDynamicItem) {
        changeState(of: item) { state in
            let now = DynamicState(item)
            (state.position, state.angle) = (now.position, now.angle)
        }
    }

    /// Seconds for which it has run.
    public var elapsedTime: CFTimeInterval { clock.held { ranBefore + (runs ? clock.now - resumed : 0) } }

    /// Returns where an item is now; nil for an item that the animator does not move.
    func state(of item: any UIDynamicItem) -> DynamicState? {
        clock.enter()
        defer { clock.leave() }
        if !isChanged, let bake, let number = world?.items.firstIndex(where: { $0 === item }) {
            return bake.state(of: number, at: min(clock.now - start, bake.seconds))
        }
        return states[ObjectIdentifier(item)]
    }

    func changeState(of item: any UIDynamicItem, _ change: (inout DynamicState) -> Void) {
        clock.enter()
        defer { clock.leave() }
        worldChanged()
        guard var state = states[ObjectIdentifier(item)] else { return }
        change(&state)
        states[ObjectIdentifier(item)] = state
    }

    /// Follows a change of the behaviours, before it is made: a new piece begins now.
    func worldChanged() {
        clock.enter()
        defer { clock.leave() }
        guard !isChanged else { return }
        if let bake, let world {
            let seconds = min(clock.now - start, bake.seconds)
            for (number, item) in world.items.enumerated() {
                states[ObjectIdentifier(item)] = bake.state(of: number, at: seconds)
            }
        }
        isChanged = true
        referenceView?.layer.join(self)
        next?.cancel()
        next = clock.call(at: clock.now) { [weak self] in self?.begin() }
    }

    // MARK: - Running

    /// Begins a piece.
    private func begin() {
        isChanged = false
        let known = states
        let world = WorldBuilder { known[ObjectIdentifier($0)] }
        let all = allBehaviors
        for behavior in all { behavior.describe(world) }
        (self.world, bake, nextContact, start) = (world, nil, 0, clock.now)
        states = [:]
        for (item, state) in zip(world.items, world.states) { states[ObjectIdentifier(item)] = state }
        guard !world.isEmpty, let baked = world.bake(seconds: UIDynamicAnimator.firstSeconds, clock) else {
            touching = []
            return pause()
        }
        bake = baked
        for item in world.items { (item as? UIView)?.layer.join(self) }
        for behavior in all { behavior.bakeBegins() }
        if !isRunning {
            (runs, resumed, frame) = (true, clock.now, 1)
            delegate?.dynamicAnimatorWillResume(self)
            if isChanged { return }
        }
        endContacts()
        if !isChanged { scheduleNext() }
    }

    /// Ends contacts of the piece before that do not press at the start of this one.
    private func endContacts() {
        guard let world, let bake, !touching.isEmpty else { return }
        let pressed = bake.contacts.prefix { $0.time == 0 }.filter { !$0.ends }.map { ContactSides($0, world) }
        let ended = touching.filter { !pressed.contains($0) }
        touching.removeAll { !pressed.contains($0) }
        for sides in ended { sides.tellEnd(allBehaviors) }
    }

    private func scheduleNext() {
        guard let bake else { return }
        var time = min(start + bake.seconds, resumed + frame / UIDynamicAnimator.framesPerSecond)
        if nextContact < bake.contacts.count { time = min(time, start + bake.contacts[nextContact].time) }
        next?.cancel()
        next = clock.call(at: time) { [weak self] in self?.step() }
    }

    /// Does what is due now: collisions, then the frame, then the end of the piece.
    private func step() {
        guard isRunning, let world, let bake else { return }
        let now = clock.now
        while nextContact < bake.contacts.count, start + bake.contacts[nextContact].time <= now {
            let contact = bake.contacts[nextContact]
            nextContact += 1
            tell(contact, world, bake)
            if isChanged { return }
        }
        let isFrame = resumed + frame / UIDynamicAnimator.framesPerSecond <= now
        let isOver = start + bake.seconds <= now
        if isFrame || isOver && bake.isAtRest {
            move(world, bake, at: min(now - start, bake.seconds))
            if isFrame { frame += 1 }
            for behavior in allBehaviors {
                behavior.action?()
                if isChanged { return }
            }
        }
        if isOver {
            if bake.isAtRest { return pause() }
            goOn(world, bake)
        }
        scheduleNext()
    }

    /// Solves the piece for twice as long, or begins another one.
    private func goOn(_ world: WorldBuilder, _ bake: DynamicBake) {
        let seconds = 2 * bake.seconds
        if seconds <= UIDynamicAnimator.mostSeconds, let longer = world.bake(seconds: seconds, clock) {
            self.bake = longer
        } else {
            worldChanged()
        }
    }

    /// Returns the states of a layer in the frames from now on, at seconds from now; nil if it does not move.
    func path(
        of layer: CALayer, seconds: Double
    ) -> (times: [Double], states: [DynamicState], isAtRest: Bool)? {
        guard runs, !isChanged, let world, let bake,
            let item = world.items.firstIndex(where: { ($0 as? UIView)?.layer === layer })
        else { return nil }
        let now = clock.now - start
        let isLong = bake.isAtRest || bake.seconds >= now + seconds
        guard let whole = isLong ? bake : world.bake(seconds: now + seconds, clock) else { return nil }
        let left = min(whole.seconds - now, seconds), rate = UIDynamicAnimator.framesPerSecond
        let first = (resumed - clock.now) + frame / rate
        let frames = max(0, Int(((left - first) * rate - 1e-6).rounded(.up)))
        // The frame that shows now, those that follow, and the end.
        let times = [0] + (0..<frames).map { first + Double($0) / rate } + (left > 0 ? [left] : [])
        let states =
            [whole.state(of: item, at: max(0, now + first - 1 / rate))]
            + times.dropFirst().map { whole.state(of: item, at: now + $0) }
        return (times, states, whole.isAtRest && whole.seconds <= now + seconds)
    }

    /// Whether a piece is to begin at the next move of the clock.
    var isPending: Bool { isChanged && !added.isEmpty }

    /// Whether the program may change the motion on its way.
    var callsPrograms: Bool {
        allBehaviors.contains { $0.action != nil || ($0 as? UICollisionBehavior)?.collisionDelegate != nil }
    }

    private func move(_ world: WorldBuilder, _ bake: DynamicBake, at seconds: Double) {
        for (number, item) in world.items.enumerated() {
            let state = bake.state(of: number, at: seconds)
            if item.center != state.position { item.center = state.position }
            let turn = CGAffineTransform(rotationAngle: CGFloat(state.angle))
            if item.transform != turn { item.transform = turn }
        }
    }

    private func pause() {
        next?.cancel()
        if let bake, let world {
            for (number, item) in world.items.enumerated() {
                var state = bake.state(of: number, at: bake.seconds)
                (state.velocity, state.spin) = (.zero, 0)
                states[ObjectIdentifier(item)] = state
            }
        }
        bake = nil
        guard isRunning else { return }
        ranBefore += clock.now - resumed
        runs = false
        delegate?.dynamicAnimatorDidPause(self)
    }

    // MARK: - Collisions

    private func tell(_ contact: DynamicContact, _ world: WorldBuilder, _ bake: DynamicBake) {
        let sides = ContactSides(contact, world)
        if contact.ends {
            guard let place = touching.firstIndex(of: sides) else { return }
            touching.remove(at: place)
            return sides.tellEnd(allBehaviors)
        }
        guard !touching.contains(sides) else { return }
        touching.append(sides)
        let shape = world.corners(of: contact.item, bake.state(of: contact.item, atImpact: contact.time))
        let place: CGPoint
        switch contact.other {
        case .item(let other):
            let otherShape = world.corners(of: other, bake.state(of: other, atImpact: contact.time))
            place = nearestPlace(shape, closed: true, otherShape, closed: true)
        case .boundary(let number):
            place = nearestPlace(shape, closed: true, world.corners(ofBoundary: number), closed: false)
        }
        sides.tellBegin(allBehaviors, at: place)
    }
}

/// What touches: an item, and another one or a boundary.
struct ContactSides: Equatable {
    private let item: any UIDynamicItem
    private let other: (any UIDynamicItem)?
    private let wall: WorldBuilder.Boundary?

    init(_ contact: DynamicContact, _ world: WorldBuilder) {
        item = world.items[contact.item]
        switch contact.other {
        case .item(let number): (other, wall) = (world.items[number], nil)
        case .boundary(let number): (other, wall) = (nil, world.boundaries[number])
        }
    }

    static func == (a: ContactSides, b: ContactSides) -> Bool {
        a.item === b.item && a.other === b.other && a.wall?.owner === b.wall?.owner
            && a.wall?.identifier == b.wall?.identifier
    }

    /// Returns the behaviours by which two items collide.
    private func behaviors(_ all: [UIDynamicBehavior]) -> [UICollisionBehavior] {
        all.compactMap { $0 as? UICollisionBehavior }.filter { behavior in
            behavior.collisionMode.contains(.items) && behavior.has(item) && other.map { behavior.has($0) } == true
        }
    }

    func tellBegin(_ all: [UIDynamicBehavior], at place: CGPoint) {
        if let wall {
            let behavior = wall.owner as! UICollisionBehavior, delegate = behavior.collisionDelegate
            delegate?.collisionBehavior(
                behavior, beganContactFor: item, withBoundaryIdentifier: wall.identifier, at: place)
            delegate?.collisionBehavior(
                behavior, beganContactFor: item, withBoundaryIdentifier: object(of: wall.identifier), at: place)
        } else if let other {
            for behavior in behaviors(all) {
                behavior.collisionDelegate?.collisionBehavior(
                    behavior, beganContactFor: item, with: other, at: place)
            }
        }
    }

    func tellEnd(_ all: [UIDynamicBehavior]) {
        if let wall {
            let behavior = wall.owner as! UICollisionBehavior, delegate = behavior.collisionDelegate
            delegate?.collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: wall.identifier)
            delegate?.collisionBehavior(
                behavior, endedContactFor: item, withBoundaryIdentifier: object(of: wall.identifier))
        } else if let other {
            for behavior in behaviors(all) {
                behavior.collisionDelegate?.collisionBehavior(behavior, endedContactFor: item, with: other)
            }
        }
    }
}
