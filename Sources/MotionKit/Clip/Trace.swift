internal import CMotion

/// What is between two keys of a trace.
public enum TraceFit: Sendable {
    /// A straight line.
    case linear
    /// A cubic, by its values and slopes at both keys.
    case cubic
}

/// Rows of numbers with straight lines between them, of a channel or of your own.
public struct Trace: Hashable, Sendable {
    /// Seconds of the rows, increasing.
    public let times: [Double]
    /// The numbers of each row.
    public let values: [[Double]]
    /// How far the traced numbers may be from the line to the next row.
    public let errors: [[Double]]

    /// Makes a trace of values that are known exactly.
    public init(times: [Double], values: [[Double]]) {
        (self.times, self.values) = (times, values)
        errors = values.map { $0.map { _ in 0 } }
    }

    fileprivate init(_ times: [Double], _ values: [Double], _ errors: [Double], arity: Int) {
        func rows(_ all: [Double]) -> [[Double]] {
            times.indices.map { Array(all[$0 * arity..<($0 + 1) * arity]) }
        }
        (self.times, self.values, self.errors) = (times, rows(values), rows(errors))
    }

    /// A key of a reduced trace.
    public struct Key: Hashable, Sendable {
        /// Seconds.
        public let time: Double
        public let values: [Double]
        /// Numbers per second before and after the key.
        public let before, after: [Double]
    }

    /// Returns few keys, between which lines or cubics stay within a tolerance of the trace at every time.
    ///
    /// - Throws: ``MotionError`` for times that do not increase, rows of several lengths, numbers that are not finite,
    ///   and a tolerance that is less than the errors of the trace.
    public func keys(within tolerance: Double, fit: TraceFit = .linear) throws(MotionError) -> [Key] {
        let arity = values.first?.count ?? 0, count = times.count
        guard values.count == count, values.allSatisfy({ $0.count == arity }) else {
            throw MotionError(field: "values", value: values.count, rule: "must be \(count) rows of \(arity) numbers")
        }
        let tolerances = [Double](repeating: tolerance, count: arity), flat = values.flatMap { $0 },
            off = errors.flatMap { $0 }
        var (at, numbers, slopes) = (
            [Double](repeating: 0, count: count), [Double](repeating: 0, count: count * arity),
            [Double](repeating: 0, count: count * arity * 2)
        )
        var found: UInt32 = 0
        let status = motion_trace_reduce(
            times, flat, off, UInt32(count), UInt32(arity), tolerances,
            fit == .cubic ? MOTION_FIT_CUBIC : MOTION_FIT_LINEAR, &at, &numbers, &slopes, &found)
        guard status == MOTION_OK else {
            throw MotionError(
                status, MOTION_CALL_TRACE_REDUCE, numbers: [Double(count), Double(arity), fit == .cubic ? 1 : 0], times,
                flat, off, tolerances, at, numbers, slopes, [found])
        }
        return (0..<Int(found)).map { key in
            let first = key * arity, slope = first * 2
            return Key(
                time: at[key], values: Array(numbers[first..<first + arity]),
                before: Array(slopes[slope..<slope + arity]), after: Array(slopes[slope + arity..<slope + arity * 2]))
        }
    }
}

extension Clip {
    /// Returns rows between which a channel of the clip is near a straight line at every time of an interval:
    /// within the tolerance, except where the errors of the trace say more.
    ///
    /// - Throws: ``MotionError`` for a channel of another clip, times that are not finite, and a negative tolerance.
    public func trace(
        of channel: Channel, over times: ClosedRange<Double>, tolerance: Double = 0.01
    ) throws(MotionError) -> Trace {
        guard let row = channels.firstIndex(of: channel) else {
            throw MotionError(field: "channel", value: channel, rule: "must be one of the clip")
        }
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(info.bounds_scratch) + 8, alignment: 8)
        defer { scratch.deallocate() }
        let number = UInt32(row), (start, end) = (times.lowerBound, times.upperBound)
        var (room, count) = (256, UInt32(0))
        while true {
            var (at, values, errors) = (
                [Double](repeating: 0, count: room), [Double](repeating: 0, count: room * 4),
                [Double](repeating: 0, count: room * 4)
            )
            let status = motion_clip_trace(
                words, info.size, number, start, end, tolerance, &at, &values, &errors, UInt32(room), &count, scratch,
                info.bounds_scratch)
            if status == MOTION_ERROR_CAPACITY {
                room = Int(count)
                continue
            }
            guard status == MOTION_OK else {
                let numbers = [
                    Double(info.size), Double(number), start, end, tolerance, Double(room), Double(info.bounds_scratch)
                ]
                throw MotionError(
                    status, MOTION_CALL_CLIP_TRACE, numbers: numbers, words, at, values, errors, [count], scratch)
            }
            return Trace(Array(at.prefix(Int(count))), values, errors, arity: channel.numbers.count)
        }
    }
}
