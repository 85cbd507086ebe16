internal import CMotion

/// Values of a program that reacts: targets are set at any time, values asked for at any later one.
///
/// A spring takes over value and velocity of what moves; other curves are added to it, as in Core Animation. Only what
/// moves is kept, in memory that does not grow. Time does not run back: a time before the latest change counts as that
/// one. The same calls give the same bits in every language.
public struct Live: Sendable {
    /// How a value goes to a new target.
    public enum Timing: Hashable, Sendable {
        /// At once.
        case none
        /// A damped spring. It settles in its own time.
        case spring(mass: Double = 1, stiffness: Double, damping: Double)
        /// A cubic Bézier curve from (0, 0) to (1, 1) that takes some seconds.
        case cubicBezier(Float, Float, Float, Float, duration: Double)
        /// Any curve, over some seconds; a curve that is a spring settles in its own time, and takes no duration.
        case curve(Curve, duration: Double)

        /// Returns a damped spring. Its initial velocity, in ways per second, is added to that of the value.
        public static func spring(_ spring: Spring) -> Timing { .curve(spring.curve, duration: 0) }
    }

    private var words: [UInt64]
    private let size: UInt32
    /// The tables of the curves so far. It only grows, since the block refers to it.
    private var floats: [Float] = []
    private var tables: [Curve: Int] = [:]
    /// The number of values.
    public let count: Int

    /// Makes values that rest, from a time in seconds on.
    ///
    /// - Throws: ``MotionError`` for a number that is not finite.
    public init(_ values: [Double], at time: Double = 0) throws(MotionError) {
        var size: UInt32 = 0
        count = values.count
        try accept(motion_live_size(UInt32(values.count), &size))
        self.size = size
        words = [UInt64](repeating: 0, count: Int(size) / 8)
        let status = motion_live_prepare(values, UInt32(values.count), time, &words, size)
        guard status == MOTION_OK else {
            let numbers = [Double(values.count), time, Double(size)]
            throw MotionError(status, MOTION_CALL_LIVE_PREPARE, numbers: numbers, values, words)
        }
    }

    /// Gives values new targets from a time in seconds on. `first`: the number of the first of them. `velocities`:
    /// those at the beginning, per second, with a spring only. `delay`: seconds until the movement sets in.
    ///
    /// - Throws: ``MotionError``; then nothing changes.
    public mutating func set(
        _ targets: [Double], first: Int = 0, at time: Double, _ timing: Timing = .none, velocities: [Double]? = nil,
        delay: Double = 0
    ) throws(MotionError) {
        guard first >= 0, first <= count, targets.count <= count - first,
            velocities == nil || velocities?.count == targets.count
        else {
            throw MotionError(
                field: "targets", value: "\(targets.count) from \(first) on",
                rule: "must be at most \(count) values, and as many velocities")
        }
        try set(targets.indices.map { UInt32(first + $0) }, targets, at: time, timing, velocities, delay)
    }

    /// Gives values new targets, by their numbers.
    mutating func set(
        _ indices: [UInt32], _ targets: [Double], at time: Double, _ timing: Timing, _ velocities: [Double]?,
        _ delay: Double
    ) throws(MotionError) {
        var pool = floats, known = tables
        var row = motion_timing(), duration = 0.0
        switch timing {
        case .none: break
        case .spring(let mass, let stiffness, let damping):
            row.kind = MOTION_TIMING_SPRING
            row.parameters = (Float(mass), Float(stiffness), Float(damping), 0)
        case .cubicBezier(let x1, let y1, let x2, let y2, let seconds):
            row.kind = MOTION_TIMING_CUBIC_BEZIER
            (row.parameters, duration) = ((x1, y1, x2, y2), seconds)
        case .curve(let curve, let seconds):
            (row, duration) = (curve.row.timing, seconds)
            if !curve.floats.isEmpty {
                row.first = UInt32(known[curve] ?? pool.count)
                if known[curve] == nil {
                    known[curve] = pool.count
                    pool += curve.floats
                }
            }
        }
        let status = motion_live_set(
            &words, size, time, indices, targets, velocities, UInt32(targets.count), &row, pool,
            UInt32(pool.count), duration, delay)
        guard status == MOTION_OK else {
            let numbers = [Double(size), time, Double(targets.count), Double(pool.count), duration, delay]
            throw MotionError(
                status, MOTION_CALL_LIVE_SET, numbers: numbers, words, indices, targets, velocities, &row, pool)
        }
        (floats, tables) = (pool, known)
    }

    /// Returns all values and their velocities at a time in seconds.
    public func state(at time: Double) -> (values: [Double], velocities: [Double]) {
        var values = [Double](repeating: 0, count: count), velocities = values
        let status = motion_live_values(
            words, size, time, floats, UInt32(floats.count), nil, UInt32(count), &values, &velocities)
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        return (values, velocities)
    }

    /// The time from which on each value rests at its target; of one that rests the time of the latest change.
    public var ends: [Double] {
        var ends = [Double](repeating: 0, count: count)
        let status = motion_live_ends(words, size, nil, UInt32(count), &ends)
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        return ends
    }
}

private func accept(_ status: motion_status) throws(MotionError) {
    if status != MOTION_OK { throw MotionError(status) }
}
