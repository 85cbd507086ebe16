import CMotion
import MotionReference
import MotionTestSupport

/// Compares a clip with the reference's reading of the same description. The allowed error is 4e-6 of the numbers that
/// take part: 1e-6 of the timing, the trigonometry, and a dozen roundings.
struct SceneComparison {
    let scene: Scene
    let clip: CompiledClip
    let reference: SceneSampler
    private let animationsOfLayer: [Int?: [Animation]]
    static let unit = 4e-6

    /// Compiles the scene; with `prepared`, every cubic-bezier uses its table.
    init(_ scene: Scene, prepared: Bool = false) throws {
        self.scene = scene
        var tables = DescriptionTables(scene)
        for row in tables.timings.indices where prepared && tables.timings[row].kind == MOTION_TIMING_CUBIC_BEZIER {
            tables.timings[row].flags |= MOTION_TIMING_PREPARED
        }
        clip = try CompiledClip(tables)
        reference = SceneSampler(scene)
        animationsOfLayer = Dictionary(grouping: scene.animations) { $0.layer }
    }

    /// Makes a random scene whose clip passes the check, and returns the random source for further questions.
    static func random(_ seed: UInt64, _ scene: (inout RandomSource) -> Scene) throws -> (SceneComparison, RandomSource)
    {
        var random = RandomSource(seed: seed)
        let made = try SceneComparison(scene(&random))
        try accept(motion_clip_check(made.clip.block, made.clip.info.size))
        return (made, random)
    }

    func run(at times: [Double], _ deviation: inout Deviation) throws {
        let sizeOfOpacity = size(of: .opacity, ofAnyLayer: true)
        for (space, toRoot) in [(MOTION_SPACE_PARENT, false), (MOTION_SPACE_ROOT, true)] {
            let sampled = try clip.sample(times, space: space)
            var valueAt = 0
            for (index, t) in times.enumerated() {
                let state = reference.state(at: t)
                for row in scene.layers.indices {
                    func context() -> String { "of layer \(row) at \(t), space \(space)" }
                    let at = index * scene.layers.count + row
                    compareAffine(
                        sampled.affines[6 * at..<6 * at + 6].map(Double.init), row, state, toRoot, &deviation, context()
                    )
                    // Where a box begins and ends.
                    let (box, frame) = (
                        sampled.frames[4 * at..<4 * at + 4].map(Double.init),
                        reference.frame(of: row, in: state, toRoot: toRoot)
                    )
                    let reach = reach(row, state, toRoot)
                    deviation.add(
                        [box[0], box[1], box[0] + box[2], box[1] + box[3]],
                        [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height],
                        allowed: Self.unit * reach, "frame " + context())
                    let opacity = reference.opacity(of: row, in: state, toRoot: toRoot)
                    deviation.add(
                        Double(sampled.opacities[at]), opacity,
                        allowed: Self.unit * sizeOfOpacity, "opacity " + context())
                    let layer = state.layers[row]
                    let strokes = [layer.strokeStart, layer.strokeEnd]
                    let scale = max(size(of: .strokeStart, row), size(of: .strokeEnd, row))
                    deviation.add(
                        sampled.strokes[2 * at..<2 * at + 2].map(Double.init), strokes, allowed: Self.unit * scale,
                        "stroke " + context())
                }
                let orders = sampled.orders[index * scene.layers.count..<(index + 1) * scene.layers.count].map {
                    Int($0)
                }
                let expectedOrder = reference.order(in: state)
                deviation.add(
                    orders == expectedOrder ? 0 : 1, 0, allowed: 0.5, "order at \(t): \(orders), not \(expectedOrder)")
                for channel in scene.channels {
                    let expected = reference.value(of: channel, in: state)
                    let actual = sampled.values[valueAt..<valueAt + expected.count].map(Double.init)
                    valueAt += expected.count
                    // Cycles and splines can pile up more than the numbers given.
                    let size = expected.reduce(size(of: channel.property, channel.layer)) { max($0, abs($1)) }
                    deviation.add(actual, expected, allowed: Self.unit * size, "\(channel) at \(t)")
                }
            }
        }
    }

    /// Compares velocities at the times at which the reference's derivative exists.
    func runVelocities(at times: [Double], _ deviation: inout Deviation) throws {
        let sampled = try clip.sample(times)
        var valueAt = 0
        for t in times {
            for channel in scene.channels {
                for expected in reference.velocity(of: channel, at: t, step: 1e-5) {
                    if let expected {
                        let allowed = 1e-4 * (abs(expected) + size(of: channel.property, channel.layer))
                        deviation.add(
                            Double(sampled.velocities[valueAt]), expected, allowed: allowed,
                            "velocity of \(channel) at \(t)")
                    }
                    valueAt += 1
                }
            }
        }
    }

