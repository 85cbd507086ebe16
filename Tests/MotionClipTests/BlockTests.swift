import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Samples large clips. A request for affines, opacities and strokes alone is sampled in blocks of layers; a request
/// for velocities is sampled track by track. Both must agree.
@Suite struct BlockTests {
    /// Makes layers most of which, but not all, have clocks and keyframes of their own in row order.
    private static func crowd(_ random: inout RandomSource) -> Scene {
        var scene = Scene()
        scene.timings = [
            .linear, .cubic(0.25, 0, 0.75, 1), .cubic(0.25, -0.75, 0.75, 1.75), .steps(Steps(3)), .cubic(0, 0, 1, 0.5)
        ]
        let count = random.count(505...1100), isTree = random.chance(0.5), hasLayerClocks = random.chance(0.5),
            isOdd = random.chance(0.5)
        let hasKeys = random.chance(0.5), isPlain = random.chance(0.5), showsAll = random.chance(0.5)
        func clock() -> Int {
            var clock = Clock(
                begin: random.dyadic(-1...1), duration: random.pick([0.5, 1, random.dyadic(0.25...2)]),
                fill: random.pick(Clock.Fill.allCases))
            clock.timing = random.pick([nil, 0, 1, 1, 2, 4])
            if isOdd && random.chance(0.1) {
                switch random.count(0...4) {
                case 0: clock.speed = 2
                case 1: clock.timeOffset = 0.25
                case 2: (clock.repeatCount, clock.direction) = (3, .alternate)
                case 3: clock.timing = 3
                default: clock.parent = scene.clocks.indices.first
                }
            }
            scene.clocks.append(clock)
            return scene.clocks.count - 1
        }
        scene.clocks = [Clock(begin: 0, duration: 4, timing: 1, fill: .both), Clock(begin: 0.25, duration: 2)]
        for row in 0..<count {
            var layer = Layer()
            layer.parent = isTree && row > 0 && random.chance(0.7) ? random.count(max(0, row - 40)...row - 1) : nil
            layer.position = Point(random.dyadic(-8...8), random.dyadic(-8...8))
            layer.anchor = Point(random.dyadic(-1...2), random.dyadic(-1...2))
            layer.boundsSize = Point(random.dyadic(0...8), random.dyadic(0...8))
            layer.takesTransformOnly = random.chance(0.1)
            (layer.isHidden, layer.opacity) = (!showsAll && random.chance(0.1), random.dyadic(0.25...1))
            if !isPlain && row > 500 && random.chance(0.1) {
                layer.transform = Affine([1, 0.5, -0.25, 2, random.dyadic(-4...4), 3])
            }
            if hasLayerClocks && random.chance(0.2) { layer.clock = random.chance(0.5) ? clock() : 0 }
            scene.layers.append(layer)
            for (property, width) in [(Property.position, 2), (.rotation, 1), (.scale, 2), (.opacity, 1)] {
                if isOdd && random.chance(0.05) { continue }
                var animation = Animation(
                    layer: row, property, clock: random.chance(0.8) ? clock() : random.count(0...scene.clocks.count - 1)
                )
                func value() -> [Double] { (0..<width).map { _ in random.dyadic(-2...2) } }
                if property == .scale && hasKeys {
                    (animation.values, animation.clock) = ((0..<4).map { _ in value() }, 1)
                    if !isOdd || random.chance(0.9) { animation.keyTimes = [0, 0.25, 0.5, 1] }
                    if isOdd && row > 300 && random.chance(0.02) {
                        (animation.mode, animation.keyTimes) = (random.pick([.cubic, .discrete]), [])
                    }
                } else {
                    (animation.from, animation.to) = (value(), value())
                }
                scene.animations.append(animation)
            }
        }
        return scene
    }

    struct Shown: Equatable {
        var affines, opacities, strokes: [UInt32]
    }

