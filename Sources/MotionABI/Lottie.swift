import CMotion
import MotionFiles
import MotionKernel

/// A Lottie file whose arguments hold.
private struct LottieCall {
    let file: JSONFile
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
        file = JSONFile(there(text), size: text_size, values: there(values), count: value_count)
        (mostRows, self.scratch, scratchSize) = (most_rows, scratch, scratch_size)
    }

    /// The rows that were counted, which the scratch begins with.
    var counted: TableWriter { LottieReader.counted(scratch).pointee }

    /// Counts the rows of the file.
    func count(_ error: UnsafeMutablePointer<motion_file_error>) -> motion_status {
        var tables = TableWriter()
        let status = read(&tables, error)
        LottieReader.counted(scratch).pointee = tables
        return status
    }

    /// Writes the file to a block with memory for what was counted; MOTION_ERROR_MEMORY if it has other rows.
    @inline(never)
    func write(
        _ block: UnsafeMutableRawPointer, _ document: UnsafeMutablePointer<motion_document>,
        _ error: UnsafeMutablePointer<motion_file_error>
    ) -> motion_status {
        let size = counted.blockSize
        var tables = TableWriter(counted, block)
        let status = read(&tables, error)
        if status != MOTION_OK { return status }
        if !tables.isWhole || tables.blockSize != size { return MOTION_ERROR_MEMORY }
        document.pointee = tables.document
        return MOTION_OK
    }

    /// Counts or writes the tables of the file; why that is not possible in `error`.
    @inline(never)
    private func read(_ tables: inout TableWriter, _ error: UnsafeMutablePointer<motion_file_error>) -> motion_status {
        file.withTape { tape in
            let status = LottieReader.read(
                tape, &tables, mostRows: mostRows, scratch: scratch, scratchSize: scratchSize)
            error.pointee.status = status
            if status == MOTION_ERROR_FILE {
                error.pointee.rule = FileRule.noLottie.rawValue.u32
                if tape.root != nil { error.pointee.value = 0 }
            }
            return status
        }
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
    status = call.count(error)
    if status == MOTION_OK { block_size.pointee = call.counted.blockSize.u32 }
    return status
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
    // Rows are as motion_lottie_size counted them, unless the scratch has changed since: then there are not as many.
    if call.counted.blockSize <= block_size.u64 && call.write(block, document, error) == MOTION_OK { return MOTION_OK }
    status = call.count(error)
    if status != MOTION_OK { return status }
    return call.counted.blockSize > block_size.u64 ? MOTION_ERROR_MEMORY : call.write(block, document, error)
}
