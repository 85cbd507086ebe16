import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Boxes that hold the layers' bounds over an interval.
@Suite struct BoundsTests {
    private static func scene(_ random: inout RandomSource) -> Scene {
        var scene = Scene()
        scene.timings = [
            .linear, .cubic(0.25, 0, 0.75, 1), .cubic(0.25, -0.75, 0.75, 1.75), .spring(Spring(mass: 1, stiffness: 100, damping: 6, velocity: 2)),
        ]
        scene.paths = [random.path(within: -30...30)]
        for row in 0..<4 {
            var clock = random.clock()
            clock.direction = random.pick([.normal, .alternate])
            clock.timing = random.count(0...3)
            clock.parent = row > 1 && random.chance(0.5) ? row - 1 : nil
            scene.clocks.append(clock)
        }
        for row in 0..<random.count(1...4) {
            var layer = Layer()
            layer.parent = row > 0 && random.chance(0.7) ? random.count(0...row - 1) : nil
            layer.position = random.point(-8...8)
            layer.anchor = random.point(-1...2)
            layer.boundsOrigin = random.point(-4...4)
            layer.boundsSize = random.point(0...8)
            layer.transform = .rotation(random.number(-3...3)).then(.scale(random.pick([0.5, 1, -1.5]), random.pick([0.5, 1, 2])))
            scene.layers.append(layer)
        }
        for _ in 0..<random.count(0...8) {
            let property = random.pick([Property.position, .rotation, .rotation, .scale, .translation, .anchorPoint, .bounds, .transform])
            let width = [Property.bounds: 4, .rotation: 1, .transform: 6][property] ?? 2
            var animation = Animation(layer: random.count(0...scene.layers.count - 1), property, clock: random.count(0...3))
            func value() -> [Double] {
                property == .transform ? Affine.rotation(random.number(-3...3)).entries : (0..<width).map { _ in random.number(-3...3) }
            }
            if property == .position && random.chance(0.3) {
                (animation.path, animation.mode) = (0, random.pick([.linear, .paced, .discrete]))
                animation.rotate = random.pick(Animation.Rotate.allCases)
                if random.chance(0.5) { (animation.path, animation.followed) = (nil, 0) }
            } else if random.chance(0.5) {
                if random.chance(0.5) { animation.from = value() }
                if random.chance(0.5) { animation.to = value() } else { animation.by = value() }
            } else {
                animation.values = (0..<3).map { _ in value() }
                animation.mode = random.pick(Keyframes.Mode.allCases)
                animation.timings = animation.mode == .discrete ? [] : [random.pick([nil, 1, 2])]
            }
            animation.additive = random.chance(0.2)
            animation.cumulative = random.chance(0.2)
            scene.animations.append(animation)
        }
        scene.layers[0].path = 0
        for _ in 0..<random.count(0...2) {
            var morph = Animation(layer: 0, .path, clock: random.count(0...3))
            var arrays = PathArrays(scene.paths[0])
            arrays.points = arrays.points.map { $0 + Float(random.dyadic(-9...9)) }
            if random.chance(0.5) { morph.toShape = arrays.path } else { morph.shapes = [scene.paths[0], arrays.path, scene.paths[0]] }
            scene.animations.append(morph)
        }
        return scene
    }

    private func bounds(_ clip: CompiledClip, _ from: Double, _ to: Double, _ space: UInt32) throws -> [Float] {
        var bounds = [Float](repeating: .nan, count: Int(clip.info.layer_count) * 4)
        var scratch = [UInt64](repeating: .max, count: Int(clip.info.bounds_scratch + 7) / 8)
        try accept(motion_clip_bounds(clip.block, clip.info.size, from, to, space, &bounds, &scratch, clip.info.bounds_scratch))
        return bounds
    }