    /// Compares affines; each entry may be off in proportion to the sum of the absolute values of its terms.
    private func compareAffine(
        _ actual: [Double], _ row: Int, _ state: SceneState, _ toRoot: Bool, _ deviation: inout Deviation,
        _ context: @autoclosure () -> String
    ) {
        let expected = reference.affine(of: row, in: state, toRoot: toRoot)
        let size = magnitude(row, state, toRoot)
        let linear = Self.unit * max(1, size.a, size.b, size.c, size.d)
        let translation = Self.unit * max(1, size.tx, size.ty)
        deviation.add(
            Array(actual.prefix(4)), Array(expected.entries.prefix(4)), allowed: linear, "affine " + context())
        deviation.add(
            Array(actual.suffix(2)), [expected.tx, expected.ty], allowed: translation, "translation " + context())
    }

    /// Returns the sum of the distances from the corners of the bounds to the anchor point.
    private func corners(_ row: Int, _ now: LayerState) -> Double {
        let bounds = now.bounds.numbers.reduce(size(of: .bounds, row)) { $0 + abs($1) }
        return (1 + abs(now.anchor.x) + abs(now.anchor.y) + size(of: .anchorPoint, row)) * bounds
    }

    private func reach(_ row: Int, _ state: SceneState, _ toRoot: Bool) -> Double {
        let (m, size) = (magnitude(row, state, toRoot), corners(row, state.layers[row]))
        return 1 + max(m.a + m.c, m.b + m.d) * size + max(m.tx, m.ty)
    }

    private func magnitude(_ row: Int, _ state: SceneState, _ toRoot: Bool) -> Affine {
        let layer = scene.layers[row]
        let m = state.layers[row].transform
        let turn = max(1, size(of: .rotation, row))
        let reach = max(abs(m.a) + abs(m.c), abs(m.b) + abs(m.d)) * 2 * turn
        let far =
            reach * corners(row, state.layers[row]) + size(of: .position, row) + size(of: .translation, row)
        let own = Affine(reach, reach, reach, reach, far, far)
        guard toRoot, let parent = layer.parent else { return own }
        return own.then(magnitude(parent, state, true))
    }

    /// Returns the sum of the magnitudes of which a property's value is made, model and animations together; at least
    /// 1.
    private func size(of property: Property, _ layer: Int? = nil, ofAnyLayer: Bool = false) -> Double {
        var sum = 1.0
        if let layer {
            let model = scene.layers[layer]
            switch property {
            case .position: sum += abs(model.position.x) + abs(model.position.y)
            case .scale: sum += model.transform.entries.prefix(4).reduce(0) { $0 + abs($1) }
            case .translation: sum += abs(model.transform.tx) + abs(model.transform.ty)
            case .opacity: sum += abs(model.opacity)
            case .zPosition: sum += abs(model.zPosition)
            case .anchorPoint: sum += abs(model.anchor.x) + abs(model.anchor.y)
            case .bounds: sum += model.boundsOrigin.length + model.boundsSize.length
            case .strokeStart, .strokeEnd: sum += abs(model.strokeStart) + abs(model.strokeEnd)
            default: sum += Double.pi
            }
        }
        if case .user(let row) = property { sum += scene.userProperties[row].reduce(0) { $0 + abs($1) } }
        for animation in ofAnyLayer ? scene.animations : animationsOfLayer[layer, default: []] {
            let isPartOfTransform =
                [Property.rotation, .scale, .translation, .skew].contains(property) && animation.property == .transform
            guard animation.property == property || isPartOfTransform else { continue }
            let numbers =
                [animation.from, animation.to, animation.by].compactMap { $0 }.flatMap { $0 }
                + animation.values.flatMap { $0 }
            sum += numbers.reduce(0) { max($0, abs($1)) } * 2
            if let path = animation.path {
                for segment in scene.paths[path].segments {
                    for p in segment.points { sum = max(sum, abs(p.x) + abs(p.y)) }
                }
            }
        }
        return sum
    }
}

extension Deviation {
    /// Adds the length of a path, and where it is at shares of the length. `scale` is about as long as the whole path.
    mutating func add(_ actual: PathGeometry, _ expected: PathGeometry, scale: Double, _ context: String) {
        add(actual.length, expected.length, allowed: 2e-5 * scale, "length " + context)
        if expected.length < 1e-3 * scale { return }
        for share in [0, 0.3, 0.7, 1] {
            // Between subpaths the point jumps: either side is right.
            let place = actual.point(atLength: share * actual.length), reach = 4e-5 * scale
            let error = [0, -reach, reach].map {
                expected.point(atLength: share * expected.length + $0).distance(to: place)
            }.min()!
            add(error, 0, allowed: 2 * reach, "\(share) " + context)
        }
    }
}
