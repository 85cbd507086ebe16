/// Rows of numbers with straight lines between them, and keys of them.
public struct TraceReference {
    public let times: [Double]
    public let values: [[Double]]

    public init(times: [Double], values: [[Double]]) { (self.times, self.values) = (times, values) }

    /// Returns the numbers on the lines at a time.
    public func values(at time: Double) -> [Double] { TraceReference.line(times, values, time) }

    /// Returns the least number of keys among the rows between which straight lines stay within a tolerance of all
    /// rows, by a dynamic programme over all pairs of rows.
    public func fewestRows(within tolerance: Double) -> Int {
        var least = [1] + [Int](repeating: .max, count: times.count - 1)
        for last in times.indices.dropFirst() {
            for first in 0..<last where least[first] < .max && isNear(first, last, tolerance) {
                least[last] = min(least[last], least[first] + 1)
            }
        }
        return least[times.count - 1]
    }

    /// Returns the largest distance between the trace and lines between keys. It is at a row or at a key.
    public func distance(toLines keys: [(time: Double, values: [Double])]) -> Double {
        let (at, rows) = (keys.map(\.time), keys.map(\.values))
        return (times + at).map { time in
            zip(values(at: time), TraceReference.line(at, rows, time)).map { abs($0 - $1) }.max() ?? 0
        }.max() ?? 0
    }

    private func isNear(_ first: Int, _ last: Int, _ tolerance: Double) -> Bool {
        let ends = ([times[first], times[last]], [values[first], values[last]])
        return (first...last).allSatisfy { row in
            zip(values[row], TraceReference.line(ends.0, ends.1, times[row])).allSatisfy { abs($0 - $1) <= tolerance }
        }
    }

    private static func line(_ times: [Double], _ values: [[Double]], _ time: Double) -> [Double] {
        let next = times.firstIndex { $0 >= time } ?? times.count - 1
        if next == 0 { return values[0] }
        let share = (time - times[next - 1]) / (times[next] - times[next - 1])
        return time >= times[next] ? values[next] : zip(values[next - 1], values[next]).map { $0 + ($1 - $0) * share }
    }
}
