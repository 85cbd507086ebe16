/// Splits a curve into pieces on which five-point quadrature agrees with itself on the halves, from 0 to 1: dyadic intervals, so that the
/// walk needs no stack. A cusp costs two pieces a level.
struct Measuring {
    private let cubic: Cubic
    private let tolerance: Double
    private var walk = DyadicWalk()
    private(set) var u = 0.0  // end of the last piece
    private(set) var length = 0.0  // up to there

    private static var deepest: Int { 14 }

    init(_ cubic: Cubic) {
        self.cubic = cubic
        tolerance = 1e-8 * ((cubic.p1 - cubic.p0).extent + (cubic.p2 - cubic.p1).extent + (cubic.p3 - cubic.p2).extent)
    }

    /// The next piece; false after the last.
    mutating func advance() -> Bool {
        if walk.isAtEnd { return false }
        while true {
            let start = walk.start, end = walk.end, middle = (start + end) * 0.5
            let whole = cubic.arcLength(start, end)
            let halves = cubic.arcLength(start, middle) + cubic.arcLength(middle, end)
            if abs(whole - halves) <= tolerance * (end - start).squareRoot() || walk.level >= Measuring.deepest {
                u = end
                length += halves
                walk.advance()
                return true
            }
            walk.descend()
        }
    }
}
