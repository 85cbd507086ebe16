import MotionDispatch

/// Lengths inside strips that six points measure, of which the parameters are asked for, side by side. Each strip is
/// seen from its nearer end and as one that is 1 long and takes a parameter of 1, in singles: what they miss is a share
/// of the strip's length.
struct ArcLengthInverse {
    /// Where the strip's end is, how far the other one, and where the parameter goes.
    struct Place {
        var start, width: Double
        var parameter: UnsafeMutablePointer<Double>
    }

    private let places: UnsafeMutablePointer<Place>
    private let numbers: UnsafeMutableRawPointer  // see `ArcLengthInverseRow`
    private var count = 0

    private init(_ places: UnsafeMutablePointer<Place>, _ numbers: UnsafeMutableRawPointer) {
        (self.places, self.numbers) = (places, numbers)
    }

    /// Room for `most`, whose lanes come by fours.
    @inline(__always)
    static func with(_ most: Int, _ body: (inout ArcLengthInverse) -> Void) {
        withUnsafeTemporaryAllocation(of: Place.self, capacity: most) { places in
            withUnsafeTemporaryAllocation(byteCount: ArcLengthInverseRow.size, alignment: 16) { numbers in
                guard let places = places.baseAddress, let numbers = numbers.baseAddress else { return }
                var spots = ArcLengthInverse(places, numbers)
                body(&spots)
            }
        }
    }

    /// `rest` from the start of a strip that is `whole` long.
    @inline(__always)
    mutating func add(_ cubic: Cubic, strip: Int, rest: Double, whole: Double, parameter: UnsafeMutablePointer<Double>)
    {
        let end = 2 * rest >= whole ? 1.0 : 0.0
        let u = (Double(Int32(truncatingIfNeeded: strip)) + end) * ArcTable.width,
            width = ArcTable.width * (1 - 2 * end)
        let share = 1 / whole, scale = 3 * ArcTable.width * share
        let (p1, p2) = (cubic.p1, cubic.p2), d0 = p1 - cubic.p0, d1 = p2 - p1, d2 = cubic.p3 - p2
        let linear = d1 - d0, square = (d2 - d1) - linear, slope = linear + square * u
        let (a, b) = ((d0 + (linear + slope) * u) * scale, slope * (2 * scale * width)),
            c = square * (scale * ArcTable.width * ArcTable.width)
        @inline(__always) func clear(_ at: Int) {
            numbers.storeBytes(of: SIMD4(repeating: 0), toByteOffset: at, as: SIMD4<Float>.self)
        }
        @inline(__always) func write(_ pair: Vector, _ row: Int) {
            numbers.storeBytes(of: SIMD2<Float>(pair), toByteOffset: row &+ count &* 8, as: SIMD2<Float>.self)
        }
        if count & 3 == 0 {
            // Lanes that nobody asks for come to an end soon.
            clear(ArcLengthInverseRow.a &+ count &* 8)
            clear(ArcLengthInverseRow.a &+ count &* 8 &+ 16)
            clear(ArcLengthInverseRow.b &+ count &* 8)
            clear(ArcLengthInverseRow.b &+ count &* 8 &+ 16)
            clear(ArcLengthInverseRow.c &+ count &* 8)
            clear(ArcLengthInverseRow.c &+ count &* 8 &+ 16)
            clear(ArcLengthInverseRow.rest &+ count &* 4)
        }
        write(a, ArcLengthInverseRow.a)
        write(b, ArcLengthInverseRow.b)
        write(c, ArcLengthInverseRow.c)
        numbers.storeBytes(
            of: Float(abs(rest - end * whole) * share), toByteOffset: ArcLengthInverseRow.rest &+ count &* 4,
            as: Float.self)
        places[count] = Place(start: u, width: width, parameter: parameter)
        count &+= 1
    }

    /// Writes their parameters, and is empty again.
    @inline(__always)
    mutating func find() {
        if count == 0 { return }
        motion_kernel_arc_parameters(numbers, count)
        var (place, found) = (places, (numbers + ArcLengthInverseRow.found).assumingMemoryBound(to: Float.self))
        let end = places + count
        while place < end {
            place.pointee.parameter.pointee = place.pointee.start + place.pointee.width * Double(found.pointee)
            place += 1
            found += 1
        }
        count = 0
    }
}

/// Where what stands side by side begins: pairs of x and y of a, of b and of c, if the velocity after w of the strip is
/// a + w (b + w c); the lengths that are wanted; the w that were found.
@usableFromInline
enum ArcLengthInverseRow {
    @inlinable @inline(__always) static var most: Int { 16 }
    @inlinable @inline(__always) static var a: Int { 0 }
    @inlinable @inline(__always) static var b: Int { 8 &* most }
    @inlinable @inline(__always) static var c: Int { 16 &* most }
    @inlinable @inline(__always) static var rest: Int { 24 &* most }
    @inlinable @inline(__always) static var found: Int { 28 &* most }
    @inlinable @inline(__always) static var size: Int { 32 &* most }
}

