import CMotion
import MotionKernel

extension WorldTables {
    // MARK: - Sizes

    private var segmentCount: Int {
        var (sum, i) = (0, 0)
        while i < boundaryCount {
            sum &+= segments(boundaries + i)
            i &+= 1
        }
        return sum
    }

    private func cornerCount(_ item: UnsafePointer<motion_item>) -> Int {
        item.pointee.point_count == 0 ? 4 : item.pointee.point_count.int
    }

    /// What a bake of tables that hold takes; nil if that is too much.
    @inline(never)
    public func sizes() -> motion_world_sizes? {
        let frames = frameCount, segments = segmentCount
        var corners = segments &* 2
        for i in below(itemCount) {
            corners &+= cornerCount(items + i)
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
            scratch: bytes.u32,
            frames: Int64(bitPattern: (frames + 0x1p52).bitPattern).u32)
    }

    /// The start, and every frame that is not after the end; a rounding error is not.
    private var frameCount: Double { floor(world.pointee.seconds * world.pointee.rate + 1e-9) + 1 }

    private func bytes(_ count: Int, _ size: Int) -> UInt64 {
        count.u64 &* size.u64
    }

    /// Everything that can collide, into the solver if there is one: items with boundaries' segments, and items with
    /// items; how many pairs.
    @inline(never)
    private func pairs(of solver: UnsafeMutablePointer<Solver>?) -> Int {
        var (count, boundary, segment) = (0, 0, itemCount)
        while boundary < boundaryCount {
            let end = segment &+ segments(boundaries + boundary)
            while segment < end {
                for item in below(itemCount) {
                    if boundaries[boundary].groups & items[item].boundary_groups != 0
                        && items[item].flags & MOTION_ITEM_ANCHORED == 0
                    {
                        solver?.pointee.add(
                            segment, item, item, MOTION_CONTACT_BOUNDARY | boundary.u32)
                        count &+= 1
                    }
                }
                segment &+= 1
            }
            boundary &+= 1
        }
        for item in below(itemCount) {
            for other in below(itemCount, from: item &+ 1) {
                let row = items[item], next = items + other
                if row.item_groups & next.pointee.item_groups != 0
                    && row.flags & next.pointee.flags & MOTION_ITEM_ANCHORED == 0
                    && !arePinned(item, other)
                {
                    solver?.pointee.add(item, other, item, other.u32)
                    count &+= 1
                }
            }
        }
        return count
    }

    private func arePinned(_ item: Int, _ other: Int) -> Bool {
        for i in below(behaviourCount) {
            let row = behaviours[i]
            let (a, b) = (row.item.int, row.other.int)
            if row.kind == MOTION_BEHAVIOUR_ATTACHMENT && row.length == 0 && row.frequency == 0
                && ((a == item && b == other) || (a == other && b == item))
            {
                return true
            }
        }
        return false
    }

    // MARK: - Baking

    /// Simulates the world frame by frame until everything rests or `sizes.frames` frames are written. `scratch` has
    /// `sizes.scratch` bytes, `times` and `states` have room for `sizes.frames`; contacts beyond the capacity are
    /// counted and dropped.
    @inline(__always)
    public func bake(
        _ sizes: motion_world_sizes, scratch: UnsafeMutableRawPointer, times: UnsafeMutablePointer<Double>,
        states: UnsafeMutablePointer<Double>, contacts: UnsafeMutablePointer<motion_contact>?, contactCapacity: Int
    ) -> motion_bake {
        let limits = world.pointee
        // Without room for contacts no contact is written: any address will do.
        let contacts = contacts ?? scratch.assumingMemoryBound(to: motion_contact.self)
        var run = Bake(solver(in: scratch), events: contacts, eventCapacity: contactCapacity)
        let stillness = Bake.Stillness(
            speed: limits.still_speed, spin: limits.still_spin, frames: limits.still_seconds * limits.rate)
        let (frames, rests) = run.run(frames: sizes.frames.int, stillness, times: times, states: states)
        return motion_bake(
            frame_count: frames.u32, contact_count: run.eventCount.u32,
            ended: rests ? MOTION_BAKE_RESTED : MOTION_BAKE_SECONDS, reserved: 0)
    }

    // MARK: - Building

