import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Checks the geometry of all layers: their paths, trimmed and morphed.
@Suite struct GeometryTests {
    static func scene(_ random: inout RandomSource) -> Scene {
        var scene = Scene()
        scene.addClocks(&random, repeats: [1])
        for row in 0..<random.count(1...5) {
            var layer = Layer()
            layer.parent = row > 0 && random.chance(0.5) ? random.count(0...row - 1) : nil
            layer.clock = random.chance(0.2) ? random.count(0...2) : nil
            layer.isHidden = random.chance(0.1)
            layer.takesTransformOnly = random.chance(0.3)
            (layer.strokeStart, layer.strokeEnd) = (random.dyadic(-0.25...0.5), random.dyadic(0.5...1.25))
            if random.chance(0.8) {
                layer.path = scene.paths.count
                scene.paths.append(random.path(within: -30...30))
            }
            scene.layers.append(layer)
            let own = layer.path.map { scene.paths[$0] } ?? random.path(within: -30...30)
            for _ in 0..<random.count(0...2) {
                var animation = Animation(layer: row, .path, clock: random.count(0...2))
                animation.flips = random.chance(0.4)
                animation.additive = !animation.flips && random.chance(0.4)
                func shape() -> Path {
                    animation.flips && random.chance(0.5) ? random.path(within: -30...30) : random.moved(own)
                }
                switch random.count(0...4) {
                case 0: animation.toShape = shape()
                case 1: animation.fromShape = shape()
                case 2: (animation.fromShape, animation.toShape) = (shape(), shape())
                default:
                    animation.shapes = (0..<random.count(1...4)).map { _ in shape() }
                    animation.mode = random.pick(Keyframes.Mode.allCases)
                    if random.chance(0.5) && animation.shapes.count == 3 && animation.mode != .discrete {
                        animation.keyTimes = [0, 0.25, 1]
                    }
                    if animation.shapes.count > 1 { animation.timings = [random.pick([nil, 1, 2])] }
                    animation.extrapolates = random.chance(0.3)
                }
                // Without a shape of its own, one end of two is nothing: that flips.
                if layer.path == nil && animation.shapes.isEmpty
                    && (animation.fromShape == nil || animation.toShape == nil)
                {
                    (animation.flips, animation.additive) = (true, false)
                }
                scene.animations.append(animation)
            }
            if random.chance(0.5) {
                var animation = Animation(layer: row, .strokeEnd, clock: random.count(0...2))
                (animation.from, animation.to) = ([random.dyadic(0...1)], [random.dyadic(0...1)])
                scene.animations.append(animation)
            }
        }
        return scene
    }

