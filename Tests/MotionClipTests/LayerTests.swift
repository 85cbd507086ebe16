import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Checks layer trees: z order, frames, conversion, hidden layers, moving anchor points and bounds, and colour spaces.
@Suite struct LayerTests {
    static func tree(_ random: inout RandomSource) -> Scene {
        var scene = Scene()
        scene.addClocks(&random)
        for row in 0..<random.count(1...14) {
            var layer = Layer()
            layer.parent = row > 0 && random.chance(0.7) ? random.count(0...row - 1) : nil
            layer.position = Point(random.dyadic(-8...8), random.dyadic(-8...8))
            layer.anchor = Point(random.dyadic(-1...2), random.dyadic(-1...2))
            layer.boundsOrigin = Point(random.dyadic(-4...4), random.dyadic(-4...4))
            layer.boundsSize = Point(random.dyadic(0...8), random.dyadic(0...8))
            layer.transform = .rotation(random.dyadic(-3...3)).then(
                .scale(random.pick([0.5, 1, -1.5]), random.pick([0.5, 1, 2])))
            layer.zPosition = random.pick([0, 0, 0, 1, -1, random.dyadic(-2...2)])
            layer.isHidden = random.chance(0.15)
            layer.takesTransformOnly = random.chance(0.2)
            layer.opacity = random.dyadic(0.25...1)
            scene.layers.append(layer)
        }
        for _ in 0..<random.count(0...6) {
            let layer = random.count(0...scene.layers.count - 1)
            let property = random.pick([Property.zPosition, .anchorPoint, .bounds, .hidden, .rotation, .skew, .position]
            )
            let width = [Property.bounds: 4, .anchorPoint: 2, .position: 2][property] ?? 1
            var animation = Animation(layer: layer, property, clock: random.count(0...2))
            if property == .hidden {
                (animation.values, animation.mode) = ([[0], [1], [0.25], [0.75]], .discrete)
            } else if random.chance(0.5) {
                animation.to = (0..<width).map { _ in random.dyadic(-2...2) }
            } else {
                animation.values = (0..<3).map { _ in (0..<width).map { _ in random.dyadic(-2...2) } }
                animation.mode = random.pick([.linear, .cubic, .paced])
            }
            scene.animations.append(animation)
        }
        for row in scene.layers.indices {
            scene.channels += [Property.zPosition, .anchorPoint, .bounds, .hidden].map { Channel(layer: row, $0) }
        }
        return scene
    }

