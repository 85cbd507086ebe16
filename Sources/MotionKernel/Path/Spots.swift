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

/// Four numbers side by side: what AVX2 holds in a register. With the operators of any SIMD type, since those of `Row` go by halves.
@usableFromInline
struct SpotLanes {
    @usableFromInline let numbers: SIMD4<Double>

    @inlinable @inline(__always) init(_ numbers: SIMD4<Double>) { self.numbers = numbers }
    @inlinable @inline(__always) init(_ number: Double) { numbers = SIMD4(repeating: number) }

    @inlinable @inline(__always) static func sum<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar == Double { a + b }
    @inlinable @inline(__always) static func difference<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar == Double { a - b }
    @inlinable @inline(__always) static func product<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar == Double { a * b }
    @inlinable @inline(__always) static func quotient<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar == Double { a / b }

    @inlinable @inline(__always) static func + (a: SpotLanes, b: SpotLanes) -> SpotLanes { SpotLanes(sum(a.numbers, b.numbers)) }
    @inlinable @inline(__always) static func - (a: SpotLanes, b: SpotLanes) -> SpotLanes { SpotLanes(difference(a.numbers, b.numbers)) }
    @inlinable @inline(__always) static func * (a: SpotLanes, b: SpotLanes) -> SpotLanes { SpotLanes(product(a.numbers, b.numbers)) }
    @inlinable @inline(__always) static func / (a: SpotLanes, b: SpotLanes) -> SpotLanes { SpotLanes(quotient(a.numbers, b.numbers)) }
    @inlinable @inline(__always) static func * (a: Double, b: SpotLanes) -> SpotLanes { SpotLanes(a) * b }
    @inlinable @inline(__always) static func - (a: Double, b: SpotLanes) -> SpotLanes { SpotLanes(a) - b }
    @inlinable @inline(__always) static func / (a: Double, b: SpotLanes) -> SpotLanes { SpotLanes(a) / b }
    @inlinable @inline(__always) var squareRoot: SpotLanes { SpotLanes(numbers.squareRoot()) }
    @inlinable @inline(__always) var words: SIMD4<UInt64> { unsafeBitCast(numbers, to: SIMD4<UInt64>.self) }
    @inlinable @inline(__always) var magnitude: SpotLanes { SpotLanes(unsafeBitCast(words & 0x7FFF_FFFF_FFFF_FFFF, to: SIMD4<Double>.self)) }

    /// All bits of a lane where it is true, else none.
    @inlinable @inline(__always)
    static func > (a: SpotLanes, b: SpotLanes) -> SIMD4<UInt64> { unsafeBitCast(a.numbers .> b.numbers, to: SIMD4<UInt64>.self) }

    @inlinable @inline(__always)
    static func select(_ bits: SIMD4<UInt64>, _ yes: SpotLanes, _ no: SpotLanes) -> SpotLanes {
        SpotLanes(unsafeBitCast(no.words ^ (bits & (yes.words ^ no.words)), to: SIMD4<Double>.self))
    }
}

/// Writes the parameters of some spots: a guess from the slopes at both ends of the strip, and from there a step of fourth order by the series of
/// the inverse; where the guess was far off, two. Lengths are measured from the nearer end of the strip by the five-point Gauss-Lobatto
/// quadrature, at whose fifth point the speed is known. In strips that six points measure this errs by less than 4e-8 of the size.
@inlinable @inline(__always)
public func findParameters(_ spots: UnsafeRawPointer, _ count: Int) {
    let spots = spots.assumingMemoryBound(to: Spot.self)
    var index = 0
    while index < count {
        // The last ones more than once.
        let left = count &- index, first = spots + index
        find(first, first + (left > 1 ? 1 : 0), first + (left > 2 ? 2 : 0), first + (left > 3 ? 3 : 0))
        index &+= 4
    }
}

