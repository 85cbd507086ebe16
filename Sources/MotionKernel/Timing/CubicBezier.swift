// Cubic-bezier timing: y(s) at the parameter s with x(s) = x, which is solved for each element. x1 and x2 lie in 0...1,
// so x(s) never decreases.
//
// CubicRoots.swift finds s. Its residual is far below the header's bound of 2^-22, so that y never visibly falls where
// it should rise.

/// Returns the slopes with which the curve goes on before 0 and after 1, after css-easing-2 as browsers implement it
/// (web platform tests).
@inline(__always)
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

/// Returns dy/dx from the derivatives by s. Where both first derivatives are zero it uses the next ones that are not.
/// Where only the derivative of x is zero it returns the largest number.
@inline(__always)
func slope(_ dy: WideLanes, _ dx: WideLanes, _ ddy: WideLanes, _ ddx: WideLanes, _ dddy: WideLanes, _ dddx: WideLanes)
    -> WideLanes
{
    let small = WideLanes(repeating: 1e-9)
    let vertical = WideLanes(repeating: Double.greatestFiniteMagnitude)
    // Where the derivative of x is zero and that of y is not, the curve is vertical, and rises or falls as y does.
    @inline(__always) func ratio(_ y: WideLanes, _ x: WideLanes, _ next: WideLanes) -> WideLanes {
        let upright = WideLanes.select(y .< WideLanes(repeating: 0), -vertical, vertical)
        return WideLanes.select(x.magnitude .> small, y / x, WideLanes.select(y.magnitude .> small, upright, next))
    }
    return ratio(dy, dx, ratio(ddy, ddx, ratio(dddy, dddx, vertical)))
}

/// Returns y at x, or dy/dx at x, for a batch of curves. An x that is NaN counts as 0, and an
/// infinity as the largest finite number; results that overflow become the largest finite number.
///
/// `exact` is x within 0...1 with all its digits, since near a vertical tangent the rounding to a single shows in y.
/// `near` is near the root.
@inline(__always)
func ease(
    _ x: Lanes, exact: WideLanes, from near: Lanes, _ x1: Lanes, _ y1: Lanes, _ x2: Lanes, _ y2: Lanes, wantsSlope: Bool
) -> Lanes {
    let target = x.clamped(0, 1)
    let u = cubicRoots(from: near, exact, x1, x2)
    let c = 3 * y1.wide
    let b = 3 * (y2.wide - y1.wide) - c
    let a = 1 - c - b
    let straight = (x1 .== y1) .& (x2 .== y2)
    if wantsSlope {
        let xc = 3 * x1.wide
        let xb = 3 * (x2.wide - x1.wide) - xc
        let xa = 1 - xc - xb
        let rate = slope(
            (3 * a * u + 2 * b) * u + c, (3 * xa * u + 2 * xb) * u + xc, 6 * a * u + 2 * b, 6 * xa * u + 2 * xb, 6 * a,
            6 * xa)
        let largest = WideLanes(repeating: Double(Float.greatestFiniteMagnitude))
        let inside = WideLanes.select(rate .< -largest, -largest, WideLanes.select(rate .> largest, largest, rate))
            .narrow
        let (before, after) = slopes(x1, y1, x2, y2)
        let result = Lanes.select(x .< target, before, Lanes.select(x .> target, after, inside))
        return Lanes.select(straight, Lanes(repeating: 1), result).finite
    }
    let polynomial = ((a * u + b) * u + c) * u + 0  // y(0) is 0, not -0
    let y = polynomial.narrow
    // Rare, so most batches skip the rest: the end, x beyond 0...1, straight lines, overflow.
    let isInside =
        (x .== target) .& (x .< Lanes(repeating: 1))
        .& (y.magnitude .<= Lanes(repeating: Float.greatestFiniteMagnitude))
    if !isAny(.!isInside .| straight) { return y }
    let given = x.finite, one = WideLanes(repeating: 1)
    let (before, after) = slopes(x1, y1, x2, y2)
    let within = WideLanes.select(exact .>= one, one, polynomial).narrow
    let far = Lanes.select(given.magnitude .> Lanes(repeating: leastX), given, Lanes(repeating: 0))
    let result = Lanes.select(x .< target, before * far, Lanes.select(x .> target, 1 + after * (far - 1), within))
    return Lanes.select(straight, given, result).finite
}

/// Computes y[i] = curve(x[i]), or the slopes there, for `count` elements. The controls x1 y1 x2 y2 of a curve are
/// `stride` bytes times its index after `controls`; without indices all elements have the first curve. x are singles,
/// or doubles within 0...1, and must be readable in whole batches. A player always gives indices.
///
/// All elements take the same steps, so that each costs the same.
@inline(__always)
public func easeBatch(
    _ controls: UnsafeRawPointer, _ stride: Int, _ indices: Words?, _ x: UnsafeRawPointer,
    areDoubles: Bool, _ y: MutableFloats, _ count: Int, _ wantsSlope: Bool
) {
    let zeros = SIMD32<Float>(repeating: 0)
    // (As InlineArrays of Lanes the planes would be kept in registers, at a third more instructions.)
    var room = (zeros, zeros, zeros, zeros, zeros, zeros, zeros, zeros, zeros, zeros, zeros)
    withUnsafeMutableBytes(of: &room) { bytes in
        guard let planes = bytes.baseAddress else { return }
        for start in below(count, from: 0, by: Plane.elements) {
            let block = EasedBlock(x, areDoubles: areDoubles, from: start, left: count &- start, planes)
            block.takeControls(controls, stride, indices)
            block.takePivots()
            for _ in below(2) { block.stepToRoots() }
            block.write(to: y, wantsSlope: wantsSlope)
        }
    }
}

