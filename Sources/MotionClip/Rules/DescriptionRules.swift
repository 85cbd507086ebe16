import CMotion
import MotionKernel
import MotionRules

// What a description must fulfil, table by table, row by row; the first rule that is broken is reported.

extension Tables {
    /// Returns the first fault; MOTION_OK if every row keeps the rules. Adds all rows to `sizing` as far as their rules
    /// hold.
    func firstFault(_ sizing: inout ClipSizing) -> motion_fault {
        let tables = tablesRule()
        if !tables.isNone { return tables.fault(MOTION_TABLE_DESCRIPTION, 0) }
        // What animations may do depends on which layers are in 3D.
        var fault = firstFault(MOTION_TABLE_LAYERS_3D, MOTION_TABLE_LAYERS_3D, &sizing)
        if fault.status == MOTION_OK { fault = firstFault(MOTION_TABLE_TIMINGS, MOTION_TABLE_INDICES, &sizing) }
        if fault.status == MOTION_OK { fault = firstFault(MOTION_TABLE_PAINTS, MOTION_TABLE_MARKERS, &sizing) }
        if fault.status == MOTION_OK { fault = firstFault(MOTION_TABLE_TRIMS, MOTION_TABLE_TRIMMED, &sizing) }
        return fault
    }

    /// Returns the first fault in the rows of the tables MOTION_TABLE_TIMINGS ... `last`, whose counts and pointers
    /// hold.
    public func firstFault(upTo last: UInt32) -> motion_fault {
        var sizing = ClipSizing()
        return firstFault(MOTION_TABLE_TIMINGS, last, &sizing)
    }

    /// Returns the first fault in the rows of the tables `first` ... `last`.
    @inline(never)
    private func firstFault(_ first: UInt32, _ last: UInt32, _ sizing: inout ClipSizing) -> motion_fault {
        // The floats are looked at one by one only if one of them is not finite.
        let rows = { (table: UInt32) -> Int in
            table == MOTION_TABLE_FLOATS && areFinite(floats, float_count) ? 0 : count(of: table).int
        }
        return RuleBreak.first(first, last, rows: rows) { rule($0, $1, &sizing) }
    }

    /// The bytes of a row of each table, by its number; 0 where no table has the number.
    private static let strides: InlineArray<24, UInt8> = [
        0,
        MemoryLayout<motion_timing>.stride.u8,
        MemoryLayout<motion_clock>.stride.u8,
        MemoryLayout<motion_path>.stride.u8,
        MemoryLayout<motion_layer>.stride.u8,
        MemoryLayout<motion_animation>.stride.u8,
        MemoryLayout<motion_user_property>.stride.u8,
        MemoryLayout<motion_channel>.stride.u8,
        MemoryLayout<Float>.stride.u8,
        MemoryLayout<UInt32>.stride.u8,
        MemoryLayout<UInt8>.stride.u8,
        MemoryLayout<SIMD2<Float>>.stride.u8,
        0, 0, 0, 0,
        MemoryLayout<motion_layer_3d>.stride.u8,
        MemoryLayout<motion_paint>.stride.u8,
        MemoryLayout<UInt32>.stride.u8,
        MemoryLayout<motion_name>.stride.u8,
        MemoryLayout<motion_marker>.stride.u8,
        MemoryLayout<UInt8>.stride.u8,
        MemoryLayout<motion_trim>.stride.u8,
        MemoryLayout<UInt32>.stride.u8
    ]

    /// Returns the first rule of version, counts, NULL and alignment that is broken; the field is that of the table's
    /// count.
    @inline(__always)
    private func tablesRule() -> RuleBreak {
        if abiVersion != MOTION_ABI_VERSION { return RuleBreak(MOTION_ERROR_VERSION, DescriptionField.version) }
        let picture = contents.pictureRule
        if !picture.isNone { return picture }
        let later = tablesRule(MOTION_TABLE_LAYERS_3D, MOTION_TABLE_TRIMMED)
        return later.isNone ? tablesRule(MOTION_TABLE_TIMINGS, MOTION_TABLE_POINTS) : later
    }

