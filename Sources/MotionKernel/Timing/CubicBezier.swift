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

/// y at x, or dy/dx at x, of a batch of curves. For x NaN counts as 0, and an infinity as the largest finite number;
/// results that overflow become the largest finite number.
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
/// It works stage by stage on blocks of several batches: the steps towards one root depend on each other, those towards
/// several roots overlap. All elements take the same steps, so that each costs the same.
@inline(__always)
public func easeBatch(
    _ controls: UnsafeRawPointer, _ stride: Int, _ indices: Words?, _ x: UnsafeRawPointer,
    areDoubles: Bool, _ y: MutableFloats, _ count: Int, _ wantsSlope: Bool
) {
    let zeros = SIMD32<Float>(repeating: 0), zero = Lanes(repeating: 0), one = Lanes(repeating: 1)
    let least = Lanes(repeating: leastX)
    var room = (zeros, zeros, zeros, zeros, zeros, zeros, zeros, zeros, zeros, zeros, zeros)
    withUnsafeMutableBytes(of: &room) { bytes in
        guard let base = bytes.baseAddress else { return }
        // Rows of scratch for 32 elements: the controls, x as singles, and what is known of the roots. (As InlineArrays
        // of Lanes they would be kept in registers, at a third more instructions.)
        let x1 = 0, y1 = 1, x2 = 2, y2 = 3, given = 4, pivot = 5, t = 6, a = 7, b = 8, c = 9, d = 10
        func load(_ row: Int, _ lane: Int) -> Lanes {
            (base + (row &* 128 &+ lane &* 4)).loadUnaligned(as: Lanes.self)
        }
        func store(_ row: Int, _ lane: Int, _ lanes: Lanes) {
            (base + (row &* 128 &+ lane &* 4)).storeBytes(of: lanes, as: Lanes.self)
        }
        func doubles(_ lane: Int) -> WideLanes { (x + lane &* 8).loadUnaligned(as: WideLanes.self) }
        var start = 0
        while start < count {
            let left = count &- start, lanes = left < 32 ? left : 32
            /// x within 0...1.
            @inline(__always) func exact(_ lane: Int) -> WideLanes {
                if areDoubles { return doubles(start &+ lane) }
                let x = load(given, lane)
                return Lanes.select(x .> least, Lanes.select(x .< one, x, one), zero).wide
            }
            var lane = 0
            while lane < lanes {
                let last = left &- 1
                let curves: Quads
                @inline(__always) func own(_ indices: Words) -> Quads {
                    // Lanes beyond the end repeat the last one.
                    Quads { next in
                        let row = indices[start &+ (lane &+ next < last ? lane &+ next : last)].int
                        return (controls + row &* stride).loadUnaligned(as: SIMD4<Float>.self)
                    }
                }
                if !isFullLibrary {
                    curves = own(indices.unsafelyUnwrapped)
                } else if let indices {
                    curves = own(indices)
                } else {
                    let one = controls.loadUnaligned(as: SIMD4<Float>.self)
                    curves = Quads { _ in one }
                }
                store(x1, lane, curves.x)
                store(y1, lane, curves.y)
                store(x2, lane, curves.z)
                store(y2, lane, curves.w)
                store(
                    given, lane,
                    areDoubles
                        ? doubles(start &+ lane).narrow
                        : Lanes(x.assumingMemoryBound(to: Float.self) + (start &+ lane), count: left &- lane))
                lane &+= Lanes.width
            }
            lane = 0
            while lane < lanes {
                let found = pivoted(load(given, lane), exact(lane), load(x1, lane), load(x2, lane))
                store(pivot, lane, found.pivot)
                store(a, lane, found.cubic.a)
                store(b, lane, found.cubic.b)
                store(c, lane, found.cubic.c)
                store(d, lane, found.cubic.d)
                store(t, lane, found.t)
                lane &+= Lanes.width
            }
            for _ in below(2) {
                lane = 0
                while lane < lanes {
                    let cubic = CubicLanes(a: load(a, lane), b: load(b, lane), c: load(c, lane), d: load(d, lane))
                    store(t, lane, cubic.stepped(load(t, lane)))
                    lane &+= Lanes.width
                }
            }
            lane = 0
            while lane < lanes {
                ease(
                    load(given, lane), exact: exact(lane), from: load(pivot, lane) + load(t, lane), load(x1, lane),
                    load(y1, lane), load(x2, lane), load(y2, lane), wantsSlope: wantsSlope
                )
                .store(to: y + (start &+ lane), count: left &- lane)
                lane &+= Lanes.width
            }
            start &+= 32
        }
    }
}

/// y and dy/dx at x, for clocks whose children see the result. It agrees with the batch within the header's bound, not
/// to the same bits.
func cubicBezier(_ x: Double, x1: Double, y1: Double, x2: Double, y2: Double) -> CurvePoint {
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
