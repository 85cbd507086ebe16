/// The arc-length table of a curve: eight strips of equal parameters.
@usableFromInline
struct ArcTable {
    @usableFromInline var ends = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)  // length from the start of the curve
    @usableFromInline var fine: UInt32 = 0  // a bit a strip: the quadrature of six points is not enough for it
    @usableFromInline var rough: UInt32 = 0  // nor is that of sixteen, so that lengths in it are those of pieces

    @inlinable @inline(__always) static var count: Int { 8 }
    @inlinable @inline(__always) static var width: Double { 0.125 }
    @inlinable @inline(__always) static func start(_ strip: Int) -> Double {
        Double(Int32(truncatingIfNeeded: strip)) * width
    }
}

/// The velocity on a piece of a curve, as a polynomial of where between -1 and 1 it is on it, times half the piece.
@usableFromInline
struct PieceVelocity {
    @usableFromInline let constant, linear, square: Vector
    @usableFromInline let half: Double

    /// Of the velocity a + u (b + u c), on u0...u1.
    @inlinable @inline(__always)
    init(_ a: Vector, _ b: Vector, _ c: Vector, _ u0: Double, _ u1: Double) {
        let middle = (u0 + u1) * 0.5
        half = (u1 - u0) * 0.5
        constant = a + middle * (b + middle * c)
        linear = half * (b + 2 * middle * c)
        square = half * half * c
    }

    /// What some points of the sixteen-point Gauss-Legendre quadrature and their mirrors add to the length.
    @inlinable @inline(__always)
    func sum(_ x: WideLanes, _ weights: WideLanes) -> WideLanes {
        let squares = x * x
        let (evenX, evenY) = (constant.x + squares * square.x, constant.y + squares * square.y),
            (oddX, oddY) = (x * linear.x, x * linear.y)
        let (x0, y0, x1, y1) = (evenX + oddX, evenY + oddY, evenX - oddX, evenY - oddY)
        return weights * ((x0 * x0 + y0 * y0).squareRoot() + (x1 * x1 + y1 * y1).squareRoot())
    }

    /// The length of the piece, to 1e-8 of itself where the speed does not vanish within .45 of a half piece.
    @inlinable @inline(__always)
    var length: Double {
        #if arch(wasm32)
            let sums =
                sum(
                    WideLanes(
                        0.98940093499164993260, 0.94457502307323257608, 0.86563120238783174388, 0.75540440835500303390),
                    WideLanes(
                        0.02715245941175409485, 0.06225352393864789286, 0.09515851168249278481, 0.12462897125553387205))
                + sum(
                    WideLanes(
                        0.61787624440264374845, 0.45801677765722738634, 0.28160355077925891323, 0.09501250983763744019),
                    WideLanes(
                        0.14959598881657673208, 0.16915651939500253819, 0.18260341504492358887, 0.18945061045506849629))
        #else
            let all = sum(
                WideLanes(
                    0.98940093499164993260, 0.94457502307323257608, 0.86563120238783174388, 0.75540440835500303390,
                    0.61787624440264374845, 0.45801677765722738634, 0.28160355077925891323, 0.09501250983763744019),
                WideLanes(
                    0.02715245941175409485, 0.06225352393864789286, 0.09515851168249278481, 0.12462897125553387205,
                    0.14959598881657673208, 0.16915651939500253819, 0.18260341504492358887, 0.18945061045506849629))
            let sums = (
                lowHalf: all.lowHalf.lowHalf + all.highHalf.lowHalf,
                highHalf: all.lowHalf.highHalf + all.highHalf.highHalf
            )
        #endif
        let pairs = sums.lowHalf + sums.highHalf
        return half * (pairs.x + pairs.y)
    }
}

/// The arc length of u0...u1 of the cubic at `points`.
@inlinable @inline(__always)
public func measureArc(_ points: UnsafeRawPointer, _ u0: Double, _ u1: Double) -> Double {
    let (a, b, c) = Cubic(points).velocity
    return PieceVelocity(a, b, c, u0, u1).length
}

/// Writes the tables of all curves among some segments, in their order: the strips of each as if all were tame, then
/// those that are not (`measureFine`), then the sums. In singles, as multiples of the curve's size.
@inlinable @inline(__always)
public func measureArcTables(_ segments: UnsafeRawPointer, _ count: Int, _ tables: UnsafeMutableRawPointer) {
    var segment = segments.assumingMemoryBound(to: PreparedPath.Segment.self), left = count
    let rows = tables.assumingMemoryBound(to: ArcTable.self)
    var end = rows
    while left > 0 {
        if segment.pointee.isCurve {
            measureTame(Cubic(segment), end)
            end += 1
        }
        segment += 1
        left &-= 1
    }
    measureFine(rows, end)
    var row = rows
    while row < end {
        let lengths = UnsafeRawPointer(row).assumingMemoryBound(to: Float.self), size = StripWork(row).size
        let own = (lengths[0], lengths[1], lengths[2], lengths[3], lengths[4], lengths[5], lengths[6], lengths[7])
        var length = Double(own.0)
        row.pointee.ends.0 = length * size
        @inline(__always) func upTo(_ next: Float) -> Double {
            length += Double(next)
            return length * size
        }
        row.pointee.ends.1 = upTo(own.1)
        row.pointee.ends.2 = upTo(own.2)
        row.pointee.ends.3 = upTo(own.3)
        row.pointee.ends.4 = upTo(own.4)
        row.pointee.ends.5 = upTo(own.5)
        row.pointee.ends.6 = upTo(own.6)
        row.pointee.ends.7 = upTo(own.7)
        row += 1
    }
}