    /// Samples affines, opacities and strokes of the requested layers; the outputs of all other layers keep the value
    /// 7.
    static func blocks(
        _ clip: CompiledClip, _ times: [Double], _ space: UInt32, _ layers: Range<Int>, rows: [UInt32]? = nil
    ) throws -> Shown {
        let count = times.count * Int(clip.info.layer_count)
        var shown = (0..<3).map { [Float](repeating: 7, count: count * [6, 1, 2][$0]) }
        var scratch = [UInt64](repeating: 0xFFFF_FFFF_7F80_0000, count: Int(clip.info.sample_scratch + 7) / 8)
        let pointers = shown.indices.map { part in shown[part].withUnsafeMutableBufferPointer { $0.baseAddress } }
        var outputs = motion_outputs()
        (outputs.space, outputs.end_time, outputs.end_instance) = (space, MOTION_NONE, MOTION_NONE)
        (outputs.first_layer, outputs.end_layer) = (UInt32(layers.lowerBound), UInt32(layers.upperBound))
        (outputs.affines, outputs.opacities, outputs.strokes) = (pointers[0], pointers[1], pointers[2])
        outputs.row_count = UInt32(rows?.count ?? 0)
        try (rows ?? []).withUnsafeBufferPointer { listed in
            if rows != nil { outputs.rows = listed.baseAddress }
            try accept(
                motion_clip_sample_instances(
                    clip.block, clip.info.size, times, UInt32(times.count), nil, 0, &outputs, &scratch,
                    clip.info.sample_scratch))
        }
        return withExtendedLifetime(shown) {
            Shown(
                affines: shown[0].map(\.bitPattern), opacities: shown[1].map(\.bitPattern),
                strokes: shown[2].map(\.bitPattern))
        }
    }

