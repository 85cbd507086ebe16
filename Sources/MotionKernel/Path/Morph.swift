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