/// What stands where a row's ends will, while it is measured: the lengths of strips, the sides of the polygon and its
/// size, of which those are multiples.
@usableFromInline
struct StripWork {
    @usableFromInline let row: UnsafeMutableRawPointer

    @inlinable @inline(__always) init(_ row: UnsafeMutablePointer<ArcTable>) { self.row = UnsafeMutableRawPointer(row) }

    @inlinable @inline(__always) func set(_ strip: Int, _ length: Float) {
        row.storeBytes(of: length, toByteOffset: strip &* 4, as: Float.self)
    }
    @inlinable @inline(__always) func set(_ lengths: SIMD8<Float>) {
        row.storeBytes(of: lengths, as: SIMD8<Float>.self)
    }
    @inlinable @inline(__always) var size: Double { row.load(fromByteOffset: 56, as: Double.self) }

    /// The first two sides; the third, and what is none.
    @inlinable @inline(__always)
    var sides: (SIMD4<Float>, SIMD4<Float>) {
        (
            row.loadUnaligned(fromByteOffset: 32, as: SIMD4<Float>.self),
            row.loadUnaligned(fromByteOffset: 48, as: SIMD4<Float>.self)
        )
    }

    @inlinable @inline(__always)
    func set(_ sides: SIMD4<Float>, _ third: SIMD2<Float>, _ size: Double) {
        row.storeBytes(of: sides, toByteOffset: 32, as: SIMD4<Float>.self)
        row.storeBytes(of: third, toByteOffset: 48, as: SIMD2<Float>.self)
        row.storeBytes(of: size, toByteOffset: 56, as: Double.self)
    }
}

/// Every strip alone, as if it were tame, and which are not.
///
/// Two rules that agree may be wrong together where the speed has a kink, so this asks the curve how wrong its rule is.
/// As a complex number the velocity is a quadratic with two roots, and the speed is analytic but at these and their
/// conjugates: the further they lie from a strip, the less a quadrature errs. With the strip's velocity as c + lx +
/// sx^2, q = (|l|^2 + 10 |s|^2) / |c|^2 is large where one is near, and the six-point Gauss-Lobatto quadrature errs by
/// less than 1e-4 q^4 of its result, the worst of many pairs of roots.
@inlinable @inline(__always)
func measureTame(_ cubic: Cubic, _ row: UnsafeMutablePointer<ArcTable>) {
    typealias Eight = SIMD8<Float>
    let size = cubic.size, scale = size > 0 ? 1 / size : 0
    @inline(__always) func side(_ from: Vector, _ to: Vector) -> SIMD2<Float> { SIMD2<Float>((to - from) * scale) }
    let d01 = SIMD4<Float>(lowHalf: side(cubic.p0, cubic.p1), highHalf: side(cubic.p1, cubic.p2)),
        d2 = side(cubic.p2, cubic.p3)
    let work = StripWork(row)
    work.set(d01, d2, size)
    @inline(__always) func speed(_ x: Eight, _ y: Eight) -> Eight { (x * x + y * y).squareRoot() }
    // By Bernstein's polynomials, which lose nothing. The speeds at the starts of strips, and at the end of the last:
    let (k0, k1, k2) = (
        Eight(3, 2.296875, 1.6875, 1.171875, 0.75, 0.421875, 0.1875, 0.046875),
        Eight(0, 0.65625, 1.125, 1.40625, 1.5, 1.40625, 1.125, 0.65625),
        Eight(0, 0.046875, 0.1875, 0.421875, 0.75, 1.171875, 1.6875, 2.296875)
    )
    let knots = speed(d01.x * k0 + d01.z * k1 + d2.x * k2, d01.y * k0 + d01.w * k1 + d2.y * k2),
        last = 3 * (d2.x * d2.x + d2.y * d2.y).squareRoot()
    let next = Eight(knots[1], knots[2], knots[3], knots[4], knots[5], knots[6], knots[7], last)
    // The velocity on every strip as a polynomial of where between -1 and 1 it is.
    let (m0, m1, m2) = (
        Eight(2.63671875, 1.98046875, 1.41796875, 0.94921875, 0.57421875, 0.29296875, 0.10546875, 0.01171875),
        Eight(0.3515625, 0.9140625, 1.2890625, 1.4765625, 1.4765625, 1.2890625, 0.9140625, 0.3515625),
        Eight(0.01171875, 0.10546875, 0.29296875, 0.57421875, 0.94921875, 1.41796875, 1.98046875, 2.63671875)
    )
    let (constantX, constantY) = (d01.x * m0 + d01.z * m1 + d2.x * m2, d01.y * m0 + d01.w * m1 + d2.y * m2)
    let n0 = Eight(0.3515625, 0.3046875, 0.2578125, 0.2109375, 0.1640625, 0.1171875, 0.0703125, 0.0234375)
    let n1 = Eight(0.0234375, 0.0703125, 0.1171875, 0.1640625, 0.2109375, 0.2578125, 0.3046875, 0.3515625)
    let (e0x, e0y, e1x, e1y) = (d01.z - d01.x, d01.w - d01.y, d2.x - d01.z, d2.y - d01.w)
    let (linearX, linearY) = (e0x * n0 + e1x * n1, e0y * n0 + e1y * n1),
        (squareX, squareY) = ((e1x - e0x) * 0.01171875, (e1y - e0y) * 0.01171875)
    @inline(__always) func pair(_ x: Float) -> Eight {
        let (evenX, evenY, oddX, oddY) = (
            constantX + x * x * squareX, constantY + x * x * squareY, x * linearX, x * linearY
        )
        return speed(evenX + oddX, evenY + oddY) + speed(evenX - oddX, evenY - oddY)
    }
    let edges = 0.0041666667 * (knots + next),
        lengths = edges + 0.023654686 * pair(0.76505532) + 0.034678649 * pair(0.28523152)
    work.set(lengths)
    let bend = 10 * (squareX * squareX + squareY * squareY)
    let most = linearX * linearX + linearY * linearY + bend, constant = constantX * constantX + constantY * constantY
    let (most2, constant2) = (most * most, constant * constant)
    let tame = bits(lengths * (most2 * most2) .<= 1e-3 * (constant2 * constant2))
    (row.pointee.fine, row.pointee.rough) = ((~tame).u32 & 0xFF, 0)
}

