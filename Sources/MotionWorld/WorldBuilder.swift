import CMotion
import MotionKernel

extension WorldTables {
    // MARK: - Sizes

    private var segmentCount: Int {
        var sum = 0
        for i in below(boundaryCount) { sum &+= segments(boundaries[i]) }
        return sum
    }

    private func cornerCount(_ item: motion_item) -> Int { item.point_count == 0 ? 4 : item.point_count.int }

    /// Returns the sizes for a bake of valid tables; nil if they are beyond the limits.
    @inline(never)
    public func sizes() -> motion_world_sizes? {
        let frames = frameCount, segments = segmentCount
        var corners = segments &* 2
        for i in below(itemCount) {
            corners &+= cornerCount(items[i])
        }
        // Blocks are aligned to 8, vectors to 16.
        let bytes =
            8 &+ bytes(itemCount &+ segments &+ 1, Solver.bodySize) &+ bytes(corners, Solver.cornerSize)
            &+ bytes(behaviourCount, Solver.linkSize) &+ bytes(pairs(of: nil), Solver.pairSize)
        if bytes > UInt64(MOTION_MAX_BYTES) || frames > Double(MOTION_MAX_COUNT)
            || frames * Double(itemCount) * 48 > Double(MOTION_MAX_BYTES)
        {
            return nil
        }
        return motion_world_sizes(
            scratch: bytes.u32, frames: Int64(bitPattern: (frames + 0x1p52).bitPattern).u32)
    }

    /// The number of frames: the start, and every frame that is not after the end. A frame later by a rounding error is
    /// not after it.
    private var frameCount: Double { floor(world.pointee.seconds * world.pointee.rate + 1e-9) + 1 }

    private func bytes(_ count: Int, _ size: Int) -> UInt64 { count.u64 &* size.u64 }

    /// Adds everything that can collide to the solver, if there is one: items with segments of boundaries, and items
    /// with items. Returns how many pairs there are.
    @inline(never)
    private func pairs(of solver: UnsafeMutablePointer<Solver>?) -> Int {
        var (count, end) = (0, itemCount)
        for boundary in below(boundaryCount) {
            let start = end
            end &+= segments(boundaries[boundary])
            for segment in below(end, from: start) {
                for item in below(itemCount) {
                    if boundaries[boundary].groups & items[item].boundary_groups != 0
                        && items[item].flags & MOTION_ITEM_ANCHORED == 0
                    {
                        solver?.pointee.add(segment, item, item, MOTION_CONTACT_BOUNDARY | boundary.u32)
                        count &+= 1
                    }
                }
            }
        }
        withRoom(MOTION_MAX_ITEMS.int / 64) { (pinned: UnsafeMutablePointer<UInt64>) in
            for item in below(itemCount) {
                findPinned(to: item.u32, pinned)
                for other in below(itemCount, from: item &+ 1) {
                    let row = items[item], next = items[other]
                    let isPinned = pinned[other >> 6] &>> (other & 63).u64 & 1 != 0
                    if row.item_groups & next.item_groups != 0 && row.flags & next.flags & MOTION_ITEM_ANCHORED == 0
                        && !isPinned
                    {
                        solver?.pointee.add(item, other, item, other.u32)
                        count &+= 1
                    }
                }
            }
        }
        return count
    }

    /// Sets the bits of the items that a pin joins with an item, and no others.
    @inline(never)
    private func findPinned(to item: UInt32, _ pinned: UnsafeMutablePointer<UInt64>) {
        for word in below(MOTION_MAX_ITEMS.int / 64) { pinned[word] = 0 }
        for i in below(behaviourCount) {
            let row = behaviours[i]
            if row.kind != MOTION_BEHAVIOUR_ATTACHMENT || row.length != 0 || row.frequency != 0 { continue }
            let other = row.item == item ? row.other : row.other == item ? row.item : MOTION_NONE
            if other < MOTION_MAX_ITEMS { pinned[(other >> 6).int] |= 1 &<< (other & 63).u64 }
        }
    }

    // MARK: - Baking

    /// Simulates the world frame by frame until everything rests or `sizes.frames` frames are written. `scratch` has
    /// `sizes.scratch` bytes, `times` and `states` have room for `sizes.frames`; contacts beyond the capacity are
    /// counted and dropped.
    @inline(__always)
    public func bake(
        _ sizes: motion_world_sizes, scratch: UnsafeMutableRawPointer, times: MutableDoubles,
        states: MutableDoubles, contacts: UnsafeMutablePointer<motion_contact>?, contactCapacity: Int
    ) -> motion_bake {
        let limits = world.pointee
        // Without room for contacts no contact is written: any address will do.
        let contacts = contacts ?? scratch.typed()
        var run = Bake(solver(in: scratch), events: contacts, eventCapacity: contactCapacity)
        let stillness = Bake.Stillness(
            speed: limits.still_speed, spin: limits.still_spin, frames: limits.still_seconds * limits.rate)
        let (frames, ended) = run.run(frames: sizes.frames.int, stillness, times: times, states: states)
        return motion_bake(
            frame_count: frames.u32, contact_count: run.eventCount.u32, ended: ended,
            steps: run.solver.budget.millionsTaken)
    }

