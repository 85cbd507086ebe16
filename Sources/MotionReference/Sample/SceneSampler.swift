/// What a layer looks like at one time.
public struct LayerState: Sendable {
    public var position: Point
    /// The matrix as given while nothing animates it; then the affine of `parts`.
    public var transform: Affine
    public var parts: AffineDecomposition
    public var opacity: Double
    public var strokeStart: Double
    public var strokeEnd: Double
    public var pathRotation = 0.0
    public var zPosition: Double
    public var anchor: Point
    public var bounds: Rectangle
    public var hidden: Double
    public var shape: Path?
    public var shows = true
    /// The transform of a layer in 3D, decomposed.
    public var spatial: SpatialParts?

    init(_ layer: Layer, _ paths: [Path]) {
        shape = layer.path.map { paths[$0] }
        position = layer.position
        transform = layer.transform
        parts = AffineDecomposition(layer.transform) ?? AffineDecomposition()
        opacity = layer.opacity
        strokeStart = layer.strokeStart
        strokeEnd = layer.strokeEnd
        zPosition = layer.zPosition
        anchor = layer.anchor
        bounds = Rectangle(layer.boundsOrigin.x, layer.boundsOrigin.y, layer.boundsSize.x, layer.boundsSize.y)
        hidden = layer.isHidden ? 1 : 0
        spatial = layer.spatial.flatMap { SpatialParts($0.transform) }
    }
}

/// All values of a scene at one time.
public struct SceneState: Sendable {
    public var layers: [LayerState]
    public var users: [[Double]]
}

/// Samples a description, one time and one layer after the other. The order in which animations apply
/// is that of `motion_animation` in motion.h.
public struct SceneSampler: Sendable {
    public let scene: Scene
    public let clocks: ClockTree
    let geometries: [PathGeometry]

    public init(_ scene: Scene) {
        self.scene = scene
        clocks = ClockTree(clocks: scene.clocks, timings: scene.timings)
        geometries = scene.paths.map { PathGeometry($0) }
    }

    /// Returns the state at a time: model values first, then every animation that applies, in row order, each to the
    /// result of those before it.
    public func state(at t: Double) -> SceneState {
        var state = SceneState(layers: scene.layers.map { LayerState($0, scene.paths) }, users: scene.userProperties)
        for animation in scene.animations {
            let clock = clocks.state(of: animation.clock, at: t)
            guard clock.applies else { continue }
            let end = clocks.progressAtEndOfCycle(of: animation.clock)
            apply(
                animation, AnimationMoment(progress: clock.progress, iteration: clock.iteration, endOfCycle: end),
                at: t, to: &state)
        }
        for (row, layer) in scene.layers.enumerated() {
            state.layers[row].shows = layer.clock.map { clocks.state(of: $0, at: t).applies } ?? true
        }
        return state
    }

    /// Returns a layer's path by all of its own animations, in whatever rows these are.
    private func shape(of row: Int, at t: Double) -> Path? {
        scene.animations.filter { $0.layer == row && $0.property == .path }.reduce(
            scene.layers[row].path.map { scene.paths[$0] }
        ) { shape, animation in
            let clock = clocks.state(of: animation.clock, at: t)
            return clock.applies
                ? animation.shape(current: shape, progress: clock.progress, timings: scene.timings) : shape
        }
    }

