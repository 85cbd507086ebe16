import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Moves layers along the path of another layer while that path changes.
@Suite struct FollowTests {
    private static func scene(_ random: inout RandomSource) -> Scene {
        var scene = Scene()
        scene.addClocks(&random, repeats: [1])
        for _ in 0..<2 {
            var layer = Layer()
            layer.path = scene.paths.count
            scene.paths.append(random.path(within: -30...30))
            scene.layers.append(layer)
        }
        scene.layers.append(Layer())
        for row in 0..<2 {
            for _ in 0..<random.count(0...2) {
                var animation = Animation(layer: row, .path, clock: random.count(0...2))
                animation.flips = random.chance(0.4)
                animation.additive = !animation.flips && random.chance(0.3)
                func shape() -> Path {
                    if animation.flips && random.chance(0.5) { return random.path(within: -30...30) }
                    return random.moved(scene.paths[row])
                }
                if random.chance(0.5) {
                    animation.toShape = shape()
                } else {
                    animation.shapes = [shape(), shape(), shape()]
                    animation.timings = [random.pick([nil, 1, 2])]
                }
                scene.animations.insert(animation, at: random.count(0...scene.animations.count))
            }
        }
        for row in [0, 2, 2] where random.chance(0.8) {
            var animation = Animation(layer: row, .position, clock: random.count(0...2))
            animation.followed = random.count(0...1)
            animation.mode = random.pick(Keyframes.Mode.allCases)
            animation.evenSpeed = [.linear, .cubic].contains(animation.mode) && random.chance(0.5)
            animation.rotate = random.pick(Animation.Rotate.allCases)
            animation.additive = random.chance(0.2)
            animation.cumulative = random.chance(0.2)
            scene.animations.insert(animation, at: random.count(0...scene.animations.count))
        }
        scene.channels = [Channel(layer: 0, .position), Channel(layer: 2, .position)]
        return scene
    }

