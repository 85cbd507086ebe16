import CMotion
import MotionKernel

extension Clip {
    /// Bytes of scratch that drawing needs.
    public var drawScratch: UInt64 {
        var contents = motion_contents()
        read(&contents)
        // Nothing is read or written there.
        return DrawRoom(self, contents, at: UnsafeMutableRawPointer(mutating: base)).size
    }

    /// Returns how much there is to draw at any time at most, and the bytes of scratch that drawing needs; nil if these
    /// are too many.
    @inline(never)
    public func drawSizes() -> motion_draw_sizes? {
        let scratch = drawScratch
        if scratch > MOTION_MAX_BYTES.u64 { return nil }
        return motion_draw_sizes(
            scratch: scratch.u32, items: header.drawItems, floats: header.drawFloats, verbs: header.drawVerbs,
            points: header.drawPoints)
    }
}
