import CMotion
import MotionBounds
import MotionClip
import MotionKernel

@c @implementation
public func motion_clip_trace(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ channel: UInt32, _ from: Double, _ to: Double,
    _ tolerance: Double, _ times: MutableDoubles!, _ values: MutableDoubles!, _ errors: MutableDoubles!,
    _ capacity: UInt32, _ count: MutableWords!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    clipTrace(
        clip, clip_size, channel, from, to, tolerance, times, values, errors, capacity, count, scratch, scratch_size,
        Report())
}

@inline(never)
func clipTrace(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ channel: UInt32, _ from: Double, _ to: Double,
    _ tolerance: Double, _ times: MutableDoubles!, _ values: MutableDoubles!, _ errors: MutableDoubles!,
    _ capacity: UInt32, _ count: MutableWords!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32,
    _ report: Report
) -> motion_status {
    // A channel has at most four numbers; how many it has is known below.
    var status = report.first(
        reject(times, capacity), 6, reject(values, capacity), 7, reject(errors, capacity), 8, reject(count, 1), 10)
    guard let view = view(clip, clip_size, &status, report) else { return status }
    if channel >= view.header.channelCount { return report.refuse(index: channel, 2, below: view.header.channelCount) }
    if !isFinite(from) { return report.refuse(number: from, 3) }
    if !(isFinite(to) && from <= to) { return report.refuse(number: to, 4, MOTION_LIMIT_RANGE, from) }
    if !(isFinite(tolerance) && tolerance >= 0) { return report.refuse(number: tolerance, 5, MOTION_LIMIT_RANGE, 0) }
    let arity = view.place(ofChannel: channel.int).arity.u64
    status = report.first(reject(values, capacity, of: arity), 7, reject(errors, capacity, of: arity), 8)
    guard let scratch = accept(scratch, scratch_size, atLeast: view.boundsScratch, &status, report, at: 11), let count
    else {
        return status
    }
    let found = Sampler(view, scratch: scratch).trace(
        channel.int, from, to, tolerance, times, values, errors, capacity: capacity.int,
        scratch + view.scratchSize.int)
    guard let found else { return MOTION_ERROR_BUDGET }
    count.pointee = found.u32
    let isAsking = times == nil && values == nil && errors == nil
    return isAsking || found <= capacity.int ? MOTION_OK : MOTION_ERROR_CAPACITY
}

@c @implementation
public func motion_trace_reduce(
    _ times: Doubles!, _ values: Doubles!, _ errors_or_null: Doubles!, _ row_count: UInt32, _ arity: UInt32,
    _ tolerances: Doubles!, _ fit: UInt32, _ key_times: MutableDoubles!, _ key_values: MutableDoubles!,
    _ key_slopes_or_null: MutableDoubles!, _ key_count: MutableWords!
) -> motion_status {
    traceReduce(
        times, values, errors_or_null, row_count, arity, tolerances, fit, key_times, key_values, key_slopes_or_null,
        key_count, Report())
}

@inline(never)
func traceReduce(
    _ times: Doubles!, _ values: Doubles!, _ errors_or_null: Doubles!, _ row_count: UInt32, _ arity: UInt32,
    _ tolerances: Doubles!, _ fit: UInt32, _ key_times: MutableDoubles!, _ key_values: MutableDoubles!,
    _ key_slopes_or_null: MutableDoubles!, _ key_count: MutableWords!, _ report: Report
) -> motion_status {
    if arity > MOTION_MAX_COUNT { return report.refuse(MOTION_ERROR_COUNT, 4) }
    let width = arity.u64
    var status = report.first(
        reject(times, row_count), 0, reject(values, row_count, of: width), 1, reject(tolerances, arity), 5,
        reject(key_times, row_count), 7)
    if status == MOTION_OK {
        status = report.first(
            reject(key_values, row_count, of: width), 8, reject(key_count, 1), 10,
            errors_or_null == nil ? MOTION_OK : reject(errors_or_null, row_count, of: width), 2,
            key_slopes_or_null == nil ? MOTION_OK : reject(key_slopes_or_null, row_count, of: 2 &* width), 9)
    }
    guard status == MOTION_OK, let key_count else { return status }
    guard row_count > 0, arity > 0, let times, let values, let tolerances, let key_times, let key_values else {
        return report.refuse(MOTION_ERROR_COUNT, row_count > 0 ? 4 : 3, count: 0, 1, MOTION_MAX_COUNT)
    }
    if fit > MOTION_FIT_CUBIC { return report.refuse(choice: fit, 6) }
    let most = TraceRows.largest
    for part in below(arity) {
        if !(tolerances[part] >= 0 && tolerances[part] <= most) {
            return report.refuse(number: tolerances[part], 5, element: part.u32, MOTION_LIMIT_RANGE, 0, most)
        }
    }
    for row in below(row_count) {
        if !(abs(times[row]) <= most) {
            return report.refuse(number: times[row], 0, element: row.u32, MOTION_LIMIT_RANGE, -most, most)
        }
        if row > 0 && !(times[row] > times[row &- 1]) {
            return report.refuse(
                MOTION_ERROR_ORDER, 0, element: row.u32, value: times[row], MOTION_LIMIT_ABOVE, times[row &- 1])
        }
        for part in below(arity) {
            let at = row &* arity.int &+ part
            if !(abs(values[at]) <= most) {
                return report.refuse(number: values[at], 1, element: at.u32, MOTION_LIMIT_RANGE, -most, most)
            }
            guard let error = errors_or_null?[at] else { continue }
            if !(error >= 0 && error <= tolerances[part]) {
                return report.refuse(number: error, 2, element: at.u32, MOTION_LIMIT_RANGE, 0, tolerances[part])
            }
        }
    }
    if report.isAsked { return MOTION_OK }
    let rows = TraceRows(
        times: times, values: values, errors: errors_or_null, tolerances: tolerances, count: row_count.int,
        arity: arity.int)
    let keys = TraceKeys(times: key_times, values: key_values, slopes: key_slopes_or_null, arity: arity.int)
    key_count.pointee =
        (fit == MOTION_FIT_CUBIC ? CubicKeys.reduce(rows, keys) : LinearKeys.reduce(rows, keys)).u32
    return MOTION_OK
}