    @Test(arguments: 0..<8) func blocksHaveTheBitsOfTheWhole(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.crowd(&random), count = scene.layers.count
        let clip = try CompiledClip(scene)
        #expect(motion_clip_check(clip.block, clip.info.size) == MOTION_OK)
        let begins = scene.clocks.prefix(4).map(\.begin)
        let times =
            begins + [-0.0, 5e-324, -2, 9, .nan, .infinity] + (0..<3).map { _ in random.dyadic(-1...3) + 0x1p-13 }
        for space in [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT] {
            let whole = try clip.sample(times, space: space)
            let shown = try Self.blocks(clip, times, space, 0..<count)
            #expect(shown.affines == whole.affines.map(\.bitPattern))
            #expect(shown.opacities == whole.opacities.map(\.bitPattern))
            #expect(shown.strokes == whole.strokes.map(\.bitPattern))
            let first = random.count(0...count - 1), end = random.count(first...count)
            let part = try Self.blocks(clip, times, space, first..<end)
            for time in times.indices {
                let rows = time * count + first..<time * count + end
                #expect(
                    part.affines[rows.lowerBound * 6..<rows.upperBound * 6]
                        == shown.affines[rows.lowerBound * 6..<rows.upperBound * 6])
                #expect(part.opacities[rows] == shown.opacities[rows])
                #expect(part.opacities[time * count..<rows.lowerBound].allSatisfy { $0 == Float(7).bitPattern })
                #expect(part.opacities[rows.upperBound..<(time + 1) * count].allSatisfy { $0 == Float(7).bitPattern })
            }
        }
    }

    @Test(arguments: 0..<8) func listedRowsHaveTheBitsOfTheWhole(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.crowd(&random), count = scene.layers.count
        let clip = try CompiledClip(scene), times = [random.dyadic(-1...3), .nan, random.dyadic(-1...3) + 0x1p-13]
        for (space, share) in [
            (MOTION_SPACE_PARENT, 0.01), (MOTION_SPACE_ROOT, 0.01), (MOTION_SPACE_PARENT, 0.6), (MOTION_SPACE_ROOT, 0.6)
        ] {
            let whole = try clip.sample(times, space: space)
            let rows = (0..<count).filter { _ in random.chance(share) }, isListed = Set(rows)
            let shown = try Self.blocks(clip, times, space, 0..<count, rows: rows.map { UInt32($0) })
            let seven = Float(7).bitPattern
            for at in 0..<times.count * count {
                let isWanted = isListed.contains(at % count)
                #expect(
                    shown.affines[at * 6..<at * 6 + 6].elementsEqual(whole.affines[at * 6..<at * 6 + 6]) {
                        $0 == (isWanted ? $1.bitPattern : seven)
                    })
                #expect(shown.opacities[at] == (isWanted ? whole.opacities[at].bitPattern : seven))
                #expect(shown.strokes[at * 2 + 1] == (isWanted ? whole.strokes[at * 2 + 1].bitPattern : seven))
            }
        }
    }

    @Test(arguments: 0..<6) func whatHasChangedMakesTheWhole(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.crowd(&random), count = scene.layers.count
        let clip = try CompiledClip(scene)
        for space in [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT] {
            for _ in 0..<4 {
                let start = random.dyadic(-2...3),
                    end = random.pick([start + 0x1p-9, start + 0.25, random.dyadic(-1...3), 9])
                let (before, after) = (
                    try Self.blocks(clip, [start], space, 0..<count), try Self.blocks(clip, [end], space, 0..<count)
                )
                let rows = try clip.changed(start, end, space: space)
                let listed = try Self.blocks(clip, [end], space, 0..<count, rows: rows.map { UInt32($0) })
                var made = before
                for row in rows {
                    made.affines.replaceSubrange(row * 6..<row * 6 + 6, with: listed.affines[row * 6..<row * 6 + 6])
                    made.opacities[row] = listed.opacities[row]
                    made.strokes.replaceSubrange(row * 2..<row * 2 + 2, with: listed.strokes[row * 2..<row * 2 + 2])
                }
                #expect(made == after)
            }
        }
    }

    @Test(arguments: 0..<2) func instancesOfManyLayersMoveThemOnce(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.crowd(&random)
        let clip = try CompiledClip(scene), times = [0.25, random.dyadic(-1...3)]
        let still = Instance(start: 0, speed: 1, offset: 0, affine: Affine([1, 0, 0, 1, 4, -2]), opacity: 0.5)
        for space in [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT] {
            let (whole, moved) = (
                try clip.sample(times, space: space), try clip.sample(times, of: [still], space: space)
            )
            for (row, opacity) in moved.opacities.enumerated() {
                let layer = row % scene.layers.count, isRoot = space == MOTION_SPACE_ROOT
                let moves = isRoot || scene.layers[layer].parent == nil
                #expect(opacity == whole.opacities[row] * (isRoot || scene.shownWith(layer) == nil ? 0.5 : 1))
                #expect(moved.affines[row * 6 + 4] == whole.affines[row * 6 + 4] + (moves ? 4 : 0))
                #expect(moved.affines[row * 6 + 5] == whole.affines[row * 6 + 5] - (moves ? 2 : 0))
            }
        }
    }

    @Test(arguments: 0..<1) func crowdsAreTheReferences(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.crowd(&random)
        var deviation = Deviation()
        try SceneComparison(scene).run(at: [0.75], &deviation)
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Angles of a few turns are reduced in single precision, larger ones in double precision together with their
    /// neighbours in the batch. Both ways must give the same bits.
    @Test func nearAnglesHaveTheBitsOfFarOnes() throws {
        var angles = (0..<4096).map { Float($0) * 0x1.3p-10 }
        for quarter in 1...6 {
            let middle = Float(Double(quarter) * Double.pi / 4)
            angles += (-256...256).map { middle + Float($0) * middle.ulp }
        }
        angles = angles.flatMap { [$0, -$0, $0.nextUp] } + [.leastNonzeroMagnitude, -0.0, 4.7, Float(4.7).nextUp, 1e6]
        func places(_ far: (Int) -> Float?) throws -> Shown {
            var scene = Scene()
            scene.clocks = [Clock(begin: 0, duration: 1, fill: .both)]
            for (row, angle) in angles.enumerated() {
                var layer = Layer()
                (layer.position, layer.anchor, layer.boundsSize) = (Point(3, 4), Point(0.5, 1), Point(2, 3))
                scene.layers.append(layer)
                var animation = Animation(layer: row, .rotation, clock: 0)
                let value = Double(far(row) ?? angle)
                (animation.from, animation.to) = ([value], [value])
                scene.animations.append(animation)
            }
            return try Self.blocks(CompiledClip(scene), [0.5], MOTION_SPACE_PARENT, 0..<angles.count)
        }
        let near = try places { _ in nil }, far = try places { $0 % 4 == 3 ? 100 : nil }
        for row in angles.indices where row % 4 != 3 {
            #expect(near.affines[6 * row..<6 * row + 6] == far.affines[6 * row..<6 * row + 6], "\(angles[row])")
        }
    }
}
