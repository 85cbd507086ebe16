import CMotion
import MotionReference

/// A scene as the C interface takes it. The tables are open, so that a test can spoil one row.
public struct DescriptionTables {
    public var timings: [motion_timing] = []
    public var clocks: [motion_clock] = []
    public var paths: [motion_path] = []
    public var layers: [motion_layer] = []
    public var layers3D: [motion_layer_3d] = []
    public var animations: [motion_animation] = []
    public var userProperties: [motion_user_property] = []
    public var channels: [motion_channel] = []
    public var floats: [Float] = []
    public var indices: [UInt32] = []
    public var verbs: [UInt8] = []
    public var points: [Float] = []
    public var paints: [motion_paint] = []
    public var painted: [UInt32] = []
    public var names: [motion_name] = []
    public var markers: [motion_marker] = []
    public var text: [UInt8] = []
    public var size: (Float, Float) = (0, 0)
    public var frameRate = 0.0, from = 0.0, to = 0.0
    public var trims: [motion_trim] = []
    public var trimmed: [UInt32] = []
    public var abiVersion = MOTION_ABI_VERSION

    public init(_ scene: Scene) {
        let table = TimingTable(scene.timings)
        (timings, floats) = (table.rows, table.floats)
        clocks = scene.clocks.map(clockRow)
        scene.paths.forEach { add($0) }
        layers = scene.layers.map(layerRow)
        layers3D = scene.layers.enumerated().compactMap { index, layer in layer.spatial.map { layer3DRow($0, index) } }
        for animation in scene.animations { add(animation) }
        for (row, value) in scene.userProperties.enumerated() {
            let color = scene.colorSpaces[row]?.rawValue ?? MOTION_COLOR_NONE
            userProperties.append(
                motion_user_property(
                    arity: UInt32(value.count), first_value: pool(value), color: color, layer: MOTION_NONE))
        }
        for trim in scene.trims {
            trims.append(
                motion_trim(
                    mode: trim.mode.rawValue, first_trimmed: UInt32(trimmed.count),
                    trimmed_count: UInt32(trim.layers.count), start: row(trim.start), end: row(trim.end),
                    offset: row(trim.offset)))
            trimmed += trim.layers.map { UInt32($0) }
        }
        channels = scene.channels.map { motion_channel(layer: row($0.layer), property: propertyNumber($0.property)) }
    }

    /// Calls `body` with a description that points to copies of these tables.
    public func withDescription<Result>(_ body: (UnsafePointer<motion_description>) throws -> Result) rethrows -> Result
    {
        let memory = TableMemory()
        defer { memory.free() }
        var description = motion_description(
            abi_version: abiVersion, timing_count: UInt32(timings.count), clock_count: UInt32(clocks.count),
            path_count: UInt32(paths.count),
            layer_count: UInt32(layers.count), animation_count: UInt32(animations.count),
            user_property_count: UInt32(userProperties.count),
            channel_count: UInt32(channels.count), float_count: UInt32(floats.count),
            index_count: UInt32(indices.count),
            verb_count: UInt32(verbs.count), point_count: UInt32(points.count / 2),
            layer_3d_count: UInt32(layers3D.count), paint_count: UInt32(paints.count),
            painted_count: UInt32(painted.count), name_count: UInt32(names.count),
            marker_count: UInt32(markers.count), text_count: UInt32(text.count),
            trim_count: UInt32(trims.count), trimmed_count: UInt32(trimmed.count), size: size, frame_rate: frameRate,
            from: from, to: to, timings: memory.copy(timings),
            clocks: memory.copy(clocks), paths: memory.copy(paths), layers: memory.copy(layers),
            animations: memory.copy(animations),
            user_properties: memory.copy(userProperties), channels: memory.copy(channels), floats: memory.copy(floats),
            indices: memory.copy(indices), verbs: memory.copy(verbs), points: memory.copy(points),
            layers_3d: memory.copy(layers3D), paints: memory.copy(paints), painted: memory.copy(painted),
            names: memory.copy(names), markers: memory.copy(markers), text: memory.copy(text),
            trims: memory.copy(trims), trimmed: memory.copy(trimmed))
        return try withUnsafePointer(to: &description) { try body($0) }
    }

    private mutating func add(_ path: Path) {
        let arrays = PathArrays(path)
        paths.append(
            motion_path(
                first_verb: UInt32(verbs.count), verb_count: UInt32(arrays.verbs.count),
                first_point: UInt32(points.count / 2),
                point_count: arrays.pointCount))
        verbs += arrays.verbs
        points += arrays.points
    }

