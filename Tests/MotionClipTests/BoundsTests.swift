import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Checks that the bounds of an interval contain every sample of it.
@Suite struct BoundsTests {
    private static func scene(_ random: inout RandomSource) -> Scene {
        var scene = Scene()
        scene.timings = [
            .linear, .cubic(0.25, 0, 0.75, 1), .cubic(0.25, -0.75, 0.75, 1.75),
            .spring(Spring(mass: 1, stiffness: 100, damping: 6, velocity: 2))
        ]
        scene.paths = [random.path(within: -30...30)]
        for row in 0..<4 {
            var clock = random.clock()
            clock.direction = random.pick([.normal, .alternate])
            clock.timing = random.count(0...3)
            clock.parent = row > 1 && random.chance(0.5) ? row - 1 : nil
            scene.clocks.append(clock)
        }
        for row in 0..<random.count(1...4) {
            var layer = Layer()
            layer.parent = row > 0 && random.chance(0.7) ? random.count(0...row - 1) : nil
            layer.position = random.point(-8...8)
            layer.anchor = random.point(-1...2)
            layer.boundsOrigin = random.point(-4...4)
            layer.boundsSize = random.point(0...8)
            layer.transform = .rotation(random.number(-3...3)).then(
                .scale(random.pick([0.5, 1, -1.5]), random.pick([0.5, 1, 2])))
            scene.layers.append(layer)
        }
        for _ in 0..<random.count(0...8) {
            let property = random.pick([
                Property.position, .rotation, .rotation, .skew, .scale, .translation, .anchorPoint, .bounds, .transform
            ])
            let width = [Property.bounds: 4, .rotation: 1, .skew: 1, .transform: 6][property] ?? 2
            var animation = Animation(
                layer: random.count(0...scene.layers.count - 1), property, clock: random.count(0...3))
            func value() -> [Double] {
                property == .transform
                    ? Affine.rotation(random.number(-3...3)).entries : (0..<width).map { _ in random.number(-3...3) }
            }
            if property == .position && random.chance(0.3) {
                (animation.path, animation.mode) = (0, random.pick([.linear, .paced, .discrete]))
                animation.evenSpeed = animation.mode != .paced && random.chance(0.5)
                animation.timings = random.pick([[], [1], [2]])
                animation.rotate = random.pick(Animation.Rotate.allCases)
                if random.chance(0.5) { (animation.path, animation.followed) = (nil, 0) }
            } else if random.chance(0.5) {
                if random.chance(0.5) { animation.from = value() }
                if random.chance(0.5) { animation.to = value() } else { animation.by = value() }
            } else {
                animation.values = (0..<3).map { _ in value() }
                animation.mode = random.pick(Keyframes.Mode.allCases)
                animation.timings = animation.mode == .discrete ? [] : [random.pick([nil, 1, 2])]
            }
            animation.additive = random.chance(0.2)
            animation.cumulative = random.chance(0.2)
            scene.animations.append(animation)
        }
        scene.layers[0].path = 0
        for _ in 0..<random.count(0...2) {
            var morph = Animation(layer: 0, .path, clock: random.count(0...3))
            var arrays = PathArrays(scene.paths[0])
            arrays.points = arrays.points.map { $0 + Float(random.dyadic(-9...9)) }
            morph.additive = random.chance(0.4)
            if random.chance(0.5) {
                morph.toShape = arrays.path
            } else {
                morph.shapes = [scene.paths[0], arrays.path, scene.paths[0]]
            }
            scene.animations.append(morph)
        }
        return scene
    }

    @Test(arguments: 0..<120) func boundsHoldEverySample(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        _ = try compare(Self.scene(&random), &random)
    }

    @Test func boundsHoldLayersInSpace() throws {
        var (limited, count) = (0, 0)
        for seed in 0..<60 as Range<UInt64> {
            var random = RandomSource(seed: seed)
            let shares = try compare(SpatialLayerTests.tree(&random, animated: true), &random)
            (limited, count) = (limited + shares.limited, count + shares.count)
        }
        #expect(limited * 10 > count * 8, "\(limited) of \(count)")
    }