/// A bit a lane.
@inlinable @inline(__always)
func bits(_ mask: SIMDMask<SIMD8<Int32>>) -> UInt64 {
    let words = unsafeBitCast(
        unsafeBitCast(mask, to: SIMD8<UInt32>.self) & SIMD8<UInt32>(1, 2, 4, 8, 16, 32, 64, 128), to: SIMD4<UInt64>.self
    )
    let all = (words[0] | words[1]) | (words[2] | words[3])
    return all | all &>> 32
}

/// A row of the table, read.
struct StripTable {
    private let row: UnsafePointer<ArcTable>

    init(_ row: UnsafePointer<ArcTable>) { self.row = row }

    private var ends: UnsafePointer<Double> { UnsafeRawPointer(row).assumingMemoryBound(to: Double.self) }
    func end(_ strip: Int) -> Double { ends[strip] }
    func start(_ strip: Int) -> Double {
        let isFirst = strip == 0 ? 1 : 0
        return Double(bitPattern: ends[strip &- 1 &+ isFirst].bitPattern & (isFirst.u64 &- 1))
    }
    func isFine(_ strip: Int) -> Bool { row.pointee.fine &>> strip.u32 & 1 != 0 }
    func isRough(_ strip: Int) -> Bool { row.pointee.rough &>> strip.u32 & 1 != 0 }

    /// The first strip that ends behind a length, or the last.
    @inline(__always)
    func strip(at length: Double) -> Int {
        // How many end before it, by masks: no jump would be foreseen.
        let pairs = UnsafeRawPointer(row), all = Vector(repeating: length)
        @inline(__always) func isBehind(_ pair: Int) -> SIMD2<Int64> {
            unsafeBitCast(
                pairs.loadUnaligned(fromByteOffset: pair &* 16, as: Vector.self) .<= all, to: SIMD2<Int64>.self)
        }
        let last: Int64 = ends[6] <= length ? 1 : 0, sum = isBehind(0) &+ isBehind(1) &+ isBehind(2)
        return (last &- (sum.x &+ sum.y)).int
    }
}

extension Cubic {
    /// The piece of a strip that a length from its start, or a parameter, lies in, and what stands before it in the
    /// strip. If that is rough its pieces are found as they were when it was measured.
    @inline(never)
    func piece(
        _ strip: Int, _ whole: Double, _ isRough: Bool, length: Double, u: Double
    ) -> (start: Double, end: Double, before: Double, length: Double) {
        var found = (start: ArcTable.start(strip), end: ArcTable.start(strip &+ 1), before: 0.0, length: whole)
        if !isRough { return found }
        var pieces = CuspPieces(self, strip: strip)
        found.length = 0
        while pieces.advance() {
            found = (pieces.start, pieces.end, found.before + found.length, arcLength(pieces.start, pieces.end))
            if found.before + found.length > length || found.end > u { break }
        }
        return found
    }
}
