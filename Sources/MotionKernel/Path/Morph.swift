/// Interpolates the points of two paths that have the same verbs, number by number; `out` may be one of them.
@inline(never)
public func mixPoints(
    _ from: Floats, _ to: Floats, _ numbers: Int, _ progress: Double,
    _ out: MutableFloats
) {
    for k in below(numbers) {
        out[k] = finite(mix(Double(from[k]), Double(to[k]), progress))
    }
}

/// Adds what lies between the points of two paths to those of a third one, all with the same verbs; `out` may be one of
/// them.
@inline(never)
public func addPoints(
    _ from: Floats, _ to: Floats, _ numbers: Int, _ progress: Double, onto points: Floats, _ out: MutableFloats
) {
    for k in below(numbers) {
        out[k] = finite(Double(points[k]) + mix(Double(from[k]), Double(to[k]), progress))
    }
}
