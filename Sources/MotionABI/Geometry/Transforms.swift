import CMotion
import MotionKernel

@c @implementation
public func motion_transform_interpolate(
    _ from: Floats!, _ to: Floats!, _ width: UInt32, _ progress: Floats!, _ count: UInt32, _ rule: UInt32,
    _ out: MutableFloats!
) -> motion_status {
    transformInterpolate(from, to, width, progress, count, rule, out, Report())
}

@inline(never)
func transformInterpolate(
    _ from: Floats!, _ to: Floats!, _ width: UInt32, _ progress: Floats!, _ count: UInt32, _ rule: UInt32,
    _ out:
        MutableFloats!, _ report: Report
) -> motion_status {
    let status = report.first(
        reject(from, count, of: floats(width)), 0, reject(to, count, of: floats(width)), 1, reject(progress, count), 3,
        reject(out, count, of: floats(width)), 6)
    if status != MOTION_OK { return status }
    if !isWidth(width) { return report.refuse(choice: width, 2) }
    if rule > MOTION_RULE_3D { return report.refuse(choice: rule, 5) }
    if rule == MOTION_RULE_3D && width == MOTION_WIDTH_AFFINE { return report.refuse(choice: rule, 5, other: 2) }
    guard !report.isAsked, let from, let to, let progress, let out else { return MOTION_OK }
    Matrix.with(2) { start in
        let end = start.next
        let width = width.int
        for i in below(count) {
            start.load(from + i &* width, width)
            end.load(to + i &* width, width)
            start.mix(with: end, Double(finite(progress[i])), rule)
            start.store(to: out + i &* width, width)
        }
    }
    return MOTION_OK
}

@c @implementation
public func motion_transform_function_interpolate(
    _ function: UInt32, _ from: Floats!, _ to: Floats!, _ width: UInt32, _ progress: Floats!, _ count: UInt32,
    _ out: MutableFloats!
) -> motion_status {
    transformFunctionInterpolate(function, from, to, width, progress, count, out, Report())
}

@inline(never)
func transformFunctionInterpolate(
    _ function: UInt32, _ from: Floats!, _ to: Floats!, _ width: UInt32, _ progress: Floats!, _ count: UInt32,
    _ out: MutableFloats!, _ report: Report
) -> motion_status {
    let numbers = ValueFunction.numbers(function)
    let status = report.first(
        reject(from, count, of: numbers.u64), 1, reject(to, count, of: numbers.u64), 2, reject(progress, count), 4,
        reject(out, count, of: floats(width)), 6)
    if status != MOTION_OK { return status }
    if !isWidth(width) { return report.refuse(choice: width, 3) }
    if numbers == 0 { return report.refuse(choice: function, 0) }
    if width == MOTION_WIDTH_AFFINE && ValueFunction.arity(function) == 0 {
        return report.refuse(choice: function, 0, other: 3)
    }
    guard !report.isAsked, let from, let to, let progress, let out else { return MOTION_OK }
    Matrix.with(1) { matrix in
        let width = width.int
        for i in below(count) {
            ValueFunction.interpolate(
                function, from + i &* numbers, to + i &* numbers, Double(finite(progress[i])), into: matrix)
            matrix.store(to: out + i &* width, width)
        }
    }
    return MOTION_OK
}

@c @implementation
public func motion_transform_parse(
    _ text: Bytes!, _ size: UInt32, _ operations_or_null: UnsafeMutablePointer<motion_operation>!, _ capacity: UInt32,
    _ operation_count: MutableWords!, _ error: UnsafeMutablePointer<motion_text_error>!
) -> motion_status {
    let status = first(
        reject(text, size), reject(operations_or_null, capacity), reject(operation_count, 1), reject(error, 1))
    guard status == MOTION_OK, let operation_count, let error else { return status }
    func read(_ list: MutableFloats?) -> TransformText {
        TransformText(there(text), count: size.int, into: list)
    }
    // Counted first, so that a mistake or too small a buffer leaves the operations as they were.
    let list = read(nil)
    error.pointee = report(list.fault)
    if let fault = list.fault { return fault.reason }
    operation_count.pointee = list.count.u32
    if list.count.u32 > capacity { return MOTION_ERROR_CAPACITY }
    _ = read(UnsafeMutableRawPointer(operations_or_null)?.typed())
    return MOTION_OK
}

