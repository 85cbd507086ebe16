/// The value of an animation at a progress: CABasicAnimation's seven forms, and keyframes.
extension Animation {
    /// Returns the keys that from, to and by mean, in numbers: `current` is the value before this animation
    /// applies.
    private func keys(current: [Double]) -> [[Double]] {
        func sum(_ a: [Double], _ b: [Double]) -> [Double] { zip(a, b).map { $0 + $1 } }
        func difference(_ a: [Double], _ b: [Double]) -> [Double] { zip(a, b).map { $0 - $1 } }
        switch (from, to, by) {
        case (let from?, let to?, _): return [from, to]
        case (let from?, nil, let by?): return [from, sum(from, by)]
        case (nil, let to?, let by?): return [difference(to, by), to]
        case (let from?, nil, nil): return [from, current]
        case (nil, let to?, nil): return [current, to]
        case (nil, nil, let by?): return [current, sum(current, by)]
        default: return []
        }
    }

    /// Returns the keys, with the current value in the place of those that are as it is.
    func filled<Value>(_ keys: [Value], _ current: Value) -> [Value] {
        var result = keys
        if firstAsIs { result[0] = current }
        if lastAsIs { result[keys.count - 1] = current }
        return result
    }

    /// Returns the value of a property of plain numbers.
    func value(current: [Double], progress: Double, timings table: [Timing]) -> [Double] {
        if !values.isEmpty { return keyframes(filled(values, current), table).value(at: progress) }
        let keys = keys(current: current)
        return keys.isEmpty ? current : zip(keys[0], keys[1]).map { mix($0, $1, progress) }
    }

    /// Returns the value of a user property: plain numbers, or a colour that mixes in a space. Key times by distance
    /// are those of the numbers given.
    func color(current: [Double], progress: Double, timings table: [Timing], in space: ColorSpace) -> [Double] {
        if space == .none { return value(current: current, progress: progress, timings: table) }
        var mixing = self
        if values.isEmpty {
            let keys = keys(current: current).map(space.mixable)
            return keys.isEmpty ? current : space.color(zip(keys[0], keys[1]).map { mix($0, $1, progress) })
        }
        let values = filled(values, current), given = keyframes(values, table)
        mixing.mode = mode == .discrete ? .discrete : .linear
        var keys = mixing.keyframes(values.map(space.mixable), table)
        if mode == .paced || mode == .cubicPaced { (keys.keyTimes, keys.timings) = (given.times, []) }
        return space.color(keys.value(at: progress))
    }

    /// Returns the value of a whole transform, from the numbers of a value function or from matrices.
    func transform(current: AffineDecomposition, progress: Double, timings table: [Timing]) -> AffineDecomposition {
        if let function {
            let numbers = value(current: function.numbers(of: current), progress: progress, timings: table)
            return function.transform(numbers)
        }
        if isList {
            let moment = list(progress: progress, timings: table)
            return AffineDecomposition(moment.matrix.plane)!.unwrapped(
                after: AffineDecomposition(rotation: moment.turn), .css)
        }
        if !values.isEmpty {
            let keys = unwrapped(values.map { AffineDecomposition(Affine($0))! })
            return AffineDecomposition(components: keyframes(keys.map(\.components), table).value(at: progress))
        }
        let keys = transformKeys(current: current)
        if keys.isEmpty { return current }
        let mixed = zip(keys[0].components, keys[1].components).map { mix($0, $1, progress) }
        return AffineDecomposition(components: mixed)
    }

    /// Returns the keys that from, to and by mean in transforms: as `keys`, with concatenation for the sum; "by"
    /// is applied before.
    private func transformKeys(current: AffineDecomposition) -> [AffineDecomposition] {
        func parts(_ matrix: Affine) -> AffineDecomposition { AffineDecomposition(matrix)! }
        switch (from.map { Affine($0) }, to.map { Affine($0) }, by.map { Affine($0) }) {
        case (let from?, let to?, _): return unwrapped([parts(from), parts(to)])
        case (let from?, nil, let by?): return unwrapped([parts(from), parts(by.then(from))])
        case (nil, let to?, let by?): return unwrapped([parts(by.inverse!.then(to)), parts(to)])
        case (let from?, nil, nil): return unwrapped([parts(from), current])
        case (nil, let to?, nil): return unwrapped([current, parts(to)])
        case (nil, nil, let by?): return unwrapped([current, parts(by.then(current.affine))])
        default: return []
        }
    }

    /// Returns the keys with unwrapped angles: each turns the shorter way from the one before.
    private func unwrapped(_ keys: [AffineDecomposition]) -> [AffineDecomposition] {
        var result = [keys[0]]
        for key in keys.dropFirst() { result.append(key.unwrapped(after: result[result.count - 1], halfTurn)) }
        return result
    }

    private func keyframes(_ values: [[Double]], _ table: [Timing]) -> Keyframes {
        var result = Keyframes(values, keyTimes: keyTimes, timings: curves(table), mode: mode, parameters: parameters)
        result.tangents = tangents
        result.hasDistances = property != .transform
        result.extrapolates = extrapolates
        return result
    }

    private func curves(_ table: [Timing]) -> [Timing] { timings.map { row in row.map { table[$0] } ?? .linear } }

    /// Returns the position on a motion path and the angle that it turns the layer to. Every element is a segment
    /// between two key times, in which the speed is even if so asked; paced, it is constant along the whole length. Key
    /// times are those of the `given` path's elements, whose shape may be another by now: of other elements it takes
    /// the same share.
    func sample(on geometry: PathGeometry, elementsOf given: PathGeometry, progress: Double, timings table: [Timing])
        -> (position: Point, angle: Double)
    {
        guard !geometry.segments.isEmpty else { return (geometry.path.moves.first ?? .zero, 0) }
        var segment: Int
        var u: Double
        switch mode {
        case .paced, .cubicPaced:
            (segment, u) = geometry.location(atLength: min(max(progress, 0), 1) * geometry.length)!
        default:
            let count = max(given.segments.count, 1)
            let times = Keyframes.usable(keyTimes, count: count + 1)
            (segment, u) = Keyframes.location(progress, times, mode == .discrete ? [] : curves(table))
            if mode == .discrete && u < 1 { u = 0 }
            if evenSpeed { u = min(max(u, 0), 1) }
            if count != geometry.segments.count {
                (segment, u) = geometry.location(linear: (Double(segment) + u) / Double(count))!
            }
            if evenSpeed { u = geometry.segments[segment].parameter(atLength: u * geometry.lengths[segment]) }
        }
        let direction = geometry.direction(segment: segment, parameter: u)
        var angle = 0.0
        if rotate != .none { angle = arcTangent(direction.y, direction.x) }
        if rotate == .autoReverse { angle += Double.pi }
        return (geometry.segments[segment].point(at: u), angle)
    }
}