    @Test(arguments: 0..<100) func randomTreesAreTheReferences(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.tree(&random)
        var deviation = Deviation()
        try SceneComparison(scene).run(at: (0..<12).map { _ in random.dyadic(-1...4) + 0x1p-13 }, &deviation)
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test(arguments: 0..<40) func randomTreesOfPreparedCurvesAreTheReferences(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.tree(&random)
        var deviation = Deviation()
        let comparison = try SceneComparison(scene, prepared: true)
        try comparison.run(at: (0..<12).map { _ in random.dyadic(-1...4) + 0x1p-13 }, &deviation)
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Half of these scenes have a cubic-bezier that something takes; only such curves have tables.
    @Test func preparedCurvesThatAreTakenHaveTables() throws {
        var withTables = 0
        for seed in 0..<40 as Range<UInt64> {
            var random = RandomSource(seed: seed)
            let scene = Self.tree(&random)
            let prepared = try SceneComparison(scene, prepared: true).clip.bytes.count
            if prepared > (try CompiledClip(scene)).bytes.count + 1000 { withTables += 1 }
        }
        #expect(withTables > 10 && withTables < 40)
    }

    @Test(arguments: 0..<60) func conversionGoesByTheNearestLayerAboveBoth(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.tree(&random)
        let (clip, sampler) = (try CompiledClip(scene), SceneSampler(scene))
        var deviation = Deviation()
        for _ in 0..<20 {
            let (t, rows) = (random.dyadic(-1...4) + 0x1p-13, scene.layers.indices.map { Optional($0) } + [nil])
            let (from, to) = (random.pick(rows), random.pick(rows))
            guard let affine = sampler.conversion(from: from, to: to, in: sampler.state(at: t)) else { continue }
            let values = (0..<8).map { _ in random.dyadic(-8...8) }
            let points = try clip.convert(
                values.map(Float.init), at: t, from: from, to: to, kind: MOTION_CONVERT_POINTS)
            let rects = try clip.convert(values.map(Float.init), at: t, from: from, to: to, kind: MOTION_CONVERT_RECTS)
            let scale = affine.entries.reduce(100) { $0 + abs($1) * 8 }
            for i in 0..<4 {
                let expected = affine.apply(Point(values[2 * i], values[2 * i + 1]))
                deviation.add(
                    [Double(points[2 * i]), Double(points[2 * i + 1])], [expected.x, expected.y], allowed: 1e-5 * scale,
                    "point from \(String(describing: from)) to \(String(describing: to))")
            }
            for i in 0..<2 {
                let expected = Rectangle(values[4 * i], values[4 * i + 1], values[4 * i + 2], values[4 * i + 3]).box(
                    affine)
                deviation.add(
                    rects[4 * i..<4 * i + 4].map(Double.init), expected.numbers, allowed: 2e-5 * scale, "rectangle")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Compares with QuartzCore's own answers (convertPoint:toLayer:, frame) on a layer, its superlayer and a
    /// rectangle.
    @Test func framesAndPointsAreCoreAnimations() throws {
        var scene = Scene()
        var (outer, inner) = (Layer(), Layer())
        (outer.position, outer.boundsSize) = (Point(50, 50), Point(100, 100))
        inner.parent = 0
        (inner.position, inner.boundsSize, inner.boundsOrigin) = (Point(20, 30), Point(10, 10), Point(5, 5))
        inner.transform = .scale(2, 2)
        scene.layers = [outer, inner]
        let clip = try CompiledClip(scene)
        #expect(try clip.sample([0]).frames == [0, 0, 100, 100, 10, 20, 20, 20])
        #expect(try clip.sample([0], space: MOTION_SPACE_ROOT).frames == [0, 0, 100, 100, 10, 20, 20, 20])
        #expect(
            try clip.convert([5, 5, 10, 10], at: 0, from: 1, to: 0, kind: MOTION_CONVERT_POINTS) == [10, 20, 20, 30])
        #expect(try clip.convert([20, 30], at: 0, from: nil, to: 1, kind: MOTION_CONVERT_POINTS) == [10, 10])
        #expect(
            try clip.convert([5, 5, 10, -10], at: 0, from: 1, to: nil, kind: MOTION_CONVERT_RECTS) == [10, 0, 20, 20])
    }

    @Test func whatIsFlatLeavesPointsWhereTheSharedParentSeesThem() throws {
        var scene = Scene()
        scene.layers = [Layer(), Layer()]
        scene.layers[1].parent = 0
        scene.layers[1].transform = .scale(0, 0)
        #expect(try CompiledClip(scene).convert([3, 4], at: 0, from: 0, to: 1, kind: MOTION_CONVERT_POINTS) == [3, 4])
    }

    /// Skews x by y, as skewX() does, between the scale and the rotation; the other parts stay.
    @Test func skewGoesBetweenScaleAndRotation() throws {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1, fill: .both)]
        scene.layers = [Layer()]
        scene.layers[0].transform = Affine([0, 2, -3, 0, 5, 6])
        var skew = Animation(layer: 0, .skew, clock: 0)
        (skew.from, skew.to) = ([0.25], [0.75])
        var more = skew
        (more.from, more.to, more.by, more.additive) = (nil, nil, [1], true)
        scene.animations = [skew]
        scene.channels = [Property.skew, .scale, .rotation].map { Channel(layer: 0, $0) }
        let sampled = try CompiledClip(scene).sample([0.5])
        for (value, exact) in zip(sampled.values, [0.5, 2, 3, Double.pi / 2]) {
            #expect(abs(value - Float(exact)) < 1e-6)
        }
        for (entry, exact) in zip(sampled.affines, [0, 2, -3, 1.5, 5, 6] as [Float]) {
            #expect(abs(entry - exact) < 1e-5)
        }
        scene.animations.append(more)
        #expect(try abs(CompiledClip(scene).sample([0.5]).values[0] - 1.5) < 1e-6)
        // The model value is that of the transform.
        scene.layers[0].transform = Affine([1, 0, 0.5, 1, 0, 0])
        (scene.animations[0].from, scene.animations[0].to) = (nil, [1])
        #expect(try CompiledClip(scene).sample([0.5]).affines[2] == 2)
    }

    @Test func painterGoesDownBeforeItGoesOn() throws {
        var scene = Scene()
        for (parent, z) in [(nil, 1.0), (nil, 0), (0, 5), (0, -5), (1, 9), (nil, 0)] {
            var layer = Layer()
            (layer.parent, layer.zPosition) = (parent, z)
            scene.layers.append(layer)
        }
        #expect(try CompiledClip(scene).sample([0, 1]).orders == [1, 4, 5, 0, 3, 2, 1, 4, 5, 0, 3, 2])
        #expect(try CompiledClip(Scene()).sample([0]).orders == [])
    }

    @Test func hiddenLayersHideWhatIsBelowThem() throws {
        var scene = Scene()
        scene.layers = [Layer(), Layer(), Layer()]
        (scene.layers[1].parent, scene.layers[2].parent, scene.layers[0].isHidden) = (0, 1, true)
        let clip = try CompiledClip(scene)
        #expect(try clip.sample([0]).opacities == [0, 1, 1])
        #expect(try clip.sample([0], space: MOTION_SPACE_ROOT).opacities == [0, 0, 0])
    }

    /// The layers: a composition, a rig in it, a drawing that takes only the rig's transform, what is in the drawing,
    /// and a second drawing that takes only the first one's transform.
    @Test func whoTakesTheTransformOnlyShowsWithWhatTheParentShowsWith() throws {
        var scene = Scene()
        scene.clocks = [Clock(begin: 1, duration: 1)]
        scene.layers = [nil, 0, 1, 2, 2].map { parent in
            var layer = Layer()
            layer.position = Point(3, 4)
            (layer.parent, layer.opacity) = (parent, 0.5)
            return layer
        }
        for row in [2, 4] { scene.layers[row].takesTransformOnly = true }
        let run = [Instance(start: 0, speed: 1, offset: 0, affine: .identity, opacity: 0.5)]
        for edit: (inout Layer) -> Void in [{ _ in }, { $0.isHidden = true }, { $0.clock = 0 }] {
            edit(&scene.layers[1])
            let clip = try CompiledClip(scene), isPlain = !scene.layers[1].isHidden
            let sampled = try clip.sample([0], space: MOTION_SPACE_ROOT)
            #expect(sampled.opacities == [0.5, isPlain ? 0.25 : 0, 0.25, 0.125, 0.25])
            #expect(Array(sampled.affines[28...]) == [12, 16])
            #expect(try clip.sample([0]).opacities == [0.5, isPlain ? 0.5 : 0, 0.5, 0.5, 0.5])
        }
        scene.layers[0].isHidden = true
        #expect(try CompiledClip(scene).sample([0], space: MOTION_SPACE_ROOT).opacities == [0, 0, 0, 0, 0])
        // Below the root it shows by itself, with a parent and without.
        (scene.layers[0].isHidden, scene.layers[1].parent) = (false, nil)
        for parent in [1, nil] {
            scene.layers[2].parent = parent
            let clip = try CompiledClip(scene)
            #expect(try clip.sample([0], space: MOTION_SPACE_ROOT).opacities == [0.5, 0, 0.5, 0.25, 0.5])
            #expect(
                try clip.sample([0], of: run, space: MOTION_SPACE_PARENT).opacities == [0.25, 0, 0.25, 0.5, 0.25])
        }
    }