    // MARK: - Animations

    private mutating func add(_ animation: Animation) {
        let given = [animation.from, animation.to, animation.by]
        let isBasic = given.contains { $0 != nil }
        let values = isBasic ? given.compactMap { $0 } : animation.values
        var flags: UInt32 = 0
        for (flag, value) in zip([MOTION_ANIMATION_FROM, MOTION_ANIMATION_TO, MOTION_ANIMATION_BY], given)
        where value != nil { flags |= flag }
        if animation.lenientKeyTimes { flags |= MOTION_ANIMATION_LENIENT_KEY_TIMES }
        if animation.halfTurn == .css { flags |= MOTION_ANIMATION_CSS_HALF_TURN }
        if animation.additive { flags |= MOTION_ANIMATION_ADDITIVE }
        if animation.cumulative { flags |= MOTION_ANIMATION_CUMULATIVE }
        if animation.extrapolates { flags |= MOTION_ANIMATION_EXTRAPOLATE }
        if animation.flips { flags |= MOTION_ANIMATION_FLIP }
        if animation.firstAsIs { flags |= MOTION_ANIMATION_FIRST_AS_IS }
        if animation.lastAsIs { flags |= MOTION_ANIMATION_LAST_AS_IS }
        if animation.evenSpeed { flags |= MOTION_ANIMATION_EVEN_SPEED }
        if animation.followed != nil { flags |= MOTION_ANIMATION_PATH_OF_LAYER }
        if animation.fromShape != nil || animation.fromList != nil { flags |= MOTION_ANIMATION_FROM }
        if animation.toShape != nil || animation.toList != nil { flags |= MOTION_ANIMATION_TO }
        let lists = [animation.fromList, animation.toList].compactMap { $0 } + animation.lists
        let shapes = [animation.fromShape, animation.toShape].compactMap { $0 } + animation.shapes
        var result = motion_animation()
        result.layer = row(animation.layer)
        result.property = propertyNumber(animation.property)
        let isMatrix = values.first?.count == 16
        result.function =
            animation.function?.rawValue ?? animation.spatialFunction?.rawValue
            ?? (!lists.isEmpty ? MOTION_FUNCTION_LIST : isMatrix ? MOTION_FUNCTION_MATRIX : MOTION_FUNCTION_NONE)
        result.clock = UInt32(animation.clock)
        result.mode = animation.mode.rawValue
        result.flags = flags
        result.path = shapes.isEmpty ? row(animation.followed ?? animation.path) : UInt32(paths.count)
        shapes.forEach { add($0) }
        result.rotate = animation.rotate.rawValue
        result.value_count = UInt32(values.count + shapes.count + lists.count)
        result.first_value = pool(
            values.flatMap { $0 } + lists.flatMap { [Double($0.count)] + $0.flatMap { operation($0) } })
        result.key_time_count = UInt32(animation.keyTimes.count)
        result.first_key_time = pool(animation.keyTimes)
        result.timing_count = UInt32(animation.timings.count)
        result.first_timing = UInt32(indices.count)
        indices += animation.timings.map(row)
        result.parameter_count = UInt32(animation.parameters.count)
        result.first_parameter = pool(animation.parameters.flatMap { [$0.tension, $0.continuity, $0.bias] })
        if !animation.tangents.isEmpty {
            result.flags |= MOTION_ANIMATION_TANGENTS
            result.parameter_count = UInt32(animation.tangents.count)
            result.first_parameter = pool(animation.tangents.flatMap { $0.flatMap { $0 } })
        }
        animations.append(result)
    }

    private func operation(_ function: Operation) -> [Double] {
        let (kind, numbers) = function.form
        return [Double(kind)] + numbers + [Double](repeating: 0, count: 16 - numbers.count)
    }

    /// Appends values to the pool of floats; returns the index of the first.
    private mutating func pool(_ values: [Double]) -> UInt32 {
        let first = UInt32(floats.count)
        floats += values.map { Float($0) }
        return first
    }
}

/// Keeps copies of tables at fixed addresses; an empty table is NULL.
private final class TableMemory {
    private var blocks: [UnsafeMutableRawPointer] = []

    func copy<Row>(_ rows: [Row]) -> UnsafePointer<Row>? {
        if rows.isEmpty { return nil }
        let block = UnsafeMutablePointer<Row>.allocate(capacity: rows.count)
        block.initialize(from: rows, count: rows.count)
        blocks.append(block)
        return UnsafePointer(block)
    }

