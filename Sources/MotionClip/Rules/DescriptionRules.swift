import CMotion
import MotionKernel
import MotionRules

// What a description must fulfil, table by table, row by row; the first rule that is broken is reported.

extension Tables {
    /// The first fault, MOTION_OK if there is none; all rows are added to the outline, as far as they have none.
    func firstFault(_ outline: inout ClipSizing) -> motion_fault {
        let whole = tablesRule()
        if !whole.isNone { return whole.fault(MOTION_TABLE_DESCRIPTION, 0) }
        // What animations may do hangs on which layers are in 3D.
        let spatial = firstFault(MOTION_TABLE_LAYERS_3D, MOTION_TABLE_LAYERS_3D, &outline)
        return spatial.status == MOTION_OK ? firstFault(MOTION_TABLE_TIMINGS, MOTION_TABLE_INDICES, &outline) : spatial
    }

    /// The first fault in the rows of the tables MOTION_TABLE_TIMINGS ... `last`, whose counts and pointers hold.
    public func firstFault(upTo last: UInt32) -> motion_fault {
        var outline = ClipSizing()
        return firstFault(MOTION_TABLE_TIMINGS, last, &outline)
    }

    @inline(never)
    private func firstFault(_ first: UInt32, _ last: UInt32, _ outline: inout ClipSizing) -> motion_fault {
        // Of numbers in a row, none is looked at alone unless one is wrong.
        let rows = { (table: UInt32) -> Int in
            table == MOTION_TABLE_FLOATS && areFinite(floats, float_count)
                ? 0 : count(of: table).int
        }
        return RuleBreak.first(first, last, rows: rows) { rule($0, $1, &outline) }
    }

    /// Version, counts, NULL and alignment; the field is that of the table's count.
    @inline(__always)
    private func tablesRule() -> RuleBreak {
        if abiVersion != MOTION_ABI_VERSION { return RuleBreak(MOTION_ERROR_VERSION, 0) }
        // By table number; a vector, since that is a constant.
        let strides = SIMD16<UInt8>(
            0, size(motion_timing.self), size(motion_clock.self), size(motion_path.self), size(motion_layer.self),
            size(motion_animation.self),
            size(motion_user_property.self), size(motion_channel.self), 4, 4, 1, 8, 0, 0, 0, 0)
        if reserved != 0 { return RuleBreak(MOTION_ERROR_ENUM, 52) }
        let spatials = layer_3d_count
        let status =
            spatials == 0
            ? MOTION_OK : reject(pointer(of: MOTION_TABLE_LAYERS_3D), spatials, UInt64(size(motion_layer_3d.self)), 4)
        if status != MOTION_OK { return RuleBreak(status, 48) }
        var table = MOTION_TABLE_TIMINGS
        while table <= MOTION_TABLE_POINTS {
            let stride = UInt64(strides.byte(table.int))
            let alignment: UInt = table == MOTION_TABLE_VERBS ? 1 : table == MOTION_TABLE_CLOCKS ? 8 : 4
            let count = count(of: table)
            let status = count == 0 ? MOTION_OK : reject(pointer(of: table), count, stride, alignment)
            if status != MOTION_OK { return RuleBreak(status, table &* 4) }
            table &+= 1
        }
        return RuleBreak()
    }

    private func size<Row>(_ row: Row.Type) -> UInt8 { (MemoryLayout<Row>.stride).u8 }

    @inline(__always)
    private func rule(_ table: UInt32, _ row: Int, _ outline: inout ClipSizing) -> RuleBreak {
        let ruleBreak: RuleBreak
        switch table {
        case MOTION_TABLE_TIMINGS:
            let found = fault(in: curves(timings) + row, floats, float_count)
            ruleBreak = RuleBreak(found.status, found.field)
            outline.add(curves(timings) + row)
        case MOTION_TABLE_CLOCKS:
            ruleBreak = clockRule(row)
            if ruleBreak.isNone { outline.add(MotionClip.clocks(clocks) + row, self) }
        case MOTION_TABLE_PATHS: ruleBreak = pathRule(row, &outline)
        case MOTION_TABLE_LAYERS:
            ruleBreak = layerRule(row)
            outline.add(layers + row)
        case MOTION_TABLE_ANIMATIONS: ruleBreak = animationRule(animations + row, &outline)
        case MOTION_TABLE_USER_PROPERTIES: ruleBreak = userRule(user_properties + row)
        case MOTION_TABLE_CHANNELS: ruleBreak = channelRule(channels + row, &outline)
        case MOTION_TABLE_LAYERS_3D: ruleBreak = spatialRule(row)
        case MOTION_TABLE_FLOATS: ruleBreak = isFinite(floats[row]) ? RuleBreak() : RuleBreak(MOTION_ERROR_FINITE, 0)
        default: ruleBreak = indexRule(indices[row])
        }
        return ruleBreak
    }

