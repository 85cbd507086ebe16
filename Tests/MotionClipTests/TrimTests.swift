import CMotion
import MotionReference
import MotionTestSupport
import Testing

@testable import MotionClip
@testable import MotionKernel

/// Checks trims of layers' paths.
@Suite struct TrimTests {
    static func scene(_ random: inout RandomSource) -> Scene {
        var scene = GeometryTests.scene(&random)
        addTrims(to: &scene, &random)
        return scene
    }

    /// Adds trims of some layers by numbers that may move. There are three clocks.
    static func addTrims(to scene: inout Scene, _ random: inout RandomSource) {
        scene.userProperties.append([0.25, 0.5])
        let first = scene.userProperties.count
        scene.userProperties += (0..<6).map { _ in [random.dyadic(-0.25...1.25)] }
        for row in 0..<6 where random.chance(0.5) {
            var animation = Animation(layer: nil, .user(first + row), clock: random.count(0...2))
            (animation.from, animation.to) = ([random.dyadic(-0.5...1.5)], [random.dyadic(-0.5...1.5)])
            scene.animations.append(animation)
        }
        for _ in 0..<random.count(1...4) {
            func number() -> Int? { random.chance(0.2) ? nil : first + random.count(0...5) }
            var layers = scene.layers.indices.filter { _ in random.chance(0.7) }
            if random.chance(0.3) { layers.reverse() }
            if random.chance(0.1), let first = layers.first { layers.append(first) }
            scene.trims.append(
                Trim(
                    random.pick(Trim.Mode.allCases), of: layers, start: number(), end: number(),
                    offset: number()))
        }
    }

