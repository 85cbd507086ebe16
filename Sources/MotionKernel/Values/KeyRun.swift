/// A run of neighbouring keyframed values of one group that are linear. The values at one key time are neighbours,
/// eight times `count` of them, so that the run goes from one list of values to the next.
public struct KeyRun {
    /// Index of the first value.
    public var first: UInt32
    /// The group of all values (`KeyPosition`).
    public var group: UInt32
    /// Where the values at the first key begin, in eights.
    public var keys: UInt32
    /// Values of the run, in eights.
    public var count: UInt32

    public init(first: UInt32, group: UInt32, keys: UInt32, count: UInt32) {
        (self.first, self.group, self.keys, self.count) = (first, group, keys, count)
    }
}

/// Writes the values of `count` runs, as far as their indices are from `start` to `end`. Values of groups that do not
/// apply stay.
@inline(__always)
public func keyRunsBatch(
    _ runs: UnsafePointer<KeyRun>, _ count: Int, _ keys: Floats,
    _ positions: UnsafePointer<KeyPosition>, _ values: MutableFloats, _ start: Int, _ end: Int
) {
    for index in below(count) {
        let run = runs[index]
        let first = run.first.int, width = run.count.int &* 8, last = first &+ width
        let position = positions[run.group], f = position.fraction, rest = 1 - f
        let from = first < start ? start : first, to = last < end ? last : end
        // The values at the key before.
        let here = keys + (run.keys.int &* 8 &+ position.offset.int &* width)
        // From the nearer key to the other one, as `mix` does.
        let (near, far) = f < 0.5 ? (here, here + width) : (here + width, here), share = f < 0.5 ? f : rest
        // What the formula of `keyLanes` adds for straight segments: a zero, whose sign may show.
        let bend = f * rest * (0 * rest - 0 * f)
        let begin = f == f ? from : to
        var next = begin, sums = Lanes(repeating: 0)
        @inline(__always) func apply() {
            let a = Lanes(at: near + (next &- first)), b = Lanes(at: far + (next &- first))
            let value = a + (b - a) * share + bend
            sums = sums + value
            value.store(to: values + next)
            next &+= Lanes.width
        }
        while isWide && next &+ Lanes.width < to {
            apply()
            apply()
        }
        while next < to { apply() }
        // Where a value is not finite, nor is a sum. (A sum of finite values may overflow, too: that costs time alone.)
        sums = sums * 0
        if !isAny(sums .!= sums) { continue }
        let fraction = Lanes(repeating: f)
        for value in below(to, from: begin, by: Lanes.width) {
            let a = Lanes(at: here + (value &- first)), b = Lanes(at: here + (width &+ value &- first))
            mixFar(a, b, fraction, unless: Lanes(at: values + value)).finite.store(to: values + value)
        }
    }
}
