import CMotion
import MotionFiles
import MotionKernel

/// What samples the starts of movements. Its memory begins with the text of a scene, and holds its clip after that.
private struct StartSampler {
    let memory: UnsafeMutableRawPointer
    let capacity: UInt64
    /// The most bytes that a scene has needed.
    private(set) var needed: UInt64 = 0

    init(_ memory: UnsafeMutableRawPointer, _ capacity: UInt64) { (self.memory, self.capacity) = (memory, capacity) }

    /// Writes a sample's floats. Gives the duration of the animations, and how many points a path has.
    @inline(never)
    mutating func take(_ sample: CourseSample, _ duration: inout Double, _ points: inout UInt32) -> motion_status {
        var info = motion_clip_info(), time = sample.time
        let status = compile(sample.size, &info), text = rounded(sample.size.u64), clip = memory + text.int
        let floats = sample.floats, room = sample.count.u32 &>> 1
        points = room
        if status != MOTION_OK { return status }
        duration = info.duration
        let end = text &+ rounded(info.size.u64), scratch = memory + min(end, capacity).int
        let size = sample.isPath ? info.geometry_scratch : info.sample_scratch
        needed = max(needed, end &+ size.u64)
        let left = min(size.u64, capacity &- min(end, capacity)).u32
        if !sample.isPath {
            for i in below(8) { floats[i] = 0 }
            return motion_clip_sample(
                clip, info.size, &time, 1, MOTION_SPACE_PARENT, nil, nil, nil, floats, floats + 4, nil, nil, scratch,
                left)
        }
        var counts = motion_path_counts()
        let made = motion_clip_geometry(
            clip, info.size, time, MOTION_PATH_KEEP | MOTION_GEOMETRY_WHOLE, sample.verbs, sample.verbCapacity.u32,
            floats, room, nil, &counts, scratch, left)
        points = counts.points
        return made
    }

    /// Compiles a scene, and inspects its clip.
    private mutating func compile(_ size: Int, _ info: inout motion_clip_info) -> motion_status {
        var made = motion_compiled(), status = MOTION_ERROR_CAPACITY, hasCourses = false
        let place = rounded(size.u64), clip = memory + place.int
        while status == MOTION_ERROR_CAPACITY {
            let (clipSize, scratchSize) = (made.clip, made.scratch)
            if !has(place &+ clipSize.u64 &+ scratchSize.u64) { return status }
            status = withUnsafeMutablePointer(to: &made) { made in
                Compilation(memory.typed(), size.u32, clip, clipSize, clip + clipSize.int, scratchSize, made, nil, 0)
                    .compileScene(1, MOTION_SCENE_UNPAINTED, &hasCourses)
            }
        }
        return status == MOTION_OK ? motion_clip_inspect(clip, made.size, &info) : status
    }

    private mutating func has(_ size: UInt64) -> Bool {
        needed = max(needed, size)
        return size <= capacity
    }
}

extension Compilation {
    /// Compiles a scene with courses, whose JSON values have been read. Scratch holds the values, the text with
    /// animations in their place, and then what samples the starts, or compiles that text. With MOTION_SCENE_TEXT the
    /// text goes into the clip's memory.
    @inline(never)
    func compileCourses(_ copies: UInt32, _ flags: UInt32) -> motion_status {
        var size = 0 as UInt64, hasCourses = false
        let isText = flags & MOTION_SCENE_TEXT != 0, begin = valuesSize, expanded = expand(isText, &size)
        if expanded != MOTION_OK || isText { return expanded }
        let place = begin &+ rounded(size), used = compiled.pointee.scratch
        let call = Compilation(
            scratch(after: begin).typed(), size.u32, clip, clipCapacity.u32, scratch(after: place),
            (scratchCapacity &- place).u32, compiled, message, messageCapacity)
        let status = call.compileScene(copies, flags, &hasCourses)
        if status == MOTION_ERROR_CAPACITY || status == MOTION_OK {
            // What is too much for a block is refused by the next call.
            compiled.pointee.scratch = max(min(place &+ compiled.pointee.scratch.u64, 0xFFFF_FFF8).u32, used)
        } else {
            // The rows are those of the other text.
            compiled.pointee.error.value = MOTION_NONE
        }
        return status
    }

    /// Writes the text with animations in the place of courses, and its size.
    @inline(never)
    private func expand(_ isText: Bool, _ size: inout UInt64) -> motion_status {
        let begin = valuesSize, usual = textSize.u64 &* 4 &+ 0x10000
        let left = (scratchCapacity &- begin) & ~15  // the values are in scratch
        let outSize = isText ? clipCapacity : left >> 1, roomSize = isText ? left : left >> 1
        guard let clip, left &+ 15 >= min(usual, MOTION_MAX_BYTES.u64 &>> 1), outSize > 0 else {
            return ask(clip: max(clipCapacity, usual), scratch: begin &+ usual &* (isText ? 1 : 4))
        }
        let out: MutableBytes = (isText ? clip : scratch(after: begin)).typed()
        let half = roomSize &>> 1 & ~15, room = scratch(after: isText ? begin : begin &+ outSize)
        return withTape { tape in
            var sampler = StartSampler(room, half), duration = 0.0, points = 0 as UInt32
            var expander = CourseExpander(
                tape, out, outSize.int, room: room.typed(), half.int, memory: room + half.int, half.int)
            while expander.isSound, let layer = expander.nextLayer() {
                expander.write(layer)
                while let sample = expander.wanted {
                    expander.take(sampler.take(sample, &duration, &points), duration: duration, points: points)
                    if expander.isSound { expander.write(layer) }
                }
            }
            expander.finish()
            size = expander.size.u64
            if size > outSize || expander.missing > 0 {
                let wanted = max(sampler.needed, expander.missing.u64) &* 4, room = max(roomSize, wanted)
                let text = size > outSize ? size &* 2 : outSize
                return isText
                    ? ask(clip: text, scratch: begin &+ room &+ 16)
                    : ask(clip: clipCapacity, scratch: begin &+ max(text, room) &* 2 &+ 32)
            }
            if expander.fault.status != MOTION_OK { return tell(expander.fault, tape) }
            if isText {
                (compiled.pointee.size, compiled.pointee.clip) = (size.u32, rounded(size).u32)
                compiled.pointee.value_count = 0
            }
            compiled.pointee.scratch = (begin &+ left).u32
            return tell(MOTION_OK)
        }
    }
}
