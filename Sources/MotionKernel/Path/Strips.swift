/// The arc-length table of a curve: eight strips of equal parameters.
@usableFromInline
struct Strips {
    @usableFromInline var ends = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)  // length from the start of the curve
    /// At the nine ends of strips, as multiples of the size of the curve's polygon (`Cubic.size`).
    @usableFromInline var speeds: (Float, Float, Float, Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0, 0, 0, 0)
    @usableFromInline var fine: UInt16 = 0  // a bit a strip: the quadrature of six points is not enough for it
    @usableFromInline var rough: UInt16 = 0  // nor that of sixteen, which then measures pieces of it

    @inlinable @inline(__always) static var count: Int { 8 }
    @inlinable @inline(__always) static var width: Double { 0.125 }
    @inlinable @inline(__always) static func starts(_ first: Int) -> WideLanes {
        #if arch(wasm32)
        let lanes = WideLanes(0, 0.125, 0.25, 0.375)
        #else
        let lanes = WideLanes(0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875)
        #endif
        return lanes + start(first)
    }
    @inlinable @inline(__always) static func start(_ strip: Int) -> Double { Double(Int32(truncatingIfNeeded: strip)) * width }
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

    /// What some points of the sixteen-point Gauss-Legendre quadrature and their mirrors add to the length. Whether the speed at one of them
    /// is so low, its square below `least`, that a root of the velocity may be near.
    @inlinable @inline(__always)
    func add(_ x: WideLanes, _ weights: WideLanes, _ least: Double, _ isSlow: inout Bool) -> WideLanes {
        let squares = x * x
        let (evenX, evenY) = (constant.x + squares * square.x, constant.y + squares * square.y), (oddX, oddY) = (x * linear.x, x * linear.y)
        let (x0, y0, x1, y1) = (evenX + oddX, evenY + oddY, evenX - oddX, evenY - oddY)
        let (first, second) = (x0 * x0 + y0 * y0, x1 * x1 + y1 * y1)
        if isAny((first .< WideLanes(repeating: least)) .| (second .< WideLanes(repeating: least))) { isSlow = true }
        return weights * (first.squareRoot() + second.squareRoot())
    }

    /// The length of the piece, and whether it is surely right to 1e-8 of itself: the speed does not vanish within .45 of a half piece.
    @inlinable @inline(__always)
    var length: (length: Double, isSure: Bool) {
        let least = 0.2 * (linear.dot(linear) + 4 * square.dot(square))
        var isSlow = false
        #if arch(wasm32)
        let sums =
            add(
                WideLanes(0.98940093499164993260, 0.94457502307323257608, 0.86563120238783174388, 0.75540440835500303390),
                WideLanes(0.02715245941175409485, 0.06225352393864789286, 0.09515851168249278481, 0.12462897125553387205), least, &isSlow)
            + add(
                WideLanes(0.61787624440264374845, 0.45801677765722738634, 0.28160355077925891323, 0.09501250983763744019),
                WideLanes(0.14959598881657673208, 0.16915651939500253819, 0.18260341504492358887, 0.18945061045506849629), least, &isSlow)
        #else
        let all = add(
            WideLanes(
                0.98940093499164993260, 0.94457502307323257608, 0.86563120238783174388, 0.75540440835500303390,
                0.61787624440264374845, 0.45801677765722738634, 0.28160355077925891323, 0.09501250983763744019),
            WideLanes(
                0.02715245941175409485, 0.06225352393864789286, 0.09515851168249278481, 0.12462897125553387205,
                0.14959598881657673208, 0.16915651939500253819, 0.18260341504492358887, 0.18945061045506849629), least, &isSlow)
        let sums = (lowHalf: all.lowHalf.lowHalf + all.highHalf.lowHalf, highHalf: all.lowHalf.highHalf + all.highHalf.highHalf)
        #endif
        let pairs = sums.lowHalf + sums.highHalf
        return (half * (pairs.x + pairs.y), !isSlow)
    }
}

/// The arc length of u0...u1 of the cubic at `points`.
@inlinable @inline(__always)
public func measureArc(_ points: UnsafeRawPointer, _ u0: Double, _ u1: Double) -> Double {
    let (a, b, c) = Cubic(points).velocity
    return PieceVelocity(a, b, c, u0, u1).length.length
}

