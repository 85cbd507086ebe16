import CMotion
import MotionABI
import MotionWorld
import MotionReference
import Foundation
import Testing

/// A rigid-body world described by its rows, and its bake.
private struct World {
    var settings = motion_world(
        seconds: 10, rate: 240, still_speed: 1, still_spin: Double.pi / 90, still_seconds: 0.5, bounce_speed: 100,
        budget: 0, substeps: 4, flags: 0)
    var items: [motion_item] = []
    var behaviours: [motion_behaviour] = []
    var boundaries: [motion_boundary] = []
    var points: [Double] = []

    mutating func box(
        _ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100,
        _ change: (inout motion_item) -> Void = { _ in }
    ) {
        var item = motion_item()
        (item.position, item.size, item.density, item.item_groups, item.boundary_groups) = (
            (x, y), (width, height), 1, 1, 1
        )
        change(&item)
        items.append(item)
    }

    mutating func act(_ kind: UInt32, _ item: Int, _ change: (inout motion_behaviour) -> Void) {
        var row = motion_behaviour()
        (row.kind, row.item, row.other) = (kind, UInt32(item), MOTION_NONE)
        change(&row)
        behaviours.append(row)
    }

    mutating func gravity() { for i in items.indices { act(MOTION_BEHAVIOUR_GRAVITY, i) { $0.vector = (0, 1) } } }

    mutating func wall(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        boundaries.append(motion_boundary(first_point: UInt32(points.count / 2), point_count: 2, groups: 1, flags: 0))
        points += [x0, y0, x1, y1]
    }

    struct Baked {
        var frames: Int
        var ended: UInt32
        var steps: UInt32
        var states: [Double]
        var items: Int
        var impacts: [motion_contact]

        var rests: Bool { ended == MOTION_BAKE_RESTED }

        /// x, y, angle, and their velocities.
        func state(_ frame: Int, _ item: Int = 0) -> ArraySlice<Double> {
            states[(frame * items + item) * 6..<(frame * items + item + 1) * 6]
        }
        func value(_ frame: Int, _ item: Int, _ index: Int) -> Double { states[(frame * items + item) * 6 + index] }
    }

    func sizes() -> (motion_status, motion_world_sizes, motion_fault) {
        var (world, sizes, fault) = (settings, motion_world_sizes(), motion_fault())
        let status = motion_world_size(
            &world, items, UInt32(items.count), behaviours, UInt32(behaviours.count), boundaries,
            UInt32(boundaries.count), points,
            UInt32(points.count / 2), &sizes, &fault)
        return (status, sizes, fault)
    }

    func bake() throws -> Baked {
        let (status, sizes, _) = sizes()
        try #require(status == MOTION_OK)
        var (world, bake) = (settings, motion_bake())
        var scratch = [UInt64](repeating: 0, count: Int(sizes.scratch) / 8 + 1),
            times = [Double](repeating: 0, count: Int(sizes.frames))
        var states = [Double](repeating: 0, count: times.count * items.count * 6),
            contacts = [motion_contact](repeating: motion_contact(), count: 256)
        let result = motion_world_bake(
            &world, items, UInt32(items.count), behaviours, UInt32(behaviours.count), boundaries,
            UInt32(boundaries.count), points,
            UInt32(points.count / 2), &scratch, sizes.scratch, &times, &states, sizes.frames, &contacts, 256, &bake, nil
        )
        try #require(result == MOTION_OK)
        return Baked(
            frames: Int(bake.frame_count), ended: bake.ended, steps: bake.steps, states: states, items: items.count,
            impacts: contacts.prefix(Int(bake.contact_count)).filter { $0.ends == 0 })
    }
}

@Suite struct WorldTests {
    private func isNear(_ a: Double, _ b: Double, _ share: Double = 0.01) -> Bool { abs(a - b) <= share * abs(b) }

