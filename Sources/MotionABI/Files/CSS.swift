import CMotion
import MotionKernel
import MotionWeb

@c @implementation
public func motion_css_compile(
    _ text: Bytes!, _ text_size: UInt32, _ page: Bytes!, _ page_size: UInt32, _ copies: UInt32, _ flags: UInt32,
    _ clip_or_null: UnsafeMutableRawPointer!, _ clip_capacity: UInt32, _ scratch_or_null: UnsafeMutableRawPointer!,
    _ scratch_capacity: UInt32, _ compiled: UnsafeMutablePointer<motion_compiled>!, _ message_or_null: MutableBytes!,
    _ message_capacity: UInt32
) -> motion_status {
    var status = MOTION_OK
    guard
        let call = Compilation(
            text, text_size, clip_or_null, clip_capacity, scratch_or_null, scratch_capacity, compiled,
            message_or_null, message_capacity, &status)
    else { return status }
    status = first(
        reject(file: page, page_size),
        rejectScene(copies: copies, flags == MOTION_SCENE_PAGE ? 0 : flags, text: MOTION_SCENE_TEXT))
    return status == MOTION_OK
        ? call.compileCSS(WebText(there(page), page_size.int), copies, flags) : call.tell(status)
}

extension Compilation {
    /// Bytes for losses, and for their names, of at most 64 bytes each.
    private static var roomForLosses: UInt64 { 512 &* (MemoryLayout<motion_loss>.stride.u64 &+ 64) }

    /// Compiles the text of a style sheet for the elements of a page. Scratch holds the document that they become, the
    /// text of the scene with memory that measures paths after it, and then what compiles that text.
    @inline(never)
    func compileCSS(_ page: WebText, _ copies: UInt32, _ flags: UInt32) -> motion_status {
        let isText = flags & (MOTION_SCENE_TEXT | MOTION_SCENE_PAGE) != 0
        var written = WrittenScene(room: Compilation.roomForLosses)
        let made = writeCSS(page, isText, flags, &written)
        return made != MOTION_OK || isText ? made : compile(written, copies, flags, copiesNames: true)
    }

    /// Writes the text of the scene to scratch; as what the call gives, with the losses, if it asks for that, or for
    /// the page in the place of the scene.
    @inline(never)
    private func writeCSS(
        _ page: WebText, _ isText: Bool, _ flags: UInt32, _ scene: inout WrittenScene
    ) -> motion_status {
        let room = scene.room, size = textSize.u64 &+ page.count.u64, usual = size &* 8 &+ 0x8000
        var memory = WebMemory(scratchCapacity > 0 ? scratch(after: 0) : nil, scratchCapacity.int)
        let made = PageReader.read(WebText(source, textSize.int), page, &memory)
        if let fault = made.fault { return tell(fault) }
        let begin = (memory.used.u64 &+ 15) & ~15
        guard var reader = made.reader, let clip, clipCapacity > room, scratchCapacity > begin &+ usual else {
            return ask(
                clip: max(clipCapacity, usual &+ room),
                scratch: max(begin, size &* 64 &+ 0x100000) &+ usual &* (isText ? 2 : 6))
        }
        let left = scratchCapacity &- begin
        let outSize = isText ? (clipCapacity &- room) & ~7 : left >> 2 & ~15, roomAt = isText ? begin : begin &+ outSize
        let out: MutableBytes = (isText ? clip : scratch(after: begin)).typed()
        let roomSize = scratchCapacity &- roomAt
        let written = reader.write(
            out, outSize.int, room: scratch(after: roomAt), roomSize.int, asksPage: flags & MOTION_SCENE_PAGE != 0
        ).u64
        if let fault = reader.fault { return tell(fault) }
        if written > outSize || reader.missing > 0 {
            let wanted = max(roomSize, reader.missing.u64 &* 2 &+ 64)
            return isText
                ? ask(clip: written &+ written &>> 1 &+ room, scratch: begin &+ wanted)
                : ask(clip: clipCapacity, scratch: begin &+ max(outSize, written &+ written &>> 1) &* 4 &+ wanted)
        }
        if isText {
            (compiled.pointee.size, compiled.pointee.clip) = (written.u32, rounded(written).u32)
            compiled.pointee.scratch = scratchCapacity.u32
            finish(reader.losses, copiesNames: true)
            return tell(MOTION_OK)
        }
        (scene.begin, scene.size, scene.losses) = (begin, written, reader.losses)
        return MOTION_OK
    }
}
