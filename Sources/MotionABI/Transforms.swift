import CMotion
import MotionKernel

@c @implementation
public func motion_transform_interpolate(
    _ from: Floats!, _ to: Floats!, _ width: UInt32, _ progress: Floats!, _ count: UInt32, _ rule: UInt32,
    _ out: MutableFloats!
) -> motion_status {
    let status = reject(from, to, floats(width), progress, count, out, floats(width))
    if status != MOTION_OK { return status }
    if !isWidth(width) || rule > MOTION_RULE_3D || (rule == MOTION_RULE_3D && width == MOTION_WIDTH_AFFINE) {
        return MOTION_ERROR_ENUM
    }
    guard let from, let to, let progress, let out else { return MOTION_OK }
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
    let numbers = ValueFunction.numbers(function)
    let status = reject(from, to, numbers.u64, progress, count, out, floats(width))
    if status != MOTION_OK { return status }
    if !isWidth(width) || numbers == 0 || (width == MOTION_WIDTH_AFFINE && ValueFunction.arity(function) == 0) {
        return MOTION_ERROR_ENUM
    }
    guard let from, let to, let progress, let out else { return MOTION_OK }
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
    let status = first(
        reject(from, from_count), reject(to, to_count), reject(progress, count), reject(out, count, of: 16))
    if status != MOTION_OK { return status }
    // A list of no operations is never read.
    let start = words(from), end = words(to)
    let startCount = from_count.int, endCount = to_count.int
    let fault = first(rejectOperations(start, startCount), rejectOperations(end, endCount))
    if fault != MOTION_OK { return fault }
    guard let progress, let out else { return MOTION_OK }
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
    let status = first(
        reject(transforms, transform_count, of: floats(width)),
        reject(optional: indices_or_null, count),
        reject(points, count, of: 2), reject(out, count, of: 2))
    if status != MOTION_OK { return status }
    if !isWidth(width) { return MOTION_ERROR_ENUM }
    guard let points, let out else { return MOTION_OK }
    if indices_or_null == nil && count > transform_count && transform_count != 1 { return MOTION_ERROR_INDEX }
    if !areBelow(transform_count, indices_or_null, count) { return MOTION_ERROR_INDEX }
    guard let transforms else { return MOTION_OK }
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

@inline(never)
private func reject(
    _ from: Floats?, _ to: Floats?, _ numbers: UInt64, _ progress: Floats?, _ count: UInt32, _ out: MutableFloats?,
    _ width: UInt64
) -> motion_status {
    first(
        reject(from, count, of: numbers), reject(to, count, of: numbers), reject(progress, count),
        reject(out, count, of: width))
}

private func words(_ list: UnsafePointer<motion_operation>?) -> Floats {
    UnsafeRawPointer(there(list)).typed()
}

@inline(never)
private func rejectOperations(_ list: Floats, _ count: Int) -> motion_status {
    for row in below(count &* Operation.stride, by: Operation.stride) {
        if !Operation.isKind(list[row].bitPattern) { return MOTION_ERROR_ENUM }
        for i in below(row &+ Operation.stride, from: row &+ 1) {
            if !isFinite(list[i]) { return MOTION_ERROR_FINITE }
        }
    }
    return MOTION_OK
}