    @Test func rowsHaveRoom() { #expect(Solver.fits) }

    /// Boxes in one spot, which all meet each other in every step.
    private func heap(_ count: Int) -> World {
        var world = World()
        world.settings.seconds = 0.1
        for i in 0..<count {
            world.box(0, 0, 50, 50) { ($0.angle, $0.velocity) = (Double(i), (Double(i * 37 % 100), 0)) }
        }
        world.gravity()
        return world
    }

    @Test func budgetEndsTheBakeBetweenFrames() throws {
        var world = heap(24)
        let whole = try world.bake()
        #expect(whole.ended == MOTION_BAKE_SECONDS && whole.frames == 25 && whole.steps == 1)
        var last = 0
        for budget in [1e-6, 0.01, 0.02, 0.05, 0.1, 0.2, 1] {
            world.settings.budget = budget
            let baked = try world.bake()
            let count = baked.frames * 24 * 6
            #expect(baked.frames >= last && baked.states[..<count] == whole.states[..<count], "\(budget)")
            #expect((baked.ended == MOTION_BAKE_BUDGET) == (baked.frames < 25), "\(budget)")
            #expect(baked.impacts.count <= whole.impacts.count)
            for (found, expected) in zip(baked.impacts, whole.impacts) { #expect(found.time == expected.time) }
            last = baked.frames
        }
        #expect(last == 25)
        world.settings.budget = 1e-6
        #expect(try world.bake().frames == 1)
        for wrong in [-1, 2e6, .nan, .infinity] {
            world.settings.budget = wrong
            let (status, _, fault) = world.sizes()
            #expect(status == (wrong.isFinite ? MOTION_ERROR_RANGE : MOTION_ERROR_FINITE))
            #expect(fault.table == MOTION_TABLE_WORLD && fault.field == 48)
        }
    }

    /// Boxes that fly alone, and boxes in one spot that bounce off each other: what is left of a frame, or of a step,
    /// is not taken, so that no second million is begun.
    @Test(arguments: [200, 0.25]) func aBakeTakesHardlyMoreThanItsBudget(apart: Double) throws {
        var world = World()
        (world.settings.seconds, world.settings.substeps, world.settings.budget) = (1, 64, 0.997)
        for i in 0..<64 {
            world.box(Double(i) * apart, 0, 50, 50) {
                ($0.velocity, $0.elasticity) = ((Double(i * 37 % 100) * 10, 0), 1)
            }
        }
        let baked = try world.bake()
        #expect(baked.ended == MOTION_BAKE_BUDGET && baked.steps == 1)
    }

    @Test func onlyTheItemsThatAPinJoinsPassThroughEachOther() throws {
        var world = World()
        world.settings.seconds = 1
        for x in [0.0, 30, -30] { world.box(x, 0, 50, 50) { $0.flags = MOTION_ITEM_NO_ROTATION } }
        world.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) { ($0.other, $0.offset, $0.other_offset) = (1, (15, 0), (-15, 0)) }
        let baked = try world.bake(), last = baked.frames - 1
        let x = (0..<3).map { baked.value(last, $0, 0) }
        #expect(abs(x[1] - x[0] - 30) < 0.5 && x[0] - x[2] > 49, "\(x)")
    }

    /// The geometric mean of two items, whatever corners they have: nothing brakes what has no friction.
    @Test(arguments: [false, true])
    func aTriangleOnABoxHasTheFrictionOfBoth(isFirst: Bool) throws {
        var world = World()
        world.settings.seconds = 0.5
        world.points = [0, -20, -20, 20, 20, 20]
        func addTriangle() {
            world.box(0, 30) {
                ($0.velocity, $0.flags, $0.point_count, $0.size) = ((100, 0), MOTION_ITEM_NO_ROTATION, 3, (0, 0))
            }
        }
        if isFirst { addTriangle() }
        world.box(0, 100, 2000, 100) { ($0.flags, $0.friction) = (MOTION_ITEM_ANCHORED, 1) }
        if !isFirst { addTriangle() }
        world.gravity()
        let baked = try world.bake(), triangle = isFirst ? 0 : 1
        #expect(isNear(baked.value(baked.frames - 1, triangle, 3), 100))
        #expect(abs(baked.value(baked.frames - 1, triangle, 1) - 30) < 1)
    }

    @Test(arguments: [1.0, -1, 0.5])
    func whatSpinsTurns(spin: Double) throws {
        var world = World()
        world.settings.seconds = 1
        world.box(0, 0) { $0.angular_velocity = spin }
        let baked = try world.bake()
        for frame in 0..<baked.frames {
            #expect(abs(baked.value(frame, 0, 2) - spin * Double(frame) / 240) < 1e-9)
        }
    }

    @Test func stepsCountWhatIsGoneThrough() throws {
        var (few, many) = (heap(4), heap(128))
        (few.settings.seconds, many.settings.seconds) = (1, 1)
        #expect(try few.bake().steps == 1)
        // 240 frames, each with 128 x 127 / 2 pairs, 128 items, and 4 times 2 x 128 more of these.
        #expect(try many.bake().steps >= 3)
    }

    @Test func contactsOfAFrameAreInTheOrderOfTheirTimes() throws {
        var world = World()
        world.settings.seconds = 0.5
        // They fall from heights that mix, so that a frame's impacts are out of order as rows.
        for i in 0..<40 { world.box(Double(i) * 200, -Double(i * 7 % 40) * 0.03) }
        world.gravity()
        world.wall(-500, 60, 9000, 60)
        let baked = try world.bake()
        #expect(baked.impacts.count == 40)
        for (before, after) in zip(baked.impacts, baked.impacts.dropFirst()) {
            #expect(before.time < after.time || (before.time == after.time && before.item < after.item))
        }
        #expect(baked.impacts.allSatisfy { $0.reserved == 0 })
    }

    @Test func contactsAtOneTimeAreInTheOrderOfTheirRows() throws {
        var world = World()
        world.settings.seconds = 0.5
        for i in 0..<40 { world.box(Double(i) * 256, 0) }
        world.gravity()
        world.wall(-512, 60, 16384, 60)
        let impacts = try world.bake().impacts
        try #require(Set(impacts.map(\.time)).count == 1)
        #expect(impacts.map(\.item) == (0..<40).map { UInt32($0) })
    }

    @Test(arguments: [(320.0, 568.0), (375.0, 667.0)])
    func guillotine(_ width: Double, _ height: Double) throws {
        let arm = (x: width / 2 - 32, y: height / 2 - 32), push = 2 / Double.pi * height / 0.6
        var world = World()
        world.box(32 + arm.y, 32 - arm.x, width, height) {
            ($0.angle, $0.density, $0.elasticity) = (-Double.pi / 2, 1.5, 0.6)
        }
        world.act(MOTION_BEHAVIOUR_PUSH, 0) { $0.vector = (0, push) }
        world.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) { ($0.vector, $0.offset) = ((32, 32), (-arm.x, -arm.y)) }
        world.wall(-1, height - 1, -1, height)
        let baked = try world.bake()
        // The lower left corner is 33 points left of the pin at the wall.
        let wall = 1 / (height - 32)
        let pendulum = RigidBody.Pendulum(
            arm: arm, size: (width, height), acceleration: (0, 100 * push / (1.5 * width * height / 1e4)),
            elasticity: 0.6)
        let expected = pendulum.impacts(from: -Double.pi / 2, at: wall, count: 5)
        for (found, exact) in zip(baked.impacts, expected) {
            #expect(isNear(found.time, exact.time), "\(found.time), not \(exact.time)")
        }
        if width == 320 { #expect(isNear(baked.impacts[0].time, 0.7897)) }
        #expect(baked.rests && baked.impacts.count >= 5)
        for frame in 0..<baked.frames {
            let state = Array(baked.state(frame)), (s, c) = (sin(state[2]), cos(state[2]))
            let corner = state[0] - c * width / 2 - s * height / 2
            #expect(state[2] < -1 || corner >= -1, "past the wall in frame \(frame)")
            #expect(abs(state[0] - c * arm.x + s * arm.y - 32) < 0.05, "off the pin in frame \(frame)")
        }
    }

    @Test func bouncesLoseTheirShareOfSpeed() throws {
        var world = World()
        world.settings.bounce_speed = 10
        world.box(0, 0) { $0.elasticity = 0.7 }
        world.gravity()
        world.wall(-500, 550, 500, 550)
        let times = try world.bake().impacts.map(\.time)
        for (found, exact) in zip(times, RigidBody.bounces(height: 500, gravity: 1000, elasticity: 0.7, count: 8)) {
            #expect(isNear(found, exact))
        }
    }

    @Test func projectilesFollowAParabola() throws {
        var world = World()
        world.settings.seconds = 2
        world.box(0, 0) { $0.velocity = (300, -800) }
        world.gravity()
        let baked = try world.bake()
        for frame in stride(from: 48, to: baked.frames, by: 48) {
            let t = Double(frame) / 240
            #expect(isNear(baked.value(frame, 0, 0), 300 * t))
            #expect(
                abs(baked.value(frame, 0, 1) - RigidBody.flight(from: 0, velocity: -800, acceleration: 1000, at: t))
                    < 3.2)
        }
    }

