/// Returns the function linear() of css-easing-2 section 2.2, through `count` knots (x, y) with x never decreasing. The
/// first and the last segment go on outside.
///
/// Where knots share an x the last one counts, or with `before` the first. Knots are compared with `nearest`, which is
/// x as a single: so 0.2 has reached the knot at 0.2, although the nearest single is a little more than 0.2.
func stops(_ x: Double, nearest: Double, _ knots: Floats, _ count: Int, before: Bool) -> CurvePoint {
    if count < 2 { return CurvePoint(Double(knots[1]), 0) }
    var (low, high) = (0, count &- 1)  // low becomes the last segment that begins at or before x
    while high &- low > 1 {
        let middle = (low &+ high) >> 1
        let knot = Double(knots[middle &* 2])
        if before ? knot < nearest : knot <= nearest { low = middle } else { high = middle }
    }
    let knot = knots + low &* 2
    let (x0, y0, x1, y1) = (Double(knot[0]), Double(knot[1]), Double(knot[2]), Double(knot[3]))
    if x1 == x0 { return CurvePoint(before ? y0 : y1, 0) }
    let along = low > 0 ? max(x, x0) - x0 : x - x0
    return CurvePoint(mix(y0, y1, along / (x1 - x0)), (y1 - y0) / (x1 - x0))
}

/// Returns a timing curve of `count` cubics end to end. The table holds x y of the start, then x1 y1 x2 y2 x3 y3 of
/// each cubic; x never decreases. Outside 0...1 the curve keeps the values of its ends.
func pathEasing(_ x: Double, nearest: Double, _ table: Floats, _ count: Int, before: Bool) -> CurvePoint {
    if x < 0 || (x == 0 && before) { return CurvePoint(0, 0) }
    if x > 1 || (x == 1 && !before) { return CurvePoint(1, 0) }
    var (low, high) = (0, count)  // low becomes the last cubic that begins at or before x
    while high &- low > 1 {
        let middle = (low &+ high) >> 1
        let start = Double(table[middle &* 6])
        if before ? start < nearest : start <= nearest { low = middle } else { high = middle }
    }
    let p = table + low &* 6
    let (x0, y0, y3) = (Double(p[0]), Double(p[1]), Double(p[7]))
    let width = Double(p[6]) - x0
    if width == 0 { return CurvePoint(before ? y0 : y3, 0) }
    // Scaled to a unit of x, the cubic's x is that of a cubic-bezier.
    let u = clamp((x - x0) / width, 0, 1)
    let s = cubicRoot(u, (Double(p[2]) - x0) / width, (Double(p[4]) - x0) / width)
    let c = 3 * (Double(p[3]) - y0), b = 3 * (Double(p[5]) - Double(p[3])) - c
    let rise = CubicTerms(y3 - y0 - c - b, b, c)
    let across = CubicTerms((Double(p[2]) - x0) / width, (Double(p[4]) - x0) / width)
    return CurvePoint(s >= 1 ? y3 : y0 + rise.value(s), rise.slope(s, over: across) / width)
}
