import CMotion
import MotionClip
import MotionDispatch
import MotionFiles
import MotionKernel

@c @implementation
public func motion_timing_evaluate(
    _ timings: UnsafePointer<motion_timing>!, _ timing_count: UInt32, _ floats: Floats!, _ float_count: UInt32,
    _ indices_or_null: Words!, _ x: Floats!, _ count: UInt32, _ query: UInt32, _ y: MutableFloats!
) -> motion_status {
    timingEvaluate(timings, timing_count, floats, float_count, indices_or_null, x, count, query, y, Report())
}

@inline(never)
func timingEvaluate(
    _ timings: UnsafePointer<motion_timing>!, _ timing_count: UInt32, _ floats: Floats!, _ float_count: UInt32,
    _ indices_or_null: Words!, _ x: Floats!, _ count: UInt32, _ query: UInt32, _ y: MutableFloats!, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(timings, timing_count), 0, reject(floats, float_count), 2, reject(optional: indices_or_null, count), 4,
        reject(x, count), 5, reject(y, count), 8)
    if status != MOTION_OK { return status }
    guard timing_count > 0, let timings else {
        return report.refuse(MOTION_ERROR_COUNT, 1, count: 0, 1, MOTION_MAX_COUNT)
    }
    let rows = curves(timings), pool = there(floats)
    status = firstFault(timings, timing_count, floats, float_count, report, at: 0)
    if status != MOTION_OK { return status }
    if query > MOTION_QUERY_BEFORE { return report.refuse(choice: query, 7) }
    for row in below(query == MOTION_QUERY_INVERSE ? timing_count.int : 0) {
        if !isMonotone(rows + row, pool) { return report.refuse(MOTION_ERROR_ENUM, 0, row: row.u32, other: 7) }
    }
    status = report.below(timing_count, indices_or_null, count, 4)
    if status != MOTION_OK { return status }
    if !report.isAsked, let x, let y {
        evaluate(rows, timing_count, pool, nil, indices_or_null, x, count.int, query, y)
    }
    return MOTION_OK
}

/// Writes y[i] by the curve at index i, or by the first curve without indices. A curve with a row in `tables` is
/// evaluated by that row.
@inline(never)
private func evaluate(
    _ rows: UnsafePointer<Curve>, _ rowCount: UInt32, _ pool: Floats, _ tables: UnsafeRawPointer?, _ indices: Words?,
    _ x: Floats, _ elements: Int, _ query: UInt32, _ y: MutableFloats
) {
    // The controls are 16 bytes into a row.
    let controls = UnsafeRawPointer(rows) + 16, slope: Int32 = query == MOTION_QUERY_SLOPE ? 1 : 0
    @inline(__always) func ease(_ start: Int, _ count: Int) {
        let (indices, x, y) = (indices.map { $0 + start }, x + start, y + start)
        if let tables {
            motion_kernel_ease_prepared(tables, controls, MemoryLayout<Curve>.stride, indices, x, 0, y, count)
        } else {
            motion_kernel_ease(controls, MemoryLayout<Curve>.stride, indices, x, 0, y, count, slope)
        }
    }
    var isLaned = query != MOTION_QUERY_INVERSE
    for row in below(isLaned ? rowCount.int : 0) { isLaned = isLaned && rows[row].isLaned }
    // Timings of several kinds: runs of cubic-beziers go through the lanes.
    func curve(_ i: Int) -> UnsafePointer<Curve> { rows + (indices.map { ($0[i]).int } ?? 0) }
    var i = 0
    while i < elements {
        let start = i
        if isLaned { i = elements }
        while i < elements && query != MOTION_QUERY_INVERSE && curve(i).pointee.isLaned { i &+= 1 }
        if i > start {
            ease(start, i &- start)
        } else {
            y[i] = evaluate(finite(x[i]), curve(i), pool, query)
            i &+= 1
        }
    }
}

@inline(__always)
private func evaluate(_ x: Float, _ curve: UnsafePointer<Curve>, _ floats: Floats, _ query: UInt32)
    -> Float
{
    if query == MOTION_QUERY_INVERSE { return easeInverse(x, curve, floats) }
    let eased = ease(Double(x), curve, floats, before: query == MOTION_QUERY_BEFORE)
    return finite(query == MOTION_QUERY_SLOPE ? eased.slope : eased.y)
}

@c @implementation
public func motion_timing_write(
    _ timing: UnsafePointer<motion_timing>!, _ floats: Floats!, _ float_count: UInt32, _ text_or_null: MutableBytes!,
    _ capacity: UInt32, _ size: MutableWords!
) -> motion_status {
    timingWrite(timing, floats, float_count, text_or_null, capacity, size, Report())
}

@inline(never)
func timingWrite(
    _ timing: UnsafePointer<motion_timing>!, _ floats: Floats!, _ float_count: UInt32, _ text_or_null: MutableBytes!,
    _ capacity: UInt32, _ size: MutableWords!, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(timing, 1), 0, reject(floats, float_count), 1, reject(text_or_null, capacity), 3, reject(size, 1), 5)
    guard status == MOTION_OK, let timing, let size else { return status }
    status = firstFault(timing, 1, floats, float_count, report, at: 0)
    if status != MOTION_OK { return status }
    var counted = TextWriter(nil, capacity: 0), writer = TextWriter(text_or_null, capacity: capacity)
    if !counted.write(timing.pointee, there(floats)) { return report.refuse(MOTION_ERROR_ENUM, 0) }
    if !report.isAsked { size.pointee = counted.count.u32 }
    if counted.count > capacity.int { return report.refuse(MOTION_ERROR_CAPACITY, 4) }
    if !report.isAsked { _ = writer.write(timing.pointee, there(floats)) }
    return MOTION_OK
}

