import CMotion
import MotionFiles
import MotionKernel
import MotionWeb

@c @implementation
public func motion_svg_compile(
    _ text: Bytes!, _ text_size: UInt32, _ fonts_or_null: Bytes!, _ fonts_size: UInt32, _ copies: UInt32,
    _ flags: UInt32, _ clip_or_null: UnsafeMutableRawPointer!, _ clip_capacity: UInt32,
    _ scratch_or_null: UnsafeMutableRawPointer!, _ scratch_capacity: UInt32,
    _ compiled: UnsafeMutablePointer<motion_compiled>!, _ message_or_null: MutableBytes!, _ message_capacity: UInt32
) -> motion_status {
    var status = MOTION_OK
    guard
        let call = Compilation(
            text, text_size, clip_or_null, clip_capacity, scratch_or_null, scratch_capacity, compiled, message_or_null,
            message_capacity, &status)
    else { return status }
    let fonts = fonts_size == 0 ? nil : fonts_or_null.map { WebText($0, fonts_size.int) }
    status = first(
        fonts == nil ? MOTION_OK : reject(file: fonts_or_null, fonts_size),
        rejectScene(
            copies: copies, flags == MOTION_SCENE_FONTS ? 0 : flags & ~MOTION_SCENE_VALUES, text: MOTION_SCENE_TEXT))
    return status == MOTION_OK ? call.compileSVG(fonts, copies, flags) : call.tell(status)
}

/// The text of a scene that a file has become: where it is in scratch, its size, what it does not carry, and the room
/// that losses take after the clip.
struct WrittenScene {
    let room: UInt64
    var begin: UInt64 = 0, size: UInt64 = 0
    var losses: WebLosses?
}

extension Compilation {
    private static var lossesSize: UInt64 { 512 &* MemoryLayout<motion_loss>.stride.u64 }

    /// Compiles the text of an SVG file. Scratch holds the rows of the document, the text of the scene with memory that
    /// measures shapes after it, and then what compiles that text.
    @inline(never)
    func compileSVG(_ fonts: WebText?, _ copies: UInt32, _ flags: UInt32) -> motion_status {
        let isText = flags & (MOTION_SCENE_TEXT | MOTION_SCENE_FONTS) != 0
        var written = WrittenScene(room: Compilation.lossesSize)
        let made = writeSVG(fonts, isText, flags, &written)
        return made != MOTION_OK || isText ? made : compile(written, copies, flags)
    }

    /// Compiles the text that was written, with the losses after the clip.
    @inline(never)
    func compile(
        _ written: WrittenScene, _ copies: UInt32, _ flags: UInt32, copiesNames: Bool = false
    ) -> motion_status {
        let begin = written.begin, place = begin &+ rounded(written.size)
        var hasCourses = false
        let call = Compilation(
            scratch(after: begin).typed(), written.size.u32, clip, (clipCapacity &- written.room).u32,
            scratch(after: place), (scratchCapacity &- place).u32, compiled, message, messageCapacity)
        let status = call.compileScene(copies, flags, &hasCourses)
        if status == MOTION_ERROR_CAPACITY {
            compiled.pointee.clip = min(compiled.pointee.clip.u64 &+ written.room, MOTION_MAX_BYTES.u64 & ~7).u32
        }
        if status == MOTION_ERROR_CAPACITY || status == MOTION_OK {
            let used = min(place &+ compiled.pointee.scratch.u64, MOTION_MAX_BYTES.u64 & ~7)
            compiled.pointee.scratch = max(used, scratchCapacity).u32
        }
        if status != MOTION_OK { compiled.pointee.error.value = MOTION_NONE }
        if status == MOTION_OK { finish(written.losses, copiesNames: copiesNames) }
        return status
    }

