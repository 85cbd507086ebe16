import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Compares transforms that are animated by CSS function lists with the reference and with values computed by hand.
@Suite struct TransformListTests {
    private static func function(_ random: inout RandomSource, inSpace: Bool) -> Operation {
        switch random.count(0...(inSpace ? 9 : 6)) {
        case 0: return .translate([random.dyadic(-8...8), random.dyadic(-8...8), inSpace ? random.dyadic(-8...8) : 0])
        case 1:
            return .scale([random.pick([0.5, 1, 1.5]), random.pick([0.5, 1, 2]), inSpace ? random.pick([0.5, 1]) : 1])
        case 2, 3: return .rotate(axis: [0, 0, 1], angle: random.dyadic(-9...9))
        case 4: return random.chance(0.5) ? .skewX(random.dyadic(-1...1)) : .skewY(random.dyadic(-1...1))
        case 5: return .skew(random.dyadic(-0.5...0.5), random.dyadic(-0.5...0.5))
        case 6:
            let (turn, skew) = (
                Matrix.rotation([0, 0, 1], random.dyadic(-3...3)),
                Operation.skewX(random.dyadic(-1...1)).matrix
            )
            return .matrix(
                skew.then(turn).then(.translation(random.dyadic(-4...4), random.dyadic(-4...4), 0)).entries.map {
                    Double(Float($0))
                })
        case 7: return .perspective(random.pick([0, 64, 128]))
        default: return .rotate(axis: (0..<3).map { _ in random.dyadic(-1...1) }, angle: random.dyadic(-3...3))
        }
    }

    /// Makes function lists whose first functions are of the same kinds, so that some pairs match.
    static func lists(_ count: Int, _ random: inout RandomSource, inSpace: Bool) -> [[Operation]] {
        let kinds = (0..<random.count(0...3)).map { _ in function(&random, inSpace: inSpace) }
        return (0..<count).map { _ in
            let alike = kinds.prefix(random.count(0...kinds.count)).map { kind in
                var own = kind
                while true {
                    own = function(&random, inSpace: inSpace)
                    if own.form.kind == kind.form.kind { return own }
                }
            }
            return alike + (0..<random.count(0...2)).map { _ in function(&random, inSpace: inSpace) }
        }
    }

    static func scene(_ random: inout RandomSource, inSpace: Bool) -> Scene {
        var scene = Scene()
        scene.timings = [.linear, .cubic(0.25, 0, 0.75, 1), .cubic(0.25, -0.75, 0.75, 1.75)]
        for _ in 0..<2 {
            var clock = Clock(begin: random.dyadic(-1...0), duration: random.pick([1, 2]), fill: .both)
            (clock.repeatCount, clock.timing) = (random.pick([1, 2.5]), random.count(0...2))
            scene.clocks.append(clock)
        }
        scene.layers = [Layer()]
        scene.layers[0].boundsSize = Point(4, 2)
        if inSpace { scene.layers[0].spatial = SpatialLayer() }
        for row in 0..<random.count(1...2) {
            var animation = Animation(layer: 0, .transform, clock: random.count(0...1))
            if random.chance(0.3) {
                let ends = lists(2, &random, inSpace: inSpace)
                (animation.fromList, animation.toList) = (ends[0], ends[1])
            } else {
                animation.lists = lists(random.count(1...4), &random, inSpace: inSpace)
                animation.mode = random.pick(Keyframes.Mode.allCases)
                if animation.lists.count > 1 && random.chance(0.5) { animation.timings = [random.count(0...2)] }
                animation.extrapolates = random.chance(0.5)
            }
            animation.additive = row > 0 && random.chance(0.7)
            animation.cumulative = random.chance(0.2)
            scene.animations.append(animation)
        }
        scene.channels = [Channel(layer: 0, .rotation), Channel(layer: 0, .translation)]
        return scene
    }

