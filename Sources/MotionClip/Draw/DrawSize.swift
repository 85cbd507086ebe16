import CMotion
import MotionKernel

extension Clip {
    /// Returns the bytes of scratch that drawing needs, with those that the geometry takes.
    public func drawScratch(after geometry: UInt64) -> UInt64 {
        var contents = motion_contents()
        read(&contents)
        // Nothing is read or written there.
        return DrawRoom(self, contents, after: geometry, at: UnsafeMutableRawPointer(mutating: base)).size
    }

    /// Returns how much there is to draw at any time at most, and the bytes of scratch that drawing needs; nil if these
    /// are too many.
    @inline(never)
    public func drawSizes() -> motion_draw_sizes? {
        let scratch = drawScratch(after: geometryScratch)
        if scratch > MOTION_MAX_BYTES.u64 { return nil }
        return motion_draw_sizes(
            scratch: scratch.u32, items: header.drawItems, floats: header.drawFloats, verbs: header.drawVerbs,
            points: header.drawPoints)
    }
}