    @Test(arguments: 0..<120) func boundsHoldEverySample(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let clip = try CompiledClip(Self.scene(&random))
        let from = random.number(-1.5...3), to = from + random.pick([0, 0.016, 0.4, 3])
        let times = (0...500).map { mix(from, to, Double($0) / 500) }
        for space in [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT] {
            let (held, frames) = (try bounds(clip, from, to, space), try clip.sample(times, space: space).frames)
            var deviation = Deviation()
            for at in stride(from: 0, to: frames.count, by: 4) {
                for axis in 0..<2 {
                    let (low, high) = (Double(frames[at + axis]), Double(frames[at + axis]) + Double(frames[at + axis + 2]))
                    let place = at % held.count + axis, slack = 3e-7 * (abs(low) + abs(high))
                    let holds = Double(held[place]) - slack <= low && high <= Double(held[place + 2]) + slack
                    deviation.add(holds, "\(low)...\(high) in \(held[place])...\(held[place + 2]), space \(space), time \(times[at / held.count])")
                }
            }
            #expect(deviation.isAllowed, "\(deviation)")
        }
    }

    @Test func aTurningSquareFillsItsCircleBetweenItsExtremes() throws {
        var scene = Scene()
        scene.timings = [.cubic(0.3, 0, 0.7, 1)]
        var clock = Clock(duration: 1)
        clock.timing = 0
        scene.clocks = [clock]
        var layer = Layer()
        layer.boundsSize = Point(2, 2)
        scene.layers = [layer, layer]
        scene.layers[1].parent = 0
        var animation = Animation(layer: 0, .rotation, clock: 0)
        (animation.from, animation.to) = ([0], [1.5])
        scene.animations = [animation]
        // At an eighth of a turn the corners stand straight above, below, left and right of the middle.
        let clip = try CompiledClip(scene), reach = 2.0.squareRoot()
        for box in try [bounds(clip, 0, 1, MOTION_SPACE_PARENT), bounds(clip, 0.2, 0.9, MOTION_SPACE_ROOT)] {
            for (edge, sign) in zip(box, [-1.0, -1, 1, 1]) {
                #expect(Double(edge) * sign >= reach && Double(edge) * sign <= reach * 1.01, "\(box)")
            }
        }
    }

    @Test(arguments: [Keyframes.Mode.linear, .paced]) func whoFollowsAPathThatChangesIsHeldTightly(mode: Keyframes.Mode) throws {
        var scene = Scene()
        scene.paths = [Path([.move(.zero), .cubic(Point(40, 0), Point(40, 30), Point(0, 30)), .line(Point(-20, 0))])]
        scene.clocks = [Clock(duration: 1)]
        var layer = Layer()
        (layer.path, layer.boundsSize) = (0, Point(4, 4))
        scene.layers = [layer, layer]
        scene.layers[1].path = nil
        var (morph, follow) = (Animation(layer: 0, .path, clock: 0), Animation(layer: 1, .position, clock: 0))
        morph.toShape = Path([.move(Point(9, 9)), .cubic(Point(60, -20), Point(20, 50), Point(-10, 25)), .line(Point(5, 5))])
        (follow.followed, follow.mode) = (0, mode)
        scene.animations = [follow, morph]
        let clip = try CompiledClip(scene), held = try bounds(clip, 0, 1, MOTION_SPACE_PARENT)[4...].map(Double.init)
        let frames = try clip.sample((0...1000).map { Double($0) / 1000 }).frames
        for axis in 0..<2 {
            let all = stride(from: 4 + axis, to: frames.count, by: 8).map { (low: Double(frames[$0]), high: Double(frames[$0]) + Double(frames[$0 + 2])) }
            let (low, high) = (all.map(\.low).min()!, all.map(\.high).max()!)
            #expect(held[axis] <= low && high <= held[axis + 2] && held[axis + 2] - held[axis] <= (high - low) * 1.01, "\(held), \(low)...\(high)")
        }
    }

    @Test func wrongIntervalsAreRefused() throws {
        let clip = try CompiledClip(Scene())
        var scratch = [UInt64](repeating: 0, count: Int(clip.info.bounds_scratch + 7) / 8)
        func status(_ from: Double, _ to: Double, _ space: UInt32 = 0) -> motion_status {
            motion_clip_bounds(clip.block, clip.info.size, from, to, space, nil, &scratch, clip.info.bounds_scratch)
        }
        #expect(status(0, 0) == MOTION_OK)
        #expect(status(1, 0) == MOTION_ERROR_RANGE)
        #expect(status(.nan, 0) == MOTION_ERROR_FINITE && status(0, .infinity) == MOTION_ERROR_FINITE)
        #expect(status(0, 1, 2) == MOTION_ERROR_ENUM)
    }
}
