/// What a layer in 3D has besides. Source: CALayer's transform, sublayerTransform, anchorPointZ; CATransformLayer.
public struct SpatialLayer: Sendable {
    public var transform = SpatialMatrix.identity
    public var sublayerTransform = SpatialMatrix.identity
    public var anchorZ = 0.0
    public var keepsDepth = false

    public init() {}
}

extension Animation {
    /// What it makes of the transform of a layer in 3D; nil where the result has no parts.
    func spatial(current: SpatialTransform, _ moment: AnimationMoment, timings table: [Timing]) -> SpatialTransform {
        func next(_ path: WritableKeyPath<SpatialTransform, [Double]>, _ axes: [Int]) -> SpatialTransform {
            var result = current
            let now = axes.map { current[keyPath: path][$0] }
            let numbers = combined(current: now, moment) { value(current: now, progress: $0, timings: table) }
            for (axis, number) in zip(axes, numbers) { result[keyPath: path][axis] = number }
            return result
        }
        switch property {
        case .rotation: return next(\.rotation, [2])
        case .rotationX: return next(\.rotation, [0])
        case .rotationY: return next(\.rotation, [1])
        case .scale: return next(\.scale, [0, 1])
        case .scaleX: return next(\.scale, [0])
        case .scaleY: return next(\.scale, [1])
        case .scaleZ: return next(\.scale, [2])
        case .translation: return next(\.translation, [0, 1])
        case .translationX: return next(\.translation, [0])
        case .translationY: return next(\.translation, [1])
        case .translationZ: return next(\.translation, [2])
        default: break
        }
        if let spatialFunction, !additive, !cumulative {
            return spatialFunction.transform(
                value(current: spatialFunction.numbers(of: current), progress: moment.progress, timings: table))
        }
        func matrix(_ progress: Double) -> SpatialMatrix {
            if let spatialFunction {
                return spatialFunction.transform(
                    value(current: spatialFunction.numbers(of: current), progress: progress, timings: table)
                ).matrix
            }
            return self.matrix(current: current.matrix, progress: progress, timings: table)
        }
        var result = matrix(moment.progress)
        if cumulative {
            let end = matrix(moment.endOfCycle)
            for _ in 0..<(Int(exactly: moment.iteration) ?? 0) { result = result.then(end) }
        }
        if additive { result = result.then(current.matrix) }
        return SpatialTransform(result) ?? SpatialTransform()
    }

    /// Keys that are matrices.
    private func matrix(current: SpatialMatrix, progress: Double, timings table: [Timing]) -> SpatialMatrix {
        if isList { return list(progress: progress, timings: table).matrix }
        if values.isEmpty {
            let keys = [from, to, by].map { $0.map { SpatialMatrix(given: $0) } }
            switch (keys[0], keys[1], keys[2]) {
            case (let from?, let to?, _): return .between(from, to, progress, halfTurn)
            case (let from?, nil, let by?): return .between(from, by.then(from), progress, halfTurn)
            case (nil, let to?, let by?): return .between(by.inverse.then(to), to, progress, halfTurn)
            case (let from?, nil, nil): return .between(from, current, progress, halfTurn)
            case (nil, let to?, nil): return .between(current, to, progress, halfTurn)
            case (nil, nil, let by?): return .between(current, by.then(current), progress, halfTurn)
            default: return current
            }
        }
        let keys = values.map { SpatialMatrix(given: $0) }
        if keys.count == 1 { return keys[0] }
        if mode == .discrete {
            let place = Keyframes.place(progress, Keyframes.usable(keyTimes, count: keys.count + 1), [])
            return keys[place.segment]
        }
        let times = Keyframes.usable(mode == .paced ? [] : keyTimes, count: keys.count)
        let curves = mode == .paced ? [] : timings.map { row in row.map { table[$0] } ?? Timing.linear }
        let place =
            extrapolates ? Keyframes.placeBeyondEnds(progress, times, curves) : Keyframes.place(progress, times, curves)
        return .between(keys[place.segment], keys[place.segment + 1], place.fraction, halfTurn)
    }
}

extension SceneSampler {
    /// From a layer's coordinates to its parent's.
    public func matrix(of row: Int, in state: SceneState) -> SpatialMatrix {
        let (layer, now) = (scene.layers[row], state.layers[row])
        var own = SpatialMatrix(
            layer.affine(
                position: now.position, pathRotation: now.pathRotation, transform: now.transform, anchor: now.anchor,
                bounds: now.bounds)
        ).then(.translation(0, 0, now.zPosition))
        if let spatial = layer.spatial {
            own = SpatialMatrix.translation(-now.pivot.x, -now.pivot.y, -spatial.anchorZ)
                .then(.rotation([0, 0, 1], now.pathRotation)).then(now.spatial?.matrix ?? spatial.transform)
                .then(.translation(now.position.x, now.position.y, now.zPosition))
        }
        guard let parent = layer.parent, let above = scene.layers[parent].spatial else { return own }
        let anchor = state.layers[parent].pivot
        return own.then(.translation(-anchor.x, -anchor.y, -above.anchorZ)).then(above.sublayerTransform)
            .then(.translation(anchor.x, anchor.y, above.anchorZ))
    }

    /// To a layer above, or to the root: flat wherever a layer on the way does not keep depth.
    public func matrix(of row: Int, above: Int?, in state: SceneState) -> SpatialMatrix {
        let own = matrix(of: row, in: state)
        guard let parent = scene.layers[row].parent, parent != above else { return own }
        let keepsDepth = scene.layers[parent].spatial?.keepsDepth ?? false
        let hasDepth = scene.layers[row].spatial?.keepsDepth ?? false
        return (keepsDepth ? own : own.flattened(keepingAxis: !hasDepth)).then(
            matrix(of: parent, above: above, in: state))
    }

    /// A point of one layer (nil: the root) in the plane of another; nil if that is seen edge-on.
    public func convert(_ point: Point, from: Int?, to: Int?, in state: SceneState) -> Point? {
        func above(_ row: Int?) -> [Int?] { row.map { [$0] + above(scene.layers[$0].parent) } ?? [nil] }
        let shared = above(from).first { above(to).contains($0) }!
        let seen = from == shared ? point : matrix(of: from!, above: shared, in: state).project(point)
        return to == shared ? seen : matrix(of: to!, above: shared, in: state).unproject(seen)
    }
}

extension LayerState {
    var pivot: Point { Point(bounds.x + anchor.x * bounds.width, bounds.y + anchor.y * bounds.height) }
}
