/// What a layer has in addition in 3D. Source: CALayer's transform, sublayerTransform, anchorPointZ; CATransformLayer.
public struct SpatialLayer: Sendable {
    public var transform = Matrix.identity
    public var sublayerTransform = Matrix.identity
    public var anchorZ = 0.0
    public var keepsDepth = false

    public init() {}
}

extension Animation {
    /// Returns the transform that the animation makes of that of a layer in 3D; the identity where the result has no
    /// decomposition.
    func spatial(current: SpatialParts, _ moment: AnimationMoment, timings table: [Timing]) -> SpatialParts {
        func next(_ path: WritableKeyPath<SpatialParts, [Double]>, _ axes: [Int]) -> SpatialParts {
            var result = current
            let now = axes.map { current[keyPath: path][$0] }
            let numbers = combined(current: now, moment) { value(current: now, progress: $0, timings: table) }
            for (axis, number) in zip(axes, numbers) {
                result[keyPath: path][axis] = path == \.rotation ? wound(number) : number
            }
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
        case .skew: return next(\.skew, [0])
        case .translationX: return next(\.translation, [0])
        case .translationY: return next(\.translation, [1])
        case .translationZ: return next(\.translation, [2])
        default: break
        }
        if let spatialFunction, !additive, !cumulative {
            return spatialFunction.transform(
                value(current: spatialFunction.numbers(of: current), progress: moment.progress, timings: table))
        }
        func matrix(_ progress: Double) -> Matrix {
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
        return SpatialParts(result) ?? SpatialParts()
    }

    /// Returns the matrix at a progress between keys that are matrices.
    private func matrix(current: Matrix, progress: Double, timings table: [Timing]) -> Matrix {
        if isList { return list(progress: progress, timings: table).matrix }
        if values.isEmpty {
            let keys = [from, to, by].map { $0.map { Matrix(given: $0) } }
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
        let keys = values.map { Matrix(given: $0) }
        if keys.count == 1 { return keys[0] }
        if mode == .discrete {
            let location = Keyframes.location(progress, Keyframes.usable(keyTimes, count: keys.count + 1), [])
            return keys[location.segment]
        }
        let times = Keyframes.usable(mode == .paced ? [] : keyTimes, count: keys.count)
        let curves = mode == .paced ? [] : timings.map { row in row.map { table[$0] } ?? Timing.linear }
        let location =
            extrapolates
            ? Keyframes.locationBeyondEnds(progress, times, curves) : Keyframes.location(progress, times, curves)
        return .between(keys[location.segment], keys[location.segment + 1], location.fraction, halfTurn)
    }
}

extension SceneSampler {
    /// Returns the matrix from a layer's coordinates to its parent's.
    public func matrix(of row: Int, in state: SceneState) -> Matrix {
        let (layer, now) = (scene.layers[row], state.layers[row])
        var own = Matrix(
            layer.affine(
                position: now.position, pathRotation: now.pathRotation, transform: now.transform, anchor: now.anchor,
                bounds: now.bounds)
        ).then(.translation(0, 0, now.zPosition))
        if let spatial = layer.spatial {
            own = Matrix.translation(-now.pivot.x, -now.pivot.y, -spatial.anchorZ)
                .then(.rotation([0, 0, 1], now.pathRotation)).then(now.spatial?.matrix ?? spatial.transform)
                .then(.translation(now.position.x, now.position.y, now.zPosition))
        }
        guard let parent = layer.parent, let above = scene.layers[parent].spatial else { return own }
        let anchor = state.layers[parent].pivot
        return own.then(.translation(-anchor.x, -anchor.y, -above.anchorZ)).then(above.sublayerTransform)
            .then(.translation(anchor.x, anchor.y, above.anchorZ))
    }

    /// Returns the matrix to a layer above, or to the root; flattened wherever a layer on the way does not keep depth.
    public func matrix(of row: Int, above: Int?, in state: SceneState) -> Matrix {
        let own = matrix(of: row, in: state)
        guard let parent = scene.layers[row].parent, parent != above else { return own }
        let keepsDepth = scene.layers[parent].spatial?.keepsDepth ?? false
        let hasDepth = scene.layers[row].spatial?.keepsDepth ?? false
        return (keepsDepth ? own : own.flattened(keepingAxis: !hasDepth)).then(
            matrix(of: parent, above: above, in: state))
    }

    /// Returns a point of one layer (nil: the root) in the plane of another; nil if that is seen edge-on.
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