/// Writes the tables of all curves among some segments, in their order.
///
/// Two rules that agree may be wrong together where the speed has a kink, so these ask the curve how wrong one is. As a complex number
/// the velocity is a quadratic with two roots, and the speed is analytic but at these and their conjugates: the further they lie from a strip,
/// the less a quadrature errs. With the strip's velocity as c + lx + sx^2, q = (|l|^2 + 10 |s|^2) / |c|^2 is large where one is near, and the
/// six-point Gauss-Lobatto quadrature errs by less than 1e-4 q^4 of its result, the worst of many pairs of roots.
@inlinable @inline(__always)
public func measureStrips(_ segments: UnsafeRawPointer, _ count: Int, _ tables: UnsafeMutableRawPointer) {
    @inline(__always) func forEachCurve(_ body: (Cubic, UnsafeMutablePointer<Strips>) -> Void) {
        var segment = segments.assumingMemoryBound(to: PreparedPath.Segment.self), left = count
        var row = tables.assumingMemoryBound(to: Strips.self)
        while left > 0 {
            if segment.pointee.isCurve {
                body(Cubic(segment), row)
                row += 1
            }
            segment += 1
            left &-= 1
        }
    }
    // One rule after the other, of all curves: what the first finds is then long known where it decides.
    forEachCurve { measureTame($0, $1) }
    forEachCurve { if $1.pointee.fine != 0 { measureFine($0, $1) } }
    forEachCurve { cubic, row in
        if row.pointee.rough != 0 { measureRough(cubic, row) }
        let ends = UnsafeMutableRawPointer(row).assumingMemoryBound(to: Double.self)
        var (length, strip) = (ends[0], 1)
        while strip < Strips.count {
            length += ends[strip]
            ends[strip] = length
            strip &+= 1
        }
    }
}

/// Every strip alone, as if it were tame, and which are not.
@inlinable @inline(__always)
func measureTame(_ cubic: Cubic, _ row: UnsafeMutablePointer<Strips>) {
    let (a, b, c) = cubic.velocity, size = cubic.size
    let half = Strips.width * 0.5, square = (half * half) * c, bend = 10 * square.dot(square)
    @inline(__always) func speed(_ x: WideLanes, _ y: WideLanes) -> WideLanes { (x * x + y * y).squareRoot() }
    let ends = UnsafeMutableRawPointer(row), speeds = ends + 64
    // The speeds at the starts of strips, and at the end of the last.
    let scale = size > 0 ? 1 / size : 0, last = (3 * (cubic.p3 - cubic.p2)).length
    var knots = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, last)
    var tame: UInt64 = 0
    withUnsafeMutableBytes(of: &knots) { bytes in
        guard let knots = bytes.baseAddress else { return }
        var first = 0
        while first < Strips.count {
            let u = Strips.starts(first)
            let found = speed(a.x + u * (b.x + u * c.x), a.y + u * (b.y + u * c.y))
            knots.storeBytes(of: found, toByteOffset: first &* 8, as: WideLanes.self)
            speeds.storeBytes(of: (found * scale).narrow, toByteOffset: first &* 4, as: Lanes.self)
            first &+= Lanes.width
        }
        first = 0
        while first < Strips.count {
            let middles = Strips.starts(first) + half
            let (constantX, constantY) = (a.x + middles * (b.x + middles * c.x), a.y + middles * (b.y + middles * c.y))
            let (linearX, linearY) = (half * b.x + middles * (Strips.width * c.x), half * b.y + middles * (Strips.width * c.y))
            @inline(__always) func pair(_ x: Double) -> WideLanes {
                let (evenX, evenY) = (constantX + x * x * square.x, constantY + x * x * square.y), (oddX, oddY) = (x * linearX, x * linearY)
                return speed(evenX + oddX, evenY + oddY) + speed(evenX - oddX, evenY - oddY)
            }
            let at = UnsafeRawPointer(knots) + first &* 8
            let edges = at.loadUnaligned(as: WideLanes.self) + at.loadUnaligned(fromByteOffset: 8, as: WideLanes.self)
            let inner = 0.37847495629784698032 * pair(0.76505532392946469285) + 0.55485837703548635302 * pair(0.28523151648064509631)
            let lengths = half * (0.06666666666666666667 * edges + inner)
            ends.storeBytes(of: lengths, toByteOffset: first &* 8, as: WideLanes.self)
            let q = (linearX * linearX + linearY * linearY + bend) / (constantX * constantX + constantY * constantY)
            tame |= bits(lengths * (q * q) * (q * q) .<= WideLanes(repeating: 1e-4 * size)) &<< UInt64(truncatingIfNeeded: first)
            first &+= Lanes.width
        }
    }
    row.pointee.speeds.8 = Float(last * scale)
    (row.pointee.fine, row.pointee.rough) = (UInt16(truncatingIfNeeded: ~tame) & 0xFF, 0)
}

