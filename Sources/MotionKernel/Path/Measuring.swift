/// Splits a curve into pieces on which five-point quadrature agrees with itself on the halves, from 0 to 1: dyadic intervals, so that the
/// walk needs no stack. A cusp costs two pieces a level.
struct Measuring {
    private let cubic: Cubic
    private let tolerance: Double
    private var level = 0
    private var index = 0
    private(set) var u = 0.0  // end of the last piece
    private(set) var length = 0.0  // up to there

    private static var deepest: Int { 14 }

    init(_ cubic: Cubic) {
        self.cubic = cubic
        tolerance = 1e-8 * ((cubic.p1 - cubic.p0).extent + (cubic.p2 - cubic.p1).extent + (cubic.p3 - cubic.p2).extent)
    }

    /// The next piece; false after the last.
    mutating func advance() -> Bool {
        if u >= 1 { return false }
        while true {
            let width = 1 / Double(Int32(truncatingIfNeeded: 1 &<< level))
            let start = Double(Int32(truncatingIfNeeded: index)) * width, middle = start + width * 0.5, end = start + width
            let whole = cubic.arcLength(start, end)
            let halves = cubic.arcLength(start, middle) + cubic.arcLength(middle, end)
            if abs(whole - halves) <= tolerance * width.squareRoot() || level >= Measuring.deepest {
                u = end
                length += halves
                index &+= 1
                while level > 0 && index & 1 == 0 {
                    index = index &>> 1
                    level &-= 1
                }
                return true
            }
            level &+= 1
            index = index &<< 1
        }
    }
}
