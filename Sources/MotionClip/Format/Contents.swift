import CMotion
import MotionKernel

// The rows of a clip that are not sampled: paint, names, markers, text and the meaning of the channels. The library
// hands them through.
//
// The section begins with a motion_contents, whose offsets count from the beginning of the clip. The rows follow, with
// the layout of C. A clip without any of these has an empty section.

extension motion_contents {
    /// Whether there is anything to keep.
    var isEmpty: Bool {
        let counts = paint_count | painted_count | name_count | marker_count | text_count | label_count
        return counts == 0 && size.0 == 0 && size.1 == 0 && frame_rate == 0 && from == 0 && to == 0
    }

    /// Sets the offsets of the rows, in a section that begins at `start`. Where the section ends.
    @inline(never)
    mutating func place(_ start: UInt64) -> UInt64 {
        if isEmpty { return start }
        var end = start &+ MemoryLayout<motion_contents>.stride.u64
        /// Returns the offset of the next `count` elements.
        func next(_ count: UInt32, _ stride: Int) -> UInt32 {
            let first = end
            end = (end &+ count.u64 &* stride.u64 &+ 7) & ~7
            return first.u32
        }
        first_paint = next(paint_count, MemoryLayout<motion_paint>.stride)
        first_painted = next(painted_count, MemoryLayout<UInt32>.stride)
        first_name = next(name_count, MemoryLayout<motion_name>.stride)
        first_marker = next(marker_count, MemoryLayout<motion_marker>.stride)
        first_text = next(text_count, MemoryLayout<UInt8>.stride)
        first_label = next(label_count, MemoryLayout<motion_label>.stride)
        return end
    }
}

extension Clip {
    /// Writes the rows that are not sampled, and their places.
    #if !arch(wasm32)
        @_optimize(speed)
    #endif
    @inline(never)
    public func read(_ contents: UnsafeMutablePointer<motion_contents>) {
        let isEmpty = header.contentsCount == 0
        contents.pointee = isEmpty ? motion_contents() : contentsRecord.pointee
    }

    var contentsRecord: UnsafePointer<motion_contents> {
        UnsafeRawPointer(base.section(Section.contents)).typed()
    }
}