@c @implementation
public func motion_transform_list_interpolate(
    _ from: UnsafePointer<motion_operation>!, _ from_count: UInt32, _ to: UnsafePointer<motion_operation>!,
    _ to_count: UInt32, _ progress: Floats!, _ count: UInt32, _ out: MutableFloats!
) -> motion_status {
    transformListInterpolate(from, from_count, to, to_count, progress, count, out, Report())
}

@inline(never)
func transformListInterpolate(
    _ from: UnsafePointer<motion_operation>!, _ from_count: UInt32, _ to: UnsafePointer<motion_operation>!,
    _ to_count: UInt32, _ progress: Floats!, _ count: UInt32, _ out: MutableFloats!, _ report: Report
) -> motion_status {
    let status = report.first(
        reject(from, from_count), 0, reject(to, to_count), 2, reject(progress, count), 4,
        reject(out, count, of: 16), 6)
    if status != MOTION_OK { return status }
    // A list of no operations is never read.
    let start = words(from), end = words(to)
    let startCount = from_count.int, endCount = to_count.int
    var fault = rejectOperations(start, startCount, report, at: 0)
    if fault == MOTION_OK { fault = rejectOperations(end, endCount, report, at: 2) }
    if fault != MOTION_OK { return fault }
    guard !report.isAsked, let progress, let out else { return MOTION_OK }
    Matrix.with(4) { places in
        for i in below(count) {
            Operation.interpolate(start, startCount, end, endCount, Double(finite(progress[i])), in: places).store(
                to: out + i &* 16, 16)
        }
    }
    return MOTION_OK
}

@c @implementation
public func motion_transform_points(
    _ transforms: Floats!, _ transform_count: UInt32, _ width: UInt32, _ indices_or_null: Words!, _ points: Floats!,
    _ count: UInt32, _ out: MutableFloats!
) -> motion_status {
    transformPoints(transforms, transform_count, width, indices_or_null, points, count, out, Report())
}

@inline(never)
func transformPoints(
    _ transforms: Floats!, _ transform_count: UInt32, _ width: UInt32, _ indices_or_null: Words!,
    _ points:
        Floats!, _ count: UInt32, _ out: MutableFloats!, _ report: Report
) -> motion_status {
    let status = report.first(
        reject(transforms, transform_count, of: floats(width)), 0, reject(optional: indices_or_null, count), 3,
        reject(points, count, of: 2), 4, reject(out, count, of: 2), 6)
    if status != MOTION_OK { return status }
    if !isWidth(width) { return report.refuse(choice: width, 2) }
    guard let points, let out else { return MOTION_OK }
    if indices_or_null == nil && count > transform_count && transform_count != 1 {
        return report.refuse(MOTION_ERROR_INDEX, 0, count: transform_count, count, MOTION_NONE, other: 4)
    }
    let indices = report.below(transform_count, indices_or_null, count, 3)
    if indices != MOTION_OK { return indices }
    guard !report.isAsked, let transforms else { return MOTION_OK }
    Matrix.with(1) { matrix in
        var loaded = -1
        for i in below(count) {
            var index = transform_count == 1 ? 0 : i
            if let indices_or_null { index = indices_or_null[i].int }
            if index != loaded { matrix.load(transforms + index &* width.int, width.int) }
            loaded = index
            matrix.image(points + i &* 2, to: out + i &* 2)
        }
    }
    return MOTION_OK
}

// MARK: - Checks

private func isWidth(_ width: UInt32) -> Bool { width == MOTION_WIDTH_AFFINE || width == MOTION_WIDTH_MATRIX }

/// Returns the floats of one transform. A wrong width returns 1, so that the width is the argument that is rejected.
private func floats(_ width: UInt32) -> UInt64 { isWidth(width) ? width.u64 : 1 }

private func words(_ list: UnsafePointer<motion_operation>?) -> Floats {
    UnsafeRawPointer(there(list)).typed()
}

@inline(never)
private func rejectOperations(_ list: Floats, _ count: Int, _ report: Report, at: UInt32) -> motion_status {
    for number in below(count) {
        let row = list + number &* Operation.stride
        if !Operation.isKind(row[0].bitPattern) {
            return report.refuse(
                MOTION_ERROR_ENUM, at, element: number.u32, field: 0, value: Double(row[0].bitPattern),
                MOTION_LIMIT_RANGE, 0,
                Double(MOTION_OPERATION_PERSPECTIVE))
        }
        for i in below(Operation.stride, from: 1) {
            if !isFinite(row[i]) {
                return report.refuse(
                    number: Double(row[i]), at, element: number.u32, field: i.u32 &* 4, MOTION_LIMIT_FINITE)
            }
        }
    }
    return MOTION_OK
}