    @Test(arguments: [false, true]) func boundsHoldListsAndSums(inSpace: Bool) throws {
        var (limited, count) = (0, 0)
        for seed in 0..<60 as Range<UInt64> {
            var random = RandomSource(seed: seed)
            var scene = TransformListTests.scene(&random, inSpace: inSpace)
            if random.chance(0.3) {
                // Upon what moves below it.
                var animation = Animation(layer: 0, .transform, clock: 0)
                (animation.from, animation.additive) = ([1, 0.5, -0.5, 1, 3, 2], random.chance(0.5))
                scene.animations.append(animation)
                scene.animations.insert(Self.basic(0, .rotation, from: [-1], to: [2.5], clock: 1), at: 0)
            }
            let shares = try compare(scene, &random)
            (limited, count) = (limited + shares.limited, count + shares.count)
        }
        // Where a matrix in 3D goes from or to what lists or sums made, nothing is known.
        #expect(limited * 10 > count * (inSpace ? 6 : 9), "\(limited) of \(count)")
    }

    /// Compares samples with the bounds; returns how many boxes are finite, and of how many.
    func compare(_ scene: Scene, _ random: inout RandomSource) throws -> (limited: Int, count: Int) {
        let clip = try CompiledClip(scene)
        var shares = (limited: 0, count: 0)
        let from = random.number(-1.5...3), to = from + random.pick([0, 0.016, 0.4, 3])
        let times = (0...500).map { mix(from, to, Double($0) / 500) }
        for space in [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT] {
            let (held, frames) = (try clip.bounds(from, to, space), try clip.sample(times, space: space).frames)
            var deviation = Deviation()
            for at in stride(from: 0, to: frames.count, by: 4) {
                for axis in 0..<2 {
                    let (low, high) = (
                        Double(frames[at + axis]), Double(frames[at + axis]) + Double(frames[at + axis + 2])
                    )
                    let place = at % held.count + axis, slack = 3e-7 * (abs(low) + abs(high))
                    let holds = Double(held[place]) - slack <= low && high <= Double(held[place + 2]) + slack
                    deviation.add(
                        holds,
                        "\(low)...\(high) in \(held[place])...\(held[place + 2]), \(space), \(times[at / held.count]) s"
                    )
                }
            }
            #expect(deviation.isAllowed, "\(deviation)")
            shares.limited += stride(from: 0, to: held.count, by: 4).filter { held[$0 + 2] < 1e30 }.count
            shares.count += held.count / 4
        }
        return shares
    }

    @Test func aTurningSquareFillsItsCircleBetweenItsExtremes() throws {
        var scene = Scene()
        scene.timings = [.cubic(0.3, 0, 0.7, 1)]
        var clock = Clock(duration: 1)
        clock.timing = 0
        scene.clocks = [clock]
        var layer = Layer()
        layer.boundsSize = Point(2, 2)
        scene.layers = [layer, layer]
        scene.layers[1].parent = 0
        var animation = Animation(layer: 0, .rotation, clock: 0)
        (animation.from, animation.to) = ([0], [1.5])
        scene.animations = [animation]
        // At an eighth of a turn the corners stand straight above, below, left and right of the middle.
        let clip = try CompiledClip(scene), reach = 2.0.squareRoot()
        for box in try [clip.bounds(0, 1, MOTION_SPACE_PARENT), clip.bounds(0.2, 0.9, MOTION_SPACE_ROOT)] {
            for (edge, sign) in zip(box, [-1.0, -1, 1, 1]) {
                #expect(Double(edge) * sign >= reach && Double(edge) * sign <= reach * 1.01, "\(box)")
            }
        }
    }

