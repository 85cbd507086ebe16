import MotionKernel

/// Between two keys, one part: v0 at 0, v1 at 1, and what a spline adds,
///     value(f) = v0 + (v1 - v0) f + f (1 - f) (e0 (1 - f) - e1 f) which is Hermite's cubic with the tangents v1 - v0 +
///     e0 and v1 - v0 + e1: linear, discrete (v1 = v0) and cubic keys alike, and exact at both ends.
package struct KeySegment {
    package var v0, v1, e0, e1: Float

    @inline(__always)
    func value(_ f: Float) -> Float {
        let straight = f < 0.5 ? v0 + (v1 - v0) * f : v1 - (v1 - v0) * (1 - f)
        return straight + f * (1 - f) * (e0 * (1 - f) - e1 * f)
    }

    /// d value / df
    @inline(__always)
    func slope(_ f: Float) -> Float {
        (v1 - v0) + (1 - 2 * f) * (e0 * (1 - f) - e1 * f) - f * (1 - f) * (e0 + e1)
    }
}

/// Kochanek and Bartels, "Interpolating splines with local tension, continuity, and bias control" (SIGGRAPH 1984),
/// equations 8 and 9.
struct KeyParameters {
    var tension = 0.0, continuity = 0.0, bias = 0.0

    /// Floats of a key's parameters in a description.
    static var width: Int { 3 }

    /// The tangent with which the spline leaves a key, from the steps before and after it.
    func leaving(_ before: Double, _ after: Double) -> Double {
        (1 - tension) / 2 * ((1 + continuity) * (1 + bias) * before + (1 - continuity) * (1 - bias) * after)
    }

    /// The tangent with which it arrives at a key.
    func arriving(_ before: Double, _ after: Double) -> Double {
        (1 - tension) / 2 * ((1 - continuity) * (1 + bias) * before + (1 + continuity) * (1 - bias) * after)
    }
}

/// Where a progress falls among key times: the segment, how far in it, and d fraction / d progress.
package struct KeyPlace {
    package var segment = 0
    package var fraction: Double
    package var rate = 1.0
    /// An end key holds, whatever the segment's curve.
    package var holds = false

    /// In the only segment there is, and beyond it.
    @inline(__always)
    package init(_ progress: Double) { fraction = progress }

    /// `times` has segments + 1 entries, ascending from 0 to 1. A key time that stands twice jumps to the later key. A
    /// progress outside 0...1 holds the first or the last key; if it `goesOn`, only where several keys stand there,
    /// else their segment goes on (web-animations-1, "effect value of a keyframe effect"). Key times are compared as
    /// the single numbers that they are: a progress of .2 has reached the key at .2, although that is a little more
    /// than .2.
    @inline(never)
    package mutating func seek(_ progress: Double, times: UnsafePointer<Float>, segments: Int, goesOn: Bool) {
        let nearest = Float(progress)
        var (low, high) = (0, segments)  // times[low] <= nearest < times[high]
        if progress >= 1 { low = segments &- 1 }
        while progress > 0 && high &- low > 1 {
            let middle = (low &+ high) &>> 1
            if times[middle] <= nearest { low = middle } else { high = middle }
        }
        // Keys that share time 0: the last of them shows.
        while progress == 0 && low &+ 1 < segments && times[low &+ 1] <= 0 { low &+= 1 }
        let start = Double(times[low]), span = Double(times[low &+ 1]) - start
        (segment, fraction, rate) = (low, progress >= 1 ? 1 : 0, 0)
        let isBeyond = progress < 0 || progress > 1
        holds = isBeyond && !(goesOn && span > 0)
        if holds || !(span > 0) { return }
        let along = progress - start
        (fraction, rate) = ((isBeyond ? along : max(0, along)) / span, 1 / span)
    }

    /// After the segment's own curve.
    mutating func ease(_ curve: UnsafePointer<Curve>, _ floats: UnsafePointer<Float>) {
        let eased = MotionKernel.ease(fraction, curve, floats)
        fraction = eased.y
        rate *= eased.slope
    }

    /// For values that do not mix: the start up to a fraction, then the end.
    mutating func flip(at limit: Double) {
        fraction = fraction < limit ? 0 : 1
        rate = 0
    }
}