/// Up to 32 elements on their way from x to y. Each stage works on all of them.
private struct EasedBlock {
    private let allX: UnsafeRawPointer
    private let areDoubles: Bool
    private let start: Int
    private let left: Int
    private let planes: UnsafeMutableRawPointer

    @inline(__always)
    init(
        _ allX: UnsafeRawPointer, areDoubles: Bool, from start: Int, left: Int, _ planes: UnsafeMutableRawPointer
    ) {
        (self.allX, self.areDoubles) = (allX, areDoubles)
        (self.start, self.left, self.planes) = (start, left, planes)
    }

    // The controls of each element's curve.
    @inline(__always) private var x1: Plane { Plane(0, of: planes) }
    @inline(__always) private var y1: Plane { Plane(1, of: planes) }
    @inline(__always) private var x2: Plane { Plane(2, of: planes) }
    @inline(__always) private var y2: Plane { Plane(3, of: planes) }
    /// x as singles.
    @inline(__always) private var given: Plane { Plane(4, of: planes) }
    // The root is near pivot + t, where t is near a root of the cubic a b c d.
    @inline(__always) private var pivot: Plane { Plane(5, of: planes) }
    @inline(__always) private var t: Plane { Plane(6, of: planes) }
    @inline(__always) private var a: Plane { Plane(7, of: planes) }
    @inline(__always) private var b: Plane { Plane(8, of: planes) }
    @inline(__always) private var c: Plane { Plane(9, of: planes) }
    @inline(__always) private var d: Plane { Plane(10, of: planes) }

    /// How many elements the block has.
    @inline(__always) private var count: Int { left < Plane.elements ? left : Plane.elements }

    /// Returns the doubles of a batch.
    @inline(__always)
    private func doubles(_ element: Int) -> WideLanes {
        (allX + (start &+ element) &* 8).loadUnaligned(as: WideLanes.self)
    }

    /// Returns x within 0...1, with all digits.
    @inline(__always)
    private func exact(_ element: Int) -> WideLanes {
        if areDoubles { return doubles(element) }
        let x = given[element], one = Lanes(repeating: 1)
        let capped = Lanes.select(x .< one, x, one)
        return Lanes.select(x .> Lanes(repeating: leastX), capped, Lanes(repeating: 0)).wide
    }

    /// Copies the controls of each element's curve, and x.
    @inline(__always)
    func takeControls(_ controls: UnsafeRawPointer, _ stride: Int, _ indices: Words?) {
        let last = left &- 1
        forBatches(count) { element in
            let curves: Quads
            if isWide && indices == nil {
                let one = controls.loadUnaligned(as: SIMD4<Float>.self)
                curves = Quads { _ in one }
            } else {
                let indices = indices.unsafelyUnwrapped
                // Lanes beyond the end repeat the last one.
                curves = Quads { next in
                    let own = element &+ next < last ? element &+ next : last
                    return (controls + indices[start &+ own].int &* stride).loadUnaligned(as: SIMD4<Float>.self)
                }
            }
            (x1[element], y1[element], x2[element], y2[element]) = (curves.x, curves.y, curves.z, curves.w)
            let singles = allX.assumingMemoryBound(to: Float.self) + (start &+ element)
            given[element] = areDoubles ? doubles(element).narrow : Lanes(singles, count: left &- element)
        }
    }

    /// Finds the pivots, the cubics around them, and the first t.
    @inline(__always)
    func takePivots() {
        forBatches(count) { element in
            let found = pivoted(given[element], exact(element), x1[element], x2[element])
            pivot[element] = found.pivot
            a[element] = found.cubic.a
            b[element] = found.cubic.b
            c[element] = found.cubic.c
            d[element] = found.cubic.d
            t[element] = found.t
        }
    }

    /// Takes each t a step towards the root.
    @inline(__always)
    func stepToRoots() {
        forBatches(count) { element in
            let cubic = CubicLanes(a: a[element], b: b[element], c: c[element], d: d[element])
            t[element] = cubic.stepped(t[element])
        }
    }

    /// Takes the last step to the roots, and writes y or the slopes.
    @inline(__always)
    func write(to y: MutableFloats, wantsSlope: Bool) {
        forBatches(count) { element in
            ease(
                given[element], exact: exact(element), from: pivot[element] + t[element], x1[element], y1[element],
                x2[element], y2[element], wantsSlope: wantsSlope
            )
            .store(to: y + (start &+ element), count: left &- element)
        }
    }
}

/// Returns y and dy/dx at x, for clocks whose children see the result. It agrees with the batch within the header's
/// bound, not to the same bits.
public func cubicBezier(_ x: Double, x1: Double, y1: Double, x2: Double, y2: Double) -> CurvePoint {
    if x1 == y1 && x2 == y2 { return CurvePoint(x, 1) }
    if x < 0 {
        let rate = x1 > 0 ? y1 / x1 : (y1 == 0 && x2 > 0 ? y2 / x2 : (y1 == 0 && y2 == 0 ? 1 : 0))
        return CurvePoint(rate * x, rate)
    }
    if x > 1 {
        let rate =
            x2 < 1 ? (y2 - 1) / (x2 - 1) : (y2 == 1 && x1 < 1 ? (y1 - 1) / (x1 - 1) : (y1 == 1 && y2 == 1 ? 1 : 0))
        return CurvePoint(1 + rate * (x - 1), rate)
    }
    let s = cubicRoot(x, x1, x2), rise = CubicTerms(y1, y2)
    // Rounding must not leave the hull of the controls: in a reversed curve a y above 1 would become one below 0.
    let y = clamp(rise.value(s), min(0, min(y1, y2)), max(1, max(y1, y2)))
    return CurvePoint(x >= 1 ? 1 : y, rise.slope(s, over: CubicTerms(x1, x2)))
}
