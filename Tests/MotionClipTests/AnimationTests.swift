import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Compares animations of every mode and combination with the reference: in random scenes, and in a few written by
/// hand.
@Suite struct AnimationTests {
    private static let curves: [Timing] = [
        .linear, .cubic(0.25, 0, 0.75, 1), .cubic(0.25, -0.75, 0.75, 1.75), .penner(Penner(.bounce, .out)),
        .penner(Penner(.power(2), .inOut)),
        .stops(LinearStops([Point(0, 0), Point(0.25, 0.75), Point(0.5, 0.25), Point(1, 1)])),
        .path(PathEasing([[0.0625, 0, 0.125, 0.0625, 0.1875, 0.375], [0.25, 0.8125, 0.25, 1, 1, 1]])),
        .reversed(.cubic(0.5, 0, 1, 1))
    ]
    private static let spring = Timing.spring(Spring(stiffness: 64, damping: 6, velocity: 2))

    /// Returns key times that single precision holds exactly, so that kernel and reference see the same segment.
    private static func keyTimes(_ count: Int, _ random: inout RandomSource) -> [Double] {
        if count < 2 || random.chance(0.4) { return [] }
        return [0] + (0..<count - 2).map { _ in random.dyadic(0...1) }.sorted() + [1]
    }

    private static func animate(_ property: Property, _ width: Int, _ scene: inout Scene, _ random: inout RandomSource)
    {
        var animation = Animation(
            layer: { if case .user = property { nil } else { 0 } }(), property,
            clock: random.count(0...scene.clocks.count - 1))
        func value() -> [Double] { (0..<width).map { _ in random.dyadic(-4...4) } }
        if random.chance(0.3) {
            switch random.count(0...5) {
            case 0: (animation.from, animation.to) = (value(), value())
            case 1: (animation.from, animation.by) = (value(), value())
            case 2: (animation.to, animation.by) = (value(), value())
            case 3: animation.from = value()
            case 4: animation.to = value()
            default: animation.by = value()
            }
        } else {
            let count = random.count(1...6)
            animation.values = (0..<count).map { _ in value() }
            animation.mode = random.pick(Keyframes.Mode.allCases)
            animation.keyTimes = keyTimes(animation.mode == .discrete ? count + 1 : count, &random)
            if count > 1 && random.chance(0.6) {
                animation.timings = (0..<count - 1).map { _ in
                    random.chance(0.2) ? nil : random.count(0...curves.count - 1)
                }
            }
            if (animation.mode == .cubic || animation.mode == .cubicPaced) && random.chance(0.5) {
                animation.parameters = (0..<count).map { _ in
                    Keyframes.Parameters(
                        tension: random.dyadic(-1...1), continuity: random.dyadic(-1...1), bias: random.dyadic(-1...1))
                }
            }
            animation.extrapolates = random.chance(0.5)
            if animation.mode == .cubic && random.chance(0.5) {
                animation.parameters = []
                animation.tangents = (0..<count).map { _ in [value(), value()] }
            }
        }
        animation.additive = random.chance(0.3)
        animation.cumulative = random.chance(0.3)
        if !animation.values.isEmpty && [.linear, .discrete].contains(animation.mode) && random.chance(0.4) {
            (animation.additive, animation.cumulative) = (false, false)
            (animation.firstAsIs, animation.lastAsIs) = random.pick([(true, false), (false, true), (true, true)])
        }
        scene.animations.append(animation)
    }

    static func scene(_ random: inout RandomSource) -> Scene {
        var scene = Scene()
        scene.timings = curves + [spring]
        for _ in 0..<4 {
            var clock = random.clock(repeats: [1, 2.5, 4])
            if random.chance(0.3) { clock.direction = .alternate }
            if random.chance(0.7) { clock.timing = random.count(0...scene.timings.count - 1) }
            scene.clocks.append(clock)
        }
        scene.layers = [Layer()]
        scene.userProperties = [[random.dyadic(-2...2)], [1, -1, 0.5]]
        for _ in 0..<random.count(1...3) { animate(.user(0), 1, &scene, &random) }
        for _ in 0..<random.count(1...3) { animate(.user(1), 3, &scene, &random) }
        for _ in 0..<random.count(1...2) { animate(.position, 2, &scene, &random) }
        animate(.opacity, 1, &scene, &random)
        scene.channels = [
            Channel(layer: nil, .user(0)), Channel(layer: nil, .user(1)), Channel(layer: 0, .position),
            Channel(layer: 0, .opacity)
        ]
        return scene
    }