    /// Writes the text of the scene to scratch; as what the call gives, with the losses, if it asks for that, or for
    /// the fonts in the place of the scene.
    @inline(never)
    private func writeSVG(
        _ fonts: WebText?, _ isText: Bool, _ flags: UInt32, _ written: inout WrittenScene
    ) -> motion_status {
        let usual = textSize.u64 &* 8 &+ 0x4000, lossesSize = Compilation.lossesSize
        var memory = WebMemory(scratchCapacity > 0 ? scratch(after: 0) : nil, scratchCapacity.int)
        let made = SVGReader.read(source, textSize.int, fonts: fonts, &memory)
        if let fault = made.fault { return tell(fault) }
        let begin = (memory.used.u64 &+ 15) & ~15
        guard var reader = made.reader, let clip, clipCapacity > lossesSize, scratchCapacity > begin &+ usual else {
            let wanted = max(clipCapacity, usual &+ lossesSize)
            return ask(
                clip: wanted, scratch: max(begin, textSize.u64 &* 40 &+ 0x90000) &+ usual &* (isText ? 2 : 6))
        }
        let left = scratchCapacity &- begin, spare = (clipCapacity &- lossesSize) & ~7
        let outSize = isText ? spare : left >> 2 & ~15, roomAt = isText ? begin : begin &+ outSize
        let out: MutableBytes = (isText ? clip : scratch(after: begin)).typed()
        let roomSize = scratchCapacity &- roomAt
        var size = reader.write(
            out, outSize.int, room: scratch(after: roomAt), roomSize.int, asksValues: flags & MOTION_SCENE_VALUES != 0
        ).u64
        if let fault = reader.fault { return tell(fault) }
        if flags & MOTION_SCENE_FONTS != 0 { size = reader.writeWants(out, outSize.int).u64 }
        if size > outSize || reader.missing > 0 {
            let room = max(roomSize, reader.missing.u64 &* 2 &+ 64)
            return isText
                ? ask(clip: size &+ size &>> 1 &+ lossesSize, scratch: begin &+ room)
                : ask(clip: clipCapacity, scratch: begin &+ max(outSize, size &+ size &>> 1) &* 4 &+ room)
        }
        (written.begin, written.size, written.losses) = (begin, size, reader.losses)
        if isText {
            (compiled.pointee.size, compiled.pointee.clip) = (size.u32, rounded(size).u32)
            compiled.pointee.scratch = scratchCapacity.u32
            finish(reader.losses, copiesNames: false)
            return tell(MOTION_OK)
        }
        return MOTION_OK
    }

    /// Writes the losses after the clip. With `copiesNames` their names come after them, of at most 64 bytes each;
    /// else they are in the text of the file.
    @inline(never)
    func finish(_ losses: WebLosses?, copiesNames: Bool) {
        guard let clip, let losses, let rows = losses.first, losses.count > 0 else { return }
        let at = rounded(compiled.pointee.clip.u64), stride = MemoryLayout<motion_loss>.stride.u64
        let to: UnsafeMutablePointer<motion_loss> = (clip + at.int).typed()
        var end = at &+ losses.count.u64 &* stride
        for i in below(losses.count) {
            to[i] = rows[i]
            if !copiesNames { continue }
            let name = losses.name(i), count = min(name.count, 64)
            let bytes: MutableBytes = (clip + end.int).typed()
            for k in below(count) { bytes[k] = name[k] }
            (to[i].name_at, to[i].name_size) = ((end &- at).u32, count.u32)
            end &+= count.u64
        }
        (compiled.pointee.report_count, compiled.pointee.first_report) = (losses.count.u32, at.u32)
        compiled.pointee.clip = rounded(end).u32
    }

    /// Reports that a file cannot be read: where it is wrong, what it has there, and the rule.
    @inline(never)
    func tell(_ fault: some WebFault) -> motion_status {
        compiled.pointee.error = motion_file_error(
            status: MOTION_ERROR_FILE, value: MOTION_NONE, rule: 0, detail: fault.line.u32)
        var writer = TextWriter(message, capacity: messageCapacity), parts = motion_file_message()
        fault.write(&writer)
        parts.path_size = writer.count.u32
        writer.write(": ")
        parts.value_at = writer.count.u32
        fault.writeValue(&writer)
        parts.value_size = writer.count.u32 &- parts.value_at
        if parts.value_size > 0 { writer.write(", ") }
        parts.rule_at = writer.count.u32
        writer.write(fault.rule)
        parts.size = writer.count.u32
        parts.rule_size = parts.size &- parts.rule_at
        compiled.pointee.message = parts
        end(message: parts.size)
        compiled.pointee.value_count = 0
        return MOTION_ERROR_FILE
    }
}
