import CMotion

/// How a path is stroked.
public struct StrokeStyle {
    public var half: Double  // half the line width
    public var cap, join: UInt32  // the header's MOTION_CAP_*, MOTION_JOIN_*
    public var miterLimit: Double

    public init(width: Double, cap: UInt32, join: UInt32, miterLimit: Double) {
        (half, self.cap, self.join, self.miterLimit) = (width * 0.5, cap, join, miterLimit)
    }
}

// The box of a stroked outline, in closed form: smooth extremes are half a width from the curve's own, ends and corners
// are added as points or discs. It is what CGPathCreateCopyByStrokingPath and CGPathGetPathBoundingBox give.

extension PreparedPath {
    /// Returns the box of the path's outline; empty if there is no outline.
    @inline(never)
    public func strokeBounds(_ style: StrokeStyle) -> Box { strokeBounds(style, from: Interval(0), to: Interval(1)) }

    /// Returns the box of the outline of the longest part between two fractions of the length, each somewhere within
    /// its interval, without the caps at ends inside the path.
    @inline(never)
    func strokeBounds(_ style: StrokeStyle, from: Interval, to: Interval) -> Box {
        var outline = StrokeOutline(style)
        for row in below(subpathCount) {
            add(subpaths + row, from, to, &outline)
        }
        return outline.box
    }

    /// Makes the box hold the outline of one subpath: its sides, joins and caps.
    private func add(
        _ subpath: UnsafePointer<Subpath>, _ from: Interval, _ to: Interval, _ outline: inout StrokeOutline
    ) {
        let all = segments(of: subpath)
        var (segment, last) = (all.first, all.end)
        if segment == last { return }
        let (start, end) = (from.low * length, to.high == 1 ? Double.infinity : to.high * length)
        let subpathStart = segment.start, subpathEnd = (last - 1).end
        if !(subpathStart <= end && start <= subpathEnd) { return }
        let hasStart = start <= subpathStart, hasEnd = subpathEnd <= end
        // Whether all of it is drawn, wherever the ends are: if not, it may be open.
        let isComplete = from.high * length <= subpathStart && (to.low == 1 || subpathEnd <= to.low * length)
        let isClosed = subpath[0].isClosed != 0, opening = segment.cubic.p0, closing = (last - 1).cubic.p3
        var leaving = Vector(0, 0)  // direction at the start of the subpath; zero until a segment has one
        var arriving = Vector(0, 0)  // at the end of the segment before
        func add(_ cubic: Cubic, isCurve: Bool) {
            let start = cubic.direction(0), end = cubic.direction(1)
            if start.isZero { return }
            if leaving.isZero {
                leaving = start
            } else {
                outline.addJoin(cubic.p0, arriving, start)
            }
            outline.addSides(cubic, start, end, isCurve: isCurve)
            arriving = end
        }
        while segment < last {
            let length = segment.length, low = start - segment.start, high = end - segment.start
            if low <= 0 && high >= length {
                // A short segment after a long one may add nothing to the length, and still turns the path.
                add(segment.cubic, isCurve: segment.isCurve)
            } else if low < length && high > 0 {
                var part = segment.cubic.part(
                    low > 0 ? parameter(segment, low) : 0, high < length ? parameter(segment, high) : 1)
                withUnsafeBytes(of: &part) { bytes in
                    if let points = bytes.baseAddress { add(Cubic(points), isCurve: segment.isCurve) }
                }
            }
            segment += 1
        }
        if leaving.isZero {
            // A subpath without length: round and square caps make a dot, butt ones nothing.
            if outline.style.cap != MOTION_CAP_BUTT { outline.addDisc(opening) }
            return
        }
        if isClosed && hasStart && hasEnd { outline.addJoin(opening, arriving, leaving) }
        if isClosed && isComplete { return }
        if hasStart { outline.addCap(opening, -leaving) }
        if hasEnd { outline.addCap(closing, arriving) }
    }
}

/// The box of an outline, added up piece by piece.
struct StrokeOutline {
    let style: StrokeStyle
    var box = Box()

    init(_ style: StrokeStyle) { self.style = style }

    /// Makes the box hold a disc around a point, half a line width in radius.
    @inline(never)
    mutating func addDisc(_ p: Vector) {
        box.add(p - style.half)
        box.add(p + style.half)
    }

    /// Adds the two points at half the line width from `p`, one on each side of a direction.
    @inline(never)
    private mutating func addOffsets(_ p: Vector, _ direction: Vector) {
        let offset = direction.turned * style.half
        box.add(p + offset)
        box.add(p - offset)
    }

    /// Adds both sides of a segment that leaves in the direction `start` and arrives in `end`.
    mutating func addSides(_ cubic: Cubic, _ start: Vector, _ end: Vector, isCurve: Bool) {
        addOffsets(cubic.p0, start)
        addOffsets(cubic.p3, end)
        if !isCurve { return }
        // Where the velocity is zero at an end the curve turns fast. There the outline runs back, beyond the corners of
        // the end.
        let sides = cubic.sides
        if sides.0.isZero { addTurns(cubic, from: 0) }
        if sides.2.isZero { addTurns(cubic, from: 1) }
        for index in below(4) {
            let u = cubic.extreme(index)
            if u > 0 { addExtreme(cubic, u) }
        }
    }

    /// Adds points of the outline ever closer to an end.
    @inline(never)
    private mutating func addTurns(_ cubic: Cubic, from end: Double) {
        var step = 0.5
        for _ in below(24) {
            let u = abs(end - step)
            addOffsets(cubic.blossom(u, u, u), cubic.direction(u))
            step *= 0.7
        }
    }

    /// Adds the outline where one coordinate turns: it turns with it; at a cusp, where both do, all around.
    private mutating func addExtreme(_ cubic: Cubic, _ u: Double) {
        let p = cubic.blossom(u, u, u)
        let direction = cubic.derivative(u).unit(above: 1e-9 * cubic.second(u).extent)
        if direction.isZero { addDisc(p) } else { addOffsets(p, direction) }
    }

    /// Adds the cap of an end; `outward` points away from the stroke.
    @inline(never)
    mutating func addCap(_ p: Vector, _ outward: Vector) {
        if style.cap == MOTION_CAP_ROUND { addDisc(p) }
        if style.cap == MOTION_CAP_SQUARE { addOffsets(p + outward * style.half, outward) }
    }

    /// Adds the join of two segments where the direction changes. The sides of both are there already; a disc, or the
    /// tip of a miter, reaches further.
    @inline(never)
    mutating func addJoin(_ p: Vector, _ arriving: Vector, _ leaving: Vector) {
        if style.join == MOTION_JOIN_ROUND {
            if arriving.dot(leaving) < 1 - 1e-12 { addDisc(p) }
            return
        }
        if style.join != MOTION_JOIN_MITER { return }
        // The bisector of the outer side, arriving - leaving; |arriving - leaving| = 2 cos(theta / 2), theta between
        // the segments.
        let bisector = arriving - leaving
        let cosine = bisector.length, sine = (arriving + leaving).length * 0.5
        if cosine < 1e-9 || sine < 1e-9 || 1 > style.miterLimit * sine { return }
        box.add(p + bisector * (style.half / sine / cosine))
    }
}