    @Test(arguments: 0..<20) func timeGoesByTheNearestClockAboveBoth(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var scene = Scene()
        for row in 0..<6 {
            var clock = Clock(begin: random.dyadic(-2...2), duration: .infinity)
            clock.speed = random.pick([0, 0.5, 1, 2, -1])
            clock.timeOffset = random.dyadic(-2...2)
            clock.parent = row > 0 && random.chance(0.8) ? random.count(0...row - 1) : nil
            scene.clocks.append(clock)
        }
        for row in 0..<9 {
            var layer = Layer()
            layer.parent = row > 0 && random.chance(0.8) ? random.count(0...row - 1) : nil
            layer.clock = random.chance(0.6) ? random.count(0...5) : nil
            layer.takesTransformOnly = random.chance(0.2)
            scene.layers.append(layer)
        }
        let (clip, sampler) = (try CompiledClip(scene), SceneSampler(scene))
        for from in [nil] + (0..<9).map({ Optional($0) }) {
            for to in [nil] + (0..<9).map({ Optional($0) }) {
                let times = (0..<4).map { _ in random.dyadic(-8...8) }
                let converted = try clip.convertTime(times, from: from, to: to)
                #expect(converted == times.map { sampler.convertTime($0, from: from, to: to) })
            }
        }
    }

