import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Compares layers in 3D with the reference: their matrices, their projected frames, and their animations.
@Suite struct SpatialLayerTests {
    private static func matrix(_ random: inout RandomSource, mirrors: Bool = false) -> Matrix {
        let turn = Matrix.rotation((0..<3).map { _ in random.dyadic(-1...1) }, random.dyadic(-3...3))
        let scale = Matrix(
            (0..<16).map { $0 % 5 == 0 ? ($0 == 15 ? 1 : random.pick(mirrors ? [0.5, 1, 1.5, -1] : [0.5, 1, 1.5])) : 0 }
        )
        let whole = scale.then(turn).then(
            .translation(random.dyadic(-4...4), random.dyadic(-4...4), random.dyadic(-4...4)))
        let seen = (random.chance(0.3) ? whole.then(.perspective(64)) : whole).entries
        // Both sides see the same singles, and as it would be taken apart.
        return Matrix(seen.map { Double(Float($0 / seen[15])) })
    }

    static func tree(_ random: inout RandomSource, animated: Bool) -> Scene {
        var scene = Scene()
        scene.addClocks(&random)
        for row in 0..<random.count(1...9) {
            var layer = Layer()
            layer.parent = row > 0 && random.chance(0.8) ? random.count(0...row - 1) : nil
            layer.position = Point(random.dyadic(-8...8), random.dyadic(-8...8))
            layer.anchor = Point(random.dyadic(0...1), random.dyadic(0...1))
            layer.boundsOrigin = Point(random.dyadic(-4...4), random.dyadic(-4...4))
            layer.boundsSize = Point(random.dyadic(0...8), random.dyadic(0...8))
            layer.transform = .rotation(random.dyadic(-3...3))
            layer.zPosition = random.pick([0, 0, random.dyadic(-4...4)])
            if random.chance(0.6) {
                var spatial = SpatialLayer()
                if random.chance(0.8) { spatial.transform = matrix(&random, mirrors: !animated) }
                spatial.anchorZ = random.pick([0, random.dyadic(-2...2)])
                spatial.keepsDepth = random.chance(0.4)
                if random.chance(0.5) { spatial.sublayerTransform = .perspective(random.pick([64, 128])) }
                layer.spatial = spatial
            }
            scene.layers.append(layer)
        }
        let spatial = scene.layers.indices.filter { scene.layers[$0].spatial != nil }
        if !animated || spatial.isEmpty { return scene }
        for _ in 0..<random.count(1...5) { scene.animations.append(animation(of: random.pick(spatial), &random)) }
        for row in spatial where random.chance(0.5) {
            scene.channels += [
                Property.rotation, .rotationX, .rotationY, .scale, .scaleZ, .translation, .translationZ, .skew
            ].map { Channel(layer: row, $0) }
        }
        return scene
    }

    private static func animation(of layer: Int, _ random: inout RandomSource) -> Animation {
        let property = random.pick([
            Property.transform, .transform, .transform, .rotation, .rotationX, .rotationY, .scale, .scaleX, .scaleZ,
            .translation, .translationY, .translationZ, .skew
        ])
        var animation = Animation(layer: layer, property, clock: random.count(0...2))
        func value() -> [Double] {
            if property == .transform && animation.spatialFunction == nil {
                let key = random.chance(0.2) ? Matrix(.rotation(random.dyadic(-1...1))) : matrix(&random)
                return key.affine.map { $0.entries } ?? key.entries
            }
            let isScale = [.scale, .scaleX, .scaleZ].contains(property)
            let width = animation.spatialFunction?.arity ?? (property == .scale || property == .translation ? 2 : 1)
            return (0..<width).map { _ in isScale ? random.pick([0.5, 1, 2]) : random.dyadic(-2...2) }
        }
        // Affines and matrices are of different functions.
        func values(_ count: Int) -> [[Double]] {
            let all = (0..<count).map { _ in value() }
            return Set(all.map(\.count)).count == 1
                ? all : all.map { $0.count == 6 ? Matrix(Affine($0)).entries : $0 }
        }
        if property == .transform && random.chance(0.5) {
            animation.spatialFunction = random.pick(SpatialFunction.allCases)
        }
        if random.chance(0.6) {
            let form = random.count(0...5), ends = values(2)
            if [0, 1, 3].contains(form) { animation.from = ends[0] }
            if [0, 2, 4].contains(form) { animation.to = ends[form == 0 ? 1 : 0] }
            if [1, 2, 5].contains(form) { animation.by = form == 5 ? ends[0] : ends[1] }
        } else {
            let isMatrix = property == .transform && animation.spatialFunction == nil
            animation.values = values(random.count(1...4))
            animation.mode = random.pick(isMatrix ? [.linear, .discrete, .paced] : Keyframes.Mode.allCases)
            if animation.values.count > 1 && random.chance(0.5) { animation.timings = [random.count(0...2)] }
        }
        (animation.additive, animation.cumulative) = (random.chance(0.2), random.chance(0.2))
        return animation
    }

