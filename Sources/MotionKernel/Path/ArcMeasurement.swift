/// Writes the arc-length tables of all curves among some segments, in their order: each panel by six points, then those
/// for which six are not enough (`refinePanels`), then the sums. All in singles, as multiples of the curve's size.
@inline(__always)
public func measureArcTables(_ segments: UnsafeRawPointer, _ count: Int, _ tables: UnsafeMutableRawPointer) {
    let segments = segments.assumingMemoryBound(to: PreparedPath.Segment.self)
    let tables = tables.assumingMemoryBound(to: ArcTable.self)
    var end = tables
    for i in below(count) {
        if (segments + i).isCurve {
            measurePanels((segments + i).cubic, end)
            end += 1
        }
    }
    refinePanels(tables, end)
    var table = tables
    while table < end {
        // Read before the ends are written over them.
        let workspace = ArcWorkspace(table), (lengths, size) = (workspace.lengths, workspace.size)
        let ends = UnsafeMutableRawPointer(table).assumingMemoryBound(to: Double.self)
        var length = 0.0
        for panel in below(ArcTable.count) {
            length += Double(lengths[unchecked: panel])
            ends[panel] = length * size
        }
        table += 1
    }
}

/// The working values of a table while it is measured, in the place where its ends will be written: the lengths of the
/// panels, the sides of the control polygon, and the size of the curve, in whose multiples these are kept.
struct ArcWorkspace {
    let row: UnsafeMutableRawPointer

    // Byte offsets: eight floats for the panels, six for the sides, a double for the size.
    static var sidesOffset: Int { 32 }
    static var thirdSideOffset: Int { 48 }
    static var sizeOffset: Int { 56 }

    @inline(__always) init(_ row: UnsafeMutablePointer<ArcTable>) { self.row = UnsafeMutableRawPointer(row) }

    var lengths: InlineArray<8, Float> { row.load(as: InlineArray<8, Float>.self) }
    func set(_ lengths: SIMD8<Float>) { row.storeBytes(of: lengths, as: SIMD8<Float>.self) }
    func set(_ panel: Int, _ length: Float) { row.assumingMemoryBound(to: Float.self)[panel] = length }

    @inline(__always)
    var size: Double { row.load(fromByteOffset: ArcWorkspace.sizeOffset, as: Double.self) }

    /// The first two sides, x y each; the third one, and two numbers without meaning.
    var sides: (SIMD4<Float>, SIMD4<Float>) {
        (
            row.loadUnaligned(fromByteOffset: ArcWorkspace.sidesOffset, as: SIMD4<Float>.self),
            row.loadUnaligned(fromByteOffset: ArcWorkspace.thirdSideOffset, as: SIMD4<Float>.self)
        )
    }

    func set(_ sides: SIMD4<Float>, _ third: SIMD2<Float>, _ size: Double) {
        row.storeBytes(of: sides, toByteOffset: ArcWorkspace.sidesOffset, as: SIMD4<Float>.self)
        row.storeBytes(of: third, toByteOffset: ArcWorkspace.thirdSideOffset, as: SIMD2<Float>.self)
        row.storeBytes(of: size, toByteOffset: ArcWorkspace.sizeOffset, as: Double.self)
    }
}

/// Measures every panel of a curve by six points, and finds out for which panels that is not enough.
///
/// Two rules that agree may be wrong together where the speed has a kink, so this asks the curve how wrong its rule is.
/// As a complex number the velocity is a quadratic with two roots. The speed is analytic but at these and their
/// conjugates: the further they lie from a panel, the less a quadrature errs. With the panel's velocity as c + lx +
/// sx^2, q = (|l|^2 + 10 |s|^2) / |c|^2 is large where a root is near, and the six-point Gauss-Lobatto quadrature errs
/// by less than 1e-4 q^4 of its result, the worst of many pairs of roots.
@inline(__always)
func measurePanels(_ cubic: Cubic, _ table: UnsafeMutablePointer<ArcTable>) {
    typealias Eight = SIMD8<Float>
    let size = cubic.size, scale = size > 0 ? 1 / size : 0
    @inline(__always) func side(_ from: Vector, _ to: Vector) -> SIMD2<Float> { SIMD2<Float>((to - from) * scale) }
    let d01 = SIMD4<Float>(lowHalf: side(cubic.p0, cubic.p1), highHalf: side(cubic.p1, cubic.p2)),
        d2 = side(cubic.p2, cubic.p3)
    let workspace = ArcWorkspace(table)
    workspace.set(d01, d2, size)
    @inline(__always) func speed(_ x: Eight, _ y: Eight) -> Eight { (x * x + y * y).squareRoot() }
    // By Bernstein's polynomials, which lose nothing. The speeds at the starts of panels, and at the end of the last:
    let (k0, k1, k2) = (
        Eight(3, 2.296875, 1.6875, 1.171875, 0.75, 0.421875, 0.1875, 0.046875),
        Eight(0, 0.65625, 1.125, 1.40625, 1.5, 1.40625, 1.125, 0.65625),
        Eight(0, 0.046875, 0.1875, 0.421875, 0.75, 1.171875, 1.6875, 2.296875)
    )
    let knots = speed(d01.x * k0 + d01.z * k1 + d2.x * k2, d01.y * k0 + d01.w * k1 + d2.y * k2),
        last = 3 * (d2.x * d2.x + d2.y * d2.y).squareRoot()
    let next = Eight(knots[1], knots[2], knots[3], knots[4], knots[5], knots[6], knots[7], last)
    // The velocity on every panel as a polynomial of where between -1 and 1 it is.
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
    workspace.set(lengths)
    let bend = 10 * (squareX * squareX + squareY * squareY)
    let most = linearX * linearX + linearY * linearY + bend, constant = constantX * constantX + constantY * constantY
    let (most2, constant2) = (most * most, constant * constant)
    let areMeasured = bits(lengths * (most2 * most2) .<= 1e-3 * (constant2 * constant2))
    (table[0].refined, table[0].split) = ((~areMeasured).u32 & 0xFF, 0)
}

/// Returns a bit a lane of a mask.
@inline(__always)
func bits(_ mask: SIMDMask<SIMD8<Int32>>) -> UInt64 {
    let words = unsafeBitCast(
        unsafeBitCast(mask, to: SIMD8<UInt32>.self) & SIMD8<UInt32>(1, 2, 4, 8, 16, 32, 64, 128), to: SIMD4<UInt64>.self
    )
    let all = (words[0] | words[1]) | (words[2] | words[3])
    return all | all >> 32
}
