import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// What motion_clip_explain says of a layer.
private struct Explained {
    var layer = motion_explanation()
    var parents: [UInt32] = []
    var steps: [motion_step] = []

    init(_ clip: CompiledClip, _ row: Int, at t: Double) throws {
        var scratch = [UInt64](repeating: .max, count: Int(clip.info.sample_scratch + 7) / 8)
        var counts = motion_explanation()
        let asked = motion_clip_explain(
            clip.block, clip.info.size, t, UInt32(row), &counts, nil, 0, nil, 0, &scratch, clip.info.sample_scratch)
        #expect(asked == (counts.parent_count + counts.step_count == 0 ? MOTION_OK : MOTION_ERROR_CAPACITY))
        parents = [UInt32](repeating: .max, count: Int(counts.parent_count))
        steps = [motion_step](repeating: motion_step(), count: Int(counts.step_count))
        try accept(
            motion_clip_explain(
                clip.block, clip.info.size, t, UInt32(row), &layer, &parents, counts.parent_count, &steps,
                counts.step_count, &scratch, clip.info.sample_scratch))
    }
}

extension motion_step {
    fileprivate var applies: Bool { reason <= MOTION_REASON_FILLED }
    fileprivate var met: [Float] { numbers(before) }
    fileprivate var made: [Float] { numbers(after) }

    private func numbers(_ all: some Any) -> [Float] {
        withUnsafeBytes(of: all) { Array($0.bindMemory(to: Float.self).prefix(Int(value_count))) }
    }
}

/// Compares explanations with samples, whose bits they have, and with the clocks of the reference.
@Suite struct ExplanationTests {
    private static func scene(_ seed: UInt64, _ random: inout RandomSource) -> Scene {
        switch seed % 5 {
        case 0: AnimationTests.scene(&random)
        case 1: LayerTests.tree(&random)
        case 2: TransformListTests.scene(&random, inSpace: random.chance(0.5))
        case 3: SpatialLayerTests.tree(&random, animated: true)
        default: GeometryTests.scene(&random)
        }
    }

    /// What an animation makes is what a sample shows where the animations behind it are left out.
    @Test(arguments: 0..<30) func valuesAreThoseOfScenesWithoutTheAnimationsBehind(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.scene(seed, &random)
        let clip = try CompiledClip(scene), times = (0..<4).map { _ in random.dyadic(-1...6) } + [.nan]
        for row in scene.layers.indices {
            let own = scene.animations.indices.filter { scene.animations[$0].layer == row }
            for t in times {
                let found = try Explained(clip, row, at: t)
                #expect(found.steps.map { Int($0.animation) } == own)
                for step in found.steps {
                    let number = Int(step.animation), property = scene.animations[number].property
                    var shown = scene
                    shown.channels = [Channel(layer: row, property)]
                    func value(_ count: Int) -> [Float]? {
                        shown.animations = Array(scene.animations.prefix(count))
                        return try? CompiledClip(shown).sample([t]).values
                    }
                    // The whole transform and the path are no channels.
                    guard let before = value(number), let after = value(number + 1) else {
                        #expect(property == .transform || property == .path)
                        continue
                    }
                    #expect(step.met == before && step.made == after, "\(property) of \(row) at \(t)")
                }
            }
        }
    }

