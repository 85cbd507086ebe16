import CMotion
import Foundation
import MotionReference
import MotionTestSupport
import Testing

/// Checks angles and keys after hours: the fraction of a turn, and that of a key, stay exact.
@Suite struct LongRunTests {
    /// A minute, an hour, a day, a week, a million seconds, and 1e9 of them.
    private static let starts = [60, 3600, 86400, 604_800, 1e6, 1e9]
    private static let times = starts.flatMap { start in (0..<64).map { start + Double($0) / 64 } }

    private static func scene(_ clock: Clock, layers: Int = 1, _ animations: [Animation]) -> Scene {
        var scene = Scene()
        scene.clocks = [clock]
        scene.layers = [Layer](repeating: Layer(), count: layers)
        scene.animations = animations
        return scene
    }

    private static var spinner: Clock {
        var clock = Clock(duration: 1)
        clock.repeatCount = .infinity
        return clock
    }

    /// Expects each layer of each sample to be turned by an angle: to 1e-5 radians.
    private func expectTurned(
        _ affines: [Float], _ times: [Double], by angle: (Double) -> Double, _ name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let layers = affines.count / 6 / times.count
        var worst = (off: 0.0, t: 0.0)
        for (index, t) in times.enumerated() {
            for layer in 0..<layers {
                let at = (index * layers + layer) * 6, now = atan2(Double(affines[at + 1]), Double(affines[at]))
                let off = abs((now - angle(t)).remainder(dividingBy: 2 * Double.pi))
                if !(off <= worst.off) { worst = (off, t) }
            }
        }
        #expect(worst.off < 1e-5, "\(name): off by \(worst.off) at \(worst.t)", sourceLocation: sourceLocation)
    }

    private static func turn(_ edit: (inout Animation) -> Void) -> Animation {
        var animation = Animation(layer: 0, .rotation, clock: 0)
        (animation.from, animation.cumulative) = ([0], true)
        edit(&animation)
        return animation
    }

    @Test(
        arguments: [1.0, -1, 0.5, 1.0 / 12, 5.0 / 360, 11.25 / 360, 3], [Property.rotation, .transform])
    func spinnersKeepTheirFraction(turns: Double, property: Property) throws {
        let way = turns * 2 * Double.pi
        let animation = Self.turn {
            $0.property = property
            $0.function = property == .transform ? .rotateZ : nil
            $0.to = [way]
        }
        // Alone, as one of many layers, and upon another angle.
        for layers in [1, 1200] {
            var all = (0..<layers).map {
                var own = animation
                own.layer = $0
                return own
            }
            var clip = try CompiledClip(Self.scene(Self.spinner, layers: layers, all))
            func angle(_ t: Double) -> Double { (t * turns).remainder(dividingBy: 1) * 2 * Double.pi }
            let times = layers == 1 ? Self.times : Self.starts.map { $0 + 0.375 }
            expectTurned(try clip.sample(times).affines, times, by: angle, "\(layers) layers")
            let instances = try clip.sample(times, of: [Instance()], space: MOTION_SPACE_PARENT)
            expectTurned(instances.affines, times, by: angle, "\(layers) layers, interleaved")
            var fixed = Animation(layer: 0, .rotation, clock: 0)
            (fixed.from, fixed.to) = ([0.75], [0.75])
            all.insert(fixed, at: 0)
            all[1].additive = true
            clip = try CompiledClip(Self.scene(Self.spinner, layers: layers, all))
            expectTurned(
                Array(try clip.sample(times).affines.prefix(6)), [times[0]], by: { angle($0) + 0.75 }, "additive")
            if layers == 1 {
                expectTurned(try clip.sample(times).affines, times, by: { angle($0) + 0.75 }, "additive")
            }
        }
    }

    /// Angles about each axis, by the property and by the value function.
    @Test(arguments: 0..<3, [false, true]) func spinnersInSpaceKeepTheirFraction(axis: Int, byFunction: Bool) throws {
        let animation = Self.turn {
            $0.property = byFunction ? .transform : [.rotationX, .rotationY, .rotation][axis]
            $0.spatialFunction = byFunction ? SpatialFunction(rawValue: UInt32(axis) + 1) : nil
            $0.to = [2 * Double.pi]
        }
        var scene = Self.scene(Self.spinner, [animation])
        scene.layers[0].spatial = SpatialLayer()
        let matrices = try CompiledClip(scene).matrices(Self.times)
        let (first, second) = [(1, 2), (2, 0), (0, 1)][axis]
        var worst = 0.0
        for (index, t) in Self.times.enumerated() {
            let matrix = matrices[16 * index..<16 * index + 16].map(Double.init)
            let now = atan2(matrix[4 * first + second], matrix[4 * first + first])
            worst = max(worst, abs((now - t.remainder(dividingBy: 1) * 2 * .pi).remainder(dividingBy: 2 * .pi)))
        }
        #expect(worst < 1e-5)
    }

