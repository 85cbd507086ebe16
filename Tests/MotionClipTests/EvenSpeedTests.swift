import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Moves layers along paths by key times, timings and even speed inside each element.
@Suite struct EvenSpeedTests {
    private static func scene(_ random: inout RandomSource) -> Scene {
        var scene = Scene()
        scene.addClocks(&random)
        scene.layers = [Layer()]
        scene.paths = [random.path(within: -30...30)]
        for _ in 0..<random.count(1...2) {
            var animation = Animation(layer: 0, .position, clock: random.count(0...2))
            let count = scene.paths[0].segments.count
            (animation.path, animation.evenSpeed) = (0, true)
            animation.mode = random.pick([.linear, .linear, .cubic, .discrete])
            animation.rotate = random.pick(Animation.Rotate.allCases)
            animation.additive = random.chance(0.2)
            if random.chance(0.6) {
                animation.keyTimes = [0] + (1..<count).map { _ in random.dyadic(0...1) }.sorted() + [1]
            }
            animation.timings = (0..<count).map { _ in random.pick([nil, 1, 2]) }
            scene.animations.append(animation)
        }
        scene.channels = [Channel(layer: 0, .position), Channel(layer: 0, .pathRotation)]
        return scene
    }

    @Test(arguments: 0..<150) func placesAndVelocitiesAreTheReferences(seed: UInt64) throws {
        let (made, source) = try SceneComparison.random(seed, Self.scene)
        var (random, deviation) = (source, Deviation())
        let times = (0..<24).map { _ in random.dyadic(-1...4) + 0x1p-13 }, sampled = try made.clip.sample(times)
        let size = made.scene.paths[0].segments.flatMap(\.points).reduce(1) { max($0, abs($1.x) + abs($1.y)) } * 2
        for (index, t) in times.enumerated() {
            let place = sampled.values[3 * index..<3 * index + 2].map(Double.init)
            let exact = made.reference.state(at: t).layers[0].position
            deviation.add(
                Point(place[0], place[1]).distance(to: exact), 0, allowed: SceneComparison.unit * size, "place at \(t)")
            for (part, channel) in [(0, made.scene.channels[0]), (2, made.scene.channels[1])] {
                for (k, speed) in made.reference.velocity(of: channel, at: t, step: 1e-5).enumerated() {
                    guard let speed else { continue }
                    deviation.add(
                        Double(sampled.velocities[3 * index + part + k]), speed,
                        allowed: 1e-4 * (abs(speed) + (part == 2 ? 10 : size)), "velocity \(part + k) at \(t)")
                }
            }
        }
        #expect(deviation.isAllowed, "\(deviation) \(made.scene.animations)")
    }

    /// An S of two cubics whose parameters run very unevenly, and a line.
    private static let uneven = Path([
        .move(.zero), .cubic(Point(1, 0), Point(2, 30), Point(40, 0)),
        .cubic(Point(40, -2), Point(41, -3), Point(80, 9)), .line(Point(80, 40))
    ])

    private static func along(_ path: Path, _ edit: (inout Scene) -> Void = { _ in }) -> Scene {
        var scene = Scene()
        scene.paths = [path]
        scene.timings = [.linear, .cubic(0.25, -0.75, 0.75, 1.75)]
        scene.clocks = [Clock(duration: 1, fill: .both)]
        scene.layers = [Layer()]
        var animation = Animation(layer: 0, .position, clock: 0)
        (animation.path, animation.evenSpeed) = (0, true)
        scene.animations = [animation]
        scene.channels = [Channel(layer: 0, .position)]
        edit(&scene)
        return scene
    }

    @Test func theSpeedIsThatOfTheElement() throws {
        let lengths = PathGeometry(Self.uneven).lengths, keyTimes = [0, 0.5, 0.625, 1]
        let clip = try CompiledClip(Self.along(Self.uneven) { $0.animations[0].keyTimes = keyTimes })
        for (element, length) in lengths.enumerated() {
            let (from, to) = (keyTimes[element], keyTimes[element + 1])
            let times = (1..<16).map { mix(from, to, Double($0) / 16) }, velocities = try clip.sample(times).velocities
            for i in times.indices {
                let speed = Point(Double(velocities[2 * i]), Double(velocities[2 * i + 1])).length
                #expect(abs(speed - length / (to - from)) < 1e-4 * length / (to - from), "element \(element)")
            }
        }
    }

