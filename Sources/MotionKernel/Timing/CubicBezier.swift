// Cubic-bezier timing: y(s) at the parameter s with x(s) = x, which is solved for each element. x1 and x2 lie in 0...1,
// so x(s) never decreases.
//
// The root is found by Halley's iteration from s = x, which triples the right digits with every step: four steps in
// single precision, one in double. After these, one in 25,000 of a million random curves and x has a residual above
// 2^-40 x; these elements, near vertical tangents, get the bracketed iteration of `cubicRoot`. The header's bound is
// 2^-22. The residual is kept so far below it that y never visibly falls where it should rise.

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

/// dy/dx from the derivatives by s. Where both first derivatives vanish, from the next ones that do not; where x alone
/// stands still, the largest number.
@inline(__always)
func slope(_ dy: WideLanes, _ dx: WideLanes, _ ddy: WideLanes, _ ddx: WideLanes, _ dddy: WideLanes, _ dddx: WideLanes)
    -> WideLanes
{
    let small = WideLanes(repeating: 1e-9)
    let vertical = WideLanes(repeating: Double.greatestFiniteMagnitude)
    // Where x stands still and y does not the curve is vertical, and rises or falls as y does.
    @inline(__always) func ratio(_ y: WideLanes, _ x: WideLanes, _ next: WideLanes) -> WideLanes {
        let upright = WideLanes.select(y .< WideLanes(repeating: 0), -vertical, vertical)
        return WideLanes.select(x.magnitude .> small, y / x, WideLanes.select(y.magnitude .> small, upright, next))
    }
    return ratio(dy, dx, ratio(ddy, ddx, ratio(dddy, dddx, vertical)))
}

/// Two steps of Halley's iteration from s towards x(s) = x, in single precision.
@inline(__always)
func approached(_ start: Lanes, _ x: Lanes, _ x1: Lanes, _ x2: Lanes) -> Lanes {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    let (a3, b2) = (3 * a, 2 * b)
    var s = start
    for _ in below(2) {
        let residual = ((a * s + b) * s + c) * s - x, derivative = (a3 * s + b2) * s + c
        s = s - residual * derivative / (derivative * derivative - residual * (a3 * s + b))
    }
    return s
}

/// s in 0...1 with x(s) = `exact`, for `exact` in 0...1, from what four steps of `approached` have reached.
@inline(__always)
func cubicRoots(from s: Lanes, _ exact: WideLanes, _ x1: Lanes, _ x2: Lanes) -> WideLanes {
    let wideC = 3 * x1.wide
    let wideB = 3 * (x2.wide - x1.wide) - wideC
    let wideA = 1 - wideC - wideB
    let from = s.wide
    let residual = ((wideA * from + wideB) * from + wideC) * from - exact
    let derivative = (3 * wideA * from + 2 * wideB) * from + wideC
    let u = from - residual * derivative / (derivative * derivative - residual * (3 * wideA * from + wideB))
    let error = (((wideA * u + wideB) * u + wideC) * u - exact).magnitude
    // False of NaN.
    let isRoot = (error .<= exact * 0x1p-40) .& (u .>= WideLanes(repeating: 0)) .& (u .<= WideLanes(repeating: 1))
    if isAny(.!isRoot) {
        var roots = u
        let isDone = WideLanes.select(isRoot, WideLanes(repeating: 1), WideLanes(repeating: 0))
        for lane in below(Lanes.width) {
            if isDone.get(lane) == 0 {
                roots.set(
                    lane, cubicRoot(exact.get(lane), Double(x1.get(lane)), Double(x2.get(lane)), from: u.get(lane)))
            }
        }
        return roots
    }
    return u
}

/// y at x, or dy/dx at x, of a batch of curves. For x NaN counts as 0, and an infinity as the largest finite number;
/// results that overflow become the largest finite number.
///
/// `exact` is x within 0...1 with all its digits, since near a vertical tangent the rounding to a single shows in y.
/// `s` is near the root.
@inline(__always)
func ease(
    _ x: Lanes, exact: WideLanes, from s: Lanes, _ x1: Lanes, _ y1: Lanes, _ x2: Lanes, _ y2: Lanes, wantsSlope: Bool
) -> Lanes {
    let target = x.clamped(0, 1)
    let u = cubicRoots(from: s, exact, x1, x2)
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
    let result = Lanes.select(x .< target, before * given, Lanes.select(x .> target, 1 + after * (given - 1), within))
    return Lanes.select(straight, given, result).finite
}

