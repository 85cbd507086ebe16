import MotionDispatch

/// Finds the parameters at which arc lengths are reached, several side by side: lengths inside panels that six points
/// measure.
///
/// Each panel is seen from its nearer end, scaled to be 1 long and to take a parameter of 1, in singles: an error is a
/// share of the panel's length.
struct ArcLengthInverse {
    struct Query {
        var start: Double  // the parameter at the nearer end of the panel
        var width: Double  // how far the other end is, with a sign
        var result: MutableDoubles  // takes the parameter
    }

    private let queries: UnsafeMutablePointer<Query>
    private let lanes: ArcLengthLanes
    private var count = 0

    private init(_ queries: UnsafeMutablePointer<Query>, _ lanes: ArcLengthLanes) {
        (self.queries, self.lanes) = (queries, lanes)
    }

    /// Runs with room for `most` lengths, at most `ArcLengthLanes.most`.
    @inline(__always)
    static func with(_ most: Int, _ body: (inout ArcLengthInverse) -> Void) {
        withUnsafeTemporaryAllocation(of: Query.self, capacity: most) { queries in
            withUnsafeTemporaryAllocation(byteCount: ArcLengthLanes.size, alignment: 16) { numbers in
                guard let queries = queries.baseAddress, let numbers = numbers.baseAddress else { return }
                var inverse = ArcLengthInverse(queries, ArcLengthLanes(numbers))
                body(&inverse)
            }
        }
    }

    /// Asks for the parameter at the length `rest` from the start of a panel that is `whole` long.
    @inline(__always)
    mutating func add(_ cubic: Cubic, panel: Int, rest: Double, whole: Double, result: MutableDoubles) {
        let end = 2 * rest >= whole ? 1.0 : 0.0
        let u = (panel.double + end) * ArcTable.width, width = ArcTable.width * (1 - 2 * end)
        let share = 1 / whole, scale = 3 * ArcTable.width * share
        let (p1, p2) = (cubic.p1, cubic.p2), d0 = p1 - cubic.p0, d1 = p2 - p1, d2 = cubic.p3 - p2
        let linear = d1 - d0, square = (d2 - d1) - linear, slope = linear + square * u
        let (a, b) = ((d0 + (linear + slope) * u) * scale, slope * (2 * scale * width)),
            c = square * (scale * ArcTable.width * ArcTable.width)
        // Lanes that nobody asks for come to an end soon if they are 0.
        if count & 3 == 0 { lanes.clearFour(count) }
        lanes.a[count] = SIMD2<Float>(a)
        lanes.b[count] = SIMD2<Float>(b)
        lanes.c[count] = SIMD2<Float>(c)
        lanes.rest[count] = Float(abs(rest - end * whole) * share)
        queries[count] = Query(start: u, width: width, result: result)
        count &+= 1
    }

    /// Writes all parameters that were asked for, and is empty again.
    @inline(__always)
    mutating func find() {
        if count == 0 { return }
        motion_kernel_arc_parameters(lanes.numbers, count)
        for i in below(count) {
            queries[i].result[0] = queries[i].start + queries[i].width * Double(lanes.found[i])
        }
        count = 0
    }
}

/// The numbers of `ArcLengthInverse`, those of all queries side by side. The velocity after w of a panel is
/// a + w (b + w c).
struct ArcLengthLanes {
    let numbers: UnsafeMutableRawPointer

    @inline(__always) init(_ numbers: UnsafeMutableRawPointer) { self.numbers = numbers }

    @inline(__always) static var most: Int { 16 }
    /// Bytes of three pairs and two numbers a query.
    @inline(__always) static var size: Int { most &* 32 }

    @inline(__always)
    var a: UnsafeMutablePointer<SIMD2<Float>> { numbers.assumingMemoryBound(to: SIMD2<Float>.self) }
    @inline(__always) var b: UnsafeMutablePointer<SIMD2<Float>> { a + ArcLengthLanes.most }
    @inline(__always) var c: UnsafeMutablePointer<SIMD2<Float>> { b + ArcLengthLanes.most }
    /// The lengths that are asked for, from the nearer end of the panel.
    @inline(__always)
    var rest: MutableFloats {
        UnsafeMutableRawPointer(c + ArcLengthLanes.most).assumingMemoryBound(to: Float.self)
    }
    /// How far along its panel each query has found its length, as the w of the velocity a + w (b + w c).
    var found: MutableFloats { rest + ArcLengthLanes.most }

    @inline(__always)
    func clearFour(_ first: Int) {
        @inline(__always) func clear(_ pairs: UnsafeMutablePointer<SIMD2<Float>>) {
            UnsafeMutableRawPointer(pairs + first).storeBytes(of: SIMD8(repeating: 0), as: SIMD8<Float>.self)
        }
        clear(a)
        clear(b)
        clear(c)
        UnsafeMutableRawPointer(rest + first).storeBytes(of: SIMD4(repeating: 0), as: SIMD4<Float>.self)
    }
}

