// Cubic-bezier timing: y(x) with x(s) = x solved per element. x1 and x2 lie in 0...1, so x(s) never decreases.
//
// A bracketed Newton iteration in single precision until a step is below 2^-20, which takes four or five steps of most curves and at most
// twenty of the worst (a cubic root that Newton creeps up to, vertical tangents), then two Newton steps in double precision. The last two
// may move by 2^-11 at most: where the tangent is vertical the residual is noise and a step would throw a good root away; there the
// backward error is already below 2^-22.

/// How the curve goes on before 0 and after 1: css-easing-2 as browsers follow it (web platform tests).
@inlinable @inline(__always)
func slopes(_ x1: Lanes, _ y1: Lanes, _ x2: Lanes, _ y2: Lanes) -> (before: Lanes, after: Lanes) {
    let zero = Lanes(repeating: 0), one = Lanes(repeating: 1)
    var before = Lanes.select((y1 .== zero) .& (y2 .== zero), one, zero)
    before = Lanes.select((y1 .== zero) .& (x2 .> zero), y2 / x2, before)
    before = Lanes.select(x1 .> zero, y1 / x1, before)
    var after = Lanes.select((y1 .== one) .& (y2 .== one), one, zero)
    after = Lanes.select((y2 .== one) .& (x1 .< one), (y1 - 1) / (x1 - 1), after)
    after = Lanes.select(x2 .< one, (y2 - 1) / (x2 - 1), after)
    return (before, after)
}

/// dy/dx from the derivatives by s; where x stands still, from the next derivatives that do not vanish; else vertical.
@inlinable @inline(__always)
func slope(_ dy: WideLanes, _ dx: WideLanes, _ ddy: WideLanes, _ ddx: WideLanes, _ dddy: WideLanes, _ dddx: WideLanes) -> WideLanes {
    let small = WideLanes(repeating: 1e-9)
    let vertical = WideLanes(repeating: Double.greatestFiniteMagnitude)
    // Where x stands still and y does not: vertical, up or down as y goes.
    @inline(__always) func ratio(_ y: WideLanes, _ x: WideLanes, _ next: WideLanes) -> WideLanes {
        let upright = WideLanes.select(y .< WideLanes(repeating: 0), -vertical, vertical)
        return WideLanes.select(x.magnitude .> small, y / x, WideLanes.select(y.magnitude .> small, upright, next))
    }
    return ratio(dy, dx, ratio(ddy, ddx, ratio(dddy, dddx, vertical)))
}

/// y at x, or dy/dx at x, of a batch of curves. x is finite; the result may overflow where a curve is continued far outside 0...1.
@inlinable @inline(__always)
public func ease(_ x: Lanes, _ x1: Lanes, _ y1: Lanes, _ x2: Lanes, _ y2: Lanes, wantsSlope: Bool) -> Lanes {
    let zero = Lanes(repeating: 0), one = Lanes(repeating: 1)
    let target = x.clamped(0, 1)
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    var low = zero, high = one, s = target
    var step = 0
    var runs = LaneMask(repeating: true)
    while step < 20 && isAny(runs) {
        let residual = ((a * s + b) * s + c) * s - target
        let derivative = (3 * a * s + 2 * b) * s + c
        let under = residual .< zero
        low = Lanes.select(under, s, low)
        high = Lanes.select(under, high, s)
        // At a root with a vertical tangent the step is 0/0.
        let next = Lanes.select(residual .== zero, s, s - residual / derivative)
        let better = Lanes.select((next .>= low) .& (next .<= high), next, (low + high) * 0.5)
        // A lane that moved less than 2^-20 is done, whatever its neighbours do; the double steps take it from there.
        let moved = (better - s).magnitude
        s = Lanes.select(runs, better, s)
        runs = runs .& (moved .> Lanes(repeating: 0x1p-20))
        step &+= 1
    }
    let (px1, py1, px2, py2) = (x1.wide, y1.wide, x2.wide, y2.wide)
    let (xc, yc) = (3 * px1, 3 * py1)
    let (xb, yb) = (3 * (px2 - px1) - xc, 3 * (py2 - py1) - yc)
    let (xa, ya) = (1 - xc - xb, 1 - yc - yb)
    var u = s.wide
    let exact = target.wide
    let nought = WideLanes(repeating: 0), whole = WideLanes(repeating: 1)
    step = 0
    while step < 2 {
        let residual = ((xa * u + xb) * u + xc) * u - exact
        let next = u - residual / ((3 * xa * u + 2 * xb) * u + xc)
        let fits = (next .>= nought) .& (next .<= whole) .& ((next - u).magnitude .<= WideLanes(repeating: 0x1p-11))
        u = WideLanes.select(fits, next, u)
        step &+= 1
    }
    u = WideLanes.select(exact .<= nought, nought, WideLanes.select(exact .>= whole, whole, u))

    let (before, after) = slopes(x1, y1, x2, y2)
    let straight = (x1 .== y1) .& (x2 .== y2)
    let result: Lanes
    if wantsSlope {
        let dx = (3 * xa * u + 2 * xb) * u + xc, dy = (3 * ya * u + 2 * yb) * u + yc
        let ddx = 6 * xa * u + 2 * xb, ddy = 6 * ya * u + 2 * yb
        let rate = slope(dy, dx, ddy, ddx, 6 * ya, 6 * xa)
        let largest = WideLanes(repeating: Double(Float.greatestFiniteMagnitude))
        let inside = WideLanes.select(rate .< -largest, -largest, WideLanes.select(rate .> largest, largest, rate)).narrow
        result = Lanes.select(straight, one, Lanes.select(x .< zero, before, Lanes.select(x .> one, after, inside)))
    } else {
        var inside = (((ya * u + yb) * u + yc) * u + 0).narrow  // y(0) is 0, not -0
        inside = Lanes.select(target .>= one, one, inside)
        let outside = Lanes.select(x .< zero, before * x, 1 + after * (x - 1))
        result = Lanes.select(straight, x, Lanes.select((x .< zero) .| (x .> one), outside, inside))
    }
    return result.finite
}

