internal import CMotion

/// A timing curve: how progress 0...1 becomes progress of a value. It covers CAMediaTimingFunction, CSS's easing
/// functions, Android's and Flutter's curves, Penner's equations, and springs.
///
///     let ease = try Curve("cubic-bezier(0.2, 0, 0, 1)")
///     ease(0.5)                  // the value at half of the time
///     ease.inverse(of: 0.5)      // the time of half of the way
///
/// ``names`` lists the names that it reads: `css.ease`, `ca.easeIn`, `swiftui.bouncy`, `m3.emphasized` ...
public struct Curve: Hashable, Sendable, CustomStringConvertible {
    /// The text that it was read from, as scenes have it.
    public let text: String

    let row: CurveRow
    let floats: [Float]

    /// Reads a curve: `ease-in-out`, `cubic-bezier(x1, y1, x2, y2)`, `steps(n, jump-end)`, `linear(0, .25 25%, 1)`,
    /// `spring(mass, stiffness, damping, velocity)`, `path(M 0 0 C ... 1 1)`, `penner(out, bounce)`, or a name.
    ///
    /// - Throws: ``MotionError``, which says at which byte the text is wrong, and why.
    public init(_ text: String) throws(MotionError) {
        let bytes = Array(text.utf8), size = UInt32(clamping: bytes.count)
        var row = motion_timing(), count: UInt32 = 0, end = motion_text_error()
        var status = motion_timing_parse(bytes, size, &row, nil, 0, &count, &end)
        var floats: [Float] = []
        if status == MOTION_ERROR_CAPACITY {
            floats = Array(repeating: 0, count: Int(count))
            status = motion_timing_parse(bytes, size, &row, &floats, count, &count, &end)
        }
        guard status == MOTION_OK else { throw MotionError(end, "timing", text) }
        (self.text, self.row, self.floats) = (text, CurveRow(row), floats)
    }

    /// Returns the cubic Bézier curve from (0, 0) to (1, 1) with two control points: CAMediaTimingFunction, or
    /// cubic-bezier of CSS.
    ///
    /// - Throws: ``MotionError`` for an x outside of 0...1, and for a number that is not finite.
    public static func cubicBezier(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) throws(MotionError) -> Curve {
        for (name, x) in [("x1", x1), ("x2", x2)] { try check(x >= 0 && x <= 1, name, x, "must be in 0...1") }
        for (name, y) in [("y1", y1), ("y2", y2)] { try check(y.isFinite, name, y, "must be finite") }
        return try Curve("cubic-bezier(\(x1), \(y1), \(x2), \(y2))")
    }

    /// Where a staircase jumps.
    public enum Jump: String, Sendable, CaseIterable {
        case start = "jump-start"
        case end = "jump-end"
        case both = "jump-both"
        case none = "jump-none"
    }

    /// Returns a staircase of CSS.
    ///
    /// - Throws: ``MotionError`` for less than 1 step, or less than 2 with `.none`.
    public static func steps(_ count: Int, _ jump: Jump = .end) throws(MotionError) -> Curve {
        let least = jump == .none ? 2 : 1
        try check(count >= least, "count", count, "must be \(least) or more")
        return try Curve("steps(\(count), \(jump.rawValue))")
    }

    /// y = x.
    public static let linear = Curve(known: "linear")
    /// CSS's `ease`.
    public static let ease = Curve(known: "ease")
    /// CSS's `ease-in`, which is Core Animation's `easeIn`.
    public static let easeIn = Curve(known: "ease-in")
    /// CSS's `ease-out`, which is Core Animation's `easeOut`.
    public static let easeOut = Curve(known: "ease-out")
    /// CSS's `ease-in-out`, which is Core Animation's `easeInEaseOut`.
    public static let easeInOut = Curve(known: "ease-in-out")

    /// Makes a curve of a text that is known to be right.
    init(known text: String) {
        do { try self.init(text) } catch { preconditionFailure(error.description) }
    }

    /// The names that ``init(_:)`` knows.
    public static var names: [String] {
        var found: [String] = []
        while true {
            let index = UInt32(found.count)
            var size: UInt32 = 0
            guard motion_timing_name(index, nil, 0, &size) != MOTION_ERROR_INDEX else { return found }
            var name = [UInt8](repeating: 0, count: Int(size))
            _ = motion_timing_name(index, &name, size, &size)
            found.append(String(decoding: name, as: UTF8.self))
        }
    }

    /// Returns the value at x: a fraction of the duration, or seconds for a spring. NaN counts as 0.
    public func callAsFunction(_ x: Float) -> Float { evaluated([x], MOTION_QUERY_VALUE)[0] }

    /// Returns the values at many x.
    public func callAsFunction(_ x: [Float]) -> [Float] { evaluated(x, MOTION_QUERY_VALUE) }

    /// Returns the slope dy/dx at x.
    public func slope(at x: Float) -> Float { evaluated([x], MOTION_QUERY_SLOPE)[0] }

    /// Returns an x at which the curve has a value: the inverse of a curve that never falls.
    ///
    /// - Throws: ``MotionError`` for curves without an inverse.
    public func inverse(of y: Float) throws(MotionError) -> Float {
        var x: Float = 0
        let status = evaluate([y], MOTION_QUERY_INVERSE, &x)
        guard status == MOTION_OK else {
            throw MotionError(status, "inverse: \"\(text)\", must be a curve that never falls, and no spring")
        }
        return x
    }

    /// The spring of a curve that is one, with the numbers that it computes with; nil of others.
    public var spring: Spring? {
        guard row.kind == MOTION_TIMING_SPRING, row.flags == 0 else { return nil }
        let p = row.parameters
        return try? Spring(
            mass: Double(p[0]), stiffness: Double(p[1]), damping: Double(p[2]), initialVelocity: Double(p[3]))
    }

    public var description: String { text }

    private func evaluated(_ x: [Float], _ query: UInt32) -> [Float] {
        var y = [Float](repeating: 0, count: x.count)
        let status = y.withUnsafeMutableBufferPointer { y in
            y.baseAddress.map { evaluate(x, query, $0) } ?? MOTION_OK
        }
        // The row was read from a text, so that it cannot be wrong.
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        return y
    }

    private func evaluate(_ x: [Float], _ query: UInt32, _ y: UnsafeMutablePointer<Float>) -> motion_status {
        var timing = row.timing
        return motion_timing_evaluate(
            &timing, 1, floats, UInt32(floats.count), nil, x, UInt32(x.count), query, y)
    }
}

/// The row of a curve, comparable.
struct CurveRow: Hashable, Sendable {
    let kind, first, count, flags: UInt32
    let parameters: SIMD4<Float>

    init(_ row: motion_timing) {
        (kind, first, count, flags) = (row.kind, row.first, row.count, row.flags)
        let p = row.parameters
        parameters = [p.0, p.1, p.2, p.3]
    }

    var timing: motion_timing {
        let p = parameters
        return motion_timing(
            kind: kind, first: first, count: count, flags: flags, parameters: (p[0], p[1], p[2], p[3]))
    }
}

extension Curve {
    /// Whether it surely never falls, and stays within 0...1.
    package var neverFalls: Bool {
        switch row.kind {
        case MOTION_TIMING_LINEAR, MOTION_TIMING_STEPS: true
        case MOTION_TIMING_CUBIC_BEZIER: (0...1).contains(row.parameters.y) && (0...1).contains(row.parameters.w)
        default: false
        }
    }

    /// Whether it is y = x.
    package var isLinear: Bool { row.kind == MOTION_TIMING_LINEAR }
}