/// Computes y[i] = curve(x[i]), or the slopes there, of `count` elements. The controls x1 y1 x2 y2 of a curve stand at
/// `controls` + its index x `stride` bytes; without indices all elements have the first curve. x are singles, or
/// doubles within 0...1, which must be readable in whole batches. A player always gives indices.
///
/// Works stage by stage on blocks of several batches: the steps towards one root wait for each other, those towards
/// several roots overlap.
@inline(__always)
public func easeBatch(
    _ controls: UnsafeRawPointer, _ stride: Int, _ indices: Words?, _ x: UnsafeRawPointer,
    areDoubles: Bool, _ y: MutableFloats, _ count: Int, _ wantsSlope: Bool
) {
    let zeros = SIMD32<Float>(repeating: 0)
    var room = (zeros, zeros, zeros, zeros, zeros, zeros)
    withUnsafeMutableBytes(of: &room) { bytes in
        guard let base = bytes.baseAddress else { return }
        // Rows of scratch for 32 elements: the controls, x as singles, and the parameters that approach the roots. (As
        // InlineArrays of Lanes they would be kept in registers, at a third more instructions.)
        let x1 = 0, y1 = 1, x2 = 2, y2 = 3, near = 4, s = 5
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
                let nearest =
                    areDoubles
                    ? doubles(start &+ lane).narrow
                    : Lanes(x.assumingMemoryBound(to: Float.self) + (start &+ lane), count: left &- lane)
                store(near, lane, nearest)
                store(s, lane, nearest.clamped(0, 1))
                lane &+= Lanes.width
            }
            for _ in below(2) {
                lane = 0
                while lane < lanes {
                    store(
                        s, lane,
                        approached(load(s, lane), load(near, lane).clamped(0, 1), load(x1, lane), load(x2, lane)))
                    lane &+= Lanes.width
                }
            }
            lane = 0
            while lane < lanes {
                let nearest = load(near, lane), exact = areDoubles ? doubles(start &+ lane) : nearest.clamped(0, 1).wide
                ease(
                    nearest, exact: exact, from: load(s, lane), load(x1, lane), load(y1, lane), load(x2, lane),
                    load(y2, lane), wantsSlope: wantsSlope
                )
                .store(to: y + (start &+ lane), count: left &- lane)
                lane &+= Lanes.width
            }
            start &+= 32
        }
    }
}

// MARK: - One curve, in double precision

/// The polynomial a s^3 + b s^2 + c s.
struct CubicTerms {
    let a, b, c: Double

    init(_ a: Double, _ b: Double, _ c: Double) { (self.a, self.b, self.c) = (a, b, c) }

    /// The Bezier polynomial from 0 to 1 with these two controls.
    init(_ p1: Double, _ p2: Double) {
        c = 3 * p1
        b = 3 * (p2 - p1) - c
        a = 1 - c - b
    }

    /// Returns the polynomial at s.
    func value(_ s: Double) -> Double { ((a * s + b) * s + c) * s }

    /// Returns the derivative at s.
    @inline(__always)
    func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }

    /// dy/dx at s, for this polynomial as y. Where both derivatives vanish, from the next ones that do not; where x
    /// alone stands still, the largest number.
    @inline(never)
    func slope(_ s: Double, over x: CubicTerms) -> Double {
        var (dx, dy) = (x.slope(s), slope(s))
        if abs(dx) <= 1e-9 && abs(dy) <= 1e-9 { (dx, dy) = (6 * x.a * s + 2 * x.b, 6 * a * s + 2 * b) }
        if abs(dx) <= 1e-9 && abs(dy) <= 1e-9 { (dx, dy) = (x.a, a) }
        return abs(dx) > 1e-9 ? dy / dx : (dy < 0 ? -1 : 1) * Double(Float.greatestFiniteMagnitude)
    }
}

/// s in low...high at which the polynomial, which rises there, is x: by Halley's iteration from `guess`, and bisection
/// where that leaves the bracket.
@inline(never)
func root(_ x: Double, _ terms: CubicTerms, _ low: Double, _ high: Double, from guess: Double) -> Double {
    var (low, high) = (low, high), s = guess >= low && guess <= high ? guess : (low + high) * 0.5
    for _ in below(40) {
        let residual = terms.value(s) - x
        if residual < 0 { low = s } else { high = s }
        let derivative = terms.slope(s)
        let halley =
            residual == 0
            ? s : s - residual * derivative / (derivative * derivative - residual * (3 * terms.a * s + terms.b))
        let next = halley >= low && halley <= high ? halley : (low + high) * 0.5
        let moved = abs(next - s)
        s = next
        if moved <= s * 0x1p-46 { break }
    }
    return s
}

/// s in 0...1 with x(s) = x, for x in 0...1; x1 and x2 are the controls, in 0...1.
@inline(never) func cubicRoot(_ x: Double, _ x1: Double, _ x2: Double, from guess: Double) -> Double {
    let s = root(x, CubicTerms(x1, x2), 0, 1, from: guess >= 0 && guess <= 1 ? guess : x)
    return x <= 0 ? 0 : (x >= 1 ? 1 : s)
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
    let s = cubicRoot(x, x1, x2, from: x), rise = CubicTerms(y1, y2)
    // Rounding must not leave the hull of the controls: in a reversed curve a y above 1 would become one below 0.
    let y = clamp(rise.value(s), min(0, min(y1, y2)), max(1, max(y1, y2)))
    return CurvePoint(x >= 1 ? 1 : y, rise.slope(s, over: CubicTerms(x1, x2)))
}