    @Test(arguments: 0..<150) func randomScenesAreTheReferences(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.scene(&random)
        var deviation = Deviation()
        // Not on key times, where one rounding decides which side of a jump shows.
        let times = (0..<40).map { _ in random.dyadic(-1...6) + 0x1p-13 }
        try SceneComparison(scene).run(at: times, &deviation)
        #expect(deviation.isAllowed, "\(deviation) \(scene.animations)")
    }

    /// Samples a user property that has one animation, at progresses that its linear one-second clock gives exactly.
    private func values(_ values: [[Double]], cycles: Double = 1, at times: [Double], _ edit: (inout Animation) -> Void)
        throws -> [Float]
    {
        var scene = Scene()
        var clock = Clock(duration: 1, fill: .both)
        clock.repeatCount = cycles
        scene.clocks = [clock]
        scene.userProperties = [[Double](repeating: 0, count: values[0].count)]
        var animation = Animation(layer: nil, .user(0), clock: 0)
        animation.values = values
        edit(&animation)
        scene.animations = [animation]
        scene.channels = [Channel(layer: nil, .user(0))]
        return try CompiledClip(scene).sample(times).values
    }

    /// Values that are farther apart than the largest single still mix: alone, in lanes and in runs.
    @Test(arguments: [1, 2, 3, 16], [2, 3, 4]) func valuesMixHoweverFarApart(width: Int, keys: Int) throws {
        for count in [1, 9] {
            for spline in [false, true] where keys > 2 || !spline {
                var scene = Scene()
                scene.clocks = [Clock(duration: 1, fill: .both)]
                for row in 0..<(width + 3) / 4 * count {
                    let arity = min(width, 4)
                    scene.userProperties.append([Double](repeating: 0, count: arity))
                    var animation = Animation(layer: nil, .user(row), clock: 0)
                    let ends = (0..<keys).map {
                        [Double](repeating: $0 & 1 == 0 ? -3e38 : 3e38, count: arity)
                    }
                    if keys == 2 {
                        (animation.from, animation.to) = (ends[0], ends[1])
                    } else {
                        animation.values = ends
                    }
                    if spline {
                        animation.mode = .cubic
                        animation.parameters = ends.map { _ in Keyframes.Parameters(tension: 1, continuity: 0, bias: 0)
                        }
                    }
                    scene.animations.append(animation)
                    scene.channels.append(Channel(layer: nil, .user(row)))
                }
                let clip = try CompiledClip(scene), last = Double(keys - 1)
                for share in [0.25, 0.5, 0.75] where !spline || share == 0.5 {
                    let sampled = try clip.sample([share / last])
                    #expect(
                        sampled.values.allSatisfy { abs(Double($0) - (share * 6e38 - 3e38)) <= 1e-6 * 3e38 },
                        "\(sampled.values.prefix(4)) at \(share)")
                }
            }
        }
    }

    /// The number of each key is its value, so that the value of a sample says between which keys it is found. However
    /// key times lie, they are those that a search from the first key on finds; of keys at one time it is the last.
    @Test("Many keys are found at any times", arguments: [17, 18, 100, 1000, 4097])
    func manyKeys(count: Int) throws {
        let last = Double(count - 1),
            shapes: [(Double) -> Double] = [
                { $0 }, { $0 * $0 }, { 1 - (1 - $0) * (1 - $0) * (1 - $0) }, { $0 < 0.5 ? 0 : 1 },
                { ($0 * 7).rounded(.down) / 7 }, { $0 < 0.9 ? $0 * 1e-6 : 1 - (1 - $0) * 1e-4 },
                { $0 < 0.5 ? $0 * 1e-3 : 1 - (1 - $0) * 1e-3 }
            ]
        for shape in shapes {
            var keyTimes: [Double] = []
            for i in 0..<count { keyTimes.append(Double(Float(shape(Double(i) / last)))) }
            (keyTimes[0], keyTimes[count - 1]) = (0, 1)
            var times: [Double] = (1..<100).map { (hundredth: Int) -> Double in Double(Float(hundredth) / 100) }
            for i in stride(from: 1, to: count - 1, by: max(1, count / 200)) where keyTimes[i] > 0 && keyTimes[i] < 1 {
                let key = Float(keyTimes[i])
                times += [Double(key.nextDown), Double(key), Double(key.nextUp)]
            }
            let numbers: [[Double]] = (0..<count).map { (i: Int) -> [Double] in [Double(i)] }
            let found = try values(numbers, at: times) { $0.keyTimes = keyTimes }
            for (t, value) in zip(times, found) where t < 1 {
                let key: Int = keyTimes.lastIndex { $0 <= t }!
                let (start, end) = (keyTimes[key], keyTimes[key + 1])
                let expected: Double = Double(key) + (t - start) / (end - start)
                #expect(abs(Double(value) - expected) <= 6e-8 * last, "of \(count) keys at \(t)")
                if t == start { #expect(Int(value) == key) }
            }
        }
    }

    @Test("Linear keys take a float a number and one for the time")
    func sizeOfLinearKeys() throws {
        func bytes(_ keys: Int) throws -> Int {
            var scene = Scene(), animation = Animation(layer: 0, .position, clock: 0)
            scene.clocks = [Clock(duration: 1)]
            scene.layers = [Layer()]
            animation.values = (0..<keys).map { [Double($0), Double($0 * $0 % 7)] }
            scene.animations = [animation]
            return Int(try CompiledClip(scene).info.size)
        }
        #expect(try bytes(1100) - bytes(100) == 12 * 1000)
    }

    @Test func splineHasCoreAnimationsEndTangents() throws {
        // Measured on QuartzCore.
        #expect(try values([[0], [10], [10]], at: [0.75]) { $0.mode = .cubic } == [10.625])
        #expect(try values([[0, 0], [10, 0], [10, 30]], at: [0.75]) { $0.mode = .cubic } == [10.625, 13.125])
    }

    @Test func pacedRunsAtConstantSpeed() throws {
        #expect(try values([[0], [1], [4]], at: [0.25, 0.5, 0.75]) { $0.mode = .paced } == [1, 2, 3])
        #expect(
            try values([[0, 0], [3, 0], [3, 1]], at: [0.25, 0.75, 0.875]) { $0.mode = .paced } == [1, 0, 3, 0, 3, 0.5])
        #expect(try values([[2], [2], [2]], at: [0.25, 0.75]) { $0.mode = .paced } == [2, 2])
    }

    @Test func cumulativeStartsEachCycleWhereTheLastEnded() throws {
        #expect(
            try values([[10], [20]], cycles: 3, at: [0.5, 1.5, 2.5, 3]) { $0.cumulative = true } == [15, 35, 55, 60])
    }

    /// Goes from and to where the animation below is at the time, through a key of its own.
    @Test func keysThatAreAsTheyAreFollowTheRunningValue() throws {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1, fill: .both)]
        scene.userProperties = [[100]]
        var below = Animation(layer: nil, .user(0), clock: 0)
        below.values = [[0], [8]]
        var above = below
        (above.values, above.firstAsIs, above.lastAsIs) = ([[-1], [20], [-1]], true, true)
        scene.animations = [below, above]
        scene.channels = [Channel(layer: nil, .user(0))]
        func values(_ times: [Double]) throws -> [Float] { try CompiledClip(scene).sample(times).values }
        #expect(try values([0, 0.25, 0.5, 0.75, 1]) == [0, 11, 20, 13, 8])
        scene.animations[1].mode = .discrete
        #expect(try values([0.25, 0.5, 0.75]) == [2, 20, 6])
        // Beyond its ends it goes on through the segment there.
        scene.timings = [.cubic(0.25, -1, 0.75, 2)]
        (scene.clocks[0].timing, scene.animations[0].values) = (0, [[4], [4]])
        (scene.animations[1].mode, scene.animations[1].extrapolates) = (.linear, true)
        let early = try values([0.0625])[0]
        #expect(early < 3 && abs(Double(early) - SceneSampler(scene).state(at: 0.0625).users[0][0]) < 1e-5)
        // One key alone has no effect.
        scene.animations[1].values = [[-1]]
        #expect(try values([0.5]) == [4])
    }

    @Test func keysAreRefusedToBeAsTheyAreWhereTheyCannot() throws {
        func status(_ edit: (inout Animation) -> Void) -> motion_status {
            var scene = Scene()
            scene.clocks = [Clock(duration: 1)]
            scene.layers = [Layer()]
            var animation = Animation(layer: 0, .opacity, clock: 0)
            (animation.values, animation.firstAsIs) = ([[0], [1]], true)
            edit(&animation)
            scene.animations = [animation]
            do { _ = try CompiledClip(scene) } catch { return (error as? Rejected)?.status ?? MOTION_ERROR_NULL }
            return MOTION_OK
        }
        #expect(status { _ in } == MOTION_OK)
        for mode in [Keyframes.Mode.cubic, .paced, .cubicPaced] {
            #expect(status { $0.mode = mode } == MOTION_ERROR_ENUM)
        }
        #expect(status { $0.additive = true } == MOTION_ERROR_ENUM)
        #expect(status { $0.cumulative = true } == MOTION_ERROR_ENUM)
        #expect(status { ($0.values, $0.to) = ([], [1]) } == MOTION_ERROR_ENUM)
        let affine: [Double] = [1, 0, 0, 1, 0, 0]
        #expect(status { ($0.property, $0.values) = (.transform, [affine, affine]) } == MOTION_ERROR_ENUM)
        #expect(
            status { ($0.property, $0.values, $0.function) = (.transform, [[0], [1]], .rotateZ) } == MOTION_OK)
    }

    /// One value is there from the start, so it has no key times; with the mode discrete it has two.
    @Test func oneValueHasNoKeyTimes() {
        func status(_ mode: Keyframes.Mode, _ keyTimes: [Double]) -> motion_status {
            var scene = Scene(), animation = Animation(layer: 0, .opacity, clock: 0)
            (scene.clocks, scene.layers) = ([Clock(duration: 1)], [Layer()])
            (animation.values, animation.mode, animation.keyTimes) = ([[0.5]], mode, keyTimes)
            scene.animations = [animation]
            do { _ = try CompiledClip(scene) } catch { return (error as? Rejected)?.status ?? MOTION_ERROR_NULL }
            return MOTION_OK
        }
        #expect(status(.linear, []) == MOTION_OK && status(.discrete, []) == MOTION_OK)
        #expect(status(.linear, [0, 1]) == MOTION_ERROR_KEYS && status(.linear, [0]) == MOTION_ERROR_KEYS)
        #expect(status(.discrete, [0, 1]) == MOTION_OK && status(.discrete, [0]) == MOTION_ERROR_KEYS)
    }

    @Test func additiveAddsToWhatIsThere() throws {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1, fill: .both)]
        scene.userProperties = [[100]]
        var first = Animation(layer: nil, .user(0), clock: 0)
        first.values = [[0], [8]]
        var second = first
        second.values = [[1], [3]]
        second.additive = true
        scene.animations = [first, second]
        scene.channels = [Channel(layer: nil, .user(0))]
        #expect(try CompiledClip(scene).sample([0, 0.5, 1]).values == [1, 6, 11])
        scene.animations[0].additive = true
        #expect(try CompiledClip(scene).sample([0, 0.5, 1]).values == [101, 106, 111])
    }

    @Test func additiveTurnsKeepTheirTurns() throws {
        var scene = Scene()
        scene.layers = [Layer()]
        var clock = Clock(duration: 1, fill: .both)
        clock.repeatCount = 4
        scene.clocks = [clock]
        for _ in 0..<2 {
            var turn = Animation(layer: 0, .transform, clock: 0)
            turn.function = .rotateZ
            (turn.from, turn.to) = ([0], [4.5])
            (turn.additive, turn.cumulative) = (true, true)
            scene.animations.append(turn)
        }
        scene.channels = [Channel(layer: 0, .rotation)]
        let turned = try CompiledClip(scene).sample([0.5, 1.5, 3.5]).values
        for (angle, exact) in zip(turned, [4.5, 13.5, 31.5]) { #expect(abs(angle - Float(exact)) < 1e-5) }
    }

    /// Control points on the ends of the curve: here the rules for the slope beyond 0...1 differ (css-easing-2).
    @Test func keysThatGoOnFollowTheirCurves() throws {
        var (scene, deviation) = (Scene(), Deviation())
        let corners = [0, 0.25, 1]
        var clock = Clock(duration: 1, fill: .both)
        clock.timing = 0
        (scene.clocks, scene.userProperties) = ([clock], [[0]])
        scene.channels = [Channel(layer: nil, .user(0))]
        for x1 in corners {
            for y1 in corners {
                for x2 in corners {
                    for y2 in corners {
                        scene.timings = [.cubic(0.25, -0.75, 0.75, 1.75), .cubic(x1, y1, x2, y2)]
                        var animation = Animation(layer: nil, .user(0), clock: 0)
                        (animation.values, animation.timings, animation.extrapolates) = ([[0], [1]], [1], true)
                        scene.animations = [animation]
                        try SceneComparison(scene).run(at: [0.0625, 0.125, 0.875, 0.9375], &deviation)
                    }
                }
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func aSingularMatrixAndTheRunningOneFlip() throws {
        let flat: [Float] = [1, 0, 0, 0, 8, 8]
        var scene = Scene()
        (scene.layers, scene.clocks) = ([Layer()], [Clock(duration: 1, fill: .both)])
        let unmoved = try CompiledClip(scene).sample([0]).affines
        for isFrom in [true, false] {
            var animation = Animation(layer: 0, .transform, clock: 0)
            if isFrom { animation.from = flat.map(Double.init) } else { animation.to = flat.map(Double.init) }
            scene.animations = [animation]
            let first = isFrom ? flat : unmoved, second = isFrom ? unmoved : flat
            #expect(
                try CompiledClip(scene).sample([0.25, 0.4375, 0.5, 0.75]).affines == first + first + second + second)
        }
    }
}
