import CMotion
import MotionFiles
import MotionKernel

@c @implementation
public func motion_json_read(
    _ text: Bytes!, _ text_size: UInt32, _ values_or_null: UnsafeMutablePointer<motion_json_value>!,
    _ value_capacity: UInt32, _ value_count: MutableWords!, _ error: UnsafeMutablePointer<motion_text_error>!
) -> motion_status {
    let status = first(
        reject(file: text, text_size), reject(values_or_null, value_capacity), reject(value_count, 1),
        reject(error, 1))
    guard status == MOTION_OK, let value_count, let error else { return status }
    // One pass: a second one only to leave the rows alone after a mistake would take as long again.
    let reader = JSONReader(there(text), size: text_size.int, values: values_or_null, capacity: value_capacity.int)
    error.pointee = report(reader.fault)
    if let fault = reader.fault { return fault.reason }
    if reader.count > MOTION_MAX_COUNT.int { return MOTION_ERROR_COUNT }
    value_count.pointee = reader.count.u32
    return reader.count > value_capacity.int ? MOTION_ERROR_CAPACITY : MOTION_OK
}

@c @implementation
public func motion_json_path(
    _ text: Bytes!, _ text_size: UInt32, _ values: UnsafePointer<motion_json_value>!, _ value_count: UInt32,
    _ value: UInt32, _ out_or_null: MutableBytes!, _ capacity: UInt32, _ path_size: MutableWords!
) -> motion_status {
    let status = first(
        reject(file: text, text_size), reject(values, value_count), reject(out_or_null, capacity),
        reject(path_size, 1))
    guard status == MOTION_OK, let path_size else { return status }
    if value >= value_count { return MOTION_ERROR_INDEX }
    let file = JSONFile(there(text), size: text_size, values: there(values), count: value_count)
    func write(_ output: MutableBytes?) -> Int {
        var writer = TextWriter(output, capacity: capacity)
        file.withTape { $0.writePath(value.int, &writer) }
        return writer.count
    }
    let needed = write(nil)
    path_size.pointee = needed.u32
    if needed > capacity.int { return MOTION_ERROR_CAPACITY }
    _ = write(out_or_null)
    return MOTION_OK
}

@c @implementation
public func motion_file_error_text(
    _ text: Bytes!, _ text_size: UInt32, _ values: UnsafePointer<motion_json_value>!, _ value_count: UInt32,
    _ error: UnsafePointer<motion_file_error>!, _ out_or_null: MutableBytes!, _ capacity: UInt32,
    _ message: UnsafeMutablePointer<motion_file_message>!
) -> motion_status {
    let status = first(
        reject(file: text, text_size), reject(values, value_count), reject(error, 1), reject(out_or_null, capacity),
        reject(message, 1))
    guard status == MOTION_OK, let error, let message, let sentence = motion_status_text(error.pointee.status) else {
        return status
    }
    let file = JSONFile(there(text), size: text_size, values: there(values), count: value_count)
    func write(_ output: MutableBytes?) -> motion_file_message {
        file.withTape { tape in
            var writer = FileMessage(tape, error.pointee, TextWriter(output, capacity: capacity))
            return writer.write(sentence: sentence)
        }
    }
    let needed = write(nil)
    message.pointee = needed
    if needed.size > capacity { return MOTION_ERROR_CAPACITY }
    _ = write(out_or_null)
    return MOTION_OK
}
