internal import CMotion

/// A path of lines and curves, as CGPath. It is measured when it is made, and never changes.
///
///     let path = try Path("M0 0H100V50")
///     path.length                         // 150
///     path.point(at: 0.5)                 // (75, 0)
///     path.trimmed(from: 0, to: 0.5).svg
public struct Path: Hashable, Sendable, CustomStringConvertible {
    /// A part of a path.
    public enum Element: Hashable, Sendable {
        case move(SIMD2<Float>)
        case line(SIMD2<Float>)
        case quad(SIMD2<Float>, SIMD2<Float>)
        case cubic(SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)
        case close
    }

    let verbs: [UInt8]
    let points: [SIMD2<Float>]
    let prepared: [UInt64]
    let size: UInt32

    /// Makes a path without elements.
    public init() { self.init(known: [], []) }

    /// Reads SVG path data: the grammar of SVG 2, with arcs, which become cubics.
    ///
    /// - Throws: ``MotionError``, which says at which byte the text is wrong, and why.
    public init(_ text: String) throws(MotionError) {
        let bytes = Array(text.utf8), length = UInt32(clamping: bytes.count)
        var counts = motion_path_counts(), end = motion_text_error()
        _ = motion_path_parse(bytes, length, nil, 0, nil, 0, &counts, &end)
        guard end.reason == MOTION_OK else { throw MotionError(end, "path", text) }
        var verbs = [UInt8](repeating: 0, count: Int(counts.verbs))
        var points = [SIMD2<Float>](repeating: .zero, count: Int(counts.points))
        let status = points.withFloats { points in
            motion_path_parse(bytes, length, &verbs, counts.verbs, points, counts.points, &counts, &end)
        }
        guard status == MOTION_OK else { throw MotionError(status) }
        try self.init(verbs, points)
    }

    /// Makes a smooth path through points: a Catmull-Rom spline.
    ///
    /// - Parameters:
    ///   - alpha: 0 for the uniform spline, 0.5 for the centripetal one, which has no loops between two points, 1 for
    ///     the chordal one.
    ///   - isClosed: Whether it goes on from the last point to the first one.
    /// - Throws: ``MotionError`` for an alpha outside 0...1, and for a coordinate that is not finite or beyond ±1e9.
    public init(
        through points: [SIMD2<Double>], alpha: Double = 0.5, isClosed: Bool = false
    ) throws(MotionError) {
        let given = points.map { SIMD2<Float>($0) }, count = UInt32(clamping: given.count)
        let flags = isClosed ? MOTION_SPLINE_CLOSED : 0
        // A verb for each point, and a move or a close more; three points for each span, and the start.
        var verbs = [UInt8](repeating: 0, count: given.count + 2), counts = motion_path_counts()
        var made = [SIMD2<Float>](repeating: .zero, count: 3 * given.count + 1)
        let (verbRoom, pointRoom) = (UInt32(clamping: verbs.count), UInt32(clamping: made.count))
        let status = given.withReadFloats { given in
            made.withFloats { motion_path_spline(given, count, alpha, flags, &verbs, verbRoom, $0, pointRoom, &counts) }
        }
        guard status == MOTION_OK else {
            throw given.withReadFloats { given in
                MotionError(
                    status, MOTION_CALL_PATH_SPLINE,
                    numbers: [Double(count), alpha, Double(flags), Double(verbRoom), Double(pointRoom)], given, &verbs,
                    given, &counts)
            }
        }
        try self.init(Array(verbs.prefix(Int(counts.verbs))), Array(made.prefix(Int(counts.points))))
    }

    /// Makes a path of elements, of which the first is a move.
    ///
    /// - Throws: ``MotionError`` if the first is not a move, or for a coordinate that is not finite or beyond ±1e9.
    public init(_ elements: [Element]) throws(MotionError) {
        var verbs: [UInt8] = [], points: [SIMD2<Float>] = []
        for element in elements {
            verbs.append(element.verb)
            points += element.points
        }
        if let first = elements.first, first.verb != UInt8(MOTION_VERB_MOVE) {
            throw MotionError(field: "elements[0]", value: first, rule: "must be a move")
        }
        try self.init(verbs, points)
    }

    private init(_ verbs: [UInt8], _ points: [SIMD2<Float>]) throws(MotionError) {
        for (i, point) in points.enumerated() {
            for coordinate in [point.x, point.y] {
                let isInside = coordinate.magnitude <= 1e9
                try check(isInside, "points[\(i)]", coordinate, "must be finite and within -1e9...1e9")
            }
        }
        var words: [UInt64] = []
        let size: UInt32
        do { size = try Path.prepare(verbs, points, &words) } catch { throw error }
        (self.verbs, self.points, prepared, self.size) = (verbs, points, words, size)
    }