    @Test func theSpeedOfAPacedPathIsThatOfTheWhole() throws {
        let clip = try CompiledClip(
            Self.along(Self.uneven) { ($0.animations[0].evenSpeed, $0.animations[0].mode) = (false, .paced) })
        let times = (1..<16).map { Double($0) / 16 }, velocities = try clip.sample(times).velocities
        let length = PathGeometry(Self.uneven).length
        for i in times.indices {
            let speed = Point(Double(velocities[2 * i]), Double(velocities[2 * i + 1])).length
            #expect(abs(speed - length) < 1e-4 * length, "at \(times[i])")
        }
    }

    @Test func beyondAnElementItsEndsHold() throws {
        let clip = try CompiledClip(Self.along(Self.uneven) { $0.animations[0].timings = [1, 1, 1] })
        // The curve is below 0 and above 1 near the ends of each third.
        for (time, corner) in [(0.02, Point.zero), (0.32, Point(40, 0)), (0.35, Point(40, 0)), (0.98, Point(80, 40))] {
            let sampled = try clip.sample([time])
            #expect(sampled.values == [Float(corner.x), Float(corner.y)], "at \(time)")
            #expect(sampled.velocities == [0, 0], "at \(time)")
        }
    }

    /// A row is what takes one row a segment without it: a paced path with a clock of its own.
    @Test func oneRowIsARowASegment() throws {
        let curves: [Timing] = [.linear, .cubic(0.25, 0.25, 0.5, 1), .cubic(0.75, 0, 0.25, 1)]
        let keyTimes = [0, 0.25, 0.375, 1]
        let one = try CompiledClip(
            Self.along(Self.uneven) {
                $0.timings = curves
                ($0.animations[0].timings, $0.animations[0].keyTimes) = ([1, nil, 2], keyTimes)
            })
        let segments = Self.uneven.segments
        var scene = Self.along(Self.uneven)
        (scene.timings, scene.clocks, scene.animations, scene.paths) = (curves, [], [], [])
        for (row, segment) in segments.enumerated() {
            var clock = Clock(begin: keyTimes[row], duration: keyTimes[row + 1] - keyTimes[row], fill: .forwards)
            clock.timing = [1, 0, 2][row]
            scene.clocks.append(clock)
            let p = segment.points
            scene.paths.append(Path([.move(p[0]), p.count == 2 ? .line(p[1]) : .cubic(p[1], p[2], p[3])]))
            var animation = Animation(layer: 0, .position, clock: row)
            (animation.path, animation.mode) = (row, .paced)
            scene.animations.append(animation)
        }
        let times = (0...64).map { Double($0) / 64 }
        let (a, b) = (try one.sample(times), try CompiledClip(scene).sample(times))
        for (x, y) in zip(a.values, b.values) { #expect(abs(x - y) < 1e-4) }
    }

    @Test func aLayersPathIsFollowedEvenly() throws {
        var scene = Self.along(Self.uneven)
        scene.layers.append(Layer())
        scene.layers[1].path = 0
        (scene.animations[0].path, scene.animations[0].followed) = (nil, 1)
        var morph = Animation(layer: 1, .path, clock: 0)
        // Of other elements from .5 on.
        morph.flips = true
        morph.toShape = Path([.move(.zero), .quad(Point(0, 20), Point(60, 0)), .line(Point(9, 9))])
        scene.animations.append(morph)
        var deviation = Deviation()
        try SceneComparison(scene).run(at: (0..<32).map { Double($0) / 32 + 0x1p-13 }, &deviation)
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func whatIsNoMotionPathIsRefused() throws {
        func status(_ change: (inout Animation) -> Void) -> motion_status? {
            let scene = Self.along(Self.uneven) { change(&$0.animations[0]) }
            do { _ = try CompiledClip(scene) } catch { return (error as? Rejected)?.status }
            return MOTION_OK
        }
        #expect(status { _ in } == MOTION_OK)
        for mode in [Keyframes.Mode.paced, .cubicPaced] { #expect(status { $0.mode = mode } == MOTION_ERROR_ENUM) }
        #expect(status { ($0.path, $0.values) = (nil, [[0, 0], [1, 1]]) } == MOTION_ERROR_ENUM)
        #expect(
            status {
                $0.path = nil
                ($0.property, $0.toShape) = (.path, Self.uneven)
            } == MOTION_ERROR_ENUM)
    }
}
