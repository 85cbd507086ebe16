import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Checks that the stroked bounds of an interval contain everything that is drawn of the layers' paths in it.
@Suite struct StrokedBoundsTests {
    private static func scene(_ random: inout RandomSource) -> Scene {
        var scene = GeometryTests.scene(&random)
        scene.userProperties = [[random.number(0...6)]]
        scene.channels = [Channel(layer: nil, .user(0))]
        var width = Animation(layer: nil, .user(0), clock: random.count(0...2))
        (width.from, width.to, width.additive) = ([random.number(-1...4)], [random.number(0...20)], random.chance(0.3))
        if random.chance(0.5) { scene.animations.append(width) }
        for row in scene.layers.indices {
            // Else no more than when it shows.
            (scene.layers[row].clock, scene.layers[row].isHidden) = (nil, false)
            if random.chance(0.4) { scene.layers[row].strokeStart = 0 }
            if random.chance(0.4) { scene.layers[row].strokeEnd = 1 }
            for property in [Property.strokeStart, .strokeEnd, .rotation, .position, .scale] where random.chance(0.3) {
                var animation = Animation(layer: row, property, clock: random.count(0...2))
                let count = property == .position || property == .scale ? 2 : 1
                (animation.from, animation.to) = (
                    (0..<count).map { _ in random.number(-1...2) }, (0..<count).map { _ in random.number(-1...2) }
                )
                scene.animations.append(animation)
            }
        }
        if random.chance(0.4) { TrimTests.addTrims(to: &scene, &random) }
        return scene
    }

    private func stroke(_ layer: Int, _ random: inout RandomSource) -> motion_stroke {
        motion_stroke(
            layer: UInt32(layer), value: random.chance(0.3) ? 0 : MOTION_NONE,
            width: Float(random.pick([0, 0.5, 2, 4, 25])), cap: UInt32(random.count(0...2)),
            join: UInt32(random.count(0...2)), miter_limit: Float(random.pick([1, 2, 10])))
    }

    /// Returns whether the path has pieces so small that rounding to Float may have reversed them.
    private func hasTinyPieces(_ path: PathArrays) -> Bool {
        let scale = path.points.map { abs($0) }.max() ?? 0
        return stride(from: 2, to: path.points.count, by: 2).contains { at in
            let step = max(abs(path.points[at] - path.points[at - 2]), abs(path.points[at + 1] - path.points[at - 1]))
            return step > 0 && step < 2e-3 * scale
        }
    }

    /// Returns the box of a stroked path at one time, in the space of the affine.
    private func box(_ path: PathArrays, _ stroke: motion_stroke, _ width: Double, _ affine: Affine) throws -> Box? {
        let style = StrokeStyle(
            width: width, cap: .init(rawValue: stroke.cap)!, join: .init(rawValue: stroke.join)!,
            miterLimit: Double(stroke.miter_limit))
        if path.verbs.isEmpty { return nil }
        guard let own = try PreparedPath(path).strokeBounds(style) else { return nil }
        var box = Box()
        for (x, y) in [(0, 1), (2, 1), (0, 3), (2, 3)] { box.add(affine.apply(Point(own[x], own[y]))) }
        return box
    }

