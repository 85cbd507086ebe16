import CMotion
import MotionABI
import MotionReference
import MotionTestSupport
import Testing

/// Keys of rows of numbers: motion_trace_reduce. Bindings test keys of clips, in test_traces.py.
@Suite struct TraceKeysTests {
    private typealias Key = (time: Double, values: [Double])

    private func keys(_ trace: TraceReference, _ tolerance: Double, fit: UInt32 = MOTION_FIT_LINEAR) throws -> [Key] {
        let (count, arity) = (trace.times.count, trace.values[0].count)
        var (times, values) = (
            [Double](repeating: .nan, count: count), [Double](repeating: .nan, count: count * arity)
        )
        var found: UInt32 = 0
        try accept(
            motion_trace_reduce(
                trace.times, trace.values.flatMap { $0 }, nil, UInt32(count), UInt32(arity),
                [Double](repeating: tolerance, count: arity), fit, &times, &values, nil, &found))
        return (0..<Int(found)).map { (times[$0], Array(values[$0 * arity..<($0 + 1) * arity])) }
    }

    /// Curves of two numbers: waves, a spring, a rest in the middle, and a jump.
    private static let curves: [@Sendable (Double) -> [Double]] = [
        { [100 * sine(5 * $0), 40 * sine(3 * $0 + 1)] },
        { t in [300 * (1 - sine(12 * t + 1.57) / (1 + 20 * t * t)), 0] },
        { [$0 < 0.4 ? 200 * $0 * $0 : $0 < 0.6 ? 32 : 32 + 300 * ($0 - 0.6) * ($0 - 0.6), 5] },
        { [$0 < 0.5 ? 10 * $0 : 80 - 20 * $0, 3 * $0] }
    ]

    private static func sine(_ x: Double) -> Double {
        var (term, sum, n) = (x, x, 1.0)
        while abs(term) > 1e-12 {
            term *= -x * x / ((n + 1) * (n + 2))
            (sum, n) = (sum + term, n + 2)
        }
        return sum
    }

    /// Lines that need not go through the rows need no more keys than the best ones that do, but for the stops, where
    /// they have the exact values.
    @Test(arguments: [0, 1, 2, 3]) func linesAreNearAndFew(curve: Int) throws {
        let times = (0...400).map { Double($0) / 400 }
        let trace = TraceReference(times: times, values: times.map(Self.curves[curve]))
        for tolerance in [2.0, 0.5, 0.1, 0.02] {
            let found = try keys(trace, tolerance)
            #expect(trace.distance(toLines: found) <= tolerance * (1 + 1e-9))
            // A rest is kept exactly, which takes up to two keys more.
            let most = trace.fewestRows(within: tolerance) + (curve == 2 ? 2 : 0)
            #expect(found.count <= most, "tolerance \(tolerance)")
            #expect(found.first?.values == trace.values.first && found.last?.values == trace.values.last)
            #expect(zip(found, found.dropFirst()).allSatisfy { $0.time < $1.time })
        }
    }

    /// Differences and slopes overflow nowhere: numbers beyond 1e150 are refused, and a change that is too steep for a
    /// slope ends a line.
    @Test func hugeNumbersAreReducedOrRefused() throws {
        let tall = TraceReference(times: [0, 1, 2, 3], values: [[0], [1e150], [-1e150], [1e150]])
        let steep = TraceReference(times: [0, 5e-324, 1e-200, 1], values: [[0], [1e149], [-1e149], [3]])
        for trace in [tall, steep] {
            let found = try keys(trace, 0.25)
            #expect(found.map(\.time) == trace.times)
            #expect(zip(found, trace.values).allSatisfy { abs($0.values[0] - $1[0]) <= 0.25 })
        }
        for (times, values) in [([0, 1e297], [0.0, 0]), ([0, 1], [0, -1e297])] {
            #expect(throws: Rejected.self) {
                try keys(TraceReference(times: times, values: values.map { [$0] }), 0.25)
            }
        }
        #expect(throws: Rejected.self) { try keys(tall, 1e297) }
    }

    @Test func aRestIsKeptExactly() throws {
        let times = (0...400).map { Double($0) / 400 }
        let found = try keys(TraceReference(times: times, values: times.map(Self.curves[2])), 0.5)
        let rest = found.filter { $0.values == [32, 5] }.map(\.time)
        #expect(rest.count == 2 && rest.allSatisfy { [0.4, 0.5975, 0.6].contains($0) }, "\(rest)")
    }

    @Test func whatStaysNearIsOneKey() throws {
        let trace = TraceReference(times: [0, 1, 2], values: [[5], [5.1], [4.9]])
        #expect(try keys(trace, 0.2).map(\.values) == [[5]])
        #expect(try keys(trace, 0.2, fit: MOTION_FIT_CUBIC).map(\.values) == [[5]])
        #expect(try keys(TraceReference(times: [7], values: [[3, 4]]), 0).map(\.time) == [7])
    }

    /// A cubic is reduced to its ends, and other curves to few pieces.
    @Test func cubicsFollowCubics() throws {
        let times = (0...200).map { Double($0) / 200 }
        let cubic = TraceReference(times: times, values: times.map { t in [100 * t * t * (3 - 2 * t), 9 * t] })
        #expect(try keys(cubic, 0.05, fit: MOTION_FIT_CUBIC).map(\.time) == [0, 1])
        for curve in Self.curves {
            let trace = TraceReference(times: times, values: times.map(curve))
            let few = try keys(trace, 0.5, fit: MOTION_FIT_CUBIC)
            #expect(try few.count <= keys(trace, 0.5).count)
            #expect(few.allSatisfy { trace.values(at: $0.time) == $0.values })
        }
    }
}
