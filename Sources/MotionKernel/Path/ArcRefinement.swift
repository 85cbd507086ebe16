/// Measures the panels for which six points are not enough, as many at a time as there are lanes.
@inline(__always)
func refinePanels(_ tables: UnsafeMutablePointer<ArcTable>, _ end: UnsafeMutablePointer<ArcTable>) {
    var next = tables, first = tables  // of eight tables, whose panels are the bits of a word
    var waiting: UInt64 = 0
    while true {
        var batch = ArcRefinement(), count = 0
        while count < Lanes.width {
            if waiting != 0 {
                let bit = waiting.trailingZeroBitCount
                batch.set(count, first + (bit >> 3), bit & 7)
                count &+= 1
                waiting &= waiting &- 1
                continue
            }
            if next >= end { break }
            first = next
            var shift: UInt64 = 0
            while shift < 64 && next < end {
                waiting |= UInt64(next[0].refined) &<< shift
                shift &+= 8
                next += 1
            }
        }
        if count == 0 { return }
        batch.measure(count)
    }
}

/// Panels of curves, one a lane.
///
/// The root of the velocity that is nearest to a panel is nearest to one parameter of it, the centre, where the speed
/// has what is closest to a kink. On either side of the centre the squares of the nodes of a Gauss-Legendre quadrature,
/// of nine points, crowd at it as they should: for |t| f(t) they are as good as those are for f, and however near the
/// root is, errors are below 1.3e-7 of the curve's size. Where both roots are near, a panel is measured as two.
struct ArcRefinement {
    var tables = InlineArray<8, UnsafeMutablePointer<ArcTable>?>(repeating: nil)
    var panels: UInt64 = 0  // a byte a lane
    var starts = Lanes(repeating: 0)  // parameters

    @inline(__always) init() {}

    mutating func set(_ lane: Int, _ table: UnsafeMutablePointer<ArcTable>, _ panel: Int) {
        tables[unchecked: lane] = table
        panels |= panel.u64 &<< (lane &* 8).u64
        starts.set(lane, Float(Int32(truncatingIfNeeded: panel)) * 0.125)
    }

    func table(_ lane: Int) -> UnsafeMutablePointer<ArcTable> { tables[unchecked: lane].unsafelyUnwrapped }