    private func apply(_ animation: Animation, _ moment: AnimationMoment, at t: Double, to state: inout SceneState) {
        func next(_ current: [Double]) -> [Double] {
            animation.combined(current: current, moment) {
                animation.value(current: current, progress: $0, timings: scene.timings)
            }
        }
        if case .user(let row) = animation.property {
            let space = scene.colorSpaces[row] ?? .none
            state.users[row] = animation.combined(current: state.users[row], moment) {
                animation.color(current: state.users[row], progress: $0, timings: scene.timings, in: space)
            }
            return
        }
        var layer = state.layers[animation.layer!]
        if scene.layers[animation.layer!].spatial != nil, animation.property.isOfTransform {
            state.layers[animation.layer!].spatial = animation.spatial(
                current: layer.spatial ?? SpatialParts(), moment, timings: scene.timings)
            return
        }
        switch animation.property {
        case .position:
            let own = animation.path.map { geometries[$0] }
            let given = animation.followed.flatMap { scene.layers[$0].path }.map { geometries[$0] }
            if let geometry = animation.followed.map({ PathGeometry(shape(of: $0, at: t) ?? Path()) }) ?? own {
                func sample(_ progress: Double) -> (position: Point, angle: Double) {
                    animation.sample(
                        on: geometry, elementsOf: given ?? geometry, progress: progress, timings: scene.timings)
                }
                let position = animation.combined(current: [layer.position.x, layer.position.y], moment) {
                    [sample($0).position.x, sample($0).position.y]
                }
                layer.position = Point(position[0], position[1])
                layer.pathRotation = sample(moment.progress).angle
            } else {
                let value = next([layer.position.x, layer.position.y])
                layer.position = Point(value[0], value[1])
            }
        case .transform:
            let current = layer.parts
            layer.parts = animation.combined(current: current, moment) {
                animation.transform(current: current, progress: $0, timings: scene.timings)
            }
            layer.parts.rotation = wound(layer.parts.rotation)
        case .rotation: layer.parts.rotation = wound(next([layer.parts.rotation])[0])
        case .scale:
            let value = next([layer.parts.scale.x, layer.parts.scale.y])
            layer.parts.scale = Point(value[0], value[1])
        case .translation:
            let value = next([layer.parts.translation.x, layer.parts.translation.y])
            layer.parts.translation = Point(value[0], value[1])
        case .scaleX: layer.parts.scale.x = next([layer.parts.scale.x])[0]
        case .scaleY: layer.parts.scale.y = next([layer.parts.scale.y])[0]
        case .translationX: layer.parts.translation.x = next([layer.parts.translation.x])[0]
        case .translationY: layer.parts.translation.y = next([layer.parts.translation.y])[0]
        case .opacity: layer.opacity = next([layer.opacity])[0]
        case .strokeStart: layer.strokeStart = next([layer.strokeStart])[0]
        case .strokeEnd: layer.strokeEnd = next([layer.strokeEnd])[0]
        case .zPosition: layer.zPosition = next([layer.zPosition])[0]
        case .anchorPoint:
            let value = next([layer.anchor.x, layer.anchor.y])
            layer.anchor = Point(value[0], value[1])
        case .bounds:
            let value = next(layer.bounds.numbers)
            layer.bounds = Rectangle(value[0], value[1], value[2], value[3])
        case .hidden: layer.hidden = next([layer.hidden])[0]
        case .path:
            layer.shape = animation.shape(current: layer.shape, progress: moment.progress, timings: scene.timings)
        case .skew: layer.parts.skew = next([layer.parts.skew])[0]
        case .pathRotation, .user, .rotationX, .rotationY, .scaleZ, .translationZ:
            preconditionFailure("read only, or in 3D only")
        }
        if animation.property.isOfTransform { layer.transform = layer.parts.affine }
        state.layers[animation.layer!] = layer
    }

    // MARK: - Outputs

    /// Returns the affine of a layer to its parent, or by recursion over its parents to the root.
    public func affine(of row: Int, in state: SceneState, toRoot: Bool) -> Affine {
        let (layer, now) = (scene.layers[row], state.layers[row])
        let own = layer.affine(
            position: now.position, pathRotation: now.pathRotation, transform: now.transform, anchor: now.anchor,
            bounds: now.bounds)
        guard toRoot, let parent = layer.parent else { return own }
        return own.then(affine(of: parent, in: state, toRoot: true))
    }

    /// Returns the opacity of a layer within 0..1, 0 while the layer does not show; alone, or multiplied by its
    /// parents'.
    public func opacity(of row: Int, in state: SceneState, toRoot: Bool) -> Double {
        let now = state.layers[row]
        let own = now.shows && now.hidden < 0.5 ? min(max(now.opacity, 0), 1) : 0
        guard toRoot, let parent = scene.shownWith(row) else { return own }
        return own * opacity(of: parent, in: state, toRoot: true)
    }

    /// Returns what trims, and then strokeStart and strokeEnd unless it is to be whole, leave of a layer's path;
    /// nothing if the layer or one above does not show.
    public func geometry(of row: Int, in state: SceneState, whole: Bool = false) -> Path {
        func isShown(_ row: Int) -> Bool {
            let now = state.layers[row]
            return now.shows && now.hidden < 0.5 && scene.shownWith(row).map(isShown) ?? true
        }
        guard isShown(row), var shape = state.layers[row].shape else { return Path() }
        if scene.trims.contains(where: { $0.layers.contains(row) }) {
            shape = Path(trimmed(in: state, isShown: isShown)[row]!.flatMap { $0 })
        }
        if whole { return shape }
        return PathGeometry(shape).trimmed(from: state.layers[row].strokeStart, to: state.layers[row].strokeEnd)
    }

    /// Returns the box around the corners of a layer's bounds, in its parent's or the root's coordinates.
    public func frame(of row: Int, in state: SceneState, toRoot: Bool) -> Rectangle {
        state.layers[row].bounds.box(affine(of: row, in: state, toRoot: toRoot))
    }