/// The curves of a batch: `controls` + index x `stride` bytes holds x1 y1 x2 y2. y[i] = curve(x[i]), or its slope.
/// x NaN counts as 0.
@inlinable @inline(__always)
public func easeBatch(
    _ controls: UnsafeRawPointer, _ stride: Int, _ indices: UnsafePointer<UInt32>?, _ x: UnsafePointer<Float>, _ y: UnsafeMutablePointer<Float>,
    _ count: Int, _ wantsSlope: Bool
) {
    var start = 0
    while start < count {
        let left = count &- start
        var (x1, y1, x2, y2) = (Lanes(repeating: 0), Lanes(repeating: 0), Lanes(repeating: 0), Lanes(repeating: 0))
        var lane = 0
        withUnsafeMutableBytes(of: &x1) { to1 in
            withUnsafeMutableBytes(of: &y1) { to2 in
                withUnsafeMutableBytes(of: &x2) { to3 in
                    withUnsafeMutableBytes(of: &y2) { to4 in
                        guard let p1 = to1.baseAddress, let p2 = to2.baseAddress, let p3 = to3.baseAddress, let p4 = to4.baseAddress else { return }
                        while lane < Lanes.width {
                            let element = lane < left ? start &+ lane : start
                            var row = 0
                            if let indices { row = Int(truncatingIfNeeded: indices[element]) }
                            let curve = (controls + row &* stride).assumingMemoryBound(to: Float.self)
                            p1.assumingMemoryBound(to: Float.self)[lane] = curve[0]
                            p2.assumingMemoryBound(to: Float.self)[lane] = curve[1]
                            p3.assumingMemoryBound(to: Float.self)[lane] = curve[2]
                            p4.assumingMemoryBound(to: Float.self)[lane] = curve[3]
                            lane &+= 1
                        }
                    }
                }
            }
        }
        ease(Lanes(x + start, count: left).finite, x1, y1, x2, y2, wantsSlope: wantsSlope).store(to: y + start, count: left)
        start &+= Lanes.width
    }
}

// MARK: - One curve, in double precision

/// a s^3 + b s^2 + c s
struct CubicTerms {
    let a, b, c: Double

    init(_ a: Double, _ b: Double, _ c: Double) { (self.a, self.b, self.c) = (a, b, c) }

    /// The Bezier polynomial from 0 to 1 with these two controls.
    init(_ p1: Double, _ p2: Double) {
        c = 3 * p1
        b = 3 * (p2 - p1) - c
        a = 1 - c - b
    }

    @inline(__always)
    func value(_ s: Double) -> Double { ((a * s + b) * s + c) * s }

    @inline(__always)
    func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }

    /// This one's slope per unit of `x`: where both stand still, by the next derivatives that do not vanish; else vertical.
    @inline(never)
    func slope(_ s: Double, over x: CubicTerms) -> Double {
        var (dx, dy) = (x.slope(s), slope(s))
        if abs(dx) <= 1e-9 && abs(dy) <= 1e-9 { (dx, dy) = (6 * x.a * s + 2 * x.b, 6 * a * s + 2 * b) }
        if abs(dx) <= 1e-9 && abs(dy) <= 1e-9 { (dx, dy) = (x.a, a) }
        return abs(dx) > 1e-9 ? dy / dx : (dy < 0 ? -1 : 1) * Double(Float.greatestFiniteMagnitude)
    }
}

/// s in 0...1 with x(s) = x, of controls that never let x(s) decrease.
@inline(never)
func cubicRoot(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
    let terms = CubicTerms(x1, x2)
    var low = 0.0, high = 1.0, s = x
    var step = 0
    while step < 40 {  // double precision needs more than the lanes' twenty where the tangent is vertical
        let residual = terms.value(s) - x
        if residual < 0 { low = s } else { high = s }
        let newton = residual == 0 ? s : s - residual / terms.slope(s)
        let next = newton >= low && newton <= high ? newton : (low + high) * 0.5
        if next == s { break }
        s = next
        step &+= 1
    }
    return x <= 0 ? 0 : (x >= 1 ? 1 : s)
}

/// y and dy/dx at x, for clocks whose children see the result: the batch's roots within the header's bound, not the same bits.
func cubicBezier(_ x: Double, x1: Double, y1: Double, x2: Double, y2: Double) -> Eased {
    if x1 == y1 && x2 == y2 { return Eased(x, 1) }
    if x < 0 {
        let rate = x1 > 0 ? y1 / x1 : (y1 == 0 && x2 > 0 ? y2 / x2 : (y1 == 0 && y2 == 0 ? 1 : 0))
        return Eased(rate * x, rate)
    }
    if x > 1 {
        let rate = x2 < 1 ? (y2 - 1) / (x2 - 1) : (y2 == 1 && x1 < 1 ? (y1 - 1) / (x1 - 1) : (y1 == 1 && y2 == 1 ? 1 : 0))
        return Eased(1 + rate * (x - 1), rate)
    }
    let s = cubicRoot(x, x1, x2), rise = CubicTerms(y1, y2)
    return Eased(x >= 1 ? 1 : rise.value(s), rise.slope(s, over: CubicTerms(x1, x2)))
}