    /// Angles that are given as many turns, not as cycles.
    @Test(arguments: [Property.rotation, .transform]) func farAnglesKeepTheirFraction(property: Property) throws {
        for turns in [21.0, 3600, 1e6] {
            for keys in [2, 3] {
                var animation = Animation(layer: 0, property, clock: 0)
                animation.function = property == .transform ? .rotateZ : nil
                if keys == 2 {
                    (animation.from, animation.to) = ([0], [turns * 2 * Double.pi])
                } else {
                    animation.values = [[0], [turns * Double.pi], [turns * 2 * Double.pi]]
                    animation.mode = .cubic
                }
                let times = (0..<64).map { turns * (0.9 + Double($0) / 1024) + 0.3125 }.filter { $0 < turns }
                let clip = try CompiledClip(Self.scene(Clock(duration: turns), [animation]))
                expectTurned(
                    try clip.sample(times).affines, times, by: { $0.remainder(dividingBy: 1) * 2 * Double.pi },
                    "\(turns) turns, \(keys) keys")
            }
        }
    }

    /// The angle itself keeps whole turns up to twenty; then a channel reads its fraction. Its velocity is the same.
    @Test func channelsReadTurnsUpToTwenty() throws {
        var scene = Self.scene(Self.spinner, [Self.turn { $0.to = [2 * Double.pi] }])
        scene.channels = [Channel(layer: 0, .rotation)]
        let sampled = try CompiledClip(scene).sample([0.25, 19.75, 20.25, 20.75, 1e9 + 0.125])
        for (value, turns) in zip(sampled.values, [0.25, 19.75, 0.25, -0.25, 0.125]) {
            #expect(abs(Double(value) - turns * 2 * Double.pi) < 1e-5, "\(value), \(turns)")
        }
        #expect(sampled.velocities.allSatisfy { abs($0 - 2 * Float.pi) < 1e-5 })
    }

    @Test(arguments: [3, 24, 90.0]) func longScenesAreTheReferences(start: Double) throws {
        for seed in 0..<40 as Range<UInt64> {
            var random = RandomSource(seed: seed)
            var clock = Self.spinner
            clock.direction = random.pick([.normal, .normal, .alternate])
            var scene = Self.scene(clock, [])
            for _ in 0..<random.count(1...3) {
                let animation = Self.turn {
                    $0.property = random.pick([.rotation, .transform])
                    $0.function = $0.property == .transform ? .rotateZ : nil
                    ($0.from, $0.to) = ([random.dyadic(-2...2)], [random.dyadic(-8...8)])
                    $0.additive = random.chance(0.5)
                }
                scene.animations.append(animation)
            }
            var deviation = Deviation()
            try SceneComparison(scene).run(
                at: (0..<20).map { _ in start + random.dyadic(0...4) + 0x1p-13 }, &deviation)
            #expect(deviation.isAllowed, "\(seed): \(deviation)")
        }
    }

    @Test func boundsHoldSpinnersAfterHours() throws {
        for (start, length) in [(19.9, 0.2), (20.4, 0.2), (3600.2, 0.01), (86400.2, 0.001), (1e9, 0.01)] {
            var layer = Layer()
            (layer.boundsSize, layer.anchor) = (Point(10, 2), Point(0, 0))
            var back = Animation(layer: 0, .rotation, clock: 0)
            back.to = [0.5]
            for animations in [
                [Self.turn { $0.to = [2 * Double.pi] }], [Self.turn { $0.to = [2 * Double.pi] }, back],
                [
                    Self.turn { ($0.property, $0.function, $0.to) = (.transform, .rotateZ, [2 * Double.pi]) }
                ]
            ] {
                var scene = Self.scene(Self.spinner, animations)
                scene.layers = [layer]
                let clip = try CompiledClip(scene), held = try clip.bounds(start, start + length, MOTION_SPACE_PARENT)
                for i in 0...200 {
                    let t = start + length * Double(i) / 200, frame = try clip.sample([t]).frames
                    #expect(
                        held[0] <= frame[0] + 1e-5 && held[1] <= frame[1] + 1e-5
                            && frame[0] + frame[2] <= held[2] + 1e-5 && frame[1] + frame[3] <= held[3] + 1e-5,
                        "\(held) \(frame) at \(t)")
                }
            }
        }
    }

    /// An hour of keys, sixty a second: each value is found between its own two keys, whether key times are given or
    /// not, and a time that is a key's has reached it.
    @Test(arguments: [true, false], [false, true]) func anHourOfKeysKeepsTheFraction(given: Bool, jumps: Bool) throws {
        let count = 216_000
        var scene = Self.scene(Clock(duration: 3600, fill: .both), [])
        scene.userProperties = [[0]]
        var animation = Animation(layer: nil, .user(0), clock: 0)
        animation.values = (0...count).map { [Double(jumps ? $0 % 64 : $0 & 1)] }
        if jumps { animation.mode = .discrete }
        let times = jumps ? count + 1 : count
        if given { animation.keyTimes = (0...times).map { Double($0) / Double(times) } }
        scene.animations = [animation]
        scene.channels = [Channel(layer: nil, .user(0))]
        let clip = try CompiledClip(scene)
        var worst = 0.0
        for key in stride(from: 0, to: count, by: 997) {
            // At the key, and before and behind it.
            for share in [0, 0.125, 0.5, 0.96875] {
                let t = (Double(key) + share) / Double(times) * 3600, value = Double(try clip.sample([t]).values[0])
                let expected = jumps ? Double(key % 64) : key & 1 == 0 ? share : 1 - share
                worst = max(worst, abs(value - expected))
            }
        }
        #expect(worst < 1e-5)
    }
}
