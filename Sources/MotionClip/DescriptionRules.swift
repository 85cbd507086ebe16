import CMotion
import MotionKernel

// What a description must fulfil, table by table, row by row; the first rule that is broken is reported. Field numbers are byte
// offsets in the header's structs (Embedded Swift has no key paths for them); MotionABITests compares them with the C layout.

/// The description with the lengths that the rules have proved.
public struct Description {
    let tables: Tables
    private let given: motion_description

    public init(_ description: motion_description) {
        tables = Tables(description)
        given = description
    }

    /// The first fault, or nil.
    public func firstFault() -> motion_fault? {
        if tables.abiVersion != MOTION_ABI_VERSION { return fault(MOTION_ERROR_VERSION, MOTION_TABLE_DESCRIPTION, 0, 0) }
        if let found = tablesFault() { return found }
        if let found = timingFault() { return found }
        if let found = clockFault() { return found }
        if let found = pathFault() { return found }
        if let found = layerFault() { return found }
        if let found = animationFault() { return found }
        if let found = userFault() { return found }
        if let found = channelFault() { return found }
        return poolFault()
    }

    func fault(_ status: motion_status, _ table: UInt32, _ row: Int, _ field: UInt32) -> motion_fault {
        motion_fault(status: status, table: table, row: UInt32(truncatingIfNeeded: row), field: field)
    }

    /// Counts, NULL and alignment; the field is that of the table's count.
    private func tablesFault() -> motion_fault? {
        func check(_ pointer: UnsafeRawPointer?, _ count: UInt32, _ stride: Int, _ alignment: UInt, _ field: UInt32) -> motion_fault? {
            var status = MOTION_OK
            if count > MOTION_MAX_COUNT || UInt64(count) &* UInt64(truncatingIfNeeded: stride) > UInt64(MOTION_MAX_BYTES) {
                status = MOTION_ERROR_COUNT
            } else if count > 0 {
                if let pointer {
                    if UInt(bitPattern: pointer) & (alignment &- 1) != 0 { status = MOTION_ERROR_ALIGNMENT }
                } else {
                    status = MOTION_ERROR_NULL
                }
            }
            return status == MOTION_OK ? nil : fault(status, MOTION_TABLE_DESCRIPTION, 0, field)
        }
        let d = given
        if let found = check(d.timings, d.timing_count, MemoryLayout<motion_timing>.stride, 4, 4) { return found }
        if let found = check(d.clocks, d.clock_count, MemoryLayout<motion_clock>.stride, 8, 8) { return found }
        if let found = check(d.paths, d.path_count, MemoryLayout<motion_path>.stride, 4, 12) { return found }
        if let found = check(d.layers, d.layer_count, MemoryLayout<motion_layer>.stride, 4, 16) { return found }
        if let found = check(d.animations, d.animation_count, MemoryLayout<motion_animation>.stride, 4, 20) { return found }
        if let found = check(d.user_properties, d.user_property_count, MemoryLayout<motion_user_property>.stride, 4, 24) { return found }
        if let found = check(d.channels, d.channel_count, MemoryLayout<motion_channel>.stride, 4, 28) { return found }
        if let found = check(d.floats, d.float_count, 4, 4, 32) { return found }
        if let found = check(d.indices, d.index_count, 4, 4, 36) { return found }
        if let found = check(d.verbs, d.verb_count, 1, 1, 40) { return found }
        return check(d.points, d.point_count, 8, 4, 44)
    }

    private func timingFault() -> motion_fault? {
        var row = 0
        while row < Int(truncatingIfNeeded: tables.timing_count) {
            let found = MotionClip.fault(in: curves(tables.timings) + row, tables.floats, tables.float_count)
            if found.status != MOTION_OK { return fault(found.status, MOTION_TABLE_TIMINGS, row, found.field) }
            row &+= 1
        }
        return nil
    }

    private func clockFault() -> motion_fault? {
        var row = 0
        while row < Int(truncatingIfNeeded: tables.clock_count) {
            let found = MotionClip.fault(in: tables.clocks, row: row, timingCount: tables.timing_count)
            if found.status != MOTION_OK { return fault(found.status, MOTION_TABLE_CLOCKS, row, found.field) }
            row &+= 1
        }
        return nil
    }

    /// Whether first ..< first + count x width lies in a pool of `size`.
    private func fits(_ first: UInt32, _ count: UInt32, _ width: Int, in size: UInt32) -> Bool {
        UInt64(first) &+ UInt64(count) &* UInt64(UInt32(truncatingIfNeeded: width)) <= UInt64(size)
    }

