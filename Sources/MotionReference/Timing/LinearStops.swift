/// CSS's `linear()`: a line through points. Source: the procedures of css-easing-2 that are quoted below, in the text
/// that browsers follow (a later draft gives the before flag a meaning at the first stop).
public struct LinearStops: Equatable, Sendable {
    /// A stop as it is written: its input may be left out.
    public struct Entry: Equatable, Sendable {
        public var output: Double
        public var input: Double?

        public init(_ output: Double, _ input: Double? = nil) {
            self.output = output
            self.input = input
        }
    }

    /// The stops as points: x is the input, y the output; x never decreases.
    public let points: [Point]

    public init(_ points: [Point]) { self.points = points }

    /// "Create a linear easing function": the first stop without an input is at 0, the last at 1, no stop lies before
    /// an earlier one, and runs without inputs are spread evenly.
    public init(_ entries: [Entry]) {
        var inputs = entries.map(\.input)
        if inputs[0] == nil { inputs[0] = 0 }
        var largest = -Double.infinity
        for (index, input) in inputs.enumerated() {
            if let input {
                largest = max(largest, input)
                inputs[index] = largest
            } else if index == inputs.count - 1 {
                inputs[index] = max(largest, 1)
            }
        }
        var known = 0
        for index in inputs.indices.dropFirst() {
            guard let input = inputs[index] else { continue }
            for missing in known + 1..<index {
                inputs[missing] = mix(inputs[known]!, input, Double(missing - known) / Double(index - known))
            }
            known = index
        }
        self.init(zip(inputs, entries).map { Point($0!, $1.output) })
    }

    /// "Calculate linear easing output progress". Where points share an x the last one counts; the first and the last
    /// segment go on.
    public func value(at x: Double) -> Double {
        guard let (a, b) = segment(at: x, fromLeft: false) else { return points[0].y }
        if a.x == b.x { return b.y }
        return mix(a.y, b.y, (x - a.x) / (b.x - a.x))
    }

    /// Returns the slope of the segment at x; at a point, of the segment on the side asked for. Segments without width
    /// have none.
    public func slope(at x: Double, fromLeft: Bool) -> Double {
        guard let (a, b) = segment(at: x, fromLeft: fromLeft), a.x != b.x else { return 0 }
        return (b.y - a.y) / (b.x - a.x)
    }

    private func segment(at x: Double, fromLeft: Bool) -> (Point, Point)? {
        if points.count == 1 { return nil }
        let last = points.lastIndex { fromLeft ? $0.x < x : $0.x <= x } ?? 0
        let a = last == points.count - 1 ? last - 1 : last
        return (points[a], points[a + 1])
    }
}
