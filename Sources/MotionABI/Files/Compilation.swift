import CMotion
import MotionClip
import MotionFiles
import MotionKernel
import MotionRules

/// A call that compiles a text: its memory, and what it reports. Scratch holds the rows of JSON values, what the reader
/// keeps, the block of the description, and then what the compiler needs.
struct Compilation {
    private let text: Bytes
    var source: Bytes { text }
    let textSize: UInt32
    let clip: UnsafeMutableRawPointer?
    private let scratch: UnsafeMutableRawPointer?
    let clipCapacity: UInt64
    let scratchCapacity: UInt64
    let compiled: UnsafeMutablePointer<motion_compiled>
    let message: MutableBytes?
    let messageCapacity: UInt32

    /// Takes the arguments; nil, with a status, if one cannot be used. What is reported begins as nothing.
    @inline(never)
    init?(
        _ text: Bytes?, _ text_size: UInt32, _ clip: UnsafeMutableRawPointer?, _ clip_capacity: UInt32,
        _ scratch: UnsafeMutableRawPointer?, _ scratch_capacity: UInt32,
        _ compiled: UnsafeMutablePointer<motion_compiled>?, _ message: MutableBytes?, _ message_capacity: UInt32,
        _ status: inout motion_status
    ) {
        status = first(
            reject(file: text, text_size), reject(optionalBlock: clip, clip_capacity),
            reject(optionalBlock: scratch, scratch_capacity), reject(compiled, 1), reject(message, message_capacity))
        guard status == MOTION_OK, let compiled else { return nil }
        self.init(
            there(text), text_size, clip, clip_capacity, scratch, scratch_capacity, compiled, message,
            message_capacity)
    }

    /// Takes arguments that can be used.
    @inline(never)
    init(
        _ text: Bytes, _ text_size: UInt32, _ clip: UnsafeMutableRawPointer?, _ clip_capacity: UInt32,
        _ scratch: UnsafeMutableRawPointer?, _ scratch_capacity: UInt32,
        _ compiled: UnsafeMutablePointer<motion_compiled>, _ message: MutableBytes?, _ message_capacity: UInt32
    ) {
        compiled.pointee = motion_compiled()
        compiled.pointee.error.value = MOTION_NONE
        (self.text, textSize, self.clip, self.scratch) = (text, text_size, clip, scratch)
        (clipCapacity, scratchCapacity) = (clip_capacity.u64, scratch_capacity.u64)
        (self.compiled, self.message, messageCapacity) = (compiled, message, message_capacity)
        _ = tell(MOTION_OK)
    }

    /// The JSON values, which scratch begins with.
    var values: UnsafeMutablePointer<motion_json_value>? { scratch?.typed() }

    /// Bytes of the JSON values.
    var valuesSize: UInt64 { compiled.pointee.value_count.u64 &* MemoryLayout<motion_json_value>.stride.u64 }

    /// Returns the scratch after its first `size` bytes.
    func scratch(after size: UInt64) -> UnsafeMutableRawPointer { scratch.unsafelyUnwrapped + size.int }

    /// Reads the JSON values into scratch. `usual` are the bytes of clip and of scratch for each value that are enough
    /// for most files; `fixed` bytes of scratch come in addition.
    @inline(never)
    func readValues(usual: (clip: UInt64, scratch: UInt64), fixed: UInt64 = 0) -> motion_status {
        let capacity = (scratchCapacity &>> 4).int  // a value has 16 bytes
        let reader = JSONReader(
            text, size: textSize.int, values: capacity == 0 ? nil : values, capacity: capacity)
        if let fault = reader.fault {
            return tell(
                motion_file_error(status: fault.reason, value: MOTION_NONE, rule: 0, detail: fault.at.u32), nil)
        }
        if reader.count > MOTION_MAX_COUNT.int { return tell(MOTION_ERROR_COUNT) }
        compiled.pointee.value_count = reader.count.u32
        if reader.count <= capacity { return MOTION_OK }
        // What is usual is not asked for where it is much, before it is known that it is needed.
        let count = reader.count.u64 &+ 256, most = max(1 &<< 26, textSize.u64 &<< 3)
        return ask(
            clip: min(usual.clip &* count, most), scratch: max(valuesSize, min(usual.scratch &* count, most)) &+ fixed)
    }

    /// Calls a function with the JSON values that were read.
    @inline(__always)
    func withTape<Result>(_ body: (JSONTape) -> Result) -> Result {
        file.withTape(body)
    }

    var file: JSONFile {
        JSONFile(
            text, size: textSize, values: there(values.map { UnsafePointer($0) }),
            count: compiled.pointee.value_count)
    }

    /// Asks for that much scratch, and half as much again for what the compiler will need, if there is less than that
    /// size; nil if there is enough. It asks for the usual clip as well, of `clip` bytes a value, so that one more call
    /// is enough.
    @inline(never)
    func need(scratch size: UInt64, clip: UInt64) -> motion_status? {
        if size <= scratchCapacity { return nil }
        let usual = min(clip &* compiled.pointee.value_count.u64, 1 &<< 28)
        return ask(clip: max(clipCapacity, usual), scratch: size &+ size &>> 1)
    }

