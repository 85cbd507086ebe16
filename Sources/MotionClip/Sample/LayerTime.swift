import MotionKernel

extension Clip {
    /// Returns whether a row is the row of a layer, or MOTION_NONE, which means the root.
    @inline(never)
    public func isLayer(_ row: UInt32) -> Bool { row < header.layerCount || row == UInt32.max }

    /// Converts a time of `from`'s clock to one of `to`'s: up to the clock that both share, and down from there. Each
    /// is a layer, or none for the root.
    @inline(never)
    public func convertTime(_ time: Double, from: UInt32, to: UInt32) -> Double {
        // Numbers of clocks, and one more: the root is the least. A parent is less than its children.
        func above(_ clock: UInt32) -> UInt32 { parent(ofClock: (clock &- 1).int) &+ 1 }
        var (time, at, shared) = (bounded(time), clock(of: from), clock(of: to))
        let end = shared
        var other = at
        while shared != other {
            if shared > other { shared = above(shared) } else { other = above(other) }
        }
        while at != shared {
            let clock = self.clock((at &- 1).int)
            time = clock.speed == 0 ? 0 : bounded((time - clock.timeOffset) / clock.speed + clock.begin)
            at = above(at)
        }
        while at != end {
            var next = end
            while above(next) != at { next = above(next) }
            let clock = self.clock((next &- 1).int)
            time = time < clock.begin ? 0 : bounded((time - clock.begin) * clock.speed + clock.timeOffset)
            at = next
        }
        return time
    }

    /// Returns the number of a layer's clock, and one more: its own, or that of the nearest layer with which it shows;
    /// 0 for the root's.
    @inline(never)
    func clock(of row: UInt32) -> UInt32 {
        var row = row
        while row != UInt32.max {
            let layer = layers[row]
            if layer.clock != UInt32.max { return layer.clock &+ 1 }
            row = layer.shownWith
        }
        return 0
    }
}
