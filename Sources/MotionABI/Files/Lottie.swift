import CMotion
import MotionFiles
import MotionKernel

/// A Lottie file whose arguments hold.
struct LottieCall {
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

    /// Reads the values of a call that compiles, whose scratch is there.
    init(_ file: JSONFile, _ most_rows: UInt32, _ scratch: UnsafeMutableRawPointer, _ scratch_size: UInt64) {
        (self.file, mostRows, self.scratch, scratchSize) = (file, most_rows, scratch, scratch_size.u32)
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

    /// Counts the rows of the file, and writes them to a block if it has memory for as many as usual files have, and no
    /// table has more. Then the document is set.
    @inline(never)
    func count(
        _ block: UnsafeMutableRawPointer, _ size: UInt64, _ document: inout motion_document?,
        _ error: UnsafeMutablePointer<motion_file_error>
    ) -> motion_status {
        guard var tables = TableWriter(usualFor: file.valueCount, block, size) else { return count(error) }
        let status = read(&tables, error)
        if status == MOTION_OK && tables.isWhole {
            tables.pack(block)
            document = tables.document
        }
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

@c @implementation
public func motion_lottie_compile(
    _ text: Bytes!, _ text_size: UInt32, _ most_rows: UInt32, _ clip_or_null: UnsafeMutableRawPointer!,
    _ clip_capacity: UInt32, _ scratch_or_null: UnsafeMutableRawPointer!, _ scratch_capacity: UInt32,
    _ compiled: UnsafeMutablePointer<motion_compiled>!, _ message_or_null: MutableBytes!, _ message_capacity: UInt32
) -> motion_status {
    var status = MOTION_OK
    guard
        let call = Compilation(
            text, text_size, clip_or_null, clip_capacity, scratch_or_null, scratch_capacity, compiled, message_or_null,
            message_capacity, &status)
    else { return status }
    let usual: (clip: UInt64, scratch: UInt64) = (48, 42)
    status = call.readValues(usual: usual, fixed: MOTION_LOTTIE_SCRATCH.u64)
    if status != MOTION_OK { return status }
    let kept = call.valuesSize, block = kept &+ MOTION_LOTTIE_SCRATCH.u64 &+ kept
    if let status = call.need(scratch: block, clip: usual.clip) { return status }
    let lottie = LottieCall(call.file, most_rows, call.scratch(after: kept), block &- kept)
    var error = motion_file_error(status: MOTION_OK, value: MOTION_NONE, rule: 0, detail: 0)
    var written: motion_document?
    status = lottie.count(call.scratch(after: block), call.scratchCapacity &- block, &written, &error)
    if status == MOTION_OK {
        let end = block &+ rounded(lottie.counted.blockSize)
        if let status = call.need(scratch: end, clip: usual.clip) { return status }
        var document = written ?? motion_document()
        if written == nil { status = lottie.write(call.scratch(after: block), &document, &error) }
        if status == MOTION_OK {
            var last = end
            if readsScenes, var tweened = TweenedDescription(call, document.description, end: end, &status) {
                status = tweened.write()
                if status != MOTION_OK { return status }
                (document.description, last) = (tweened.description, tweened.end)
            }
            if status != MOTION_OK { return status }
            return call.compile(&document, spare: (kept, block &- kept), end: last) { fault in
                motion_file_error(status: fault.status, value: MOTION_NONE, rule: 0, detail: 0)
            }
        }
    }
    error.status = status
    return call.withTape { call.tell(error, $0) }
}
