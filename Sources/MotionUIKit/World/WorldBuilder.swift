internal import CMotion

/// The rows of a world, as behaviours add them.
final class WorldBuilder {
    /// A boundary: the behaviour that has it, and its name there.
    typealias Boundary = (owner: AnyObject, identifier: AnyHashable?)

    private(set) var items: [any UIDynamicItem] = []
    private(set) var states: [DynamicState] = []
    private(set) var boundaries: [Boundary] = []
    fileprivate var itemRows: [motion_item] = []
    fileprivate var behaviourRows: [motion_behaviour] = []
    fileprivate var boundaryRows: [motion_boundary] = []
    private(set) var points: [Double] = []
    private var numbers: [ObjectIdentifier: UInt32] = [:]
    private let known: (any UIDynamicItem) -> DynamicState?
    private var groupCount: UInt32 = 0
    private var presses = false

    /// Makes a world without items. `known` says where items are that the animator moves already.
    init(known: @escaping (any UIDynamicItem) -> DynamicState?) { self.known = known }

    var isEmpty: Bool { items.isEmpty }

    /// Returns the row of an item, which is new at its first mention.
    private func row(_ item: any UIDynamicItem) -> UInt32 {
        if let number = numbers[ObjectIdentifier(item)] { return number }
        let number = UInt32(items.count), state = known(item) ?? DynamicState(item)
        numbers[ObjectIdentifier(item)] = number
        items.append(item)
        states.append(state)
        var row = motion_item()
        row.position = (Double(state.position.x), Double(state.position.y))
        (row.angle, row.angular_velocity) = (state.angle, state.spin)
        row.velocity = (Double(state.velocity.x), Double(state.velocity.y))
        row.density = 1
        let size = item.bounds.size
        switch item.collisionBoundsType {
        case .rectangle: row.size = (Double(size.width), Double(size.height))
        case .ellipse:
            let corners = (0..<8).map { corner in
                let angle = Double(corner) * .pi / 4
                return CGPoint(
                    x: size.width / 2 * CGFloat(cosine(angle)), y: size.height / 2 * CGFloat(sine(angle)))
            }
            (row.first_point, row.point_count) = add(corners)
        case .path:
            let corners = PathLines.of(item.collisionBoundingPath.cgPath).first?.points ?? []
            (row.first_point, row.point_count) = add(corners)
            if corners.isEmpty { row.size = (Double(size.width), Double(size.height)) }
        }
        itemRows.append(row)
        return number
    }

    private func add(_ corners: [CGPoint]) -> (UInt32, UInt32) {
        let first = UInt32(points.count / 2)
        for corner in corners { points += [Double(corner.x), Double(corner.y)] }
        return (first, UInt32(corners.count))
    }

    private func add(
        _ kind: UInt32, _ item: any UIDynamicItem, _ fill: (inout motion_behaviour) -> Void
    ) {
        var behaviour = motion_behaviour()
        (behaviour.kind, behaviour.item, behaviour.other) = (kind, row(item), MOTION_NONE)
        fill(&behaviour)
        behaviourRows.append(behaviour)
    }

    // MARK: - What behaviours add

    func addGravity(_ item: any UIDynamicItem, _ direction: CGVector) {
        presses = true
        add(MOTION_BEHAVIOUR_GRAVITY, item) { $0.vector = (Double(direction.dx), Double(direction.dy)) }
    }

    func addPush(_ item: any UIDynamicItem, _ direction: CGVector, _ offset: CGPoint, isOnce: Bool) {
        if !isOnce { presses = true }
        add(isOnce ? MOTION_BEHAVIOUR_PUSH_ONCE : MOTION_BEHAVIOUR_PUSH, item) {
            $0.vector = (Double(direction.dx), Double(direction.dy))
            $0.offset = (Double(offset.x), Double(offset.y))
        }
    }

    func addAttachment(
        _ item: any UIDynamicItem, _ offset: CGPoint, to anchor: CGPoint,
        _ other: (item: any UIDynamicItem, offset: CGPoint)?, length: Double, frequency: Double, damping: Double
    ) {
        add(MOTION_BEHAVIOUR_ATTACHMENT, item) {
            $0.offset = (Double(offset.x), Double(offset.y))
            if let other {
                $0.other = row(other.item)
                $0.other_offset = (Double(other.offset.x), Double(other.offset.y))
            } else {
                $0.vector = (Double(anchor.x), Double(anchor.y))
            }
            ($0.length, $0.frequency, $0.damping) = (length, frequency, damping)
        }
    }

    func addSnap(_ item: any UIDynamicItem, to place: CGPoint, frequency: Double, damping: Double) {
        add(MOTION_BEHAVIOUR_SNAP, item) {
            $0.vector = (Double(place.x), Double(place.y))
            ($0.frequency, $0.damping) = (frequency, damping)
        }
    }

    func setMaterial(_ item: any UIDynamicItem, _ material: DynamicMaterial) {
        let row = Int(row(item))
        itemRows[row].density = material.density
        itemRows[row].friction = material.friction
        itemRows[row].elasticity = material.elasticity
        itemRows[row].resistance = material.resistance
        itemRows[row].angular_resistance = material.angularResistance
        itemRows[row].flags =
            (material.isAnchored ? MOTION_ITEM_ANCHORED : 0)
            | (material.allowsRotation ? 0 : MOTION_ITEM_NO_ROTATION)
    }