    /// Returns the sum of the magnitudes of the terms that make a matrix.
    private func size(_ row: Int, _ above: Int?, _ sampler: SceneSampler, _ state: SceneState) -> Double {
        let own = sampler.matrix(of: row, in: state)
        let layer = scene(sampler, row)
        let far = abs(layer.position.x) + abs(layer.position.y) + abs(layer.zPosition) + 32
        let size = 1 + own.entries.reduce(0) { max($0, abs($1)) }
        guard let parent = sampler.scene.layers[row].parent, parent != above else { return size * far }
        return size * far * self.size(parent, above, sampler, state)
    }

    private func scene(_ sampler: SceneSampler, _ row: Int) -> Layer { sampler.scene.layers[row] }

    private func compare(_ scene: Scene, at times: [Double], _ deviation: inout Deviation) throws {
        let (clip, sampler) = (try CompiledClip(scene), SceneSampler(scene))
        for (space, toRoot) in [(MOTION_SPACE_PARENT, false), (MOTION_SPACE_ROOT, true)] {
            let (matrices, sampled) = (try clip.matrices(times, space: space), try clip.sample(times, space: space))
            for (index, t) in times.enumerated() {
                let state = sampler.state(at: t)
                for row in scene.layers.indices {
                    let parent = scene.layers[row].parent
                    let expected = sampler.matrix(of: row, above: toRoot ? nil : parent, in: state)
                    let at = index * scene.layers.count + row, context = "of layer \(row) at \(t), to root: \(toRoot)"
                    let allowed = 2e-6 * size(row, toRoot ? nil : parent, sampler, state)
                    let actual = matrices[16 * at..<16 * at + 16].map(Double.init)
                    // Of a transform that is taken apart m44 is no matter.
                    if expected.entries[15] > 0.25 && actual[15] > 0.25 {
                        let shown = (actual.map { $0 / actual[15] }, expected.entries.map { $0 / expected.entries[15] })
                        deviation.add(shown.0, shown.1, allowed: 8 * allowed, "matrix " + context)
                    }
                    compareSeen(expected, state.layers[row], sampled, at, allowed, &deviation, context)
                }
                var valueAt = index * clip.valueCount
                for channel in scene.channels {
                    let expected = sampler.value(of: channel, in: state)
                    // The parts of a mixed matrix are one of several that it has.
                    let isMixed = scene.animations.contains { $0.layer == channel.layer && $0.property == .transform }
                    if !isMixed {
                        let allowed = 1e-5 * (1 + expected.reduce(0) { max($0, abs($1)) })
                        deviation.add(
                            sampled.values[valueAt..<valueAt + expected.count].map(Double.init), expected,
                            allowed: allowed, "\(channel) at \(t)")
                    }
                    valueAt += expected.count
                }
            }
        }
    }