/// Finds w of some spots: a guess from the speed and its change at the nearer end of the strip, and from there a step
/// of fourth order by the series of the inverse; where that was long, one more, or two. Lengths are measured from the
/// nearer end of the strip by the five-point Gauss-Lobatto quadrature, at whose fifth point the speed is known. In
/// strips that six points measure this errs by less than 1e-7 of the size.
@inlinable @inline(__always)
public func findParameters(_ numbers: UnsafeMutableRawPointer, _ count: Int) {
    typealias Lanes = SIMD4<Float>
    @inline(__always) func speed(_ x: Lanes, _ y: Lanes) -> Lanes { (x * x + y * y).squareRoot() }
    @inline(__always) func select(_ bits: SIMD4<UInt32>, _ yes: Lanes, _ no: Lanes) -> Lanes {
        let (yes, no) = (unsafeBitCast(yes, to: SIMD4<UInt32>.self), unsafeBitCast(no, to: SIMD4<UInt32>.self))
        return unsafeBitCast(no ^ (bits & (yes ^ no)), to: Lanes.self)
    }
    /// All bits of a lane where it is true, else none.
    @inline(__always) func isLess(_ a: Lanes, _ b: Lanes) -> SIMD4<UInt32> {
        unsafeBitCast(a .< b, to: SIMD4<UInt32>.self)
    }
    var first = 0
    while first < count {
        // As words, else the compiler would go back to pairs.
        @inline(__always) func pairs(_ row: Int) -> (Lanes, Lanes) {
            let from = UnsafeRawPointer(numbers + (row &+ first &* 8))
            let (p, q) = (
                from.loadUnaligned(as: SIMD4<UInt32>.self),
                from.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self)
            )
            let (x, y) = (SIMD4(p[0], p[2], q[0], q[2]), SIMD4(p[1], p[3], q[1], q[3]))
            return (unsafeBitCast(x, to: Lanes.self), unsafeBitCast(y, to: Lanes.self))
        }
        let (ax, ay) = pairs(ArcLengthInverseRow.a), (bx, by) = pairs(ArcLengthInverseRow.b),
            (cx, cy) = pairs(ArcLengthInverseRow.c)
        let rest = numbers.loadUnaligned(fromByteOffset: ArcLengthInverseRow.rest &+ first &* 4, as: Lanes.self)
        @inline(__always) func speedAt(_ w: Lanes) -> Lanes { speed(ax + w * (bx + w * cx), ay + w * (by + w * cy)) }
        // As if the speed's share of change were the same all along; evenly, where the curve nearly stands still.
        let square = ax * ax + ay * ay, near = square.squareRoot(), bend = ax * bx + ay * by
        var w = rest * (square + 0.001) / (near * square + 0.5 * rest * bend + 0.001)
        var far = isLess(Lanes(repeating: 0), rest)
        for _ in below(3) {
            let (linearX, linearY) = (w * cx, w * cy), (x, y) = (ax + w * (bx + linearX), ay + w * (by + linearY)),
                there = speed(x, y)
            let outer = speedAt(0.17267316464601142810 * w) + speedAt(0.82732683535398857190 * w)
            let mean =
                0.1 * near + 0.54444444444444444444 * outer + (0.71111111111111111111 * speedAt(0.5 * w) + 0.1 * there)
            // The speed's change and bend by the parameter, as shares of itself.
            let slope = 1 / there, (curveX, curveY) = (bx + 2 * linearX, by + 2 * linearY), scale = slope * slope
            let change = (x * curveX + y * curveY) * scale
            let turn = (curveX * curveX + curveY * curveY + 2 * (x * cx + y * cy)) * scale
            let bend = turn - change * change
            let missing = (rest - 0.5 * w * mean) * slope
            let higher = 0.5 * change * change - (1 / 6.0) * bend
            let series = 1 - missing * (0.5 * change - missing * higher)
            w = select(far, w + missing * series, w)
            // Near are those that took a short step; no number is not.
            let size = unsafeBitCast(unsafeBitCast(missing, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: Lanes.self)
            far = far & ~isLess(size, Lanes(repeating: 0x1p-6))
            let words = unsafeBitCast(far, to: SIMD2<UInt64>.self)
            if words[0] | words[1] == 0 { break }
        }
        // Within the strip; what is no number at its nearer end.
        let (none, all) = (Lanes(repeating: 0), Lanes(repeating: 1)),
            found = select(isLess(none, w), select(isLess(w, all), w, all), none)
        numbers.storeBytes(of: found, toByteOffset: ArcLengthInverseRow.found &+ first &* 4, as: Lanes.self)
        first &+= 4
    }
}