    /// Returns the first rule of count, NULL and alignment that is broken in the tables `first` ... `last`.
    @inline(never)
    private func tablesRule(_ first: UInt32, _ last: UInt32) -> RuleBreak {
        for table in below(last.int &+ 1, from: first.int) {
            let stride = Tables.strides[unchecked: table].u64, number = table.u32, count = count(of: number)
            let hasDoubles = number == MOTION_TABLE_CLOCKS || number == MOTION_TABLE_MARKERS
            let status = reject(pointer(of: number), count, stride, stride == 1 ? 1 : hasDoubles ? 8 : 4)
            if count != 0 && status != MOTION_OK { return RuleBreak(status, Tables.place(of: number) &* 4) }
        }
        return RuleBreak()
    }

    /// Returns the first rule that a row of a table breaks. Adds the row to `sizing`.
    @inline(__always)
    private func rule(_ table: UInt32, _ row: Int, _ sizing: inout ClipSizing) -> RuleBreak {
        switch table {
        case MOTION_TABLE_TIMINGS: return timingRule(row, &sizing)
        case MOTION_TABLE_CLOCKS:
            let ruleBreak = clockRule(row)
            if ruleBreak.isNone { sizing.add(MotionClip.clocks(clocks)[row], self) }
            return ruleBreak
        case MOTION_TABLE_PATHS: return pathRule(row, &sizing)
        case MOTION_TABLE_LAYERS:
            sizing.add(layers[row])
            return layerRule(row)
        case MOTION_TABLE_ANIMATIONS: return animationRule(row.u32, &sizing)
        case MOTION_TABLE_USER_PROPERTIES: return userRule(user_properties + row)
        case MOTION_TABLE_CHANNELS: return channelRule(channels + row, &sizing)
        case MOTION_TABLE_LAYERS_3D: return spatialRule(row)
        case MOTION_TABLE_FLOATS: return isFinite(floats[row]) ? RuleBreak() : RuleBreak(MOTION_ERROR_FINITE, 0)
        case MOTION_TABLE_PAINTS: return paintRule(row)
        case MOTION_TABLE_PAINTED:
            return painted[row] < layer_count ? RuleBreak() : RuleBreak(MOTION_ERROR_INDEX, 0)
        case MOTION_TABLE_NAMES: return nameRows.rule(row)
        case MOTION_TABLE_MARKERS: return markerRule(markers + row, text_count)
        case MOTION_TABLE_TRIMS: return trimRule(row)
        case MOTION_TABLE_TRIMMED:
            return trimmed[row] < layer_count ? RuleBreak() : RuleBreak(MOTION_ERROR_INDEX, 0)
        default: return isIndex(indices[row], timing_count) ? RuleBreak() : RuleBreak(MOTION_ERROR_INDEX, 0)
        }
    }

    /// Returns the first rule that a timing breaks. A table that a timing shortly before has is not read again.
    @inline(never)
    private func timingRule(_ row: Int, _ sizing: inout ClipSizing) -> RuleBreak {
        let curve = curves(timings) + row, size = curve.pointee.tableSize
        let isKnown = size > 0 && sizing.equalRows.table(row.u32, timings) != nil
        let found = fault(in: curve, floats, float_count, isTableSound: isKnown)
        if found.status != MOTION_OK { return RuleBreak(found.status, found.field) }
        sizing.add(curve.pointee)
        let fits = size == 0 || isKnown || sizing.add(differentTable: size, of: float_count)
        return fits ? RuleBreak() : RuleBreak(MOTION_ERROR_RANGE, TimingField.first)
    }

    /// Returns whether an optional index is MOTION_NONE, or the index of a row.
    func isIndex(_ index: UInt32, _ count: UInt32) -> Bool { index == MOTION_NONE || index < count }
}