// MARK: - Prepared

@c @implementation
public func motion_timing_prepare_size(
    _ timings: UnsafePointer<motion_timing>!, _ timing_count: UInt32, _ floats: Floats!, _ float_count: UInt32,
    _ size: MutableWords!
) -> motion_status {
    timingPrepareSize(timings, timing_count, floats, float_count, size, Report())
}

@inline(never)
func timingPrepareSize(
    _ timings: UnsafePointer<motion_timing>!, _ timing_count: UInt32, _ floats: Floats!, _ float_count: UInt32,
    _ size: MutableWords!, _ report: Report
) -> motion_status {
    let status = report.first(reject(timings, timing_count), 0, reject(floats, float_count), 2, reject(size, 1), 4)
    guard status == MOTION_OK, let size else { return status }
    return prepare(timings, timing_count, floats, float_count, nil, 0, size, report)
}

@c @implementation
public func motion_timing_prepare(
    _ timings: UnsafePointer<motion_timing>!, _ timing_count: UInt32, _ floats: Floats!, _ float_count: UInt32,
    _ prepared: UnsafeMutableRawPointer!, _ prepared_size: UInt32
) -> motion_status {
    timingPrepare(timings, timing_count, floats, float_count, prepared, prepared_size, Report())
}

@inline(never)
func timingPrepare(
    _ timings: UnsafePointer<motion_timing>!, _ timing_count: UInt32, _ floats: Floats!, _ float_count: UInt32,
    _ prepared: UnsafeMutableRawPointer!, _ prepared_size: UInt32, _ report: Report
) -> motion_status {
    let status = report.first(
        reject(block: prepared, prepared_size), 4, reject(timings, timing_count), 0, reject(floats, float_count), 2)
    guard status == MOTION_OK, let prepared else { return status }
    var size: UInt32 = 0
    return prepare(timings, timing_count, floats, float_count, prepared, prepared_size, &size, report)
}

@inline(never)
private func prepare(
    _ timings: UnsafePointer<motion_timing>?, _ timing_count: UInt32, _ floats: Floats?, _ float_count: UInt32,
    _ memory: UnsafeMutableRawPointer?, _ capacity: UInt32, _ size: MutableWords, _ report: Report
) -> motion_status {
    guard timing_count > 0, let timings else {
        return report.refuse(MOTION_ERROR_COUNT, 1, count: 0, 1, MOTION_MAX_COUNT)
    }
    let status = firstFault(timings, timing_count, floats, float_count, report, at: 0)
    if status != MOTION_OK { return status }
    let needed = PreparedCurves.prepare(
        curves(timings), timing_count, there(floats), float_count, to: report.isAsked ? nil : memory,
        capacity: capacity)
    if needed > MOTION_MAX_BYTES.u64 { return report.refuse(MOTION_ERROR_COUNT, 0) }
    if memory != nil && needed > capacity.u64 { return report.refuse(MOTION_ERROR_MEMORY, 4) }
    if report.isAsked { return MOTION_OK }
    size.pointee = needed.u32
    return MOTION_OK
}

@c @implementation
public func motion_timing_evaluate_prepared(
    _ prepared: UnsafeRawPointer!, _ prepared_size: UInt32, _ indices_or_null: Words!, _ x: Floats!, _ count: UInt32,
    _ y: MutableFloats!
) -> motion_status {
    timingEvaluatePrepared(prepared, prepared_size, indices_or_null, x, count, y, Report())
}

@inline(never)
func timingEvaluatePrepared(
    _ prepared: UnsafeRawPointer!, _ prepared_size: UInt32, _ indices_or_null: Words!, _ x: Floats!,
    _ count:
        UInt32, _ y: MutableFloats!, _ report: Report
) -> motion_status {
    let status = report.first(
        reject(block: prepared, prepared_size), 0, reject(optional: indices_or_null, count), 2, reject(x, count), 3,
        reject(y, count), 5)
    guard status == MOTION_OK, let prepared else { return status }
    guard let view = PreparedCurves(prepared, size: prepared_size), view.count > 0, view.rowsAreSound else {
        return report.refuse(MOTION_ERROR_PREPARED, 0)
    }
    for row in below(view.count) {
        if fault(in: view.curves + row, view.floats, view.floatCount).status != MOTION_OK {
            return report.refuse(MOTION_ERROR_PREPARED, 0)
        }
    }
    let indices = report.below(view.count, indices_or_null, count, 2)
    if indices != MOTION_OK { return indices }
    guard !report.isAsked, let x, let y else { return MOTION_OK }
    evaluate(view.curves, view.count, view.floats, view.rows, indices_or_null, x, count.int, MOTION_QUERY_VALUE, y)
    return MOTION_OK
}

/// Returns why a table of timings breaks its rules, or MOTION_OK.
@inline(never)
func firstFault(
    _ timings: UnsafePointer<motion_timing>, _ count: UInt32, _ floats: Floats?, _ floatCount: UInt32,
    _ report: Report, at: UInt32, isOne: Bool = false
) -> motion_status {
    var tables = motion_description()
    (tables.timing_count, tables.timings) = (count, timings)
    (tables.float_count, tables.floats) = (floatCount, floats)
    let fault = firstFault(&tables, upTo: MOTION_TABLE_TIMINGS)
    if fault.status == MOTION_OK || !report.isAsked { return fault.status }
    return report.refuse(fault, at, isOne: isOne)
}
