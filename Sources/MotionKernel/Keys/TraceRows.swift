/// The rows of a trace: straight lines between values at times, each with how far the traced values may be from it.
public struct TraceRows {
    let times, values: Doubles
    let errors: Doubles?  // of each row and part, on the way to the next row
    let tolerances: Doubles  // of each part
    let count, arity: Int

    public init(
        times: Doubles, values: Doubles, errors: Doubles?, tolerances: Doubles, count: Int, arity: Int
    ) {
        (self.times, self.values, self.errors) = (times, values, errors)
        (self.tolerances, self.count, self.arity) = (tolerances, count, arity)
    }

    /// The largest magnitude of a time, a value or a tolerance: sums and differences of some of them stay finite.
    public static var largest: Double { 1e150 }

    /// The share of the whole time that values must rest for to be kept exactly.
    private static var restingShare: Double { 1.0 / 64 }

    var last: Int { count &- 1 }

    func value(_ row: Int, _ part: Int) -> Double { values[row &* arity &+ part] }

    /// Returns how far keys may be from the line after a row.
    @inline(never)
    func room(after row: Int, _ part: Int) -> Double {
        tolerances[part] - (errors.map { $0[row &* arity &+ part] } ?? 0)
    }

    /// Returns how far keys may be from the value of a row.
    @inline(never)
    func room(at row: Int, _ part: Int) -> Double {
        let before = row > 0 ? room(after: row &- 1, part) : tolerances[part]
        return row < last ? min(before, room(after: row, part)) : before
    }

    /// Returns the line after a row at a time.
    @inline(never)
    func line(after row: Int, _ part: Int, at time: Double) -> Double {
        let from = value(row, part), to = value(row &+ 1, part), span = times[row &+ 1] - times[row]
        return time >= times[row &+ 1] ? to : from + (to - from) * ((time - times[row]) / span)
    }

    /// Calls a function for each row after the first at which keys have the exact values: where a rest begins or ends,
    /// and the last row. A trace that stays near its first values has no such row.
    @inline(__always)
    func forEachStop(_ body: (Int) -> Void) {
        if isConstant { return }
        var stop = 0
        while stop < last {
            stop = nextStop(after: stop)
            body(stop)
        }
    }

    /// Whether the values stay near those of the first row all the time.
    private var isConstant: Bool {
        for row in below(count) {
            for part in below(arity) {
                if !(abs(value(row, part) - value(0, part)) <= room(at: row, part)) { return false }
            }
        }
        return true
    }

    /// Returns the next row after this one where a rest begins or ends, or the last row.
    @inline(never)
    private func nextStop(after row: Int) -> Int {
        let least = (times[last] - times[0]) * TraceRows.restingShare
        var first = row
        while first < last {
            var end = first
            while end < last && isSame(end, end &+ 1) { end &+= 1 }
            if end > first && times[end] - times[first] >= least { return first > row ? first : end }
            first = end > first ? end : first &+ 1
        }
        return last
    }

    /// Returns whether two rows have the same values.
    private func isSame(_ one: Int, _ other: Int) -> Bool {
        for part in below(arity) {
            if value(one, part) != value(other, part) { return false }
        }
        return true
    }
}

/// Where the keys of a reduced trace go. There is room for as many as the trace has rows.
public struct TraceKeys {
    let times, values: MutableDoubles
    let slopes: MutableDoubles?  // for each key those of all parts before it, then those after it
    let arity: Int
    public private(set) var count = 0

    public init(times: MutableDoubles, values: MutableDoubles, slopes: MutableDoubles?, arity: Int) {
        (self.times, self.values, self.slopes, self.arity) = (times, values, slopes, arity)
    }

    /// The numbers of the last key.
    var last: Doubles { UnsafePointer(values + (count &- 1) &* arity) }

    /// The numbers of the key that is added next.
    var next: MutableDoubles { values + count &* arity }

    /// Adds a key, whose numbers `next` has. It begins and ends with slopes of 0.
    @inline(never)
    mutating func add(_ time: Double) {
        times[count] = time
        for i in below(arity &* 2) { slopes?[count &* arity &* 2 &+ i] = 0 }
        count &+= 1
    }

    /// Sets the slopes of a part between the last two keys.
    @inline(never)
    func setSlopes(_ part: Int, _ after: Double, _ before: Double) {
        let width = arity &* 2
        slopes?[(count &- 2) &* width &+ arity &+ part] = bounded(after)
        slopes?[(count &- 1) &* width &+ part] = bounded(before)
    }

    /// Sets the slopes between the last two keys to those of straight lines.
    func setStraight() {
        let span = times[count &- 1] - times[count &- 2]
        for part in below(slopes == nil ? 0 : arity) {
            let slope = (last[part] - values[(count &- 2) &* arity &+ part]) / span
            setSlopes(part, slope, slope)
        }
    }
}
