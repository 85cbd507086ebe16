import MotionKernel

/// Where a progress falls among key times: the segment, how far in it, and d fraction / d progress.
package struct SegmentPosition {
    package var segment = 0
    package var fraction: Double
    package var rate = 1.0
    /// An end key holds, whatever the segment's curve.
    package var holds = false

    /// In the first segment, at a fraction that may lie beyond 0...1.
    @inline(__always)
    package init(_ progress: Double) { fraction = progress }

    /// Finds the segment of a progress. `times` has segments + 1 entries, ascending from 0 to 1; of keys that share a
    /// time the last one counts. A progress outside 0...1 holds the first or the last key. With `goesOn` the outer
    /// segment goes on instead, unless several keys stand at that end (web-animations-1, "effect value of a keyframe
    /// effect"). Key times are compared in single precision, in which they are given: a progress of .2 has reached the
    /// key at .2, although the single .2 is a little more than the double .2.
    @inline(never)
    package mutating func seek(_ progress: Double, times: Floats, segments: Int, goesOn: Bool) {
        let nearest = Float(progress)
        var (low, high) = (0, segments)  // times[low] <= nearest < times[high]
        if progress >= 1 { low = segments &- 1 }
        while progress > 0 && high &- low > 1 {
            let middle = (low &+ high) >> 1
            if times[middle] <= nearest { low = middle } else { high = middle }
        }
        // Of keys that share time 0 the last one counts.
        while progress == 0 && low &+ 1 < segments && times[low &+ 1] <= 0 { low &+= 1 }
        let start = Double(times[low]), span = Double(times[low &+ 1]) - start
        (segment, fraction, rate) = (low, progress >= 1 ? 1 : 0, 0)
        let isBeyond = progress < 0 || progress > 1
        holds = isBeyond && !(goesOn && span > 0)
        if holds || !(span > 0) { return }
        let along = progress - start
        (fraction, rate) = ((isBeyond ? along : max(0, along)) / span, 1 / span)
    }

    /// Eases the fraction by the segment's curve.
    mutating func ease(_ curve: UnsafePointer<Curve>, _ floats: Floats) {
        let eased = MotionKernel.ease(fraction, curve, floats)
        fraction = eased.y
        rate *= eased.slope
    }

    /// Steps from the start of the segment to its end at a fraction, for values that do not mix.
    mutating func flip(at limit: Double) {
        fraction = fraction < limit ? 0 : 1
        rate = 0
    }
}
