import CMotion
import MotionFiles
import MotionKernel

/// A Lottie file whose arguments hold.
private struct LottieCall {
    let tape: JSONTape
    let mostRows: UInt32
    let scratch: UnsafeMutableRawPointer
    let scratchSize: UInt32

    /// Returns nil, with a status, if an argument cannot be used. `error` begins as nothing.
    @inline(never)
    init?(
        _ text: Bytes?, _ text_size: UInt32, _ values: UnsafePointer<motion_json_value>?, _ value_count: UInt32,
        _ most_rows: UInt32, _ scratch: UnsafeMutableRawPointer?, _ scratch_size: UInt32,
        _ error: UnsafeMutablePointer<motion_file_error>?, _ status: inout motion_status
    ) {
        status = first(status, reject(file: text, text_size), reject(values, value_count), reject(error, 1))
        if status == MOTION_OK {
            error?.pointee = motion_file_error(status: MOTION_OK, value: MOTION_NONE, rule: 0, detail: 0)
        }
        guard
            let scratch = accept(scratch, scratch_size, atLeast: LottieReader.scratchSize(value_count), &status)
        else { return nil }
        tape = JSONTape(there(text), size: text_size.int, values: there(values), count: value_count.int)
        (mostRows, self.scratch, scratchSize) = (most_rows, scratch, scratch_size)
    }

    /// Returns the tables of the file, counted or written; nil if it cannot be read, and why in `error`.
    @inline(never)
    func read(_ tables: TableWriter, _ error: UnsafeMutablePointer<motion_file_error>) -> TableWriter? {
        guard
            var reader = LottieReader(tape, tables, mostRows: mostRows, scratch: scratch, scratchSize: scratchSize)
        else {
            error.pointee = motion_file_error(
                status: MOTION_ERROR_FILE, value: tape.root == nil ? MOTION_NONE : 0,
                rule: FileRule.noLottie.rawValue.u32, detail: 0)
            return nil
        }
        let status = reader.read()
        error.pointee.status = status
        return status == MOTION_OK ? reader.tables : nil
    }
}

@c @implementation
public func motion_lottie_size(
    _ text: Bytes!, _ text_size: UInt32, _ values: UnsafePointer<motion_json_value>!, _ value_count: UInt32,
    _ most_rows: UInt32, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ block_size: MutableWords!,
    _ error: UnsafeMutablePointer<motion_file_error>!
) -> motion_status {
    var status = reject(block_size, 1)
    guard
        let call = LottieCall(text, text_size, values, value_count, most_rows, scratch, scratch_size, error, &status),
        let block_size, let error
    else { return status }
    if let tables = call.read(TableWriter(), error) { block_size.pointee = tables.blockSize.u32 }
    return error.pointee.status
}

@c @implementation
public func motion_lottie_read(
    _ text: Bytes!, _ text_size: UInt32, _ values: UnsafePointer<motion_json_value>!, _ value_count: UInt32,
    _ most_rows: UInt32, _ block: UnsafeMutableRawPointer!, _ block_size: UInt32,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ document: UnsafeMutablePointer<motion_document>!,
    _ error: UnsafeMutablePointer<motion_file_error>!
) -> motion_status {
    var status = first(reject(block: block, block_size), reject(document, 1))
    guard
        let call = LottieCall(text, text_size, values, value_count, most_rows, scratch, scratch_size, error, &status),
        let block, let document, let error
    else { return status }
    guard let counted = call.read(TableWriter(), error) else { return error.pointee.status }
    if counted.blockSize > block_size.u64 { return MOTION_ERROR_MEMORY }
    guard let written = call.read(TableWriter(counted, block), error) else { return error.pointee.status }
    document.pointee = written.document
    return MOTION_OK
}
