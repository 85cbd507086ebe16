internal import CMotion

/// The tables of a description, as they are filled for one slab. They are used again for the next one.
final class DescriptionBuilder {
    var timings: [motion_timing] = []
    var clocks: [motion_clock] = []
    var paths: [motion_path] = []
    var layers: [motion_layer] = []
    var layers3D: [motion_layer_3d] = []
    var animations: [motion_animation] = []
    var userProperties: [motion_user_property] = []
    var channels: [motion_channel] = []
    var floats: [Float] = []
    var indices: [UInt32] = []
    var verbs: [UInt8] = []
    var points: [Float] = []

    /// Whose each clock and each animation is.
    var clockOwners: [Int] = []
    var animationOwners: [Int] = []
    /// How many numbers all channels have so far.
    var valueCount = 0
    private var layerClocks: [ObjectIdentifier: UInt32] = [:]
    private var curves: [(SIMD4<Float>, UInt32)] = []

    /// Whether an animation has no row because of another one, such as a part of a position that goes along a path.
    var leavesOut = false

    func reset() {
        leavesOut = false
        timings.removeAll(keepingCapacity: true)
        clocks.removeAll(keepingCapacity: true)
        paths.removeAll(keepingCapacity: true)
        layers.removeAll(keepingCapacity: true)
        layers3D.removeAll(keepingCapacity: true)
        animations.removeAll(keepingCapacity: true)
        userProperties.removeAll(keepingCapacity: true)
        channels.removeAll(keepingCapacity: true)
        floats.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        clockOwners.removeAll(keepingCapacity: true)
        animationOwners.removeAll(keepingCapacity: true)
        layerClocks.removeAll(keepingCapacity: true)
        curves.removeAll(keepingCapacity: true)
        valueCount = 0
    }

    // MARK: - Timing

    /// Returns the row of a curve; none if it is linear.
    func timing(_ function: CAMediaTimingFunction?) -> UInt32 {
        guard let function, !function.isLinear else { return MOTION_NONE }
        if let circle = function.circle {
            timings.append(
                motion_timing(
                    kind: MOTION_TIMING_PENNER, first: MOTION_SHAPE_CIRC, count: circle, flags: 0,
                    parameters: (0, 0, 0, 0)))
            return UInt32(timings.count - 1)
        }
        let numbers = function.numbers
        for (known, row) in curves where known == numbers { return row }
        let row = UInt32(timings.count)
        timings.append(
            motion_timing(
                kind: MOTION_TIMING_CUBIC_BEZIER, first: 0, count: 0, flags: 0,
                parameters: (numbers[0], numbers[1], numbers[2], numbers[3])))
        if curves.count < 16 { curves.append((numbers, row)) }
        return row
    }

    /// Adds the curve of a spring. One that may not be over-damped is damped critically at most.
    private func timing(_ spring: CASpringAnimation) -> UInt32 {
        let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
        let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
        timings.append(
            motion_timing(
                kind: MOTION_TIMING_SPRING, first: 0, count: 0, flags: 0,
                parameters: (
                    Float(spring.mass), Float(spring.stiffness), Float(damping), Float(spring.initialVelocity)
                )))
        return UInt32(timings.count - 1)
    }

    /// Adds the clock of an animation.
    func clock(
        of animation: CAAnimation, _ fill: CAMediaTimingFillMode, begin: Double, duration: Double, parent: UInt32,
        owner: Int
    ) -> UInt32 {
        let timing = animation.timing
        let spring = animation as? CASpringAnimation ?? (animation as? CAAnimationGroup)?.spring
        let curve = spring.map { self.timing($0) } ?? self.timing(animation.timingFunction)
        clocks.append(
            motion_clock(
                parent: parent, model: MOTION_CLOCK_CORE_ANIMATION, timing: curve, fill: number(of: fill),
                direction: timing.autoreverses ? MOTION_DIRECTION_ALTERNATE : MOTION_DIRECTION_NORMAL, reserved: 0,
                begin: begin, duration: duration, speed: Double(timing.speed), time_offset: timing.timeOffset,
                repeat_count: Double(timing.repeatCount), repeat_duration: timing.repeatDuration, end_delay: 0,
                iteration_start: 0))
        clockOwners.append(owner)
        return UInt32(clocks.count - 1)
    }

    private func number(of fill: CAMediaTimingFillMode) -> UInt32 {
        switch fill {
        case .forwards: MOTION_FILL_FORWARDS
        case .backwards: MOTION_FILL_BACKWARDS
        case .both: MOTION_FILL_BOTH
        default: MOTION_FILL_REMOVED
        }
    }