/// The strips that need sixteen points, and which of them need more.
@inlinable @inline(__always)
func measureFine(_ cubic: Cubic, _ row: UnsafeMutablePointer<Strips>) {
    let (a, b, c) = cubic.velocity, ends = UnsafeMutableRawPointer(row).assumingMemoryBound(to: Double.self)
    var (waiting, rough) = (row.pointee.fine, UInt16(0))
    while waiting != 0 {
        let strip = waiting.trailingZeroBitCount
        let piece = PieceVelocity(a, b, c, Strips.start(strip), Strips.start(strip &+ 1)).length
        ends[strip] = piece.length
        if !piece.isSure { rough |= waiting & (0 &- waiting) }
        waiting &= waiting &- 1
    }
    row.pointee.rough = rough
}

/// The strips that need pieces.
@inlinable @inline(__always)
func measureRough(_ cubic: Cubic, _ row: UnsafeMutablePointer<Strips>) {
    let (a, b, c) = cubic.velocity, ends = UnsafeMutableRawPointer(row).assumingMemoryBound(to: Double.self)
    var waiting = row.pointee.rough
    while waiting != 0 {
        let strip = waiting.trailingZeroBitCount
        var (pieces, length) = (Pieces(cubic, strip: strip), 0.0)
        while pieces.advance() { length += PieceVelocity(a, b, c, pieces.start, pieces.end).length.length }
        ends[strip] = length
        waiting &= waiting &- 1
    }
}

/// A bit a lane.
@inlinable @inline(__always)
func bits(_ mask: WideLaneMask) -> UInt64 {
    #if arch(wasm32)
    let words = unsafeBitCast(mask, to: SIMD4<UInt64>.self) & SIMD4<UInt64>(1, 2, 4, 8)
    #else
    let all = unsafeBitCast(mask, to: SIMD8<UInt64>.self) & SIMD8<UInt64>(1, 2, 4, 8, 16, 32, 64, 128), words = all.lowHalf | all.highHalf
    #endif
    let pairs = words.lowHalf | words.highHalf
    return pairs.x | pairs.y
}

/// A row of the table, read.
struct StripTable {
    private let row: UnsafePointer<Strips>

    init(_ row: UnsafePointer<Strips>) { self.row = row }

    private var ends: UnsafePointer<Double> { UnsafeRawPointer(row).assumingMemoryBound(to: Double.self) }
    func end(_ strip: Int) -> Double { ends[strip] }
    func start(_ strip: Int) -> Double {
        let isFirst = strip == 0 ? 1 : 0
        return Double(bitPattern: ends[strip &- 1 &+ isFirst].bitPattern & (UInt64(truncatingIfNeeded: isFirst) &- 1))
    }
    func isFine(_ strip: Int) -> Bool { row.pointee.fine &>> UInt16(truncatingIfNeeded: strip) & 1 != 0 }
    func isRough(_ strip: Int) -> Bool { row.pointee.rough &>> UInt16(truncatingIfNeeded: strip) & 1 != 0 }

    /// The first strip that ends behind a length, or the last.
    @inline(__always)
    func strip(at length: Double) -> Int {
        // How many end before it, by masks: no jump would be foreseen.
        let pairs = UnsafeRawPointer(row), all = Vector(repeating: length)
        @inline(__always) func isBehind(_ pair: Int) -> SIMD2<Int64> {
            unsafeBitCast(pairs.loadUnaligned(fromByteOffset: pair &* 16, as: Vector.self) .<= all, to: SIMD2<Int64>.self)
        }
        let last: Int64 = ends[6] <= length ? 1 : 0, sum = isBehind(0) &+ isBehind(1) &+ isBehind(2)
        return Int(truncatingIfNeeded: last &- (sum.x &+ sum.y))
    }
}

extension Cubic {
    /// The piece of a strip that a length from its start, or a parameter, lies in, and what stands before it in the strip. If that is rough its
    /// pieces are found as they were when it was measured.
    @inline(never)
    func piece(
        _ strip: Int, _ whole: Double, _ isRough: Bool, length: Double, u: Double
    ) -> (start: Double, end: Double, before: Double, length: Double) {
        var found = (start: Strips.start(strip), end: Strips.start(strip &+ 1), before: 0.0, length: whole)
        if !isRough { return found }
        var pieces = Pieces(self, strip: strip)
        found.length = 0
        while pieces.advance() {
            found = (pieces.start, pieces.end, found.before + found.length, arcLength(pieces.start, pieces.end))
            if found.before + found.length > length || found.end > u { break }
        }
        return found
    }
}
