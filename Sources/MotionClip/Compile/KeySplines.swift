import CMotion
import MotionKernel

// Segments between keys that a spline goes through.

extension TrackCompiler {
    private func parameters(_ key: Int) -> KeyParameters {
        if key >= animation.parameter_count.int { return KeyParameters() }
        let given = tables.floats + (animation.first_parameter.int &+ key &* 3)
        return KeyParameters(tension: Double(given[0]), continuity: Double(given[1]), bias: Double(given[2]))
    }

    /// Returns three times the way from a key to its control point, which the description gives: the point before the
    /// key, or the one after it.
    private func tangent(_ key: Int, _ part: Int, isAfter: Bool) -> Double {
        if key >= animation.parameter_count.int { return 0 }
        let row = key &* 2 &+ (isAfter ? 1 : 0)
        return 3 * Double(tables.floats[animation.first_parameter.int &+ row &* shape.width &+ part])
    }

    /// Writes the segment from key value `a` to `b`, given their neighbours. A missing neighbour is NaN: at an end the
    /// spline continues by reflection.
    @inline(never)
    func write(_ part: Int, _ segment: Int, _ previous: Double, _ a: Double, _ b: Double, _ following: Double) {
        let isDiscrete = animation.mode == MOTION_MODE_DISCRETE, isLinear = shape.isLinear
        // The next segment of linear keys writes the same end once more.
        let stride = isLinear ? 1 : 4, first = (part &* (shape.segments &+ (isLinear ? 1 : 0)) &+ segment) &* stride
        let result = floats + (shape.segments &+ 1 &+ first)
        result[0] = finite(a)
        result[1] = finite(isDiscrete ? a : b)
        if isLinear { return }
        (result[2], result[3]) = (0, 0)
        if !shape.bends || shape.segments &+ 1 != keyCount { return }
        let step = b - a
        let before = previous == previous ? a - previous : step, after = following == following ? following - b : step
        var (leaving, arriving) = (
            parameters(segment).leaving(before, step), parameters(segment &+ 1).arriving(step, after)
        )
        if shape.has(MOTION_ANIMATION_TANGENTS) {
            leaving = tangent(segment, part, isAfter: true)
            arriving = -tangent(segment &+ 1, part, isAfter: false)
        } else if shape.isPaced {
            // Tangents are per key; segments of unequal times need them per second.
            if segment > 0 { leaving *= share(floats, segment, segment &- 1) }
            if segment &+ 1 < shape.segments { arriving *= share(floats, segment, segment &+ 1) }
        }
        result[2] = finite(leaving - step)
        result[3] = finite(arriving - step)
    }
}

/// Returns twice the span of segment `own` as a fraction of the spans of it and of its neighbour.
private func share(_ times: Floats, _ own: Int, _ neighbour: Int) -> Double {
    let span = Double(times[own &+ 1]) - Double(times[own]),
        other = Double(times[neighbour &+ 1]) - Double(times[neighbour])
    return span + other > 0 ? 2 * span / (span + other) : 1
}
