import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Finds the layers that changed between two times and samples these alone. Layers hang on clocks of all kinds, in row
/// order or in no order.
@Suite struct ChangeTests {
    private static func scene(_ random: inout RandomSource) -> Scene {
        var scene = Scene()
        let isTree = random.chance(0.5), hasRecords = random.chance(0.5), cumulates = random.chance(0.5)
        func clock() -> Int {
            var clock = Clock(
                begin: random.dyadic(-1...2), duration: random.pick([0.25, 0.75, 1.5]),
                fill: random.pick(Clock.Fill.allCases))
            if hasRecords && random.chance(0.2) { clock.repeatCount = 3 }
            scene.clocks.append(clock)
            return scene.clocks.count - 1
        }
        var shared = clock()
        for row in 0..<random.count(65...400) {
            var layer = Layer()
            layer.parent = isTree && row > 0 && random.chance(0.5) ? random.count(max(0, row - 20)...row - 1) : nil
            layer.boundsSize = Point(4, 2)
            layer.clock = random.chance(0.1) ? (random.chance(0.5) ? clock() : shared) : nil
            scene.layers.append(layer)
            if random.chance(0.3) { shared = clock() }
            for (property, width) in [(Property.position, 2), (.opacity, 1), (.rotation, 1), (.scale, 2)]
            where random.chance(0.8) {
                var animation = Animation(layer: row, property, clock: random.chance(0.7) ? shared : clock())
                func value() -> [Double] { (0..<width).map { _ in random.dyadic(-2...2) } }
                animation.additive = property == .position && random.chance(0.5)
                animation.cumulative = cumulates && property == .rotation && random.chance(0.3)
                if property == .scale {
                    animation.values = [value(), value(), value()]
                } else {
                    (animation.from, animation.to) = (value(), value())
                }
                scene.animations.append(animation)
            }
        }
        if random.chance(0.5) { scene.animations.shuffle(using: &random) }
        return scene
    }

    /// Returns the layers one of whose clocks differs between the two times and, in root space, the layers below them.
    private static func changed(_ scene: Scene, _ start: Double, _ end: Double, isRoot: Bool) -> [Int] {
        let tree = ClockTree(clocks: scene.clocks)
        let states = scene.clocks.indices.map { (tree.state(of: $0, at: start), tree.state(of: $0, at: end)) }
        var has = scene.layers.map { $0.clock.map { states[$0].0.applies != states[$0].1.applies } ?? false }
        for animation in scene.animations {
            guard let layer = animation.layer else { continue }
            let (before, after) = states[animation.clock]
            has[layer] =
                has[layer] || before.applies != after.applies || before.progress != after.progress
                || (animation.cumulative && before.iteration != after.iteration)
        }
        for (row, layer) in scene.layers.enumerated() where isRoot {
            if let parent = layer.parent { has[row] = has[row] || has[parent] }
        }
        return has.indices.filter { has[$0] }
    }

    @Test(arguments: 0..<24) func changesAreThoseOfTheClocks(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.scene(&random), count = scene.layers.count
        let clip = try CompiledClip(scene), clock = random.pick(scene.clocks)
        #expect(motion_clip_check(clip.block, clip.info.size) == MOTION_OK)
        let times = [clock.begin, clock.begin + clock.duration, -9, 9, 9.5] + (0..<4).map { _ in random.dyadic(-2...4) }
        for _ in 0..<12 {
            let (start, end) = (random.pick(times), random.pick(times))
            for space in [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT] {
                let rows = try clip.changed(start, end, space: space)
                #expect(
                    rows == Self.changed(scene, start, end, isRoot: space == MOTION_SPACE_ROOT),
                    "\(start) \(end), space \(space)")
                // Over what was there they make the whole.
                var made = try BlockTests.blocks(clip, [start], space, 0..<count)
                let listed = try BlockTests.blocks(clip, [end], space, 0..<count, rows: rows.map { UInt32($0) })
                for row in rows {
                    made.affines.replaceSubrange(row * 6..<row * 6 + 6, with: listed.affines[row * 6..<row * 6 + 6])
                    made.opacities[row] = listed.opacities[row]
                    made.strokes.replaceSubrange(row * 2..<row * 2 + 2, with: listed.strokes[row * 2..<row * 2 + 2])
                }
                let whole = try BlockTests.blocks(clip, [end], space, 0..<count)
                #expect(made == whole, "\(start) \(end), space \(space)")
            }
        }
    }
}