    /// Compares the affine at the anchor point and the frame, for layers that are well in front of the eye.
    private func compareSeen(
        _ matrix: Matrix, _ now: LayerState, _ sampled: SampledClip, _ at: Int, _ allowed: Double,
        _ deviation: inout Deviation, _ context: String
    ) {
        let box = now.bounds, anchor = Point(box.x + now.anchor.x * box.width, box.y + now.anchor.y * box.height)
        let corners = [
            Point(box.x, box.y), Point(box.x + box.width, box.y), Point(box.x, box.y + box.height),
            Point(box.x + box.width, box.y + box.height)
        ]
        let depths = ([anchor] + corners).map {
            $0.x * matrix.rows[0][3] + $0.y * matrix.rows[1][3] + matrix.rows[3][3]
        }
        if depths.contains(where: { $0 < 0.25 }) { return }
        let (h, seen) = (1e-4, matrix.project(anchor))
        let right =
            (1 / (2 * h))
            * (matrix.project(Point(anchor.x + h, anchor.y)) - matrix.project(Point(anchor.x - h, anchor.y)))
        let down =
            (1 / (2 * h))
            * (matrix.project(Point(anchor.x, anchor.y + h)) - matrix.project(Point(anchor.x, anchor.y - h)))
        let origin = seen - anchor.x * right - anchor.y * down
        let wide = 64 * allowed
        deviation.add(
            sampled.affines[6 * at..<6 * at + 6].map(Double.init),
            [right.x, right.y, down.x, down.y, origin.x, origin.y], allowed: wide, "affine " + context)
        let points = corners.map { matrix.project($0) }, xs = points.map(\.x), ys = points.map(\.y)
        let frame = sampled.frames[4 * at..<4 * at + 4].map(Double.init)
        deviation.add(
            [frame[0], frame[1], frame[0] + frame[2], frame[1] + frame[3]],
            [xs.min()!, ys.min()!, xs.max()!, ys.max()!], allowed: wide, "frame " + context)
    }