    @Test(arguments: 0..<300) func inThePlaneTheyAreTheReferences(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.scene(&random, inSpace: false)
        let (clip, reference) = (try CompiledClip(scene), SceneSampler(scene))
        var deviation = Deviation()
        let times = (0..<20).map { _ in random.dyadic(-1...4) + 0x1p-13 }
        let sampled = try clip.sample(times)
        for (i, t) in times.enumerated() {
            let state = reference.state(at: t), expected = reference.affine(of: 0, in: state, toRoot: false).entries
            let size = expected.reduce(1) { max($0, abs($1)) }
            deviation.add(
                sampled.affines[6 * i..<6 * i + 6].map(Double.init), expected, allowed: 2e-5 * size, "affine at \(t)")
            let angle = reference.value(of: scene.channels[0], in: state)[0]
            deviation.add(Double(sampled.values[3 * i]), angle, allowed: 1e-5 * (1 + abs(angle)), "rotation at \(t)")
            let velocities = scene.channels.flatMap { reference.velocity(of: $0, at: t, step: 1e-5) }
            for (part, velocity) in velocities.enumerated() {
                guard let velocity else { continue }
                deviation.add(
                    Double(sampled.velocities[3 * i + part]), velocity, allowed: 1e-2 * (size + abs(velocity)),
                    "velocity \(part) at \(t)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation) \(scene.animations)")
    }

    @Test(arguments: 0..<300) func inSpaceTheyAreTheReferences(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.scene(&random, inSpace: true)
        let (clip, reference) = (try CompiledClip(scene), SceneSampler(scene))
        var deviation = Deviation()
        let times = (0..<10).map { _ in random.dyadic(-1...4) + 0x1p-13 }
        let matrices = try clip.matrices(times)
        for (i, t) in times.enumerated() {
            let expected = reference.matrix(of: 0, in: reference.state(at: t)).entries,
                actual = matrices[16 * i..<16 * i + 16].map(Double.init)
            deviation.add(actual[15] > 0 && expected[15] > 0, "w at \(t)")
            // Of a transform that is taken apart m44 is no matter.
            let shown = (actual.map { $0 / actual[15] }, expected.map { $0 / expected[15] })
            deviation.add(shown.0, shown.1, allowed: 2e-5 * shown.1.reduce(1) { max($0, abs($1)) }, "matrix at \(t)")
        }
        #expect(deviation.isAllowed, "\(deviation) \(scene.animations)")
    }

    // MARK: - By hand

    private func clip(
        _ lists: [[Operation]], inSpace: Bool = false, _ edit: (inout Animation) -> Void = { _ in }
    ) throws -> CompiledClip {
        try CompiledClip(Self.animated(lists, inSpace: inSpace, edit))
    }

    private static func animated(
        _ lists: [[Operation]], inSpace: Bool = false, _ edit: (inout Animation) -> Void = { _ in }
    ) -> Scene {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1, fill: .both)]
        scene.layers = [Layer()]
        scene.layers[0].boundsSize = Point(10, 10)
        if inSpace { scene.layers[0].spatial = SpatialLayer() }
        var animation = Animation(layer: 0, .transform, clock: 0)
        animation.lists = lists
        edit(&animation)
        scene.animations = [animation]
        scene.channels = [Channel(layer: 0, .rotation)]
        return scene
    }

    private static let z = [0.0, 0, 1]

    @Test func turnsAreKept() throws {
        let turning = try clip([
            [.rotate(axis: Self.z, angle: 0), .translate([10, 0, 0])],
            [.rotate(axis: Self.z, angle: 4 * .pi), .translate([20, 0, 0])]
        ])
        let sampled = try turning.sample([0, 0.25, 0.5, 0.75, 1])
        for (i, angle) in sampled.values.enumerated() { #expect(abs(Double(angle) - Double(i) * .pi) < 1e-5) }
        for (velocity, exact) in zip(sampled.velocities, [4.0, 4, 4, 4, 0]) {
            #expect(abs(Double(velocity) - exact * .pi) < 1e-3)
        }
        // At a quarter of the two turns, 12.5 points along the turned axis.
        // The anchor point, the middle, is at the parent's origin.
        #expect(abs(sampled.affines[6 + 4] - (5 - 12.5)) < 1e-4 && abs(sampled.affines[6 + 5] - 5) < 1e-4)
    }

    /// Rotations in the plane whose axes are not alike: down through the plane, or along it with no angle.
    @Test func rotationsRoundOtherAxesAreTheReferences() throws {
        let pairs: [(Operation, Operation)] = [
            (.rotate(axis: Self.z, angle: 1), .rotate(axis: [0, 0, -1], angle: 2)),
            (.rotate(axis: [0, 0, -2], angle: 2.5), .rotate(axis: [0, 0, 3], angle: 0.5)),
            (.rotate(axis: [1, 0, 0], angle: 0), .rotate(axis: Self.z, angle: 2)),
            (.rotate(axis: Self.z, angle: 2), .rotate(axis: [0, 3, 4], angle: 0))
        ]
        let itself = [Instance(start: 0, speed: 1, offset: 0, affine: .identity, opacity: 1)]
        for (from, to) in pairs {
            let scene = Self.animated([[from], [to]])
            let (clip, reference) = (try CompiledClip(scene), SceneSampler(scene))
            var deviation = Deviation()
            for t in [0.25, 0.75] {
                let expected = reference.affine(of: 0, in: reference.state(at: t), toRoot: false).entries
                // One sample without velocities: lanes compute what they can.
                let affine = try clip.sample([t], of: itself, space: MOTION_SPACE_PARENT).affines.map(Double.init)
                deviation.add(affine, expected, allowed: 1e-5, "\(from) to \(to) at \(t)")
            }
            #expect(deviation.isAllowed, "\(deviation)")
        }
    }

    /// The lists mismatch after the first pair: only the rest is interpolated as matrices, the shorter way round.
    @Test func whatDoesNotMatchGoesTheShorterWay() throws {
        let whole = try clip([[.rotate(axis: Self.z, angle: 0)], [.rotate(axis: Self.z, angle: 1.5 * .pi)]])
        #expect(abs(try whole.sample([0.5]).values[0] - 0.75 * .pi) < 1e-6)
        let rest = try clip([
            [.translate([0, 0, 0]), .scale([1, 1, 1])], [.translate([8, 0, 0]), .rotate(axis: Self.z, angle: 1.5 * .pi)]
        ])
        let sampled = try rest.sample([0.5])
        #expect(
            abs(sampled.values[0] + 0.25 * .pi) < 1e-6
                && abs(sampled.affines[4] - (4 - 5 * (sampled.affines[0] + sampled.affines[2]))) < 1e-5)
    }