/// Finds w of `count` queries: a guess from the speed and its change at the nearer end of the panel, and from there a
/// step of fourth order by the series of the inverse; where that step was long, one or two more.
///
/// Lengths are measured from the nearer end of the panel by the five-point Gauss-Lobatto quadrature, at whose fifth
/// point the speed is known. In panels that six points measure this errs by less than 1e-7 of the size.
@inline(__always)
public func findParameters(_ numbers: UnsafeMutableRawPointer, _ count: Int) {
    let queries = ArcLengthLanes(numbers)
    typealias Lanes = SIMD4<Float>
    @inline(__always) func speed(_ x: Lanes, _ y: Lanes) -> Lanes { (x * x + y * y).squareRoot() }
    @inline(__always) func select(_ bits: SIMD4<UInt32>, _ yes: Lanes, _ no: Lanes) -> Lanes {
        let (yes, no) = (unsafeBitCast(yes, to: SIMD4<UInt32>.self), unsafeBitCast(no, to: SIMD4<UInt32>.self))
        return unsafeBitCast(no ^ (bits & (yes ^ no)), to: Lanes.self)
    }
    /// Returns all bits of a lane where it is true, else none.
    func isLess(_ a: Lanes, _ b: Lanes) -> SIMD4<UInt32> {
        unsafeBitCast(a .< b, to: SIMD4<UInt32>.self)
    }
    var first = 0
    while first < count {
        // As words, else the compiler would go back to pairs.
        @inline(__always) func pairs(_ row: UnsafeMutablePointer<SIMD2<Float>>) -> (Lanes, Lanes) {
            let from = UnsafeRawPointer(row + first)
            let (p, q) = (
                from.loadUnaligned(as: SIMD4<UInt32>.self),
                from.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self)
            )
            let (x, y) = (SIMD4(p[0], p[2], q[0], q[2]), SIMD4(p[1], p[3], q[1], q[3]))
            return (unsafeBitCast(x, to: Lanes.self), unsafeBitCast(y, to: Lanes.self))
        }
        let (ax, ay) = pairs(queries.a), (bx, by) = pairs(queries.b), (cx, cy) = pairs(queries.c)
        let rest = UnsafeRawPointer(queries.rest + first).loadUnaligned(as: Lanes.self)
        func speedAt(_ w: Lanes) -> Lanes { speed(ax + w * (bx + w * cx), ay + w * (by + w * cy)) }
        // The guess takes the speed to change by the same share all along, or to be constant where the curve nearly
        // stops.
        let square = ax * ax + ay * ay, near = square.squareRoot(), bend = ax * bx + ay * by
        var w = rest * (square + 0.001) / (near * square + 0.5 * rest * bend + 0.001)
        var far = isLess(Lanes(repeating: 0), rest)
        for _ in below(3) {
            let (linearX, linearY) = (w * cx, w * cy), (x, y) = (ax + w * (bx + linearX), ay + w * (by + linearY)),
                there = speed(x, y)
            let outer = speedAt(0.17267316464601142810 * w) + speedAt(0.82732683535398857190 * w)
            let mean =
                0.1 * near + 0.54444444444444444444 * outer + (0.71111111111111111111 * speedAt(0.5 * w) + 0.1 * there)
            // The speed's first and second derivative by the parameter, as shares of itself.
            let slope = 1 / there, (curveX, curveY) = (bx + 2 * linearX, by + 2 * linearY), scale = slope * slope
            let change = (x * curveX + y * curveY) * scale
            let turn = (curveX * curveX + curveY * curveY + 2 * (x * cx + y * cy)) * scale
            let bend = turn - change * change
            let missing = (rest - 0.5 * w * mean) * slope
            let higher = 0.5 * change * change - (1 / 6.0) * bend
            let series = 1 - missing * (0.5 * change - missing * higher)
            w = select(far, w + missing * series, w)
            // Done are those that took a short step; NaN is not.
            let size = unsafeBitCast(unsafeBitCast(missing, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: Lanes.self)
            far = far & ~isLess(size, Lanes(repeating: 0x1p-6))
            let words = unsafeBitCast(far, to: SIMD2<UInt64>.self)
            if words[0] | words[1] == 0 { break }
        }
        // Clamped to the panel; NaN becomes its nearer end.
        let (none, all) = (Lanes(repeating: 0), Lanes(repeating: 1)),
            found = select(isLess(none, w), select(isLess(w, all), w, all), none)
        UnsafeMutableRawPointer(queries.found + first).storeBytes(of: found, as: Lanes.self)
        first &+= 4
    }
}