    /// A curve between keys: there are no seconds there for a spring to run by.
    @inline(__always)
    private func indexRule(_ index: UInt32) -> RuleBreak {
        if index == MOTION_NONE { return RuleBreak() }
        if index >= timing_count { return RuleBreak(MOTION_ERROR_INDEX, 0) }
        return timings[index.int].kind == MOTION_TIMING_SPRING
            ? RuleBreak(MOTION_ERROR_ENUM, 0) : RuleBreak()
    }

    @inline(__always)
    private func channelRule(_ channel: UnsafePointer<motion_channel>, _ outline: inout ClipSizing) -> RuleBreak {
        let ruleBreak = propertyRule(channel, isAnimation: false)
        if !ruleBreak.isNone { return ruleBreak }
        if channel.pointee.property == MOTION_PROPERTY_TRANSFORM { return RuleBreak(MOTION_ERROR_ENUM, 4) }
        outline.add(channelWidth: width(of: channel.pointee.property))
        return ruleBreak
    }

    private func isIndex(_ index: UInt32, _ count: UInt32) -> Bool { index == MOTION_NONE || index < count }

    @inline(__always)
    private func pathRule(_ row: Int, _ outline: inout ClipSizing) -> RuleBreak {
        let path = paths + row
        if !fits(path.pointee.first_verb, path.pointee.verb_count, 1, verb_count) {
            return RuleBreak(MOTION_ERROR_INDEX, 0)
        }
        if !fits(path.pointee.first_point, path.pointee.point_count, 1, point_count) {
            return RuleBreak(MOTION_ERROR_INDEX, 8)
        }
        let prepared = preparedSize(row)
        outline.add(pathSize: prepared.size)
        return RuleBreak(prepared.status, 0)
    }

    /// The size of a path's prepared block, or why it is no path.
    @inline(never)
    func preparedSize(_ row: Int) -> (status: motion_status, size: UInt32) {
        let path = paths + row
        let result = PreparedPath.prepare(
            verbs: verbs(path), verbCount: path.pointee.verb_count.int, points: points(path),
            pointCount: path.pointee.point_count.int)
        return (result.status, result.size)
    }

    @inline(__always)
    private func layerRule(_ row: Int) -> RuleBreak {
        let layer = layers + row
        if !isIndex(layer.pointee.parent, row.u32) { return RuleBreak(MOTION_ERROR_ORDER, 0) }
        if !isIndex(layer.pointee.clock, clock_count) { return RuleBreak(MOTION_ERROR_INDEX, 4) }
        if !isIndex(layer.pointee.path, path_count) { return RuleBreak(MOTION_ERROR_INDEX, 8) }
        if layer.pointee.flags > MOTION_LAYER_HIDDEN { return RuleBreak(MOTION_ERROR_ENUM, 12) }
        // position (16) to z_position (84) are floats.
        if areFinite((UnsafeRawPointer(layer) + 16).assumingMemoryBound(to: Float.self), 18) { return RuleBreak() }
        var at: UInt32 = 16, field = at
        while at <= 84 {
            // Where the next field begins: bit i for byte 16 + 4 i.
            if (0b11_1100_0001_0001_0101 as UInt32) &>> ((at &- 16) &>> 2) & 1 != 0 { field = at }
            if !isFinite((UnsafeRawPointer(layer) + at.int).load(as: Float.self)) {
                return RuleBreak(MOTION_ERROR_FINITE, field)
            }
            at &+= 4
        }
        return RuleBreak()
    }

    @inline(__always)
    private func userRule(_ property: UnsafePointer<motion_user_property>) -> RuleBreak {
        if property.pointee.arity &- 1 > 3 { return RuleBreak(MOTION_ERROR_RANGE, 0) }
        if !fits(property.pointee.first_value, property.pointee.arity, 1, float_count) {
            return RuleBreak(MOTION_ERROR_INDEX, 4)
        }
        let lastColor = property.pointee.arity < 3 ? MOTION_COLOR_NONE : MOTION_COLOR_OKLAB
        return property.pointee.color <= lastColor ? RuleBreak() : RuleBreak(MOTION_ERROR_ENUM, 8)
    }