    // MARK: - Colours

    private static func colors(_ space: ColorSpace, _ arity: Int, _ random: inout RandomSource) -> Scene {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1, fill: .both)]
        scene.timings = [.cubic(0.25, -0.75, 0.75, 1.75)]
        func color() -> [Double] {
            (0..<arity).map { $0 == 3 ? random.dyadic(0.125...1) : random.dyadic(-0.25...1.25) }
        }
        scene.userProperties = [color()]
        scene.colorSpaces[0] = space
        var animation = Animation(layer: nil, .user(0), clock: 0)
        switch random.count(0...3) {
        case 0: (animation.from, animation.to) = (color(), color())
        case 1: animation.to = color()
        default: animation.values = [color(), color(), color()]
        }
        if !animation.values.isEmpty { animation.mode = random.pick(Keyframes.Mode.allCases) }
        animation.additive = random.chance(0.2)
        scene.animations = [animation]
        scene.channels = [Channel(layer: nil, .user(0))]
        return scene
    }

    @Test(arguments: ColorSpace.allCases) func colorsMixInTheirSpace(space: ColorSpace) throws {
        var random = RandomSource(seed: UInt64(space.rawValue))
        var deviation = Deviation()
        for _ in 0..<60 {
            let scene = Self.colors(space, random.pick([3, 4]), &random)
            let comparison = try SceneComparison(scene)
            try comparison.run(at: (0..<20).map { _ in random.dyadic(0...1) + 0x1p-13 }, &deviation)
            try comparison.runVelocities(at: [0.1875, 0.40625, 0.59375], &deviation)
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test(arguments: ColorSpace.allCases) func colorsAreExactAtTheirKeys(space: ColorSpace) throws {
        var scene = Self.colors(space, 4, &.constant)
        (scene.animations[0].from, scene.animations[0].to, scene.animations[0].values) = (
            nil, nil, [[0.1, 0.2, 0.3, 0.4], [0.9, 0.7, 0.1, 0], [1, 1, 0.3, 1]]
        )
        (scene.animations[0].mode, scene.animations[0].additive) = (.linear, false)
        let keys: [Float] = [0.1, 0.2, 0.3, 0.4, 0.9, 0.7, 0.1, 0, 1, 1, 0.3, 1]
        #expect(try CompiledClip(scene).sample([0, 0.5, 1]).values == keys)
    }

    /// Half-way from black to white is half of the light in linear RGB, and in OKLab half of the lightness, whose cube
    /// is the light. Both are computed by hand.
    @Test func halfwayFromBlackToWhiteIsWhatTheSpaceSays() throws {
        for (space, expected) in [(ColorSpace.sRGB, 0.5), (.linearRGB, 0.735357), (.oklab, 0.388573)] {
            var scene = Self.colors(space, 3, &.constant)
            (scene.animations[0].from, scene.animations[0].to, scene.animations[0].values) = ([0, 0, 0], [1, 1, 1], [])
            (scene.animations[0].mode, scene.animations[0].additive) = (.linear, false)
            for number in try CompiledClip(scene).sample([0.5]).values {
                #expect(abs(Double(number) - expected) < 1e-6, "\(space)")
            }
        }
    }
}

extension RandomSource {
    fileprivate static var constant: RandomSource {
        get { RandomSource(seed: 1) }
        set {}
    }
}