    /// Measures the panels of the first `count` lanes.
    @inline(__always)
    func measure(_ count: Int) {
        let all = Quads { ArcWorkspace(table($0 < count ? $0 : 0)).sides.0 },
            rest = Quads { ArcWorkspace(table($0 < count ? $0 : 0)).sides.1 }
        let (d0x, d0y, d1x, d1y, d2x, d2y) = (all.x, all.y, all.z, all.w, rest.x, rest.y)
        let (e0x, e0y, e1x, e1y) = (d1x - d0x, d1y - d0y, d2x - d1x, d2y - d1y), (aX, aY) = (e1x - e0x, e1y - e0y)
        let low = starts, high = starts + 0.125, roots = VelocityRoots((aX, aY), (e0x, e0y), (d0x, d0y))
        @inline(__always) func least(_ a: Lanes, _ b: Lanes) -> Lanes { Lanes.select(a .< b, a, b) }
        @inline(__always) func most(_ a: Lanes, _ b: Lanes) -> Lanes { Lanes.select(a .> b, a, b) }
        /// Returns the parameter in the panel that is nearest to a root, and the square of its distance. NaN is far
        /// away.
        @inline(__always) func nearest(_ x: Lanes, _ y: Lanes) -> (centre: Lanes, distance: Lanes) {
            let centre = most(least(x, high), low)
            return (centre, least((x - centre) * (x - centre) + y * y, Lanes(repeating: 1e30)))
        }
        let one = nearest(roots.x.0, roots.y.0), other = nearest(roots.x.1, roots.y.1),
            isOne = one.distance .< other.distance
        let isTwo = most(one.distance, other.distance) .< Lanes(repeating: 0.0625 * 0.0625)
        let second = most(one.centre, other.centre), middle = 0.5 * (one.centre + other.centre)
        // Up to the middle between both, if both are near.
        var (centre, from, to) = (
            Lanes.select(isTwo, least(one.centre, other.centre), Lanes.select(isOne, one.centre, other.centre)), low,
            Lanes.select(isTwo, middle, high)
        )
        var (lengths, isDone) = (Lanes(repeating: 0), !isAny(isTwo))
        while true {
            let rest = 1 - centre, (c0, c1, c2) = (3 * rest * rest, 6 * centre * rest, 3 * centre * centre)
            let (constantX, constantY) = (c0 * d0x + c1 * d1x + c2 * d2x, c0 * d0y + c1 * d1y + c2 * d2y)
            let (linearX, linearY, squareX, squareY) = (
                6 * (rest * e0x + centre * e1x), 6 * (rest * e0y + centre * e1y), 3 * aX, 3 * aY
            )
            let (before, behind) = (from - centre, to - centre)
            let (x0, y0, x00, y00) = (
                before * linearX, before * linearY, before * before * squareX, before * before * squareY
            )
            let (x1, y1, x11, y11) = (
                behind * linearX, behind * linearY, behind * behind * squareX, behind * behind * squareY
            )
            var (left, right) = (Lanes(repeating: 0), Lanes(repeating: 0))
            let nodes: InlineArray<9, Float> = [
                0.000253442587, 0.00672144944, 0.0373704123, 0.114158359, 0.25, 0.438411782, 0.650741845, 0.842752557,
                0.968413682
            ]
            let weights: InlineArray<9, Float> = [
                0.00129387853, 0.0148103394, 0.0503797701, 0.105533734, 0.165119678, 0.206813343, 0.210230926,
                0.165837821, 0.0799805098
            ]
            for node in below(9) {
                let (t, weight) = (nodes[unchecked: node], weights[unchecked: node])
                let (vx, vy) = (constantX + t * (x0 + t * x00), constantY + t * (y0 + t * y00))
                let (wx, wy) = (constantX + t * (x1 + t * x11), constantY + t * (y1 + t * y11))
                left += weight * (vx * vx + vy * vy).squareRoot()
                right += weight * (wx * wx + wy * wy).squareRoot()
            }
            lengths += behind * right - before * left
            if isDone { break }
            // From the middle to the end. Panels with one near root have nothing left.
            (centre, from, to) = (Lanes.select(isTwo, second, high), Lanes.select(isTwo, middle, high), high)
            isDone = true
        }
        let nearness = least(one.distance, other.distance)
        for lane in below(count) {
            let table = table(lane), panel = (panels &>> (lane &* 8).u64) & 7
            ArcWorkspace(table).set(panel.int, lengths.get(lane))
            table[0].split |= nearness.get(lane) < 0.03125 * 0.03125 ? 1 &<< panel.u32 : 0
        }
    }
}

/// The two roots of a z^2 + 2 b z + c, with complex coefficients: one equation a lane.
struct VelocityRoots {
    typealias Complex = (x: Lanes, y: Lanes)
    let x, y: (Lanes, Lanes)

    @inline(__always)
    init(_ a: Complex, _ b: Complex, _ c: Complex) {
        let real = (b.x * b.x - b.y * b.y) - (a.x * c.x - a.y * c.y),
            imaginary = 2 * b.x * b.y - (a.x * c.y + a.y * c.x)
        // The square root of b^2 - ac. Its smaller part comes from the larger one, so that its digits are as good.
        let larger = (0.5 * ((real * real + imaginary * imaginary).squareRoot() + real.magnitude)).squareRoot()
        let smaller = 0.5 * imaginary / (larger + 1e-30), isLong = real .> Lanes(repeating: 0)
        let (rootX, rootY) = (Lanes.select(isLong, larger, smaller), Lanes.select(isLong, smaller, larger))
        // The stable pair, q / a and c / q, with q = -b -+ the root. What is divided by zero is NaN.
        let isAgainst = b.x * rootX + b.y * rootY .< Lanes(repeating: 0)
        let (qx, qy) = (
            Lanes.select(isAgainst, rootX - b.x, 0 - b.x - rootX), Lanes.select(isAgainst, rootY - b.y, 0 - b.y - rootY)
        )
        let (byA, byQ) = (1 / (a.x * a.x + a.y * a.y), 1 / (qx * qx + qy * qy))
        x = ((qx * a.x + qy * a.y) * byA, (c.x * qx + c.y * qy) * byQ)
        y = ((qy * a.x - qx * a.y) * byA, (c.y * qx - c.x * qy) * byQ)
    }
}