    /// Compiles a document that is in scratch before `end`. `spare` is scratch that is no longer needed. `origin` says
    /// which value the row of a fault was made from.
    @inline(never)
    func compile(
        _ document: UnsafePointer<motion_document>, spare: (at: UInt64, size: UInt64), end: UInt64,
        origin: (motion_fault) -> motion_file_error
    ) -> motion_status {
        var sizes = motion_clip_sizes(), header = ClipHeader()
        return withUnsafePointer(to: document.pointee.description) { description in
            let compiler = Compiler(Tables(description)), fault = compiler.accept(&header, &sizes)
            if fault.status != MOTION_OK {
                compiled.pointee.fault = fault
                return withTape { tell(origin(fault), $0) }
            }
            let reports = document.pointee.report_count
            let behind = rounded(reports.u64 &* MemoryLayout<motion_report>.stride.u64)
            let clipSize = rounded(sizes.clip.u64) &+ (reports == 0 ? 0 : behind &+ valuesSize)
            let place = sizes.scratch.u64 <= spare.size ? spare.at : end
            let scratchSize = max(end, place &+ sizes.scratch.u64)
            guard let clip, clipSize <= clipCapacity, scratchSize <= scratchCapacity else {
                return ask(clip: clipSize, scratch: scratchSize)
            }
            compiler.compile(&header, clip, scratch: scratch(after: place).typed())
            finish(document.pointee, clip, sizes.clip, scratchSize)
            return MOTION_OK
        }
    }

    /// Writes the reports after the clip, and the places of everything.
    @inline(never)
    private func finish(
        _ document: motion_document, _ clip: UnsafeMutableRawPointer, _ most: UInt32, _ scratchSize: UInt64
    ) {
        let size = Clip(clip, size: most)?.header.size ?? 0, count = document.report_count
        compiled.pointee.size = size
        compiled.pointee.scratch = scratchSize.u32
        var end = rounded(size.u64)
        if count == 0 {
            compiled.pointee.value_count = 0
        } else {
            compiled.pointee.report_count = count
            compiled.pointee.first_report = end.u32
            let reports: UnsafeMutablePointer<motion_report> = (clip + end.int).typed()
            if let found = document.reports {
                for i in below(count.int) { reports[i] = found[i] }
            }
            end = rounded(end &+ count.u64 &* MemoryLayout<motion_report>.stride.u64)
            compiled.pointee.first_value = end.u32
            let rows: UnsafeMutablePointer<motion_json_value> = (clip + end.int).typed()
            if let values {
                for i in below(compiled.pointee.value_count.int) { rows[i] = values[i] }
            }
            end &+= valuesSize
        }
        compiled.pointee.clip = end.u32
    }

    /// Asks for memory.
    func ask(clip: UInt64, scratch: UInt64) -> motion_status {
        if max(clip, scratch) > MOTION_MAX_BYTES.u64 {
            // What is usual may be more than there can be: then as much as there can be.
            let most = MOTION_MAX_BYTES.u64 & ~7
            if min(clip, most) <= clipCapacity && min(scratch, most) <= scratchCapacity {
                return tell(MOTION_ERROR_COUNT)
            }
            return ask(clip: min(clip, most), scratch: min(scratch, most))
        }
        compiled.pointee.clip = rounded(clip).u32
        compiled.pointee.scratch = rounded(scratch).u32
        compiled.pointee.value_count = 0
        return MOTION_ERROR_CAPACITY
    }

    /// Reports a status that no value has brought about.
    func tell(_ status: motion_status) -> motion_status {
        tell(motion_file_error(status: status, value: MOTION_NONE, rule: 0, detail: 0), nil)
    }

    /// Reports what is wrong, in numbers and in words. Returns its status.
    @inline(never)
    func tell(
        _ error: motion_file_error, _ tape: JSONTape?, cycle: (rows: Words, count: Int)? = nil
    ) -> motion_status {
        compiled.pointee.error = error
        guard let sentence = motion_status_text(error.status) else { return error.status }
        if error.status == MOTION_OK {
            end(message: 0)
            return MOTION_OK
        }
        // Without values for an error that no value has brought about.
        let rows = tape == nil ? 0 : compiled.pointee.value_count
        JSONFile(text, size: textSize, values: there(values.map { UnsafePointer($0) }), count: rows).withTape { tape in
            var writer = FileMessage(tape, error, TextWriter(message, capacity: messageCapacity))
            writer.cycle = cycle
            compiled.pointee.message = writer.write(sentence: sentence)
        }
        end(message: compiled.pointee.message.size)
        compiled.pointee.value_count = 0
        return error.status
    }

    /// Ends the message with NUL; where it is cut, between two characters.
    func end(message size: UInt32) {
        guard let message, messageCapacity > 0 else { return }
        var end = min(size, messageCapacity &- 1).int
        if end < size.int {
            while end > 0 && message[end] & 0xC0 == 0x80 { end &-= 1 }
        }
        message[end] = 0
    }
}

/// Rounds bytes up to what a block is aligned to.
func rounded(_ size: UInt64) -> UInt64 { (size &+ 7) & ~7 }

/// Returns why a block of bytes that may be NULL if it has no bytes cannot be used, or MOTION_OK.
@inline(never)
private func reject(optionalBlock block: UnsafeMutableRawPointer?, _ size: UInt32) -> motion_status {
    if size > MOTION_MAX_BYTES { return MOTION_ERROR_COUNT }
    return reject(UnsafeRawPointer(block), block == nil && size == 0 ? 0 : 1, 1, 8)
}
