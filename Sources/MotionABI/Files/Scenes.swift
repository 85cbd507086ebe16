import CMotion
import MotionFiles
import MotionKernel

/// A scene whose arguments hold, its rows counted.
struct CountedScene {
    let tape: JSONTape
    let counts: SceneCounts
    /// Whether names may be wrong.
    let looksUp: Bool
    /// Whether a layer has courses.
    let hasCourses: Bool
    var tables: TableWriter
    /// The first mistake, or the limit that the scene exceeds.
    var fault: motion_file_error

    /// Counts the rows of one copy.
    @inline(never)
    init(_ tape: JSONTape, _ flags: UInt32, _ copies: UInt32) {
        self.tape = tape
        var reader = SceneReader(tape, flags: flags)
        (counts, fault, looksUp, hasCourses) = (reader.counts, reader.fault, reader.looksUp, reader.hasCourses)
        let isTooLong = reader.longest().u64 &* copies.u64 > MOTION_MAX_COUNT.u64
        tables = reader.counted(copies: isTooLong ? 1 : copies)
        if fault.status == MOTION_OK
            && (isTooLong || tables.longest() > MOTION_MAX_COUNT || tables.blockSize > MOTION_MAX_BYTES.u64
                || scratchSize > MOTION_MAX_BYTES.u64)
        {
            fault.status = MOTION_ERROR_COUNT
        }
    }

    var scratchSize: UInt64 { SceneMemory.size(counts) }

    func memory(_ scratch: UnsafeMutableRawPointer) -> SceneMemory { SceneMemory(scratch, counts) }

    /// Looks names up, and writes nothing but that to scratch. Returns the first mistake.
    @inline(never)
    private func check(_ flags: UInt32, _ scratch: UnsafeMutableRawPointer) -> motion_file_error {
        SceneReader(tape, flags: flags, TableWriter(), memory(scratch)).fault
    }

    /// Finds the value that a row came from, unless there is a mistake.
    @inline(never)
    func find(
        _ wanted: motion_fault, _ scratch: UnsafeMutableRawPointer, _ error: UnsafeMutablePointer<motion_file_error>
    ) -> motion_status {
        let reader = SceneReader(
            tape, flags: 0, TableWriter(), memory(scratch), wanted: (wanted.table, wanted.row))
        error.pointee = reader.fault
        if reader.fault.status != MOTION_OK { return reader.fault.status }
        error.pointee = motion_file_error(status: wanted.status, value: reader.origin, rule: 0, detail: 0)
        return MOTION_OK
    }

    /// Finds the value that a row of some copy came from. Rows of paint, and of the tables after it, have none.
    @inline(never)
    func origin(
        of fault: motion_fault, _ copies: UInt32, _ flags: UInt32, _ scratch: UnsafeMutableRawPointer
    ) -> motion_file_error {
        var error = motion_file_error(), wanted = fault
        if copies > 1 {
            var reader = SceneReader(tape, flags: flags), first = reader.counted(copies: 1)
            let rows = first.count(of: fault.table)
            while rows > 0 && wanted.row >= rows { wanted.row &-= rows }
        }
        return find(wanted, scratch, &error) == MOTION_OK
            ? error : motion_file_error(status: fault.status, value: MOTION_NONE, rule: 0, detail: 0)
    }

    /// Writes a scene without mistakes. Returns the first mistake that is found by looking names up. `mayLeave`: rows
    /// before a mistake may stay in the block.
    @inline(never)
    func read(
        _ flags: UInt32, _ copies: UInt32, _ block: UnsafeMutableRawPointer, _ scratch: UnsafeMutableRawPointer,
        _ document: UnsafeMutablePointer<motion_document>, _ error: UnsafeMutablePointer<motion_file_error>,
        mayLeave: Bool = false
    ) -> motion_status {
        // Names are looked up before anything is written. Where that finds no mistake but equal names, writing does.
        if !looksUp || mayLeave, let status = write(flags, copies, block, scratch, document) { return status }
        let fault = check(flags, scratch)
        error.pointee = fault
        if fault.status != MOTION_OK { return fault.status }
        return write(flags, copies, block, scratch, document) ?? MOTION_ERROR_FILE
    }