    /// Returns the painter's order: a layer, then its sublayers by their z position.
    public func order(in state: SceneState) -> [Int] {
        func family(of row: Int?) -> [Int] {
            let children = scene.layers.indices.filter { scene.layers[$0].parent == row }
            let sorted = children.sorted { (state.layers[$0].zPosition, $0) < (state.layers[$1].zPosition, $1) }
            return (row.map { [$0] } ?? []) + sorted.flatMap { family(of: $0) }
        }
        return family(of: nil)
    }

    /// Returns the affine from one layer's coordinates (nil: the root's) to another's, by way of the nearest layer
    /// above both; nil where the way down is singular.
    public func conversion(from: Int?, to: Int?, in state: SceneState) -> Affine? {
        func above(_ row: Int?) -> [Int?] { row.map { [$0] + above(scene.layers[$0].parent) } ?? [nil] }
        let (up, down) = (above(from), above(to))
        let shared = up.first { down.contains($0) }!
        func chain(_ rows: [Int?]) -> Affine {
            rows.prefix { $0 != shared }.reduce(.identity) { $0.then(affine(of: $1!, in: state, toRoot: false)) }
        }
        return chain(down).inverse.map { chain(up).then($0) }
    }

    /// Converts a time of one layer's clock to another's (nil: the root's), as CALayer does: up to the clock above
    /// both, and down.
    public func convertTime(_ time: Double, from: Int?, to: Int?) -> Double {
        func clock(_ row: Int?) -> Int? { row.flatMap { scene.layers[$0].clock ?? clock(scene.shownWith($0)) } }
        func above(_ clock: Int?) -> [Int] { clock.map { [$0] + above(scene.clocks[$0].parent) } ?? [] }
        let (up, down) = (above(clock(from)), above(clock(to)))
        let parentTime = up.filter { !down.contains($0) }.reduce(time) { time, row in
            let clock = scene.clocks[row]
            return clock.speed == 0 ? 0 : (time - clock.timeOffset) / clock.speed + clock.begin
        }
        return down.filter { !up.contains($0) }.reversed().reduce(parentTime) { time, row in
            let clock = scene.clocks[row]
            return time < clock.begin ? 0 : (time - clock.begin) * clock.speed + clock.timeOffset
        }
    }

    public func value(of channel: Channel, in state: SceneState) -> [Double] {
        if case .user(let row) = channel.property { return state.users[row] }
        let layer = state.layers[channel.layer!]
        if let spatial = layer.spatial {
            switch channel.property {
            case .rotation: return [spatial.rotation[2]]
            case .rotationX: return [spatial.rotation[0]]
            case .rotationY: return [spatial.rotation[1]]
            case .scale: return [spatial.scale[0], spatial.scale[1]]
            case .scaleX: return [spatial.scale[0]]
            case .scaleY: return [spatial.scale[1]]
            case .scaleZ: return [spatial.scale[2]]
            case .translationX: return [spatial.translation[0]]
            case .translationY: return [spatial.translation[1]]
            case .translation: return [spatial.translation[0], spatial.translation[1]]
            case .translationZ: return [spatial.translation[2]]
            case .skew: return [spatial.skew[0]]
            default: break
            }
        }
        switch channel.property {
        case .position: return [layer.position.x, layer.position.y]
        case .rotation: return [layer.parts.rotation]
        case .scale: return [layer.parts.scale.x, layer.parts.scale.y]
        case .translation: return [layer.parts.translation.x, layer.parts.translation.y]
        case .skew: return [layer.parts.skew]
        case .opacity: return [layer.opacity]
        case .strokeStart: return [layer.strokeStart]
        case .strokeEnd: return [layer.strokeEnd]
        case .pathRotation: return [layer.pathRotation]
        case .zPosition: return [layer.zPosition]
        case .anchorPoint: return [layer.anchor.x, layer.anchor.y]
        case .bounds: return layer.bounds.numbers
        case .hidden: return [layer.hidden]
        case .scaleX: return [layer.parts.scale.x]
        case .scaleY: return [layer.parts.scale.y]
        case .translationX: return [layer.parts.translation.x]
        case .translationY: return [layer.parts.translation.y]
        case .transform, .path, .user, .rotationX, .rotationY, .scaleZ, .translationZ:
            preconditionFailure("no channel of such a layer")
        }
    }

    /// Returns a channel's derivative by t, by central differences; nil where the two sides disagree, at a kink or a
    /// jump.
    public func velocity(of channel: Channel, at t: Double, step h: Double) -> [Double?] {
        let (before, here, after) = (
            value(of: channel, in: state(at: t - h)), value(of: channel, in: state(at: t)),
            value(of: channel, in: state(at: t + h))
        )
        return here.indices.map { index in
            let left = (here[index] - before[index]) / h
            let right = (after[index] - here[index]) / h
            return abs(left - right) <= 1e-3 * max(1, abs(left), abs(right)) ? (left + right) / 2 : nil
        }
    }
}