    @Test(arguments: 0..<30) func clocksAreTheReferences(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.scene(seed, &random), clocks = ClockTree(clocks: scene.clocks, timings: scene.timings)
        let clip = try CompiledClip(scene)
        for t in (0..<8).map({ _ in random.dyadic(-1...6) + 0x1p-13 }) {
            for row in scene.layers.indices {
                for step in try Explained(clip, row, at: t).steps {
                    let clock = scene.animations[Int(step.animation)].clock, state = clocks.state(of: clock, at: t)
                    #expect(step.phase == state.phase.rawValue)
                    #expect(
                        step.duration == scene.clocks[clock].duration && step.fill == scene.clocks[clock].fill.rawValue)
                    #expect(step.applies == state.applies || step.reason == MOTION_REASON_EMPTY)
                    if !step.applies { continue }
                    #expect(abs(step.progress - state.progress) <= 4e-6 * max(1, abs(state.progress)))
                    #expect(abs(step.time - state.time) <= 4e-6 * max(1, abs(state.time)) * max(1, step.duration))
                    #expect(step.iteration == state.iteration)
                    #expect((step.phase == MOTION_PHASE_ACTIVE) == (step.reason == MOTION_REASON_ACTIVE))
                }
            }
        }
    }

    @Test(arguments: 0..<20) func placesAreThoseOfSamples(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = LayerTests.tree(&random), clip = try CompiledClip(scene)
        for t in [-0.5, 0.25, 1, 2.5, .nan] {
            let (own, root) = (try clip.sample([t]), try clip.sample([t], space: MOTION_SPACE_ROOT))
            for row in scene.layers.indices {
                let found = try Explained(clip, row, at: t), affine = found.layer.affine,
                    above = found.layer.root_affine
                #expect(
                    [affine.0, affine.1, affine.2, affine.3, affine.4, affine.5]
                        == own.affines[6 * row..<6 * row + 6].map(\.self))
                #expect(
                    [above.0, above.1, above.2, above.3, above.4, above.5]
                        == root.affines[6 * row..<6 * row + 6].map(\.self))
                #expect(found.layer.opacity == own.opacities[row] && found.layer.root_opacity == root.opacities[row])
                #expect([found.layer.stroke.0, found.layer.stroke.1] == own.strokes[2 * row..<2 * row + 2].map(\.self))
                #expect((found.layer.hidden == MOTION_HIDDEN_NOT) == (root.opacities[row] > 0))
                var parents: [UInt32] = [], layer = scene.layers[row]
                while let parent = layer.parent {
                    parents.append(UInt32(parent))
                    layer = scene.layers[parent]
                }
                #expect(found.parents == parents)
            }
        }
    }

    /// Two animations of an opacity, one of a path, one of a width that belongs to the layer, and one without values.
    private static func card() throws -> CompiledClip {
        var scene = Scene()
        scene.clocks = [Clock(begin: 1, duration: 2, fill: .forwards), Clock(begin: 2, duration: 1, fill: .removed)]
        scene.clocks.append(Clock(duration: 4, fill: .both))
        scene.timings = [.cubic(0.5, 0, 0.5, 1)]
        scene.clocks[2].timing = 0
        scene.layers = [Layer(), Layer(), Layer()]
        (scene.layers[1].parent, scene.layers[2].parent) = (0, 1)
        scene.layers[0].clock = 1
        scene.layers[1].opacity = 0
        scene.paths = [Path([.move(Point(0, 0)), .line(Point(4, 0))])]
        scene.layers[2].path = 0
        scene.userProperties = [[3]]
        scene.channels = [Channel(layer: nil, .user(0))]
        var rise = Animation(layer: 2, .opacity, clock: 0)
        (rise.values, rise.keyTimes, rise.timings) = ([[0], [1], [0.5]], [0, 0.25, 1], [nil, 0])
        var fade = Animation(layer: 2, .opacity, clock: 1)
        (fade.from, fade.to) = ([1], [0])
        var morph = Animation(layer: 2, .path, clock: 2)
        morph.shapes = [scene.paths[0], Path([.move(Point(0, 0)), .line(Point(8, 0))])]
        var width = Animation(layer: nil, .user(0), clock: 2)
        (width.to, width.additive) = ([1], true)
        let none = Animation(layer: 2, .position, clock: 0)
        scene.animations = [rise, fade, morph, width, none]
        var tables = DescriptionTables(scene)
        tables.userProperties[0].layer = 2
        return try CompiledClip(tables)
    }

    @Test func animationsSayWhyTheyApply() throws {
        let clip = try Self.card(), early = try Explained(clip, 2, at: 0.5), late = try Explained(clip, 2, at: 2.5)
        #expect(late.parents == [1, 0] && late.steps.map(\.animation) == [0, 1, 2, 3, 4])
        let opacity = MOTION_PROPERTY_OPACITY, user = MOTION_PROPERTY_USER
        #expect(
            late.steps.map(\.property) == [opacity, opacity, MOTION_PROPERTY_PATH, user, MOTION_PROPERTY_POSITION])
        let (removed, active) = (MOTION_REASON_REMOVED, MOTION_REASON_ACTIVE)
        #expect(early.steps.map(\.reason) == [removed, removed, active, active, MOTION_REASON_EMPTY])
        #expect(late.steps.map(\.reason) == [active, active, active, active, MOTION_REASON_EMPTY])
        #expect(late.steps.map(\.replaced_by) == [1, .max, .max, .max, .max])
        #expect(late.steps.map(\.flags) == [0, 0, 0, MOTION_ANIMATION_ADDITIVE, 0])
        #expect(late.steps.map(\.segment) == [1, .max, 0, .max, .max])
        #expect(late.steps.map(\.value_count) == [1, 1, 0, 1, 0])
        let rise = late.steps[0], fade = late.steps[1], width = late.steps[3]
        #expect((rise.begin, rise.end, rise.next, rise.time) == (1, 3, 3, 1.5))
        #expect((rise.plain_progress, rise.progress, rise.plain_fraction) == (0.75, 0.75, 2.0 / 3))
        #expect(rise.fraction > 0.75 && rise.fraction < 0.85 && rise.made == [Float(1 - 0.5 * Float(rise.fraction))])
        #expect(fade.met == rise.made && fade.made == [0.5])
        #expect(width.plain_progress == 0.625 && width.progress > 0.6875 && width.met == [3])
        #expect(width.time == width.progress * 4 && abs(Double(width.made[0]) - (6 - 2 * width.progress)) < 1e-6)
        #expect(try Explained(clip, 2, at: 9).steps[0].reason == MOTION_REASON_FILLED)
    }

    @Test func layersSayWhatHidesThem() throws {
        let clip = try Self.card()
        let early = try [0, 1, 2].map { try Explained(clip, $0, at: 0.5).layer }
        #expect(early.map(\.hidden) == [MOTION_HIDDEN_CLOCK, MOTION_HIDDEN_OPACITY, MOTION_HIDDEN_OPACITY])
        #expect(early.map(\.hidden_by) == [0, 1, 1])
        #expect((early[2].begin, early[2].end, early[2].duration) == (2, 3, 1))
        #expect(early[2].phase == MOTION_PHASE_BEFORE && early[2].next == 2)
        let late = try Explained(clip, 0, at: 2.5).layer
        #expect(late.hidden == MOTION_HIDDEN_NOT && late.hidden_by == .max && late.time == 0.5)
        var plain = Scene()
        plain.layers = [Layer()]
        plain.layers[0].isHidden = true
        let alone = try Explained(try CompiledClip(plain), 0, at: 7).layer
        #expect(alone.hidden == MOTION_HIDDEN_ITSELF && alone.hidden_by == 0 && alone.clock == .max)
        #expect((alone.phase, alone.time, alone.next) == (MOTION_PHASE_ACTIVE, 7, .infinity))
        #expect((alone.begin, alone.end, alone.duration) == (-.infinity, .infinity, .infinity))
    }

    @Test func buffersThatAreTooSmallStayAsTheyWere() throws {
        let clip = try Self.card()
        var told = motion_explanation(), parents: [UInt32] = [7], steps = [motion_step](repeating: .init(), count: 5)
        told.opacity = -1
        var scratch = [UInt64](repeating: 0, count: Int(clip.info.sample_scratch + 7) / 8)
        func explain(_ layer: UInt32) -> motion_status {
            motion_clip_explain(
                clip.block, clip.info.size, 1, layer, &told, &parents, 1, &steps, 5, &scratch, clip.info.sample_scratch)
        }
        #expect(explain(2) == MOTION_ERROR_CAPACITY && told.parent_count == 2 && told.step_count == 5)
        #expect(told.opacity == -1 && parents == [7] && steps[0].duration == 0)
        #expect(explain(3) == MOTION_ERROR_INDEX && told.step_count == 5)
        #expect(explain(1) == MOTION_OK && parents == [0] && told.step_count == 0 && told.opacity == 0)
    }
}