    func addVelocity(_ item: any UIDynamicItem, _ moves: DynamicState) {
        let row = Int(row(item))
        itemRows[row].velocity.0 += Double(moves.velocity.x)
        itemRows[row].velocity.1 += Double(moves.velocity.y)
        itemRows[row].angular_velocity += moves.spin
    }

    /// Returns a group of its own for a collision behaviour; nil if all are taken.
    func addGroup() -> UInt32? {
        guard groupCount < 32 else { return nil }
        groupCount += 1
        return 1 << (groupCount - 1)
    }

    func setGroups(_ item: any UIDynamicItem, _ group: UInt32, withItems: Bool, withBoundaries: Bool) {
        let row = Int(row(item))
        if withItems { itemRows[row].item_groups |= group }
        if withBoundaries { itemRows[row].boundary_groups |= group }
    }

    func addWall(_ line: [CGPoint], _ isClosed: Bool, _ group: UInt32, _ boundary: Boundary) {
        let (first, count) = add(line)
        boundaryRows.append(
            motion_boundary(
                first_point: first, point_count: count, groups: group, flags: isClosed ? MOTION_BOUNDARY_CLOSED : 0))
        boundaries.append(boundary)
    }

    // MARK: - Shapes

    /// Returns the corners of an item in a state.
    func corners(of item: Int, _ state: DynamicState) -> [CGPoint] {
        let row = itemRows[item]
        if row.point_count == 0 {
            let (w, h) = (CGFloat(row.size.0) / 2, CGFloat(row.size.1) / 2)
            return [(-w, -h), (w, -h), (w, h), (-w, h)].map { state.place(CGPoint(x: $0.0, y: $0.1)) }
        }
        return places(row.first_point, row.point_count).map { state.place($0) }
    }

    /// Returns the points of a boundary, the first one again if it is closed.
    func corners(ofBoundary number: Int) -> [CGPoint] {
        let row = boundaryRows[number]
        let line = places(row.first_point, row.point_count)
        return row.flags & MOTION_BOUNDARY_CLOSED == 0 ? line : line + line.prefix(1)
    }

    private func places(_ first: UInt32, _ count: UInt32) -> [CGPoint] {
        (Int(first)..<Int(first + count)).map { CGPoint(x: points[2 * $0], y: points[2 * $0 + 1]) }
    }

    // MARK: - Solving

    /// Frames a second, and steps of the solver in each.
    static let rate = 240.0

    /// Solves the world for some seconds. Returns nil for a world that breaks a rule, which is reported.
    func bake(seconds: Double, _ clock: MediaClock) -> DynamicBake? {
        var world = motion_world(
            seconds: seconds, rate: WorldBuilder.rate, still_speed: 1, still_spin: 2 * .pi / 180, still_seconds: 0.5,
            bounce_speed: presses ? 100 : 1, budget: 0, substeps: 4, flags: 0)
        var sizes = motion_world_sizes(), fault = motion_fault()
        let (itemCount, behaviourCount) = (UInt32(itemRows.count), UInt32(behaviourRows.count))
        let (boundaryCount, pointCount) = (UInt32(boundaryRows.count), UInt32(points.count / 2))
        var status = motion_world_size(
            &world, itemRows, itemCount, behaviourRows, behaviourCount, boundaryRows, boundaryCount, points,
            pointCount, &sizes, &fault)
        guard status == MOTION_OK else {
            clock.report("UIDynamicAnimator: \(words(fault, status)); nothing moves")
            return nil
        }
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: max(8, Int(sizes.scratch)), alignment: 16)
        defer { scratch.deallocate() }
        let bake = DynamicBake(frames: Int(sizes.frames), items: items.count)
        var room = 64
        while true {
            var contacts = [motion_contact](repeating: motion_contact(), count: room)
            var result = motion_bake()
            status = motion_world_bake(
                &world, itemRows, itemCount, behaviourRows, behaviourCount, boundaryRows, boundaryCount, points,
                pointCount, scratch, sizes.scratch, bake.times, bake.states, sizes.frames, &contacts,
                UInt32(room), &result, &fault)
            guard status == MOTION_OK else {
                clock.report("UIDynamicAnimator: \(words(fault, status)); nothing moves")
                return nil
            }
            if Int(result.contact_count) > room {
                room = Int(result.contact_count)
                continue
            }
            bake.take(result, contacts)
            return bake
        }
    }

    /// Returns the rule that is broken, in words.
    private func words(_ fault: motion_fault, _ status: motion_status) -> String {
        let rule = String(cString: motion_status_text(status)), row = Int(fault.row)
        switch fault.table {
        case MOTION_TABLE_ITEMS where row < items.count:
            return "item \(row), a \(type(of: items[row])) of \(items[row].bounds): \(rule)"
        case MOTION_TABLE_BEHAVIOURS where row < behaviourRows.count:
            let names = ["gravity", "push", "push", "attachment", "snap"]
            return "\(names[min(4, Int(behaviourRows[row].kind))]) of item \(behaviourRows[row].item): \(rule)"
        case MOTION_TABLE_BOUNDARIES where row < boundaries.count:
            return "boundary \(boundaries[row].identifier.map { "\($0)" } ?? "of the reference view"): \(rule)"
        default: return items.count > Int(MOTION_MAX_ITEMS) ? "\(items.count) items, at most 256: \(rule)" : rule
        }
    }
}
