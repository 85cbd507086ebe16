import CMotion
import MotionKernel
import MotionRules

// The rules of names and markers, the same for descriptions and clips.

/// Names, and the sizes of the tables that they refer to.
struct NameRows {
    let rows: UnsafePointer<motion_name>
    let textCount, layerCount, animationCount, userPropertyCount, paintCount: UInt32

    /// Returns the first rule that a row breaks.
    @inline(never)
    func rule(_ number: Int) -> RuleBreak {
        let name = rows[number]
        var count = paintCount
        switch name.table {
        case MOTION_TABLE_LAYERS: count = layerCount
        case MOTION_TABLE_ANIMATIONS: count = animationCount
        case MOTION_TABLE_USER_PROPERTIES: count = userPropertyCount
        case MOTION_TABLE_PAINTS: break
        default: return RuleBreak(MOTION_ERROR_ENUM, NameField.table)
        }
        if name.row >= count { return RuleBreak(MOTION_ERROR_INDEX, NameField.row) }
        if number > 0 && place(rows[number &- 1]) >= place(name) { return RuleBreak(MOTION_ERROR_ORDER, NameField.row) }
        return fits(name.first_byte, name.byte_count, 1, textCount)
            ? RuleBreak() : RuleBreak(MOTION_ERROR_INDEX, NameField.firstByte)
    }

    private func place(_ name: motion_name) -> UInt64 { name.table.u64 &<< 32 | name.row.u64 }
}

/// Returns the first rule that a marker breaks.
@inline(never)
func markerRule(_ row: UnsafePointer<motion_marker>, _ textCount: UInt32) -> RuleBreak {
    let marker = row.pointee
    if !isFinite(marker.time) { return RuleBreak(MOTION_ERROR_FINITE, MarkerField.time) }
    if !isFinite(marker.duration) { return RuleBreak(MOTION_ERROR_FINITE, MarkerField.duration) }
    if marker.duration < 0 { return RuleBreak(MOTION_ERROR_RANGE, MarkerField.duration) }
    return fits(marker.first_byte, marker.byte_count, 1, textCount)
        ? RuleBreak() : RuleBreak(MOTION_ERROR_INDEX, MarkerField.firstByte)
}

extension motion_contents {
    /// Returns the first broken rule about the picture, with the field of motion_description.
    @inline(never)
    var pictureRule: RuleBreak {
        if !isFinite(size.0) || !isFinite(size.1) { return RuleBreak(MOTION_ERROR_FINITE, DescriptionField.size) }
        if size.0 < 0 || size.1 < 0 { return RuleBreak(MOTION_ERROR_RANGE, DescriptionField.size) }
        if !isFinite(frame_rate) { return RuleBreak(MOTION_ERROR_FINITE, DescriptionField.frameRate) }
        if frame_rate < 0 { return RuleBreak(MOTION_ERROR_RANGE, DescriptionField.frameRate) }
        if !isFinite(from) { return RuleBreak(MOTION_ERROR_FINITE, DescriptionField.from) }
        if !isFinite(to) { return RuleBreak(MOTION_ERROR_FINITE, DescriptionField.to) }
        return from <= to ? RuleBreak() : RuleBreak(MOTION_ERROR_RANGE, DescriptionField.to)
    }
}