    /// Makes a path that the kernel wrote.
    init(known verbs: [UInt8], _ points: [SIMD2<Float>]) {
        do { try self.init(verbs, points) } catch { preconditionFailure(error.description) }
    }

    private static func prepare(
        _ verbs: [UInt8], _ points: [SIMD2<Float>], _ words: inout [UInt64]
    ) throws(MotionError) -> UInt32 {
        var size: UInt32 = 0
        let verbCount = UInt32(clamping: verbs.count), count = UInt32(clamping: points.count)
        var status = points.withReadFloats { motion_path_prepare_size(verbs, verbCount, $0, count, &size) }
        if status == MOTION_OK {
            words = Array(repeating: 0, count: (Int(size) + 7) / 8)
            status = points.withReadFloats { motion_path_prepare(verbs, verbCount, $0, count, &words, size) }
        }
        guard status == MOTION_OK else {
            throw points.withReadFloats {
                MotionError(
                    status, MOTION_CALL_PATH_PREPARE_SIZE, numbers: [Double(verbCount), Double(count)], verbs, $0, &size
                )
            }
        }
        return size
    }

    /// The elements, in order.
    public var elements: [Element] { Element.read(verbs[...], points[...]) }

    /// Whether it has no elements.
    public var isEmpty: Bool { verbs.isEmpty }

    /// The path as SVG path data, which reads back as the same path.
    public var svg: String { text(tolerance: 0) }

    public var description: String { svg }

    /// Writes the path as SVG path data, with the fewest digits of which no coordinate is off by more than a tolerance.
    ///
    /// - Throws: ``MotionError`` for a tolerance that is not finite or below 0.
    public func svg(tolerance: Float) throws(MotionError) -> String {
        try check(tolerance >= 0 && tolerance.isFinite, "tolerance", tolerance, "must be 0 or more")
        return text(tolerance: tolerance)
    }

    private func text(tolerance: Float) -> String {
        var size: UInt32 = 0
        let verbCount = UInt32(verbs.count), count = UInt32(points.count)
        _ = points.withReadFloats { motion_path_write(verbs, verbCount, $0, count, tolerance, nil, 0, &size) }
        var text = [UInt8](repeating: 0, count: Int(size))
        _ = points.withReadFloats { motion_path_write(verbs, verbCount, $0, count, tolerance, &text, size, &size) }
        return String(decoding: text, as: UTF8.self)
    }

    public static func == (a: Path, b: Path) -> Bool { a.verbs == b.verbs && a.points == b.points }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(verbs)
        hasher.combine(points)
    }
}

extension Path.Element {
    fileprivate var verb: UInt8 {
        switch self {
        case .move: UInt8(MOTION_VERB_MOVE)
        case .line: UInt8(MOTION_VERB_LINE)
        case .quad: UInt8(MOTION_VERB_QUAD)
        case .cubic: UInt8(MOTION_VERB_CUBIC)
        case .close: UInt8(MOTION_VERB_CLOSE)
        }
    }

    package var points: [SIMD2<Float>] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quad(let control, let end): [control, end]
        case .cubic(let one, let two, let end): [one, two, end]
        case .close: []
        }
    }

    /// Returns the elements of verbs and the points that they take.
    static func read(_ verbs: ArraySlice<UInt8>, _ points: ArraySlice<SIMD2<Float>>) -> [Path.Element] {
        var at = points.startIndex
        func next() -> SIMD2<Float> {
            defer { at += 1 }
            return points[at]
        }
        return verbs.map { verb in
            switch UInt32(verb) {
            case MOTION_VERB_MOVE: .move(next())
            case MOTION_VERB_LINE: .line(next())
            case MOTION_VERB_QUAD: .quad(next(), next())
            case MOTION_VERB_CUBIC: .cubic(next(), next(), next())
            default: .close
            }
        }
    }
}

extension Array where Element == SIMD2<Float> {
    /// Calls a function with the points as floats, x y x y ...
    func withReadFloats<Result>(_ body: (UnsafePointer<Float>?) -> Result) -> Result {
        withUnsafeBytes { body($0.baseAddress?.assumingMemoryBound(to: Float.self)) }
    }

    /// Calls a function that writes the points as floats.
    mutating func withFloats<Result>(_ body: (UnsafeMutablePointer<Float>?) -> Result) -> Result {
        withUnsafeMutableBytes { body($0.baseAddress?.assumingMemoryBound(to: Float.self)) }
    }
}