    /// Layer and property of a channel, and of an animation, which begins with the same two fields.
    @inline(never)
    private func propertyRule(_ channel: UnsafePointer<motion_channel>, isAnimation: Bool) -> RuleBreak {
        let property = channel.pointee.property, layer = channel.pointee.layer
        if property >= MOTION_PROPERTY_USER {
            if property &- MOTION_PROPERTY_USER >= user_property_count { return RuleBreak(MOTION_ERROR_INDEX, 4) }
            return layer == MOTION_NONE ? RuleBreak() : RuleBreak(MOTION_ERROR_INDEX, 0)
        }
        if property == MOTION_PROPERTY_PATH && isAnimation {
            return layer < layer_count ? RuleBreak() : RuleBreak(MOTION_ERROR_INDEX, 0)
        }
        let ofTransform = property &- MOTION_PROPERTY_ROTATION_X,
            last = MOTION_PROPERTY_TRANSLATION_Y &- MOTION_PROPERTY_ROTATION_X
        if property > MOTION_PROPERTY_HIDDEN && ofTransform > last { return RuleBreak(MOTION_ERROR_ENUM, 4) }
        if layer >= layer_count { return RuleBreak(MOTION_ERROR_INDEX, 0) }
        let isSpatial = ofTransform <= MOTION_PROPERTY_TRANSLATION_Z &- MOTION_PROPERTY_ROTATION_X
        return isSpatial && spatial(layer) < 0 ? RuleBreak(MOTION_ERROR_ENUM, 4) : RuleBreak()
    }

    /// The values of a path: rows of their table. Unless they may flip, all have the verbs of the layer's own, or of
    /// the first one.
    @inline(__always)
    private func morphRule(_ row: UnsafePointer<motion_animation>) -> RuleBreak {
        let flags = row.pointee.flags, first = row.pointee.path, count = row.pointee.value_count
        let scalarTracks =
            MOTION_ANIMATION_BY | MOTION_ANIMATION_ADDITIVE | MOTION_ANIMATION_CUMULATIVE
            | MOTION_ANIMATION_PATH_OF_LAYER
        if flags & scalarTracks != 0 { return RuleBreak(MOTION_ERROR_ENUM, 20) }
        if count == 0 { return first == MOTION_NONE ? RuleBreak() : RuleBreak(MOTION_ERROR_KEYS, 36) }
        if !fits(first, count, 1, path_count) { return RuleBreak(MOTION_ERROR_INDEX, 24) }
        if flags & MOTION_ANIMATION_FLIP != 0 { return RuleBreak() }
        let own = layers[row.pointee.layer.int].path
        let wanted = own == MOTION_NONE ? first : own
        var i = first.int
        let end = i &+ count.int
        while i < end {
            if !haveSameVerbs(paths + i, paths + wanted.int) {
                return RuleBreak(MOTION_ERROR_PATH, 24)
            }
            i &+= 1
        }
        return RuleBreak()
    }

    @inline(__always)
    private func animationRule(_ row: UnsafePointer<motion_animation>, _ outline: inout ClipSizing) -> RuleBreak {
        let ruleBreak = propertyRule(
            UnsafeRawPointer(row).assumingMemoryBound(to: motion_channel.self), isAnimation: true)
        if !ruleBreak.isNone { return ruleBreak }
        let property = row.pointee.property
        if property == MOTION_PROPERTY_SKEW || property == MOTION_PROPERTY_PATH_ROTATION {
            return RuleBreak(MOTION_ERROR_ENUM, 4)
        }
        let function = row.pointee.function
        if property == MOTION_PROPERTY_TRANSFORM
            ? arity(of: function, row.pointee.layer) == 0 : function != MOTION_FUNCTION_NONE
        {
            return RuleBreak(MOTION_ERROR_ENUM, 8)
        }
        if row.pointee.clock >= clock_count { return RuleBreak(MOTION_ERROR_INDEX, 12) }
        if row.pointee.mode > MOTION_MODE_CUBIC_PACED { return RuleBreak(MOTION_ERROR_ENUM, 16) }
        if row.pointee.flags > 1023 || row.pointee.flags & 7 == 7 { return RuleBreak(MOTION_ERROR_ENUM, 20) }
        let form = AnimationShape(row, self), formBreach = rule(form)
        if formBreach.isNone { outline.add(form) }
        return formBreach
    }