    @Test(arguments: [Keyframes.Mode.linear, .paced]) func whoFollowsAPathThatChangesIsHeldTightly(mode: Keyframes.Mode)
        throws
    {
        var scene = Scene()
        scene.paths = [Path([.move(.zero), .cubic(Point(40, 0), Point(40, 30), Point(0, 30)), .line(Point(-20, 0))])]
        scene.clocks = [Clock(duration: 1)]
        var layer = Layer()
        (layer.path, layer.boundsSize) = (0, Point(4, 4))
        scene.layers = [layer, layer]
        scene.layers[1].path = nil
        var (morph, follow) = (Animation(layer: 0, .path, clock: 0), Animation(layer: 1, .position, clock: 0))
        morph.toShape = Path([
            .move(Point(9, 9)), .cubic(Point(60, -20), Point(20, 50), Point(-10, 25)), .line(Point(5, 5))
        ])
        (follow.followed, follow.mode) = (0, mode)
        scene.animations = [follow, morph]
        let clip = try CompiledClip(scene), held = try clip.bounds(0, 1, MOTION_SPACE_PARENT)[4...].map(Double.init)
        let frames = try clip.sample((0...1000).map { Double($0) / 1000 }).frames
        for axis in 0..<2 {
            let all = stride(from: 4 + axis, to: frames.count, by: 8).map {
                (low: Double(frames[$0]), high: Double(frames[$0]) + Double(frames[$0 + 2]))
            }
            let (low, high) = (all.map(\.low).min()!, all.map(\.high).max()!)
            #expect(
                held[axis] <= low && high <= held[axis + 2] && held[axis + 2] - held[axis] <= (high - low) * 1.01,
                "\(held), \(low)...\(high)")
        }
    }

    /// Expects the boxes of a one-second interval to be at most 1 % wider than what the samples reach.
    func expectTight(_ scene: Scene, _ space: UInt32, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let clip = try CompiledClip(scene), held = try clip.bounds(0, 1, space).map(Double.init)
        let frames = try clip.sample((0...2000).map { Double($0) / 2000 }, space: space).frames, width = held.count
        for at in stride(from: 0, to: width, by: 4) {
            var (low, high) = ([Double](repeating: .infinity, count: 2), [Double](repeating: -.infinity, count: 2))
            for frame in stride(from: at, to: frames.count, by: width) {
                for axis in 0..<2 {
                    low[axis] = min(low[axis], Double(frames[frame + axis]))
                    high[axis] = max(high[axis], Double(frames[frame + axis]) + Double(frames[frame + axis + 2]))
                }
            }
            for axis in 0..<2 {
                let share = 0.01 * max(high[0] - low[0], high[1] - low[1]),
                    box = (held[at + axis], held[at + axis + 2]), slack = 1e-6 * (abs(low[axis]) + abs(high[axis]))
                #expect(
                    box.0 <= low[axis] + slack && box.0 >= low[axis] - share && box.1 >= high[axis] - slack
                        && box.1 <= high[axis] + share,
                    "layer \(at / 4), axis \(axis): \(box) of \(low[axis])...\(high[axis])",
                    sourceLocation: sourceLocation)
            }
        }
    }

    private static func basic(_ layer: Int, _ property: Property, from: [Double]?, to: [Double]?, clock: Int = 0)
        -> Animation
    {
        var animation = Animation(layer: layer, property, clock: clock)
        (animation.from, animation.to) = (from, to)
        return animation
    }

    private static func box(_ size: Double, at position: Point, in parent: Int? = nil) -> Layer {
        var layer = Layer()
        (layer.boundsSize, layer.position, layer.parent) = (Point(size, size), position, parent)
        return layer
    }

    @Test(arguments: [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT]) func aCubeThatTurnsIsHeldTightly(space: UInt32) throws {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1)]
        scene.layers = [Self.box(300, at: Point(200, 150)), Self.box(100, at: Point(150, 150), in: 0)]
        scene.layers[0].spatial = SpatialLayer()
        scene.layers[0].spatial?.sublayerTransform = .perspective(500)
        scene.layers[1].spatial = SpatialLayer()
        scene.layers[1].spatial?.keepsDepth = true
        for side in 0..<6 {
            var face = Self.box(100, at: Point(50, 50), in: 1), spatial = SpatialLayer()
            let turn = Matrix.rotation(
                side < 4 ? [0, 1, 0] : [1, 0, 0], side < 4 ? Double(side) * .pi / 2 : (Double(side) - 4.5) * .pi)
            spatial.transform = Matrix.translation(0, 0, 50).then(turn)
            face.spatial = spatial
            scene.layers.append(face)
        }
        scene.animations = [
            Self.basic(1, .rotationY, from: [0], to: [2.4]), Self.basic(1, .rotationX, from: [0.3], to: [-0.4])
        ]
        try expectTight(scene, space)
    }

    @Test(arguments: [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT]) func cardsByMatricesAreHeldTightly(space: UInt32) throws
    {
        var scene = Scene()
        scene.timings = [.cubic(0.4, 0, 0.2, 1)]
        scene.clocks = [Clock(duration: 1)]
        scene.clocks[0].timing = 0
        scene.layers = [
            Self.box(300, at: Point(200, 150)), Self.box(60, at: Point(80, 150), in: 0),
            Self.box(20, at: Point(30, 20), in: 1)
        ]
        scene.layers[0].spatial = SpatialLayer()
        scene.layers[0].spatial?.sublayerTransform = .perspective(400)
        scene.layers[1].spatial = SpatialLayer()
        var animation = Animation(layer: 1, .transform, clock: 0)
        let turn = Matrix.rotation([0, 1, 0], 2.8),
            further = Matrix.rotation([1, 1, 0], 1).then(.translation(0, 0, 40))
        animation.values = [Matrix.identity, turn, further].map { $0.entries.map { Double(Float($0)) } }
        scene.animations = [animation]
        try expectTight(scene, space)
    }

    @Test(arguments: [false, true]) func listsThatMoveAreHeldTightly(inSpace: Bool) throws {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1)]
        scene.layers = (0..<3).map { _ in Self.box(40, at: Point(50, 50)) }
        if inSpace { for row in 0..<3 { scene.layers[row].spatial = SpatialLayer() } }
        let z = [0.0, 0, 1], axis = inSpace ? [0.0, 1, 0] : z
        let lists: [[[Operation]]] = [
            [
                [.translate([0, 0, 0]), .rotate(axis: z, angle: 0), .scale([1, 1, 1])],
                [.translate([100, 0, 0]), .rotate(axis: z, angle: 6), .scale([1.5, 1.5, 1])]
            ],
            [[.perspective(300), .rotate(axis: axis, angle: 0)], [.perspective(300), .rotate(axis: axis, angle: 2.5)]],
            [[.rotate(axis: z, angle: 0), .skewX(0.1)], [.rotate(axis: z, angle: 1), .skewX(-0.7)], []]
        ]
        for (row, lists) in lists.enumerated() {
            var animation = Animation(layer: row, .transform, clock: 0)
            animation.lists = inSpace ? lists : lists.map { $0.filter { $0 != .perspective(300) } }
            scene.animations.append(animation)
        }
        // Another one, and a matrix on the running one.
        var sum = Self.basic(0, .transform, from: [1, 0, 0, 1, 0, 0], to: [1, 0, 0, 1, 0, 50])
        sum.additive = true
        scene.animations.append(sum)
        try expectTight(scene, MOTION_SPACE_PARENT)
    }

    @Test(arguments: [false, true]) func aMatrixOnARunningOneThatMovesIsHeldTightly(isBy: Bool) throws {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1)]
        scene.layers = [Self.box(40, at: Point(50, 50))]
        let matrix = Affine.rotation(2.5).then(.scale(2, 1.5)).entries
        scene.animations = [
            Self.basic(0, .rotation, from: [0], to: [1]), Self.basic(0, .transform, from: nil, to: isBy ? nil : matrix)
        ]
        if isBy { scene.animations[1].by = matrix }
        try expectTight(scene, MOTION_SPACE_PARENT)
    }

    @Test(arguments: [Property.rotation, .scale, .translation, .transform]) func aPartBehindListsIsHeldTightly(
        property: Property
    ) throws {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1)]
        scene.layers = [Self.box(40, at: Point(50, 50)), Self.box(40, at: Point(50, 50))]
        for (row, end) in [
            [Operation.skewX(0.5), .scale([2, 0.8, 1])],
            [.rotate(axis: [0, 0, 1], angle: 3.5), .scale([1.5, 1.2, 1])]
        ].enumerated() {
            var lists = Animation(layer: row, .transform, clock: 0)
            lists.lists = [[], end]
            scene.animations.append(lists)
            let ends: (from: [Double], to: [Double]) =
                switch property {
                case .rotation: ([0.3], [2])
                case .transform: (Affine.rotation(1).entries, [])
                default: ([1, 1], [-2, 1.4])
                }
            scene.animations.append(Self.basic(row, property, from: ends.from, to: ends.to.isEmpty ? nil : ends.to))
        }
        try expectTight(scene, MOTION_SPACE_PARENT)
    }

    @Test(arguments: [Keyframes.Mode.linear, .paced]) func whoTurnsAtCornersIsHeldTightly(mode: Keyframes.Mode) throws {
        var scene = Scene()
        scene.paths = [
            Path([
                .move(.zero), .line(Point(120, 0)), .line(Point(120, 80)),
                .cubic(Point(120, 40), Point(60, 40), Point(60, 90)), .close
            ])
        ]
        scene.clocks = [Clock(duration: 1)]
        var layer = Self.box(8, at: .zero)
        layer.boundsSize = Point(60, 8)
        scene.layers = [layer, Self.box(30, at: Point(20, 5), in: 0)]
        // The sublayer goes round corners of its own.
        for row in 0..<2 {
            var animation = Animation(layer: row, .position, clock: 0)
            (animation.path, animation.rotate, animation.mode) = (0, .auto, mode)
            if row == 1 { (animation.mode, animation.keyTimes) = (.linear, [0, 0.1, 0.37, 0.9, 1]) }
            scene.animations.append(animation)
        }
        for space in [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT] { try expectTight(scene, space) }
    }

    @Test(arguments: [Keyframes.Mode.linear, .paced]) func whoTurnsWithAPathIsHeldTightly(mode: Keyframes.Mode) throws {
        var scene = Scene()
        scene.paths = [
            Path([
                .move(.zero), .cubic(Point(60, 0), Point(60, 60), Point(120, 60)),
                .cubic(Point(180, 60), Point(180, -40), Point(240, 0))
            ])
        ]
        scene.clocks = [Clock(duration: 1)]
        var layer = Self.box(8, at: .zero)
        layer.boundsSize = Point(40, 8)
        scene.layers = [layer]
        var animation = Animation(layer: 0, .position, clock: 0)
        (animation.path, animation.rotate, animation.mode) = (0, .autoReverse, mode)
        scene.animations = [animation]
        try expectTight(scene, MOTION_SPACE_PARENT)
    }

    @Test func wrongIntervalsAreRefused() throws {
        let clip = try CompiledClip(Scene())
        var scratch = [UInt64](repeating: 0, count: Int(clip.info.bounds_scratch + 7) / 8)
        func status(_ from: Double, _ to: Double, _ space: UInt32 = 0) -> motion_status {
            motion_clip_bounds(
                clip.block, clip.info.size, from, to, space, nil, 0, nil, &scratch, clip.info.bounds_scratch)
        }
        #expect(status(0, 0) == MOTION_OK)
        #expect(status(1, 0) == MOTION_ERROR_RANGE)
        #expect(status(.nan, 0) == MOTION_ERROR_FINITE && status(0, .infinity) == MOTION_ERROR_FINITE)
        #expect(status(0, 1, 2) == MOTION_ERROR_ENUM)
    }
}
