import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Transforms that depend on the running one, sums, and lists. They are computed several at a time where only their
/// animations move them, and one by one where velocities are requested. Both must give the same bits.
@Suite struct TransformBatchTests {
    /// Makes a random matrix: mostly regular, sometimes a reflection, a half turn or singular.
    private static func matrix(_ random: inout RandomSource) -> [Double] {
        switch random.count(0...11) {
        case 0: return [-1, 0, 0, -1, random.dyadic(-4...4), 0]
        case 1: return [0, 0, random.dyadic(-2...2), 1, 0, 0]
        case 2: return [1, 2, 2, 4, 0, 1]
        case 3: return [0, 0, 0, 0, 3, 4]
        case 4: return [0x1p60, -0x1p100, 0x1p-70, 0x1p90, -0x1p120, 0]
        default: return (0..<6).map { _ in random.dyadic(-3...3) }
        }
    }

    private static func animation(
        _ layer: Int, _ scene: Scene, _ lists: [[Operation]], _ random: inout RandomSource
    ) -> Animation {
        var animation = Animation(layer: layer, .transform, clock: random.count(0...scene.clocks.count - 1))
        animation.halfTurn = random.chance(0.5) ? .css : .coreAnimation
        switch random.count(0...9) {
        case 0, 1: animation.to = matrix(&random)
        case 2, 3: animation.by = matrix(&random)
        case 4: animation.from = matrix(&random)
        case 5, 6: (animation.fromList, animation.toList) = (lists[0], lists[1])
        case 7:
            (animation.function, animation.from, animation.to) = (
                .rotateZ, [random.dyadic(-4...4)], [random.dyadic(-9...9)]
            )
        case 8: animation.values = (0..<3).map { _ in matrix(&random) }
        default:
            (animation.property, animation.by) = (.rotation, [random.dyadic(-4...4)])
            return animation
        }
        animation.additive = random.chance(0.4)
        animation.cumulative = random.chance(0.15)
        return animation
    }

    private static func scene(_ random: inout RandomSource) -> Scene {
        var scene = Scene()
        scene.timings = [.linear, .cubic(0.25, -0.75, 0.75, 1.75)]
        for _ in 0..<4 {
            var clock = Clock(
                begin: random.dyadic(-1...0.5), duration: random.pick([0.5, 1, 2]),
                fill: random.pick(Clock.Fill.allCases))
            (clock.repeatCount, clock.timing) = (random.pick([1, 2.5]), random.count(0...1))
            scene.clocks.append(clock)
        }
        let lists = (0..<2).map { _ in TransformListTests.lists(2, &random, inSpace: false) }
        for row in 0..<random.count(1...random.pick([3, 40, 100])) {
            var layer = Layer()
            layer.transform = random.chance(0.5) ? .identity : Affine(matrix(&random))
            scene.layers.append(layer)
            for _ in 0..<random.count(1...4) {
                scene.animations.append(animation(row, scene, random.pick(lists), &random))
            }
            if random.chance(0.2) {
                var fade = Animation(layer: row, .opacity, clock: 0)
                (fade.by, fade.additive) = ([0.25], true)
                scene.animations.append(fade)
            }
        }
        // In any order, many of one layer too.
        if random.chance(0.3) { scene.animations.shuffle(using: &random) }
        if random.chance(0.2) { for _ in 0..<24 { scene.animations.append(animation(0, scene, lists[0], &random)) } }
        scene.channels = scene.layers.indices.flatMap { row in
            [Property.translation, .rotation, .skew, .scale, .opacity].map { Channel(layer: row, $0) }
        }
        return scene
    }

    @Test(arguments: 0..<120) func severalAtATimeHaveTheBitsOfOneByOne(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.scene(&random), clip = try CompiledClip(scene)
        #expect(motion_clip_check(clip.block, clip.info.size) == MOTION_OK)
        let times = [0, 0.5, 1, .nan] + (0..<8).map { _ in random.dyadic(-1...3) }
        let single = try clip.sample(times)
        var affines = [Float](repeating: .nan, count: single.affines.count),
            values = [Float](repeating: .nan, count: single.values.count)
        var scratch = [UInt64](repeating: 0xFFFF_FFFF_7F80_0000, count: Int(clip.info.sample_scratch + 7) / 8)
        try accept(
            motion_clip_sample(
                clip.block, clip.info.size, times, UInt32(times.count), MOTION_SPACE_PARENT, &affines, nil, nil,
                &values, nil, nil, nil, &scratch,
                clip.info.sample_scratch))
        func differing(_ a: [Float], _ b: [Float]) -> [Int] {
            a.indices.filter { a[$0].bitPattern != b[$0].bitPattern }
        }
        #expect(differing(affines, single.affines) == [])
        #expect(differing(values, single.values) == [])
    }
}