    /// What the form of an animation hangs on: its path, or its values.
    @inline(__always)
    private func rule(_ form: AnimationShape) -> RuleBreak {
        let row = form.row, property = row.pointee.property, path = row.pointee.path
        if property == MOTION_PROPERTY_PATH {
            let ruleBreak = morphRule(row)
            if !ruleBreak.isNone { return ruleBreak }
        } else if row.pointee.flags & MOTION_ANIMATION_FLIP != 0 {
            return RuleBreak(MOTION_ERROR_ENUM, 20)
        } else if path != MOTION_NONE || row.pointee.flags & MOTION_ANIMATION_PATH_OF_LAYER != 0 {
            let follows = row.pointee.flags & MOTION_ANIMATION_PATH_OF_LAYER != 0
            if path >= (follows ? layer_count : path_count) { return RuleBreak(MOTION_ERROR_INDEX, 24) }
            if form.motionPath == MOTION_NONE { return RuleBreak(MOTION_ERROR_PATH, 24) }
            if property != MOTION_PROPERTY_POSITION { return RuleBreak(MOTION_ERROR_ENUM, 24) }
            if form.isBasic { return RuleBreak(MOTION_ERROR_ENUM, 20) }
            if row.pointee.value_count != 0 { return RuleBreak(MOTION_ERROR_KEYS, 36) }
        }
        if row.pointee.rotate > (form.kind == TrackKind.path ? MOTION_ROTATE_AUTO_REVERSE : 0) {
            return RuleBreak(MOTION_ERROR_ENUM, 28)
        }
        if property == MOTION_PROPERTY_TRANSFORM && row.pointee.function == MOTION_FUNCTION_LIST {
            let ruleBreak = listRule(row, inSpace: form.spatial >= 0)
            if !ruleBreak.isNone { return ruleBreak }
        }
        let numbers = property == MOTION_PROPERTY_PATH ? 0 : form.width
        if !fits(row.pointee.first_value, row.pointee.value_count, numbers, float_count) {
            return RuleBreak(MOTION_ERROR_INDEX, 32)
        }
        if form.isBasic {
            if row.pointee.mode != MOTION_MODE_LINEAR { return RuleBreak(MOTION_ERROR_ENUM, 16) }
            let given = (row.pointee.flags & 7).nonzeroBitCount
            if row.pointee.value_count.int != given { return RuleBreak(MOTION_ERROR_KEYS, 36) }
            if row.pointee.key_time_count != 0 { return RuleBreak(MOTION_ERROR_KEYS, 44) }
            if row.pointee.timing_count != 0 { return RuleBreak(MOTION_ERROR_KEYS, 52) }
        }
        let parameters = row.pointee.parameter_count
        if parameters != 0 && (parameters != row.pointee.value_count || !form.isSpline) {
            return RuleBreak(MOTION_ERROR_KEYS, 60)
        }
        if !fits(row.pointee.first_parameter, parameters, 3, float_count) { return RuleBreak(MOTION_ERROR_INDEX, 56) }
        if row.pointee.timing_count > form.segments.u32 { return RuleBreak(MOTION_ERROR_KEYS, 52) }
        if !fits(row.pointee.first_timing, row.pointee.timing_count, 1, index_count) {
            return RuleBreak(MOTION_ERROR_INDEX, 48)
        }
        let times = row.pointee.key_time_count
        if times == 0 { return RuleBreak() }
        if !fits(row.pointee.first_key_time, times, 1, float_count) { return RuleBreak(MOTION_ERROR_INDEX, 40) }
        if form.hasKeyTimes || row.pointee.flags & MOTION_ANIMATION_LENIENT_KEY_TIMES != 0 { return RuleBreak() }
        return times.int == form.keyTimeCount
            ? RuleBreak(MOTION_ERROR_KEY_TIMES, 40) : RuleBreak(MOTION_ERROR_KEYS, 44)
    }
}

/// Whether first ..< first + count x width lies in a pool of `size`.
@inline(never)
private func fits(_ first: UInt32, _ count: UInt32, _ width: Int, _ size: UInt32) -> Bool {
    UInt64(first) &+ UInt64(count) &* UInt64(width.u32) <= UInt64(size)
}

extension SIMD where Scalar == UInt8 {
    /// self[index], without the bounds check of the subscript: index is below the number of lanes.
    @inline(__always)
    func byte(_ index: Int) -> UInt8 {
        withUnsafeBytes(of: self) { $0.baseAddress.unsafelyUnwrapped.load(fromByteOffset: index, as: UInt8.self) }
    }
}