    @Test(arguments: 0..<80) func randomShapesAreTheReferences(seed: UInt64) throws {
        let (made, source) = try SceneComparison.random(seed, Self.scene),
            (scene, clip, sampler) = (made.scene, made.clip, made.reference)
        var (random, deviation) = (source, Deviation())
        for _ in 0..<8 {
            let t = random.dyadic(-1...4) + 0x1p-13
            let whole = random.chance(0.3), flags = whole ? MOTION_GEOMETRY_WHOLE : MOTION_PATH_KEEP
            let (state, shapes) = (sampler.state(at: t), try clip.geometry(at: t, flags))
            #expect(try clip.geometry(at: t, flags, roomy: true) == shapes)
            for row in scene.layers.indices {
                let (expected, actual) = (
                    PathGeometry(sampler.geometry(of: row, in: state, whole: whole)), PathGeometry(shapes[row].path)
                )
                let scale = PathGeometry(state.layers[row].shape ?? Path()).length + 100
                deviation.add(actual, expected, scale: scale, "of layer \(row) at \(t)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    private func morph(_ from: Path, _ to: Path, start: Double = 0, end: Double = 1) -> Scene {
        var scene = Scene()
        scene.paths = [from]
        scene.clocks = [Clock(duration: 1)]
        var layer = Layer()
        (layer.path, layer.strokeStart, layer.strokeEnd) = (0, start, end)
        scene.layers = [layer]
        var animation = Animation(layer: 0, .path, clock: 0)
        animation.toShape = to
        scene.animations = [animation]
        return scene
    }

    @Test func trimsAreThoseOfThePathFunctionsBitForBit() throws {
        var random = RandomSource(seed: 91)
        for _ in 0..<60 {
            let from = PathArrays(random.path(within: -50...50))
            let to = PathArrays(verbs: from.verbs, points: from.points.map { _ in Float(random.number(-50...50)) })
            let (start, end) = (random.number(-0.1...0.6), random.number(0.5...1.1))
            let clip = try CompiledClip(morph(from.path, to.path, start: start, end: end))
            for (time, progress) in [(-1.0, Float(0)), (0, 0), (0.25, 0.25), (0.625, 0.625)] {
                var mixed = PathArrays(verbs: from.verbs, points: [Float](repeating: .nan, count: from.points.count))
                try accept(
                    motion_path_interpolate(
                        from.verbs, UInt32(from.verbs.count), from.points, to.points, from.pointCount, [progress], 1,
                        &mixed.points))
                for curves in [MOTION_PATH_KEEP, MOTION_PATH_CUBICS] {
                    let expected = try PreparedPath(mixed).trimmed(from: start, to: end, curves: curves)
                    #expect(
                        try clip.geometry(at: time, curves) == [expected],
                        "\(start)...\(end) of \(from) at \(time)")
                }
            }
        }
    }

    private let square = Path([.move(.zero), .line(Point(4, 0)), .line(Point(4, 4)), .line(Point(0, 4)), .close])
    private let diamond = Path([.move(Point(2, 0)), .line(Point(4, 2)), .line(Point(2, 4)), .line(Point(0, 2)), .close])
    private let triangle = Path([.move(.zero), .line(Point(8, 0)), .line(Point(0, 8)), .close])

    private func points(_ scene: Scene, at times: [Double]) throws -> [[Float]] {
        let clip = try CompiledClip(scene)
        return try times.map { try clip.geometry(at: $0)[0].points }
    }

    @Test func shapesOfOtherElementsFlipOrAreRefused() throws {
        var scene = morph(square, triangle)
        #expect { try CompiledClip(scene) } throws: { ($0 as? Rejected)?.status == MOTION_ERROR_PATH }
        scene.animations[0].flips = true
        let (first, second) = (PathArrays(square).points, PathArrays(triangle).points)
        #expect(try points(scene, at: [0, 0.25, 0.5, 0.75]) == [first, first, second, second])
        // From nothing, too.
        scene.layers[0].path = nil
        #expect(try points(scene, at: [0.25, 0.75]) == [[], second])
    }

    @Test func modesAsNumbersHaveThem() throws {
        var scene = morph(square, square)
        scene.animations[0].toShape = nil
        // The diamond is as far from the square as from its double.
        let far = Path([.move(Point(4, 0)), .line(Point(4, 4)), .line(Point(0, 4)), .line(Point(0, 0)), .close])
        scene.animations[0].shapes = [square, diamond, far, far]
        func first(_ times: [Double]) throws -> [[Float]] { try points(scene, at: times).map { Array($0.prefix(2)) } }
        #expect(try first([0, 1.0 / 6, 0.5]) == [[0, 0], [1, 0], [3, 0]])
        scene.animations[0].mode = .discrete
        #expect(try first([0, 0.24, 0.25, 0.5]) == [[0, 0], [0, 0], [2, 0], [4, 0]])
        scene.animations[0].mode = .paced
        #expect(try first([0, 0.25, 0.5, 0.75]) == [[0, 0], [1, 0], [2, 0], [3, 0]])
        scene.animations[0].mode = .cubic
        scene.animations[0].shapes = [square, diamond]
        scene.animations[0].timings = [0]
        scene.timings = [.cubic(0, 0, 1, 0.5)]
        let eased = try first([0.5])[0][0]
        #expect(abs(Double(eased) - 2 * scene.timings[0].value(at: 0.5)) < 1e-5)
        scene.animations[0] = Animation(layer: 0, .path, clock: 0)
        #expect(try first([0.5]) == [[0, 0]], "an animation without values has no effect")
    }

    @Test func laterAnimationsGoOnFromWhatIsThere() throws {
        var scene = morph(square, diamond)
        scene.animations.append(scene.animations[0])
        scene.animations[1].toShape = square
        // Half way to the diamond, and half way back.
        #expect(try points(scene, at: [0.5])[0].prefix(2) == [0.5, 0])
    }

    /// Adds up what is eased apart: a width, and a place that begins later.
    @Test func additiveShapesAddUp() throws {
        func rectangle(_ x: Double, _ y: Double, _ width: Double) -> Path {
            Path([
                .move(Point(x, y)), .line(Point(x + width, y)), .line(Point(x + width, y)), .line(Point(x, y)), .close
            ])
        }
        var scene = morph(square, rectangle(0, 0, 8))
        scene.clocks.append(Clock(begin: 0.5, duration: 1))
        var moves = scene.animations[0]
        (moves.fromShape, moves.toShape) = (rectangle(0, 0, 0), rectangle(2, 6, 0))
        (moves.clock, moves.additive) = (1, true)
        scene.animations = [scene.animations[0], moves]
        (scene.animations[0].fromShape, scene.animations[0].additive) = (rectangle(0, 0, 0), true)
        #expect(
            try points(scene, at: [0.25, 0.75]) == [
                [0, 0, 6, 0, 6, 4, 0, 4], [0.5, 1.5, 10.5, 1.5, 10.5, 5.5, 0.5, 5.5]
            ])
        // A shape of other verbs stays what it is.
        var other = morph(square, triangle).animations[0]
        (other.fromShape, other.toShape, other.flips) = (triangle, triangle, true)
        scene.animations.insert(other, at: 0)
        #expect(try points(scene, at: [0.75]) == [PathArrays(triangle).points])
    }

    /// Takes the whole paths of two strokes, of which a trim leaves a half of one.
    @Test func wholePathsAreThoseBeforeTheStroke() throws {
        var scene = morph(square, diamond, start: 0.25, end: 0.5)
        scene.layers.append(scene.layers[0])
        scene.userProperties = [[0.5]]
        scene.channels = [Channel(layer: nil, .user(0))]
        scene.trims = [Trim(.coreAnimation, of: [1], end: 0)]
        let clip = try CompiledClip(scene)
        #expect(try clip.geometry(at: 0).map(\.points) == [[4, 0, 4, 4], [2, 0, 4, 0]])
        let whole = try clip.geometry(at: 0, MOTION_GEOMETRY_WHOLE)
        #expect(whole.map(\.points) == [PathArrays(square).points, [0, 0, 4, 0, 4, 4]])
        #expect(try clip.geometry(at: 0.5, MOTION_GEOMETRY_WHOLE)[0].points == [1, 0, 4, 1, 3, 4, 0, 3])
    }

    @Test func hiddenLayersAndThoseWhoseClockDoesNotApplyAreEmpty() throws {
        var scene = morph(square, diamond)
        var child = Layer()
        (child.parent, child.path) = (0, 0)
        scene.layers.append(child)
        func counts(_ t: Double) throws -> [Int] { try CompiledClip(scene).geometry(at: t).map(\.verbs.count) }
        #expect(try counts(0.5) == [5, 5])
        scene.layers[0].opacity = 0
        #expect(try counts(0.5) == [5, 5])
        scene.layers[1].isHidden = true
        #expect(try counts(0.5) == [5, 0])
        scene.layers[0].isHidden = true
        scene.layers[1].isHidden = false
        #expect(try counts(0.5) == [0, 0])
        scene.layers[0].isHidden = false
        scene.layers[0].clock = 0
        #expect(try counts(0.5) == [5, 5])
        #expect(try counts(1.5) == [0, 0])
    }

    @Test func tooLittleRoomIsRefusedAndNothingWritten() throws {
        let clip = try CompiledClip(morph(square, diamond, end: 0.9))
        var (counts, scratch) = (
            motion_path_counts(), [UInt64](repeating: 0, count: Int(clip.info.geometry_scratch + 7) / 8)
        )
        var verbs = [UInt8](repeating: 77, count: 5), points = [Float](repeating: 77, count: 10),
            ranges = [motion_path()]
        let size = clip.info.geometry_scratch
        for (verbRoom, pointRoom) in [(4, 5), (5, 4)] as [(UInt32, UInt32)] {
            let status = motion_clip_geometry(
                clip.block, clip.info.size, 0.5, 0, &verbs, verbRoom, &points, pointRoom, &ranges, &counts, &scratch,
                size)
            #expect(status == MOTION_ERROR_CAPACITY && counts.verbs == 5 && counts.points == 5)
            #expect(verbs.allSatisfy { $0 == 77 } && points.allSatisfy { $0 == 77 } && ranges[0].verb_count == 0)
        }
        let status = motion_clip_geometry(
            clip.block, clip.info.size, 0.5, 0, &verbs, 5, &points, 5, &ranges, &counts, &scratch, size - 1)
        #expect(status == MOTION_ERROR_MEMORY)
    }

    @Test func wrongAnimationsOfPathsAreRefused() throws {
        func status(_ change: (inout DescriptionTables) -> Void) throws -> motion_status {
            var tables = DescriptionTables(morph(square, diamond))
            change(&tables)
            do { _ = try CompiledClip(tables) } catch let error as Rejected { return error.status }
            return MOTION_OK
        }
        #expect(try status { _ in } == MOTION_OK)
        let sums = MOTION_ANIMATION_ADDITIVE | MOTION_ANIMATION_FLIP
        for flags in [MOTION_ANIMATION_BY, sums, MOTION_ANIMATION_CUMULATIVE, 512] {
            #expect(try status { $0.animations[0].flags |= flags } == MOTION_ERROR_ENUM)
        }
        #expect(try status { $0.animations[0].flags |= MOTION_ANIMATION_ADDITIVE } == MOTION_OK)
        #expect(try status { $0.animations[0].path = 2 } == MOTION_ERROR_INDEX)
        #expect(try status { $0.animations[0].value_count = 2 } == MOTION_ERROR_INDEX)
        #expect(try status { ($0.animations[0].value_count, $0.animations[0].flags) = (0, 0) } == MOTION_ERROR_KEYS)
        #expect(
            try status {
                ($0.animations[0].value_count, $0.animations[0].flags, $0.animations[0].path) = (0, 0, MOTION_NONE)
            } == MOTION_OK)
        #expect(try status { $0.animations[0].rotate = 1 } == MOTION_ERROR_ENUM)
        #expect(try status { $0.animations[0].property = MOTION_PROPERTY_OPACITY } == MOTION_ERROR_ENUM)
        #expect(
            try status { $0.channels = [motion_channel(layer: 0, property: MOTION_PROPERTY_PATH)] } == MOTION_ERROR_ENUM
        )
        let clip = try CompiledClip(morph(square, diamond))
        var values = [Float](repeating: 0, count: 6)
        #expect(motion_animation_evaluate(clip.block, clip.info.size, 0, nil, 0, [0], 1, &values) == MOTION_ERROR_INDEX)
    }
}