    // MARK: - Building

    /// Makes the solver as it is at the start, in scratch of the size that `sizes` gives.
    @inline(never)
    private func solver(in scratch: UnsafeMutableRawPointer) -> Solver {
        let segments = segmentCount
        var room = scratch + Int(bitPattern: scratch) & 8
        func take<Row>(_ count: Int, _ row: Row.Type) -> UnsafeMutablePointer<Row> {
            let rows: UnsafeMutablePointer<Row> = room.typed()
            room += count &* MemoryLayout<Row>.stride
            return rows
        }
        let bodies = take(itemCount &+ segments &+ 1, Body.self)
        let links = take(behaviourCount, Link.self)
        for i in below(itemCount) {
            let item = items[i], count = cornerCount(item)
            Body.put(at: bodies + i, corners: take(count, Corner.self), cornerCount: count)
            start(item, &bodies[i])
        }
        var body = bodies + itemCount
        for i in below(boundaryCount) {
            let boundary = boundaries[i]
            for segment in below(self.segments(boundary)) {
                Body.put(at: body, corners: take(2, Corner.self), cornerCount: 2)
                body.pointee.putSegment(point(boundary, segment), point(boundary, segment &+ 1))
                body += 1
            }
        }
        // What holds anchors.
        Body.put(at: body, corners: room.typed(), cornerCount: 0)
        var linkCount = 0
        for i in below(behaviourCount) {
            if put(behaviours[i], at: links + linkCount, bodies, ground: body) { linkCount &+= 1 }
        }
        var solver = Solver(
            bodies, itemCount: itemCount, links, linkCount: linkCount, pairs: room, pairCapacity: pairs(of: nil),
            rate: world.pointee.rate, substeps: world.pointee.substeps, bounceSpeed: world.pointee.bounce_speed,
            Budget(millions: world.pointee.budget))
        _ = withUnsafeMutablePointer(to: &solver) { pairs(of: $0) }
        return solver
    }

    private func start(_ item: motion_item, _ body: inout Body) {
        _ = shape(item, &body)
        (body.friction, body.elasticity) = (item.friction, item.elasticity)
        (body.resistance, body.angularResistance) = (item.resistance, item.angular_resistance)
        (body.velocity, body.spin) = (pair(item.velocity), item.angular_velocity)
        let isAnchored = item.flags & MOTION_ITEM_ANCHORED != 0
        if isAnchored { (body.inverseMass, body.velocity) = (0, Vector(0, 0)) }
        if isAnchored || item.flags & MOTION_ITEM_NO_ROTATION != 0 { (body.inverseInertia, body.spin) = (0, 0) }
        body.start(at: pair(item.position), angle: item.angle)
    }

    /// Adds what is left of a behaviour to the links, if anything is: gravity becomes the acceleration of the body, and
    /// a push that acts at once becomes its velocity.
    @inline(__always)
    private func put(
        _ row: motion_behaviour, at link: UnsafeMutablePointer<Link>, _ bodies: UnsafeMutablePointer<Body>,
        ground: UnsafeMutablePointer<Body>
    ) -> Bool {
        let body = bodies + row.item.int, kind = row.kind
        let vector = pair(row.vector)
        if kind == MOTION_BEHAVIOUR_GRAVITY {
            body.pointee.acceleration += 1000 * vector
            return false
        }
        let other = row.other == MOTION_NONE ? ground : bodies + row.other.int
        let (snaps, attaches) = (kind == MOTION_BEHAVIOUR_SNAP, kind == MOTION_BEHAVIOUR_ATTACHMENT)
        var new = Link(
            kind: snaps ? .snap : attaches ? .attachment : .push, other, body,
            anchorA: far(row) - other.pointee.centre, anchorB: pair(row.offset) - body.pointee.centre,
            vector: snaps ? vector : 100 * vector)
        (new.angle, new.frequency, new.damping) = (row.angle, row.frequency * Double.twoPi, row.damping)
        new.length = attaches ? length(row) : 0
        if kind == MOTION_BEHAVIOUR_PUSH_ONCE {
            new.actOnce()
            return false
        }
        link.initialize(to: new)
        return true
    }
}