    private func pathFault() -> motion_fault? {
        var row = 0
        while row < Int(truncatingIfNeeded: tables.path_count) {
            let path = tables.paths[row]
            if !fits(path.first_verb, path.verb_count, 1, in: tables.verb_count) { return fault(MOTION_ERROR_INDEX, MOTION_TABLE_PATHS, row, 0) }
            if !fits(path.first_point, path.point_count, 1, in: tables.point_count) { return fault(MOTION_ERROR_INDEX, MOTION_TABLE_PATHS, row, 8) }
            let status = preparedSize(row).status
            if status != MOTION_OK { return fault(status, MOTION_TABLE_PATHS, row, 0) }
            row &+= 1
        }
        return nil
    }

    private func layerFault() -> motion_fault? {
        var row = 0
        while row < Int(truncatingIfNeeded: tables.layer_count) {
            let found = layerFault(tables.layers + row, row)
            if found.status != MOTION_OK { return fault(found.status, MOTION_TABLE_LAYERS, row, found.field) }
            row &+= 1
        }
        return nil
    }

    private func layerFault(_ layer: UnsafePointer<motion_layer>, _ row: Int) -> (status: motion_status, field: UInt32) {
        let head = layer.pointee
        if head.parent != MOTION_NONE && head.parent >= UInt32(truncatingIfNeeded: row) { return (MOTION_ERROR_ORDER, 0) }
        if head.clock != MOTION_NONE && head.clock >= tables.clock_count { return (MOTION_ERROR_INDEX, 4) }
        if head.path != MOTION_NONE && head.path >= tables.path_count { return (MOTION_ERROR_INDEX, 8) }
        if head.flags != 0 { return (MOTION_ERROR_ENUM, 12) }
        // position (16) to stroke_end (76) are floats.
        let floats = (UnsafeRawPointer(layer) + 16).assumingMemoryBound(to: Float.self)
        var i = 0
        while i < 17 {
            if !isFinite(floats[i]) { return (MOTION_ERROR_FINITE, layerField(i)) }
            i &+= 1
        }
        return head.reserved == 0 ? (MOTION_OK, 0) : (MOTION_ERROR_ENUM, 84)
    }

    /// The field that float i behind `flags` belongs to.
    private func layerField(_ i: Int) -> UInt32 {
        if i < 2 { return 16 }
        if i < 4 { return 24 }
        if i < 8 { return 32 }
        if i < 14 { return 48 }
        return UInt32(truncatingIfNeeded: 72 &+ (i &- 14) &* 4)
    }

    private func userFault() -> motion_fault? {
        var row = 0
        while row < Int(truncatingIfNeeded: tables.user_property_count) {
            let property = tables.user_properties[row]
            if property.arity < 1 || property.arity > 4 { return fault(MOTION_ERROR_RANGE, MOTION_TABLE_USER_PROPERTIES, row, 0) }
            if !fits(property.first_value, property.arity, 1, in: tables.float_count) {
                return fault(MOTION_ERROR_INDEX, MOTION_TABLE_USER_PROPERTIES, row, 4)
            }
            row &+= 1
        }
        return nil
    }

    private func channelFault() -> motion_fault? {
        var row = 0
        while row < Int(truncatingIfNeeded: tables.channel_count) {
            let channel = tables.channels[row]
            let found = propertyFault(channel.property, channel.layer, layerField: 0, propertyField: 4)
            if found.status != MOTION_OK { return fault(found.status, MOTION_TABLE_CHANNELS, row, found.field) }
            if channel.property == MOTION_PROPERTY_TRANSFORM { return fault(MOTION_ERROR_ENUM, MOTION_TABLE_CHANNELS, row, 4) }
            row &+= 1
        }
        return nil
    }

    private func propertyFault(_ property: UInt32, _ layer: UInt32, layerField: UInt32, propertyField: UInt32) -> (
        status: motion_status, field: UInt32
    ) {
        if property >= MOTION_PROPERTY_USER {
            if property &- MOTION_PROPERTY_USER >= tables.user_property_count { return (MOTION_ERROR_INDEX, propertyField) }
            return layer == MOTION_NONE ? (MOTION_OK, 0) : (MOTION_ERROR_INDEX, layerField)
        }
        if property > MOTION_PROPERTY_PATH_ROTATION { return (MOTION_ERROR_ENUM, propertyField) }
        return layer < tables.layer_count ? (MOTION_OK, 0) : (MOTION_ERROR_INDEX, layerField)
    }

    private func animationFault() -> motion_fault? {
        var row = 0
        while row < Int(truncatingIfNeeded: tables.animation_count) {
            let found = animationFault(tables.animations[row])
            if found.status != MOTION_OK { return fault(found.status, MOTION_TABLE_ANIMATIONS, row, found.field) }
            row &+= 1
        }
        return nil
    }