    @Test(arguments: 0..<60) func randomTrimsAreTheReferences(seed: UInt64) throws {
        let (made, source) = try SceneComparison.random(seed, Self.scene)
        var (random, deviation) = (source, Deviation())
        for _ in 0..<4 {
            let t = random.dyadic(-1...4) + 0x1p-13
            let state = made.reference.state(at: t), shapes = try made.clip.geometry(at: t)
            #expect(try made.clip.geometry(at: t, roomy: true) == shapes)
            for row in made.scene.layers.indices {
                let expected = PathGeometry(made.reference.geometry(of: row, in: state)),
                    actual = PathGeometry(shapes[row].path)
                let scale = 5 * PathGeometry(state.layers[row].shape ?? Path()).length + 200
                let context = "of layer \(row) at \(t)"
                deviation.add(actual, expected, scale: scale, context)
                // Pieces begin and are joined at the same places.
                func starts(_ geometry: PathGeometry) -> [Subpath] {
                    geometry.subpaths.filter { $0.length > 1e-4 * scale }
                }
                #expect(starts(actual).map(\.isClosed) == starts(expected).map(\.isClosed), "\(context)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    // MARK: - Numbers worked out by hand

    /// A square 40 around, and a line 24 long.
    private static let square = Path([
        .move(.zero), .line(Point(10, 0)), .line(Point(10, 10)), .line(Point(0, 10)), .close
    ])
    private static let line = Path([.move(.zero), .line(Point(24, 0))])

    /// Makes a scene of layers with paths, and trims of them by numbers that stand still.
    private static func scene(
        _ paths: [Path], _ trims: (mode: Trim.Mode, layers: [Int], start: Double, end: Double, offset: Double)...
    ) -> Scene {
        var scene = Scene()
        scene.paths = paths
        for path in paths.indices {
            var layer = Layer()
            layer.path = path
            scene.layers.append(layer)
        }
        for trim in trims {
            let first = scene.userProperties.count
            scene.userProperties += [[trim.start], [trim.end], [trim.offset]]
            scene.trims.append(
                Trim(trim.mode, of: trim.layers, start: first, end: first + 1, offset: first + 2))
        }
        return scene
    }

    /// Returns what is left of each layer, as text.
    private static func left(_ scene: Scene, at time: Double = 0) throws -> [String] {
        let clip = try CompiledClip(scene)
        try accept(motion_clip_check(clip.block, clip.info.size))
        return try clip.geometry(at: time).map { shape in
            let letters = ["M", "L", "Q", "C", "Z"]
            return shape.path.elements.map { element in
                ([letters[Int(element.verb)]] + element.points.map { "\(Float($0.x)),\(Float($0.y))" })
                    .joined(separator: " ")
            }.joined(separator: " ")
        }
    }

    private static let wholeSquare = "M 0.0,0.0 L 10.0,0.0 L 10.0,10.0 L 0.0,10.0 Z"

    @Test func parallelTrimsEachByItself() throws {
        let both = [Self.square, Self.line]
        #expect(
            try Self.left(Self.scene(both, (.lottieParallel, [0, 1], 0.25, 0.75, 0)))
                == ["M 10.0,0.0 L 10.0,10.0 L 0.0,10.0", "M 6.0,0.0 L 18.0,0.0"])
        // Only the layers that are listed.
        #expect(
            try Self.left(Self.scene(both, (.lottieParallel, [1], 0.25, 0.75, 0)))
                == [Self.wholeSquare, "M 6.0,0.0 L 18.0,0.0"])
        // Start behind end: swapped. Through the start: joined where it is closed.
        #expect(
            try Self.left(Self.scene(both, (.lottieParallel, [0, 1], 1, 0.5, 0.25)))
                == ["M 0.0,10.0 L 0.0,0.0 L 10.0,0.0", "M 18.0,0.0 L 24.0,0.0 M 0.0,0.0 L 6.0,0.0"])
        // All the way round, and once more: open, from where it was turned to.
        #expect(
            try Self.left(Self.scene(both, (.lottieParallel, [0, 1], 0, 1, 3.25))) == [
                "M 10.0,0.0 L 10.0,10.0 L 0.0,10.0 L 0.0,0.0 L 10.0,0.0",
                "M 6.0,0.0 L 24.0,0.0 M 0.0,0.0 L 6.0,0.0"
            ])
        #expect(try Self.left(Self.scene(both, (.lottieParallel, [0, 1], 0.5, 0.5, 0.25))) == ["", ""])
        #expect(
            try Self.left(Self.scene(both, (.lottieParallel, [0, 1], -1, 2, -2)))
                == [Self.wholeSquare, "M 0.0,0.0 L 24.0,0.0"])
    }

    @Test func sequencesRunOverLayersInTheirListsOrder() throws {
        let both = [Self.square, Self.line]
        // 32 ..< 48 of 64.
        #expect(
            try Self.left(Self.scene(both, (.lottieSequential, [0, 1], 0.5, 0.75, 0)))
                == ["M 0.0,8.0 L 0.0,0.0", "M 0.0,0.0 L 8.0,0.0"])
        #expect(
            try Self.left(Self.scene(both, (.lottieSequential, [1, 0], 0.5, 0.75, 0)))
                == ["M 8.0,0.0 L 10.0,0.0 L 10.0,10.0 L 6.0,10.0", ""])
        // What is left whole stays closed.
        #expect(
            try Self.left(Self.scene(both, (.lottieSequential, [0, 1], 0, 0.75, 0)))
                == [Self.wholeSquare, "M 0.0,0.0 L 8.0,0.0"])
        // 30 ..< 64, then 0 ..< 14: through the start of the square, not of the line.
        #expect(
            try Self.left(Self.scene(both, (.lottieSequential, [0, 1], 0.25, 1, 0.21875)))
                == ["M 0.0,10.0 L 0.0,0.0 L 10.0,0.0 L 10.0,4.0", "M 0.0,0.0 L 24.0,0.0"])
        // The same of the line, which is open.
        #expect(
            try Self.left(Self.scene(both, (.lottieSequential, [1, 0], 0.25, 1, 0.03125)))
                == [Self.wholeSquare, "M 18.0,0.0 L 24.0,0.0 M 0.0,0.0 L 2.0,0.0"])
        // Core Animation's rule clamps and does not turn.
        #expect(
            try Self.left(Self.scene(both, (.coreAnimation, [0, 1], 0.5, 2, 0.5)))
                == ["M 0.0,8.0 L 0.0,0.0", "M 0.0,0.0 L 24.0,0.0"])
        #expect(try Self.left(Self.scene(both, (.coreAnimation, [0, 1], 0.75, 0.5, 0))) == ["", ""])
        // What that leaves out: 48 ..< 64 and 0 ..< 16, then 32 ..< 64 and 0 ..< 2.
        #expect(
            try Self.left(Self.scene(both, (.inverted, [0, 1], 0.25, 0.75, 0)))
                == ["M 0.0,0.0 L 10.0,0.0 L 10.0,6.0", "M 8.0,0.0 L 24.0,0.0"])
        #expect(
            try Self.left(Self.scene(both, (.inverted, [0, 1], 0.03125, 0.5, 0)))
                == ["M 0.0,8.0 L 0.0,0.0 L 2.0,0.0", "M 0.0,0.0 L 24.0,0.0"])
        #expect(try Self.left(Self.scene(both, (.inverted, [0, 1], 0, 1, 0))) == ["", ""])
    }

    @Test func trimsOfTrimsGoOnFromWhatIsLeft() throws {
        // Two sides of the square, then the second of them.
        #expect(
            try Self.left(
                Self.scene(
                    [Self.square], (.lottieParallel, [0], 0.25, 0.75, 0), (.lottieParallel, [0], 0.5, 1, 0)))
                == ["M 10.0,10.0 L 0.0,10.0"])
        // Two sides through the start, of which a piece has the start inside, begins there, or ends there.
        for (start, end, offset, expected) in [
            (0.25, 0.75, 0.0, "M 0.0,5.0 L 0.0,0.0 L 5.0,0.0"), (0.5, 1, 0, "M 0.0,0.0 L 10.0,0.0"),
            (0.75, 1, 0, "M 5.0,0.0 L 10.0,0.0"), (0, 0.5, 0, "M 0.0,10.0 L 0.0,0.0"),
            (0.5, 1, 0.25, "M 5.0,0.0 L 10.0,0.0 M 0.0,10.0 L 0.0,5.0")
        ] {
            #expect(
                try Self.left(
                    Self.scene(
                        [Self.square], (.lottieParallel, [0], 0.5, 1, 0.25),
                        (.lottieParallel, [0], start, end, offset))) == [expected])
        }
        // Both layers by half, 20 and 12 of which a sequence takes 16 ..< 24.
        #expect(
            try Self.left(
                Self.scene(
                    [Self.square, Self.line], (.lottieParallel, [0, 1], 0, 0.5, 0),
                    (.lottieSequential, [0, 1], 0.5, 0.75, 0)))
                == ["M 10.0,6.0 L 10.0,10.0", "M 0.0,0.0 L 4.0,0.0"])
        // Nothing stays nothing.
        #expect(
            try Self.left(
                Self.scene([Self.line], (.lottieParallel, [0], 0.5, 0.5, 0), (.inverted, [0], 0, 0, 0))) == [""])
    }

    @Test func strokeStartAndEndApplyToWhatIsLeft() throws {
        var scene = Self.scene([Self.square], (.lottieParallel, [0], 0.5, 1, 0.25))
        (scene.layers[0].strokeStart, scene.layers[0].strokeEnd) = (0.25, 0.75)
        #expect(try Self.left(scene) == ["M 0.0,5.0 L 0.0,0.0 L 5.0,0.0"])
        scene.userProperties = [[0], [1], [0]]
        #expect(try Self.left(scene) == ["M 10.0,0.0 L 10.0,10.0 L 0.0,10.0"])
        (scene.layers[0].strokeStart, scene.layers[0].strokeEnd) = (0.5, 0.5)
        scene.userProperties = [[0], [0.5], [0]]
        #expect(try Self.left(scene) == [""])
    }

    @Test func layersThatDoNotShowHaveNoLength() throws {
        var scene = Self.scene([Self.square, Self.line, Self.line], (.lottieSequential, [0, 1, 2], 0.5, 1, 0))
        scene.layers[0].isHidden = true
        #expect(try Self.left(scene) == ["", "", "M 0.0,0.0 L 24.0,0.0"])
        scene.layers[0].isHidden = false
        scene.clocks = [Clock(begin: 1, duration: 1)]
        scene.layers[1].clock = 0
        #expect(try Self.left(scene) == ["M 0.0,8.0 L 0.0,0.0", "", "M 0.0,0.0 L 24.0,0.0"])
        // A layer without a path, and one that is listed twice, of 48 now.
        scene.layers[0].path = nil
        scene.trims[0].layers = [2, 0, 1, 2]
        #expect(try Self.left(scene, at: 1.5) == ["", "M 0.0,0.0 L 24.0,0.0", ""])
    }

    @Test func numbersMoveAndPathsMayToo() throws {
        var scene = Self.scene([Self.square, Self.line], (.lottieSequential, [0, 1], 0, 0.5, 0))
        scene.clocks = [Clock(duration: 1)]
        var animation = Animation(layer: nil, .user(1), clock: 0)
        (animation.from, animation.to) = ([0], [1])
        scene.animations = [animation]
        #expect(try Self.left(scene, at: 0.25) == ["M 0.0,0.0 L 10.0,0.0 L 10.0,6.0", ""])
        #expect(try Self.left(scene, at: 0.75) == [Self.wholeSquare, "M 0.0,0.0 L 8.0,0.0"])
        // A line that grows from 24 to 88: 56 at the middle, 64 of 96.
        var growth = Animation(layer: 1, .path, clock: 0)
        growth.toShape = Path([.move(.zero), .line(Point(88, 0))])
        scene.animations = [growth]
        scene.userProperties[1] = [0.75]
        #expect(try Self.left(scene, at: 0.5) == [Self.wholeSquare, "M 0.0,0.0 L 32.0,0.0"])
        // Model values without rows: 0, 1 and 0.
        scene.trims[0] = Trim(.lottieSequential, of: [0, 1])
        #expect(try Self.left(scene, at: 0) == [Self.wholeSquare, "M 0.0,0.0 L 24.0,0.0"])
    }

    @Test func subpathsOfALayerAreAsThoseOfLayers() throws {
        let both = Path(Self.square.elements + Self.line.elements)
        #expect(
            try Self.left(Self.scene([both], (.lottieParallel, [0], 1, 0.5, 0.25))) == [
                "M 0.0,10.0 L 0.0,0.0 L 10.0,0.0 M 18.0,0.0 L 24.0,0.0 M 0.0,0.0 L 6.0,0.0"
            ])
        #expect(
            try Self.left(Self.scene([both], (.lottieSequential, [0], 0.25, 1, 0.21875))) == [
                "M 0.0,10.0 L 0.0,0.0 L 10.0,0.0 L 10.0,4.0 M 0.0,0.0 L 24.0,0.0"
            ])
        #expect(
            try Self.left(Self.scene([both], (.lottieSequential, [0], 0.5, 0.75, 0))) == [
                "M 0.0,8.0 L 0.0,0.0 M 0.0,0.0 L 8.0,0.0"
            ])
    }

    /// Two circles measure a little more or less than each other where they stand apart, but half of both is one.
    @Test func endsFallWhereSubpathsEndIfTheyAreNear() throws {
        let k = 5.519
        func circle(_ x: Double, _ y: Double) -> Path {
            Path([
                .move(Point(x, y - 10)),
                .cubic(Point(x + k, y - 10), Point(x + 10, y - k), Point(x + 10, y)),
                .cubic(Point(x + 10, y + k), Point(x + k, y + 10), Point(x, y + 10)),
                .cubic(Point(x - k, y + 10), Point(x - 10, y + k), Point(x - 10, y)),
                .cubic(Point(x - 10, y - k), Point(x - k, y - 10), Point(x, y - 10)), .close
            ])
        }
        var random = RandomSource(seed: 5)
        for _ in 0..<50 {
            let paths = (0..<2).map { _ in circle(random.number(-20...20), random.number(-20...20)) }
            let clip = try CompiledClip(Self.scene(paths, (.lottieSequential, [0, 1], 0, 0.5, 0)))
            #expect(try clip.geometry(at: 0) == [PathArrays(paths[0]), PathArrays(Path())])
        }
    }

    @Test func noMoreThan64PiecesAreLeft() throws {
        // Each trim takes a piece of the last one's first piece, so that what is left gets ever more gaps.
        var scene = Self.scene([Self.line])
        for row in 0..<100 {
            let low = 0.5 / Double(row + 2)
            scene.userProperties += [[low], [low + 0.001], [0]]
            scene.trims.append(Trim(.inverted, of: [0], start: 3 * row, end: 3 * row + 1))
        }
        let clip = try CompiledClip(scene), shape = try clip.geometry(at: 0, roomy: true)[0]
        #expect(shape.verbs.filter { $0 == UInt8(MOTION_VERB_MOVE) }.count == 64)
    }

    @Test func wrongTrimsAreRefused() throws {
        func fault(_ change: (inout DescriptionTables) -> Void) throws -> [UInt32] {
            var scene = Self.scene(
                [Self.square, Self.line], (.lottieParallel, [0, 1], 0, 1, 0), (.inverted, [1], 0, 1, 0))
            scene.userProperties.append([1, 2])
            var tables = DescriptionTables(scene)
            change(&tables)
            var (sizes, fault) = (motion_clip_sizes(), motion_fault())
            tables.withDescription { _ = motion_clip_size($0, &sizes, &fault) }
            return [UInt32(bitPattern: fault.status), fault.table, fault.row, fault.field]
        }
        func broken(_ status: motion_status, _ row: UInt32, _ field: UInt32, _ table: UInt32 = MOTION_TABLE_TRIMS)
            -> [UInt32]
        {
            [UInt32(bitPattern: status), table, row, field]
        }
        #expect(try fault { _ in } == [0, 0, 0, 0])
        #expect(try fault { $0.trims[0].mode = 4 } == broken(MOTION_ERROR_ENUM, 0, 0))
        #expect(try fault { $0.trims[1].trimmed_count = 2 } == broken(MOTION_ERROR_INDEX, 1, 4))
        #expect(try fault { $0.trims[1].first_trimmed = 1 } == broken(MOTION_ERROR_ORDER, 1, 4))
        #expect(try fault { $0.trims[0].start = 7 } == broken(MOTION_ERROR_INDEX, 0, 12))
        #expect(try fault { $0.trims[0].end = 6 } == broken(MOTION_ERROR_INDEX, 0, 16))
        #expect(try fault { $0.trims[1].offset = 100 } == broken(MOTION_ERROR_INDEX, 1, 20))
        #expect(try fault { $0.trimmed[2] = 2 } == broken(MOTION_ERROR_INDEX, 2, 0, MOTION_TABLE_TRIMMED))
    }

    /// A trim whose numbers have changed lists all its layers, and so does one of whose layers has.
    @Test func trimmedLayersCountAsChanged() throws {
        var scene = Self.scene([Self.square, Self.line, Self.line], (.lottieSequential, [0, 1], 0, 0.5, 0))
        scene.clocks = [Clock(duration: 1), Clock(begin: 2, duration: 1)]
        var animation = Animation(layer: nil, .user(1), clock: 0)
        (animation.from, animation.to) = ([0], [1])
        var opacity = Animation(layer: 1, .opacity, clock: 1)
        (opacity.from, opacity.to) = ([0], [1])
        scene.animations = [animation, opacity]
        let clip = try CompiledClip(scene)
        #expect(try clip.changed(0.25, 0.5, space: MOTION_SPACE_PARENT) == [0, 1])
        #expect(try clip.changed(2.25, 2.5, space: MOTION_SPACE_PARENT) == [0, 1])
        #expect(try clip.changed(1.25, 1.5, space: MOTION_SPACE_PARENT) == [])
    }

    /// The numbers in scratch have the same bytes on every host.
    @Test func recordsHaveTheSizesOfTheFormat() {
        #expect(MemoryLayout<TrimRecord>.stride == 24 && MemoryLayout<TrimmedLayer>.stride == 8)
        #expect(MemoryLayout<TrimmedPath>.size <= TrimmedPath.stride && TrimmedPath.stride % 8 == 0)
        #expect(MemoryLayout<PathPiece>.stride == 32)
    }
}
