import MotionKernel

/// Where a progress falls among key times: the segment, how far in it, and d fraction / d progress.
package struct SegmentPosition {
    package var segment = 0
    package var fraction: Double
    package var rate = 1.0
    /// An end key holds, whatever the segment's curve.
    package var holds = false

    /// Makes a position in the first segment, at a fraction that may lie beyond 0...1.
    @inline(__always)
    package init(_ progress: Double) { fraction = progress }

    /// Finds the segment of a progress. `times` has segments + 1 entries, ascending from 0 to 1; if keys share a time
    /// the last one counts. A progress outside 0...1 holds the first or the last key. With `goesOn` the outer segment
    /// continues instead, unless several keys are at that end (web-animations-1, "effect value of a keyframe effect").
    /// Key times are compared in single precision, in which they are given: a progress of .2 has reached the key at .2,
    /// although the single .2 is a little more than the double .2.
    @inline(never)
    package mutating func seek(_ progress: Double, times: Floats, segments: Int, goesOn: Bool) {
        let nearest = progress < 0 ? -1 : Float(progress)
        var (low, high) = (0, segments)  // times[low] <= nearest < times[high]
        if progress >= 1 {
            low = segments &- 1
        } else if isWide && segments > SegmentPosition.few {
            (low, high) = SegmentPosition.near(nearest, times, segments)
        }
        while high &- low > 1 {
            let middle = (low &+ high) >> 1
            if times[middle] <= nearest { low = middle } else { high = middle }
        }
        let start = Double(times[low]), span = Double(times[low &+ 1]) - start
        (segment, fraction, rate) = (low, progress >= 1 ? 1 : 0, 0)
        let isBeyond = nearest < 0 || progress > 1
        holds = isBeyond && !(goesOn && span > 0)
        if holds || !(span > 0) { return }
        let along = progress - start
        (fraction, rate) = ((isBeyond ? along : max(0, along)) / span, 1 / span)
    }

    /// Finds the segment of a progress of 0 ..< 1 among many of even length, without their times: as singles these
    /// could be off by more than a hundred-thousandth of a segment. A progress that is that close to a key has reached
    /// it.
    @inline(never)
    package mutating func seek(_ progress: Double, even segments: Int) {
        let count = segments.double, along = progress * count, low = min(floor(along + 0x1p-17), count - 1)
        (segment, fraction, rate, holds) = (integer(low), clamp(along - low, 0, 1), count, false)
    }

    /// Segments among which halving is as fast as guessing.
    private static var few: Int { 16 }

    /// Returns keys around a time below 1, close to each other where times are nearly even: at first around
    /// where it would be among even times, corrected twice by what the key's time there is off, then further apart.
    @inline(never)
    private static func near(_ time: Float, _ times: Floats, _ segments: Int) -> (low: Int, high: Int) {
        var guess = Double(time) * Double(segments), at = 0
        for _ in below(3) {
            at = min(max(integer(guess - 0.5), 0), segments &- 1)
            guess = Double(at) + Double(time - times[at]) * Double(segments)
        }
        var low = at, high = at &+ 1, reach = 1
        while low > 0 && times[low] > time || high < segments && times[high] <= time {
            (low, high, reach) = (max(at &- reach, 0), min(at &+ reach, segments), reach &* 4)
        }
        return (low, high)
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