    private func animationFault(_ animation: motion_animation) -> (status: motion_status, field: UInt32) {
        let property = propertyFault(animation.property, animation.layer, layerField: 0, propertyField: 4)
        if property.status != MOTION_OK { return property }
        if animation.property == MOTION_PROPERTY_SKEW || animation.property == MOTION_PROPERTY_PATH_ROTATION { return (MOTION_ERROR_ENUM, 4) }
        let isTransform = animation.property == MOTION_PROPERTY_TRANSFORM
        if isTransform ? ValueFunction.arity(animation.function) == 0 : animation.function != MOTION_FUNCTION_NONE {
            return (MOTION_ERROR_ENUM, 8)
        }
        if animation.clock >= tables.clock_count { return (MOTION_ERROR_INDEX, 12) }
        if animation.mode > MOTION_MODE_CUBIC_PACED { return (MOTION_ERROR_ENUM, 16) }
        if animation.flags > 255 || animation.flags & 7 == 7 { return (MOTION_ERROR_ENUM, 20) }
        let form = AnimationForm(animation, self)
        if animation.path != MOTION_NONE {
            if animation.path >= tables.path_count { return (MOTION_ERROR_INDEX, 24) }
            if animation.property != MOTION_PROPERTY_POSITION { return (MOTION_ERROR_ENUM, 24) }
            if form.isBasic { return (MOTION_ERROR_ENUM, 20) }
            if animation.value_count != 0 { return (MOTION_ERROR_KEYS, 36) }
        }
        if animation.rotate > MOTION_ROTATE_AUTO_REVERSE || (animation.path == MOTION_NONE && animation.rotate != 0) { return (MOTION_ERROR_ENUM, 28) }
        if !fits(animation.first_value, animation.value_count, form.width, in: tables.float_count) { return (MOTION_ERROR_INDEX, 32) }
        if form.isBasic {
            if animation.mode != MOTION_MODE_LINEAR { return (MOTION_ERROR_ENUM, 16) }
            let given = (animation.flags & 1) &+ ((animation.flags &>> 1) & 1) &+ ((animation.flags &>> 2) & 1)
            if animation.value_count != given { return (MOTION_ERROR_KEYS, 36) }
            if animation.key_time_count != 0 { return (MOTION_ERROR_KEYS, 44) }
            if animation.timing_count != 0 { return (MOTION_ERROR_KEYS, 52) }
        }
        if animation.parameter_count != 0 && (animation.parameter_count != animation.value_count || !form.isSpline) {
            return (MOTION_ERROR_KEYS, 60)
        }
        if !fits(animation.first_parameter, animation.parameter_count, 3, in: tables.float_count) { return (MOTION_ERROR_INDEX, 56) }
        if UInt64(animation.timing_count) > UInt64(truncatingIfNeeded: form.segments) { return (MOTION_ERROR_KEYS, 52) }
        if !fits(animation.first_timing, animation.timing_count, 1, in: tables.index_count) { return (MOTION_ERROR_INDEX, 48) }
        if animation.key_time_count == 0 { return (MOTION_OK, 0) }
        if !fits(animation.first_key_time, animation.key_time_count, 1, in: tables.float_count) { return (MOTION_ERROR_INDEX, 40) }
        if form.hasKeyTimes || animation.flags & MOTION_ANIMATION_LENIENT_KEY_TIMES != 0 { return (MOTION_OK, 0) }
        return Int(truncatingIfNeeded: animation.key_time_count) == form.keyTimeCount ? (MOTION_ERROR_KEY_TIMES, 40) : (MOTION_ERROR_KEYS, 44)
    }

    private func poolFault() -> motion_fault? {
        var i = 0
        while i < Int(truncatingIfNeeded: tables.float_count) {
            if !isFinite(tables.floats[i]) { return fault(MOTION_ERROR_FINITE, MOTION_TABLE_FLOATS, i, 0) }
            i &+= 1
        }
        i = 0
        while i < Int(truncatingIfNeeded: tables.index_count) {
            let index = tables.indices[i]
            if index != MOTION_NONE {
                if index >= tables.timing_count { return fault(MOTION_ERROR_INDEX, MOTION_TABLE_INDICES, i, 0) }
                // Between keys there are no seconds for a spring to run by.
                if tables.timings[Int(truncatingIfNeeded: index)].kind == MOTION_TIMING_SPRING {
                    return fault(MOTION_ERROR_ENUM, MOTION_TABLE_INDICES, i, 0)
                }
            }
            i &+= 1
        }
        return nil
    }

    // MARK: - Paths

    func verbs(_ path: motion_path) -> UnsafePointer<UInt8> { tables.verbs + Int(truncatingIfNeeded: path.first_verb) }
    func points(_ path: motion_path) -> UnsafePointer<Float> { tables.points + Int(truncatingIfNeeded: path.first_point) &* 2 }

    /// The size of a path's prepared block, or why it is no path.
    func preparedSize(_ row: Int) -> (status: motion_status, size: UInt32) {
        let path = tables.paths[row]
        let result = PreparedPath.prepare(
            verbs: verbs(path), verbCount: Int(truncatingIfNeeded: path.verb_count), points: points(path),
            pointCount: Int(truncatingIfNeeded: path.point_count))
        return (result.status, result.size)
    }
}