    /// Returns the clock of a layer's own time; none if it is the clock's.
    func clock(of layer: CALayer) -> UInt32 {
        if !layer.clock.layersHaveTimes { return MOTION_NONE }
        let timing = layer.storage.timing
        guard !timing.isTransparent else { return layer.parent.map { clock(of: $0) } ?? MOTION_NONE }
        let id = ObjectIdentifier(layer)
        if let row = layerClocks[id] { return row }
        let parent = layer.parent.map { clock(of: $0) } ?? MOTION_NONE
        clocks.append(
            motion_clock(
                parent: parent, model: MOTION_CLOCK_CORE_ANIMATION, timing: MOTION_NONE, fill: MOTION_FILL_BOTH,
                direction: MOTION_DIRECTION_NORMAL, reserved: 0, begin: timing.beginTime, duration: .infinity,
                speed: Double(timing.speed), time_offset: timing.timeOffset, repeat_count: 0, repeat_duration: 0,
                end_delay: 0, iteration_start: 0))
        clockOwners.append(-1)
        let row = UInt32(clocks.count - 1)
        layerClocks[id] = row
        return row
    }

    // MARK: - Values

    /// Adds numbers, and returns the place of the first one.
    func add(_ numbers: some Sequence<Float>) -> UInt32 {
        let first = UInt32(floats.count)
        floats.append(contentsOf: numbers)
        return first
    }

    /// Adds some of the numbers of a value.
    func add(_ value: AnimationValue, _ first: Int, _ count: Int) {
        switch value {
        case .few(let numbers, _): for i in first..<(first + count) { floats.append(Float(numbers[i])) }
        case .list(let numbers): for i in first..<(first + count) { floats.append(Float(numbers[i])) }
        case .matrix(let matrix): for number in matrix.numbers { floats.append(Float(number)) }
        case .path: break
        }
    }

    /// Adds a path.
    func add(_ path: CGPath) -> UInt32 {
        let firstVerb = UInt32(verbs.count), firstPoint = UInt32(points.count / 2)
        for verb in path.verbs { verbs.append(UInt8(verb.rawValue)) }
        for point in path.points {
            points.append(Float(point.x))
            points.append(Float(point.y))
        }
        paths.append(
            motion_path(
                first_verb: firstVerb, verb_count: UInt32(path.verbs.count), first_point: firstPoint,
                point_count: UInt32(path.points.count)))
        return UInt32(paths.count - 1)
    }

    /// Adds a property of some numbers, and its channel. Returns its row and the place of its values.
    func addProperty(_ model: AnimationValue, _ first: Int, _ count: Int) -> (row: UInt32, place: Int) {
        let start = UInt32(floats.count)
        add(model, first, count)
        userProperties.append(
            motion_user_property(
                arity: UInt32(count), first_value: start, color: MOTION_COLOR_NONE, layer: MOTION_NONE))
        let row = UInt32(userProperties.count - 1)
        return (row, addChannel(MOTION_NONE, MOTION_PROPERTY_USER + row, count))
    }

    /// Adds a channel, and returns the place of its values.
    func addChannel(_ layer: UInt32, _ property: UInt32, _ count: Int) -> Int {
        channels.append(motion_channel(layer: layer, property: property))
        valueCount += count
        return valueCount - count
    }

    /// Adds a layer that has nothing but a position, a transform or a path.
    func addLayer(
        position: CGPoint = .zero, transform: CATransform3D? = nil, isSpatial: Bool = false, path: CGPath? = nil
    )
        -> UInt32
    {
        let t = transform.map { $0.isAffine ? $0.affine : .identity } ?? .identity
        layers.append(
            motion_layer(
                parent: MOTION_NONE, clock: MOTION_NONE, path: path.map { add($0) } ?? MOTION_NONE, flags: 0,
                position: (Float(position.x), Float(position.y)), anchor: (0, 0), bounds: (0, 0, 0, 0),
                transform: (Float(t.a), Float(t.b), Float(t.c), Float(t.d), Float(t.tx), Float(t.ty)), opacity: 1,
                stroke_start: 0, stroke_end: 1, z_position: 0))
        let row = UInt32(layers.count - 1)
        if isSpatial, let transform {
            var space = motion_layer_3d()
            space.layer = row
            write(transform, &space.transform)
            write(CATransform3DIdentity, &space.sublayer_transform)
            layers3D.append(space)
        }
        return row
    }

    private func write<Tuple>(_ matrix: CATransform3D, _ tuple: inout Tuple) {
        withUnsafeMutableBytes(of: &tuple) { bytes in
            for (i, number) in matrix.numbers.enumerated() {
                bytes.storeBytes(of: Float(number), toByteOffset: 4 * i, as: Float.self)
            }
        }
    }
}