@inlinable @inline(__always)
func find(_ first: UnsafePointer<Spot>, _ second: UnsafePointer<Spot>, _ third: UnsafePointer<Spot>, _ fourth: UnsafePointer<Spot>) {
    @inline(__always) func lanes(_ number: (UnsafePointer<Spot>) -> Double) -> SpotLanes {
        SpotLanes(SIMD4(number(first), number(second), number(third), number(fourth)))
    }
    @inline(__always) func coordinate(_ index: Int) -> SpotLanes {
        lanes { $0.pointee.curve.loadUnaligned(fromByteOffset: index &* 8, as: Double.self) }
    }
    @inline(__always) func speed(_ end: Int) -> SpotLanes {
        lanes { Double($0.pointee.speeds.loadUnaligned(fromByteOffset: end &* 4, as: Float.self)) }
    }
    @inline(__always) func select(_ bits: SIMD4<UInt64>, _ yes: SpotLanes, _ no: SpotLanes) -> SpotLanes { SpotLanes.select(bits, yes, no) }
    let nothing = SpotLanes(0), three = SpotLanes(3), width = SpotLanes(Strips.width)
    // The polynomial of the velocity in one axis, and the sides of the polygon in it.
    @inline(__always) func axis(_ index: Int) -> (a: SpotLanes, b: SpotLanes, c: SpotLanes, size: SpotLanes) {
        let (p0, p1, p2, p3) = (coordinate(index), coordinate(index &+ 2), coordinate(index &+ 4), coordinate(index &+ 6))
        let (d0, d1, d2) = (p1 - p0, p2 - p1, p3 - p2)
        return (3.0 * d0, 6.0 * (d1 - d0), 3.0 * (d0 - 2.0 * d1 + d2), d0.magnitude + d1.magnitude + d2.magnitude)
    }
    let (x, y) = (axis(0), axis(1)), size = x.size + y.size
    let (rest, whole, strip) = (lanes { $0.pointee.rest }, lanes { $0.pointee.whole }, lanes { $0.pointee.start })
    let (firstSpeed, secondSpeed) = (speed(0) * size, speed(1) * size), part = rest / whole, mean = 8.0 * whole
    let (firstSteep, secondSteep) = (mean / firstSpeed, mean / secondSpeed)
    let (from, to) = (select(firstSteep > three, three, firstSteep), select(secondSteep > three, three, secondSteep))
    let cubic = from + to - SpotLanes(2), square = 3.0 - 2.0 * from - to
    let guess = part * (from + part * (square + part * cubic))
    let isEarly = SpotLanes(0.5) > part
    let start = strip + select(isEarly, nothing, width), behind = select(isEarly, nothing, SpotLanes(1))
    let known = 0.1 * select(isEarly, firstSpeed, secondSpeed), wanted = rest - select(isEarly, nothing, whole)
    // The velocity as a polynomial of the way from there.
    let (constantX, constantY) = (x.a + start * (x.b + start * x.c), y.a + start * (y.b + start * y.c))
    let (linearX, linearY) = (x.b + (2.0 * start) * x.c, y.b + (2.0 * start) * y.c)
    @inline(__always) func velocity(_ u: SpotLanes) -> (x: SpotLanes, y: SpotLanes) {
        (constantX + u * (linearX + u * x.c), constantY + u * (linearY + u * y.c))
    }
    @inline(__always) func speed(_ v: (x: SpotLanes, y: SpotLanes)) -> SpotLanes { (v.x * v.x + v.y * v.y).squareRoot }
    var way = Strips.width * (guess - behind)
    var far = SIMD4<UInt64>(repeating: .max)
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
        far = far & ~(SpotLanes(0x1p-7 * Strips.width) > missing.magnitude)
        if (far[0] | far[1]) | (far[2] | far[3]) == 0 { break }
        step &+= 1
    }
    // Within the strip; what is no number at its start.
    let found = start + way, end = strip + width
    let u = select(found > strip, select(end > found, found, end), strip).numbers
    fourth.pointee.parameter.pointee = u[3]
    third.pointee.parameter.pointee = u[2]
    second.pointee.parameter.pointee = u[1]
    first.pointee.parameter.pointee = u[0]
}