    /// At a jump of the path, between subpaths or where a morph flips, either side is right, and so is a point slightly
    /// further along.
    @Test(arguments: 0..<60) func placesAreTheReferences(seed: UInt64) throws {
        let (made, source) = try SceneComparison.random(seed, Self.scene)
        var (random, deviation) = (source, Deviation())
        let times = (0..<12).map { _ in random.dyadic(-1...4) + 0x1p-13 }
        let sampled = try made.clip.sample(times)
        for (index, t) in times.enumerated() {
            let near = [0, -1e-5, 1e-5].map { made.reference.state(at: t + $0) }
            for (row, layer) in [0, 2].enumerated() {
                let actual = sampled.values[index * 4 + row * 2..<index * 4 + row * 2 + 2].map(Double.init)
                let error = near.map { Point(actual[0], actual[1]).distance(to: $0.layers[layer].position) }.min()!
                deviation.add(error, 0, allowed: 0.02, "layer \(layer) at \(t)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Makes a line that grows from 4 to 8 points within one second and rises from y = 0 to y = 4 at its end.
    private func growing(_ mode: Keyframes.Mode, rotate: Animation.Rotate = .none) -> Scene {
        var scene = Scene()
        scene.paths = [Path([.move(.zero), .line(Point(4, 0))])]
        scene.clocks = [Clock(duration: 1)]
        var layer = Layer()
        layer.path = 0
        scene.layers = [layer, Layer()]
        var (morph, follow) = (Animation(layer: 0, .path, clock: 0), Animation(layer: 1, .position, clock: 0))
        morph.toShape = Path([.move(.zero), .line(Point(8, 4))])
        (follow.followed, follow.mode, follow.rotate) = (0, mode, rotate)
        scene.animations = [follow, morph]
        scene.channels = [Channel(layer: 1, .position), Channel(layer: 1, .pathRotation)]
        return scene
    }

    @Test(arguments: [Keyframes.Mode.linear, .paced]) func placeAndVelocityGoWithThePath(mode: Keyframes.Mode) throws {
        let clip = try CompiledClip(growing(mode, rotate: .auto)), times = [0.25, 0.5, 0.75],
            sampled = try clip.sample(times)
        for (index, t) in times.enumerated() {
            // t (4 + 4 t, 4 t), whose angle's tangent is t / (1 + t)
            let value = sampled.values[index * 3..<index * 3 + 3].map(Double.init),
                velocity = sampled.velocities[index * 3..<index * 3 + 3].map(Double.init)
            #expect(abs(value[0] - t * (4 + 4 * t)) < 1e-5 && abs(value[1] - 4 * t * t) < 1e-5)
            #expect(
                abs(value[2] - SceneSampler(growing(mode, rotate: .auto)).state(at: t).layers[1].pathRotation) < 1e-6)
            #expect(abs(velocity[0] - (4 + 8 * t)) < 2e-3 && abs(velocity[1] - 8 * t) < 2e-3, "\(velocity)")
            #expect(abs(velocity[2] - 1 / ((1 + t) * (1 + t) + t * t)) < 1e-3, "\(velocity)")
        }
    }

    @Test func ofAnotherShapeTheSameShareCounts() throws {
        var scene = growing(.linear)
        scene.animations[1].flips = true
        scene.animations[1].toShape = Path([.move(.zero), .line(Point(0, 6)), .line(Point(9, 6)), .close])
        let clip = try CompiledClip(scene)
        let values = try clip.sample([0.25, 0.5, 0.75]).values
        #expect(Array(values[0..<2]) == [1, 0])
        #expect(Array(values[3..<5]) == [4.5, 6])
        #expect(values[6] < 9 && values[7] < 6)
    }

    @Test func partsOfTheLayersAndChangesKnowOfThePath() throws {
        var scene = growing(.linear)
        // The follower stands, at the end of a path that moves.
        scene.clocks.append(Clock(duration: 0.001))
        scene.clocks[1].fill = .both
        scene.animations[0].clock = 1
        let clip = try CompiledClip(scene)
        var scratch = [UInt64](repeating: 0, count: Int(clip.info.sample_scratch + 7) / 8)
        var (rows, count) = ([UInt32](repeating: 0, count: 2), UInt32(0))
        try accept(
            motion_clip_changed(
                clip.block, clip.info.size, 0.25, 0.5, 0, &rows, &count, &scratch, clip.info.sample_scratch))
        #expect(rows[..<Int(count)] == [0, 1])
        var (affines, times) = ([Float](repeating: 0, count: 12), [0.5])
        affines.withUnsafeMutableBufferPointer { all in
            var outputs = motion_outputs()
            (outputs.end_time, outputs.end_instance, outputs.first_layer, outputs.end_layer, outputs.affines) = (
                1, 1, 1, 2, all.baseAddress
            )
            #expect(
                motion_clip_sample_instances(
                    clip.block, clip.info.size, &times, 1, nil, 0, &outputs, &scratch, clip.info.sample_scratch)
                    == MOTION_OK)
        }
        #expect(Array(affines[10...]) == [6, 2])
        #expect(try Array(clip.sample([0.5]).affines[10...]) == [6, 2])
    }

    @Test func aloneAndInBoundsItMovesAlongThePathAsGiven() throws {
        let clip = try CompiledClip(growing(.linear))
        var value = [Float](repeating: 0, count: 2)
        try accept(motion_animation_evaluate(clip.block, clip.info.size, 0, nil, 0, [0.5], 1, &value))
        #expect(value == [2, 0])
    }

    @Test func wrongLayersAreRefused() throws {
        func status(_ change: (inout Scene) -> Void) -> motion_status? {
            var scene = growing(.linear)
            change(&scene)
            do { _ = try CompiledClip(scene) } catch { return (error as? Rejected)?.status }
            return MOTION_OK
        }
        #expect(status { _ in } == MOTION_OK)
        #expect(status { $0.animations[0].followed = 1 } == MOTION_ERROR_PATH)
        #expect(status { $0.animations[0].followed = 2 } == MOTION_ERROR_INDEX)
        #expect(status { $0.animations[0].property = .scale } == MOTION_ERROR_ENUM)
        #expect(status { $0.animations[1].followed = 0 } == MOTION_ERROR_ENUM)
        #expect(status { $0.animations[0].keyTimes = [0, 0.5, 1] } == MOTION_ERROR_KEYS)
    }
}