    @Test(arguments: [0.1, 0.3, 0.8])
    func friction(_ friction: Double) throws {
        var world = World()
        world.box(0, 950) { ($0.velocity, $0.friction) = ((600, 0), friction) }
        world.gravity()
        world.wall(-200, 1000, 5000, 1000)
        let baked = try world.bake(), exact = RigidBody.slide(velocity: 600, friction: friction, gravity: 1000)
        #expect(baked.rests && isNear(baked.value(baked.frames - 1, 0, 0), exact.distance))
    }

    /// A box of mass 1 that hangs from a pin, or from the end of a rod, 100 points from its middle, swings as a
    /// pendulum with a constant torque against it. The moment of inertia is that about the pin; a rod leads the middle
    /// of a box that does not turn.
    @Test(arguments: [0.0, 20, 100, 400], [true, false])
    func frictionOfAttachments(_ torque: Double, _ isPin: Bool) throws {
        var world = World()
        world.settings.seconds = 4
        world.box(100, 0) { $0.flags = isPin ? 0 : MOTION_ITEM_NO_ROTATION }
        world.gravity()
        world.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) {
            ($0.offset, $0.length, $0.damping) = ((isPin ? -100 : 0, 0), isPin ? 0 : 100, torque)
        }
        let baked = try world.bake(), inertia = (isPin ? 20000 / 12.0 : 0) + 10000
        var (angle, spin) = (0.0, 0.0)
        let h = 1 / 240.0 / 200
        for frame in 0..<min(baked.frames, 480) {
            let found = atan2(baked.value(frame, 0, 1), baked.value(frame, 0, 0))
            #expect(abs(found - angle) < 0.01, "\(found), not \(angle) in frame \(frame)")
            for _ in 0..<200 {
                let pull = 1e5 * cos(angle) / inertia * h, drag = 100 * torque / inertia * h, free = spin + pull
                spin = abs(free) <= drag ? 0 : free - (free > 0 ? drag : -drag)
                angle += spin * h
            }
        }
    }

    /// Gravity pulls a mass of 1 at an arm of 100 points with a torque of 1000. A little more friction than that holds
    /// it, until the world rests.
    @Test(arguments: [true, false]) func frictionHolds(_ isPin: Bool) throws {
        var world = World()
        world.box(100, 0) { $0.flags = isPin ? 0 : MOTION_ITEM_NO_ROTATION }
        world.gravity()
        world.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) {
            ($0.offset, $0.length, $0.damping) = ((isPin ? -100 : 0, 0), isPin ? 0 : 100, 1010)
        }
        let baked = try world.bake()
        #expect(baked.rests)
        #expect(abs(baked.value(baked.frames - 1, 0, 1)) < 0.05, "\(baked.value(baked.frames - 1, 0, 1))")
    }

    @Test(arguments: [(1.0, 0.0), (2, 0.1), (1, 0.5), (3, 1)])
    func springs(_ frequency: Double, _ damping: Double) throws {
        var world = World()
        world.settings.seconds = 3
        world.box(100, 0)
        world.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) { ($0.frequency, $0.damping) = (frequency, damping) }
        let baked = try world.bake()
        let spring = MotionReference.Spring(response: 1 / frequency, dampingFraction: damping)
        for frame in stride(from: 0, to: baked.frames, by: 12) {
            let exact = 100 * (1 - spring.state(at: Double(frame) / 240).value)
            #expect(abs(baked.value(frame, 0, 0) - exact) < 1)
        }
    }

    /// Boxes fall onto each other: the sum of kinetic and potential energy never grows by more than the rounding of one
    /// step.
    @Test func energyNeverGrows() throws {
        var world = World()
        for i in 0..<10 {
            world.box(500 + 3 * Double(i), 950 - 110 * Double(i)) { ($0.elasticity, $0.friction) = (0.3, 0.5) }
        }
        world.gravity()
        world.wall(0, 1000, 1000, 1000)
        let baked = try world.bake()
        func energy(_ frame: Int) -> Double {
            (0..<10).reduce(0) { sum, i in
                let s = Array(baked.state(frame, i))
                return sum + (s[3] * s[3] + s[4] * s[4] + s[5] * s[5] * 2e4 / 12) / 2 + 1000 * (1000 - s[1])
            }
        }
        let start = energy(0)
        for frame in 1..<baked.frames { #expect(energy(frame) <= energy(frame - 1) + 1e-4 * start) }
        #expect(baked.rests)
    }

    /// A box that is wholly elastic falls from some points above the floor, and bounces for ten seconds: bounds the
    /// energy gained in one frame, and by any later one, as a share of the drop's.
    @Test(arguments: [300.0, 50, 40, 10, 6], [(240.0, 4), (60, 4), (60, 1)])
    func elasticDropsGainNoEnergy(_ drop: Double, _ steps: (rate: Double, substeps: Int)) throws {
        var world = World()
        (world.settings.rate, world.settings.substeps) = (steps.rate, UInt32(steps.substeps))
        world.box(0, 390 - drop, 20, 20) { $0.elasticity = 1 }
        world.gravity()
        world.wall(-5000, 400, 5000, 400)
        let baked = try world.bake()
        let energies = (0..<baked.frames).map { frame in
            let s = Array(baked.state(frame))
            return (s[3] * s[3] + s[4] * s[4]) / 2 + 1000 * (390 - s[1])
        }
        var least = energies[0], highest = (inAFrame: 0.0, inAll: 0.0)
        for (before, after) in zip(energies, energies.dropFirst()) {
            highest = (max(highest.inAFrame, after - before), max(highest.inAll, after - least))
            least = min(least, after)
        }
        #expect(
            highest.inAFrame <= 3e-4 * energies[0] && highest.inAll <= 1e-2 * energies[0],
            "\(highest) of \(energies[0])")
        #expect(energies.last! >= 0.97 * energies[0], "\(energies.last!) of \(energies[0])")
    }

    /// Bars swing on pins, and a box hangs on a rod: bounds the energy gained in one frame, and between any two times.
    @Test(arguments: [(0, 1e-4, 4e-3), (1, 1e-4, 4e-3), (5, 2e-3, 1e-2)])
    func swingsKeepTheirEnergy(_ bars: Int, _ inAFrame: Double, _ inAll: Double) throws {
        var world = World()
        world.settings.seconds = 6
        let (width, height) = bars == 0 ? (40.0, 40.0) : (100, 20)
        if bars == 0 {
            world.box(300, 0, width, height)
            world.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) { $0.length = -1 }
        }
        for i in 0..<bars {
            world.box(50 + 100 * Double(i), 0, width, height) { $0.item_groups = 0 }
            world.act(MOTION_BEHAVIOUR_ATTACHMENT, i) {
                $0.offset = (-50, 0)
                if i > 0 { ($0.other, $0.other_offset) = (UInt32(i - 1), (50, 0)) }
            }
        }
        world.gravity()
        let baked = try world.bake(), count = world.items.count, mass = width * height / 1e4
        func energy(_ frame: Int) -> Double {
            (0..<count).reduce(0.0) { sum, i in
                let s = Array(baked.state(frame, i)), spin = s[5] * s[5] * (width * width + height * height) / 12
                return sum + mass * ((s[3] * s[3] + s[4] * s[4] + spin) / 2 - 1000 * s[1])
            }
        }
        let energies: [Double] = (0..<baked.frames).map(energy)
        let whole: Double = (0..<count).reduce(0.0) { sum, i in
            let lowest: Double = (0..<baked.frames).reduce(0.0) { max($0, baked.value($1, i, 1)) }
            return sum + mass * 1000 * lowest
        }
        var least = energies[0]
        for (before, after) in zip(energies, energies.dropFirst()) {
            #expect(after - before <= inAFrame * whole)
            least = min(least, after)
            #expect(after - least <= inAll * whole)
        }
        #expect(energies[0] - energies.last! < 0.02 * whole)
    }

    @Test(arguments: [0.01, 1.0, 100.0])
    func stacksStand(_ density: Double) throws {
        var world = World()
        for i in 0..<(density == 1 ? 10 : 2) {
            world.box(500, 950 - 100 * Double(i)) { ($0.density, $0.friction) = (i == 1 ? density : 1, 0.5) }
        }
        world.gravity()
        world.wall(0, 1000, 1000, 1000)
        let baked = try world.bake(), last = baked.frames - 1
        #expect(baked.rests)
        for i in world.items.indices {
            #expect(
                abs(baked.value(last, i, 0) - 500) < 1 && abs(baked.value(last, i, 1) - baked.value(0, i, 1)) < 2
                    && abs(baked.value(last, i, 2)) < 0.01)
        }
    }

    @Test(arguments: [1e3, 1e4, 5e4])
    func nothingPassesAWall(_ speed: Double) throws {
        var world = World()
        world.settings.seconds = 1
        world.box(0, 0, 10, 10) { ($0.velocity, $0.elasticity, $0.angular_velocity) = ((speed, 0), 0.9, 7) }
        world.wall(300, -500, 300, 500)
        world.wall(-300, -500, -300, 500)
        let baked = try world.bake()
        for frame in 0..<baked.frames { #expect(abs(baked.value(frame, 0, 0)) < 300) }
    }

    @Test func faultsNameTheRow() {
        func fault(_ change: (inout World) -> Void) -> [UInt32] {
            var world = World()
            world.box(0, 0)
            world.box(200, 0)
            change(&world)
            let (status, _, fault) = world.sizes()
            return [UInt32(bitPattern: status), fault.table, fault.row, fault.field]
        }
        func expect(
            _ status: motion_status, _ table: UInt32, _ row: UInt32, _ field: Int?, _ change: (inout World) -> Void
        ) {
            #expect(fault(change) == [UInt32(bitPattern: status), table, row, UInt32(field ?? -1)])
        }
        let item = MotionTable.items, behaviour = MotionTable.behaviours, boundary = MotionTable.boundaries
        expect(MOTION_ERROR_RANGE, item, 1, MemoryLayout<motion_item>.offset(of: \.density)) { $0.items[1].density = 0 }
        expect(MOTION_ERROR_FINITE, item, 0, MemoryLayout<motion_item>.offset(of: \.velocity)) {
            $0.items[0].velocity.1 = .nan
        }
        expect(MOTION_ERROR_RANGE, item, 0, MemoryLayout<motion_item>.offset(of: \.elasticity)) {
            $0.items[0].elasticity = 1.5
        }
        expect(MOTION_ERROR_ENUM, item, 0, MemoryLayout<motion_item>.offset(of: \.reserved)) {
            $0.items[0].reserved = 1
        }
        for corners in [[0.0, 0, 10, 0, 20, 0], [0, 0, 10, 0, 2, 2, 0, 10], [0, 10, 6, -8, -10, 3, 10, 3, -6, -8]] {
            expect(MOTION_ERROR_RANGE, item, 1, MemoryLayout<motion_item>.offset(of: \.first_point)) {
                $0.points = corners
                $0.items[1].point_count = UInt32(corners.count / 2)
            }
        }
        // Outlines of too few corners, and of too many.
        for count in [1, 2, MOTION_MAX_CORNERS + 1] {
            expect(MOTION_ERROR_RANGE, item, 1, MemoryLayout<motion_item>.offset(of: \.point_count)) {
                $0.points = (0..<count).flatMap { [10 * cos(0.6 * Double($0)), 10 * sin(0.6 * Double($0))] }
                $0.items[1].point_count = count
            }
        }
        expect(MOTION_ERROR_FINITE, behaviour, 0, MemoryLayout<motion_behaviour>.offset(of: \.vector)) {
            $0.act(MOTION_BEHAVIOUR_PUSH, 0) { $0.vector.1 = .infinity }
        }
        expect(MOTION_ERROR_ENUM, behaviour, 0, MemoryLayout<motion_behaviour>.offset(of: \.damping)) {
            $0.act(MOTION_BEHAVIOUR_GRAVITY, 0) { $0.damping = 1 }
        }
        expect(MOTION_ERROR_KEYS, behaviour, 0, MemoryLayout<motion_behaviour>.offset(of: \.other)) {
            $0.act(MOTION_BEHAVIOUR_ATTACHMENT, 1) { $0.other = 1 }
        }
        // Two pins whose anchors are farther apart than their places on the item.
        expect(MOTION_ERROR_KEYS, behaviour, 1, MemoryLayout<motion_behaviour>.offset(of: \.length)) {
            $0.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) { ($0.vector, $0.offset) = ((0, 0), (-50, 0)) }
            $0.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) { ($0.vector, $0.offset) = ((200, 0), (50, 0)) }
        }
        // A rod of 10 points and one of 100 between the same places.
        expect(MOTION_ERROR_KEYS, behaviour, 1, MemoryLayout<motion_behaviour>.offset(of: \.length)) {
            $0.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) { $0.length = 10 }
            $0.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) { $0.length = 100 }
        }
        expect(MOTION_ERROR_INDEX, behaviour, 0, MemoryLayout<motion_behaviour>.offset(of: \.other)) {
            $0.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) { $0.other = 2 }
        }
        expect(MOTION_ERROR_RANGE, behaviour, 0, MemoryLayout<motion_behaviour>.offset(of: \.frequency)) {
            $0.act(MOTION_BEHAVIOUR_SNAP, 0) { _ in }
        }
        expect(MOTION_ERROR_ENUM, boundary, 0, MemoryLayout<motion_boundary>.offset(of: \.flags)) {
            $0.wall(0, 0, 9, 9)
            $0.boundaries[0].flags = 2
        }
        expect(MOTION_ERROR_RANGE, boundary, 0, MemoryLayout<motion_boundary>.offset(of: \.point_count)) {
            $0.wall(0, 0, 9, 9)
            $0.boundaries[0].point_count = 1
        }
        #expect(fault { _ in }[0] == 0)
        // Two rods that can hold together.
        #expect(
            fault {
                $0.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) { ($0.offset, $0.length) = ((-50, 0), 60) }
                $0.act(MOTION_BEHAVIOUR_ATTACHMENT, 0) { ($0.offset, $0.length) = ((50, 0), 90) }
            }[0] == 0)
    }
}

private enum MotionTable {
    static let items = UInt32(MOTION_TABLE_ITEMS), behaviours = UInt32(MOTION_TABLE_BEHAVIOURS),
        boundaries = UInt32(MOTION_TABLE_BOUNDARIES)
}