    @Test(arguments: 0..<150) func randomTreesAreTheReferences(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var deviation = Deviation()
        try compare(Self.tree(&random, animated: false), at: [0], &deviation)
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test(arguments: 0..<300) func randomAnimationsAreTheReferences(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var deviation = Deviation()
        let scene = Self.tree(&random, animated: true)
        try compare(scene, at: (0..<8).map { _ in random.dyadic(-1...4) + 0x1p-13 }, &deviation)
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test(arguments: 0..<60) func pointsAreWhereTheLineOfSightMeetsThePlane(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let scene = Self.tree(&random, animated: true)
        let (clip, sampler) = (try CompiledClip(scene), SceneSampler(scene))
        var deviation = Deviation()
        deviation.add(0, 0, allowed: 1, "nothing")
        for _ in 0..<20 {
            let (t, rows) = (random.dyadic(-1...4) + 0x1p-13, scene.layers.indices.map { Optional($0) } + [nil])
            let (from, to) = (random.pick(rows), random.pick(rows))
            let (state, point) = (sampler.state(at: t), Point(random.dyadic(-4...4), random.dyadic(-4...4)))
            func near(_ p: Point) -> Point? { sampler.convert(p, from: from, to: to, in: state) }
            // In front of the eye, and where the last bit of what is given moves the answer little.
            guard let expected = near(point), let beside = near(point + Point(1e-3, 1e-3)),
                (expected - beside).length < 0.01, expected.length < 100
            else { continue }
            if !isInFront(point, from, state, sampler) || !isInFront(expected, to, state, sampler) { continue }
            let actual = try clip.convert(
                [Float(point.x), Float(point.y)], at: t, from: from, to: to, kind: MOTION_CONVERT_POINTS)
            deviation.add(
                actual.map(Double.init), [expected.x, expected.y], allowed: 5e-3,
                "point from \(String(describing: from)) to \(String(describing: to)) at \(t)")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Returns whether a layer's point lies in front of the eye through all parents.
    private func isInFront(_ point: Point, _ row: Int?, _ state: SceneState, _ sampler: SceneSampler) -> Bool {
        guard let row else { return true }
        var above = sampler.scene.layers[row].parent
        while true {
            let matrix = sampler.matrix(of: row, above: above, in: state)
            if point.x * matrix.rows[0][3] + point.y * matrix.rows[1][3] + matrix.rows[3][3] < 0.25 { return false }
            guard let next = above else { return true }
            above = sampler.scene.layers[next].parent
        }
    }

    // MARK: - By hand

    private static func card(_ build: (inout Scene) -> Void) -> Scene {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1, fill: .both)]
        scene.layers = [Layer(), Layer()]
        (scene.layers[0].position, scene.layers[0].boundsSize, scene.layers[0].spatial) = (
            Point(50, 50), Point(100, 100), SpatialLayer()
        )
        (scene.layers[1].parent, scene.layers[1].position, scene.layers[1].boundsSize) = (
            0, Point(50, 50), Point(40, 20)
        )
        scene.layers[1].spatial = SpatialLayer()
        build(&scene)
        return scene
    }

    private func close(_ a: ArraySlice<Float>, _ b: [Double], _ what: String, allowed: Double = 1e-5) {
        for (x, y) in zip(a, b) {
            #expect(abs(Double(x) - y) <= allowed * max(1, abs(y)), "\(what): \(Array(a)), not \(b)")
        }
    }

    /// A card turns about y under a perspective of 100 points. The expected values at 60 degrees are computed by hand.
    @Test func perspectiveIsOfTheParent() throws {
        let scene = Self.card { scene in
            scene.layers[0].spatial?.sublayerTransform = .perspective(100)
            var flip = Animation(layer: 1, .rotationY, clock: 0)
            (flip.from, flip.to) = ([0], [Double.pi])
            scene.animations = [flip]
        }
        let frames = try CompiledClip(scene).sample([0, 1.0 / 3, 1]).frames
        close(frames[4..<8], [30, 40, 40, 20], "face on")
        // x = 20 cos 60 = 10, z = -+20 sin 60: seen at 10 / (1 -+ z / 100).
        let z = 20 * 0.8660254037844386, (near, far) = (1 / (1 - z / 100), 1 / (1 + z / 100))
        close(frames[12..<16], [50 - 10 * near, 50 - 10 * near, 10 * (near + far), 20 * near], "at 60 degrees")
        close(frames[20..<24], [30, 40, 40, 20], "from behind")
    }

    /// A card whose one clock shares a row with seven unused lanes. Its affines are the same with velocities and
    /// without: the latter run the clocks by rows.
    @Test func affinesAreTheSameWithoutVelocities() throws {
        let clip = try CompiledClip(
            Self.card { scene in
                var flip = Animation(layer: 1, .rotationY, clock: 0)
                (flip.from, flip.to) = ([0], [Double.pi])
                scene.animations = [flip]
            })
        let times = [0, 0.25, 1.0 / 3, 1]
        let itself = [Instance(start: 0, speed: 1, offset: 0, affine: .identity, opacity: 1)]
        for space in [MOTION_SPACE_PARENT, MOTION_SPACE_ROOT] {
            let affines = try clip.sample(times, of: itself, space: space).affines
            #expect(try affines == clip.sample(times, space: space).affines)
        }
    }

    /// An affine given as 4x4 matrices moves as it does in the plane.
    @Test(arguments: [90.0, -90, 178.2, -178.2, 180, -180, 360]) func anglesTurnAsInThePlane(degrees: Double) throws {
        var affines: [[Float]] = []
        for isSpatial in [false, true] {
            var scene = Self.card { _ in }
            let turn = Affine.rotation(degrees * Double.pi / 180)
            if !isSpatial { (scene.layers[0].spatial, scene.layers[1].spatial) = (nil, nil) }
            var animation = Animation(layer: 1, .transform, clock: 0)
            (animation.from, animation.to) = (Affine.identity.entries, turn.entries)
            scene.animations = [animation]
            affines.append(try CompiledClip(scene).sample([0.25, 0.5, 0.75, 1]).affines)
        }
        close(affines[0][...], affines[1].map(Double.init), "\(degrees)")
    }

    @Test func depthIsKeptWhereItIsAskedFor() throws {
        for keepsDepth in [false, true] {
            let scene = Self.card { scene in
                scene.layers[0].spatial?.transform = .rotation([0, 1, 0], Double.pi / 2)
                scene.layers[0].spatial?.keepsDepth = keepsDepth
                scene.layers[1].spatial?.transform = .rotation([0, 1, 0], -Double.pi / 2)
            }
            // Turned back, it is seen face on; flat in an edge-on parent, not at all.
            let frames = try CompiledClip(scene).sample([0], space: MOTION_SPACE_ROOT).frames
            close(frames[4..<8], keepsDepth ? [30, 40, 40, 20] : [50, 40, 0, 20], "keeps depth: \(keepsDepth)")
        }
    }

    @Test func edgeOnLayersLeavePointsWhereTheParentSeesThem() throws {
        var scene = Self.card { _ in }
        scene.layers[1].spatial?.transform = Matrix([0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1])
        #expect(try CompiledClip(scene).convert([3, 4], at: 0, from: 0, to: 1, kind: MOTION_CONVERT_POINTS) == [3, 4])
    }

    /// A component key path keeps the other components: the model's scale stays under rotation.x and rotation.y.
    @Test func keyPathsKeepTheOtherParts() throws {
        let scene = Self.card { scene in
            scene.layers[1].spatial?.transform = Matrix([2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 5, 6, 7, 1])
            for (property, angle) in [(Property.rotationX, 0.5), (.rotationY, 9)] {
                var animation = Animation(layer: 1, property, clock: 0)
                animation.to = [angle]
                scene.animations.append(animation)
            }
            scene.channels = [
                Channel(layer: 1, .rotationY), Channel(layer: 1, .scaleZ), Channel(layer: 1, .translationZ)
            ]
        }
        let clip = try CompiledClip(scene)
        #expect(try clip.sample([1]).values == [9, 4, 7])
        let expected = Matrix([2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1]).then(.rotation([1, 0, 0], 0.5))
            .then(.rotation([0, 1, 0], 9))
        let matrix = try clip.matrices([1])
        for row in 0..<3 {
            close(matrix[16 + 4 * row..<19 + 4 * row], Array(expected.rows[row].prefix(3)), "row \(row)")
        }
    }

    @Test(arguments: [Property.scaleX, .scaleY, .translationX, .translationY]) func oneAxisMovesAlone(
        property: Property
    ) throws {
        for isSpatial in [false, true] {
            var scene = Self.card { _ in }
            if !isSpatial { (scene.layers[0].spatial, scene.layers[1].spatial) = (nil, nil) }
            (scene.layers[1].anchor, scene.layers[1].position) = (.zero, .zero)
            var animation = Animation(layer: 1, property, clock: 0)
            (animation.from, animation.to) = ([0], [6])
            scene.animations = [animation]
            scene.channels = [Channel(layer: 1, property)]
            let sampled = try CompiledClip(scene).sample([0.5])
            #expect(sampled.values == [3])
            let entry = [Property.scaleX: 0, .scaleY: 3, .translationX: 4, .translationY: 5][property]!
            for i in 0..<6 { #expect(sampled.affines[6 + i] == (i == entry ? 3 : [1, 0, 0, 1, 0, 0][i])) }
        }
    }

    /// Scales of 0 grow from nothing. A singular matrix cannot be decomposed, so matrix keyframes flip half-way.
    @Test func whatIsSingularFlips() throws {
        let nothing = Matrix([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 1]),
            something = Matrix.rotation([1, 1, 0], 1)
        let scene = Self.card { scene in
            var animation = Animation(layer: 1, .transform, clock: 0)
            animation.values = [nothing.entries, something.entries]
            scene.animations = [animation]
        }
        let matrices = try CompiledClip(scene).matrices([0.25, 0.75])
        close(matrices[16..<28], [Double](repeating: 0, count: 12), "before")
        for row in 0..<3 { close(matrices[48 + 4 * row..<51 + 4 * row], Array(something.rows[row].prefix(3)), "after") }
    }

    /// With tension -1 and bias 1/2 the way there and back is straight, and so goes the rotation along its arc. What
    /// else the transform does, here to move on, may bend.
    /// In Core Animation two rotations mix however close they are, and in the plane they do in browsers, too; in space
    /// browsers keep the first of two that are close together.
    @Test(arguments: [[0, 1, 0], [0, 0, 1]] as [[Double]], AffineDecomposition.HalfTurn.allCases)
    func rotationsThatAreCloseTogetherMixButInBrowsersInSpace(
        axis: [Double], rule: AffineDecomposition.HalfTurn
    ) throws {
        for (end, keeps) in [(1.008, axis[2] == 0 && rule == .css), (2, false)] {
            let scene = Self.card { scene in
                (scene.layers[1].boundsSize, scene.layers[1].position) = (.zero, .zero)
                var animation = Animation(layer: 1, .transform, clock: 0)
                animation.values = [1, end].map { Matrix.rotation(axis, $0).entries }
                animation.halfTurn = rule
                scene.animations = [animation]
            }
            let expected = Matrix.rotation(axis, keeps ? 1 : (1 + end) / 2).entries
            close(try CompiledClip(scene).matrices([0.5])[16..<32], expected, "\(rule) about \(axis) to \(end)")
        }
    }

    @Test func aSplineThatBendsElsewhereTurnsEvenly() throws {
        let half = Matrix([1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1])
        let scene = Self.card { scene in
            (scene.layers[1].boundsSize, scene.layers[1].position) = (.zero, .zero)
            var animation = Animation(layer: 1, .transform, clock: 0)
            animation.values = [.identity, half.then(.translation(10, 0, 0)), .translation(30, 0, 0)].map(\.entries)
            animation.mode = .cubic
            animation.parameters = [.init(), .init(tension: -1, bias: 0.5), .init()]
            scene.animations = [animation]
        }
        let matrices = try CompiledClip(scene).matrices([0.125])
        let cos = (0.5).squareRoot()
        close(matrices[16..<28], [1, 0, 0, 0, 0, cos, cos, 0, 0, -cos, cos, 0], "an eighth of a turn")
        #expect(matrices[28] < 2.4, "it has not gone a quarter of the way, which it would if it did not bend")
    }

    /// Whatever numbers stand behind the last value, which has no next one.
    @Test(arguments: [1, 2]) func aLastMatrixGoesNowhere(values: Int) throws {
        let scene = Self.card { scene in
            var animation = Animation(layer: 1, .transform, clock: 0)
            animation.values = (0..<values).map { Matrix.rotation([1, 1, 0], Double($0 + 1)).entries }
            animation.mode = values == 1 ? .linear : .discrete
            scene.animations = [animation]
        }
        var tables = DescriptionTables(scene)
        let alone = try CompiledClip(tables).bytes
        for angle in [0.5, 2.5] {
            tables.floats += Matrix.rotation([0, 1, 1], angle).entries.map { Float($0) }
            #expect(try CompiledClip(tables).bytes == alone)
            tables.floats.removeLast(16)
        }
    }

    @Test func splinesGoThroughTheirKeys() throws {
        var random = RandomSource(seed: 5)
        let keys = (0..<5).map { _ in Self.matrix(&random) }
        let scene = Self.card { scene in
            scene.layers[1].boundsSize = .zero
            scene.layers[1].position = .zero
            var animation = Animation(layer: 1, .transform, clock: 0)
            (animation.values, animation.mode) = (keys.map(\.entries), .cubic)
            scene.animations = [animation]
        }
        let clip = try CompiledClip(scene)
        let matrices = try clip.matrices([0, 0.25, 0.5, 0.75, 1])
        for i in 0..<5 { close(matrices[32 * i + 16..<32 * i + 32], keys[i].entries, "key \(i)", allowed: 4e-6) }
        // Between them nothing jumps.
        let fine = try clip.matrices((0...1000).map { Double($0) / 1000 })
        for i in 0..<1000 { for k in 16..<32 { #expect(abs(fine[32 * i + k] - fine[32 * i + 32 + k]) < 0.25) } }
    }

    @Test func velocitiesAreDerivatives() throws {
        var random = RandomSource(seed: 8)
        for _ in 0..<40 {
            var scene = Self.card { _ in }
            scene.clocks[0].timing = nil
            scene.animations = [Self.animation(of: 1, &random)]
            scene.animations[0].clock = 0
            (scene.animations[0].mode, scene.animations[0].timings) = (.linear, [])
            scene.channels = [Property.rotationX, .rotationY, .scale, .scaleZ, .translation, .translationZ].map {
                Channel(layer: 1, $0)
            }
            let clip = try CompiledClip(scene), h = 1e-3
            let at = try clip.sample([0.4 - h, 0.4, 0.4 + h]), n = clip.valueCount
            for i in 0..<n {
                let slope = Double(at.values[2 * n + i] - at.values[i]) / (2 * h)
                if abs(slope) < 50 {
                    #expect(
                        abs(Double(at.velocities[n + i]) - slope) < 0.02 * max(1, abs(slope)), "\(scene.channels) \(i)")
                }
            }
        }
    }

    // MARK: - Rules

    @Test func rulesNameTheirField() {
        func fault(_ spoil: (inout DescriptionTables) -> Void) -> motion_fault? {
            var tables = DescriptionTables(
                Self.card { scene in
                    var animation = Animation(layer: 1, .rotationX, clock: 0)
                    animation.to = [1]
                    scene.animations = [animation]
                })
            spoil(&tables)
            do {
                _ = try CompiledClip(tables)
                return nil
            } catch { return (error as? Rejected)?.fault }
        }
        func expect(
            _ status: motion_status, _ table: UInt32, _ row: UInt32, _ field: UInt32,
            _ spoil: (inout DescriptionTables) -> Void
        ) {
            let found = fault(spoil)
            #expect(
                found?.status == status && found?.table == table && found?.row == row && found?.field == field,
                "\(String(describing: found))")
        }
        #expect(fault { _ in } == nil)
        let spatial = MOTION_TABLE_LAYERS_3D, animations = MOTION_TABLE_ANIMATIONS
        expect(MOTION_ERROR_INDEX, spatial, 1, 0) { $0.layers3D[1].layer = 2 }
        expect(MOTION_ERROR_ORDER, spatial, 1, 0) { $0.layers3D[1].layer = 0 }
        expect(MOTION_ERROR_ENUM, spatial, 0, 4) { $0.layers3D[0].flags = 2 }
        expect(MOTION_ERROR_FINITE, spatial, 0, 8) { $0.layers3D[0].transform.15 = .nan }
        expect(MOTION_ERROR_FINITE, spatial, 1, 72) { $0.layers3D[1].sublayer_transform.0 = .infinity }
        expect(MOTION_ERROR_FINITE, spatial, 1, 136) { $0.layers3D[1].anchor_z = .nan }
        expect(MOTION_ERROR_ENUM, animations, 0, 4) { $0.layers3D.removeLast() }
        expect(MOTION_ERROR_ENUM, animations, 0, 4) { $0.animations[0].property = MOTION_PROPERTY_TRANSLATION_Y + 1 }
        expect(MOTION_ERROR_ENUM, animations, 0, 8) {
            ($0.animations[0].property, $0.animations[0].function) = (
                MOTION_PROPERTY_TRANSFORM, MOTION_FUNCTION_ROTATE_X
            )
            $0.layers3D.removeLast()
        }
        expect(MOTION_ERROR_ENUM, animations, 0, 8) {
            ($0.animations[0].property, $0.animations[0].function) = (
                MOTION_PROPERTY_TRANSFORM, MOTION_FUNCTION_LIST + 1
            )
        }
        expect(MOTION_ERROR_INDEX, animations, 0, 32) {
            ($0.animations[0].property, $0.animations[0].function) = (MOTION_PROPERTY_TRANSFORM, MOTION_FUNCTION_MATRIX)
        }
    }
}

extension CompiledClip {
    fileprivate var valueCount: Int { Int(info.value_count) }
}