    @Test(arguments: 0..<10) func boundsHoldEveryStroke(group: UInt64) throws {
        var deviation = Deviation()
        for seed in group * 15..<group * 15 + 15 {
            let (made, source) = try SceneComparison.random(seed, Self.scene), (scene, clip) = (made.scene, made.clip)
            var random = source
            let strokes = scene.layers.indices.map { stroke($0, &random) }
            let from = random.number(-0.5...3), to = from + random.pick([0, 0.016, 0.4, 2]),
                space = random.pick([MOTION_SPACE_PARENT, MOTION_SPACE_ROOT])
            let held = try clip.bounds(from, to, space, strokes: strokes).map(Double.init)
            for time in (0...60).map({ mix(from, to, Double($0) / 60) }) {
                let shapes = try clip.geometry(at: time), sample = try clip.sample([time], space: space)
                for (row, stroke) in strokes.enumerated() where !hasTinyPieces(shapes[row]) {
                    let width = stroke.value == 0 ? max(Double(sample.values[0]), 0) : Double(stroke.width)
                    let affine = Affine(sample.affines[6 * row..<6 * row + 6].map(Double.init))
                    guard let box = try box(shapes[row], stroke, width, affine) else { continue }
                    let stretch = [affine.a, affine.b, affine.c, affine.d].map { abs($0) }.max()!
                    let slack =
                        1e-5 * (1 + [box.left, box.top, box.right, box.bottom].map { abs($0) }.max()!) + 1e-3 * width
                        * stretch
                    let own = Array(held[4 * row..<4 * row + 4])
                    let holds =
                        own[0] - slack <= box.left && own[1] - slack <= box.top && box.right <= own[2] + slack
                        && box.bottom <= own[3] + slack
                    deviation.add(holds, "\(box) in \(own), \(stroke), time \(time) of \(from)...\(to), seed \(seed)")
                }
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Expects each box of a one-second interval to be at most 1 % wider than what is drawn.
    private func expectTight(
        _ scene: Scene, _ strokes: [motion_stroke], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let clip = try CompiledClip(scene),
            held = try clip.bounds(0, 1, MOTION_SPACE_ROOT, strokes: strokes).map(Double.init)
        for stroke in strokes {
            let row = Int(stroke.layer)
            var drawn = Box()
            for step in 0...1000 {
                let time = Double(step) / 1000, sample = try clip.sample([time], space: MOTION_SPACE_ROOT)
                let width = stroke.value == 0 ? Double(sample.values[0]) : Double(stroke.width)
                let affine = Affine(sample.affines[6 * row..<6 * row + 6].map(Double.init))
                guard let box = try box(clip.geometry(at: time)[row], stroke, width, affine) else { continue }
                drawn.add(Point(box.left, box.top))
                drawn.add(Point(box.right, box.bottom))
            }
            let box = Array(held[4 * row..<4 * row + 4]),
                share = 0.01 * max(drawn.right - drawn.left, drawn.bottom - drawn.top)
            let isTight =
                box[0] >= drawn.left - share && box[1] >= drawn.top - share && box[2] <= drawn.right + share
                && box[3] <= drawn.bottom + share
            #expect(isTight, "\(box) of \(drawn)", sourceLocation: sourceLocation)
        }
    }

    private static func basic(_ layer: Int?, _ property: Property, _ from: Double, _ to: Double) -> Animation {
        var animation = Animation(layer: layer, property, clock: 0)
        (animation.from, animation.to) = ([from], [to])
        return animation
    }

    @Test(arguments: 0...2 as ClosedRange<UInt32>, 0...2 as ClosedRange<UInt32>)
    func trimmedStrokesThatTurnAreHeldTightly(cap: UInt32, join: UInt32) throws {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1)]
        scene.paths = [
            Path([
                .move(.zero), .line(Point(40, 0)), .line(Point(30, 25)),
                .cubic(Point(20, 60), Point(-40, 60), Point(-50, 20))
            ]),
            Path([
                .move(.zero), .line(Point(30, 0)), .line(Point(30, 30)), .close, .move(Point(50, 0)),
                .line(Point(90, 10))
            ])
        ]
        scene.userProperties = [[3]]
        scene.channels = [Channel(layer: nil, .user(0))]
        for path in 0..<2 {
            var layer = Layer()
            (layer.path, layer.strokeStart, layer.strokeEnd) = (path, 0.1, 0.3)
            scene.layers.append(layer)
            scene.animations.append(Self.basic(path, .strokeStart, 0.1, 0.3))
            scene.animations.append(Self.basic(path, .strokeEnd, 0.3, 0.9))
            scene.animations.append(Self.basic(path, .rotation, 0.2, 0.9))
        }
        scene.animations.append(Self.basic(nil, .user(0), 2, 7))
        try expectTight(
            scene,
            (0..<2).map {
                motion_stroke(
                    layer: $0, value: $0 == 0 ? MOTION_NONE : 0, width: 4, cap: cap, join: join, miter_limit: 10)
            })
    }

    @Test func aPathThatChangesIsHeldTightlyWhereItsJoinsAreRound() throws {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1)]
        scene.paths = [Path([.move(.zero), .line(Point(40, 0)), .line(Point(40, 30))])]
        var (layer, morph) = (Layer(), Animation(layer: 0, .path, clock: 0))
        layer.path = 0
        scene.layers = [layer]
        morph.toShape = Path([.move(Point(9, -9)), .line(Point(60, 20)), .line(Point(-20, 45))])
        scene.animations = [morph]
        try expectTight(
            scene,
            [
                motion_stroke(
                    layer: 0, value: MOTION_NONE, width: 6, cap: MOTION_CAP_ROUND, join: MOTION_JOIN_ROUND,
                    miter_limit: 4)
            ])
    }

    @Test func whatIsNeverDrawnHasAnEmptyBox() throws {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1)]
        scene.paths = [Path([.move(.zero), .line(Point(40, 0))])]
        scene.layers = [Layer(), Layer(), Layer()]
        for row in 0..<3 { scene.layers[row].boundsSize = Point(4, 4) }
        for row in 1..<3 {
            (scene.layers[row].path, scene.layers[row].strokeStart, scene.layers[row].strokeEnd) = (0, 0.5, 0.5)
        }
        // A path that changes, too.
        var morph = Animation(layer: 2, .path, clock: 0)
        morph.toShape = Path([.move(.zero), .line(Point(0, 40))])
        scene.animations = [Self.basic(1, .rotation, 0, 1), morph]
        scene.layers.append(scene.layers[0])
        let strokes = (0..<3).map {
            motion_stroke(layer: $0, value: MOTION_NONE, width: 4, cap: 1, join: 1, miter_limit: 10)
        }
        let box = try CompiledClip(scene).bounds(0, 1, MOTION_SPACE_ROOT, strokes: strokes),
            most = Float.greatestFiniteMagnitude
        for row in 0..<3 { #expect(Array(box[4 * row..<4 * row + 4]) == [most, most, -most, -most], "layer \(row)") }
        #expect(box[12] < box[14])
    }

    @Test func wrongStrokesAreRefused() throws {
        var scene = Scene()
        scene.layers = [Layer(), Layer()]
        scene.userProperties = [[1]]
        scene.channels = [Channel(layer: 0, .opacity), Channel(layer: nil, .user(0))]
        let clip = try CompiledClip(scene),
            fine = motion_stroke(layer: 0, value: 1, width: 1, cap: 2, join: 2, miter_limit: 1)
        func status(_ change: (inout motion_stroke) -> Void) -> motion_status {
            var strokes = [fine, fine],
                (bounds, scratch) = (
                    [Float](repeating: 0, count: 8),
                    [UInt64](repeating: 0, count: Int(clip.info.bounds_scratch + 7) / 8)
                )
            strokes[1].layer = 1
            change(&strokes[1])
            return motion_clip_bounds(
                clip.block, clip.info.size, 0, 1, 0, &strokes, 2, &bounds, &scratch, clip.info.bounds_scratch)
        }
        #expect(status { _ in } == MOTION_OK)
        #expect(status { $0.layer = 2 } == MOTION_ERROR_INDEX && status { $0.layer = 0 } == MOTION_ERROR_ORDER)
        #expect(status { $0.value = 0 } == MOTION_ERROR_INDEX && status { $0.value = 2 } == MOTION_ERROR_INDEX)
        #expect(status { $0.cap = 3 } == MOTION_ERROR_ENUM && status { $0.join = 3 } == MOTION_ERROR_ENUM)
        #expect(
            status { $0.width = .nan } == MOTION_ERROR_FINITE
                && status { $0.miter_limit = .infinity } == MOTION_ERROR_FINITE)
        #expect(status { $0.width = -1 } == MOTION_ERROR_RANGE && status { $0.miter_limit = 0.5 } == MOTION_ERROR_RANGE)
    }
}
