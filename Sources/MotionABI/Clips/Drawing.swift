import CMotion
import MotionClip
import MotionKernel

@c @implementation
public func motion_clip_draw_size(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ sizes: UnsafeMutablePointer<motion_draw_sizes>!
) -> motion_status {
    clipDrawSize(clip, clip_size, sizes, Report())
}

@inline(never)
func clipDrawSize(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ sizes: UnsafeMutablePointer<motion_draw_sizes>!, _ report: Report
) -> motion_status {
    var status = report.first(reject(sizes, 1), 2)
    guard let view = view(clip, clip_size, &status, report), let sizes else { return status }
    guard let found = view.drawSizes() else { return report.refuse(MOTION_ERROR_CLIP, 0) }
    if report.isAsked { return MOTION_OK }
    sizes.pointee = found
    return MOTION_OK
}

@c @implementation
public func motion_clip_draw(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ flags: UInt32,
    _ items_or_null: UnsafeMutablePointer<motion_draw_item>!, _ item_capacity: UInt32,
    _ floats_or_null: MutableFloats!, _ float_capacity: UInt32, _ verbs_or_null: MutableBytes!,
    _ verb_capacity: UInt32, _ points_or_null: MutableFloats!, _ point_capacity: UInt32,
    _ counts: UnsafeMutablePointer<motion_draw_counts>!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    clipDraw(
        clip, clip_size, time, flags, items_or_null, item_capacity, floats_or_null, float_capacity,
        verbs_or_null, verb_capacity, points_or_null, point_capacity, counts, scratch, scratch_size, Report())
}

@inline(never)
func clipDraw(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ flags: UInt32,
    _ items_or_null:
        UnsafeMutablePointer<motion_draw_item>!, _ item_capacity: UInt32, _ floats_or_null: MutableFloats!,
    _ float_capacity: UInt32, _ verbs_or_null: MutableBytes!, _ verb_capacity: UInt32,
    _ points_or_null:
        MutableFloats!, _ point_capacity: UInt32, _ counts: UnsafeMutablePointer<motion_draw_counts>!,
    _ scratch:
        UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(items_or_null, item_capacity), 4, reject(floats_or_null, float_capacity), 6,
        reject(verbs_or_null, verb_capacity), 8, reject(points_or_null, point_capacity, of: 2), 10, reject(counts, 1),
        12)
    guard let view = view(clip, clip_size, &status, report) else { return status }
    if flags > MOTION_PATH_CUBICS | MOTION_DRAW_ALL | MOTION_DRAW_PROJECTED { return report.refuse(choice: flags, 3) }
    let geometry = view.geometryScratch, needed = view.drawScratch(after: geometry)
    guard let scratch = accept(scratch, scratch_size, atLeast: needed, &status, report, at: 13), let counts else {
        return status
    }
    let drawing = Drawing(view, at: time, flags: flags, scratch: scratch, geometry: geometry)
    let isAsking = items_or_null == nil && floats_or_null == nil && verbs_or_null == nil && points_or_null == nil
    func output(isBounded: Bool) -> DrawOutput {
        DrawOutput(
            items: isBounded ? items_or_null : nil, itemCapacity: item_capacity,
            floats: isBounded ? floats_or_null : nil, floatCapacity: float_capacity,
            paths: PathOutput(
                verbs: isBounded ? verbs_or_null : nil, verbCapacity: verb_capacity,
                points: isBounded ? points_or_null : nil, pointCapacity: point_capacity, isBounded: isBounded))
    }
    // Counted first, unless there is surely room, so that too small a buffer stays as it was.
    let most = view.header
    if isAsking || item_capacity < most.drawItems || float_capacity < most.drawFloats
        || verb_capacity < most.drawVerbs || point_capacity < most.drawPoints
    {
        var counting = output(isBounded: false)
        drawing.draw(&counting)
        counts.pointee = counting.counts
        if isAsking { return MOTION_OK }
        let needed = counting.counts
        if needed.items > item_capacity || needed.floats > float_capacity || needed.verbs > verb_capacity
            || needed.points > point_capacity
        {
            return MOTION_ERROR_CAPACITY
        }
    }
    var written = output(isBounded: true)
    drawing.draw(&written)
    counts.pointee = written.counts
    return MOTION_OK
}
