import CMotion
import MotionReference
import MotionTestSupport
import Testing

@Suite struct InstanceTests {
    private static func instance(_ random: inout RandomSource) -> Instance {
        let entries = (0..<6).map { _ in random.dyadic(-2...2) }
        return Instance(
            start: random.dyadic(-1...1), speed: random.pick([1, 2, 0.5, -1, 0]),
            offset: random.dyadic(-1...1) + 0x1p-12, affine: Affine(entries),
            opacity: random.dyadic(-0.5...1.5))
    }

    @Test(arguments: 0..<40) func instancesAreAsTheReferenceSays(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = LayerTests.tree(&random)
        let (clip, reference) = (try CompiledClip(scene), SceneSampler(scene))
        let instances = (0..<5).map { _ in Self.instance(&random) },
            times = (0..<7).map { _ in random.dyadic(-1...4) + 0x1p-13 }
        var deviation = Deviation()
        for (space, toRoot) in [(MOTION_SPACE_PARENT, false), (MOTION_SPACE_ROOT, true)] {
            let sampled = try clip.sample(times, of: instances, space: space)
            var at = 0
            for t in times {
                for instance in instances {
                    for row in scene.layers.indices {
                        let expected = reference.affine(of: row, of: instance, at: t, toRoot: toRoot)
                        // Deep trees cancel what their parts add up to.
                        let scale = expected.entries.reduce(1000) { $0 + abs($1) }
                        deviation.add(
                            sampled.affines[6 * at..<6 * at + 6].map(Double.init), expected.entries,
                            allowed: 4e-6 * scale,
                            "affine of layer \(row) at \(t), space \(space)")
                        deviation.add(
                            Double(sampled.opacities[at]),
                            reference.opacity(of: row, of: instance, at: t, toRoot: toRoot), allowed: 1e-5,
                            "opacity of layer \(row) at \(t), space \(space)")
                        at += 1
                    }
                }
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Samples many instances in one call and each alone, which takes another code path. The bits must be equal.
    @Test(arguments: 0..<90) func manyAreBitForBitOneAlone(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene =
            switch seed % 6 {
            case 0: LayerTests.tree(&random)
            case 1: TransformListTests.scene(&random, inSpace: false)
            case 2: SpatialLayerTests.tree(&random, animated: true)
            case 3:
                random.pick([
                    ButtonScenes.arrow(toArrow: true), ButtonScenes.outlineShow(fill: .removed),
                    ButtonScenes.outlineHide()
                ])
            case 4: Self.drawing(&random)
            default: AnimationTests.scene(&random)
            }
        let clip = try CompiledClip(scene)
        let instances = (0..<random.count(1...37)).map { _ in Self.instance(&random) },
            times = (0..<random.count(1...3)).map { _ in random.dyadic(-1...4) }
        for space in [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT] {
            let many = try clip.sample(times, of: instances, space: space)
            var all: (affines: [Float], opacities: [Float], strokes: [Float]) = ([], [], [])
            for t in times {
                for instance in instances {
                    let alone = try clip.sample([t], of: [instance], space: space)
                    all.affines += alone.affines
                    all.opacities += alone.opacities
                    all.strokes += alone.strokes
                }
            }
            #expect(many.affines.map(\.bitPattern) == all.affines.map(\.bitPattern))
            #expect(many.opacities.map(\.bitPattern) == all.opacities.map(\.bitPattern))
            #expect(many.strokes.map(\.bitPattern) == all.strokes.map(\.bitPattern))
        }
    }

    /// A clock with a record (it repeats) and one that shares a row with seven unused lanes drive opacities. What the
    /// unused lanes compute must not reach the clocks of the next sample, nor a layer that has no animation.
    @Test func unusedLanesOfClockRowsReachNoOtherSample() throws {
        var scene = Scene()
        var repeating = Clock(duration: 0.75)
        repeating.repeatCount = 3
        scene.clocks = [repeating, Clock(duration: 0.5, fill: .both)]
        for row in 0..<3 {
            scene.layers.append(Layer())
            if row == 2 { continue }
            var fade = Animation(layer: row, .opacity, clock: row)
            (fade.from, fade.to) = ([0.25], [0.75])
            scene.animations.append(fade)
        }
        let clip = try CompiledClip(scene), times = (0..<9).map { 0.125 * Double($0) }
        let itself = [Instance(start: 0, speed: 1, offset: 0, affine: .identity, opacity: 1)]
        let many = try clip.sample(times, of: itself, space: MOTION_SPACE_PARENT).opacities
        for (number, t) in times.enumerated() {
            let alone = try clip.sample([t], of: itself, space: MOTION_SPACE_PARENT).opacities
            #expect(Array(many[3 * number..<3 * number + 3]) == alone, "at \(t)")
            let first = t.truncatingRemainder(dividingBy: 0.75) / 0.75, second = min(t / 0.5, 1)
            let expected = [0.25 + 0.5 * first, 0.25 + 0.5 * second, 1]
            for (opacity, value) in zip(alone, expected) {
                #expect(abs(Double(opacity) - value) < 1e-6, "\(alone) at \(t)")
            }
        }
    }

    /// Makes nested layers with strokes, clocks of their own, keyframes, and paths to move along.
    private static func drawing(_ random: inout RandomSource) -> Scene {
        var scene = LayerTests.tree(&random)
        scene.timings.append(.cubic(0.25, 0, 0.75, 1))
        scene.paths = [
            Path([
                .move(Point(0, 0)), .quad(Point(2, 1), Point(3, -1)), .line(Point(4, 4)),
                .cubic(Point(5, 4), Point(1, 2), Point(0, 3))
            ])
        ]
        for row in scene.layers.indices {
            if random.chance(0.3) { scene.layers[row].clock = random.count(0...scene.clocks.count - 1) }
            for property in [Property.strokeStart, .strokeEnd, .opacity, .position] where random.chance(0.6) {
                var animation = Animation(layer: row, property, clock: random.count(0...scene.clocks.count - 1))
                if property == .position {
                    (animation.path, animation.rotate) = (0, random.pick([.none, .auto]))
                    animation.mode = random.pick([.linear, .paced])
                } else if random.chance(0.5) {
                    animation.values = (0..<4).map { _ in [random.dyadic(0...1)] }
                } else {
                    (animation.from, animation.to) = ([random.dyadic(0...1)], [random.dyadic(0...1)])
                }
                animation.additive = property != .position && random.chance(0.2)
                scene.animations.append(animation)
            }
        }
        return scene
    }

    @Test(arguments: 0..<60) func whatIsNotToldAsChangedIsTheSame(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = LayerTests.tree(&random)
        let clip = try CompiledClip(scene)
        for _ in 0..<20 {
            let start = random.dyadic(-1...4)
            let times = [start, random.pick([start, start + 0x1p-10, start + 1, random.dyadic(-1...4)])]
            for space in [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT] {
                let (rows, sampled) = (
                    try clip.changed(times[0], times[1], space: space), try clip.sample(times, space: space)
                )
                #expect(
                    rows == rows.sorted() && Set(rows).count == rows.count
                        && rows.allSatisfy { $0 < scene.layers.count })
                if times[0] == times[1] { #expect(rows.isEmpty) }
                for row in scene.layers.indices where !rows.contains(row) {
                    let other = scene.layers.count + row
                    #expect(
                        sampled.affines[6 * row..<6 * row + 6].map(\.bitPattern)
                            == sampled.affines[6 * other..<6 * other + 6].map(\.bitPattern))
                    #expect(sampled.opacities[row].bitPattern == sampled.opacities[other].bitPattern)
                    #expect(
                        sampled.frames[4 * row..<4 * row + 4].map(\.bitPattern)
                            == sampled.frames[4 * other..<4 * other + 4].map(\.bitPattern))
                }
            }
        }
    }

    @Test func aCycleLaterOnlyWhatCumulatesHasChanged() throws {
        var scene = Scene()
        scene.layers = [Layer(), Layer()]
        scene.clocks = [Clock(duration: 1)]
        scene.clocks[0].repeatCount = 8
        scene.animations = [Animation(layer: 0, .opacity, clock: 0), Animation(layer: 1, .rotation, clock: 0)]
        for row in 0..<2 { (scene.animations[row].from, scene.animations[row].to) = ([0], [1]) }
        scene.animations[1].cumulative = true
        let clip = try CompiledClip(scene)
        #expect(try clip.changed(0.25, 3.25, space: MOTION_SPACE_PARENT) == [1])
        #expect(try clip.changed(0.25, 0.5, space: MOTION_SPACE_PARENT) == [0, 1])
        #expect(try clip.changed(9, 10, space: MOTION_SPACE_PARENT).isEmpty)
    }
}