    @Test func whatIsSingularFlipsAtAHalf() throws {
        var flat = Matrix.identity.entries
        flat[0] = 0
        let sampled = try clip([[.matrix(flat)], [.rotate(axis: Self.z, angle: 1)]]).sample([0.25, 0.75])
        #expect(sampled.affines[0] == 0 && sampled.affines[3] == 1 && abs(sampled.affines[7] - 0.84147098) < 1e-6)
    }

    @Test func aSplineIsStraightAndEmptyListsStand() throws {
        for mode in Keyframes.Mode.allCases where mode != .discrete {
            let sampled = try clip([[], [.scale([3, 1, 1])], [.scale([3, 1, 1])]]) { $0.mode = mode }.sample([
                0.125, 0.75
            ])
            #expect(sampled.affines[0] == 1.5 && sampled.affines[6] == 3)
        }
        let held = try clip([[.scale([2, 2, 1])], []]) { $0.mode = .discrete }.sample([0.25, 0.75])
        #expect(held.affines[0] == 2 && held.affines[6] == 1)
        #expect(try clip([[], []]).sample([0.5]).affines == [1, 0, 0, 1, -5, -5])
    }

    /// Evaluates one list animation alone, and checks the bounds of a layer whose lists stand still.
    @Test func evaluatedAndBounded() throws {
        let turned = try clip([[.scale([1, 1, 1])], [.scale([2, 3, 1])]])
        var parts = [Float](repeating: .nan, count: 6)
        try accept(motion_animation_evaluate(turned.block, turned.info.size, 0, nil, 0, [0.5], 1, &parts))
        #expect(parts == [0, 0, 0, 0, 1.5, 2])
        for (a, b) in zip(try turned.bounds(2, 3, MOTION_SPACE_ROOT), [-10, -15, 10, 15] as [Float]) {
            #expect(abs(a - b) < 0.5)
        }
    }

    @Test func rulesNameTheirField() {
        let lists: [[Operation]] = [[.rotate(axis: Self.z, angle: 0), .translate([1, 2, 0])], [.skewX(1)]]
        func expect(
            _ status: motion_status, _ field: UInt32, inSpace: Bool = false, _ spoil: (inout DescriptionTables) -> Void
        ) {
            var tables = DescriptionTables(Self.animated(lists, inSpace: inSpace))
            spoil(&tables)
            do {
                _ = try CompiledClip(tables)
                #expect(status == MOTION_OK)
            } catch {
                let fault = (error as? Rejected)?.fault
                #expect(
                    fault?.status == status && fault?.table == MOTION_TABLE_ANIMATIONS && fault?.field == field,
                    "\(String(describing: fault))")
            }
        }
        func first(_ tables: DescriptionTables) -> Int { Int(tables.animations[0].first_value) }
        expect(MOTION_OK, 0) { _ in }
        for given in [
            MOTION_ANIMATION_FROM, MOTION_ANIMATION_TO, MOTION_ANIMATION_BY, MOTION_ANIMATION_FROM | MOTION_ANIMATION_BY
        ] {
            expect(MOTION_ERROR_ENUM, 20) { $0.animations[0].flags = given }
        }
        for count in [-1, 0.5, .nan, .infinity, 0x1p25] as [Float] {
            expect(MOTION_ERROR_RANGE, 32) { $0.floats[first($0)] = count }
        }
        expect(MOTION_ERROR_INDEX, 32) { $0.floats[first($0)] = 99 }
        expect(MOTION_ERROR_INDEX, 32) { $0.animations[0].value_count = 3 }
        expect(MOTION_ERROR_INDEX, 32) { $0.animations[0].first_value = .max }
        for kind in [-1, 8, 1.5, .nan, 1e9, Float(bitPattern: 3)] as [Float] {
            expect(MOTION_ERROR_ENUM, 32) { $0.floats[first($0) + 1] = kind }
        }
        // About x, and along z.
        expect(MOTION_ERROR_ENUM, 8) { ($0.floats[first($0) + 2], $0.floats[first($0) + 5]) = (1, 1) }
        expect(MOTION_ERROR_ENUM, 8) { $0.floats[first($0) + 1 + 17 + 3] = 1 }
        expect(MOTION_OK, 0, inSpace: true) { $0.floats[first($0) + 1 + 17 + 3] = 1 }
    }
}