    func free() { blocks.forEach { $0.deallocate() } }
}

// MARK: - Rows

private func row(_ index: Int?) -> UInt32 { index.map { UInt32($0) } ?? MOTION_NONE }

public func clockRow(_ clock: Clock) -> motion_clock {
    motion_clock(
        parent: row(clock.parent), model: clock.model.rawValue, timing: row(clock.timing), fill: clock.fill.rawValue,
        direction: clock.direction.rawValue, reserved: 0, begin: clock.begin, duration: clock.duration,
        speed: clock.speed,
        time_offset: clock.timeOffset, repeat_count: clock.repeatCount, repeat_duration: clock.repeatDuration,
        end_delay: clock.endDelay,
        iteration_start: clock.iterationStart)
}

private func layerRow(_ layer: Layer) -> motion_layer {
    var result = motion_layer()
    result.parent = row(layer.parent)
    result.clock = row(layer.clock)
    result.path = row(layer.path)
    result.position = (Float(layer.position.x), Float(layer.position.y))
    result.anchor = (Float(layer.anchor.x), Float(layer.anchor.y))
    result.bounds = (
        Float(layer.boundsOrigin.x), Float(layer.boundsOrigin.y), Float(layer.boundsSize.x), Float(layer.boundsSize.y)
    )
    let m = layer.transform
    result.transform = (Float(m.a), Float(m.b), Float(m.c), Float(m.d), Float(m.tx), Float(m.ty))
    result.opacity = Float(layer.opacity)
    result.stroke_start = Float(layer.strokeStart)
    result.stroke_end = Float(layer.strokeEnd)
    result.z_position = Float(layer.zPosition)
    result.flags = layer.isHidden ? MOTION_LAYER_HIDDEN : 0
    if layer.takesTransformOnly { result.flags |= MOTION_LAYER_TRANSFORM_ONLY }
    return result
}

private func layer3DRow(_ layer: SpatialLayer, _ index: Int) -> motion_layer_3d {
    var result = motion_layer_3d()
    result.layer = UInt32(index)
    result.flags = layer.keepsDepth ? MOTION_LAYER_3D_KEEPS_DEPTH : 0
    withUnsafeMutableBytes(of: &result.transform) {
        $0.copyBytes(from: layer.transform.entries.map { Float($0) }.withUnsafeBytes { Array($0) })
    }
    withUnsafeMutableBytes(of: &result.sublayer_transform) {
        $0.copyBytes(from: layer.sublayerTransform.entries.map { Float($0) }.withUnsafeBytes { Array($0) })
    }
    result.anchor_z = Float(layer.anchorZ)
    return result
}

public func propertyNumber(_ property: Property) -> UInt32 {
    switch property {
    case .position: MOTION_PROPERTY_POSITION
    case .transform: MOTION_PROPERTY_TRANSFORM
    case .rotation: MOTION_PROPERTY_ROTATION
    case .scale: MOTION_PROPERTY_SCALE
    case .translation: MOTION_PROPERTY_TRANSLATION
    case .skew: MOTION_PROPERTY_SKEW
    case .opacity: MOTION_PROPERTY_OPACITY
    case .strokeStart: MOTION_PROPERTY_STROKE_START
    case .strokeEnd: MOTION_PROPERTY_STROKE_END
    case .pathRotation: MOTION_PROPERTY_PATH_ROTATION
    case .zPosition: MOTION_PROPERTY_Z_POSITION
    case .anchorPoint: MOTION_PROPERTY_ANCHOR_POINT
    case .bounds: MOTION_PROPERTY_BOUNDS
    case .hidden: MOTION_PROPERTY_HIDDEN
    case .rotationX: MOTION_PROPERTY_ROTATION_X
    case .rotationY: MOTION_PROPERTY_ROTATION_Y
    case .scaleZ: MOTION_PROPERTY_SCALE_Z
    case .translationZ: MOTION_PROPERTY_TRANSLATION_Z
    case .scaleX: MOTION_PROPERTY_SCALE_X
    case .scaleY: MOTION_PROPERTY_SCALE_Y
    case .translationX: MOTION_PROPERTY_TRANSLATION_X
    case .translationY: MOTION_PROPERTY_TRANSLATION_Y
    case .path: MOTION_PROPERTY_PATH
    case .user(let row): MOTION_PROPERTY_USER + UInt32(row)
    }
}
