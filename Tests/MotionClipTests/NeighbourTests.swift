import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Samples large clips whose layers have clocks of their own in row order, so that each block runs only the clocks that
/// it needs. In each column all layers move, or some, or whole groups of eight do not.
@Suite struct NeighbourTests {
    private static func scene(_ count: Int, gap: Range<Int>) -> Scene {
        var random = RandomSource(seed: UInt64(count)), scene = Scene()
        scene.timings = [.cubic(0.25, 0, 0.75, 1), .cubic(0.25, -0.75, 0.75, 1.75)]
        for row in 0..<count {
            var layer = Layer()
            (layer.position, layer.boundsSize) = (Point(random.dyadic(-8...8), 3), Point(random.dyadic(0...8), 2))
            scene.layers.append(layer)
            // No two are equal, so that none are merged.
            var clock = Clock(
                begin: random.dyadic(-1...1) + Double(row) / 65536, duration: random.dyadic(0.25...2),
                fill: random.pick(Clock.Fill.allCases))
            clock.timing = random.pick([nil, 0, 0, 1])
            scene.clocks.append(clock)
            if gap.contains(row) { continue }
            for (property, width) in [(Property.position, 2), (.opacity, 1)] {
                var animation = Animation(layer: row, property, clock: row)
                animation.from = (0..<width).map { _ in random.dyadic(-2...2) }
                animation.to = (0..<width).map { _ in random.dyadic(-2...2) }
                scene.animations.append(animation)
            }
        }
        return scene
    }

    /// Layers that are listed need some of the rows of eight clocks, none of which takes the place of another.
    @Test func listedLayersRunTheirOwnClocks() throws {
        let clip = try CompiledClip(Self.scene(40, gap: 0..<0)), times = [0, 0.25, 0.625]
        let whole = try BlockTests.blocks(clip, times, MOTION_SPACE_PARENT, 0..<40)
        for rows in [[3], [13], [35], [8, 15, 24, 39], [0, 16, 17, 31]] as [[UInt32]] {
            let part = try BlockTests.blocks(clip, times, MOTION_SPACE_PARENT, 0..<40, rows: rows)
            for at in times.indices.flatMap({ time in rows.map { time * 40 + Int($0) } }) {
                #expect(part.opacities[at] == whole.opacities[at])
                #expect(part.affines[6 * at..<6 * at + 6] == whole.affines[6 * at..<6 * at + 6])
            }
        }
    }

    @Test(arguments: [0..<0, 16..<40, 100..<103, 500..<620, 1296..<1300])
    func blocksHaveTheBitsOfTheWhole(gap: Range<Int>) throws {
        let scene = Self.scene(1300, gap: gap), clip = try CompiledClip(scene)
        let times = [-2, 0, 0.25, 0.625, 1 + 0x1p-13, 9, .nan] + scene.clocks.suffix(2).map(\.begin)
        for space in [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT] {
            // Values are asked for there, so that it goes stage by stage.
            let whole = try clip.sample(times, space: space),
                shown = try BlockTests.blocks(clip, times, space, 0..<1300)
            #expect(shown.affines == whole.affines.map(\.bitPattern))
            #expect(shown.opacities == whole.opacities.map(\.bitPattern))
            #expect(shown.strokes == whole.strokes.map(\.bitPattern))
        }
    }
}
