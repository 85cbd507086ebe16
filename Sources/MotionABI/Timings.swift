import CMotion
import MotionClip
import MotionDispatch
import MotionKernel

@c @implementation
public func motion_timing_evaluate(
    _ timings: UnsafePointer<motion_timing>!, _ timing_count: UInt32, _ floats: Floats!, _ float_count: UInt32,
    _ indices_or_null: Words!, _ x: Floats!, _ count: UInt32, _ query: UInt32, _ y: MutableFloats!
) -> motion_status {
    var status = first(
        reject(timings, timing_count), reject(floats, float_count),
        reject(optional: indices_or_null, count), reject(x, count),
        reject(y, count))
    if status != MOTION_OK { return status }
    guard timing_count > 0, let timings else { return MOTION_ERROR_COUNT }
    let rows = curves(timings), pool = there(floats)
    status = firstFault(timings, timing_count, floats, float_count)
    if status != MOTION_OK { return status }
    if query > MOTION_QUERY_BEFORE { return MOTION_ERROR_ENUM }
    for row in below(query == MOTION_QUERY_INVERSE ? timing_count.int : 0) {
        if !isMonotone(rows + row, pool) { return MOTION_ERROR_ENUM }
    }
    if !areBelow(timing_count, indices_or_null, count) { return MOTION_ERROR_INDEX }
    if let x, let y { evaluate(rows, timing_count, pool, nil, indices_or_null, x, count.int, query, y) }
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

// MARK: - Prepared

@c @implementation
public func motion_timing_prepare_size(
    _ timings: UnsafePointer<motion_timing>!, _ timing_count: UInt32, _ floats: Floats!, _ float_count: UInt32,
    _ size: MutableWords!
) -> motion_status {
    let status = first(reject(timings, timing_count), reject(floats, float_count), reject(size, 1))
    guard status == MOTION_OK, let size else { return status }
    return prepare(timings, timing_count, floats, float_count, nil, 0, size)
}

@c @implementation
public func motion_timing_prepare(
    _ timings: UnsafePointer<motion_timing>!, _ timing_count: UInt32, _ floats: Floats!, _ float_count: UInt32,
    _ prepared: UnsafeMutableRawPointer!, _ prepared_size: UInt32
) -> motion_status {
    let status = first(
        reject(block: prepared, prepared_size), reject(timings, timing_count), reject(floats, float_count))
    guard status == MOTION_OK, let prepared else { return status }
    var size: UInt32 = 0
    return prepare(timings, timing_count, floats, float_count, prepared, prepared_size, &size)
}

@inline(never)
private func prepare(
    _ timings: UnsafePointer<motion_timing>?, _ timing_count: UInt32, _ floats: Floats?, _ float_count: UInt32,
    _ memory: UnsafeMutableRawPointer?, _ capacity: UInt32, _ size: MutableWords
) -> motion_status {
    guard timing_count > 0, let timings else { return MOTION_ERROR_COUNT }
    let status = firstFault(timings, timing_count, floats, float_count)
    if status != MOTION_OK { return status }
    let needed = PreparedCurves.prepare(
        curves(timings), timing_count, there(floats), float_count, to: memory, capacity: capacity)
    if needed > MOTION_MAX_BYTES.u64 { return MOTION_ERROR_COUNT }
    if memory != nil && needed > capacity.u64 { return MOTION_ERROR_MEMORY }
    size.pointee = needed.u32
    return MOTION_OK
}

@c @implementation
public func motion_timing_evaluate_prepared(
    _ prepared: UnsafeRawPointer!, _ prepared_size: UInt32, _ indices_or_null: Words!, _ x: Floats!, _ count: UInt32,
    _ y: MutableFloats!
) -> motion_status {
    let status = first(
        reject(block: prepared, prepared_size), reject(optional: indices_or_null, count),
        reject(x, count), reject(y, count))
    guard status == MOTION_OK, let prepared else { return status }
    guard let view = PreparedCurves(prepared, size: prepared_size), view.count > 0, view.rowsAreSound else {
        return MOTION_ERROR_PREPARED
    }
    for row in below(view.count) {
        if fault(in: view.curves + row, view.floats, view.floatCount).status != MOTION_OK {
            return MOTION_ERROR_PREPARED
        }
    }
    if !areBelow(view.count, indices_or_null, count) { return MOTION_ERROR_INDEX }
    guard let x, let y else { return MOTION_OK }
    evaluate(view.curves, view.count, view.floats, view.rows, indices_or_null, x, count.int, MOTION_QUERY_VALUE, y)
    return MOTION_OK
}

/// Returns why a table of timings breaks its rules, or MOTION_OK.
@inline(never)
private func firstFault(
    _ timings: UnsafePointer<motion_timing>, _ count: UInt32, _ floats: Floats?, _ floatCount: UInt32
) -> motion_status {
    var tables = motion_description()
    (tables.timing_count, tables.timings) = (count, timings)
    (tables.float_count, tables.floats) = (floatCount, floats)
    return firstFault(&tables, upTo: MOTION_TABLE_TIMINGS).status
}
