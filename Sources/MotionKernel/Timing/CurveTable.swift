// Makes the table of a curve (PreparedCurve.swift). Cubics are fitted, and their errors tested, in double precision;
// the width of the first octave, and whether a table keeps the error bound, follow from the curve's numbers alone.

/// One side of a curve's table: distance and rise from the pivot or from an end, as cubics of the parameter from there.
private struct CurveSide {
    let distance, rise: CubicTerms
    /// y at the pivot or at the end.
    let y: Double
    /// The parameter at the distance `reach`.
    let end: Double
    /// The largest distance of the side.
    let reach: Double

    /// Returns y at a parameter.
    func value(_ v: Double) -> Double { rise.value(v) + y }

    /// Fits the cubics of the side and writes them upwards or downwards (`step` 1 or -1) from `memory`, if there is
    /// any. False if one of them is too far from the curve.
    @inline(never)
    func fit(_ row: PreparedCurve, _ tolerance: Double, _ memory: UnsafeMutableRawPointer?, _ step: Int) -> Bool {
        let count = row.count(reach)
        var width = Double(row.start) * 0x1p-4, r = 0.0, v = 0.0
        for i in below(count) {
            if i != 0 && i & 15 == 0 { width += width }
            let isLast = r + width >= reach
            let next = isLast ? reach : r + width
            let to = isLast ? end : root(next, distance, v, end, from: v + width / distance.slope(v))
            guard
                let cubic = next > r
                    ? cubic(from: v, to: to, r, next, width, tolerance) : SIMD4(Float(value(end)), 0, 0, 0)
            else { return false }
            memory?.storeBytes(of: cubic, toByteOffset: (step > 0 ? i : -1 &- i) &* 16, as: SIMD4<Float>.self)
            (r, v) = (next, to)
        }
        return true
    }

    /// Returns the cubic of a bucket in t = (distance - r) / width, through its ends and two points between, whose
    /// parameters are Chebyshev's, so that no root is solved. Where it is too far from the curve, the chord of the
    /// bucket, if that is so narrow that any y on it is the curve's at an x within 2^-23; nil if it is not.
    @inline(__always)
    private func cubic(
        from v0: Double, to v3: Double, _ r: Double, _ next: Double, _ width: Double, _ tolerance: Double
    ) -> SIMD4<Float>? {
        let scale = 1 / width, span = v3 - v0
        let v1 = v0 + span * 0.29289321881345254, v2 = v0 + span * 0.7071067811865475
        let t1 = (distance.value(v1) - r) * scale, t2 = (distance.value(v2) - r) * scale, t3 = (next - r) * scale
        let y0 = value(v0), y1 = value(v1), y2 = value(v2), y3 = value(v3)
        let slope01 = (y1 - y0) / t1, slope12 = (y2 - y1) / (t2 - t1), slope23 = (y3 - y2) / (t3 - t2)
        let bend012 = (slope12 - slope01) / t2, bend123 = (slope23 - slope12) / (t3 - t1)
        let last = (bend123 - bend012) / t3
        let cubic = SIMD4(
            Float(y0), Float(slope01 - t1 * bend012 + t1 * t2 * last), Float(bend012 - (t1 + t2) * last), Float(last))
        let (k0, k1, k2, k3) = (Double(cubic.x), Double(cubic.y), Double(cubic.z), Double(cubic.w))
        // The error of such a cubic is largest near these three parameters.
        var holds = true, part = 0.125
        while part < 1 {
            let v = v0 + span * part, t = (distance.value(v) - r) * scale
            holds = holds && abs(((k3 * t + k2) * t + k1) * t + k0 - value(v)) <= tolerance
            part += 0.375
        }
        // Evaluation must not overflow.
        let largest = Double(Float.greatestFiniteMagnitude)
        if holds && abs(k0) + abs(k1) + abs(k2) + abs(k3) <= largest { return cubic }
        let chord = (y3 - y0) / t3
        return width <= 0x1p-23 && abs(y0) + abs(chord) <= largest ? SIMD4(Float(y0), Float(chord), 0, 0) : nil
    }
}

extension PreparedCurve {
    /// The size of the table in bytes.
    public var tableSize: Int { limit == 0 ? 0 : (count(reach.left) &+ count(reach.right)) &* 16 }

    /// Makes the row of a curve and its table, which begins `offset` bytes after the first row. Writes the table if
    /// `memory`, which begins with the first row, has room for it in its `capacity` bytes. The row is `direct` if no
    /// table keeps the error bound, or if the curve is not a cubic-bezier.
    public init(_ curve: UnsafePointer<Curve>, at offset: Int, _ memory: UnsafeMutableRawPointer?, capacity: Int) {
        self = PreparedCurve.direct
        if !curve.pointee.isLaned { return }
        var (x1, y1, x2, y2) = (
            Double(curve.pointee.p0), Double(curve.pointee.p1), Double(curve.pointee.p2), Double(curve.pointee.p3)
        )
        if curve.isStraight { (x1, y1, x2, y2) = (0, 0, 1, 1) }
        let x = CubicTerms(x1, x2), y = CubicTerms(y1, y2)
        let left: CurveSide, right: CurveSide
        // The curve is steepest in its middle if x(s) is slowest there.
        let turn = x.a > 0 ? -x.b / (3 * x.a) : 0, center = turn > 0 && turn < 1 ? Float(x.value(turn)) : 0
        if center > 0 && center < 1 {
            pivot = -center
            let s = cubicRoot(Double(center), x1, x2)
            let (speed, bend, rate, curl) = (x.slope(s), 3 * x.a * s + x.b, y.slope(s), 3 * y.a * s + y.b),
                start = y.value(s)
            left = CurveSide(
                distance: CubicTerms(x.a, -bend, speed), rise: CubicTerms(-y.a, curl, -rate), y: start, end: s,
                reach: reach.left)
            right = CurveSide(
                distance: CubicTerms(x.a, bend, speed), rise: CubicTerms(y.a, curl, rate), y: start, end: 1 - s,
                reach: reach.right)
        } else {
            let back = CubicTerms(1 - x2, 1 - x1), fall = CubicTerms(1 - y2, 1 - y1)
            left = CurveSide(distance: x, rise: y, y: 0, end: cubicRoot(0.5, x1, x2), reach: 0.5)
            right = CurveSide(
                distance: back, rise: CubicTerms(-fall.a, -fall.b, -fall.c), y: 1,
                end: cubicRoot(0.5, 1 - x2, 1 - x1), reach: 0.5)
        }
        let tolerance = max(1, max(abs(y1), abs(y2))) * 1.3e-7
        // The side that failed last is tried first.
        var leads = true
        for exponent in below(PreparedCurve.finest &+ 1, from: 1) {
            start = Float(bitPattern: (127 &- exponent).u32 << 23)
            let below = count(right.reach) &* 16, end = offset &+ below &+ count(left.reach) &* 16
            let sides = (end <= capacity ? memory : nil).map { $0 + (offset &+ below) }
            var side = 0
            while side < 2 && (leads ? left : right).fit(self, tolerance, sides, leads ? 1 : -1) {
                leads = !leads
                side &+= 1
            }
            if side == 2 {
                middle = (offset &+ below).u32
                limit = 1
                return
            }
        }
        self = PreparedCurve.direct
    }
}