    /// The solver, at the start, in scratch of the size above.
    @inline(never)
    private func solver(in scratch: UnsafeMutableRawPointer) -> Solver {
        let segments = segmentCount
        var room = scratch + Int(bitPattern: scratch) & 8
        func take<Row>(_ count: Int, _ row: Row.Type) -> UnsafeMutablePointer<Row> {
            let place = room.assumingMemoryBound(to: Row.self)
            room += count &* MemoryLayout<Row>.stride
            return place
        }
        let bodies = take(itemCount &+ segments &+ 1, Body.self)
        let links = take(behaviourCount, Link.self)
        var (body, i) = (bodies, 0)
        while i < itemCount {
            let item = items + i
            Body.put(at: body, corners: take(cornerCount(item), Corner.self), cornerCount: cornerCount(item))
            start(item, &body.pointee)
            body += 1
            i &+= 1
        }
        i = 0
        while i < boundaryCount {
            for segment in below(self.segments(boundaries + i)) {
                Body.put(at: body, corners: take(2, Corner.self), cornerCount: 2)
                let from = point(boundaries + i, segment), to = point(boundaries + i, segment &+ 1)
                body.pointee.putSegment(from, to)
                body += 1
            }
            i &+= 1
        }
        // What holds anchors.
        Body.put(at: body, corners: room.assumingMemoryBound(to: Corner.self), cornerCount: 0)
        var linkCount = 0
        for i in below(behaviourCount) {
            if put(behaviours + i, at: links + linkCount, bodies, ground: body) { linkCount &+= 1 }
        }
        var solver = Solver(
            bodies, itemCount: itemCount, links, linkCount: linkCount, pairs: room, pairCapacity: pairs(of: nil),
            rate: world.pointee.rate,
            substeps: world.pointee.substeps, bounceSpeed: world.pointee.bounce_speed)
        _ = withUnsafeMutablePointer(to: &solver) { pairs(of: $0) }
        return solver
    }

    @inline(__always)
    private func start(_ item: UnsafePointer<motion_item>, _ body: inout Body) {
        _ = shape(item, &body)
        (body.friction, body.elasticity) = (item.pointee.friction, item.pointee.elasticity)
        (body.resistance, body.angularResistance) = (item.pointee.resistance, item.pointee.angular_resistance)
        (body.velocity, body.spin) = (pair(item.pointee.velocity), item.pointee.angular_velocity)
        let isAnchored = item.pointee.flags & MOTION_ITEM_ANCHORED != 0
        if isAnchored { (body.inverseMass, body.velocity) = (0, Vector(0, 0)) }
        if isAnchored || item.pointee.flags & MOTION_ITEM_NO_ROTATION != 0 { (body.inverseInertia, body.spin) = (0, 0) }
        body.start(at: pair(item.pointee.position), angle: item.pointee.angle)
    }

    /// What is left of a behaviour, if anything is: gravity becomes the body's, a push at once its velocity.
    @inline(__always)
    private func put(
        _ row: UnsafePointer<motion_behaviour>, at link: UnsafeMutablePointer<Link>,
        _ bodies: UnsafeMutablePointer<Body>, ground: UnsafeMutablePointer<Body>
    ) -> Bool {
        let body = bodies + row.pointee.item.int, kind = row.pointee.kind
        let vector = pair(row.pointee.vector)
        if kind == MOTION_BEHAVIOUR_GRAVITY {
            body.pointee.acceleration += 1000 * vector
            return false
        }
        let other = row.pointee.other == MOTION_NONE ? ground : bodies + row.pointee.other.int
        link.initialize(
            to: Link(
                kind: kind == MOTION_BEHAVIOUR_SNAP ? .snap : kind == MOTION_BEHAVIOUR_ATTACHMENT ? .attachment : .push,
                other, body,
                anchorA: far(row) - other.pointee.centre, anchorB: pair(row.pointee.offset) - body.pointee.centre,
                vector: kind == MOTION_BEHAVIOUR_SNAP ? vector : 100 * vector))
        (link.pointee.angle, link.pointee.frequency, link.pointee.damping) = (
            row.pointee.angle, row.pointee.frequency * Double.twoPi, row.pointee.damping
        )
        link.pointee.length = kind == MOTION_BEHAVIOUR_ATTACHMENT ? length(row) : 0
        if kind == MOTION_BEHAVIOUR_PUSH_ONCE {
            link.pointee.actOnce()
            return false
        }
        return true
    }
}