    /// Writes a scene without mistakes; nil if there is one: nothing is written if several have the same name.
    @inline(never)
    private func write(
        _ flags: UInt32, _ copies: UInt32, _ block: UnsafeMutableRawPointer, _ scratch: UnsafeMutableRawPointer,
        _ document: UnsafeMutablePointer<motion_document>
    ) -> motion_status? {
        var reader = SceneReader(
            tape, flags: flags, TableWriter(tables, block), memory(scratch), isChecked: true)
        if reader.fault.status != MOTION_OK { return nil }
        reader.finish(copies: copies)
        if !reader.tables.isWhole { return MOTION_ERROR_MEMORY }
        document.pointee = reader.tables.document
        return MOTION_OK
    }
}

/// Returns the first status of the numbers that say how a scene is read, or MOTION_OK. `text`: flags of which
/// at most one may be given.
func rejectScene(copies: UInt32, _ flags: UInt32, text: UInt32 = 0) -> motion_status {
    let form = flags & text, isStrange = flags & ~(MOTION_SCENE_PREPARED | MOTION_SCENE_UNPAINTED | text) != 0
    return isStrange || form & (form &- 1) != 0
        ? MOTION_ERROR_ENUM : (copies == 0 ? MOTION_ERROR_RANGE : MOTION_OK)
}

/// Returns the first status of the arguments of a scene that does not hold. `error` begins as nothing.
@inline(never)
private func reject(
    _ text: Bytes?, _ size: UInt32, _ values: UnsafePointer<motion_json_value>?, _ value_count: UInt32,
    _ copies: UInt32, _ flags: UInt32, _ error: UnsafeMutablePointer<motion_file_error>?
) -> motion_status {
    let status = first(reject(file: text, size), reject(values, value_count), reject(error, 1))
    if status != MOTION_OK { return status }
    error?.pointee = motion_file_error(status: MOTION_OK, value: MOTION_NONE, rule: 0, detail: 0)
    return rejectScene(copies: copies, flags)
}

@c @implementation
public func motion_scene_size(
    _ text: Bytes!, _ size: UInt32, _ values: UnsafePointer<motion_json_value>!, _ value_count: UInt32,
    _ copies: UInt32, _ flags: UInt32, _ sizes: UnsafeMutablePointer<motion_scene_sizes>!,
    _ error: UnsafeMutablePointer<motion_file_error>!
) -> motion_status {
    let status = first(reject(sizes, 1), reject(text, size, values, value_count, copies, flags, error))
    guard status == MOTION_OK, let sizes, let error else { return status }
    return JSONFile(there(text), size: size, values: there(values), count: value_count).withTape { tape in
        let scene = CountedScene(tape, flags, copies)
        error.pointee = scene.fault
        if scene.fault.status == MOTION_OK {
            sizes.pointee = motion_scene_sizes(block: scene.tables.blockSize.u32, scratch: scene.scratchSize.u32)
        }
        return scene.fault.status
    }
}

@c @implementation
public func motion_scene_read(
    _ text: Bytes!, _ size: UInt32, _ values: UnsafePointer<motion_json_value>!, _ value_count: UInt32,
    _ copies: UInt32, _ flags: UInt32, _ block: UnsafeMutableRawPointer!, _ block_size: UInt32,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ document: UnsafeMutablePointer<motion_document>!,
    _ error: UnsafeMutablePointer<motion_file_error>!
) -> motion_status {
    let status = first(
        reject(block: block, block_size), reject(block: scratch, scratch_size), reject(document, 1),
        reject(text, size, values, value_count, copies, flags, error))
    guard status == MOTION_OK, let block, let scratch, let document, let error else { return status }
    return JSONFile(there(text), size: size, values: there(values), count: value_count).withTape { tape in
        let scene = CountedScene(tape, flags, copies)
        error.pointee = scene.fault
        if scene.fault.status != MOTION_OK { return scene.fault.status }
        if block_size.u64 < scene.tables.blockSize || scratch_size.u64 < scene.scratchSize {
            return MOTION_ERROR_MEMORY
        }
        return scene.read(flags, copies, block, scratch, document, error)
    }
}

@c @implementation
public func motion_scene_origin(
    _ text: Bytes!, _ size: UInt32, _ values: UnsafePointer<motion_json_value>!, _ value_count: UInt32,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ fault: UnsafePointer<motion_fault>!,
    _ error: UnsafeMutablePointer<motion_file_error>!
) -> motion_status {
    let status = first(
        reject(block: scratch, scratch_size), reject(fault, 1), reject(text, size, values, value_count, 1, 0, error))
    guard status == MOTION_OK, let scratch, let fault, let error else { return status }
    return JSONFile(there(text), size: size, values: there(values), count: value_count).withTape { tape in
        let scene = CountedScene(tape, 0, 1)
        error.pointee = scene.fault
        if scene.fault.status != MOTION_OK { return scene.fault.status }
        if scratch_size.u64 < scene.scratchSize { return MOTION_ERROR_MEMORY }
        return scene.find(fault.pointee, scratch, error)
    }
}

