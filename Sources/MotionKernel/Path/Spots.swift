/// A length inside a strip that six points measure, of which the parameter is asked for.
@usableFromInline
struct Spot {
    @usableFromInline var curve: UnsafeRawPointer  // its four points
    @usableFromInline var speeds: UnsafeRawPointer  // at both ends of the strip, as in `Strips`
    @usableFromInline var rest, whole: Double  // lengths from the start of the strip
    @usableFromInline var start: Double  // the parameter there
    @usableFromInline var parameter: UnsafeMutablePointer<Double>  // where the answer goes

    /// One that nothing is asked of yet.
    init(at parameter: UnsafeMutablePointer<Double>) {
        (curve, speeds, rest, whole, start, self.parameter) = (UnsafeRawPointer(parameter), UnsafeRawPointer(parameter), 0, 0, 0, parameter)
    }

    init(curve: UnsafeRawPointer, speeds: UnsafeRawPointer, rest: Double, whole: Double, start: Double, parameter: UnsafeMutablePointer<Double>) {
        (self.curve, self.speeds, self.rest, self.whole, self.start, self.parameter) = (curve, speeds, rest, whole, start, parameter)
    }
}

/// Writes the parameters of some spots: a guess from the slopes at both ends of the strip, and from there a step of fourth order by the series of
/// the inverse; where the guess was far off, two. Lengths are measured from the nearer end of the strip by the five-point Gauss-Lobatto
/// quadrature, at whose fifth point the speed is known. In strips that six points measure this errs by less than 1e-7 of the size.
@inlinable @inline(__always)
public func findParameters(_ spots: UnsafeRawPointer, _ count: Int) { find(spots, count, SIMD2<Double>.self) }

@inlinable @inline(__always)
public func findParametersByFour(_ spots: UnsafeRawPointer, _ count: Int) { find(spots, count, SIMD4<Double>.self) }

@inlinable @inline(__always)
func find<Numbers: DoubleNumbers>(_ spots: UnsafeRawPointer, _ count: Int, _ numbers: Numbers.Type) {
    let spots = spots.assumingMemoryBound(to: Spot.self)
    var first = 0
    while first < count {
        // The last ones more than once.
        let last = count &- 1
        find(numbers) { spots + (first &+ $0 < last ? first &+ $0 : last) }
        first &+= Numbers.scalarCount
    }
}

@inlinable @inline(__always)
func find<Numbers: DoubleNumbers>(_ numbers: Numbers.Type, _ spot: (Int) -> UnsafePointer<Spot>) {
    typealias Lanes = DoubleLanes<Numbers>
    @inline(__always) func lanes(_ number: (UnsafePointer<Spot>) -> Double) -> Lanes { Lanes(Numbers.each { number(spot($0)) }) }
    @inline(__always) func coordinate(_ index: Int) -> Lanes {
        lanes { $0.pointee.curve.loadUnaligned(fromByteOffset: index &* 8, as: Double.self) }
    }
    @inline(__always) func speed(_ end: Int) -> Lanes {
        lanes { Double($0.pointee.speeds.loadUnaligned(fromByteOffset: end &* 4, as: Float.self)) }
    }
    @inline(__always) func select(_ bits: Lanes.Bits, _ yes: Lanes, _ no: Lanes) -> Lanes { Lanes.select(bits, yes, no) }
    let nothing = Lanes(0), three = Lanes(3), width = Lanes(Strips.width)
    // The polynomial of the velocity in one axis, and the sides of the polygon in it.
    @inline(__always) func axis(_ index: Int) -> (a: Lanes, b: Lanes, c: Lanes, size: Lanes) {
        let (p0, p1, p2, p3) = (coordinate(index), coordinate(index &+ 2), coordinate(index &+ 4), coordinate(index &+ 6))
        let (d0, d1, d2) = (p1 - p0, p2 - p1, p3 - p2)
        return (3.0 * d0, 6.0 * (d1 - d0), 3.0 * (d0 - 2.0 * d1 + d2), d0.magnitude + d1.magnitude + d2.magnitude)
    }
    let (x, y) = (axis(0), axis(1)), size = x.size + y.size
    let (rest, whole, strip) = (lanes { $0.pointee.rest }, lanes { $0.pointee.whole }, lanes { $0.pointee.start })
    let (firstSpeed, secondSpeed) = (speed(0) * size, speed(1) * size), part = rest / whole, mean = 8.0 * whole
    let (firstSteep, secondSteep) = (mean / firstSpeed, mean / secondSpeed)
    let (from, to) = (select(firstSteep > three, three, firstSteep), select(secondSteep > three, three, secondSteep))
    let cubic = from + to - Lanes(2), square = 3.0 - 2.0 * from - to
    let guess = part * (from + part * (square + part * cubic))
    let isEarly = Lanes(0.5) > part
    let start = strip + select(isEarly, nothing, width), behind = select(isEarly, nothing, Lanes(1))
    let known = 0.1 * select(isEarly, firstSpeed, secondSpeed), wanted = rest - select(isEarly, nothing, whole)
    // The velocity as a polynomial of the way from there.
    let (constantX, constantY) = (x.a + start * (x.b + start * x.c), y.a + start * (y.b + start * y.c))
    let (linearX, linearY) = (x.b + (2.0 * start) * x.c, y.b + (2.0 * start) * y.c)
    @inline(__always) func velocity(_ u: Lanes) -> (x: Lanes, y: Lanes) {
        (constantX + u * (linearX + u * x.c), constantY + u * (linearY + u * y.c))
    }
    @inline(__always) func speed(_ v: (x: Lanes, y: Lanes)) -> Lanes { (v.x * v.x + v.y * v.y).squareRoot }
    var way = Strips.width * (guess - behind)
    var far = Lanes.Bits(repeating: -1)
    var step = 0
    while step < 2 {
        let there = velocity(way), fast = speed(there)
        let outer = speed(velocity(0.17267316464601142810 * way)) + speed(velocity(0.82732683535398857190 * way))
        let inner = 0.71111111111111111111 * speed(velocity(0.5 * way)) + 0.1 * fast
        let mean = known + 0.54444444444444444444 * outer + inner
        // The speed's change and bend by the parameter, as shares of itself.
        let slope = 1.0 / fast, (curveX, curveY) = (linearX + 2.0 * way * x.c, linearY + 2.0 * way * y.c)
        let change = (there.x * curveX + there.y * curveY) * (slope * slope)
        let turn = (curveX * curveX + curveY * curveY + 2.0 * (there.x * x.c + there.y * y.c)) * (slope * slope)
        let bend = turn - change * change
        let missing = (wanted - 0.5 * way * mean) * slope
        let higher = 0.5 * change * change - (1 / 6.0) * bend
        let series = 1.0 - missing * (0.5 * change - missing * higher)
        way = select(far, way + missing * series, way)
        // Near are those that took a short step; no number is not.
        far = far & ~(Lanes(0x1p-6 * Strips.width) > missing.magnitude)
        if !far.isAny { break }
        step &+= 1
    }
    // Within the strip; what is no number at its start.
    (start + way).numbers.forEach { lane, found in
        let strip = spot(lane).pointee.start
        spot(lane).pointee.parameter.pointee = clamp(found, strip, strip + Strips.width)
    }
}
