/// Kochanek and Bartels, "Interpolating splines with local tension, continuity, and bias control" (SIGGRAPH 1984),
/// equations 8 and 9.
struct KeyParameters {
    var tension = 0.0, continuity = 0.0, bias = 0.0

    /// Floats of a key's parameters in a description.
    static var width: Int { 3 }

    /// Returns the tangent with which the spline leaves a key, from the steps before and after it.
    func leaving(_ before: Double, _ after: Double) -> Double {
        (1 - tension) / 2 * ((1 + continuity) * (1 + bias) * before + (1 - continuity) * (1 - bias) * after)
    }

    /// Returns the tangent with which the spline arrives at a key, from the steps before and after it.
    func arriving(_ before: Double, _ after: Double) -> Double {
        (1 - tension) / 2 * ((1 - continuity) * (1 + bias) * before + (1 + continuity) * (1 - bias) * after)
    }
}
