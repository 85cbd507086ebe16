/// A straight line between the values of a function at the two ends of an interval.
public struct Chord {
    let start, from: Double
    /// How much the line rises while x grows by 1.
    public let rise: Double
    /// How far the function is from the line at most, between the two ends; infinite where that is unknown.
    public var bend: Double

    /// Makes the line of a function that has these values at the low and the high end of `x`.
    @inline(never)
    public init(_ x: Interval, _ from: Double, _ to: Double, bend: Double) {
        (start, self.from, self.bend) = (x.low, from, bend)
        rise = x.isPoint ? 0 : (to - from) / (x.high - x.low)
    }

    /// Returns the height of the line at x.
    public func value(at x: Double) -> Double { from + (x - start) * rise }
}
