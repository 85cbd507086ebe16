import CMotion
import MotionKernel

/// Returns rows of timings as the kernel takes them, which have the same fields.
public func curves(_ timings: UnsafePointer<motion_timing>) -> UnsafePointer<Curve> {
    UnsafeRawPointer(timings).assumingMemoryBound(to: Curve.self)
}

/// Returns the first rule that a timing breaks, and the field's byte offset (FormatTests compares it with the C
/// layout). `isTableSound`: its table is known to hold the rules.
@inline(never)
public func fault(
    in curve: UnsafePointer<Curve>, _ floats: Floats, _ floatCount: UInt32, isTableSound: Bool = false
) -> (status: motion_status, field: UInt32) {
    let row = curve.pointee
    if row.kind > MOTION_TIMING_SPRING { return (MOTION_ERROR_ENUM, 0) }
    let (isSpring, isPenner, isSteps) = (
        row.kind == MOTION_TIMING_SPRING, row.kind == MOTION_TIMING_PENNER, row.kind == MOTION_TIMING_STEPS
    )
    let hasTable = row.kind == MOTION_TIMING_STOPS || row.kind == MOTION_TIMING_PATH
    let highestFirst = isSteps ? MOTION_JUMP_BOTH : (isPenner ? MOTION_SHAPE_EXP : 0)
    if !hasTable && row.first > highestFirst { return (MOTION_ERROR_ENUM, 4) }
    if isSteps || hasTable {
        let least: UInt32 = isSteps && row.first == MOTION_JUMP_NONE ? 2 : 1
        if row.count < least || row.count > MOTION_MAX_COUNT { return (MOTION_ERROR_RANGE, 8) }
    } else if row.count > (isPenner ? MOTION_EASE_IN_OUT : 0) {
        return (MOTION_ERROR_ENUM, 8)
    }
    let prepared = row.kind == MOTION_TIMING_CUBIC_BEZIER ? MOTION_TIMING_PREPARED : 0
    if row.flags & ~(isSpring ? MOTION_TIMING_CLAMPED : MOTION_TIMING_REVERSED | prepared) != 0 {
        return (MOTION_ERROR_ENUM, 12)
    }
    if !(isFinite(row.p0) && isFinite(row.p1) && isFinite(row.p2) && isFinite(row.p3)) {
        return (MOTION_ERROR_FINITE, 16)
    }
    if !parametersHold(row) { return (MOTION_ERROR_RANGE, 16) }
    if !hasTable || isTableSound { return (MOTION_OK, 0) }
    if row.first.u64 &+ row.tableSize > floatCount.u64 { return (MOTION_ERROR_INDEX, 4) }
    let table = floats + row.first.int
    for i in below(row.tableSize.int) {
        if !isFinite(table[i]) { return (MOTION_ERROR_FINITE, 4) }
    }
    let count = row.count.int
    let holds = row.kind == MOTION_TIMING_STOPS ? ascends(table, count, 2) : isPath(table, count)
    return holds ? (MOTION_OK, 0) : (MOTION_ERROR_RANGE, 4)
}

private func parametersHold(_ row: Curve) -> Bool {
    switch row.kind {
    case MOTION_TIMING_CUBIC_BEZIER: return row.p0 >= 0 && row.p0 <= 1 && row.p2 >= 0 && row.p2 <= 1
    case MOTION_TIMING_SPRING: return row.p0 > 0 && row.p1 > 0 && row.p2 >= 0
    default:
        let isPenner = row.kind == MOTION_TIMING_PENNER
        let isFree = isPenner && row.first == MOTION_SHAPE_BACK
        let isElastic = row.first == MOTION_SHAPE_ELASTIC || row.first == MOTION_SHAPE_EXP_ELASTIC
        let isPositive = isPenner && (isElastic || row.first == MOTION_SHAPE_POWER)
        let isPaced = isPenner && row.first == MOTION_SHAPE_EXP && row.p0 >= 0
        let isSound = isFree || isPaced || (isPositive ? row.p0 > 0 : row.p0 == 0)
        return isSound && row.p1 == 0 && row.p2 == 0 && row.p3 == 0
    }
}

/// Says whether cubics go from (0,0) to (1,1) and their x never decreases: each control is between the ends of its
/// cubic.
private func isPath(_ p: Floats, _ count: Int) -> Bool {
    let end = p + count &* 6
    if p[0] != 0 || p[1] != 0 || end[0] != 1 || end[1] != 1 { return false }
    for i in below(count) {
        let x = p + i &* 6
        if !(x[0] <= x[2] && x[2] <= x[6] && x[0] <= x[4] && x[4] <= x[6]) { return false }
    }
    return true
}