@c @implementation
public func motion_scene_compile(
    _ text: Bytes!, _ text_size: UInt32, _ copies: UInt32, _ flags: UInt32, _ clip_or_null: UnsafeMutableRawPointer!,
    _ clip_capacity: UInt32, _ scratch_or_null: UnsafeMutableRawPointer!, _ scratch_capacity: UInt32,
    _ compiled: UnsafeMutablePointer<motion_compiled>!, _ message_or_null: MutableBytes!, _ message_capacity: UInt32
) -> motion_status {
    var status = MOTION_OK
    guard
        let call = Compilation(
            text, text_size, clip_or_null, clip_capacity, scratch_or_null, scratch_capacity, compiled, message_or_null,
            message_capacity, &status)
    else { return status }
    status = rejectScene(copies: copies, flags, text: MOTION_SCENE_TEXT | MOTION_SCENE_FLAT | MOTION_SCENE_ENDS)
    if status != MOTION_OK { return call.tell(status) }
    var hasCourses = flags & MOTION_SCENE_TEXT != 0
    status = call.compileScene(copies, flags, &hasCourses)
    return hasCourses ? call.compileCourses(copies, flags) : status
}

extension Compilation {
    /// Compiles the text of a scene. If it has courses, or is said to have some, it is read and checked only.
    @inline(never)
    func compileScene(_ copies: UInt32, _ flags: UInt32, _ hasCourses: inout Bool) -> motion_status {
        let usual = (clip: 50 &* copies.u64, scratch: 16 &+ 32 &* copies.u64), isText = hasCourses
        hasCourses = false
        let status = readValues(
            usual: usual, fixed: scratchCapacity == 0 ? CourseExpander.usualMemory(source, textSize.int) : 0)
        if status != MOTION_OK { return status }
        return withTape { tape in
            let scene = CountedScene(tape, flags, copies)
            if scene.fault.status != MOTION_OK { return tell(scene.fault, tape) }
            if scene.hasCourses || isText {
                hasCourses = true
                return MOTION_ERROR_FILE
            }
            // A small module, which has no motion_scene_compile, leaves these texts out.
            if isWide && flags & MOTION_SCENE_FLAT != 0 {
                var flat = FlatScene(tape, self.clip?.typed(), clipCapacity.u32)
                return finish(text: flat.write(), scratch: valuesSize)
            }
            let kept = valuesSize, block = kept &+ rounded(scene.scratchSize)
            let end = block &+ rounded(scene.tables.blockSize)
            let whole = flags & MOTION_SCENE_ENDS == 0 ? end : end &+ SceneEnds.size(tape, scene.tables)
            if let status = need(scratch: whole, clip: usual.clip) { return status }
            var document = motion_document(), error = scene.fault
            error.status = scene.read(
                flags, copies, scratch(after: block), scratch(after: kept), &document, &error, mayLeave: true)
            if error.status != MOTION_OK { return tell(error, tape) }
            if isWide && flags & MOTION_SCENE_ENDS != 0 {
                let memory = scene.memory(scratch(after: kept))
                var ends = SceneEnds(tape, document.description, memory, copies: copies, scratch(after: end))
                return finish(text: ends.write(self.clip?.typed(), clipCapacity.u32), scratch: whole)
            }
            return compile(&document, spare: (kept, block &- kept), end: end) { fault in
                scene.origin(of: fault, copies, flags, scratch(after: kept))
            }
        }
    }
}

extension Compilation {
    /// Reports how many bytes the text has that was written, or asks for room for it.
    @inline(never)
    func finish(text size: Int, scratch: UInt64) -> motion_status {
        if size > MOTION_MAX_BYTES.int { return tell(MOTION_ERROR_COUNT) }
        if size.u64 > clipCapacity { return ask(clip: size.u64 &+ size.u64 &>> 2, scratch: scratch) }
        (compiled.pointee.size, compiled.pointee.clip) = (size.u32, rounded(size.u64).u32)
        (compiled.pointee.scratch, compiled.pointee.value_count) = (scratch.u32, 0)
        return tell(MOTION_OK)
    }
}
