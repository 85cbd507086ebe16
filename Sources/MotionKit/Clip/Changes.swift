internal import CMotion

extension Clip {
    /// Returns the rows of the layers that may look different at two times, ascending: what to sample and to draw anew.
    /// A layer that is not listed has the same bits at both.
    ///
    /// Cost: O(clocks), and O(layers) if a clock differs.
    public func changes(from earlier: Double, to later: Double, in space: Space = .root) -> [Int] {
        var rows = [UInt32](repeating: 0, count: Int(info.layer_count)), count: UInt32 = 0
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(info.sample_scratch) + 8, alignment: 8)
        defer { scratch.deallocate() }
        let status = motion_clip_changed(
            words, info.size, earlier, later, space == .root ? MOTION_SPACE_ROOT : MOTION_SPACE_PARENT, &rows, &count,
            scratch, info.sample_scratch)
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        return rows.prefix(Int(count)).map { Int($0) }
    }

    /// Returns the first time after another one at which a clock begins or ends; infinite if none does. Until then
    /// nothing moves that rests.
    ///
    /// Cost: O(clocks + animations).
    public func nextEvent(after time: Double) -> Double {
        var next = 0.0
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(info.sample_scratch) + 8, alignment: 8)
        defer { scratch.deallocate() }
        let status = motion_clip_activity(words, info.size, time, nil, &next, scratch, info.sample_scratch)
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        return next
    }
}
